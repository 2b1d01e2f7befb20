"""How does the round clock look in a header?"""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, metrics
from berserk_desk.ui.widgets.painting import text_at


class ClockLabel(QWidget):
    """Icon, time in large bold digits, a small note («до 14:18»); amber when the time is over."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._time = ""
        self._note = ""
        self._late = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(tokens.CONTROL_H)
        self.hide()

    def show_time(self, time: str, note: str = "", late: bool = False) -> None:
        """Show a time as already written in words and digits; an empty one hides the clock."""
        wider = len(time) != len(self._time) or note != self._note
        self._time, self._note, self._late = time, note, late
        self.setAccessibleName(f"{time} {note}".strip())
        self.setVisible(bool(time))
        if wider:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        width = 18 + 8 + metrics(tokens.TITLE, bold=True).horizontalAdvance(self._time)
        width += 8 + metrics(tokens.CAPTION).horizontalAdvance(self._note) if self._note else 0
        return QSize(round(width + 1), tokens.CONTROL_H)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        ink = "warn" if self._late else "text"
        quiet = "warn" if self._late else "text3"
        icons.paint_icon(
            painter, "timer", "warn" if self._late else "text2", QRectF(0, 0, 18, rect.height()), 18
        )
        painter.setFont(font(tokens.TITLE, bold=True))
        painter.setPen(colour(ink))
        text_at(painter, 26, rect, self._time, tokens.TITLE)
        left = 26 + metrics(tokens.TITLE, bold=True).horizontalAdvance(self._time) + 8
        painter.setFont(font(tokens.CAPTION))
        painter.setPen(colour(quiet))
        text_at(painter, left, rect.translated(0, 1), self._note, tokens.CAPTION)
