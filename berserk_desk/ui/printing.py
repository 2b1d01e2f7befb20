"""How does a sheet get onto paper, into a PDF or into a preview? One engine for all three.

``paginate`` decides in millimetres what lies where, without any device; ``print_to`` and ``write_pdf`` hand the same
pages to a painter. So a preview shows what the printer prints, break for break.

A preview: ``widget.paintRequested.connect(lambda printer: print_to(printer, sheets))``.
"""

from __future__ import annotations

import errno
import os
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSizeF, qVersion
from PySide6.QtGui import (
    QGuiApplication,
    QPagedPaintDevice,
    QPageLayout,
    QPageSize,
    QPaintEngine,
    QPainter,
    QPdfWriter,
)

from berserk_desk.reports.sheet import BracketSheet, Sheet, title_of
from berserk_desk.reports.sheet_forms import FormSheet
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.ui import archive_pdf
from berserk_desk.ui.paper.bracket_pages import bracket_pages
from berserk_desk.ui.paper.form_pages import form_pages
from berserk_desk.ui.paper.page import A4, Page, Paper, paint_page
from berserk_desk.ui.paper.slip_pages import slip_pages
from berserk_desk.ui.paper.table_pages import table_page_count, table_pages
from berserk_desk.ui.paper.type import load_fonts
from berserk_desk.wording import _

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

PDF_DPI = 1200
MM_PER_INCH = 25.4


class Trouble(StrEnum):
    """Why nothing was printed."""

    DEVICE = "print.device"
    """The printer did not take the job: it is gone, stopped, or there is none."""
    STOPPED = "print.stopped"
    """Its queue is held or takes no jobs: what is sent there does not come out."""
    QUEUE = "print.queue"
    """It took the beginning and then refused a page."""
    UNWRITABLE = "pdf.unwritable"
    """The file cannot be written there."""
    FULL = "pdf.full"
    """No room left on the disk."""


class PrintFailed(Exception):
    """A sheet did not get onto paper; nothing half-written was left. ``where`` is the printer or the file."""

    def __init__(self, trouble: Trouble, where: str) -> None:
        super().__init__(trouble.value, where)
        self.trouble = trouble
        self.where = where

    @property
    def code(self) -> str:
        """The stable word for what went wrong."""
        return self.trouble.value

    def sentence(self) -> str:
        """What the judge is told, with the way out."""
        if not self.where:
            return _("No printer takes the job. Choose another one, or save a PDF instead.")
        text = {
            Trouble.DEVICE: _(
                "The printer “{where}” does not take the job. Check it, or save a PDF instead."
            ),
            Trouble.STOPPED: _(
                "The printer “{where}” is stopped. Set it going, choose another one, or save a PDF instead."
            ),
            Trouble.QUEUE: _(
                "The printer “{where}” did not take the job or stopped in the middle. Check it and print once more."
            ),
            Trouble.UNWRITABLE: _("The file {where} cannot be written. Choose another folder."),
            Trouble.FULL: _("No room left on the disk for {where}. Free some, or choose another folder."),
        }[self.trouble]
        return text.format(where=self.where)


_own_application: QGuiApplication | None = None


def ensure_gui() -> QGuiApplication:
    """The application that type needs; without a window (command line) one is made that touches no screen."""
    global _own_application  # noqa: PLW0603 - Qt has one application a process, and somebody has to hold it
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    _own_application = QGuiApplication(["berserk-desk"])
    return _own_application


def paginate(sheet: Sheet, paper: Paper = A4) -> list[Page]:
    """The pages of a sheet, at least one. Needs a running application (``ensure_gui``) for its type."""
    load_fonts()
    match sheet:
        case TableSheet():
            return table_pages(sheet, paper)
        case SlipSheet():
            return slip_pages(sheet, paper)
        case FormSheet():
            return form_pages(sheet, paper)
        case BracketSheet():
            return bracket_pages(sheet, paper)


def page_count(sheet: Sheet, paper: Paper = A4) -> int:
    """How many pages does the sheet take? Tables and slips are counted without being set out."""
    match sheet:
        case TableSheet():
            load_fonts()
            return table_page_count(sheet, paper)
        case SlipSheet():
            return sheet.pages
        case FormSheet() | BracketSheet():
            return len(paginate(sheet, paper))


def paint(page: Page, painter: QPainter, dpi: float) -> None:
    """Draw one page with its corner at the painter's origin, ``dpi`` of the painter's units to the inch."""
    paint_page(page, painter, dpi / MM_PER_INCH)


