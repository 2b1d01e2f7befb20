"""How do the heads of a table look, and how are its columns made wider or narrower there?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.models.rows import ColumnSpec
from berserk_desk.ui.theme import colour, text_width
from berserk_desk.ui.widgets.painting import fill, hairline
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts
from berserk_desk.ui.widgets.row_painter import PAD
from berserk_desk.wording import _

_NEAR = 4
"""So far from an edge the mouse still takes it."""
STEP = 8
"""So many pixels a key makes a column wider or narrower."""


class Heads(QHeaderView):
    """The heads: small, grey, aligned as their column, a rule under them.

    Where ``sizable``: `edgeMoved(column, pixels)` while the edge after a column is dragged, `edgeLeft()` after it,
    `widened(column, pixels)` by the keys, `usualAsked(column)` by a double click on an edge,
    `allUsualAsked()` by Delete, `menuAsked(global point)`, `sizing(bool)` when the keys begin and end.
    """

    edgeMoved = Signal(int, int)
    edgeLeft = Signal()
    widened = Signal(int, int)
    usualAsked = Signal(int)
    allUsualAsked = Signal()
    menuAsked = Signal(QPoint)
    sizing = Signal(bool)
    left = Signal()
    """Enter or Esc: the focus goes back to the table."""

    sizable = False

    def __init__(self, columns: Sequence[ColumnSpec], parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.columns = tuple(columns)
        self.by_hand: frozenset[str] = frozenset()
        """The columns whose width the user gave: their heads keep to them."""
        self._held: tuple[int, int] | None = None
        self._chosen = -1
        self.setFixedHeight(tokens.HEAD_H)
        self.setMinimumSectionSize(16)
        self.setSectionsClickable(False)
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setHighlightSections(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)

    # The keys

    def begin(self) -> None:
        """Let the keys choose a column and give it a width, beginning with the first that stretches."""
        shown = self._shown()
        loose = [index for index in shown if self.columns[index].width is None]
        self._chosen = (loose or shown or [-1])[0]
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._name()
        self.sizing.emit(True)
        self.viewport().update()

    @property
    def chosen(self) -> str:
        """The key of the column that the keys make wider or narrower; "" while they do not."""
        return self.columns[self._chosen].key if 0 <= self._chosen < len(self.columns) else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, shift = event.key(), bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if self._chosen < 0:
            event.ignore()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = 1 if key == Qt.Key.Key_Right else -1
            if shift:
                self.widened.emit(self._chosen, step * STEP)
            else:
                shown = self._shown()
                self._chosen = shown[(shown.index(self._chosen) + step) % len(shown)]
            self._name()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.allUsualAsked.emit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape):
            self.left.emit()
        else:
            event.ignore()
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if self._chosen >= 0:
            self._chosen = -1
            self.sizing.emit(False)
            self.viewport().update()

    def _shown(self) -> list[int]:
        return [index for index in range(len(self.columns)) if not self.isSectionHidden(index)]

    def _name(self) -> None:
        if self._chosen >= 0:
            column = self.columns[self._chosen]
            self.setAccessibleName(
                _("Width of the column “{column}”: {pixels}").format(
                    column=column.tooltip or column.title.replace("\n", " "),
                    pixels=self.sectionSize(self._chosen),
                )
            )

    # The mouse

    def _edge_at(self, x: int) -> int:
        """After which column lies an edge here? -1 where none does; the right end of the table is none."""
        for index in self._shown()[:-1]:
            if abs(self.sectionViewportPosition(index) + self.sectionSize(index) - x) <= _NEAR:
                return index
        return -1

    def mousePressEvent(self, event: QMouseEvent) -> None:
        x = event.position().toPoint().x()
        edge = self._edge_at(x)
        if self.sizable and edge >= 0 and event.button() is Qt.MouseButton.LeftButton:
            self._held = edge, x

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        x = event.position().toPoint().x()
        if self._held is None:
            edge = self.sizable and self._edge_at(x) >= 0
            self.viewport().setCursor(Qt.CursorShape.SplitHCursor if edge else Qt.CursorShape.ArrowCursor)
            return
        index, was = self._held
        before = self.sectionViewportPosition(index) + self.sectionSize(index)
        self.edgeMoved.emit(index, x - was)
        # Only so far as the columns gave way: the edge stays under the mouse.
        self._held = index, was + self.sectionViewportPosition(index) + self.sectionSize(index) - before

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._held is not None:
            self._held = None
            self.edgeLeft.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        edge = self._edge_at(event.position().toPoint().x())
        if self.sizable and edge >= 0:
            self.usualAsked.emit(edge)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if self.sizable:
            self.menuAsked.emit(event.globalPos())

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        rect = QRectF(self.viewport().rect())
        fill(painter, rect, colour("surface"))
        hairline(painter, rect.left(), rect.bottom() - 1, rect.right(), "line2")
        for index, column in enumerate(self.columns):
            if self.isSectionHidden(index):
                continue
            left, width = self.sectionViewportPosition(index), self.sectionSize(index)
            area = QRectF(left + PAD, 0, width - 2 * PAD, rect.height() - 1)
            if index == self._chosen:
                fill(painter, QRectF(left, 0, width, rect.height()), colour("sel"))
                fill(painter, QRectF(left, rect.height() - 3, width, 3), colour("accent"))
            # A head may be wider than its column: it reaches into the free room of its neighbour.
            lines = column.title.split("\n")
            inner = max(text_width(text, tokens.CAPTION) for text in lines)
            if inner > area.width() and column.key not in self.by_hand:
                over = inner - area.width() + 1
                before = {"left": 0.0, "center": over / 2, "right": over}[column.align]
                area.adjust(-before, 0, over - before, 0)
            for number, text in enumerate(lines):
                shift = (number - (len(lines) - 1) / 2) * 14
                part = Part(text, Role.MUTED if index == self._chosen else Role.GREY)
                paint_parts(painter, area.translated(0, shift), [part], tokens.CAPTION, column.align)
