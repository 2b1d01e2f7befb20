"""Who takes part in a round, and what contradicts itself in what was settled for it."""

from __future__ import annotations

from berserk_desk.terms import ArrangementKind, PlayerId, RoundNo
from berserk_desk.tournament.event_rows import Arrangement
from berserk_desk.tournament.lineup import lineup, why_not_paired
from tests.builders import a_tournament

ONE, TWO, THREE = (PlayerId(n) for n in range(1, 4))


def test_of_two_locks_that_share_a_player_the_later_one_contradicts_and_the_shared_one_is_named() -> None:
    """No command makes them; a history that was imported may have them."""
    locks = [
        Arrangement(at, RoundNo(1), ArrangementKind.LOCK, *pair)
        for at, pair in enumerate([(ONE, TWO), (THREE, ONE)], 1)
    ]
    state = a_tournament(6).put("arrangement", *locks)
    found = lineup(state, 1)
    assert (found.locks, found.contradictory) == ((locks[0],), (locks[1],))
    refused = why_not_paired(state, 1)
    assert refused is not None
    assert (refused.code, refused.args_by_name["player"]) == ("arranged_twice", ONE)


def test_two_players_are_enough_for_a_round_and_one_is_not_b17() -> None:
    assert why_not_paired(a_tournament(2), 1) is None
    alone = why_not_paired(a_tournament(1), 1)
    assert alone is not None
    assert alone.code == "too_few_players"
