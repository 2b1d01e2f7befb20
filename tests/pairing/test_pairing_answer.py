"""The answer as it is stored, and the certificate of the quick stage."""

from __future__ import annotations

import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.pairing import Answer, Problem, fewest_rematches, solve
from berserk_desk.pairing.field import Field
from berserk_desk.pairing.quick import attains_every_bound, quick_matching
from tests.pairing.oracle import best_score, every_pairing, recount
from tests.pairing.problems import make, played, problems


@settings(max_examples=30)
@given(problems(), st.integers(0, 2**53 - 1))
def test_an_answer_survives_json(problem: Problem, seed: int) -> None:
    for answer in (solve(problem, seed), fewest_rematches(problem, seed)):
        written = answer.to_json()
        assert json.loads(json.dumps(written)) == written
        assert Answer.from_json(written) == answer


@settings(max_examples=30)
@given(problems(most=6, wishes=False))
def test_whatever_the_certificate_accepts_is_optimal_fact_4(problem: Problem) -> None:
    field = Field.of(problem)
    number = {entrant.player: index for index, entrant in enumerate(field.entrants)}
    best = best_score(problem)
    for pairs, bye, left_over in every_pairing(problem):
        matching = [(number[one], number[other]) for one, other in pairs]
        matching += [(number[bye], field.nobody)] if bye is not None else []
        if attains_every_bound(field, matching):
            assert recount(problem, (pairs, bye, left_over)) == best


def test_a_large_early_round_needs_the_quick_stage_only() -> None:
    for players in (128, 1001):
        field = Field.of(played(players, 0, 1))
        matching, proven = quick_matching(field, random.Random(1), lambda: False)
        assert proven
        assert attains_every_bound(field, matching)


def test_the_certificate_refuses_a_pairing_that_seats_somebody_twice_or_not_at_all() -> None:
    field = Field.of(played(4, 0, 1))
    assert attains_every_bound(field, [(0, 1), (2, 3)])
    assert not attains_every_bound(field, [(0, 1), (1, 2)])
    assert not attains_every_bound(field, [(0, 1)])


def test_the_certificate_refuses_whatever_is_not_at_its_lower_bound() -> None:
    two_groups = Field.of(make({1: 3, 2: 3, 3: 0, 4: 0}))
    assert attains_every_bound(two_groups, [(0, 1), (2, 3)])
    assert not attains_every_bound(two_groups, [(0, 2), (1, 3)])  # crosses an even border twice
    three_groups = Field.of(make({1: 6, 2: 3, 3: 3, 4: 0}))
    assert attains_every_bound(three_groups, [(0, 1), (2, 3)])
    assert not attains_every_bound(three_groups, [(0, 3), (1, 2)])  # over a whole group
    odd = Field.of(make({1: 3, 2: 3, 3: 0}))
    assert attains_every_bound(odd, [(0, 1), (2, odd.nobody)])
    assert not attains_every_bound(odd, [(1, 2), (0, odd.nobody)])  # the bye too high
    met = Field.of(make({1: 3, 2: 3}, [(1, 2)]))
    assert not attains_every_bound(met, [(0, 1)])
