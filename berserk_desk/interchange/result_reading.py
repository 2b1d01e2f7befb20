"""How did a pairing end, as an interchange JSON states it?"""

from __future__ import annotations

from typing import Any

from berserk_desk.interchange.document_soundness import no_doubles
from berserk_desk.interchange.json_source import (
    Fields,
    InterchangeError,
    InterchangeFault,
    as_whole,
    as_word,
    one_of,
)
from berserk_desk.interchange.parts import Crystals, ResultDoc
from berserk_desk.terms import ALLOWED_METHODS, LegacyReading, Method, Outcome

_RESULT = (
    "outcome",
    "method",
    "ground",
    "games",
    "seats",
    "crystals",
    "reading",
    "redeals",
    "note",
    "hidden",
    "signed",
    "after_time",
    "looked_again",
)
SEAT_WORDS = (
    *(word.value for word in (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW, Outcome.DOUBLE_LOSS)),
    "",
)


def result_at(value: Any, path: str) -> ResultDoc:
    """The result at that path. Raises ``InterchangeError``."""
    own = Fields(value, path, _RESULT)
    own.required("outcome", "method")
    outcome = as_word(own.given("outcome"), Outcome, own.at("outcome"))
    method = as_word(own.given("method"), Method, own.at("method"))
    if method not in ALLOWED_METHODS[outcome]:
        allowed = ", ".join(word.value for word in Method if word in ALLOWED_METHODS[outcome])
        raise InterchangeError(
            own.at("method"),
            InterchangeFault.WRONG_METHOD,
            outcome=outcome.value,
            method=method.value,
            allowed=allowed,
        )
    games = _counts(own, "games", 3)
    redeals = _counts(own, "redeals", 2)
    crystals, hidden = _sides(own, "crystals"), _sides(own, "hidden")
    costs, other = _crystals(crystals, "first"), _crystals(crystals, "second")
    return ResultDoc(
        outcome=outcome,
        method=method,
        ground=own.text("ground"),
        games=(games[0], games[1], games[2]) if games else None,
        seats=own.items("seats", _seat),
        crystals_first=costs,
        crystals_second=other,
        reading=own.word("reading", LegacyReading),
        redeals=(redeals[0], redeals[1]) if redeals else (0, 0),
        note=own.text("note"),
        hidden_first=_hidden(hidden, "first", costs),
        hidden_second=_hidden(hidden, "second", other),
        signed=own.flag("signed", default=True),
        after_time=own.flag("after_time"),
        looked_again=own.flag("looked_again"),
    )


def _seat(value: Any, path: str) -> str:
    """The outcome of the game at one seat, "" where none was played."""
    return one_of(value, SEAT_WORDS, path)


def _counts(own: Fields, key: str, length: int) -> tuple[int, ...]:
    """Exactly ``length`` whole numbers, or none where nothing was noted."""
    counts = own.items(key, as_whole)
    if counts and len(counts) != length:
        raise InterchangeError(own.at(key), InterchangeFault.WRONG_LENGTH, expected=length, found=len(counts))
    return counts


def _sides(own: Fields, key: str) -> Fields:
    """What is noted of the first and of the second; nothing where the key is left out."""
    value = own.given(key)
    return Fields({} if value is None else value, own.at(key), ("first", "second"))


def _crystals(sides: Fields, side: str) -> Crystals:
    if isinstance(sides.given(side), list):
        return sides.items(side, as_whole)
    total = sides.whole_or_none(side)
    return () if total is None else total


def _hidden(own: Fields, key: str, costs: Crystals) -> tuple[int, ...]:
    """Positions of cards that were hidden: each one that there is, none twice."""
    most = len(costs) - 1 if isinstance(costs, tuple) else -1
    positions = own.items(key, as_whole)
    for at, position in enumerate(positions):
        if position > most:
            raise InterchangeError(
                f"{own.at(key)}[{at}]",
                InterchangeFault.OUT_OF_RANGE,
                number=str(position),
                low=0,
                high=most,
            )
    no_doubles(positions, own.at(key))
    return positions
