"""How is the role of each column of a list shown and chosen, over the table that shows the list?"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from berserk_desk.interchange.columns import Role as ColumnRole
from berserk_desk.interchange.rosters import Roster
from berserk_desk.ui import icons, tokens
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.rosters import column_role_text


class FileIcon(QWidget):
    """The icon before the name of the source."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedSize(20, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        icons.paint_icon(QPainter(self), "file-spreadsheet", "text2", QRectF(self.rect()), tokens.ICON_RAIL)


class ColumnBoxes(QWidget):
    """A box with the role of each column, standing exactly over it. ``chosen(column, role)``."""

    chosen = Signal(int, str)

    def __init__(self, table: TableView, *, teams: bool) -> None:
        """``teams``: a column may hold members."""
        super().__init__()
        self._table = table
        self._teams = teams
        self._roles = [role for role in ColumnRole if teams or role is not ColumnRole.MEMBER]
        self._boxes: dict[int, ComboBox] = {}
        self._label = Label(_("Columns"), ink="text2", parent=self)
        self._note = Label(_("correct them if guessed wrong"), tokens.CAPTION, ink="text3", parent=self)
        self.setFixedHeight(tokens.CONTROL_H)
        table.horizontalHeader().geometriesChanged.connect(self.place)
        table.horizontalHeader().sectionResized.connect(self.place)

    @property
    def boxes(self) -> dict[int, ComboBox]:
        """The box of each shown column, by its position in the file."""
        return self._boxes

    def show_roles(self, roster: Roster, page: range) -> None:
        """One box a column of the page."""
        if set(self._boxes) != set(page):
            for box in self._boxes.values():
                box.hide()
                box.deleteLater()
            self._boxes = {at: self._box(at) for at in page}
        for at, box in self._boxes.items():
            box.setCurrentIndex(self._roles.index(roster.columns[at]))
        self.place()

    def place(self) -> None:
        """Stand over the columns where they are now."""
        left_of_table = self._table.x() + self._table.viewport().x()
        model = self._table.model()
        keys = [column.key for column in model.columns] if isinstance(model, RowsModel) else []
        right = 0
        for at, box in self._boxes.items():
            if f"c{at}" not in keys:
                continue
            index = keys.index(f"c{at}")
            left = left_of_table - self.x() + self._table.columnViewportPosition(index)
            box.setGeometry(QRect(left, 0, self._table.columnWidth(index) - 8, tokens.CONTROL_H))
            box.show()
            right = max(right, left + self._table.columnWidth(index))
        self._label.setGeometry(QRect(0, 0, 90, tokens.CONTROL_H))
        self._note.setGeometry(QRect(right, 0, max(0, self.width() - right), tokens.CONTROL_H))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def _box(self, at: int) -> ComboBox:
        box = ComboBox(_("Column {number} holds").format(number=at + 1), self)
        for role in self._roles:
            team = self._teams and role is ColumnRole.NAME
            box.addItem(_("Team") if team else column_role_text(role.value), role.value)
        box.activated.connect(lambda _index: self.chosen.emit(at, str(box.currentData())))
        return box
