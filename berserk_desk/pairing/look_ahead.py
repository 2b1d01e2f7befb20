"""Can the rounds still planned be paired after this one? Small fields walk into dead ends otherwise.

The pairs that may still be made are the edges of a graph; a round is a perfect matching of it, so as many
disjoint perfect matchings must be left as rounds are planned (pairing 3.7). In an odd field the bye is a
vertex, joined to those who have had the fewest. All searches are depth first and count their steps, so
that the answer is the same on every machine, and may be "not known".
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.mixing import mixed
from berserk_desk.pairing.problem import Cancelled, Problem

Graph = tuple[int, ...]
"""By vertex: a set of bits, one for each vertex it is joined to."""

_SMALL_FIELD = 12
_FEW_OPPONENTS = 5
_DRAWS = 8
_STEPS_A_CHECK = 4_000
_STEPS_A_LIST = 40_000


class _TooLong(Exception):
    """The steps are used up."""


@dataclass(slots=True)
class _Steps:
    left: int

    def take(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise _TooLong


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a look ahead has found.

    ``instead``: a pairing to take instead of the one given, if one of the planned rounds depends on it.
    ``rounds``: how many of the planned rounds are possible after this one, as far as was looked.
    """

    instead: Matching | None
    rounds: int


def look_ahead(
    field: Field,
    costs: Costs,
    matching: Matching,
    rng: random.Random,
    cancelled: Callable[[], bool],
) -> Outlook:
    """Does the optimal ``matching`` leave the planned rounds possible, and if not, which is the best that does?

    Where none leaves all, the best that leaves as many as any. Raises ``Cancelled``.
    """
    future = _Future(field, cancelled)
    if not future.needed:
        return Outlook(None, field.problem.rounds_left)
    for rounds in range(future.most_rounds, 0, -1):
        verdict = future.leaves(matching, rounds)
        if verdict is not False:
            return Outlook(None, rounds)
        for _ in range(_DRAWS):
            other, _none = mixed(field, costs, matching, [], rng, cancelled)
            if future.leaves(other, rounds):
                return Outlook(other, rounds)
        best = _best_that_leaves(field, costs, partial(future.leaves, rounds=rounds), rng)
        if best is not None:
            return Outlook(best, rounds)
    return Outlook(None, 0)


class _Future:
    """The pairs that may still be made by everybody in this round, locked players included."""

    def __init__(self, field: Field, cancelled: Callable[[], bool]) -> None:
        self._field = field
        self._cancelled = cancelled
        problem = field.problem
        players = sorted(entrant.player for entrant in problem.entrants)
        self._vertex = {player: index for index, player in enumerate(players)}
        self._graph = _open_pairs(problem, self._vertex)
        given = [(self._vertex[one], self._vertex[other]) for one, other in problem.locked]
        if problem.bye_by_hand is not None:
            given.append((self._vertex[problem.bye_by_hand], len(players)))
        self._given = given

    @property
    def needed(self) -> bool:
        """Are rounds planned, and are so few opponents left to somebody that they may not be possible?"""
        if not self._field.problem.rounds_left or len(self._graph) < 2:
            return False
        fewest, size = _fewest(self._graph), len(self._graph)
        return fewest <= _FEW_OPPONENTS or (size <= _SMALL_FIELD and 2 * fewest <= size)

    @property
    def most_rounds(self) -> int:
        """How many of the planned rounds can be possible at most after this one?"""
        return max(min(self._field.problem.rounds_left, _fewest(self._graph) - 1), 0)

    def leaves(self, matching: Matching, rounds: int) -> bool | None:
        """Are so many rounds possible after this one? None: not known. Raises ``Cancelled``."""
        if self._cancelled():
            raise Cancelled
        field, bye = self._field, len(self._vertex)
        made = list(self._given)
        for u, v in matching:
            one = self._vertex[field.entrants[u].player]
            made.append((one, bye if v == field.nobody else self._vertex[field.entrants[v].player]))
        graph = list(self._graph)
        for one, other in made:
            if other < len(graph):
                graph[one] &= ~(1 << other)
                graph[other] &= ~(1 << one)
        try:
            return _holds(tuple(graph), rounds, _Steps(_STEPS_A_CHECK))
        except _TooLong:
            return None


