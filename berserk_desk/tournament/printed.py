"""What has the hall seen of a round on paper and on walls, and what would change it?"""

from __future__ import annotations

import json
from collections.abc import Iterable

from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.history import Role, Step
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import RowChange, State


def shown_revision(steps: Iterable[Step], number: RoundNo) -> int:
    """The highest revision in which the hall has ever seen that round, cancelled ones too; 0: never."""
    shown = 0
    for step in steps:
        if step.kind == "announce_round" and step.role is Role.MARK:
            values = json.loads(step.arguments)
            shown = max(shown, int(values["about"]["round"] == number))
        elif step.kind == "mark_printed" and shown:
            values = json.loads(step.arguments)
            if values["round_number"] == number:
                shown = max(shown, int(values["revision"]))
    return shown


def printed_sheets(steps: Iterable[Step], number: RoundNo) -> tuple[tuple[str, int], ...]:
    """Which sheets of that round have been printed, shown or written, with their revision?"""
    found = []
    for step in steps:
        if step.kind == "mark_printed":
            values = json.loads(step.arguments)
            if values["round_number"] == number:
                found.append((str(values["sheet"]), int(values["revision"])))
    return tuple(dict.fromkeys(found))


def announced_rounds_touched(state: State, changes: tuple[RowChange, ...]) -> tuple[RoundNo, ...]:
    """Of which announced rounds do these changes alter the pairs?"""
    rounds = {
        row.round
        for change in changes
        for row in (change.old, change.new)
        if isinstance(row, Pairing) and row.round in state.round
    }
    return tuple(sorted(state.round[this].number for this in rounds if day.announced(state, this)))
