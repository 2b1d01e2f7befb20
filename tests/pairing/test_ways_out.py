"""What is offered where not everybody can be paired: bans to lift, extra byes, the least of rematches."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import pytest

from berserk_desk.pairing import Problem, bans_to_lift, fewest_rematches, solve, with_extra_byes
from tests.pairing.oracle import every_pairing
from tests.pairing.problems import drawn, make, pairing_of

A, B, C, D, E, F = range(1, 7)


def test_one_ban_that_leaves_two_over_is_named() -> None:
    problem = make({A: 3, B: 3}, forbidden=[(B, A)])
    answer = solve(problem, 1)
    assert answer.unpaired == (A, B)
    assert bans_to_lift(problem, answer) == ((A, B),)


def test_where_everybody_has_an_opponent_no_ban_is_named() -> None:
    problem = make(dict.fromkeys((A, B, C, D), 3), forbidden=[(A, B)])
    assert bans_to_lift(problem, solve(problem, 1)) == ()


def test_bans_are_not_the_cause_where_all_have_met() -> None:
    problem = make({A: 3, B: 3}, [(A, B)], forbidden=[(A, B)])
    answer = solve(problem, 1)
    assert answer.unpaired == (A, B)
    assert bans_to_lift(problem, answer) == ()


def test_a_club_of_five_in_a_field_of_six_needs_two_bans_lifted() -> None:
    problem = make(dict.fromkeys(range(1, 7), 3), forbidden=combinations(range(1, 6), 2))
    lifted = bans_to_lift(problem, solve(problem, 1))
    assert len(lifted) == 2
    assert len({player for pair in lifted for player in pair} - {F}) == 4


def test_lifting_the_bans_named_pairs_everybody_and_fewer_would_not() -> None:
    rng = random.Random(4)
    seen = 0
    for seed in range(400):
        problem = drawn(rng, 7)
        players = sorted(entrant.player for entrant in problem.entrants)
        more = [pair for pair in combinations(players, 2) if rng.random() < 0.5]
        problem = replace(problem, forbidden=frozenset(more))
        answer = solve(problem, seed)
        lifted = bans_to_lift(problem, answer)
        without = solve(replace(problem, forbidden=frozenset()), seed)
        freed = replace(problem, forbidden=problem.forbidden - set(lifted))
        assert len(solve(freed, seed).unpaired) == len(without.unpaired)
        if lifted:
            seen += 1
            for kept in lifted:
                almost = replace(freed, forbidden=freed.forbidden | {kept})
                assert len(solve(almost, seed).unpaired) > len(without.unpaired)
    assert seen > 20


def test_locked_players_are_no_reason_to_lift_anything() -> None:
    problem = make({A: 3, B: 3, C: 0, D: 0}, forbidden=[(A, B), (C, D)])
    locked = replace(problem, locked=((A, B),))
    assert bans_to_lift(locked, solve(locked, 1)) == ((C, D),)


def test_who_cannot_be_paired_gets_a_bye_on_request() -> None:
    problem = make({A: 3, B: 0}, [(A, B)])
    answer = with_extra_byes(problem, 1)
    assert (answer.unpaired, answer.bye, answer.extra_byes, answer.byes) == ((), None, (A, B), (A, B))
    assert [(forced.kind, forced.players, forced.args["byes"]) for forced in answer.forced] == [
        ("extra_bye", (A,), 0),
        ("extra_bye", (B,), 0),
    ]
    assert answer.objective.unpaired == 2


@pytest.mark.parametrize("seed", range(5))
def test_extra_byes_go_to_those_who_would_get_the_bye_first(seed: int) -> None:
    # A, B, C may only meet D, so two of the three are left over: not B, who has had a bye
    problem = make({A: 9, B: 0, C: 3, D: 6}, [(A, B), (A, C), (B, C)], byes=[B])
    answer = with_extra_byes(problem, seed)
    assert answer.extra_byes == (A, C)
    assert pairing_of(answer)[0] == ((B, D),)


@pytest.mark.parametrize("seed", range(5))
def test_among_equals_in_byes_the_lower_get_the_extra_ones(seed: int) -> None:
    problem = make({A: 9, B: 0, C: 3, D: 6}, [(A, B), (A, C), (B, C)])
    assert with_extra_byes(problem, seed).extra_byes == (B, C)


def test_extra_byes_are_as_few_as_possible_and_none_where_none_is_needed() -> None:
    rng = random.Random(6)
    for seed in range(150):
        problem = drawn(rng, 7)
        answer = with_extra_byes(problem, seed)
        fewest = min(len(left_over) for _, _, left_over in every_pairing(problem))
        assert len(answer.extra_byes) == fewest
        assert answer.unpaired == ()
        if not fewest:
            assert answer.objective == solve(problem, seed).objective


def rematch(problem: Problem) -> tuple[int, ...]:
    (forced,) = fewest_rematches(problem, 1).forced
    return tuple(sorted(forced.players))


ALL_MET = make(dict.fromkeys((A, B, C, D), 3), combinations((A, B, C, D), 2), forbidden=[(A, D), (A, C)])
"""Only A–B is left to A, and C–D to the others; so both are repeated."""


def test_of_two_meetings_the_rarer_is_repeated() -> None:
    # A has met everybody, B and C have not met
    problem = make({A: 3, B: 3, C: 3}, [(A, B), (A, C), (B, C)], byes=[A, B, C])
    often = replace(problem, met_in={(A, B): (1, 4), (C, A): (2, 5), (B, C): (6,)})
    assert rematch_of_three(often) == (B, C)


def test_of_meetings_as_rare_the_oldest_is_repeated() -> None:
    problem = make({A: 3, B: 3, C: 3}, [(A, B), (A, C), (B, C)], byes=[A, B, C])
    recent = replace(problem, met_in={(A, B): (3,), (C, A): (1,), (B, C): (2,)})
    assert rematch_of_three(recent) == (A, C)


def rematch_of_three(problem: Problem) -> tuple[int, ...]:
    answer = fewest_rematches(problem, 1)
    (pair,) = answer.pairs
    return tuple(sorted((pair.first, pair.second)))


def test_fewer_rematches_count_more_than_how_often_or_when() -> None:
    # one rematch of A–B, met four times, and C–D new; or two rematches of pairs met once
    problem = make(dict.fromkeys((A, B, C, D), 3), [(A, B), (A, C), (A, D), (B, C), (B, D)])
    often = replace(
        problem, met_in={(A, B): (1, 2, 3, 4), (A, C): (5,), (B, D): (5,), (A, D): (5,), (B, C): (5,)}
    )
    assert rematch(often) == (A, B)


def test_where_nothing_is_known_of_the_meetings_all_count_alike() -> None:
    assert ALL_MET.meetings(A, B) == (1, 0)
    assert fewest_rematches(ALL_MET, 1).rematches == 2
