"""Pairs by hand: nobody twice, nobody lost, each pair checked as it is made (B18, 806.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.terms import PlayerId, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.hand_pairing import HandPairing, cautions, in_hand, with_lines
from berserk_desk.tournament.player_commands import EditPlayer
from berserk_desk.tournament.round_commands import RepairRound
from berserk_desk.tournament.state import State
from tests.builders import a_result, a_tournament, announced, at_table, do, paired, played, the_round_now

DRAFTED = paired(played(a_tournament(7)))


@pytest.fixture
def drafted() -> State:
    """Seven players, one round played, the second drafted: three tables and a bye."""
    return DRAFTED


def hand_of(state: State) -> HandPairing:
    return in_hand(state, the_round_now(state).id)


def everybody(hand: HandPairing) -> list[PlayerId]:
    return sorted([*(player for pair in hand.pairs for player in pair.players), *hand.free])


MOVES = st.tuples(st.sampled_from(["apart", "together", "alone"]), st.integers(1, 7), st.integers(1, 7))


@settings(max_examples=60, deadline=None)
@given(moves=st.lists(MOVES, max_size=12))
def test_whatever_is_done_by_hand_everybody_stays_once_and_one_bye_at_most_b18(
    moves: list[tuple[str, int, int]],
) -> None:
    state = DRAFTED
    hand = hand_of(state)
    for move, one, other in moves:
        player = PlayerId(one)
        if move == "together":
            hand = hand.together(state, player, PlayerId(other))
        elif move == "alone":
            hand = hand.alone(state, player)
        else:
            pair = hand.pair_of(player)
            hand = hand if pair is None else hand.taken_apart(pair.key)
        assert everybody(hand) == list(range(1, 8))
        assert sum(len(pair.players) == 1 for pair in hand.pairs) <= 1
    if hand.complete and hand.made:
        after = do(
            state, RepairRound(hand.round, tuple(replace(line, reason="так") for line in hand.lines()))
        )
        now = {frozenset(players_of(row)) for row in day.pairings_of(after, hand.round)}
        assert now == {frozenset(pair.players) for pair in hand.pairs}


def test_a_pair_made_again_as_it_stood_is_the_old_row(drafted: State) -> None:
    row = at_table(drafted, 1)
    assert row.second is not None
    hand = hand_of(drafted).taken_apart(row.id)
    assert set(hand.free) == set(players_of(row))
    again = hand.together(drafted, row.second, row.first)
    assert again.made == ()
    assert {pair.key for pair in again.pairs} == {pair.key for pair in hand_of(drafted).pairs}


def test_whom_two_new_partners_sat_with_is_free(drafted: State) -> None:
    one, two = at_table(drafted, 1), at_table(drafted, 2)
    hand = hand_of(drafted).together(drafted, one.first, two.first)
    assert set(hand.free) == {one.second, two.second}


def test_a_table_with_a_result_is_not_taken_apart() -> None:
    state = announced(paired(a_tournament(8)))
    row = at_table(state, 2)
    state = do(state, a_result(row))
    hand = hand_of(state)
    assert hand.taken_apart(row.id) == hand
    assert hand.together(state, row.first, at_table(state, 1).first) == hand
    assert hand.alone(state, row.first) == hand


def test_who_leaves_frees_his_opponent_and_who_comes_is_free(drafted: State) -> None:
    row = at_table(drafted, 1)
    hand = in_hand(drafted, row.round, leave=(row.first,))
    assert hand.free == (row.second,)
    assert everybody(hand) == sorted(set(range(1, 8)) - {row.first})


def test_a_proposal_is_laid_out_to_go_on_from() -> None:
    state = announced(paired(a_tournament(8)))
    one, two = at_table(state, 1), at_table(state, 2)
    assert one.second is not None
    hand = hand_of(state).together(state, one.first, two.first)
    laid = with_lines(state, hand_of(state), hand.lines())
    assert {pair.players for pair in laid.made} == {(one.first, two.first)}


# -- what is said against a pair ---------------------------------------------------------------------------


def codes(state: State, *players: PlayerId | None) -> list[str]:
    return [
        c.code for c in cautions(state, the_round_now(state).id, tuple(p for p in players if p is not None))
    ]


def test_a_rematch_is_said_with_its_round(drafted: State) -> None:
    met = at_table(drafted, 1, 1)
    found = cautions(drafted, the_round_now(drafted).id, players_of(met))[0]
    assert (found.code, found.wants_reason, found.args) == ("rematch", True, {"rounds": (1,)})


def test_two_of_different_score_groups_are_said(drafted: State) -> None:
    winner, loser = at_table(drafted, 1, 1).first, at_table(drafted, 2, 1).second
    assert codes(drafted, winner, loser) == ["across_groups"]


def test_a_second_bye_and_a_bye_above_the_lowest_are_said_806_1(drafted: State) -> None:
    had = next(row.first for row in day.pairings_in(drafted, 1) if row.second is None)
    winner = at_table(drafted, 1, 1).first
    assert codes(drafted, had) == ["second_bye"]
    assert codes(drafted, winner) == ["bye_not_lowest"]
    this = the_round_now(drafted).id
    assert all(caution.wants_reason for who in (had, winner) for caution in cautions(drafted, this, (who,)))
    low = next(row.first for row in day.pairings_in(drafted, 2) if row.second is None)
    assert codes(drafted, low) == []


def test_one_club_and_two_fixed_tables_are_said_and_want_no_reason(drafted: State) -> None:
    winners = [at_table(drafted, table, 1).first for table in (1, 2)]
    state = drafted
    for place, player in enumerate(winners, start=4):
        row = replace(state.player[player], club="«Щит»", fixed_table=TableNo(place))
        state = do(state, EditPlayer(row))
    found = cautions(state, the_round_now(state).id, (winners[0], winners[1]))
    assert [(c.code, c.wants_reason) for c in found] == [("same_club", False), ("two_fixed_tables", False)]
    assert found[1].args["tables"] == (4, 5)
