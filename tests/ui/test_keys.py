"""Keys work in either keyboard layout, and are written as they are pressed."""

import weakref

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.ui.keys import LatinShortcuts, latin_key, pressed, russian_key, sequences

CONTROL = Qt.KeyboardModifier.ControlModifier


def _press(key: int, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, modifiers, "")


def test_letters_are_read_by_the_key_they_stand_on() -> None:
    assert latin_key("7т1") == "7n1"
    assert russian_key("7n1") == "7т1"
    assert russian_key("7т1") == "7т1"
    assert latin_key("Ё") == "`"
    assert russian_key("2,5-0") == "2,5-0"


def test_control_with_a_russian_letter_is_the_shortcut_of_that_key() -> None:
    assert pressed(_press(ord("Я"), CONTROL), "Ctrl+Z")
    assert pressed(_press(Qt.Key.Key_Z, CONTROL), "Ctrl+Z")
    assert not pressed(_press(ord("Я")), "Ctrl+Z")


def test_both_enter_keys_are_enter() -> None:
    keypad = Qt.KeyboardModifier.KeypadModifier
    assert pressed(_press(Qt.Key.Key_Return), "Enter")
    assert pressed(_press(Qt.Key.Key_Enter, keypad), "Enter")
    assert pressed(_press(Qt.Key.Key_Enter, keypad | CONTROL), "Ctrl+Enter")
    assert not pressed(_press(Qt.Key.Key_Return, CONTROL), "Enter")
    assert [sequence.toString() for sequence in sequences("Ctrl+Enter")] == ["Ctrl+Return", "Ctrl+Enter"]


def test_an_action_is_triggered_under_a_russian_layout_alone(qtbot: QtBot, qapp: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    action = QAction(window)
    action.setShortcuts(sequences("Ctrl+K"))
    window.addAction(action)
    times = []
    action.triggered.connect(lambda: times.append(1))
    watch = LatinShortcuts(qapp)
    with_keyboard(window, qtbot)
    QApplication.sendEvent(window, _press(ord("Л"), CONTROL))
    action.setEnabled(False)
    QApplication.sendEvent(window, _press(ord("Л"), CONTROL))
    watch.stop()
    assert times == [1]


def test_a_field_copies_under_a_russian_layout_alone(qtbot: QtBot, qapp: QApplication) -> None:
    field = QLineEdit("Ёлкин Пётр")
    qtbot.addWidget(field)
    with_keyboard(field, qtbot)
    field.selectAll()
    watch = LatinShortcuts(qapp)
    QApplication.sendEvent(field, _press(ord("С"), CONTROL))
    watch.stop()
    assert QApplication.clipboard().text() == "Ёлкин Пётр"


def test_a_window_that_nobody_keeps_is_not_kept_by_following_the_focus(
    qtbot: QtBot, qapp: QApplication
) -> None:
    """Kept until the focus leaves it, it would end amid Qt's own change of the focus: a crash."""
    watch = LatinShortcuts(qapp)
    field = QLineEdit()
    with_keyboard(field, qtbot)
    gone = weakref.ref(field)
    del field
    assert gone() is None
    watch.stop()


def with_keyboard(widget: QWidget, qtbot: QtBot) -> None:
    widget.show()
    widget.activateWindow()
    widget.setFocus()
    qtbot.waitUntil(widget.hasFocus)
