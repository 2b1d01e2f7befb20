"""How did a pairing end, as an interchange JSON states it?"""

from __future__ import annotations

from typing import Any

from berserk_desk.interchange.document_soundness import no_doubles
from berserk_desk.interchange.json_source import (
    Fields,
    InterchangeError,
    InterchangeFault,
    as_items,
    as_whole,
    needed,
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
    outcome = needed(own.word("outcome", Outcome), own.at("outcome"), "text")
    method = needed(own.word("method", Method), own.at("method"), "text")
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
    crystals = own.given("crystals")
    sides = Fields({} if crystals is None else crystals, own.at("crystals"), ("first", "second"))
    costs = _crystals(sides.given("first"), sides.at("first"))
    other = _crystals(sides.given("second"), sides.at("second"))
    hidden = own.given("hidden")
    under = Fields({} if hidden is None else hidden, own.at("hidden"), ("first", "second"))
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
        hidden_first=_hidden(under, "first", costs),
        hidden_second=_hidden(under, "second", other),
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


def _crystals(value: Any, path: str) -> Crystals:
    if value is None:
        return ()
    if isinstance(value, list):
        return as_items(value, path, as_whole)
    return as_whole(value, path)


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
