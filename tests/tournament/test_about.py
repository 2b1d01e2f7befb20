"""Whom and what a step concerns, as the journal keeps it."""

from __future__ import annotations

from berserk_desk.terms import PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament.about import About, about
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.result_commands import AddPenalty, WithdrawPenalty
from tests.builders import a_tournament, do, played

THREE = PlayerId(3)


def test_a_step_about_one_player_names_him_as_he_was_called_then() -> None:
    state = a_tournament(4)
    found = about(state, DropPlayer(THREE))
    assert found == About(players=(THREE,), names=(state.player[THREE].name,))
    assert about(state, DropPlayer(PlayerId(99))) == About()


def test_a_withdrawn_penalty_concerns_its_round_and_whoever_had_it() -> None:
    state = played(a_tournament(4))
    state = do(state, AddPenalty(THREE, PenaltyKind.WARNING, RoundNo(1)))
    found = about(state, WithdrawPenalty(1, "по ошибке"))
    assert (found.round, found.players) == (1, (THREE,))
    assert about(state, WithdrawPenalty(2, "по ошибке")) == About()
