"""What stands on a sheet of paper? Plain data: words, columns, rows and slips, nothing of how they are painted.

Lengths are millimetres, sizes of type are points. Texts are finished sentences in the current language and are
printed as they stand: a name with ``<b>`` in it is a name with ``<b>`` in it. The engine that turns a sheet into
pages is ``ui.printing``; the text exports are ``reports.csv_text``.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import TypeAlias

from berserk_desk.reports.bracket_picture import BracketPicture

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


@dataclass(frozen=True, slots=True)
class TableSheet:
    """A sheet that is a table, on as many pages as it needs."""

    heading: Heading
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    foot: Foot = Foot()
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


@dataclass(frozen=True, slots=True)
class ScoreBox:
    """A result to tick on a slip."""

    score: str
    caption: str


@dataclass(frozen=True, slots=True)
class SlipSide:
    """One of the two players on a slip."""

    name: str
    short: str = ""
    below: str = ""
    """City, or whatever tells him from his namesake."""
    note: str = ""
    """" (1)": follows the name where nothing but a count tells him; never shortened away."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One slip; the default is a blank one, to be filled in by hand."""

    table: int | None = None
    round: int | None = None
    sides: tuple[SlipSide, SlipSide] | None = None
    code: str = ""
    """The digits of its QR code (``slip_code``); "" = none."""
    extra: int = 0
    """Minutes that the table was given already; 0 leaves a line to write them on."""
    seat: int = 0
    """Of a game of two teams: at which seat it is played; 0: the slip is of the table."""


@dataclass(frozen=True, slots=True)
class MatchBoxes:
    """Boxes of a slip where a round is a match: ``games`` a side to tick as won, ``extra_turns`` to tick off."""

    games: int
    extra_turns: int


@dataclass(frozen=True, slots=True)
class SlipForm:
    """The words and boxes that all slips of a sheet share."""

    event: str
    date: str
    scores: tuple[ScoreBox, ...]
    count: str = ""
    """Caption of the crystal count; "" where the edition has none."""
    redeals: int = 3
    mark: str = ""
    match: MatchBoxes | None = None
    """What a match of several games needs; it takes the place of the re-deals and of the count."""


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """Result slips in the order in which the cut stack shall lie."""

    title: str
    form: SlipForm
    slips: tuple[Slip, ...]
    per_page: int = 6
    """4 or 6."""

    def __post_init__(self) -> None:
        if self.per_page not in (4, 6):
            raise ValueError(f"slips come 4 or 6 to a page, not {self.per_page}")

    @property
    def pages(self) -> int:
        """How many pages it takes: at least one, of blanks."""
        return max(1, -(-len(self.slips) // self.per_page))

    @property
    def spares(self) -> int:
        """How many blank slips fill the last cells."""
        return self.pages * self.per_page - len(self.slips)

    def cells_of(self, page: int) -> tuple[Slip, ...]:
        """Which slips lie on page ``page`` (from 0), in reading order?

        Cell c of page p holds slip number c × pages + p: the printed pages are cut in one go, the stacks laid
        one on the other in reading order, and the slips are in order (scenario B141).
        """
        all_cells = self.slips + (Slip(),) * self.spares
        return tuple(all_cells[cell * self.pages + page] for cell in range(self.per_page))


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
    foot: Foot = Foot()
    title_pt: float = 22.0
    margin: float = USUAL_MARGIN


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """A bracket, lying; each picture is a page."""

    heading: Heading
    pictures: tuple[BracketPicture, ...]
    notes: tuple[str, ...] = ()
    """At the foot of the last column of the last page."""
    foot: Foot = Foot()
    margin: float = USUAL_MARGIN
    title_pt: float = 22.0


Sheet: TypeAlias = TableSheet | SlipSheet | FormSheet | BracketSheet


def lies(sheet: Sheet) -> bool:
    """Is the sheet printed lying?"""
    return isinstance(sheet, BracketSheet) or (isinstance(sheet, TableSheet) and sheet.landscape)


def title_of(sheet: Sheet) -> str:
    """What is the sheet called?"""
    return sheet.title if isinstance(sheet, SlipSheet) else sheet.heading.title
