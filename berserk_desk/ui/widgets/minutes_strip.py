"""How are extra minutes given in place? How many, and which judge says so."""

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from berserk_desk.ui.widgets.field_strip import LineStrip, written_field
from berserk_desk.ui.widgets.label import Label, plain_tip
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.wording import _

MOST = 120
USUAL = 5
LONGEST_NAME = 200
HINT_FROM = 790
"""From how many pixels of width on there is room for the hint beside a judge's name."""


class MinutesStrip(LineStrip):
    """Asks for minutes and a judge: `confirmed(minutes, judge)`. Less than 0 takes minutes back.

    Enter goes on to the judge's name.
    """

    confirmed = Signal(int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("timer", _("Give the minutes"), parent)
        self.minutes = NumberField(_("Minutes"), -MOST, MOST, USUAL)
        self.judge = written_field(_("Judge"), LONGEST_NAME)
        self.minutes.returnPressed.connect(self.judge.setFocus)
        back = _("(−5 takes back)")
        self._back = Label(back, ink="text2")
        self.minutes.setToolTip(plain_tip(back))
        self._lay_out(
            self.minutes,
            Label(_("min"), ink="text2"),
            self._back,
            Label(_("Judge"), ink="text2"),
            self.judge,
            wide=self.judge,
        )

    def ask(self, words: str, judge: str, minutes: int = USUAL) -> None:
        """Show the question for this table, or for all; the number has the focus."""
        self.minutes.setValue(minutes)
        self.judge.setText(judge)
        self.judge.setCursorPosition(0)  # where the strip is narrow the surname is what is read
        self._begin(words, self.minutes)

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
