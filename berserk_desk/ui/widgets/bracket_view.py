"""How is a bracket drawn on the screen: boxes, lines, the game that is spoken of? Where it has no room it scrolls."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from berserk_desk.reports.bracket_picture import Box, BoxSide, BracketPicture
from berserk_desk.ui import tokens
from berserk_desk.ui.theme import colour, font, metrics, text_width
from berserk_desk.ui.widgets.chips import Chip, ChipKind, chip_width, paint_chip
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.painting import box, hairline, smooth, text_at
from berserk_desk.wording import _

HEADS_H = 24
GAP = 26
"""Between two columns, for the lines."""
SEED_W = 26
PAD = 8
LEAST_LINE, MOST_LINE = 15, 22
BETWEEN = 4
"""The least free room between two boxes."""
MOST_COLUMN = 300
TITLE_H = 18


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large a picture is drawn: a game's height, a line's, a column's width."""

    game: float
    line: float
    column: float

    @property
    def type(self) -> int:
        return tokens.BODY if self.line >= 19 else tokens.SECTION if self.line >= 17 else tokens.CAPTION


def least_size(picture: BracketPicture) -> QSize:
    """The room in which the picture can be read whole, nothing cut."""
    columns = len(picture.columns)
    wide = columns * _least_column(picture) + (columns - 1) * GAP
    return QSize(round(wide + 0.5), round(HEADS_H + picture.height * (2 * LEAST_LINE + BETWEEN) + 0.5))


def _least_column(picture: BracketPicture) -> float:
    widest = max((_needed(each, side) for each in picture.boxes for side in each.sides), default=0.0)
    return min(max(widest, 150.0), float(MOST_COLUMN))


def _wide_column(picture: BracketPicture) -> float:
    """No wider than looks well, unless a whole name needs it."""
    widest = max(
        (_needed(each, side, tokens.BODY, whole=True) for each in picture.boxes for side in each.sides),
        default=0.0,
    )
    return max(float(MOST_COLUMN), widest)


def _needed(each: Box, side: BoxSide, size: int = tokens.CAPTION, *, whole: bool = False) -> float:
    name = (side.name if whole else side.short or side.name) + side.note or side.words
    behind = max(text_width(side.score, tokens.BODY, True), text_width(side.mark, tokens.CAPTION)) + PAD
    if each.table:
        behind = max(behind, chip_width(_chip(each)) + 4)
    return SEED_W + PAD + text_width(name, size, side.won) + behind + 5


def _chip(each: Box, *, current: bool = False) -> Chip:
    kind = ChipKind.ACCENT if current else ChipKind.QUIET
    return Chip(kind, _("table {table}").format(table=each.table))


