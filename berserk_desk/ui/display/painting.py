"""How is a page of the hall's display drawn? In units of a picture 1080 high, scaled by the height of the window.

Halls are lit: the ground is white whatever the theme. Text is plain: names come from files.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from berserk_desk import paths
from berserk_desk.reports.bracket_picture import Box, BracketPicture
from berserk_desk.ui import tokens
from berserk_desk.ui.display.pages import PAIR_ROWS, PLACE_ROWS, Head, LateCard, Page, PairLine, PlaceLine
from berserk_desk.ui.theme import font
from berserk_desk.wording import _

HEIGHT = 1080.0
HEAD_H = 150.0
SIDE = 60.0
GUTTER = 60.0
INSET = 20.0
"""By so much the right column ends before the clock above it."""
FOOT_MIDDLE = 1052.0
ROWS_BOTTOM = 1019.0
PAIRS_TOP = 165.0
PLACES_TOP = 199.0
BRACKET_TOP = 232.0
BRACKET_GAP = 48.0
NUMBER_W = 110.0
SMALLEST = 0.7
"""A name that has no room is made smaller down to this, then cut off."""


class _Look(NamedTuple):
    """How a line is written: size in units of the picture, token of its colour, weight."""

    size: float
    ink: str
    bold: bool = False


def paint_page(
    painter: QPainter, size: tuple[float, float], page: Page, foot: str, at: int, count: int
) -> None:
    """Draw page ``at`` of ``count`` into a window of this size."""
    scale = size[1] / HEIGHT
    width = size[0] / scale
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.fillRect(QRectF(0, 0, width, HEIGHT), _light("surface"))
    _head(painter, width, page.head)
    if page.pairs:
        _pairs(painter, width, page)
    elif page.bracket is not None:
        _bracket(painter, width, page.bracket)
    elif page.places:
        _places(painter, width, page)
    elif page.text:
        _text(painter, width, page)
    elif page.cards or page.big:
        _clock(painter, width, page)
    _write(painter, SIDE, FOOT_MIDDLE, foot, _Look(28, "text2"), room=width - 2 * SIDE - 72 * count)
    if count > 1:
        _dashes(painter, width, at, count)
    painter.restore()


def _head(painter: QPainter, width: float, head: Head) -> None:
    painter.fillRect(QRectF(0, 0, width, HEAD_H), QColor(tokens.HALL["head"]))
    _mark().render(painter, QRectF(58, 41, 68, 68))
    right = width - SIDE
    taken = 0.0
    if head.above:
        _write(painter, right, 46, head.above, _Look(30, "under-head"), align="right")
        taken = _write(painter, right, 104, head.clock, _Look(62, "on-head", bold=True), align="right")
    elif head.clock:
        middle = 60 if head.note else HEAD_H / 2
        taken = _write(painter, right, middle, head.clock, _Look(100, "on-head", bold=True), align="right")
        noted = _write(painter, right, 124, head.note, _Look(30, "under-head"), align="right")
        taken = max(taken, noted)
    room = right - taken - 152 - 40
    middle = 64 if head.under else HEAD_H / 2
    _write(painter, 152, middle, head.title, _Look(60, "on-head", bold=True), room=room)
    _write(painter, 152, 117, head.under, _Look(30, "under-head"), room=room)


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
    _write(
        painter,
        place.left() + number,
        place.top() + place.height() * 0.51,
        line.table,
        _Look(72 * letters, "accent", bold=True),
        align="right",
        room=number,
    )
    left = place.left() + number + 36
    room = place.right() - left
    upper, lower = place.top() + place.height() * 0.35, place.top() + place.height() * 0.75
    if line.equal:
        size = 44 * letters
        _write_name(painter, left, place.top() + place.height() * 0.29, line.name, line.short, size, room)
        _write_name(
            painter, left, place.top() + place.height() * 0.72, line.under, line.under_short, size, room
        )
    else:
        _write_name(painter, left, upper, line.name, line.short, 46 * letters, room)
        under = line.under if _width(line.under, 34 * letters) <= room else line.under_short or line.under
        _write(painter, left, lower, under, _Look(34 * letters, "text2"), room=room)
    _line(painter, place.left(), place.bottom(), place.right())


def _places(painter: QPainter, width: float, page: Page) -> None:
    step = (ROWS_BOTTOM - PLACES_TOP) / page.rows
    letters = PLACE_ROWS / page.rows
    columns = _columns(width)
    for place in range((len(page.places) - 1) // page.rows + 1):
        left, right = columns[place]
        points, total = _number_edges(right, letters)
        _write(painter, points, 178, page.points_word, _Look(28, "text2"), align="right")
        _write(painter, total, 178, page.sum_word, _Look(28, "text2"), align="right")
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
    _write(
        painter,
        place.left() + number,
        middle,
        line.place,
        _Look(52 * letters, "accent", bold=True),
        align="right",
        room=number + 10,
    )
    left = place.left() + number + 34
    room = points - 100 * letters - left
    upper = middle - (place.height() * 0.16 if line.city else 0)
    _write_name(painter, left, upper, line.name, line.short, 38 * letters * (0.9 if line.city else 1), room)
    _write(painter, left, middle + place.height() * 0.28, line.city, _Look(26 * letters, "text2"), room=room)
    _write(painter, points, middle, line.points, _Look(52 * letters, "text", bold=True), align="right")
    _write(painter, total, middle, line.sum, _Look(38 * letters, "text2"), align="right", room=150 * letters)
    _line(painter, place.left(), place.bottom(), place.right())


def _clock(painter: QPainter, width: float, page: Page) -> None:
    ink = "warn" if page.amber else "text"
    if page.big:
        middle = 388.0 if page.cards else 520.0
        size = min(400.0, 400.0 * (width - 2 * SIDE) / max(1.0, _width(page.big, 400, bold=True)))
        _write(painter, width / 2, middle, page.big, _Look(size, ink, bold=True), align="center")
        _write(painter, width / 2, middle + 290, page.big_note, _Look(72, "text2"), align="center")
    if not page.cards:
        return
    few = bool(page.big)
    top = 672.0 if few else 200.0
    _write(painter, SIDE, top, _("Still playing"), _Look(38, "text2", bold=True))
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
    painter.setBrush(_light("warn-line" if own else "control"))
    painter.drawRoundedRect(place, 14, 14)
    painter.setBrush(_light("warn-soft" if own else "surface"))
    painter.drawRoundedRect(place.adjusted(4, 4, -4, -4), 11, 11)
    left, right = place.left() + 36, place.right() - 32
    _write(painter, left, place.top() + 52, _("table"), _Look(38, "text"))
    size = 150.0 if large else 120.0
    number = _write(
        painter,
        left,
        place.top() + place.height() * 0.62,
        card.table,
        _Look(size, "text", bold=True),
        room=250,
    )
    if not own:
        # A small card has no room for words beside its number.
        middle, size = (place.top() + place.height() * 0.64, 38.0) if large else (place.top() + 52, 30.0)
        _write(painter, right, middle, _("end of the turn"), _Look(size, "text2"), align="right", room=240)
        return
    _write(
        painter,
        right,
        place.top() + place.height() * 0.64,
        card.time,
        _Look(78 if large else 64, "warn", bold=True),
        align="right",
        room=right - left - number - 20,
    )


def _bracket(painter: QPainter, width: float, picture: BracketPicture) -> None:
    columns = max(1, len(picture.columns))
    game = min(170.0, (ROWS_BOTTOM - BRACKET_TOP) / max(picture.height, 1.0))
    line = min(58.0, (game - 14) / 2)
    # No wider than looks well, unless a whole name needs it.
    wanted = max(560.0, _widest_side(picture, line * 0.72))
    column = min(wanted, (width - 2 * SIDE - (columns - 1) * BRACKET_GAP) / columns)
    places = {
        each.slot: QRectF(
            SIDE + each.column * (column + BRACKET_GAP),
            BRACKET_TOP + each.middle * game - line,
            column,
            2 * line,
        )
        for each in picture.boxes
    }
    for at, head in enumerate(picture.columns):
        left = SIDE + at * (column + BRACKET_GAP)
        _write(painter, left, BRACKET_TOP - 34, head.title, _Look(34, "text2", bold=True), room=column)
    for link in sorted(picture.links, key=lambda each: each.lit):
        source, target = places[link.source], places[link.target]
        turn = source.right() + BRACKET_GAP / 2
        painter.setPen(QPen(_light("accent" if link.lit else "line2"), 4))
        points = [
            QPointF(source.right(), source.center().y()),
            QPointF(turn, source.center().y()),
            QPointF(turn, target.center().y()),
            QPointF(target.left(), target.center().y()),
        ]
        painter.drawPolyline(points)
    for each in picture.boxes:
        _bracket_box(painter, places[each.slot], each, line)


def _widest_side(picture: BracketPicture, size: float) -> float:
    """The room of the widest name with what stands behind it."""
    table = _width(_("table {table}").format(table=88), size * 0.85, bold=True)
    score = _width("0", size, bold=True)
    return max(
        (
            _width(side.name + side.note, size, bold=side.won) + 50 + (table if each.table else score)
            for each in picture.boxes
            for side in each.sides
        ),
        default=0.0,
    )


def _bracket_box(painter: QPainter, place: QRectF, each: Box, line: float) -> None:
    painter.setPen(QPen(_light("accent" if each.table else "control"), 4 if each.table else 2))
    painter.setBrush(_light("surface"))
    painter.drawRoundedRect(place, 8, 8)
    size = line * 0.72
    if each.title:
        _write(painter, place.left(), place.top() - 18, each.title, _Look(26, "text2"), room=place.width())
    taken = 0.0
    if each.table:
        words = _("table {table}").format(table=each.table)
        taken = _write(
            painter,
            place.right() - 16,
            place.center().y(),
            words,
            _Look(size * 0.85, "accent", bold=True),
            align="right",
        )
    for at, side in enumerate(each.sides):
        middle = place.top() + (at + 0.5) * line
        behind, look = (side.score or side.mark), _Look(size, "text", bold=side.won)
        if side.mark:
            look = _Look(size * 0.7, "text2")
        used = _write(painter, place.right() - 16, middle, behind, look, align="right")
        left = place.left() + 20
        room = place.width() - 36 - max(used, taken) - 14
        name = side.name + side.note
        short = (side.short or side.name) + side.note
        if not name:
            _write(painter, left, middle, side.words, _Look(size * 0.75, "text2"), room=room)
            continue
        words = name if _width(name, size, bold=side.won) <= room else short
        ink = "text2" if side.out else "text"
        # Whole points, for a font has no others: rounded up the name would be cut.
        wide = _width(words, size, bold=side.won)
        fitting = size if wide <= room else max(int(size * room / wide), int(size * 0.55))
        _write(painter, left, middle, words, _Look(fitting, ink, bold=side.won), room=room)


def _text(painter: QPainter, width: float, page: Page) -> None:
    place = QRectF(SIDE, HEAD_H + 40, width - 2 * SIDE, FOOT_MIDDLE - HEAD_H - 90)
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    for size in (120, 100, 84, 72, 60, 50, 42, 34):
        measure = _metrics(size, bold=True)
        if _fits(measure.boundingRect(place, flags, page.text), place) or size == 34:
            painter.setFont(_font(size, bold=True))
            painter.setPen(_light("text"))
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
        painter.setBrush(_light("accent" if page == at else "line2"))
        painter.drawRoundedRect(QRectF(left + page * room, FOOT_MIDDLE - 4, dash, 7), 3.5, 3.5)


def _line(painter: QPainter, left: float, top: float, right: float) -> None:
    painter.fillRect(QRectF(left, top - 1, right - left, 2), _light("line"))


def _write_name(
    painter: QPainter, left: float, middle: float, name: str, short: str, size: float, room: float
) -> None:
    """A name in bold: whole, then with an initial, then smaller, then cut off."""
    shown = name if _width(name, size, bold=True) <= room or not short else short
    _write(painter, left, middle, shown, _Look(size, "text", bold=True), room=room)


def _write(
    painter: QPainter,
    at: float,
    middle: float,
    text: str,
    look: _Look,
    *,
    align: str = "left",
    room: float = 0.0,
) -> float:
    """Write a line, its small letters around ``middle``; answer how wide it is. ``room`` 0: as wide as it is."""
    if not text:
        return 0.0
    size, ink, bold = look
    width = _width(text, size, bold=bold)
    if room and width > room:
        size *= max(SMALLEST, room / width)
        text = _metrics(size, bold=bold).elidedText(text, Qt.TextElideMode.ElideRight, room)
        width = _width(text, size, bold=bold)
    left = at - {"left": 0.0, "center": width / 2, "right": width}[align]
    painter.setFont(_font(size, bold=bold))
    painter.setPen(QColor(tokens.HALL[ink]) if ink in tokens.HALL else _light(ink))
    painter.drawText(QPointF(left, middle + size * 0.35), text)
    return width


def _width(text: str, size: float, *, bold: bool = False) -> float:
    return _metrics(size, bold=bold).horizontalAdvance(text)


def _light(token: str) -> QColor:
    return QColor(tokens.LIGHT[token])


@lru_cache(maxsize=256)
def _font(size: float, *, bold: bool = False) -> QFont:
    return font(round(size), bold)


@lru_cache(maxsize=256)
def _metrics(size: float, *, bold: bool = False) -> QFontMetricsF:
    return QFontMetricsF(_font(size, bold=bold))


@lru_cache(maxsize=1)
def _mark() -> QSvgRenderer:
    source = (paths.resources() / "icons" / "mark.svg").read_text(encoding="utf-8")
    return QSvgRenderer(source.replace("currentColor", tokens.HALL["mark"]).encode())
