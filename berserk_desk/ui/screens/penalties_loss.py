"""A loss by penalty: which result does it propose, and is that recorded?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.ground_choices import penalty_ground
from berserk_desk.ui.models.penalty_rows import loss_result
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.strips import QuestionStrip, strong
from berserk_desk.wording import _
from berserk_desk.wording.results import result_line, score_text


class LossProposal:
    """The question in ``strip``; ``attempt`` carries a command out and says why not."""

    def __init__(self, desk: Desk, attempt: Callable[[Command], bool]) -> None:
        self._desk = desk
        self._attempt = attempt
        self._proposal: Result | None = None
        self.strip = QuestionStrip("gavel")

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def asks(self) -> bool:
        """Does the question stand?"""
        return self._proposal is not None

    def stands(self, state: State) -> bool:
        """Is the table that it speaks of still there?"""
        return self._proposal is not None and self._proposal.id in state.pairing

    def drop(self) -> None:
        """Ask no more."""
        self._proposal = None
        self.strip.hide()

    def ask(self, player: PlayerId, number: RoundNo | None) -> bool:
        """Ask whether the loss is recorded at the player's table; False when there is none to record."""
        book = self._desk.document.rulebook
        self._proposal = loss_result(self._state, player, number, penalty_ground(book))
        if self._proposal is None:
            return False
        pairing = self._state.pairing[self._proposal.id]
        there = self._state.result.get(pairing.id)
        if there is not None and there.games:
            # A match is lost by penalty at any score of games (heroes 8.4.3): what was played stays noted.
            self._proposal = replace(self._proposal, games=there.games)
        head = _("Record the loss at table {table}?").format(table=pairing.table_no)
        if there is not None:
            head = _("Table {table} has {score} already. Replace it by the loss?").format(
                table=pairing.table_no, score=score_text(there, self._state.rules)
            )
        line = result_line(self._state, pairing, self._proposal)
        under = (
            []
            if book.penalty_loss.force == "is"
            else [Part(_("The judge decides: the loss may give the win."))]
        )
        self.strip.ask([strong(head), Part(line)], _("Record"), _("No"), under)
        return True

    def record(self) -> list[Part]:
        """Record it; [] when that was refused, which is then said, else what was written."""
        proposal = self._proposal
        if proposal is None or not self._attempt(
            RecordResult(proposal, replace=proposal.id in self._state.result)
        ):
            return []
        self.drop()
        pairing = self._state.pairing[proposal.id]
        return [
            Part(_("Written:"), Role.MUTED),
            Part(_("table {table}").format(table=pairing.table_no), Role.STRONG),
            Part(result_line(self._state, pairing, proposal)),
        ]
