"""How a match stands that is still played: noted, never deciding, gone with its pair."""

from __future__ import annotations

from berserk_desk.terms import Outcome
from berserk_desk.tournament.result_commands import NoteProgress
from berserk_desk.tournament.round_commands import CancelRound, SwapPlayers
from berserk_desk.tournament.rows import Progress
from berserk_desk.tournament.scores import scores
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
)


def a_running_match_day() -> State:
    return announced(paired(a_tournament(4, "heroes")))


def test_games_so_far_and_extra_turns_are_noted_and_decide_nothing() -> None:
    state = a_running_match_day()
    one, two = at_table(state, 1).id, at_table(state, 2).id
    after = do(state, NoteProgress((Progress(one, 1, 1, 3), Progress(two, 0, 1))))
    assert after.progress == {one: Progress(one, 1, 1, 3), two: Progress(two, 0, 1)}
    assert after.result is state.result
    assert scores(after) == scores(state)
    assert do(after, NoteProgress((Progress(one),))).progress == {two: Progress(two, 0, 1)}


def test_only_what_a_best_of_three_with_five_extra_turns_can_show_is_noted() -> None:
    state = a_running_match_day()
    one = at_table(state, 1).id
    for games in ((3, 0), (2, 2), (-1, 0)):
        assert refusal(state, NoteProgress((Progress(one, *games),))).code == "no_such_games"
    for turns in (6, -1):
        assert refusal(state, NoteProgress((Progress(one, 1, 1, turns),))).code == "no_such_turns"
    assert refusal(state, NoteProgress((Progress(one),))).code == "nothing_to_record"


def test_a_match_that_has_ended_is_noted_no_more_and_a_cancelled_round_takes_its_notes_along() -> None:
    state = a_running_match_day()
    table = at_table(state, 1)
    state = do(state, NoteProgress((Progress(table.id, 1, 0),)))
    ended = do(state, a_result(table, Outcome.FIRST))
    assert refusal(ended, NoteProgress((Progress(table.id, 1, 1),))).code == "result_there_already"
    assert do(state, CancelRound(the_round_now(state).id, 0, "ошибка")).progress == {}


def test_what_was_noted_of_a_match_goes_when_another_opponent_comes_to_the_table() -> None:
    state = a_running_match_day()
    one, two = at_table(state, 1), at_table(state, 2)
    state = do(state, NoteProgress((Progress(one.id, 1, 0), Progress(two.id, 0, 1))))
    swapped = do(state, SwapPlayers(one.round, one.first, two.first, "разведены"))
    assert at_table(swapped, 1).id == one.id
    assert swapped.progress == {}


def test_nothing_is_noted_of_a_match_in_a_round_that_the_hall_has_not_seen() -> None:
    state = paired(a_tournament(4, "heroes"))
    note = NoteProgress((Progress(at_table(state, 1).id, 1, 0),))
    assert refusal(state, note).code == "round_not_announced"


def test_nothing_is_noted_of_a_match_in_a_round_that_is_past() -> None:
    state = settled(paired(a_tournament(4, "heroes")))
    note = NoteProgress((Progress(at_table(state, 1).id, 1, 0),))
    assert refusal(paired(state), note).code == "round_is_past"
