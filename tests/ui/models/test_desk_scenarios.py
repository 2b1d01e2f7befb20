"""Scenarios of the desk that concern lists and read-backs more than a screen: B27, B43, B51, B160, B163, B168."""

from __future__ import annotations

from itertools import pairwise

import pytest

from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.slips import result_slips
from berserk_desk.terms import HallKind, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.hall import Published
from berserk_desk.tournament.names import sort_key
from berserk_desk.tournament.player_commands import GrantPrivilegeByes
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.ui.display.pair_pages import pairing_pages
from berserk_desk.ui.models.participants_rows import ParticipantRows, repair_offer
from berserk_desk.ui.models.repair_ways import WayKind, ways_out
from berserk_desk.ui.models.result_readback import answer
from berserk_desk.ui.models.results_rows import RoundRows
from berserk_desk.ui.widgets.parts import text_of
from tests.builders import a_tournament, add, announced, at_table, do, paired, played, the_round_now


@pytest.fixture(scope="module")
def twenty_tables() -> State:
    return announced(paired(a_tournament(40)))


def test_b27_who_stands_first_is_the_same_on_screen_slip_display_sheet_and_in_the_read_back(
    twenty_tables: State,
) -> None:
    state = twenty_tables
    stored = {
        p.table_no: tuple(state.player[player].name for player in (p.first, p.second) if player is not None)
        for p in day.pairings_in(state, 1)
    }
    rows = RoundRows(state, day.last_number(state)).rows(state, lambda _pairing: "")
    screen = {
        int(row.cells["table"].text): (row.cells["first"].text, row.cells["second"].text) for row in rows
    }
    slips = {
        slip.table: tuple(side.name for side in slip.sides or ()) for slip in result_slips(state, 1).slips
    }
    pages = pairing_pages(
        state, Published(1, HallKind.PAIRINGS, day.last_number(state), "", ""), by_table=True
    )
    hall = {int(line.table): (line.name, line.under) for page in pages for line in page.pairs}
    sheet = {
        int(row.cells[0].text): (row.cells[1].text, row.cells[3].text)
        for row in pairings_by_table(state, 1, scores(state)).rows
    }
    assert screen == stored
    assert slips == stored
    assert hall == stored
    assert sheet == stored
    for table, (first, second) in stored.items():
        shown = answer(state, day.last_number(state), f"{table} 1", None)
        assert text_of(shown.parts) == f"Table {table}: {first} 3–0 {second}"


def test_b43_a_bye_granted_for_round_1_is_gone_in_round_2() -> None:
    state = do(a_tournament(8), GrantPrivilegeByes(PlayerId(3), 1))
    first = played(state)
    alone = [p.first for p in day.pairings_in(first, 1) if p.second is None]
    assert PlayerId(3) in alone
    second = paired(first)
    opponents = {p.first: p.second for p in day.pairings_in(second, 2)} | {
        p.second: p.first for p in day.pairings_in(second, 2) if p.second is not None
    }
    assert opponents[PlayerId(3)] is not None


def test_b51_whoever_comes_five_minutes_into_round_1_plays_the_one_with_the_bye_or_starts_in_round_2() -> (
    None
):
    before = announced(paired(a_tournament(9)))
    alone = next(p.first for p in day.pairings_in(before, 1) if p.second is None)
    state, late = add(before, "Опоздалов Пётр")
    offered = repair_offer(state, late)
    assert offered is not None
    assert state.player[late].joined_round == 2, "left as it is, he starts in round 2 and no loss is written"

    ways = {way.kind: way for way in ways_out(state, the_round_now(state).id, offered[0], 1)}

    plan = ways[WayKind.LEAST].plan
    assert plan is not None
    assert plan.results_lost == 0
    after = do(state, plan.with_reason("опоздал на пять минут"))
    met = day.pairing_of_player(after, 1, late)
    assert met is not None
    assert day.opponent(met, late) == alone
    assert all(p.second is not None for p in day.pairings_in(after, 1))


def test_b51_with_an_even_field_the_late_one_gets_the_bye_and_no_pair_is_touched() -> None:
    before = announced(paired(a_tournament(8)))
    state, late = add(before, "Опоздалов Пётр")
    offered = repair_offer(state, late)
    assert offered is not None
    plan = {way.kind: way for way in ways_out(state, the_round_now(state).id, offered[0], 1)}[
        WayKind.LEAST
    ].plan
    assert plan is not None
    after = do(state, plan.with_reason("опоздал на пять минут"))
    assert [p.first for p in day.pairings_in(after, 1) if p.second is None] == [late]
    assert {p.id for p in day.pairings_in(before, 1)} <= {p.id for p in day.pairings_in(after, 1)}


def test_b160_ten_slips_are_typed_by_table_with_both_names_read_back_in_three_keys_and_enter(
    twenty_tables: State,
) -> None:
    state, number = twenty_tables, day.last_number(twenty_tables)
    for table in range(6, 16):
        typed = f"{table}2"
        pairing = at_table(state, table)
        assert pairing.second is not None
        shown = answer(state, number, typed, None)
        assert len(typed) <= 3
        for player in (pairing.first, pairing.second):
            assert state.player[player].name in text_of(shown.parts)
        assert isinstance(shown.command, RecordResult)
        state = do(state, shown.command)
    assert [state.result[at_table(state, table).id].outcome for table in range(6, 16)] == [
        Outcome.SECOND
    ] * 10


def test_b163_thirty_players_stand_by_the_alphabet_and_typing_finds_them() -> None:
    state = a_tournament(30)
    names = [row.cells["name"].text for row in ParticipantRows().found(state, {})]
    assert len(names) == 30
    assert all(sort_key(a) <= sort_key(b) for a, b in pairwise(names))
    assert names.index("Дёмин Дарья") < names.index("Ежов Игорь") < names.index("Ёлкин Лев") + 1
    found = [row.cells["name"].text for row in ParticipantRows().found(state, {}, "чер")]
    assert found
    assert all("Чер" in name for name in found)
    assert found == [name for name in names if "Чер" in name]


def test_b168_a_result_typed_the_wrong_way_round_is_seen_in_the_read_back(twenty_tables: State) -> None:
    pairing = at_table(twenty_tables, 5)
    assert pairing.second is not None
    first, second = (twenty_tables.player[player].name for player in (pairing.first, pairing.second))
    number = day.last_number(twenty_tables)
    assert text_of(answer(twenty_tables, number, "51", None).parts) == f"Table 5: {first} 3–0 {second}"
    assert text_of(answer(twenty_tables, number, "52", None).parts) == f"Table 5: {first} 0–3 {second}"
