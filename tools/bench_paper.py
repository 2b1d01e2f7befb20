"""How fast do paper, exports and imports come, beside something bare in the same run? Prints; asserts nothing.

    make bench

As in `tools.bench`: medians, ours and the bare counterpart in turns. The bare PDF draws as many texts in the same type
with nothing set out, the bare workbook writes the same values, the bare import only splits the lines.
"""

from __future__ import annotations

import csv
import io
import os
import sys
import tempfile
import threading
from pathlib import Path

if __name__ == "__main__":  # started by its path: the program lies beside this folder
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import xlsxwriter
from PySide6.QtCore import QBuffer, QIODevice, QPointF
from PySide6.QtGui import QPainter, QPdfWriter
from PySide6.QtWidgets import QApplication

from berserk_desk.interchange.rosters import read_roster
from berserk_desk.reports.catalogue import BY_ID, sheets_of
from berserk_desk.reports.plain_rows import plain_tables
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.sheet import Sheet
from berserk_desk.reports.xlsx import xlsx_bytes
from berserk_desk.session import Session
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player
from berserk_desk.ui.models.import_rows import Shown, import_rows, preview_of
from berserk_desk.ui.paper.page import Text
from berserk_desk.ui.paper.type import font, load_fonts
from berserk_desk.ui.printing import paginate, pdf_bytes
from tools.bench import beside, line, played

ROUND_SHEETS = ("pairings_by_name", "pairings_by_table", "slips", "standings")
MANY = 4096


def bare_pdf(texts: list[Text], pages: int) -> None:
    """The same texts in the same type, one under the other."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    painter = QPainter(writer)
    for at, text in enumerate(texts):
        if at and at % (len(texts) // pages + 1) == 0:
            writer.newPage()
        painter.setFont(font(text.pt, text.bold, text.italic))
        painter.drawText(QPointF(text.x * 10, text.y * 10), text.text)
    painter.end()


def bench_pdf(session: Session) -> None:
    """Pairings, slips and standings of a large round to PDF, alone and in the background of a window that lives."""
    state = session.state

    def sheets() -> list[Sheet]:
        return [sheet for name in ROUND_SHEETS for sheet in sheets_of(BY_ID[name], state, 3)]

    pages = [page for sheet in sheets() for page in paginate(sheet)]
    texts = [item for page in pages for item in page.items if isinstance(item, Text)]
    ours, bare = beside(lambda: pdf_bytes(sheets()), lambda: bare_pdf(texts, len(pages)), 3)
    line(f"pairings, slips, standings of {len(state.player)} to PDF", ours, bare, "≤ 3 s")
    application = QApplication.instance()
    assert application is not None

    def behind() -> None:
        work = threading.Thread(target=lambda: pdf_bytes(sheets()))
        work.start()
        while work.is_alive():
            application.processEvents()
            work.join(0.005)

    background, _bare = beside(behind, lambda: None, 3)
    line("the same behind a window", background, None, "≤ 3 s")


def people(count: int) -> list[Player]:
    """So many players for long lists."""
    return [Player(PlayerId(at), f"Игрок{at} Пётр", f"Город {at % 90}", "Лига") for at in range(1, count + 1)]


def bench_workbook(session: Session) -> None:
    """A workbook of many rows."""
    sheet = players_list(session.state.put("player", *people(MANY)))
    (table,) = plain_tables(sheet)

    def bare() -> None:
        book = xlsxwriter.Workbook(io.BytesIO(), {"in_memory": True})
        page = book.add_worksheet()
        for at, row in enumerate(table.rows):
            for column, cell in enumerate(row.cells):
                page.write(at, column, cell.text)
        book.close()

    ours, plain = beside(lambda: xlsx_bytes([sheet]), bare, 3)
    line(f"XLSX of {MANY} rows", ours, plain, "≤ 1 s")


def bench_import(session: Session) -> None:
    """A list of many lines: encoding, columns, who is like whom, and the rows of the preview."""
    lines = "\n".join(f"{player.name.replace(' ', ';')};{player.city};Лига" for player in people(MANY))
    data = f"Фамилия;Имя;Город;Клуб\n{lines}".encode("cp1251")

    def ours() -> None:
        import_rows(preview_of(read_roster(data), session.state), Shown.ALL, {})

    def bare() -> None:
        list(csv.reader(io.StringIO(data.decode("cp1251")), delimiter=";"))

    us, plain = beside(ours, bare, 3)
    line(f"import of {MANY} lines with its preview", us, plain, "≤ 1 s")


def main() -> int:
    """Measure everything; returns the exit code."""
    application = QApplication.instance() or QApplication(["bench"])
    load_fonts()
    with tempfile.TemporaryDirectory() as name:
        os.environ["XDG_DATA_HOME"] = str(Path(name) / "data")
        session = played(Path(name) / "paper.berserk", 512, 2)
        bench_pdf(session)
        bench_workbook(session)
        bench_import(session)
        session.close()
    application.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())
