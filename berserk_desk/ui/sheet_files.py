"""How does a made sheet become a file, as its suffix says, and what are the folders of a paper kit?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from berserk_desk.reports.sheet import Sheet
from berserk_desk.storage.whole_file import write_whole
from berserk_desk.ui.printing import PrintFailed, Trouble, write_pdf
from berserk_desk.wording import _
from berserk_desk.wording.file_names import file_name

DATA = (".xlsx", ".html", ".csv")
"""Suffixes of data for other programs; everything else is a PDF."""


def write_sheets(sheets: Sequence[Sheet], path: Path, *, archive: bool) -> None:
    """Write these sheets into one file; ``archive``: a PDF that is to be kept for years.

    Raises ``PrintFailed``, for data ``storage.refusals.WriteFailed``.
    """
    if path.suffix.lower() in DATA:
        write_whole(path, _data(sheets, path.suffix.lower()))
    else:
        write_pdf(sheets, path, archive=archive)


def _data(sheets: Sequence[Sheet], suffix: str) -> bytes:
    # Each of these is loaded when it is first asked for.
    if suffix == ".xlsx":
        from berserk_desk.reports.xlsx import xlsx_bytes

        return xlsx_bytes(sheets)
    if suffix == ".html":
        from berserk_desk.reports.html import html_bytes

        return html_bytes(sheets)
    from berserk_desk.reports.csv_text import csv_bytes

    return b"".join(csv_bytes(sheet) for sheet in sheets)


def private_folder() -> str:
    """What the folder in a kit is called whose sheets the hall must not see."""
    return file_name(_("For the judge only"))


def new_folder(parent: Path, name: str) -> Path:
    """Make a folder of that name, with a number where there is one already. Raises ``PrintFailed``."""
    path = parent / name
    number = 2
    try:
        while path.exists():
            path = parent / f"{name} ({number})"
            number += 1
        path.mkdir()
    except OSError as problem:
        raise PrintFailed(Trouble.UNWRITABLE, str(path)) from problem
    return path
