"""How is the bracket drawn on the hall's display?"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from berserk_desk.reports.bracket_picture import Box, BracketPicture
from berserk_desk.ui.display.lettering import ROWS_BOTTOM, SIDE, Look, light, width_of, write
from berserk_desk.wording import _

TOP = 232.0
GAP = 48.0


def paint_bracket(painter: QPainter, width: float, picture: BracketPicture) -> None:
    """Draw the tree between head and foot of a picture that is so wide."""
    columns = max(1, len(picture.columns))
    game = min(170.0, (ROWS_BOTTOM - TOP) / max(picture.height, 1.0))
    line = min(58.0, (game - 14) / 2)
    # No wider than looks well, unless a whole name needs it.
    wanted = max(560.0, _widest_side(picture, line * 0.72))
    column = min(wanted, (width - 2 * SIDE - (columns - 1) * GAP) / columns)
    places = {
        each.slot: QRectF(
            SIDE + each.column * (column + GAP),
            TOP + each.middle * game - line,
            column,
            2 * line,
        )
        for each in picture.boxes
    }
    for at, head in enumerate(picture.columns):
        left = SIDE + at * (column + GAP)
        write(painter, left, TOP - 34, head.title, Look(34, "text2", bold=True), room=column)
    for link in sorted(picture.links, key=lambda each: each.lit):
        source, target = places[link.source], places[link.target]
        turn = source.right() + GAP / 2
        painter.setPen(QPen(light("accent" if link.lit else "line2"), 4))
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
    table = width_of(_("table {table}").format(table=88), size * 0.85, bold=True)
    score = width_of("0", size, bold=True)
    return max(
        (
            width_of(side.name + side.note, size, bold=side.won) + 50 + (table if each.table else score)
            for each in picture.boxes
            for side in each.sides
        ),
        default=0.0,
    )


def _bracket_box(painter: QPainter, place: QRectF, each: Box, line: float) -> None:
    painter.setPen(QPen(light("accent" if each.table else "control"), 4 if each.table else 2))
    painter.setBrush(light("surface"))
    painter.drawRoundedRect(place, 8, 8)
    size = line * 0.72
    if each.title:
        write(painter, place.left(), place.top() - 18, each.title, Look(26, "text2"), room=place.width())
    taken = 0.0
    if each.table:
        words = _("table {table}").format(table=each.table)
        taken = write(
            painter,
            place.right() - 16,
            place.center().y(),
            words,
            Look(size * 0.85, "accent", bold=True),
            align="right",
        )
    for at, side in enumerate(each.sides):
        middle = place.top() + (at + 0.5) * line
        behind, look = (side.score or side.mark), Look(size, "text", bold=side.won)
        if side.mark:
            look = Look(size * 0.7, "text2")
        used = write(painter, place.right() - 16, middle, behind, look, align="right")
        left = place.left() + 20
        room = place.width() - 36 - max(used, taken) - 14
        name = side.name + side.note
        short = (side.short or side.name) + side.note
        if not name:
            write(painter, left, middle, side.words, Look(size * 0.75, "text2"), room=room)
            continue
        words = name if width_of(name, size, bold=side.won) <= room else short
        ink = "text2" if side.out else "text"
        # Whole points, for a font has no others: rounded up the name would be cut.
        wide = width_of(words, size, bold=side.won)
        fitting = size if wide <= room else max(int(size * room / wide), int(size * 0.55))
        write(painter, left, middle, words, Look(fitting, ink, bold=side.won), room=room)
