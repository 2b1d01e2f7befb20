"""What is told beside the table of the results, and when: at once, or a frame after a result was written?"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QTimer

from berserk_desk.terms import RoundNo
from berserk_desk.tournament.rows import Pairing
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.ui.models.result_log import ResultLog
from berserk_desk.ui.screens.results_panel import ResultsPanel

A_FRAME = 15
"""Milliseconds after which what stands beside the table follows a result: nobody reads there that soon."""


class ShownRound(Protocol):
    """The results screen, as far as what it shows of its round needs it."""

    @property
    def number(self) -> RoundNo:
        """The round that is shown."""
        ...

    @property
    def running(self) -> bool:
        """May results of that round be entered?"""
        ...

    @property
    def reading(self) -> Reading | None:
        """The clock, where that round is the one being played."""
        ...

    def spoken_of(self) -> Pairing | None:
        """The pairing that the line or a click names."""
        ...


class ResultsBeside:
    """Keeps the panel in step with the screen. While it waits for its frame nothing else is shown in it."""

    def __init__(self, desk: Desk, place: ShownRound, log: ResultLog) -> None:
        self._desk = desk
        self._place = place
        self._log = log
        self.panel = ResultsPanel()
        self._frame = QTimer(self.panel, singleShot=True, interval=A_FRAME)
        self._frame.timeout.connect(self.show_now)

    @property
    def waiting(self) -> bool:
        """Is what it shows older than what stands in the table?"""
        return self._frame.isActive()

    def after_a_frame(self) -> None:
        """A result is in the table and in the line at once; what stands beside them comes a frame later."""
        self._frame.start()

    def hold(self) -> None:
        """Nobody sees it: whoever comes back sees it as it is then."""
        self._frame.stop()

    def show_now(self) -> None:
        """All of it as everything is now."""
        self._frame.stop()
        self.show_playing()
        self.show_records()
        self.show_table()

    def show_playing(self) -> None:
        """The tables without a result."""
        if not self._frame.isActive():
            self.panel.show_playing(self._desk.document.state, self._place.number, self._place.reading)

    def show_records(self) -> None:
        """What was written last."""
        if not self._frame.isActive():
            document = self._desk.document
            self.panel.show_records(document.state, self._log, self._place.number, document.session)

    def show_table(self) -> None:
        """The table spoken of."""
        if not self._frame.isActive():
            document, pairing = self._desk.document, self._place.spoken_of()
            self.panel.show_table(
                document.state, document.rulebook, self._place.number, pairing, past=not self._place.running
            )
