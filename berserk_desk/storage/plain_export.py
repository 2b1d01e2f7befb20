"""Plain tables as an SQLite database of their own: for queries and other programs, not a tournament to be opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing

PlainRow = Sequence[str | int | float | None]


def plain_database(
    tables: Mapping[str, tuple[Sequence[tuple[str, str]], Sequence[PlainRow]]],
) -> bytes:
    """The database: name → ((column, SQL type) …, rows). Names and types are the program's own, never input."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        for name, (columns, rows) in tables.items():
            described = ", ".join(f'"{column}" {kind}' for column, kind in columns)
            connection.execute(f'CREATE TABLE "{name}" ({described}) STRICT')
            marks = ", ".join("?" for _column in columns)
            connection.executemany(f'INSERT INTO "{name}" VALUES ({marks})', rows)  # noqa: S608 - its own names
        return connection.serialize()
