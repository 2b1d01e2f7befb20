"""Which numbers of an edition a judge may change, and what a tournament has changed.

A tournament keeps its own copy of the values under the keys of ``VALUE_KEYS``: points in tenths, crystals in
whole crystals. They are the same keys as ``settings.rules`` of the interchange form.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from berserk_desk.rules.clause import Citation
from berserk_desk.rules.rulebook import MOST, Rulebook, Scoring, Value
from berserk_desk.terms import Points, TieBreak

POINT_KEYS: Final = ("win", "technical_win", "draw", "loss", "bye", "privilege_bye")
CRYSTAL_KEYS: Final = ("limit", "near", "far")
VALUE_KEYS: Final = tuple(f"points.{key}" for key in POINT_KEYS) + tuple(
    f"crystals.{key}" for key in CRYSTAL_KEYS
)


class ValueRefused(ValueError):
    """A changed value that cannot be taken: ``code`` is "unknown_value" or "bad_value", ``key`` and ``value`` say which."""

    def __init__(self, code: str, key: str, value: object) -> None:
        super().__init__(f"{code}: {key} = {value!r}")
        self.code = code
        self.key = key
        self.value = value


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """One value in which a tournament departs from its edition, and what the edition rests it on."""

    key: str
    edition_value: int
    value: int
    basis: Citation


def values(rulebook: Rulebook) -> dict[str, int]:
    """Which changeable numbers has this rulebook? In the order of ``VALUE_KEYS``; no crystals where none are counted."""
    found: dict[str, int] = {f"points.{key}": getattr(rulebook.scoring, key).points for key in POINT_KEYS}
    if rulebook.crystals is not None:
        found |= {f"crystals.{key}": getattr(rulebook.crystals, key) for key in CRYSTAL_KEYS}
    return found


def with_values(rulebook: Rulebook, changed: Mapping[str, int]) -> Rulebook:
    """What is ``rulebook`` with these values in place of its own? Keys left out stay as they are.

    "points.loss" is also the technical loss: no edition parts the two and the interchange form has one key for both.
    Crystal values of an edition without a count have no effect. Raises ``ValueRefused`` for a key that is not in
    ``VALUE_KEYS`` and for anything but a whole number from 0 to 2^53-1.
    """
    for key, value in changed.items():
        if key not in VALUE_KEYS:
            raise ValueRefused("unknown_value", key, value)
        if type(value) is not int or not 0 <= value <= MOST:
            raise ValueRefused("bad_value", key, value)
    points = {key: changed[f"points.{key}"] for key in POINT_KEYS if f"points.{key}" in changed}
    if "loss" in points:
        points["technical_loss"] = points["loss"]
    crystals = rulebook.crystals
    if crystals is not None:
        thresholds = {key: changed.get(f"crystals.{key}", getattr(crystals, key)) for key in CRYSTAL_KEYS}
        crystals = replace(crystals, **thresholds)
    return replace(rulebook, scoring=_with_points(rulebook.scoring, points), crystals=crystals)


def _with_points(scoring: Scoring, points: Mapping[str, int]) -> Scoring:
    changed: dict[str, Value] = {
        key: replace(getattr(scoring, key), points=Points(value)) for key, value in points.items()
    }
    return replace(scoring, **changed)


def with_tie_breaks(rulebook: Rulebook, order: Sequence[TieBreak]) -> Rulebook:
    """What is ``rulebook`` with its tie-breaks in this order, shortened or with criteria it only lends its names to?"""
    return replace(rulebook, tie_breaks=tuple(rulebook.criteria[step] for step in order))


def departures(rulebook: Rulebook, edition: Rulebook) -> tuple[Departure, ...]:
    """In which values does a tournament's ``rulebook`` depart from its ``edition``? In the order of ``VALUE_KEYS``."""
    own = values(rulebook)
    return tuple(
        Departure(key=key, edition_value=printed, value=own[key], basis=_basis(edition, key))
        for key, printed in values(edition).items()
        if own[key] != printed
    )


def _basis(edition: Rulebook, key: str) -> Citation:
    part, _, name = key.partition(".")
    if part == "crystals" and edition.crystals is not None:
        return edition.crystals.numbers[name]
    value: Value = getattr(edition.scoring, name)
    return value
