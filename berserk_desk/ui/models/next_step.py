"""What comes next in the day: announce, pair, finish, or look at the table? And may it be done yet?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from berserk_desk.terms import RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.next_round import is_played_out
from berserk_desk.tournament.proposal import drafted_round
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State


class Step(Enum):
    """The next thing to do."""

    ANNOUNCE = "announce"
    PAIR = "pair"
    FINISH = "finish"
    LOOK = "look"


@dataclass(frozen=True, slots=True)
class NextStep:
    """The step, the round it is about, and the pairs in its way: without a result, else without a second look."""

    step: Step
    number: RoundNo
    drafted: RoundId | None = None
    missing: tuple[Pairing, ...] = ()

    @property
    def ready(self) -> bool:
        """May it be done now?"""
        return not self.missing


def next_step(state: State) -> NextStep:
    """What is to be done after the last round of ``state``?"""
    last = day.last_number(state)
    if state.event.finished:
        return NextStep(Step.LOOK, last)
    drafted = drafted_round(state)
    if drafted is not None:
        return NextStep(Step.ANNOUNCE, state.round[drafted].number, drafted)
    missing = tuple(p for p in day.pairings_in(state, last) if p.id not in state.result)
    missing = missing or day.not_looked_at(state, last)
    if is_played_out(state):
        return NextStep(Step.FINISH, last, missing=missing)
    return NextStep(Step.PAIR, RoundNo(last + 1), missing=missing)
