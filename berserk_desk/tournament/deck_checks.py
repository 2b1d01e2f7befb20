"""Whose decks are looked at? A table by chance, fixed by the tournament's seed and the round. Pure.

The order of the tables is drawn once for each round and never again: asking twice gives the same table, and nobody
can roll until he likes the answer. What has been checked is a fact of the players, and moves the question on.
"""

from __future__ import annotations

import random

from berserk_desk.terms import RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State

GIVEN_BACK = 3
"""Minutes that a checked table gets beside those the check took."""


def order_of_tables(state: State, number: RoundNo | int) -> tuple[TableNo, ...]:
    """In which order would the tables of round ``number`` be checked, all of them?"""
    tables = [p.table_no for p in day.pairings_in(state, number) if p.table_no is not None]
    random.Random(f"deck check {state.event.seed} {number}").shuffle(tables)
    return tuple(tables)


def drawn_table(state: State, number: RoundNo | int) -> Pairing | None:
    """Which table is checked next? None where every table has its result or both its decks were checked."""
    for table in order_of_tables(state, number):
        pairing = day.pairing_at_table(state, number, table)
        if pairing is None or pairing.second is None or pairing.id in state.result:
            continue
        if not all(state.player[player].deck_checked for player in (pairing.first, pairing.second)):
            return pairing
    return None
