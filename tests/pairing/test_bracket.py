"""The tree of a knockout: lines, seeds and slots of every size."""

from __future__ import annotations

import pytest

from berserk_desk.pairing.bracket import (
    FIFTH,
    FINAL,
    SEVENTH,
    THIRD,
    Slot,
    regional_size,
    seeds_by_line,
    size_for,
    slots,
)

SIZES = (2, 4, 8, 16, 32, 64)


def first_games(size: int) -> list[tuple[int, int]]:
    seeds = seeds_by_line(size)
    return [(seeds[at], seeds[at + 1]) for at in range(0, size, 2)]


def test_b103_eight_seeds_are_1_8_4_5_3_6_2_7() -> None:
    assert first_games(8) == [(1, 8), (4, 5), (3, 6), (2, 7)]


def test_b103_four_seeds_are_1_4_and_2_3() -> None:
    assert first_games(4) == [(1, 4), (2, 3)]


@pytest.mark.parametrize("size", SIZES)
def test_b103_the_best_seeds_can_only_meet_as_late_as_possible(size: int) -> None:
    """Of every part of the tree with 2^k lines exactly one of the best size / 2^k seeds stands in it."""
    seeds = seeds_by_line(size)
    assert sorted(seeds) == list(range(1, size + 1))
    part = 2
    while part <= size:
        best = size // part
        for begin in range(0, size, part):
            assert sum(seed <= best for seed in seeds[begin : begin + part]) == 1
        part *= 2


@pytest.mark.parametrize("size", SIZES)
def test_where_the_better_seeds_always_win_the_sum_of_a_games_seeds_is_the_same_in_a_round(size: int) -> None:
    left = list(seeds_by_line(size))
    while len(left) > 1:
        pairs = [(left[at], left[at + 1]) for at in range(0, len(left), 2)]
        assert {one + other for one, other in pairs} == {len(left) + 1}
        left = [min(pair) for pair in pairs]


@pytest.mark.parametrize("players", range(2, 65))
def test_a_tree_has_the_power_of_two_from_the_players_up(players: int) -> None:
    size = size_for(players)
    assert size // 2 < players <= size or (players, size) == (2, 2)
    assert size.bit_count() == 1


@pytest.mark.parametrize("size", SIZES)
def test_every_slot_feeds_one_later_slot_and_every_line_one_first_slot(size: int) -> None:
    tree = slots(size)
    assert len(tree) == size - 1
    fed = [side.slot for slot in tree for side in slot.sides if side.line is None]
    assert sorted(fed) == sorted(slot.name for slot in tree if slot.name != FINAL)
    lines = [side.line for slot in tree for side in slot.sides if side.line is not None]
    assert sorted(lines) == list(range(size))
    by_name = {slot.name: slot for slot in tree}
    for slot in tree:
        assert all(by_name[s.slot].round == slot.round - 1 for s in slot.sides if s.line is None)


def named(found: tuple[Slot, ...]) -> dict[str, Slot]:
    return {slot.name: slot for slot in found}


def test_third_place_is_between_those_who_lost_the_half_finals() -> None:
    third = named(slots(8, third_place=True))[THIRD]
    assert [(side.slot, side.loser) for side in third.sides] == [("1/2-1", True), ("1/2-2", True)]
    assert third.round == named(slots(8))[FINAL].round


def test_places_5_to_8_are_played_by_those_who_lost_the_quarter_finals() -> None:
    made = named(slots(16, lower_places=True))
    assert [(s.slot, s.loser) for s in made["5-8-1"].sides] == [("1/4-1", True), ("1/4-2", True)]
    assert [(s.slot, s.loser) for s in made["5-8-2"].sides] == [("1/4-3", True), ("1/4-4", True)]
    assert [(s.slot, s.loser) for s in made[FIFTH].sides] == [("5-8-1", False), ("5-8-2", False)]
    assert [(s.slot, s.loser) for s in made[SEVENTH].sides] == [("5-8-1", True), ("5-8-2", True)]


def test_each_game_knows_its_round_and_the_best_place_that_it_can_still_give() -> None:
    made = named(slots(8, third_place=True, lower_places=True))
    side = {THIRD: (3, 3), "5-8-1": (2, 5), "5-8-2": (2, 5), FIFTH: (3, 5), SEVENTH: (3, 7)}
    rounds = {"1/4": 1, "1/2": 2, "final": 3}
    assert {name: (slot.round, slot.best) for name, slot in made.items()} == side | {
        name: (rounds[name.partition("-")[0]], 1) for name in named(slots(8))
    }
    assert [slot.round for slot in made.values()] == sorted(slot.round for slot in made.values())
    assert THIRD in named(slots(4, third_place=True))


def test_a_tree_too_small_for_side_games_has_none() -> None:
    assert slots(2, third_place=True, lower_places=True) == slots(2)
    assert THIRD not in named(slots(2, third_place=True))
    assert FIFTH not in named(slots(4, lower_places=True))


@pytest.mark.parametrize(
    ("field", "size"), [(8, 4), (12, 4), (16, 8), (31, 8), (32, 16), (33, 16), (4, 2), (3, 0)]
)
def test_the_regional_rule_is_half_the_field_rounded_down_to_a_power_of_two(field: int, size: int) -> None:
    assert regional_size(field) == size
