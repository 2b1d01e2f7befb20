"""The table of the shown round: its rows made once, then one by one, with what stands in the line on top of them."""

from __future__ import annotations

from collections.abc import Container, Hashable

from berserk_desk.terms import PairingId, RoundNo
from berserk_desk.tournament.clock import still_playing
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.result_log import ResultLog
from berserk_desk.ui.models.results_rows import RoundRows, with_score
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens.table_choice import TableChoice


class RoundTable:
    """Keeps the rows and hands them to the view through ``choice``, which knows that nobody chose a row by it."""

    def __init__(self, choice: TableChoice, log: ResultLog) -> None:
        self._choice = choice
        self._log = log
        self._rows: list[Row] = []
        self._made: RoundRows | None = None
        self._late: object = None

    def clear(self) -> None:
        """There is no round to show."""
        self._rows, self._made = [], None

    def make(
        self, state: State, number: RoundNo, reading: Reading | None, only: Pairing | None = None
    ) -> None:
        """Make the rows anew; ``only``: nothing but the result of this pair has changed."""
        if self._made is None or only is None:
            self._made = RoundRows(state, number, reading)
            self._rows = self._made.rows(state, self._log.time_of)
        else:
            fresh = self._made.row(state, only, self._log.time_of(only.id))
            self._rows = [fresh if row.key == only.id else row for row in self._rows]

    def time_goes(self, state: State, number: RoundNo, reading: Reading | None) -> bool:
        """Late tables have times of their own, which change each second; did anything here?"""
        late = (
            None if reading is None else (reading.over, reading.doubtful, reading.clock, reading.own_second)
        )
        if late == self._late or self._made is None:
            return False
        self._late = late
        self._made.reading = reading
        fresh: dict[Hashable, Row] = {
            p.id: self._made.row(state, p, "") for p in still_playing(state, number)
        }
        self._rows = [fresh.get(row.key, row) for row in self._rows]
        return True

    def show(self, answer: Answer, among: Container[PairingId] | None) -> None:
        """Show the rows (``among``: only these), the score that stands in the line in its own."""
        shown = [row for row in self._rows if among is None or row.key in among]
        if answer.score:
            shown = [
                with_score(row, answer.score, answer.games) if row.key == answer.pairing else row
                for row in shown
            ]
        self._choice.show_rows(shown)
