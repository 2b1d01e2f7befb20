"""One box to type in, and the answer to what is typed, always in the same place."""

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget
from shiboken6 import isValid

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.keys import pressed, with_latin_key
from berserk_desk.ui.theme import colour, font
from berserk_desk.ui.widgets.citing import behind, cite
from berserk_desk.ui.widgets.key_cap import KeyHint, hint_width, paint_hint
from berserk_desk.ui.widgets.painting import box, upright
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, text_of, width_of


class StateLook(NamedTuple):
    """What stands in the line, border token, icon before the answer and its token; "" = none."""

    name: str
    border: str
    icon: str = ""
    ink: str = ""


class EntryState(Enum):
    """What the line waits for."""

    EMPTY = StateLook("empty", "accent")
    READY = StateLook("ready", "accent")
    WRITTEN = StateLook("written", "accent", "check", "ok")
    REFUSAL = StateLook("refusal", "danger-line", "circle-x", "danger")
    QUESTION = StateLook("question", "warn-line", "circle-question-mark", "warn")


_MAY_LEAVE = frozenset((Role.MUTED, Role.GREY, Role.NOTE))
"""What may leave at the end of a sentence that is too long: what is bold or a name may not."""


_EDITING = frozenset("ACVXYZ")
_KEYS = frozenset((QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride))


def _belongs_to_the_window(event: QKeyEvent) -> bool:
    """Is this Ctrl and a letter that edits no text? On X11 Qt would take Ctrl+D, Ctrl+E, Ctrl+K for its own."""
    key = with_latin_key(event)
    letter = int(Qt.Key.Key_A) <= key <= int(Qt.Key.Key_Z)
    return letter and event.modifiers() == Qt.KeyboardModifier.ControlModifier and chr(key) not in _EDITING


