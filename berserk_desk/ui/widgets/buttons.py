"""How does a button look: the one primary step, the others, a dangerous one, a quiet one?"""

from enum import Enum
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QAbstractButton, QCheckBox, QPushButton, QRadioButton, QSizePolicy, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.key_cap import key_cap_width, paint_key_cap
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.painting import box, text_at

_BOX = 16.0
"""The side of a check box."""


class ButtonKind(Enum):
    """How much a button asks for attention; at most one PRIMARY a screen."""

    PRIMARY = "primary"
    OUTLINED = "outlined"
    DANGER = "danger"
    QUIET = "quiet"


class Button(QPushButton):
    """A button with an icon before its words and the key that does the same behind them.

    The key is only drawn: the shortcut itself belongs to the action. Without words it is an icon button
    and needs `hint` as tooltip and accessible name.
    """

    def __init__(
        self,
        text: str = "",
        key: str = "",
        icon: str = "",
        kind: ButtonKind = ButtonKind.OUTLINED,
        hint: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._words = text
        self._key = key
        self._icon = icon
        self._kind = kind
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(tokens.CONTROL_H)
        self.setAutoDefault(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.ArrowCursor)
        if hint:
            self.setToolTip(plain_tip(f"{hint}, {key}" if key and not text else hint))
        self.setAccessibleName(text or hint)
        self.setAccessibleDescription(key)

    @property
    def words(self) -> str:
        """What is written on it."""
        return self._words

    @property
    def kind(self) -> ButtonKind:
        """How much does it ask for attention now?"""
        return self._kind

    def set_words(self, text: str, key: str | None = None) -> None:
        """Write something else on it, and another key if one is given."""
        if text == self._words == self.accessibleName() and key in (None, self._key):
            return  # said after every step, which seldom changes it: drawing it anew would take its time
        self._words = text
        if key is not None:
            self._key = key
            self.setAccessibleDescription(key)
        self.setAccessibleName(text)
        self.updateGeometry()
        self.update()

    def set_kind(self, kind: ButtonKind) -> None:
        """Become primary when its step is the next thing to do, and outlined again after it."""
        if kind is self._kind:
            return
        self._kind = kind
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(self._content_width() + 2 * self._padding() + 0.49), tokens.CONTROL_H)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Qt presses a button by Space alone; a judge presses Enter on what has the focus.
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and _plain(event):
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        ink = self._paint_ground(painter, rect)
        if self.hasFocus():
            ring = "on-accent" if self._kind is ButtonKind.PRIMARY else "accent"
            box(painter, rect.adjusted(2, 2, -2, -2), None, colour(ring), 3, 1.5)
        left = (rect.width() - self._content_width()) / 2
        if self._icon:
            icons.paint_icon(painter, self._icon, ink, QRectF(left, 0, tokens.ICON_ROW, rect.height()))
            left += tokens.ICON_ROW + 7
        if self._words:
            painter.setFont(font(tokens.BODY, self._bold()))
            painter.setPen(colour(ink))
            text_at(painter, left, rect, self._words, tokens.BODY)
            left += text_width(self._words, tokens.BODY, self._bold()) + 8
        if self._key and self._words:
            self._paint_key(painter, left, rect, ink)

    def _paint_ground(self, painter: QPainter, rect: QRectF) -> str:
        """Draw ground and border; answer the token of the words."""
        pressed = self.isDown() or self.isChecked()
        if self._kind is ButtonKind.PRIMARY:
            if not self.isEnabled():
                box(painter, rect, colour("line"))
                return "text3"
            box(painter, rect, colour("accent-h" if self.underMouse() or pressed else "accent"))
            return "on-accent"
        if self._kind is ButtonKind.QUIET:
            if self.isEnabled() and (self.underMouse() or pressed):
                box(painter, rect, colour("accent-soft" if pressed else "sunken"))
            return "text2" if self.isEnabled() else "disabled"
        if not self.isEnabled():
            box(painter, rect, colour("surface"), colour("line"))
            return "disabled"
        ground = "accent-soft" if pressed else "sunken" if self.underMouse() else "surface"
        box(painter, rect, colour(ground), colour("control"))
        if self._kind is ButtonKind.DANGER:
            return "danger"
        return "accent" if pressed else "text"

    def _paint_key(self, painter: QPainter, left: float, rect: QRectF, ink: str) -> None:
        primary = self._kind is ButtonKind.PRIMARY and self.isEnabled()
        key_ink = ink if primary or not self.isEnabled() else "text2"
        border = "on-accent" if primary else "line2"
        paint_key_cap(painter, left, rect.height() / 2, self._key, key_ink, border, None)

    def _bold(self) -> bool:
        return self._kind is ButtonKind.PRIMARY

    def _padding(self) -> float:
        return 7 if not self._words else 11

    def _content_width(self) -> float:
        width = float(tokens.ICON_ROW) if self._icon else 0.0
        if self._words:
            width += 7 if self._icon else 0
            width += text_width(self._words, tokens.BODY, self._bold())
            width += 8 + key_cap_width(self._key) if self._key else 0
        return width


