"""What the hall may see: a line in the journal, which names the moment; no fact of the tournament changes."""

from __future__ import annotations

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import HallKind
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.apply.applied import Applied, require_results
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import Publish
from berserk_desk.tournament.state import State

LONGEST_TEXT = 600


def publish(state: State, command: Publish, rulebook: Rulebook) -> Applied:
    """Pairings once they are announced, a bracket as far as it is announced, standings once every table has its result.

    A text at any time, and the seats of a draft as soon as they are drawn.
    """
    if len(command.text) > LONGEST_TEXT:
        raise Refused("text_too_long", field="hall_text", limit=LONGEST_TEXT)
    if command.hall is HallKind.TEXT:
        return Applied(state)
    if command.hall is HallKind.SEATS:
        if stages.last_draft(state) is None:
            raise Refused("no_draft_opened")
        return Applied(state)
    if command.hall is HallKind.BRACKET and not state.round:
        # A playoff from the start may hang before its first round is made.
        return Applied(state)
    rounds = state.rounds_by_number(command.number)
    if not rounds:
        raise Refused("no_such_round_number", round=command.number, last=day.last_number(state))
    if not all(day.announced(state, this.id) for this in rounds):
        raise Refused("not_for_the_hall_yet", round=command.number)
    if command.hall is HallKind.STANDINGS:
        require_results(state, command.number)
    return Applied(state)