class EntryField(QLineEdit):
    """The field at the left of the line. Undo and redo are the tournament's while the field is empty."""

    def __init__(self, line: "EntryLine") -> None:
        super().__init__(line)
        self._line = line
        self.setProperty("bare", True)
        self.setFrame(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.textChanged.connect(self._show_weight)

    def _show_weight(self, text: str) -> None:
        # What is offered in grey must not look like what was typed.
        bold = bool(text)
        if self.font().bold() != bold:
            shown = self.font()
            shown.setBold(bold)
            self.setFont(shown)

    def event(self, event: QEvent) -> bool:
        if event.type() in _KEYS and not self.isVisibleTo(self.window()):
            # Qt sends keys to whoever had the focus last on a page, even where that stands hidden.
            event.ignore()
            return False
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if pressed(event, "Ctrl+Enter") and self._line.state is EntryState.QUESTION:
                event.accept()
                return True
            undo = pressed(event, "Ctrl+Z") or pressed(event, "Ctrl+Y")
            if (undo and not self.text()) or _belongs_to_the_window(event):
                event.ignore()
                return False
        if (
            event.type() is QEvent.Type.KeyPress
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Tab
            and self._line.takes_tab
            and self._line.take_key(event)
        ):
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._line.take_key(event):
            event.accept()
            return
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._line.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        # The line may be what takes the field along, and an error then is the program's end.
        if isValid(self._line):
            self._line.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus() and self.isEnabled():
            caret = self.cursorRect()
            height = tokens.ENTRY + 6
            painter = QPainter(self)
            painter.fillRect(QRectF(caret.x() + 5, (self.height() - height) / 2, 2, height), colour("accent"))


class EntryLine(QWidget):
    """A field, a hairline, the read-back, and the keys that act on it.

    `submitted(text)`: Enter. `confirmed(text)`: Ctrl+Enter while a question stands; otherwise that key goes
    on to the screen's main step. `escaped()`: Esc in an empty field (with text it clears the field and
    emits `textEdited("")`). `arrow(-1 | 1)`: Up, Down.
    """

    textEdited = Signal(str)
    submitted = Signal(str)
    confirmed = Signal(str)
    escaped = Signal()
    arrow = Signal(int)

    takes_tab = False
    """Does Tab act in the line instead of leaving it?"""

    def __init__(
        self,
        label: str,
        field_width: int = 152,
        height: int = tokens.ENTRY_H,
        parent: QWidget | None = None,
    ) -> None:
        """`label` is the accessible name of the field: what is typed here."""
        super().__init__(parent)
        self._field_width = field_width
        self._size = tokens.READBACK if height >= tokens.ENTRY_H else tokens.NAME
        self._parts: tuple[Part, ...] = ()
        self._keys: tuple[KeyHint, ...] = ()
        self._state = EntryState.EMPTY
        self.setFixedHeight(height)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._field = EntryField(self)
        self._field.setFont(font(tokens.ENTRY if height >= tokens.ENTRY_H else tokens.NAME))
        self._field.setAccessibleName(label)
        self._field.textEdited.connect(self.textEdited)
        self.setFocusProxy(self._field)

    @property
    def field(self) -> QLineEdit:
        """The field itself, for completion and for tests."""
        return self._field

    @property
    def state(self) -> EntryState:
        """What does the line wait for now?"""
        return self._state

    @property
    def readback_text(self) -> str:
        """The answer now shown, as plain text."""
        return text_of(self._parts)

    @property
    def key_hints(self) -> tuple[KeyHint, ...]:
        """The keys now offered at the end of the line."""
        return self._keys

    def text(self) -> str:
        """What is typed."""
        return self._field.text()

    def set_text(self, text: str) -> None:
        """Put text into the field as if it had been typed, the caret behind it."""
        self._field.setText(text)
        self.textEdited.emit(text)

    def clear(self) -> None:
        """Empty the field without telling anybody."""
        self._field.clear()

    def set_placeholder(self, text: str) -> None:
        """The grey text in the empty field: the next table, or how a line is written."""
        self._field.setPlaceholderText(text)

    def show_readback(
        self,
        parts: Sequence[Part],
        state: EntryState = EntryState.READY,
        key_caps: Sequence[KeyHint] = (),
    ) -> None:
        """Answer in words; the keys that act now stand at the end."""
        self._parts = tuple(parts)
        self._state = state
        self._keys = tuple(key_caps)
        self._field.setAccessibleDescription(self.readback_text)
        cite(self, behind(self._parts), by_click=False)
        self.update()

    def take_key(self, event: QKeyEvent) -> bool:
        """Act on a key of the line itself; False leaves it to the field."""
        if pressed(event, "Enter"):
            self.submitted.emit(self.text())
        elif pressed(event, "Ctrl+Enter") and self._state is EntryState.QUESTION:
            self.confirmed.emit(self.text())
        elif pressed(event, "Esc"):
            if self.text():
                self.set_text("")
            else:
                self.escaped.emit()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and not event.modifiers():
            self.arrow.emit(-1 if event.key() == Qt.Key.Key_Up else 1)
        else:
            return False
        return True

    def sizeHint(self) -> QSize:
        return QSize(640, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._field_width + 160, self.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            # What was half typed before another screen was shown: the next key replaces it, or Esc clears it.
            self._field.selectAll()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_field()
        super().resizeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._field.setFocus(Qt.FocusReason.MouseFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.EnabledChange:
            self.update()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        self._paint_box(painter, rect)
        edge = float(self._field_width)
        upright(painter, edge, 10, rect.height() - 10, "line2")
        left = edge + 12
        parts, keys = self.shown
        right = self._paint_keys(painter, rect, keys)
        if self._state.value.icon:
            place = QRectF(left, 0, tokens.ICON_ROW, rect.height())
            icons.paint_icon(painter, self._state.value.icon, self._state.value.ink, place)
            left = place.right() + 9
        ink = "" if self.isEnabled() else "text3"
        size = self._text_size if self._fits(parts, keys) else tokens.BODY
        paint_parts(painter, QRectF(left, 0, right - left, rect.height()), parts, size, override=ink)

    @property
    def _text_size(self) -> int:
        return tokens.BODY if self._state is EntryState.EMPTY else self._size

    @property
    def shown(self) -> tuple[tuple[Part, ...], tuple[KeyHint, ...]]:
        """What of the answer and its keys stands in the line at this width.

        First the words beside the keys leave, then names give way to their short forms, then what ends a piece
        of news and can be seen elsewhere (how many tables are left). A question and a refusal keep all they say
        and are painted smaller.
        """
        whole, caps = self._keys, tuple(KeyHint(hint.key) for hint in self._keys)
        short = tuple(replace(part, text=part.short or part.text, short="") for part in self._parts)
        for parts, keys in ((self._parts, whole), (self._parts, caps), (short, caps)):
            if self._fits(parts, keys):
                return parts, keys
        if self._state not in (EntryState.REFUSAL, EntryState.QUESTION):
            while len(short) > 1 and short[-1].role in _MAY_LEAVE and not self._fits(short, caps):
                short = short[:-1]
        return short, caps

    def _fits(self, parts: Sequence[Part], keys: Sequence[KeyHint]) -> bool:
        icon = tokens.ICON_ROW + 9 if self._state.value.icon else 0
        beside = sum(hint_width(hint, 13) + 14 for hint in keys) if self.isEnabled() else 0
        room = self.width() - self._field_width - 12 - icon - 12 - beside
        return width_of(parts, self._text_size) <= room

    def _paint_box(self, painter: QPainter, rect: QRectF) -> None:
        calm = self._state.value.border == "accent"
        if not self.isEnabled():
            box(painter, rect, colour("canvas"), colour("line2"), tokens.RADIUS_ENTRY)
        elif self._field.hasFocus() or not calm:
            border = colour(self._state.value.border)
            box(painter, rect, colour("surface"), border, tokens.RADIUS_ENTRY, 2)
        else:
            box(painter, rect, colour("surface"), colour("control"), tokens.RADIUS_ENTRY)

    def _paint_keys(self, painter: QPainter, rect: QRectF, keys: Sequence[KeyHint]) -> float:
        """Draw the keys from the right end; answer where the read-back must stop."""
        right = rect.right() - 12
        if not self.isEnabled():
            return right
        for hint in reversed(keys):
            left = right - hint_width(hint, 13)
            paint_hint(painter, left, rect, hint, gap=13)
            right = left - 14
        return right

    def _place_field(self) -> None:
        self._field.setGeometry(17, 3, self._field_width - 25, self.height() - 6)
