"""Which steps are still in force, and what would undo or redo take next? Pure bookkeeping over the journal.

A *step* is one acknowledged action. Edits can be undone, marks (announced, printed, …) cannot: undo
steps over them. The founding step is the floor. Undone steps stay in the journal.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.tournament.row_types import REFERENCES
from berserk_desk.tournament.state import RowChange, State


class Role(StrEnum):
    """What a step is to undo."""

    FOUND = "found"
    EDIT = "edit"
    MARK = "mark"
    UNDO = "undo"
    REDO = "redo"


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the journal."""

    number: int
    """1, 2, 3 … without gaps."""
    role: Role
    kind: str
    """The command's name; of an undo or redo the kind of its target."""
    arguments: str
    """Canonical JSON of the command."""
    clauses: tuple[str, ...]
    """Ids of the clauses the step rests on."""
    at: str
    """Local wall time with offset, ISO 8601, to the second."""
    program: str
    """Version of the program that wrote it."""
    operator: str = ""
    target: int | None = None
    """The step that an undo or redo took back or brought again."""
    reason: str = ""
    previous: str = ""
    """Digest of the step before, with its changes; "" for the first."""


@dataclass(frozen=True, slots=True)
class Stacks:
    """What undo and redo would take: step numbers, the next one last."""

    undoable: tuple[int, ...] = ()
    redoable: tuple[int, ...] = ()

    def after(self, step: Step) -> Stacks:
        """The stacks once ``step`` is written."""
        if step.role is Role.EDIT:
            return Stacks((*self.undoable, step.number), ())
        if step.role is Role.UNDO:
            return Stacks(self.undoable[:-1], (*self.redoable, step.number))
        if step.role is Role.REDO:
            return Stacks((*self.undoable, step.number), self.redoable[:-1])
        return self


def stacks(steps: Iterable[Step]) -> Stacks:
    """The stacks after all of ``steps``.

    The redo stack holds the *undo* steps: their ``old`` rows are what was there before they ran, marks of
    that moment included, so redo is the reversal of an undo; a redo step in turn is what undo takes next.
    """
    result = Stacks()
    for step in steps:
        result = result.after(step)
    return result


def struck(steps: Iterable[Step]) -> frozenset[int]:
    """Which steps are undone at present (shown struck through in the journal)?

    An edit is struck while the undo of it is in force; undo and redo steps themselves are never struck.
    """
    origin: dict[int, int] = {}
    gone: set[int] = set()
    for step in steps:
        if step.target is None:
            origin[step.number] = step.number
            continue
        edit = origin[step.target]
        origin[step.number] = edit
        if step.role is Role.UNDO:
            gone.add(edit)
        else:
            gone.discard(edit)
    return frozenset(gone)


def reversal(state: State, changes: Iterable[RowChange]) -> tuple[RowChange, ...]:
    """The changes that take ``changes`` back from ``state``, in an order that keeps references whole.

    The old values come back as they were. A row that refers to one which goes (a mark on a round that is
    unmade) goes with it and stands in the result, so that the reversal of the reversal brings it back.
    """
    written: list[RowChange] = []
    removed: dict[tuple[str, int], RowChange] = {}
    for change in changes:
        present = state.rows(change.table).get(change.row_id)
        if change.old is None:
            if present is not None:
                removed[change.table, change.row_id] = RowChange(change.table, change.row_id, present, None)
        elif present != change.old:
            written.append(RowChange(change.table, change.row_id, present, change.old))
    frontier = list(removed)
    while frontier:
        parent, parent_id = frontier.pop()
        for (table, column), target in REFERENCES.items():
            if target != parent:
                continue
            for row_id, row in state.rows(table).items():
                if getattr(row, column) == parent_id and (table, row_id) not in removed:
                    removed[table, row_id] = RowChange(table, row_id, row, None)
                    frontier.append((table, row_id))
    kept = [c for c in written if (c.table, c.row_id) not in removed]
    return (*kept, *removed.values())
