"""The pairings of a round are found by an index; they must be those that a look through all rows finds."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.terms import PairingId, PlayerId, RoundId, RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing, Round
from berserk_desk.tournament.state import State


@st.composite
def states(draw: st.DrawFn) -> State:
    rounds = {
        RoundId(number): Round(RoundId(number), RoundNo(draw(st.integers(1, 3)))) for number in range(1, 5)
    }
    pairings = {}
    for number in range(1, draw(st.integers(1, 12)) + 1):
        table = draw(st.none() | st.integers(1, 9))
        pairings[PairingId(number)] = Pairing(
            PairingId(number),
            RoundId(draw(st.integers(1, 4))),
            PlayerId(draw(st.integers(1, 9))),
            None if table is None else PlayerId(10),
            None if table is None else TableNo(table),
        )
    return State(round=MappingProxyType(rounds), pairing=MappingProxyType(pairings))


@given(states(), states())
def test_the_index_finds_what_a_look_through_all_rows_finds(one: State, other: State) -> None:
    for state in (one, other, one):
        for round_id in state.round:
            rows = [p for p in state.pairing.values() if p.round == round_id]
            assert list(day.pairings_of(state, round_id)) == sorted(rows, key=day.order_of_pairing)
        for number in range(1, 5):
            of_number = {r.id for r in state.round.values() if r.number == number}
            rows = [p for p in state.pairing.values() if p.round in of_number]
            assert list(day.pairings_in(state, number)) == sorted(rows, key=day.order_of_pairing)


@given(states())
def test_another_pairing_is_seen_at_once(state: State) -> None:
    first = next(iter(state.pairing.values()))
    before = day.pairings_of(state, first.round)
    moved = replace(first, table_no=TableNo(99))
    after = replace(state, pairing=MappingProxyType({**state.pairing, first.id: moved}))
    assert first in before
    assert moved in day.pairings_of(after, first.round)
    assert first in day.pairings_of(state, first.round)
