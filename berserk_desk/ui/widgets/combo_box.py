"""A field in which one of a list is chosen."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QComboBox, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, metrics
from berserk_desk.ui.widgets.painting import box, text_at


class ComboBox(QComboBox):
    """A combo box drawn like the other fields. `label` is its accessible name."""

    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(label)
        self.setFixedHeight(tokens.CONTROL_H)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def sizeHint(self) -> QSize:
        measure = metrics(tokens.BODY)
        widest = max((measure.horizontalAdvance(self.itemText(i)) for i in range(self.count())), default=60.0)
        return QSize(round(widest + 10 + 30), tokens.CONTROL_H)

    def minimumSizeHint(self) -> QSize:
        return QSize(min(120, self.sizeHint().width()), tokens.CONTROL_H)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        able = self.isEnabled()
        if self.hasFocus():
            box(painter, rect, colour("surface"), colour("accent"), width=2)
        else:
            box(painter, rect, colour("surface" if able else "canvas"), colour("control" if able else "line"))
        ink = "text2" if able else "disabled"
        icons.paint_icon(painter, "chevron-down", ink, QRectF(rect.right() - 26, 0, 18, rect.height()))
        painter.setFont(font(tokens.BODY))
        painter.setPen(colour("text" if able else "disabled"))
        room = rect.width() - 10 - 28
        words = metrics(tokens.BODY).elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)
        text_at(painter, 10, rect, words, tokens.BODY)
