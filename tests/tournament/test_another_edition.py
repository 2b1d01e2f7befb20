"""Another edition on a tournament without rounds changes everything at once; after round 1 it is refused (rules 1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.reports.regulations_sheet import regulations_sheet
from berserk_desk.reports.slips import slip_form
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.rules.crystals import CrystalError, count
from berserk_desk.rules.editions import edition
from berserk_desk.tournament.event_commands import EditRegulations
from berserk_desk.tournament.own_rules import regulations_of, rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.models.results_rows import results_columns
from berserk_desk.wording.refusals import refusal_text
from tests.builders import a_tournament, do, paired, played, refusal


def switched(edition_id: str) -> State:
    """A tournament of eight founded by `classic`, then by another edition."""
    state = a_tournament(8)
    return do(state, EditRegulations(regulations_of(edition(edition_id), planned_rounds=5)))


@pytest.mark.parametrize(
    ("edition_id", "verdict", "boxes", "columns", "sums", "title"),
    [
        ("classic", ("first", "3"), ["3–0", "1–1", "0–3"], "Result", "Buchholz", "800–807"),
        ("classic-prior", ("draw", "1"), ["3–0", "1–1", "0–3"], "Result", "Buchholz", "801"),
        (
            "classic-legacy",
            ("first", "2.5"),
            ["3–0", "2.5–0", "1–1", "0–2.5", "0–3"],
            "Result",
            "Quality of wins",
            "old",
        ),
        ("game-rules", None, ["3–0", "1–1", "0–3"], "Result", "Buchholz", "game rules"),
        ("heroes", None, ["2–0", "2–1", "1–1", "1–2", "0–2"], "Match", "Quality of wins", "Heroes"),
    ],
)
def test_calculator_slips_columns_and_regulations_change_at_once(
    edition_id: str,
    verdict: tuple[str, str] | None,
    boxes: list[str],
    columns: str,
    sums: str,
    title: str,
) -> None:
    state = switched(edition_id)
    book = rulebook_of(state.rules)
    if verdict is None:
        with pytest.raises(CrystalError):
            count(book, 26, 20)
    else:
        found = count(book, 26, 20)
        assert (found.winner, f"{found.points[0] / 10:g}") == verdict
    assert [box.score for box in slip_form(state).scores] == boxes
    assert columns in [column.title for column in results_columns(book)]
    heads = [column.title for column in standings_sheet(state, standings(state)).columns]
    first_step = book.tie_breaks[0]
    assert first_step.label.en.startswith(sums)
    assert first_step.short.en in heads
    assert title in regulations_sheet(state).heading.aside


def test_after_round_1_another_edition_is_refused_and_the_way_out_is_named() -> None:
    state = paired(a_tournament(8))
    refused = refusal(state, EditRegulations(regulations_of(edition("heroes"), planned_rounds=5), "причина"))
    assert refused.code == "edition_fixed"
    assert "new tournament with these players" in refusal_text(state, refused)


def test_the_planned_number_of_rounds_is_no_part_of_a_table_after_round_3_b84() -> None:
    for edition_id in ("classic", "classic-prior", "heroes"):
        state = a_tournament(8, edition_id, rounds=5)
        longer = state.put("regulations", replace(state.rules, planned_rounds=9))
        tables = []
        for start in (state, longer):
            after = played(played(played(start)))
            tables.append([(row.player, row.place, row.values) for row in standings(after).rows])
        assert tables[0] == tables[1]
