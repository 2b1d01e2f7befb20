"""How is a match of two teams typed, a digit for each seat, and how is it read back?"""

from __future__ import annotations

import re

from berserk_desk.rules.result_marks import SEPARATORS
from berserk_desk.terms import Outcome, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import outcome_of, seats_of
from berserk_desk.ui.models.result_entry import Entry, Reading
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.results import seats_text

_TYPED = re.compile(rf"^(\d{{0,4}})[{re.escape(SEPARATORS)}]+([012]+)$")
_OUTCOMES = {"1": Outcome.FIRST, "2": Outcome.SECOND, "0": Outcome.DRAW}


def seats_typed(state: State, number: RoundNo, text: str, next_table: Pairing | None) -> Entry | None:
    """The text as a table and a digit for each seat, «7 121»; None where no team plays, or it is another text.

    Without a table (the next one is meant) the separator comes first: «121» is table 12.
    """
    found = _TYPED.match(text.rstrip())
    if found is None:
        return None
    table = int(found[1]) if found[1] else None
    pairing = next_table if table is None else day.pairing_at_table(state, number, table)
    if pairing is None or seats_of(state, pairing) != len(found[2]):
        return None
    seats = tuple(_OUTCOMES[digit].value for digit in found[2])
    return Entry(Reading.READY, table, outcome=outcome_of(seats), seats=seats)


def most_seats(state: State) -> int:
    """How many games has a match of teams here? 0 where no teams play."""
    return max((len(player.members) for player in state.player.values()), default=0)


def seats_told(state: State, pairing: Pairing, result: Result) -> list[Part]:
    """Who won at each seat of a match of two teams, or that it is not said; nothing where no team plays."""
    if not seats_of(state, pairing):
        return []
    told = seats_text(state, pairing, result)
    return [Part(told or _("seats not noted"), Role.NOTE)]
