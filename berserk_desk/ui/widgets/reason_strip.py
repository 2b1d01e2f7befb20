"""How is a reason or a note asked for in place? A question, one line to write in, two keys."""

from PySide6.QtCore import QEvent, QRectF, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box
from berserk_desk.wording import _

LONGEST_REASON = 500


class ReasonStrip(QWidget):
    """Asks with a reason. `confirmed(reason)`: Ctrl+Enter or its button, once a reason is written;
    `dismissed`: Esc or its button. Enter alone never answers, except where nothing is asked: a note is written
    by it and may be empty (``required`` False).
    """

    confirmed = Signal(str)
    dismissed = Signal()

    def __init__(
        self, caption: str = "", parent: QWidget | None = None, *, icon: str = "", required: bool = True
    ) -> None:
        """``caption``: what is written in the field; a reason unless said otherwise."""
        super().__init__(parent)
        self._required = required
        self._icon = icon or "circle-question-mark"
        caption = caption or _("Reason")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._words = Label("", wrap=True)
        self._under = Label("", tokens.CAPTION, ink="text2", wrap=True)
        self._caption = Label(caption, ink="text2")
        self.field = QLineEdit()
        self.field.setAccessibleName(caption)
        self.field.setMaxLength(LONGEST_REASON)
        self.field.setFixedHeight(tokens.CONTROL_H)
        self.field.textChanged.connect(self._show_need)
        self._need = Label("", tokens.CAPTION, ink="danger")
        self._yes = Button("", "Ctrl+Enter" if required else "Enter")
        self._no = Button(_("Leave it"), "Esc", kind=ButtonKind.QUIET)
        self._yes.clicked.connect(self.confirm)
        if not required:
            self.field.returnPressed.connect(self.confirm)
        self._no.clicked.connect(self.dismissed)
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget, stretch in ((self._caption, 0), (self.field, 1), (self._yes, 0), (self._no, 0)):
            line.addWidget(widget, stretch)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(38, 8, 8, 8)
        rows.setSpacing(4)
        for part in (self._words, self._under, self._need):
            rows.addWidget(part)
        rows.addLayout(line)
        self.hide()

    @property
    def text(self) -> str:
        """What is asked."""
        return " ".join(filter(None, (self._words.text(), self._under.text())))

    @property
    def need_text(self) -> str:
        """What is said when a reason is still missing; "" before it was tried."""
        return self._need.text()

    def ask(self, words: str, under: str, yes: str, text: str = "") -> None:
        """Show the question; `yes` names what Ctrl+Enter does. The field holds ``text`` and has the focus."""
        self._words.setText(words)
        self._under.setText(under)
        self._under.setVisible(bool(under))
        self._yes.set_words(yes)
        self.field.setText(text)
        self._show_need()
        self.setAccessibleName(self.text)
        self.show()
        self.field.setFocus()

    def say(self, text: str) -> None:
        """Say why the answer was not taken."""
        self._need.setText(text)
        self._need.setVisible(bool(text))

    def confirm(self) -> None:
        """Answer yes, if a reason is written; else say that one is needed."""
        reason = self.field.text().strip()
        if reason or not self._required:
            self.confirmed.emit(reason)
            return
        self.say(_("Write the reason: it goes into the journal."))
        self.field.setFocus()

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
        icons.paint_icon(painter, self._icon, "warn", QRectF(13, 8, tokens.ICON_ROW, tokens.ICON_ROW + 4))

    def _show_need(self) -> None:
        self.say("")
