"""``standings``: the rows of the worked cases, moments, stages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from berserk_desk.interchange.document import write
from berserk_desk.interchange.mapping import document_of
from berserk_desk.terms import CutRule, Outcome, StageKind
from berserk_desk.tournament.event_commands import StatePrizes
from berserk_desk.tournament.seeding import cut
from tests.builders import a_tournament, do, played
from tests.cli.conftest import Run
from tests.stage_events import next_played, opened

KEYS = {
    *("place", "shared", "player", "name", "points", "tie_breaks", "wins", "draws", "losses", "byes"),
    *("draft_table", "table_place"),
}


OWN = Path(__file__).parents[1] / "standings" / "worked"


@pytest.mark.parametrize("case", ["classic-a", "classic-legacy-a", "heroes-a"])
def test_a_worked_case_comes_out_as_it_was_worked_out(shared: Path, run: Run, case: str) -> None:
    comes_out(shared / "cases" / "worked", case, run)


def test_the_worked_case_of_the_prior_edition_comes_out_too(run: Run) -> None:
    comes_out(OWN, "classic-prior-a", run)


def comes_out(folder: Path, case: str, run: Run) -> None:
    expected = json.loads((folder / f"{case}.expected.json").read_text("utf-8"))["rows"]
    rows = run("standings", folder / f"{case}.json", "--json").json["rows"]
    assert len(rows) == len(expected)
    for row, wanted in zip(rows, expected, strict=True):
        sums = {key: row["tie_breaks"][key] for key in wanted["tie_breaks"]}
        assert {**wanted, "tie_breaks": sums} == wanted
        assert {key: row[key] for key in ("place", "player", "points")} == {
            key: wanted[key] for key in ("place", "player", "points")
        }


def test_a_row_has_exactly_the_keys_of_the_form(event: Path, run: Run) -> None:
    for row in run("standings", event, "--json").json["rows"]:
        assert set(row) == KEYS
        assert set(row["tie_breaks"]) == {
            "buchholz",
            "buchholz_second",
            "head_to_head",
            "fewer_penalties",
            "lot",
        }


def test_a_file_and_its_json_give_the_same_table(event: Path, file: Path, run: Run) -> None:
    assert run("standings", event, "--json") == run("standings", file, "--json")
    assert run("standings", event) == run("standings", file)


def test_after_round_0_everybody_shares_the_first_place(event: Path, run: Run) -> None:
    rows = run("standings", event, "--after-round", 0, "--json").json["rows"]
    assert [(row["place"], row["shared"], row["points"]) for row in rows] == [(1, True, "0")] * 9
    assert [row["player"] for row in rows] == list(range(1, 10))


def test_after_round_1_only_round_1_counts(event: Path, run: Run) -> None:
    rows = run("standings", event, "--after-round", 1, "--json").json["rows"]
    assert sorted({row["points"] for row in rows}) == ["0", "3"]


def test_the_table_is_also_there_to_be_read(event: Path, run: Run) -> None:
    lines = run("--lang", "ru", "standings", event).out.splitlines()
    assert len(lines) == 10
    assert lines[0].split()[:3] == ["Место", "Участник", "Очки"]


def a_playoff() -> dict[str, Any]:
    """Four players, one Swiss round, semi-finals, a final and a game for third place."""

    def pair(first: int, second: int, outcome: str, slot: str | None = None) -> dict[str, Any]:
        result = {"outcome": outcome, "method": "clean"}
        return {"first": first, "second": second, "slot": slot, "result": result}

    return {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": "К", "edition": "classic"},
        "players": [{"id": at, "name": f"Игрок {at}"} for at in range(1, 7)],
        "rounds": [
            {
                "number": 1,
                "stage": "swiss",
                "pairings": [pair(1, 2, "first"), pair(3, 4, "first"), pair(5, 6, "draw")],
            },
            {
                "number": 2,
                "stage": "playoff",
                "pairings": [pair(1, 4, "second", "1/2-1"), pair(3, 2, "second", "1/2-2")],
            },
            {
                "number": 3,
                "stage": "playoff",
                "pairings": [pair(4, 2, "second", "final"), pair(1, 3, "second", "third")],
            },
        ],
    }


def test_the_final_order_is_who_lasted_longer_then_the_swiss_order(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "плей-офф.json"
    path.write_text(json.dumps(a_playoff()), "utf-8")
    rows = run("standings", path, "--final", "--json").json["rows"]
    assert [(row["place"], row["player"], row["points"]) for row in rows] == [
        (1, 2, "0"),
        (2, 4, "0"),
        (3, 3, "3"),
        (4, 1, "3"),
        (5, 5, "1"),
        (5, 6, "1"),
    ]
    swiss = run("standings", path, "--json").json["rows"]
    assert {row["player"] for row in swiss[:2]} == {1, 3}


def test_a_final_order_after_a_round_takes_the_playoff_up_to_it(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "плей-офф.json"
    path.write_text(json.dumps(a_playoff()), "utf-8")
    rows = run("standings", path, "--final", "--after-round", 2, "--json").json["rows"]
    assert {row["player"] for row in rows[:2]} == {2, 4}
    assert {row["player"] for row in rows[2:4]} == {1, 3}


def test_without_a_playoff_the_final_order_is_the_usual_one(event: Path, run: Run) -> None:
    assert run("standings", event, "--final", "--json") == run("standings", event, "--json")


def test_a_disqualified_player_stays_last_without_a_place_in_every_order(tmp_path: Path, run: Run) -> None:
    document = a_playoff()
    document["players"][1]["disqualified"] = True
    path = tmp_path / "плей-офф.json"
    path.write_text(json.dumps(document), "utf-8")
    for order in ((), ("--final",)):
        last = run("standings", path, *order, "--json").json["rows"][-1]
        assert (last["player"], last["place"]) == (2, None)


def test_a_stage_of_its_own_points_has_its_own_table_and_prizes_stand_in_the_final_order(
    tmp_path: Path, run: Run
) -> None:
    """A second day from 0: stage 2 is its table, stage 1 the main one; a prize is a key only of whoever has one."""
    state = played(played(a_tournament(8, rounds=2)))
    stay = cut(state, CutRule.NUMBER, 4).entrants
    state = opened(
        state, StageKind.SWISS, stay, planned_rounds=2, carry=False, cut=CutRule.NUMBER, cut_value=4
    )
    state = next_played(state, lambda *_: Outcome.FIRST)
    state = do(state, StatePrizes(("cup",)))
    path = tmp_path / "два дня.json"
    path.write_text(write(document_of(state)), "utf-8")

    own = run("standings", path, "--stage", 2, "--json").json["rows"]
    assert {row["player"] for row in own} == set(stay)
    assert sorted(row["points"] for row in own) == ["0", "0", "3", "3"]
    first = run("standings", path, "--stage", 1, "--json").json["rows"]
    assert [row["player"] for row in first] == [
        row["player"] for row in run("standings", path, "--after-round", 2, "--json").json["rows"]
    ]
    refused = run("standings", path, "--stage", 3)
    assert (refused.code, "no table of its own" in refused.err) == (2, True)
    assert "Leave one of them out" in run("standings", path, "--stage", 2, "--final").err

    out = tmp_path / "день.csv"
    to_file = ("export", path, "--what", "standings", "-o", out, "--format")
    assert run(*to_file, "csv", "--stage", 2).code == 0
    assert len(out.read_text("utf-8-sig").splitlines()) == 1 + len(stay)
    assert run(*to_file, "json", "--stage", 2).code == 0
    assert {row["player"] for row in json.loads(out.read_text("utf-8"))["rows"]} == set(stay)
    refused = run("export", path, "--what", "games", "-o", out, "--format", "csv", "--stage", 2)
    assert (refused.code, "Leave it out" in refused.err) == (2, True)

    final = run("standings", path, "--final", "--json").json["rows"]
    assert {row["player"] for row in final if "prize" in row} == {
        row["player"] for row in final if row["place"] == 1
    }
    assert "Prize" in run("standings", path, "--final").out
    assert "Prize" not in run("standings", path).out
