"""``pair`` and ``check`` of events in which the judge has settled something, and of fields that make no round."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.test_pair_command import KEYS

PLAYER: list[dict[str, Any]] = [{"id": at, "name": f"Игрок {at}"} for at in range(1, 13)]


@pytest.fixture
def event_of(tmp_path: Path) -> Any:
    """Writes an event of so many players with these constraints and settings of the pairing."""

    def written(players: Any, pairing: Any = None, **constraints: Any) -> Path:
        people = PLAYER[:players] if isinstance(players, int) else players
        tree = {
            "format": "berserk-desk",
            "version": 1,
            "tournament": {"name": "К", "edition": "classic", "settings": {"pairing": pairing}},
            "players": people,
            "constraints": constraints,
        }
        path = tmp_path / "событие.json"
        path.write_text(json.dumps(tree, ensure_ascii=False), "utf-8")
        return path

    return written


def pairs_of(answer: Any) -> set[frozenset[int]]:
    return {frozenset((pairing["first"], pairing["second"])) for pairing in answer["pairings"]}


def test_a_lock_a_bye_by_hand_and_who_is_left_out_are_in_the_round(event_of: Any, run: Run) -> None:
    path = event_of(
        8,
        locked=[{"round": 1, "players": [1, 2]}],
        byes=[{"round": 1, "player": 3}],
        left_out=[{"round": 1, "player": 4}],
    )
    ran = run("pair", path, "--json")
    assert ran.code == 0
    assert list(ran.json) == [*KEYS, "byes_by_hand", "left_out"]
    assert frozenset((1, 2)) in pairs_of(ran.json)
    assert (ran.json["bye"], ran.json["byes_by_hand"], ran.json["left_out"]) == (3, [3], [4])
    assert {player for pair in pairs_of(ran.json) for player in pair} == {1, 2, 5, 6, 7, 8}
    assert "The judge set this pair." in run("pair", path).out


def test_what_is_settled_for_another_round_is_not_in_this_one(event_of: Any, run: Run) -> None:
    path = event_of(8, byes=[{"round": 2, "player": 3}])
    assert run("pair", path, "--json").json["bye"] is None


def test_tables_are_those_of_the_ranges(event_of: Any, run: Run) -> None:
    path = event_of(6, {"tables": [[11, 12], [31, None]]})
    assert [pairing["table"] for pairing in run("pair", path, "--json").json["pairings"]] == [11, 12, 31]


def test_club_mates_kept_apart_do_not_meet_while_it_can_be_avoided_b15(event_of: Any, run: Run) -> None:
    people = [{**row, "club": "Лира"} if row["id"] < 5 else row for row in PLAYER[:8]]
    path = event_of(people, apart=[{"by": "club", "until_round": 1, "hard": True}])
    for seed in range(5):
        answer = run("pair", path, "--seed", seed, "--json").json
        assert all(len(pair & {1, 2, 3, 4}) == 1 for pair in pairs_of(answer))


def test_bans_that_leave_somebody_over_are_named_exit_1(event_of: Any, run: Run) -> None:
    path = event_of(4, forbidden=[[1, 2], [1, 3], [4, 1]])
    ran = run("pair", path, "--json")
    assert ran.code == 1
    assert len(ran.json["unpaired"]) == 2
    (ban,) = ran.json["bans"]
    assert 1 in ban
    assert "Bans that stand in the way: " in run("pair", path).out


@pytest.mark.parametrize(
    ("players", "constraints", "words"),
    [
        (0, {}, "A round needs two players at least, there are 0."),
        (1, {}, "A round needs two players at least, there is 1."),
        ([{**row, "dropped_after": 0} for row in PLAYER[:4]], {}, "A round needs two players at least"),
        (3, {"left_out": [{"round": 1, "player": 1}, {"round": 1, "player": 2}]}, "two players at least"),
        ([{**row, "privilege_byes": 1} for row in PLAYER[:4]], {}, "everybody has a bye"),
        (
            4,
            {"locked": [{"round": 1, "players": [1, 2]}, {"round": 1, "players": [2, 3]}]},
            "Игрок 2: two things are settled for round 1",
        ),
        (
            4,
            {"locked": [{"round": 1, "players": [1, 2]}], "byes": [{"round": 1, "player": 1}]},
            "Игрок 1: two things are settled for round 1",
        ),
    ],
)
def test_a_field_that_makes_no_round_is_refused_with_its_sentence(
    players: Any, constraints: Any, words: str, event_of: Any, run: Run
) -> None:
    ran = run("pair", event_of(players, **constraints), "--json")
    assert (ran.code, ran.out) == (2, "")
    assert words in ran.err


def test_of_a_locked_rematch_it_is_not_said_that_nobody_could_be_paired_otherwise(
    event_of: Any, run: Run
) -> None:
    path = event_of(4, locked=[{"round": 2, "players": [1, 2]}])
    event = json.loads(path.read_text("utf-8"))
    played = {"outcome": "first", "method": "clean"}
    event["rounds"] = [
        {
            "number": 1,
            "stage": "swiss",
            "pairings": [
                {"table": 1, "first": 1, "second": 2, "result": played},
                {"table": 2, "first": 3, "second": 4, "result": played},
            ],
        }
    ]
    path.write_text(json.dumps(event), "utf-8")
    said = run("pair", path).out
    assert "The judge set this pair. These two have met before." in said
    assert "otherwise" not in said
    # 3 has met 4 alone: the others are taken
    assert "Игрок 3 has met everybody else who is still to be paired." in said


def test_a_lock_with_somebody_who_left_is_said_not_to_hold(event_of: Any, run: Run) -> None:
    people = [*PLAYER[:4], {**PLAYER[4], "dropped_after": 0}]
    path = event_of(people, locked=[{"round": 1, "players": [1, 5]}])
    assert "Does not hold: Игрок 1 — Игрок 5" in run("pair", path).out


def test_too_few_tables_are_refused_with_a_sentence(event_of: Any, run: Run) -> None:
    ran = run("pair", event_of(8, {"tables": [[1, 2]]}))
    assert ran.code == 2
    assert "2 pairs find no table" in ran.err


def test_check_notes_contradictory_locks_without_calling_them_an_error(event_of: Any, run: Run) -> None:
    path = event_of(4, locked=[{"round": 1, "players": [1, 2]}, {"round": 1, "players": [2, 3]}])
    ran = run("check", path, "--json")
    assert ran.code == 0
    assert [(found["level"], found["code"]) for found in ran.json["findings"]] == [("note", "settled_twice")]


def test_a_file_and_its_json_give_the_same_round_and_the_same_bytes(
    event_of: Any, run: Run, tmp_path: Path
) -> None:
    path = event_of(
        9,
        {"tables": [[1, 3], [7, 9]], "judges_when_odd": True},
        locked=[{"round": 1, "players": [1, 2], "reason": "просили"}],
        forbidden=[[3, 4]],
        apart=[{"by": "city"}],
    )
    file, out = tmp_path / "т.berserk", tmp_path / "назад.json"
    assert run("import", path, "-o", file).code == 0
    assert run("pair", file, "--json") == run("pair", path, "--json")
    again = tmp_path / "ещё.json"
    assert run("export", file, "--what", "tournament", "--format", "json", "-o", out).code == 0
    assert run("export", out, "--what", "tournament", "--format", "json", "-o", again).code == 0
    assert out.read_bytes() == again.read_bytes()
    assert json.loads(out.read_text("utf-8"))["constraints"]["locked"][0]["reason"] == "просили"
