"""Which short forms may be typed into the line above? As many as fit, whole; the last ones leave first."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, width_of

WIDE = (14, 4)
"""Between two pairs, and between the keys of one and their meaning."""
CLOSE = (9, 3)


class HintLine(QWidget):
    """Pairs of keys and their meaning in one line.

    They stand closer where that makes room for one more; a pair that has none is left out, never cut.
    """

    def __init__(self, hints: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFixedHeight(max(18, tokens.CAPTION + 8))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._hints: tuple[tuple[str, str], ...] = ()
        self.set_hints(hints)

    def set_hints(self, hints: Sequence[tuple[str, str]]) -> None:
        """Show other pairs in the same place."""
        if tuple(hints) == self._hints:
            return
        self._hints = tuple(hints)
        self.setAccessibleName(", ".join(f"{keys} {words}" for keys, words in self._hints))
        self.update()

    @property
    def shown(self) -> tuple[tuple[str, str], ...]:
        """The pairs that stand in the line at this width."""
        return self._hints[: max(self._room_for(WIDE), self._room_for(CLOSE))]

    @property
    def _spacing(self) -> tuple[int, int]:
        return WIDE if self._room_for(WIDE) >= self._room_for(CLOSE) else CLOSE

    def _room_for(self, spacing: tuple[int, int]) -> int:
        for count in range(len(self._hints), 0, -1):
            if width_of(_parts(self._hints[:count], spacing), tokens.CAPTION) <= self.width():
                return count
        return 0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_parts(painter, QRectF(self.rect()), _parts(self.shown, self._spacing), tokens.CAPTION)


def _parts(hints: Sequence[tuple[str, str]], spacing: tuple[int, int]) -> list[Part]:
    between, behind_keys = spacing
    parts = []
    for place, (keys, words) in enumerate(hints):
        parts.append(Part(keys, Role.MUTED_STRONG, gap=between if place else 0))
        parts.append(Part(words, Role.MUTED, gap=behind_keys))
    return parts
