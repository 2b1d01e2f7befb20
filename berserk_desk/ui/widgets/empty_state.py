"""What does a screen show that has nothing yet?"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.surface import Picture


class EmptyState(QWidget):
    """An icon, one bold sentence, one grey one, one button with its key; `acted` comes from the button."""

    acted = Signal()

    def __init__(
        self,
        icon: str,
        title: str,
        text: str = "",
        button: str = "",
        key: str = "",
        primary: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        middle = Qt.AlignmentFlag.AlignHCenter
        self._picture = Picture(icon, "text3", 32)
        self._title = Label(title, tokens.READBACK, bold=True)
        self._text = Label(text, tokens.BODY, ink="text2")
        kind = ButtonKind.PRIMARY if primary else ButtonKind.OUTLINED
        self._button = Button(button, key, kind=kind)
        self._button.clicked.connect(self.acted)
        rows = QVBoxLayout(self)
        rows.setSpacing(8)
        rows.addStretch(2)
        for widget in (self._picture, self._title, self._text):
            rows.addWidget(widget, 0, middle)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(8)
        self._buttons.addStretch(1)
        self._buttons.addWidget(self._button)
        self._buttons.addStretch(1)
        rows.addLayout(self._buttons)
        rows.addStretch(3)
        self.setFocusProxy(self._button)
        self.set_words(title, text, button, key)

    def add_button(self, button: Button) -> None:
        """Offer another way beside the first one; it has its own signal."""
        self._buttons.insertWidget(self._buttons.count() - 1, button)

    def set_words(self, title: str, text: str = "", button: str = "", key: str = "") -> None:
        """Say something else; without `button` there is none."""
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._button.set_words(button, key)
        self._button.setVisible(bool(button))
