"""The second look at the slips (B168), and several results as one step."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import EditTournament, FinishTournament
from berserk_desk.tournament.proposal import propose
from berserk_desk.tournament.result_commands import LookAgain, RecordResult, RecordResults
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from tests.builders import (
    a_result,
    a_tournament,
    announced,
    at_table,
    do,
    paired,
    refusal,
    settled,
    the_round_now,
    to_the_bye,
)


@pytest.fixture
def two_looks() -> State:
    """Two tables and a bye, announced, nothing entered; each slip is to be looked at twice."""
    state = a_tournament(5, rounds=1)
    state = do(state, EditTournament(replace(state.event, second_look=True)))
    return announced(to_the_bye(paired(state), next(iter(state.player))))


def life(state: State) -> day.RoundLife:
    return day.life(state, the_round_now(state).id)


def test_the_round_is_complete_only_when_each_slip_was_looked_at_twice_b168(two_looks: State) -> None:
    state = settled(two_looks)
    assert life(state) is day.RoundLife.ANNOUNCED
    assert [p.table_no for p in day.not_looked_at(state, 1)] == [1, 2]

    state = do(state, LookAgain(at_table(state, 2).id))
    refused = refusal(state, FinishTournament())
    assert (refused.code, refused.args_by_name["tables"]) == ("second_look_missing", (1,))

    state = do(state, LookAgain(at_table(state, 1).id))
    assert life(state) is day.RoundLife.COMPLETE
    assert do(state, FinishTournament()).event.finished


def test_the_next_round_waits_for_the_second_look_b168(two_looks: State) -> None:
    state = settled(two_looks)
    command = propose(state, attempt=1).command("проверка")
    assert refusal(state, command).code == "second_look_missing"
    for table in (1, 2):
        state = do(state, LookAgain(at_table(state, table, 1).id))
    assert day.last_number(do(state, command)) == 2


def test_without_the_setting_nothing_waits_for_a_second_look() -> None:
    state = settled(paired(a_tournament(4)))
    assert life(state) is day.RoundLife.COMPLETE
    assert day.not_looked_at(state, 1) == ()


def test_a_replaced_score_is_looked_at_anew_and_a_fact_beside_it_is_not(two_looks: State) -> None:
    table = at_table(two_looks, 1)
    state = do(two_looks, a_result(table), LookAgain(table.id))
    unsigned = replace(state.result[table.id], signed=False, looked_again=False)
    assert do(state, RecordResult(unsigned, replace=True)).result[table.id].looked_again
    changed = Result(table.id, Outcome.DRAW, Method.CLEAN, looked_again=True)
    assert not do(state, RecordResult(changed, replace=True)).result[table.id].looked_again


def test_no_result_is_entered_as_looked_at_already(two_looks: State) -> None:
    table = at_table(two_looks, 1)
    entered = Result(table.id, Outcome.DRAW, Method.CLEAN, looked_again=True)
    assert not do(two_looks, RecordResult(entered)).result[table.id].looked_again


def test_a_second_look_is_taken_back(two_looks: State) -> None:
    table = at_table(two_looks, 1)
    state = do(two_looks, a_result(table))
    assert do(state, LookAgain(table.id), LookAgain(table.id, seen=False)) == state


def test_what_has_no_result_or_no_slip_is_not_looked_at_again(two_looks: State) -> None:
    bye = day.pairings_in(two_looks, 1)[-1]
    assert refusal(two_looks, LookAgain(at_table(two_looks, 1).id)).code == "no_result_to_look_at"
    assert refusal(two_looks, LookAgain(bye.id)).code == "bye_not_looked_at"


def test_several_results_are_one_step_and_all_or_nothing() -> None:
    state = announced(paired(a_tournament(6, "heroes")))
    drawn = Result(at_table(state, 1).id, Outcome.DRAW, Method.CLEAN, games=(1, 1, 0))
    won = Result(at_table(state, 3).id, Outcome.SECOND, Method.CLEAN, games=(0, 1, 0))
    after = do(state, RecordResults((drawn, won)))
    assert (after.result[drawn.id], after.result[won.id]) == (drawn, won)
    assert refusal(after, RecordResults((drawn,))).code == "result_there_already"
    assert refusal(state, RecordResults((drawn, won, won))).code == "result_there_already"
    assert refusal(state, RecordResults(())).code == "nothing_to_record"
