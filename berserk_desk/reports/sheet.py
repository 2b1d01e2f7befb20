"""What is a sheet of paper? Plain data of four kinds, with nothing of how it is painted.

The engine that turns a sheet into pages is ``ui.printing``; the text exports are ``reports.csv_text``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from berserk_desk.reports.bracket_picture import BracketPicture
from berserk_desk.reports.sheet_forms import FormSheet
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import NO_FOOT, USUAL_MARGIN, Foot, Heading, TableSheet


@dataclass(frozen=True, slots=True)
class BracketSheet:
    """A bracket, lying; each picture is a page."""

    heading: Heading
    pictures: tuple[BracketPicture, ...]
    notes: tuple[str, ...] = ()
    """At the foot of the last column of the last page."""
    foot: Foot = NO_FOOT
    margin: float = USUAL_MARGIN
    title_pt: float = 22.0


Sheet: TypeAlias = TableSheet | SlipSheet | FormSheet | BracketSheet


def lies(sheet: Sheet) -> bool:
    """Is the sheet printed lying?"""
    return isinstance(sheet, BracketSheet) or (isinstance(sheet, TableSheet) and sheet.landscape)


def title_of(sheet: Sheet) -> str:
    """What is the sheet called?"""
    return sheet.title if isinstance(sheet, SlipSheet) else sheet.heading.title
