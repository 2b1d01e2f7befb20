"""How does a table look: rows drawn whole, columns that leave when it is narrow, one row marked by its key?"""

from collections.abc import Callable, Hashable, Mapping, Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.models.rows import Index, Row, RowsModel, SectionRow
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.column_widths import moved, resized, widths, without
from berserk_desk.ui.widgets.heads import Heads
from berserk_desk.ui.widgets.painting import fill
from berserk_desk.ui.widgets.row_painter import Line, Place, paint_row, paint_section


class DrawnTable(QTableView):
    """The rows of a `RowsModel` as they stand on the screen. The first column must never leave."""

    widthsChanged = Signal()
    """The user gave columns other widths, or took them back."""
    columnsLeft = Signal()
    """Columns have left for want of room, or come back."""

    def __init__(
        self, model: RowsModel, label: str, row_height: int = tokens.ROW_H, parent: QWidget | None = None
    ) -> None:
        """`label` is the accessible name: what the rows are."""
        super().__init__(parent)
        self._rows_model = model
        self._linked: Hashable | None = None
        self._hovered = -1
        self._has_sections = False
        self._row_height = row_height
        self.setProperty("desk", "table")
        self.setAccessibleName(label)
        self._widths: dict[str, int] = {}
        self._heads = Heads(model.columns, self)
        self.setHorizontalHeader(self._heads)
        self._heads.left.connect(self.setFocus)
        self.verticalHeader().hide()
        self.verticalHeader().setMinimumSectionSize(16)
        self.verticalHeader().setDefaultSectionSize(row_height)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setCornerButtonEnabled(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalScrollBar().setSingleStep(row_height)
        self.setModel(model)
        self.setMinimumHeight(tokens.HEAD_H + 3 * row_height)
        for signal in (model.modelReset, model.rowsInserted, model.rowsRemoved, model.layoutChanged):
            signal.connect(self._fit_rows)
        model.modelReset.connect(self._fit_columns)
        self._fit_rows()

    # What is marked

    @property
    def linked_key(self) -> Hashable | None:
        """The key of the row the entry line speaks of."""
        return self._linked

    def set_linked_key(self, key: Hashable | None) -> None:
        """Mark the row the entry line speaks of, and bring it into sight."""
        before, self._linked = self._linked, key
        line = self._rows_model.row_of(key)
        if line >= 0:
            self._bring_into_sight(line)
        if before != key:
            # The current row looks otherwise while another one is linked.
            for marked in {self._rows_model.row_of(before), line, self.currentIndex().row()}:
                self._update_line(marked)

    def _bring_into_sight(self, line: int) -> None:
        """Scroll so that the line is seen, and what follows it too: not again at every further line."""
        top, height = self.rowViewportPosition(line), self.viewport().height()
        if top < 0 or top + self.rowHeight(line) > height:
            self.scrollTo(self._rows_model.index(line, 0), QAbstractItemView.ScrollHint.PositionAtCenter)

    def _update_line(self, line: int) -> None:
        if line >= 0:
            top = self.rowViewportPosition(line)
            self.viewport().update(0, top, self.viewport().width(), self.rowHeight(line))

    def dataChanged(self, top_left: Index, bottom_right: Index, roles: Sequence[int] = ()) -> None:
        """Repaint just these lines: Qt asks for one pixel more, for which the next line is painted whole."""
        if QAccessible.isActive():
            super().dataChanged(top_left, bottom_right, roles)  # which also tells a screen reader
            return
        top, last = self.rowViewportPosition(top_left.row()), bottom_right.row()
        below = self.rowViewportPosition(last) + self.rowHeight(last)
        self.viewport().update(0, top, self.viewport().width(), below - top)

    # Where what lies

    def visible_columns(self) -> list[str]:
        """The keys of the columns that have not left."""
        shown = enumerate(self._rows_model.columns)
        return [column.key for index, column in shown if not self.isColumnHidden(index)]

    def cell_rect(self, key: Hashable, column: str) -> QRect:
        """Where is a cell drawn, in the viewport? Empty when the row is not there."""
        line = self._rows_model.row_of(key)
        keys = [spec.key for spec in self._rows_model.columns]
        return QRect() if line < 0 else self.visualRect(self._rows_model.index(line, keys.index(column)))

    def cell_at(self, where: QPoint) -> tuple[Hashable, str] | None:
        """Which row and column lie there in the viewport? None beside the rows and on a section row."""
        line, index = self.rowAt(where.y()), self.columnAt(where.x())
        if line < 0 or index < 0 or isinstance(self._rows_model.row_at(line), SectionRow):
            return None
        return self._rows_model.row_at(line).key, self._rows_model.columns[index].key

    # Geometry

    def sizeHint(self) -> QSize:
        return QSize(480, tokens.HEAD_H + 12 * self._row_height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        columns = self._rows_model.columns
        self._heads.columns = columns
        self._heads.setFixedHeight(40 if any("\n" in column.title for column in columns) else tokens.HEAD_H)
        before = self.visible_columns()
        for index, width in enumerate(widths(columns, self.viewport().width(), self._widths)):
            self.setColumnHidden(index, not width)
            if width:
                self.setColumnWidth(index, width)
        if self.visible_columns() != before:
            self.columnsLeft.emit()

    @property
    def heads(self) -> Heads:
        """The heads of the columns."""
        return self._heads

    @property
    def chosen_widths(self) -> dict[str, int]:
        """What the user gave, by column; {} when all are as they were made."""
        return dict(self._widths)

    def let_size(self, chosen: Mapping[str, int]) -> None:
        """From now on the user may give the columns other widths; they begin with these."""
        self._heads.sizable = True
        self._take_widths(chosen)
        self._heads.edgeMoved.connect(lambda index, by: self._take_widths(self._moved(moved, index, by)))
        self._heads.edgeLeft.connect(self.widthsChanged)
        self._heads.widened.connect(lambda index, by: self.choose_widths(self._moved(resized, index, by)))
        self._heads.usualAsked.connect(
            lambda index: self.choose_widths(without(self._rows_model.columns, self._widths, index))
        )
        self._heads.allUsualAsked.connect(lambda: self.choose_widths({}))

    def choose_widths(self, chosen: Mapping[str, int]) -> None:
        """Take widths as the user gave them."""
        self._take_widths(chosen)
        self.widthsChanged.emit()

    def _moved(self, how: Callable[..., dict[str, int]], index: int, by: int) -> dict[str, int]:
        columns = self._rows_model.columns
        now = [0 if self.isColumnHidden(at) else self.columnWidth(at) for at in range(len(columns))]
        return how(columns, now, self._widths, index, by)

    def _take_widths(self, chosen: Mapping[str, int]) -> None:
        self._widths = dict(chosen)
        self._heads.by_hand = frozenset(chosen)
        self._fit_columns()
        self.viewport().update()

    def _fit_rows(self) -> None:
        # Asking Qt for the height of every row takes longer than all the rest, and most tables have no sections.
        self._has_sections = self._has_sections or self._rows_model.has_sections
        if self._has_sections:
            self._set_heights()
        self._hovered = -1
        self.viewport().update()

    def _set_heights(self) -> None:
        for line, row in enumerate(self._rows_model.rows):
            height = tokens.SECTION_ROW_H if isinstance(row, SectionRow) else self._row_height
            if self.rowHeight(line) != height:
                self.setRowHeight(line, height)

    # Drawing

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        fill(painter, QRectF(event.rect()), colour("surface"))
        places = self._places()
        first = self.rowAt(max(0, event.rect().top()))
        width = self.viewport().width()
        for line in range(max(0, first), self._rows_model.rowCount()):
            top = self.rowViewportPosition(line)
            if first < 0 or top > event.rect().bottom():
                break
            rect = QRectF(0, top, width, self.rowHeight(line))
            row = self._rows_model.row_at(line)
            if isinstance(row, SectionRow):
                paint_section(painter, rect, row)
            else:
                paint_row(painter, rect, row, places, self._line_state(line, row))

    def _line_state(self, line: int, row: Row) -> Line:
        current = line == self.currentIndex().row()
        linked = self._linked is not None and row.key == self._linked
        hovered = line == self._hovered
        if linked or (current and self.hasFocus()):
            ground = "sel" if current and self.hasFocus() else "accent-soft"
            return Line(ground, "accent", True)
        if current and self._linked is None:
            return Line("accent-soft", "accent", True)
        return Line("sunken" if hovered else "", "", hovered)

    def _places(self) -> list[Place]:
        return [
            (column, float(self.columnViewportPosition(index)), float(self.columnWidth(index)))
            for index, column in enumerate(self._rows_model.columns)
            if not self.isColumnHidden(index)
        ]

    def _key_at(self, line: int) -> Hashable | None:
        if not 0 <= line < self._rows_model.rowCount():
            return None
        return self._rows_model.row_at(line).key
