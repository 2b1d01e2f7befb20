"""What the dialog of the next stage says of a cut, and which row it makes of the choice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.terms import CutRule, PlayerId, PlayFormat, StageKind
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.pairing_moment import STAGE_KEY, before_words
from berserk_desk.ui.models.stage_choice import (
    Shape,
    StageChoice,
    first_choice,
    lots_to_draw,
    preview_lines,
    preview_rows,
    previewed,
    stage_of,
    usual_number,
)
from berserk_desk.wording import use_language
from tests.builders import a_tournament, do, paired, played
from tests.stage_events import opened


@pytest.fixture(scope="module")
def of_nine() -> State:
    """Nine players, two rounds."""
    return played(played(a_tournament(9)))


def said(state: State, choice: StageChoice) -> str:
    return "\n".join(text for text, _warns in preview_lines(state, choice, previewed(state, choice)))


def test_the_regional_rule_is_offered_first_and_takes_half_down_to_a_power_of_two(of_nine: State) -> None:
    choice = first_choice(of_nine)

    assert (choice.shape, choice.cut) == (Shape.PLAYOFF, CutRule.REGIONAL)
    assert len(previewed(of_nine, choice).entrants) == 4


def test_before_the_first_round_everybody_is_in_and_an_event_of_drafts_begins_with_its_tables() -> None:
    entered = a_tournament(15)
    assert (first_choice(entered).shape, first_choice(entered).cut) == (Shape.PLAYOFF, CutRule.NONE)
    assert before_words(entered).step.key == "Ctrl+Enter"

    drafting = entered.put("regulations", replace(entered.rules, play_format=PlayFormat.DRAFT))
    choice = first_choice(drafting)
    assert (choice.shape, choice.cut) == (Shape.DRAFT, CutRule.NONE)
    assert stage_of(choice, previewed(drafting, choice).entrants).table_sizes == (8, 7)
    assert before_words(drafting).step.key == STAGE_KEY
    assert before_words(paired(drafting)).step.key == "Ctrl+Enter"


def test_of_each_draft_table_goes_on_its_share_of_the_regional_number() -> None:
    seats = tuple(PlayerId(player) for player in range(1, 16))
    state = opened(a_tournament(15), StageKind.SWISS, seats, table_sizes=(8, 7), planned_rounds=2)
    assert usual_number(state, CutRule.TABLE) == 2  # half of 15 down to a power of two is 4, of two tables
    assert usual_number(state, CutRule.NUMBER) == 8


@pytest.mark.parametrize("shape", Shape)
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_whatever_shape_is_looked_at_everybody_stands_in_the_list_once(shape: Shape, count: int) -> None:
    state = a_tournament(5)
    by_hand = frozenset(PlayerId(player) for player in range(1, count + 1))
    choice = StageChoice(shape=shape, cut=CutRule.HAND, by_hand=by_hand)
    rows = preview_rows(state, choice, previewed(state, choice))
    assert sorted(row.key for row in rows if isinstance(row.key, int)) == [1, 2, 3, 4, 5]
    assert sum(row.cells["in"].check is True for row in rows) == count


def test_a_stage_opened_before_its_time_says_how_many_rounds_are_left_out() -> None:
    use_language("en")
    state = played(played(a_tournament(9, rounds=3)))
    assert "2 of 3 planned rounds are played" in said(state, first_choice(state))
    assert "planned" not in said(played(state), first_choice(state))


def test_three_players_are_too_few_for_the_regional_rule_so_all_are_offered() -> None:
    assert first_choice(a_tournament(3)).cut is CutRule.NONE


def test_the_next_one_is_named_and_moves_up_when_somebody_leaves_b68(of_nine: State) -> None:
    choice = StageChoice(cut=CutRule.NUMBER, value=4)
    before = previewed(of_nine, choice)
    following = before.next_up
    assert following is not None
    assert of_nine.player[following].name in said(of_nine, choice)

    after = previewed(do(of_nine, DropPlayer(before.entrants[0])), choice)

    assert after.entrants == (*before.entrants[1:], following)
    assert after.cut.passed_over == (before.entrants[0],)


def test_equals_at_the_cut_are_named_and_a_lot_is_asked_for() -> None:
    state = a_tournament(6)  # nobody has played: all are equal
    choice = StageChoice(cut=CutRule.NUMBER, value=4)

    preview = previewed(state, choice)

    assert set(lots_to_draw(choice, preview)[0]) == set(state.player)
    assert any(warns for _text, warns in preview_lines(state, choice, preview))


def test_seeds_by_lot_ask_for_no_lot_but_the_one_at_the_cut() -> None:
    state = a_tournament(6)
    everybody = StageChoice(cut=CutRule.NONE, by_lot=True)

    assert lots_to_draw(everybody, previewed(state, everybody)) == ()


def test_a_cut_by_hand_keeps_the_order_of_the_places(of_nine: State) -> None:
    order = previewed(of_nine, StageChoice(cut=CutRule.NONE)).entrants
    chosen = frozenset((order[6], order[1], order[3]))

    preview = previewed(of_nine, StageChoice(cut=CutRule.HAND, by_hand=chosen))

    assert preview.entrants == (order[1], order[3], order[6])


def test_a_draft_seats_everybody_once_at_tables_as_even_as_can_be(of_nine: State) -> None:
    choice = StageChoice(shape=Shape.DRAFT, cut=CutRule.NONE, at_table=5)

    row = stage_of(choice, previewed(of_nine, choice).entrants)

    assert row.kind is StageKind.SWISS
    assert row.table_sizes == (5, 4)
    assert sorted(row.entrants) == sorted(of_nine.player)


def test_games_for_places_are_left_out_where_too_few_play() -> None:
    row = stage_of(StageChoice(third_place=True, lower_places=True), (PlayerId(1), PlayerId(2)))

    assert not row.third_place
    assert not row.lower_places
