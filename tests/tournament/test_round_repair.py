"""A running round is repaired: what is proposed, what the command does, what it refuses, and that undo brings all back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk.pairing.answer import Forced
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PairingId, PenaltyKind, PlayerId, RoundNo, StageKind, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.day import entered_results, players_of
from berserk_desk.tournament.event_commands import OpenStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.finding import Severity
from berserk_desk.tournament.meetings import rounds_met
from berserk_desk.tournament.player_commands import DropPlayer, EditPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.proposal import encoded_forced
from berserk_desk.tournament.result_commands import AddPenalty, CorrectResult
from berserk_desk.tournament.round_commands import AnnounceRound, ProposedPairing, RepairRound
from berserk_desk.tournament.round_repair import (
    Happened,
    RepairPlan,
    changed_scores,
    may_come,
    may_leave,
    plan_of,
    propose_anew,
    propose_repair,
)
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.scores import points_before, scores
from berserk_desk.tournament.state import State
from tests.builders import (
    a_founding,
    a_result,
    a_tournament,
    add,
    announced,
    at_table,
    do,
    names,
    paired,
    played,
    refusal,
    the_round_now,
)
from tests.stage_events import opened

WHY = "по бланку тура 3"


def pairs_by_table(state: State) -> dict[int | None, frozenset[PlayerId]]:
    """Who sits where in the last round; the bye under None."""
    return {
        row.table_no: frozenset(players_of(row)) for row in day.pairings_of(state, the_round_now(state).id)
    }


def rows_of(state: State) -> set[Pairing]:
    return set(day.pairings_of(state, the_round_now(state).id))


def after_three_rounds(players: int = 24) -> State:
    """Three rounds played, nobody draws."""
    state = a_tournament(players)
    for _ in range(3):
        state = played(state)
    return state


def leader(state: State) -> PlayerId:
    """Who has nine points after three rounds."""
    points = scores(state, RoundNo(3))
    return next(player for player in sorted(points) if points[player] == 90)


@pytest.fixture(scope="module")
def wrongly_dropped() -> tuple[State, PlayerId]:
    """B61: 24 players, one with 9 points was dropped after round 3 by mistake, round 4 is on the wall."""
    state = after_three_rounds()
    player = leader(state)
    return announced(paired(do(state, DropPlayer(player)))), player


def proposed(state: State, happened: Happened, *, spare_all: bool = False) -> RepairPlan:
    return propose_repair(state, the_round_now(state).id, happened, spare_all=spare_all)


def test_b61_the_dropped_leader_is_seated_and_the_chain_ends_at_the_bye(
    wrongly_dropped: tuple[State, PlayerId],
) -> None:
    state, player = wrongly_dropped
    before, points = pairs_by_table(state), scores(state, RoundNo(3))
    plan = proposed(state, Happened(come=(player,)))
    after = do(state, plan.with_reason(WHY))
    now = pairs_by_table(after)
    assert None in before
    assert None not in now
    assert (
        sum(now.get(table) != who for table, who in before.items() if table is not None)
        == len(plan.tables) - 1
    )
    moved = [players for table, players in now.items() if before.get(table) != players]
    for pair in moved:
        one, other = sorted(pair)
        assert abs(points[one] - points[other]) <= 30
        assert not [met for met in rounds_met(state, one, other) if met < 4]
    assert {player for pair in now.values() for player in pair} == set(after.player)
    assert plan.tables_kept == len(before) - 1 - (len(plan.tables) - 1)
    assert after.player[player].dropped_after is None


def test_b61_other_tables_keep_row_number_and_result(wrongly_dropped: tuple[State, PlayerId]) -> None:
    state, player = wrongly_dropped
    plan = proposed(state, Happened(come=(player,)))
    entered = at_table(state, next(t for t in range(1, 12) if t not in plan.tables))
    state = do(state, a_result(entered))
    after = do(state, proposed(state, Happened(come=(player,))).with_reason(WHY))
    stays = {row for row in rows_of(state) if row.table_no is not None and row.table_no not in plan.tables}
    assert stays <= rows_of(after)
    assert after.result[entered.id] == state.result[entered.id]
    assert after.publication[the_round_now(after).id].revision == 2


def test_b61_the_fewest_tables_alone_seat_him_with_who_had_the_bye(
    wrongly_dropped: tuple[State, PlayerId],
) -> None:
    state, player = wrongly_dropped
    before = pairs_by_table(state)
    now = pairs_by_table(
        do(state, proposed(state, Happened(come=(player,)), spare_all=True).with_reason(WHY))
    )
    assert now[12] == before[None] | {player}
    assert all(now[table] == who for table, who in before.items() if table is not None)


def test_b61_the_round_keeps_how_it_was_drawn_and_says_why_the_new_pairs_stand(
    wrongly_dropped: tuple[State, PlayerId],
) -> None:
    state, player = wrongly_dropped
    old = the_round_now(state)
    after = do(state, proposed(state, Happened(come=(player,))).with_reason(WHY))
    new = the_round_now(after)
    assert (new.seed, new.attempt, new.algorithm) == (old.seed, old.attempt, old.algorithm)
    assert set(new.eligible) == set(old.eligible) | {player}
    made = rows_of(after) - rows_of(state)
    assert made
    assert all(row.reason == WHY and '"repaired"' in "".join(row.why) for row in made)
    assert not [finding for finding in findings(after) if finding.level is Severity.ERROR]


def test_a_namesake_dropped_instead_goes_and_the_right_one_comes_back() -> None:
    state = after_three_rounds(16)
    points = scores(state, RoundNo(3))
    came, went = [player for player in sorted(points) if points[player] == 30][:2]
    running = announced(paired(do(state, DropPlayer(came))))
    after = do(
        running, proposed(running, Happened(come=(came,), leave=(went,))).with_reason("снят не тот тёзка")
    )
    sitting = {player for pair in pairs_by_table(after).values() for player in pair}
    assert came in sitting
    assert went not in sitting
    assert (after.player[came].dropped_after, after.player[went].dropped_after) == (None, 3)


def test_b21_a_late_player_and_who_had_the_bye_get_the_next_table() -> None:
    state = announced(paired(a_tournament(7)))
    before = pairs_by_table(state)
    state, late = add(state, "Опоздавший Иван")
    plan = proposed(state, Happened(come=(late,)))
    now = pairs_by_table(do(state, plan.with_reason("пришёл после объявления")))
    assert now == {1: before[1], 2: before[2], 3: before[3], 4: before[None] | {late}}
    assert plan.tables == (4,)


def test_a_late_player_in_an_even_field_gets_the_bye_and_no_table_moves() -> None:
    state = announced(paired(a_tournament(8)))
    state, late = add(state, "Опоздавший Иван")
    plan = proposed(state, Happened(come=(late,)))
    after = do(state, plan.with_reason("пришёл после объявления"))
    assert pairs_by_table(after) == pairs_by_table(state) | {None: {late}}
    assert after.player[late].joined_round == 1
    assert scores(after)[late] == 30, "the bye counts at once"
    assert plan.tables == ()


def test_whoever_was_marked_absent_and_is_seated_after_all_is_there_from_now_on() -> None:
    state = a_tournament(8)
    away = PlayerId(8)
    state = announced(paired(do(state, EditPlayer(replace(state.player[away], present=False)))))
    after = do(state, proposed(state, Happened(come=(away,))).with_reason("стоял в коридоре"))
    assert after.player[away].present
    assert away in day.eligible(after, 2)


def test_at_a_draft_table_only_one_of_its_own_is_seated_b108() -> None:
    state = opened(a_tournament(14), StageKind.SWISS, range(1, 15), table_sizes=(7, 7), planned_rounds=1)
    one, eight = PlayerId(1), PlayerId(8)
    state = announced(paired(do(state, DropPlayer(one), DropPlayer(eight))))
    this = state.rounds_by_number(1)[0]
    after = do(state, propose_repair(state, this.id, Happened(come=(one,))).with_reason("вернулся"))
    assert one in {player for row in day.pairings_of(after, this.id) for player in players_of(row)}
    other = RepairRound(this.id, (line(eight, None, "вернулся"),), reason=WHY)
    assert refusal(state, other).code == "outside_draft_table"


def test_a_drop_found_late_takes_one_table_apart_and_the_bye_finds_an_opponent() -> None:
    state = announced(paired(a_tournament(7)))
    gone = at_table(state, 2)
    plan = proposed(state, Happened(leave=(gone.first,)))
    now = pairs_by_table(do(state, plan.with_reason("ушёл до начала тура")))
    assert now[2] == frozenset({gone.second}) | pairs_by_table(state)[None]
    assert (plan.tables, plan.results_kept, None in now) == ((2,), 0, False)


def test_a_bye_that_must_move_moves_with_one_table() -> None:
    state = announced(paired(a_tournament(7)))
    had = next(iter(pairs_by_table(state)[None]))
    plan = proposed(state, Happened(no_bye=(had,)))
    now = pairs_by_table(do(state, plan.with_reason("автопобеда дана по ошибке")))
    assert now[None] != {had}
    assert len(plan.tables) == 1


def test_a_pair_that_must_not_play_is_parted_with_one_other_table() -> None:
    state = announced(paired(a_tournament(8)))
    wrong = at_table(state, 3)
    plan = proposed(state, Happened(part=(wrong.id,)))
    now = pairs_by_table(do(state, plan.with_reason("братья")))
    assert set(players_of(wrong)) not in now.values()
    assert len(plan.tables) == 2
    assert 3 in plan.tables


def test_an_entered_result_is_kept_when_its_table_would_be_nearest() -> None:
    state = announced(paired(a_tournament(8)))
    state = do(
        state, a_result(at_table(state, 1)), a_result(at_table(state, 2)), a_result(at_table(state, 3))
    )
    left = at_table(state, 4)
    plan = proposed(state, Happened(leave=(left.first,)))
    after = do(state, plan.with_reason("ушёл"))
    assert (plan.results_kept, plan.results_lost) == (3, 0)
    assert pairs_by_table(after)[None] == {left.second}


# -- B66: the wrong result of the round before ------------------------------------------------------------


@pytest.fixture(scope="module")
def reversed_result() -> tuple[State, State]:
    """B66: 24 players, a result of round 3 was typed the wrong way round; round 4 has 6 of 12 results."""
    state = after_three_rounds()
    running = announced(paired(state))
    wrong = next(
        row
        for row in day.pairings_in(running, 3)
        if _plays_late(running, row)  # the two concerned still play in round 4
    )
    late = {table for player in players_of(wrong) if (table := _table(running, player)) is not None}
    for table in [t for t in range(1, 13) if t not in late][:6]:
        running = do(running, a_result(at_table(running, table)))
    corrected = do(
        running, CorrectResult(Result(wrong.id, Outcome.SECOND, Method.CLEAN), "бланк прочитан наоборот")
    )
    return running, corrected


def _table(state: State, player: PlayerId) -> int | None:
    row = day.pairing_of_player(state, 4, player)
    return None if row is None else row.table_no


def _plays_late(state: State, row: Pairing) -> bool:
    points = scores(state, RoundNo(2))
    return points[row.first] == 30 and len({_table(state, player) for player in players_of(row)}) == 2


def test_b66_it_is_said_whom_the_reversed_result_concerns(reversed_result: tuple[State, State]) -> None:
    running, corrected = reversed_result
    concerned = changed_scores(running, corrected, the_round_now(running).id)
    assert len(concerned) == 2
    before, now = scores(running, RoundNo(3)), scores(corrected, RoundNo(3))
    assert sorted(now[player] - before[player] for player in concerned) == [-30, 30]


def test_b66_a_partial_repair_keeps_all_six_results_and_touches_no_other_table_than_it_must(
    reversed_result: tuple[State, State],
) -> None:
    running, corrected = reversed_result
    concerned = changed_scores(running, corrected, the_round_now(running).id)
    plan = proposed(corrected, Happened(reseat=concerned))
    assert (plan.results_kept, plan.results_lost) == (6, 0)
    assert len(plan.tables) == 2
    after = do(corrected, plan.with_reason("результат тура 3 исправлен"))
    points = scores(after, RoundNo(3))
    gaps = [abs(points[r.first] - points[r.second]) for r in rows_of(after) if r.second is not None]
    old = [abs(points[r.first] - points[r.second]) for r in rows_of(corrected) if r.second is not None]
    assert sum(gaps) < sum(old)


def test_b66_leaving_it_changes_no_pair(reversed_result: tuple[State, State]) -> None:
    running, corrected = reversed_result
    assert rows_of(running) == rows_of(corrected)
    assert Happened().nothing


def test_b66_a_full_new_draw_says_that_six_results_go(reversed_result: tuple[State, State]) -> None:
    _, corrected = reversed_result
    plan = propose_anew(corrected, the_round_now(corrected).id, Happened(), attempt=2)
    assert (plan.results_lost, plan.results_kept) == (6, 0)


# -- B63: drawn anew, and undone -------------------------------------------------------------------------


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    opened = Session.create(tmp_path / "b63.berserk", a_founding())
    yield opened
    opened.close()


def test_b63_drawing_anew_names_five_results_and_undo_brings_pairs_and_results_back(session: Session) -> None:
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(20))))
    for _ in range(3):
        session.dispatch(session.propose().command())
        announced_row = the_round_now(session.state)
        session.dispatch(AnnounceRound(announced_row.id))
        if announced_row.number < 3:
            for row in day.outstanding(session.state, announced_row.id):
                session.dispatch(a_result(row))
    for table in range(1, 6):
        session.dispatch(a_result(at_table(session.state, table)))
    before, this = session.state, the_round_now(session.state)
    plan = propose_anew(before, this.id, Happened(), session.attempts(RoundNo(3)) + 1)
    assert plan.results_lost == 5
    short = refusal(before, replace(plan.with_reason("не тот тур"), results_lost=4))
    assert (short.code, short.args_by_name["count"]) == ("repair_loses_results", 5)
    session.dispatch(plan.with_reason("список составлен не по тому туру"))
    assert entered_results(session.state, this.id) == 0
    assert session.attempts(RoundNo(3)) == 2
    session.undo("передумали")
    assert session.state.pairing == before.pairing
    assert session.state.result == before.result
    assert session.attempts(RoundNo(3)) == 2  # chance is not rolled again


# -- by hand, and refusals ---------------------------------------------------------------------------------


def line(first: PlayerId, second: PlayerId | None = None, reason: str = "") -> ProposedPairing:
    return ProposedPairing(first, second, reason=reason)


def test_in_a_draft_two_tables_are_seated_anew_without_a_reason() -> None:
    state = paired(a_tournament(8))
    one, two = at_table(state, 1), at_table(state, 2)
    assert one.second is not None
    assert two.second is not None
    command = RepairRound(one.round, (line(one.first, two.second), line(two.first, one.second)))
    now = pairs_by_table(do(state, command))
    assert now[1] == {one.first, two.second}
    assert now[2] == {two.first, one.second}
    assert the_round_now(do(state, command)).id == one.round


def test_the_bye_by_hand_goes_only_to_the_lowest_without_a_reason_806_1() -> None:
    state = paired(played(a_tournament(7)))
    low = next(row for row in day.pairings_of(state, the_round_now(state).id) if row.second is None)
    high = max(scores(state, RoundNo(1)).items(), key=lambda item: item[1])[0]
    row = day.pairing_of_player(state, 2, high)
    assert row is not None
    other = day.opponent(row, high)
    command = RepairRound(low.round, (line(high), line(low.first, other, "просят")))
    refused = refusal(state, command)
    assert refused.code in {"bye_not_lowest", "second_bye"}
    given = RepairRound(low.round, (line(high, None, "по просьбе"), line(low.first, other, "просят")))
    assert pairs_by_table(do(state, given))[None] == {high}


def test_a_rematch_by_hand_needs_a_reason_of_its_own_even_in_an_announced_round() -> None:
    state = announced(paired(played(a_tournament(8))))
    met = at_table(state, 1, 1)
    assert met.second is not None
    mine, his = (day.pairing_of_player(state, 2, player) for player in (met.first, met.second))
    assert mine is not None
    assert his is not None
    others = [p for row in (mine, his) for p in players_of(row) if p not in players_of(met)]
    pairs = (line(met.first, met.second), line(others[0], others[1], "остались"))
    assert refusal(state, RepairRound(mine.round, pairs, reason="так вышло")).code == "rematch"
    excused = (line(met.first, met.second, "больше не с кем"), pairs[1])
    after = do(state, RepairRound(mine.round, excused, reason="так вышло"))
    assert set(players_of(met)) in pairs_by_table(after).values()


def test_across_score_groups_a_pair_by_hand_needs_a_reason_and_a_plan_says_so() -> None:
    state = paired(played(a_tournament(8)))
    one, four = at_table(state, 1), at_table(state, 4)
    assert one.second is not None
    assert four.second is not None
    pairs = (line(one.first, four.first), line(one.second, four.second))
    assert refusal(state, RepairRound(one.round, pairs)).code == "pair_across_groups"
    plan = plan_of(state, one.round, pairs)
    assert {refused.code for refused in plan.warnings} == {"pair_across_groups"}
    assert pairs_by_table(do(state, plan.with_reason("договорились")))[1] == {one.first, four.first}


def test_nobody_sits_twice_or_is_left_out_b18() -> None:
    state = paired(a_tournament(8))
    one, two = at_table(state, 1), at_table(state, 2)
    twice = (line(one.first, two.first), line(one.first, two.second))
    assert refusal(state, RepairRound(one.round, twice)).code == "player_twice"
    refused = refusal(state, RepairRound(one.round, (line(one.first, two.first),)))
    assert refused.code == "players_left_out"
    assert refused.args_by_name["players"] == tuple(sorted(p for p in (one.second, two.second) if p))
    assert refusal(state, RepairRound(one.round, (line(one.first, PlayerId(99)),))).code == "no_such_player"


def test_what_stands_already_a_missing_reason_and_a_past_round_are_refused() -> None:
    state = announced(paired(a_tournament(8)))
    one, two = at_table(state, 1), at_table(state, 2)
    same = RepairRound(one.round, (line(one.first, one.second),), reason=WHY)
    assert refusal(state, same).code == "nothing_repaired"
    swap = (line(one.first, two.second), line(two.first, one.second))
    assert refusal(state, RepairRound(one.round, swap)).code == "reason_needed"
    past = paired(played(a_tournament(8)))
    assert refusal(past, RepairRound(past.round[one.round].id, swap, reason=WHY)).code == "round_is_past"


def test_whoever_sits_nowhere_is_not_taken_out_and_one_alone_makes_no_round() -> None:
    state, late = add(announced(paired(a_tournament(8))), "Опоздавший Иван")
    one, two = at_table(state, 1), at_table(state, 2)
    swap = (line(one.first, two.second), line(two.first, one.second))
    refused = refusal(state, RepairRound(one.round, swap, (late,), reason=WHY))
    assert (refused.code, refused.args_by_name["player"]) == ("player_not_paired", late)
    pair = at_table(announced(paired(a_tournament(2))), 1)
    assert pair.second is not None
    alone = RepairRound(pair.round, (line(pair.first, None, "один"),), (pair.second,), reason=WHY)
    refused = refusal(announced(paired(a_tournament(2))), alone)
    assert (refused.code, refused.args_by_name) == ("too_few_players", {"count": 1})


def test_what_was_said_of_a_pair_goes_with_it_and_what_was_said_of_another_stays() -> None:
    state = paired(a_tournament(8))
    one, two, three = (at_table(state, table) for table in (1, 2, 3))
    said = encoded_forced(Forced("rematch", players_of(pair), {"cause": "locked"}) for pair in (one, three))
    state = state.put("round", replace(the_round_now(state), forced=said))
    swap = (line(one.first, two.second), line(two.first, one.second))
    assert the_round_now(do(state, RepairRound(one.round, swap))).forced == said[1:]


def test_whoever_leaves_is_in_no_pair_of_a_round_drawn_anew() -> None:
    state = announced(paired(a_tournament(8)))
    gone = at_table(state, 2).first
    plan = propose_anew(state, the_round_now(state).id, Happened(leave=(gone,)), attempt=2)
    seated = {player for each in plan.with_reason(WHY).pairings for player in players_of(each)}
    assert seated == set(state.player) - {gone}


def test_a_disqualified_player_does_not_come_in() -> None:
    state = announced(paired(a_tournament(7)))
    state, late = add(state, "Опоздавший Иван")
    state = do(
        state, AddPenalty(late, PenaltyKind.DISQUALIFICATION, reason="обман", head_judge_consulted=True)
    )
    bye = next(iter(pairs_by_table(state)[None]))
    refused = refusal(state, RepairRound(the_round_now(state).id, (line(late, bye),), reason=WHY))
    assert refused.code == "player_not_here"
    assert late not in may_come(state, the_round_now(state).id)


def test_who_may_come_and_who_may_leave() -> None:
    state = announced(paired(a_tournament(7)))
    state = do(state, a_result(at_table(state, 1)))
    state, late = add(state, "Опоздавший Иван")
    this = the_round_now(state).id
    assert may_come(state, this) == (late,)
    assert set(may_leave(state, this)) == set(range(1, 8)) - set(players_of(at_table(state, 1)))


def test_a_player_with_a_fixed_table_is_seated_there_when_it_is_free() -> None:
    state = announced(paired(a_tournament(7)))
    state, late = add(state, "Опоздавший Иван")
    state = do(state, EditPlayer(replace(state.player[late], fixed_table=TableNo(9))))
    plan = proposed(state, Happened(come=(late,)))
    assert plan.tables == (9,)


def test_a_pairing_id_is_reused_only_where_its_table_stays() -> None:
    state = announced(paired(a_tournament(8)))
    gone = at_table(state, 2)
    after = do(state, proposed(state, Happened(leave=(gone.first,))).with_reason("ушёл"))
    ids = {row.id: row.table_no for row in rows_of(after)}
    assert all(state.pairing[PairingId(i)].table_no == t for i, t in ids.items() if i in state.pairing)


def test_a_repair_on_a_day_begun_at_0_takes_the_points_of_that_day() -> None:
    """Everybody is equal then: the opponent of who leaves has the bye, whatever he won the day before."""
    state = after_three_rounds(8)
    everybody = tuple(sorted(state.player))
    second_day = Stage(0, StageKind.SWISS, entrants=everybody, planned_rounds=2, carry=False, regard=False)
    state = announced(paired(do(state, OpenStage(second_day))))
    table = next(row for row in rows_of(state) if leader(state) in players_of(row))
    gone = next(player for player in players_of(table) if player != leader(state))
    plan = proposed(state, Happened(leave=(gone,)))
    assert plan.tables == (table.table_no,)
    assert {line.first: line.second for line in plan.with_reason(WHY).pairings} == {leader(state): None}
    assert set(points_before(state, RoundNo(4)).values()) == {0}
