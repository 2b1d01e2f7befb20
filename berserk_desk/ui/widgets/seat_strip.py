"""How is a player of a draft moved in place? To which draft table, and to which seat of it."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from berserk_desk.ui.widgets.field_strip import LineStrip
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.wording import _

MOST = 99


class SeatStrip(LineStrip):
    """Asks for a draft table and a seat: `confirmed(table, seat)`. Enter goes on to the seat."""

    confirmed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("arrow-left-right", _("Move here"), parent)
        self.table = NumberField(_("Draft table"), 1, MOST, 1, width=48)
        self.seat = NumberField(_("Seat No."), 1, MOST, 1, width=48)
        self.table.returnPressed.connect(self.seat.setFocus)
        self._lay_out(
            Label(_("draft table"), ink="text2"),
            self.table,
            Label(_("seat"), ink="text2"),
            self.seat,
            wide=self._words,
        )

    def ask(self, player: str, table: int, seat: int) -> None:
        """Ask where ``player`` is to sit; the number of the table has the focus."""
        self.table.setValue(table)
        self.seat.setValue(seat)
        self._begin(_("Move {player}:").format(player=player), self.table)

    def confirm(self) -> None:
        """Hand the answer over."""
        self.confirmed.emit(self.table.value(), self.seat.value())
