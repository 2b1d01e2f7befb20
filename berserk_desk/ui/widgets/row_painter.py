"""How is one line of a table drawn? The whole line at once, so that no seam can show between columns."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.models.rows import EMPTY_CELL, Cell, ColumnSpec, LazyCells, Row, SectionRow
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.buttons import paint_check_box
from berserk_desk.ui.widgets.chips import chip_width, paint_chip
from berserk_desk.ui.widgets.painting import box, fill, hairline, text_at
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, width_of

PAD = 8.0
BAR = 3.0
_BUTTON_W = 46.0
_BUTTON_H = 20.0
_BUTTON_STEP = 52.0


@dataclass(frozen=True, slots=True)
class Line:
    """The state in which a line is drawn: its ground token, its bar, whether its buttons are shown."""

    ground: str = ""
    bar: str = ""
    buttons: bool = False

    @property
    def marked(self) -> bool:
        """Is the ground one on which text3 would be too pale?"""
        return self.ground in ("sel", "accent-soft")


Place = tuple[ColumnSpec, float, float]


def paint_row(painter: QPainter, rect: QRectF, row: Row, places: Sequence[Place], line: Line) -> None:
    """Draw a row in `rect`; `places` are the columns shown with their left edge and width."""
    fill(painter, rect, colour(line.ground or "surface"))
    hairline(painter, rect.left(), rect.bottom() - 1, rect.right())
    edge = line.bar or row.edge
    if edge:
        fill(painter, QRectF(rect.left(), rect.top(), BAR, rect.height() - 1), colour(edge))
    cells = row.cells.whole() if isinstance(row.cells, LazyCells) else row.cells
    columns = {column.key for column, _left, _width in places}
    for at, (column, left, width) in enumerate(places):
        shown = cells.get(column.key, EMPTY_CELL)
        if shown is not EMPTY_CELL:
            room = width + (_empty_beside(cells, places[at + 1 :]) if column.align == "left" else 0)
            area = QRectF(left + PAD, rect.top(), room - 2 * PAD, rect.height() - 1)
            for part in shown.parts:
                if part.said_in and part.said_in in columns:
                    shown = replace(shown, parts=tuple(p for p in shown.parts if p.said_in not in columns))
                    break
            _paint_cell(painter, area, shown, column.align, line, "text2" if row.dimmed else "")


def _empty_beside(cells: Mapping[str, Cell], following: Sequence[Place]) -> float:
    """How wide are the columns beside a cell in which this row has nothing? Long words may stand in them."""
    empty = takewhile(lambda place: cells.get(place[0].key, EMPTY_CELL) == EMPTY_CELL, following)
    return sum(width for _column, _left, width in empty)


def paint_section(painter: QPainter, rect: QRectF, row: SectionRow) -> None:
    """Draw a section row across the table."""
    fill(painter, rect, colour("sunken"))
    hairline(painter, rect.left(), rect.bottom() - 1, rect.right())
    area = rect.adjusted(11, 0, -11, -1)
    note = width_of([Part(row.note, Role.GREY)], tokens.CAPTION)
    title = area.adjusted(0, 0, -(note + 12) if row.note else 0, 0)
    paint_parts(painter, title, [Part(row.title, Role.STRONG)], tokens.CAPTION)
    if row.note:
        paint_parts(painter, area, [Part(row.note, Role.MUTED)], tokens.CAPTION, "right")


def button_rects(area: QRectF, count: int) -> list[QRectF]:
    """Where stand the score buttons of a cell whose inner area this is?"""
    top = area.center().y() - _BUTTON_H / 2
    return [QRectF(area.left() + index * _BUTTON_STEP, top, _BUTTON_W, _BUTTON_H) for index in range(count)]


def inner_area(rect: QRectF, left: float, width: float) -> QRectF:
    """The area of a cell inside its padding, in the line `rect`."""
    return QRectF(left + PAD, rect.top(), width - 2 * PAD, rect.height() - 1)


def chip_rect(area: QRectF, shown: Cell) -> QRectF:
    """Where stands the chip of a left-aligned cell? Empty without one."""
    if shown.chip is None:
        return QRectF()
    lead = tokens.ICON_ROW + 6 if shown.icon else 0
    width = min(chip_width(shown.chip), area.width() - lead)
    return QRectF(area.left() + lead, area.top(), width, area.height())


def _paint_cell(painter: QPainter, area: QRectF, shown: Cell, align: str, line: Line, override: str) -> None:
    left = area.left()
    if shown.icon:
        alone = not shown.parts and shown.chip is None
        place = QRectF(left, area.top(), tokens.ICON_ROW, area.height())
        if alone and align != "left":
            spare = area.width() - tokens.ICON_ROW
            place.translate(QPointF(spare if align == "right" else spare / 2, 0))
        icons.paint_icon(painter, shown.icon, shown.icon_ink, place)
        left += tokens.ICON_ROW + 6
    if shown.check is not None:
        paint_check_box(painter, area, shown.check)
        return
    if shown.buttons and line.buttons:
        for rect, text in zip(button_rects(area, len(shown.buttons)), shown.buttons, strict=True):
            _paint_button(painter, rect, text)
        return
    if shown.chip is not None:
        left = paint_chip(painter, left, area.center().y(), shown.chip, area.right() - left) + 6
    words = QRectF(left, area.top(), max(0.0, area.right() - left), area.height())
    paint_parts(
        painter,
        words,
        shown.parts,
        shown.size,
        align,
        on_selection=line.marked,
        strike=shown.strike,
        override=override,
    )


def _paint_button(painter: QPainter, rect: QRectF, text: str) -> None:
    box(painter, rect, colour("surface"), colour("control"))
    painter.setFont(font(tokens.SECTION, bold=True))
    painter.setPen(colour("text"))
    inner = text_width(text, tokens.SECTION, bold=True)
    text_at(painter, rect.x() + (rect.width() - inner) / 2, rect, text, tokens.SECTION)
