"""The exact solver: the cheapest matching of all pairs, found among a few pairs and proven among all.

A perfect matching always exists here, because two who may not play have an edge too, dearer than all
else: matched by such an edge means left over. Then as few as possible are, whatever the rest costs.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from berserk_desk.pairing.alternating_trees import AlternatingTrees
from berserk_desk.pairing.candidates import candidates
from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.perfect_matching import PerfectMatching
from berserk_desk.pairing.pricing import Pricing

_MOST_A_PLAYER = 8
"""How many violated pairs of a player are added after the first solve; twice as many each time."""


@dataclass(frozen=True, slots=True)
class Work:
    """How much was done, in counts that do not depend on the machine."""

    solves: int
    pairs: int
    stages: int
    joins: int


@dataclass(frozen=True, slots=True)
class Solved:
    """An optimal matching: pairs who play or have the bye, players left over, and the proof."""

    matching: Matching
    left_over: list[int]
    proof: PerfectMatching
    work: Work


def exact_matching(
    field: Field,
    costs: Costs,
    start: Matching,
    rng: random.Random,
    cancelled: Callable[[], bool],
) -> Solved:
    """A pairing that no other beats, from any pairing of everybody to ``start`` with. Raises ``Cancelled``."""
    edges = candidates(field, costs, start, rng)
    solver = PerfectMatching(field.size + field.size % 2, edges)
    solver.start(start)
    trees = AlternatingTrees(solver)
    count, solves = len(edges), 0
    while True:
        trees.complete(cancelled)
        solves += 1
        violated = Pricing(field, costs, solver, _MOST_A_PLAYER << (solves - 1)).violated(cancelled)
        if not violated:
            break
        count += len(violated)
        solver.admit(violated)
    playing: Matching = []
    left_over: list[int] = []
    for u, v in enumerate(solver.blossoms.mate):
        if u < v:
            if costs.of(u, v) < costs.unpaired:
                playing.append((u, v))
            else:
                left_over += (u, v)
    work = Work(solves, count, trees.stages, trees.joins)
    return Solved(playing, sorted(left_over), solver, work)
