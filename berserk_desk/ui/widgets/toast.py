"""How is the end of background work told? Bottom right, for six seconds, never the only place of the news.

On a page without a header a refusal is told here too; it stays until the next word or page.
"""

from PySide6.QtCore import QEvent, QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box

SHOWN_MS = 6000
READ_MS = 1500
"""So long a line of news is left to be read, whatever page comes."""

ABOVE_BUTTONS = 92
"""It stands clear of the two lines of buttons at the foot of a side panel: one of them may be wanted next."""
WIDEST = 4000


class Toast(QWidget):
    """A box over the content of `parent`; follows its size. `acted` comes from its button."""

    acted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._over = parent
        self._icon, self._ink = "check", "ok"
        self._words = Label()
        self._button = Button("", kind=ButtonKind.QUIET)
        self._button.clicked.connect(self._act)
        self._row = QHBoxLayout(self)
        self._row.setSpacing(16)
        self._row.addWidget(self._words)
        self._row.addWidget(self._button)
        self._timer = QTimer(self, singleShot=True, interval=SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    @property
    def text(self) -> str:
        """What it says, or said last."""
        return self._words.text()

    def tell(self, text: str, icon: str = "check", button: str = "") -> None:
        """Show the news; `button` («Показать») offers to look at it."""
        self._show(text, icon, "ok", button)
        self._timer.start()

    def refuse(self, text: str) -> None:
        """Say why something was not done, for as long as it takes to be read."""
        self._show(text, "circle-alert", "danger", "")
        self._timer.stop()

    def _show(self, text: str, icon: str, ink: str, button: str) -> None:
        self._icon, self._ink = icon, ink
        self._words.setText(text)
        self._button.set_words(button)
        self._button.setVisible(bool(button))
        self._row.setContentsMargins(36, 3, 6 if button else 14, 3)
        self.setAccessibleName(text)
        self._place()
        self.show()
        self.raise_()

    def leave(self) -> None:
        """Another page is shown: news that could be read already goes, what has just come stays."""
        if self._timer.remainingTime() < SHOWN_MS - READ_MS:
            self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        box(painter, rect, colour("surface"), colour("line2"))
        icons.paint_icon(painter, self._icon, self._ink, QRectF(12, 0, tokens.ICON_ROW, rect.height()))

    def _act(self) -> None:
        self.hide()
        self.acted.emit()

    def _place(self) -> None:
        self.setMinimumWidth(0)
        self.setMaximumWidth(WIDEST)
        self.setFixedHeight(38)
        self.adjustSize()
        room = self._over.rect()
        self.setFixedWidth(min(self.width(), room.width() - 2 * tokens.MARGIN))
        left = room.width() - self.width() - tokens.MARGIN
        self.move(left, max(0, room.height() - 38 - tokens.MARGIN - ABOVE_BUTTONS))
