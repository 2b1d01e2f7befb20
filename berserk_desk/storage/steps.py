"""How do steps and their changes stand in the file, and how is one step chained to the one before?

The digest of a step is SHA-256, in hexadecimal, over the UTF-8 of a JSON array without spaces: all columns of
the step in order but ``digest`` (so ``previous``, the digest of the step before, is among them), then the array
of its changes, each ``[table_name, row_id, old, new]`` with old and new as the texts that are stored.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from berserk_desk.storage.codec import (
    Fields,
    Unreadable,
    compact_json,
    fields_from_json,
    parsed_json,
    row_to_json,
)
from berserk_desk.tournament.history import Role, Step
from berserk_desk.tournament.row_types import ROW_TYPES
from berserk_desk.tournament.state import RowChange

StepValues = tuple[int, str, str, str, str, str, str, str, int | None, str, str]
"""A step's columns in order, without its digest."""

ChangeValues = tuple[str, int, str | None, str | None]
"""Table name, row id, old and new as JSON text."""

Told = tuple[str, Fields]
"""A row as a change has written it: the JSON text and the fields that it stands for."""

_SELECT_STEPS = (
    "SELECT number, role, kind, arguments, clauses, at, program, operator, target, reason, previous, digest"
    " FROM step ORDER BY number"
)
_INSERT_STEP = (
    "INSERT INTO step"
    " (number, role, kind, arguments, clauses, at, program, operator, target, reason, previous, digest)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_SELECT_CHANGES = "SELECT step, table_name, row_id, old, new FROM change ORDER BY step, position"
_SELECT_CHANGES_OF = "SELECT table_name, row_id, old, new FROM change WHERE step = ? ORDER BY position"
_INSERT_CHANGE = "INSERT INTO change (step, position, table_name, row_id, old, new) VALUES (?, ?, ?, ?, ?, ?)"
_SELECT_TIP = "SELECT number, digest FROM step ORDER BY number DESC LIMIT 1"


_ROLES = {role.value: role for role in Role}


def step_values(step: Step) -> StepValues:
    """The step as it is stored."""
    return (
        step.number,
        step.role.value,
        step.kind,
        step.arguments,
        compact_json(list(step.clauses)),
        step.at,
        step.program,
        step.operator,
        step.target,
        step.reason,
        step.previous,
    )


def step_from(values: Sequence[Any]) -> Step:
    """The step of these columns. Raises ``Unreadable``."""
    role, clauses = role_and_clauses(values)
    number, _, kind, arguments, _, at, program, operator, target, reason, previous = values
    return Step(number, role, kind, arguments, clauses, at, program, operator, target, reason, previous)


def role_and_clauses(values: Sequence[Any]) -> tuple[Role, tuple[str, ...]]:
    """Role and clauses of the step of these columns, which can all be read. Raises ``Unreadable``."""
    number, role, _, _, clauses, _, _, _, target, reason, previous = values
    if {*map(type, (*values[1:8], reason, previous))} != {str}:
        raise Unreadable(f"step {number}: no text where one must be")
    if not isinstance(target, int | None):
        raise Unreadable(f"step {number}: target {target!r:.80}")
    listed = _clauses(clauses)
    known = _ROLES.get(role)
    if known is None:
        raise Unreadable(f"step {number}: role {role:.80}")
    return known, listed


@lru_cache(1000)  # few clauses, many steps
def _clauses(text: str) -> tuple[str, ...]:
    listed = parsed_json(text)
    if not isinstance(listed, list) or not all(isinstance(each, str) for each in listed):
        raise Unreadable(f"clauses {text:.80}")
    return tuple(listed)


def change_values(change: RowChange) -> ChangeValues:
    """The change as it is stored. Raises ``KeyError`` for a table that is none of the rows'."""
    old = None if change.old is None else row_to_json(change.table, change.old)
    new = None if change.new is None else row_to_json(change.table, change.new)
    return change.table, change.row_id, old, new


def change_from(values: Sequence[Any]) -> RowChange:
    """The change of these columns. Raises ``Unreadable``."""
    table, row_id, *_ = values
    old, new = fields_of_change(values, None)
    row_type = ROW_TYPES[table]
    return RowChange(
        table, row_id, None if old is None else row_type(*old), None if new is None else row_type(*new)
    )


def fields_of_change(values: Sequence[Any], told: Told | None) -> tuple[Fields | None, Fields | None]:
    """The row's fields before and after the change of these columns; None: there is no such row.

    What was there before is mostly what an earlier change has written: ``told``. Raises ``Unreadable``.
    """
    table, row_id, old, new = values
    if table not in ROW_TYPES or not isinstance(row_id, int):
        raise Unreadable(f"no row {row_id!r:.80} of a table {table!r:.80}")
    if told is not None and told[0] == old:
        before: Fields | None = told[1]
    else:
        before = None if old is None else fields_from_json(table, old)
    after = None if new is None else fields_from_json(table, new)
    strange = (before is not None and before[0] != row_id) or (after is not None and after[0] != row_id)
    if strange or (before is None and after is None):
        raise Unreadable(f"{table} {row_id}: old and new are not of that row")
    return before, after


def digest_of(step: StepValues, changes: Sequence[ChangeValues]) -> str:
    """The digest that this step must have."""
    return hashlib.sha256(compact_json([*step, changes]).encode("utf-8")).hexdigest()


def has_digest(step: StepValues, changes: Sequence[ChangeValues], digest: str) -> bool:
    """Do the step and its changes, as they were read, have that digest? A broken record has none."""
    try:
        return digest_of(step, changes) == digest
    except (TypeError, ValueError):
        return False


def write_step(
    connection: sqlite3.Connection, step: StepValues, digest: str, changes: Sequence[ChangeValues]
) -> None:
    """Put a step and its changes into the open transaction. Raises ``sqlite3.Error``."""
    connection.execute(_INSERT_STEP, (*step, digest))
    connection.executemany(
        _INSERT_CHANGE, [(step[0], position, *change) for position, change in enumerate(changes)]
    )


def tip(connection: sqlite3.Connection) -> tuple[int, str]:
    """Number and digest of the last step: (0, "") where there is none. Raises ``sqlite3.Error``."""
    number, digest = connection.execute(_SELECT_TIP).fetchone() or (0, "")
    return number, digest


def read_steps(connection: sqlite3.Connection) -> Iterator[tuple[StepValues, str]]:
    """Every step's columns and its digest, in order. Raises ``sqlite3.Error``."""
    for values in connection.execute(_SELECT_STEPS):
        yield values[:-1], values[-1]


def read_changes(connection: sqlite3.Connection) -> dict[int, list[ChangeValues]]:
    """Number of a step → its changes in order, for the steps that have some. Raises ``sqlite3.Error``."""
    changes: defaultdict[int, list[ChangeValues]] = defaultdict(list)
    for row in connection.execute(_SELECT_CHANGES):
        changes[row[0]].append(row[1:])
    return changes


def read_changes_of(connection: sqlite3.Connection, number: int) -> list[ChangeValues]:
    """The changes of one step, in order. Raises ``sqlite3.Error``."""
    return connection.execute(_SELECT_CHANGES_OF, (number,)).fetchall()
