"""Optimal at every size: certificates checked by other code (P6), networkx, and the work it takes (P8)."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.pairing import Answer, Problem, solve
from berserk_desk.pairing.certificate import Blossom, Certificate
from berserk_desk.pairing.engine import solve_with_certificate
from tests.pairing.certificate import Ledger, proves
from tests.pairing.oracle import free_players
from tests.pairing.problems import pairing_of, played, problems

SEEDS = st.integers(0, 2**53 - 1)


def price(ledger: Ledger, answer: Answer) -> int:
    pairs, bye, left_over = pairing_of(answer)
    total = sum(ledger.pair(*pair) for pair in pairs) + ledger.units.unpaired * (len(left_over) // 2)
    return total + (ledger.bye(bye) if bye is not None else 0)


def oracle_price(ledger: Ledger) -> int:
    """The least cost of all pairings by networkx, whole numbers of any size, the whole graph."""
    players = sorted(ledger.players)
    graph: networkx.Graph[int] = networkx.Graph()
    for pair in combinations(players, 2):
        graph.add_edge(*pair, weight=-ledger.pair(*pair))
    if len(players) % 2:
        graph.add_weighted_edges_from((player, -1, -ledger.bye(player)) for player in players)
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    return sum(-int(graph.edges[pair]["weight"]) for pair in found)


def harder(problem: Problem, seed: int) -> Problem:
    """The same with bans, floats of the round before and single wishes."""
    rng = random.Random(seed)
    players = [entrant.player for entrant in problem.entrants]
    entrants = tuple(
        replace(entrant, floated_down=rng.random() < 0.2, floated_up=rng.random() < 0.2)
        for entrant in problem.entrants
    )
    some = [tuple(rng.sample(players, 2)) for _ in range(len(players))]
    return replace(
        problem,
        entrants=entrants,
        forbidden=frozenset((pair[0], pair[1]) for pair in some[::2]),
        soft={(pair[0], pair[1]): rng.randint(1, 5) for pair in some[1::2]},
    )


@settings(max_examples=60)
@given(problems(most=12), SEEDS, st.booleans())
def test_p6_every_certificate_of_a_small_field_holds(problem: Problem, seed: int, rematches: bool) -> None:
    answer, certificate = solve_with_certificate(problem, seed, rematches=rematches)
    assert proves(problem, answer, certificate)


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(16, 6), (33, 9), (64, 7), (64, 40), (101, 9), (128, 5), (128, 100), (256, 9), (257, 3), (512, 9)],
)
def test_p6_the_certificate_of_a_played_field_holds_and_the_default_way_costs_the_same(
    players: int, rounds: int
) -> None:
    problem = harder(played(players, rounds, players + rounds, clubs=max(2, players // 8)), rounds)
    answer, certificate = solve_with_certificate(problem, 1)
    assert proves(problem, answer, certificate)
    assert solve(problem, 2).objective == answer.objective


@pytest.mark.long
@pytest.mark.parametrize(("players", "rounds"), [(1024, 9), (1500, 5), (2048, 9), (2047, 3)])
def test_p6_certificates_of_large_fields_hold(players: int, rounds: int) -> None:
    problem = harder(played(players, rounds, rounds, clubs=players // 8), rounds)
    answer, certificate = solve_with_certificate(problem, 1)
    assert proves(problem, answer, certificate)


@pytest.mark.parametrize("share", [0.3, 0.6, 0.9])
def test_p6_one_large_club_is_proven_as_well(share: float) -> None:
    problem = played(120, 4, 3)
    rng = random.Random(5)
    entrants = tuple(
        replace(
            entrant,
            club="большой" if rng.random() < share else f"{rng.randrange(6)}",
            city=f"{rng.randrange(3)}",
        )
        for entrant in problem.entrants
    )
    problem = replace(problem, entrants=entrants, club_cost=2, city_cost=1)
    answer, certificate = solve_with_certificate(problem, 1)
    assert proves(problem, answer, certificate)


def test_p6_a_field_that_cannot_be_paired_in_full_is_proven_as_well() -> None:
    problem = played(90, 3, 3)
    banned = frozenset(combinations(range(1, 55), 2))
    problem = replace(problem, forbidden=banned)
    answer, certificate = solve_with_certificate(problem, 1)
    assert len(answer.unpaired) == 54 - 36
    assert proves(problem, answer, certificate)


def test_p6_with_more_score_groups_than_64_borders_have_no_field_and_the_proof_holds() -> None:
    problem = played(100, 4, 3)
    problem = replace(
        problem, entrants=tuple(replace(entrant, score=10 * entrant.player) for entrant in problem.entrants)
    )
    answer, certificate = solve_with_certificate(problem, 1)
    assert certificate.units.borders == ()
    assert proves(problem, answer, certificate)
    assert certificate.units.unpaired.bit_length() < 64


def test_p6_the_checker_sees_a_wrong_pairing_and_a_wrong_proof() -> None:
    problem = played(12, 4, 1)
    answer, certificate = solve_with_certificate(problem, 1)
    assert proves(problem, answer, certificate)
    one, other, *rest = answer.pairs
    swapped = (replace(one, first=other.first), replace(other, first=one.first), *rest)
    assert not proves(problem, replace(answer, pairs=swapped), certificate)
    player = problem.entrants[0].player
    more: Certificate = replace(
        certificate, duals={**certificate.duals, player: certificate.duals[player] + 1}
    )
    assert not proves(problem, answer, more)
    bought = Blossom(frozenset([1, 2, 3]), -2)
    assert not proves(problem, answer, replace(certificate, blossoms=(*certificate.blossoms, bought)))


@pytest.mark.parametrize(("players", "rounds"), [(9, 4), (16, 9), (31, 8), (40, 30), (64, 9)])
def test_networkx_finds_nothing_cheaper(players: int, rounds: int) -> None:
    problem = harder(played(players, rounds, rounds, clubs=5), rounds)
    answer, certificate = solve_with_certificate(problem, 1)
    ledger = Ledger(problem, certificate)
    assert price(ledger, answer) == oracle_price(ledger)


@pytest.mark.long
@pytest.mark.parametrize("players", [20, 33, 64, 97, 128])
def test_networkx_finds_nothing_cheaper_in_many_fields(players: int, seed: int) -> None:
    for number in range(10):
        rounds = random.Random(seed + number).randrange(players - 1)
        problem = harder(played(players, rounds, seed + number, clubs=5), seed + number)
        answer, certificate = solve_with_certificate(problem, seed + number, rematches=number % 3 == 0)
        ledger = Ledger(problem, certificate)
        assert price(ledger, answer) == oracle_price(ledger)


WORK = [((32, 9), 3), ((65, 5), 3), ((128, 9), 5), ((128, 100), 117), ((512, 9), 8), ((1024, 5), 4)]
"""Field, and how often the matching grew by one when this was written."""


@pytest.mark.parametrize(("field", "stages"), WORK)
def test_p8_the_work_stays_within_its_budget(field: tuple[int, int], stages: int) -> None:
    players, rounds = field
    problem = played(players, rounds, 1, clubs=max(2, players // 8))
    _, certificate = solve_with_certificate(problem, 1)
    assert certificate.work.solves <= 8
    assert certificate.work.stages <= 3 * stages
    assert certificate.work.pairs <= 24 * players


def test_everybody_is_in_the_certificate_once() -> None:
    problem = played(9, 2, 1)
    _, certificate = solve_with_certificate(problem, 1)
    assert set(certificate.duals) == {None, *(entrant.player for entrant in free_players(problem))}
