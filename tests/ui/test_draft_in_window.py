"""A draft of two tables in the real window, by its keys: all pairs are shown, one key announces and makes all of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PlayerId, RoundId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring, EditStage, OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.display.board import Mode
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.models.draft_cards import draft_cards
from berserk_desk.ui.models.rows import Row, SectionRow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.drafts import DraftsScreen
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.wording import use_language
from tests.builders import a_founding, names
from tests.typing_keys import type_text

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """Nine players are entered and seated at draft tables of 5 and 4; nothing is paired."""
    use_language("en")
    path = tmp_path / "Драфт.berserk"
    session = Session.create(path, a_founding(rounds=3))
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(9))))
    session.dispatch(ConfirmScoring())
    seats = tuple(PlayerId(player) for player in range(1, 10))
    session.dispatch(
        OpenStage(
            Stage(
                0,
                StageKind.SWISS,
                entrants=seats,
                table_sizes=(5, 4),
                planned_rounds=2,
                pick_seconds=(40, 30),
            )
        )
    )
    session.close()
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.resize(1366, 740)
    made.show()
    assert made.open_file(path)
    yield made
    made.close()


def pairing_screen(window: MainWindow) -> PairingScreen:
    window.go("pairing")
    screen = window.frame.current_screen
    assert isinstance(screen, PairingScreen)
    return screen


def shown(screen: PairingScreen) -> list[tuple[str, int]]:
    """The headings of the table, each with how many pairs stand under it."""
    found: list[tuple[str, int]] = []
    for row in screen.body.model.rows:
        if isinstance(row, SectionRow):
            found.append((row.title, 0))
        elif isinstance(row, Row):
            found[-1] = (found[-1][0], found[-1][1] + 1)
    return found


def press(screen: PairingScreen, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: screen.settled and not screen.busy)
    QTest.keyClick(screen.window(), Qt.Key.Key_Return, CTRL)


def test_a_player_is_moved_to_another_draft_table_by_keys_and_back_by_undo(window: MainWindow) -> None:
    window.go("drafts")
    screen = window.frame.current_screen
    assert isinstance(screen, DraftsScreen)
    before = window.document.state.stage[1]
    names_at = [[seat.name for seat in card.seats] for card in draft_cards(window.document.state, before)]
    assert [len(table) for table in names_at] == [5, 4]

    screen.cards[0].table.set_current_key(2)
    QTest.keyClick(screen.cards[0].table, Qt.Key.Key_F6)
    assert screen.strip.isVisible()
    type_text(screen.strip.table, "2")
    screen.strip.seat.setFocus()
    screen.strip.seat.selectAll()
    type_text(screen.strip.seat, "5")
    QTest.keyClick(screen.strip.seat, Qt.Key.Key_Return, CTRL)
    assert window.document.state.stage[1].entrants == (1, 3, 4, 5, 6, 7, 8, 9, 2)
    assert window.document.state.stage[1].table_sizes == (4, 5)

    # The row of who was moved is current at his new table; one more back is the last seat but one.
    QTest.keyClick(screen.cards[1].table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert window.document.state.stage[1].entrants == (1, 3, 4, 5, 6, 7, 8, 2, 9)
    assert screen.current == 2

    screen.cards[1].table.setFocus()
    QTest.keyClick(screen.cards[1].table, Qt.Key.Key_Tab)
    assert screen.current in window.document.state.stage[1].entrants[:4]

    window.trigger("undo")
    window.trigger("undo")
    assert window.document.state.stage[1] == before

    # A draft opened without times for its picks gets them by the key that would start them.
    window.document.dispatch(EditStage(replace(before, pick_seconds=())))
    window.trigger("draft_clock")
    type_text(screen.picks.seconds.field, "40; 30")
    QTest.keyClick(screen.picks.seconds.field, Qt.Key.Key_Return)
    assert "whole numbers" in screen.picks.seconds.need_text
    screen.picks.seconds.field.clear()
    type_text(screen.picks.seconds.field, "40, 30")
    QTest.keyClick(screen.picks.seconds.field, Qt.Key.Key_Return)
    assert window.document.state.stage[1] == before


def test_the_picks_are_timed_pack_by_pack_by_one_key_and_the_hall_sees_which_pick_it_is(
    window: MainWindow,
) -> None:
    window.go("drafts")
    screen = window.frame.current_screen
    assert isinstance(screen, DraftsScreen)
    before = window.clock.reading
    assert before is None, "nothing starts by itself"

    # The cards are picked before the pairs are shown: the round is made by the seats, and not announced.
    QTest.keyClick(screen.cards[0].table, Qt.Key.Key_F2)
    assert day.life(window.document.state, RoundId(1)) is day.RoundLife.DRAFTED
    reading = window.clock.reading
    assert reading is not None
    assert (reading.clock.pack, reading.note, reading.over) == (1, "pack 1, pick 1", False)
    window.hall.show(Mode.CLOCK)
    assert window.hall.page.head.title == "Draft"
    assert window.hall.page.big_note == "pack 1, pick 1"
    window.trigger("clock")
    assert window.clock.reading is not None
    assert window.clock.reading.note == "pack 1, pick 1: paused"
    window.trigger("draft_clock")
    assert window.clock.reading.clock.pack == 2, "a clock that stands is not asked about"
    window.trigger("draft_clock")
    assert window.clock.reading.clock.pack == 2, "a press too many does not end the picks of a hall"
    assert "F2 once more ends the picks" in screen.picks.question.text
    window.document.dispatch(AnnounceRound(RoundId(1)))
    assert window.clock.reading.clock.pack == 2, "the pairs may be shown while cards are picked"
    window.trigger("draft_clock")
    window.trigger("draft_clock")
    assert not window.clock.reading.clock.started
    assert screen.picks.over


def test_two_draft_tables_are_shown_announced_and_paired_on_together_b108(
    window: MainWindow, qtbot: QtBot
) -> None:
    screen = pairing_screen(window)
    assert "2 draft tables: 5 and 4" in screen.before.text

    press(screen, qtbot)
    qtbot.waitUntil(lambda: day.last_number(window.document.state) == 1)
    nbsp = "\u00a0"
    both = [(f"Draft table 1 — 5{nbsp}participants", 3), (f"Draft table 2 — 4{nbsp}participants", 2)]
    assert shown(screen) == both
    assert "across each draft table, as the seats are" in " ".join(screen.facts_panel.checks)

    press(screen, qtbot)
    state = window.document.state
    assert all(day.announced(state, this.id) for this in state.rounds_by_number(1))
    assert "at both draft tables" in screen.strips.text

    # A pair of the second table can be changed as well as one of the first.
    row = day.pairings_of(state, state.rounds_by_number(1)[1].id)[0]
    screen.table.set_current_key(row.id)
    window.trigger("swap")
    assert "Swap:" in screen.strips.text
    QTest.keyClick(screen.table, Qt.Key.Key_Escape)

    for number in (1, 2):
        state = window.document.state
        for this in state.rounds_by_number(number):
            for game in day.outstanding(state, this.id):
                window.document.dispatch(RecordResult(Result(game.id, Outcome.FIRST, Method.CLEAN)))
        if number == 1:
            screen = pairing_screen(window)
            press(screen, qtbot)
            qtbot.waitUntil(lambda: day.last_number(window.document.state) == 2)
            assert [title for title, _count in shown(screen)] == [title for title, _count in both]
            assert "inside each draft table" in " ".join(screen.facts_panel.checks)
            press(screen, qtbot)
