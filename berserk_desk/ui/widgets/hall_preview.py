"""What does the hall see right now? The page of the display, small, in the judge's window."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui.display.board import HallBoard
from berserk_desk.ui.display.painting import paint_page
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.painting import box, within

RATIO = 16 / 9


class HallPreview(QWidget):
    """The board's page in the shape of a projector's picture."""

    def __init__(self, board: HallBoard, label: str) -> None:
        """`label` is the accessible name."""
        super().__init__()
        self._board = board
        self.setAccessibleName(label)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 180)
        board.changed.connect(self._follow)

    def sizeHint(self) -> QSize:
        return QSize(800, 450)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        width = min(float(self.width()), self.height() * RATIO)
        # Whole device pixels: drawn between them the picture would stand over its border, and be blurred.
        place = within(painter, QRectF((self.width() - width) / 2, 0, width, width / RATIO))
        ratio = self.devicePixelRatioF()
        image = QImage(
            round(place.width() * ratio), round(place.height() * ratio), QImage.Format.Format_RGB32
        )
        inner = QPainter(image)
        size = (float(image.width()), float(image.height()))
        paint_page(inner, size, self._board.page, self._board.foot, *self._board.place)
        inner.end()
        painter.drawImage(place, image)
        box(painter, place, None, colour("line2"), 0)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def _follow(self) -> None:
        if not self.isVisible():
            return  # a page of the hall is not made after every result for nobody to see
        page = self._board.page
        self.setAccessibleDescription(f"{page.head.title}. {self._board.foot}")
        self.update()
