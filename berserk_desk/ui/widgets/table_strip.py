"""How far is the round? One small cell a table: done, playing, late, and the one spoken of."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.painting import box, text_at
from berserk_desk.wording import _, ngettext

_CELL_W = 26
_CELL_H = 22
_STEP = 30
_ROW_STEP = 26
_ALL_UP_TO = 40
_MOST_LINES = 2


class TableState(Enum):
    """Where a table stands."""

    DONE = "done"
    PLAYING = "playing"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class TableCell:
    """A table of the strip: its number and where it stands."""

    number: int
    state: TableState


class TableStrip(QWidget):
    """Cells in one line or two; above 40 tables only those without a result and a count, the first that fit.

    `chosen(number)` on click, Enter or Space; Left and Right move the current cell without choosing.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells: tuple[TableCell, ...] = ()
        self._shown: tuple[TableCell, ...] = ()
        self._current: int | None = None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._tell()

    def set_cells(self, cells: Sequence[TableCell]) -> None:
        """Show these tables."""
        before, self._cells = self._cells, tuple(cells)
        if before == self._cells:
            return
        few = len(self._cells) <= _ALL_UP_TO
        self._shown = self._cells if few else tuple(c for c in self._cells if c.state is not TableState.DONE)
        same_places = [cell.number for cell in before] == [cell.number for cell in self._cells]
        if same_places and few:
            self._name()
            self._update_cells(
                {new.number for old, new in zip(before, self._cells, strict=True) if old != new}
            )
        else:
            self._tell()

    def set_current(self, number: int | None) -> None:
        """Frame the table that is spoken of."""
        if number != self._current:
            changed = {self._current, number}
            self._current = number
            self._update_cells(changed)

    @property
    def shown(self) -> tuple[TableCell, ...]:
        """The cells that are drawn: all, or those without a result when there are more than 40."""
        return self._shown

    @property
    def count_text(self) -> str:
        """The count that stands for the cells left out; "" when none is."""
        done = len(self._cells) - len(self.shown)
        if not done:
            return ""
        return ngettext("{count} table done", "{count} tables done", done).format(count=done)

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(self.width() or 400))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        lines = min(_MOST_LINES, -(-max(1, len(self.shown)) // self._per_line(width)))
        return (lines - 1) * _ROW_STEP + _CELL_H

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.setFixedHeight(self.heightForWidth(self.width()))
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        numbers = [cell.number for cell in self.shown]
        step = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}.get(event.key())
        if step and numbers:
            place = numbers.index(self._current) if self._current in numbers else -step
            self.set_current(numbers[max(0, min(len(numbers) - 1, place + step))])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._current:
            self.chosen.emit(self._current)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for cell, rect in self._places():
            if rect.contains(event.position()):
                self.chosen.emit(cell.number)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for cell, rect in self._places():
            if event.rect().intersects(rect.toAlignedRect()):
                self._paint_cell(painter, rect, cell)
        if self.count_text:
            painter.setFont(font(tokens.CAPTION))
            painter.setPen(colour("text3"))
            inner = text_width(self.count_text, tokens.CAPTION)
            place = QRectF(self.width() - inner, self.height() - _CELL_H, inner, _CELL_H)
            text_at(painter, place.x(), place, self.count_text, tokens.CAPTION)

    def _paint_cell(self, painter: QPainter, rect: QRectF, cell: TableCell) -> None:
        current = cell.number == self._current
        ink, bold = "accent", False
        if cell.state is TableState.DONE:
            box(painter, rect, colour("accent-soft"), None, 3)
        elif cell.state is TableState.LATE:
            box(painter, rect, colour("warn-soft"), colour("warn-line"), 3)
            # Not by colour alone: a late table stands on a bar.
            painter.fillRect(rect.adjusted(0, rect.height() - 3, 0, 0), colour("warn-line"))
            ink, bold = "warn", True
        else:
            box(painter, rect, colour("surface"), colour("control"), 3)
            ink, bold = "text", True
        if current:
            box(painter, rect, None, colour("accent"), 4, 3 if self.hasFocus() else 2)
        text = str(cell.number)
        painter.setFont(font(tokens.CAPTION, bold))
        painter.setPen(colour(ink))
        inner = text_width(text, tokens.CAPTION, bold)
        text_at(painter, rect.x() + (rect.width() - inner) / 2, rect, text, tokens.CAPTION)

    def _places(self) -> list[tuple[TableCell, QRectF]]:
        per_line = self._per_line(self.width())
        return [
            (cell, QRectF(index % per_line * _STEP, index // per_line * _ROW_STEP, _CELL_W, _CELL_H))
            for index, cell in enumerate(self.shown[: _MOST_LINES * per_line])
        ]

    def _per_line(self, width: int) -> int:
        count = self.count_text
        room = width - (text_width(count, tokens.CAPTION) + 12 if count else 0)
        return max(1, int((room + _STEP - _CELL_W) // _STEP))

    def _update_cells(self, numbers: AbstractSet[int | None]) -> None:
        for cell, rect in self._places():
            if cell.number in numbers:
                self.update(rect.toAlignedRect())

    def _tell(self) -> None:
        self._name()
        if self.width() and self.height() != self.heightForWidth(self.width()):
            self.setFixedHeight(self.heightForWidth(self.width()))
        self.updateGeometry()
        self.update()

    def _name(self) -> None:
        open_tables = [str(cell.number) for cell in self._cells if cell.state is not TableState.DONE]
        if open_tables:
            text = _("Tables without a result: {tables}").format(tables=", ".join(open_tables))
            late = [str(cell.number) for cell in self._cells if cell.state is TableState.LATE]
            if late:
                text += "; " + _("after time: {tables}").format(tables=", ".join(late))
        else:
            text = _("Every table has a result")
        self.setAccessibleName(text)
