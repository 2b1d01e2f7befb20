"""What a result may be, and how it is entered, replaced, cleared and corrected."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from berserk_desk.rules.editions import edition
from berserk_desk.terms import ALLOWED_METHODS, Method, Outcome, PairingId, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.apply.results import ground_of, totals
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.player_commands import DropPlayer, GrantPrivilegeByes
from berserk_desk.tournament.result_commands import ClearResult, CorrectResult, RecordResult
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import (
    a_result,
    a_tournament,
    announced,
    at_table,
    do,
    paired,
    played,
    refusal,
    settled,
    the_round_now,
    to_the_bye,
)

ONE = PlayerId(1)


@pytest.fixture
def running() -> State:
    """Round 1 of five, announced, nothing entered; ONE has the bye."""
    return announced(to_the_bye(paired(a_tournament(5)), ONE))


def result_at(state: State, table: int = 1, **values: Any) -> RecordResult:
    wanted: dict[str, Any] = {"outcome": Outcome.FIRST, "method": Method.CLEAN} | values
    return RecordResult(Result(at_table(state, table).id, **wanted))


def the_bye(state: State) -> Pairing:
    return day.pairings_in(state, day.last_number(state))[-1]


# -- entering -----------------------------------------------------------------------------------------


def test_an_entered_result_counts_at_once_by_the_order_of_the_pair_800_3(running: State) -> None:
    table = at_table(running, 2)
    after = do(running, a_result(table, Outcome.SECOND))
    assert table.second is not None
    assert (scores(after)[table.first], scores(after)[table.second]) == (0, 30)


def test_no_result_is_entered_in_a_draft_or_in_a_past_round() -> None:
    state = paired(a_tournament(4))
    assert refusal(state, result_at(state)).code == "round_not_announced"
    assert refusal(state, ClearResult(at_table(state, 1).id)).code == "round_not_announced"
    state = paired(settled(state))
    past = a_result(at_table(state, 1, 1), Outcome.DRAW)
    assert refusal(state, replace(past, replace=True)).code == "round_is_past"
    assert refusal(state, ClearResult(past.result.id)).code == "round_is_past"


def test_an_entered_result_is_replaced_only_when_that_is_confirmed(running: State) -> None:
    state = do(running, result_at(running))
    again = result_at(state, outcome=Outcome.DRAW)
    refused = refusal(state, again)
    assert (refused.code, refused.args_by_name["table"]) == ("result_there_already", 1)
    after = do(state, replace(again, replace=True))
    assert after.result[again.result.id].outcome is Outcome.DRAW


def test_b69_a_result_is_set_cleared_and_set_again(running: State) -> None:
    table = at_table(running, 1)
    state = do(running, a_result(table), ClearResult(table.id))
    assert state.result == running.result
    assert refusal(state, ClearResult(table.id)).code == "no_result_to_clear"
    assert refusal(state, ClearResult(PairingId(99))).code == "no_such_pairing"
    assert do(state, a_result(table)).result[table.id].outcome is Outcome.FIRST


def test_b69_a_bye_is_taken_away_and_given_back_but_not_cleared(running: State) -> None:
    bye = the_bye(running)
    assert refusal(running, ClearResult(bye.id)).code == "bye_not_cleared"
    absent = RecordResult(Result(bye.id, Outcome.ABSENT, Method.NONE), replace=True)
    state = do(running, absent)
    assert scores(state)[ONE] == 0
    back = RecordResult(Result(bye.id, Outcome.BYE, Method.BYE), replace=True)
    assert do(state, back).result == running.result


def test_a_result_of_a_round_with_a_dropped_player_is_entered_all_the_same(running: State) -> None:
    table = at_table(running, 1)
    state = do(running, DropPlayer(table.first), a_result(table, Outcome.SECOND, Method.PENALTY))
    assert day.outstanding_tables(state, 1) == (2,)


@pytest.mark.parametrize("outcome", list(Outcome))
@pytest.mark.parametrize("method", list(Method))
def test_only_the_methods_that_go_with_an_outcome_are_taken(
    running: State, outcome: Outcome, method: Method
) -> None:
    alone = outcome in {Outcome.BYE, Outcome.ABSENT}
    pairing = the_bye(running) if alone else at_table(running, 1)
    command = RecordResult(Result(pairing.id, outcome, method), replace=True)
    if method is Method.PRIVILEGE_BYE and outcome is Outcome.BYE:
        assert refusal(running, command).code == "no_privilege"
    elif method in ALLOWED_METHODS[outcome]:
        assert apply(running, command).state.result[pairing.id] == command.result
    else:
        assert refusal(running, command).code == "method_does_not_fit"


def test_a_game_takes_no_bye_and_a_bye_no_game(running: State) -> None:
    assert refusal(running, result_at(running, outcome=Outcome.BYE, method=Method.BYE)).code == (
        "outcome_does_not_fit"
    )
    win = RecordResult(Result(the_bye(running).id, Outcome.FIRST, Method.CLEAN), replace=True)
    assert refusal(running, win).code == "outcome_does_not_fit"


def test_a_holder_may_have_his_privilege_recorded_806_2() -> None:
    state = announced(paired(do(a_tournament(5), GrantPrivilegeByes(ONE, 1))))
    bye = next(p for p in day.pairings_in(state, 1) if p.first == ONE)
    absent = RecordResult(Result(bye.id, Outcome.ABSENT, Method.NONE), replace=True)
    back = RecordResult(Result(bye.id, Outcome.BYE, Method.PRIVILEGE_BYE), replace=True)
    assert do(state, absent, back).result == state.result


# -- the contents -------------------------------------------------------------------------------------


def test_a_result_rests_on_the_clause_of_its_ground(running: State) -> None:
    applied = apply(running, result_at(running, ground="801.1.а"))
    assert applied.clauses == ("classic:801.1.а",)
    assert apply(running, result_at(running)).clauses == ()


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"ground": "999"}, "unknown_ground"),
        ({"ground": "804.1.г"}, "ground_does_not_fit"),
        ({"ground": "801.1.а", "outcome": Outcome.DRAW}, "ground_does_not_fit"),
        ({"games": (2, 1, 0)}, "no_games_here"),
        ({"redeals_first": -1}, "redeals_out_of_range"),
        ({"redeals_second": 21}, "redeals_out_of_range"),
        ({"crystals_first": (1,) * 31}, "too_many_cards"),
        ({"crystals_second": (100,)}, "cost_out_of_range"),
        ({"crystals_second": (-1,)}, "cost_out_of_range"),
        ({"crystals_first": (7, 5), "totals_first": 13, "totals_second": 0}, "costs_do_not_add_up"),
        ({"crystals_first": (7,) * 40}, "too_many_cards"),
        ({"crystals_first": (10**9,)}, "cost_out_of_range"),
        ({"ground": "8.4.1"}, "unknown_ground"),
        ({"totals_first": -1, "totals_second": 2}, "crystals_wrong"),
        ({"note": "ы" * 501}, "text_too_long"),
    ],
)
def test_what_no_slip_can_say_is_refused(running: State, values: dict[str, Any], code: str) -> None:
    assert refusal(running, result_at(running, **values)).code == code


@pytest.mark.parametrize(
    ("first", "second", "outcome", "clause"),
    [
        ((10, 15), (10, 9), Outcome.FIRST, "classic:802.1/lo25"),
        ((0, 25), (19, 0), Outcome.FIRST, "classic:802.1/lo25"),
        ((19,), (25,), Outcome.SECOND, "classic:802.1/lo25"),
        ((20, 17), (13, 13), Outcome.FIRST, "classic:802.1/over25"),
        ((20, 16), (13, 13), Outcome.DRAW, "classic:804.1.б"),
        ((5,), (), Outcome.DRAW, "classic:804.1.б"),
    ],
)
def test_a_technical_result_is_what_the_count_decides_802_1_804_1(
    running: State, first: tuple[int, ...], second: tuple[int, ...], outcome: Outcome, clause: str
) -> None:
    counted: dict[str, Any] = {"crystals_first": first, "crystals_second": second, "method": Method.TECHNICAL}
    applied = apply(running, result_at(running, outcome=outcome, **counted))
    assert applied.clauses == (clause,)
    for other in {Outcome.FIRST, Outcome.SECOND, Outcome.DRAW} - {outcome}:
        assert refusal(running, result_at(running, outcome=other, **counted)).code == "crystals_disagree"


def test_totals_alone_are_counted_like_costs(running: State) -> None:
    totals: dict[str, Any] = {"totals_first": 25, "totals_second": 19, "method": Method.TECHNICAL}
    assert apply(running, result_at(running, **totals)).clauses == ("classic:802.1/lo25",)


def test_a_total_that_nobody_wrote_down_is_0_where_the_other_one_stands() -> None:
    noted = Result(PairingId(1), Outcome.FIRST, Method.TECHNICAL, totals_first=26)
    assert totals(noted) == (26, 0)
    assert totals(replace(noted, totals_first=None, totals_second=26)) == (0, 26)
    assert totals(replace(noted, totals_first=None)) is None


def test_a_way_of_counting_named_behind_a_clause_is_of_the_ground_with_that_clause() -> None:
    found = ground_of(Result(PairingId(1), Outcome.FIRST, Method.TECHNICAL, "802.1/lo25"), edition("classic"))
    assert found is not None
    assert found.id == "802.1"


def test_twenty_redeals_are_still_taken_for_true(running: State) -> None:
    state = do(running, result_at(running, redeals_first=20, redeals_second=20))
    assert state.result[at_table(state, 1).id].redeals_second == 20


def test_an_edition_without_a_count_takes_no_technical_result() -> None:
    state = a_tournament(4, "heroes")
    state = announced(paired(state))
    assert refusal(state, result_at(state, method=Method.TECHNICAL)).code == "no_count_in_edition"


@pytest.mark.parametrize("games", [(3, 3, 0), (3, 0, 0), (2, 2, 0), (2, 2, 1), (-1, 0, 0), (0, 0, -1)])
def test_a_best_of_three_ends_at_two_wins(games: tuple[int, ...]) -> None:
    state = announced(paired(a_tournament(2, "heroes")))
    refused = refusal(state, result_at(state, games=games))
    assert (refused.code, refused.args_by_name["needed"]) == ("games_out_of_range", 2)


@pytest.mark.parametrize("games", [(), (2, 1, 0), (0, 1, 2), (1, 1, 3)])
def test_a_match_conceded_or_drawn_by_agreement_stands_at_any_score_8_4_1_8_6_3(
    games: tuple[int, ...],
) -> None:
    state = announced(paired(a_tournament(2, "heroes")))
    conceded = result_at(state, ground="8.4.1", games=games)
    agreed = result_at(state, outcome=Outcome.DRAW, method=Method.AGREED, ground="8.6.3", games=games)
    for command in (conceded, agreed):
        assert do(state, command).result[command.result.id].games == games


def test_more_games_and_equal_games_agree_with_the_games_noted_8_4_2_8_6_1() -> None:
    state = announced(paired(a_tournament(2, "heroes")))
    refused = refusal(state, result_at(state, outcome=Outcome.SECOND, ground="8.4.2", games=(2, 1, 0)))
    assert (refused.code, refused.clause) == ("games_disagree", "heroes:8.4.2")
    refused = refusal(state, result_at(state, outcome=Outcome.DRAW, ground="8.6.1", games=(1, 0, 1)))
    assert (refused.code, refused.clause) == ("games_disagree", "heroes:8.6.1")
    assert do(state, result_at(state, outcome=Outcome.DRAW, ground="8.6.1")).result


@pytest.mark.parametrize(("ground", "taken"), [("801.1.в", True), ("602.1.в", True), ("801.1.а", False)])
def test_only_what_may_be_claimed_after_time_is_marked_so_602(
    running: State, ground: str, taken: bool
) -> None:
    command = result_at(running, ground=ground, after_time=True)
    if taken:
        assert do(running, command).result[command.result.id].after_time
    else:
        assert refusal(running, command).code == "claim_not_after_time"


def test_both_penalised_is_a_double_loss_or_by_the_letter_a_draw_804_1() -> None:
    for edition_id, clause in (
        ("classic", "classic:804.1.а"),
        ("classic-prior", "classic-prior:804.1"),
        ("game-rules", "game-rules:603.1.а"),
    ):
        state = announced(paired(a_tournament(2, edition_id)))
        draw = result_at(state, outcome=Outcome.DRAW, method=Method.PENALTY)
        assert apply(state, draw).clauses == (clause,)
        assert scores(do(state, draw)) == {1: 10, 2: 10}
        lost = result_at(state, outcome=Outcome.DOUBLE_LOSS, method=Method.PENALTY)
        assert scores(do(state, lost)) == {1: 0, 2: 0}
    state = announced(paired(a_tournament(2, "heroes")))
    draw = result_at(state, outcome=Outcome.DRAW, method=Method.PENALTY)
    assert refusal(state, draw).code == "method_does_not_fit"


def test_a_win_counted_by_eleven_crystals_stores_its_clause_table_6a() -> None:
    state = do(a_tournament(2, "classic-legacy"), ConfirmScoring())
    state = announced(paired(state))
    for ground in ("", "table-6a/4"):
        won = result_at(state, totals_first=31, totals_second=20, ground=ground)
        assert apply(state, won).clauses == ("classic-legacy:table-6a/4",)
    near = result_at(state, totals_first=26, totals_second=20, ground="table-6a/4")
    assert refusal(state, near).code == "crystals_disagree"
    technical = result_at(state, totals_first=31, totals_second=20, method=Method.TECHNICAL)
    assert refusal(state, technical).code == "crystals_disagree"
    by_play = result_at(state, totals_first=5, totals_second=0, ground="801.1.б")
    assert apply(state, by_play).clauses == ("classic-legacy:801.1.б",)


def test_a_playoff_match_of_heroes_is_refused_as_a_draw_with_its_clause_8_6_2() -> None:
    state = announced(paired(a_tournament(2, "heroes")))
    state = state.put("round", replace(the_round_now(state), stage=StageKind.PLAYOFF))
    assert refusal(state, result_at(state, outcome=Outcome.DRAW)).clause == "heroes:8.6.2"


def test_a_playoff_game_is_not_drawn() -> None:
    state = announced(paired(a_tournament(2)))
    state = state.put("round", replace(the_round_now(state), stage=StageKind.PLAYOFF))
    refused = refusal(state, result_at(state, outcome=Outcome.DRAW))
    assert (refused.code, refused.args_by_name) == ("no_draw_in_playoff", {"table": 1})


def test_an_unsigned_slip_and_a_claim_after_time_are_kept_not_refused_800_2(running: State) -> None:
    state = do(running, result_at(running, signed=False, after_time=True))
    row = state.result[at_table(state, 1).id]
    assert (row.signed, row.after_time) == (False, True)


def test_b85_a_table_with_games_still_played_is_provisional(running: State) -> None:
    assert standings(running).provisional
    assert not standings(settled(running)).provisional


# -- correcting ---------------------------------------------------------------------------------------


def test_b65_a_past_result_is_corrected_with_a_reason_and_later_pairs_stay() -> None:
    state = played(played(a_tournament(6)))
    table = at_table(state, 1, 1)
    turned = Result(table.id, Outcome.SECOND, Method.CLEAN)
    before = scores(state)
    after = do(state, CorrectResult(turned, "бланк прочитан наоборот"))
    assert scores(after)[table.first] == before[table.first] - 30
    assert after.pairing is state.pairing
    assert after.round is state.round
    later = paired(after)
    assert do(later, CorrectResult(replace(turned, outcome=Outcome.DRAW), "ещё раз")).pairing is later.pairing


def test_a_correction_needs_a_past_round_a_reason_and_something_to_correct() -> None:
    state = played(played(a_tournament(6)))
    past, now = at_table(state, 1, 1), at_table(state, 1)
    assert (
        refusal(state, CorrectResult(Result(now.id, Outcome.DRAW, Method.CLEAN), "причина")).code
        == "round_not_past"
    )
    same = state.result[past.id]
    assert refusal(state, CorrectResult(replace(same, outcome=Outcome.DRAW), " ")).code == "reason_needed"
    assert refusal(state, CorrectResult(same, "причина")).code == "result_unchanged"
    assert refusal(state, CorrectResult(replace(same, method=Method.BYE), "причина")).code == (
        "method_does_not_fit"
    )
    assert refusal(state, CorrectResult(replace(same, id=PairingId(99)), "причина")).code == "no_such_pairing"
    long = CorrectResult(replace(same, outcome=Outcome.DRAW), "ы" * 501)
    assert refusal(state, long).code == "text_too_long"


def test_a_past_bye_is_corrected_to_an_absence_and_back_but_not_to_a_privilege_or_a_game(
    running: State,
) -> None:
    state = played(settled(running))
    bye = next(p for p in day.pairings_in(state, 1) if p.first == ONE)
    absent = CorrectResult(Result(bye.id, Outcome.ABSENT, Method.NONE), "ушёл до тура")
    without = do(state, absent)
    assert scores(without, RoundNo(1))[ONE] == 0
    back = CorrectResult(Result(bye.id, Outcome.BYE, Method.BYE), "был в зале")
    assert do(without, back).result == state.result
    privilege = CorrectResult(Result(bye.id, Outcome.BYE, Method.PRIVILEGE_BYE), "причина")
    assert refusal(state, privilege).code == "no_privilege"
    game = CorrectResult(Result(bye.id, Outcome.FIRST, Method.CLEAN), "причина")
    assert refusal(state, game).code == "outcome_does_not_fit"


def test_a_finished_round_before_the_next_is_paired_is_replaced_not_corrected() -> None:
    state = played(a_tournament(4))
    table = at_table(state, 1)
    assert do(state, replace(a_result(table, Outcome.DRAW), replace=True)).result[table.id].outcome is (
        Outcome.DRAW
    )
