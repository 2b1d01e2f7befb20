"""Draft tables: sizes, seats and the first round across."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.pairing.draft_seats import across, seats_by_lot, table_sizes


@pytest.mark.parametrize(
    ("players", "sizes"),
    [
        (6, (6,)), (8, (8,)), (9, (9,)), (10, (10,)), (12, (6, 6)), (15, (8, 7)), (16, (8, 8)),
        (20, (7, 7, 6)), (31, (8, 8, 8, 7)), (33, (9, 8, 8, 8)), (2, ()),
    ],
)  # fmt: skip
def test_tables_are_as_even_as_possible_around_eight(players: int, sizes: tuple[int, ...]) -> None:
    assert table_sizes(players) == sizes


def test_nobody_sits_at_a_table_of_two_however_small_tables_are_wished() -> None:
    assert table_sizes(4, around=3) == (4,)
    assert table_sizes(5, around=3) == (5,)


@given(players=st.integers(3, 200), around=st.integers(4, 12))
def test_every_division_seats_everybody_and_differs_by_one_at_most(players: int, around: int) -> None:
    sizes = table_sizes(players, around)
    assert sum(sizes) == players
    assert max(sizes) - min(sizes) <= 1


@given(st.sets(st.integers(1, 500), min_size=3, max_size=60), st.integers(1, 2**40), st.integers(1, 5))
def test_seats_are_drawn_once_for_a_seed_and_a_stage(players: set[int], seed: int, stage: int) -> None:
    order = seats_by_lot(seed, stage, players)
    assert sorted(order) == sorted(players)
    assert seats_by_lot(seed, stage, iter(sorted(players, reverse=True))) == order


def test_another_stage_draws_other_seats() -> None:
    orders = {seats_by_lot(1, stage, range(1, 17)) for stage in range(1, 9)}
    assert len(orders) == 8


def test_b106_eight_meet_across() -> None:
    assert across(range(1, 9), seed=1) == ((1, 5), (2, 6), (3, 7), (4, 8))


def test_b106_six_meet_across() -> None:
    assert across(range(1, 7), seed=1) == ((1, 4), (2, 5), (3, 6))


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("size", [5, 7, 9])
def test_b106_an_odd_table_has_one_bye_and_no_neighbours_meet(size: int, seed: int) -> None:
    seats = list(range(1, size + 1))
    games = across(seats, seed)
    assert [other for _, other in games].count(None) == 1
    assert sorted(p for game in games for p in game if p is not None) == seats
    firsts = [one for one, other in games if other is not None]
    assert firsts == sorted(firsts), "tables are numbered along the draft table"
    for one, other in games:
        if other is not None:
            assert one < other
            assert (other - one) % size not in (1, size - 1), "they sit beside each other"


def test_the_bye_of_the_first_round_goes_by_lot_among_those_without_one() -> None:
    receivers = {across(range(1, 8), seed)[-1][0] for seed in range(200)}
    assert receivers == set(range(1, 8))
    barred = {across(range(1, 8), seed, had_bye=(2, 3))[-1][0] for seed in range(200)}
    assert barred == {1, 4, 5, 6, 7}
    everybody = across(range(1, 4), 1, had_bye=(1, 2, 3))
    assert everybody[-1][1] is None
