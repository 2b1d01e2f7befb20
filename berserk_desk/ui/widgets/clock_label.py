"""How does the round clock look in a header?"""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.painting import text_at


class ClockLabel(QWidget):
    """Icon, time in large bold digits, a small note («до 14:18»); amber when the time is over.

    `clicked`: what can be done to the clock is asked for. Without room the note goes (`set_compact`).
    """

    clicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._time = ""
        self._note = ""
        self._late = False
        self._compact = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(tokens.CONTROL_H)
        self.hide()

    def show_time(self, time: str, note: str = "", late: bool = False) -> None:
        """Show a time as already written in words and digits; an empty one hides the clock."""
        wider = len(time) != len(self._time) or note != self._note
        self._time, self._note, self._late = time, note, late
        self.setAccessibleName(self.text)
        self.setToolTip(plain_tip(note))
        self.setVisible(bool(time))
        if wider:
            self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """The time shown, and the note that belongs to it."""
        return f"{self._time} {self._note}".strip()

    @property
    def whole_width(self) -> int:
        """How wide is it with its note?"""
        return self._wide(self._note)

    def set_compact(self, compact: bool) -> None:
        """Leave the note to the tooltip."""
        if compact != self._compact:
            self._compact = compact
            self.updateGeometry()
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def sizeHint(self) -> QSize:
        return QSize(self._wide(self._shown_note), tokens.CONTROL_H)

    def _wide(self, note: str) -> int:
        width = 18 + 8 + text_width(self._time, tokens.TITLE, bold=True)
        width += 8 + text_width(note, tokens.CAPTION) if note else 0
        return round(width + 1)

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
        left = 26 + text_width(self._time, tokens.TITLE, bold=True) + 8
        painter.setFont(font(tokens.CAPTION))
        painter.setPen(colour(quiet))
        text_at(painter, left, rect.translated(0, 1), self._shown_note, tokens.CAPTION)

    @property
    def _shown_note(self) -> str:
        return "" if self._compact else self._note
