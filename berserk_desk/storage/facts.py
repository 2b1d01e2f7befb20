"""How do the tournament's own rows come out of the tables, and how does a change go in?"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from functools import cache
from types import MappingProxyType
from typing import Any

from berserk_desk.storage.codec import columns, decode_row, encode_row
from berserk_desk.tournament.rows import ROW_TYPES, Row
from berserk_desk.tournament.state import RowChange, State


class NoSuchRow(ValueError):
    """A change of a row that the table does not hold: memory and file have parted."""


def read_rows(connection: sqlite3.Connection, table: str) -> Iterator[tuple[Any, ...]]:
    """The columns of every row of a table, by id. Raises ``sqlite3.Error``."""
    yield from connection.execute(_statements(table)[0])


def read_state(connection: sqlite3.Connection) -> State:
    """All rows of all tables. Raises ``Unreadable`` and ``sqlite3.Error``."""
    tables: dict[str, Any] = {}
    for table in ROW_TYPES:
        rows: dict[int, Row] = {}
        for values in read_rows(connection, table):
            row = decode_row(table, values)
            rows[row.id] = row
        tables[table] = MappingProxyType(rows)
    return State(**tables)


def write_changes(connection: sqlite3.Connection, changes: Iterable[RowChange]) -> None:
    """Put each change into its table, within the open transaction.

    Raises ``sqlite3.Error``, ``NoSuchRow``, and ``TypeError`` for a value that could not be read again.
    """
    for change in changes:
        _, insert, update, delete = _statements(change.table)
        if change.new is None:
            touched = connection.execute(delete, (change.row_id,))
        elif change.old is None:
            touched = connection.execute(insert, encode_row(change.table, change.new))
        else:
            touched = connection.execute(update, (*encode_row(change.table, change.new), change.row_id))
        if touched.rowcount != 1:
            raise NoSuchRow(f"{change.table} {change.row_id}")


@cache
def _statements(table: str) -> tuple[str, str, str, str]:
    """Select, insert, update and delete of a table; its name and columns come from ``ROW_TYPES`` alone."""
    names = [f'"{column.name}"' for column in columns(table)]
    listed = ", ".join(names)
    marks = ", ".join("?" * len(names))
    settings = ", ".join(f"{name} = ?" for name in names)
    return (
        f'SELECT {listed} FROM "{table}" ORDER BY "id"',  # noqa: S608 - names from a closed list
        f'INSERT INTO "{table}" ({listed}) VALUES ({marks})',  # noqa: S608 - the same
        f'UPDATE "{table}" SET {settings} WHERE "id" = ?',  # noqa: S608 - the same
        f'DELETE FROM "{table}" WHERE "id" = ?',  # noqa: S608 - the same
    )
