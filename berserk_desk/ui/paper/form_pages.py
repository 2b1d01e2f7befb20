"""How do the parts of a form lie on pages, one under the other? Only a table goes on over the end of a page."""

from __future__ import annotations

from berserk_desk.reports.sheet_forms import (
    Block,
    Count,
    Facts,
    FormSheet,
    Grid,
    Numbers,
    Paragraph,
    Signatures,
    Verdict,
)
from berserk_desk.reports.sheet_tables import Align
from berserk_desk.ui.paper.page import HAIRLINE, Page, Paper
from berserk_desk.ui.paper.page_frame import HEAD_RULE, NOTES_END, TITLE_SHARES, draw_foot, draw_head
from berserk_desk.ui.paper.table_pages import TITLES_PT, column_widths, draw_row, draw_titles
from berserk_desk.ui.paper.type import cap_height, fit, width, wrapped

GAP = 4.5
"""Free room between two parts."""
LEADING = 0.47
"""From line to line, in millimetres for each point of size."""
PART_TITLE_PT = 13.0
NAME_PT = 15.0
TOTAL_PT = 44.0
CARD_PT = 11.5
VERDICT_PT = 20.0
FACT_MM = 5.6
CARD_MM = 6.2
TITLES_MM = 6.7
FACT_VALUE = 56.0
"""Where the values of facts begin."""
SIGNATURE_MM = 21.0
INSET = 4.0
"""Between a frame and what stands in it."""
SIDES_GAP = 6.0


def form_pages(sheet: FormSheet, paper: Paper) -> list[Page]:
    """The pages of a form, at least one."""
    setter = _Setter(sheet, paper)
    for block in sheet.blocks:
        setter.put(block)
    for number, page in enumerate(setter.pages, start=1):
        draw_head(page, sheet.heading, sheet.title_pt)
        draw_foot(page, sheet.foot, number, len(setter.pages))
    return setter.pages


