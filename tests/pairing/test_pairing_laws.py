"""Laws of pairing.md 5: what holds of every pairing (P) and between related ones (M)."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from berserk_desk.pairing import Entrant, Problem, solve
from tests.pairing import laws
from tests.pairing.oracle import best_score, free_players, recount
from tests.pairing.problems import as_score, drawn, measured, pairing_of, played, problems

SEEDS = st.integers(0, 2**53 - 1)
LARGE = st.tuples(st.integers(9, 30), st.integers(0, 7), st.integers(0, 10**6))


def a_full_field(rng: random.Random, players: int) -> Problem:
    while True:
        problem = drawn(rng, players)
        if len(problem.entrants) == players:
            return problem


@settings(max_examples=60)
@given(problems(most=10), SEEDS)
def test_p1_everybody_is_in_one_pair_or_has_the_bye_or_is_left_over(problem: Problem, seed: int) -> None:
    assert laws.p1_everybody_once(solve, problem, seed)


@settings(max_examples=30)
@given(LARGE, SEEDS)
def test_p2_as_many_as_possible_play_and_a_bye_is_given_in_odd_fields_only(
    shape: tuple[int, int, int], seed: int
) -> None:
    assert laws.p2_as_many_as_possible(solve, played(*shape), seed)


@settings(max_examples=30)
@given(LARGE, SEEDS)
def test_p3_where_nobody_is_left_over_each_border_is_crossed_as_its_parity_demands(
    shape: tuple[int, int, int], seed: int
) -> None:
    assert laws.p3_parity(solve, played(*shape), seed)


@settings(max_examples=100)
@given(problems(most=7), SEEDS)
def test_p4_no_pairing_of_a_small_field_is_better(problem: Problem, seed: int) -> None:
    assert laws.p4_brute_force(solve, problem, seed)


def test_p4_no_pairing_of_eight_players_is_better() -> None:
    rng = random.Random(8)
    for seed in range(60):
        assert laws.p4_brute_force(solve, a_full_field(rng, 8), seed)


@pytest.mark.long
@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_p4_no_pairing_of_up_to_ten_players_is_better(players: int, seed: int) -> None:
    rng = random.Random(seed)
    for number in range({7: 2000, 8: 1000, 9: 150, 10: 100}[players]):
        assert laws.p4_brute_force(solve, a_full_field(rng, players), number)


@settings(max_examples=60)
@given(st.integers(2, 9), st.randoms(use_true_random=False), SEEDS)
def test_p5_with_few_bans_each_nobody_is_left_over_dirac(half: int, rng: random.Random, seed: int) -> None:
    players = list(range(1, 2 * half + 1))
    degree = dict.fromkeys(players, 0)
    banned = set()
    for one, other in rng.sample(list(combinations(players, 2)), half * (2 * half - 1)):
        if max(degree[one], degree[other]) < half - 1:
            banned.add((one, other))
            degree[one] += 1
            degree[other] += 1
    bare = played(2 * half, 0, 0)
    scored = tuple(replace(entrant, score=30 * rng.randrange(4)) for entrant in bare.entrants)
    assert solve(replace(bare, entrants=scored, forbidden=frozenset(banned)), seed).unpaired == ()


@settings(max_examples=30)
@given(problems(most=10), st.randoms(use_true_random=False), SEEDS)
def test_m1_numbers_and_order_of_the_players_change_no_field(
    problem: Problem, rng: random.Random, seed: int
) -> None:
    old = [entrant.player for entrant in problem.entrants]
    new = dict(zip(old, rng.sample(range(1, 1000), len(old)), strict=True))
    entrants = [replace(entrant, player=new[entrant.player]) for entrant in problem.entrants]
    rng.shuffle(entrants)
    renumbered = replace(
        problem,
        entrants=tuple(entrants),
        met={new[player]: frozenset(new[other] for other in met) for player, met in problem.met.items()},
        forbidden=frozenset((new[a], new[b]) for a, b in problem.forbidden),
        soft={(new[a], new[b]): cost for (a, b), cost in problem.soft.items()},
    )
    assert solve(renumbered, seed).objective == solve(problem, seed).objective


@settings(max_examples=30)
@given(problems(most=10), SEEDS)
def test_m1_the_order_of_the_players_does_not_even_change_the_pairing(problem: Problem, seed: int) -> None:
    turned = replace(
        problem,
        entrants=problem.entrants[::-1],
        met=dict(reversed(list(problem.met.items()))),
        soft=dict(reversed(list(problem.soft.items()))),
    )
    assert solve(turned, seed) == solve(problem, seed)


@settings(max_examples=30)
@given(problems(most=10, whole_points=True), st.integers(1, 5), st.integers(-50, 50), SEEDS)
def test_m2_only_the_order_of_the_scores_counts_and_which_are_a_point_apart(
    problem: Problem, factor: int, shift: int, seed: int
) -> None:
    moved = tuple(replace(entrant, score=factor * entrant.score + shift) for entrant in problem.entrants)
    assert solve(replace(problem, entrants=moved), seed).objective == solve(problem, seed).objective


@settings(max_examples=30)
@given(problems(most=10), st.randoms(use_true_random=False), SEEDS)
def test_m3_forbidding_a_pair_that_was_not_made_changes_no_field(
    problem: Problem, rng: random.Random, seed: int
) -> None:
    answer = solve(problem, seed)
    made = set(pairing_of(answer)[0])
    players = sorted(entrant.player for entrant in problem.entrants)
    unused = [pair for pair in combinations(players, 2) if pair not in made]
    assume(unused)
    banned = replace(problem, forbidden=problem.forbidden | {rng.choice(unused)})
    assert solve(banned, seed).objective == answer.objective


@settings(max_examples=30)
@given(problems(most=10).filter(lambda problem: bool(problem.forbidden)), SEEDS)
def test_m4_lifting_a_ban_never_makes_it_worse(problem: Problem, seed: int) -> None:
    assert laws.m4_lifting_a_ban(solve, problem, seed)


def without_a_group(problem: Problem, pair: tuple[int, int]) -> bool:
    """Would a score group be empty if these two were not there? Its border would go as well."""
    rest = {entrant.score for entrant in problem.entrants if entrant.player not in pair}
    return rest != {entrant.score for entrant in problem.entrants}


@settings(max_examples=30)
@given(LARGE, SEEDS)
def test_m5_locking_a_pair_of_the_answer_leaves_the_rest_as_good(
    shape: tuple[int, int, int], seed: int
) -> None:
    problem = played(*shape)
    made, bye, left_over = pairing_of(solve(problem, seed))
    for pair in [pair for pair in made if not without_a_group(problem, pair)][:1]:
        locked = replace(problem, locked=(pair,))
        rest = tuple(other for other in made if other != pair)
        assert recount(locked, pairing_of(solve(locked, seed))) == recount(locked, (rest, bye, left_over))


@settings(max_examples=60)
@given(problems(most=10), SEEDS)
def test_m6_forbidding_a_pair_that_was_made_never_makes_it_better(problem: Problem, seed: int) -> None:
    assert laws.m6_a_ban_on_a_pair_that_was_made(solve, problem, seed)


@settings(max_examples=30)
@given(problems(most=10).filter(lambda problem: len(problem.entrants) % 2 == 0), SEEDS)
def test_m7_two_more_players_at_the_bottom_who_may_meet_make_nothing_above_worse(
    problem: Problem, seed: int
) -> None:
    before = solve(problem, seed).objective
    added = (*problem.entrants, Entrant(1001, -10), Entrant(1002, -10))
    after = solve(replace(problem, entrants=added), seed).objective
    assert after.unpaired <= before.unpaired
    if after.unpaired == before.unpaired:
        assert after.c[: len(before.c)] <= before.c


@settings(max_examples=30)
@given(LARGE, SEEDS)
def test_m8_without_a_pair_of_the_answer_the_rest_of_it_is_optimal(
    shape: tuple[int, int, int], seed: int
) -> None:
    problem = played(*shape)
    made, bye, left_over = pairing_of(solve(problem, seed))
    for pair in [pair for pair in made if not without_a_group(problem, pair)][:2]:
        fewer = replace(problem, entrants=tuple(e for e in problem.entrants if e.player not in pair))
        rest = tuple(other for other in made if other != pair)
        assert recount(fewer, pairing_of(solve(fewer, seed))) == recount(fewer, (rest, bye, left_over))


@settings(max_examples=30)
@given(problems(most=10), SEEDS)
def test_m12_wishes_change_nothing_but_their_own_field(problem: Problem, seed: int) -> None:
    assert laws.m12_wishes(solve, problem, seed)


@settings(max_examples=30)
@given(problems(most=10), SEEDS, SEEDS)
def test_m13_two_seeds_are_equally_good_and_one_seed_always_gives_the_same(
    problem: Problem, one: int, other: int
) -> None:
    assert solve(problem, one).objective == solve(problem, other).objective
    assert solve(problem, one) == solve(problem, one)


@settings(max_examples=30)
@given(problems(most=10), st.integers(2, 9), SEEDS)
def test_m14_weighing_all_wishes_more_scales_their_field_and_no_other(
    problem: Problem, factor: int, seed: int
) -> None:
    heavier = replace(
        problem,
        soft={pair: factor * cost for pair, cost in problem.soft.items()},
        club_cost=factor * problem.club_cost,
        city_cost=factor * problem.city_cost,
    )
    light, heavy = solve(problem, seed).objective, solve(heavier, seed).objective
    assert heavy == replace(light, s=factor * light.s)


@settings(max_examples=30)
@given(problems(), st.data(), SEEDS)
def test_p7_locked_pairs_and_the_bye_by_hand_stay_as_given_and_the_rest_is_optimal(
    problem: Problem, data: st.DataObject, seed: int
) -> None:
    order = data.draw(st.permutations([entrant.player for entrant in problem.entrants]))
    assume(len(order) >= 3)
    locked = replace(problem, locked=((order[0], order[1]),), byes_by_hand=(order[2],))
    answer = solve(locked, seed)
    assert (order[0], order[1]) in {(pair.first, pair.second) for pair in answer.pairs}
    assert answer.byes_by_hand == (order[2],)
    pairs, bye, left_over = pairing_of(answer)
    others = [player for pair in pairs for player in pair] + list(left_over) + ([bye] if bye else [])
    assert sorted(others) == sorted(entrant.player for entrant in free_players(locked))
    assert as_score(answer) == best_score(locked)


@settings(max_examples=30)
@given(problems(), SEEDS)
def test_the_objective_function_counts_what_the_oracle_counts(problem: Problem, seed: int) -> None:
    pairing = pairing_of(solve(problem, seed))
    assert measured(problem, pairing) == recount(problem, pairing)
