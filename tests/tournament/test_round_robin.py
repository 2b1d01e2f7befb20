"""Everybody meets everybody in the order of Berger's tables."""

from __future__ import annotations

from berserk_desk.terms import StageKind
from berserk_desk.tournament.round_robin import games_of
from tests.builders import a_tournament
from tests.stage_events import opened


def test_four_meet_in_the_order_of_bergers_tables_by_their_seeds() -> None:
    seeds = (3, 2, 4, 1)
    state = opened(a_tournament(4), StageKind.ROUND_ROBIN, seeds)
    table = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    for number, games in enumerate(table, 1):
        expected = tuple((seeds[one - 1], seeds[other - 1]) for one, other in games)
        assert games_of(state, state.stage[1], number) == expected
