"""How is a reason or a note asked for in place? A question, one line to write in, two keys."""

from PySide6.QtCore import QRectF, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.field_strip import TEXT_LEFT, FieldStrip, written_field
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.reason_field import LONGEST_REASON
from berserk_desk.wording import _


class ReasonStrip(FieldStrip):
    """Asks with a reason: `confirmed(reason)` once one is written. Where nothing is asked, Enter answers too: a
    note is written by it and may be empty (``required`` False).
    """

    confirmed = Signal(str)

    def __init__(
        self, caption: str = "", parent: QWidget | None = None, *, icon: str = "", required: bool = True
    ) -> None:
        """``caption``: what is written in the field; a reason unless said otherwise."""
        beside = QRectF(13, 8, tokens.ICON_ROW, tokens.ICON_ROW + 4)
        super().__init__(icon or "circle-question-mark", beside, "", wrap=False, parent=parent)
        self._required = required
        self._yes.set_words("", "Ctrl+Enter" if required else "Enter")
        caption = caption or _("Reason")
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._words = Label("", wrap=True)
        self._under = Label("", tokens.CAPTION, ink="text2", wrap=True)
        self._caption = Label(caption, ink="text2")
        self.field = written_field(caption, LONGEST_REASON)
        self.field.textChanged.connect(self._show_need)
        if not required:
            self.field.returnPressed.connect(self.confirm)
        line = QHBoxLayout()
        line.setSpacing(8)
        for widget, stretch in ((self._caption, 0), (self.field, 1), (self._yes, 0), (self._no, 0)):
            line.addWidget(widget, stretch)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(TEXT_LEFT, 8, 8, 8)
        rows.setSpacing(4)
        for part in (self._words, self._under, self._need):
            rows.addWidget(part)
        rows.addLayout(line)
        self.hide()

    @property
    def text(self) -> str:
        """What is asked."""
        return " ".join(filter(None, (self._words.text(), self._under.text())))

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

    def confirm(self) -> None:
        """Answer yes, if a reason is written; else say that one is needed."""
        reason = self.field.text().strip()
        if reason or not self._required:
            self.confirmed.emit(reason)
            return
        self.say(_("Write the reason: it goes into the journal."))
        self.field.setFocus()

    def _show_need(self) -> None:
        self.say("")
