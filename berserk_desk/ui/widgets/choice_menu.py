"""One of a few things, chosen by its digit, by arrows or by the mouse."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QMenu, QWidget

DIGITS = "1234567890"


class Choice(NamedTuple):
    """One line: its words, what it does, whether it is the one in force."""

    words: str
    chosen: Callable[[], None]
    current: bool = False


class ChoiceMenu(QMenu):
    """A menu whose lines carry digits; it goes when something was chosen or with Esc."""

    def __init__(self, parent: QWidget, label: str, choices: Sequence[Choice]) -> None:
        """``label`` is the accessible name: what is chosen here."""
        super().__init__(parent)
        self.setAccessibleName(label)
        self.words = tuple(choice.words for choice in choices)
        for line, choice in enumerate(choices):
            plain = choice.words.replace("&", "&&")
            text = f"&{DIGITS[line]}   {plain}" if line < len(DIGITS) else f"     {plain}"
            action = self.addAction(text)
            action.setCheckable(choice.current)
            action.setChecked(choice.current)
            action.triggered.connect(lambda _on=False, do=choice.chosen: do())
        self.aboutToHide.connect(self.deleteLater)

    def open_above(self, widget: QWidget, at: QPoint) -> None:
        """Show the menu at a place of ``widget``, its first line ready for Enter."""
        self.popup(widget.mapToGlobal(at))
        if self.actions():
            self.setActiveAction(self.actions()[0])
