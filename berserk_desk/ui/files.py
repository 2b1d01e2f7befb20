"""What the window does with files: new, open, sample, copy, check; and its few dialogs of settings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.demo import Shape
    from berserk_desk.tournament.event_commands import FoundTournament
    from berserk_desk.tournament.event_rows import Tournament
    from berserk_desk.ui.main_window import MainWindow

SUFFIX = ".berserk"


class FileWork:
    """Files and settings, on behalf of the window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    # -- folders --------------------------------------------------------------------------------------

    def free_path(self, name: str, folder: Path | None = None) -> Path:
        """A path for a tournament of that name that nothing lies at yet; without ``folder`` in the program's own."""
        from berserk_desk.ui.choosing_files import own_folder
        from berserk_desk.wording.file_names import file_name

        folder = folder or own_folder()
        stem = file_name(name)
        path = folder / f"{stem}{SUFFIX}"
        number = 2
        while path.exists():
            path = folder / f"{stem} {number}{SUFFIX}"
            number += 1
        return path

    # -- tournaments ----------------------------------------------------------------------------------

    def new_tournament(self) -> None:
        """Ask for the few things a tournament needs and make its file."""
        from berserk_desk.ui.dialogs.new_tournament import NewTournamentDialog

        self._window.run_dialog(NewTournamentDialog(self._window, self.create))

    def from_list(self) -> None:
        """Make a new tournament for the participants of a list."""
        from berserk_desk.ui.beginnings import choose_list

        choose_list(self._window)

    def create(self, event: Tournament, founding: FoundTournament) -> str:
        """Make the file and show it; "" when that was done, else the sentence that says why not."""
        from berserk_desk.session import Session
        from berserk_desk.storage.refusals import FileRefused, WriteFailed
        from berserk_desk.tournament.refusal import Refused
        from berserk_desk.tournament.state import State
        from berserk_desk.ui.trouble import trouble_text
        from berserk_desk.wording.refusals import refusal_text

        path = self.free_path(event.name)
        try:
            session = Session.create(path, founding, operator=self._window.preferences.text("operator"))
        except Refused as refused:
            return refusal_text(State(), refused)
        except (FileRefused, WriteFailed) as trouble:
            return trouble_text(trouble)
        self._window.preferences.set_text("city", event.city)
        self._window.preferences.set_text("head_judge", event.head_judge)
        self._window.show_session(session)
        return ""

    def choose_and_open(self) -> None:
        """Let the user choose a tournament's file and open it."""
        from berserk_desk.ui.choosing_files import existing_file

        path = existing_file(
            self._window, self._window.preferences, _("Open a file"), [(_("Tournaments"), f"*{SUFFIX}")]
        )
        if path is not None:
            self._window.open_file(path)

    def from_json(self) -> None:
        """Make a new tournament of an interchange JSON."""
        from berserk_desk.ui.beginnings import choose_json

        choose_json(self._window)

    def again(self) -> None:
        """Make a new tournament with the settings and players of the open one."""
        from berserk_desk.ui.beginnings import again

        again(self._window)

    def marathon(self) -> None:
        """Sum several finished tournaments on one sheet."""
        from berserk_desk.ui.dialogs.marathon import MarathonDialog

        self._window.run_dialog(MarathonDialog(self._window))

    def choose_sample(self) -> None:
        """Ask which sample, make it and open it."""
        from berserk_desk.ui.dialogs.sample import SampleDialog

        dialog = SampleDialog(self._window)
        dialog.accepted.connect(lambda: self.open_sample(dialog.shape, dialog.edition))
        self._window.run_dialog(dialog)

    def open_sample(self, shape: Shape | None = None, edition: str = "classic") -> None:
        """Make a fresh sample tournament, half way through its last round, and open it.

        Without a ``shape`` the usual one: 33 players in their third Swiss round.
        """
        from berserk_desk import demo
        from berserk_desk.storage.refusals import FileRefused, WriteFailed
        from berserk_desk.ui.trouble import trouble_text

        players, rounds = (33, 3) if shape is None else (None, None)
        shape = demo.Shape.SWISS if shape is None else shape
        path = self.free_path(_(demo.USUAL[shape].name))
        try:
            demo.make_demo(
                path, players=players, rounds=rounds, edition=edition, leave_running=True, shape=shape
            )
        except (FileRefused, WriteFailed) as trouble:
            self._window.tell(trouble_text(trouble))
            return
        self._window.open_file(path)

    def save_copy(self) -> None:
        """Ask where to and write a whole copy; the tournament stays open where it is."""
        event = self._window.document.state.event.name
        path = self._new_tournament_file(_("Save a copy"), _("{name}, copy").format(name=event))
        if path is not None:
            self.copy_to(path)

    def copy_to(self, path: Path) -> None:
        """Write a copy to ``path`` and say where it is, or why it is not."""
        from berserk_desk.storage.refusals import FileRefused, WriteFailed
        from berserk_desk.ui.trouble import trouble_text

        try:
            self._window.document.session.copy_to(path)
        except (FileRefused, WriteFailed) as trouble:
            self._window.tell(trouble_text(trouble))
        else:
            self._window.toast(_("Copy written and checked: {path}").format(path=path))

    def hand_over(self) -> None:
        """Say what the copy leaves out, ask where to, and write it with its JSON; or the whole copy instead."""
        from berserk_desk.ui.dialogs.handing_on import HandingOnDialog

        dialog = HandingOnDialog(self._window)
        wanted = dialog.exec()
        whole = dialog.whole
        dialog.deleteLater()
        if not wanted:
            return
        if whole:
            self.save_copy()
            return
        event = self._window.document.state.event.name
        path = self._new_tournament_file(_("Copy for handing on"), _("{name}, handed on").format(name=event))
        if path is not None:
            self.hand_over_to(path)

    def hand_over_to(self, path: Path) -> None:
        """Write a copy without penalties, notes, journal and operators, and its JSON; say where, or why not."""
        from berserk_desk.session.handing_on import hand_over
        from berserk_desk.storage.refusals import FileRefused, WriteFailed
        from berserk_desk.ui.trouble import trouble_text

        try:
            document = hand_over(self._window.document.session, path)
        except (FileRefused, WriteFailed) as trouble:
            self._window.tell(trouble_text(trouble))
        else:
            self._window.toast(
                _("Written without penalties, notes and journal: {path} and {json}").format(
                    path=path, json=document.name
                )
            )

    def anonymise(self) -> None:
        """Ask where to and write the copy without names."""
        path = self._new_tournament_file(_("Copy without names"), _("Without names"))
        if path is not None:
            self.anonymise_to(path)

    def anonymise_to(self, path: Path) -> None:
        """Write a copy whose people have other names, history included; say where it is, or why it is not."""
        from berserk_desk.session.handing_on import anonymise
        from berserk_desk.storage.refusals import FileRefused, WriteFailed
        from berserk_desk.ui.trouble import trouble_text

        try:
            anonymise(self._window.document.session, path)
        except (FileRefused, WriteFailed) as trouble:
            self._window.tell(trouble_text(trouble))
        else:
            self._window.toast(_("Written without names: {path}").format(path=path))

    def _new_tournament_file(self, title: str, name: str) -> Path | None:
        from berserk_desk.ui.choosing_files import new_file, working_folder

        path = new_file(
            self._window,
            self._window.preferences,
            title,
            self.free_path(name, working_folder(self._window.preferences)),
            [(_("Tournaments"), f"*{SUFFIX}")],
        )
        if path is None:
            return None
        return path if path.suffix else path.with_suffix(SUFFIX)

    def check(self) -> None:
        """Show what the checks of the tournament find."""
        from berserk_desk.ui.dialogs.check import CheckDialog

        self._window.run_dialog(CheckDialog(self._window))

    def check_file(self, path: Path | None = None) -> None:
        """Show whether a file (None: the open one) is whole, and offer the repair on a copy."""
        from berserk_desk.ui.dialogs.file_check import FileCheckDialog

        self._window.run_dialog(FileCheckDialog(self._window, path or self._window.document.session.path))

    def show_copies(self, name: str = "") -> None:
        """Show the automatic copies, of one tournament where a name is given, to open one beside."""
        from berserk_desk.ui.dialogs.copies import CopiesDialog

        self._window.run_dialog(CopiesDialog(self._window, name))

    def show_own_copies(self) -> None:
        """The copies of the open tournament; on the start page, all of them."""
        document = self._window.open_document
        self.show_copies(document.session.path.stem if document is not None else "")

    # -- the tournament's own data and the program's settings -----------------------------------------

    def edit_tournament(self) -> None:
        """Change name, dates, people and regulations of the open tournament."""
        from berserk_desk.ui.dialogs.regulations import RegulationsDialog

        self._window.run_dialog(RegulationsDialog(self._window))

    def show_settings(self) -> None:
        """Language, theme, and who sits at the laptop."""
        from berserk_desk.ui.dialogs.settings import SettingsDialog

        self._window.run_dialog(SettingsDialog(self._window))

    def ask_reason(self, why: str) -> str:
        """Ask for a reason that will stand in the journal; "" when the user thought better of it."""
        from berserk_desk.ui.dialogs.reason import ReasonDialog

        dialog = ReasonDialog(self._window, why)
        given = dialog.reason if dialog.exec() else ""
        dialog.deleteLater()
        return given
