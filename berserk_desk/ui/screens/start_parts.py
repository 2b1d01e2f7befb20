"""What is the start page built of: the mark, the strip that goes on after a crash, the ways to begin?"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.key_cap import key_cap_width, paint_key_cap
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box, fill, text_at
from berserk_desk.wording import _


class WayToBegin(QAbstractButton):
    """One way to begin: icon, what, a grey line about it, its key."""

    def __init__(self, icon: str, title: str, about: str, key: str) -> None:
        super().__init__()
        self._icon, self._title, self._about, self._key = icon, title, about, key
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFixedHeight(53)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(title)
        self.setAccessibleDescription(f"{about}, {key}")

    def sizeHint(self) -> QSize:
        return QSize(400, 53)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.focusNextPrevChild(event.key() == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        if self.underMouse() or self.isDown():
            box(painter, rect, colour("sunken"))
        if self.hasFocus():
            box(painter, rect.adjusted(1, 1, -1, -1), None, colour("accent"), 4, 2)
        icons.paint_icon(painter, self._icon, "accent", QRectF(14, 0, 20, rect.height()), 20)
        painter.setFont(font(15, bold=True))
        painter.setPen(colour("text"))
        text_at(painter, 48, QRectF(0, 6, rect.width(), 22), self._title, 15)
        painter.setFont(font(tokens.CAPTION))
        painter.setPen(colour("text2"))
        text_at(painter, 48, QRectF(0, 27, rect.width(), 18), self._about, tokens.CAPTION)
        paint_key_cap(painter, rect.width() - key_cap_width(self._key) - 15, rect.height() / 2, self._key)


class GoOnStrip(QWidget):
    """The strip that leads back to what was open when the program or the laptop died."""

    acted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(67)
        self._title = Label("", 15, bold=True)
        self._about = Label("", tokens.BODY, ink="text2")
        self._button = Button(_("Go on"), "Enter", kind=ButtonKind.PRIMARY)
        self._button.clicked.connect(self.acted)
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(self._title)
        words.addWidget(self._about)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(50, 0, 18, 0)
        row.addLayout(words, 1)
        row.addWidget(self._button)

    def tell(self, title: str, about: str) -> None:
        """Say what was open."""
        self._title.setText(title)
        self._about.setText(about)

    def focus(self) -> None:
        """Enter goes on."""
        self._button.setFocus()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        box(painter, rect, colour("accent-soft"))
        icons.paint_icon(painter, "history", "accent", QRectF(17, 0, 20, rect.height()), 20)


class ProgramMark(QWidget):
    """The crystal and the program's name."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(60)
        self.setAccessibleName("Berserk Desk")

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), colour("canvas"))
        icons.paint_icon(painter, "mark", "accent", QRectF(0, 4, 50, 52), 50)
        painter.setPen(colour("text"))
        painter.setFont(font(26, bold=True))
        text_at(painter, 62, QRectF(0, 2, self.width(), 34), "Berserk Desk", 26)
        painter.setPen(colour("text2"))
        painter.setFont(font(tokens.BODY))
        text_at(
            painter, 62, QRectF(0, 36, self.width(), 20), _("The judge's desk for «Берсерк» tournaments"), 14
        )
