"""Which ending of the results line stands for which result, under an edition's ways of writing? Data and no line.

The line that reads them is the results desk's, the sheet that lists them is the cheat sheet: both take them from here.
Endings are canonical: ``-`` between scores, a decimal point, Russian letters.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import NamedTuple

from berserk_desk.rules.rulebook import Notation, Rulebook
from berserk_desk.terms import Method, Outcome

SEPARATORS = " /*+.,"
"""A space has no key on the number pad, so each of these parts table and result."""

COUNT = "т"
CLEAR = "-"
BOTH_LOSE = "0-0"
"""Where the edition itself has no such score."""

BY_KEY = str.maketrans({"n": "т", "g": "п", "–": "-", "—": "-", "−": "-", ":": "-"})
"""Letters are read by their key, so «т» and "n", «п» and "g" are the same."""


class Meaning(NamedTuple):
    """What an ending of the line stands for. ``games``: won by the first, by the second, drawn; () = not noted."""

    outcome: Outcome
    method: Method
    games: tuple[int, ...] = ()


SHORT: Mapping[str, Meaning] = MappingProxyType(
    {
        "1": Meaning(Outcome.FIRST, Method.CLEAN),
        "2": Meaning(Outcome.SECOND, Method.CLEAN),
        "0": Meaning(Outcome.DRAW, Method.CLEAN),
        "т1": Meaning(Outcome.FIRST, Method.TECHNICAL),
        "т2": Meaning(Outcome.SECOND, Method.TECHNICAL),
        "т0": Meaning(Outcome.DRAW, Method.TECHNICAL),
        "п1": Meaning(Outcome.SECOND, Method.PENALTY),
        "п2": Meaning(Outcome.FIRST, Method.PENALTY),
        "пп": Meaning(Outcome.DOUBLE_LOSS, Method.PENALTY),
    }
)


@dataclass(frozen=True, slots=True)
class Mark:
    """One result and every ending that stands for it, the shortest first."""

    spelled: tuple[str, ...]
    meaning: Meaning


def canonical(score: str) -> str:
    """A score as endings are written."""
    return score.strip().replace(",", ".").translate(BY_KEY)


def games_of(notation: Notation) -> tuple[int, ...]:
    """Games won by the first, by the second and drawn of «2-1»; empty for a score of points."""
    if notation.counts == "points":
        return ()
    first, _dash, second = canonical(notation.text).partition("-")
    return int(first), int(second), 0


def meanings(notations: Iterable[Notation]) -> tuple[dict[str, Meaning], bool]:
    """The scores of an edition by their spelling, and whether they count games: then «21» is «2-1»."""
    results: dict[str, Meaning] = {}
    games = False
    for notation in notations:
        spelled = canonical(notation.text)
        if notation.counts == "points":
            results[spelled] = Meaning(notation.outcome, notation.method)
            continue
        games = True
        meaning = Meaning(notation.outcome, notation.method, games_of(notation))
        results[spelled] = results[spelled.replace("-", "")] = meaning
    return results, games


def marks_of(book: Rulebook) -> tuple[Mark, ...]:
    """Every result that can be typed under this edition; technical ones only where crystals are counted."""
    results, _games = meanings(book.notations)
    offered = {
        spelled: meaning
        for spelled, meaning in SHORT.items()
        if book.crystals is not None or meaning.method is not Method.TECHNICAL
    } | results
    if BOTH_LOSE not in results:
        offered[BOTH_LOSE] = SHORT["пп"]
    by_meaning: dict[Meaning, list[str]] = {}
    for spelled, meaning in offered.items():
        by_meaning.setdefault(meaning, []).append(spelled)
    return tuple(
        Mark(tuple(sorted(spelled, key=lambda each: (len(each), each))), meaning)
        for meaning, spelled in by_meaning.items()
    )
