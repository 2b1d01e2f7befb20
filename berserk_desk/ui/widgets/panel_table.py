"""A few lines of numbers inside a side panel: a small table with heads, and numbers with a word under each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import colour, font
from berserk_desk.ui.widgets.painting import hairline, text_at
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, text_of

_HEAD = 26
_LINE = 25
_TOTAL = 33


class PanelColumn(NamedTuple):
    """Head, width in logical pixels (None = what is left), and on which side its words stand."""

    title: str
    width: int | None = None
    align: str = "left"


class PanelTable(QWidget):
    """Lines under heads, and a total under a rule; drawn, nothing in it takes focus."""

    def __init__(
        self,
        columns: Sequence[PanelColumn],
        lines: Sequence[Sequence[Sequence[Part]]],
        total: tuple[str, str] | None = None,
    ) -> None:
        """`lines` have the parts of a cell for each column; `total` is its words and its number."""
        super().__init__()
        self._columns = tuple(columns)
        self._lines = tuple(tuple(tuple(cell) for cell in line) for line in lines)
        self._total = total
        self.setFixedHeight(_HEAD + _LINE * len(self._lines) + (_TOTAL if total else 0))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.text)

    @property
    def text(self) -> str:
        """All of it in words, a line a line."""
        lines = [", ".join(filter(None, (text_of(cell) for cell in line))) for line in self._lines]
        return "\n".join([*lines, *([" ".join(self._total)] if self._total else [])])

    def sizeHint(self) -> QSize:
        return QSize(240, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        places = self._places()
        for (left, width), column in zip(places, self._columns, strict=True):
            head = QRectF(left, 0, width, _HEAD - 1)
            paint_parts(painter, head, [Part(column.title, Role.GREY)], tokens.CAPTION, column.align)
        hairline(painter, 0, _HEAD - 1, self.width(), "line2")
        for index, line in enumerate(self._lines):
            top = _HEAD + index * _LINE
            for (left, width), column, cell in zip(places, self._columns, line, strict=True):
                paint_parts(painter, QRectF(left, top, width, _LINE - 1), cell, tokens.BODY, column.align)
            hairline(painter, 0, top + _LINE - 1, self.width())
        if self._total is not None:
            rect = QRectF(8, self.height() - _TOTAL, self.width() - 16, _TOTAL)
            paint_parts(painter, rect, [Part(self._total[0], Role.MUTED)])
            paint_parts(painter, rect, [Part(self._total[1], Role.STRONG)], tokens.NAME, "right")

    def _places(self) -> list[tuple[float, float]]:
        fixed = sum(column.width or 0 for column in self._columns)
        loose = sum(1 for column in self._columns if column.width is None)
        spare = max(0.0, self.width() - 16 - fixed - 8 * (len(self._columns) - 1)) / max(1, loose)
        places, left = [], 8.0
        for column in self._columns:
            width = float(column.width) if column.width is not None else spare
            places.append((left, width))
            left += width + 8
        return places


class NumberRow(QWidget):
    """Large numbers side by side, a word under each: «1 предупреждение, 0 штрафных очков»."""

    def __init__(self, numbers: Sequence[tuple[int, str]]) -> None:
        super().__init__()
        self._numbers = tuple(numbers)
        self.setFixedHeight(46)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(f"{number} {word}" for number, word in numbers))

    def sizeHint(self) -> QSize:
        return QSize(240, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(160, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        width = self.width() / max(1, len(self._numbers))
        for index, (number, word) in enumerate(self._numbers):
            left = index * width
            painter.setFont(font(tokens.ENTRY, bold=True))
            painter.setPen(colour("text" if number else "text3"))
            text_at(painter, left, QRectF(left, 0, width, 28), str(number), tokens.ENTRY)
            rect = QRectF(left, 27, width - 6, 17)
            paint_parts(painter, rect, [Part(word, Role.MUTED)], tokens.CAPTION)
