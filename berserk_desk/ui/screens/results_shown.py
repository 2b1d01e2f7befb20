"""What stands on the results screen of its round, and what of it follows a result, a second, a key typed?"""

from __future__ import annotations

from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.people import longest_name
from berserk_desk.ui.models.result_log import ResultLog
from berserk_desk.ui.models.results_rows import results_columns
from berserk_desk.ui.models.round_progress import left_over, strip_cells
from berserk_desk.ui.screens.results_beside import ResultsBeside, ShownRound
from berserk_desk.ui.screens.results_body import ResultsBody
from berserk_desk.ui.screens.results_header import ResultsHeader
from berserk_desk.ui.screens.results_reading import LineReading
from berserk_desk.ui.screens.round_table import RoundTable
from berserk_desk.ui.screens.table_choice import TableChoice
from berserk_desk.ui.widgets.entry_line import EntryState


class ResultsShown:
    """Keeps header, strip, table and panel in step with the tournament and with the line."""

    def __init__(
        self,
        desk: Desk,
        place: ShownRound,
        header: ResultsHeader,
        body: ResultsBody,
        line: LineReading,
        choice: TableChoice,
    ) -> None:
        self._desk = desk
        self._place = place
        self._header = header
        self._body = body
        self._line = line
        self._log = ResultLog()
        self._table = RoundTable(choice, self._log)
        self.beside = ResultsBeside(desk, place, self._log)

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def show_round(self, *, announced: bool) -> None:
        """The round anew; what the line says of it is still to be shown."""
        state, number = self._state, self._place.number
        self._log.read(self._desk.document.session.steps)
        self._header.show_round(state, number, announced=announced)
        players = [p for each in day.pairings_in(state, number) for p in day.players_of(each)]
        room = longest_name(state, players, bold=True)
        columns = results_columns(self._desk.document.rulebook, room, teams=is_team_event(state))
        self._body.model.set_columns(columns)
        if announced:
            self._table.make(state, number, self._place.reading)
        else:
            self._table.clear()
        self._body.show_hints(
            entering=self._place.running, draws=day.has_draws(state, number), teams=is_team_event(state)
        )
        self._show_time(announced=announced)

    def show_result(self, only: Pairing) -> None:
        """Nothing but the result of this pair has changed: what it cannot change is left as it stands."""
        state, number = self._state, self._place.number
        self._log.read(self._desk.document.session.steps)
        self._header.show_progress(state, number)
        self._table.make(state, number, self._place.reading, only)
        self._show_time(announced=True)

    def time_goes(self) -> None:
        """Late tables have times of their own, which change each second; nothing else here does."""
        if not self._table.time_goes(self._state, self._place.number, self._place.reading):
            return
        self._show_time(announced=True)
        self.show_rows()
        if self._place.spoken_of() is not None:
            self.beside.show_table()

    def _show_time(self, *, announced: bool) -> None:
        cells = strip_cells(self._state, self._place.number, self._place.reading) if announced else []
        self._body.strip.set_cells(cells)
        self.beside.show_playing()

    def show_rows(self) -> None:
        """The rows, all or those without a result, with what stands in the line in its own."""
        among = left_over(self._state, self._place.number) if self._body.filter.isChecked() else None
        self._table.show(self._line.answer, among)

    def show_answer(self, shown: Answer) -> None:
        """What the line is read as, and the table it speaks of everywhere."""
        self._line.answer = shown
        if shown.state is EntryState.WRITTEN:
            self._body.line.set_placeholder("")
        self._body.line.show_readback(shown.parts, shown.state, shown.keys)
        self.show_rows()
        pairing, key = self._place.spoken_of(), self._line.key
        self._body.table.set_linked_key(key)
        self._body.bracket.view.set_current(key)
        self._body.strip.set_current(pairing.table_no if pairing else None)
        self.beside.show_table()
