"""A results desk on a real file, and hands that type into it: for the tests of that screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.screens.results_panel import ResultsPanel
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

Make = Callable[..., ResultsScreen]


def drafted(session: Session) -> Iterator[Command]:
    yield session.propose().command("проверка")


def announced(session: Session) -> Iterator[Command]:
    yield from drafted(session)
    yield AnnounceRound(max(session.state.round))


def first_wins(session: Session) -> Iterator[Command]:
    for pairing in day.pairings_in(session.state, day.last_number(session.state)):
        if pairing.id not in session.state.result:
            yield RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN))


def desk_of(screen: ResultsScreen) -> FakeDesk:
    desk = screen._desk
    assert isinstance(desk, FakeDesk)
    return desk


def enter(screen: ResultsScreen, qtbot: QtBot, text: str = "") -> int:
    """Type the text and Enter; how many keys was that?"""
    type_text(screen.line.field, text)
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)
    return len(text) + 1


def side_of(screen: ResultsScreen) -> ResultsPanel:
    """The panel, once it has followed what was written: a frame later."""
    while screen._beside.waiting:
        QTest.qWait(5)
    return screen._side


def confirm(screen: ResultsScreen, qtbot: QtBot) -> None:
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)


def at(screen: ResultsScreen, table: int) -> Pairing:
    found = day.pairing_at_table(desk_of(screen).document.state, screen.number, table)
    assert found is not None
    return found


def result_at(screen: ResultsScreen, table: int) -> Result | None:
    return desk_of(screen).document.state.result.get(at(screen, table).id)


def steps(screen: ResultsScreen) -> int:
    return len(desk_of(screen).document.session.steps)


def choose(screen: ResultsScreen, words: str) -> None:
    """Take the line of the open menu that contains these words."""
    menu = screen.menu
    assert menu is not None
    action = next(a for a in menu.actions() if words in a.text())
    menu.hide()
    action.trigger()


def score_cell(screen: ResultsScreen, table: int) -> str:
    model = screen.table.model()
    line = next(i for i in range(model.rowCount()) if model.index(i, 0).data() == str(table))
    return str(model.index(line, 3).data())
