"""May the tournament be finished now? Before the last planned round it is asked first, under the header."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from berserk_desk.tournament import day
from berserk_desk.tournament.commands import FinishTournament
from berserk_desk.tournament.next_round import is_played_out, rounds_of_now
from berserk_desk.ui.widgets.strips import QuestionStrip, strong
from berserk_desk.wording import _, ngettext

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow


class Finishing(QObject):
    """Finishes the open tournament of a window. `end()`: another step was made, the question is out of date."""

    def __init__(self, window: MainWindow, show_strip: Callable[[QuestionStrip | None], None]) -> None:
        """``show_strip`` puts the question under the header; with None what stood there before comes back."""
        super().__init__(window)
        self._window = window
        self._show_strip = show_strip
        self.question = QuestionStrip("trophy", window.frame)
        self.question.confirmed.connect(self._finish)
        self.question.dismissed.connect(self._leave)

    def begin(self) -> None:
        """Finish at once when all planned rounds were played, else ask."""
        state = self._window.document.state
        if is_played_out(state):
            self._finish()
            return
        begun, planned = rounds_of_now(state)
        played = day.last_number(state) - begun
        words = ngettext(
            "{played} of {count} planned round is played. Finish the tournament?",
            "{played} of {count} planned rounds are played. Finish the tournament?",
            planned,
        ).format(played=played, count=planned)
        self._show_strip(self.question)
        self.question.ask([strong(words)], _("Finish"), _("No"))
        self.question.setFocus()

    def end(self) -> None:
        """Put the question away, if it stands."""
        if not self.question.isHidden():
            self.question.hide()
            self._show_strip(None)

    def _leave(self) -> None:
        self.end()
        screen = self._window.frame.current_screen
        if screen is not None:
            screen.focus_entry()

    def _finish(self) -> None:
        self.end()
        if self._window.attempt(FinishTournament()) is not None:
            self._window.go("standings")
