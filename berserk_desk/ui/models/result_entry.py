"""What has the judge typed into the results line so far? Plain text in, meaning out; no Qt, no names.

The line is ``[table][separator]result`` (desk 4). Without a table the result is for the next outstanding one. Where
an edition notes games («5 21») a number behind a table needs its separator: «521» would be another table.
Letters are read by their key, so «т» and "n", «п» and "g" are the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.rules.result_marks import (
    BOTH_LOSE,
    BY_KEY,
    CLEAR,
    COUNT,
    SEPARATORS,
    SHORT,
    Meaning,
    meanings,
)
from berserk_desk.rules.rulebook import Notation
from berserk_desk.terms import Method, Outcome

HIGHEST_TABLE_DIGITS = 4

_SCORE = re.compile(r"(\d+(?:[.,]\d)?-\d+(?:[.,]\d)?)$")
_TWO_DIGITS = re.compile(r"^(\d{1,4})[ /*+.,]+(\d)(\d)$")
_TOTALS = re.compile(r"^(\d{0,4})[ /*+.,]*т *(\d{1,3})[- /*+.,]+(\d{1,3})$")
_HALF_TOTALS = re.compile(r"^(\d{0,4})[ /*+.,]*т *\d{1,3}-?$")
_HALF_SCORE = re.compile(r"\d+(?:[.,]\d?)?-$")


class Action(StrEnum):
    """What the line asks for."""

    RECORD = "record"
    CLEAR = "clear"
    COUNT = "count"
    """Open the crystal count of this table."""


class Reading(StrEnum):
    """How far the text has come."""

    EMPTY = "empty"
    TABLE = "table"
    """A table, no result yet."""
    READY = "ready"
    UNFINISHED = "unfinished"
    """The start of something that may become a result."""
    NO_SUCH_SCORE = "no_such_score"
    NOT_UNDERSTOOD = "not_understood"


@dataclass(frozen=True, slots=True)
class Entry:
    """The text understood. ``table`` None: the next outstanding one."""

    reading: Reading
    table: int | None = None
    action: Action = Action.RECORD
    outcome: Outcome | None = None
    method: Method = Method.CLEAN
    confirm: bool = False
    """To be asked about before it is done (both lose, clear)."""
    score: str = ""
    """The score that was not understood."""
    games: tuple[int, ...] = ()
    """Games won by the first, by the second, drawn; empty where they are not noted."""
    seats: tuple[str, ...] = ()
    """Of two teams: how the game at each seat ended, in words of ``Outcome``."""
    totals: tuple[int, int] | None = None
    """The crystals counted on both sides, typed along with the wish to count: «7т26:19»."""


def understood(text: str, notations: Iterable[Notation]) -> Entry:
    """The meaning of ``text`` under an edition's notations ("3-0", "0-3", "1-1").

    The longest result at the end of the text counts; what is left must be a table number or nothing. A separator
    at the end says that what stands before it is a table.
    """
    plain = text.strip().casefold().translate(BY_KEY)
    if not plain:
        return Entry(Reading.EMPTY)
    if text[-1:] in SEPARATORS and _table(plain) not in (None, _NOT_A_TABLE):
        # «10 » is table 10: without the space it is a draw at table 1.
        return Entry(Reading.TABLE, _table(plain))
    counted = _TOTALS.search(plain)
    if counted is not None:
        table = int(counted[1]) if counted[1] else None
        return Entry(Reading.READY, table, Action.COUNT, totals=(int(counted[2]), int(counted[3])))
    results, games = meanings(notations)
    for ending in sorted([*results, *SHORT, BOTH_LOSE, COUNT, CLEAR], key=len, reverse=True):
        spelled = _ends_with(plain, ending)
        if spelled is None:
            continue
        rest = plain[: len(plain) - len(spelled)]
        table = _table(rest)
        if table is _NOT_A_TABLE or (games and ending.isdigit() and rest and rest[-1] not in SEPARATORS):
            continue
        return _entry(ending, table, results)
    return _not_ready(plain, games=games)


def table_alone(text: str) -> Entry | None:
    """The text as a table number and nothing else; None when it is more or less than that.

    For a round that is past, where no table is "the next": there «1» is table 1, not a win at the next one.
    """
    number = text.strip(SEPARATORS)
    if number.isascii() and number.isdigit() and len(number) <= HIGHEST_TABLE_DIGITS:
        return Entry(Reading.TABLE, int(number))
    return None


def _ends_with(plain: str, ending: str) -> str | None:
    """The end of ``plain`` that spells ``ending``, a decimal comma being as good as a point."""
    tail = plain[-len(ending) :]
    return tail if tail.replace(",", ".") == ending else None


_NOT_A_TABLE = -1


def _table(rest: str) -> int | None:
    number = rest.rstrip(SEPARATORS)
    if not number:
        return None if not rest.strip(SEPARATORS) and not rest else _NOT_A_TABLE
    if not (number.isascii() and number.isdigit()) or len(number) > HIGHEST_TABLE_DIGITS:
        return _NOT_A_TABLE
    return int(number)


def _entry(ending: str, table: int | None, results: dict[str, Meaning]) -> Entry:
    if ending == COUNT:
        return Entry(Reading.READY, table, Action.COUNT)
    if ending == CLEAR:
        return Entry(Reading.READY, table, Action.CLEAR, confirm=True)
    if ending == BOTH_LOSE and ending not in results:
        return Entry(Reading.READY, table, outcome=Outcome.DOUBLE_LOSS, method=Method.PENALTY, confirm=True)
    outcome, method, games = results.get(ending) or SHORT[ending]
    return Entry(Reading.READY, table, outcome=outcome, method=method, games=games)


def _not_ready(plain: str, *, games: bool) -> Entry:
    score = _SCORE.search(plain)
    pair = _TWO_DIGITS.search(plain) if games else None
    if pair is not None:
        return Entry(Reading.NO_SUCH_SCORE, int(pair[1]), score=f"{pair[2]}-{pair[3]}")
    if score is not None:
        table = _table(plain[: score.start()])
        return Entry(Reading.NO_SUCH_SCORE, None if table == _NOT_A_TABLE else table, score=score.group(1))
    number = plain.rstrip(SEPARATORS)
    if number.isascii() and number.isdigit() and len(number) <= HIGHEST_TABLE_DIGITS:
        return Entry(Reading.TABLE, int(number))
    begun = _HALF_TOTALS.search(plain)
    if begun is not None:
        return Entry(Reading.UNFINISHED, int(begun[1]) if begun[1] else None)
    head = re.match(r"(\d{0,4})[ /*+.,]*(.*)$", plain)
    tail = head.group(2) if head else plain
    if tail == "п" or _HALF_SCORE.fullmatch(tail):
        table = int(head.group(1)) if head and head.group(1) else None
        return Entry(Reading.UNFINISHED, table)
    return Entry(Reading.NOT_UNDERSTOOD)
