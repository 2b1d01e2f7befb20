"""What stands beside the pairs of a round: wishes that could not be kept are said, others are not."""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import PlayerId, RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.pairing_commands import LockPair
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.settled_facts import fixed_table_facts
from berserk_desk.wording import use_language
from tests.builders import a_tournament, do, paired

ONE, TWO, THREE = PlayerId(1), PlayerId(2), PlayerId(3)


def wishing(**tables: int) -> State:
    state = a_tournament(6)
    for number, table in tables.items():
        row = state.player[PlayerId(int(number[1:]))]
        state = state.put("player", replace(row, fixed_table=TableNo(table)))
    return state


def said(state: State) -> list[str]:
    use_language("en")
    return [
        f"{fact.text}; {fact.under}" for fact in fixed_table_facts(state, day.pairings_in(state, RoundNo(1)))
    ]


def test_two_fixed_tables_in_one_pair_name_the_one_that_could_not_be_kept() -> None:
    state = paired(do(wishing(p1=3, p2=2), LockPair(RoundNo(1), ONE, TWO, "просили")))
    pairing = next(p for p in day.pairings_in(state, RoundNo(1)) if p.first in (ONE, TWO))
    lost, table = (TWO, 2) if pairing.table_no == 3 else (ONE, 3)
    name = state.player[lost].name
    assert said(state) == [
        f"Table {table} could not be kept for {name}: table {pairing.table_no}; the opponent has a fixed table too"
    ]


def test_a_table_that_two_pairs_want_is_said_of_the_pair_that_did_not_get_it() -> None:
    state = paired(do(wishing(p1=3, p2=3), LockPair(RoundNo(1), ONE, THREE, "просили")))
    (line,) = said(state)
    assert line.endswith("somebody else sits there")


def test_a_wish_that_was_kept_needs_no_word() -> None:
    assert said(paired(wishing(p1=3))) == []
