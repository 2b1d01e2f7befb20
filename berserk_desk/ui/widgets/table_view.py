"""What does a table do with keys and the mouse, and which row is the current one?"""

from collections.abc import Hashable

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.models.rows import Row, RowsModel, SectionRow
from berserk_desk.ui.widgets.citing import behind
from berserk_desk.ui.widgets.drawn_table import DrawnTable
from berserk_desk.ui.widgets.row_painter import button_rects, chip_rect, inner_area


class TableView(DrawnTable):
    """A table of `RowsModel`.

    `rowActivated(key)`: Enter or double click. `currentKeyChanged(key | None)`: the current row moved.
    `buttonClicked(key, column, text)`, `chipClicked(key, column)`, `checkClicked(key, column)`,
    `clickedCell(key, column)`: the mouse. `spacePressed(key)`. `typed(text)`: a letter or digit typed in
    the table, for a screen that sends it to its entry line. `menuAsked(key, global position)`.
    """

    rowActivated = Signal(object)
    currentKeyChanged = Signal(object)
    buttonClicked = Signal(object, str, str)
    chipClicked = Signal(object, str)
    checkClicked = Signal(object, str)
    clickedCell = Signal(object, str)
    spacePressed = Signal(object)
    typed = Signal(str)
    menuAsked = Signal(object, QPoint)

    def __init__(
        self, model: RowsModel, label: str, row_height: int = tokens.ROW_H, parent: QWidget | None = None
    ) -> None:
        """`label` is the accessible name: what the rows are."""
        super().__init__(model, label, row_height, parent)
        self._button_pressed = False

    # The current row

    @property
    def current_key(self) -> Hashable | None:
        """The key of the current row."""
        return self._key_at(self.currentIndex().row())

    def clauses_now(self) -> tuple[str, ...]:
        """The clauses cited in the current row."""
        line = self.currentIndex().row()
        row = self._rows_model.row_at(line) if line >= 0 else None
        return (
            behind(part for cell in row.cells.values() for part in cell.parts) if isinstance(row, Row) else ()
        )

    def set_current_key(self, key: Hashable | None) -> None:
        """Make a row current and scroll to it; None or an unknown key leaves no current row."""
        line = self._rows_model.row_of(key)
        if line < 0:
            self.setCurrentIndex(QModelIndex())
            return
        index = self._rows_model.index(line, 0)
        self.setCurrentIndex(index)
        self.scrollTo(index)

    # Keys and mouse

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().currentChanged(current, previous)
        for line in {current.row(), previous.row()}:
            self._update_line(line)
        if current.row() != previous.row():
            self.currentKeyChanged.emit(self._key_at(current.row()))

    def moveCursor(
        self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Where a key leads: section rows are passed over, columns do not matter."""
        last = self._rows_model.rowCount() - 1
        steps = QAbstractItemView.CursorAction
        target = {steps.MoveHome: 0, steps.MoveEnd: last}.get(action)
        if target is None:
            target = super().moveCursor(action, modifiers).row()
        step = -1 if action in (steps.MoveUp, steps.MovePageUp, steps.MoveEnd) else 1
        line = self._nearest_row(target, step)
        if line < 0:
            line = self._nearest_row(target, -step)
        return self._rows_model.index(line, 0) if line >= 0 else QModelIndex()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self.current_key
        plain = not event.modifiers() & ~(
            Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier
        )
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and plain:
            if key is not None:
                self.rowActivated.emit(key)
        elif event.key() == Qt.Key.Key_Space and plain:
            if key is not None:
                self.spacePressed.emit(key)
        elif plain and event.text().strip() and event.text().isprintable():
            self.typed.emit(event.text())
        elif event.key() in _MOVING:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid():
            line = self._rows_model.row_of(self._linked)
            line = line if line >= 0 else self._nearest_row(0, 1)
            if line >= 0:
                self.setCurrentIndex(self._rows_model.index(line, 0))
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        line = self.rowAt(event.position().toPoint().y())
        if line < 0 or isinstance(self._rows_model.row_at(line), SectionRow):
            return
        super().mousePressEvent(event)
        self._button_pressed = False
        if event.button() is Qt.MouseButton.LeftButton:
            self._click(line, event.position().toPoint())
        elif event.button() is Qt.MouseButton.RightButton:
            self.menuAsked.emit(self._key_at(line), event.globalPosition().toPoint())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._button_pressed:
            # The other half of a double click on a button: the button may be gone by now, the row is not meant.
            self._button_pressed = False
            return
        key = self._key_at(self.rowAt(event.position().toPoint().y()))
        if key is not None:
            self.rowActivated.emit(key)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(event.position().toPoint().y()))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, line: int) -> None:
        if line != self._hovered:
            self._hovered = line
            self.viewport().update()

    def _click(self, line: int, position: QPoint) -> None:
        row = self._rows_model.row_at(line)
        index = self.columnAt(position.x())
        if index < 0 or isinstance(row, SectionRow):
            return
        column = self._rows_model.columns[index].key
        shown = row.cells.get(column)
        top, height = self.rowViewportPosition(line), self.rowHeight(line)
        area = inner_area(
            QRectF(0, top, self.viewport().width(), height),
            self.columnViewportPosition(index),
            self.columnWidth(index),
        )
        self.clickedCell.emit(row.key, column)
        if shown is None:
            return
        if shown.buttons:
            for rect, text in zip(button_rects(area, len(shown.buttons)), shown.buttons, strict=True):
                if rect.contains(position):
                    self._button_pressed = True
                    self.buttonClicked.emit(row.key, column, text)
        elif shown.check is not None:
            self.checkClicked.emit(row.key, column)
        elif shown.chip is not None and chip_rect(area, shown).contains(position):
            self.chipClicked.emit(row.key, column)

    def _nearest_row(self, line: int, step: int) -> int:
        while 0 <= line < self._rows_model.rowCount():
            if isinstance(self._rows_model.row_at(line), Row):
                return line
            line += step
        return -1


_MOVING = frozenset(
    (
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
    )
)
