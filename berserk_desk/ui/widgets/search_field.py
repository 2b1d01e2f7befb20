"""A field to find something in a list, with its key at the end."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.widgets.key_cap import key_cap_width, paint_key_cap


class SearchField(QLineEdit):
    """A line edit with a magnifying glass. `escaped` comes from Esc in the empty field, `moved(±1)` from
    Up and Down, so that the list can be walked without leaving the field.
    """

    escaped = Signal()
    moved = Signal(int)

    def __init__(
        self, placeholder: str, key: str = "Ctrl+F", width: int = 190, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._key = key
        self._width = width
        self.setPlaceholderText(placeholder)
        self.setAccessibleName(placeholder)
        self.setTextMargins(20, 0, round(key_cap_width(key)), 0)
        self.setFixedHeight(tokens.CONTROL_H)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(self._width, tokens.CONTROL_H)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            if self.text():
                self.clear()
                self.textEdited.emit("")
            else:
                self.escaped.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.moved.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        icons.paint_icon(painter, "search", "text3", QRectF(8, 0, tokens.ICON_ROW, self.height()))
        if not self.text():
            left = self.width() - key_cap_width(self._key) - 7
            paint_key_cap(painter, left, self.height() / 2, self._key)
