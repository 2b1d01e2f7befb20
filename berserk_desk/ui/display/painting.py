"""How is a page of the hall's display drawn, scaled to the height of its window?

Halls are lit: the ground is white whatever the theme. Text is plain: names come from files.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtSvg import QSvgRenderer

from berserk_desk import paths
from berserk_desk.ui import tokens
from berserk_desk.ui.display.bracket_painting import paint_bracket
from berserk_desk.ui.display.lettering import (
    HEIGHT,
    ROWS_BOTTOM,
    SIDE,
    Look,
    draw_line,
    font_of,
    light,
    metrics_of,
    width_of,
    write,
    write_name,
)
from berserk_desk.ui.display.page import PAIR_ROWS, PLACE_ROWS, Head, LateCard, Page, PairLine, PlaceLine
from berserk_desk.wording import _

HEAD_H = 150.0
GUTTER = 60.0
INSET = 20.0
"""By so much the right column ends before the clock above it."""
FOOT_MIDDLE = 1052.0
PAIRS_TOP = 165.0
PLACES_TOP = 199.0
NUMBER_W = 110.0


def paint_page(
    painter: QPainter, size: tuple[float, float], page: Page, foot: str, at: int, count: int
) -> None:
    """Draw page ``at`` of ``count`` into a window of this size."""
    scale = size[1] / HEIGHT
    width = size[0] / scale
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.fillRect(QRectF(0, 0, width, HEIGHT), light("surface"))
    _head(painter, width, page.head)
    if page.pairs:
        _pairs(painter, width, page)
    elif page.bracket is not None:
        paint_bracket(painter, width, page.bracket)
    elif page.places:
        _places(painter, width, page)
    elif page.text:
        _text(painter, width, page)
    elif page.cards or page.big:
        _clock(painter, width, page)
    write(painter, SIDE, FOOT_MIDDLE, foot, Look(28, "text2"), room=width - 2 * SIDE - 72 * count)
    if count > 1:
        _dashes(painter, width, at, count)
    painter.restore()


def _head(painter: QPainter, width: float, head: Head) -> None:
    painter.fillRect(QRectF(0, 0, width, HEAD_H), QColor(tokens.HALL["head"]))
    _mark().render(painter, QRectF(58, 41, 68, 68))
    right = width - SIDE
    taken = 0.0
    if head.above:
        write(painter, right, 46, head.above, Look(30, "under-head"), align="right")
        taken = write(painter, right, 104, head.clock, Look(62, "on-head", bold=True), align="right")
    elif head.clock:
        middle = 60 if head.note else HEAD_H / 2
        taken = write(painter, right, middle, head.clock, Look(100, "on-head", bold=True), align="right")
        noted = write(painter, right, 124, head.note, Look(30, "under-head"), align="right")
        taken = max(taken, noted)
    room = right - taken - 152 - 40
    middle = 64 if head.under else HEAD_H / 2
    write(painter, 152, middle, head.title, Look(60, "on-head", bold=True), room=room)
    write(painter, 152, 117, head.under, Look(30, "under-head"), room=room)


def _columns(width: float) -> tuple[tuple[float, float], tuple[float, float]]:
    column = (width - 2 * SIDE - GUTTER - INSET) / 2
    return (SIDE, SIDE + column), (SIDE + column + GUTTER, width - SIDE - INSET)


def _pairs(painter: QPainter, width: float, page: Page) -> None:
    step = (ROWS_BOTTOM - PAIRS_TOP) / page.rows
    letters = PAIR_ROWS / page.rows
    for at, line in enumerate(page.pairs):
        left, right = _columns(width)[at // page.rows]
        top = PAIRS_TOP + at % page.rows * step
        _pair(painter, QRectF(left, top, right - left, step), line, letters)


def _pair(painter: QPainter, place: QRectF, line: PairLine, letters: float) -> None:
    number = NUMBER_W * max(1.0, letters)
    write(
        painter,
        place.left() + number,
        place.top() + place.height() * 0.51,
        line.table,
        Look(72 * letters, "accent", bold=True),
        align="right",
        room=number,
    )
    left = place.left() + number + 36
    room = place.right() - left
    upper, lower = place.top() + place.height() * 0.35, place.top() + place.height() * 0.75
    if line.equal:
        size = 44 * letters
        write_name(painter, left, place.top() + place.height() * 0.29, line.name, line.short, size, room)
        write_name(
            painter, left, place.top() + place.height() * 0.72, line.under, line.under_short, size, room
        )
    else:
        write_name(painter, left, upper, line.name, line.short, 46 * letters, room)
        under = line.under if width_of(line.under, 34 * letters) <= room else line.under_short or line.under
        write(painter, left, lower, under, Look(34 * letters, "text2"), room=room)
    draw_line(painter, place.left(), place.bottom(), place.right())


def _places(painter: QPainter, width: float, page: Page) -> None:
    step = (ROWS_BOTTOM - PLACES_TOP) / page.rows
    letters = PLACE_ROWS / page.rows
    columns = _columns(width)
    for place in range((len(page.places) - 1) // page.rows + 1):
        left, right = columns[place]
        points, total = _number_edges(right, letters)
        write(painter, points, 178, page.points_word, Look(28, "text2"), align="right")
        write(painter, total, 178, page.sum_word, Look(28, "text2"), align="right")
    for at, line in enumerate(page.places):
        left, right = columns[at // page.rows]
        top = PLACES_TOP + at % page.rows * step
        _place(painter, QRectF(left, top, right - left, step), line, letters)


def _number_edges(right: float, letters: float) -> tuple[float, float]:
    return right - 182 * max(1.0, letters), right


def _place(painter: QPainter, place: QRectF, line: PlaceLine, letters: float) -> None:
    middle = place.top() + place.height() * 0.5
    number = 88 * max(1.0, letters)
    points, total = _number_edges(place.right(), letters)
    write(
        painter,
        place.left() + number,
        middle,
        line.place,
        Look(52 * letters, "accent", bold=True),
        align="right",
        room=number + 10,
    )
    left = place.left() + number + 34
    room = points - 100 * letters - left
    upper = middle - (place.height() * 0.16 if line.city else 0)
    write_name(painter, left, upper, line.name, line.short, 38 * letters * (0.9 if line.city else 1), room)
    write(painter, left, middle + place.height() * 0.28, line.city, Look(26 * letters, "text2"), room=room)
    write(painter, points, middle, line.points, Look(52 * letters, "text", bold=True), align="right")
    write(painter, total, middle, line.sum, Look(38 * letters, "text2"), align="right", room=150 * letters)
    draw_line(painter, place.left(), place.bottom(), place.right())


def _clock(painter: QPainter, width: float, page: Page) -> None:
    ink = "warn" if page.amber else "text"
    if page.big:
        middle = 388.0 if page.cards else 520.0
        size = min(400.0, 400.0 * (width - 2 * SIDE) / max(1.0, width_of(page.big, 400, bold=True)))
        write(painter, width / 2, middle, page.big, Look(size, ink, bold=True), align="center")
        write(painter, width / 2, middle + 290, page.big_note, Look(72, "text2"), align="center")
    if not page.cards:
        return
    few = bool(page.big)
    top = 672.0 if few else 200.0
    write(painter, SIDE, top, _("Still playing"), Look(38, "text2", bold=True))
    across = 3 if few else 4
    gap = 29.0
    card_w = (width - 2 * SIDE - gap * (across - 1)) / across
    card_h = 250.0 if few else 236.0
    for at, card in enumerate(page.cards):
        column, row = at % across, at // across
        place = QRectF(SIDE + column * (card_w + gap), top + 48 + row * (card_h + 24), card_w, card_h)
        _card(painter, place, card, large=few)


def _card(painter: QPainter, place: QRectF, card: LateCard, *, large: bool) -> None:
    own = bool(card.time)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light("warn-line" if own else "control"))
    painter.drawRoundedRect(place, 14, 14)
    painter.setBrush(light("warn-soft" if own else "surface"))
    painter.drawRoundedRect(place.adjusted(4, 4, -4, -4), 11, 11)
    left, right = place.left() + 36, place.right() - 32
    write(painter, left, place.top() + 52, _("table"), Look(38, "text"))
    size = 150.0 if large else 120.0
    number = write(
        painter,
        left,
        place.top() + place.height() * 0.62,
        card.table,
        Look(size, "text", bold=True),
        room=250,
    )
    if not own:
        # A small card has no room for words beside its number.
        middle, size = (place.top() + place.height() * 0.64, 38.0) if large else (place.top() + 52, 30.0)
        write(painter, right, middle, _("end of the turn"), Look(size, "text2"), align="right", room=240)
        return
    write(
        painter,
        right,
        place.top() + place.height() * 0.64,
        card.time,
        Look(78 if large else 64, "warn", bold=True),
        align="right",
        room=right - left - number - 20,
    )


def _text(painter: QPainter, width: float, page: Page) -> None:
    place = QRectF(SIDE, HEAD_H + 40, width - 2 * SIDE, FOOT_MIDDLE - HEAD_H - 90)
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    for size in (120, 100, 84, 72, 60, 50, 42, 34):
        measure = metrics_of(size, bold=True)
        if _fits(measure.boundingRect(place, flags, page.text), place) or size == 34:
            painter.setFont(font_of(size, bold=True))
            painter.setPen(light("text"))
            painter.drawText(place, flags, page.text)
            return


def _fits(box: QRectF, place: QRectF) -> bool:
    return box.height() <= place.height() and box.width() <= place.width()


def _dashes(painter: QPainter, width: float, at: int, count: int) -> None:
    room = min(72.0, 700.0 / count)
    dash = room * 60 / 72
    left = width - SIDE - room * count + (room - dash)
    painter.setPen(Qt.PenStyle.NoPen)
    for page in range(count):
        painter.setBrush(light("accent" if page == at else "line2"))
        painter.drawRoundedRect(QRectF(left + page * room, FOOT_MIDDLE - 4, dash, 7), 3.5, 3.5)


@lru_cache(maxsize=1)
def _mark() -> QSvgRenderer:
    source = (paths.resources() / "icons" / "mark.svg").read_text(encoding="utf-8")
    return QSvgRenderer(source.replace("currentColor", tokens.HALL["mark"]).encode())
