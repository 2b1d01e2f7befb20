"""How many rounds can still be paired? Disjoint perfect matchings in the graph of pairs not yet made.

A vertex is a player by number or, the last one in an odd field, the bye. All searches are depth first and
count their steps, so that the answer is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from berserk_desk.pairing.field import Matching
from berserk_desk.pairing.problem import Problem

Graph = tuple[int, ...]
"""By vertex: a set of bits, one for each vertex it is joined to."""


class TooLong(Exception):
    """The steps are used up."""


@dataclass(slots=True)
class Steps:
    """How many steps a search may still take."""

    left: int

    def take(self) -> None:
        """Count one step. Raises :class:`TooLong`."""
        self.left -= 1
        if self.left < 0:
            raise TooLong


def open_pairs(problem: Problem, vertex: dict[int, int]) -> Graph:
    """Who may still play whom, in a round to come?"""
    everybody = (1 << len(vertex)) - 1
    graph = [everybody & ~(1 << index) for index in range(len(vertex))]
    closed = [(one, other) for one, others in problem.met.items() for other in others]
    for one, other in (*closed, *problem.lasting_bans()):
        if one in vertex and other in vertex:
            u, v = vertex[one], vertex[other]
            graph[u] &= ~(1 << v)
            graph[v] &= ~(1 << u)
    return tuple(graph)


def with_bye(pairs: Graph, entitled: Iterable[int]) -> Graph:
    """The graph with one vertex more, the bye, joined to these."""
    graph = [*pairs, 0]
    for u in entitled:
        graph[u] |= 1 << len(pairs)
        graph[-1] |= 1 << u
    return tuple(graph)


def without(graph: Graph, pairs: Iterable[tuple[int, int]], lasting: int) -> Graph:
    """The graph after these pairs have been made; those with the vertex ``lasting`` can be made again."""
    rest = list(graph)
    for u, v in pairs:
        if lasting not in (u, v) and max(u, v) < len(rest):
            rest[u] &= ~(1 << v)
            rest[v] &= ~(1 << u)
    return tuple(rest)


def fewest_neighbours(graph: Graph) -> int:
    """To how few vertices is one joined?"""
    return min((row.bit_count() for row in graph), default=0)


def _bits(row: int) -> Iterator[int]:
    while row:
        low = row & -row
        yield low.bit_length() - 1
        row ^= low


def most_constrained(graph: Graph | list[int], free: int) -> int:
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


def holds(graph: Graph, rounds: int, lasting: int, steps: Steps) -> bool:
    """Does the graph hold so many perfect matchings, disjoint but for the edges of the vertex ``lasting``?

    ``lasting`` is -1 for none. Raises :class:`TooLong`.
    """
    if not rounds:
        return True
    if fewest_neighbours(graph) < (rounds if lasting < 0 else 1) or not _all_even(graph):
        return False
    everybody = (1 << len(graph)) - 1
    u = most_constrained(graph, everybody)
    for v in _bits(graph[u]):
        free = everybody & ~(1 << u) & ~(1 << v)
        for matching in _matchings(graph, free, [(u, v)], steps):
            if holds(without(graph, matching, lasting), rounds - 1, lasting, steps):
                return True
        if lasting < 0 and graph[u].bit_count() == rounds:
            # each of its edges is needed, so this one is in one of the matchings
            return False
    return False


def _matchings(graph: Graph, free: int, made: Matching, steps: Steps) -> Iterator[Matching]:
    """All perfect matchings of the free vertices, each beside what is made already."""
    steps.take()
    if not free:
        yield made
        return
    u = most_constrained(graph, free)
    for v in _bits(graph[u] & free):
        made.append((u, v))
        yield from _matchings(graph, free & ~(1 << u) & ~(1 << v), made, steps)
        made.pop()
