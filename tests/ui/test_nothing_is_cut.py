"""Every screen, dialog and question of the program is shown in both languages in the least room there is: 1092 × 540
logical pixels, 1366 × 768 at 125 % under a title and a task bar. Nothing a judge must read is cut, nothing scrolls
sideways, no dialog is higher than 520.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.demo import make_demo
from berserk_desk.ui import dialogs as dialogs_package
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.wording import use_language
from tests.ui.what_is_cut import Painted, cut_in
from tools.pictured import LONG_NAME, Pictured, screens, settle
from tools.pictured_dialogs import dialogs
from tools.pictured_events import marathon, others, playoff
from tools.pictured_round import running

pytestmark = pytest.mark.qt_log_ignore("does not support (raise|grabbing)", extend=True)

LEAST = (1092, 540)
WITH_PANELS = (1280, 649)
"""The least room in which the panels stand beside their tables: 1920 × 1080 at 150 %."""
HIGHEST_DIALOG = 520
WIDEST_DIALOG = 1060


SECOND_LANGUAGE_LATE = pytest.mark.parametrize(
    "window", ["ru", pytest.param("en", marks=pytest.mark.long)], indirect=True
)
"""Screens and dialogs are measured in both languages by every check, their rarer states in English by the long runs."""


@pytest.fixture(params=["ru", "en"])
def window(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[MainWindow]:
    use_language(request.param)
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.resize(*LEAST)
    made.show()
    made.activateWindow()
    path = tmp_path / "Кубок.berserk"
    make_demo(path, players=41, rounds=4, leave_running=True)
    assert made.open_file(path)
    made.frame.set_tournament("Кубок", "Томск")
    yield made
    made.close()
    use_language("en")


def cut(pictured: Pictured, painted: Painted) -> list[str]:
    """What cannot be read whole, with the name of the picture; the longest name may end in an ellipsis (look 6)."""
    found = []
    for name, widget in pictured:
        settle()
        painted.taken()
        widget.grab()
        found += [f"{name}: {words}" for words in painted.taken() if not _of_the_longest_name(words)]
        found += [f"{name}: {words}" for words in cut_in(widget)]
        if isinstance(widget, QDialog):
            assert widget.height() <= HIGHEST_DIALOG, name
            assert widget.width() <= WIDEST_DIALOG, name
    return found


def _of_the_longest_name(words: str) -> bool:
    return words.partition(" → ")[0] in (LONG_NAME, LONG_NAME.split()[0])


def test_no_word_of_a_screen_or_a_dialog_is_cut_at_125_percent(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = Painted()
    painted.watch(monkeypatch)
    assert cut(screens(window), painted) == []
    shown: list[QWidget] = []

    def remembered() -> Pictured:
        for name, dialog in dialogs(window):
            shown.append(dialog)
            yield name, dialog

    assert cut(remembered(), painted) == []
    elsewhere = {"RecordByGamesDialog", "CutChangedDialog", "MarathonDialog"}  # with other tournaments, below
    left_out = {kind.__name__ for kind in _dialog_classes()} - {type(d).__name__ for d in shown} - elsewhere
    assert not left_out, "no picture is made of these"


def test_no_word_of_a_question_or_a_refusal_is_cut_at_125_percent(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = Painted()
    painted.watch(monkeypatch)
    assert cut(running(window), painted) == []


@SECOND_LANGUAGE_LATE
def test_no_word_of_a_screen_or_a_question_is_cut_beside_the_panels(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted = Painted()
    painted.watch(monkeypatch)
    window.resize(*WITH_PANELS)
    assert without_the_event(cut(screens(window), painted)) == []
    assert without_the_event(cut(running(window), painted)) == []


@SECOND_LANGUAGE_LATE
def test_no_word_of_an_empty_a_stuck_or_another_tournament_is_cut_at_125_percent(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    painted = Painted()
    painted.watch(monkeypatch)
    found = cut(others(window, tmp_path), painted)
    found += cut(playoff(window, tmp_path / "Плей-офф.berserk", 12), painted)
    found += cut(marathon(window, tmp_path), painted)
    assert without_the_event(found) == []


def without_the_event(found: list[str]) -> list[str]:
    """Without the event's name in the rail, which may end in an ellipsis (look 11)."""
    return [words for words in found if "(пример)" not in words and "(sample)" not in words]


def _dialog_classes() -> set[type[DeskDialog]]:
    modules = [
        importlib.import_module(f"{dialogs_package.__name__}.{module.name}")
        for module in pkgutil.iter_modules(dialogs_package.__path__)
    ]
    return {
        found
        for module in modules
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, DeskDialog) and found is not DeskDialog
    }
