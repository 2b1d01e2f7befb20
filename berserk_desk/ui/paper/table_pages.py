"""How does a table lie on its pages? Head and column titles on each, no row split, notes under the last row."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from berserk_desk.reports.sheet_forms import Grid
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.ui.paper.page import HAIRLINE, Line, Page, Paper
from berserk_desk.ui.paper.page_frame import (
    BODY_WITHOUT_TITLES,
    NOTE_MM,
    NOTE_PT,
    NOTES_END,
    SUBTITLE_PT,
    draw_foot,
    draw_head,
)
from berserk_desk.ui.paper.type import cap_height, fit, width, wrapped

TITLES_LINE = 36.0
TITLES_RULE = 37.7
BODY_END = 18.0
"""How far above the paper's lower edge the rows end; the notes may go on to ``NOTES_END``."""
TITLES_PT = 10.0
SIGNATURE_MM = 17.0
SIGNATURE_LINE_MM = 55.0
TICK_MM = 4.0
SECTION_PT = 11.0
SECTION_STOP = 56.0
"""From where on the plain text of a section's title stands, if the title leaves room."""
SMALL_PT = 7.0
SMALL_LOWER = 0.9
"""How far a small text stands below the line of the other."""
RULED_INSET = 0.5
"""Between the line down a column's side and what stands in it."""
LEAD = 2.05
"""Between the line of a name and the top of the line under it."""
FLOW_GAP = 4.0
"""Half of the room between two columns of rows on one page."""

NOTHING = Cell("")

RULES = {Rule.HAIR: HAIRLINE, Rule.STRONG: 0.3, Rule.CUT: 0.6}


def table_pages(sheet: TableSheet, paper: Paper) -> list[Page]:
    """The pages of a table, at least one."""
    lying = paper.turned(sheet.landscape)
    body = _body_of(sheet, lying)
    lane = (lying.width - 2 * sheet.margin - (sheet.flow - 1) * 2 * FLOW_GAP) / sheet.flow
    notes = _notes_of(sheet, lying)
    chunks = _chunks(sheet, body, notes, lying.height - NOTES_END)
    widths = column_widths(sheet, lane)
    pages: list[Page] = []
    for number, chunk in enumerate(chunks, start=1):
        page = Page(lying, sheet.landscape, sheet.margin)
        draw_head(page, sheet.heading, sheet.title_pt)
        draw_foot(page, sheet.foot, number, len(chunks))
        last = number == len(chunks)
        page.later(partial(_below_head, page, sheet, chunk, widths, lane, body, notes if last else None))
        pages.append(page)
    return pages


def _below_head(
    page: Page,
    sheet: TableSheet,
    rows: tuple[Row, ...],
    widths: tuple[float, ...],
    lane: float,
    body: tuple[float, float],
    notes: Sequence[str] | None,
) -> None:
    """The rows of one page, on the last one with ``notes`` and the line for the signature under them."""
    end = _body(page, sheet, rows, widths, lane, body)
    if notes is None:
        return
    for line in notes:
        page.text(page.margin, end + 4.4, line, NOTE_PT)
        end += NOTE_MM
    if sheet.signature:
        _signature(page, sheet.signature, end + SIGNATURE_MM)


def table_page_count(sheet: TableSheet, paper: Paper) -> int:
    """How many pages would ``table_pages`` make? Without drawing them."""
    lying = paper.turned(sheet.landscape)
    return len(_chunks(sheet, _body_of(sheet, lying), _notes_of(sheet, lying), lying.height - NOTES_END))


def _body_of(sheet: TableSheet, lying: Paper) -> tuple[float, float]:
    """Where on the page do the rows begin and end?"""
    return (TITLES_RULE if sheet.header else BODY_WITHOUT_TITLES, lying.height - BODY_END)


def _notes_of(sheet: TableSheet, lying: Paper) -> list[str]:
    """The lines of what stands under the table."""
    return [line for note in sheet.notes for line in wrapped(note, lying.width - 2 * sheet.margin, NOTE_PT)]


def _chunks(
    sheet: TableSheet, body: tuple[float, float], notes: Sequence[str], notes_end: float
) -> list[tuple[Row, ...]]:
    """Which rows lie on which page?"""
    lane_rows = int((body[1] - body[0]) / sheet.row_mm + 1e-6)
    if sheet.rows_per_page is not None and len(sheet.rows) > lane_rows * sheet.flow:
        lane_rows = min(lane_rows, sheet.rows_per_page)
    capacity = max(1, lane_rows) * sheet.flow
    chunks: list[tuple[Row, ...]] = []
    rest = sheet.rows
    while rest:
        take = min(capacity, len(rest))
        while 1 < take < len(rest) and rest[take - 1].section:
            take -= 1  # a section's title stays with its first row
        chunks.append(rest[:take])
        rest = rest[take:]
    if not chunks:
        return [()]
    last = chunks[-1]
    deep = len(last) if sheet.flow == 1 else min(len(last), lane_rows)
    after = len(notes) * NOTE_MM + (SIGNATURE_MM if sheet.signature else 0.0)
    if after and body[0] + deep * sheet.row_mm + 1.5 + after > notes_end:
        move = min(2, len(last) - 1)
        chunks[-1:] = [last[: len(last) - move], last[len(last) - move :]]
    return chunks


