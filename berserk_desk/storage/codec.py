"""How does a row become columns of a table or JSON text, and how does it come back?

One rule for every row type, read from its dataclass: ``int`` and ``bool`` (0/1) are INTEGER, ``str`` and
str enums are TEXT, tuples are TEXT holding a JSON array, ``None`` is NULL. In JSON a row is an object of its
fields in order; a field that has its default is left out (and a field that is left out has its default).
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields
from enum import StrEnum
from functools import cache, lru_cache
from typing import Any, NewType, Union, get_args, get_origin, get_type_hints

from berserk_desk.tournament.row_types import ROW_TYPES, Row

ColumnValue = int | str | None

Fields = tuple[Any, ...]
"""The values of a row's fields, in order."""

_COMPACT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
_DECODER = json.JSONDecoder()


class Unreadable(ValueError):
    """A stored value that no row of its table can have."""


@dataclass(frozen=True, slots=True)
class Column:
    """What a field of a row is in the file."""

    name: str
    kind: type
    """``int``, ``bool``, ``str``, ``tuple`` or the ``StrEnum`` of the words it may hold."""
    item: type | None
    """What a tuple holds: ``int`` or ``str``."""
    nullable: bool
    default: Any
    """``dataclasses.MISSING`` where every row must say it."""

    @property
    def sql_type(self) -> str:
        """INTEGER or TEXT."""
        return "INTEGER" if self.kind in (int, bool) else "TEXT"

    @property
    def words(self) -> tuple[str, ...]:
        """Which words may stand in it? Empty: it is not a closed list."""
        return tuple(_words(self.kind))

    def encode(self, value: Any) -> ColumnValue:
        """The value as SQLite takes it. Raises ``TypeError`` for a value that could not be read again."""
        if value is None and self.nullable:
            return None
        if self.kind is tuple and isinstance(value, tuple):
            return compact_json([self._item(each, TypeError) for each in value])
        if self.kind is bool and isinstance(value, bool):
            return int(value)
        if self.kind is int and _is_int(value):
            number: int = value
            return number
        if self.kind is not int and isinstance(value, self.kind):
            return str(value)
        raise TypeError(f"column {self.name!r} cannot hold {value!r}")

    def decode(self, value: Any) -> Any:
        """The value that a column holds. Raises ``Unreadable``."""
        if self.kind is tuple and isinstance(value, str):
            return () if value == "[]" else self.from_json(parsed_json(value))
        if self.kind is bool and _is_int(value) and value in (0, 1):
            return value == 1
        return self.from_json(value)

    def from_json(self, value: Any) -> Any:
        """The value that a JSON value stands for. Raises ``Unreadable``."""
        if value is None and self.nullable:
            return None
        if self.kind is tuple and isinstance(value, list):
            return tuple(self._item(each, Unreadable) for each in value)
        if self.kind is bool and isinstance(value, bool):
            return value
        if self.kind is int and _is_int(value):
            return value
        if self.kind is str and isinstance(value, str):
            return value
        word = _words(self.kind).get(value) if isinstance(value, str) else None
        if word is not None:
            return word
        raise Unreadable(f"{value!r:.80} in {self.name!r}")

    def _item(self, value: Any, error: type[Exception]) -> Any:
        if (self.item is int and _is_int(value)) or (self.item is str and isinstance(value, str)):
            return value
        raise error(f"{value!r:.80} in {self.name!r}")


@cache
def _words(kind: type) -> Mapping[str, StrEnum]:
    return {word.value: word for word in kind} if issubclass(kind, StrEnum) else {}


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@cache
def columns(table: str) -> tuple[Column, ...]:
    """Which columns has a table of rows, in order? Raises ``KeyError`` for a name that is no such table."""
    row_type = ROW_TYPES[table]
    hints = get_type_hints(row_type)
    return tuple(_column(field.name, hints[field.name], field.default) for field in fields(row_type))


def encode_row(table: str, row: Row) -> tuple[ColumnValue, ...]:
    """The row as SQLite takes it, in the order of ``columns``. Raises ``TypeError``."""
    return tuple(column.encode(getattr(row, column.name)) for column in columns(table))


def decode_row(table: str, values: Iterable[Any]) -> Row:
    """The row of these column values, whose types the table's own checks have seen to. Raises ``Unreadable``."""
    reader = _reader(table)
    decoded = list(values)
    for place, decode in reader.converted:
        decoded[place] = decode(decoded[place])
    return reader.row_type(*decoded)


