"""``crystals`` against the shared cases and the form of interchange.md."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from tests.cli.conftest import Run


def test_every_shared_case_is_answered_as_it_stands_there(shared: Path, run: Run) -> None:
    with (shared / "cases" / "crystals.csv").open(encoding="utf-8-sig", newline="") as file:
        cases = list(csv.DictReader(file))
    assert len(cases) > 150
    for case in cases:
        reading = ("--reading", case["reading"]) if case["reading"] else ()
        ran = run("crystals", "--edition", case["edition"], *reading, case["first"], case["second"], "--json")
        assert ran.code == 0
        assert (ran.json["winner"], ran.json["kind"]) == (case["winner"], case["kind"]), case


def test_a_verdict_has_the_keys_of_the_form(run: Run) -> None:
    assert run("crystals", "--edition", "classic", 26, 19, "--json").json == {
        "winner": "first",
        "kind": "technical",
        "points": ["3", "0"],
        "clause": "classic:802.1/lo25",
        "difference": 7,
        "threshold": 6,
    }


@pytest.mark.parametrize(("edition", "clause"), [("classic", "801.1.б"), ("classic-prior", "801.2")])
def test_a_total_of_0_carries_the_warning_of_its_edition(run: Run, edition: str, clause: str) -> None:
    assert run("crystals", "--edition", edition, 0, 9, "--json").json["warning"] == clause
    assert clause in run("crystals", "--edition", edition, 0, 9).out


def test_the_other_reading_stands_beside_where_the_two_part(run: Run) -> None:
    ran = run("crystals", "--edition", "classic-legacy", 31, 25, "--json")
    assert (ran.json["kind"], ran.json["points"], ran.json["other"]["kind"]) == (
        "technical",
        ["2.5", "0"],
        "draw",
    )
    table = run("crystals", "--edition", "classic-legacy", "--reading", "table", 31, 25, "--json")
    assert (table.json["kind"], table.json["threshold"], table.json["other"]["kind"]) == (
        "draw",
        None,
        "technical",
    )


def test_the_answer_is_said_in_the_language_asked_for(run: Run) -> None:
    russian = run("--lang", "ru", "crystals", "--edition", "classic", 26, 19)
    assert russian.out.startswith("Техническая победа первого, 3–0")
    assert run("crystals", "--edition", "classic", 26, 19, "--lang", "ru") == russian
    assert run("crystals", "--edition", "classic", 26, 19).out.startswith("The first wins technically")
