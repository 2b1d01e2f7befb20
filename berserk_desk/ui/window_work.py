"""What does the window itself do, whatever screen is shown?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from berserk_desk.ui.actions import SCREENS
from berserk_desk.ui.screens.start import START
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow


class WindowWork:
    """The actions that need no screen of their own, done on behalf of the window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """What is done for each action of the table (`ui.actions`) that is the window's."""
        window, files = self._window, self._window.files
        return {
            **{f"go_{key}": partial(window.go, key) for key, *_rest in SCREENS},
            "new_tournament": partial(self._instead, files.new_tournament),
            "open_tournament": partial(self._instead, files.choose_and_open),
            "open_sample": partial(self._instead, files.choose_sample),
            "marathon": files.marathon,
            "close_tournament": window.leave_document,
            "new_window": self._open_another,
            "edit_tournament": files.edit_tournament,
            "save_copy": files.save_copy,
            "from_json": partial(self._instead, files.from_json),
            "again": partial(self._instead, files.again),
            "hand_over": files.hand_over,
            "to_json": self._save_json,
            "anonymise": files.anonymise,
            "check_file": files.check,
            "verify_file": files.check_file,
            "copies": files.show_own_copies,
            "crystals": lambda: window.count_crystals(None),
            "entry": self._focus_entry,
            "earlier_round": partial(self._move_round, -1),
            "later_round": partial(self._move_round, 1),
            "commands": window.action_table.show_commands,
            # Where a screen has no search of its own, what can be found is in the list of commands.
            "find": window.action_table.show_commands,
            "menu": window.action_table.show_menu,
            "settings": files.show_settings,
            "language": self._other_language,
            "help": self._help,
            "about": self._about,
            "quit": window.quit,
        }

    def _instead(self, begin: Callable[[], object]) -> None:
        """Begin what takes the open tournament's place, unless a step of it waits: that is told first."""
        if self._window.may_leave():
            begin()

    def _move_round(self, step: int) -> None:
        screen = self._window.frame.current_screen
        if screen is not None and screen.round_selector is not None:
            screen.round_selector.move_by(step)

    def _focus_entry(self) -> None:
        screen = self._window.frame.current_screen
        if screen is not None:
            screen.focus_entry()

    def _help(self) -> None:
        """F1: the page of the manual on this screen, and from there the clauses in sight and the keys."""
        from berserk_desk.ui.helping import open_help
        from berserk_desk.ui.widgets.citing import clauses_in_sight

        cited = clauses_in_sight(self._window)
        screen = self._window.frame.current_screen
        if screen is not None and screen.panel is not None and not screen.panel.isVisible():
            # A narrow window hides the panel; what it explains is asked for all the same.
            cited += tuple(each for each in clauses_in_sight(screen.panel) if each not in cited)
        document = self._window.open_document
        book = document.rulebook if document is not None else None
        open_help(self._window, screen.page_id if screen is not None else START, cited, book)

    def _other_language(self) -> None:
        self._window.speak("en" if self._window.preferences.language == "ru" else "ru")

    def _about(self) -> None:
        from berserk_desk.ui.dialogs.about import AboutDialog

        self._window.run_dialog(AboutDialog(self._window, self._window.preferences))

    def _save_json(self) -> None:
        from berserk_desk.ui.json_saving import save_json

        save_json(self._window)

    def _open_another(self) -> None:
        from berserk_desk.ui.another_window import open_another

        if not open_another():
            self._window.tell(_("The program cannot be started once more. Start it as you started this one."))
