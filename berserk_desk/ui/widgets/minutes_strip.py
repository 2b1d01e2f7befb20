"""How are extra minutes given in place? How many, and which judge says so."""

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.ui.widgets.painting import box
from berserk_desk.wording import _

MOST = 120
USUAL = 5


class MinutesStrip(QWidget):
    """`confirmed(minutes, judge)`: Ctrl+Enter or its button; `dismissed`: Esc or its button.

    Enter goes on to the judge's name and never answers. Less than 0 takes minutes back.
    """

    confirmed = Signal(int, str)
    dismissed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._words = Label("", bold=True)
        self.minutes = NumberField(_("Minutes"), -MOST, MOST, USUAL)
        self.judge = QLineEdit()
        self.judge.setAccessibleName(_("Judge"))
        self.judge.setMaxLength(200)
        self.judge.setFixedHeight(tokens.CONTROL_H)
        self._need = Label("", tokens.CAPTION, ink="danger", wrap=True)
        self._yes = Button(_("Give the minutes"), "Ctrl+Enter")
        self._no = Button(_("Leave it"), "Esc", kind=ButtonKind.QUIET)
        self._yes.clicked.connect(self.confirm)
        self._no.clicked.connect(self.dismissed)
        self.minutes.returnPressed.connect(self.judge.setFocus)
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget, stretch in (
            (self._words, 0),
            (self.minutes, 0),
            (Label(_("min"), ink="text2"), 0),
            (Label(_("Judge"), ink="text2"), 0),
            (self.judge, 1),
            (self._yes, 0),
            (self._no, 0),
        ):
            line.addWidget(widget, stretch)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(38, 6, 8, 6)
        rows.setSpacing(2)
        rows.addLayout(line)
        rows.addWidget(self._need)
        self.hide()

    @property
    def need_text(self) -> str:
        """Why the answer was not taken; "" before it was tried."""
        return self._need.text()

    def ask(self, words: str, judge: str, minutes: int = USUAL) -> None:
        """Show the question for this table, or for all; the number has the focus."""
        self._words.setText(words)
        self.setAccessibleName(words)
        self.minutes.setValue(minutes)
        self.judge.setText(judge)
        self.say("")
        self.show()
        self.minutes.setFocus()
        self.minutes.selectAll()

    def say(self, text: str) -> None:
        """Say why the answer was not taken."""
        self._need.setText(text)
        self._need.setVisible(bool(text))

    def confirm(self) -> None:
        """Hand the answer over; the judge's name must stand there."""
        judge = self.judge.text().strip()
        if not judge:
            self.say(_("Whose decision is it? Write the judge's name."))
            self.judge.setFocus()
            return
        self.confirmed.emit(self.minutes.value(), judge)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+Enter"):
            self.confirm()
        elif pressed(event, "Esc"):
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.ShortcutOverride
            and (pressed(event, "Ctrl+Enter") or pressed(event, "Esc"))
        ):
            event.accept()
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box(painter, QRectF(self.rect()), colour("warn-soft"), colour("warn-line"))
        icons.paint_icon(painter, "timer", "warn", QRectF(13, 6, tokens.ICON_ROW, tokens.CONTROL_H))
