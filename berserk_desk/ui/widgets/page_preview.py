"""How will it look on paper? Pages as the printer prints them, black on white under either theme."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPixmap, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.paper.page import Page
from berserk_desk.ui.printing import MM_PER_INCH, paint
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box, fill, upright
from berserk_desk.wording import _

EDGE = 16
NOTCH = 120
"""What one notch of a mouse wheel reports."""


class PagePreview(QWidget):
    """One page at a time: PageUp and PageDown turn, Enter or the button changes between whole page and width.

    `pageChanged(index)` comes from the user and from `show_pages`.
    """

    pageChanged = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: tuple[Page, ...] = ()
        self._index = 0
        self._title = ""
        self._wide = False
        self.waiting = False
        """Are the pages on their way?"""
        self._leaf = _Leaf()
        self._view = _View(self._leaf)
        self._view.turned.connect(self.turn)
        self._view.zoomed.connect(self._zoom)
        self._view.resized.connect(self._fit)
        self._back = Button(icon="chevron-left", kind=ButtonKind.QUIET, hint=_("Previous page"), key="PageUp")
        self._on = Button(icon="chevron-right", kind=ButtonKind.QUIET, hint=_("Next page"), key="PageDown")
        self._where = Label("", ink="text2")
        self._size = Button("", kind=ButtonKind.QUIET)
        self._back.clicked.connect(lambda: self.turn(-1))
        self._on.clicked.connect(lambda: self.turn(1))
        self._size.clicked.connect(self._zoom)
        for button in (self._back, self._on, self._size):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the keys do the same in the page
        foot = QHBoxLayout()
        foot.setSpacing(4)
        foot.addStretch(1)
        for widget in (self._back, self._where, self._on, self._size):
            foot.addWidget(widget)
        foot.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(1, 0, 0, 8)
        rows.setSpacing(0)
        rows.addWidget(self._view, 1)
        rows.addLayout(foot)
        self.setFocusProxy(self._view)
        self._tell()

    @property
    def page(self) -> int:
        """Which page is shown, from 0?"""
        return self._index

    @property
    def page_count(self) -> int:
        """How many pages are there? 0 while they are on their way."""
        return 0 if self.waiting else len(self._pages)

    @property
    def fits_width(self) -> bool:
        """Is the page as wide as there is room (else it is shown whole)?"""
        return self._wide

    def show_pages(self, pages: Sequence[Page], title: str, *, same: bool = False) -> None:
        """Show these pages; `same` keeps the page and the place (the same sheet with other words)."""
        self._pages = tuple(pages)
        self.waiting = False
        self._title = title
        self._index = min(self._index, max(0, len(pages) - 1)) if same else 0
        self._show(stay=same)

    def wait(self, title: str) -> None:
        """Other pages are on their way: until they come the paper lies there empty, and nothing can be turned."""
        self._title = title
        self.waiting = True
        self._leaf.clear()
        self._tell()

    def turn(self, steps: int) -> None:
        """Turn so many pages on or back, as far as there are any."""
        wanted = max(0, min(len(self._pages) - 1, self._index + steps))
        if wanted != self._index and not self.waiting:
            self._index = wanted
            self._show()

    def sizeHint(self) -> QSize:
        return QSize(240, 320)

    def minimumSizeHint(self) -> QSize:
        return QSize(80, 160)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, QRectF(self.rect()), colour("sunken"))
        upright(painter, 0, 0, self.height())

    def _show(self, *, stay: bool = False) -> None:
        self._leaf.show_page(self._pages[self._index] if self._pages else None)
        self._fit()
        if not stay:
            self._view.verticalScrollBar().setValue(0)
        self._tell()
        self.pageChanged.emit(self._index)

    def _zoom(self) -> None:
        self._wide = not self._wide
        self._fit()
        self._tell()

    def _fit(self) -> None:
        page = self._leaf.page
        if page is None:
            self._leaf.set_scale(1.0, QSize(0, 0))
            return
        paper = page.paper
        whole = self._view.maximumViewportSize()
        room = QSize(max(1, whole.width() - 2 * EDGE), max(1, whole.height() - 2 * EDGE))
        across, down = room.width() / paper.width, room.height() / paper.height
        scale = across if self._wide else min(across, down)
        if self._wide and scale > down:
            scale = (room.width() - self._view.verticalScrollBar().sizeHint().width()) / paper.width
        self._leaf.set_scale(max(0.2, scale), whole)

    def _tell(self) -> None:
        count = len(self._pages)
        told = bool(count) and not self.waiting
        where = _("page {page} of {count}").format(page=self._index + 1, count=count) if told else ""
        self._where.setText(where)
        self._back.setEnabled(told and self._index > 0)
        self._on.setEnabled(told and self._index < count - 1)
        self._size.set_words(_("Whole page") if self._wide else _("Full width"))
        for widget in (self._back, self._on, self._size):
            widget.setVisible(bool(count))
        self._view.setAccessibleName(
            _("Preview: {sheet}").format(sheet=self._title) if self._title else _("Preview")
        )
        self._view.setAccessibleDescription(where)


class _View(QScrollArea):
    """The room in which the page lies; takes the keys."""

    turned = Signal(int)
    zoomed = Signal()
    resized = Signal()

    def __init__(self, leaf: QWidget) -> None:
        super().__init__()
        self._leaf = leaf
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWidget(leaf)
        leaf.setProperty("desk", "scrolled")
        self.verticalScrollBar().setSingleStep(40)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {int(Qt.Key.Key_PageUp): -1, int(Qt.Key.Key_PageDown): 1}.get(event.key())
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
        if steps is not None:
            self.turned.emit(steps)
        elif plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.zoomed.emit()
        else:
            super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.verticalScrollBar().maximum():
            super().wheelEvent(event)
        elif abs(event.angleDelta().y()) >= NOTCH:
            self.turned.emit(-1 if event.angleDelta().y() > 0 else 1)
            event.accept()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._leaf.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._leaf.update()


class _Leaf(QWidget):
    """The page itself, painted once a size."""

    def __init__(self) -> None:
        super().__init__()
        self.page: Page | None = None
        self._scale = 1.0
        self._drawn: QPixmap | None = None
        self._empty = False

    def clear(self) -> None:
        """Wipe what stands on the page."""
        self._empty = True
        self._drawn = None
        self.update()

    def show_page(self, page: Page | None) -> None:
        """Lay another page there."""
        self.page = page
        self._empty = False
        self._drawn = None
        self.update()

    def set_scale(self, scale: float, room: QSize) -> None:
        """So many logical pixels to the millimetre, in the middle of `room` if that is larger."""
        if self.page is None:
            self.resize(room)
            return
        if scale != self._scale:
            self._scale = scale
            self._drawn = None
        paper = self.page.paper
        width, height = round(paper.width * scale) + 2 * EDGE, round(paper.height * scale) + 2 * EDGE
        self.resize(min(width, max(1, room.width())), height)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.page is None:
            return
        painter = QPainter(self)
        ratio = self.devicePixelRatioF()
        if self._drawn is None or self._drawn.devicePixelRatio() != ratio:
            self._drawn = self._draw(self.page, ratio)
        size = self._drawn.deviceIndependentSize()
        left, top = (self.width() - size.width()) / 2, (self.height() - size.height()) / 2
        place = QRectF(round(left * ratio) / ratio, round(top * ratio) / ratio, size.width(), size.height())
        box(painter, place.adjusted(-1, -1, 1, 1), colour("line2"), None, 0)
        painter.drawPixmap(place.topLeft(), self._drawn)
        around = self.parentWidget()
        if around is not None and around.hasFocus():
            box(painter, place.adjusted(-4, -4, 4, 4), None, colour("accent"), tokens.RADIUS, 2)

    def _draw(self, page: Page, ratio: float) -> QPixmap:
        width, height = page.paper.width * self._scale, page.paper.height * self._scale
        drawn = QPixmap(round(width * ratio), round(height * ratio))
        drawn.setDevicePixelRatio(ratio)
        drawn.fill(Qt.GlobalColor.white)
        if not self._empty:
            painter = QPainter(drawn)
            paint(page, painter, self._scale * MM_PER_INCH)
            painter.end()
        return drawn
