"""What are the rows once a step has been taken back?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import Outcome
from berserk_desk.tournament.history import reversal
from berserk_desk.tournament.printed import announced_rounds_touched
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import RowChange, State, apply_changes


def taken_back(state: State, changes: tuple[RowChange, ...], reason: str) -> State:
    """``state`` after the ``changes`` that take a step back; an announced round whose pairs they touch is revised.

    Raises ``Refused`` (undo_needs_reason) where there is such a round and no reason: its sheets hang on the wall.
    """
    after = apply_changes(state, changes)
    touched = announced_rounds_touched(state, changes)
    if touched and not reason.strip():
        raise Refused("undo_needs_reason", round=touched[0])
    for row in state.publication.values():
        if state.round[row.id].number in touched and row.id in after.publication:
            after = after.put("publication", replace(row, revision=row.revision + 1))
    return after


def results_gone(state: State, changes: tuple[RowChange, ...]) -> int:
    """How many results the judge entered would be there no more, were ``changes`` taken back from ``state``?"""
    left = apply_changes(state, reversal(state, changes)).result
    entered = (row.id for row in state.result.values() if row.outcome is not Outcome.BYE)
    return sum(1 for pairing in entered if pairing not in left)
