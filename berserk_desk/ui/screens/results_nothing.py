"""What stands in the place of a round that is not announced, and what becomes of results typed into it?"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from berserk_desk.terms import RoundNo
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.wording import _


class NothingYet(EmptyState):
    """Says what is missing. A result typed blind is not taken and not lost silently: it is said.

    The Enter behind such a result belongs to it. It must not press the button, which leads to another screen.
    """

    def __init__(self) -> None:
        super().__init__("clipboard-pen", "", "", "", "Ctrl+2", primary=False)
        self._number = RoundNo(0)
        self._typed = ""
        self._button.installEventFilter(self)

    def describe(self, number: RoundNo, why: str = "") -> None:
        """Say what is missing before round ``number`` has results, or ``why`` something was refused."""
        self._number = number
        self._typed = ""
        if number:
            title = _("Round {round} is not announced yet").format(round=number)
            text = _("Results come after the pairs are announced.")
        else:
            title = _("There were no rounds yet")
            text = _("Results come when the first round is paired and announced.")
        self.set_words(title, why or text, _("To the pairing"), "Ctrl+2")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._typed:
            self._typed = ""
            return True
        if event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier):
            return False
        text = event.text()
        if not text or not text.isprintable():
            return False
        if text == " " and not self._typed:
            return False  # alone it presses the button, within a result it parts the table from the score
        typed = self._typed + text
        refused = (
            _("“{typed}” is not written down: announce the pairs first.")
            if self._number
            else _("“{typed}” is not written down: there are no pairs yet.")
        )
        self.describe(self._number, refused.format(typed=typed))
        self._typed = typed
        return True
