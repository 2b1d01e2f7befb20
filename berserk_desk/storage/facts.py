"""How do the tournament's own rows come out of the tables, and how does a change go in?"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from functools import cache
from types import MappingProxyType
from typing import Any

from berserk_desk.limits import ROWS, ROWS_OF, TEXT_SIZE, number_limit
from berserk_desk.storage.codec import columns, decode_row, encode_row
from berserk_desk.tournament.row_types import ROW_TYPES, Row
from berserk_desk.tournament.state import RowChange, State


class NoSuchRow(ValueError):
    """A change of a row that the table does not hold: memory and file have parted."""


class BeyondLimits(ValueError):
    """More than a tournament can hold; see ``limits``."""


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


def check_limits(connection: sqlite3.Connection, table: str) -> None:
    """Does a table hold what a tournament can hold? Raises ``BeyondLimits`` and ``sqlite3.Error``."""
    most = ROWS_OF.get(table, ROWS)
    if table not in ROW_TYPES:
        # The limit of a cell is the connection's: asking for the length of a longer one is an error of SQLite.
        texts = "".join(f', max(length("{name}"))' for name in _JOURNAL.get(table, ()))
        rows, *measured = connection.execute(f'SELECT count(*){texts} FROM "{table}"').fetchone()  # noqa: S608 - its own names
    else:
        rows, *measured = connection.execute(_measure(table)).fetchone()
    if rows > most:
        raise BeyondLimits(f"{table}: {rows} rows")
    for (name, limit), found in zip(_limits(table), measured, strict=False):
        if found is not None and found > limit:
            raise BeyondLimits(f"{table}: {found} in {name!r}")


_JOURNAL = {
    "step": ("kind", "arguments", "clauses", "at", "program", "operator", "reason", "previous", "digest"),
    "change": ("table_name", "old", "new"),
}


def refuse_beyond_limits(changes: Iterable[RowChange]) -> None:
    """Would any of these rows keep the file from being opened again? Raises ``BeyondLimits``, ``TypeError``, ``KeyError``."""
    for change in changes:
        if change.new is None:
            continue
        if ROWS_OF.get(change.table) == 1 and change.row_id != 1:
            raise BeyondLimits(f"{change.table}: row {change.row_id}")
        values = encode_row(change.table, change.new)
        by_name = {column.name: value for column, value in zip(columns(change.table), values, strict=True)}
        for name, limit in _limits(change.table):
            value = by_name[name]
            size = len(value.encode("utf-8", "replace")) if isinstance(value, str) else abs(value or 0)
            if size > limit:
                raise BeyondLimits(f"{change.table}: {size} in {name!r}")


@cache
def _limits(table: str) -> tuple[tuple[str, int], ...]:
    """Columns with the greatest size of a text, or the greatest distance of a number from zero."""
    if table not in ROW_TYPES:
        return ()
    known = ((c, number_limit(table, c.name)) for c in columns(table) if c.kind is int)
    numbers = [(c.name, limit) for c, limit in known if limit is not None]
    texts = [(c.name, TEXT_SIZE) for c in columns(table) if c.kind in (str, tuple)]
    return (*numbers, *texts)


@cache
def _measure(table: str) -> str:
    texts = {c.name for c in columns(table) if c.sql_type == "TEXT"}
    sizes = (
        f'max(length(CAST("{name}" AS BLOB)))' if name in texts else f'max(abs("{name}"))'
        for name, _ in _limits(table)
    )
    return f'SELECT {", ".join(("count(*)", *sizes))} FROM "{table}"'  # noqa: S608 - names from a closed list


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
