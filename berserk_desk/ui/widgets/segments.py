"""Which one of a few (rounds, kinds) is shown? One box, one chosen cell."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import colour, font, metrics, text_width
from berserk_desk.ui.widgets.painting import box, text_at, upright

_LEAST = 30


@dataclass(frozen=True, slots=True)
class Segment:
    """One cell: its key, its words, whether it can be chosen yet."""

    key: Hashable
    text: str
    enabled: bool = True


class Segments(QWidget):
    """A row of cells with one chosen. Left and Right move, a click chooses; `chosen(key)`.

    `clicked`: the mouse was used, after `chosen`; a screen may take the focus back to where typing belongs.
    """

    chosen = Signal(object)
    clicked = Signal()

    def __init__(self, label: str, parent: QWidget | None = None) -> None:
        """`label` is the accessible name: what is chosen here."""
        super().__init__(parent)
        self._segments: tuple[Segment, ...] = ()
        self._current: Hashable | None = None
        self._label = label
        self.setAccessibleName(label)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def current(self) -> Hashable | None:
        """The key of the chosen cell."""
        return self._current

    def set_segments(self, segments: Sequence[Segment], current: Hashable | None = None) -> None:
        """Show these cells, one of them chosen; `chosen` is not emitted."""
        if (tuple(segments), current) == (self._segments, self._current):
            return
        self._segments = tuple(segments)
        self.updateGeometry()
        self.set_current(current)

    def set_current(self, key: Hashable | None) -> None:
        """Mark another cell without telling anybody."""
        self._current = key
        name = next((segment.text for segment in self._segments if segment.key == key), "")
        self.setAccessibleDescription(name)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(sum(self._widths()) + 2), 28)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}.get(event.key())
        if step is None:
            super().keyPressEvent(event)
            return
        self.move_by(step)

    def move_by(self, step: int) -> None:
        """Choose the cell so many places further, passing over what cannot be chosen; the ends stop it."""
        able = [segment.key for segment in self._segments if segment.enabled]
        if able:
            place = able.index(self._current) if self._current in able else 0
            self._choose(able[max(0, min(len(able) - 1, place + step))])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        left = 1.0
        for segment, width in zip(self._segments, self._widths(), strict=True):
            if left <= event.position().x() < left + width and segment.enabled:
                self._choose(segment.key)
            left += width
        self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        if self.hasFocus():
            box(painter, rect, colour("surface"), colour("accent"), tokens.RADIUS, 2)
        else:
            box(painter, rect, colour("surface"), colour("line2"))
        left = 1.0
        before: Segment | None = None
        for segment, width in zip(self._segments, self._widths(), strict=True):
            cell = QRectF(left, 0, width, rect.height())
            now = segment.key == self._current
            if before is not None and not now and before.key != self._current:
                upright(painter, left, 6, rect.height() - 6, "line2")
            if now:
                box(painter, cell.adjusted(1, 2, -1, -2), colour("accent"), None, 3)
            painter.setFont(font(tokens.BODY, now))
            painter.setPen(colour("on-accent" if now else "text2" if segment.enabled else "disabled"))
            inner = text_width(segment.text, tokens.BODY, now)
            text_at(painter, left + (width - inner) / 2, cell, segment.text, tokens.BODY)
            left += width
            before = segment

    def _choose(self, key: Hashable) -> None:
        if key != self._current:
            self.set_current(key)
            self.chosen.emit(key)

    def _widths(self) -> list[float]:
        bold = metrics(tokens.BODY, bold=True)
        return [max(_LEAST, bold.horizontalAdvance(segment.text) + 20) for segment in self._segments]
