"""``pair``: the next round; FILE stays as it is."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from berserk_desk.pairing.lots import seed_of_attempt
from tests.cli.conftest import Run

KEYS = "round pairings bye privilege_byes unpaired forced rematches floats".split()


def everybody_has_met(players: int) -> dict[str, Any]:
    """An even number of players who have all met, in rounds of one pair each."""
    pairs = list(combinations(range(1, players + 1), 2))
    return {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": "К", "edition": "classic"},
        "players": [{"id": at, "name": f"Игрок {at}"} for at in range(1, players + 1)],
        "rounds": [
            {
                "number": at,
                "stage": "swiss",
                "pairings": [
                    {
                        "table": 1,
                        "first": first,
                        "second": second,
                        "result": {"outcome": "draw", "method": "clean"},
                    }
                ],
            }
            for at, (first, second) in enumerate(pairs, 1)
        ],
    }


def test_the_round_has_exactly_the_keys_of_the_form(event: Path, run: Run) -> None:
    ran = run("pair", event, "--json")
    assert ran.code == 0
    assert list(ran.json) == KEYS
    assert ran.json["round"] == 3
    for pairing in ran.json["pairings"]:
        assert list(pairing) == ["table", "first", "second", "why"]
        assert all(pairing["why"])


def test_everybody_is_in_it_once_and_nobody_meets_an_opponent_again(event: Path, run: Run) -> None:
    answer = run("pair", event, "--json").json
    seated = [player for pairing in answer["pairings"] for player in (pairing["first"], pairing["second"])]
    assert sorted([*seated, answer["bye"]]) == list(range(1, 10))
    assert [pairing["table"] for pairing in answer["pairings"]] == [1, 2, 3, 4]
    assert answer["rematches"] == 0
    assert answer["unpaired"] == answer["forced"] == []


def test_the_seed_is_the_tournaments_own_and_the_same_every_time(event: Path, file: Path, run: Run) -> None:
    own = run("pair", event, "--json")
    assert run("pair", file, "--json") == own == run("pair", event, "--json")
    assert run("pair", event, "--seed", seed_of_attempt(1, 3, 1), "--json") == own


def test_another_seed_may_give_another_round(event: Path, run: Run) -> None:
    rounds = {run("pair", event, "--seed", seed, "--json").out for seed in range(8)}
    assert len(rounds) > 1


def test_a_drafted_round_is_drawn_anew_with_the_seed_of_its_next_attempt(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    for pairing in document["rounds"][1]["pairings"]:
        pairing["result"] = None
        if pairing["second"] is None:
            pairing["result"] = {"outcome": "bye", "method": "bye"}
    document["rounds"][1] |= {"announced": False, "attempt": 4}
    event.write_text(json.dumps(document), "utf-8")
    again = run("pair", event, "--json")
    assert again.json["round"] == 2
    assert again == run("pair", event, "--seed", seed_of_attempt(1, 2, 5), "--json")


def test_b10_missing_results_are_named_by_their_tables(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    document["rounds"][1]["pairings"][0]["result"] = None
    document["rounds"][1]["pairings"][2]["result"] = None
    event.write_text(json.dumps(document), "utf-8")
    ran = run("pair", event, "--json")
    assert (ran.code, ran.out) == (2, "")
    assert "1 and 3" in ran.err
    assert "Round 2" in ran.err


def test_a_missing_result_without_a_table_is_named_by_its_player(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    document["rounds"][1]["pairings"][0] |= {"result": None, "table": None}
    name = {player["id"]: player["name"] for player in document["players"]}
    event.write_text(json.dumps(document), "utf-8")
    ran = run("pair", event)
    assert ran.code == 2
    assert name[document["rounds"][1]["pairings"][0]["first"]] in ran.err


@pytest.mark.parametrize("left", [0, 1])
def test_b17_no_round_is_made_for_nobody_or_for_one(event: Path, run: Run, left: int) -> None:
    document = json.loads(event.read_text("utf-8"))
    for player in document["players"][left:]:
        player["dropped_after"] = 2
    event.write_text(json.dumps(document), "utf-8")
    ran = run("pair", event)
    assert (ran.code, ran.out) == (2, "")


def test_where_everybody_has_met_the_round_is_printed_and_the_exit_code_is_1(
    tmp_path: Path, run: Run
) -> None:
    path = tmp_path / "все сыграли.json"
    path.write_text(json.dumps(everybody_has_met(4)), "utf-8")
    ran = run("pair", path, "--json")
    assert ran.code == 1
    assert ran.json["unpaired"] == [1, 2, 3, 4]
    assert ran.json["pairings"] == []
    assert ran.json["rematches"] == 0
    assert "Игрок 1" in run("pair", path).out


def test_a_privilege_bye_is_named_apart_and_the_bye_is_null_in_an_even_field(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    document["players"][4]["privilege_byes"] = 3
    event.write_text(json.dumps(document), "utf-8")
    answer = run("pair", event, "--json").json
    assert answer["privilege_byes"] == [5]
    assert answer["bye"] is None
    assert len(answer["pairings"]) == 4


def test_a_bye_that_had_to_move_up_is_said_with_a_text(tmp_path: Path, run: Run) -> None:
    document = everybody_has_met(3)
    path = tmp_path / "трое.json"
    # Three players, each has had a bye and met both others but for one pair.
    document["rounds"] = [
        {
            "number": number,
            "stage": "swiss",
            "pairings": [
                {
                    "table": 1,
                    "first": first,
                    "second": second,
                    "result": {"outcome": "first", "method": "clean"},
                },
                {"first": bye, "second": None, "result": {"outcome": "bye", "method": "bye"}},
            ],
        }
        for number, (first, second, bye) in enumerate([(1, 2, 3), (1, 3, 2)], 1)
    ]
    path.write_text(json.dumps(document), "utf-8")
    ran = run("pair", path, "--json")
    # 2 and 3 have had the bye and have not met: the bye goes to 1, who leads, without a rematch.
    assert ran.code == 0
    assert ran.json["bye"] == 1
    for item in ran.json["forced"]:
        assert list(item) == ["kind", "players", "text"]
        assert item["text"]


def test_the_round_is_also_there_to_be_read(event: Path, run: Run) -> None:
    text = run("--lang", "ru", "pair", event).out
    assert text.startswith("Тур 3\n")
    assert "Автопобеда: " in text


def test_a_fixed_table_brings_its_pair_there(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    answer = run("pair", event, "--json").json
    player = answer["pairings"][0]["first"]
    next(each for each in document["players"] if each["id"] == player)["fixed_table"] = 14
    event.write_text(json.dumps(document), "utf-8")
    moved = run("pair", event, "--json").json["pairings"]
    assert [pairing["table"] for pairing in moved] == [1, 2, 3, 14]
    assert player in (moved[-1]["first"], moved[-1]["second"])


def a_playoff_file(tmp_path: Path, rounds: list[dict[str, object]]) -> Path:
    path = tmp_path / "плей-офф.json"
    document = {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": "К", "edition": "classic"},
        "players": [{"id": at, "name": f"Игрок {at}"} for at in (1, 2, 3)],
        "stages": [{"kind": "playoff", "entrants": [1, 2, 3]}],
        "rounds": rounds,
    }
    path.write_text(json.dumps(document), "utf-8")
    return path


def test_the_next_round_of_a_playoff_is_that_of_its_bracket(tmp_path: Path, run: Run) -> None:
    answer = run("pair", a_playoff_file(tmp_path, []), "--json").json
    assert [(p["first"], p["second"], p["slot"]) for p in answer["pairings"]] == [(2, 3, "1/2-2")]
    assert answer["byes"] == [1]


def test_a_playoff_that_is_over_has_no_next_round(tmp_path: Path, run: Run) -> None:
    def game(first: int, second: int, slot: str) -> dict[str, object]:
        won = {"outcome": "first", "method": "clean"}
        return {"table": 1, "first": first, "second": second, "slot": slot, "result": won}

    free = {"first": 1, "second": None, "slot": "1/2-1", "result": {"outcome": "bye", "method": "bye"}}
    rounds: list[dict[str, object]] = [
        {"number": 1, "stage": "playoff", "pairings": [game(2, 3, "1/2-2"), free]},
        {"number": 2, "stage": "playoff", "pairings": [game(1, 2, "final")]},
    ]
    answer = run("--lang", "en", "pair", a_playoff_file(tmp_path, rounds))
    assert answer.code == 2
    assert "The stage is over" in answer.err


def test_a_round_beyond_the_plan_is_called_so_and_a_finished_tournament_gets_none(
    event: Path, run: Run
) -> None:
    plain = json.loads(event.read_text("utf-8"))
    assert "one more" not in run("pair", event).out
    plain["tournament"].setdefault("settings", {})["planned_rounds"] = 2
    event.write_text(json.dumps(plain), "utf-8")
    ran = run("pair", event)
    assert ran.code == 0
    assert ran.out.startswith("All 2 planned rounds are played: this would be one more.\nRound 3\n")
    plain["tournament"]["finished"] = True
    event.write_text(json.dumps(plain), "utf-8")
    ran = run("pair", event)
    assert (ran.code, ran.out) == (2, "")
    assert "is finished" in ran.err
