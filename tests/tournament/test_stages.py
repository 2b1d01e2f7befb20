"""Stages as rows: opened, changed, taken back; a second day, draft tables, a round robin."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from berserk_desk.pairing.berger import rounds_needed
from berserk_desk.pairing.draft_seats import seats_by_lot, table_sizes
from berserk_desk.standings.order import Separator
from berserk_desk.terms import CutRule, Method, Outcome, PlayerId, Points, RoundNo, StageKind, TieBreak
from berserk_desk.tournament import day, meetings
from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.event_commands import (
    CancelStage,
    ConfirmScoring,
    EditRegulations,
    EditStage,
    OpenStage,
)
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.next_round import is_over, propose, rounds_of_now
from berserk_desk.tournament.player_commands import DropPlayer, EditPlayer, RemovePlayer
from berserk_desk.tournament.result_commands import AdjustPoints, CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, CancelRound, RepairRound, SwapPlayers
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.stages import (
    draft_table_of,
    draft_tables,
    following,
    rounds_of,
    stage_at,
    table_of,
)
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import a_tournament, announced, at_table, do, paired, played, refusal, the_round_now
from tests.stage_events import Choice, finished_round, next_played, opened, played_out, playoff, the_bracket


def a_stage(**values: object) -> Stage:
    return replace(Stage(0, StageKind.PLAYOFF, entrants=(PlayerId(1), PlayerId(2))), **values)  # type: ignore[arg-type]  # fields by name


def swiss_then(state: State, rounds: int = 2) -> State:
    for _ in range(rounds):
        state = played(state)
    return state


# -- opened, changed, taken back ---------------------------------------------------------------------------


def test_a_stage_begins_behind_the_last_round_and_round_numbers_run_through() -> None:
    state = paired(playoff(swiss_then(a_tournament(8)), (1, 2, 3, 4)))
    assert the_round_now(state).number == 3
    assert the_round_now(state).stage is StageKind.PLAYOFF
    assert (stage_at(state, 2), stage_at(state, 3)) == (None, state.stage[1])


def test_no_stage_is_opened_while_a_table_plays_or_a_round_is_drafted() -> None:
    drafted = paired(a_tournament(4))
    assert refusal(drafted, OpenStage(a_stage())).code == "round_drafted_already"
    assert refusal(announced(drafted), OpenStage(a_stage())).code == "results_missing"


def test_b99_a_second_playoff_on_top_of_one_that_has_no_round_is_refused() -> None:
    state = playoff(a_tournament(4), (1, 2, 3, 4))
    assert refusal(state, OpenStage(a_stage())).code == "stage_not_begun"


@pytest.mark.parametrize(
    ("values", "code"),
    [
        ({"entrants": (1, 1)}, "entrant_twice"),
        ({"entrants": (1, 77)}, "no_such_player"),
        ({"entrants": (1,)}, "field_of_stage"),
        ({"entrants": (1, 2, 0, 0, 0)}, "too_many_free_lines"),
        ({"entrants": (1, 2, 3), "third_place": True}, "too_few_for_third_place"),
        ({"entrants": (1, 2, 3, 4, 5), "lower_places": True}, "too_few_for_lower_places"),
        ({"kind": StageKind.ROUND_ROBIN}, "field_of_stage"),
        ({"kind": StageKind.ROUND_ROBIN, "entrants": (1, 2, 3, 0)}, "free_line_outside_playoff"),
        ({"kind": StageKind.SWISS}, "number_out_of_range"),
        ({"kind": StageKind.SWISS, "planned_rounds": 1, "table_sizes": (3,)}, "seats_do_not_add_up"),
        ({"kind": StageKind.SWISS, "planned_rounds": 1, "table_sizes": (2,)}, "draft_table_too_small"),
        ({"table_sizes": (2,)}, "tables_only_in_swiss"),
        ({"pick_seconds": (0,)}, "number_out_of_range"),
        ({"cut": CutRule.NUMBER}, "number_out_of_range"),
    ],
)
def test_a_stage_that_cannot_be_played_is_refused(values: dict[str, object], code: str) -> None:
    assert refusal(a_tournament(8), OpenStage(a_stage(**values))).code == code


def test_a_swiss_stage_has_two_players_at_least_and_no_more_than_the_event() -> None:
    two = a_stage(kind=StageKind.SWISS, planned_rounds=1)
    refused = refusal(a_tournament(2), OpenStage(replace(two, entrants=(PlayerId(1),))))
    assert (refused.code, refused.args_by_name) == ("field_of_stage", {"count": 1, "low": 2, "high": 2})
    assert do(a_tournament(2), OpenStage(two)).stage[1].entrants == (1, 2)


def test_whoever_has_left_does_not_enter() -> None:
    state = do(a_tournament(4), DropPlayer(PlayerId(2)))
    assert refusal(state, OpenStage(a_stage())).code == "player_not_here"
    late = state.put(
        "player", replace(state.player[PlayerId(2)], joined_round=RoundNo(2), dropped_after=None)
    )
    assert refusal(late, OpenStage(a_stage())).code == "player_not_here", "nor who comes only after round 1"


def test_a_stage_is_followed_by_the_one_opened_behind_it() -> None:
    state = next_played(opened(a_tournament(4), StageKind.ROUND_ROBIN, range(1, 5)))
    state = next_played(opened(state, StageKind.SWISS, range(1, 5), planned_rounds=1, regard=False))
    state = playoff(state, (1, 2))
    one, two, three = (state.stage[at] for at in (1, 2, 3))
    assert [following(state, each) for each in (None, one, two, three)] == [one, two, three, None]


def test_the_rounds_of_a_stage_are_counted_from_where_it_begins() -> None:
    state = swiss_then(a_tournament(4, rounds=3), 2)
    assert rounds_of_now(state) == (0, 3)
    assert rounds_of_now(playoff(state, (1, 2, 3, 4))) == (2, 2)


def test_games_for_places_5_to_8_are_decided_before_the_half_finals_are_made() -> None:
    state = next_played(playoff(a_tournament(8), range(1, 9)))
    lower = EditStage(replace(state.stage[1], lower_places=True), "решили разыграть")
    assert do(state, lower).stage[1].lower_places
    refused = refusal(paired(state), lower)
    assert (refused.code, refused.args_by_name) == ("side_games_too_late", {"round": 2})


def test_before_its_first_round_a_stage_is_changed_freely_and_then_only_what_comes_later() -> None:
    state = playoff(a_tournament(4), (1, 2, 3, 4))
    row = replace(state.stage[1], entrants=(PlayerId(4), PlayerId(3), PlayerId(2), PlayerId(1)))
    state = do(state, EditStage(row))
    state = announced(paired(state))
    assert {(p.first, p.second) for p in day.pairings_of(state, the_round_now(state).id)} == {(4, 1), (3, 2)}
    again = replace(row, entrants=(PlayerId(1), PlayerId(2)))
    assert refusal(state, EditStage(again, "ошибка")).code == "stage_has_rounds"
    third = replace(row, third_place=True)
    assert refusal(state, EditStage(third)).code == "reason_needed"
    state = played_out(finished_round(do(state, EditStage(third, "решили разыграть"))))
    assert the_bracket(state).node("third").winner
    too_late = replace(third, third_place=False)
    assert refusal(state, EditStage(too_late, "передумали")).code == "side_games_too_late"


def test_a_game_for_third_place_is_decided_before_the_final_is_made() -> None:
    state = paired(next_played(playoff(a_tournament(8), range(1, 9))))
    third = EditStage(replace(state.stage[1], third_place=True), "решили разыграть")
    assert do(state, third).stage[1].third_place
    refused = refusal(paired(finished_round(state)), third)
    assert (refused.code, refused.args_by_name) == ("side_games_too_late", {"round": 3})


def test_whoever_leaves_after_the_first_round_of_a_stage_was_here_when_it_began() -> None:
    """Then it is the rounds that hold the field fast, not that he is gone."""
    state = do(next_played(playoff(a_tournament(4), (1, 2, 3, 4))), DropPlayer(PlayerId(4)))
    turned = replace(state.stage[1], entrants=(PlayerId(4), PlayerId(3), PlayerId(2), PlayerId(1)))
    assert refusal(state, EditStage(turned, "ошибка")).code == "stage_has_rounds"


def test_cancelling_a_stage_takes_its_rounds_and_says_how_many_results_go() -> None:
    before = swiss_then(a_tournament(8))
    state = next_played(playoff(before, range(1, 9)))
    assert refusal(state, CancelStage(1)).code == "reason_needed"
    refused = refusal(state, CancelStage(1, 0, "ошибка"))
    assert (refused.code, refused.args_by_name["count"]) == ("results_of_stage_would_be_lost", 4)
    assert do(state, CancelStage(1, 4, "ошибка")) == before


def test_only_the_last_stage_is_cancelled() -> None:
    state = next_played(opened(a_tournament(4), StageKind.ROUND_ROBIN, range(1, 5)))
    state = playoff(state, (1, 2))
    assert refusal(state, CancelStage(1, 2, "ошибка")).code == "stage_is_past"
    assert refusal(state, CancelStage(9)).code == "no_such_stage"


def test_whoever_entered_a_stage_is_dropped_and_not_removed() -> None:
    state = playoff(a_tournament(4), (1, 2))
    assert refusal(state, RemovePlayer(PlayerId(1))).code == "player_has_history"
    assert PlayerId(3) not in do(state, RemovePlayer(PlayerId(3))).player


def test_b68_an_opened_stage_makes_the_round_before_it_past() -> None:
    """The result is not replaced in silence: only as a correction with a reason."""
    state = swiss_then(a_tournament(4), 1)
    wrong = Result(at_table(state, 1).id, Outcome.SECOND, Method.CLEAN)
    assert refusal(state, RecordResult(wrong)).code == "result_there_already"
    state = playoff(state, (1, 2))
    assert refusal(state, RecordResult(wrong, replace=True)).code == "round_is_past"
    corrected = do(state, CorrectResult(wrong, "бланк прочтён неверно"))
    assert corrected.result[wrong.id].outcome is Outcome.SECOND


# -- a second day ------------------------------------------------------------------------------------------


def a_second_day(**settings: object) -> State:
    """Eight players, three rounds; the best four of the table stay for two more."""
    state = swiss_then(a_tournament(8, rounds=3), 3)
    best = [row.player for row in standings(state).rows[:4]]
    return opened(state, StageKind.SWISS, best, planned_rounds=2, **settings)


def test_on_the_second_day_only_those_who_stayed_are_paired() -> None:
    state = a_second_day(regard=False)
    entered = set(state.stage[1].entrants)
    state = next_played(state, lambda *_: Outcome.FIRST)
    seated = {p for pair in day.pairings_in(state, 4) for p in (pair.first, pair.second)}
    assert seated == entered
    assert not [f for f in findings(state) if f.code == "not_paired"]


def test_with_regard_to_the_first_day_nobody_meets_again_and_without_it_they_may() -> None:
    regarding, free = a_second_day(), a_second_day(regard=False)
    met = meetings.met(regarding)
    field = set(regarding.stage[1].entrants)
    unmet = any(one not in met[other] for one in field for other in field - {one})
    assert unmet
    for answer in (propose(regarding, attempt=k).answer for k in range(1, 6)):
        assert all(pair.second not in met[PlayerId(pair.first)] for pair in answer.pairs)
    answers = [propose(free, attempt=k).answer for k in range(1, 30)]
    assert all(not answer.unpaired and answer.rematches == 0 for answer in answers)
    assert any(pair.second in met[PlayerId(pair.first)] for answer in answers for pair in answer.pairs)


def test_a_repeated_pair_of_another_day_is_no_finding_where_the_days_are_not_regarded() -> None:
    state = a_second_day(regard=False)
    entered = state.stage[1].entrants
    met = meetings.met(state)
    one, other = next((a, b) for a in entered for b in entered if b in met[a])
    state = paired(state)
    pair = day.pairing_of_player(state, 4, one)
    assert pair is not None
    beside = day.opponent(pair, one)
    if beside != other and beside is not None:
        state = do(state, SwapPlayers(the_round_now(state).id, beside, other))
    state = finished_round(state, lambda *_: Outcome.FIRST)
    assert not [f for f in findings(state) if f.code == "rematch"]


def test_b98_opponents_of_the_first_day_count_on_the_second() -> None:
    state = next_played(a_second_day(), lambda *_: Outcome.FIRST)
    table = standings(state)
    rows = {row.player: row for row in table.rows}
    for player in state.stage[1].entrants:
        opponents = [day.opponent(pair, player) for _, pair, _ in day.history_of(state, player)]
        assert len(opponents) == 4
        expected = sum(rows[other].points for other in opponents if other is not None)
        assert next(iter(rows[player].values.values())) == expected


def test_a_day_that_begins_at_0_has_a_table_of_its_own_and_leaves_the_first_alone() -> None:
    state = a_second_day(carry=False, regard=False)
    before = standings(state)
    state = next_played(state, lambda *_: Outcome.FIRST)
    stage = state.stage[1]
    assert standings(state).rows == before.rows
    own = standings(state, None, stage)
    assert {row.player for row in own.rows} == set(stage.entrants)
    assert Counter(row.points for row in own.rows) == {30: 2, 0: 2}
    assert table_of(state, 4) == stage
    assert table_of(state, 3) is None
    winners = {row.player for row in own.rows if row.points}
    second = propose(state, attempt=1).answer
    assert any({pair.first, pair.second} == winners for pair in second.pairs), "equal points of this day meet"


def test_an_adjustment_counts_in_the_table_of_its_round() -> None:
    state = next_played(a_second_day(carry=False, regard=False), lambda *_: Outcome.FIRST)
    stage = state.stage[1]
    player = stage.entrants[0]
    main, own = scores(state)[player], scores(state, None, stage)[player]
    state = do(state, AdjustPoints(player, the_round_now(state).number, Points(-10), "опоздание"))
    assert (scores(state)[player], scores(state, None, stage)[player]) == (main, own - 10)


# -- draft tables ------------------------------------------------------------------------------------------


def a_draft(players: int, sizes: tuple[int, ...], rounds: int = 3) -> State:
    state = a_tournament(players)
    seats = seats_by_lot(state.event.seed, 1, state.player)
    return opened(state, StageKind.SWISS, seats, table_sizes=sizes, planned_rounds=rounds, by_lot=True)


def test_b106_round_1_of_a_draft_is_across_the_table() -> None:
    state = paired(a_draft(8, (8,)))
    seats = state.stage[1].entrants
    assert {(p.first, p.second) for p in day.pairings_in(state, 1)} == {
        (seats[at], seats[at + 4]) for at in range(4)
    }


def test_b108_two_tables_of_seven_have_one_bye_each_and_no_pair_across() -> None:
    state = a_draft(14, (7, 7))
    tables = draft_tables(state.stage[1])
    for number in (1, 2, 3):
        state = next_played(state, lambda *_: Outcome.FIRST)
        rounds = state.rounds_by_number(number)
        assert [this.draft_table for this in rounds] == [1, 2]
        for this, seated in zip(rounds, tables, strict=True):
            pairs = day.pairings_of(state, this.id)
            assert [p.second for p in pairs].count(None) == 1
            assert sorted(p for pair in pairs for p in (pair.first, pair.second) if p) == sorted(seated)
    byes = Counter(p.first for p in state.pairing.values() if p.second is None)
    assert max(byes.values()) == 1
    assert findings(state) == () or {f.code for f in findings(state)} == {"bye_above_lowest"}


@pytest.mark.parametrize("players", [15, 16, 19, 27])
def test_nobody_leaves_his_draft_table_or_meets_twice(players: int) -> None:
    state = a_draft(players, table_sizes(players))
    seat = {p: at for at, seated in enumerate(draft_tables(state.stage[1]), 1) for p in seated}
    for _ in range(3):
        state = next_played(state, lambda _s, p: Outcome.FIRST if p.id % 3 else Outcome.DRAW)
    met = [frozenset((p.first, p.second)) for p in state.pairing.values() if p.second is not None]
    assert len(met) == len(set(met))
    for pair in state.pairing.values():
        assert pair.second is None or seat[pair.first] == seat[pair.second]
        assert state.round[pair.round].draft_table == seat[pair.first]


def test_all_tables_of_a_draft_round_are_announced_and_cancelled_together() -> None:
    state = paired(a_draft(15, (8, 7)))
    one, other = state.rounds_by_number(1)
    state = do(state, AnnounceRound(other.id))
    assert day.announced(state, one.id)
    assert not do(state, CancelRound(one.id, 0, "ошибка")).round


def test_each_round_of_a_draft_holds_those_who_sit_at_its_table() -> None:
    state = paired(a_draft(15, (8, 7)))
    for number, (this, seated) in enumerate(
        zip(state.rounds_by_number(1), draft_tables(state.stage[1]), strict=True), 1
    ):
        assert this.eligible == tuple(sorted(seated))
        assert {draft_table_of(state, player) for player in seated} == {number}


def test_where_nothing_was_searched_for_nothing_is_proven_and_then_the_weakest_proof_is_that_of_all() -> None:
    """Across the table nobody looks for anything; winners of two tables of 8 pair up by the lower bounds."""
    state = a_draft(16, (8, 8))
    assert propose(state, attempt=1).answer.proof == "given"
    state = next_played(state, lambda *_: Outcome.FIRST)
    assert propose(state, attempt=1).answer.proof == "bounds"


def test_draft_tables_of_one_round_come_in_their_order_whatever_the_order_of_their_rows() -> None:
    state = paired(a_draft(14, (7, 7)))
    one, two = state.rounds_by_number(1)
    state = state.put("round", replace(one, draft_table=2), replace(two, draft_table=1))
    assert [this.draft_table for this in day.rounds_in_order(state)] == [1, 2]


def test_a_pair_across_draft_tables_is_refused() -> None:
    state = a_draft(14, (7, 7))
    command = propose(state, attempt=1).command()
    first = next(line for line in command.pairings if line.draft_table == 1 and line.second)
    other = next(line for line in command.pairings if line.draft_table == 2 and line.second)
    crossed = {
        first: replace(first, second=other.second),
        other: replace(other, second=first.second),
    }
    lines = tuple(crossed.get(line, line) for line in command.pairings)
    assert refusal(state, replace(command, pairings=lines)).code == "outside_draft_table"


def test_in_a_draft_of_the_old_rules_equals_of_two_tables_share_a_place_and_are_parted_inside_one() -> None:
    """classic-legacy equal-points: compared inside one draft table, across tables a shared place."""
    state = a_draft_of("classic-legacy", 16, (8, 8))
    for _ in range(3):
        state = next_played(state, lambda *_: Outcome.FIRST)
    rows = standings(state).rows
    winners = [row for row in rows if row.points == 90]
    assert {row.draft_table for row in winners} == {1, 2}
    assert [(row.place, row.shared, row.table_place) for row in winners] == [(1, True, 1), (1, True, 1)]


def a_draft_of(edition: str, players: int, sizes: tuple[int, ...]) -> State:
    state = do(a_tournament(players, edition), ConfirmScoring())
    return opened(state, StageKind.SWISS, range(1, players + 1), table_sizes=sizes, planned_rounds=3)


# -- a round robin -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("twice", [False, True])
@pytest.mark.parametrize("players", [3, 4, 7, 8])
def test_in_a_round_robin_everybody_meets_everybody(players: int, twice: bool) -> None:
    state = opened(a_tournament(players), StageKind.ROUND_ROBIN, range(1, players + 1), twice=twice)
    state = played_out(state)
    assert day.last_number(state) == rounds_needed(players, twice=twice)
    met = Counter(frozenset((p.first, p.second)) for p in state.pairing.values() if p.second is not None)
    assert set(met.values()) == {2 if twice else 1}
    assert len(met) == players * (players - 1) // 2
    assert [row.player for row in standings(state).rows] == list(range(1, players + 1)), "the better seed won"
    assert findings(state) == ()
    assert refusal(state, propose(state, attempt=1).command()).code == "stage_is_over"


def test_whoever_leaves_a_round_robin_gives_his_opponents_a_bye_and_his_games_stand() -> None:
    state = next_played(opened(a_tournament(4), StageKind.ROUND_ROBIN, range(1, 5)))
    state = do(state, DropPlayer(PlayerId(4)))
    state = played_out(state)
    alone = [p for p in state.pairing.values() if p.second is None]
    assert len(alone) == 2
    points = scores(state)
    assert points[PlayerId(1)] == 90
    assert points[PlayerId(4)] == 0


def beaten(order: set[tuple[int, int]]) -> Choice:
    """The first of each of these pairs beats the second."""
    return lambda _state, pair: Outcome.FIRST if (pair.first, pair.second) in order else Outcome.SECOND


def test_equals_of_a_round_robin_are_parted_by_their_game_where_the_edition_says_so() -> None:
    """heroes 8.9.1: the sums are equal in a full round robin of equals, then the game between them decides."""
    state = a_tournament(4)
    rules = replace(state.rules, tie_breaks=("head_to_head",))
    state = do(state, EditRegulations(rules))
    state = opened(state, StageKind.ROUND_ROBIN, range(1, 5))

    state = played_out(state, beaten({(1, 2), (2, 3), (1, 4), (2, 4), (3, 4), (3, 1)}))
    rows = standings(state).rows
    # 1, 2 and 3 have two wins each and beat each other in a ring: nothing parts them.
    assert [(row.place, row.points) for row in rows] == [(1, 60), (1, 60), (1, 60), (4, 0)]

    state = opened(do(a_tournament(4), EditRegulations(rules)), StageKind.ROUND_ROBIN, range(1, 5))
    state = played_out(state, beaten({(1, 2), (3, 1), (1, 4), (2, 3), (2, 4), (4, 3)}))
    rows = standings(state).rows
    # 1 and 2 have two wins, 1 beat 2; 3 and 4 have one, 4 beat 3.
    assert [row.player for row in rows] == [1, 2, 4, 3]
    # With the criteria of the edition it is the same: in a full round robin the sums of equals are equal (807/1).
    state = opened(a_tournament(4), StageKind.ROUND_ROBIN, range(1, 5))
    state = played_out(state, beaten({(1, 2), (3, 1), (1, 4), (2, 3), (2, 4), (4, 3)}))
    rows = standings(state).rows
    assert [row.player for row in rows] == [1, 2, 4, 3]
    assert {row.parted_by for row in rows} == {TieBreak.HEAD_TO_HEAD, Separator.POINTS, None}


def test_pairs_of_a_round_robin_are_not_repaired_by_hand() -> None:
    state = announced(paired(opened(a_tournament(4), StageKind.ROUND_ROBIN, range(1, 5))))
    this = the_round_now(state)
    command = RepairRound(this.id, (), leaving=(PlayerId(1),), reason="ушёл")
    assert refusal(state, command).code == "pairs_follow_from_stage"


def test_a_draft_leads_on_to_a_playoff_of_the_best() -> None:
    state = a_draft(16, (8, 8))
    for _ in range(3):
        state = next_played(state, lambda *_: Outcome.FIRST)
    best = [row.player for row in standings(state).rows[:4]]
    state = played_out(playoff(state, best))
    assert is_over(state)
    assert [len(rounds_of(state, each)) for each in (state.stage[1], state.stage[2])] == [6, 2]


def test_whoever_is_absent_at_the_draft_table_sits_out() -> None:
    state = a_draft(8, (8,))
    state = do(state, EditPlayer(replace(state.player[PlayerId(1)], present=False)))
    state = next_played(state, lambda *_: Outcome.FIRST)
    assert PlayerId(1) not in {p for pair in day.pairings_in(state, 1) for p in (pair.first, pair.second)}
