"""Sheets as one Excel workbook: real numbers and moments, a frozen head, ready to print; a text stays a text.

``xlsxwriter`` is imported by the first workbook, not by the program's start.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any

from berserk_desk.reports.plain_rows import PlainTable, plain_tables
from berserk_desk.reports.sheet import Sheet, lies, title_of
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import Align, Cell, Row, TableSheet
from berserk_desk.wording import _

if TYPE_CHECKING:
    from xlsxwriter.workbook import Workbook
    from xlsxwriter.worksheet import Worksheet

A4 = 9
NAME_LIMIT = 31
_FORBIDDEN_IN_NAMES = re.compile(r"[\[\]:*?/\\\x00-\x1f]")
_UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
"""What XML cannot hold at all."""
LEAST_WIDTH, MOST_WIDTH = 5.0, 60.0
CELL_LIMIT = 32767


def xlsx_bytes(sheets: Sequence[Sheet], *, title: str = "") -> bytes:
    """The workbook, a worksheet for each sheet; ``title`` is the document's own."""
    from xlsxwriter import Workbook

    out = io.BytesIO()
    # Nothing is guessed: no text becomes a number, a formula or a link.
    book = Workbook(
        out,
        {
            "in_memory": True,
            "strings_to_numbers": False,
            "strings_to_formulas": False,
            "strings_to_urls": False,
            "remove_timezone": True,
        },
    )
    book.set_properties({"title": title or (title_of(sheets[0]) if sheets else "")})
    writer = _Writer(book)
    for sheet in sheets:
        writer.add(sheet)
    if not sheets:
        book.add_worksheet()
    book.close()
    return out.getvalue()


class _Writer:
    """Writes sheets into a workbook with the few formats they need."""

    def __init__(self, book: Workbook) -> None:
        self._book = book
        self._names: set[str] = set()
        self._formats: dict[tuple[tuple[str, Any], ...], Any] = {}

    def add(self, sheet: Sheet) -> None:
        tables = plain_tables(sheet)
        page = self._book.add_worksheet(self._name(title_of(sheet)))
        _print_setup(page, sheet)
        row = 0
        for number, table in enumerate(tables):
            row += 1 if number else 0
            if number == 0 and table.header:
                page.freeze_panes(1, 0)
                page.repeat_rows(0)
            row = self._table(page, table, row)
        if isinstance(sheet, TableSheet) and sheet.notes:
            # Under the table: its first row stays the head. A bare list without footnotes gets none of it, so that
            # participants can be imported again.
            lines = (sheet.heading.subtitle, title_of(sheet), sheet.heading.mark, *sheet.notes)
            for at, line in enumerate(filter(None, lines), start=row + 1):
                page.write_string(at, 0, _clean(line))
        for column, width in enumerate(_widths(tables)):
            page.set_column(column, column, width)

    def _table(self, page: Worksheet, table: PlainTable, row: int) -> int:
        """Write a table from ``row`` on; returns the row after it."""
        if table.header:
            for at, column in enumerate(table.columns):
                side = "right" if column.align is Align.RIGHT else "left"
                look = self._format(bold=True, bottom=1, align=side, valign="top", text_wrap=True)
                page.write_string(row, at, _clean(column.title), look)
            row += 1
        for line in table.rows:
            self._row(page, table, line, row)
            row += 1
        return row

    def _row(self, page: Worksheet, table: PlainTable, line: Row, row: int) -> None:
        for at, cell in enumerate(line.cells):
            column = table.columns[at]
            right = column.align is Align.RIGHT and not line.section
            bold = line.section or (column.bold if cell.bold is None else cell.bold)
            self._cell(page, row, at, cell, bold, right)

    def _cell(self, page: Worksheet, row: int, at: int, cell: Cell, bold: bool, right: bool) -> None:
        if cell.value is not None and cell.data is None and not (bold or cell.italic or cell.struck):
            page.write_number(row, at, cell.value)
            return
        look: dict[str, Any] = {"bold": True} if bold else {}
        if cell.italic:
            look["italic"] = True
        if cell.struck:
            look["font_strikeout"] = True
        if cell.value is not None and cell.data is None:
            page.write_number(row, at, float(cell.value), self._format(**look))
            return
        moment = _moment(cell.moment)
        if moment is not None:
            dated = "yyyy-mm-dd hh:mm" if len(cell.moment) > 10 else "yyyy-mm-dd"
            page.write_datetime(row, at, moment, self._format(num_format=dated, align="left", **look))
            return
        text = _clean(cell.plain())
        if text:
            if right:
                look["align"] = "right"
            page.write_string(row, at, text, self._format(**look))

    def _format(self, **look: Any) -> Any:
        if not look:
            return None
        key = tuple(sorted(look.items()))
        if key not in self._formats:
            self._formats[key] = self._book.add_format(look)
        return self._formats[key]

    def _name(self, title: str) -> str:
        """A name that Excel takes and no other worksheet has."""
        plain = _FORBIDDEN_IN_NAMES.sub(" ", title).strip(" '") or _("Sheet")
        name, number = plain[:NAME_LIMIT].strip(" '"), 2
        while name.casefold() in self._names:
            mark = f" {number}"
            name = plain[: NAME_LIMIT - len(mark)].rstrip(" '") + mark
            number += 1
        self._names.add(name.casefold())
        return name


def _print_setup(page: Worksheet, sheet: Sheet) -> None:
    page.set_paper(A4)
    if lies(sheet):
        page.set_landscape()
    page.fit_to_pages(1, 0)
    page.set_margins(left=0.5, right=0.5, top=0.8, bottom=0.6)
    subtitle = "" if isinstance(sheet, SlipSheet) else sheet.heading.subtitle
    mark = "" if isinstance(sheet, SlipSheet) else sheet.heading.mark
    # "&" begins a code in these texts; 255 characters are the most that Excel takes.
    title, under, right = (text.replace("&", "&&")[:70] for text in (title_of(sheet), subtitle, mark))
    page.set_header(f"&L&B{title}&B\n{under}&R&B{right}")
    page.set_footer("&R&P / &N")


def _widths(tables: Sequence[PlainTable]) -> list[float]:
    """How wide must each column be, in characters?"""
    widths: list[float] = []
    for table in tables:
        for at, column in enumerate(table.columns):
            lengths = [len(column.title) if table.header else 0]
            lengths += [
                len(row.cells[at].plain()) for row in table.rows if not row.section and at < len(row.cells)
            ]
            width = min(MOST_WIDTH, max(LEAST_WIDTH, max(lengths) + 1.5))
            if at < len(widths):
                widths[at] = max(widths[at], width)
            else:
                widths.append(width)
    return widths


def _moment(iso: str) -> datetime | None:
    try:
        return datetime.fromisoformat(iso).replace(tzinfo=None) if iso else None
    except ValueError:
        return None


def _clean(text: str) -> str:
    return (
        text if text.isprintable() and len(text) <= CELL_LIMIT else _UNPRINTABLE.sub(" ", text)[:CELL_LIMIT]
    )
