"""The table of sheets: complete, in step with the journal, honest about what is not there yet."""

from __future__ import annotations

import pytest

from berserk_desk.reports.catalogue import (
    BY_ID,
    CATALOGUE,
    Choice,
    Options,
    is_draft,
    revision_of,
    sheets_of,
)
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.wording.sheets import SHEETS
from tests.reports.events import event, people, played, with_round


def there(state: object, looked_at: int) -> set[str]:
    return {kind.id for kind in CATALOGUE if sheets_of(kind, state, looked_at)}  # type: ignore[arg-type]  # a State


def test_every_sheet_of_the_catalogue_has_its_words_in_the_journal() -> None:
    assert set(BY_ID) == set(SHEETS)


def test_before_the_first_round_only_the_sheets_of_no_round_are_there() -> None:
    assert there(event(people(5)), 0) == {
        "players",
        "blank_slips",
        "blank_pairings",
        "cheat_sheet",
        "penalties",
        "regulations",
    }


def test_while_round_1_runs_its_standings_are_as_they_stand() -> None:
    state = with_round(event(people(6)), 1, played=False)
    assert there(state, 1) == set(BY_ID) - {
        "final_table",
        "crystal_protocols",
        "bracket",
        "draft_seats",
        "schedule",
        "seat_slips",
        "teams",
        "members",
    }
    (sheet,) = sheets_of(BY_ID["standings"], state, 1)
    assert isinstance(sheet, TableSheet)
    assert sheet.heading.mark


def test_while_a_round_runs_the_standings_are_those_after_the_one_before() -> None:
    state = with_round(played(6, 2), 3, played=False)
    assert BY_ID["standings"].number_for(state, state.round[list(state.round)[-1]].number) == 2


def test_the_final_table_is_there_after_the_last_planned_round() -> None:
    assert "final_table" not in there(played(6, 4), 4)
    assert "final_table" in there(played(6, 5), 5)


def test_one_more_round_than_planned_puts_the_final_table_off_again() -> None:
    state = with_round(played(6, 5), 6, announced=False, played=False)
    assert "final_table" not in there(state, 6)


def test_a_drafted_round_has_no_revision_and_says_that_it_is_a_draft() -> None:
    state = with_round(event(people(6)), 1, announced=False, played=False)
    assert is_draft(state, 1)
    assert revision_of(state, 1) == 0
    (sheet,) = sheets_of(BY_ID["pairings_by_table"], state, 1)
    assert isinstance(sheet, TableSheet)
    assert sheet.heading.mark == "DRAFT"


def test_a_changed_round_has_the_revision_that_its_sheets_name() -> None:
    state = with_round(event(people(6)), 1, played=False, revision=3)
    assert revision_of(state, 1) == 3
    (sheet,) = sheets_of(BY_ID["pairings_by_table"], state, 1)
    assert isinstance(sheet, TableSheet)
    assert sheet.heading.mark == "revision 3"


def test_points_on_the_sheet_by_table_are_those_before_the_round() -> None:
    (sheet,) = sheets_of(BY_ID["pairings_by_table"], played(4, 1), 1)
    assert isinstance(sheet, TableSheet)
    assert {row.cells[2].text for row in sheet.rows} == {"0"}


@pytest.mark.parametrize(
    ("sheet", "options", "plain"),
    [
        ("pairings_by_name", Options(split=True), 1),
        ("slips", Options(per_page=4), 1),
        ("standings", Options(landscape=True), 1),
        ("final_table", Options(prizes=True), 1),
    ],
)
def test_an_option_changes_its_sheet(sheet: str, options: Options, plain: int) -> None:
    state = played(8, 5)
    usual = sheets_of(BY_ID[sheet], state, 5)
    assert len(usual) == plain
    assert sheets_of(BY_ID[sheet], state, 5, options) != usual


def test_four_slips_a_page_are_four_slips_a_page() -> None:
    (sheet,) = sheets_of(BY_ID["slips"], played(8, 1), 1, Options().having({Choice.PER_PAGE: 4}))
    assert isinstance(sheet, SlipSheet)
    assert sheet.per_page == 4
