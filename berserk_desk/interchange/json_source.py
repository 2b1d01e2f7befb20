"""What does a JSON text hold, read with suspicion: doubled keys, NaN, depth, size, endless numbers?

And ``Fields``, by which one object is taken apart with the path of every value at hand.
"""

from __future__ import annotations

import codecs
import datetime
import json
import re
from collections.abc import Callable, Collection, Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final, TypeVar

from berserk_desk.terms import Points, points_from_text

SIZE_LIMIT: Final = 64 * 1024 * 1024
MOST: Final = 2**53 - 1
"""The greatest whole number that every JSON reader keeps exactly."""

_DIGITS_READ = 20  # more digits than MOST has; a longer number is out of range whatever it is
_POINTS = re.compile(r"-?[0-9]{1,15}(\.[0-9])?")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class InterchangeFault(StrEnum):
    """Why a text is no sound interchange JSON. ``InterchangeError.facts`` has what is named in brackets."""

    TOO_BIG = "too_big"  # size, limit (bytes)
    NOT_UTF8 = "not_utf8"  # position (byte)
    NOT_JSON = "not_json"  # line, column (0 where unknown)
    TOO_DEEP = "too_deep"
    WRONG_FORMAT = "wrong_format"  # "format" is not ours
    NEWER_VERSION = "newer_version"  # version, known
    MISSING = "missing"  # key
    UNKNOWN_KEY = "unknown_key"  # key
    DOUBLE_KEY = "double_key"  # key
    WRONG_TYPE = "wrong_type"  # expected, found: object, list, text, number, flag, null; or "whole_number"
    WRONG_WORD = "wrong_word"  # word, allowed
    WRONG_LENGTH = "wrong_length"  # expected, found
    OUT_OF_RANGE = "out_of_range"  # number, low, high
    BAD_TEXT = "bad_text"  # half a surrogate pair: no Unicode text
    BAD_POINTS = "bad_points"  # text
    BAD_DATE = "bad_date"  # text
    DOUBLE_ID = "double_id"  # id (a player twice in the list, in a lot), or the word doubled
    UNKNOWN_PLAYER = "unknown_player"  # id
    SAME_PLAYER = "same_player"  # id: against himself
    ROUND_NUMBERS = "round_numbers"  # expected, found: not 1…n
    DOUBLE_ROUND = "double_round"  # number, draft_table
    SECOND_MISSING = "second_missing"  # outcome
    SECOND_PRESENT = "second_present"  # outcome
    WRONG_METHOD = "wrong_method"  # outcome, method, allowed
    RESULT_MISSING = "result_missing"  # round, last


class InterchangeError(Exception):
    """A text that is refused: where (``path``, "" for the whole, else like "rounds[0].pairings[2].first"),
    why (``code``) and the numbers and words for the sentence (``facts``).
    """

    def __init__(self, path: str, code: InterchangeFault, **facts: int | str) -> None:
        super().__init__(path, code.value, facts)
        self.path = path
        self.code = code
        self.facts: Mapping[str, int | str] = facts


class _Object(dict[str, Any]):
    """A JSON object that remembers the first key that came twice."""

    double: str | None = None


def load(data: str | bytes) -> Any:
    """The values of a JSON text; a UTF-8 byte order mark is tolerated.

    Raises ``InterchangeError``: too_big, not_utf8, not_json, too_deep. Doubled keys are found by ``Fields``,
    which knows where they are.
    """
    if len(data) > SIZE_LIMIT:
        raise InterchangeError("", InterchangeFault.TOO_BIG, size=len(data), limit=SIZE_LIMIT)
    if isinstance(data, bytes):
        try:
            data = data.removeprefix(codecs.BOM_UTF8).decode("utf-8")
        except UnicodeDecodeError as error:
            raise InterchangeError("", InterchangeFault.NOT_UTF8, position=error.start) from None
    try:
        return json.loads(
            data.removeprefix("\ufeff"),
            object_pairs_hook=_object,
            parse_int=_whole,
            parse_constant=_no_number,
        )
    except json.JSONDecodeError as error:
        raise InterchangeError("", InterchangeFault.NOT_JSON, line=error.lineno, column=error.colno) from None
    except ValueError:
        raise InterchangeError("", InterchangeFault.NOT_JSON, line=0, column=0) from None
    except RecursionError:
        raise InterchangeError("", InterchangeFault.TOO_DEEP) from None