def pdf_bytes(sheets: Sequence[Sheet], *, title: str = "", paper: Paper = A4, archive: bool = False) -> bytes:
    """The PDF of the sheets, one after the other, each in its own orientation; type embedded, text extractable.

    ``title`` is what the reader's window is called, else the first sheet's title; ``archive``: as PDF/A-1b.
    Raises ``PrintFailed``.
    """
    ensure_gui()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    title = archive_pdf.sayable(title or (title_of(sheets[0]) if sheets else ""))
    if archive:
        writer.setPdfVersion(QPagedPaintDevice.PdfVersion.PdfVersion_A1b)
        writer.setDocumentXmpMetadata(archive_pdf.packet(title, f"Qt {qVersion()}"))
        writer.setAuthor(archive_pdf.PROGRAM)
    writer.setResolution(PDF_DPI)
    writer.setTitle(title)
    writer.setCreator(archive_pdf.PROGRAM)
    _draw(writer, [page for sheet in sheets for page in paginate(sheet, paper)], title or "PDF")
    del writer
    written = bytes(buffer.data().data())
    return archive_pdf.put_right(written) if archive else written


def write_pdf(
    sheets: Sequence[Sheet], path: Path, *, title: str = "", paper: Paper = A4, archive: bool = False
) -> int:
    """Write the sheets to ``path`` whole or not at all; returns the number of bytes.

    Raises ``PrintFailed`` (``pdf.unwritable``, ``pdf.full``); a file that was there before is then untouched.
    """
    content = pdf_bytes(sheets, title=title, paper=paper, archive=archive)
    put_whole(content, path)
    return len(content)


def put_whole(content: bytes, path: Path) -> None:
    """Write ``content`` to ``path`` whole or not at all. Raises ``PrintFailed`` as ``write_pdf`` does."""
    part: Path | None = None
    try:
        handle, name = tempfile.mkstemp(prefix=f".{path.name}.", suffix=".part", dir=path.parent)
        part = Path(name)
        with os.fdopen(handle, "wb") as out:
            out.write(content)
            out.flush()
            os.fsync(out.fileno())
        part.chmod(0o644)
        part.replace(path)
    except OSError as problem:
        if part is not None:
            with suppress(OSError):
                part.unlink(missing_ok=True)
        full = problem.errno in _NO_ROOM
        raise PrintFailed(Trouble.FULL if full else Trouble.UNWRITABLE, str(path)) from problem


def print_to(printer: QPrinter, sheets: Sequence[Sheet], *, paper: Paper = A4) -> int:
    """Print the sheets on a printer or into its preview; returns the number of pages.

    Copies, collation and duplex are the printer's own settings; size and orientation are set here, page by page.
    A preview holds sheets of one orientation at a time: Qt's begins anew where they change.
    Raises ``PrintFailed`` (``print.device``, ``print.queue``).
    """
    ensure_gui()
    pages = [page for sheet in sheets for page in paginate(sheet, paper)]
    printer.setFullPage(True)
    if sheets and not printer.docName():
        printer.setDocName(title_of(sheets[0]))
    where = printer.printerName() or printer.outputFileName()
    _draw(printer, pages, where)
    if printer.outputFormat() is printer.OutputFormat.NativeFormat and _turns_inside_a_job(printer):
        from berserk_desk.ui.print_queue import has_refused  # only who prints for real needs it

        if has_refused():
            raise PrintFailed(Trouble.QUEUE, where)
    return len(pages)


def _draw(device: QPagedPaintDevice, pages: Sequence[Page], where: str) -> None:
    painter = QPainter()
    try:
        for number, page in enumerate(pages):
            turned = number == 0 or page.landscape != pages[number - 1].landscape
            if turned and painter.isActive() and not _turns_inside_a_job(device):
                painter.end()
            if turned:
                device.setPageLayout(_layout(page))
            if not painter.isActive():
                if not painter.begin(device):
                    raise PrintFailed(Trouble.DEVICE, where)
            elif not device.newPage():
                raise PrintFailed(Trouble.QUEUE, where)
            paint(page, painter, device.logicalDpiX())
    finally:
        ended = painter.end() if painter.isActive() else True
    if not ended:
        raise PrintFailed(Trouble.QUEUE, where)


def _turns_inside_a_job(device: QPagedPaintDevice) -> bool:
    # A PDF, and the PDF that CUPS gets, may turn its pages; Windows printers and the preview need a new job.
    return device.paintEngine().type() is QPaintEngine.Type.Pdf


def _layout(page: Page) -> QPageLayout:
    # Always said outright: the default of some print queues is Letter. Sizes are those of the upright paper.
    upright = page.paper.turned(page.landscape)
    size = (
        QPageSize(QPageSize.PageSizeId.A4)
        if upright.name == A4.name
        else QPageSize(QSizeF(upright.width, upright.height), QPageSize.Unit.Millimeter, upright.name)
    )
    orientation = QPageLayout.Orientation.Landscape if page.landscape else QPageLayout.Orientation.Portrait
    layout = QPageLayout(size, orientation, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout


_NO_ROOM = (errno.ENOSPC, errno.EDQUOT)
