"""The rail at the left: which tournament, which screen, how far each is."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.ui import icons, tokens
from berserk_desk.ui.theme import colour, font, text_width
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.painting import box, fill, hairline, text_at, upright
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts
from berserk_desk.ui.widgets.taking_away import take_away
from berserk_desk.wording import _


@dataclass(frozen=True, slots=True)
class RailItem:
    """A screen in the rail. `shortcut` is the whole key («Ctrl+3», «F7»); `count` a short number («17/20»)."""

    key: str
    text: str
    icon: str
    shortcut: str
    count: str = ""


class _RailButton(QAbstractButton):
    """One line of the rail."""

    def __init__(self, item: RailItem) -> None:
        super().__init__()
        self.item = item
        self.narrow = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCheckable(True)
        self.setFixedHeight(34)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_item(item)

    def set_item(self, item: RailItem) -> None:
        if item == self.item and self.accessibleName():
            return
        self.item = item
        self.setAccessibleName(f"{item.text} {item.count}".strip())
        self.setAccessibleDescription(item.shortcut)
        self.setToolTip(plain_tip(f"{item.text}, {item.shortcut}"))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(tokens.RAIL_NARROW_W if self.narrow else tokens.RAIL_W, 34)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        now = self.isChecked()
        ground = rect.adjusted(8, 1, -9, -1)
        if now:
            box(painter, ground, colour("sel"))
            fill(painter, QRectF(0, 5, 3, rect.height() - 10), colour("accent"))
        elif self.underMouse():
            box(painter, ground, colour("sunken"))
        if self.hasFocus():
            box(painter, ground.adjusted(1, 1, -1, -1), None, colour("accent"), 4, 1.5)
        ink = "accent" if now else "text2"
        size = tokens.ICON_RAIL
        if self.narrow:
            icons.paint_icon(painter, self.item.icon, ink, rect.adjusted(0, 0, -1, 0), size)
            return
        icons.paint_icon(painter, self.item.icon, ink, QRectF(17, 0, size, rect.height()), size)
        digit = self.item.shortcut.removeprefix("Ctrl+")
        self._paint_small(painter, rect, digit, rect.right() - 16, "text2" if now else "text3")
        right = rect.right() - 16 - 24
        if self.item.count:
            right = self._paint_small(painter, rect, self.item.count, rect.right() - 38, ink) - 2
        words = QRectF(45, 0, right - 45, rect.height())
        role = Role.STRONG if now else Role.TEXT
        paint_parts(painter, words, [Part(self.item.text, role)], override=ink if now else "")

    def _paint_small(self, painter: QPainter, rect: QRectF, text: str, right: float, ink: str) -> float:
        painter.setFont(font(tokens.CAPTION))
        painter.setPen(colour(ink))
        left = right - text_width(text, tokens.CAPTION)
        text_at(painter, left, rect, text, tokens.CAPTION)
        return left


class _TournamentButton(QAbstractButton):
    """The top of the rail: mark, name, place and date; opens the menu."""

    def __init__(self) -> None:
        super().__init__()
        self.narrow = False
        self.name = ""
        self.under = ""
        self.setFixedHeight(tokens.HEADER_H)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        if self.hasFocus():
            box(painter, rect.adjusted(4, 4, -4, -5), None, colour("accent"), 4, 1.5)
        hairline(painter, 0, rect.bottom() - 1, rect.right())
        if self.narrow:
            icons.paint_icon(painter, "mark", "accent", rect.adjusted(0, 0, -1, 0), 20)
            return
        icons.paint_icon(painter, "mark", "accent", QRectF(16, 0, 20, rect.height()), 20)
        right = rect.right() - 14
        icons.paint_icon(painter, "chevrons-up-down", "text2", QRectF(right - 14, 0, 14, rect.height()), 14)
        words = QRectF(44, 8, right - 20 - 44, 18)
        paint_parts(painter, words, [Part(self.name, Role.STRONG)])
        paint_parts(painter, words.translated(0, 16), [Part(self.under, Role.GREY)], tokens.CAPTION)


class Rail(QWidget):
    """Tournament, screens in groups, and undo, redo, search, settings, help at the bottom."""

    chosen = Signal(str)
    menuRequested = Signal(QPoint)
    undoRequested = Signal()
    redoRequested = Signal()
    searchRequested = Signal()
    settingsRequested = Signal()
    helpRequested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._narrow = False
        self._buttons: dict[str, _RailButton] = {}
        self._top = _TournamentButton()
        self._top.clicked.connect(lambda: self.menuRequested.emit(self.menu_position()))
        self._items = QVBoxLayout()
        self._items.setContentsMargins(0, 8, 0, 0)
        self._items.setSpacing(0)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 1, 0)
        rows.setSpacing(0)
        rows.addWidget(self._top)
        rows.addLayout(self._items)
        rows.addStretch(1)
        rows.addLayout(self._make_bottom())
        self.setAccessibleName(_("Screens"))
        self.set_narrow(False)

    def set_tournament(self, name: str, under: str) -> None:
        """Name the tournament, and place and date under it; the tooltip has both whole."""
        if (name, under) == (self._top.name, self._top.under) and self._top.toolTip():
            return
        self._top.name, self._top.under = name, under
        whole = f"{name}, {under}" if under else name
        self._top.setAccessibleName(whole)
        self._top.setAccessibleDescription("F10")
        self._top.setToolTip(plain_tip(f"{whole}, F10"))
        self._top.update()

    def set_groups(self, groups: Sequence[Sequence[RailItem]]) -> None:
        """Show these screens, groups parted by hairlines; the current one stays if it is still there."""
        now = self.current
        while self._items.count():
            take_away(self._items, 0)
        self._buttons.clear()
        for number, group in enumerate(groups):
            if number:
                self._items.addWidget(_GroupLine())
            for item in group:
                button = _RailButton(item)
                button.narrow = self._narrow
                button.clicked.connect(lambda on, key=item.key: self._choose(key, on))
                self._buttons[item.key] = button
                self._items.addWidget(button)
        self.set_current(now)
        self._order_tabs()

    @property
    def current(self) -> str:
        """The key of the current screen; "" for none."""
        return next((key for key, button in self._buttons.items() if button.isChecked()), "")

    def set_current(self, key: str) -> None:
        """Mark a screen; a key without a line in the rail marks none."""
        for own, button in self._buttons.items():
            button.setChecked(own == key)

    def set_count(self, key: str, count: str) -> None:
        """Show how far a screen's work is: «41», «17/20», "" for nothing."""
        button = self._buttons[key]
        item = button.item
        button.set_item(RailItem(item.key, item.text, item.icon, item.shortcut, count))

    def set_shown(self, key: str, shown: bool) -> None:
        """Show or hide the line of a screen that is not of every event; its key works all the same."""
        self._buttons[key].setVisible(shown)

    def set_narrow(self, narrow: bool) -> None:
        """Icons only, 52 wide."""
        self._narrow = narrow
        self.setFixedWidth(tokens.RAIL_NARROW_W if narrow else tokens.RAIL_W)
        self._top.narrow = narrow
        for button in self._buttons.values():
            button.narrow = narrow
        for tool in (self._redo, self._search, self._settings, self._help):
            tool.setVisible(not narrow)
        self.update()

    def set_undo(self, undo: str | None, redo: str | None) -> None:
        """Name what undo and redo would do; None = nothing to do."""
        for button, text, key, plain in (
            (self._undo, undo, "Ctrl+Z", _("Undo")),
            (self._redo, redo, "Ctrl+Y", _("Redo")),
        ):
            button.setEnabled(text is not None)
            words = f"{plain}: {text}" if text else plain
            button.setToolTip(plain_tip(f"{words}, {key}"))
            button.setAccessibleName(words)

    def menu_position(self) -> QPoint:
        """Where the tournament's menu opens, in global coordinates."""
        return self._top.mapToGlobal(QPoint(8, self._top.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        fill(painter, rect, colour("rail"))
        upright(painter, rect.right() - 1, 0, rect.bottom())
        hairline(painter, 0, rect.bottom() - 40, rect.right())

    def _choose(self, key: str, checked: bool) -> None:
        # The mark stays where it is until somebody shows the other screen.
        self._buttons[key].setChecked(not checked)
        self.chosen.emit(key)

    def _order_tabs(self) -> None:
        """Tab goes from the name through the lines to the tools at the bottom."""
        tools = (self._undo, self._redo, self._search, self._settings, self._help)
        stops: list[QWidget] = [self._top, *self._buttons.values(), *tools]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)

    def _make_bottom(self) -> QHBoxLayout:
        self._undo = _tool("undo-2", _("Undo"), "Ctrl+Z")
        self._redo = _tool("redo-2", _("Redo"), "Ctrl+Y")
        self._search = _tool("search", _("All commands"), "Ctrl+K")
        self._settings = _tool("settings", _("Settings"), "Ctrl+,")
        self._help = _tool("circle-question-mark", _("Help"), "F1")
        row = QHBoxLayout()
        row.setContentsMargins(10, 5, 10, 5)
        row.setSpacing(0)
        for button, signal in (
            (self._undo, self.undoRequested),
            (self._redo, self.redoRequested),
            (self._search, self.searchRequested),
            (self._settings, self.settingsRequested),
            (self._help, self.helpRequested),
        ):
            button.clicked.connect(signal)
            row.addWidget(button)
        row.addStretch(1)
        return row


class _GroupLine(QWidget):
    """The hairline between two groups."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(11)

    def paintEvent(self, event: QPaintEvent) -> None:
        hairline(QPainter(self), 14, 5, self.width() - 14)


def _tool(icon: str, hint: str, key: str) -> Button:
    button = Button("", key, icon, ButtonKind.QUIET, hint)
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.setFixedWidth(31)
    return button
