"""The small events worked out by hand, against the table."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from berserk_desk.standings.ledger import Bye, Contestant, Criteria, Game, Ledger, Penalties
from berserk_desk.standings.table import interchange_row, make_table
from berserk_desk.terms import ByeInSums, Outcome
from tests.standings.histories import CLASSIC, HEROES, LEGACY

CRITERIA = {
    "classic": Criteria(CLASSIC, ByeInSums.COUNTED),
    "classic-prior": Criteria(CLASSIC, ByeInSums.COUNTED),
    "classic-legacy": Criteria(LEGACY),
    "heroes": Criteria(HEROES, bye_adds_own_points=True),
}
TECHNICAL_WIN = {"classic": 30, "classic-prior": 30, "classic-legacy": 25, "heroes": 30}
BYE = {"classic": 30, "classic-prior": 30, "classic-legacy": 29, "heroes": 30}


def ledger_of(document: dict[str, Any]) -> Ledger:
    edition = document["tournament"]["edition"]
    games: list[Game] = []
    byes: list[Bye] = []
    for each in document["rounds"]:
        for pair in each["pairings"]:
            outcome = Outcome(pair["result"]["outcome"])
            won = TECHNICAL_WIN[edition] if pair["result"]["method"] == "technical" else 30
            first, second = {
                Outcome.FIRST: (won, 0),
                Outcome.SECOND: (0, won),
                Outcome.DRAW: (10, 10),
                Outcome.BYE: (BYE[edition], 0),
            }[outcome]
            if outcome is Outcome.BYE:
                byes.append(Bye(each["number"], pair["first"], first))
            else:
                games.append(Game(each["number"], pair["first"], pair["second"], outcome, first, second))
    return Ledger(
        contestants=tuple(Contestant(player["id"]) for player in document["players"]),
        criteria=CRITERIA[edition],
        rounds=tuple(each["number"] for each in document["rounds"]),
        games=tuple(games),
        byes=tuple(byes),
        penalties=tuple(Penalties(entry["player"], warnings=1) for entry in document["penalties"]),
    )


OWN = Path(__file__).parent / "worked"
"""Worked out by hand from rules.md, for the edition that has no case among the shared ones."""


@pytest.mark.parametrize("case", ["classic-a", "classic-legacy-a", "heroes-a"])
def test_a_worked_case_has_the_table_worked_out_by_hand(shared: Path, case: str) -> None:
    agrees_with_the_hand(shared / "cases" / "worked", case)


def test_the_worked_case_of_the_prior_edition_has_the_table_worked_out_by_hand() -> None:
    agrees_with_the_hand(OWN, "classic-prior-a")


@pytest.mark.parametrize("place", range(3))
def test_every_count_of_the_prior_case_is_decided_by_the_winners_squad_802_1(place: int) -> None:
    document = json.loads((OWN / "classic-prior-a.json").read_text(encoding="utf-8"))
    for pair in document["rounds"][place]["pairings"]:
        result = pair["result"]
        if "crystals" in result:
            totals = [sum(result["crystals"][side]) for side in ("first", "second")]
            need = 6 if max(totals) <= 25 else 11
            won = abs(totals[0] - totals[1]) >= need
            winner = ("first" if totals[0] > totals[1] else "second") if won else "draw"
            assert result["outcome"] == winner
            assert result["ground"] == ("802.1" if won else "804.2" if max(totals) <= 25 else "804.3")


def agrees_with_the_hand(folder: Path, case: str) -> None:
    document = json.loads((folder / f"{case}.json").read_text(encoding="utf-8"))
    expected = json.loads((folder / f"{case}.expected.json").read_text(encoding="utf-8"))
    names = {player["id"]: player["name"] for player in document["players"]}
    rows = [interchange_row(row, names[row.player]) for row in make_table(ledger_of(document)).rows]
    assert len(rows) == len(expected["rows"])
    for row, hand in zip(rows, expected["rows"], strict=True):
        assert {key: row[key] for key in ("place", "player", "points")} == {
            key: hand[key] for key in ("place", "player", "points")
        }
        tie_breaks = row["tie_breaks"]
        assert isinstance(tie_breaks, dict)
        assert {key: tie_breaks[key] for key in hand["tie_breaks"]} == hand["tie_breaks"]
