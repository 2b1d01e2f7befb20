"""The exact solver: a minimum-cost matching of largest size on the whole graph of possible pairs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.problem import Cancelled


def exact_matching(
    field: Field, costs: Costs, rng: random.Random, cancelled: Callable[[], bool]
) -> tuple[Matching, list[int]]:
    """A pairing that no other beats, and the players it has to leave over. Raises ``Cancelled``.

    Cubic in the number of players; exact, because every number in it is a Python integer.
    """
    # imported here, since most rounds are paired without it and it is slow to load
    import networkx

    class WatchedGraph(networkx.Graph):  # type: ignore[type-arg]  # generic in its stubs only
        """The solver asks for neighbours all the time, so that is where it can be called off."""

        def neighbors(self, n: int) -> Iterator[int]:
            if cancelled():
                raise Cancelled
            return super().neighbors(n)

    vertices = list(range(field.size + field.size % 2))
    rng.shuffle(vertices)
    edges: list[tuple[int, int, int]] = []
    for position, u in enumerate(vertices):
        if cancelled():
            raise Cancelled
        for v in vertices[:position]:
            cost = costs.of(u, v)
            if cost < costs.unpaired:
                edges.append((u, v, cost))
    # all matchings of largest size have equally many edges, so the heaviest of them is the cheapest
    ceiling = 1 + max((cost for _, _, cost in edges), default=0)
    graph = WatchedGraph()
    graph.add_nodes_from(vertices)
    graph.add_weighted_edges_from((u, v, ceiling - cost) for u, v, cost in edges)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    matching = sorted((min(pair), max(pair)) for pair in found)
    paired = {vertex for pair in matching for vertex in pair}
    return matching, [vertex for vertex in range(field.size) if vertex not in paired]
