"""How does a line of text stand on a screen? Always as plain text, in a token's colour."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import font
from berserk_desk.ui.widgets.citing import cite
from berserk_desk.wording.cited import clauses_behind


class Label(QLabel):
    """Plain text of one size and colour. `ink` is a token."""

    def __init__(
        self,
        text: str = "",
        size: int = tokens.BODY,
        bold: bool = False,
        ink: str = "text",
        wrap: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setFont(font(size, bold))
        self.setProperty("ink", ink)
        self.setWordWrap(wrap)
        self.setText(text)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)

    def setText(self, text: str) -> None:
        super().setText(text)
        cite(self, clauses_behind(text))

    def set_ink(self, token: str) -> None:
        """Take another colour."""
        if self.property("ink") != token:
            self.setProperty("ink", token)
            self.style().unpolish(self)
            self.style().polish(self)


def rule(parent: QWidget | None = None) -> QFrame:
    """A hairline across a layout."""
    line = QFrame(parent)
    line.setFixedHeight(1)
    line.setProperty("desk", "rule")
    return line


def plain_tip(text: str) -> str:
    """The text for `setToolTip`, so that a name with angle brackets is not taken for markup."""
    if "<" in text:
        from html import escape

        return f"<qt>{escape(text)}</qt>"
    return text
