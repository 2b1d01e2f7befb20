"""Which short forms may be typed into the line above? As many as fit, whole; the last ones leave first."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, width_of

BETWEEN = 14
BEHIND_KEYS = 4


class HintLine(QWidget):
    """Pairs of keys and their meaning in one line; a pair that has no room is left out, never cut."""

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
        for count in range(len(self._hints), 0, -1):
            if width_of(_parts(self._hints[:count]), tokens.CAPTION) <= self.width():
                return self._hints[:count]
        return ()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_parts(painter, QRectF(self.rect()), _parts(self.shown), tokens.CAPTION)


def _parts(hints: Sequence[tuple[str, str]]) -> list[Part]:
    parts = []
    for place, (keys, words) in enumerate(hints):
        parts.append(Part(keys, Role.MUTED_STRONG, gap=BETWEEN if place else 0))
        parts.append(Part(words, Role.MUTED, gap=BEHIND_KEYS))
    return parts
