"""Which actions of the table can be done now, and who does them: the screen that is shown, or the window?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QMenu

from berserk_desk.ui.actions import ACTIONS, BY_ID, EVERYWHERE, SCREENS, Action
from berserk_desk.ui.keys import pressed, sequences
from berserk_desk.ui.needs import Need, first_of_all
from berserk_desk.ui.screens.start import START
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.tournament.state import State
    from berserk_desk.ui.main_window import MainWindow
    from berserk_desk.ui.screens.screen import Screen

MENU = (
    ("new_tournament", "again", "from_json", "open_tournament", "open_sample", "marathon", "new_window"),
    ("edit_tournament", "open_stage", "cut_otherwise", "cancel_stage", "prizes", "finish", "reopen"),
    ("save_copy", "move_file", "copies", "hand_over", "anonymise"),
    ("check_file", "verify_file"),
    ("settings", "help", "about"),
    ("close_tournament", "quit"),
)


class WindowActions(QObject):
    """A Qt action for every row of the table; ``own`` is what the window itself does, whatever is shown.

    They are made after the window was painted, or when one is asked for: there are a hundred.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._frame = window.frame
        self.own: Mapping[str, Callable[[], object]] = {}
        self._made: dict[str, QAction] = {}
        self._can: dict[str, bool] = {}
        """What was last said of each; only what is another now is told to Qt."""

    def make(self) -> None:
        """Make them, if that was not done yet: from now on the keys work."""
        if self._made:
            return
        for action in ACTIONS:
            made = QAction(_(action.text), self._window)
            if action.keys:
                made.setShortcuts(sequences(action.keys))
            made.triggered.connect(lambda _on=False, name=action.id: self._by_key(name))
            self._window.addAction(made)
            self._made[action.id] = made
        self.refresh()

    def __getitem__(self, name: str) -> QAction:
        self.make()
        return self._made[name]

    @property
    def _state(self) -> State | None:
        document = self._window.open_document
        return document.state if document is not None else None

    def refresh(self) -> None:
        """Which actions can be done now? Also asked by screens when their selection changes."""
        if not self._made:
            return
        state, here, screen = self._state, self._frame.current_key, self._frame.current_screen
        said: dict[Need, bool] = {}
        for action in ACTIONS:
            can = self._does(action, here, screen)
            if can and action.enabled not in said:
                said[action.enabled] = action.enabled(state)
            can = can and said[action.enabled]
            if can is not self._can.get(action.id):
                self._can[action.id] = can
                self._made[action.id].setEnabled(can)

    def may(self, action: Action) -> bool:
        """Can it be done now, where the user is?"""
        screen = self._frame.current_screen
        return action.enabled(self._state) and self._does(action, self._frame.current_key, screen)

    def _does(self, action: Action, here: str, screen: Screen | None) -> bool:
        """Is there somebody to carry it out: the window, or the ``screen`` that is shown (``here``: its name)?"""
        if action.scope == EVERYWHERE and action.id in self.own:
            return True
        if screen is None or action.scope not in (EVERYWHERE, here):
            return False
        columns = screen.columns if action.scope == EVERYWHERE else None
        return screen.can(action.id) or (columns is not None and columns.can(action.id))

    def _by_key(self, name: str) -> None:
        """Ctrl+Enter belongs to the question under the header, which names that key, wherever the focus is."""
        asking = self._frame.asking
        if BY_ID[name].main and asking is not None:
            asking.confirm()
            self.refresh()
            return
        self.run(name)

    def run(self, name: str) -> None:
        """Let the screen that is shown do it, else the window."""
        screen = self._frame.current_screen
        handler = screen.handlers().get(name) if screen is not None else None
        if handler is None and screen is not None and screen.columns is not None:
            handler = screen.columns.handlers().get(name)
        (handler or self.own.get(name, lambda: None))()
        self.refresh()

    def run_key(self, key: str) -> None:
        """Do what these keys stand for on the screen that is shown; arrows may be drawn in them."""
        key = key.replace("←", "Left").replace("→", "Right")
        for action in ACTIONS:
            if action.keys == key and self.may(action):
                self.run(action.id)
                return

    def go_and_run(self, name: str) -> None:
        """Do an action from wherever the user is: its own screen is shown first."""
        action = BY_ID[name]
        is_open = self._state is not None
        if is_open and action.scope in [key for key, *_rest in SCREENS]:
            self._window.go(action.scope)
        if self.may(action):
            self.run(name)
        elif is_open or not action.enabled(None):
            self._tell_why_not(action)

    def answers_dead_key(self, event: QKeyEvent) -> bool:
        """Is it the key of what cannot be done now? Then it is said why: a key that is silent looks broken."""
        here = (self._frame.current_key, EVERYWHERE)
        for action in ACTIONS:
            if action.keys and action.scope in here and pressed(event, action.keys) and not self.may(action):
                self._tell_why_not(action)
                return True
        return False

    def _tell_why_not(self, action: Action) -> None:
        words = _("“{action}” cannot be done now.").format(action=_(action.text).rstrip("…"))
        screen = self._frame.current_screen
        first = first_of_all(action.enabled, self._state)
        if not first and screen is not None and action.scope != EVERYWHERE:
            first = screen.why_not(action.id)
        self._window.tell(f"{words} {first}".rstrip())

    def show_commands(self) -> None:
        """Ctrl+K: everything that can be done or found, in one list."""
        from berserk_desk.ui.dialogs.command_list import CommandList

        CommandList(self._window, self._commands()).choose()

    def _commands(self) -> list[tuple[Action, bool]]:
        """What the command list offers: everything but itself and what belongs to a page that is not there."""
        hidden = START if self._state is not None else ""
        # What the start page does by a shorter key of its own is offered there once.
        own = {a.text for a in ACTIONS if a.scope == START and a.scope != hidden}
        return [
            (a, self.may(a))
            for a in ACTIONS
            if a.id != "commands" and a.scope != (hidden or None) and (a.scope or a.text not in own)
        ]

    def show_menu(self, position: QPoint | None = None) -> None:
        """F10: what is done with the tournament as a whole; only what can be done now."""
        self.make()
        menu = QMenu(self._window)
        for group in MENU:
            for name in group:
                if self._made[name].isEnabled():
                    menu.addAction(self._made[name])
            menu.addSeparator()
        menu.exec(position or self._frame.rail.menu_position())
        menu.deleteLater()
