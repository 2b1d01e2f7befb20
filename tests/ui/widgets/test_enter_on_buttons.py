"""Enter presses the button that has the focus; Qt alone would want Space."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.ui.widgets.buttons import Button


def test_enter_presses_the_focused_button_once(qtbot: QtBot) -> None:
    pressed: list[bool] = []
    button = Button("Продолжить")
    qtbot.addWidget(button)
    button.clicked.connect(lambda: pressed.append(True))

    qtbot.keyClick(button, Qt.Key.Key_Return)

    assert len(pressed) == 1


def test_ctrl_enter_is_left_to_the_window(qtbot: QtBot) -> None:
    pressed: list[bool] = []
    button = Button("Продолжить")
    qtbot.addWidget(button)
    button.clicked.connect(lambda: pressed.append(True))

    qtbot.keyClick(button, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)

    assert pressed == []
