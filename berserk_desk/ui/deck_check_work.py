"""A deck check during a round: which table the lot names, what the check took, what the table gets back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.tournament import day
from berserk_desk.tournament.clock import last_judge
from berserk_desk.tournament.deck_checks import GIVEN_BACK, drawn_table
from berserk_desk.tournament.player_commands import CheckDecks
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import Pairing
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.minutes_strip import MinutesStrip
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow

USUAL = 7
"""Minutes that a check of two decks takes, as a first guess in the field."""


class DeckCheckWork(QObject):
    """Asks under the header. `end()`: another step was made, the question is out of date."""

    def __init__(self, window: MainWindow, show_strip: Callable[[QWidget | None], None]) -> None:
        """``show_strip`` puts the question under the header; with None what stood there before comes back."""
        super().__init__(window)
        self._window = window
        self._show_strip = show_strip
        self._pairing: Pairing | None = None
        self.strip = MinutesStrip(window.frame)
        self.strip.confirmed.connect(self._checked)
        self.strip.dismissed.connect(self._leave)

    def begin(self) -> None:
        """Name the table and ask how long its check took. Asking again names the same table."""
        state = self._window.document.state
        number = day.last_number(state)
        self._pairing = drawn_table(state, number) if day.last_announced_number(state) == number else None
        if self._pairing is None:
            self._window.tell(
                _("No table is left for a deck check: each has its result or was checked, or no round is on.")
            )
            return
        judge = last_judge(state, self._window.preferences.text("operator"))
        words = _("Deck check, table {table}: took (+{back})").format(
            table=self._pairing.table_no, back=GIVEN_BACK
        )
        self._show_strip(self.strip)
        self.strip.ask(words, judge, USUAL)

    def end(self) -> None:
        """Put the question away, if it stands."""
        if not self.strip.isHidden():
            self.strip.hide()
            self._show_strip(None)

    def _leave(self) -> None:
        self.end()
        screen = self._window.frame.current_screen
        if screen is not None:
            screen.focus_entry()

    def _checked(self, minutes: int, judge: str) -> None:
        pairing = self._pairing
        if pairing is None or pairing.second is None:
            return
        if minutes < 0:
            self.strip.say(_("A check takes no less than 0 minutes."))
            return
        try:
            self._window.clock.add_minutes(minutes + GIVEN_BACK, judge, pairing.table_no)
            self._window.document.dispatch(CheckDecks((pairing.first, pairing.second)))
        except Refused as refused:
            self.strip.say(self._window.document.why_not(refused))
            return
        except WriteFailed as failure:
            self.strip.say(trouble_text(failure))
            return
        self._leave()
