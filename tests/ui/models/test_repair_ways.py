"""What the judge reads before a running round is repaired: each way with what it seats anew, loses and voids."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.terms import Outcome, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.pairing_commands import LeaveOut
from berserk_desk.tournament.player_commands import DropPlayer, ReadmitPlayer
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.tournament.round_repair import Happened, changed_scores
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.repair_changes import cause_text, change_rows, main_words, way_facts
from berserk_desk.ui.models.repair_ways import Way, WayKind, way_rows, ways_out
from berserk_desk.ui.models.what_happened import Kind, choices_of, happened_of, kinds_possible, likely
from berserk_desk.wording import use_language
from tests.builders import (
    a_result,
    a_tournament,
    add,
    announced,
    at_table,
    do,
    paired,
    played,
    the_round_now,
)

PRINTED = (("pairings_by_table", 1), ("slips", 1))


@pytest.fixture(autouse=True)
def english() -> None:
    use_language("en")


@pytest.fixture(scope="module")
def running() -> tuple[State, PlayerId]:
    """Round 4 of 24 runs without a leader who was dropped by mistake; six tables have their result (B61)."""
    state = a_tournament(24)
    for _ in range(3):
        state = played(state)
    points = scores(state, RoundNo(3))
    leader = next(player for player in sorted(points) if points[player] == 90)
    state = announced(paired(do(state, DropPlayer(leader))))
    for table in (3, 4, 5, 6, 7, 9):
        state = do(state, a_result(at_table(state, table)))
    return state, leader


def texts(row: object) -> dict[str, str]:
    return {key: cell.text for key, cell in row.cells.items()}  # type: ignore[attr-defined]  # any row


def way_of(found: tuple[Way, ...], kind: WayKind) -> Way:
    return next(way for way in found if way.kind is kind)


def test_b61_the_ways_say_what_each_seats_anew_keeps_loses_and_voids(running: tuple[State, PlayerId]) -> None:
    state, leader = running
    this = the_round_now(state).id
    found = ways_out(state, this, Happened(come=(leader,)), 2)
    assert [way.kind for way in found] == [WayKind.LEAST, WayKind.SPARE, WayKind.HAND, WayKind.ANEW]
    assert [way.proposed for way in found] == [True, False, False, False]
    least, spare, hand, anew = (texts(row) for row in way_rows(state, this, found, WayKind.LEAST))
    assert least["mark"] == "chosen"
    assert least["results"] == spare["results"] == hand["results"] == "all 6 stay"
    assert spare["seats"] == "table 12"
    assert anew["results"] == "6 results are lost"
    assert anew["seats"] == "all tables"
    assert [row["key"] for row in (least, spare, hand, anew)] == ["proposed 1", "2", "3", "4"]


def test_b61_before_and_after_stand_side_by_side_with_points_and_minutes(
    running: tuple[State, PlayerId],
) -> None:
    state, leader = running
    this = the_round_now(state).id
    plan = way_of(ways_out(state, this, Happened(come=(leader,)), 2), WayKind.SPARE).plan
    assert plan is not None
    rows = [texts(row) for row in change_rows(state, this, plan.changes, minutes=18)]
    bye = next(row for row in day.pairings_of(state, this) if row.second is None)
    assert (rows[0]["table"], rows[0]["was"], rows[0]["game"]) == ("12", "nobody", "a new table, +18 min")
    assert state.player[leader].name in rows[0]["becomes"]
    assert rows[1]["was"] == f"{state.player[bye.first].name} bye"
    assert rows[1]["game"] == "the bye is taken back"


def test_b61_void_sheets_are_named_and_a_table_newly_made_has_none(running: tuple[State, PlayerId]) -> None:
    state, leader = running
    this = the_round_now(state).id
    found = ways_out(state, this, Happened(come=(leader,)), 2)
    told = [line.text for line in way_facts(state, this, way_of(found, WayKind.SPARE), PRINTED)]
    assert "Void: pairings by table. The next print is revision 2." in told
    least = way_of(found, WayKind.LEAST)
    assert least.plan is not None
    old = [str(table) for table in least.plan.tables if table != 12]
    void = next(line.text for line in way_facts(state, this, least, PRINTED) if line.text.startswith("Void"))
    assert all(table in void for table in old)
    assert "12" not in void


def test_b63_drawing_anew_says_how_many_results_go_before_it_is_done(running: tuple[State, PlayerId]) -> None:
    state, leader = running
    this = the_round_now(state).id
    anew = way_of(ways_out(state, this, Happened(come=(leader,)), 2), WayKind.ANEW)
    told = [line.text for line in way_facts(state, this, anew, PRINTED)]
    assert told[0] == "Everybody is seated anew: 6 results are lost. Undo brings all back."
    assert anew.plan is not None
    games = [texts(row)["game"] for row in change_rows(state, this, anew.plan.changes)]
    assert any(game.endswith("is lost") for game in games)
    assert main_words(anew, RoundNo(4)) == "Draw round 4 anew"


def test_b66_a_corrected_result_offers_to_leave_to_repair_and_to_draw_anew(
    running: tuple[State, PlayerId],
) -> None:
    state, _leader = running
    points = scores(state, RoundNo(2))
    wrong = next(
        row for row in day.pairings_in(state, 3) if points[row.first] == 30 and row.second is not None
    )
    old = state.result[wrong.id]
    after = do(state, CorrectResult(Result(wrong.id, Outcome.SECOND, old.method), "наоборот"))
    this = the_round_now(state).id
    happened = Happened(reseat=changed_scores(state, after, this))
    kinds = [way.kind for way in ways_out(after, this, happened, 2)]
    # Where no repair would be better, leaving the pairs stands there once (trial B19).
    assert kinds[0] in {WayKind.LEAST, WayKind.LEAVE}
    assert {WayKind.LEAVE, WayKind.HAND, WayKind.ANEW} <= set(kinds)
    names = [after.player[player].name for player in happened.reseat]
    assert len(names) == 2
    assert all(name in cause_text(after, this, happened) for name in names)
    # The correction promised that later pairs stay: a reflex of Ctrl+Enter seats nobody anew.
    asked = ways_out(after, this, happened, 2, stay=True)
    assert [way.kind for way in asked if way.proposed] == [WayKind.LEAVE]
    leave = [line.text for line in way_facts(after, this, Way(WayKind.LEAVE), PRINTED)]
    assert leave[1] == "All pairs and results of round 4 stay."


def test_where_nobody_finds_an_opponent_it_is_said_and_by_hand_is_left() -> None:
    state = announced(paired(played(a_tournament(3))))
    this = the_round_now(state).id
    table = at_table(state, 1)
    assert table.second is not None
    bye = next(row.first for row in day.pairings_of(state, this) if row.second is None)
    met = {frozenset((row.first, row.second)) for row in day.pairings_in(state, 1) if row.second is not None}
    stuck = next(player for player in (table.first, table.second) if frozenset((player, bye)) in met)
    gone = next(player for player in (table.first, table.second) if player != stuck)
    found = ways_out(state, this, Happened(leave=(gone,)), 2)
    least = way_of(found, WayKind.LEAST)
    assert not least.possible
    assert not least.proposed
    told = way_facts(state, this, least, PRINTED)[0].text
    assert state.player[stuck].name in told


# -- what can have happened --------------------------------------------------------------------------------


def test_only_what_can_have_happened_is_offered() -> None:
    state = announced(paired(a_tournament(8)))
    this = the_round_now(state).id
    kinds = [kind for kind, _words in kinds_possible(state, this)]
    assert kinds == [Kind.LEAVES, Kind.POINTS, Kind.PAIR]
    state, late = add(state, "Опоздавший Иван")
    assert kinds_possible(state, this)[0][0] is Kind.COMES
    assert choices_of(state, this, Kind.COMES).first == ((late, "Опоздавший Иван"),)


def test_who_came_last_stands_first_among_those_who_may_come() -> None:
    state = do(a_tournament(9), DropPlayer(PlayerId(1)))
    state = announced(paired(state))
    this = the_round_now(state).id
    state, first = add(state, "Яковлев Иван")
    state, second = add(state, "Юдин Иван")
    assert [number for number, _name in choices_of(state, this, Kind.COMES).first] == [second, first, 1]


def test_who_is_here_and_in_no_pair_is_meant_before_the_pair_whose_row_is_chosen() -> None:
    state = do(a_tournament(8), DropPlayer(PlayerId(1)))
    state = do(announced(paired(state)), ReadmitPlayer(PlayerId(1)))
    this = the_round_now(state).id
    row = at_table(state, 2)
    assert likely(state, this, row.id) == (Kind.COMES, 1)
    left_out = do(a_tournament(8), LeaveOut(RoundNo(1), (PlayerId(1),)))
    left_out = announced(paired(left_out))
    row = at_table(left_out, 2)
    assert likely(left_out, the_round_now(left_out).id, row.id) == (Kind.LEAVES, row.first)


@pytest.mark.parametrize(
    ("kind", "wanted"),
    [
        (Kind.COMES, Happened(come=(PlayerId(5),))),
        (Kind.LEAVES, Happened(leave=(PlayerId(5),))),
        (Kind.WRONG_ONE, Happened(come=(PlayerId(5),), leave=(PlayerId(6),))),
        (Kind.POINTS, Happened(reseat=(PlayerId(5),))),
        (Kind.BYE, Happened(no_bye=(PlayerId(5),))),
    ],
)
def test_a_choice_is_a_fact_for_the_search(kind: Kind, wanted: Happened) -> None:
    assert happened_of(kind, 5, 6) == wanted
    assert happened_of(kind, None).nothing


def test_where_no_pairs_would_be_better_leaving_them_is_proposed(running: tuple[State, PlayerId]) -> None:
    state, _leader = running
    this = the_round_now(state).id
    # nobody's points have changed, so what was drawn is the best there is for these tables
    some = at_table(state, 1).first
    found = ways_out(state, this, Happened(reseat=(some,)), 2)
    assert WayKind.LEAST not in [
        way.kind for way in found
    ]  # to seat nobody anew is to leave them (trial B19)
    assert way_of(found, WayKind.LEAVE).proposed
    # What was proved is said: nearer pairs at the price of another table may exist (trial A6).
    leave = way_of(found, WayKind.LEAVE)
    told = way_facts(state, this, leave, PRINTED)
    assert told[0].text.startswith("Who of them still plays has an opponent at most one win away:")
    assert leave.searched is not None
    assert leave.searched.measure is not None
    far = replace(leave, searched=replace(leave.searched, measure=replace(leave.searched.measure, excess=9)))
    told = way_facts(state, this, far, PRINTED)
    assert told[0].text.startswith("No change was found that brings opponents nearer")