def column_widths(sheet: TableSheet | Grid, lane: float) -> tuple[float, ...]:
    """How wide is each column?"""
    fixed: list[float | None] = []
    for index, column in enumerate(sheet.columns):
        if column.natural:
            cells = (row.cells[index] for row in sheet.rows if not row.section)
            widest = max((_natural(cell, column) for cell in cells), default=0.0)
            title = width(column.title, TITLES_PT) if sheet.header and column.title_counts else 0.0
            natural = max(column.width or 0.0, widest, title) + 0.1
            fixed.append(natural if column.most is None else min(natural, column.most))
        else:
            fixed.append(column.width)
    gaps = sum(column.gap for column in sheet.columns[:-1])
    left = lane - gaps - sum(each for each in fixed if each is not None)
    shares = sum(column.stretch for column, each in zip(sheet.columns, fixed, strict=True) if each is None)
    return tuple(
        each if each is not None else max(8.0, left * column.stretch / shares)
        for column, each in zip(sheet.columns, fixed, strict=True)
    )


def _natural(cell: Cell, column: Column) -> float:
    if cell.box:
        return TICK_MM
    return width(cell.text + cell.note, column.pt, _bold(cell, column), cell.italic)


def _bold(cell: Cell, column: Column) -> bool:
    return column.bold if cell.bold is None else cell.bold


def _signature(page: Page, whose: str, line: float) -> None:
    caption = fit(whose, page.paper.width - 2 * page.margin - SIGNATURE_LINE_MM - 4.0, SUBTITLE_PT)
    page.text(page.margin, line, caption.text, caption.pt)
    start = page.margin + width(caption.text, caption.pt) + 4.0
    page.across(start, start + SIGNATURE_LINE_MM, line + 0.6)


def _body(
    page: Page,
    sheet: TableSheet,
    rows: tuple[Row, ...],
    widths: tuple[float, ...],
    lane: float,
    body: tuple[float, float],
) -> float:
    """Draw the rows of one page; returns where they end."""
    top = body[0]
    lanes = _lanes(rows, sheet.flow, int((body[1] - top) / sheet.row_mm + 1e-6))
    starts = [page.margin + number * (lane + 2 * FLOW_GAP) for number in range(sheet.flow)]
    if sheet.header:
        for start in starts:
            draw_titles(page, sheet.columns, start, widths, lane, (TITLES_LINE, TITLES_RULE))
    for before, after in pairwise(starts[: len(lanes)]):
        deepest = max(len(each) for each in lanes) * sheet.row_mm
        page.down((before + lane + after) / 2, top, top + deepest, 0.25)
    for start, lane_rows in zip(starts, lanes, strict=False):
        for number, row in enumerate(lane_rows):
            draw_row(page, sheet, row, start, top + number * sheet.row_mm, widths, lane)
        _columns_ruled(page, sheet, start, widths, (top, top + len(lane_rows) * sheet.row_mm))
    if not rows and sheet.empty:
        page.text(page.margin, top + 9.0, sheet.empty, SUBTITLE_PT)
        return top + 12.0
    return top + max((len(each) for each in lanes), default=0) * sheet.row_mm


