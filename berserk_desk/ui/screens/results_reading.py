"""What does the entry line of the results say now, of which table, and what does Enter do with it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from berserk_desk.session import Change
from berserk_desk.terms import PairingId, RoundNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.history import Role
from berserk_desk.tournament.result_commands import ClearResult, RecordResult
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.ground_choices import GroundChoice
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.result_entry import Reading, understood
from berserk_desk.ui.models.result_news import News
from berserk_desk.ui.models.result_parts import score_and_games
from berserk_desk.ui.models.result_past import past_answer
from berserk_desk.ui.models.result_readback import answer
from berserk_desk.ui.models.round_progress import following
from berserk_desk.ui.widgets.choice_menu import Choice
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.wording import _


class ReadingPlace(Protocol):
    """The results screen, as far as the reading of its line needs it."""

    @property
    def number(self) -> RoundNo:
        """The round that is shown."""
        ...

    @property
    def running(self) -> bool:
        """May results of that round be entered?"""
        ...

    def show_answer(self, shown: Answer) -> None:
        """Show what the line is read as."""
        ...

    def carry_out(self, command: Command) -> bool:
        """Carry out a step; the line says it, or why not."""
        ...

    def correct(self) -> None:
        """Begin the correction of the past result spoken of."""
        ...

    def offer(self, action: str, label: str, choices: Sequence[Choice]) -> None:
        """Open a menu beside what it changes; without an ``action`` that is the line."""
        ...


class LineReading:
    """The answer that stands, the pair a click has picked, the ground chosen, the table written last."""

    def __init__(self, desk: Desk, place: ReadingPlace, line: EntryLine) -> None:
        self._desk = desk
        self._place = place
        self._line = line
        self.answer = Answer(EntryState.EMPTY, ())
        self._picked: PairingId | None = None
        self._ground: GroundChoice | None = None
        self._last_table = 0
        self._unanswered: Answer | None = None
        """The question that Enter did not answer: what is typed next begins anew."""

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def key(self) -> PairingId | None:
        """The pairing that the line or a click names."""
        return self._picked if self._picked is not None else self.answer.pairing

    def spoken_of(self) -> Pairing | None:
        """That pairing; None also where it is gone."""
        return self._state.pairing.get(self.key) if self.key is not None else None

    def forget(self) -> None:
        """Nothing is picked or chosen besides what the line says."""
        self._unanswered = None
        self._ground = None
        self._picked = None

    def edited(self) -> None:
        """The judge has typed: of a question he has typed over it is said that it was answered with no."""
        left = self._unanswered
        self.forget()
        pairing = (
            self._state.pairing.get(left.pairing) if left is not None and left.pairing is not None else None
        )
        if pairing is None or not self._line.text():
            return  # Esc has said it
        result = self._state.result.get(pairing.id)
        if result is None:
            words = _("Table {table} has no result yet: the question was not answered.")
            self._desk.toast(words.format(table=pairing.table_no))
        else:
            words = _("Table {table} is as it was: {score}.")
            self._desk.toast(words.format(table=pairing.table_no, score=score_and_games(self._state, result)))

    def begin(self) -> None:
        """Empty the line, without reading it."""
        self._line.clear()
        self.forget()

    def begin_round(self) -> None:
        """Of this round no table was written yet."""
        self._last_table = 0

    def pick(self, pairing: PairingId) -> None:
        """Speak of a pair that the line does not name."""
        self.begin()
        self._picked = pairing

    def take_news(self, news: News) -> None:
        """A result was written: the line is free, and the next table follows the one it was of."""
        self.begin()
        self._picked = news.answer.pairing
        self._last_table = news.table or self._last_table

    def stands_besides(self, change: Change, news: News) -> bool:
        """Does a whole result stand in the line, of which this step says nothing?

        A player's leaving does not, nor does what was kept aside for a disk while the next slip was typed.
        """
        left = change.step.kind == "drop_player" and change.step.role is Role.EDIT
        late = change.late and news.answer.pairing != self.key
        if not (left or late) or not self._place.running:
            return False
        return understood(self._line.text(), self._desk.document.rulebook.notations).reading is Reading.READY

    def read(self) -> None:
        """What does the text mean now?"""
        text, number = self._line.text(), self._place.number
        if self._place.running:
            upcoming = following(self._state, number, self._last_table)
            words = _("table {table}").format(table=upcoming.table_no) if upcoming else ""
            self._line.set_placeholder(words)
            self._place.show_answer(answer(self._state, number, text, upcoming, self._ground))
        else:
            self._line.set_placeholder("")
            self._place.show_answer(past_answer(self._state, number, text))

    def typed_result(self) -> Result | None:
        """The result that stands in the line, not written yet."""
        command = self.answer.command
        return command.result if isinstance(command, RecordResult) else None

    def take_ground(self, pairing: Pairing, choice: GroundChoice) -> None:
        """Let the result in the line rest on this ground; a draw is typed for a table without one."""
        if self.typed_result() is None:
            self._line.set_text(f"{pairing.table_no} 0")
        self._ground = choice
        self.read()

    def enter(self) -> None:
        """Enter: write it, ask further, or open what it asks for."""
        shown = self.answer
        if shown.state is EntryState.QUESTION:
            if isinstance(shown.command, (RecordResult, ClearResult)):
                self._unanswered = shown
                self._line.field.selectAll()
            return
        if shown.settled:
            self.begin()
            self._place.show_answer(replace(shown, state=EntryState.WRITTEN, keys=(), settled=False))
        elif shown.becomes:
            self._line.set_text(shown.becomes)
        elif shown.offers:
            self._ask_which(shown)
        elif shown.count and shown.pairing is not None:
            # Left without a result the line must not go on offering the count: what is typed next is another slip.
            self.pick(shown.pairing)
            self.read()
            self._desk.count_crystals(shown.pairing, shown.totals)
        elif shown.command is not None:
            self._place.carry_out(shown.command)
        elif not self._place.running and shown.pairing is not None and self._line.text():
            self._place.correct()
        elif shown.state is EntryState.REFUSAL:
            self._line.field.selectAll()  # the next slip begins anew, Esc or a digit takes what was refused away

    def _ask_which(self, shown: Answer) -> None:
        """Several tables fit the name: the one that is chosen stands in the line as if typed."""
        take = self._line.set_text
        choices = [Choice(each.words, partial(take, each.text)) for each in shown.offers]
        self._place.offer("", _("Which table?"), choices)

    def confirm(self) -> None:
        """Ctrl+Enter: yes to the question that stands."""
        if self.answer.state is EntryState.QUESTION and self.answer.command is not None:
            self._place.carry_out(self.answer.command)
