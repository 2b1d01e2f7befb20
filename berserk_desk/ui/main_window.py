"""The window: the frame around the screens, every action of the table, one open tournament or none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPoint, QTimer, Signal
from PySide6.QtGui import QAction, QCloseEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QWidget

from berserk_desk import __version__
from berserk_desk.session import Change, Session
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.terms import PairingId, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command, FinishTournament, ReopenTournament
from berserk_desk.tournament.refusal import Refused
from berserk_desk.ui import icons
from berserk_desk.ui.actions import ACTIONS, BY_ID, EVERYWHERE, SCREENS, Action
from berserk_desk.ui.awake import Awake
from berserk_desk.ui.clock_work import ClockWork
from berserk_desk.ui.document import Document
from berserk_desk.ui.files import FileWork
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.keys import sequences
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.journal import JournalScreen
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.screens.penalties import PenaltiesScreen
from berserk_desk.ui.screens.print_centre import PrintScreen
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.screens.standings import StandingsScreen
from berserk_desk.ui.screens.start import StartScreen
from berserk_desk.ui.steady_time import SteadyTime
from berserk_desk.ui.timekeeper import Timekeeper
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.rail import RailItem
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind
from berserk_desk.wording import _
from berserk_desk.wording.journal import step_text
from berserk_desk.wording.numbers import format_dates
from berserk_desk.wording.refusals import refusal_text

START = "start"
TITLE = "Berserk Desk"
FIRST_SIZE = (1280, 720)
LEAST_SIZE = (900, 500)
NOTICE_SECONDS = 12


class MainWindow(QMainWindow):
    """One window, one tournament at most. It is the ``Desk`` that screens and dialogs speak to."""

    languageChosen = Signal(str)
    """Another language was chosen: a window that speaks it must take this one's place."""

    def __init__(self, preferences: Preferences, steady: SteadyTime | None = None) -> None:
        super().__init__()
        self._preferences = preferences
        self._steady = steady or SteadyTime()
        self._awake = Awake(self)
        self._document: Document | None = None
        self._clock: Timekeeper | None = None
        self._clock_work: ClockWork | None = None
        self.files = FileWork(self)
        self.frame = Frame()
        self.setCentralWidget(self.frame)
        self.setWindowIcon(icons.application_icon())
        self.setWindowTitle(TITLE)
        self.setMinimumSize(*LEAST_SIZE)
        self.resize(*FIRST_SIZE)
        self._notice = NoticeStrip(StripKind.REFUSAL)
        self._notice.acted.connect(self._end_notice)
        self._notice_timer = QTimer(self)
        self._notice_timer.setSingleShot(True)
        self._notice_timer.setInterval(NOTICE_SECONDS * 1000)
        self._notice_timer.timeout.connect(self._end_notice)
        self._actions: dict[str, QAction] = {}
        self._own: Mapping[str, Callable[[], object]] = self._handlers()
        self._make_actions()
        self._connect_frame()
        self.frame.set_version(_("version {version}").format(version=__version__))
        self.frame.add_screen(START, StartScreen(self))
        self.frame.show_screen(START)
        geometry = preferences.blob("window")
        if not geometry.isEmpty():
            self.restoreGeometry(geometry)

    # -- the desk that screens see --------------------------------------------------------------------

    @property
    def document(self) -> Document:
        """The open tournament. Raises ``RuntimeError`` on the start page."""
        if self._document is None:
            raise RuntimeError("no tournament is open")
        return self._document

    @property
    def open_document(self) -> Document | None:
        """The open tournament, if there is one."""
        return self._document

    @property
    def clock(self) -> Timekeeper:
        """The clock of the running round. Raises ``RuntimeError`` on the start page."""
        if self._clock is None:
            raise RuntimeError("no tournament is open")
        return self._clock

    @property
    def clock_work(self) -> ClockWork | None:
        """What the window does with the clock while a tournament is open."""
        return self._clock_work

    @property
    def preferences(self) -> Preferences:
        """What the program remembers between days."""
        return self._preferences

    def window_widget(self) -> QWidget:
        """The parent for dialogs."""
        return self

    def go(self, key: str) -> None:
        """Show another screen."""
        if key == START or self._document is not None:
            self.frame.show_screen(key)

    def trigger(self, action: str) -> None:
        """Do what an action of the table does, if it can be done now."""
        if self._may(BY_ID[action]):
            self._run(action)

    def toast(self, text: str) -> None:
        """Say that background work has ended."""
        self.frame.toast.tell(text)

    def tell(self, text: str) -> None:
        """Say under the header why something was not done; gone by itself or with the next step."""
        self._notice.tell([Part(text)])
        self.frame.set_strip(self._notice)
        self._notice_timer.start()

    def _end_notice(self) -> None:
        self._notice_timer.stop()
        self.frame.set_strip(self._clock_work.strip if self._clock_work is not None else None)

    def attempt(self, command: Command) -> Change | None:
        """Carry out a command of the window itself; a refusal is told under the header."""
        try:
            return self.document.dispatch(command)
        except Refused as refused:
            self.tell(self.document.why_not(refused))
        except WriteFailed as failure:
            self.tell(trouble_text(failure))
        return None

    def show_player_card(self, player: PlayerId) -> None:
        """Open a player's card."""
        from berserk_desk.ui.dialogs.player_card import PlayerCardDialog

        self._run_dialog(PlayerCardDialog(self, player))

    def count_crystals(self, pairing: PairingId | None) -> None:
        """Open the crystal count for a pairing of the running round, or alone."""
        from berserk_desk.ui.dialogs.crystals import CrystalsDialog

        self._run_dialog(CrystalsDialog(self, pairing))

    def enter_penalty(self, player: PlayerId) -> None:
        """Go to the penalties with this player in the entry line."""
        self.go("penalties")
        screen = self.frame.screen_of("penalties")
        if isinstance(screen, PenaltiesScreen):
            screen.begin_entry(player)

    def correct_result(self, pairing: PairingId) -> None:
        """Open the correction of a past result."""
        from berserk_desk.ui.dialogs.correction import CorrectionDialog

        self._run_dialog(CorrectionDialog(self, pairing))

    def speak(self, language: str) -> None:
        """Another language was chosen in the settings."""
        self.languageChosen.emit(language)

    def _other_language(self) -> None:
        language = "en" if self._preferences.language == "ru" else "ru"
        self._preferences.language = language
        self.speak(language)

    def go_to_table(self, table: int) -> None:
        """Show the results with this table in the entry line."""
        self.go("results")
        screen = self.frame.screen_of("results")
        if isinstance(screen, ResultsScreen):
            screen.show_round(day.last_announced_number(self.document.state))
            screen.jump(table)

    def refresh_actions(self) -> None:
        """Which actions can be done now? Also called by screens when their selection changes."""
        for action in ACTIONS:
            self._actions[action.id].setEnabled(self._may(action))

    def _run_dialog(self, dialog: QWidget) -> None:
        from berserk_desk.ui.widgets.dialog import DeskDialog

        if isinstance(dialog, DeskDialog):
            dialog.helpRequested.connect(self.show_help)
            dialog.exec()
        dialog.deleteLater()
        screen = self.frame.current_screen
        if screen is not None:
            screen.focus_entry()

    # -- opening and closing --------------------------------------------------------------------------

    def open_file(self, path: Path) -> bool:
        """Open another tournament in this window; False when it was refused, which is then told."""
        if self._document is not None and self._document.session.path == path:
            return True
        try:
            session = Session.open(path, operator=self._preferences.text("operator"))
        except (FileRefused, WriteFailed) as trouble:
            self.tell(trouble_text(trouble))
            return False
        self.show_session(session)
        return True

    def show_session(self, session: Session) -> None:
        """Show this tournament instead of the one before."""
        self.close_document()
        document = Document(session, self)
        self._document = document
        document.changed.connect(self._after_step)
        self._clock = Timekeeper(document, self._steady, parent=document)
        self._clock_work = ClockWork(self, self._clock, self._awake)
        self._own = {**self._own, **self._clock_work.handlers()}
        for key, _text, _icon, _keys in SCREENS:
            self.frame.add_screen(key, self._make_screen(key))
        self.frame.set_rail(
            [
                [RailItem(key, _(text), icon, keys) for key, text, icon, keys in SCREENS if key in group]
                for group in (
                    ("participants", "pairing", "results"),
                    ("standings",),
                    ("penalties",),
                    ("print", "journal"),
                )
            ]
        )
        self._preferences.remember_file(session.path)
        self._preferences.open_now = session.path
        self._describe()
        self.frame.set_strip(None)
        self.go(self._first_screen())
        self._clock_work.show()

    def _make_screen(self, key: str) -> Screen:
        makers: Mapping[str, Callable[[MainWindow], Screen]] = {
            "participants": ParticipantsScreen,
            "pairing": PairingScreen,
            "results": ResultsScreen,
            "standings": StandingsScreen,
            "penalties": PenaltiesScreen,
            "print": PrintScreen,
            "journal": JournalScreen,
        }
        return makers[key](self)

    def _first_screen(self) -> str:
        state = self.document.state
        if state.event.finished:
            return "standings"
        if not state.round:
            return "participants"
        last = max(state.round)
        return "pairing" if day.life(state, last) is day.RoundLife.DRAFTED else "results"

    def close_document(self) -> None:
        """Let the open tournament go and show the start page."""
        if self._document is None:
            return
        document = self._document
        document.changed.disconnect(self._after_step)
        self.frame.show_screen(START)
        for key, *_rest in SCREENS:
            self.frame.remove_screen(key)
        if self._clock_work is not None:
            self._clock_work.close()
            self._clock_work.deleteLater()
        self._clock, self._clock_work = None, None
        self.frame.set_strip(None)
        self._document = None
        document.close()
        document.deleteLater()
        self._preferences.open_now = None
        self.setWindowTitle(TITLE)
        self.refresh_actions()

    # -- after every step -----------------------------------------------------------------------------

    def _after_step(self, _change: object) -> None:
        if self._notice_timer.isActive():
            self._end_notice()
        self._describe()

    def _describe(self) -> None:
        document = self.document
        state, session = document.state, document.session
        event = state.event
        self.setWindowTitle(f"{event.name} — {TITLE}")
        under = " · ".join(filter(None, (event.city, format_dates(event.date, event.end_date))))
        self.frame.set_tournament(event.name, under)
        here = sum(1 for player in state.player.values() if day.is_here(player))
        self.frame.set_count("participants", str(here) if here else "")
        last = day.last_number(state)
        pairs = [p for p in day.pairings_in(state, last) if p.second is not None] if last else []
        done = sum(1 for pairing in pairs if pairing.id in state.result)
        self.frame.set_count("results", f"{done}/{len(pairs)}" if pairs else "")
        undoable, redoable = session.undoable, session.redoable
        self.frame.set_undo(
            step_text(state, undoable) if undoable else None,
            step_text(state, redoable) if redoable else None,
        )
        time = session.saved_at[11:19]
        self.frame.set_disk(_("On disk {time}").format(time=time))
        self.refresh_actions()

    # -- actions --------------------------------------------------------------------------------------

    def _make_actions(self) -> None:
        for action in ACTIONS:
            made = QAction(_(action.text), self)
            if action.keys:
                made.setShortcuts(sequences(action.keys))
            made.triggered.connect(lambda _on=False, name=action.id: self._run(name))
            self.addAction(made)
            self._actions[action.id] = made

    def action(self, name: str) -> QAction:
        """The Qt action of a row of the table."""
        return self._actions[name]

    def _may(self, action: Action) -> bool:
        state = self._document.state if self._document else None
        if not action.enabled(state):
            return False
        screen = self.frame.current_screen
        if action.scope == EVERYWHERE:
            return action.id in self._own or (screen is not None and screen.can(action.id))
        return self.frame.current_key == action.scope and screen is not None and screen.can(action.id)

    def _run(self, name: str) -> None:
        screen = self.frame.current_screen
        handler = screen.handlers().get(name) if screen is not None else None
        (handler or self._own.get(name, lambda: None))()
        self.refresh_actions()

    def _handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            **{f"go_{key}": partial(self.go, key) for key, *_rest in SCREENS},
            "new_tournament": self.files.new_tournament,
            "open_tournament": self.files.choose_and_open,
            "open_sample": self.files.open_sample,
            "close_tournament": self.close_document,
            "edit_tournament": self.files.edit_tournament,
            "save_copy": self.files.save_copy,
            "check_file": self.files.check,
            "finish": self._finish,
            "reopen": lambda: self.attempt(ReopenTournament()),
            "undo": lambda: self._step_back(back=True),
            "redo": lambda: self._step_back(back=False),
            "crystals": lambda: self.count_crystals(None),
            "entry": self._focus_entry,
            "earlier_round": partial(self._move_round, -1),
            "later_round": partial(self._move_round, 1),
            "print_here": self._print_here,
            "commands": self._show_commands,
            "menu": self._show_menu,
            "settings": self.files.show_settings,
            "language": self._other_language,
            "help": lambda: self.show_help(""),
            "quit": self.close,
        }

    def _finish(self) -> None:
        if self.attempt(FinishTournament()) is not None:
            self.go("standings")

    def _move_round(self, step: int) -> None:
        screen = self.frame.current_screen
        if screen is not None and screen.round_selector is not None:
            screen.round_selector.move_by(step)

    def _print_here(self) -> None:
        came_from = self.frame.current_key
        self.go("print")
        screen = self.frame.screen_of("print")
        if isinstance(screen, PrintScreen):
            screen.select_for(came_from)

    def _focus_entry(self) -> None:
        screen = self.frame.current_screen
        if screen is not None:
            screen.focus_entry()

    def _step_back(self, *, back: bool, reason: str = "") -> None:
        session = self.document.session
        try:
            session.undo(reason) if back else session.redo(reason)
        except Refused as refused:
            if refused.code == "undo_needs_reason" and not reason:
                given = self.files.ask_reason(refusal_text(self.document.state, refused))
                if given:
                    self._step_back(back=back, reason=given)
                return
            self.tell(self.document.why_not(refused))
        except WriteFailed as failure:
            self.tell(trouble_text(failure))

    def _show_commands(self) -> None:
        from berserk_desk.ui.dialogs.command_list import CommandList

        CommandList(self, self._commands()).choose()

    def _commands(self) -> list[tuple[Action, bool]]:
        """What the command list offers: everything but itself and what belongs to a page that is not there."""
        hidden = START if self._document is not None else ""
        return [(a, self._may(a)) for a in ACTIONS if a.id != "commands" and a.scope != (hidden or None)]

    def go_and_run(self, name: str) -> None:
        """Do an action from wherever the user is: its own screen is shown first."""
        action = BY_ID[name]
        if self._document is not None and action.scope in [key for key, *_rest in SCREENS]:
            self.go(action.scope)
        if self._may(action):
            self._run(name)
        elif self._document is not None or not action.enabled(None):
            self.tell(_("“{action}” cannot be done now.").format(action=_(action.text).rstrip("…")))

    def _show_menu(self, position: QPoint | None = None) -> None:
        menu = QMenu(self)
        names = (
            ("new_tournament", "open_tournament", "open_sample"),
            ("edit_tournament", "finish", "reopen"),
            ("save_copy", "check_file"),
            ("settings", "help"),
            ("close_tournament", "quit"),
        )
        for group in names:
            for name in group:
                if self._actions[name].isEnabled():
                    menu.addAction(self._actions[name])
            menu.addSeparator()
        menu.exec(position or self.frame.rail.menu_position())
        menu.deleteLater()

    def show_help(self, page: str) -> None:
        """Show what the keys of this screen do, and where the manual lies."""
        from berserk_desk.ui.dialogs.help import HelpDialog

        screen = self.frame.current_screen
        self._run_dialog(HelpDialog(self, page or (screen.page_id if screen else "")))

    def _connect_frame(self) -> None:
        self.frame.screenChosen.connect(self.go)
        self.frame.screenShown.connect(lambda _key: self.refresh_actions())
        self.frame.menuRequested.connect(self._show_menu)
        self.frame.undoRequested.connect(lambda: self.trigger("undo"))
        self.frame.redoRequested.connect(lambda: self.trigger("redo"))
        self.frame.searchRequested.connect(lambda: self.trigger("commands"))
        self.frame.settingsRequested.connect(lambda: self.trigger("settings"))
        self.frame.helpRequested.connect(lambda: self.trigger("help"))
        self.frame.keyClicked.connect(self._key_clicked)
        self.frame.clockClicked.connect(self._offer_clock)

    def _offer_clock(self) -> None:
        if self._clock_work is not None:
            self._clock_work.offer()

    def _key_clicked(self, key: str) -> None:
        for action in ACTIONS:
            if action.keys == key and self._may(action):
                self._run(action.id)
                return

    def closeEvent(self, event: QCloseEvent) -> None:
        self._preferences.set_blob("window", self.saveGeometry())
        self.close_document()
        super().closeEvent(event)
