"""One of a few things, chosen by its digit, by arrows or by the mouse; F1 tells the clause of a line that cites one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu, QWidget

from berserk_desk.ui.widgets.citing import open_clauses
from berserk_desk.wording.cited import clauses_behind

DIGITS = "1234567890"


class Choice(NamedTuple):
    """One line: its words, which may cite clauses, what it does, whether it is the one in force."""

    words: str
    chosen: Callable[[], None]
    current: bool = False


class ChoiceMenu(QMenu):
    """A menu whose lines carry digits; it goes when something was chosen or with Esc."""

    def __init__(self, parent: QWidget, label: str, choices: Sequence[Choice]) -> None:
        """``label`` is the accessible name: what is chosen here."""
        super().__init__(parent)
        self._over = parent
        self.setAccessibleName(label)
        self.words = tuple(choice.words for choice in choices)
        self._cited: dict[QAction, tuple[str, ...]] = {}
        for line, choice in enumerate(choices):
            plain = choice.words.replace("&", "&&")
            text = f"&{DIGITS[line]}   {plain}" if line < len(DIGITS) else f"     {plain}"
            action = self.addAction(text)
            self._cited[action] = clauses_behind(choice.words)
            action.setCheckable(choice.current)
            action.setChecked(choice.current)
            action.triggered.connect(lambda _on=False, do=choice.chosen: do())
        self._reading = False
        self.aboutToHide.connect(self._gone)

    def open_above(self, widget: QWidget, at: QPoint) -> None:
        """Show the menu at a place of ``widget``, its first line ready for Enter."""
        self.popup(widget.mapToGlobal(at))
        if self.actions():
            self.setActiveAction(self.actions()[0])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F1: what the clause of the highlighted line says; then the menu stands on that line again."""
        line = self.activeAction()
        cited = self._cited.get(line, ())
        if event.key() == Qt.Key.Key_F1 and cited:
            place = self.pos()
            self._reading = True  # a window over a menu closes it
            self.close()
            window = open_clauses(self._over, cited)
            window.finished.connect(lambda: self._back(place, line))
        else:
            super().keyPressEvent(event)

    def _back(self, place: QPoint, line: QAction) -> None:
        self._reading = False
        self.popup(place)
        self.setActiveAction(line)

    def _gone(self) -> None:
        if not self._reading:
            self.deleteLater()
