"""A sheet as CSV: for Russian Excel (BOM, semicolons, decimal comma) or plain (commas, decimal point).

No cell is ever a formula: a text that a spreadsheet would run gets an apostrophe in front.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from enum import StrEnum

from berserk_desk.reports.sheet import Cell, Sheet, SlipSheet, TableSheet
from berserk_desk.wording import _

BOM = "\N{ZERO WIDTH NO-BREAK SPACE}"
_FORMULA = re.compile(r"\s*[=+\-@\t\r]")
_NUMBER = re.compile(r"-?\d+([.,]\d+)?\Z")


class CsvForm(StrEnum):
    """Which CSV?"""

    EXCEL = "excel"
    """UTF-8 with BOM, ``;``, decimal comma: what Russian Excel opens with a double click."""
    PLAIN = "plain"
    """UTF-8, ``,``, decimal point: what programs read."""


def csv_text(sheet: Sheet, form: CsvForm = CsvForm.EXCEL) -> str:
    """The rows of a sheet with a line of column titles, as the text of a CSV file (BOM included)."""
    out = io.StringIO()
    excel = form is CsvForm.EXCEL
    writer = csv.writer(out, delimiter=";" if excel else ",", lineterminator="\r\n")
    rows = _slip_rows(sheet) if isinstance(sheet, SlipSheet) else _table_rows(sheet, excel)
    writer.writerows(rows)
    return (BOM if excel else "") + out.getvalue()


def csv_bytes(sheet: Sheet, form: CsvForm = CsvForm.EXCEL) -> bytes:
    """The file itself."""
    return csv_text(sheet, form).encode("utf-8")


def inert(text: str) -> str:
    """A text that no spreadsheet runs: ``=1+1`` → ``'=1+1``; numbers, negative ones too, stay as they are."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.match(text) else text


def _table_rows(sheet: TableSheet, excel: bool) -> Iterator[list[str]]:
    # A second line of a cell becomes a column of its own.
    doubled = [
        any(row.cells[at].below for row in sheet.rows if not row.section) for at in range(len(sheet.columns))
    ]
    titles: list[str] = []
    for column, double in zip(sheet.columns, doubled, strict=True):
        titles += [column.title, ""] if double else [column.title]
    yield [inert(title) for title in titles]
    for row in sheet.rows:
        if row.section:
            yield [inert(row.cells[0].plain())]
            continue
        line: list[str] = []
        for cell, double in zip(row.cells, doubled, strict=True):
            line.append(_value(cell, excel))
            if double:
                line.append(inert(cell.below))
        yield line


def _value(cell: Cell, excel: bool) -> str:
    if cell.value is None or cell.data is not None:
        return inert(cell.plain())
    text = f"{cell.value.normalize():f}" if isinstance(cell.value, Decimal) else str(cell.value)
    return text.replace(".", ",") if excel else text


def _slip_rows(sheet: SlipSheet) -> Iterable[list[str]]:
    yield [_("Round"), _("Table"), _("First player"), _("City"), _("Second player"), _("City")]
    for slip in sheet.slips:
        if slip.sides is not None:
            first, second = slip.sides
            yield [
                str(slip.round or ""),
                str(slip.table or ""),
                *map(inert, (first.name, first.below, second.name, second.below)),
            ]
