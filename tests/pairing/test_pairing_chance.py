"""Chance: fair among equally good pairings (P9), and the same again from the same seed (M13)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.pairing import Problem, draw_lot, seed_of_attempt, seed_of_lot, solve
from berserk_desk.session import Session
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.proposal import propose
from tests.builders import a_founding, a_tournament, names, paired, played, the_round_now
from tests.pairing.oracle import best_pairings
from tests.pairing.problems import make, pairing_of


def shares(problem: Problem, draws: int) -> Counter[object]:
    return Counter(pairing_of(solve(problem, seed)) for seed in range(draws))


def test_p9_all_fifteen_pairings_of_six_equal_players_are_equally_likely() -> None:
    drawn = shares(make(dict.fromkeys(range(1, 7), 3)), 1500)
    assert len(drawn) == 15
    chi_squared = sum((count - 100) ** 2 / 100 for count in drawn.values())
    assert chi_squared < 36.1  # 14 degrees of freedom: passed by chance 999 times in 1000


@pytest.mark.long
def test_p9_fifteen_thousand_draws_of_six_equal_players() -> None:
    drawn = shares(make(dict.fromkeys(range(1, 7), 3)), 15_000)
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in drawn.values())
    assert chi_squared < 36.1
    assert min(drawn.values()) / 1000 >= 0.75
    assert max(drawn.values()) / 1000 <= 1.3


@pytest.mark.parametrize(
    "problem",
    [
        make({1: 6, 2: 6, 3: 3, 4: 3, 5: 0, 6: 0}, [(1, 2), (5, 6)]),
        make({1: 6, 2: 6, 3: 6, 4: 3, 5: 3, 6: 0}, [(1, 4), (2, 3)]),
        make({1: 6, 2: 3, 3: 3, 4: 3, 5: 0}, [(1, 2), (3, 4)], byes=[5]),
        make(dict.fromkeys(range(1, 7), 3), [(1, 2), (3, 4), (5, 6), (1, 3)]),
    ],
    ids=["both leaders float", "odd groups", "bye above the lowest", "one group with a history"],
)
def test_p9_each_of_the_best_pairings_comes_out_about_equally_often(problem: Problem) -> None:
    best = best_pairings(problem)
    drawn = shares(problem, 150 * len(best))
    assert set(drawn) == best
    assert min(drawn.values()) / 150 >= 0.7
    assert max(drawn.values()) / 150 <= 1.3


def test_p9_who_is_left_over_is_drawn_too() -> None:
    problem = make(dict.fromkeys(range(1, 5), 0), [(1, 2), (1, 3), (2, 3)])
    drawn = shares(problem, 450)
    assert set(drawn) == best_pairings(problem)
    assert min(drawn.values()) >= 100


def test_m15_a_round_taken_back_and_paired_again_with_its_seed_is_the_same_round(tmp_path: Path) -> None:
    with_names = ImportPlayers(tuple(NewPlayer(name) for name in names(9)))
    session = Session.create(tmp_path / "Кубок.berserk", a_founding())
    session.dispatch(with_names)
    made = []
    seed = None
    for _ in range(2):
        session.dispatch(session.propose(seed=seed).command("проверка"))
        (this,) = session.state.round.values()
        seed = this.seed
        made.append([(p.first, p.second) for p in session.state.pairing.values()])
        session.undo("проверка")
    session.close()
    assert made[0] == made[1]
    assert len(made[0]) == 5


@given(players=st.integers(2, 13), rounds=st.integers(0, 2), attempt=st.integers(1, 9))
@settings(max_examples=25)
def test_m15_from_the_stored_seed_every_round_that_is_taken_back_comes_again(
    players: int, rounds: int, attempt: int
) -> None:
    before = a_tournament(players, rounds=rounds + 1)
    for _ in range(min(rounds, players - 2 + players % 2)):
        before = played(before)
    drafted = paired(before, attempt=attempt)
    this = the_round_now(drafted)
    again = propose(before, attempt=attempt + 1, seed=this.seed)
    drawn = [(pair.first, pair.second) for pair in day.pairings_of(drafted, this.id)]
    assert [(pair.first, pair.second) for pair in again.command("проверка").pairings] == drawn


def test_the_seed_of_an_attempt_is_the_published_one() -> None:
    # first 53 bits of sha256("berserk-desk/pairing/1/3,2"), counted with sha256sum
    assert seed_of_attempt(1, 3, 2) == 5038741069053809


def test_every_attempt_of_every_round_has_a_seed_of_its_own_that_json_keeps() -> None:
    seeds = {seed_of_attempt(t, r, k) for t in range(5) for r in range(1, 12) for k in range(1, 6)}
    assert len(seeds) == 5 * 11 * 5
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_a_lot_depends_on_who_is_tied_not_on_the_order_they_are_named_in() -> None:
    assert seed_of_lot(1, [7, 4, 11]) == seed_of_lot(1, [11, 7, 4])
    assert seed_of_lot(1, [4, 7]) != seed_of_lot(1, [4, 8])
    assert seed_of_lot(1, [4, 7]) != seed_of_lot(2, [4, 7])
    assert draw_lot(5, [3, 1, 2]) == draw_lot(5, [2, 3, 1])


def test_every_order_of_a_lot_is_equally_likely() -> None:
    drawn = Counter(draw_lot(seed, [8, 3, 5]) for seed in range(600))
    assert len(drawn) == 6
    assert sum((count - 100) ** 2 / 100 for count in drawn.values()) < 20.5  # 5 degrees, 999 in 1000
