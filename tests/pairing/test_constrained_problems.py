"""Places, pairs kept apart and several byes by hand in the pairing itself, against every pairing there is."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import chain, combinations, count, repeat

import pytest

from berserk_desk.pairing import Answer, BadProblem, Cancelled, Problem, bans_to_lift, solve
from berserk_desk.pairing.engine import solve_with_certificate
from tests.pairing.certificate import proves
from tests.pairing.oracle import best_score
from tests.pairing.problems import as_score, drawn, make, pairing_of, played

A, B, C, D, E, F = range(1, 7)


def with_places(problem: Problem) -> Problem:
    """The same where the nearest in the order of points and ids are to meet."""
    order = sorted(problem.entrants, key=lambda entrant: (-entrant.score, entrant.player))
    return replace(problem, entrants=tuple(replace(entrant, place=at) for at, entrant in enumerate(order, 1)))


def test_with_places_and_pairs_kept_apart_nothing_beats_the_answer_small_fields() -> None:
    rng = random.Random(8)
    for seed in range(120):
        problem = with_places(drawn(rng, 7))
        players = sorted(entrant.player for entrant in problem.entrants)
        pairs = [pair for pair in combinations(players, 2) if rng.random() < 0.2]
        problem = replace(problem, apart=dict.fromkeys(pairs, "club"))
        assert as_score(solve(problem, seed)) == best_score(problem)


@pytest.mark.parametrize(("players", "rounds"), [(31, 5), (64, 5), (257, 8)])
def test_the_proof_holds_with_places(players: int, rounds: int) -> None:
    problem = with_places(played(players, rounds, 2, clubs=5))
    answer, proof = solve_with_certificate(problem, 3)
    assert proves(problem, answer, proof)


def test_p8_with_places_nearly_all_pairs_that_matter_are_looked_at_first() -> None:
    _, proof = solve_with_certificate(with_places(played(512, 8, 1)), 1)
    assert proof.work.solves <= 2
    assert proof.work.stages <= 3 * 24
    assert proof.work.pairs <= 24 * 512


def test_an_exact_search_can_be_called_off_whenever_it_asks() -> None:
    problem = with_places(played(60, 5, 2))
    asked = count()
    solve(problem, 1, lambda: next(asked) < 0)
    times = next(asked)
    assert times > 60
    for patience in range(0, times, 23):
        answers = chain(repeat(False, patience), repeat(True))
        with pytest.raises(Cancelled):
            solve(problem, 1, answers.__next__)


def pairs(answer: Answer) -> set[tuple[int, ...]]:
    return set(pairing_of(answer)[0])


def test_in_one_group_places_1_and_2_3_and_4_meet() -> None:
    problem = with_places(make(dict.fromkeys(range(1, 9), 3)))
    assert pairs(solve(problem, 5)) == {(1, 2), (3, 4), (5, 6), (7, 8)}


def test_where_1_and_2_have_met_the_next_nearest_meet() -> None:
    problem = with_places(make(dict.fromkeys(range(1, 5), 3), [(1, 2)]))
    assert pairs(solve(problem, 5)) == {(1, 3), (2, 4)}


def test_places_never_cost_a_float() -> None:
    # 2 and 3 are neighbours in places and a point group apart
    problem = with_places(make({A: 6, B: 6, C: 3, D: 3}))
    assert pairs(solve(problem, 1)) == {(A, B), (C, D)}


def test_a_pair_kept_apart_by_its_club_is_named_among_the_bans() -> None:
    problem = Problem(make({A: 3, B: 3}).entrants, apart={(A, B): "club"})
    answer = solve(problem, 1)
    assert answer.unpaired == (A, B)
    assert bans_to_lift(problem, answer) == ((A, B),)


def test_three_byes_by_hand_are_kept_and_an_even_rest_has_none() -> None:
    problem = Problem(make(dict.fromkeys(range(1, 8), 0)).entrants, byes_by_hand=(A, C, E))
    answer = solve(problem, 1)
    assert (answer.byes, answer.bye) == ((A, C, E), None)
    assert {player for pair in pairs(answer) for player in pair} == {B, D, F, 7}


def test_a_bye_by_hand_given_twice_is_refused() -> None:
    with pytest.raises(BadProblem) as refused:
        Problem(make({A: 0, B: 0}).entrants, byes_by_hand=(A, A))
    assert (refused.value.code, refused.value.players) == ("bye_in_lock", (A,))
