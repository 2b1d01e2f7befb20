"""Where does the hall's display stand? A window on the projector that comes and goes with it.

It never takes the keyboard: the judge goes on typing in the main window. Unplugged, it hides and waits; plugged
in again, it comes back by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QMouseEvent, QPainter, QPaintEvent, QScreen
from PySide6.QtWidgets import QWidget

from berserk_desk.ui import icons
from berserk_desk.ui.display.board import HallBoard
from berserk_desk.ui.display.painting import paint_page
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import _

FREE_SIZE = (960, 540)
"""Where there is no second screen."""


class Screenlike(Protocol):
    """What is asked of a screen."""

    def name(self) -> str:
        """Its name, as the system calls it."""
        ...

    def geometry(self) -> QRect:
        """Its place on the desktop."""
        ...


def chosen_screen(screens: Sequence[Screenlike], wanted: str, own: Screenlike | None) -> Screenlike | None:
    """The screen for the hall: the remembered one, else one that the main window is not on; None: there is none."""
    others = [screen for screen in screens if own is None or screen.name() != own.name()]
    for screen in others:
        if screen.name() == wanted:
            return screen
    return None if wanted or not others else others[0]


class HallWindow(QWidget):
    """The window itself: it paints the board's page. `closed`: the judge closed it by its frame."""

    closed = Signal()

    def __init__(self, board: HallBoard) -> None:
        super().__init__(None)
        self._board = board
        self.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
        self.setWindowFlag(Qt.WindowType.WindowDoesNotAcceptFocus)
        self.setWindowIcon(icons.application_icon())
        self.setWindowTitle(_("Hall display"))
        self.setAccessibleName(_("Hall display"))
        self.resize(*FREE_SIZE)
        board.changed.connect(self.update)

    def stand_on(self, screen: Screenlike | None) -> None:
        """Fill that screen; None: be an ordinary window."""
        if screen is not None:
            if isinstance(screen, QScreen):
                self.setScreen(screen)
            self.setGeometry(screen.geometry())
        elif not self.isVisible():
            # On the judge's own screen it stands in the corner, clear of the list and the line above it.
            room = self.screen().availableGeometry()
            self.resize(min(FREE_SIZE[0], room.width() // 2), min(FREE_SIZE[1], room.height() // 2))
            self.move(room.right() - self.width() - 16, room.bottom() - self.height() - 16)
        self._fill(whole=screen is not None)

    def _fill(self, *, whole: bool) -> None:
        # showFullScreen would also ask for the keyboard, which this window never takes.
        state = self.windowState() & ~Qt.WindowState.WindowMinimized & ~Qt.WindowState.WindowFullScreen
        self.setWindowState(state | Qt.WindowState.WindowFullScreen if whole else state)
        self.setVisible(True)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """An ordinary window fills its screen, and the other way round."""
        self._fill(whole=not self.isFullScreen())

    def paintEvent(self, event: QPaintEvent) -> None:
        size = (float(self.width()), float(self.height()))
        paint_page(QPainter(self), size, self._board.page, self._board.foot, *self._board.place)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)


class HallDisplay(QObject):
    """Opens and closes the window, remembers its screen. `changed`: it came, went, or the screens did.

    `lost`: its screen was unplugged. `found`: it is back.
    """

    changed = Signal()
    lost = Signal()
    found = Signal()

    def __init__(self, board: HallBoard, preferences: Preferences, beside: QWidget) -> None:
        super().__init__(beside)
        self._preferences = preferences
        self._board = board
        self._beside = beside
        self._window: HallWindow | None = None
        self._on: str | None = None
        self._waiting = False
        self._application = QGuiApplication.instance()
        if isinstance(self._application, QGuiApplication):
            self._application.screenRemoved.connect(self.screen_gone)
            self._application.screenAdded.connect(self.screen_came)

    @property
    def is_open(self) -> bool:
        """Does the hall see it now?"""
        return self._window is not None and self._window.isVisible()

    @property
    def alone(self) -> bool:
        """Is it open as a window on the judge's own screen, for want of a second one?"""
        return self.is_open and self._on is None

    @property
    def waiting(self) -> bool:
        """Was its screen unplugged, and does it wait for it?"""
        return self._waiting

    @property
    def window(self) -> HallWindow | None:
        """The window, once it was opened."""
        return self._window

    def screens(self) -> list[Screenlike]:
        """The screens there are, the main window's too."""
        return list(QGuiApplication.screens())

    def own_screen(self) -> Screenlike | None:
        """The screen the main window is on."""
        return self._beside.screen()

    @property
    def wanted(self) -> str:
        """The name of the screen chosen for the hall; "": any but the main window's."""
        return self._preferences.text("hall_screen")

    def choose(self, name: str) -> None:
        """Take that screen from now on, also the next time."""
        self._preferences.set_text("hall_screen", name)
        if self.is_open or self._waiting:
            self.open()
        self.changed.emit()

    def toggle(self) -> None:
        """Show it to the hall, or take it away."""
        self.close() if self.is_open or self._waiting else self.open()

    def open(self) -> None:
        """Show it on its screen; without a second screen as an ordinary window."""
        screen = chosen_screen(self.screens(), self.wanted, self.own_screen())
        if screen is None and self.wanted:
            screen = chosen_screen(self.screens(), "", self.own_screen())
        window = self._make()
        self._waiting = False
        self._on = screen.name() if screen is not None else None
        self._preferences.set_flag("hall_open", value=True)
        if screen is not None and not self.wanted:
            self._preferences.set_text("hall_screen", screen.name())
        window.stand_on(screen)
        self._board.run(on=True)
        self.changed.emit()

    def close(self) -> None:
        """Take it away; it stays away the next time as well."""
        self._preferences.set_flag("hall_open", value=False)
        self._put_away()

    def come_back(self) -> None:
        """The tournament was opened: show it if it was shown when the program ended, and its screen is there."""
        if not self._preferences.flag("hall_open"):
            return
        if chosen_screen(self.screens(), self.wanted, self.own_screen()) is not None:
            self.open()
        elif self.wanted:
            self._waiting = True

    def end(self) -> None:
        """The tournament is closed."""
        if isinstance(self._application, QGuiApplication):
            self._application.screenRemoved.disconnect(self.screen_gone)
            self._application.screenAdded.disconnect(self.screen_came)
            self._application = None
        self._put_away()
        if self._window is not None:
            self._window.deleteLater()
            self._window = None

    def screen_gone(self, screen: Screenlike) -> None:
        """A screen was unplugged: if the window was on it, it hides instead of covering the judge's screen."""
        if self._on == screen.name() and self.is_open and self._window is not None:
            self._window.hide()
            self._waiting = True
            self._board.run(on=False)
            self.lost.emit()
        self.changed.emit()

    def screen_came(self, screen: Screenlike) -> None:
        """A screen was plugged in: the window goes back to its own."""
        if self._waiting and screen.name() in (self._on, self.wanted):
            self.open()
            self.found.emit()
        self.changed.emit()

    def _put_away(self) -> None:
        self._waiting = False
        self._on = None
        self._board.run(on=False)
        if self._window is not None and self._window.isVisible():
            self._window.hide()
        self.changed.emit()

    def _make(self) -> HallWindow:
        if self._window is None:
            self._window = HallWindow(self._board)
            self._window.closed.connect(self.close)
        return self._window