def _open_pairs(problem: Problem, vertex: dict[int, int]) -> Graph:
    """Who may still play whom, and who may still have a bye that is not one too many?"""
    everybody = (1 << len(vertex)) - 1
    graph = [everybody & ~(1 << index) for index in range(len(vertex))]
    closed = [(one, other) for one, others in problem.met.items() for other in others]
    for one, other in (*closed, *problem.forbidden):
        if one in vertex and other in vertex:
            u, v = vertex[one], vertex[other]
            graph[u] &= ~(1 << v)
            graph[v] &= ~(1 << u)
    if len(vertex) % 2:
        fewest = min(entrant.byes for entrant in problem.entrants)
        entitled = [vertex[entrant.player] for entrant in problem.entrants if entrant.byes == fewest]
        for u in entitled:
            graph[u] |= 1 << len(vertex)
        graph.append(sum(1 << u for u in entitled))
    return tuple(graph)


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
    steps = _Steps(_STEPS_A_LIST)
    best: Matching | None = None
    limit: int | None = None

    def search(free: int, spent: int, made: Matching) -> None:
        nonlocal best, limit
        steps.take()
        if not free:
            if accepted(made):
                best, limit = sorted(made), spent
            return
        u = _most_constrained(graph, free)
        for cost, v in options[u]:
            if limit is not None and spent + cost >= limit:
                return
            if free >> v & 1:
                made.append((min(u, v), max(u, v)))
                search(free & ~(1 << u) & ~(1 << v), spent + cost, made)
                made.pop()

    with contextlib.suppress(_TooLong):
        search((1 << size) - 1, 0, [])
    return best


def _fewest(graph: Graph) -> int:
    return min((row.bit_count() for row in graph), default=0)


def _bits(row: int) -> Iterator[int]:
    while row:
        low = row & -row
        yield low.bit_length() - 1
        row ^= low


def _most_constrained(graph: Graph | list[int], free: int) -> int:
    """The free vertex with the fewest free neighbours."""
    return min(_bits(free), key=lambda vertex: (graph[vertex] & free).bit_count())


def _all_even(graph: Graph) -> bool:
    """Is every connected part even in number? An odd one has no perfect matching."""
    unseen = (1 << len(graph)) - 1
    while unseen:
        part, frontier = 0, unseen & -unseen
        while frontier:
            part |= frontier
            reached = 0
            for vertex in _bits(frontier):
                reached |= graph[vertex]
            frontier = reached & ~part
        if part.bit_count() % 2:
            return False
        unseen &= ~part
    return True


def _holds(graph: Graph, rounds: int, steps: _Steps) -> bool:
    """Does the graph hold so many disjoint perfect matchings?"""
    if not rounds:
        return True
    if _fewest(graph) < rounds or not _all_even(graph):
        return False
    everybody = (1 << len(graph)) - 1
    u = _most_constrained(graph, everybody)
    for v in _bits(graph[u]):
        free = everybody & ~(1 << u) & ~(1 << v)
        for matching in _matchings(graph, free, [(u, v)], steps):
            rest = list(graph)
            for one, other in matching:
                rest[one] &= ~(1 << other)
                rest[other] &= ~(1 << one)
            if _holds(tuple(rest), rounds - 1, steps):
                return True
        if graph[u].bit_count() == rounds:
            # each of its edges is needed, so this one is in one of the matchings
            return False
    return False


def _matchings(graph: Graph, free: int, made: Matching, steps: _Steps) -> Iterator[Matching]:
    """All perfect matchings of the free vertices, each beside what is made already."""
    steps.take()
    if not free:
        yield made
        return
    u = _most_constrained(graph, free)
    for v in _bits(graph[u] & free):
        made.append((u, v))
        yield from _matchings(graph, free & ~(1 << u) & ~(1 << v), made, steps)
        made.pop()
