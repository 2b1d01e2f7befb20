"""What stands on a result slip, and in which order do the slips lie on their pages?"""

from __future__ import annotations

from dataclasses import dataclass


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
    teams: bool = False
    """Are the two sides teams? A blank asks for their names then."""


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
