"""Places over all stages: who stands where, and by what."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk.interchange.document import parse
from berserk_desk.interchange.mapping import state_of
from berserk_desk.terms import CutRule, Method, Outcome, PenaltyKind, PlayerId, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.brackets import playoffs
from berserk_desk.tournament.event_commands import EditStage
from berserk_desk.tournament.final_places import Placed, PlaceGround, final_rows, placed
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.seeding import cut
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from tests.builders import a_result, a_tournament, announced, do, paired, played, the_round_now
from tests.stage_events import finished_round, next_played, opened, played_out, playoff


def swiss(players: int, rounds: int = 4) -> State:
    state = a_tournament(players, rounds=rounds)
    for _ in range(rounds):
        state = played(state)
    return state


def to_playoff(state: State, size: int, **settings: object) -> State:
    return playoff(state, cut(state, CutRule.NUMBER, size).entrants, **settings)


def by_place(state: State) -> list[PlayerId]:
    return [each.player for each in placed(state)]


def of(state: State, player: PlayerId) -> Placed:
    return next(each for each in placed(state) if each.player == player)


def upset(state: State, pairing: Pairing) -> Outcome:
    """The worse seed wins, so the eighth seed takes the cup."""
    entrants = max(state.stage.values(), key=lambda stage: stage.id).entrants
    assert pairing.second is not None
    ahead = entrants.index(pairing.first) < entrants.index(pairing.second)
    return Outcome.SECOND if ahead else Outcome.FIRST


def test_b105_the_eighth_seed_wins_places_1_2_3_4_5_8_then_the_swiss_order_from_9() -> None:
    swiss_part = swiss(16)
    order = [PlayerId(row.player) for row in standings(swiss_part).rows]
    state = played_out(to_playoff(swiss_part, 8), upset)
    places = by_place(state)
    assert places[0] == order[7]
    # 8 beats 1, 5 beats 4, 6 beats 3, 7 beats 2; 8 beats 5, 7 beats 6; 8 beats 7.
    assert places[:2] == [order[7], order[6]]
    assert places[2:4] == [order[4], order[5]]
    assert places[4:8] == order[:4]
    assert places[8:] == order[8:]
    assert [each.place for each in placed(state)][:8] == list(range(1, 9))


def test_a_game_for_third_place_orders_the_two_who_play_it() -> None:
    swiss_part = swiss(16)
    order = [PlayerId(row.player) for row in standings(swiss_part).rows]
    state = played_out(to_playoff(swiss_part, 8, third_place=True), upset)
    assert by_place(state)[2:4] == [order[5], order[4]], "the sixth seed beat the fifth for third place"
    third = of(state, order[5])
    assert (third.ground, third.slot, third.other) == (PlaceGround.WON_FOR_PLACE, "third", order[4])


def test_places_5_to_8_are_played_where_the_stage_says_so() -> None:
    swiss_part = swiss(16)
    order = [PlayerId(row.player) for row in standings(swiss_part).rows]
    state = played_out(to_playoff(swiss_part, 8, lower_places=True), upset)
    # Losers of the quarter-finals: 1–4 and 3–2; the worse seeds 4 and 3 win; 4 beats 3, and 2 beats 1.
    assert by_place(state)[4:8] == [order[3], order[2], order[1], order[0]]


def test_every_place_says_by_what() -> None:
    swiss_part = swiss(16)
    order = [PlayerId(row.player) for row in standings(swiss_part).rows]
    state = played_out(to_playoff(swiss_part, 8))
    assert [of(state, order[at]).ground for at in (0, 1, 2, 7)] == [
        PlaceGround.WON_FINAL, PlaceGround.LOST, PlaceGround.LOST, PlaceGround.LOST,
    ]  # fmt: skip
    last = of(state, order[7])
    assert (last.slot, last.other) == ("1/4-1", order[0])
    ninth = of(state, order[8])
    assert (ninth.ground, ninth.stage, ninth.cut_from) == (PlaceGround.TABLE, None, state.stage[1])


def test_whoever_left_on_the_way_stands_where_he_went_out() -> None:
    state = next_played(to_playoff(swiss(16), 8))
    entrants = state.stage[1].entrants
    state = played_out(do(state, DropPlayer(entrants[0])))
    first = of(state, entrants[0])
    assert first.ground is PlaceGround.LEFT
    assert first.slot == "1/2-1"
    assert first.place in (3, 4)


def test_b54_the_swiss_table_does_not_change_by_a_digit_when_a_seed_leaves_in_the_quarter_final() -> None:
    state = to_playoff(swiss(16), 8)
    before = standings(state).rows
    state = announced(paired(state))
    fifth = state.stage[1].entrants[4]
    state = do(state, DropPlayer(fifth))
    assert standings(state).rows == before
    state = played_out(finished_round(state, method=Method.WALKOVER))
    assert standings(state).rows == before


def test_b88_a_final_between_two_who_never_met_does_not_part_them_in_the_swiss_table() -> None:
    state = a_tournament(4, "heroes", rounds=1)
    state = played(state)
    winners = [PlayerId(row.player) for row in standings(state).rows if row.points]
    assert len(winners) == 2
    before = standings(state).rows
    assert before[0].shared
    state = played_out(playoff(state, winners))
    assert standings(state).rows == before
    assert [each.place for each in placed(state)][:2] == [1, 2]


def test_a_penalty_in_the_playoff_does_not_move_the_swiss_table() -> None:
    state = next_played(to_playoff(swiss(8), 4))
    before = standings(state).rows
    state = do(
        state,
        AddPenalty(PlayerId(1), PenaltyKind.LOSS, round=the_round_now(state).number, reason="опоздание"),
    )
    assert standings(state).rows == before


def test_the_disqualified_stand_last_without_a_place_and_those_behind_move_up() -> None:
    state = played_out(to_playoff(swiss(8), 4))
    champion = by_place(state)[0]
    state = do(state, AddPenalty(champion, PenaltyKind.DISQUALIFICATION))
    rows = placed(state)
    assert (rows[-1].player, rows[-1].place) == (champion, None)
    assert [row.place for row in rows[:-1]] == list(range(1, 8))


def second_day(**settings: object) -> State:
    state = swiss(8, 3)
    stay = [PlayerId(row.player) for row in standings(state).rows[2:6]]
    return opened(state, StageKind.SWISS, stay, planned_rounds=2, regard=False, **settings)


def test_whoever_stays_stands_above_whoever_is_cut_even_with_fewer_points() -> None:
    state = next_played(second_day(), lambda *_: Outcome.FIRST)
    entered = set(state.stage[1].entrants)
    assert set(by_place(state)[:4]) == entered
    points = {row.player: row.points for row in standings(state).rows}
    cut_off = by_place(state)[4]
    assert any(points[cut_off] > points[player] for player in entered)
    inside = by_place(state)[:4]
    assert [points[p] for p in inside] == sorted((points[p] for p in inside), reverse=True)


def test_the_rule_that_staying_counts_can_be_switched_off() -> None:
    state = next_played(second_day(), lambda *_: Outcome.FIRST)
    switched = do(state, EditStage(replace(state.stage[1], above=False), "по регламенту"))
    assert by_place(switched) == [PlayerId(row.player) for row in standings(state).rows]
    assert by_place(switched) != by_place(state)


def test_a_day_that_begins_at_0_orders_its_own_by_its_own_points() -> None:
    state = next_played(second_day(carry=False), lambda *_: Outcome.FIRST)
    stage = state.stage[1]
    first_day = [row.player for row in standings(state).rows]
    own = sorted(
        standings(state, None, stage).rows, key=lambda row: (row.place or 0, first_day.index(row.player))
    )
    assert by_place(state)[:4] == [row.player for row in own], "equals of the day by the day before"
    assert {each.stage for each in placed(state)[:4]} == {stage}
    assert [each.points for each in placed(state)[:4]] == [30, 30, 0, 0]


def test_equals_in_everything_share_a_place() -> None:
    state = opened(a_tournament(4), StageKind.ROUND_ROBIN, range(1, 5))
    rows = placed(state)
    assert [(row.place, row.shared) for row in rows] == [(1, True)] * 4


def test_a_two_day_event_with_a_playoff_places_all_in_three_layers() -> None:
    state = next_played(second_day(), lambda *_: Outcome.FIRST)
    state = next_played(state, lambda *_: Outcome.FIRST)
    day_two = state.stage[1].entrants
    finalists = cut(state, CutRule.NUMBER, 2).entrants
    assert set(finalists) <= set(day_two)
    state = played_out(playoff(state, finalists), upset)
    places = by_place(state)
    assert places[:2] == [finalists[1], finalists[0]]
    assert set(places[:4]) == set(day_two)


def test_a_final_that_both_lost_leaves_the_first_place_shared_by_the_swiss_order() -> None:
    state = next_played(to_playoff(swiss(8), 4))
    state = announced(paired(state))
    final = day.outstanding(state, the_round_now(state).id)[0]
    state = do(state, a_result(final, Outcome.DOUBLE_LOSS, Method.PENALTY))
    assert playoffs(state)[0].winner is None
    first, second = placed(state)[:2]
    assert {first.ground, second.ground} == {PlaceGround.DOUBLE_LOSS}
    order = [row.player for row in standings(state).rows]
    assert order.index(first.player) < order.index(second.player)


# -- real events -------------------------------------------------------------------------------------------

EXACT = (
    "03-single-sided-28-top4", "04-regional-40-top8", "05-regional-54-top8", "07-three-losses-119",
    "09-regional-240-cut-top8", "11-worlds-385-privilege-byes", "14-worlds-1147-double-losses",
)  # fmt: skip
ORDERED_OTHERWISE = ("10-regional-265-top8", "12-regional-531-top8", "13-regional-1045-top8")
"""Here the source parts those who lost in the same round by criteria that no edition of ours has."""


def real(shared: Path, name: str) -> tuple[State, list[int]]:
    path = shared / "data" / "real" / f"{name}.json"
    if not path.is_file():
        pytest.skip(f"the real events are not on this machine: no {path.name} in the shared folder")
    expected = json.loads(path.with_name(f"{name}.expected.json").read_text("utf-8"))
    order = expected.get("playoff_order") or [
        row["id"] for row in sorted(expected["rows"], key=lambda row: row["rank"] or 9999) if row["rank"]
    ]
    return state_of(parse(path.read_bytes())), order


@pytest.mark.parametrize("name", EXACT)
def test_an_imported_playoff_gives_the_published_order_of_the_last_eight(shared: Path, name: str) -> None:
    state, published = real(shared, name)
    last = published[:8] if len(published) >= 8 else published
    assert [row.player for row in final_rows(state, standings(state))][: len(last)] == last


@pytest.mark.parametrize("name", ORDERED_OTHERWISE)
def test_an_imported_playoff_gives_the_published_rounds_of_the_last_eight(shared: Path, name: str) -> None:
    state, published = real(shared, name)
    ours = by_place(state)
    known = [player for player in published if player in playoffs(state)[0].seeds]
    assert ours[:2] == known[:2]
    assert set(ours[2:4]) == set(known[2:4])
    assert set(ours[4:8]) == set(known[4:8])


def test_an_imported_knockout_that_stops_at_four_goes_on_with_its_half_finals(shared: Path) -> None:
    state, published = real(shared, "08-knockout-126")
    tree = playoffs(state)[0]
    assert (tree.size, len(tree.seeds), tree.decided) == (128, 126, False)
    assert set(by_place(state)[:4]) == set(published[:4])
    assert set(by_place(state)[4:8]) == set(published[4:8])
    state = played_out_from_here(state)
    assert set(by_place(state)[:4]) == set(published[:4])
    assert playoffs(state)[0].winner == by_place(state)[0]


def played_out_from_here(state: State) -> State:
    while not playoffs(state)[0].decided:
        state = next_played(state, lambda *_: Outcome.FIRST)
    return state


@pytest.mark.parametrize("name", [*EXACT, *ORDERED_OTHERWISE])
def test_an_imported_tree_holds_every_playoff_pair_in_a_slot_and_its_winner_is_the_champion(
    shared: Path, name: str
) -> None:
    state, published = real(shared, name)
    (tree,) = playoffs(state)
    placed_pairs = {node.pairing.id for node in tree.nodes if node.pairing is not None}
    rows = {p.id for p in state.pairing.values() if state.round[p.round].stage is StageKind.PLAYOFF}
    assert placed_pairs == rows
    assert (tree.winner, tree.decided) == (published[0], True)
