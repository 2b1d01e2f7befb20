"""Between the cut and the first round of a stage somebody leaves, or a result is corrected (B68)."""

from __future__ import annotations

from berserk_desk.terms import CutRule, PlayerId, StageKind
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, NewPlayer
from berserk_desk.tournament.seeding import cut
from berserk_desk.ui.models.draft_cards import without_seat
from berserk_desk.ui.models.stage_refill import refill, refill_facts
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, do, paired, played
from tests.stage_events import opened


def test_who_leaves_before_the_first_round_is_replaced_by_the_next_one_b68() -> None:
    use_language("en")
    state = played(a_tournament(8))
    entered = cut(state, CutRule.NUMBER, 4).entrants
    following = cut(state, CutRule.NUMBER, 5).entrants[4]
    state = opened(state, StageKind.PLAYOFF, entered, cut=CutRule.NUMBER, cut_value=4)
    assert refill(state) is None
    assert refill_facts(state) == []

    state = do(state, DropPlayer(entered[1]))

    step = refill(state)
    assert step is not None
    (fact,) = refill_facts(state)
    assert state.player[following].name in fact.under
    state = do(state, step)
    assert state.stage[1].entrants == (entered[0], entered[2], entered[3], following)
    assert refill(state) is None


def test_once_a_round_is_made_nobody_moves_up_any_more_b68() -> None:
    state = played(a_tournament(8))
    entered = cut(state, CutRule.NUMBER, 4).entrants
    state = announced(paired(opened(state, StageKind.PLAYOFF, entered, cut=CutRule.NUMBER, cut_value=4)))

    assert refill(do(state, DropPlayer(entered[1]))) is None


def test_a_draft_that_loses_one_seats_the_rest_at_tables_that_fit() -> None:
    state = opened(
        a_tournament(9), StageKind.SWISS, range(1, 10), table_sizes=(5, 4), planned_rounds=3, by_lot=True
    )
    step = refill(do(state, DropPlayer(state.stage[1].entrants[0])))

    assert step is not None
    assert sum(step.table_sizes) == len(step.entrants) == 8


def test_who_comes_after_the_seats_are_drawn_takes_the_last_seat_and_tables_are_even_again() -> None:
    use_language("en")
    seats = tuple(range(15, 0, -1))
    state = opened(
        a_tournament(15), StageKind.SWISS, seats, table_sizes=(8, 7), planned_rounds=3, by_lot=True
    )
    assert refill(state) is None
    state = do(state, AddPlayer(NewPlayer("Юдин Ян")))

    (fact,) = refill_facts(state)
    assert "Юдин Ян" in fact.under
    assert without_seat(state, state.stage[1]) == (16,)
    step = refill(state)
    assert step is not None
    state = do(state, step)
    assert (state.stage[1].entrants, state.stage[1].table_sizes) == ((*seats, 16), (8, 8))
    assert without_seat(state, state.stage[1]) == ()
    assert without_seat(paired(state), state.stage[1]) == ()


def test_whoever_was_cut_does_not_come_into_a_stage_that_everybody_entered() -> None:
    state = opened(played(a_tournament(8)), StageKind.PLAYOFF, range(1, 5))
    assert refill(state) is None
    state = do(state, AddPlayer(NewPlayer("Юдин Ян")))
    step = refill(state)
    assert step is not None
    assert step.entrants == (1, 2, 3, 4, 9)


def test_whoever_a_judge_left_out_of_the_first_stage_by_hand_is_named_until_it_is_played() -> None:
    use_language("en")
    state = opened(a_tournament(9), StageKind.ROUND_ROBIN, range(1, 9), cut=CutRule.HAND)
    assert refill(state) is None
    (fact,) = refill_facts(state)
    assert state.player[PlayerId(9)].name in fact.text
    assert refill_facts(paired(state)) == []
