"""The real events: they import, their Swiss points are the published ones, and the check refuses none."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from berserk_desk.interchange.document import Document, parse, write
from berserk_desk.interchange.mapping import state_of
from berserk_desk.reports.bracket_drawing import bracket_picture
from berserk_desk.tournament.brackets import playoffs
from tests.cli.conftest import Run

EVENTS = (
    "01-weekly-26",
    "02-single-sided-25",
    "03-single-sided-28-top4",
    "04-regional-40-top8",
    "05-regional-54-top8",
    "06-qualifier-88",
    "07-three-losses-119",
    "08-knockout-126",
    "09-regional-240-cut-top8",
    "10-regional-265-top8",
    "11-worlds-385-privilege-byes",
    "12-regional-531-top8",
    "13-regional-1045-top8",
    "14-worlds-1147-double-losses",
)

ERRORS = {
    "02-single-sided-25": {"rematch": 1},
    "03-single-sided-28-top4": {"rematch": 1},
    "07-three-losses-119": {"second_bye": 2},
    "09-regional-240-cut-top8": {"games_impossible": 1},
    "10-regional-265-top8": {"games_impossible": 1},
    "12-regional-531-top8": {"rematch": 12},
    "13-regional-1045-top8": {"games_impossible": 3},
}
"""What is against the rules there, as README.md of the events says: a rematch with the other side, byes at once
after three losses, the second day paired without regard to the first; three games won in a best of three."""

EXACT = {
    "03-single-sided-28-top4": 4,
    "04-regional-40-top8": 8,
    "05-regional-54-top8": 8,
    "07-three-losses-119": 8,
    "09-regional-240-cut-top8": 8,
    "11-worlds-385-privilege-byes": 8,
    "14-worlds-1147-double-losses": 8,
}
"""How many of the published final order are ours to the place. Elsewhere those who went out in one round were ordered by
other tie-breaks than the edition's; 08 stops at four who never lost."""

TIERS = {"08-knockout-126": (4, 8), "03-single-sided-28-top4": (1, 2, 4)}
USUAL_TIERS = (1, 2, 4, 8)
"""So many of the published order are, as a set, the first so many of ours: the winner, the finalists, the last four, eight."""


@cache
def read(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


@cache
def document_at(path: Path) -> Document:
    return parse(path.read_bytes())


@pytest.fixture(params=EVENTS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def source(shared: Path, name: str) -> Path:
    path = shared / "data" / "real" / f"{name}.json"
    if not path.is_file():
        pytest.skip(f"the real events are not on this machine: no {path.name} in the shared folder")
    return path


def test_it_imports_checks_and_counts_as_published(source: Path, name: str, tmp_path: Path, run: Run) -> None:
    file = tmp_path / "событие.berserk"
    assert run("import", source, "-o", file).code == 0

    checked = run("check", file, "--json")
    errors = [each["code"] for each in checked.json["findings"] if each["level"] == "error"]
    assert {code: errors.count(code) for code in errors} == ERRORS.get(name, {})
    assert checked.code == (1 if errors else 0)

    expected = read(source.with_name(f"{name}.expected.json"))
    rows = {row["player"]: row for row in run("standings", file, "--json").json["rows"]}
    assert len(rows) == len(read(source)["players"])
    for published in expected["rows"]:
        swiss = published.get("points_swiss_derived", published.get("points"))
        if expected["points_scope"] != "playoff" and swiss is not None:
            assert rows[published["id"]]["points"] == str(swiss), published

    out = tmp_path / "обратно.json"
    assert run("export", file, "--what", "tournament", "--format", "json", "-o", out).code == 0
    assert out.read_text("utf-8") == write(document_at(source))


def test_its_last_eight_are_the_published_ones_and_its_bracket_is_drawn(
    source: Path, name: str, run: Run
) -> None:
    document, expected = read(source), read(source.with_name(f"{name}.expected.json"))
    if not any(this["stage"] == "playoff" for this in document["rounds"]):
        assert name not in EXACT
        return
    never_came = {player["id"] for player in document["players"] if player.get("dropped_after") == 0}
    published = expected.get("playoff_order") or [row["id"] for row in expected["rows"]]
    published = [player for player in published if player not in never_came]
    ours = [row["player"] for row in run("standings", source, "--final", "--json").json["rows"]]
    for count in TIERS.get(name, USUAL_TIERS):
        assert set(ours[:count]) == set(published[:count]), count
    exact = EXACT.get(name, 0)
    assert ours[:exact] == published[:exact]

    state = state_of(document_at(source))
    (tree,) = playoffs(state)
    drawn = {box.slot for box in bracket_picture(state, tree).boxes}
    assert drawn == {node.name for node in tree.nodes}
    assert (tree.winner is None) == (name == "08-knockout-126")


def test_its_next_round_is_paired_without_a_rematch(source: Path, run: Run) -> None:
    answer = run("pair", source, "--json")
    document = read(source)
    met = {
        frozenset((pairing["first"], pairing["second"]))
        for this in document["rounds"]
        for pairing in this["pairings"]
        if pairing["second"] is not None
    }
    assert answer.code == 0
    assert answer.json["rematches"] == 0
    for pairing in answer.json["pairings"]:
        assert frozenset((pairing["first"], pairing["second"])) not in met
