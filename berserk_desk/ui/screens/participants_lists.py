"""How does a list of participants come to its preview: from a file, from the clipboard?"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from berserk_desk.interchange.text_encoding import SIZE_LIMIT, RosterError, RosterFault
from berserk_desk.ui.choosing_files import existing_file
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.dialogs.import_players import ImportDialog
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.participants_entry import ParticipantsEntry
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.sources import roster_error_text


def choose_list_file(parent: QWidget, preferences: Preferences) -> Path | None:
    """Ask for the file of a list, beginning in the folder used last. None when called off."""
    kinds = [(_("Lists"), "*.csv *.txt *.tsv *.xlsx"), (_("All files"), "*")]
    return existing_file(parent, preferences, _("A list of participants"), kinds)


def list_bytes(path: Path) -> bytes:
    """The contents of a file that may be a list. Raises ``RosterError`` before a large one is read, ``OSError``."""
    size = path.stat().st_size
    if size > SIZE_LIMIT:
        raise RosterError(RosterFault.TOO_BIG, size=size, limit=SIZE_LIMIT)
    return path.read_bytes()


class ParticipantLists:
    """Opens previews with ``open_dialog``; what is no list is said in the entry line, and nothing changes."""

    def __init__(
        self, desk: Desk, entry: ParticipantsEntry, open_dialog: Callable[[DeskDialog], None]
    ) -> None:
        self._desk = desk
        self._entry = entry
        self._open_dialog = open_dialog

    def choose_file(self) -> None:
        """Ask for a file, beginning in the folder used last."""
        path = choose_list_file(self._desk.window_widget(), self._desk.preferences)
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> ImportDialog | None:
        """Open the preview of a file; None when it is no list."""
        try:
            data = list_bytes(path)
        except OSError:
            self._entry.refuse(
                _("{file} cannot be read. Look at the file and the rights.").format(file=path.name)
            )
            return None
        except RosterError as error:
            self._refuse(path.name, error)
            return None
        self._desk.preferences.set_text("folder", str(path.parent))
        return self._preview(data, path.name)

    def open_text(self, text: str) -> ImportDialog | None:
        """Open the preview of a list from the clipboard."""
        return self._preview(text.encode("utf-8-sig"), _("clipboard"))

    def paste(self) -> None:
        """Take the clipboard: several lines to the preview, one into the entry line."""
        text = QGuiApplication.clipboard().text().strip()
        if len(text.splitlines()) > 1:
            self.open_text(text)
        elif text:
            self._entry.put(text)
        else:
            self._entry.refuse(_("There is no text in the clipboard. Copy the list first."))

    def _preview(self, data: bytes, source: str) -> ImportDialog | None:
        try:
            dialog = ImportDialog(self._desk, data, source)
        except RosterError as error:
            self._refuse(source, error)
            return None
        dialog.imported.connect(self._imported)
        self._open_dialog(dialog)
        return dialog

    def _refuse(self, source: str, error: RosterError) -> None:
        self._entry.refuse(_("{file}: {why}").format(file=source, why=roster_error_text(error)))

    def _imported(self, count: int) -> None:
        words = ngettext("{count} participant imported", "{count} participants imported", count)
        # How many there are in all stands in the header.
        self._entry.written([Part(words.format(count=count), Role.STRONG)])
