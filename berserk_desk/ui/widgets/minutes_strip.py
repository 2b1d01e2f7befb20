"""How are extra minutes given in place? How many, and which judge says so."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.field_strip import TEXT_LEFT, FieldStrip, written_field
from berserk_desk.ui.widgets.label import Label, plain_tip
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.wording import _

MOST = 120
USUAL = 5
LONGEST_NAME = 200
HINT_FROM = 790
"""From how many pixels of width on there is room for the hint beside a judge's name."""


class MinutesStrip(FieldStrip):
    """Asks for minutes and a judge: `confirmed(minutes, judge)`. Less than 0 takes minutes back.

    Enter goes on to the judge's name.
    """

    confirmed = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        beside = QRectF(13, 6, tokens.ICON_ROW, tokens.CONTROL_H)
        super().__init__("timer", beside, _("Give the minutes"), wrap=True, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._words = Label("", bold=True)
        self.minutes = NumberField(_("Minutes"), -MOST, MOST, USUAL)
        self.judge = written_field(_("Judge"), LONGEST_NAME)
        self.minutes.returnPressed.connect(self.judge.setFocus)
        back = _("(−5 takes back)")
        self._back = Label(back, ink="text2")
        self.minutes.setToolTip(plain_tip(back))
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget, stretch in (
            (self._words, 0),
            (self.minutes, 0),
            (Label(_("min"), ink="text2"), 0),
            (self._back, 0),
            (Label(_("Judge"), ink="text2"), 0),
            (self.judge, 1),
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

    def ask(self, words: str, judge: str, minutes: int = USUAL) -> None:
        """Show the question for this table, or for all; the number has the focus."""
        self._words.setText(words)
        self.setAccessibleName(words)
        self.minutes.setValue(minutes)
        self.judge.setText(judge)
        self.judge.setCursorPosition(0)  # where the strip is narrow the surname is what is read
        self.say("")
        self.show()
        self.minutes.setFocus()
        self.minutes.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is narrow the judge's name needs the room of the hint, which the field's tooltip has too."""
        super().resizeEvent(event)
        self._back.setVisible(self.width() >= HINT_FROM)

    def confirm(self) -> None:
        """Hand the answer over; a number of minutes and the judge's name must stand there."""
        why_not = self.minutes.why_not
        if not self.minutes.text() or not (why_not or self.minutes.value()):
            why_not = _("How many minutes? With a minus they are taken back.")
        if why_not:
            self.say(why_not)
            self.minutes.setFocus()
            self.minutes.selectAll()
            return
        judge = self.judge.text().strip()
        if not judge:
            self.say(_("Whose decision is it? Write the judge's name."))
            self.judge.setFocus()
            return
        self.confirmed.emit(self.minutes.value(), judge)
