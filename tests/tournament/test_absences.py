"""Who has stayed away twice in a row, and is asked about before the next pairing."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.absences import absent_twice
from berserk_desk.tournament.player_commands import DropPlayer, EditPlayer, ReadmitPlayer
from berserk_desk.tournament.state import State
from tests.builders import a_result, a_tournament, add, announced, do, paired, played, settled

ABSENT = PlayerId(3)


def away(state: State, player: PlayerId = ABSENT, *, present: bool = False) -> State:
    return do(state, EditPlayer(replace(state.player[player], present=present)))


def lost_by_not_coming(state: State, player: PlayerId) -> State:
    state = announced(paired(state))
    pairing = day.pairing_of_player(state, day.last_number(state), player)
    assert pairing is not None
    outcome = Outcome.SECOND if pairing.first == player else Outcome.FIRST
    return settled(do(state, a_result(pairing, outcome, Method.WALKOVER)))


def test_two_rounds_without_a_pair_while_not_marked_as_here() -> None:
    state = away(played(a_tournament(8)))
    once = played(state)
    assert absent_twice(once, 3) == ()
    assert absent_twice(played(once), 4) == (ABSENT,)


def test_two_walk_overs_lost_in_a_row_though_still_marked_as_here() -> None:
    state = lost_by_not_coming(a_tournament(8), ABSENT)
    assert absent_twice(state, 2) == ()
    state = lost_by_not_coming(state, ABSENT)
    assert absent_twice(state, 3) == (ABSENT,)
    assert absent_twice(played(state), 4) == ()


def test_who_left_already_or_came_back_is_no_question() -> None:
    state = played(played(do(played(a_tournament(8)), DropPlayer(ABSENT))))
    assert absent_twice(state, 4) == ()
    assert absent_twice(do(state, ReadmitPlayer(ABSENT)), 4) == ()


def test_a_late_entry_is_not_asked_about_the_rounds_before_it() -> None:
    state, late = add(played(a_tournament(8)), "Хан Тимур")
    state = played(away(state, late))
    assert absent_twice(state, 3) == ()
    assert absent_twice(played(state), 4) == (late,)
