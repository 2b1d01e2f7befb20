"""What is one page that the hall sees, how many lines has it, and what stands at its foot?

Plain words and numbers, ready to be painted; nothing that was not published. What makes pages is handed the state
of the publication, so a later correction, a penalty or a note cannot get here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import TypeVar

from berserk_desk.reports.bracket_picture import BracketPicture
from berserk_desk.wording import ngettext

Line = TypeVar("Line")


PAIR_ROWS = 7
PLACE_ROWS = 10
"""Rows of one column at letters of 100 %; a page has two columns."""
LETTERS = (85, 100, 115, 130)
"""Sizes of letters that can be chosen, in percent."""


@dataclass(frozen=True, slots=True)
class Head:
    """The dark band: what this is, of which event, and at the right the clock or another time."""

    title: str
    under: str
    clock: str = ""
    note: str = ""
    """Under the clock."""
    above: str = ""
    """Over a time that is no clock."""


@dataclass(frozen=True, slots=True)
class PairLine:
    """A table and who is meant: by name the player and under him the opponent, by table both."""

    table: str
    name: str
    short: str
    under: str
    under_short: str
    equal: bool = False
    """Both lines are players of the table, one as large as the other."""


@dataclass(frozen=True, slots=True)
class PlaceLine:
    """A line of the standings."""

    place: str
    name: str
    short: str
    city: str
    """Of a namesake only."""
    points: str
    sum: str


@dataclass(frozen=True, slots=True)
class LateCard:
    """A table that still plays, with its own time if it was given minutes."""

    table: str
    time: str
    over: bool = False
    """Its own time is over too."""


@dataclass(frozen=True, slots=True)
class Page:
    """One page. Only what belongs to its kind is filled; ``rows`` is how many lines a column has."""

    head: Head
    foot: str = ""
    pairs: tuple[PairLine, ...] = ()
    places: tuple[PlaceLine, ...] = ()
    points_word: str = ""
    sum_word: str = ""
    rows: int = 0
    big: str = ""
    """The clock alone."""
    big_note: str = ""
    amber: bool = False
    cards: tuple[LateCard, ...] = ()
    text: str = ""
    bracket: BracketPicture | None = None


def lines_a_column(usual: int, letters: int) -> int:
    """How many rows has a column at letters of so many percent?"""
    return max(2, round(usual * 100 / letters))


def foot_text(page: Page, at: int, count: int, seconds: int) -> str:
    """The foot of a page: which of how many it is, when it changes, and what else it says."""
    parts = []
    if count > 1:
        changes = ngettext(
            "Page {page} of {all}, changes in {count} second.",
            "Page {page} of {all}, changes in {count} seconds.",
            seconds,
        )
        parts.append(changes.format(page=at + 1, all=count, count=seconds))
    parts.append(page.foot)
    return " ".join(filter(None, parts))


def in_pages(lines: Sequence[Line], size: int) -> list[Sequence[Line]]:
    """The lines in pages as full as the pages before them; none for no lines."""
    return [lines[size * at : size * (at + 1)] for at in range(ceil(len(lines) / size))]
