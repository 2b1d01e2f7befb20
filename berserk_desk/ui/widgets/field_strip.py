"""What do the strips have in common that are answered by writing something? A box, two buttons, two keys."""

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.keys import claims, pressed
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box
from berserk_desk.wording import _

TEXT_LEFT = 38
"""Where the words begin, behind the icon."""


class FieldStrip(QWidget):
    """Ctrl+Enter and the `yes` button ask `confirm`, Esc and the `no` button say `dismissed`; Enter never answers.

    `need` stands under the fields and says why an answer was not taken.
    """

    dismissed = Signal()

    def __init__(
        self, icon: str, beside: QRectF, yes: str, *, wrap: bool, parent: QWidget | None = None
    ) -> None:
        """`beside`: the place of the icon; `wrap`: may `need` take more than one line?"""
        super().__init__(parent)
        self._icon, self._icon_place = icon, beside
        self._need = Label("", tokens.CAPTION, ink="danger", wrap=wrap)
        self._yes = Button(yes, "Ctrl+Enter")
        self._no = Button(_("Cancel"), "Esc", kind=ButtonKind.QUIET)
        self._yes.clicked.connect(self.confirm)
        self._no.clicked.connect(self.dismissed)

    @property
    def need_text(self) -> str:
        """Why the answer was not taken; "" before it was tried."""
        return self._need.text()

    def say(self, text: str) -> None:
        """Say why the answer was not taken."""
        self._need.setText(text)
        self._need.setVisible(bool(text))

    def confirm(self) -> None:
        """Hand the answer over, or say what it still needs."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+Enter"):
            self.confirm()
        elif pressed(event, "Esc"):
            self.dismissed.emit()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        return claims(event, "Ctrl+Enter", "Esc") or super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        box(painter, QRectF(self.rect()), colour("warn-soft"), colour("warn-line"))
        icons.paint_icon(painter, self._icon, "warn", self._icon_place)


class LineStrip(FieldStrip):
    """A strip of one line: bold words that ask, the fields, the buttons. Enter in a field goes on to the next."""

    def __init__(self, icon: str, yes: str, parent: QWidget | None = None) -> None:
        beside = QRectF(13, 6, tokens.ICON_ROW, tokens.CONTROL_H)
        super().__init__(icon, beside, yes, wrap=True, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._words = Label("", bold=True)

    def _lay_out(self, *fields: QWidget, wide: QWidget) -> None:
        """Put the fields with their names behind the words; ``wide`` of all these takes the room that is left."""
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget in (self._words, *fields, self._yes, self._no):
            line.addWidget(widget, 1 if widget is wide else 0)
            if isinstance(widget, QLineEdit):
                widget.textEdited.connect(lambda _text: self.say(""))
        rows = QVBoxLayout(self)
        rows.setContentsMargins(TEXT_LEFT, 6, 8, 6)
        rows.setSpacing(2)
        rows.addLayout(line)
        rows.addWidget(self._need)
        self.hide()

    def _begin(self, words: str, first: QLineEdit) -> None:
        """Show the question; what stands in its ``first`` field is typed over."""
        self._words.setText(words)
        self.setAccessibleName(words)
        self.say("")
        self.show()
        first.setFocus()
        first.selectAll()


def written_field(name: str, longest: int) -> QLineEdit:
    """A field of the strip: its accessible name, and how many characters it takes."""
    field = QLineEdit()
    field.setAccessibleName(name)
    field.setMaxLength(longest)
    field.setFixedHeight(tokens.CONTROL_H)
    return field
