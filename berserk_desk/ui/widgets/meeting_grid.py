"""Who has met whom? A small square of names: the round of the meeting, or a tick where a pair is still free."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.painting import box, hairline, text_at
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts
from berserk_desk.wording import _

_NAME_W = 200.0
_CELL_W = 62.0
_ROW_H = 26.0


class MeetingGrid(QWidget):
    """Names down and across; `met[i][j]` is the words of a cell, "" for a pair that may still be made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._names: tuple[str, ...] = ()
        self._met: tuple[tuple[str, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def players(self) -> int:
        """How many stand in it?"""
        return len(self._names)

    def set_meetings(self, names: Sequence[str], short: Sequence[str], met: Sequence[Sequence[str]]) -> None:
        """Show these players (`short`: where there is no room) and their meetings."""
        self._names, self._short = tuple(names), tuple(short)
        self._met = tuple(tuple(row) for row in met)
        lines = []
        for index, name in enumerate(self._names):
            free = [other for j, other in enumerate(self._names) if j != index and not self._met[index][j]]
            lines.append(_("{player} has not met: {players}").format(player=name, players=", ".join(free)))
        self.setAccessibleName("; ".join(lines))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        count = len(self._names)
        return QSize(round(_NAME_W + _CELL_W * count) + 1, round(_ROW_H * (count + 1)) + 1)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for index, name in enumerate(self._names):
            head = QRectF(_NAME_W + _CELL_W * index + 2, 0, _CELL_W - 4, _ROW_H)
            paint_parts(painter, head, [Part(name.split()[0], Role.GREY)], tokens.CAPTION, "center")
            top = _ROW_H * (index + 1)
            left = QRectF(0, top, _NAME_W - 8, _ROW_H)
            paint_parts(painter, left, [Part(name, short=self._short[index])], tokens.BODY)
            hairline(painter, 0, top + _ROW_H - 1, _NAME_W + _CELL_W * len(self._names))
            for other in range(len(self._names)):
                self._paint_cell(painter, index, other)

    def _paint_cell(self, painter: QPainter, line: int, column: int) -> None:
        place = QRectF(_NAME_W + _CELL_W * column, _ROW_H * (line + 1), _CELL_W, _ROW_H - 1)
        inner = place.adjusted(2, 2, -2, -2)
        if line == column:
            box(painter, inner, colour("sunken"), None, 2)
            return
        words = self._met[line][column]
        if not words:
            box(painter, inner, colour("accent-soft"), None, 2)
            icons.paint_icon(painter, "check", "accent", inner)
            return
        painter.setFont(font(tokens.CAPTION))
        painter.setPen(colour("text2"))
        width = text_width(words, tokens.CAPTION)
        text_at(painter, place.center().x() - width / 2, place, words, tokens.CAPTION)
