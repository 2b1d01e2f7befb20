"""Eight engines, each broken in one way that somebody once thought good enough (pairing 5)."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

from berserk_desk.pairing import Answer, Problem, solve
from berserk_desk.pairing.alternating_trees import AlternatingTrees
from berserk_desk.pairing.costs import Costs, Units
from berserk_desk.pairing.engine import _answer
from berserk_desk.pairing.exact import exact_matching
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.perfect_matching import PerfectMatching
from berserk_desk.pairing.quick import one_pass


def no_pricing(problem: Problem, seed: int) -> Answer:
    """Looks at a ring of each group and of neighbouring groups, and never asks about the other pairs."""
    field, rng = Field.of(problem), random.Random(seed)
    costs = Costs(field)
    start = one_pass(field, rng)
    pairs = {(min(pair), max(pair)) for pair in start}
    order: list[int] = []
    for members in field.members:
        order += rng.sample(members, len(members))
    pairs |= {(min(u, v), max(u, v)) for u, v in pairwise(order) if v not in field.barred[u]}
    edges = [(u, v, costs.of(u, v)) for u, v in sorted(pairs)]
    solver = PerfectMatching(field.size + field.size % 2, edges)
    solver.start(start)
    AlternatingTrees(solver).complete(lambda: False)
    return _said(field, [(u, v) for u, v in enumerate(solver.blossoms.mate) if u < v], seed)


def quick_stage_only(problem: Problem, seed: int) -> Answer:
    """Takes the first pass down the groups for an answer."""
    field = Field.of(problem)
    return _said(field, one_pass(field, random.Random(seed)), seed)


def floats_from_the_bottom(problem: Problem, seed: int) -> Answer:
    """Spares the lowest border first."""
    field = Field.of(problem)
    return _solved(field, _Changed(field, borders=Costs(field).units.borders[::-1]), seed)


def squares_instead_of_borders(problem: Problem, seed: int) -> Answer:
    """Counts the squares of distances only, so that the top is worth no more than the bottom."""
    field = Field.of(problem)
    return _solved(field, _Changed(field, borders=(0,) * len(Costs(field).units.borders)), seed)


def wishes_before_floats(problem: Problem, seed: int) -> Answer:
    """Rather sends players down than lets two of one club meet."""
    field = Field.of(problem)
    return _solved(field, _Changed(field, soft=Costs(field).units.unpaired), seed)


def byes_without_history(problem: Problem, seed: int) -> Answer:
    """Always gives the bye to the lowest, had or not."""
    field = Field.of(problem)
    return _solved(field, _Changed(field, bye=0), seed)


def greedy_by_score(problem: Problem, seed: int) -> Answer:
    """From the top, everybody takes the nearest he may play."""
    field, rng = Field.of(problem), random.Random(seed)
    order = sorted(range(field.size), key=lambda player: (field.group[player], rng.random()))
    made: Matching = []
    if field.size % 2:
        receiver = min(order, key=lambda player: (field.entrants[player].byes, -field.group[player]))
        order.remove(receiver)
        made.append((receiver, field.nobody))
    left: list[int] = []
    while order:
        one = order.pop(0)
        other = next((player for player in order if player not in field.barred[one]), None)
        if other is None:
            left.append(one)
        else:
            order.remove(other)
            made.append((min(one, other), max(one, other)))
    return _answer(field, sorted(made), sorted(left), rng, seed, "broken")


def one_rematch_is_fine(problem: Problem, seed: int) -> Answer:
    """Forgets one meeting of the past."""
    met = sorted(
        {(min(one, other), max(one, other)) for one, others in problem.met.items() for other in others}
    )
    if not met:
        return solve(problem, seed)
    forgotten = set(random.Random(seed).choice(met))
    return solve(
        replace(
            problem,
            met={
                one: frozenset(o for o in others if {one, o} != forgotten)
                for one, others in problem.met.items()
            },
        ),
        seed,
    )


BROKEN = [
    no_pricing,
    quick_stage_only,
    floats_from_the_bottom,
    squares_instead_of_borders,
    wishes_before_floats,
    byes_without_history,
    greedy_by_score,
    one_rematch_is_fine,
]


class _Changed(Costs):
    """The objective with some units other than they should be."""

    def __init__(self, field: Field, **changed: int | tuple[int, ...]) -> None:
        super().__init__(field)
        self._soft = 1
        soft = changed.pop("soft", None)
        if isinstance(soft, int):
            self._soft = soft
            self.unpaired *= 1 + soft * (1 + field.soft_max) * (1 + field.size)
        self.units: Units = replace(self.units, unpaired=self.unpaired, **changed)  # type: ignore[arg-type]  # by name
        groups = range(len(field.scores))
        self.between = [
            [sum(self.units.borders[min(a, b) : max(a, b)]) + self.units.span * (a - b) ** 2 for b in groups]
            for a in groups
        ]

    def of_legal(self, u: int, v: int) -> int:
        return super().of_legal(u, v) + (self._soft - 1) * self._field.soft(u, v)


def _solved(field: Field, costs: Costs, seed: int) -> Answer:
    rng = random.Random(seed)
    solved = exact_matching(field, costs, one_pass(field, rng), rng, lambda: False)
    return _answer(field, solved.matching, solved.left_over, rng, seed, "broken")


def _said(field: Field, matching: Matching, seed: int) -> Answer:
    """An answer in which barred pairs are players left over."""
    good = sorted((u, v) for u, v in matching if v == field.nobody or v not in field.barred[u])
    left = [player for pair in matching if tuple(pair) not in good for player in pair]
    return _answer(field, good, sorted(left), random.Random(seed), seed, "broken")
