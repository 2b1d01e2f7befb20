"""Every row comes back from columns and from JSON as it went in."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import MISSING, fields
from enum import StrEnum

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.storage.codec import (
    Column,
    Unreadable,
    columns,
    decode_row,
    encode_row,
    row_from_json,
    row_to_json,
)
from berserk_desk.storage.facts import read_state, write_changes
from berserk_desk.storage.migrations import LADDER
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.row_types import ROW_TYPES, Row
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import RowChange, State, differences

INTEGERS = st.integers(-(2**63), 2**63 - 1)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


class Tables:
    """Empty tables in memory, for one row after the other."""

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        for _, work in LADDER:
            work(self.connection)

    @contextmanager
    def taken_back(self) -> Iterator[sqlite3.Connection]:
        self.connection.execute("BEGIN")
        try:
            yield self.connection
        finally:
            self.connection.execute("ROLLBACK")


@pytest.fixture(scope="module")
def tables() -> Iterator[Tables]:
    made = Tables()
    yield made
    made.connection.close()


def values_of(column: Column) -> st.SearchStrategy[object]:
    plain: st.SearchStrategy[object]
    if column.kind is bool:
        plain = st.booleans()
    elif column.kind is int:
        plain = INTEGERS
    elif column.kind is tuple:
        plain = st.lists(INTEGERS if column.item is int else TEXTS, max_size=4).map(tuple)
    elif issubclass(column.kind, StrEnum):
        plain = st.sampled_from(list(column.kind))
    else:
        plain = TEXTS
    strategies = [plain]
    if column.nullable:
        strategies.append(st.none())
    if column.default is not MISSING:
        strategies.append(st.just(column.default))
    return st.one_of(strategies)


def rows_of(table: str) -> st.SearchStrategy[Row]:
    # The two tables of one row take no other id than 1.
    ids = st.just(1) if table in ("tournament", "regulations", "pairing_settings") else INTEGERS
    rest = [values_of(column) for column in columns(table)[1:]]
    return st.tuples(ids, *rest).map(lambda values: ROW_TYPES[table](*values))


@pytest.mark.parametrize("table", ROW_TYPES)
@given(data=st.data())
@settings(max_examples=settings().max_examples // 2)
def test_a_row_of_any_table_comes_back_from_columns_from_json_and_from_sqlite(
    tables: Tables, table: str, data: st.DataObject
) -> None:
    row = data.draw(rows_of(table))
    assert decode_row(table, encode_row(table, row)) == row
    assert row_from_json(table, row_to_json(table, row)) == row
    assert row_to_json(table, row_from_json(table, row_to_json(table, row))) == row_to_json(table, row)
    with tables.taken_back() as connection:
        write_changes(connection, differences(State(), State().put(table, row)))
        back = read_state(connection).rows(table)[row.id]
    assert back == row
    assert [type(getattr(back, f.name)) for f in fields(row)] == [
        type(getattr(row, f.name)) for f in fields(row)
    ]


def test_a_field_that_has_its_default_is_left_out_of_json() -> None:
    row = Player(PlayerId(7), "Ёж", present=False)
    assert row_to_json("player", row) == '{"id":7,"name":"Ёж","present":false}'


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{",
        "{}",
        '{"id":1}',
        '{"id":1,"name":2}',
        '{"id":true,"name":"А"}',
        '{"id":1,"name":"А","present":1}',
        '{"id":1,"name":"А","members":"Б"}',
        '{"id":1,"name":"А","members":[1]}',
        '{"id":1,"name":"А","shoe_size":43}',
        '{"id":1,"name":null}',
        "[" * 100_000,
    ],
)
def test_json_that_no_row_can_be_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        row_from_json("player", text)


def test_a_value_that_could_not_be_read_again_is_not_written(tables: Tables) -> None:
    wrong = Player(PlayerId(1), "А", members=(1, 2))  # type: ignore[arg-type] # wrong on purpose
    with pytest.raises(TypeError):
        encode_row("player", wrong)
    with tables.taken_back() as connection, pytest.raises(TypeError):
        write_changes(connection, [RowChange("player", 1, None, wrong)])
