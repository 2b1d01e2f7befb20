"""One line of a side panel: «label … value key», and what a click on it does."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.ui import icons
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.citing import behind, cite, open_clauses
from berserk_desk.ui.widgets.key_cap import key_cap_width, paint_key_cap
from berserk_desk.ui.widgets.painting import box
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts, text_of, width_of


class PanelRow(QWidget):
    """«label … value key» in one line of 27. With a key, or after `set_clickable`, a click is `activated`; Enter
    and Space too. A value that cites a clause opens it by a click of its own.
    """

    activated = Signal()

    def __init__(
        self, label: str | Sequence[Part], value: str | Sequence[Part] = "", key: str = "", icon: str = ""
    ) -> None:
        super().__init__()
        self._label = _parts(label, Role.MUTED)
        self._value = _parts(value, Role.TEXT)
        self._key = key
        self._icon = icon
        self._highlight = False
        self._clickable = bool(key)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self._value_left = 0.0
        self._label_first = False
        cite(self, behind((*self._label, *self._value)), by_click=False)
        self.setFixedHeight(27)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._name()

    @property
    def value_text(self) -> str:
        """The value in words."""
        return text_of(self._value)

    def set_value(self, value: str | Sequence[Part]) -> None:
        """Show another value."""
        parts = _parts(value, Role.TEXT)
        same, self._value = parts == self._value, parts
        cite(self, behind((*self._label, *parts)), by_click=False)
        if same:  # the words are the same; the clauses behind them may be others
            return
        self._name()
        self.update()

    def set_label(self, label: str | Sequence[Part]) -> None:
        """Show another label."""
        parts = _parts(label, Role.MUTED)
        same, self._label = parts == self._label, parts
        cite(self, behind((*parts, *self._value)), by_click=False)
        if same:
            return
        self._name()
        self.update()

    def set_label_first(self) -> None:
        """Where both do not fit it is the value that is cut, not the label."""
        self._label_first = True
        self.update()

    def set_highlight(self, on: bool) -> None:
        """Stand on accent-soft, in accent: the line that decided."""
        self._highlight = on
        self.update()

    def set_clickable(self, on: bool = True) -> None:
        """Take clicks though there is no key; then also a stop of Tab."""
        self._clickable = on
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if on and not self._key else Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        return QSize(200, self.height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        cited = behind(self._value)
        if cited and event.position().x() >= self._value_left:
            open_clauses(self, cited)
        elif self._clickable:
            self.activated.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._clickable and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.activated.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        inset = 0.0
        if self._highlight:
            box(painter, rect.adjusted(0, 1, 0, -1), colour("accent-soft"))
            inset = 8.0
        elif self._clickable and self.underMouse():
            box(painter, rect.adjusted(-4, 1, 4, -1), colour("sunken"))
        if self.hasFocus():
            box(painter, rect.adjusted(0, 1, 0, -1), None, colour("accent"), 4, 1.5)
        left, right = rect.left() + inset, rect.right() - inset
        if self._key:
            right -= key_cap_width(self._key)
            paint_key_cap(painter, right, rect.center().y(), self._key)
            right -= 9
        if self._icon:
            icons.paint_icon(painter, self._icon, "text2", QRectF(left, 0, 16, rect.height()))
            left += 26
        ink = "accent" if self._highlight else ""
        room = right - left
        most = max(0.0, room - width_of(self._label) - 12) if self._label_first else room * 0.7
        value_room = min(width_of(self._value), most)
        label_room = max(0.0, room - value_room - (12 if self._value else 0))
        label = QRectF(left, 0, label_room, rect.height())
        paint_parts(painter, label, self._label, on_selection=self._highlight, override=ink)
        self._value_left = right - value_room
        value = QRectF(right - value_room, 0, value_room, rect.height())
        paint_parts(painter, value, self._value, align="right", on_selection=self._highlight, override=ink)

    def _name(self) -> None:
        self.setAccessibleName(
            f"{text_of(self._label)}: {text_of(self._value)}" if self._value else text_of(self._label)
        )
        self.setAccessibleDescription(self._key)


def _parts(content: str | Sequence[Part], role: Role) -> tuple[Part, ...]:
    if isinstance(content, str):
        return (Part(content, role),) if content else ()
    return tuple(content)
