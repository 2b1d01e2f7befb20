"""``crystals`` and ``standings`` for every edition: points as decimals, criteria by the edition's own order."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run


def game(first: int, second: int | None, outcome: str, method: str) -> dict[str, Any]:
    table = None if second is None else 1
    result = {"outcome": outcome, "method": method}
    return {"table": table, "first": first, "second": second, "result": result}


def an_event(folder: Path, edition: str) -> Path:
    """Player 1: a clean win, a technical one (heroes: clean), a bye and a draw; 2 and 3 play and rest in turn."""
    technical = "clean" if edition == "heroes" else "technical"
    rounds = [
        [game(1, 2, "first", "clean"), game(3, None, "bye", "bye")],
        [game(3, 1, "second", technical), game(2, None, "bye", "bye")],
        [game(2, 3, "draw", "agreed"), game(1, None, "bye", "bye")],
        [game(1, 2, "draw", "clean"), game(3, None, "absent", "none")],
    ]
    form = {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": "Кубок", "edition": edition},
        "players": [{"id": number, "name": f"Игрок {number}"} for number in (1, 2, 3)],
        "rounds": [
            {"number": number, "stage": "swiss", "pairings": pairings}
            for number, pairings in enumerate(rounds, start=1)
        ],
    }
    path = folder / "event.json"
    path.write_text(json.dumps(form, ensure_ascii=False), "utf-8")
    return path


@pytest.mark.parametrize(
    ("edition", "points", "first_criterion", "value"),
    [
        # Sums of opponents: of 1 they are 2, 3 and 2 again.
        ("classic", ["10", "5", "4"], "buchholz", "14"),
        ("classic-prior", ["10", "5", "4"], "buchholz", "14"),
        ("classic-legacy", ["9.4", "4.9", "3.9"], "buchholz", "13.7"),
        ("game-rules", ["10", "5", "4"], "buchholz", "14"),
        # Beaten were 2 and 3, and the bye adds his own 10 points.
        ("heroes", ["10", "5", "4"], "quality_of_wins", "19"),
    ],
)
def test_points_and_criteria_are_those_of_the_edition(
    tmp_path: Path, run: Run, edition: str, points: list[str], first_criterion: str, value: str
) -> None:
    rows = run("standings", an_event(tmp_path, edition), "--json").json["rows"]
    assert [row["player"] for row in rows] == [1, 2, 3]
    assert [row["points"] for row in rows] == points
    assert next(iter(rows[0]["tie_breaks"].items())) == (first_criterion, value)


@pytest.mark.parametrize("edition", ["heroes", "game-rules"])
def test_an_edition_without_a_count_is_bad_input_for_crystals(run: Run, edition: str) -> None:
    ran = run("crystals", "--edition", edition, 26, 19, "--json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip()


@pytest.mark.parametrize(
    ("edition", "points"),
    [("classic", ["3", "0"]), ("classic-prior", ["1", "1"]), ("classic-legacy", ["2.5", "0"])],
)
def test_the_same_totals_give_the_points_of_the_edition(run: Run, edition: str, points: list[str]) -> None:
    assert run("crystals", "--edition", edition, 26, 19, "--json").json["points"] == points
