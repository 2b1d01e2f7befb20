"""Every sheet's PDF read back by another program: everybody there, in order, whole rows, page numbers, type (B138, B140).

A row counts as whole when all its cells stand in one line of what ``pdftotext -layout`` reads, and rows as in order
when these lines follow one another as the sheet has them. The largest fields are `long`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from berserk_desk.reports.catalogue import BY_ID, CATALOGUE, Options, SheetKind
from berserk_desk.reports.sheet import BracketSheet, Sheet, title_of
from berserk_desk.reports.sheet_forms import FormSheet, Grid
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import Cell, Row, TableSheet
from berserk_desk.terms import Method, Outcome, PairingId, PenaltyKind, PlayerId, RoundNo, StageKind
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.rows import Penalty, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui.printing import paginate, write_pdf
from berserk_desk.wording import use_language
from berserk_desk.wording.people import with_initials
from tests.reports.events import event, people, played
from tests.ui.test_printing_pdf import poppler

A4 = (595, 842)
"""Points."""
USUAL = [kind for kind in CATALOGUE if kind.id != "bracket"]
"""The bracket needs a playoff: it is read back by itself."""
QUICK = [(kind, tables) for kind in USUAL for tables in ((1, 7) if kind.heavy else (1, 7, 37))]
LONG = [(kind, tables) for kind in USUAL for tables in ((37, 512) if kind.heavy else (512,))]


@pytest.fixture(autouse=True)
def _russian(qapp: QGuiApplication) -> None:  # noqa: ARG001 - the application is what type needs
    use_language("ru")


def an_event(tables: int) -> State:
    """So many tables and a bye, one round played, with counts and penalties for the sheets that tell of them."""
    state = played(tables * 2 + 1, 1)
    counts = (
        replace(result, method=Method.TECHNICAL, totals_first=26, totals_second=19)
        for result in state.result.values()
        if result.outcome is Outcome.FIRST
    )
    penalties = (
        Penalty(number, PlayerId(number), PenaltyKind.WARNING, RoundNo(1), "опоздал")
        for number in range(1, tables + 1, 2)
    )
    alone = Result(PairingId(1), Outcome.FIRST, Method.TECHNICAL, totals_first=26, totals_second=19)
    return state.put("result", *counts, alone).put("penalty", *penalties)


Area = tuple[int, int, int, int]
"""x, y, width, height in points."""


class ReadBack:
    """The lines of a PDF by page, of the whole pages or of one area of each; every area is read once."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._known: dict[Area | None, list[list[str]]] = {}

    def lines(self, page: int, area: Area | None = None) -> list[str]:
        """The lines of page ``page`` (from 1)."""
        if area not in self._known:
            names = ("-x", "-y", "-W", "-H")
            crop = [str(each) for pair in zip(names, area, strict=True) for each in pair] if area else []
            text = poppler("pdftotext", "-layout", "-enc", "UTF-8", *crop, self._path, "-")
            self._known[area] = [
                [line for line in part.splitlines() if line.strip()] for part in text.split("\f")
            ]
        return self._known[area][page - 1]


def beginnings(row: Row) -> list[str]:
    """What must stand in the row's line: the beginning of every cell's first word."""
    return [cell.text.split()[0][:6] for cell in row.cells if cell.text.strip() and not cell.box]


def stand_in_order(rows: Sequence[Row], lines: Iterator[str]) -> None:
    """Fails at the first row that has no line of its own after the line of the one before it."""
    for row in rows:
        wanted = beginnings(row)
        assert any(all(each in line for each in wanted) for line in lines), wanted


def on_pages(sheet: Sheet, read: ReadBack, first: int) -> list[list[str]]:
    """The lines of each page of a sheet; of a list in two columns those of the left one, then the right one."""
    count = len(paginate(sheet))
    if isinstance(sheet, TableSheet) and sheet.flow == 2:
        half = A4[0] // 2
        areas = ((0, 90, half, 720), (half, 90, half, 720))
        return [
            [line for area in areas for line in read.lines(page, area)]
            for page in range(first, first + count)
        ]
    return [read.lines(page) for page in range(first, first + count)]


