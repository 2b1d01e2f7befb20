"""How does one thing to know stand in a panel or on a page: icon, words that wrap, a grey line under them?"""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.widgets.key_cap import KeyCap
from berserk_desk.ui.widgets.label import Label

_LEFT = 26


class FactLine(QWidget):
    """An icon in a token's colour, words, a grey line; with a key it takes clicks: `activated`."""

    activated = Signal()

    def __init__(self, icon: str, ink: str, text: str, under: str = "", key: str = "") -> None:
        super().__init__()
        self._icon = icon
        self._ink = ink
        self._key = key
        self.text = text
        self.setAccessibleName(f"{text}. {under}" if under else text)
        self.setAccessibleDescription(key)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(Label(text, tokens.BODY, wrap=True))
        if under:
            words.addWidget(Label(under, tokens.CAPTION, ink="text2", wrap=True))
        row = QHBoxLayout(self)
        row.setContentsMargins(_LEFT, 4, 0, 4)
        row.setSpacing(8)
        row.addLayout(words, 1)
        if key:
            row.addWidget(KeyCap(key), 0, Qt.AlignmentFlag.AlignTop)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._key and event.button() is Qt.MouseButton.LeftButton:
            self.activated.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        icons.paint_icon(
            QPainter(self), self._icon, self._ink, QRectF(0, 5, tokens.ICON_ROW, tokens.ICON_ROW)
        )
