"""Penalties, points adjusted by the judge, and lots."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.terms import Outcome, PenaltyKind, PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import (
    AddPenalty,
    AdjustPoints,
    DrawLot,
    EditPenalty,
    WithdrawPenalty,
)
from berserk_desk.tournament.round_commands import CancelRound
from berserk_desk.tournament.rows import Lot, Penalty
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import a_tournament, announced, at_table, do, paired, played, refusal, the_round_now
from tests.stage_events import opened

ONE, TWO = PlayerId(1), PlayerId(2)
DRAWS = [Outcome.DRAW] * 4


def tied(state: State, place: int = 1) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(row.player) for row in standings(state).rows if row.place == place)


# -- penalties ----------------------------------------------------------------------------------------


def test_a_loss_on_record_changes_no_result_and_no_points() -> None:
    state = played(a_tournament(4))
    after = do(state, AddPenalty(ONE, PenaltyKind.LOSS, RoundNo(1), " за  опоздание ", "Зайцева Вера", True))
    assert after.result is state.result
    assert scores(after) == scores(state)
    row = after.penalty[1]
    assert (row.reason, row.judge, row.head_judge_consulted) == ("за опоздание", "Зайцева Вера", True)


def test_a_penalty_may_stand_without_a_round_but_not_in_one_that_is_not_there() -> None:
    state = do(a_tournament(2), AddPenalty(ONE, PenaltyKind.WARNING))
    assert state.penalty[1].round is None
    refused = refusal(state, AddPenalty(ONE, PenaltyKind.WARNING, RoundNo(1)))
    assert (refused.code, refused.args_by_name) == ("no_such_round_number", {"round": 1, "last": 0})
    assert refusal(played(state), AddPenalty(ONE, PenaltyKind.WARNING, RoundNo(2))).args_by_name["last"] == 1


def test_nobody_unknown_is_penalised_and_no_reason_is_endless() -> None:
    state = a_tournament(2)
    assert refusal(state, AddPenalty(PlayerId(9), PenaltyKind.WARNING)).code == "no_such_player"
    assert refusal(state, AddPenalty(ONE, PenaltyKind.WARNING, reason="ы" * 501)).code == "text_too_long"


def test_a_withdrawn_penalty_stays_on_record_and_no_longer_counts() -> None:
    state = do(a_tournament(2), AddPenalty(ONE, PenaltyKind.WARNING), WithdrawPenalty(1, "ошибка"))
    assert state.penalty[1].withdrawn
    assert refusal(state, WithdrawPenalty(1)).code == "already_withdrawn"
    assert refusal(state, WithdrawPenalty(5)).code == "no_such_penalty"
    assert tied(state) == (1, 2)


def test_a_written_penalty_is_put_right_but_stays_with_its_player() -> None:
    state = do(played(a_tournament(4)), AddPenalty(ONE, PenaltyKind.WARNING, RoundNo(1), "опаздание"))
    after = do(state, EditPenalty(1, PenaltyKind.LOSS, RoundNo(1), " опоздание  на 12 минут", "Орлов", True))
    assert after.penalty[1] == Penalty(
        1, ONE, PenaltyKind.LOSS, RoundNo(1), "опоздание на 12 минут", "Орлов", False, True
    )
    assert after.result is state.result
    assert refusal(after, EditPenalty(1, PenaltyKind.LOSS, RoundNo(2))).code == "no_such_round_number"
    assert refusal(after, EditPenalty(1, PenaltyKind.LOSS, reason="ы" * 501)).code == "text_too_long"
    as_before = EditPenalty(1, PenaltyKind.LOSS, RoundNo(1), "опоздание на 12 минут", "Орлов", True)
    assert refusal(after, as_before).code == "penalty_as_before"
    assert refusal(after, EditPenalty(5, PenaltyKind.LOSS)).code == "no_such_penalty"
    assert refusal(do(after, WithdrawPenalty(1)), as_before).code == "already_withdrawn"


def test_a_disqualification_is_neither_made_nor_unmade_by_an_edit_but_its_reason_is() -> None:
    state = do(a_tournament(3), AddPenalty(ONE, PenaltyKind.DISQUALIFICATION, reason="обман"))
    state = do(state, AddPenalty(TWO, PenaltyKind.WARNING))
    assert refusal(state, EditPenalty(1, PenaltyKind.LOSS)).code == "disqualification_is_a_step"
    assert refusal(state, EditPenalty(2, PenaltyKind.DISQUALIFICATION)).code == "disqualification_is_a_step"
    after = do(state, EditPenalty(1, PenaltyKind.DISQUALIFICATION, reason="подлог"))
    assert after.penalty[1].reason == "подлог"
    assert after.player[ONE].disqualified


def test_a_disqualified_player_has_no_place_and_those_behind_move_up() -> None:
    state = played(a_tournament(4))
    leader = standings(state).rows[0].player
    after = do(state, AddPenalty(PlayerId(leader), PenaltyKind.DISQUALIFICATION, RoundNo(1), "обман"))
    assert standings(after).row(leader).place is None
    assert standings(after).rows[0].place == 1
    assert scores(after) == scores(state)
    assert refusal(after, AddPenalty(PlayerId(leader), PenaltyKind.DISQUALIFICATION)).code == (
        "already_disqualified"
    )
    assert do(after, AddPenalty(PlayerId(leader), PenaltyKind.WARNING)).penalty


def test_a_withdrawn_disqualification_lets_the_player_in_again() -> None:
    state = do(a_tournament(3), AddPenalty(ONE, PenaltyKind.DISQUALIFICATION))
    assert day.eligible(state, 1) == (2, 3)
    assert day.eligible(do(state, WithdrawPenalty(1)), 1) == (1, 2, 3)


def test_of_two_disqualifications_on_an_imported_record_both_must_be_withdrawn() -> None:
    state = do(a_tournament(3), AddPenalty(ONE, PenaltyKind.DISQUALIFICATION))
    state = state.put("penalty", Penalty(2, ONE, PenaltyKind.DISQUALIFICATION))
    state = do(state, WithdrawPenalty(1))
    assert state.player[ONE].disqualified
    assert not do(state, WithdrawPenalty(2)).player[ONE].disqualified


# -- adjustments --------------------------------------------------------------------------------------


def test_adjusted_points_count_in_the_table_from_their_round_on_and_need_a_reason() -> None:
    state = played(played(a_tournament(4)))
    before = scores(state)
    after = do(state, AdjustPoints(ONE, RoundNo(2), Points(-5), "по решению главного судьи"))
    assert scores(after)[ONE] == before[ONE] - 5
    assert scores(after, RoundNo(1)) == scores(state, RoundNo(1))
    assert refusal(state, AdjustPoints(ONE, RoundNo(2), Points(5), "")).code == "reason_needed"


@pytest.mark.parametrize("points", [0, 1001, -1001])
def test_an_adjustment_is_something_and_not_absurd(points: int) -> None:
    state = played(a_tournament(2))
    refused = refusal(state, AdjustPoints(ONE, RoundNo(1), Points(points), "причина"))
    assert (refused.code, refused.args_by_name["limit"]) == ("adjustment_out_of_range", 1000)


def test_points_are_adjusted_in_a_round_that_is_there() -> None:
    state = played(a_tournament(2))
    for number in (0, 2):
        refused = refusal(state, AdjustPoints(ONE, RoundNo(number), Points(10), "причина"))
        assert refused.code == "no_such_round_number"


# -- lots ---------------------------------------------------------------------------------------------


def test_a_lot_parts_all_who_share_a_place_and_is_the_same_however_often_it_is_drawn() -> None:
    state = played(a_tournament(4), DRAWS)
    assert tied(state) == (1, 2, 3, 4)
    once = do(state, DrawLot(tied(state)))
    assert sorted(once.lot[1].players) == [1, 2, 3, 4]
    assert [row.player for row in standings(once).rows] == list(once.lot[1].players)
    assert [row.place for row in standings(once).rows] == [1, 2, 3, 4]
    assert do(state, DrawLot(tied(state)[::-1])) == once


def test_another_tournament_seed_draws_another_lot() -> None:
    drawn = set()
    for seed in range(1, 9):
        state = played(a_tournament(4, seed=seed), DRAWS)
        drawn.add(do(state, DrawLot(tied(state))).lot[1].players)
    assert len(drawn) > 1


def test_a_lot_is_not_drawn_for_one_for_some_of_the_tied_or_for_different_places() -> None:
    state = played(a_tournament(4), DRAWS)
    for players in ((ONE,), (ONE, TWO), ()):
        assert refusal(state, DrawLot(players)).code == "not_tied"
    decided = played(a_tournament(4), [Outcome.FIRST, Outcome.DRAW])
    everybody = tuple(PlayerId(p) for p in decided.player)
    assert refusal(decided, DrawLot(everybody)).args_by_name == {"players": (1, 2, 3, 4)}
    assert refusal(state, DrawLot((ONE, PlayerId(9)))).code == "no_such_player"


def test_a_lot_drawn_once_leaves_nobody_to_draw_for() -> None:
    state = played(a_tournament(4), DRAWS)
    players = tied(state)
    assert refusal(do(state, DrawLot(players)), DrawLot(players)).code == "not_tied"


def test_a_lot_parts_those_who_are_equal_only_on_a_second_day_begun_at_0() -> None:
    state = played(a_tournament(4), [Outcome.FIRST, Outcome.FIRST])
    assert len(set(scores(state).values())) == 2
    everybody = tuple(sorted(state.player))
    state = opened(state, StageKind.SWISS, everybody, planned_rounds=1, carry=False, regard=False)
    drawn = do(played(state, DRAWS), DrawLot(everybody))
    own = standings(drawn, None, drawn.stage[1])
    assert [row.player for row in own.rows] == list(drawn.lot[1].players)
    assert [row.place for row in own.rows] == [1, 2, 3, 4]


def test_inside_draft_tables_the_lot_is_among_those_of_one_table() -> None:
    state = a_tournament(4, "classic-legacy")
    book = replace(state.rules, play_format=type(state.rules.play_format).DRAFT, scoring_announced=True)
    state = state.put("regulations", book)
    state = state.put("player", *(replace(p, draft_table=1 + (p.id > 2)) for p in state.player.values()))
    assert sorted(do(state, DrawLot((ONE, TWO))).lot[1].players) == [1, 2]
    assert refusal(state, DrawLot(tuple(state.player))).code == "not_tied"


def test_a_lot_stays_drawn_when_the_round_is_cancelled_and_decides_again_when_the_tie_is_back() -> None:
    state = do(played(a_tournament(4), DRAWS), DrawLot(tuple(PlayerId(n) for n in range(1, 5))))
    after = do(state, CancelRound(the_round_now(state).id, 2, "причина"))
    assert after.lot == {1: Lot(1, state.lot[1].players)}
    assert [row.player for row in standings(after).rows] == list(state.lot[1].players)


def test_penalties_in_a_running_round_are_entered_while_its_games_are_played() -> None:
    state = announced(paired(a_tournament(4)))
    state = do(state, AddPenalty(at_table(state, 1).first, PenaltyKind.WARNING, RoundNo(1)))
    assert day.outstanding_tables(state, 1) == (1, 2)
