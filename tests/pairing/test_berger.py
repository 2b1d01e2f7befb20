"""A round robin: everybody meets everybody the right number of times."""

from __future__ import annotations

from collections import Counter

import pytest

from berserk_desk.pairing.berger import FEWEST, MOST, berger_round, rounds_needed

FIELDS = range(3, 17)


def test_a_round_robin_is_for_three_to_sixteen() -> None:
    assert range(FEWEST, MOST + 1) == FIELDS


def test_the_table_of_six_is_the_printed_one() -> None:
    """Berger's table for six as handbooks print it (FIDE C.05, annex 1)."""
    printed = [
        {(1, 6), (2, 5), (3, 4)},
        {(6, 4), (5, 3), (1, 2)},
        {(2, 6), (3, 1), (4, 5)},
        {(6, 5), (1, 4), (2, 3)},
        {(3, 6), (4, 2), (5, 1)},
    ]
    assert [set(berger_round(6, number)) for number in range(1, 6)] == printed
    assert berger_round(2, 1) == ((1, 2),)


@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("players", FIELDS)
def test_everybody_meets_everybody_once_or_twice(players: int, twice: bool) -> None:
    met: Counter[frozenset[int]] = Counter()
    for number in range(1, rounds_needed(players, twice=twice) + 1):
        games = berger_round(players, number)
        seated = [player for game in games for player in game if player is not None]
        assert sorted(seated) == list(range(1, players + 1)), "everybody stands in a round once"
        met.update(frozenset((one, other)) for one, other in games if other is not None)
    assert len(met) == players * (players - 1) // 2
    assert set(met.values()) == {2 if twice else 1}


@pytest.mark.parametrize("players", FIELDS)
def test_in_an_odd_field_everybody_is_free_once_in_a_cycle_and_in_an_even_one_nobody(players: int) -> None:
    free = Counter(
        one
        for number in range(1, rounds_needed(players) + 1)
        for one, other in berger_round(players, number)
        if other is None
    )
    assert free == (Counter(range(1, players + 1)) if players % 2 else Counter())


@pytest.mark.parametrize("players", FIELDS)
def test_the_second_cycle_has_the_same_pairs_with_the_sides_changed(players: int) -> None:
    cycle = rounds_needed(players)
    for number in range(1, cycle + 1):
        first = {game for game in berger_round(players, number) if game[1] is not None}
        second = {game for game in berger_round(players, number + cycle) if game[1] is not None}
        assert second == {(other, one) for one, other in first}


def test_there_is_no_round_behind_the_last() -> None:
    for number in (0, 11):
        with pytest.raises(ValueError, match="no round"):
            berger_round(6, number)
    with pytest.raises(ValueError, match="no round 1 among 1 players"):
        berger_round(1, 1)
