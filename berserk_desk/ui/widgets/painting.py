"""How are boxes and hairlines drawn so that they stay sharp at 125 %?

Edges are moved to whole device pixels first; a border is a filled box inside a filled box, because a
stroked one-pixel line lies between two device pixels there.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, floor

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import colour


def snapped(painter: QPainter, rect: QRectF) -> QRectF:
    """The rectangle with each edge on the nearest device pixel."""
    to_device = painter.deviceTransform()
    device = to_device.mapRect(rect)
    left, top = round(device.left()), round(device.top())
    right, bottom = round(device.right()), round(device.bottom())
    back, _ok = to_device.inverted()
    return back.mapRect(QRectF(left, top, max(1, right - left), max(1, bottom - top)))


def within(painter: QPainter, rect: QRectF) -> QRectF:
    """The largest rectangle of whole device pixels inside `rect`: a box that fills its widget is not cut."""
    to_device = painter.deviceTransform()
    device = to_device.mapRect(rect)
    left, top = ceil(device.left() - 0.01), ceil(device.top() - 0.01)
    right, bottom = floor(device.right() + 0.01), floor(device.bottom() + 0.01)
    back, _ok = to_device.inverted()
    return back.mapRect(QRectF(left, top, max(1, right - left), max(1, bottom - top)))


def fill(painter: QPainter, rect: QRectF, ground: QColor) -> None:
    """A plain rectangle from device pixel to device pixel."""
    _cover(painter, snapped(painter, rect), ground)


def _cover(painter: QPainter, rect: QRectF, ground: QColor) -> None:
    """What ``fillRect`` does; that one also takes a gradient's name, and looks through all of them in Python."""
    painter.setBackground(ground)
    painter.eraseRect(rect)


def hairline(painter: QPainter, left: float, top: float, right: float, ink: str = "line") -> None:
    """A horizontal line, one logical pixel thick or the whole device pixels nearest to it."""
    place = snapped(painter, QRectF(left, top, right - left, 1))
    place.setHeight(_thickness(painter))
    _cover(painter, place, colour(ink))


def upright(painter: QPainter, left: float, top: float, bottom: float, ink: str = "line") -> None:
    """A vertical line, one logical pixel thick or the whole device pixels nearest to it."""
    place = snapped(painter, QRectF(left, top, 1, bottom - top))
    place.setWidth(_thickness(painter))
    _cover(painter, place, colour(ink))


def box(
    painter: QPainter,
    rect: QRectF,
    ground: QColor | None,
    border: QColor | None = None,
    radius: float = tokens.RADIUS,
    width: float = 1.0,
) -> None:
    """A rounded box, with a border of `width` inside `rect` if a colour for it is given."""
    outer = within(painter, rect)
    with smooth(painter):
        painter.setPen(Qt.PenStyle.NoPen)
        if border is None:
            if ground is not None:
                painter.setBrush(ground)
                painter.drawRoundedRect(outer, radius, radius)
            return
        thick = _thickness(painter, width)
        inner = outer.adjusted(thick, thick, -thick, -thick)
        inner_radius = max(0.0, radius - thick)
        ring = QPainterPath()  # what lies in both rectangles is outside: paths fill by odd and even
        ring.addRoundedRect(outer, radius, radius)
        ring.addRoundedRect(inner, inner_radius, inner_radius)
        if ground is not None:
            painter.setBrush(ground)
            painter.drawRoundedRect(
                outer.adjusted(thick / 2, thick / 2, -thick / 2, -thick / 2), radius, radius
            )
        painter.fillPath(ring, border)


def dashed_box(painter: QPainter, rect: QRectF, ink: str, radius: float = tokens.RADIUS) -> None:
    """A rounded box of short dashes: a thing that is there but not shown."""
    with smooth(painter):
        painter.setPen(QPen(colour(ink), 1, Qt.PenStyle.DashLine))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def text_at(painter: QPainter, left: float, rect: QRectF, text: str, size: int) -> None:
    """Write from `left` in the painter's font and pen, the middle of its small letters in the middle of `rect`."""
    baseline = rect.y() + rect.height() / 2 + size * 0.355
    painter.drawText(QPointF(left, baseline), text)


def _thickness(painter: QPainter, width: float = 1.0) -> float:
    scale = painter.deviceTransform().m11() or 1.0
    return max(1, round(width * scale)) / scale


@contextmanager
def smooth(painter: QPainter) -> Iterator[None]:
    """Antialiasing, pen and brush for a while."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    yield
    painter.restore()
