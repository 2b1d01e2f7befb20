"""What a judge settles before a pairing: settings, bans, locks, byes by hand, who is left out; and what is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.reports.pairing_diary import pairing_diary
from berserk_desk.reports.sheet_forms import Facts
from berserk_desk.terms import (
    ArrangementKind,
    LastRound,
    Outcome,
    PlayerId,
    Points,
    RoundNo,
    StageKind,
    TableNo,
)
from berserk_desk.tournament import checks, day, next_round
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_rows import Apart, PairingSettings, Stage, TableRange
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.handed_on import handed_on
from berserk_desk.tournament.lineup import lineup
from berserk_desk.tournament.pairing_commands import (
    AllowPair,
    EditPairing,
    ForbidPair,
    GiveBye,
    LeaveOut,
    LockPair,
    Release,
)
from berserk_desk.tournament.player_commands import DropPlayer, EditPlayer, GrantPrivilegeByes, RemovePlayer
from berserk_desk.tournament.proposal import decoded, propose
from berserk_desk.tournament.round_problem import PROPER, Terms
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import (
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
from tests.tournament.circles import in_circles, pairs_of

ONE, TWO, THREE, FOUR, FIVE, SIX, SEVEN = (PlayerId(n) for n in range(1, 8))
FIRST, SECOND, THIRD = RoundNo(1), RoundNo(2), RoundNo(3)
USUAL = PairingSettings(1)


def met_in_round_1(state: State) -> tuple[PlayerId, PlayerId]:
    pairing = at_table(state, 1, 1)
    assert pairing.second is not None
    return pairing.first, pairing.second


# -- forbidden pairs ----------------------------------------------------------------------------------------


def test_b15_a_pair_forbidden_after_round_1_is_not_made_and_can_be_allowed_again() -> None:
    state = played(a_tournament(4))
    leaders = [player for player, points in scores(state).items() if points == 30]
    state = do(state, ForbidPair(PlayerId(leaders[0]), PlayerId(leaders[1]), "братья"))
    assert frozenset(leaders) not in pairs_of(paired(state))
    state = do(state, AllowPair(PlayerId(leaders[1]), PlayerId(leaders[0])))
    assert frozenset(leaders) in pairs_of(paired(state))


def test_a_ban_floats_the_leaders_apart_and_says_why() -> None:
    state = played(a_tournament(4))
    one, other = (PlayerId(player) for player, points in scores(state).items() if points == 30)
    state = paired(do(state, ForbidPair(one, other)))
    codes = {
        (reason.code, reason.args.get("cause"))
        for pairing in day.pairings_in(state, 2)
        for reason in decoded(pairing.why)
    }
    assert {("down_float", "group_has_met"), ("apart_within_group", "forbidden")} <= codes


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (ForbidPair(ONE, ONE), "pair_of_one"),
        (ForbidPair(ONE, PlayerId(99)), "no_such_player"),
        (ForbidPair(TWO, ONE), "forbidden_already"),
        (AllowPair(ONE, THREE), "not_forbidden"),
    ],
)
def test_a_ban_that_makes_no_sense_is_refused(command: Command, code: str) -> None:
    assert refusal(do(a_tournament(4), ForbidPair(ONE, TWO)), command).code == code


def test_a_player_who_was_never_paired_goes_with_his_bans_and_locks() -> None:
    state = do(a_tournament(4), ForbidPair(ONE, TWO), LockPair(FIRST, ONE, THREE))
    state = do(state, RemovePlayer(ONE))
    assert (len(state.forbidden), len(state.arrangement)) == (0, 0)


# -- clubs and cities ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("hard", [False, True])
@pytest.mark.parametrize("by", ["club", "city"])
def test_b15_four_of_eight_from_one_city_do_not_meet_in_round_1(by: str, hard: bool) -> None:
    state = do(in_circles(8, by, "Тула", 4), EditPairing(USUAL, (Apart(1, by, FIRST, hard),)))
    for attempt in range(1, 6):
        for pair in pairs_of(paired(state, attempt=attempt)):
            assert not pair <= {ONE, TWO, THREE, FOUR}


def test_without_the_rule_they_do_meet_in_some_draws() -> None:
    state = in_circles(8, "city", "Тула", 4)
    draws = [pairs_of(paired(state, attempt=attempt)) for attempt in range(1, 6)]
    assert any(pair <= {ONE, TWO, THREE, FOUR} for draw in draws for pair in draw)


def test_case_and_outer_spaces_do_not_make_another_club() -> None:
    state = in_circles(4, "club", "Лира", 2)
    state = do(
        state, EditPlayer(replace(state.player[TWO], club=" лира ")), EditPairing(USUAL, (Apart(1, "club"),))
    )
    assert frozenset((ONE, TWO)) not in pairs_of(paired(state))


def test_b15_a_wish_that_must_give_way_is_named_by_the_club_as_it_is_written() -> None:
    state = do(in_circles(4, "club", "Лира", 3), EditPairing(USUAL, (Apart(1, "club"),)))
    reasons = [reason for pairing in day.pairings_in(paired(state), 1) for reason in decoded(pairing.why)]
    assert [reason.args for reason in reasons if reason.code == "same_club"] == [{"name": "Лира"}]


def test_a_hard_rule_that_leaves_somebody_over_is_never_lifted_by_the_program_but_named() -> None:
    state = do(in_circles(4, "club", "Лира", 3), EditPairing(USUAL, (Apart(1, "club", None, hard=True),)))
    proposal = propose(state, attempt=1)
    assert len(proposal.answer.unpaired) == 2
    (ban,) = proposal.bans
    assert set(ban) <= {ONE, TWO, THREE}
    allowed = propose(state, attempt=1, terms=Terms(lifted=((PlayerId(ban[0]), PlayerId(ban[1])),)))
    assert allowed.complete
    assert refusal(state, allowed.command()).code == "same_club_apart"
    made = do(state, allowed.command("других нет"))
    (row,) = [pairing for pairing in day.pairings_in(made, 1) if pairing.reason]
    assert {row.first, row.second} == set(ban)
    assert "ban_lifted" in {reason.code for reason in decoded(row.why)}


def test_a_rule_until_round_1_holds_no_more_in_round_2() -> None:
    rule = EditPairing(USUAL, (Apart(1, "club", FIRST, hard=True),))
    state = played(do(in_circles(4, "club", "Лира", 2), rule))
    clubless = day.pairing_of_player(state, 1, ONE)
    assert clubless is not None
    assert day.opponent(clubless, ONE) != TWO
    state = do(state, LockPair(SECOND, ONE, TWO))
    assert frozenset((ONE, TWO)) in pairs_of(paired(state))


def test_a_rule_that_ends_after_round_1_is_no_dead_end_ahead() -> None:
    state = do(in_circles(6, "club", "Лира", 3), EditPairing(USUAL, (Apart(1, "club", FIRST, hard=True),)))
    assert propose(state, attempt=1).answer.warnings == ()
    lasting = do(state, EditPairing(USUAL, (Apart(1, "club", None, hard=True),)))
    # three against three: of the four rounds still planned only two can be had
    (caution,) = propose(lasting, attempt=1).answer.warnings
    assert (caution.kind, caution.args["rounds"], caution.args["planned"]) == ("dead_end_ahead", 2, 4)


# -- tables -------------------------------------------------------------------------------------------------


def tables(*ranges: tuple[int, int | None]) -> EditPairing:
    return EditPairing(USUAL, ranges=tuple(TableRange(0, *numbers) for numbers in ranges))


def numbers_of(state: State) -> list[int]:
    found = (pairing.table_no for pairing in day.pairings_of(state, the_round_now(state).id))
    return [number for number in found if number is not None]


def test_pairs_sit_at_the_tables_of_the_ranges_in_their_order() -> None:
    state = do(a_tournament(12), tables((21, 22), (1, 2), (41, None)))
    assert sorted(numbers_of(paired(state))) == [1, 2, 21, 22, 41, 42]
    assert at_table(paired(state), 21).first


def test_b23_without_the_middle_range_the_other_two_remain() -> None:
    state = do(a_tournament(4), tables((1, 10), (21, 30), (41, 50)))
    state = do(state, tables((1, 10), (41, 50)))
    assert [(row.first, row.last) for row in state.table_range.values()] == [(1, 10), (41, 50)]


def test_a_round_that_finds_too_few_tables_is_refused_and_none_is_made() -> None:
    state = do(a_tournament(8), tables((1, 3)))
    refused = refusal(state, propose(state, attempt=1).command())
    assert (refused.code, refused.args_by_name["count"]) == ("too_few_tables", 1)


def test_the_tables_of_the_ranges_go_up_to_9999() -> None:
    assert numbers_of(paired(do(a_tournament(4), tables((9_998, 9_999))))) == [9_998, 9_999]


def test_a_fixed_table_may_lie_outside_the_ranges() -> None:
    state = do(a_tournament(4), tables((5, 5)))
    state = do(state, EditPlayer(replace(state.player[ONE], fixed_table=TableNo(1))))
    assert numbers_of(paired(state)) == [1, 5]
    pairing = at_table(paired(state), 1)
    assert ONE in (pairing.first, pairing.second)


@pytest.mark.parametrize(
    ("ranges", "code"),
    [
        (((5, 1),), "table_range_wrong"),
        (((0, 4),), "table_range_wrong"),
        (((1, 10_000),), "table_range_wrong"),
        (((1, 10), (10, 12)), "table_ranges_overlap"),
        (((1, None), (30, 40)), "table_ranges_overlap"),
        (tuple((at, at) for at in range(1, 60)), "too_many_ranges"),
    ],
)
def test_ranges_that_make_no_sense_are_refused(ranges: tuple[tuple[int, int | None], ...], code: str) -> None:
    assert refusal(a_tournament(4), tables(*ranges)).code == code


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (EditPairing(PairingSettings(1, meetings_from=RoundNo(0))), "number_out_of_range"),
        (EditPairing(USUAL, (Apart(1, "club", RoundNo(0)),)), "number_out_of_range"),
        (EditPairing(USUAL, (Apart(1, "name"),)), "apart_by_what"),
    ],
)
def test_settings_that_make_no_sense_are_refused(command: Command, code: str) -> None:
    assert refusal(a_tournament(4), command).code == code


# -- judges -------------------------------------------------------------------------------------------------


def with_judges(players: int, *judges: PlayerId) -> State:
    state = a_tournament(players)
    for judge in judges:
        state = do(state, EditPlayer(replace(state.player[judge], judge=True)))
    return do(state, EditPairing(PairingSettings(1, judges_when_odd=True)))


def test_a_judge_plays_only_where_the_field_is_odd_without_him() -> None:
    assert lineup(with_judges(8, ONE), 1).judge_in == ONE
    assert len(lineup(with_judges(8, ONE), 1).eligible) == 8
    even = lineup(with_judges(9, ONE), 1)
    assert (even.judges_out, len(even.eligible)) == ((ONE,), 8)


def test_of_two_judges_one_makes_the_field_even_who_has_played_less() -> None:
    state = with_judges(9, ONE, TWO)
    assert lineup(state, 1).judge_in == ONE
    state = settled(paired(state))
    assert lineup(state, 2).judge_in == TWO


def test_the_judge_who_makes_up_the_number_is_named_in_his_pair() -> None:
    state = paired(with_judges(4, ONE))
    row = day.pairing_of_player(state, 1, ONE)
    assert row is not None
    assert "judge_makes_even" in {reason.code for reason in decoded(row.why)}


def test_a_judge_who_rests_is_no_finding() -> None:
    state = settled(paired(with_judges(5, ONE)))
    assert checks.findings(state) == ()


def test_without_the_setting_judges_play_as_all_do() -> None:
    state = do(with_judges(9, ONE), EditPairing(USUAL))
    assert lineup(state, 1).judges_out == ()


# -- locks --------------------------------------------------------------------------------------------------


def test_a_locked_pair_stands_in_every_draw_and_not_in_the_round_after() -> None:
    state = do(a_tournament(8), LockPair(FIRST, ONE, TWO))
    for attempt in (1, 2, 3):
        assert frozenset((ONE, TWO)) in pairs_of(paired(state, attempt=attempt))
    row = day.pairing_of_player(paired(state), 1, ONE)
    assert row is not None
    assert "locked" in {reason.code for reason in decoded(row.why)}
    assert lineup(settled(paired(state)), 2).locks == ()


def test_a_lock_can_be_released() -> None:
    state = do(a_tournament(8), LockPair(FIRST, ONE, TWO))
    state = do(state, Release(1))
    assert lineup(state, 1).locks == ()
    assert refusal(state, Release(1)).code == "no_such_arrangement"


def test_a_locked_rematch_needs_a_reason_which_goes_to_the_pair() -> None:
    state = played(a_tournament(8))
    one, other = met_in_round_1(state)
    assert refusal(state, LockPair(SECOND, one, other)).code == "rematch"
    state = paired(do(state, LockPair(SECOND, one, other, "оба просили")))
    row = day.pairing_of_player(state, 2, one)
    assert row is not None
    assert (day.opponent(row, one), row.reason) == (other, "оба просили")
    assert {f.level for f in checks.findings(announced(state)) if f.code == "rematch"} == {Severity.NOTE}


def test_a_lock_of_club_mates_who_are_kept_apart_needs_a_reason() -> None:
    state = do(in_circles(4, "club", "Лира", 2), EditPairing(USUAL, (Apart(1, "club", None, hard=True),)))
    assert refusal(state, LockPair(FIRST, ONE, TWO)).code == "same_club_apart"
    state = paired(do(state, LockPair(FIRST, ONE, TWO, "прощальная партия")))
    assert frozenset((ONE, TWO)) in pairs_of(state)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (LockPair(FIRST, ONE, THREE), "arranged_already"),
        (GiveBye(FIRST, TWO), "arranged_already"),
        (LeaveOut(FIRST, (ONE,)), "arranged_already"),
        (LockPair(FIRST, THREE, THREE), "pair_of_one"),
        (LockPair(SECOND, THREE, FOUR), "round_out_of_order"),
        (LockPair(FIRST, THREE, SEVEN), "player_not_here"),
        (GiveBye(FIRST, SIX), "privilege_bye_stays"),
    ],
)
def test_contradictory_locks_and_byes_are_refused(command: Command, code: str) -> None:
    state = do(a_tournament(8), GrantPrivilegeByes(SIX, 1), DropPlayer(SEVEN), LockPair(FIRST, ONE, TWO))
    assert refusal(state, command).code == code


def test_a_lock_with_somebody_who_leaves_does_not_hold_and_is_shown_as_idle() -> None:
    state = do(a_tournament(8), LockPair(FIRST, ONE, TWO), DropPlayer(TWO))
    found = lineup(state, 1)
    assert (found.locks, [row.kind for row in found.idle]) == ((), [ArrangementKind.LOCK])
    assert ONE in {player for pair in pairs_of(paired(state)) for player in pair} | byes_of(paired(state))


# -- byes by hand -------------------------------------------------------------------------------------------


def byes_of(state: State) -> set[PlayerId]:
    return {p.first for p in day.pairings_of(state, the_round_now(state).id) if p.second is None}


def test_b42_a_bye_given_before_pairing_leaves_the_rest_to_be_paired_in_the_same_round() -> None:
    state = paired(do(a_tournament(7), GiveBye(FIRST, THREE)))
    assert day.last_number(state) == 1
    assert byes_of(state) == {THREE}
    assert len(pairs_of(state)) == 3


def test_b42_with_an_odd_rest_two_have_a_bye() -> None:
    state = paired(do(a_tournament(8), GiveBye(FIRST, THREE)))
    assert len(byes_of(state)) == 2
    assert THREE in byes_of(state)
    assert len(pairs_of(state)) == 3


def test_a_second_bye_by_hand_needs_a_reason_806_1() -> None:
    state = settled(to_the_bye(paired(a_tournament(5)), ONE))
    assert refusal(state, GiveBye(SECOND, ONE)).code == "second_bye"
    state = paired(do(state, GiveBye(SECOND, ONE, "уехал на тур")))
    assert byes_of(state) == {ONE}
    row = day.pairing_of_player(state, 2, ONE)
    assert row is not None
    assert row.reason == "уехал на тур"


def test_a_bye_by_hand_above_the_lowest_needs_a_reason_806_1() -> None:
    state = played(a_tournament(7))
    leader = next(p for p, points in scores(state).items() if points == 30 and p not in byes_of(state))
    assert refusal(state, GiveBye(SECOND, PlayerId(leader))).code == "bye_not_lowest"
    lowest = next(p for p, points in scores(state).items() if points == 0)
    assert byes_of(paired(do(state, GiveBye(SECOND, PlayerId(lowest))))) == {lowest}


# -- left out -----------------------------------------------------------------------------------------------


def test_a_chosen_subset_is_paired_and_the_rest_left_out_for_this_round_only() -> None:
    state = settled(paired(do(a_tournament(8), LeaveOut(FIRST, (ONE, TWO)))))
    assert {player for pair in pairs_of(state) for player in pair} == {
        THREE,
        FOUR,
        FIVE,
        SIX,
        SEVEN,
        PlayerId(8),
    }
    assert checks.findings(state) == ()
    assert (scores(state)[ONE], lineup(state, 2).left_out) == (0, ())


def test_the_list_of_those_left_out_is_replaced_as_a_whole() -> None:
    state = do(a_tournament(8), LeaveOut(FIRST, (ONE, TWO)), LeaveOut(FIRST, (TWO, THREE)))
    assert lineup(state, 1).left_out == (TWO, THREE)
    assert lineup(do(state, LeaveOut(FIRST, ())), 1).left_out == ()


def test_why_somebody_is_left_out_may_take_five_hundred_letters() -> None:
    state = do(a_tournament(4), LeaveOut(FIRST, (ONE,), "ы" * 500))
    assert lineup(state, 1).left_out == (ONE,)
    assert refusal(state, LeaveOut(FIRST, (ONE,), "ы" * 501)).code == "text_too_long"


# -- the last round by standings, a second day --------------------------------------------------------------


def test_in_the_last_round_by_standings_neighbours_of_a_score_group_meet() -> None:
    state = played(a_tournament(16, rounds=3))
    state = played(state)
    state = do(state, EditPairing(PairingSettings(1, last_round=LastRound.BY_STANDINGS)))
    place = {row.player: row.place for row in standings(state).rows}
    before = scores(state)
    state = paired(state)
    assert all("by_standings" in {r.code for r in decoded(p.why)} for p in day.pairings_in(state, 3))
    cost = dict.fromkeys(before.values(), 0)
    for pair in pairs_of(state):
        one, other = pair
        if before[one] == before[other]:
            first, second = place[one], place[other]
            assert first is not None
            assert second is not None
            cost[before[one]] += (first - second) ** 2
    # of all ways to pair the top group without a rematch none has nearer places
    top = [player for player, points in before.items() if points == 60]
    assert cost[Points(60)] == nearest(state, top, {p: place[p] or 0 for p in top})


def nearest(state: State, group: list[PlayerId], place: dict[PlayerId, int]) -> int:
    """The least sum of squared distances of places over all pairings of the group without a rematch."""
    met = {
        frozenset((p.first, p.second))
        for p in state.pairing.values()
        if p.second is not None and state.round[p.round].number < 3
    }
    if not group:
        return 0
    one, rest = group[0], group[1:]
    return min(
        (place[one] - place[other]) ** 2 + nearest(state, [p for p in rest if p != other], place)
        for other in rest
        if frozenset((one, other)) not in met
    )


def test_in_the_last_of_two_rounds_a_wish_to_keep_a_club_apart_goes_before_the_nearest_places() -> None:
    state = played(a_tournament(8, rounds=2))
    leaders = [PlayerId(row.player) for row in standings(state).rows[:2]]
    for player in leaders:
        state = do(state, EditPlayer(replace(state.player[player], club="Лира")))
    by_standings = PairingSettings(1, last_round=LastRound.BY_STANDINGS)
    state = paired(do(state, EditPairing(by_standings, (Apart(1, "club"),))))
    assert all("by_standings" in {r.code for r in decoded(p.why)} for p in day.pairings_in(state, 2))
    assert frozenset(leaders) not in pairs_of(state)


def test_an_earlier_round_is_paired_by_lot_all_the_same() -> None:
    state = played(a_tournament(8, rounds=5))
    state = do(state, EditPairing(PairingSettings(1, last_round=LastRound.BY_STANDINGS)))
    codes = {r.code for p in day.pairings_in(paired(state), 2) for r in decoded(p.why)}
    assert "by_standings" not in codes


def test_a_second_day_may_repeat_the_meetings_of_the_first_and_not_its_own() -> None:
    state = a_tournament(4, rounds=6)
    for _ in range(3):
        state = played(state, [Outcome.DRAW, Outcome.DRAW])
    assert not propose(state, attempt=1).complete
    state = do(state, EditPairing(PairingSettings(1, meetings_from=RoundNo(4))))
    for _ in range(3):
        state = played(state, [Outcome.DRAW, Outcome.DRAW])
    assert [f for f in checks.findings(state) if f.code == "rematch"] == []
    assert not propose(state, attempt=1).complete


# -- bad input ----------------------------------------------------------------------------------------------


def unmade(state: State, terms: Terms = PROPER) -> str:
    """The code with which the next round is refused; no round may come of it."""
    refused = refusal(state, propose(state, attempt=1, terms=terms).command("причина"))
    assert not state.round
    return refused.code


def test_b17_nobody_one_player_and_all_dropped_make_no_round() -> None:
    assert unmade(a_tournament(0)) == "too_few_players"
    assert unmade(a_tournament(1)) == "too_few_players"
    assert unmade(do(a_tournament(2), DropPlayer(ONE), DropPlayer(TWO))) == "too_few_players"


def test_a_subset_of_one_makes_no_round() -> None:
    assert unmade(do(a_tournament(3), LeaveOut(FIRST, (ONE, TWO)))) == "too_few_players"


def test_a_privilege_for_everybody_makes_no_round() -> None:
    state = do(a_tournament(4), *(GrantPrivilegeByes(PlayerId(n), 1) for n in range(1, 5)))
    assert unmade(state) == "nobody_meets"


def test_bans_that_leave_no_pairing_make_no_round_not_even_with_extra_byes() -> None:
    state = do(a_tournament(2), ForbidPair(ONE, TWO))
    assert unmade(state) == "players_left_out"
    assert unmade(state, Terms(extra_byes=True)) == "nobody_meets"
    assert propose(state, attempt=1).bans == ((ONE, TWO),)


def test_two_who_met_make_no_second_round() -> None:
    state = played(a_tournament(2))
    assert refusal(state, propose(state, attempt=1).command()).code == "players_left_out"
    assert day.last_number(state) == 1


def test_who_cannot_be_paired_has_an_extra_bye_where_the_judge_wants_it_so() -> None:
    state = do(a_tournament(4), *(ForbidPair(ONE, PlayerId(n)) for n in (2, 3, 4)))
    proposal = propose(state, attempt=1, terms=Terms(extra_byes=True))
    state = do(state, proposal.command("больше некому"))
    assert ONE in byes_of(state)
    assert len(byes_of(state)) == 2
    for player in byes_of(state):
        row = day.pairing_of_player(state, 1, player)
        assert row is not None
        assert (row.reason, [reason.code for reason in decoded(row.why)]) == ("больше некому", ["bye_extra"])


# -- stages, diary, handing on ------------------------------------------------------------------------------


def test_in_a_draft_nobody_is_locked_with_a_player_of_another_draft_table_b108() -> None:
    seats = tuple(PlayerId(n) for n in range(1, 9))
    stage = Stage(1, StageKind.SWISS, entrants=seats, table_sizes=(4, 4), planned_rounds=3)
    state = a_tournament(8).put("stage", stage)
    assert refusal(state, LockPair(FIRST, ONE, FIVE)).code == "outside_draft_table"
    assert frozenset((ONE, TWO)) in pairs_drafted(do(state, LockPair(FIRST, ONE, TWO)))


def pairs_drafted(state: State) -> set[frozenset[PlayerId]]:
    made = do(state, next_round.propose(state, attempt=1).command())
    return {frozenset((p.first, p.second)) for p in day.pairings_in(made, 1) if p.second is not None}


def test_pairs_of_a_round_robin_follow_from_it_and_are_not_settled() -> None:
    stage = Stage(1, StageKind.ROUND_ROBIN, entrants=(ONE, TWO, THREE, FOUR))
    state = a_tournament(4).put("stage", stage)
    for command in (LockPair(FIRST, ONE, TWO), GiveBye(FIRST, ONE), LeaveOut(FIRST, (ONE,))):
        assert refusal(state, command).code == "pairs_follow_from_stage"


def test_the_diary_says_who_was_left_out() -> None:
    state = paired(do(a_tournament(8), LeaveOut(FIRST, (ONE, TWO))))
    facts = dict(next(block for block in pairing_diary(state, 1).blocks if isinstance(block, Facts)).items)
    assert facts["Not in the round"].count("left out by the judge") == 2


def test_a_copy_for_handing_on_keeps_what_is_settled_without_the_judges_words() -> None:
    state = do(a_tournament(8), ForbidPair(ONE, TWO, "ссора"), GiveBye(FIRST, THREE, "личное"))
    copy = handed_on(state)
    assert [row.reason for row in copy.forbidden.values()] == [""]
    assert [row.reason for row in copy.arrangement.values()] == ["…"]
