"""What is asked under the participants' entry line, and where does the focus go once that is answered?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtWidgets import QApplication, QWidget

from berserk_desk.ui.screens.participants_line import PlayerLine
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.strips import QuestionStrip


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked in the strip, and what is done on Ctrl+Enter. ``under`` says what follows.

    ``other`` names a second thing that may be done, ``do_other``, on Alt+2.
    """

    parts: tuple[Part, ...]
    yes: str
    no: str
    do: Callable[[], None]
    under: str = ""
    other: str = ""
    do_other: Callable[[], None] = lambda: None


class AskedBelow:
    """The question that stands in the strip. Its keys are heard in the line and in the strip."""

    def __init__(self, line: PlayerLine, strip: QuestionStrip) -> None:
        self._line = line
        self._strip = strip
        self._standing: Question | None = None
        self._back_to: QWidget | None = None

    @property
    def stands(self) -> bool:
        """Is something asked?"""
        return self._standing is not None

    def show(self, question: Question) -> None:
        """Ask it; the focus stays where it is."""
        self._standing = question
        self._line.asking = True
        under = [Part(question.under, Role.MUTED)] if question.under else []
        self._strip.ask(question.parts, question.yes, question.no, under, other=question.other)

    def take_focus(self) -> None:
        """Hear the keys in the strip where the line does not; the focus comes back afterwards."""
        if not self._line.hasFocus():
            self._back_to = QApplication.focusWidget()
            self._strip.setFocus()

    def come_back_to(self, widget: QWidget | None) -> None:
        """Where the focus goes when the line has done what it was called for; None: it stays in the line."""
        self._back_to = widget

    def close(self) -> Question | None:
        """Ask no more; answers what stood there."""
        question, self._standing = self._standing, None
        self._line.asking = False
        had_focus = self._strip.hasFocus() or self._strip.isAncestorOf(
            QApplication.focusWidget() or self._line
        )
        self._strip.hide()
        if had_focus:
            self._give_back_focus()
        return question

    def leave_line(self) -> None:
        """What the line was called for is done: whoever was left for it has the focus again."""
        if self._back_to is not None and self._line.hasFocus():
            self._give_back_focus()

    def _give_back_focus(self) -> None:
        """To whoever had it before."""
        (self._back_to or self._line).setFocus()
        self._back_to = None