def _plain(event: QKeyEvent) -> bool:
    return not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


def paint_check_box(
    painter: QPainter, rect: QRectF, checked: bool, enabled: bool = True, focus: bool = False
) -> None:
    """A box of 16 with its tick, in the middle of `rect`."""
    ratio = painter.device().devicePixelRatio()
    middle = rect.center()
    left, top = (round((at - _BOX / 2) * ratio) / ratio for at in (middle.x(), middle.y()))
    if checked:
        ground, border = "accent" if enabled else "disabled", ""
    else:
        ground, border = "surface", "control" if enabled else "line2"
    drawn = _drawn_box(colour(ground).name(), colour(border).name() if border else "", ratio)
    painter.drawPixmap(QPointF(left, top), drawn)
    if focus:
        ring = QRectF(left, top, _BOX, _BOX).adjusted(-3, -3, 3, 3)
        box(painter, ring, None, colour("accent"), 5, 1.5)


@lru_cache(maxsize=32)
def _drawn_box(ground: str, border: str, ratio: float) -> QPixmap:
    """The box itself, ticked where it has no border: a table of participants shows eighty of them."""
    side = round(_BOX * ratio)
    image = QPixmap(side, side)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    place = QRectF(0, 0, _BOX, _BOX)
    painter = QPainter(image)
    box(painter, place, QColor(ground), QColor(border) if border else None, 3)
    if not border:
        icons.paint_icon(painter, "check", "on-accent", place, 12, icons.LINE_IN_CHECK_BOX)
    painter.end()
    return image


def _marked_size(button: QAbstractButton, key: str) -> QSize:
    """The room of a mark of 16 with the button's words behind it, and its key."""
    width = 3 + 16 + 8 + text_width(button.text(), tokens.BODY) + 3
    return QSize(round(width + (8 + key_cap_width(key) if key else 0) + 0.49), 24)


def _paint_words_behind(painter: QPainter, button: QAbstractButton, key: str) -> None:
    """What stands behind the mark of a check box or a radio button."""
    rect = QRectF(button.rect())
    painter.setFont(font(tokens.BODY))
    painter.setPen(colour("text" if button.isEnabled() else "disabled"))
    text_at(painter, 27, rect, button.text(), tokens.BODY)
    if key:
        left = 27 + text_width(button.text(), tokens.BODY) + 8
        paint_key_cap(painter, left, rect.height() / 2, key)


class CheckBox(QCheckBox):
    """A box with a tick and words behind it, and a key when one does the same."""

    def __init__(self, text: str, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._key = key
        self.setFixedHeight(24)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return _marked_size(self, self._key)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        paint_check_box(
            painter, QRectF(3, 0, 16, rect.height()), self.isChecked(), self.isEnabled(), self.hasFocus()
        )
        _paint_words_behind(painter, self, self._key)

    def hitButton(self, pos: object) -> bool:
        return True


class RadioButton(QRadioButton):
    """One of several ways, with the key that chooses it when there is one."""

    def __init__(self, text: str, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._key = key
        self.setFixedHeight(24)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return _marked_size(self, self._key)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        place = QRectF(3, (rect.height() - 16) / 2, 16, 16)
        able = "accent" if self.isEnabled() else "disabled"
        if self.isChecked():
            box(painter, place, colour("surface"), colour(able), 8, 5)
        else:
            box(painter, place, colour("surface"), colour("control" if self.isEnabled() else "line2"), 8)
        if self.hasFocus():
            box(painter, place.adjusted(-3, -3, 3, 3), None, colour("accent"), 11, 1.5)
        _paint_words_behind(painter, self, self._key)

    def hitButton(self, pos: object) -> bool:
        return True
