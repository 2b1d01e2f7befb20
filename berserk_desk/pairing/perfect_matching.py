"""A cheapest perfect matching of a sparse graph, with the dual values that prove it (Edmonds, 1965).

All numbers are integers of any size. The slack of an edge is ``4·cost - dual[u] - dual[v] + Σ charge[b]``
over the blossoms ``b`` that hold both ends. It is never negative and is 0 on every matched edge and
inside every blossom; no charge is negative. That is the proof of optimality. The factor, and duals of
exposed vertices that are even to begin with, keep every change of duals whole.

A matching is started from duals and tight pairs, and completed by ``alternating_trees``. Edges can be
added afterwards; what they leave exposed is matched by completing once more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from berserk_desk.pairing.blossoms import Blossoms, Link

SCALE = 4
"""So many times over costs are counted in slacks and duals."""


Edge = tuple[int, int, int]
"""Two vertices and the cost."""


class NoPerfectMatching(ValueError):
    """The graph has none."""


class PerfectMatching:
    """A matching, complete or not, of a graph, with its blossoms and duals.

    Edges are two vertices and a cost; there may be several between the same two. Raises
    :class:`NoPerfectMatching` where a vertex has none.
    """

    def __init__(self, vertices: int, edges: Iterable[Edge]) -> None:
        self.blossoms = Blossoms(vertices)
        self.neighbours: list[list[tuple[int, int]]] = [[] for _ in range(vertices)]
        """By vertex: the others, and what the edge costs, ``SCALE`` times over."""
        self.charge = [0] * len(self.blossoms.parent)
        """By node; a vertex has none."""
        neighbours = self.neighbours
        for u, v, cost in edges:
            scaled = SCALE * cost
            neighbours[u].append((v, scaled))
            neighbours[v].append((u, scaled))
        if not all(neighbours):
            raise NoPerfectMatching
        # half of the cheapest edge's cost each, so no slack is negative
        self.dual = [min([cost for _, cost in others]) // 2 for others in neighbours]

    def start(self, pairs: Iterable[Link]) -> None:
        """Match those of ``pairs`` that are tight, and then what single duals can be raised for. Once, first."""
        dual, mate = self.dual, self.blossoms.mate
        for u, v in pairs:
            if (v, dual[u] + dual[v]) in self.neighbours[u]:
                mate[u], mate[v] = v, u
        for u, edges in enumerate(self.neighbours):
            if mate[u] == -1:
                slacks = [cost - dual[v] for v, cost in edges]
                dual[u] = min(slacks)
                for (v, _), slack in zip(edges, slacks, strict=True):
                    if slack == dual[u] and mate[v] == -1:
                        mate[u], mate[v] = v, u
                        break

    def admit(self, edges: list[Edge]) -> None:
        """Add edges that may be cheaper than the duals allow.

        Then one end is lowered and left exposed, if possible one that is anyhow, or that many of the edges share.
        """
        dual, mate = self.dual, self.blossoms.mate
        often = Counter(vertex for u, v, _ in edges for vertex in (u, v))
        for u, v, cost in sorted(edges, key=lambda edge: -max(often[edge[0]], often[edge[1]])):
            self.neighbours[u].append((v, SCALE * cost))
            self.neighbours[v].append((u, SCALE * cost))
            if self.slack(u, v, cost) < 0:
                low = max(u, v, key=lambda vertex: (mate[vertex] == -1, often[vertex]))
                self._lay_bare(low)
                slack = SCALE * cost - dual[u] - dual[v]
                if slack < 0:
                    dual[low] += slack
                    self._unmatch(low)

    def slack(self, u: int, v: int, cost: int) -> int:
        """How far is an edge from being tight? While no trees stand."""
        parent, around = self.blossoms.parent, set()
        node = parent[u]
        while node != -1:
            around.add(node)
            node = parent[node]
        slack = SCALE * cost - self.dual[u] - self.dual[v]
        node = parent[v]
        while node != -1:
            if node in around:
                slack += self.charge[node]
            node = parent[node]
        return slack

    def charged(self) -> list[tuple[list[int], int]]:
        """The blossoms with a charge: their vertices, and the charge."""
        blossoms = self.blossoms
        return [
            (blossoms.vertices_of(node), self.charge[node])
            for node, children in enumerate(blossoms.children)
            if children and self.charge[node]
        ]

    def _lay_bare(self, vertex: int) -> None:
        """Take all blossoms around a vertex apart; their members' duals pay the charge, so no slack sinks."""
        blossoms = self.blossoms
        while blossoms.parent[vertex] != -1:
            here = blossoms.place[vertex]
            blossom = blossoms.node[here]
            charge = self.charge[blossom]
            if charge:
                for member in blossoms.members[here]:
                    self.dual[member] -= charge // 2
                self.charge[blossom] = 0
                self._unmatch(blossoms.base[blossom])
            blossoms.split(here)

    def _unmatch(self, vertex: int) -> None:
        mate = self.blossoms.mate
        if mate[vertex] != -1:
            mate[mate[vertex]] = -1
            mate[vertex] = -1
