"""The line of the results desk finds its table by a scanner and by a surname (desk 4)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.reports.slip_code import event_of
from berserk_desk.reports.slips import result_slips
from berserk_desk.terms import Outcome
from berserk_desk.ui.keys import latin_key
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.widgets.entry_line import EntryState
from tests.typing_keys import type_text
from tests.ui.screens.results_desk import (
    Make,
    announced,
    at,
    choose,
    desk_of,
    enter,
    first_wins,
    result_at,
    steps,
)

# A menu raises itself and takes the keyboard; the offscreen platform can do neither.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def codes(screen: ResultsScreen) -> dict[int, str]:
    """The digits printed on the slips of the shown round, by table."""
    sheet = result_slips(desk_of(screen).document.state, screen.number)
    return {slip.table: slip.code for slip in sheet.slips if slip.table is not None}


def test_a_scanner_chooses_the_table_of_a_printed_slip_and_one_key_more_writes_it(
    make_results: Make, qtbot: QtBot
) -> None:
    screen = make_results(24, announced)
    for table, code in reversed(codes(screen).items()):
        enter(screen, qtbot, code)
        assert screen.line.text() == f"{table} "
        assert screen.table.linked_key == at(screen, table).id
        enter(screen, qtbot, "2")
        result = result_at(screen, table)
        assert result is not None
        assert result.outcome is Outcome.SECOND


def test_the_next_slip_may_be_scanned_over_one_that_was_only_chosen(make_results: Make, qtbot: QtBot) -> None:
    screen = make_results(24, announced)
    printed = codes(screen)
    enter(screen, qtbot, printed[3])
    enter(screen, qtbot, printed[11])
    assert screen.line.text() == "11 "


def test_a_slip_of_the_round_before_writes_nothing_and_says_so(make_results: Make, qtbot: QtBot) -> None:
    screen = make_results(8, announced, first_wins, announced)
    old = result_slips(desk_of(screen).document.state, 1).slips[1].code
    before = steps(screen)

    enter(screen, qtbot, old)

    assert screen.line.state is EntryState.REFUSAL
    assert "of round 1; round 2 is shown" in screen.line.readback_text
    assert steps(screen) == before


def test_a_slip_of_another_event_in_the_same_hall_writes_nothing(make_results: Make, qtbot: QtBot) -> None:
    screen = make_results(8, announced)
    ours = event_of(desk_of(screen).document.state.event.seed)
    state = desk_of(screen).document.state
    side_event = result_slips(state.put("tournament", replace(state.event, seed=ours + 1)), 1).slips[0].code

    enter(screen, qtbot, side_event)

    assert screen.line.readback_text.startswith("This slip is of another tournament.")


@pytest.mark.parametrize("layout", ["russian", "latin"])
def test_letters_of_a_surname_then_enter_then_the_result(
    make_results: Make, qtbot: QtBot, layout: str
) -> None:
    screen = make_results(12, announced)
    pairing = at(screen, 4)
    name = desk_of(screen).document.state.player[pairing.first].name
    enter(screen, qtbot, name if layout == "russian" else latin_key(name))
    assert screen.line.text() == "4 "

    enter(screen, qtbot, "0")

    result = result_at(screen, 4)
    assert result is not None
    assert result.outcome is Outcome.DRAW


def test_of_several_of_a_surname_enter_asks_which_and_keeps_the_result(
    make_results: Make, qtbot: QtBot
) -> None:
    screen = make_results(40, announced)
    state = desk_of(screen).document.state
    tables = sorted(
        table
        for table in range(1, 21)
        for player in (at(screen, table).first, at(screen, table).second)
        if player is not None and state.player[player].name.startswith("Белов ")
    )
    assert len(tables) == 2

    type_text(screen.line.field, "бело 2")
    assert all(f"table {table} " in screen.line.readback_text for table in tables)
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)
    assert result_at(screen, tables[1]) is None
    choose(screen, f"Table {tables[1]}:")
    assert screen.line.text() == f"{tables[1]} 2"
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    result = result_at(screen, tables[1])
    assert result is not None
    assert result.outcome is Outcome.SECOND
