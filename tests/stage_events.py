"""Stages for tests: opened, paired and played through the commands a judge uses."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from berserk_desk.terms import Method, Outcome, PlayerId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.brackets import Bracket, bracket_of, playoffs
from berserk_desk.tournament.event_commands import OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.next_round import is_over
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.stages import last
from berserk_desk.tournament.state import State
from tests.builders import a_result, announced, do, paired, the_round_now

Choice = Callable[[State, Pairing], Outcome]


def opened(state: State, kind: StageKind, entrants: Iterable[int], **settings: Any) -> State:
    """The state with a stage opened for these entrants."""
    row = Stage(0, kind, entrants=tuple(PlayerId(player) for player in entrants), **settings)
    return do(state, OpenStage(row))


def playoff(state: State, entrants: Iterable[int], **settings: Any) -> State:
    """The state with a playoff of these seeds."""
    return opened(state, StageKind.PLAYOFF, entrants, **settings)


def better_seed(state: State, pairing: Pairing) -> Outcome:
    """The better seed wins."""
    stage = last(state)
    assert stage is not None
    assert pairing.second is not None
    ahead = stage.entrants.index(pairing.first) < stage.entrants.index(pairing.second)
    return Outcome.FIRST if ahead else Outcome.SECOND


def finished_round(state: State, choice: Choice = better_seed, method: Method = Method.CLEAN) -> State:
    """The last round announced, and every game of it that has no result ended as ``choice`` says."""
    state = announced(state)
    for this in state.rounds_by_number(the_round_now(state).number):
        for pairing in day.outstanding(state, this.id):
            state = do(state, a_result(pairing, choice(state, pairing), method))
    return state


def next_played(state: State, choice: Choice = better_seed) -> State:
    """The next round paired, announced and played."""
    return finished_round(paired(state), choice)


def played_out(state: State, choice: Choice = better_seed) -> State:
    """The stage played to its end."""
    while not is_over(state):
        state = next_played(state, choice)
    return state


def the_bracket(state: State) -> Bracket:
    """The tree of the last playoff."""
    return bracket_of(state, playoffs(state)[-1].stage)
