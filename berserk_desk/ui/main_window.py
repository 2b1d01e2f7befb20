"""The window: the frame around the screens, every action of the table, one open tournament or none."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QMainWindow, QWidget

from berserk_desk import __version__
from berserk_desk.ui import icons
from berserk_desk.ui.asked_dialogs import AskedDialogs
from berserk_desk.ui.awake import Awake
from berserk_desk.ui.collecting import IdleCollector
from berserk_desk.ui.crash_report import REPORT
from berserk_desk.ui.files import FileWork
from berserk_desk.ui.first_paint import FirstPaint
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.start import START, StartScreen
from berserk_desk.ui.steady_time import SteadyTime
from berserk_desk.ui.window_notice import WindowNotice
from berserk_desk.wording import _

if TYPE_CHECKING:
    # The start page is painted without these.
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QAction, QCloseEvent, QKeyEvent

    from berserk_desk.session import Change, Session
    from berserk_desk.storage.refusals import FileRefused
    from berserk_desk.terms import PlayerId, RoundNo, TableNo
    from berserk_desk.tournament.commands import Command
    from berserk_desk.ui.clock_work import ClockWork
    from berserk_desk.ui.display.board import HallBoard
    from berserk_desk.ui.display.window import HallDisplay
    from berserk_desk.ui.document import Document
    from berserk_desk.ui.open_tournament import OpenTournament
    from berserk_desk.ui.timekeeper import Timekeeper
    from berserk_desk.ui.window_actions import WindowActions
    from berserk_desk.ui.window_work import WindowWork

TITLE = "Berserk Desk"
FIRST_SIZE = (1280, 720)
LEAST_SIZE = (900, 500)


class MainWindow(AskedDialogs, QMainWindow):
    """One window, one tournament at most. It is the ``Desk`` that screens and dialogs speak to."""

    languageChosen = Signal(str)
    """Another language was chosen: a window that speaks it must take this one's place."""

    def __init__(self, preferences: Preferences, steady: SteadyTime | None = None) -> None:
        super().__init__()
        self._preferences = preferences
        self.steady = steady or SteadyTime()
        self.awake = Awake(self)
        self._open: OpenTournament | None = None
        self.files = FileWork(self)
        self.frame = Frame()
        self._collector = IdleCollector(self)
        self.frame.screenShown.connect(self._collector.busy)
        self.setCentralWidget(self.frame)
        self.setWindowTitle(TITLE)
        self.setMinimumSize(*LEAST_SIZE)
        self.resize(*FIRST_SIZE)
        self._notice = WindowNotice(self.frame, self._standing_strip)
        self._actions: WindowActions | None = None
        self._connect_frame()
        self.frame.set_version(_("version {version}").format(version=__version__))
        self.frame.add_screen(START, StartScreen(self))
        self.frame.show_screen(START)
        FirstPaint(self.frame).painted.connect(self._complete)
        geometry = preferences.blob("window")
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)

    def _complete(self) -> None:
        """Make what a start page can be looked at without."""
        from berserk_desk.ui.focus_return import FocusReturn

        self.action_table.make()
        FocusReturn(self.frame)
        self.setWindowIcon(icons.application_icon())

    # -- the desk that screens see --------------------------------------------------------------------

    @property
    def document(self) -> Document:
        """The open tournament. Raises ``RuntimeError`` on the start page."""
        return self._opened().document

    @property
    def open_document(self) -> Document | None:
        """The open tournament, if there is one."""
        return self._open.document if self._open is not None else None

    @property
    def open_tournament(self) -> OpenTournament:
        """Everything that stands while a tournament is open. Raises ``RuntimeError`` on the start page."""
        return self._opened()

    @property
    def clock(self) -> Timekeeper:
        """The clock of the running round. Raises ``RuntimeError`` on the start page."""
        return self._opened().clock

    @property
    def hall(self) -> HallBoard:
        """What the hall sees. Raises ``RuntimeError`` on the start page."""
        return self._opened().hall

    @property
    def hall_display(self) -> HallDisplay:
        """The window of the hall's display. Raises ``RuntimeError`` on the start page."""
        return self._opened().hall_display

    @property
    def clock_work(self) -> ClockWork | None:
        """What the window does with the clock while a tournament is open."""
        return self._open.clock_work if self._open is not None else None

    @property
    def action_table(self) -> WindowActions:
        """Every action of the table; made when it is first asked for, or when the window has been painted."""
        if self._actions is None:
            from berserk_desk.ui.window_actions import WindowActions

            self._actions = WindowActions(self)
            self._actions.own = self._work.handlers()
        return self._actions

    @cached_property
    def _work(self) -> WindowWork:
        from berserk_desk.ui.window_work import WindowWork

        return WindowWork(self)

    def _opened(self) -> OpenTournament:
        if self._open is None:
            raise RuntimeError("no tournament is open")
        return self._open

    @property
    def preferences(self) -> Preferences:
        """What the program remembers between days."""
        return self._preferences

    def window_widget(self) -> QWidget:
        """The parent for dialogs."""
        return self

    def go(self, key: str) -> None:
        """Show another screen."""
        if key == START or self._open is not None:
            self.frame.show_screen(key)

    def trigger(self, action: str) -> None:
        """Do what an action of the table does, if it can be done now."""
        from berserk_desk.ui.actions import BY_ID

        if self.action_table.may(BY_ID[action]):
            self.action_table.run(action)

    def action(self, name: str) -> QAction:
        """The Qt action of a row of the table."""
        return self.action_table[name]

    def refresh_actions(self) -> None:
        """Which actions can be done now? Also called by screens when their selection changes."""
        if self._actions is not None:
            self._actions.refresh()

    def toast(self, text: str) -> None:
        """Say that background work has ended."""
        self.frame.toast.tell(text)

    def tell(self, text: str, *, lasting: bool = False) -> None:
        """Say under the header why something was not done; gone by itself or with the next step.

        ``lasting``: it stays until the judge has put it away.
        """
        if self._open is not None and self._open.watch.says(text):
            return  # it stands there already, with the ways out
        screen = self.frame.current_screen
        if screen is not None and screen.bare:
            self.frame.toast.refuse(text)  # no header, no strip under it
            return
        self._notice.tell(text, lasting=lasting)

    def _standing_strip(self) -> QWidget | None:
        work = self.clock_work
        return work.strip if work is not None else None

    def end_told_notice(self) -> None:
        """A step was made: what was told before it is no longer news."""
        self._notice.end_passing()

    def attempt(self, command: Command) -> Change | None:
        """Carry out a command of the window itself; a refusal is told under the header."""
        return self._opened().attempt(command)

    def set_name(self, name: str) -> None:
        """Put the tournament's name into the title bar; "" on the start page."""
        self.setWindowTitle(f"{name} — {TITLE}" if name else TITLE)

    def enter_penalty(self, player: PlayerId) -> None:
        """Go to the penalties with this player in the entry line."""
        self._opened().enter_penalty(player)

    def print_tables(self, number: RoundNo, tables: Sequence[TableNo]) -> None:
        """Go to the sheets that a change of announced pairs made void, the slips of these tables alone."""
        self._opened().print_tables(number, tables)

    def speak(self, language: str) -> None:
        """Another language was chosen in the settings."""
        self.languageChosen.emit(language)

    def go_to_table(self, table: int, round_number: int | None = None) -> None:
        """Show the results with this table in the entry line."""
        self._opened().go_to_table(table, round_number)

    def run_dialog(self, dialog: QWidget) -> None:
        """Let a dialog do its work; the focus comes back to where typing belongs."""
        from berserk_desk.ui.widgets.dialog import DeskDialog

        if isinstance(dialog, DeskDialog):
            # As it closes, not when `exec` returns: keys that wait are heard before that, and may lead elsewhere.
            dialog.finished.connect(self._focus_entry)
            dialog.exec()
        dialog.deleteLater()

    def _focus_entry(self, _result: int = 0) -> None:
        screen = self.frame.current_screen
        if screen is not None:
            screen.focus_entry()

    # -- opening and closing --------------------------------------------------------------------------

    def open_file(self, path: Path) -> bool:
        """Open another tournament in this window; False when it was refused, which is then told."""
        from berserk_desk.session import Session
        from berserk_desk.storage.refusals import FileRefused
        from berserk_desk.ui.copies_work import kept_copies_folder

        now = self._open.document.session if self._open is not None else None
        if now is not None and not now.taken_at and now.path == path:
            return True
        if not self.may_leave():
            return False
        self.setCursor(Qt.CursorShape.WaitCursor)  # a slow stick takes its seconds
        try:
            session = Session.open(
                path, operator=self._preferences.text("operator"), keep=kept_copies_folder(self._preferences)
            )
        except FileRefused as refused:
            self._refuse(refused)
            return False
        finally:
            self.unsetCursor()
        self.show_session(session)
        return True

    def _refuse(self, refused: FileRefused) -> None:
        from berserk_desk.ui.dialogs.refused_file import RefusedFileDialog

        dialog = RefusedFileDialog(self, refused)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    def show_snapshot(self, path: Path) -> bool:
        """Show what a file holds now that somebody else has open; False when that was refused, which is told."""
        from berserk_desk.session import Session
        from berserk_desk.storage.refusals import FileRefused
        from berserk_desk.ui.trouble import trouble_text

        try:
            session = Session.look(path)
        except FileRefused as refused:
            self.tell(trouble_text(refused))
            return False
        self.show_session(session)
        return True

    def show_session(self, session: Session) -> None:
        """Show this tournament instead of the one before."""
        from berserk_desk.ui.open_tournament import OpenTournament

        self.close_document()
        self.action_table.make()  # a file given at the start is open before the first page is painted
        self._open = OpenTournament(self, session)
        self.action_table.own = {**self._work.handlers(), **self._open.handlers()}
        self._preferences.remember_file(session.path)
        if not session.taken_at:
            # A snapshot is nobody's work: after a crash there is nothing in it to go on with.
            self._preferences.note_open(session.path)
        self.frame.set_strip(None)
        self._open.show()
        self._open.document.changed.connect(self._collector.busy)

    def leave_document(self) -> None:
        """Close the tournament, if it may be let go."""
        if self.may_leave():
            self.close_document()

    def may_leave(self) -> bool:
        """May the open tournament be let go? A step that waits for the disk is told first; whoever asks again leaves it."""
        return self._open is None or self._open.watch.may_leave()

    def follow_settings(self) -> None:
        """The settings of the program were changed: what is open goes by them from now on."""
        if self._open is not None:
            self._open.copies.follow_settings()

    def close_document(self) -> None:
        """Let the open tournament go and show the start page."""
        if self._open is None:
            return
        gone, self._open = self._open, None
        self.action_table.own = self._work.handlers()
        # Before the start page looks at it: a tournament that is closed is not one that was left open.
        self._preferences.note_closed()
        self._preferences.set_text(REPORT, "")
        self.frame.show_screen(START)
        gone.close()
        self._collector.closed()
        self.frame.set_strip(None)
        self.frame.set_disk("")
        self.set_name("")
        self.refresh_actions()

    def _connect_frame(self) -> None:
        self.frame.screenChosen.connect(self.go)
        self.frame.screenShown.connect(lambda _key: self.refresh_actions())
        self.frame.menuRequested.connect(self._show_menu)
        self.frame.undoRequested.connect(lambda: self.trigger("undo"))
        self.frame.redoRequested.connect(lambda: self.trigger("redo"))
        self.frame.searchRequested.connect(lambda: self.trigger("commands"))
        self.frame.settingsRequested.connect(lambda: self.trigger("settings"))
        self.frame.helpRequested.connect(lambda: self.trigger("help"))
        self.frame.keyClicked.connect(self._run_key)
        self.frame.clockClicked.connect(self._offer_clock)

    def _show_menu(self, position: QPoint) -> None:
        self.action_table.show_menu(position)

    def _run_key(self, key: str) -> None:
        self.action_table.run_key(key)

    def _offer_clock(self) -> None:
        if self._open is not None:
            self._open.clock_work.offer()

    def quit(self) -> None:
        """Ctrl+Q: nothing is lost by it; while the clock runs a slip of the hand is asked once more."""
        words = _(
            "The clock runs. Ctrl+Q once more closes the program; opened again it asks whether to go on."
        )
        if self._open is not None and self._open.clock.running and not self._notice.says(words):
            self.tell(words)
        else:
            self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # What comes here nobody has taken: no widget, and no shortcut, for Qt leaves those of disabled actions alone.
        if event.isAutoRepeat() or not self.action_table.answers_dead_key(event):
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        if not self.may_leave():
            event.ignore()
            return
        self._preferences.set_blob("window", self.saveGeometry())
        self.close_document()
        super().closeEvent(event)
