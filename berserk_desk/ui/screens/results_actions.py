"""What do the keys of the results screen do, and of which table?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Protocol

from berserk_desk.tournament import day
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.games_at_time import stopped_matches
from berserk_desk.ui.models.line_answer import refusal
from berserk_desk.ui.models.result_entry import table_alone
from berserk_desk.ui.screens.results_body import ResultsBody
from berserk_desk.ui.screens.results_bracket import ResultsBracket
from berserk_desk.ui.screens.results_reading import LineReading
from berserk_desk.ui.screens.round_step import RoundStep, StepPlace
from berserk_desk.ui.screens.slip_work import SlipWork
from berserk_desk.ui.screens.table_work import Line, TableWork
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.wording import _


class ActionsPlace(Line, StepPlace, Protocol):
    """The results screen, as far as its actions need it."""


class ResultsActions:
    """The actions of the window that the results screen answers."""

    def __init__(
        self, desk: Desk, place: ActionsPlace, body: ResultsBody, line: LineReading, bracket: ResultsBracket
    ) -> None:
        self._desk = desk
        self._place = place
        self._body = body
        self._line = line
        self._bracket = bracket
        self._step = RoundStep(desk, place)
        self._work = TableWork(desk, place, body.minutes)
        self._slips = SlipWork(desk, place, body.note)
        body.notice.acted.connect(self._step.jump_to_missing)
        body.minutes.confirmed.connect(self._work.give_minutes)

    @cached_property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What is done for each action."""
        of_table = {**self._work.handlers(), **self._slips.handlers()}
        return {
            "next_step": self.take_next_step,
            "only_outstanding": self._body.filter.toggle,
            "correct": self.correct,
            "by_games": self.record_by_games,
            "bracket": self._bracket.toggle,
            **{name: partial(self._at_table, name, do) for name, do in of_table.items()},
        }

    def _at_table(self, name: str, do: Callable[[], None]) -> None:
        """Do it at the table spoken of. Digits that are a table of this round mean it, not a result elsewhere.

        The ground alone belongs to the result that stands in the line.
        """
        whole = table_alone(self._body.line.text())
        if name != "ground" and self._place.running and whole is not None and whole.table is not None:
            pairing = day.pairing_at_table(self._desk.document.state, self._place.number, whole.table)
            if pairing is not None and pairing.second is not None:
                self._place.jump(whole.table)
        do()

    def end(self) -> None:
        """Put away what a table's action asks."""
        self._work.end_minutes()
        self._slips.end_note()

    def correct(self) -> None:
        """Ctrl+E: a past result by its dialog; in the running round the line itself replaces."""
        pairing = self._place.spoken_of()
        if pairing is None or pairing.second is None:
            self._place.tell(refusal(_("Choose a table first."), _("Type its number or click its row")))
        elif self._place.running:
            self._place.jump(pairing.table_no or 0)
        elif pairing.id not in self._desk.document.state.result:
            self._place.tell(refusal(_("Table {table} has no result yet.").format(table=pairing.table_no)))
        else:
            self._desk.correct_result(pairing.id, self._line.answer.correction)

    def record_by_games(self) -> None:
        """Ctrl+G: the matches that time has stopped, all at once."""
        if not self._place.running or not stopped_matches(self._desk.document.state, self._place.number):
            self._place.tell(refusal(_("No table of this round is without a result.")))
        else:
            self._desk.record_by_games(self._place.number)

    def take_next_step(self) -> None:
        """Ctrl+Enter: the answer to a question that stands, else the next step of the round."""
        if self._line.answer.state is EntryState.QUESTION:
            self._line.confirm()
        else:
            self._step.take()
