"""The pairs that the proof has to look at are found: against the slack of every pair, counted one by one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest

from berserk_desk.pairing import Problem
from berserk_desk.pairing.alternating_trees import AlternatingTrees
from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.exact import exact_matching
from berserk_desk.pairing.field import Field
from berserk_desk.pairing.perfect_matching import PerfectMatching
from berserk_desk.pairing.pricing import Pricing, _Chains
from tests.pairing.problems import make, played

Priced = tuple[int, int, int]
EVERYBODY = 10**9


def never() -> bool:
    return False


def drawn(field: Field, costs: Costs, rng: random.Random, more: int) -> list[Priced]:
    """A pairing of everybody, whoever he may play, and a few pairs beside it: with so little no proof is complete."""
    everybody = [*range(field.size), *([field.nobody] if field.size % 2 else [])]
    rng.shuffle(everybody)
    pairs = list(zip(everybody[::2], everybody[1::2], strict=True))
    pairs += [tuple(rng.sample(everybody, 2)) for _ in range(more)]
    return [(min(pair), max(pair), costs.of(min(pair), max(pair))) for pair in pairs]


def negative(field: Field, costs: Costs, solver: PerfectMatching) -> set[Priced]:
    """Every pair whose slack is negative under the solver's duals: 4·cost - both duals + the charges around both."""
    charged = [(set(members), charge) for members, charge in solver.charged()]
    found = set()
    for u, v in combinations(range(field.size + field.size % 2), 2):
        cost = costs.of(u, v)
        around = sum(charge for members, charge in charged if {u, v} <= members)
        if 4 * cost - solver.dual[u] - solver.dual[v] + around < 0:
            found.add((u, v, cost))
    return found


def assert_proves_itself(costs: Costs, solver: PerfectMatching) -> None:
    """Four times what the matching costs is what the duals add up to, less the charges: no matching is cheaper."""
    mate = solver.blossoms.mate
    assert all(mate[mate[u]] == u for u in range(len(mate)))
    paid = sum(charge * (len(members) // 2) for members, charge in solver.charged())
    assert 4 * sum(costs.of(u, v) for u, v in enumerate(mate) if u < v) == sum(solver.dual) - paid
    assert all(charge > 0 for _, charge in solver.charged())


def fields() -> Iterator[tuple[str, Problem]]:
    rng = random.Random(1)
    plain = played(21, 4, 3)
    yield (
        "floats",
        replace(
            plain,
            entrants=tuple(
                replace(e, floated_down=rng.random() < 0.3, floated_up=rng.random() < 0.3)
                for e in plain.entrants
            ),
        ),
    )
    yield "clubs", played(22, 3, 5, clubs=3)
    # so many in one group that it is split by club and city before its pairs are looked at
    early = played(36, 0, 6, clubs=3)
    with_cities = (
        replace(e, club=e.club if e.player % 3 else "", city=("", "Тула", "Омск")[e.player % 7 % 3])
        for e in early.entrants
    )
    yield "clubs and cities", replace(early, entrants=tuple(with_cities), city_cost=1)
    ranked = sorted(plain.entrants, key=lambda entrant: (-entrant.score, entrant.player))
    yield "places", replace(plain, entrants=tuple(replace(e, place=n) for n, e in enumerate(ranked, 1)))
    yield "few may still meet", played(9, 7, 2)


@pytest.mark.parametrize("problem", [pytest.param(problem, id=name) for name, problem in fields()])
def test_every_pair_of_negative_slack_is_found_and_no_other(problem: Problem) -> None:
    field, rng = Field.of(problem), random.Random(2)
    costs = Costs(field)
    solver = PerfectMatching(field.size + field.size % 2, drawn(field, costs, rng, field.size))
    solver.start([])
    trees = AlternatingTrees(solver)
    rounds = 0
    while True:
        exposed, grown = solver.blossoms.mate.count(-1), trees.stages
        trees.complete(never)
        assert trees.stages - grown == exposed // 2
        asked = negative(field, costs, solver)
        assert_proves_itself(costs, solver)
        found = Pricing(field, costs, solver, EVERYBODY).violated(never)
        assert {(min(u, v), max(u, v), cost) for u, v, cost in found} == asked
        assert len(found) == len(asked)
        few = Pricing(field, costs, solver, 3).violated(never)
        assert {(min(u, v), max(u, v), cost) for u, v, cost in few} <= asked
        assert bool(few) == bool(asked)
        if not asked:
            break
        rounds += 1
        solver.admit(few)
    assert rounds


def test_two_who_may_not_play_are_left_over_and_no_pair_of_the_exact_solver() -> None:
    field = Field.of(make({1: 3, 2: 3, 3: 3}, [(1, 2), (1, 3), (2, 3)]))
    solved = exact_matching(field, Costs(field), [(0, 3), (1, 2)], random.Random(1), never)
    assert (len(solved.matching), len(solved.left_over)) == (1, 2)
    assert field.nobody in solved.matching[0]


@pytest.mark.parametrize("deep", [True, False])
def test_the_charges_around_two_players_are_added_up_however_deep_their_blossoms_lie(deep: bool) -> None:
    rng = random.Random(3)
    everybody = range(31)
    solver = PerfectMatching(len(everybody), [(u, v, 0) for u, v in combinations(everybody, 2)])
    blossoms = solver.blossoms
    free = list(everybody)
    while len(free) > 2:
        around = [free[-1], *rng.sample(free[:-1], 2)]
        here = blossoms.join(around, [(0, 0)] * 3)
        free = [each for each in free if each not in around]
        # what was joined last is joined next, or after all others
        free.insert(len(free) if deep else 0, here)
        solver.charge[blossoms.node[here]] = rng.choice([0, 2, 4, 6])
    charged = [(set(members), charge) for members, charge in solver.charged()]
    chains = _Chains(solver)
    for u, v in combinations(everybody, 2):
        around_both = sum(charge for members, charge in charged if {u, v} <= members)
        assert chains.common(chains.of_vertex[u], chains.of_vertex[v]) == around_both
