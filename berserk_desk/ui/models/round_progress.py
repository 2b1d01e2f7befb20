"""How far is the round: which tables are done, which come next, which wait for their second look?"""

from __future__ import annotations

from itertools import pairwise

from berserk_desk.terms import PairingId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.clock_reading import Reading, is_late
from berserk_desk.ui.widgets.table_strip import TableCell, TableState


def strip_cells(state: State, number: RoundNo, reading: Reading | None = None) -> list[TableCell]:
    """The tables of a round for the strip; those that play after the time are late."""
    return [
        TableCell(
            p.table_no,
            TableState.DONE
            if p.id in state.result
            else TableState.LATE
            if is_late(reading, state, p)
            else TableState.PLAYING,
        )
        for p in day.pairings_in(state, number)
        if p.table_no is not None
    ]


def done_and_all(state: State, number: RoundNo) -> tuple[int, int]:
    """How many tables of the round have a result, and how many are there?"""
    pairs = [p for p in day.pairings_in(state, number) if p.table_no is not None]
    return sum(1 for pairing in pairs if pairing.id in state.result), len(pairs)


def looked_at_and_all(state: State, number: RoundNo) -> tuple[int, int]:
    """How many slips of the round were looked at a second time, and how many are there?"""
    pairs = [p for p in day.pairings_in(state, number) if p.second is not None]
    seen = [p for p in pairs if (result := state.result.get(p.id)) is not None and result.looked_again]
    return len(seen), len(pairs)


def table_ranges(state: State, number: RoundNo) -> str:
    """Which tables are there in the round: "1–20", "1–18, 25"; "" for none."""
    numbers = [each.number for each in strip_cells(state, number)]
    if not numbers:
        return ""
    starts = [numbers[0], *(after for before, after in pairwise(numbers) if after != before + 1)]
    ends = [*(before for before, after in pairwise(numbers) if after != before + 1), numbers[-1]]
    return ", ".join(
        str(low) if low == high else f"{low}–{high}" for low, high in zip(starts, ends, strict=True)
    )


def left_over(state: State, number: RoundNo) -> set[PairingId]:
    """The pairs of a round without a result; when every one has its own, those that wait for a second look."""
    missing = {pairing.id for pairing in day.pairings_in(state, number) if pairing.id not in state.result}
    return missing or {pairing.id for pairing in day.not_looked_at(state, number)}


def following(state: State, number: RoundNo, after: int = 0) -> Pairing | None:
    """The next table without a result: the first behind table ``after``, else the first at all.

    When every table has one: the next that waits for its second look.
    """
    missing = [
        p for p in day.pairings_in(state, number) if p.id not in state.result and p.table_no is not None
    ]
    missing = missing or list(day.not_looked_at(state, number))
    behind = [p for p in missing if (p.table_no or 0) > after]
    return next(iter(behind or missing), None)
