"""What can still be read of a damaged file, row by row, past the pages that nobody can read?"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from berserk_desk.limits import FILE_SIZE
from berserk_desk.storage.admission import connect
from berserk_desk.storage.codec import Unreadable, columns, decode_row
from berserk_desk.storage.facts import BeyondLimits, refuse_beyond_limits
from berserk_desk.storage.migrations import expected_schema, schema_of
from berserk_desk.storage.refusals import UNREADABLE, FileRefused
from berserk_desk.storage.steps import ChangeValues, StepValues
from berserk_desk.tournament.row_types import ROW_TYPES, Row
from berserk_desk.tournament.state import RowChange

_MOST = 100_000
"""How many ids are asked for one by one when a table cannot be read through."""

_GAP = 400
"""After how many that gave nothing it is enough."""


@dataclass(frozen=True, slots=True)
class Salvage:
    """Everything that could be read."""

    rows: Mapping[str, Mapping[int, Row]]
    unread: tuple[tuple[str, int], ...]
    """Rows that are there and cannot be read."""
    broken: frozenset[str]
    """Tables that could not be read through: what is missing there may lie on a page that nobody can read."""
    steps: Mapping[int, tuple[StepValues, str]]
    changes: Mapping[int, Mapping[int, ChangeValues]]

    @property
    def last(self) -> int:
        """The number of the last step of which anything is left; a number far beyond the others is none."""
        known = self.steps.keys() | self.changes.keys()
        return max((number for number in known if number <= len(known) + _GAP), default=0)

    @property
    def astray(self) -> tuple[int, ...]:
        """Numbers that cannot have been those of their steps."""
        return tuple(sorted(n for n in self.steps.keys() | self.changes.keys() if not 0 < n <= self.last))


def salvaged(copy: Path, path: Path) -> Salvage:
    """What is left in ``copy``, in the name of ``path``. Raises ``FileRefused``: damaged, where not even the schema is."""
    try:
        _lengthen(copy)
        connection = connect(copy, "rw")
    except (OSError, *UNREADABLE) as error:
        raise FileRefused("damaged", path, detail=str(error)) from error
    with closing(connection):
        try:
            ours = {name for kind, name, *_ in schema_of(connection) & expected_schema() if kind == "table"}
        except UNREADABLE as error:
            raise FileRefused("damaged", path, detail=str(error)) from error
        passed: set[str] = set()
        steps: dict[int, tuple[StepValues, str]] = {}
        changes: dict[int, dict[int, ChangeValues]] = {}
        if "step" in ours:
            for values in _by_number(connection, "step", "number", range(1, _MOST), passed):
                steps[values[0]] = values[:-1], values[-1]
        if "change" in ours:
            for values in _by_number(
                connection, "change", "step", range(1, max(steps, default=0) + 2), passed
            ):
                if isinstance(values[0], int) and isinstance(values[1], int):
                    changes.setdefault(values[0], {})[values[1]] = values[2:]
        ids = _ids_in(changes)
        rows: dict[str, dict[int, Row]] = {table: {} for table in ROW_TYPES}
        unread: list[tuple[str, int]] = []
        broken = {table for table in ROW_TYPES if table not in ours}
        for table in sorted(ROW_TYPES.keys() & ours):
            for values in _by_number(connection, table, "id", sorted(ids[table]), broken):
                try:
                    row = decode_row(table, values)
                    refuse_beyond_limits([RowChange(table, row.id, None, row)])
                except (Unreadable, BeyondLimits, TypeError):
                    unread.append((table, values[0]))
                else:
                    rows[table][row.id] = row
        return Salvage(rows, tuple(sorted(unread)), frozenset(broken), steps, changes)


def _lengthen(copy: Path) -> None:
    """Give a file that was cut short its length again: SQLite reads none whose last pages are missing.

    The pages are empty then, which is read as damage where anything refers to them.
    """
    with copy.open("r+b") as file:
        header = file.read(100)
        page = int.from_bytes(header[16:18], "big")
        whole = int.from_bytes(header[28:32], "big") * (65_536 if page == 1 else page)
        if file.seek(0, os.SEEK_END) < whole <= FILE_SIZE:
            file.truncate(whole)


def _by_number(
    connection: sqlite3.Connection, table: str, key: str, candidates: Iterable[int], broken: set[str]
) -> Iterator[tuple[Any, ...]]:
    """Every row of a table that SQLite still gives: read through, and past what it chokes on one number at a time."""
    names = ", ".join(f'"{name}"' for name in _names(table))
    seen: set[tuple[Any, ...]] = set()
    try:
        # Their order is that of the tree, so that nothing is sorted and a broken page ends it late.
        for values in connection.execute(f'SELECT {names} FROM "{table}"'):  # noqa: S608 - its own names
            seen.add(values)
            yield values
    except UNREADABLE:
        broken.add(table)
    else:
        return
    missed = 0
    for number in candidates:
        missed += 1
        if missed > _GAP:
            break
        with suppress(*UNREADABLE):
            one = f'SELECT {names} FROM "{table}" WHERE "{key}" = ?'  # noqa: S608 - the same
            for values in connection.execute(one, (number,)).fetchall():
                missed = 0
                if values not in seen:
                    yield values


def _names(table: str) -> tuple[str, ...]:
    if table == "step":
        return (
            *("number", "role", "kind", "arguments", "clauses", "at", "program", "operator", "target"),
            *("reason", "previous", "digest"),
        )
    if table == "change":
        return ("step", "position", "table_name", "row_id", "old", "new")
    return tuple(column.name for column in columns(table))


def _ids_in(changes: Mapping[int, Mapping[int, ChangeValues]]) -> dict[str, set[int]]:
    """Which rows of each table could there be? Those the journal knows, and the first few hundred."""
    ids = {table: set(range(1, 500)) for table in ROW_TYPES}
    for its_changes in changes.values():
        for table, row_id, *_ in its_changes.values():
            if (
                table in ids
                and len(ids[table]) < _MOST
                and not isinstance(row_id, str | bytes | float | None)
            ):
                ids[table].add(row_id)
    return ids
