"""Tournaments in which some players share a club or a city, and the pairs of a round as sets."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import EditPlayer
from berserk_desk.tournament.state import State
from tests.builders import a_tournament, do, the_round_now


def in_circles(players: int, by: str, name: str, members: int) -> State:
    """So many players, of whom the first ``members`` share the club or city of that name."""
    state = a_tournament(players)
    for number in range(1, members + 1):
        row = state.player[PlayerId(number)]
        row = replace(row, club=name) if by == "club" else replace(row, city=name)
        state = do(state, EditPlayer(row))
    return state


def pairs_of(state: State) -> set[frozenset[PlayerId]]:
    """The pairs of the last round made."""
    rows = day.pairings_of(state, the_round_now(state).id)
    return {frozenset((row.first, row.second)) for row in rows if row.second is not None}
