"""Into which parts a round falls, and that the draft tables of one number are changed, repaired and printed together."""

from __future__ import annotations

import pytest

from berserk_desk.terms import Outcome, PlayerId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import CancelRound, SwapPlayers
from berserk_desk.tournament.round_parts import PartKind, parts_of
from berserk_desk.tournament.round_repair import Happened, may_come, propose_anew
from berserk_desk.tournament.state import State
from tests.builders import a_result, a_tournament, announced, do, paired
from tests.stage_events import better_seed, finished_round, opened, playoff


@pytest.fixture
def draft() -> State:
    """Draft tables of 4 and 5, seats as the players came, the first round announced."""
    state = opened(
        a_tournament(9), StageKind.SWISS, range(1, 10), table_sizes=(4, 5), planned_rounds=3, by_lot=True
    )
    return announced(paired(state))


def test_a_round_of_a_draft_falls_into_its_draft_tables_each_with_all_who_sit_there(draft: State) -> None:
    parts = parts_of(draft, 1)
    assert [(part.kind, part.value) for part in parts] == [
        (PartKind.DRAFT_TABLE, 1),
        (PartKind.DRAFT_TABLE, 2),
    ]
    assert [{p for row in part.pairings for p in players_of(row)} for part in parts] == [
        {1, 2, 3, 4},
        {5, 6, 7, 8, 9},
    ]
    assert [len(part.alone) for part in parts] == [0, 1]


def test_a_round_of_a_round_robin_is_one_part() -> None:
    state = paired(opened(a_tournament(5), StageKind.ROUND_ROBIN, range(1, 6)))
    (part,) = parts_of(state, 1)
    assert (part.kind, len(part.games), len(part.alone)) == (PartKind.ROUND_ROBIN, 2, 1)


def test_the_final_stands_before_the_game_for_third_place() -> None:
    state = playoff(a_tournament(4), (1, 2, 3, 4), third_place=True)
    state = paired(finished_round(paired(state), better_seed))
    assert [part.slot for part in parts_of(state, 2)] == ["final", "third"]


def test_a_swiss_round_falls_into_score_groups_from_the_top_and_the_bye() -> None:
    state = paired(finished_round(paired(a_tournament(7)), lambda _state, _pairing: Outcome.FIRST))
    parts = parts_of(state, 2)
    assert [part.kind for part in parts][-1] is PartKind.BYES
    groups = [part.value for part in parts if part.kind is PartKind.SCORE_GROUP]
    assert groups == sorted(groups, reverse=True)
    assert groups[0] == 30


def test_no_draft_table_is_complete_before_the_last_game_of_all(draft: State) -> None:
    one, two = draft.rounds_by_number(1)
    for row in day.outstanding(draft, one.id):
        draft = do(draft, a_result(row))
    assert {day.life(draft, this.id) for this in (one, two)} == {day.RoundLife.ANNOUNCED}
    for row in day.outstanding(draft, two.id):
        draft = do(draft, a_result(row))
    assert {day.life(draft, this.id) for this in (one, two)} == {day.RoundLife.COMPLETE}


def test_a_swap_at_one_draft_table_makes_a_new_revision_of_the_sheets_of_all(draft: State) -> None:
    one, two = draft.rounds_by_number(1)
    for this in (one, two, one):
        first, other = [row for row in day.pairings_of(draft, this.id) if row.second is not None][:2]
        draft = do(draft, SwapPlayers(this.id, first.first, other.first, "ошибка"))
        assert len({draft.publication[each.id].revision for each in (one, two)}) == 1
    assert draft.publication[two.id].revision == 4


def test_players_of_two_draft_tables_do_not_change_places_b108(draft: State) -> None:
    one, _two = draft.rounds_by_number(1)
    with pytest.raises(Refused) as refused:
        do(draft, SwapPlayers(one.id, PlayerId(1), PlayerId(5), "ошибка"))
    assert (refused.value.code, refused.value.args_by_name) == ("other_draft_table", {"player": PlayerId(5)})


def test_cancelling_a_round_of_a_draft_takes_it_from_every_table(draft: State) -> None:
    one, _two = draft.rounds_by_number(1)
    assert not do(draft, CancelRound(one.id, 0, "ошибка")).pairing


def test_a_draft_table_drawn_anew_leaves_the_other_one_and_its_tables_alone_b63(draft: State) -> None:
    first, second = draft.rounds_by_number(1)
    others = day.pairings_of(draft, first.id)
    tables = {row.table_no for row in day.pairings_of(draft, second.id)}
    plan = propose_anew(draft, second.id, Happened(), attempt=2)
    after = do(draft, plan.with_reason("ошибка"))
    assert day.pairings_of(after, first.id) == others
    assert {row.table_no for row in day.pairings_of(after, second.id)} == tables
    sitting = {p for row in day.pairings_of(after, second.id) for p in players_of(row)}
    assert sitting == {5, 6, 7, 8, 9}


def test_only_who_has_a_seat_at_a_draft_table_can_come_into_its_round() -> None:
    state = opened(
        a_tournament(11), StageKind.SWISS, range(1, 10), table_sizes=(4, 5), planned_rounds=3, by_lot=True
    )
    drafted = announced(paired(state))
    assert [may_come(drafted, this.id) for this in drafted.rounds_by_number(1)] == [(), ()]
