"""The frame around every screen: rail, header, content with its side panel, key bar.

It knows no tournament: it is fed with words and emits what the user asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QPoint, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.key_bar import KeyBar
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.painting import fill
from berserk_desk.ui.widgets.rail import Rail, RailItem
from berserk_desk.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from berserk_desk.ui.header import Header


@runtime_checkable
class Asking(Protocol):
    """A strip that Ctrl+Enter answers."""

    def confirm(self) -> None:
        """Yes, or what is written in it."""
        ...


class _Page(QWidget):
    """A screen with its header and, beside it, its panel."""

    def __init__(self, screen: Screen) -> None:
        super().__init__()
        self.shown_screen = screen
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        self.header: Header | None = None
        if not screen.bare:
            from berserk_desk.ui.header import Header  # the start page has none

            self.header = Header(screen)
            rows.addWidget(self.header)
        self._strips = QVBoxLayout()
        self._strips.setSpacing(tokens.GAP)
        self._strips.setContentsMargins(tokens.MARGIN, 0, tokens.MARGIN, 0)
        middle = QVBoxLayout()
        middle.setSpacing(0)
        middle.addLayout(self._strips)
        middle.addWidget(screen, 1)
        beside = QHBoxLayout()
        beside.setSpacing(0)
        beside.addLayout(middle, 1)
        if screen.panel is not None:
            beside.addWidget(screen.panel)
        rows.addLayout(beside, 1)

    def show_strip(self, strip: QWidget | None) -> None:
        """Put a strip under the header; it is one widget that wanders from page to page."""
        if strip is None:
            self._strips.setContentsMargins(tokens.MARGIN, 0, tokens.MARGIN, 0)
            return
        self._strips.setContentsMargins(tokens.MARGIN, tokens.MARGIN_V, tokens.MARGIN, 0)
        self._strips.addWidget(strip)


class Frame(QWidget):
    """Everything inside the window.

    `screenChosen(key)`: a line of the rail; call `show_screen` if it may be shown. `menuRequested(point)`:
    the tournament's name, at a global position. `keyClicked(key)`: a key of the key bar was clicked.
    `clockClicked`: the round's clock in a header was clicked.
    """

    screenChosen = Signal(str)
    screenShown = Signal(str)
    menuRequested = Signal(QPoint)
    undoRequested = Signal()
    redoRequested = Signal()
    searchRequested = Signal()
    settingsRequested = Signal()
    helpRequested = Signal()
    keyClicked = Signal(str)
    clockClicked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pages: dict[str, _Page] = {}
        self._strip: QWidget | None = None
        self._standing: QWidget | None = None
        self._narrow = False
        self._low = False
        self._version = ""
        self._clock = ("", "", False)
        self.rail = Rail()
        self._key_bar = KeyBar()
        self._stack = QStackedWidget()
        right = QVBoxLayout()
        right.setSpacing(0)
        right.addWidget(self._stack, 1)
        right.addWidget(self._key_bar)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(0)
        across.addWidget(self.rail)
        across.addLayout(right, 1)
        self.toast = Toast(self._stack)
        self.rail.chosen.connect(self._choose)
        self.rail.menuRequested.connect(self.menuRequested)
        self.rail.undoRequested.connect(self.undoRequested)
        self.rail.redoRequested.connect(self.redoRequested)
        self.rail.searchRequested.connect(self.searchRequested)
        self.rail.settingsRequested.connect(self.settingsRequested)
        self.rail.helpRequested.connect(self.helpRequested)
        self._key_bar.keyClicked.connect(self.keyClicked)

    # Screens

    def add_screen(self, key: str, screen: Screen) -> None:
        """Take a screen whose header widgets and panel are already set."""
        page = _Page(screen)
        self._pages[key] = page
        self._stack.addWidget(page)
        screen.keysChanged.connect(self._show_keys)
        if page.header is not None:
            page.header.clock.clicked.connect(self.clockClicked)
            page.header.clock.show_time(*self._clock)
        screen.on_room(self._narrow, self._low)
        self._fit_page(page)

    def remove_screen(self, key: str) -> None:
        """Let a screen go (another tournament is opened)."""
        page = self._pages.pop(key)
        for strip in (self._standing, self._strip):
            if strip is not None and strip.parentWidget() is page:
                strip.setParent(self)
        self._stack.removeWidget(page)
        page.deleteLater()

    def show_screen(self, key: str) -> None:
        """Make a screen the current one. Raises `KeyError` for one that was not added."""
        page = self._pages[key]
        before = self.current_key
        for other in self._pages.values():
            other.shown_screen.set_in_front(other is page)
        self._place_strips(page)
        self._stack.setCurrentWidget(page)
        if key != before:
            self.toast.leave()  # it told of the screen that was left
        self.toast.raise_()
        self.rail.setVisible(not page.shown_screen.bare)
        self.rail.set_current(key)
        self._show_keys()
        page.shown_screen.on_shown()
        self.screenShown.emit(key)

    @property
    def current_key(self) -> str:
        """The key of the current screen; "" before the first is shown."""
        now = self._stack.currentWidget()
        return next((key for key, page in self._pages.items() if page is now), "")

    @property
    def current_screen(self) -> Screen | None:
        """The current screen."""
        page = self._stack.currentWidget()
        return page.shown_screen if isinstance(page, _Page) else None

    def screen_of(self, key: str) -> Screen:
        """The screen of this key. Raises `KeyError`."""
        return self._pages[key].shown_screen

    # What the frame shows

    def set_tournament(self, name: str, under: str) -> None:
        """Name the tournament, place and date («Осенний кубок», «Томск · 17.10.2026»)."""
        self.rail.set_tournament(name, under)

    def set_rail(self, groups: Sequence[Sequence[RailItem]]) -> None:
        """Show these screens in the rail."""
        self.rail.set_groups(groups)
        self.rail.set_current(self.current_key)

    def set_count(self, key: str, count: str) -> None:
        """Show a number at a screen's line."""
        self.rail.set_count(key, count)

    def set_undo(self, undo: str | None, redo: str | None) -> None:
        """Name what undo and redo would do; None = nothing to do."""
        self.rail.set_undo(undo, redo)

    def set_clock(self, time: str, note: str = "", late: bool = False) -> None:
        """Show the round's clock in every header; "" hides it."""
        resized = (len(time), note) != (len(self._clock[0]), self._clock[1])
        self._clock = (time, note, late)
        for page in self._pages.values():
            if page.header is not None:
                page.header.clock.show_time(time, note, late)
                if resized:
                    page.header.fit_clock()

    @property
    def clock_text(self) -> str:
        """What the clock in the headers says."""
        return f"{self._clock[0]} {self._clock[1]}".strip()

    @property
    def clock_place(self) -> QWidget | None:
        """The clock of the screen that is shown, for a menu under it."""
        page = self._stack.currentWidget()
        header = page.header if isinstance(page, _Page) else None
        return header.clock if header is not None and not header.clock.isHidden() else None

    def set_disk(self, text: str, failing: bool = False) -> None:
        """Say when the last step reached the disk, or since when it does not."""
        self._key_bar.set_disk(text, failing)

    def set_version(self, text: str) -> None:
        """The word that screens without a rail show at the foot («версия 0.1»)."""
        self._version = text
        self._show_keys()

    def set_strip(self, strip: QWidget | None) -> None:
        """A strip under the header of every screen (a question, a refusal); None takes it away."""
        self._put_aside(self._strip, strip)
        self._strip = strip
        self._place_strips_now()

    @property
    def asking(self) -> Asking | None:
        """The question that stands under the header and waits for Ctrl+Enter, if there is one."""
        if self._strip is None or self._strip.isHidden():
            return None
        asks: object = self._strip
        return asks if isinstance(asks, Asking) else None

    def set_standing(self, strip: QWidget | None) -> None:
        """A strip that stays above the one of ``set_strip`` (a file that takes no step, a snapshot); None: no more."""
        self._put_aside(self._standing, strip)
        self._standing = strip
        self._place_strips_now()

    def _put_aside(self, before: QWidget | None, now: QWidget | None) -> None:
        if before is not None and before is not now:
            # It waits in the frame: shown again without a parent it would be a window of its own for a moment.
            before.hide()
            before.setParent(self)

    def _place_strips_now(self) -> None:
        for page in self._pages.values():
            page.show_strip(None)
        page_now = self._stack.currentWidget()
        if isinstance(page_now, _Page):
            self._place_strips(page_now)

    @property
    def around(self) -> tuple[QWidget, ...]:
        """What stands around the screen that is shown: the rail, the key bar, its header."""
        page = self._stack.currentWidget()
        header = page.header if isinstance(page, _Page) else None
        return (self.rail, self._key_bar, *((header,) if header is not None else ()))

    @property
    def key_bar(self) -> KeyBar:
        """The bar at the foot, for tests and pictures."""
        return self._key_bar

    # Room

    def resizeEvent(self, event: QResizeEvent) -> None:
        narrow = self.width() < tokens.NARROW_BELOW
        low = self.height() < tokens.LOW_BELOW
        if (narrow, low) != (self._narrow, self._low):
            self._narrow, self._low = narrow, low
            self.rail.set_narrow(narrow)
            for page in self._pages.values():
                self._fit_page(page)
                page.shown_screen.on_room(narrow, low)
            self._show_keys()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.PaletteChange:
            self.update()
        super().changeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        fill(QPainter(self), QRectF(self.rect()), colour("canvas"))

    def _fit_page(self, page: _Page) -> None:
        if page.shown_screen.panel is not None:
            page.shown_screen.panel.setVisible(page.shown_screen.panel_stays or not self._narrow)

    def _choose(self, key: str) -> None:
        self.rail.set_current(self.current_key)
        self.screenChosen.emit(key)

    def _place_strips(self, page: _Page) -> None:
        for other in self._pages.values():
            other.show_strip(None)
        for strip in (self._standing, self._strip):
            if strip is not None and not page.shown_screen.bare:
                page.show_strip(strip)
                strip.show()

    def _show_keys(self) -> None:
        screen = self.current_screen
        if screen is None:
            return
        hidden = screen.panel is not None and screen.panel.isHidden()
        entries: list[KeyHint] = [*(screen.panel_entries() if hidden else ()), *screen.key_bar_entries()]
        sizing = screen.columns.key_hints() if screen.columns is not None else ()
        self._key_bar.set_entries(sizing or entries)
        self._key_bar.set_note(self._version if screen.bare else "")
