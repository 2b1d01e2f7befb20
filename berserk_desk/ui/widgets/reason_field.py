"""Where is a reason written? A line as long as the journal keeps one, and the word before it."""

from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _

LONGEST_REASON = 500


class ReasonField(QLineEdit):
    """One line; ``text`` stands in it already."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self.setAccessibleName(_("Reason"))
        self.setMaxLength(LONGEST_REASON)

    @property
    def reason(self) -> str:
        """What is written; "" for nothing but spaces."""
        return self.text().strip()


def reason_row(field: ReasonField, caption: Label | None = None) -> QHBoxLayout:
    """The field behind its word, with room for more beside it. ``caption``: a label that lines up with others."""
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(caption or Label(_("Reason"), tokens.BODY, ink="text2"))
    row.addWidget(field, 1)
    return row
