"""Who has met whom, and with how many points each came into a round."""

from __future__ import annotations

from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament.meetings import met, rounds_met
from berserk_desk.tournament.points import awarded
from berserk_desk.tournament.scores import points_before
from tests.builders import a_result, a_tournament, announced, at_table, do, paired
from tests.hand_paired import hand_played

ONE, TWO, THREE, FOUR = (PlayerId(n) for n in range(1, 5))


def test_both_have_met_who_have_played_and_in_the_round_they_did_806_1() -> None:
    state = hand_played(a_tournament(4), [(1, 2, "1"), (3, 4, "1")], [(1, 3, "1"), (2, 4, "1")])
    assert met(state) == {ONE: {TWO, THREE}, TWO: {ONE, FOUR}, THREE: {ONE, FOUR}, FOUR: {TWO, THREE}}
    assert met(state, since=1) == {ONE: {THREE}, TWO: {FOUR}, THREE: {ONE}, FOUR: {TWO}}
    assert (rounds_met(state, TWO, ONE), rounds_met(state, ONE, TWO, since=1)) == ((1,), ())
    assert rounds_met(state, TWO, FOUR, since=1) == (2,)


def test_points_before_a_round_are_those_of_the_rounds_before_it() -> None:
    state = hand_played(a_tournament(4), [(1, 2, "1"), (3, 4, "0")], [(1, 3, "1"), (2, 4, "1")])
    before = [points_before(state, number) for number in (1, 2, 3)]
    assert before == [
        {ONE: 0, TWO: 0, THREE: 0, FOUR: 0},
        {ONE: 30, TWO: 0, THREE: 10, FOUR: 10},
        {ONE: 60, TWO: 30, THREE: 10, FOUR: 10},
    ]


def test_a_game_that_is_played_still_gives_nobody_a_point() -> None:
    state = announced(paired(a_tournament(2)))
    table = at_table(state, 1)
    assert awarded(state.result.get(table.id), state.rules) == (0, 0)
    state = do(state, a_result(table, Outcome.SECOND, Method.CLEAN))
    assert awarded(state.result[table.id], state.rules) == (0, 30)
