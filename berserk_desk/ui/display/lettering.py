"""How is a line of the hall's display written, and in which units? The picture is 1080 high and as wide as its
window is.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import font

HEIGHT = 1080.0
SIDE = 60.0
"""The margin on the left and on the right."""
ROWS_BOTTOM = 1019.0
"""Where the room between head and foot ends."""
SMALLEST = 0.7
"""A name that has no room is made smaller down to this, then cut off."""


class Look(NamedTuple):
    """How a line is written: size in units of the picture, token of its colour, weight."""

    size: float
    ink: str
    bold: bool = False


def draw_line(painter: QPainter, left: float, top: float, right: float) -> None:
    """The thin line under a row."""
    painter.fillRect(QRectF(left, top - 1, right - left, 2), light("line"))


def write_name(
    painter: QPainter, left: float, middle: float, name: str, short: str, size: float, room: float
) -> None:
    """A name in bold: whole, then with an initial, then smaller, then cut off."""
    shown = name if width_of(name, size, bold=True) <= room or not short else short
    write(painter, left, middle, shown, Look(size, "text", bold=True), room=room)


def write(
    painter: QPainter,
    at: float,
    middle: float,
    text: str,
    look: Look,
    *,
    align: str = "left",
    room: float = 0.0,
) -> float:
    """Write a line, its small letters around ``middle``; answer how wide it is. ``room`` 0: as wide as it is."""
    if not text:
        return 0.0
    size, ink, bold = look
    width = width_of(text, size, bold=bold)
    if room and width > room:
        size *= max(SMALLEST, room / width)
        text = metrics_of(size, bold=bold).elidedText(text, Qt.TextElideMode.ElideRight, room)
        width = width_of(text, size, bold=bold)
    left = at - {"left": 0.0, "center": width / 2, "right": width}[align]
    painter.setFont(font_of(size, bold=bold))
    painter.setPen(QColor(tokens.HALL[ink]) if ink in tokens.HALL else light(ink))
    painter.drawText(QPointF(left, middle + size * 0.35), text)
    return width


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """How wide is the text, written in that size?"""
    return metrics_of(size, bold=bold).horizontalAdvance(text)


def light(token: str) -> QColor:
    """The colour of that token; halls are lit, so it is always the light theme's."""
    return QColor(tokens.LIGHT[token])


@lru_cache(maxsize=256)
def font_of(size: float, *, bold: bool = False) -> QFont:
    """The display's letters in that size."""
    return font(round(size), bold)


@lru_cache(maxsize=256)
def metrics_of(size: float, *, bold: bool = False) -> QFontMetricsF:
    """How much room those letters take."""
    return QFontMetricsF(font_of(size, bold=bold))
