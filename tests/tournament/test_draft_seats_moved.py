"""A player of a draft is moved to another seat or another draft table, as long as nothing of the draft is paired."""

from __future__ import annotations

import pytest

from berserk_desk.terms import PlayerId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import MoveSeat
from berserk_desk.tournament.stages import draft_tables
from berserk_desk.tournament.state import State
from tests.builders import a_tournament, do, paired, refusal
from tests.stage_events import opened


@pytest.fixture
def draft() -> State:
    """Draft tables of 4 and 3, seats as the players came."""
    return opened(
        a_tournament(7), StageKind.SWISS, range(1, 8), table_sizes=(4, 3), planned_rounds=2, by_lot=True
    )


def moved(state: State, player: int, table: int, seat: int) -> tuple[tuple[int, ...], ...]:
    """Who sits where after the move."""
    after = do(state, MoveSeat(1, PlayerId(player), table, seat))
    return tuple(tuple(map(int, seated)) for seated in draft_tables(after.stage[1]))


def test_a_player_goes_to_another_draft_table_and_the_sizes_go_with_him(draft: State) -> None:
    assert moved(draft, 2, 2, 4) == ((1, 3, 4), (5, 6, 7, 2))
    assert moved(draft, 2, 2, 1) == ((1, 3, 4), (2, 5, 6, 7))


def test_a_player_takes_another_seat_of_his_own_table(draft: State) -> None:
    assert moved(draft, 4, 1, 1) == ((4, 1, 2, 3), (5, 6, 7))


def test_round_1_is_across_the_seats_as_they_are_now_b106(draft: State) -> None:
    after = paired(do(draft, MoveSeat(1, PlayerId(4), 1, 1)))
    table = after.rounds_by_number(1)[0]
    assert {(p.first, p.second) for p in day.pairings_of(after, table.id)} == {(4, 2), (1, 3)}


@pytest.mark.parametrize(
    ("player", "table", "seat", "code"),
    [
        (5, 1, 1, "draft_table_too_small"),
        (1, 3, 1, "number_out_of_range"),
        (1, 2, 5, "number_out_of_range"),
        (1, 1, 1, "sits_there_already"),
        (9, 1, 1, "no_such_player"),
    ],
)
def test_a_move_that_cannot_be_is_refused(
    draft: State, player: int, table: int, seat: int, code: str
) -> None:
    assert refusal(draft, MoveSeat(1, PlayerId(player), table, seat)).code == code


def test_who_did_not_enter_the_draft_has_no_seat_to_change() -> None:
    draft = opened(a_tournament(8), StageKind.SWISS, range(1, 8), table_sizes=(7,), planned_rounds=2)
    assert refusal(draft, MoveSeat(1, PlayerId(8), 1, 1)).code == "no_seat_in_draft"


def test_the_seats_stay_once_a_round_of_the_draft_is_made(draft: State) -> None:
    refused = refusal(paired(draft), MoveSeat(1, PlayerId(1), 2, 1))
    assert (refused.code, refused.args_by_name) == ("seats_are_taken", {"round": 1})
