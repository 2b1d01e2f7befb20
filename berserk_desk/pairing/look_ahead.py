"""Can the rounds still planned be paired after this one? Small fields walk into dead ends otherwise.

The pairs that may still be made are the edges of a graph; a round is a perfect matching of it, so as many
disjoint perfect matchings must be left as rounds are planned (pairing 3.7). In an odd field the bye is a
vertex, joined to those who have had the fewest; where that cannot be, to everybody.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.mixing import mixed
from berserk_desk.pairing.problem import Cancelled
from berserk_desk.pairing.round_graph import (
    Steps,
    TooLong,
    fewest_neighbours,
    holds,
    most_constrained,
    open_pairs,
    with_bye,
    without,
)

_SMALL_FIELD = 12
_FEW_OPPONENTS = 5
_LARGEST_FIELD = 64
"""In larger fields only bans leave somebody few opponents, and the lists would be endless."""
_DRAWS = 8
_STEPS_A_CHECK = 4_000
_STEPS_A_LIST = 40_000


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a look ahead has found.

    ``instead``: a pairing to take instead of the one given, if one of the planned rounds depends on it.
    ``rounds``: how many of the planned rounds are possible after this one, as far as was looked;
    ``second_bye``: but only if somebody has a second bye in one of them.
    """

    instead: Matching | None
    rounds: int
    second_bye: bool = False


def look_ahead(
    field: Field,
    costs: Costs,
    matching: Matching,
    rng: random.Random,
    cancelled: Callable[[], bool],
) -> Outlook:
    """Does the optimal ``matching`` leave the planned rounds possible, and if not, which is the best that does?

    Where none leaves all, the best that leaves as many as any; second byes are allowed for that if they
    must be. Raises ``Cancelled``.
    """
    future = _Future(field, cancelled)
    if not future.needed:
        return Outlook(None, field.problem.rounds_left)
    for rounds in range(field.problem.rounds_left, 0, -1):
        for second_bye in (False, True) if future.odd else (False,):
            if rounds > future.most_rounds(second_bye=second_bye):
                continue
            leaves = partial(future.leaves, rounds=rounds, second_bye=second_bye)
            if leaves(matching) is not False:
                return Outlook(None, rounds, second_bye)
            for _ in range(_DRAWS):
                other, _none = mixed(field, costs, matching, [], rng, cancelled)
                if leaves(other):
                    return Outlook(other, rounds, second_bye)
            best = _best_that_leaves(field, costs, leaves, rng)
            if best is not None:
                return Outlook(best, rounds, second_bye)
    return Outlook(None, 0)


class _Future:
    """The pairs that may still be made by everybody in this round, locked players included."""

    def __init__(self, field: Field, cancelled: Callable[[], bool]) -> None:
        self._field = field
        self._cancelled = cancelled
        problem = field.problem
        players = sorted(entrant.player for entrant in problem.entrants)
        self._vertex = {player: index for index, player in enumerate(players)}
        self._bye = len(players)
        self.odd = len(players) % 2 == 1
        fewest = min((entrant.byes for entrant in problem.entrants), default=0)
        entitled = [self._vertex[entrant.player] for entrant in problem.entrants if entrant.byes == fewest]
        pairs = open_pairs(problem, self._vertex)
        self._graph = with_bye(pairs, entitled) if self.odd else pairs
        self._free_graph = with_bye(pairs, range(self._bye)) if self.odd else pairs
        self._pairs_left = sum(row.bit_count() for row in pairs) // 2
        self._given = [(self._vertex[one], self._vertex[other]) for one, other in problem.locked]
        self._given += ((self._vertex[player], self._bye) for player in problem.byes_by_hand)

    @property
    def needed(self) -> bool:
        """Are rounds planned, and are so few opponents left to somebody that they may not be possible?"""
        if not self._field.problem.rounds_left or not 2 <= len(self._graph) <= _LARGEST_FIELD:
            return False
        fewest, size = fewest_neighbours(self._graph), len(self._graph)
        return fewest <= _FEW_OPPONENTS or (size <= _SMALL_FIELD and 2 * fewest <= size)

    def most_rounds(self, *, second_bye: bool) -> int:
        """How many rounds can be possible at most after this one?"""
        if second_bye:
            return self._pairs_left // (self._bye // 2) - 1 if self._bye > 1 else 0
        return fewest_neighbours(self._graph) - 1

    def leaves(self, matching: Matching, rounds: int, *, second_bye: bool) -> bool | None:
        """Are so many rounds possible after this one? None: not known. Raises ``Cancelled``."""
        if self._cancelled():
            raise Cancelled
        field = self._field
        made = list(self._given)
        for u, v in matching:
            one = self._vertex[field.entrants[u].player]
            made.append((one, self._bye if v == field.nobody else self._vertex[field.entrants[v].player]))
        lasting = self._bye if second_bye else -1
        graph = without(self._free_graph if second_bye else self._graph, made, lasting)
        try:
            return holds(graph, rounds, lasting, Steps(_STEPS_A_CHECK))
        except TooLong:
            return None


def _best_that_leaves(
    field: Field, costs: Costs, accepted: Callable[[Matching], bool | None], rng: random.Random
) -> Matching | None:
    """The cheapest full pairing of the field that is ``accepted``, none if there is none or none was found.

    Lists pairings depth first, the cheapest pairs of the most constrained player first, and drops what is
    no cheaper than the best found so far.
    """
    size = field.size + field.size % 2
    graph = [0] * size
    options: list[list[tuple[int, int]]] = [[] for _ in range(size)]
    for u in range(size):
        for v in range(u):
            if field.nobody in (v, u) or v not in field.barred[u]:
                graph[u] |= 1 << v
                graph[v] |= 1 << u
                cost = costs.of(v, u)
                options[u].append((cost, v))
                options[v].append((cost, u))
    for row in options:
        rng.shuffle(row)
        row.sort(key=lambda option: option[0])
    steps = Steps(_STEPS_A_LIST)
    best: Matching | None = None
    limit: int | None = None

    def search(free: int, spent: int, made: Matching) -> None:
        nonlocal best, limit
        steps.take()
        if not free:
            if accepted(made):
                best, limit = sorted(made), spent
            return
        u = most_constrained(graph, free)
        for cost, v in options[u]:
            if limit is not None and spent + cost >= limit:
                return
            if free >> v & 1:
                made.append((min(u, v), max(u, v)))
                search(free & ~(1 << u) & ~(1 << v), spent + cost, made)
                made.pop()

    with contextlib.suppress(TooLong):
        search((1 << size) - 1, 0, [])
    return best