def check_slips(sheet: SlipSheet, read: ReadBack, first: int) -> None:
    """Every cell of every page holds its own slip whole: table, round, both players."""
    high = A4[1] * 2 // sheet.per_page
    for page in range(sheet.pages):
        for place, slip in enumerate(sheet.cells_of(page)):
            line, column = divmod(place, 2)
            area = (column * (A4[0] // 2), line * high, A4[0] // 2, high)
            text = "\n".join(read.lines(first + page, area))
            if slip.sides is not None:
                assert f"Стол {slip.table}" in re.sub(" +", " ", text)
                for side in slip.sides:
                    assert side.name.split()[0][:6] in text
            assert "подпись первого" in text


def check(kind: SheetKind, tables: int, folder: Path) -> None:
    """All that is promised of every sheet."""
    state = an_event(tables)
    sheets = kind.build(state, None, RoundNo(1), Options(for_judge=True))
    assert sheets
    path = folder / "лист.pdf"
    write_pdf(sheets, path, archive=kind.archive)
    pages = sum(len(paginate(sheet)) for sheet in sheets)
    assert re.search(rf"Pages:\s+{pages}\n", poppler("pdfinfo", path))
    fonts = poppler("pdffonts", path).splitlines()[2:]
    assert fonts
    for font in fonts:
        assert re.search(r"PTSans-\S+\s+CID TrueType\s+Identity-H\s+yes\s+\w+\s+yes", font), font
    first, read = 1, ReadBack(path)
    for sheet in sheets:
        if isinstance(sheet, SlipSheet):
            check_slips(sheet, read, first)
            first += sheet.pages
            continue
        here = on_pages(sheet, read, first)
        whole = iter([line for page in here for line in page])
        stand_in_order(list(all_rows(sheet)), whole)
        for number in range(1, len(here) + 1):
            foot = " ".join(read.lines(first + number - 1)[-2:])
            assert f"стр. {number} из {len(here)}" in re.sub(" +", " ", foot)
            head = " ".join(" ".join(read.lines(first + number - 1)[:3]).split())
            assert title_of(sheet).split()[0][:6] in head
        first += len(here)


def all_rows(sheet: TableSheet | FormSheet | BracketSheet) -> Iterator[Row]:
    """The rows of a sheet's tables from the first to the last."""
    if isinstance(sheet, TableSheet):
        yield from sheet.rows
    elif isinstance(sheet, FormSheet):
        for block in sheet.blocks:
            if isinstance(block, Grid):
                yield from block.rows


def name(value: object) -> str:
    return value.id if isinstance(value, SheetKind) else str(value)


@pytest.mark.parametrize(("kind", "tables"), QUICK, ids=name)
def test_every_sheet_reads_back_whole_and_in_order_b138_b140(
    kind: SheetKind, tables: int, tmp_path: Path
) -> None:
    check(kind, tables, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize(("kind", "tables"), LONG, ids=name)
def test_every_sheet_of_a_large_field_reads_back_whole_and_in_order_b138(
    kind: SheetKind, tables: int, tmp_path: Path
) -> None:
    check(kind, tables, tmp_path)


def test_the_reader_sees_a_row_that_is_missing_or_out_of_order() -> None:
    rows = [Row((Cell("Белов"), Cell("3"))), Row((Cell("Ёлкин"), Cell("0")))]
    stand_in_order(rows, iter(["Белов  3", "Ёлкин  0"]))
    for lines in (["Ёлкин  0", "Белов  3"], ["Белов  3"], ["Белов  3", "Ёлкин", "0"]):
        with pytest.raises(AssertionError):
            stand_in_order(rows, iter(lines))


@pytest.mark.parametrize(("count", "pages"), [(4, 1), (14, 1), (32, 1), (64, 3)])
def test_everybody_of_a_bracket_stands_in_its_pdf_by_the_surname(
    count: int, pages: int, tmp_path: Path
) -> None:
    stage = Stage(
        1, StageKind.PLAYOFF, entrants=tuple(PlayerId(p) for p in range(1, count + 1)), third_place=True
    )
    state = event(people(count)).put("stage", stage)
    sheets = BY_ID["bracket"].build(state, None, RoundNo(0), Options())
    path = tmp_path / "сетка.pdf"

    write_pdf(sheets, path)

    assert re.search(rf"Pages:\s+{pages}\n", poppler("pdfinfo", path))
    read = ReadBack(path)
    text = "\n".join(line for page in range(1, pages + 1) for line in read.lines(page))
    for player in state.player.values():
        assert text.count(with_initials(player.name)) or text.count(player.name), player.name
