"""Where do the automatic copies of the open tournament go, and who says when one could not be made?"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from berserk_desk.copies import AutomaticCopies, Trouble
from berserk_desk.paths import has_folder
from berserk_desk.ui.document import Document
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.wording import _

FOLDER = "copies/folder"
"""The folder that the judge chose; "" = the program's own."""
OFF = "copies/off"


def copies_folder(preferences: Preferences) -> Path:
    """Where automatic copies go, whether they are on or not: chosen by the judge, or beside what is remembered."""
    chosen = preferences.text(FOLDER)
    return Path(chosen) if chosen else preferences.folder / "copies"


def kept_copies_folder(preferences: Preferences) -> Path | None:
    """Where a file goes as it was before it is migrated; None = beside it: no folder, or copies are off."""
    folder = copies_folder(preferences)
    return None if preferences.flag(OFF) or not has_folder(folder) else folder


class CopiesWork(QObject):
    """Automatic copies of one open tournament, as the settings have it. ``failed(sentence)``: one was not made."""

    failed = Signal(str)

    def __init__(self, document: Document, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._document = document
        self._preferences = preferences
        self._copies: AutomaticCopies | None = None
        self.follow_settings()

    def follow_settings(self) -> None:
        """On or off, and where: as it is remembered now. A snapshot is copied nowhere."""
        self.close()
        if self._preferences.flag(OFF) or self._document.session.taken_at:
            return
        folder = copies_folder(self._preferences)
        if not self._preferences.text(FOLDER):
            with suppress(OSError):
                folder.mkdir(parents=True, exist_ok=True)
        self._copies = AutomaticCopies(self._document.session, folder, failed=self._tell)

    def close(self) -> None:
        """Make no more copies."""
        if self._copies is not None:
            self._copies.close()
            self._copies = None

    def _tell(self, trouble: Trouble) -> None:
        self.failed.emit(_("No automatic copy was made. {why}").format(why=trouble_text(trouble)))
