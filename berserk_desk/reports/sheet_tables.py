"""What stands on a sheet that is a table? Its cells, rows and columns, its head and foot.

Lengths are millimetres, sizes of type are points. Texts are finished sentences in the current language and are
printed as they stand: a name with ``<b>`` in it is a name with ``<b>`` in it.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum

USUAL_MARGIN = 15.0
NARROW_MARGIN = 8.0
"""Free at the left and the right; most printers reach to 5."""


class Align(StrEnum):
    """On which side of its column does a text stand?"""

    LEFT = "left"
    RIGHT = "right"


class Rule(StrEnum):
    """Which line is drawn under a row?"""

    NONE = "none"
    HAIR = "hair"
    STRONG = "strong"
    """Every fifth or tenth row, to lead the eye."""
    CUT = "cut"
    """The heaviest: above it goes on, below it ends (the cut to a playoff)."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One text of a row. Where there is no room: ``short``, then smaller type, then an ellipsis."""

    text: str
    short: str = ""
    """The same with initials; "" where it would be taken for somebody else, or where there is none."""
    note: str = ""
    """What tells namesakes apart (", Томск"): printed after the text and never shortened away."""
    below: str = ""
    """A second, smaller line."""
    below_short: str = ""
    bold: bool | None = None
    """None: as the column says."""
    italic: bool = False
    value: int | Decimal | None = None
    """The number that the text shows, for spreadsheets."""
    data: str | None = None
    """The text for spreadsheets where the printed one would be misread (``3 / 12`` becomes a date)."""
    moment: str = ""
    """The ISO day or moment that the text shows, for spreadsheets."""
    box: bool = False
    """An empty box to tick, drawn as a shape; the text is only for exports."""
    small: str = ""
    """A small text at the lower right end (the round in a cross table)."""
    struck: bool = False
    """Struck through: withdrawn, it no longer counts."""
    crossed: bool = False
    """A line from corner to corner: there can be nothing here."""

    def plain(self) -> str:
        """The whole text in one line, for exports."""
        return self.text + self.note if self.data is None else self.data


@dataclass(frozen=True, slots=True)
class Column:
    """How one column is set. ``width`` None: it takes a share ``stretch`` of what the others leave."""

    title: str
    width: float | None = None
    natural: bool = False
    """Is it as wide as its widest text, but at least ``width``?"""
    most: float | None = None
    """The most that ``natural`` may come to."""
    title_counts: bool = True
    """Is the title one of these texts? If not, it may stand out over the neighbour to the left or right."""
    stretch: float = 1.0
    gap: float = 3.0
    """Free room between this column and the next."""
    align: Align = Align.LEFT
    pt: float = 11.0
    below_pt: float = 11.0
    below_title: str = ""
    """What the second lines are called where they have a column of their own, in exports."""
    bold: bool = False
    ruled: bool = False
    """Is a line drawn down its left side?"""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table: a cell for each column, or a ``section`` over the whole width.

    A section has a bold text at the left, a plain one behind it and a bold one at the right, as far as it has cells.
    """

    cells: tuple[Cell, ...]
    rule: Rule = Rule.HAIR
    section: bool = False
    pt: float | None = None
    """The size of a section's title; None: that of the first column."""


@dataclass(frozen=True, slots=True)
class Heading:
    """What stands over the table and is repeated on every page."""

    title: str
    subtitle: str = ""
    subtitle_end: str = ""
    """With what the subtitle ends that is never cut (", Томск, 17.10.2026"): a long name before it gives way."""
    aside: str = ""
    """At the right end of the subtitle."""
    mark: str = ""
    """«ПРОЕКТ» or «редакция 2», at the right end of the title."""


@dataclass(frozen=True, slots=True)
class Foot:
    """What stands at the foot of every page beside the page number."""

    left: str = ""
    left_end: str = ""
    """With what ``left`` ends that is never cut (" · напечатано в 14:21")."""
    middle: str = ""


NO_FOOT = Foot()


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A sheet that is a table, on as many pages as it needs."""

    heading: Heading
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    foot: Foot = NO_FOOT
    notes: tuple[str, ...] = ()
    """Footnotes under the last row."""
    empty: str = ""
    """What is said in place of the rows when there are none."""
    row_mm: float = 5.6
    rows_per_page: int | None = None
    """The most rows in one column of a page; None: as many as fit."""
    title_pt: float = 22.0
    header: bool = True
    """Are the columns' titles printed?"""
    flow: int = 1
    """In how many columns of rows the list runs down a page."""
    landscape: bool = False
    signature: str = ""
    """Whose signature is asked for under the notes; "" = nobody's."""
    margin: float = USUAL_MARGIN
