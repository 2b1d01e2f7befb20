"""How is a player of a draft moved in place? To which draft table, and to which seat of it."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.field_strip import TEXT_LEFT, FieldStrip
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.wording import _

MOST = 99


class SeatStrip(FieldStrip):
    """Asks for a draft table and a seat: `confirmed(table, seat)`. Enter goes on to the seat."""

    confirmed = Signal(int, int)

    def __init__(self, parent: QWidget | None = None) -> None:
        beside = QRectF(13, 6, tokens.ICON_ROW, tokens.CONTROL_H)
        super().__init__("arrow-left-right", beside, _("Move here"), wrap=True, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._words = Label("", bold=True)
        self.table = NumberField(_("Draft table"), 1, MOST, 1, width=48)
        self.seat = NumberField(_("Seat No."), 1, MOST, 1, width=48)
        self.table.returnPressed.connect(self.seat.setFocus)
        self.table.textEdited.connect(lambda _text: self.say(""))
        self.seat.textEdited.connect(lambda _text: self.say(""))
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget, stretch in (
            (self._words, 1),
            (Label(_("draft table"), ink="text2"), 0),
            (self.table, 0),
            (Label(_("seat"), ink="text2"), 0),
            (self.seat, 0),
            (self._yes, 0),
            (self._no, 0),
        ):
            line.addWidget(widget, stretch)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(TEXT_LEFT, 6, 8, 6)
        rows.setSpacing(2)
        rows.addLayout(line)
        rows.addWidget(self._need)
        self.hide()

    def ask(self, player: str, table: int, seat: int) -> None:
        """Ask where ``player`` is to sit; the number of the table has the focus."""
        words = _("Move {player}:").format(player=player)
        self._words.setText(words)
        self.setAccessibleName(words)
        self.table.setValue(table)
        self.seat.setValue(seat)
        self.say("")
        self.show()
        self.table.setFocus()
        self.table.selectAll()

    def confirm(self) -> None:
        """Hand the answer over."""
        self.confirmed.emit(self.table.value(), self.seat.value())