def _object(pairs: list[tuple[str, Any]]) -> _Object:
    found = _Object(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for key, _value in pairs:
            if key in seen:
                found.double = key
                break
            seen.add(key)
    return found


def _whole(digits: str) -> int:
    return int(digits) if len(digits) <= _DIGITS_READ else 10**_DIGITS_READ


def _no_number(name: str) -> Any:
    raise ValueError(name)


Word = TypeVar("Word", bound=StrEnum)
Made = TypeVar("Made")


class Fields:
    """One JSON object whose keys are taken one by one, each with its path in the refusal.

    Making it refuses what is no object, a doubled key and a key that is not in ``known``. The getters give
    the default for a key that is left out or null.
    """

    def __init__(self, value: Any, path: str, known: Collection[str] | None) -> None:
        self._values: dict[str, Any] = as_object(value, path)
        self._path = path
        if isinstance(value, _Object) and value.double is not None:
            key = _shown(value.double)
            raise InterchangeError(self.at(key), InterchangeFault.DOUBLE_KEY, key=key)
        if known is not None:
            for key in self._values:
                if key not in known:
                    raise InterchangeError(
                        self.at(_shown(key)), InterchangeFault.UNKNOWN_KEY, key=_shown(key)
                    )

    def at(self, key: str) -> str:
        """The path of a key."""
        return f"{self._path}.{key}" if self._path else key

    def given(self, key: str) -> Any:
        """The value of a key, ``None`` for a missing one."""
        return self._values.get(key)

    def required(self, *keys: str) -> None:
        """Refuse unless every one of these keys is there (null counts as being there)."""
        for key in keys:
            if key not in self._values:
                raise InterchangeError(self.at(key), InterchangeFault.MISSING, key=key)

    def text(self, key: str) -> str:
        """A text, "" by default."""
        value = self.given(key)
        return "" if value is None else as_text(value, self.at(key))

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self.given(key)
        if value is None:
            return default
        if type(value) is not bool:
            raise wrong_type(value, "flag", self.at(key))
        return value

    def whole(self, key: str, default: int, low: int = 0) -> int:
        """A whole number of at least ``low``."""
        value = self.given(key)
        return default if value is None else as_whole(value, self.at(key), low)

    def whole_or_none(self, key: str, low: int = 0) -> int | None:
        """A whole number, or ``None`` where there is none."""
        value = self.given(key)
        return None if value is None else as_whole(value, self.at(key), low)

    def word(self, key: str, words: type[Word]) -> Word | None:
        """A word of a closed list, or ``None``."""
        value = self.given(key)
        return None if value is None else as_word(value, words, self.at(key))

    def day(self, key: str) -> str | None:
        """A day as "2026-11-30"; "" and null are ``None``."""
        value = self.text(key)
        if not value:
            return None
        if not _DAY.fullmatch(value) or not _is_day(value):
            raise InterchangeError(self.at(key), InterchangeFault.BAD_DATE, text=_shown(value))
        return value

    def points(self, key: str, *, negative: bool) -> Points | None:
        """A number of points in tenths from a text like "2.9", or ``None``."""
        value = self.given(key)
        return None if value is None else as_points(value, self.at(key), negative=negative)

    def items(self, key: str, make: Callable[[Any, str], Made]) -> tuple[Made, ...]:
        """What ``make(value, path)`` makes of every value of a list, ``()`` by default."""
        value = self.given(key)
        return () if value is None else as_items(value, self.at(key), make)


def as_object(value: Any, path: str) -> dict[str, Any]:
    """``value``, refused unless it is an object."""
    if not isinstance(value, dict):
        raise wrong_type(value, "object", path)
    return value


def as_items(value: Any, path: str, make: Callable[[Any, str], Made]) -> tuple[Made, ...]:
    """What ``make`` makes of the values of a list; refused unless it is one."""
    return tuple(make(item, f"{path}[{at}]") for at, item in _numbered(value, path))


def as_text(value: Any, path: str) -> str:
    """``value``, refused unless it is a Unicode text."""
    if not isinstance(value, str):
        raise wrong_type(value, "text", path)
    if not value.isascii() and any("\ud800" <= char <= "\udfff" for char in value):
        raise InterchangeError(path, InterchangeFault.BAD_TEXT)
    return value


def as_whole(value: Any, path: str, low: int = 0) -> int:
    """``value``, refused unless it is a whole number from ``low`` to 2^53−1."""
    if type(value) is not int:
        raise wrong_type(value, "whole_number", path)
    if not low <= value <= MOST:
        raise InterchangeError(path, InterchangeFault.OUT_OF_RANGE, number=str(value), low=low, high=MOST)
    return value


def as_points(value: Any, path: str, *, negative: bool) -> Points:
    """The points in tenths that a text like "2.9" says, refused unless it is one."""
    text = as_text(value, path)
    if not _POINTS.fullmatch(text):
        raise InterchangeError(path, InterchangeFault.BAD_POINTS, text=_shown(text))
    points = points_from_text(text)
    low = -MOST if negative else 0
    if not low <= points <= MOST:
        raise InterchangeError(path, InterchangeFault.OUT_OF_RANGE, number=text, low=low, high=MOST)
    return points


def as_word(value: Any, words: type[Word], path: str) -> Word:
    """The word that ``value`` is, refused unless it is one of ``words``."""
    return words(one_of(value, _values_of(words), path))


@cache
def _values_of(words: type[StrEnum]) -> tuple[str, ...]:
    """Asked for each of thousands of results."""
    return tuple(word.value for word in words)


def one_of(value: Any, words: Collection[str], path: str) -> str:
    """``value``, refused unless it is one of ``words``."""
    text = as_text(value, path)
    if text not in words:
        raise InterchangeError(path, InterchangeFault.WRONG_WORD, word=_shown(text), allowed=", ".join(words))
    return text


def wrong_type(value: Any, expected: str, path: str) -> InterchangeError:
    """The refusal of a value of another type than ``expected``."""
    return InterchangeError(path, InterchangeFault.WRONG_TYPE, expected=expected, found=_kind(value))


def _numbered(value: Any, path: str) -> Iterator[tuple[int, Any]]:
    if not isinstance(value, list):
        raise wrong_type(value, "list", path)
    return enumerate(value)


def _kind(value: Any) -> str:
    kinds = {dict: "object", list: "list", str: "text", bool: "flag", int: "number", float: "number"}
    for kind, name in kinds.items():
        if isinstance(value, kind):
            return name
    return "null"


def _is_day(text: str) -> bool:
    try:
        datetime.date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _shown(text: str) -> str:
    """A text of the file as it may stand in a sentence: short, and sound Unicode."""
    return text[:60].encode("utf-8", "replace").decode()
