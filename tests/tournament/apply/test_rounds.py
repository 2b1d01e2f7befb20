"""The life of a round: paired, changed, announced, cancelled; and what it may not be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, RoundId, RoundNo, TableNo
from berserk_desk.tournament import checks, day, meetings
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.day import RoundLife
from berserk_desk.tournament.event_commands import EditRegulations, FinishTournament
from berserk_desk.tournament.event_rows import Forbidden
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.player_commands import DropPlayer, EditPlayer, GrantPrivilegeByes
from berserk_desk.tournament.proposal import propose
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import AddPenalty, RecordResult
from berserk_desk.tournament.round_commands import (
    AnnounceRound,
    CancelRound,
    PairRound,
    ProposedPairing,
    SwapPlayers,
)
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from tests.builders import (
    a_result,
    a_tournament,
    announced,
    at_table,
    do,
    paired,
    played,
    refusal,
    seat,
    settled,
    the_round_now,
    to_the_bye,
)

ONE, TWO, THREE, FOUR, FIVE = (PlayerId(n) for n in range(1, 6))


def by_hand(state: State, *lines: ProposedPairing, **values: Any) -> PairRound:
    number = RoundNo(day.last_number(state) + 1)
    eligible = day.eligible(state, number)
    command = PairRound(number, lines, eligible, seed=1, attempt=1, algorithm="by hand")
    return replace(command, **values)


def pairs(*players: tuple[int, int | None]) -> tuple[ProposedPairing, ...]:
    return tuple(
        ProposedPairing(PlayerId(one), None if other is None else PlayerId(other)) for one, other in players
    )


# -- pairing ------------------------------------------------------------------------------------------


def test_a_round_begins_drafted_with_byes_credited_and_nothing_else_entered_b26_b35() -> None:
    state = paired(a_tournament(5))
    this = the_round_now(state)
    assert day.life(state, this.id) is RoundLife.DRAFTED
    assert [p.table_no for p in day.pairings_of(state, this.id)] == [1, 2, None]
    assert [r.method for r in state.result.values()] == [Method.BYE]
    assert scores(announced(state))[day.pairings_of(state, this.id)[-1].first] == 30


def test_the_same_state_seed_and_attempt_give_the_same_round_and_another_attempt_another() -> None:
    state = a_tournament(12)
    one, again = (propose(state, attempt=1).command() for _ in range(2))
    assert one == again
    others = {propose(state, attempt=k).command().pairings for k in range(2, 6)}
    assert len(others | {one.pairings}) > 1


def test_b25_a_round_paired_twice_is_refused_the_second_time() -> None:
    state = a_tournament(4)
    command = propose(state, attempt=1).command()
    state = do(state, command)
    assert refusal(state, command).code == "round_drafted_already"
    assert refusal(announced(state), command).code == "round_out_of_order"


def test_a_draft_is_replaced_only_by_a_draft_of_its_own_number() -> None:
    state = paired(a_tournament(4))
    again = do(state, propose(state, attempt=2).command())
    assert (len(again.round), the_round_now(again).attempt) == (1, 2)
    late = propose(state, attempt=2).command()
    assert refusal(announced(state), late).code == "round_announced_already"
    assert refusal(a_tournament(4), late).code == "no_such_round"


def test_b10_the_next_round_waits_for_every_result_and_names_the_tables() -> None:
    state = announced(paired(a_tournament(8)))
    state = do(state, a_result(at_table(state, 1)), a_result(at_table(state, 3)))
    refused = refusal(state, propose(state, attempt=1).command())
    assert refused.code == "results_missing"
    assert refused.args_by_name == {"round": 1, "tables": (2, 4)}


def test_a_pair_without_a_table_number_is_waited_for_too_b10() -> None:
    state = announced(paired(a_tournament(2)))
    table = at_table(state, 1)
    state = state.put("pairing", replace(table, table_no=None))
    for command in (propose(state, attempt=1).command(), FinishTournament()):
        refused = refusal(state, command)
        assert refused.code == "result_missing"
        assert refused.args_by_name == {"round": 1, "first": table.first, "second": table.second}


def test_rounds_are_paired_in_order() -> None:
    state = a_tournament(4)
    refused = refusal(state, by_hand(state, *pairs((1, 2), (3, 4)), number=RoundNo(3)))
    assert (refused.code, refused.args_by_name["expected"]) == ("round_out_of_order", 1)


def test_b17_a_round_for_one_player_or_nobody_is_refused_both_times() -> None:
    state = played(a_tournament(3))
    state = do(state, DropPlayer(ONE), DropPlayer(TWO))
    refused = refusal(state, propose(state, attempt=1).command())
    assert (refused.code, refused.args_by_name) == ("too_few_players", {"count": 1})
    state = do(state, DropPlayer(THREE))
    refused = refusal(state, propose(state, attempt=1).command())
    assert (refused.code, refused.args_by_name) == ("too_few_players", {"count": 0})
    assert refusal(a_tournament(0), propose(a_tournament(0), attempt=1).command()).code == "too_few_players"


@pytest.mark.parametrize("players", [(1, 2), (1, 1), (2, 1)])
def test_b18_b19_nobody_sits_twice_or_against_himself(players: tuple[int, int]) -> None:
    state = a_tournament(4)
    refused = refusal(state, by_hand(state, *pairs((1, 1) if players == (1, 1) else (1, 2), players)))
    assert (refused.code, refused.args_by_name["player"]) == ("player_twice", players[0])


def test_b18_a_player_dropped_after_his_result_is_not_paired() -> None:
    state = do(played(a_tournament(4)), DropPlayer(ONE))
    refused = refusal(state, by_hand(state, *pairs((1, 2), (3, 4)), eligible=(ONE, TWO, THREE, FOUR)))
    assert (refused.code, refused.args_by_name) == ("player_not_here", {"player": 1})


def test_everybody_who_is_to_play_stands_in_the_round_and_nobody_else() -> None:
    state = a_tournament(4)
    left_out = refusal(state, by_hand(state, *pairs((1, 2))))
    assert (left_out.code, left_out.args_by_name["players"]) == ("players_left_out", (3, 4))
    stranger = refusal(state, by_hand(state, *pairs((1, 2), (3, 4)), eligible=(ONE, TWO, THREE)))
    assert (stranger.code, stranger.args_by_name["player"]) == ("player_not_eligible", 4)
    strangers = refusal(state, by_hand(state, *pairs((1, 4), (3, 2)), eligible=(ONE, TWO)))
    assert strangers.args_by_name["player"] == 3, "the first of them by id"
    assert refusal(state, by_hand(state, *pairs((1, 9)))).code == "no_such_player"


def test_a_rematch_by_hand_needs_a_reason_and_keeps_it() -> None:
    state = played(a_tournament(4))
    first = at_table(state, 1)
    assert first.second is not None
    rest = [p for p in state.player if p not in (first.first, first.second)]
    lines = pairs((first.first, first.second), (rest[0], rest[1]))
    refused = refusal(state, by_hand(state, *lines))
    assert (refused.code, refused.args_by_name["rounds"]) == ("rematch", (1,))
    after = do(state, by_hand(state, *(replace(line, reason="финал клуба") for line in lines)))
    assert {p.reason for p in day.pairings_in(after, 2)} == {"финал клуба"}
    found = [f for f in checks.findings(announced(after)) if f.code == "rematch"]
    assert {f.level for f in found} == {Severity.NOTE}


def test_a_forbidden_pair_by_hand_needs_a_reason() -> None:
    state = a_tournament(4).put("forbidden", Forbidden(1, ONE, TWO))
    assert refusal(state, by_hand(state, *pairs((2, 1), (3, 4)))).code == "forbidden_pair"


def test_a_second_bye_needs_a_reason_806_1() -> None:
    state = settled(to_the_bye(paired(a_tournament(5)), ONE))
    one, two = at_table(state, 1), at_table(state, 2)
    lines = pairs((one.first, two.first), (one.second or 0, two.second), (ONE, None))
    refused = refusal(state, by_hand(state, *lines))
    assert (refused.code, refused.clause) == ("second_bye", "classic:806.1")
    forced = (*lines[:2], replace(lines[2], reason="больше некому"))
    after = do(state, by_hand(state, *forced))
    assert meetings.ordinary_byes(after, ONE) == 2
    found = {f.code: f.level for f in checks.findings(announced(after))}
    assert found["second_bye"] is Severity.NOTE


def test_a_privilege_bye_is_for_holders_without_an_opponent() -> None:
    state = a_tournament(4)
    unearned = by_hand(state, ProposedPairing(ONE, privilege=True), ProposedPairing(TWO), *pairs((3, 4)))
    assert refusal(state, unearned).code == "no_privilege"
    state = do(state, GrantPrivilegeByes(ONE, 1))
    seated = by_hand(state, ProposedPairing(ONE, TWO, privilege=True), *pairs((3, 4)))
    assert refusal(state, seated).code == "bye_with_opponent"


def test_tables_begin_where_the_hall_begins_and_a_fixed_table_brings_its_pair() -> None:
    state = a_tournament(6)
    state = do(state, EditRegulations(replace(state.rules, first_table=11)))
    state = do(state, EditPlayer(replace(state.player[ONE], fixed_table=TableNo(3))))
    state = paired(state)
    mine = day.pairing_of_player(state, 1, ONE)
    assert mine is not None
    assert mine.table_no == 3
    assert sorted(p.table_no or 0 for p in state.pairing.values()) == [3, 11, 12]


def test_two_who_want_one_table_do_not_both_get_it() -> None:
    state = a_tournament(6)
    for player in state.player:
        state = do(state, EditPlayer(replace(state.player[player], fixed_table=TableNo(2))))
    tables = [p.table_no for p in paired(state).pairing.values()]
    assert sorted(table or 0 for table in tables) == [1, 2, 3]


@pytest.mark.parametrize(
    ("outcome", "method"),
    [
        (Outcome.DRAW, Method.AGREED),
        (Outcome.DOUBLE_LOSS, Method.PENALTY),
        (Outcome.FIRST, Method.PENALTY),
        (Outcome.FIRST, Method.TECHNICAL),
    ],
)
def test_b03_agreed_draws_double_losses_and_penalty_games_are_meetings(
    outcome: Outcome, method: Method
) -> None:
    state = announced(paired(a_tournament(4)))
    for pairing in day.outstanding(state, the_round_now(state).id):
        state = do(state, a_result(pairing, outcome, method))
    met = {frozenset((p.first, p.second)) for p in day.pairings_in(state, 1)}
    for attempt in range(1, 6):
        again = day.pairings_in(paired(state, attempt=attempt), 2)
        assert not met & {frozenset((p.first, p.second)) for p in again}


def test_a_walkover_is_no_meeting() -> None:
    state = announced(paired(a_tournament(2)))
    state = do(state, a_result(at_table(state, 1), Outcome.FIRST, Method.WALKOVER))
    assert meetings.met(state) == {1: set(), 2: set()}
    assert len(paired(state).round) == 2


def test_b28_the_bye_of_round_1_is_not_given_again_while_somebody_has_had_none() -> None:
    state = settled(to_the_bye(paired(a_tournament(7)), ONE))
    for _ in range(3):
        state = played(state)
    had = [day.pairings_in(state, number)[-1].first for number in range(1, 5)]
    assert had[0] == ONE
    assert len(set(had)) == 4


# -- swapping -----------------------------------------------------------------------------------------


def test_two_players_of_a_draft_change_places_without_a_word() -> None:
    state = paired(a_tournament(8))
    one, other = at_table(state, 1), at_table(state, 2)
    after = do(state, SwapPlayers(one.round, one.first, other.first))
    assert (at_table(after, 1).first, at_table(after, 2).first) == (other.first, one.first)
    assert at_table(after, 1).why == ()
    assert at_table(after, 3) is at_table(state, 3)
    assert after.publication is state.publication


def test_b44_whoever_is_displaced_by_the_bye_player_has_the_bye() -> None:
    state = announced(paired(a_tournament(5)))
    bye = day.pairings_in(state, 1)[-1]
    table = at_table(state, 2)
    after = do(state, SwapPlayers(bye.round, bye.first, table.first, "ошибка в паре"))
    assert at_table(after, 2).first == bye.first
    now = day.pairings_in(after, 1)[-1]
    assert (now.first, now.second) == (table.first, None)
    assert after.result[now.id].method is Method.BYE
    assert after.publication[bye.round].revision == 2


def test_b38_points_of_a_bye_taken_away_go_at_once() -> None:
    state = announced(paired(a_tournament(5)))
    bye = day.pairings_in(state, 1)[-1]
    assert scores(state)[bye.first] == 30
    displaced = at_table(state, 1).second
    assert displaced is not None
    after = do(state, SwapPlayers(bye.round, displaced, bye.first, "пришёл соперник"))
    assert (scores(after)[bye.first], scores(after)[displaced]) == (0, 30)


def test_in_an_announced_round_a_swap_needs_a_reason_and_makes_its_sheets_void() -> None:
    state = announced(paired(a_tournament(4)))
    this = the_round_now(state)
    one, other = at_table(state, 1), at_table(state, 2)
    assert refusal(state, SwapPlayers(this.id, one.first, other.first, " ")).code == "reason_needed"
    after = do(state, SwapPlayers(this.id, one.first, other.first, "сидели не там"))
    assert after.publication[this.id].revision == 2
    assert {p.reason for p in day.pairings_of(after, this.id)} == {"сидели не там"}


def test_a_table_with_a_result_is_not_swapped_but_its_neighbours_keep_theirs() -> None:
    state = announced(paired(a_tournament(6)))
    state = do(state, a_result(at_table(state, 1)))
    this = the_round_now(state)
    one, two, three = (at_table(state, n) for n in (1, 2, 3))
    refused = refusal(state, SwapPlayers(this.id, one.first, two.first, "причина"))
    assert (refused.code, refused.args_by_name["table"]) == ("table_has_result", 1)
    after = do(state, SwapPlayers(this.id, two.first, three.first, "причина"))
    assert after.result is state.result


def test_a_swap_may_be_explained_in_five_hundred_letters() -> None:
    state = announced(paired(a_tournament(4)))
    one, two = at_table(state, 1), at_table(state, 2)
    after = do(state, SwapPlayers(one.round, one.first, two.first, "ы" * 500))
    assert at_table(after, 1).reason == "ы" * 500
    refused = refusal(state, SwapPlayers(one.round, one.first, two.first, "ы" * 501))
    assert refused.code == "text_too_long"


def test_a_privilege_bye_stays_with_its_holder() -> None:
    state = paired(do(a_tournament(5), GrantPrivilegeByes(ONE, 1)))
    refused = refusal(state, SwapPlayers(the_round_now(state).id, ONE, TWO))
    assert refused.code == "privilege_bye_stays"


def test_impossible_swaps_are_refused_one_by_one() -> None:
    state = do(a_tournament(5), DropPlayer(FIVE))
    state = paired(state)
    this = the_round_now(state).id
    table = at_table(state, 1)
    assert table.second is not None
    assert refusal(state, SwapPlayers(this, ONE, ONE)).code == "same_player"
    assert refusal(state, SwapPlayers(this, table.first, table.second)).code == "same_table"
    assert refusal(state, SwapPlayers(this, ONE, FIVE)).code == "player_not_paired"
    assert refusal(state, SwapPlayers(this, ONE, PlayerId(9))).code == "no_such_player"
    assert refusal(state, SwapPlayers(RoundId(9), ONE, TWO)).code == "no_such_round"
    past = paired(played(a_tournament(6)))
    assert refusal(past, SwapPlayers(RoundId(1), ONE, TWO, "причина")).code == "round_is_past"


@pytest.fixture
def second_round() -> State:
    """Round 2 of five, drafted: ONE had the bye of round 1, a loser of that round has this one."""
    return paired(settled(to_the_bye(paired(a_tournament(5)), ONE)))


def test_a_swap_that_gives_a_second_bye_needs_a_reason_806_1(second_round: State) -> None:
    this = the_round_now(second_round).id
    bye = day.pairings_of(second_round, this)[-1].first
    swap = SwapPlayers(this, bye, ONE)
    refused = refusal(second_round, swap)
    assert (refused.code, refused.args_by_name, refused.clause) == (
        "second_bye", {"player": ONE}, "classic:806.1",
    )  # fmt: skip
    after = do(second_round, replace(swap, reason="по просьбе"))
    assert day.pairings_of(after, this)[-1].first == ONE


def test_a_swap_that_gives_the_bye_to_somebody_above_the_lowest_needs_a_reason_806_1(
    second_round: State,
) -> None:
    this = the_round_now(second_round).id
    bye = day.pairings_of(second_round, this)[-1].first
    met = meetings.met(second_round)
    high = next(
        player
        for pairing in day.pairings_of(second_round, this)
        for player in (pairing.first, pairing.second)
        if player not in (None, ONE, bye)
        and scores(second_round, RoundNo(1))[player] == 30
        and day.opponent(pairing, player) not in met[bye]
    )
    refused = refusal(second_round, SwapPlayers(this, bye, high))
    assert (refused.code, refused.args_by_name, refused.clause) == (
        "bye_not_lowest", {"player": high}, "classic:806.1",
    )  # fmt: skip


def test_a_swap_across_score_groups_needs_a_reason_and_one_inside_a_group_does_not() -> None:
    state = paired(played(a_tournament(12)))
    points = scores(state, RoundNo(1))
    tables = [at_table(state, table) for table in (1, 2, 6)]
    assert [points[row.first] for row in tables] == [30, 30, 0]
    this, one, beside, below = tables[0].round, *(row.first for row in tables)
    met = meetings.met(state)
    assert all(day.opponent(a, a.first) not in met[b.first] for a in tables for b in tables)
    assert refusal(state, SwapPlayers(this, one, below)).code == "swap_across_groups"
    assert day.pairings_of(do(state, SwapPlayers(this, one, below, "по просьбе")), this)[0].first == below
    assert day.pairings_of(do(state, SwapPlayers(this, one, beside)), this)[0].first == beside


def test_a_swap_that_repeats_a_meeting_needs_a_reason() -> None:
    state = played(a_tournament(6))
    met = at_table(state, 1, 1)
    assert met.second is not None
    state = paired(state)
    with pytest.raises(Refused) as refused:
        seat(state, met.first, met.second, "")
    assert refused.value.code == "rematch"
    assert refused.value.args_by_name["rounds"] == (1,)
    table = day.pairing_of_player(seat(state, met.first, met.second), 2, met.first)
    assert table is not None
    assert day.opponent(table, met.first) == met.second


# -- announcing ---------------------------------------------------------------------------------------


def test_a_round_is_announced_once_and_then_runs_until_it_is_complete_and_past() -> None:
    state = announced(paired(a_tournament(4)))
    this = the_round_now(state)
    assert refusal(state, AnnounceRound(this.id)).code == "round_announced_already"
    assert refusal(state, AnnounceRound(RoundId(9))).code == "no_such_round"
    assert day.life(state, this.id) is RoundLife.ANNOUNCED
    for pairing in day.outstanding(state, this.id):
        state = do(state, a_result(pairing))
    assert day.life(state, this.id) is RoundLife.COMPLETE
    assert day.life(paired(state), this.id) is RoundLife.PAST


@pytest.mark.parametrize("how", ["dropped", "disqualified", "absent"])
def test_b48_a_draft_with_somebody_who_has_gone_is_not_announced(how: str) -> None:
    state = paired(a_tournament(4))
    table = at_table(state, 2)
    gone: dict[str, Command] = {
        "dropped": DropPlayer(table.first),
        "disqualified": AddPenalty(table.first, PenaltyKind.DISQUALIFICATION),
        "absent": EditPlayer(replace(state.player[table.first], present=False)),
    }
    state = do(state, gone[how])
    refused = refusal(state, AnnounceRound(table.round))
    assert refused.code == "paired_player_left"
    assert refused.args_by_name == {"player": table.first, "table": 2, "round": 1}
    again = do(state, propose(state, attempt=2).command())
    assert the_round_now(announced(again)).eligible == tuple(p for p in state.player if p != table.first)


def test_who_is_disqualified_in_a_running_round_still_has_his_game_to_be_settled() -> None:
    state = announced(paired(a_tournament(4)))
    table = at_table(state, 1)
    state = do(state, AddPenalty(table.first, PenaltyKind.DISQUALIFICATION, RoundNo(1), "обман"))
    assert day.outstanding_tables(state, 1) == (1, 2)
    state = do(state, a_result(table, Outcome.SECOND, Method.PENALTY), a_result(at_table(state, 2)))
    assert table.first not in the_round_now(paired(state)).eligible


# -- cancelling ---------------------------------------------------------------------------------------


def test_a_draft_is_cancelled_without_a_word_and_the_only_round_leaves_a_way_forward() -> None:
    state = a_tournament(5)
    after = do(paired(state), CancelRound(RoundId(1)))
    assert [len(rows) for rows in (after.round, after.pairing, after.result, after.publication)] == [0] * 4
    again = played(do(after, GrantPrivilegeByes(ONE, 1)))
    assert day.last_number(again) == 1


def test_an_announced_round_is_cancelled_with_a_reason() -> None:
    state = announced(paired(a_tournament(4)))
    this = the_round_now(state).id
    assert refusal(state, CancelRound(this)).code == "reason_needed"
    assert not do(state, CancelRound(this, reason="не те столы")).round


def test_b63_the_results_that_would_be_lost_are_counted_first_and_byes_are_none() -> None:
    state = announced(paired(a_tournament(5)))
    this = the_round_now(state).id
    state = do(state, a_result(at_table(state, 1)))
    refused = refusal(state, CancelRound(this, reason="причина"))
    assert (refused.code, refused.args_by_name["count"]) == ("results_would_be_lost", 1)
    assert refusal(state, CancelRound(this, 2, "причина")).code == "results_would_be_lost"
    assert not do(state, CancelRound(this, 1, "причина")).result


def test_only_the_last_round_is_cancelled() -> None:
    state = paired(played(a_tournament(6)))
    refused = refusal(state, CancelRound(RoundId(1), 3, "причина"))
    assert (refused.code, refused.args_by_name) == ("round_is_past", {"round": 1})
    assert refusal(state, CancelRound(RoundId(7))).code == "no_such_round"
    assert day.last_number(do(state, CancelRound(the_round_now(state).id))) == 1


def test_a_result_of_a_cancelled_round_is_refused_as_of_no_pair() -> None:
    state = announced(paired(a_tournament(4)))
    gone = at_table(state, 1)
    state = do(state, CancelRound(gone.round, reason="причина"))
    late = RecordResult(Result(gone.id, Outcome.FIRST, Method.CLEAN))
    assert refusal(state, late).code == "no_such_pairing"
