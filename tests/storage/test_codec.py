"""Every row comes back from columns and from JSON as it went in."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import MISSING, astuple, fields, replace
from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from berserk_desk.storage.codec import (
    Column,
    Unreadable,
    columns,
    decode_row,
    encode_row,
    is_written_so,
    parsed_json,
    row_from_json,
    row_to_json,
)
from berserk_desk.storage.facts import read_state, write_changes
from berserk_desk.storage.migrations import LADDER
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId
from berserk_desk.tournament.row_types import ROW_TYPES, Row
from berserk_desk.tournament.rows import Lot, Player, Result
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
        '{"id":"1","name":"А"}',
        '{"id":1.0,"name":"А"}',
        '{"id":1,"name":"А"}x',
        '{"id":1,"name":"А","members":null}',
        "1",
        "null",
        "[" * 100_000,
    ],
)
def test_json_that_no_row_can_be_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        row_from_json("player", text)


@pytest.mark.parametrize("text", ["", "{", "[1", "[1]x", "1 2", "А", "[" * 100_000, None])
def test_text_that_is_no_json_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable):
        parsed_json(text)


def test_json_with_spaces_is_read_as_without() -> None:
    assert parsed_json(' {"а": [1, "б"]}\n') == parsed_json('{"а":[1,"б"]}') == {"а": [1, "б"]}


@pytest.mark.parametrize("word", ['"victory"', '"FIRST"', "[]", "{}", "1", "true", "null"])
def test_a_word_that_its_list_does_not_have_is_unreadable(word: str) -> None:
    first = '{"id":1,"outcome":"first","method":"clean"}'
    assert row_from_json("result", first) == Result(PairingId(1), Outcome.FIRST, Method.CLEAN)
    with pytest.raises(Unreadable):
        row_from_json("result", first.replace('"first"', word))


def held(row: Row, **by_name: object) -> list[object]:
    """The columns of the row, some with another value."""
    table = next(name for name, kind in ROW_TYPES.items() if type(row) is kind)
    written = zip(columns(table), encode_row(table, row), strict=True)
    return [by_name.get(column.name, value) for column, value in written]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *(("present", value) for value in (2, -1, None, "1", "true", "[]", 1.0)),
        *(("members", value) for value in (None, 0, "", "{}", '"АБ"', "[1]", '["А",1]', "А", "[[]]")),
    ],
)
def test_a_column_that_holds_what_its_field_cannot_be_is_unreadable(name: str, value: object) -> None:
    player = Player(PlayerId(1), "А", members=("Б",))
    assert decode_row("player", held(player)) == player
    with pytest.raises(Unreadable):
        decode_row("player", held(player, **{name: value}))


@pytest.mark.parametrize("word", ["victory", '"first"', "[]", "", None, 1])
def test_a_column_of_a_closed_list_holds_its_words_alone(word: object) -> None:
    result = Result(PairingId(1), Outcome.FIRST, Method.CLEAN)
    with pytest.raises(Unreadable):
        decode_row("result", held(result, outcome=word))


@pytest.mark.parametrize("players", ["[true]", '["1"]', "[1.0]", "[null]", "[[1]]"])
def test_a_list_of_numbers_holds_whole_numbers_alone(players: str) -> None:
    assert decode_row("lot", (1, "[2,3]")) == Lot(1, (PlayerId(2), PlayerId(3)))
    with pytest.raises(Unreadable):
        decode_row("lot", (1, players))


@pytest.mark.parametrize(
    "wrong",
    [
        {"members": (1, 2)},
        {"members": "АБ"},
        {"members": ["А"]},
        {"members": None},
        {"name": 5},
        {"name": None},
        {"name": True},
        {"name": ("А",)},
        {"present": 1},
        {"present": None},
        {"joined_round": True},
        {"joined_round": "2"},
        {"joined_round": 2.0},
    ],
)
def test_a_value_that_could_not_be_read_again_is_not_written(tables: Tables, wrong: dict[str, Any]) -> None:
    player = replace(Player(PlayerId(1), "А"), **wrong)
    with pytest.raises(TypeError):
        encode_row("player", player)
    with tables.taken_back() as connection, pytest.raises(TypeError):
        write_changes(connection, [RowChange("player", 1, None, player)])


def test_a_word_is_written_of_its_list_alone() -> None:
    with pytest.raises(TypeError):
        encode_row("result", replace(Result(PairingId(1), Outcome.FIRST, Method.CLEAN), method="clean"))  # type: ignore[arg-type] # a text on purpose


def test_a_row_is_written_so_only_by_its_very_values() -> None:
    player = Player(PlayerId(1), "А", members=("Б", "В"))
    assert is_written_so("player", held(player), astuple(player))
    for name, value in (("name", "Б"), ("members", '["Б", "В"]'), ("members", "[]"), ("present", 0)):
        assert not is_written_so("player", held(player, **{name: value}), astuple(player))
