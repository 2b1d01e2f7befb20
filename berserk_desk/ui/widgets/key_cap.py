"""How is a key shown beside what it does?"""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.painting import box, text_at

_PADDING = 6.0


@dataclass(frozen=True, slots=True)
class KeyHint:
    """A key as written on the keyboard («Ctrl+Enter») and what it does, in a word or two."""

    key: str
    text: str = ""
    short: str = ""
    """Fewer words, for where there is no room for these; "" where there are none."""


def key_cap_width(key: str) -> float:
    """How wide is the drawn key, in logical pixels?"""
    return max(float(tokens.KEY_CAP_H), text_width(key, tokens.CAPTION) + 2 * _PADDING)


def paint_key_cap(
    painter: QPainter,
    left: float,
    middle: float,
    key: str,
    ink: str = "text2",
    border: str = "line2",
    ground: str | None = "surface",
) -> float:
    """Draw the key with its left edge at `left` around the height `middle`; answer its right edge."""
    rect = QRectF(left, middle - tokens.KEY_CAP_H / 2, key_cap_width(key), tokens.KEY_CAP_H)
    box(painter, rect, colour(ground) if ground else None, colour(border))
    painter.setFont(font(tokens.CAPTION))
    painter.setPen(colour(ink))
    inner = text_width(key, tokens.CAPTION)
    text_at(painter, rect.x() + (rect.width() - inner) / 2, rect, key, tokens.CAPTION)
    return rect.right()


def hint_width(hint: KeyHint, gap: float = 8) -> float:
    """How wide are key and words together?"""
    words = text_width(hint.text, tokens.CAPTION)
    return key_cap_width(hint.key) + (gap + words if hint.text else 0)


def paint_hint(
    painter: QPainter, left: float, rect: QRectF, hint: KeyHint, ink: str = "text2", gap: float = 8
) -> float:
    """Draw key and words from `left` in the vertical middle of `rect`; answer their right edge."""
    right = paint_key_cap(painter, left, rect.center().y(), hint.key, ink)
    if not hint.text:
        return right
    painter.setFont(font(tokens.CAPTION))
    painter.setPen(colour(ink))
    text_at(painter, right + gap, rect, hint.text, tokens.CAPTION)
    return right + gap + text_width(hint.text, tokens.CAPTION)


class KeyCap(QWidget):
    """A key standing by itself in a layout; `KeyHint.text` follows it when given."""

    def __init__(self, key: str, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._hint = KeyHint(key, text)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(f"{key} {text}".strip())

    def sizeHint(self) -> QSize:
        return QSize(round(hint_width(self._hint) + 0.5), tokens.KEY_CAP_H + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_hint(painter, 0, QRectF(self.rect()), self._hint)
