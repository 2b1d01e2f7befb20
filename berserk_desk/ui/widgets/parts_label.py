"""A line of parts that stands in a layout by itself, with a chip before it where there is one."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.chips import Chip, paint_chip
from berserk_desk.ui.widgets.citing import behind, cite
from berserk_desk.ui.widgets.parts import Part, paint_parts, text_of, width_of


class PartsLabel(QWidget):
    """One line of parts standing in a layout, with an optional chip before it."""

    def __init__(
        self,
        parts: Sequence[Part] = (),
        size: int = tokens.BODY,
        chip: Chip | None = None,
        indent: float = 0.0,
    ) -> None:
        super().__init__()
        self._indent = indent
        self._parts = tuple(parts)
        self._chip = chip
        self._size = size
        self.setFixedHeight(max(18, size + 8))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_parts(parts, chip)

    @property
    def text(self) -> str:
        """What it says, as plain text."""
        return text_of(self._parts)

    def set_parts(self, parts: Sequence[Part], chip: Chip | None = None) -> None:
        """Say something else."""
        said = f"{chip.text} {text_of(parts)}" if chip else text_of(parts)
        cite(self, behind(parts))
        if (tuple(parts), chip) == (self._parts, self._chip) and said == self.accessibleName():
            return
        self._parts = tuple(parts)
        self._chip = chip
        self.setAccessibleName(said)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(width_of(self._parts, self._size) + 1), self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(40, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        left = self._indent
        if self._chip is not None:
            left = paint_chip(painter, left, rect.center().y(), self._chip, rect.width() - left) + 7
        paint_parts(painter, rect.adjusted(left, 0, 0, 0), self._parts, self._size)
