"""Which keys work here, and when was the last step written to disk?"""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.key_cap import KeyHint, hint_width, paint_hint
from berserk_desk.ui.widgets.painting import fill, hairline, text_at

_BETWEEN = 16.0


class KeyBar(QWidget):
    """Keys left, the time of the last step on disk right; a click on a key is `keyClicked(key)`.

    Where there is no room the last entries are left out.
    """

    keyClicked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[KeyHint, ...] = ()
        self._disk = ""
        self._failing = False
        self._note = ""
        self._placed: tuple[object, list[tuple[KeyHint, float]]] = (None, [])
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
        kept = places[-1][1] + hint_width(places[-1][0]) if places and places == before else 0.0
        self.update(ceil(kept), 0, self.width() - ceil(kept), self.height())

    def set_note(self, text: str) -> None:
        """A word before the disk («версия 0.1»); "" for none."""
        self._note = text
        self.update()

    @property
    def shown(self) -> list[KeyHint]:
        """The entries there is room for."""
        return [hint for hint, _left in self._places()]

    @property
    def disk_text(self) -> str:
        """What is said of the disk."""
        return self._disk

    def sizeHint(self) -> QSize:
        return QSize(400, tokens.KEY_BAR_H)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        for hint, left in self._places():
            if left <= event.position().x() <= left + hint_width(hint):
                self.keyClicked.emit(hint.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        fill(painter, rect, colour("rail"))
        hairline(painter, 0, 0, rect.right())
        for hint, left in self._places():
            if left + hint_width(hint) > event.rect().left():
                paint_hint(painter, left, rect, hint)
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
        worked_out_for = (room, self._entries)
        if self._placed[0] != worked_out_for:
            self._placed = worked_out_for, self._places_in(room)
        return self._placed[1]

    def _places_in(self, room: int) -> list[tuple[KeyHint, float]]:
        places = []
        left = float(tokens.MARGIN)
        for hint in self._entries:
            width = hint_width(hint)
            if left + width > room:
                break
            places.append((hint, left))
            left += width + _BETWEEN
        return places
