"""Who sits where at a draft table, drawn: seats round an oval, a line for each pair of the round."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.models.draft_cards import DraftCard, Line, Seat
from berserk_desk.ui.theme import colour, font, metrics
from berserk_desk.ui.widgets.painting import box
from berserk_desk.wording import _

HEIGHT = 178
_SEAT = 22
"""Across a seat's circle."""
_STEP = 46
"""Between two seats of one side."""
_TOP, _BOTTOM = 62, 116
_NAME_H = 18
_EDGE = 20
"""From the middle of a seat to where the names begin, outside the table."""
_FAR = 20
"""How much higher the outer names stand than the inner ones, so that long ones do not touch."""


class DraftOval(QWidget):
    """Seats 1, 2 … along the upper side and back along the lower one. The seat of ``marked`` is filled."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._card: DraftCard | None = None
        self._marked: int | None = None
        self.setFixedHeight(HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(430, HEIGHT)

    def show_card(self, card: DraftCard, marked: int | None) -> None:
        """Show this table; ``marked`` is a player."""
        self._card, self._marked = card, marked
        told = "; ".join(
            _("seat {seat}: {player}").format(seat=seat.number, player=seat.name) for seat in card.seats
        )
        self.setAccessibleName(f"{card.title}. {told}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box(painter, QRectF(self.rect()).adjusted(0, 0, -1, -1), colour("surface"), colour("line"), 4)
        if self._card is None:
            return
        places = self._places(len(self._card.seats))
        self._paint_table(painter, len(self._card.seats))
        for line in self._card.lines:
            _paint_line(painter, line, places)
        for seat in self._card.seats:
            self._paint_seat(painter, seat, places[seat.number])

    def _places(self, count: int) -> Mapping[int, QPointF]:
        above = (count + 1) // 2
        left = self.width() / 2 - (above - 1) * _STEP / 2
        places = {}
        for number in range(1, count + 1):
            along = number - 1 if number <= above else count - number
            x = left + along * _STEP
            places[number] = QPointF(x, _TOP if number <= above else _BOTTOM)
        return places

    def _paint_table(self, painter: QPainter, count: int) -> None:
        wide = (count + 1) // 2 * _STEP + 4
        rect = QRectF(self.width() / 2 - wide / 2, _TOP - 18, wide, _BOTTOM - _TOP + 36)
        painter.setPen(QPen(colour("line2"), 1.2))
        painter.setBrush(colour("sunken"))
        painter.drawRoundedRect(rect, 44, 44)

    def _paint_seat(self, painter: QPainter, seat: Seat, place: QPointF) -> None:
        marked = seat.player == self._marked
        painter.setPen(QPen(colour("line2" if seat.gone else "accent"), 1.4))
        painter.setBrush(colour("accent" if marked else "surface"))
        painter.drawEllipse(place, _SEAT / 2, _SEAT / 2)
        painter.setFont(font(tokens.CAPTION, bold=True))
        painter.setPen(colour("on-accent" if marked else "text3" if seat.gone else "accent"))
        around = QRectF(place.x() - _SEAT / 2, place.y() - _SEAT / 2, _SEAT, _SEAT)
        painter.drawText(around, Qt.AlignmentFlag.AlignCenter, str(seat.number))
        painter.setFont(font(tokens.SECTION, bold=marked))
        painter.setPen(colour("text3" if seat.gone else "text"))
        self._paint_name(painter, seat, place)

    def _paint_name(self, painter: QPainter, seat: Seat, place: QPointF) -> None:
        """Near the seat, every second one a line further out."""
        count = len(self._card.seats) if self._card is not None else 0
        above = (count + 1) // 2
        along = seat.number - 1 if seat.number <= above else count - seat.number
        far = _FAR if along % 2 else 0
        top = place.y() - _EDGE - _NAME_H - far if seat.number <= above else place.y() + _EDGE + far
        room = 2 * _STEP - 6
        words = metrics(tokens.SECTION).elidedText(seat.name, Qt.TextElideMode.ElideRight, room + 40)
        wide = room + 40
        left = min(max(place.x() - wide / 2, 4.0), self.width() - wide - 4.0)
        painter.drawText(QRectF(left, top, wide, _NAME_H), Qt.AlignmentFlag.AlignCenter, words)


def _paint_line(painter: QPainter, line: Line, places: Mapping[int, QPointF]) -> None:
    """Straight across the table, bent inwards between seats of one side."""
    one, other = places[line.one], places[line.other]
    path = QPainterPath(one)
    if one.y() == other.y():
        inwards = (_BOTTOM + _TOP) / 2 + (6 if one.y() == _TOP else -6)
        path.quadTo(QPointF((one.x() + other.x()) / 2, inwards), other)
    else:
        path.lineTo(other)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour("accent" if line.played else "control"), 1.8 if line.played else 1.2))
    painter.drawPath(path)
