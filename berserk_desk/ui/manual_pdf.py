"""The whole manual on paper: one PDF, each page of the manual on a new sheet, with contents and page numbers."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QMarginsF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextDocument,
)

from berserk_desk import __version__
from berserk_desk.ui.manual_look import Look, dress
from berserk_desk.ui.models.manual_pages import PAGES, folder, text_of, title_of
from berserk_desk.ui.paper.type import FAMILY, load_fonts
from berserk_desk.ui.tokens import LIGHT
from berserk_desk.wording import _, current_language

DPI = 96
MM = DPI / 25.4
MARGIN_MM = 18.0
FOOT_MM = 10.0
TEXT_PT = 10.5
WIDTH = (210 - 2 * MARGIN_MM) * MM
HEIGHT = (297 - 2 * MARGIN_MM - FOOT_MM) * MM


@dataclass(frozen=True, slots=True)
class _Chapter:
    title: str
    document: QTextDocument
    first: int
    """The number of its first sheet; the contents are sheet 1."""


def write_manual(path: Path) -> int:
    """Write the manual in the current language; answer with how many sheets it has. Raises ``OSError``."""
    load_fonts()
    writer = QPdfWriter(str(path))
    writer.setResolution(DPI)
    writer.setPageLayout(
        QPageLayout(
            QPageSize(QPageSize.PageSizeId.A4),
            QPageLayout.Orientation.Portrait,
            QMarginsF(MARGIN_MM, MARGIN_MM, MARGIN_MM, MARGIN_MM),
            QPageLayout.Unit.Millimeter,
        )
    )
    title = _("Berserk Desk, the judge's manual")
    writer.setTitle(title)
    writer.setCreator(f"Berserk Desk {__version__}")
    chapters, count = _chapters()
    painter = QPainter()
    if not painter.begin(writer):
        raise OSError(f"{path} cannot be written")
    contents = _document(_contents(title, chapters))
    _draw(painter, writer, contents, 1, count, first=True)
    for chapter in chapters:
        _draw(painter, writer, chapter.document, chapter.first, count, first=False)
    painter.end()
    return count


def _chapters() -> tuple[list[_Chapter], int]:
    made, at = [], 2
    for page in PAGES:
        text = text_of(page, current_language())
        document = _document(text)
        made.append(_Chapter(title_of(text), document, at))
        at += document.pageCount()
    return made, at - 1


def _contents(title: str, chapters: list[_Chapter]) -> str:
    version = _("version {version}").format(version=__version__)
    rows = "\n".join(f"| {chapter.title} | {chapter.first} |" for chapter in chapters)
    return f"# {title}\n\n{version}\n\n| {_('Contents')} | {_('Page')} |\n|---|---|\n{rows}\n"


def _document(text: str) -> QTextDocument:
    document = QTextDocument()
    document.setBaseUrl(QUrl.fromLocalFile(f"{folder(current_language())}/"))
    document.setDocumentMargin(0)
    document.setMarkdown(text)
    ink = {name: QColor(LIGHT[name]) for name in ("accent", "sunken", "line2")}
    # Print is black on white.
    look = Look(
        QColor(Qt.GlobalColor.black),
        ink["accent"],
        ink["sunken"],
        ink["line2"],
        FAMILY,
        TEXT_PT,
        pixels=False,
        picture_width=WIDTH,
    )
    dress(document, look)
    document.setPageSize(QSizeF(WIDTH, HEIGHT))
    return document


def _draw(
    painter: QPainter, writer: QPdfWriter, document: QTextDocument, number: int, count: int, *, first: bool
) -> None:
    for sheet in range(document.pageCount()):
        if not (first and sheet == 0):
            writer.newPage()
        painter.save()
        painter.translate(0, -sheet * HEIGHT)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = QRectF(0, sheet * HEIGHT, WIDTH, HEIGHT)
        painter.setClipRect(context.clip)
        document.documentLayout().draw(painter, context)
        painter.restore()
        font = document.defaultFont()
        font.setPointSizeF(9)
        painter.setFont(font)
        painter.setPen(Qt.GlobalColor.black)
        foot = QRectF(0, HEIGHT, WIDTH, FOOT_MM * MM)
        words = _("page {page} of {pages}").format(page=number + sheet, pages=count)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom), words)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom), "Berserk Desk")
