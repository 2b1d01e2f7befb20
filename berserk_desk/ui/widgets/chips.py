"""How is a state shown in one or two words?"""

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, metrics, text_width
from berserk_desk.ui.widgets.painting import box, text_at


class ChipLook(NamedTuple):
    """Tokens of words, ground and border ("" = none), and the icon that usually belongs to the kind."""

    ink: str
    ground: str
    border: str
    icon: str


class ChipKind(Enum):
    """What a chip says; the colour follows from it."""

    WAITING = ChipLook("text2", "", "line2", "circle-dashed")
    LATE = ChipLook("warn", "warn-soft", "", "timer")
    TECHNICAL = ChipLook("tech", "tech-soft", "", "gem")
    PENALTY = ChipLook("danger", "danger-soft", "", "gavel")
    QUIET = ChipLook("text2", "sunken", "", "")
    AGREED = ChipLook("text2", "sunken", "", "handshake")
    GOOD = ChipLook("ok", "ok-soft", "", "log-in")
    ACCENT = ChipLook("accent", "accent-soft", "", "")
    OUTLINED = ChipLook("text2", "", "line2", "undo-2")


@dataclass(frozen=True, slots=True)
class Chip:
    """A state: its kind, its words, and another icon than the kind's usual one ("-" = none)."""

    kind: ChipKind
    text: str
    icon: str = ""

    @property
    def icon_name(self) -> str:
        """Which icon is drawn; "" for none."""
        return {"": self.kind.value.icon, "-": ""}.get(self.icon, self.icon)


def chip_width(chip: Chip) -> float:
    """How wide is the chip, in logical pixels?"""
    lead = 5 + tokens.ICON_CHIP + 4 if chip.icon_name else 6
    return lead + text_width(chip.text, tokens.CAPTION) + 6


def paint_chip(painter: QPainter, left: float, middle: float, chip: Chip, room: float = 10_000.0) -> float:
    """Draw the chip from `left` around the height `middle`, at most `room` wide; answer its right edge."""
    look = chip.kind.value
    rect = QRectF(left, middle - tokens.CHIP_H / 2, min(room, chip_width(chip)), tokens.CHIP_H)
    box(
        painter,
        rect,
        colour(look.ground) if look.ground else None,
        colour(look.border) if look.border else None,
    )
    at = rect.x() + 6
    if chip.icon_name:
        place = QRectF(rect.x() + 5, rect.y(), tokens.ICON_CHIP, rect.height())
        icons.paint_icon(painter, chip.icon_name, look.ink, place, tokens.ICON_CHIP, icons.LINE_IN_CHIP)
        at = place.right() + 4
    painter.setFont(font(tokens.CAPTION))
    painter.setPen(colour(look.ink))
    words = metrics(tokens.CAPTION).elidedText(
        chip.text, Qt.TextElideMode.ElideRight, max(0.0, rect.right() - at - 5)
    )
    text_at(painter, at, rect, words, tokens.CAPTION)
    return rect.right()


class ChipLabel(QWidget):
    """A chip standing by itself in a layout."""

    def __init__(self, chip: Chip, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._chip = chip
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(chip.text)

    def set_chip(self, chip: Chip) -> None:
        """Show another state in the same place."""
        self._chip = chip
        self.setAccessibleName(chip.text)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(chip_width(self._chip) + 0.5), tokens.CHIP_H + 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        paint_chip(painter, 0, self.height() / 2, self._chip, self.width())
