"""The left side of the print screen: the sheets of a round, and under them its paper kit."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from berserk_desk.terms import RoundNo
from berserk_desk.ui import tokens
from berserk_desk.ui.models.print_rows import print_columns
from berserk_desk.ui.models.rows import AnyRow, RowsModel
from berserk_desk.ui.screens.print_strips import KitBox
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _

LEAST_WIDTH = 340
ROW_HEIGHT = 29


class PrintList(QWidget):
    """`toggled(sheet)`: Space or the box; `moved()`: another row is current; `opened()`: Enter; `kitAsked()`,
    `byItselfAsked()`: the buttons of the kit.
    """

    toggled = Signal(object)
    moved = Signal()
    opened = Signal()
    kitAsked = Signal()
    byItselfAsked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._model = RowsModel(print_columns())
        self._table = TableView(self._model, _("Sheets"), ROW_HEIGHT)
        self._table.horizontalHeader().hide()
        self._kit = KitBox()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(tokens.MARGIN, tokens.MARGIN_V, tokens.MARGIN, tokens.MARGIN_V)
        rows.setSpacing(tokens.GAP)
        rows.addWidget(self._table, 1)
        rows.addWidget(self._kit)
        self.setMinimumWidth(LEAST_WIDTH)
        self.setFocusProxy(self._table)
        self._table.currentKeyChanged.connect(self.moved)
        self._table.spacePressed.connect(self.toggled)
        self._table.checkClicked.connect(lambda key, _column: self.toggled.emit(key))
        self._table.rowActivated.connect(lambda _key: self.opened.emit())
        self._kit.asked.connect(self.kitAsked)
        self._kit.byItselfAsked.connect(self.byItselfAsked)

    @property
    def rows(self) -> Sequence[AnyRow]:
        """The rows that are shown."""
        return self._model.rows

    @property
    def current(self) -> str:
        """The sheet of the current row; "" before there is one."""
        key = self._table.current_key
        return "" if key is None else str(key)

    def set_current(self, sheet: str) -> None:
        """Make the row of that sheet the current one."""
        self._table.set_current_key(sheet)

    def set_rows(self, rows: Sequence[AnyRow]) -> None:
        """Show these rows."""
        self._model.set_rows(rows)

    def show_by_itself(self, folder: str) -> None:
        """Say whether kits are written by themselves into that folder ("" = they are not)."""
        self._kit.show_by_itself(folder)

    def show_kit(self, number: RoundNo, last: str = "") -> None:
        """Name the paper kit of that round; what is known of it stays until there is news in `last`."""
        name = _("Paper kit of round {round}").format(round=number) if number else _("Paper kit")
        if last or name != self._kit.name:
            self._kit.show_kit(name, last or _("All sheets as PDF, in a new folder"))
