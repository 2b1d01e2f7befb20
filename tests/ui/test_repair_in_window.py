"""A running round is repaired in the real window, by keys alone; each place where a judge would need it leads there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PlayerId, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    DropPlayer,
    ImportPlayers,
    NewPlayer,
    ReadmitPlayer,
)
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.tournament.round_commands import AnnounceRound, MarkPrinted
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.dialogs.correction import CorrectionDialog
from berserk_desk.ui.dialogs.hand_pairing import HandPairingDialog
from berserk_desk.ui.dialogs.round_repair import RoundRepairDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.models.participants_rows import repair_offer
from berserk_desk.ui.models.repair_ways import WayKind
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.screens.print_centre import PrintScreen
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.wording import use_language
from tests.builders import a_founding, a_result, announced, at_table, do, names, paired, played, the_round_now
from tests.builders import a_tournament as a_pure_tournament
from tests.typing_keys import type_text

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """Round 2 of nine runs without the best of them, dropped by mistake; table 1 has its result, sheets hang."""
    use_language("en")
    path = tmp_path / "Осенний кубок.berserk"
    session = Session.create(path, a_founding())
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(9))))
    for number in (1, 2):
        session.dispatch(session.propose().command("проверка"))
        session.dispatch(AnnounceRound(max(session.state.round)))
        rows = day.outstanding(session.state, max(session.state.round))
        for row in rows if number == 1 else rows[:1]:
            session.dispatch(a_result(row))
        if number == 1:
            session.dispatch(DropPlayer(at_table(session.state, 1).first))
    for sheet in ("pairings_by_table", "slips"):
        session.dispatch(MarkPrinted(sheet, session.state.round[max(session.state.round)].number, 1))
    session.close()
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.resize(1366, 740)
    made.show()
    assert made.open_file(path)
    yield made
    made.close()


def when_open(do_it: Callable[[DeskDialog], None]) -> list[str]:
    """Act on the next dialog as soon as it stands; the list says which it was. It is closed in any case."""
    seen: list[str] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, DeskDialog):
            QTimer.singleShot(20, look)
            return
        seen.append(type(dialog).__name__)
        try:
            do_it(dialog)
        finally:
            if dialog.isVisible():
                dialog.reject()

    QTimer.singleShot(20, look)
    return seen


def say_yes() -> None:
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return, CTRL)


def dropped(window: MainWindow) -> PlayerId:
    return next(p.id for p in window.document.state.player.values() if p.dropped_after is not None)


def test_b61_f8_brings_the_dropped_one_back_and_then_into_the_round_that_runs(
    qtbot: QtBot, window: MainWindow
) -> None:
    state, player = window.document.state, dropped(window)
    before = {row.table_no: players_of(row) for row in day.pairings_in(state, 2)}
    window.go("participants")
    screen = window.frame.screen_of("participants")
    assert isinstance(screen, ParticipantsScreen)
    screen.table.set_current_key(player)
    screen.table.setFocus()
    qtbot.keyClick(screen.table, Qt.Key.Key_F8)
    say_yes()
    assert window.document.state.player[player].dropped_after is None
    assert "Round 2 is running without" in screen.entry.question.text

    def repair(dialog: DeskDialog) -> None:
        assert isinstance(dialog, RoundRepairDialog)
        assert dialog.way.kind is WayKind.LEAST
        type_text(dialog.reason_field, "снят по ошибке")
        QTest.keyClick(dialog, Qt.Key.Key_Return, CTRL)

    seen = when_open(repair)
    say_yes()
    assert seen == ["RoundRepairDialog"]
    after = window.document.state
    now = {row.table_no: players_of(row) for row in day.pairings_in(after, 2)}
    assert any(player in pair for pair in now.values())
    first = TableNo(1)
    assert now[first] == before[first]
    assert at_table(after, 1).id in after.result
    shown = window.frame.screen_of("print")
    assert isinstance(shown, PrintScreen)
    assert window.frame.current_key == "print"
    assert {kind.id for kind in shown.chosen()} == {"pairings_by_table", "pairings_by_name", "slips"}
    changed = {
        table for table, pair in now.items() if table is not None and set(pair) != set(before.get(table, ()))
    }
    assert set(shown.settings("slips").options.tables) == changed
    window.trigger("print_here")
    assert window.frame.current_key == "print"


def test_b21_who_is_added_late_can_be_seated_at_once_and_typing_on_leaves_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.go("participants")
    screen = window.frame.screen_of("participants")
    assert isinstance(screen, ParticipantsScreen)
    field = screen.entry.line.field
    field.setFocus()
    for name in ("Поздний Пётр", "Ещё Один"):
        type_text(field, name)
        assert screen.entry.question.isHidden()
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert "Round 2 is running without" in screen.entry.question.text
    newest = PlayerId(max(window.document.state.player))

    def look(dialog: DeskDialog) -> None:
        assert isinstance(dialog, RoundRepairDialog)
        assert dialog._happened.come == (newest,)

    seen = when_open(look)
    say_yes()
    assert seen == ["RoundRepairDialog"]


def test_f5_makes_a_draft_by_hand_and_repairs_what_hangs(qtbot: QtBot, window: MainWindow) -> None:
    window.go("pairing")
    QApplication.processEvents()
    repaired = when_open(lambda _dialog: None)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F5)
    assert repaired == [RoundRepairDialog.__name__]
    asked = when_open(lambda _dialog: None)
    window.trigger("repair_round")
    assert asked == [RoundRepairDialog.__name__]
    session = window.document.session
    for row in day.outstanding(session.state, the_round_now(session.state).id):
        session.dispatch(a_result(row))
    session.dispatch(session.propose().command("проверка"))
    window.go("pairing")
    QApplication.processEvents()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    by_hand = when_open(lambda _dialog: None)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_F5)
    assert by_hand == [HandPairingDialog.__name__]


def test_b66_after_a_correction_the_round_paired_by_the_old_points_is_offered_for_repair(
    window: MainWindow,
) -> None:
    state = window.document.state
    old = at_table(state, 2, 1)
    seen: list[str] = []

    def correct(dialog: DeskDialog) -> None:
        assert isinstance(dialog, CorrectionDialog)
        type_text(dialog.reason_field, "наоборот")
        seen.extend(when_open(look) or [])
        QTest.keyClick(dialog, Qt.Key.Key_Return, CTRL)

    def look(dialog: DeskDialog) -> None:
        assert isinstance(dialog, RoundRepairDialog)
        kinds = {way.kind for way in dialog._found}
        # The smallest repair would move nobody here: that is to leave the pairs, and stands there once.
        assert kinds == {WayKind.LEAVE, WayKind.HAND, WayKind.ANEW}
        assert "наоборот" in dialog.reason_field.text()
        seen.append("looked")

    when_open(correct)
    window.correct_result(old.id)
    assert seen == ["looked"]
    assert window.document.state.result[old.id].outcome is Outcome.SECOND


# -- when is it offered? ---------------------------------------------------------------------------------------


def test_a_repair_is_offered_only_where_the_running_round_is_wrong() -> None:
    use_language("en")
    state = announced(paired(a_pure_tournament(8)))
    player = at_table(state, 2).first
    gone = do(state, DropPlayer(player))
    offered = repair_offer(gone, player)
    assert offered is not None
    assert offered[0].leave == (player,)
    assert repair_offer(do(gone, ReadmitPlayer(player)), player) is None
    ended = do(state, a_result(at_table(state, 2)), DropPlayer(player))
    assert repair_offer(ended, player) is None
    late = do(state, AddPlayer(NewPlayer("Опоздавший Иван")))
    came = repair_offer(late, PlayerId(9))
    assert came is not None
    assert came[0].come == (9,)
    complete = do(played(a_pure_tournament(8)), DropPlayer(PlayerId(1)))
    assert repair_offer(complete, PlayerId(1)) is None


def test_b66_a_correction_that_changes_no_points_offers_nothing(window: MainWindow) -> None:
    state = window.document.state
    row = at_table(state, 2, 1)
    other = Result(row.id, state.result[row.id].outcome, Method.TECHNICAL)
    window.document.dispatch(CorrectResult(other, "время вышло"))
    assert QApplication.activeModalWidget() is None
