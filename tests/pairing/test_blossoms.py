"""The matching core on any graph at all: cheapest, and proven so, beside networkx."""

from __future__ import annotations

import random
from itertools import combinations

import networkx
import pytest

from berserk_desk.pairing.alternating_trees import AlternatingTrees
from berserk_desk.pairing.perfect_matching import SCALE, NoPerfectMatching, PerfectMatching
from berserk_desk.pairing.problem import Cancelled

Edges = dict[tuple[int, int], int]


def a_graph(rng: random.Random) -> tuple[int, Edges, list[tuple[int, int]]]:
    """A random graph with a perfect matching, which is returned as well."""
    size = 2 * rng.randint(1, 12)
    order = rng.sample(range(size), size)
    backbone = [(min(u, v), max(u, v)) for u, v in zip(order[::2], order[1::2], strict=True)]
    dearest, density = rng.choice([1, 3, 10, 10**40]), rng.choice([0.2, 0.4, 0.7, 1])
    edges = {
        pair: rng.randint(0, dearest)
        for pair in combinations(range(size), 2)
        if pair in backbone or rng.random() < density
    }
    return size, edges, backbone


def complete(solver: PerfectMatching) -> None:
    AlternatingTrees(solver).complete(lambda: False)


def proven_cost(solver: PerfectMatching, edges: Edges) -> int:
    """The cost of the matching, once its proof has been checked."""
    blossoms = solver.blossoms
    total = 0
    for (u, v), cost in edges.items():
        slack = solver.slack(u, v, cost)
        assert slack >= 0
        if blossoms.mate[u] == v:
            assert slack == 0
            total += cost
    charged = solver.charged()
    assert all(charge > 0 for _, charge in charged)
    dual = sum(solver.dual) - sum(charge * (len(members) // 2) for members, charge in charged)
    assert dual == SCALE * total
    return total


def oracle_cost(edges: Edges) -> int:
    graph: networkx.Graph[int] = networkx.Graph()
    graph.add_weighted_edges_from((u, v, -cost) for (u, v), cost in edges.items())
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sum(edges[min(pair), max(pair)] for pair in found)


def check(seed: int) -> None:
    rng = random.Random(seed)
    size, edges, backbone = a_graph(rng)
    others = [pair for pair in edges if pair not in backbone]
    late = set(rng.sample(others, len(others) // 2)) if rng.random() < 0.5 else set()
    known = {pair: cost for pair, cost in edges.items() if pair not in late}
    solver = PerfectMatching(size, [(u, v, cost) for (u, v), cost in known.items()])
    solver.start(backbone)
    complete(solver)
    assert proven_cost(solver, known) == oracle_cost(known)
    waiting = sorted(late)
    while waiting:
        some = [waiting.pop() for _ in range(rng.randint(1, len(waiting)))]
        solver.admit([(u, v, edges[u, v]) for u, v in some])
        known |= {pair: edges[pair] for pair in some}
        complete(solver)
        proven_cost(solver, known)
    assert proven_cost(solver, edges) == oracle_cost(edges)


@pytest.mark.parametrize("batch", range(4))
def test_the_matching_is_the_cheapest_and_its_proof_holds(batch: int) -> None:
    for seed in range(100 * batch, 100 * batch + 100):
        check(seed)


@pytest.mark.long
def test_the_matching_is_the_cheapest_on_many_graphs(seed: int) -> None:
    for number in range(5_000):
        check(seed * 1_000_000 + number)


def test_a_graph_without_a_perfect_matching_is_refused() -> None:
    star = PerfectMatching(4, [(0, leaf, 1) for leaf in (1, 2, 3)])
    star.start([])
    with pytest.raises(NoPerfectMatching):
        complete(star)
    with pytest.raises(NoPerfectMatching):
        PerfectMatching(3, [(0, 1, 1)])


def test_a_search_can_be_called_off() -> None:
    # nothing is tight to begin with but the two cheap edges at one vertex
    path = PerfectMatching(4, [(0, 1, 1), (1, 2, 0), (2, 3, 1)])
    path.start([(1, 2)])
    with pytest.raises(Cancelled):
        AlternatingTrees(path).complete(lambda: True)
