"""Which rows does an Excel workbook hold? Texts only: formulas by their stored values, nothing outside is followed.

``openpyxl`` is imported by the first workbook. It is handed nothing that would unpack to more than ``UNPACKED_LIMIT``
or that declares entities.
"""

from __future__ import annotations

import io
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import date, datetime, time
from typing import Any

from berserk_desk.interchange.delimited import Record
from berserk_desk.interchange.text_encoding import LINES_LIMIT, SIZE_LIMIT, RosterError, RosterFault

UNPACKED_LIMIT = 64 * 1024 * 1024
PARTS_LIMIT = 2_000
COLUMNS_READ = 65
"""One more than a list may have: a wider one is refused by who reads the records."""
CELL_LIMIT = 1_000
"""So many characters of a cell are enough to see that it is no name."""
BLANK_ROWS_LIMIT = 1_000
"""After so many blank rows the list is over: a sheet may be formatted down to its last row."""

_ERRORS = frozenset({"#N/A", "#REF!", "#NAME?", "#VALUE!", "#DIV/0!", "#NULL!", "#NUM!"})
_ENTITIES = tuple(
    word.encode(encoding)
    for word in ("<!DOCTYPE", "<!ENTITY")
    for encoding in ("ascii", "utf-16-le", "utf-16-be")
)
"""Where these stand, a part may unfold to anything."""


def is_workbook(data: bytes) -> bool:
    """Do these bytes look like an Excel workbook (XLSX)?"""
    return data.startswith(b"PK\x03\x04") and b"xl/" in data


def workbook_records(data: bytes) -> list[Record]:
    """The rows that are not blank of the first worksheet that has any, with their numbers.

    Raises ``RosterError``: too_big, broken_workbook, unpacks_too_large, empty, too_many_lines.
    """
    if len(data) > SIZE_LIMIT:
        raise RosterError(RosterFault.TOO_BIG, size=len(data), limit=SIZE_LIMIT)
    with_formulas = _check_parts(data)
    try:
        with warnings.catch_warnings():
            # What openpyxl does not know of a workbook (styles, extensions) is of no interest here.
            warnings.simplefilter("ignore")
            return _records(data, with_formulas)
    except (RosterError, MemoryError):
        raise
    except Exception as error:
        raise RosterError(RosterFault.BROKEN_WORKBOOK) from error


def _check_parts(data: bytes) -> bool:
    """Refuse what must not be unpacked; returns whether there is any formula."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as parts:
            infos = parts.infolist()
            total = sum(info.file_size for info in infos)
            large = total > UNPACKED_LIMIT or len(infos) > PARTS_LIMIT
            texts = [] if large else [_part(parts, info) for info in infos]
    except Exception as error:
        raise RosterError(RosterFault.BROKEN_WORKBOOK) from error
    if large:
        raise RosterError(RosterFault.UNPACKS_TOO_LARGE, size=total, limit=UNPACKED_LIMIT)
    if any(word in content for _name, content in texts for word in _ENTITIES):
        raise RosterError(RosterFault.BROKEN_WORKBOOK)
    return any("worksheets/" in name and (b"<f>" in content or b"<f " in content) for name, content in texts)


def _part(parts: zipfile.ZipFile, info: zipfile.ZipInfo) -> tuple[str, bytes]:
    """A part's name and, of XML, its bytes."""
    xml = info.filename.casefold().endswith((".xml", ".rels"))
    return info.filename, parts.read(info) if xml else b""


def _records(data: bytes, with_formulas: bool) -> list[Record]:
    from openpyxl import load_workbook

    def opened(values: bool) -> Any:
        return load_workbook(io.BytesIO(data), read_only=True, data_only=values, keep_links=False)

    with closing(opened(True)) as book:
        for position, sheet in enumerate(book.worksheets):
            if sheet.sheet_state != "visible":
                continue
            found = list(_rows(sheet))
            if with_formulas and found:
                with closing(opened(False)) as formulas:
                    found = _with_formulas(found, formulas.worksheets[position])
            records = [Record(number, texts) for number, texts in found if texts]
            if records:
                return records
    raise RosterError(RosterFault.EMPTY)


def _rows(sheet: Any) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The rows of a worksheet that was opened for reading only (its type is private to openpyxl)."""
    sheet.reset_dimensions()  # what a workbook says of its size is not always so
    blank = 0
    for number, row in enumerate(sheet.iter_rows(max_col=COLUMNS_READ, values_only=True), start=1):
        texts = [_text(value) for value in row]
        while texts and not texts[-1]:
            texts.pop()
        blank = 0 if texts else blank + 1
        if blank > BLANK_ROWS_LIMIT:
            return
        if number > LINES_LIMIT and texts:
            raise RosterError(RosterFault.TOO_MANY_LINES, lines=number, limit=LINES_LIMIT)
        yield number, tuple(texts)


def _with_formulas(rows: list[tuple[int, tuple[str, ...]]], sheet: Any) -> list[tuple[int, tuple[str, ...]]]:
    """The rows with the text of a formula where no value of it was ever stored."""
    filled = []
    for (number, texts), (_same, written) in zip(rows, _rows(sheet), strict=False):
        whole = [*texts, *[""] * (len(written) - len(texts))]
        filled.append(
            (
                number,
                tuple(text or (written[at] if at < len(written) else "") for at, text in enumerate(whole)),
            )
        )
    return filled


def _text(value: object) -> str:
    match value:
        case None | bool():
            return ""
        case str():
            text = " ".join(value[:CELL_LIMIT].split())
            return "" if text in _ERRORS else text
        case datetime():
            return value.date().isoformat() if value.time() == time() else value.isoformat(" ", "minutes")
        case date() | time():
            return value.isoformat()
        case int():
            return str(value) if abs(value) < 10**15 else f"{value:.15g}"
        case float():
            return f"{value:.15g}"
        case _:
            return ""
