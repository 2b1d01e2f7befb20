"""What stands on a sheet of several parts, one under the other?

Lengths are millimetres, sizes of type are points.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from berserk_desk.reports.sheet_tables import NO_FOOT, USUAL_MARGIN, Column, Foot, Heading, Row


@dataclass(frozen=True, slots=True)
class Grid:
    """A table inside a form; like a ``TableSheet`` without head and foot."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    row_mm: float = 6.0
    header: bool = True


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences under an optional title."""

    text: str
    title: str = ""
    pt: float = 11.0
    bold: bool = False
    aside: str = ""
    """At the right end of the title."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """Large numbers side by side, each under its name."""

    items: tuple[tuple[str, str], ...]
    """(name, number)."""
    pt: float = 28.0


@dataclass(frozen=True, slots=True)
class Facts:
    """Short facts line by line: the name left, the value bold beside it."""

    items: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class CountSide:
    """One player's side of a crystal count."""

    caption: str
    name: str
    below: str
    total: str
    lines: tuple[tuple[str, str], ...]
    """(card, cost)."""


@dataclass(frozen=True, slots=True)
class Count:
    """Both sides of a crystal count, side by side."""

    sides: tuple[CountSide, CountSide]
    sum_caption: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision in a frame: what was decided, by which numbers, by which clause."""

    title: str
    numbers: tuple[tuple[str, str], ...]
    clause: str
    text: str


@dataclass(frozen=True, slots=True)
class Signatures:
    """A line to sign for each of these people."""

    captions: tuple[str, ...]


Block: TypeAlias = Grid | Paragraph | Numbers | Facts | Count | Verdict | Signatures


@dataclass(frozen=True, slots=True)
class FormSheet:
    """A sheet of several parts one under the other; only a ``Grid`` goes on over the end of a page."""

    heading: Heading
    blocks: tuple[Block, ...]
    foot: Foot = NO_FOOT
    title_pt: float = 22.0
    margin: float = USUAL_MARGIN
