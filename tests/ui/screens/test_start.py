"""The start page of a judge who was here before: what looks chosen is what Enter opens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import use_language
from tests.builders import a_founding
from tests.typing_keys import type_text


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """Two tournaments were open lately, the cup last."""
    use_language("ru")
    preferences = Preferences(tmp_path / "data")
    for name in ("Лига", "Кубок"):
        Session.create(tmp_path / f"{name}.berserk", a_founding()).close()
        preferences.remember_file(tmp_path / f"{name}.berserk")
    window = MainWindow(preferences)
    qtbot.addWidget(window)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    yield window
    window.close()


def press(key: Qt.Key) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    QTest.keyClick(focus, key)


def shown_words(window: MainWindow) -> str:
    return " ".join(label.text() for label in window.findChildren(QLabel) if label.isVisible())


def test_enter_opens_the_tournament_that_looks_chosen(window: MainWindow, tmp_path: Path) -> None:
    press(Qt.Key.Key_Return)
    assert window.document.session.path == tmp_path / "Кубок.berserk"


def test_what_is_searched_for_is_walked_and_opened_from_the_field(window: MainWindow, tmp_path: Path) -> None:
    window.trigger("find")
    QTest.keyClicks(window.focusWidget(), "zzz")
    assert "Esc" in shown_words(window)
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up)
    focus = QApplication.focusWidget()
    assert focus is not None
    type_text(focus, "лиг")
    press(Qt.Key.Key_Return)
    assert window.document.session.path == tmp_path / "Лига.berserk"

    window.close_document()  # it was open last: it is the first now, whatever was searched for before
    press(Qt.Key.Key_Return)
    assert window.document.session.path == tmp_path / "Лига.berserk"
