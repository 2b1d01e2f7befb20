"""One draft table on the screen: its name, the oval with the seats, its standings."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.models.draft_cards import DraftCard
from berserk_desk.ui.models.rows import ColumnSpec, RowsModel
from berserk_desk.ui.widgets.draft_oval import DraftOval
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _

_ROW_H = 26


class DraftTableCard(QWidget):
    """`table` lists the players: before round 1 by seat, then by place."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._card: DraftCard | None = None
        self._title = Label("", tokens.NAME, bold=True)
        self._facts = Label("", tokens.SECTION, ink="text2")
        self._done = PartsLabel()
        self.oval = DraftOval()
        self._model = RowsModel((), self)
        self.table = TableView(self._model, "", _ROW_H)
        head = QHBoxLayout()
        head.setSpacing(10)
        head.addWidget(self._title)
        head.addWidget(self._facts, 1)
        head.addWidget(self._done)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(tokens.GAP)
        rows.addLayout(head)
        rows.addWidget(self.oval)
        rows.addWidget(self.table, 1)

    def show_card(self, card: DraftCard, columns: Sequence[ColumnSpec]) -> None:
        """Show this table."""
        self._card = card
        self._title.setText(card.title)
        self._facts.setText(card.facts)
        done = [Part(str(card.done), Role.STRONG), Part(_("of {all}").format(all=card.games), Role.MUTED)]
        self._done.set_parts(done if card.games else [])
        self.table.setAccessibleName(card.title)
        self._model.set_columns(columns)
        self._model.set_rows(list(card.rows))
        if self.table.current_key is None and card.rows:
            self.table.set_current_key(card.rows[0].key)
        self.mark(self.table.hasFocus())

    def mark(self, on: bool) -> None:
        """Mark the seat of the current row, while this table has the focus."""
        key = self.table.current_key
        if self._card is not None:
            self.oval.show_card(self._card, key if on and isinstance(key, int) else None)
