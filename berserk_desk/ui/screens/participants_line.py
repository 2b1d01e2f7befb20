"""What does the participants' entry line do that other entry lines do not?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence

from berserk_desk.ui.keys import pressed
from berserk_desk.ui.widgets.entry_line import EntryLine
from berserk_desk.ui.widgets.strips import OTHERWISE_KEY


class PlayerLine(EntryLine):
    """The entry line; Esc with a question goes back to what is typed, and several pasted lines are a list."""

    dismissed = Signal()
    listPasted = Signal(str)
    completed = Signal()
    """Tab while somebody is proposed."""
    otherwise = Signal()
    """Alt+2 while a question stands."""

    asking = False
    """Does a question stand in the strip below? Then Ctrl+Enter, Alt+2 and Esc answer it."""

    def take_key(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.Paste):
            text = QGuiApplication.clipboard().text()
            if len([line for line in text.splitlines() if line.strip()]) > 1:
                self.listPasted.emit(text)
                return True
        if self.takes_tab and event.key() == Qt.Key.Key_Tab and not event.modifiers():
            self.completed.emit()
            return True
        if self.asking and event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
            return True
        if self.asking and pressed(event, "Ctrl+Enter"):
            self.confirmed.emit(self.text())
            return True
        if self.asking and pressed(event, OTHERWISE_KEY):
            self.otherwise.emit()
            return True
        return super().take_key(event)
