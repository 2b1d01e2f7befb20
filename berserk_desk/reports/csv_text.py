"""A sheet as CSV: for Russian Excel (BOM, semicolons, decimal comma) or plain (commas, decimal point).

No cell is ever a formula: a text that a spreadsheet would run gets an apostrophe in front.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from decimal import Decimal
from enum import StrEnum

from berserk_desk.reports.plain_rows import PlainTable, plain_tables
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.sheet_tables import Cell

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
    for number, table in enumerate(plain_tables(sheet)):
        if number:
            writer.writerow([])
        writer.writerows(_rows(table, excel))
    return (BOM if excel else "") + out.getvalue()


def csv_bytes(sheet: Sheet, form: CsvForm = CsvForm.EXCEL) -> bytes:
    """The file itself."""
    return csv_text(sheet, form).encode("utf-8")


def inert(text: str) -> str:
    """A text that no spreadsheet runs: ``=1+1`` → ``'=1+1``; numbers, negative ones too, stay as they are."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.match(text) else text


def _rows(table: PlainTable, excel: bool) -> Iterator[list[str]]:
    if table.header:
        yield [inert(column.title) for column in table.columns]
    for row in table.rows:
        if row.section:
            yield [inert(cell.plain()) for cell in row.cells]
        else:
            yield [_value(cell, excel) for cell in row.cells]


def _value(cell: Cell, excel: bool) -> str:
    if cell.value is None or cell.data is not None:
        return inert(cell.plain())
    text = f"{cell.value.normalize():f}" if isinstance(cell.value, Decimal) else str(cell.value)
    return text.replace(".", ",") if excel else text
