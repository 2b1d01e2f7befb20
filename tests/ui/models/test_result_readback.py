"""What the results line answers to a result that the table cannot have, or that needs a second thought."""

from __future__ import annotations

from berserk_desk.terms import PenaltyKind, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.line_answer import Answer
from berserk_desk.ui.models.result_readback import answer
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.parts import text_of
from tests.builders import a_tournament, announced, do, paired, the_round_now
from tests.stage_events import playoff


def semifinals() -> State:
    return announced(paired(playoff(a_tournament(4), (1, 2, 3, 4))))


def typed(state: State, text: str) -> Answer:
    return answer(state, day.last_number(state), text, None)


def test_a_draw_in_a_playoff_is_refused_while_it_is_typed_not_by_enter_alone() -> None:
    shown = typed(semifinals(), "20")

    assert shown.state is EntryState.REFUSAL
    assert "draw" in text_of(shown.parts)
    assert shown.command is None


def test_a_win_of_somebody_disqualified_in_mid_tree_is_asked_and_that_of_his_opponent_is_not() -> None:
    state = semifinals()
    pairing = day.outstanding(state, the_round_now(state).id)[0]
    table = pairing.table_no
    state = do(state, AddPenalty(PlayerId(pairing.first), PenaltyKind.DISQUALIFICATION, reason="оскорбление"))

    assert typed(state, f"{table}1").state is EntryState.QUESTION
    assert "is disqualified" in text_of(typed(state, f"{table}1").parts)
    assert typed(state, f"{table}2").state is EntryState.READY