class _Setter:
    """Puts block after block, and begins a new page where one has no room."""

    def __init__(self, sheet: FormSheet, paper: Paper) -> None:
        self._paper = paper
        self.pages: list[Page] = []
        self._left, self._right = sheet.margin, paper.width - sheet.margin
        self._room = self._right - self._left
        self._end = paper.height - NOTES_END - 2.0
        self._y = 0.0
        self._new_page()

    @property
    def _page(self) -> Page:
        return self.pages[-1]

    def _new_page(self) -> None:
        self.pages.append(Page(self._paper, landscape=False, margin=self._left))
        self._y = HEAD_RULE + 2.0

    def _need(self, height: float) -> None:
        """Go on to the next page where ``height`` has no room on this one and would have on that."""
        if self._y + height > self._end and self._y > HEAD_RULE + 2.0:
            self._new_page()

    def put(self, block: Block) -> None:
        if self._y > HEAD_RULE + 2.0:
            self._y += GAP
        match block:
            case Grid():
                self._grid(block)
            case Paragraph():
                self._paragraph(block)
            case Numbers():
                self._numbers(block)
            case Facts():
                self._facts(block)
            case Count():
                self._count(block)
            case Verdict():
                self._verdict(block)
            case Signatures():
                self._signatures(block)

    # -- tables and texts -------------------------------------------------------------------------------

    def _grid(self, grid: Grid) -> None:
        widths = column_widths(grid, self._room)
        head = TITLES_MM if grid.header else 0.0
        self._need(head + grid.row_mm * min(2, len(grid.rows)))
        self._grid_head(grid, widths)
        for at, row in enumerate(grid.rows):
            # The title of a section stays with its first row.
            rows = 2 if row.section and at + 1 < len(grid.rows) else 1
            if self._y + rows * grid.row_mm > self._end:
                self._new_page()
                self._grid_head(grid, widths)
            draw_row(self._page, grid, row, self._left, self._y, widths, self._room)
            self._y += grid.row_mm

    def _grid_head(self, grid: Grid, widths: tuple[float, ...]) -> None:
        if grid.header:
            lines = (self._y + 4.4, self._y + 6.1)
            draw_titles(self._page, grid.columns, self._left, widths, self._room, lines)
            self._y += TITLES_MM

    def _paragraph(self, block: Paragraph) -> None:
        step = block.pt * LEADING
        lines = [
            line
            for part in block.text.split("\n")
            for line in wrapped(part, self._room, block.pt, block.bold)
        ]
        if block.title:
            self._need(6.0 + step * min(2, len(lines)))
            self._y += 4.4
            aside = fit(block.aside, self._room / 2, TITLES_PT)
            beside = width(aside.text, aside.pt) + 4.0 if aside.text else 0.0
            title = fit(block.title, self._room - beside, PART_TITLE_PT, bold=True)
            self._page.text(self._left, self._y, title.text, title.pt, bold=True)
            self._page.text(self._right, self._y, aside.text, aside.pt, align=Align.RIGHT)
            self._y += 1.6
        for line in lines:
            self._need(step)
            self._y += step
            self._page.text(self._left, self._y, line, block.pt, bold=block.bold)
        self._y += 0.8

    def _numbers(self, block: Numbers) -> None:
        high = 5.0 + cap_height(block.pt) + 3.0
        self._need(high)
        self._row_of_numbers(block.items, self._left, self._room, self._y + 4.0, block.pt)
        self._y += high

    def _row_of_numbers(
        self, items: tuple[tuple[str, str], ...], left: float, room: float, line: float, pt: float
    ) -> None:
        share = room / max(4, len(items))
        for at, (name, number) in enumerate(items):
            caption = fit(name, share - 3.0, TITLES_PT)
            self._page.text(left + at * share, line, caption.text, caption.pt)
            value = fit(number, share - 3.0, pt, bold=True)
            self._page.text(left + at * share, line + 2.4 + cap_height(pt), value.text, value.pt, bold=True)

    def _facts(self, block: Facts) -> None:
        for name, value in block.items:
            lines = wrapped(value, self._room - FACT_VALUE, 11.0, bold=True) or ("",)
            high = FACT_MM + (len(lines) - 1) * 11.0 * LEADING
            self._need(high)
            caption = fit(name, FACT_VALUE - 3.0, 11.0)
            self._page.text(self._left, self._y + 4.0, caption.text, caption.pt)
            for at, line in enumerate(lines):
                y = self._y + 4.0 + at * 11.0 * LEADING
                self._page.text(self._left + FACT_VALUE, y, line, 11.0, bold=True)
            self._y += high
            self._page.across(self._left, self._right, self._y)

    # -- a crystal count --------------------------------------------------------------------------------

    def _count(self, block: Count) -> None:
        cards = max(len(side.lines) for side in block.sides)
        self._need(24.0 + (cards + 1) * CARD_MM)
        top, half = self._y, (self._room - SIDES_GAP) / 2
        for side, left in zip(block.sides, (self._left, self._left + half + SIDES_GAP), strict=True):
            page, right = self._page, left + half
            total = fit(side.total, half / 2, TOTAL_PT, bold=True)
            page.text(right, top + 15.5, total.text, total.pt, bold=True, align=Align.RIGHT)
            room = half - width(total.text, total.pt, bold=True) - 4.0
            for text, pt, line, bold in (
                (side.caption, TITLES_PT, 4.0, False),
                (side.name, NAME_PT, 10.6, True),
                (side.below, 11.0, 16.2, False),
            ):
                fitted = fit(text, room, pt, bold=bold, shares=TITLE_SHARES)
                page.text(left, top + line, fitted.text, fitted.pt, bold=bold)
            y = top + 19.0
            page.across(left, right, y, 0.25)
            for name, cost in side.lines:
                page.text(left, y + 4.4, name, CARD_PT)
                page.text(right, y + 4.4, cost, CARD_PT, bold=True, align=Align.RIGHT)
                y += CARD_MM
                page.across(left, right, y)
            y = top + 19.0 + cards * CARD_MM
            page.text(left, y + 4.8, block.sum_caption, CARD_PT, bold=True)
            page.text(right, y + 4.8, side.total, CARD_PT + 1.0, bold=True, align=Align.RIGHT)
        self._y = top + 19.0 + (cards + 1) * CARD_MM + 1.0

    def _verdict(self, block: Verdict) -> None:
        inner = self._room - 2 * INSET
        clause = f"{block.clause}. " if block.clause else ""
        lines = wrapped(clause + block.text, inner, 11.5)
        step = 11.5 * LEADING
        high = 11.5 + 15.0 + len(lines) * step + 4.5
        self._need(high)
        page, left = self._page, self._left + INSET
        page.box(self._left, self._y, self._room, high, 0.4)
        title = fit(block.title, inner, VERDICT_PT, bold=True)
        page.text(left, self._y + 9.5, title.text, title.pt, bold=True)
        self._row_of_numbers(block.numbers, left, inner, self._y + 15.5, 14.0)
        page.across(left, self._right - INSET, self._y + 24.5, HAIRLINE)
        y = self._y + 25.0
        for at, line in enumerate(lines):
            y += step
            start, rest = left, line
            if at == 0 and clause and line.startswith(clause.strip()):
                page.text(left, y, clause.strip(), 11.5, bold=True)
                start += width(clause.strip(), 11.5, bold=True) + width(" ", 11.5)
                rest = line[len(clause) :]
            fitted = fit(rest, self._right - INSET - start, 11.5)
            page.text(start, y, fitted.text, fitted.pt)
        self._y += high

    def _signatures(self, block: Signatures) -> None:
        self._need(SIGNATURE_MM + 5.0)
        line = self._y + SIGNATURE_MM - 4.0
        share = self._room / max(1, len(block.captions))
        for at, caption in enumerate(block.captions):
            left = self._left + at * share
            self._page.across(left, left + share - 5.0, line, 0.25)
            fitted = fit(caption, share - 5.0, TITLES_PT)
            self._page.text(left, line + 4.2, fitted.text, fitted.pt)
        self._y += SIGNATURE_MM + 3.0
