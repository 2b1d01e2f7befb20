"""The tables are those of the rows, and ``docs/file-format.md`` says so."""

from __future__ import annotations

import hashlib
import json
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import MISSING
from pathlib import Path

import pytest

from berserk_desk.storage.codec import columns
from berserk_desk.storage.migrations import APPLICATION_ID, VERSION, expected_schema, migrate, schema_of
from berserk_desk.tournament.history import Role
from berserk_desk.tournament.row_types import REFERENCES, ROW_TYPES
from tests.storage.sample import by_hand, written

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "file-format.md"


@pytest.fixture
def database() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrate(connection)
        yield connection


def described() -> dict[str, list[tuple[str, str, bool, str]]]:
    """Table → its columns as the document gives them: name, type, may be null, default."""
    tables: dict[str, list[tuple[str, str, bool, str]]] = {}
    for heading, body in re.findall(
        r"^### (\w+)\n(.*?)(?=^##|\Z)", DOCUMENT.read_text("utf-8"), re.MULTILINE | re.DOTALL
    ):
        rows = [
            [cell.strip() for cell in line.split("|")[1:-1]] for line in body.splitlines() if line[:1] == "|"
        ]
        assert rows[0] == ["column", "type", "default", "meaning"]
        tables[heading] = [
            (name, kind.removesuffix(" null"), kind.endswith(" null"), default.strip("`"))
            for name, kind, default, _ in rows[2:]
        ]
    return tables


def actual(connection: sqlite3.Connection, table: str) -> list[tuple[str, str, bool, str]]:
    return [
        (name, kind, not notnull and not key, default or "")
        for _, name, kind, notnull, default, key in connection.execute(f'PRAGMA table_info("{table}")')
    ]


def test_the_document_describes_every_table_and_column(database: sqlite3.Connection) -> None:
    names = {name for kind, name, *_ in schema_of(database) if kind == "table"}
    assert described() == {name: actual(database, name) for name in names}


def test_the_document_gives_the_numbers_in_the_header() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert f"`0x{APPLICATION_ID:X}`" in text
    assert f"| `user_version` | `{VERSION}`;" in text


@pytest.mark.parametrize("table", ROW_TYPES)
def test_a_table_has_the_columns_of_its_row_type(database: sqlite3.Connection, table: str) -> None:
    expected = []
    for column in columns(table):
        default = ""
        if column.default not in (MISSING, None):
            value = column.encode(column.default)
            default = f"'{value}'" if isinstance(value, str) else str(value)
        expected.append((column.name, column.sql_type, column.nullable, default))
    assert actual(database, table) == expected


@pytest.mark.parametrize("table", ROW_TYPES)
def test_a_column_takes_the_words_of_its_list_and_no_other(database: sqlite3.Connection, table: str) -> None:
    (text,) = database.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    for column in columns(table):
        allowed = [f"'{word}'" for word in column.words] or (["0", "1"] if column.kind is bool else [])
        check = re.search(rf'CHECK \("{column.name}" IN \(([^)]*)\)\)', text)
        assert (check[1].split(", ") if check else []) == allowed, column.name


def test_the_roles_of_a_step_are_a_closed_list(database: sqlite3.Connection) -> None:
    (text,) = database.execute("SELECT sql FROM sqlite_master WHERE name = 'step'").fetchone()
    assert re.findall(r"'(\w+)'", text.split("IN (")[1].split(")")[0]) == list(Role)


def test_references_of_the_tables_are_those_of_the_rows(database: sqlite3.Connection) -> None:
    found = {
        (table, column): parent
        for table in ROW_TYPES
        for _, _, parent, column, *_ in database.execute(f'PRAGMA foreign_key_list("{table}")')
    }
    assert found == REFERENCES


def test_only_the_crystal_values_may_be_null_without_null_as_default() -> None:
    assert [
        (table, column.name)
        for table in ROW_TYPES
        for column in columns(table)
        if column.nullable and column.default is not None
    ] == [("regulations", name) for name in ("crystal_limit", "crystal_near", "crystal_far")]


def test_the_ladder_and_sqlite_utils_arrive_at_the_same_schema(database: sqlite3.Connection) -> None:
    assert schema_of(database) == expected_schema()
    migrate(database)
    assert schema_of(database) == expected_schema()
    assert database.execute("PRAGMA user_version").fetchone() == (VERSION,)


def test_a_reader_of_the_document_alone_can_recount_the_digests(tmp_path: Path) -> None:
    path = tmp_path / "а.berserk"
    written(path)
    with by_hand(path) as read:
        read.row_factory = sqlite3.Row
        for step in read.execute("SELECT * FROM step"):
            changes = [
                [c["table_name"], c["row_id"], c["old"], c["new"]]
                for c in read.execute(
                    "SELECT * FROM change WHERE step = ? ORDER BY position", (step["number"],)
                )
            ]
            content = [step[key] for key in step.keys() if key != "digest"]  # noqa: SIM118 - a Row iterates values
            text = json.dumps([*content, changes], ensure_ascii=False, separators=(",", ":"))
            assert hashlib.sha256(text.encode()).hexdigest() == step["digest"]