class BracketView(QScrollArea):
    """`chosen(pairing)`: a box was clicked whose game the hall knows."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.canvas = _Canvas(self)
        self.canvas.setProperty("desk", "scrolled")
        self.setWidget(self.canvas)
        self._heads = _Heads(self)
        self.setViewportMargins(0, HEADS_H, 0, 0)
        self.horizontalScrollBar().valueChanged.connect(lambda _value: self._heads.update())
        self._picture = BracketPicture((), (), (), 0)
        self._current: int | None = None
        self.setAccessibleName(_("Bracket"))

    @property
    def picture(self) -> BracketPicture:
        """What is drawn."""
        return self._picture

    @property
    def current(self) -> int | None:
        """The pairing whose box is framed."""
        return self._current

    def set_picture(self, picture: BracketPicture) -> None:
        """Draw this."""
        self._picture = picture
        self._fit()
        self.setAccessibleDescription(_spoken(picture))
        self.canvas.update()
        self._heads.update()

    def set_current(self, pairing: int | None) -> None:
        """Frame the box of this game and bring it into sight."""
        if pairing == self._current:
            return
        self._current = pairing
        self.canvas.update()
        place = next(
            (self.place(each) for each in self._picture.boxes if pairing and each.pairing == pairing), None
        )
        if place is not None:
            middle = place.center().toPoint()
            self.ensureVisible(middle.x(), middle.y(), round(place.width() / 2) + 8, 60)

    # -- where things stand ---------------------------------------------------------------------------

    @property
    def sizes(self) -> _Sizes:
        """How large is it drawn in the room there is?"""
        picture = self._picture
        room = self.viewport().size()
        columns = max(1, len(picture.columns))
        column = (room.width() - (columns - 1) * GAP - 2) / columns
        column = min(_wide_column(picture), max(_least_column(picture), column))
        game = max(2 * LEAST_LINE + BETWEEN, min(64.0, (room.height() - 2) / max(picture.height, 1)))
        return _Sizes(game, max(LEAST_LINE, min(MOST_LINE, (game - BETWEEN) / 2)), column)

    def place(self, each: Box) -> QRectF:
        """Where a box stands on the canvas."""
        sizes = self.sizes
        left = each.column * (sizes.column + GAP)
        return QRectF(left, each.middle * sizes.game - sizes.line, sizes.column, 2 * sizes.line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._heads.setGeometry(0, 0, self.width(), HEADS_H)
        self._fit()

    def _fit(self) -> None:
        sizes, columns = self.sizes, len(self._picture.columns)
        width = columns * sizes.column + max(0, columns - 1) * GAP
        self.canvas.resize(round(width + 0.5), round(self._picture.height * sizes.game + 2))


class _Heads(QWidget):
    """The names of the rounds over the columns; they stay while the boxes scroll under them."""

    def __init__(self, view: BracketView) -> None:
        super().__init__(view)
        self._view = view

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        view, shift = self._view, self._view.horizontalScrollBar().value()
        column = view.sizes.column
        for at, head in enumerate(view.picture.columns):
            left = at * (column + GAP) - shift
            rect = QRectF(left, 0, column, HEADS_H - 4)
            painter.setFont(font(tokens.SECTION, True))
            painter.setPen(colour("text2"))
            text_at(painter, left, rect, head.title, tokens.SECTION)
            room = column - text_width(head.title, tokens.SECTION, True) - 10
            aside = head.aside
            if text_width(aside, tokens.CAPTION) > room:
                aside = metrics(tokens.CAPTION).elidedText(aside, Qt.TextElideMode.ElideRight, max(room, 0))
            painter.setFont(font(tokens.CAPTION))
            painter.setPen(colour("text3"))
            inner = text_width(aside, tokens.CAPTION)
            text_at(painter, rect.right() - inner, rect, aside, tokens.CAPTION)


class _Canvas(QWidget):
    """The boxes and lines."""

    def __init__(self, view: BracketView) -> None:
        super().__init__()
        self._view = view
        self.setMouseTracking(True)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit = self._at(event.position().toPoint())
        if hit is not None and hit.pairing is not None and event.button() is Qt.MouseButton.LeftButton:
            self._view.chosen.emit(hit.pairing)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        hit = self._at(event.position().toPoint())
        names = [side.name + side.note or side.words for side in hit.sides] if hit is not None else []
        self.setToolTip(plain_tip(" — ".join(names)))

    def _at(self, point: QPoint) -> Box | None:
        boxes = self._view.picture.boxes
        return next((each for each in boxes if self._view.place(each).contains(QPointF(point))), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        view = self._view
        # Lit lines last: where two meet, the way that was gone is seen.
        for link in sorted(view.picture.links, key=lambda each: each.lit):
            source, target = view.picture.box(link.source), view.picture.box(link.target)
            self._link(painter, view.place(source), view.place(target), lit=link.lit)
        for each in view.picture.boxes:
            self._box(painter, view.place(each), each)

    def _link(self, painter: QPainter, source: QRectF, target: QRectF, *, lit: bool) -> None:
        turn = source.right() + GAP / 2
        with smooth(painter):
            pen = QPen(colour("accent" if lit else "line2"), 1.5)
            painter.setPen(pen)
            points = [
                QPointF(source.right(), source.center().y()),
                QPointF(turn, source.center().y()),
                QPointF(turn, target.center().y()),
                QPointF(target.left(), target.center().y()),
            ]
            painter.drawPolyline(points)

    def _box(self, painter: QPainter, place: QRectF, each: Box) -> None:
        sizes = self._view.sizes
        current = each.pairing is not None and each.pairing == self._view.current
        if each.title:
            painter.setFont(font(tokens.CAPTION, True))
            painter.setPen(colour("text2"))
            head = QRectF(place.left(), place.top() - TITLE_H, place.width(), TITLE_H)
            text_at(painter, place.left(), head, each.title, tokens.CAPTION)
        edge = "accent" if current else "line2"
        box(painter, place, colour("surface"), colour(edge), 3, 2 if current else 1)
        hairline(painter, place.left() + 1, place.center().y() - 0.5, place.right() - 1)
        chip = _chip(each, current=current)
        taken = chip_width(chip) + 4 if each.table else 0.0
        for at, side in enumerate(each.sides):
            line = QRectF(place.left(), place.top() + at * sizes.line, place.width(), sizes.line)
            self._side(painter, line, side, sizes.type, taken)
        if each.table:
            paint_chip(painter, place.right() - taken - 2, place.center().y(), chip, taken)

    def _side(self, painter: QPainter, line: QRectF, side: BoxSide, size: int, taken: float) -> None:
        if not side.name:
            painter.setFont(font(min(size, tokens.SECTION)))
            painter.setPen(colour("text3"))
            text_at(painter, line.left() + SEED_W + PAD, line, side.words, min(size, tokens.SECTION))
            return
        painter.setFont(font(tokens.CAPTION))
        painter.setPen(colour("text3"))
        inner = text_width(side.seed, tokens.CAPTION)
        text_at(painter, line.left() + SEED_W - inner, line, side.seed, tokens.CAPTION)
        behind, bold = (side.score, True) if side.score else (side.mark, False)
        behind_size = size if side.score else tokens.CAPTION
        inner = text_width(behind, behind_size, bold)
        painter.setFont(font(behind_size, bold))
        painter.setPen(colour("accent" if side.won else "text2"))
        text_at(painter, line.right() - PAD - inner, line, behind, behind_size)
        room = line.width() - SEED_W - PAD - max(inner + PAD + 4, taken + 4)
        name, size = _fitted(side, room, size)
        painter.setFont(font(size, side.won))
        painter.setPen(colour("text2" if side.out else "text"))
        text_at(painter, line.left() + SEED_W + PAD, line, name, size)


def _fitted(side: BoxSide, room: float, size: int) -> tuple[str, int]:
    """The name as it fits: whole, with initials, smaller, and only then cut."""
    for text in (side.name + side.note, (side.short or side.name) + side.note):
        if text_width(text, size, side.won) <= room:
            return text, size
    for smaller in range(size - 1, tokens.CAPTION - 1, -1):
        if text_width(text, smaller, side.won) <= room:
            return text, smaller
    measure = metrics(tokens.CAPTION, side.won)
    return measure.elidedText(text, Qt.TextElideMode.ElideRight, max(room, 0)), tokens.CAPTION


def _spoken(picture: BracketPicture) -> str:
    lines = []
    for each in picture.boxes:
        one, other = (side.name + side.note or side.words for side in each.sides)
        scores = "–".join(side.score or side.mark for side in each.sides).strip("–")
        lines.append(" ".join(filter(None, (f"{one} — {other}", scores))))
    return "; ".join(lines)
