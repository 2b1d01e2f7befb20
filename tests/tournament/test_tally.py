"""What a table of points is counted from: the rounds, games and penalties up to a round."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.tally import ledger
from tests.builders import a_tournament, do, played
from tests.hand_paired import hand_played

ONE, TWO = PlayerId(1), PlayerId(2)


def test_a_table_after_a_round_has_the_penalties_up_to_it_and_those_of_no_round() -> None:
    state = played(played(a_tournament(4)))
    state = do(
        state,
        AddPenalty(ONE, PenaltyKind.WARNING),
        AddPenalty(ONE, PenaltyKind.WARNING, RoundNo(1)),
        AddPenalty(TWO, PenaltyKind.LOSS, RoundNo(2)),
    )
    told = [
        {each.player: (each.losses, each.warnings) for each in ledger(state, after).penalties}
        for after in (RoundNo(1), RoundNo(2), None)
    ]
    assert told == [{1: (0, 2)}, {1: (0, 2), 2: (1, 0)}, {1: (0, 2), 2: (1, 0)}]


def test_a_game_is_of_the_round_that_its_row_says_however_often_it_was_counted_before() -> None:
    state = hand_played(a_tournament(4), [(1, 2, "1"), (3, 4, "1")])
    (this,) = state.round.values()
    assert [game.round for game in ledger(state).games] == [1, 1]
    later = state.put("round", replace(this, number=RoundNo(3)))
    assert [game.round for game in ledger(later).games] == [3, 3]
    assert [game.round for game in ledger(state).games] == [1, 1]
