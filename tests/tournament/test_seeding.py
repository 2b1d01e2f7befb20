"""Who goes on: the cut by every rule, and what a later correction does to it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.terms import CutRule, Method, Outcome, PenaltyKind, PlayerId, RoundNo, StageKind
from berserk_desk.tournament.event_commands import CancelStage, ConfirmScoring, EditStage
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.result_commands import AddPenalty, CorrectResult, DrawLot, RecordResult
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.seeding import cut, differences, refilled, seeds_by_lot
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import a_tournament, add, at_table, do, played
from tests.stage_events import next_played, opened, played_out, playoff, the_bracket


def swiss(players: int, rounds: int = 4) -> State:
    state = a_tournament(players, rounds=rounds)
    for _ in range(rounds):
        state = played(state)
    return state


def order(state: State) -> list[PlayerId]:
    return [PlayerId(row.player) for row in standings(state).rows]


def test_the_cut_by_number_takes_the_first_of_the_table_in_its_order() -> None:
    state = swiss(16)
    assert list(cut(state, CutRule.NUMBER, 8).entrants) == order(state)[:8]


@pytest.mark.parametrize(("players", "size"), [(8, 4), (12, 4), (16, 8), (31, 8), (33, 16)])
def test_the_regional_rule_counts_all_who_took_part(players: int, size: int) -> None:
    state = swiss(players, 2)
    found = cut(state, CutRule.REGIONAL)
    assert (found.field, len(found.entrants)) == (players, size)


def test_the_regional_rule_counts_those_who_left_after_playing_and_not_those_who_never_played() -> None:
    state = do(a_tournament(9), DropPlayer(PlayerId(9)))
    state = played(played(state))
    state = do(state, DropPlayer(PlayerId(8)))
    found = cut(state, CutRule.REGIONAL)
    assert (found.field, len(found.entrants)) == (8, 4)
    assert PlayerId(8) not in found.entrants


def test_the_cut_by_points_takes_everybody_with_so_many() -> None:
    state = swiss(16)
    found = cut(state, CutRule.POINTS, 60)
    assert set(found.entrants) == {row.player for row in standings(state).rows if row.points >= 60}


def test_whoever_leaves_before_the_cut_lets_the_next_one_move_up() -> None:
    state = swiss(16)
    before = order(state)
    state = do(state, DropPlayer(before[2]))
    found = cut(state, CutRule.NUMBER, 8)
    assert list(found.entrants) == [*before[:2], *before[3:9]]
    assert found.passed_over == (before[2],)


def test_the_disqualified_do_not_go_on() -> None:
    state = swiss(16)
    first = order(state)[0]
    state = do(state, AddPenalty(first, PenaltyKind.DISQUALIFICATION))
    assert first not in cut(state, CutRule.NUMBER, 8).entrants


def test_equals_at_the_cut_are_named_and_a_lot_parts_them() -> None:
    state = swiss(8, 1)
    found = cut(state, CutRule.NUMBER, 2)
    winners = {row.player for row in standings(state).rows if row.points}
    assert set(found.at_cut) == winners
    state = do(state, DrawLot(found.at_cut))
    again = cut(state, CutRule.NUMBER, 2)
    assert again.ties == ()
    assert set(again.entrants) < winners


def test_seeds_by_lot_are_the_same_for_the_same_seed_and_players() -> None:
    state = swiss(8, 1)
    drawn = seeds_by_lot(state, tuple(state.player))
    assert seeds_by_lot(state, tuple(reversed(drawn))) == drawn
    assert sorted(drawn) == sorted(state.player)
    assert seeds_by_lot(a_tournament(8, seed=2), tuple(state.player)) != drawn


def cut_to_four(state: State) -> State:
    entrants = cut(state, CutRule.NUMBER, 4).entrants
    return playoff(state, entrants, cut=CutRule.NUMBER, cut_value=4)


def corrected(state: State) -> State:
    """The last Swiss round with the result of its first table turned round."""
    number = max(r.number for r in state.round.values() if r.stage == "swiss")
    table = at_table(state, 1, number)
    return do(state, CorrectResult(Result(table.id, Outcome.SECOND, Method.CLEAN), "бланк прочтён неверно"))


def test_b68_a_correction_after_the_cut_says_who_would_enter_now_and_the_tree_is_built_anew() -> None:
    state = cut_to_four(swiss(8, 3))
    assert not differences(state, state.stage[1]).any
    turned = corrected(state)
    found = differences(turned, turned.stage[1])
    assert found.any
    assert found.now == cut(swiss_only(turned), CutRule.NUMBER, 4).entrants
    rebuilt = do(turned, EditStage(replace(turned.stage[1], entrants=found.now)))
    assert not differences(rebuilt, rebuilt.stage[1]).any
    assert the_bracket(played_out(rebuilt)).winner == found.now[0]


def swiss_only(state: State) -> State:
    return state.drop("stage", state.stage)


def test_b68_with_rounds_played_the_stage_is_cancelled_corrected_and_opened_again() -> None:
    swiss_part = swiss(8, 3)
    state = next_played(cut_to_four(swiss_part))
    turned = corrected(state)
    assert differences(turned, turned.stage[1]).any, "the question is asked while the playoff runs too"
    state = do(state, CancelStage(1, 2, "неверный результат последнего тура"))
    assert state == swiss_part
    state = cut_to_four(corrected_running(state))
    assert not differences(state, state.stage[1]).any


def corrected_running(state: State) -> State:
    table = at_table(state, 1)
    return do(state, RecordResult(Result(table.id, Outcome.SECOND, Method.CLEAN), replace=True))


def test_whoever_leaves_during_the_playoff_is_no_difference_of_the_cut() -> None:
    state = next_played(cut_to_four(swiss(8, 3)))
    entrants = state.stage[1].entrants
    state = do(state, DropPlayer(entrants[0]), AddPenalty(entrants[1], PenaltyKind.DISQUALIFICATION))
    assert not differences(state, state.stage[1]).any


def test_entrants_chosen_by_hand_are_never_questioned() -> None:
    state = swiss(8, 3)
    worst = tuple(reversed(order(state)))[:4]
    state = playoff(state, worst, cut=CutRule.HAND)
    assert not differences(corrected(state), state.stage[1]).any


@pytest.mark.parametrize("edition", ["classic", "classic-legacy"])
def test_so_many_of_each_draft_table_go_on_in_the_order_of_all(edition: str) -> None:
    state = do(a_tournament(15, edition), ConfirmScoring())
    state = opened(state, StageKind.SWISS, range(1, 16), table_sizes=(8, 7), planned_rounds=2)
    for _ in range(2):
        state = next_played(state, lambda *_: Outcome.FIRST)
    found = cut(state, CutRule.TABLE, 2)
    rows = {row.player: row for row in standings(state).rows}
    of_tables = [[rows[p].table_place for p in found.entrants if rows[p].draft_table == at] for at in (1, 2)]
    for at, places in enumerate(of_tables, 1):
        everybody = sorted(row.table_place or 0 for row in rows.values() if row.draft_table == at)
        assert sorted(place or 0 for place in places) == everybody[:2]
    points = [rows[p].points for p in found.entrants]
    assert points == sorted(points, reverse=True)


def test_of_a_draft_begun_at_0_so_many_go_on_by_what_was_played_at_its_tables() -> None:
    state = swiss(8, 3)
    ranked = order(state)
    state = opened(
        state, StageKind.SWISS, ranked, table_sizes=(4, 4), planned_rounds=1, carry=False, regard=False
    )

    def upset(_state: State, pairing: Pairing) -> Outcome:
        assert pairing.second is not None
        ahead = ranked.index(pairing.first) < ranked.index(pairing.second)
        return Outcome.SECOND if ahead else Outcome.FIRST

    state = next_played(state, upset)
    points = points_before(state, RoundNo(5))
    assert {points[player] for player in cut(state, CutRule.TABLE, 2).entrants} == {30}


def test_whoever_leaves_between_the_cut_and_its_first_round_lets_the_next_one_move_up() -> None:
    state = cut_to_four(swiss(8, 3))
    entered = state.stage[1].entrants
    fifth = order(state)[4]
    state = do(state, DropPlayer(entered[1]))
    now = refilled(state, state.stage[1])
    assert now == (entered[0], entered[2], entered[3], fifth)
    state = do(state, EditStage(replace(state.stage[1], entrants=now)))
    assert played_out(state).stage[1].entrants == now


def test_in_a_drawn_order_and_in_a_choice_by_hand_the_others_stay_where_they_are() -> None:
    state = swiss(8, 3)
    four = order(state)[:4]
    drawn = playoff(state, reversed(four), cut=CutRule.NUMBER, cut_value=4, by_lot=True)
    drawn = do(drawn, DropPlayer(four[1]))
    assert refilled(drawn, drawn.stage[1]) == (four[3], four[2], four[0], order(state)[4])
    by_hand = do(playoff(state, four, cut=CutRule.HAND), DropPlayer(four[1]))
    assert refilled(by_hand, by_hand.stage[1]) == (four[0], four[2], four[3])


def test_where_all_enter_whoever_has_come_since_does_too_and_nobody_who_was_there_and_did_not_enter() -> None:
    state, late = add(played(a_tournament(4)), "Опоздавший Иван")
    state = played(state)
    assert state.player[late].joined_round == 2
    state = opened(state, StageKind.SWISS, range(1, 5), planned_rounds=2)
    assert refilled(state, state.stage[1]) == (1, 2, 3, 4)
    state, later = add(state, "Хан Тимур")
    assert refilled(do(state, DropPlayer(PlayerId(2))), state.stage[1]) == (1, 3, 4, later)


def test_whoever_left_between_the_cut_and_the_first_round_was_there_when_it_was_made() -> None:
    state = cut_to_four(swiss(8, 3))
    state = do(state, DropPlayer(state.stage[1].entrants[1]))
    assert not differences(state, state.stage[1]).any
