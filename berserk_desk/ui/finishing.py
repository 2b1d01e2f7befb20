"""Is the tournament finished, or open again? Each is asked first, under the header, and told afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import FinishTournament, ReopenTournament
from berserk_desk.tournament.next_round import is_played_out, rounds_of_now
from berserk_desk.ui.widgets.parts import Part
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
        self._then: Callable[[], None] = self._finish
        self.question.confirmed.connect(self._confirmed)
        self.question.dismissed.connect(self._leave)

    def begin(self) -> None:
        """Ask whether the tournament is finished, and say where rounds are missing to the plan."""
        state = self._window.document.state
        words = _("Finish the tournament?")
        if not is_played_out(state):
            begun, planned = rounds_of_now(state)
            played = day.last_number(state) - begun
            words = ngettext(
                "{played} of {count} planned round is played. Finish the tournament?",
                "{played} of {count} planned rounds are played. Finish the tournament?",
                planned,
            ).format(played=played, count=planned)
        under = _("The table becomes final; to change anything the tournament is opened again first.")
        self._ask(words, under, _("Finish"), self._finish)

    def begin_reopening(self, then: Callable[[], None] | None = None) -> None:
        """Ask whether the finished tournament is opened again; ``then`` does it, where another step than its own does."""
        words = _("The tournament is finished. Open it again?")
        under = _("The table is not final any more; results and penalties can be changed.")
        self._ask(words, under, _("Open again"), then or self._reopen)

    def _ask(self, words: str, under: str, yes: str, then: Callable[[], None]) -> None:
        self._then = then
        self._show_strip(self.question)
        self.question.ask([strong(words)], yes, _("No"), [Part(under)])
        self.question.setFocus()

    def _confirmed(self) -> None:
        self.end()
        self._then()

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
        if self._window.attempt(FinishTournament()) is not None:
            self._window.go("standings")
            self._window.toast(_("The tournament is finished: the table is final."))

    def _reopen(self) -> None:
        if self._window.attempt(ReopenTournament()) is not None:
            self._window.toast(_("The tournament is open again."))
