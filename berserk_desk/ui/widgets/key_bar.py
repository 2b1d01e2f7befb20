"""Which keys work here, and when was the last step written to disk?"""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.key_cap import KeyHint, hint_width, paint_hint
from berserk_desk.ui.widgets.painting import fill, hairline, text_at

_GAP, _BETWEEN = 8.0, 16.0
"""Between a key and its words, and between two entries."""
_TIGHT_GAP, _TIGHT_BETWEEN = 4.0, 9.0
ALL_COMMANDS = "Ctrl+K"
"""The key that leads to all the others."""


class KeyBar(QWidget):
    """Keys left, the time of the last step on disk right; a click on a key is `keyClicked(key)`.

    Where there is no room they stand closer and with fewer words, then the last of them are left out, but never
    the one that lists all commands.
    """

    keyClicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[KeyHint, ...] = ()
        self._disk = ""
        self._failing = False
        self._note = ""
        self._gap = _GAP
        self._placed: list[tuple[KeyHint, float]] = []
        self._placed_for: object = None
        """Where the entries stand, and what that was worked out for."""
        self.setFixedHeight(tokens.KEY_BAR_H)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_entries(self, entries: Sequence[KeyHint]) -> None:
        """Show these keys, the first ones kept longest."""
        if tuple(entries) == self._entries:
            return
        self._entries = tuple(entries)
        self.setAccessibleName("; ".join(f"{hint.key} {hint.text}" for hint in entries))
        self.update()

    def set_disk(self, text: str, failing: bool = False) -> None:
        """«На диске 14:21:07»; `failing` shows it as a refusal."""
        before = self._places()
        self._disk, self._failing = text, failing
        self.setAccessibleDescription(text)
        # The time changes with every step, the keys hardly ever: then they need not be drawn again.
        places = self._places()
        kept = places[-1][1] + hint_width(places[-1][0], self._gap) if places and places == before else 0.0
        self.update(ceil(kept), 0, self.width() - ceil(kept), self.height())

    def set_note(self, text: str) -> None:
        """A word before the disk («версия 0.1»); "" for none."""
        if text != self._note:
            self._note = text
            self.update()

    @property
    def shown(self) -> list[KeyHint]:
        """The entries there is room for."""
        return [hint for hint, _left in self._places()]

    def sizeHint(self) -> QSize:
        return QSize(400, tokens.KEY_BAR_H)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for hint, left in self._places():
            if left <= event.position().x() <= left + hint_width(hint, self._gap):
                self.keyClicked.emit(hint.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        fill(painter, rect, colour("rail"))
        hairline(painter, 0, 0, rect.right())
        for hint, left in self._places():
            if left + hint_width(hint, self._gap) > event.rect().left():
                paint_hint(painter, left, rect, hint, gap=self._gap)
        ink = "danger" if self._failing else "text2"
        right = rect.right() - tokens.MARGIN
        painter.setFont(font(tokens.CAPTION))
        if self._disk:
            left = right - text_width(self._disk, tokens.CAPTION)
            painter.setPen(colour(ink))
            text_at(painter, left, rect, self._disk, tokens.CAPTION)
            picture = "circle-x" if self._failing else "hard-drive"
            icons.paint_icon(painter, picture, ink, QRectF(left - 20, 0, 14, rect.height()), 14)
            right = left - 36
        if self._note:
            painter.setPen(colour("text2"))
            text_at(
                painter,
                right - text_width(self._note, tokens.CAPTION),
                rect,
                self._note,
                tokens.CAPTION,
            )

    def _places(self) -> list[tuple[KeyHint, float]]:
        room = self.width() - tokens.MARGIN
        room -= round(text_width(self._disk, tokens.CAPTION)) + 44 if self._disk else 0
        room -= round(text_width(self._note, tokens.CAPTION)) + 16 if self._note else 0
        if self._placed_for != (room, self._entries):
            self._placed_for = (room, self._entries)
            self._placed = self._places_in(room)
        return self._placed

    def _places_in(self, room: int) -> list[tuple[KeyHint, float]]:
        self._gap = _GAP
        entries = list(self._entries)
        if _width(entries, _GAP, _BETWEEN) <= room:
            return _placed(entries, _GAP, _BETWEEN)
        self._gap = _TIGHT_GAP
        entries = [replace(hint, text=hint.short or hint.text) for hint in entries]
        while entries and _width(entries, _TIGHT_GAP, _TIGHT_BETWEEN) > room:
            last = next((hint for hint in reversed(entries) if hint.key != ALL_COMMANDS), entries[-1])
            entries.remove(last)
        return _placed(entries, _TIGHT_GAP, _TIGHT_BETWEEN)


def _placed(entries: Sequence[KeyHint], gap: float, between: float) -> list[tuple[KeyHint, float]]:
    places, left = [], float(tokens.MARGIN)
    for hint in entries:
        places.append((hint, left))
        left += hint_width(hint, gap) + between
    return places


def _width(entries: Sequence[KeyHint], gap: float, between: float) -> float:
    widths = sum(hint_width(hint, gap) for hint in entries)
    return tokens.MARGIN + widths + between * max(0, len(entries) - 1)
