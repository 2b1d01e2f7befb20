"""How does a bracket lie on paper? Columns side by side, boxes with two lines, lit ways in a heavier line."""

from __future__ import annotations

from berserk_desk.reports.bracket_picture import Box, BoxSide, BracketPicture
from berserk_desk.reports.sheet import BracketSheet
from berserk_desk.reports.sheet_tables import Align
from berserk_desk.ui.paper.page import HAIRLINE, Page, Paper
from berserk_desk.ui.paper.page_frame import (
    BODY_WITHOUT_TITLES,
    FOOT_RULE,
    NOTE_MM,
    NOTE_PT,
    draw_foot,
    draw_head,
)
from berserk_desk.ui.paper.type import cap_height, fit, width, wrapped
from berserk_desk.wording import _

GAP = 8.0
MOST_COLUMN = 68.0
HEADS_MM = 7.0
HEAD_PT = 12.0
SMALL_PT = 8.0
MOST_LINE, LEAST_LINE = 7.6, 3.6
SEED_MM = 7.0
INSET = 1.5
ABOVE_MM = 3.4
"""A table's number stands over its box where there is so much room."""
SHARES = (0.92, 0.84, 0.76, 0.7, 0.64)
"""A name goes down to about 7 points before it is cut."""


def bracket_pages(sheet: BracketSheet, paper: Paper) -> list[Page]:
    """A page for each picture."""
    pages: list[Page] = []
    for number, picture in enumerate(sheet.pictures, start=1):
        page = Page(paper.turned(True), True, sheet.margin)
        draw_head(page, sheet.heading, sheet.title_pt)
        draw_foot(page, sheet.foot, number, len(sheet.pictures))
        last = number == len(sheet.pictures)
        _Tree(page, picture, sheet.notes if last else ()).draw()
        pages.append(page)
    return pages


class _Tree:
    """One picture on its page."""

    def __init__(self, page: Page, picture: BracketPicture, notes: tuple[str, ...]) -> None:
        self._page = page
        self._picture = picture
        columns = max(1, len(picture.columns))
        room = page.paper.width - 2 * page.margin
        self._notes = [line for note in notes for line in wrapped(note, room, NOTE_PT)]
        self._top = BODY_WITHOUT_TITLES + HEADS_MM
        end = page.paper.height - FOOT_RULE - 3.0 - len(self._notes) * NOTE_MM
        self._game = min(20.0, (end - self._top) / max(picture.height, 1.0))
        self._line = max(LEAST_LINE, min(MOST_LINE, (self._game - 1.2) / 2))
        self._pt = min(12.0, self._line * 1.95)
        # No wider than looks well, unless a whole name needs it.
        self._column = min(max(MOST_COLUMN, self._widest()), (room - (columns - 1) * GAP) / columns)

    def _widest(self) -> float:
        score = width("0", self._pt, True)
        names = (
            width(side.name + side.note, self._pt, side.won)
            for each in self._picture.boxes
            for side in each.sides
        )
        return max(names, default=0.0) + SEED_MM + INSET + score + 3.0

    def draw(self) -> None:
        page = self._page
        for at, head in enumerate(self._picture.columns):
            fitted = fit(head.title, self._column, HEAD_PT, bold=True)
            page.text(self._left(at), BODY_WITHOUT_TITLES + 4.6, fitted.text, fitted.pt, bold=True)
        for link in self._picture.links:
            self._link(self._picture.box(link.source), self._picture.box(link.target), lit=link.lit)
        for each in self._picture.boxes:
            self._box(each)
        line = page.paper.height - FOOT_RULE - 2.0 - (len(self._notes) - 1) * NOTE_MM
        for at, note in enumerate(self._notes):
            page.text(page.margin, line + at * NOTE_MM, note, NOTE_PT)

    def _left(self, column: int) -> float:
        return self._page.margin + column * (self._column + GAP)

    def _middle(self, each: Box) -> float:
        return self._top + each.middle * self._game

    def _link(self, source: Box, target: Box, *, lit: bool) -> None:
        heavy = 0.5 if lit else HAIRLINE
        turn = self._left(source.column) + self._column + GAP / 2
        self._page.across(turn - GAP / 2, turn, self._middle(source), heavy)
        self._page.across(turn, turn + GAP / 2, self._middle(target), heavy)
        upper, lower = sorted((self._middle(source), self._middle(target)))
        self._page.down(turn, upper, lower, heavy)

    def _box(self, each: Box) -> None:
        page, left, middle = self._page, self._left(each.column), self._middle(each)
        top = middle - self._line
        page.box(left, top, self._column, 2 * self._line)
        page.across(left, left + self._column, middle)
        if each.title:
            page.text(left, top - 1.3, each.title, min(self._pt, 10.0), bold=True)
        elif each.table is not None:
            # Over the box, as far as the one above leaves room.
            words = _("table {table}").format(table=each.table)
            if self._free_above(each) > ABOVE_MM:
                page.text(left, top - 0.9, words, SMALL_PT)
        for at, side in enumerate(each.sides):
            beside = at == 0 and self._free_above(each) <= ABOVE_MM and not each.title
            table = each.table if beside else None
            self._side(side, left, top + at * self._line, table, decided=each.decided)

    def _free_above(self, each: Box) -> float:
        """The boxes of a later round stand twice as far from each other as those of the one before."""
        return self._game * (1 << each.column) - 2 * self._line

    def _side(self, side: BoxSide, left: float, top: float, table: int | None, *, decided: bool) -> None:
        page, pt = self._page, self._pt
        line = top + (self._line + cap_height(pt)) / 2
        right = left + self._column - INSET
        behind, behind_pt = (side.score, pt) if side.score else (side.mark, SMALL_PT)
        if table is not None:
            behind, behind_pt = _("table {table}").format(table=table), SMALL_PT
        page.text(right, line, behind, behind_pt, bold=side.won, align=Align.RIGHT)
        room = self._column - SEED_MM - INSET - width(behind, behind_pt, side.won) - 2.0
        page.text(left + SEED_MM - 1.2, line, side.seed, min(SMALL_PT, pt), align=Align.RIGHT)
        if side.name:
            name = fit(side.name, room, pt, short=side.short, note=side.note, bold=side.won, shares=SHARES)
            page.text(left + SEED_MM, line, name.text, name.pt, bold=side.won)
        elif decided:
            # Nobody comes there any more. Where somebody will, the line stays free to be filled in.
            page.text(left + SEED_MM, line, side.words, min(pt, 9.0), italic=True)
