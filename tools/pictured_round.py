"""The states of the screens while a round is half played."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from berserk_desk.terms import PenaltyKind
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.screens.penalties import PenaltiesScreen
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.wording import _
from tools.pictured import Pictured, focused, type_text


def running(window: MainWindow) -> Pictured:
    """The states of the screens while a round is half played: questions, refusals, strips, menus."""
    yield from _participants(window)
    yield from _results(window)
    yield from _penalties(window)
    window.go("pairing")
    window.trigger("swap")
    yield "pairing-swap", window
    QTest.keyClick(focused(window), Qt.Key.Key_Escape)
    window.trigger("cancel_round")
    yield "pairing-cancel", window
    QTest.keyClick(focused(window), Qt.Key.Key_Escape)
    window.go("standings")
    window.trigger("draw_lot")
    yield "standings-lot", window
    window.tell(_("“{action}” cannot be done now.").format(action=_("Draw a lot")))
    yield "window-notice", window
    window.trigger("finish")
    window.trigger("clock_minutes")
    yield "window-minutes", window
    QTest.keyClick(focused(window), Qt.Key.Key_Escape)
    window.toast(_("PDF written: {path}").format(path="C:/Турниры/Осенний кубок.pdf"))
    yield "window-toast", window


def _participants(window: MainWindow) -> Pictured:
    window.go("participants")
    screen = window.frame.current_screen
    assert isinstance(screen, ParticipantsScreen)
    field = screen.entry.line.field
    known = next(iter(window.document.state.player.values()))
    screen.entry.line.clear()
    type_text(field, f"{known.name.replace('р', 'p')}; Томск")  # a Latin look-alike
    QTest.keyClick(field, Qt.Key.Key_Return)
    yield "participants-question", window
    QTest.keyClick(field, Qt.Key.Key_Escape)
    window.trigger("drop_player")
    yield "participants-drop", window
    QTest.keyClick(focused(window), Qt.Key.Key_Escape)
    window.trigger("fixed_table")
    yield "participants-number", window
    QTest.keyClick(focused(window), Qt.Key.Key_Escape)


def _results(window: MainWindow) -> Pictured:
    window.go("results")
    screen = window.frame.current_screen
    assert isinstance(screen, ResultsScreen)
    field = screen.line.field
    state = window.document.state
    table = day.outstanding_tables(state, day.last_number(state))[0]
    done = next(
        number
        for number in range(1, 99)
        if number not in day.outstanding_tables(state, day.last_number(state))
    )
    for name, typed, enters in (
        ("ready", f"{table} 1", False),
        ("count", f"{table}т", False),
        ("penalty", f"{table}п1", False),
        ("refusal", "77 1", True),
        ("question", f"{done}0", True),
        ("both-lost", f"{table} 0-0", True),
    ):
        screen.line.clear()
        type_text(field, typed)
        if enters:
            QTest.keyClick(field, Qt.Key.Key_Return)
        yield f"results-{name}", window
        QTest.keyClick(field, Qt.Key.Key_Escape)
    screen.jump(table)
    window.trigger("next_step")
    yield "results-missing", window
    window.trigger("table_minutes")
    yield "results-minutes", window
    QTest.keyClick(focused(window), Qt.Key.Key_Escape)
    for action, at in (
        ("ground", done),
        ("redeals", done),
        ("drop_at_table", table),
        ("penalty_at_table", table),
    ):
        screen.jump(at)
        window.trigger(action)
        menu = QApplication.activePopupWidget()
        assert menu is not None, action
        yield f"menu-{action}", menu
        menu.close()
    window.trigger("only_outstanding")
    yield "results-only-outstanding", window
    window.trigger("only_outstanding")
    screen.minutes.confirmed.emit(10, "Волков Роман")
    window.clock.start()
    yield "results-clock", window


def _penalties(window: MainWindow) -> Pictured:
    window.go("penalties")
    screen = window.frame.current_screen
    assert isinstance(screen, PenaltiesScreen)
    state = window.document.state
    warned = next(iter(state.penalty.values())).player
    window.attempt(AddPenalty(warned, PenaltyKind.WARNING, day.last_number(state), "опоздание, 6 минут"))
    field = screen.line.field
    for name, typed, enters in (
        ("ready", f"{state.player[warned].name}; п; опоздание", False),
        ("refusal", "99; п; опоздание", True),
        ("question", f"{state.player[warned].name}; д; грубость", True),
    ):
        screen.line.clear()
        type_text(field, typed)
        if enters:
            QTest.keyClick(field, Qt.Key.Key_Return)
        yield f"penalties-{name}", window
        QTest.keyClick(field, Qt.Key.Key_Escape)