def is_written_so(table: str, values: Sequence[Any], fields_of_row: Fields) -> bool:
    """Would a row of these fields be written with these very values? A check asks it for every row."""
    written = list(fields_of_row)
    for place in _reader(table).lists:
        if written[place] is not None:
            written[place] = _list_text(written[place])
    # A word of a closed list equals its text, a truth its 0 or 1.
    return written == list(values)


@lru_cache(5000)  # the reasons of pairs, again and again
def _list_text(items: tuple[Any, ...]) -> str:
    return compact_json(list(items))


def row_to_json(table: str, row: Row) -> str:
    """The row as canonical JSON text: fields in order, defaults left out, no spaces."""
    values = ((column, getattr(row, column.name)) for column in columns(table))
    return compact_json({column.name: value for column, value in values if value != column.default})


def row_from_json(table: str, text: str) -> Row:
    """The row of a JSON text. Raises ``Unreadable``, also for a field that the table does not have."""
    return ROW_TYPES[table](*fields_from_json(table, text))


def fields_from_json(table: str, text: str) -> Fields:
    """The fields of the row of a JSON text, for a check that needs no row of them. Raises as ``row_from_json``."""
    stored = parsed_json(text)
    if not isinstance(stored, dict):
        raise Unreadable(f"no JSON object: {text:.80}")
    reader = _reader(table)
    values = list(reader.defaults)
    for name, value in stored.items():
        if name not in reader.places:
            raise Unreadable(f"a field that {table!r} does not have: {text:.80}")
        place, usual, from_json = reader.places[name]
        values[place] = value if type(value) is usual else from_json(value)
    if not reader.required <= stored.keys():
        raise Unreadable(f"a field that a row must have is missing: {text:.80}")
    return tuple(values)


def compact_json(value: object) -> str:
    """``value`` as JSON without spaces, letters as they are."""
    return _COMPACT.encode(value)


def parsed_json(text: str) -> Any:
    """The value of a JSON text. Raises ``Unreadable``."""
    try:
        if text[:1] in ("{", "["):  # as we write it; a check reads hundreds of thousands of them
            value, end = _DECODER.raw_decode(text)
            if end == len(text):
                return value
        return json.loads(text)
    except (ValueError, RecursionError, TypeError) as error:  # a broken record has no text where it must
        raise Unreadable(f"{error}: {text!r:.80}") from error


@dataclass(frozen=True, slots=True)
class _Reader:
    """What reading the rows of a table needs, worked out once."""

    row_type: type[Row]
    converted: tuple[tuple[int, Callable[[Any], Any]], ...]
    """Places of the columns whose value is not the field's value yet."""
    defaults: tuple[Any, ...]
    required: frozenset[str]
    """Fields without a default."""
    places: Mapping[str, tuple[int, type, Callable[[Any], Any]]]
    """Place of a field, the type of JSON values that are the field's value already, and how others are read."""
    lists: tuple[int, ...]
    """Places of the columns that hold a list."""


@cache
def _reader(table: str) -> _Reader:
    known = columns(table)
    return _Reader(
        ROW_TYPES[table],
        tuple((place, _quick(c, c.decode)) for place, c in enumerate(known) if c.kind not in (int, str)),
        tuple(c.default for c in known),
        frozenset(c.name for c in known if c.default is MISSING),
        {c.name: (place, c.kind, _quick(c, c.from_json)) for place, c in enumerate(known)},
        tuple(place for place, c in enumerate(known) if c.kind is tuple),
    )


def _quick(column: Column, whole: Callable[[Any], Any]) -> Callable[[Any], Any]:
    """The same as ``whole``, with the usual value first: a check reads hundreds of thousands of them."""
    words = _words(column.kind)
    if column.kind is tuple:
        only = {column.item}
        return lambda value: (
            tuple(value) if type(value) is list and {*map(type, value)} <= only else whole(value)
        )
    if not words:
        return whole

    def word(value: Any) -> Any:
        found = words.get(value) if type(value) is str else None
        return whole(value) if found is None else found

    return word


def _column(name: str, hint: Any, default: Any) -> Column:
    nullable = False
    if get_origin(hint) in (Union, types.UnionType):
        (hint,) = (each for each in get_args(hint) if each is not type(None))
        nullable = True
    item = None
    if get_origin(hint) is tuple:
        hint, item = tuple, _plain(get_args(hint)[0])
    return Column(name, _plain(hint), item, nullable, default)


def _plain(hint: Any) -> type:
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    if not isinstance(hint, type):
        raise TypeError(f"rows hold plain values only, not {hint!r}")
    return hint
