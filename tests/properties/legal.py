"""Could this round have been paired without breaking a rule? Asked of networkx, on a graph made from the facts."""

from __future__ import annotations

from itertools import combinations

import networkx

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.state import State

NOBODY = 0
"""The vertex whose neighbour takes the bye."""


def the_field(state: State) -> list[int]:
    """Who of the last round is to be paired: its players without those who take a privilege bye."""
    this = max(state.round.values(), key=lambda row: row.number)
    return [int(player) for player in this.eligible if state.player[player].privilege_byes < this.number]


def met_before(state: State) -> set[frozenset[int]]:
    """The pairs of the rounds before the last one; a walk-over is no meeting."""
    last = max(row.number for row in state.round.values())
    return {
        frozenset((int(p.first), int(p.second)))
        for p in state.pairing.values()
        if p.second is not None
        and state.round[p.round].number < last
        and state.result[p.id].method.value != "walkover"
    }


def had_bye_before(state: State) -> set[int]:
    """Who has had an ordinary bye in a round before the last one."""
    last = max(row.number for row in state.round.values())
    return {
        int(p.first)
        for p in state.pairing.values()
        if p.second is None
        and state.round[p.round].number < last
        and state.result[p.id].method.value == "bye"
    }


def full_pairing_exists(state: State, *, second_bye: bool = False) -> bool:
    """Is there a pairing of everybody in the last round without a rematch (and without a second bye)?"""
    field, met, byes = the_field(state), met_before(state), had_bye_before(state)
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_nodes_from(field)
    graph.add_edges_from(pair for pair in combinations(field, 2) if frozenset(pair) not in met)
    if len(field) % 2:
        graph.add_node(NOBODY)
        graph.add_edges_from((NOBODY, player) for player in field if second_bye or player not in byes)
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == len(graph)


def rematches(state: State) -> list[tuple[int, int]]:
    """The pairs of the last round that have met before."""
    last = max(row.number for row in state.round.values())
    met = met_before(state)
    return [
        (int(p.first), int(p.second))
        for p in state.pairing.values()
        if p.second is not None
        and state.round[p.round].number == last
        and frozenset((int(p.first), int(p.second))) in met
    ]


def second_byes(state: State) -> list[int]:
    """Who takes a second ordinary bye in the last round."""
    last = max(row.number for row in state.round.values())
    had = had_bye_before(state)
    return [
        int(p.first)
        for p in state.pairing.values()
        if p.second is None
        and state.round[p.round].number == last
        and state.result[p.id].method.value == "bye"
        and p.first in had
    ]


def seats(state: State) -> list[PlayerId]:
    """Everybody who sits anywhere in the last round, as often as he does."""
    last = max(row.number for row in state.round.values())
    return [
        player
        for p in state.pairing.values()
        if state.round[p.round].number == last
        for player in (p.first, p.second)
        if player is not None
    ]