def _lanes(rows: tuple[Row, ...], flow: int, capacity: int) -> list[tuple[Row, ...]]:
    """The rows of a page side by side: a short list in one lane, else lanes of equal length."""
    if flow == 1 or len(rows) <= capacity // 2:
        return [rows]
    deep = -(-len(rows) // flow)
    return [rows[start : start + deep] for start in range(0, len(rows), deep)]


def draw_titles(
    page: Page,
    columns: Sequence[Column],
    start: float,
    widths: Sequence[float],
    lane: float,
    lines: tuple[float, float],
) -> None:
    """Draw the titles of the columns: they stand on the first of ``lines``, the rule is the second."""
    x = start
    for column, column_width in zip(columns, widths, strict=True):
        room = column_width if column.title_counts else column_width + 2 * column.gap
        title = fit(column.title, max(room, 8.0), TITLES_PT)
        if column.ruled:
            page.down(x, lines[0] - 3.2, lines[1])
            page.centred(x + column_width / 2, lines[0], title.text, title.pt)
        else:
            anchor = x + column_width if column.align is Align.RIGHT else x
            page.text(anchor, lines[0], title.text, title.pt, align=column.align)
        x += column_width + column.gap
    page.across(start, start + lane, lines[1], 0.25)


def draw_row(
    page: Page,
    table: TableSheet | Grid,
    row: Row,
    start: float,
    top: float,
    widths: Sequence[float],
    lane: float,
) -> None:
    """Draw one row with its upper edge at ``top``."""
    if row.section:
        _section(page, row, row.pt or table.columns[0].pt, start, top + table.row_mm / 2, lane)
    else:
        x = start
        for cell, column, column_width in zip(row.cells, table.columns, widths, strict=True):
            if cell is not NOTHING and cell != NOTHING:
                _cell(page, cell, column, x, top, column_width, table.row_mm)
            x += column_width + column.gap
    if row.rule is not Rule.NONE:
        page.across(start, start + lane, top + table.row_mm, RULES[row.rule])


def _columns_ruled(
    page: Page, sheet: TableSheet, start: float, widths: Sequence[float], body: tuple[float, float]
) -> None:
    """The lines down the columns, each in one piece over all rows."""
    x = start
    for column, column_width in zip(sheet.columns, widths, strict=True):
        if column.ruled and body[1] > body[0]:
            page.down(x, *body)
        x += column_width + column.gap


def _section(page: Page, row: Row, pt: float, start: float, middle: float, lane: float) -> None:
    """A title over the rows below it: bold at the left, plain behind it, bold at the right."""
    line = middle + cap_height(pt) / 2
    room = lane
    if len(row.cells) > 2 and row.cells[2].text:
        right = fit(row.cells[2].text, lane * 0.4, SECTION_PT, bold=True)
        page.text(start + lane, line, right.text, right.pt, bold=True, align=Align.RIGHT)
        room -= width(right.text, right.pt, bold=True) + 4.0
    more = row.cells[1].text if len(row.cells) > 1 else ""
    first = row.cells[0]
    title = fit(first.text, room * 0.6 if more else room, pt, short=first.short, note=first.note, bold=True)
    page.text(start, line, title.text, title.pt, bold=True)
    if more:
        end = max(width(title.text, title.pt, bold=True) + 5.0, min(SECTION_STOP, room * 0.6))
        plain = fit(more, room - end, SECTION_PT)
        page.text(start + end, line, plain.text, plain.pt)


def _cell(page: Page, cell: Cell, column: Column, x: float, top: float, room: float, row_mm: float) -> None:
    if cell.box:
        page.box(x, top + (row_mm - TICK_MM) / 2, TICK_MM, TICK_MM)
        return
    if cell.crossed:
        page.put(Line(x, top, x + room, top + row_mm))
    if not (cell.text or cell.note or cell.below or cell.small):
        return
    if column.ruled:
        x, room = x + RULED_INSET, room - 2 * RULED_INSET
    if cell.small:
        small = width(cell.small, SMALL_PT)
        # Of a high row not at its edge: it belongs to the text, and a reader of the PDF takes it for one line with that.
        under = min(row_mm - 0.7, (row_mm + cap_height(column.pt)) / 2 + SMALL_LOWER)
        page.text(x + room - small, top + under, cell.small, SMALL_PT)
        room -= small + 0.3
    bold, italic, align = _bold(cell, column), cell.italic, column.align
    fitted = fit(cell.text, room, column.pt, short=cell.short, note=cell.note, bold=bold, italic=italic)
    anchor = x + room if align is Align.RIGHT else x
    if column.ruled and align is Align.LEFT:  # under its title, in the middle between the lines
        anchor += max(0.0, room - width(fitted.text, fitted.pt, bold, italic)) / 2
    heights = cap_height(column.pt), cap_height(column.below_pt)
    if not cell.below:
        line = top + (row_mm + heights[0]) / 2
        page.text(anchor, line, fitted.text, fitted.pt, bold=bold, italic=italic, align=align)
        if cell.struck:
            long = width(fitted.text, fitted.pt, bold, italic)
            left = anchor - long if align is Align.RIGHT else anchor
            page.across(left, left + long, line - heights[0] / 2, 0.2)
        return
    # Both lines with LEAD between them, as a block in the middle of the row.
    line = top + (row_mm - sum(heights) - LEAD) / 2 + heights[0]
    page.text(anchor, line, fitted.text, fitted.pt, bold=bold, italic=italic, align=align)
    below = fit(cell.below, room, column.below_pt, short=cell.below_short)
    page.text(anchor, line + LEAD + heights[1], below.text, below.pt, align=align)
