"""How does a file get its tables, and which schema must a file of this version have?

``LADDER`` is the one list of migrations. sqlite-utils applies them and keeps its own table of those it has
applied; ``user_version`` is the number of the last. To open a file the ladder alone is enough, so that
the heavy import is paid only where a file is made or migrated.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from berserk_desk.storage.tables import VERSION_1

if TYPE_CHECKING:
    from sqlite_utils import Database

APPLICATION_ID = 0x4252534B
""""BRSK" in the header of every file of ours."""

SchemaObject = tuple[str, str, str, str | None]
"""Type, name, table and text, as SQLite keeps them."""

_BOOKKEEPING = (
    """CREATE TABLE "_sqlite_migrations" (
  "id" INTEGER PRIMARY KEY,
  "migration_set" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "applied_at" TEXT NOT NULL
) STRICT""",
    """CREATE UNIQUE INDEX "idx__sqlite_migrations_migration_set_name"
  ON "_sqlite_migrations" ("migration_set", "name")""",
)
"""The table that sqlite-utils keeps for itself, made by us so that its text does not change with the library's version."""


def _first_tables(connection: sqlite3.Connection) -> None:
    for statement in VERSION_1:
        connection.execute(statement)


LADDER: tuple[tuple[str, Callable[[sqlite3.Connection], None]], ...] = (("0001_first_tables", _first_tables),)
"""Name and work of each migration; its place in the list, from 1, is the version it leads to."""

VERSION = len(LADDER)
"""The version of the file this program writes, and the newest it reads."""

MIGRATION_SET = "berserk_desk"


def migrate(connection: sqlite3.Connection) -> None:
    """Bring an empty or older database to ``VERSION``, each migration whole or not at all.

    Raises ``sqlite3.Error``; what was applied before the failing migration stays.
    """
    from sqlite_utils import Database, Migrations

    ladder = Migrations(MIGRATION_SET)
    for number, (name, work) in enumerate(LADDER, start=1):
        ladder(name=name)(_numbered(number, work))
    if connection.execute("PRAGMA application_id").fetchone() != (APPLICATION_ID,):
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        for statement in _BOOKKEEPING:
            connection.execute(statement)
    ladder.apply(Database(connection))


def _numbered(number: int, work: Callable[[sqlite3.Connection], None]) -> Callable[[Database], None]:
    def apply(db: Database) -> None:
        work(db.conn)
        db.conn.execute(f"PRAGMA user_version = {number}")

    return apply


@cache
def expected_schema(version: int | None = None) -> frozenset[SchemaObject]:
    """Which objects, with which text, has the schema of a file of that version, by default ``VERSION``?"""
    connection = sqlite3.connect(":memory:", isolation_level=None)
    try:
        for statement in _BOOKKEEPING:
            connection.execute(statement)
        for _, work in LADDER[:version]:
            work(connection)
        return schema_of(connection)
    finally:
        connection.close()


def schema_of(connection: sqlite3.Connection) -> frozenset[SchemaObject]:
    """Which objects, with which text, has the schema of this database? Raises ``sqlite3.Error``."""
    rows = connection.execute("SELECT type, name, tbl_name, sql FROM sqlite_master").fetchall()
    return frozenset((str(kind), str(name), str(table), sql) for kind, name, table, sql in rows)
