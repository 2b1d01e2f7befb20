"""Nothing fails in silence: keys never reach what is hidden, and an unexpected error is told and reported (trial A1)."""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.tournament.player_commands import AddPlayer, ImportPlayers, NewPlayer
from berserk_desk.ui.actions import SCREENS
from berserk_desk.ui.dialogs.reason import ReasonDialog
from berserk_desk.ui.failures import Failures
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.results import ResultsScreen
from tests.builders import a_founding, names
from tests.typing_keys import type_text


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """A window whose first round is drawn and not announced."""
    path = tmp_path / "Осенний кубок.berserk"
    session = Session.create(path, a_founding())
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(8))))
    session.dispatch(session.propose().command("проверка"))
    session.close()
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.show()
    made.open_file(path)
    yield made
    made.close()


@pytest.fixture
def failures(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> Failures:
    monkeypatch.setattr(sys, "__excepthook__", lambda *_error: None)
    return Failures(lambda: window, window.preferences)


def test_a_result_typed_before_the_round_is_announced_goes_nowhere_and_fails_nowhere(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.go("results")
    screen = window.frame.screen_of("results")
    assert isinstance(screen, ResultsScreen)
    assert not screen.line.isVisible()
    before = len(window.document.session.steps)
    for keys in ("1", "11"):
        for widget in (window.focusWidget(), screen.line.field):
            type_text(widget, keys)
        qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    assert screen.line.text() == ""
    screen.line.set_text("1")  # however it came there
    screen.line.submitted.emit("1")
    assert len(window.document.session.steps) == before


def test_on_every_screen_the_focus_is_on_something_that_is_seen(window: MainWindow) -> None:
    for key, *_rest in SCREENS:
        window.go(key)
        focus = window.focusWidget()
        assert focus.isVisible(), key


def a_trace(failures: Failures) -> None:
    results: dict[int, str] = {}
    try:
        results.pop(1)
    except KeyError as error:
        failures.report(KeyError, error, error.__traceback__)


def test_an_unexpected_error_is_told_until_it_is_put_away_and_leaves_one_report(
    window: MainWindow, failures: Failures, tmp_path: Path, qtbot: QtBot
) -> None:
    a_trace(failures)
    a_trace(failures)

    (report,) = tmp_path.glob("*crash*.txt")
    assert "KeyError" in report.read_text("utf-8")
    assert str(report) in window._notice.strip.text
    window.document.dispatch(AddPlayer(NewPlayer("Шаг После")))
    assert window._notice.strip.isVisible()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Escape)
    assert not window._notice.strip.isVisible()


def test_an_error_while_a_dialog_is_open_is_told_in_its_foot(window: MainWindow, failures: Failures) -> None:
    dialog = ReasonDialog(window, "почему")
    dialog.open()
    a_trace(failures)
    said = dialog.facts
    dialog.close()

    assert "made an error" in said


def test_an_error_in_a_worker_is_told_by_the_windows_own_thread(
    window: MainWindow, failures: Failures, qtbot: QtBot
) -> None:
    worker = threading.Thread(target=a_trace, args=(failures,))
    worker.start()
    worker.join()

    qtbot.waitUntil(window._notice.strip.isVisible)
