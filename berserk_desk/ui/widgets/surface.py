"""What does a page stand on where it is no table: a white box, a picture over its words?"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from berserk_desk.ui import icons
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.painting import box


class Surface(QWidget):
    """A white box with a hairline, or a coloured line where it asks or refuses."""

    def __init__(self, border: str = "line") -> None:
        super().__init__()
        self.border = border

    def paintEvent(self, event: QPaintEvent) -> None:
        box(QPainter(self), QRectF(self.rect()), colour("surface"), colour(self.border))


class Picture(QWidget):
    """An icon of a page, coloured at paint time."""

    def __init__(self, name: str, ink: str, size: int) -> None:
        super().__init__()
        self.name, self.ink, self.size_of_icon = name, ink, size
        self.setFixedSize(size + 8, size + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        icons.paint_icon(QPainter(self), self.name, self.ink, QRectF(self.rect()), self.size_of_icon)
