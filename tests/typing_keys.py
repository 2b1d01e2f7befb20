"""Type as a hand does, Cyrillic too: QTest.keyClicks aborts the run at the first Russian letter."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget


def type_text(widget: QWidget, text: str) -> None:
    """Send the key presses that write ``text`` into ``widget``; keys carry Qt's code for the letter."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(widget, event)
