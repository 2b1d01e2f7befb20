"""What is drawn on one page, and how it reaches a painter. Millimetres from the paper's top left corner."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypeAlias

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from berserk_desk.reports.sheet_tables import USUAL_MARGIN, Align
from berserk_desk.ui.paper import type as typeface
from berserk_desk.ui.paper.type import UNITS_PER_MM


@dataclass(frozen=True, slots=True)
class Paper:
    """A size of paper, upright."""

    name: str
    width: float
    height: float

    def turned(self, landscape: bool) -> Paper:
        """The paper as it lies for a sheet."""
        return Paper(self.name, self.height, self.width) if landscape else self


A4 = Paper("A4", 210.0, 297.0)
LETTER = Paper("Letter", 215.9, 279.4)

HAIRLINE = 0.12
"""Thickness of ordinary lines in millimetres."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of type; ``x`` is its left end, ``y`` the line it stands on."""

    x: float
    y: float
    text: str
    pt: float
    bold: bool = False
    italic: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    thickness: float = HAIRLINE
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """An empty frame."""

    x: float
    y: float
    width: float
    height: float
    thickness: float = 0.2


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code: rows of dark and light modules in a square."""

    x: float
    y: float
    side: float
    modules: tuple[tuple[bool, ...], ...]


Item: TypeAlias = Text | Line | Box | Code


@dataclass(slots=True)
class Page:
    """One page: its paper as it lies, and what is drawn on it."""

    paper: Paper
    landscape: bool
    margin: float = USUAL_MARGIN
    _items: list[Item] = field(default_factory=list)
    _rest: list[Callable[[], None]] = field(default_factory=list)

    @property
    def items(self) -> list[Item]:
        """Everything that is drawn on it, set out now at the latest."""
        while self._rest:
            self._rest.pop(0)()
        return self._items

    def later(self, draw: Callable[[], None]) -> None:
        """Set out the rest when somebody looks at the page: of a long sheet the eye sees one at a time."""
        self._rest.append(draw)

    def put(self, item: Item) -> None:
        """Put anything where it says itself."""
        self._items.append(item)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        pt: float,
        *,
        bold: bool = False,
        italic: bool = False,
        align: Align = Align.LEFT,
    ) -> None:
        """Put a line of type at ``x``: its left end, or with ``Align.RIGHT`` its right end."""
        if not text:
            return
        left = x - typeface.width(text, pt, bold, italic) if align is Align.RIGHT else x
        self._items.append(Text(left, y, text, pt, bold, italic))

    def centred(self, x: float, y: float, text: str, pt: float, *, bold: bool = False) -> None:
        """Put a line of type so that its middle is at ``x``."""
        self.text(x - typeface.width(text, pt, bold) / 2, y, text, pt, bold=bold)

    def across(
        self, x1: float, x2: float, y: float, thickness: float = HAIRLINE, *, dashed: bool = False
    ) -> None:
        """Draw a horizontal line."""
        self._items.append(Line(x1, y, x2, y, thickness, dashed))

    def down(
        self, x: float, y1: float, y2: float, thickness: float = HAIRLINE, *, dashed: bool = False
    ) -> None:
        """Draw a vertical line."""
        self._items.append(Line(x, y1, x, y2, thickness, dashed))

    def box(self, x: float, y: float, width: float, height: float, thickness: float = 0.2) -> None:
        """Draw an empty frame."""
        self._items.append(Box(x, y, width, height, thickness))


def paint_page(page: Page, painter: QPainter, units: float) -> None:
    """Draw a page, black on white; ``units`` is how many of the painter's units make a millimetre."""
    painter.save()
    painter.scale(units / UNITS_PER_MM, units / UNITS_PER_MM)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for item in page.items:
        _paint(item, painter)
    painter.restore()


def _paint(item: Item, painter: QPainter) -> None:
    u = UNITS_PER_MM
    black = QColor(Qt.GlobalColor.black)
    match item:
        case Text():
            painter.setPen(black)
            painter.setFont(typeface.font(item.pt, item.bold, item.italic))
            painter.drawText(QPointF(item.x * u, item.y * u), item.text)
        case Line():
            pen = QPen(black, item.thickness * u)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            if item.dashed:
                pen.setDashPattern([1.6 / item.thickness, 1.2 / item.thickness])
            painter.setPen(pen)
            painter.drawLine(QLineF(item.x1 * u, item.y1 * u, item.x2 * u, item.y2 * u))
        case Box():
            pen = QPen(black, item.thickness * u)
            pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
            painter.setPen(pen)
            painter.drawRect(QRectF(item.x * u, item.y * u, item.width * u, item.height * u))
        case Code():
            _paint_code(item, painter, black)


def _paint_code(code: Code, painter: QPainter, black: QColor) -> None:
    # Dark runs of a row in one piece, edges sharp: seams between modules would spoil the scan.
    step = code.side / len(code.modules) * UNITS_PER_MM
    left, top = code.x * UNITS_PER_MM, code.y * UNITS_PER_MM
    runs: list[QRectF] = []
    for row, modules in enumerate(code.modules):
        start: int | None = None
        for column, dark in enumerate((*modules, False)):
            if dark and start is None:
                start = column
            elif not dark and start is not None:
                runs.append(QRectF(left + start * step, top + row * step, (column - start) * step, step))
                start = None
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(black)
    painter.drawRects(runs)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
