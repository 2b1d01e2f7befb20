"""What the program remembers between days: language, theme, window, recent files, column choices.

Player data never goes here. A broken or missing file of preferences is as good as none.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QLocale, QSettings

from berserk_desk.paths import has_file
from berserk_desk.ui.theme import Mode

if TYPE_CHECKING:
    from PySide6.QtCore import QLockFile  # a start without files to go on with locks nothing

MOST_RECENT = 12
WAIT_MS = 1000
"""So long a window waits for another one that is changing what both share; after that it goes on all the same."""

OPEN_FILES = "open_now"
"""The key of the files that are open in some window, one a line."""


def _taking(folder: Path) -> Path:
    """That folder; where it cannot be made or takes nothing, one for this run alone, so that the day goes on."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK):
            return folder
    import tempfile

    return Path(tempfile.mkdtemp(prefix="berserk-desk-"))


class Preferences:
    """One INI file in the user's data folder, shared by all windows: each change is merged into what stands there."""

    def __init__(self, folder: Path) -> None:
        self.folder = _taking(folder)
        """Where the program keeps what it remembers."""
        self._settings = QSettings(str(self.folder / "preferences.ini"), QSettings.Format.IniFormat)
        self._held: tuple[Path, QLockFile] | None = None

    def text(self, key: str, default: str = "") -> str:
        """A remembered text."""
        value = self._settings.value(key, default)
        return value if isinstance(value, str) else default

    def set_text(self, key: str, value: str) -> None:
        """Remember a text."""
        self._settings.setValue(key, value)

    def flag(self, key: str, *, default: bool = False) -> bool:
        """A remembered yes or no."""
        return self.text(key, "yes" if default else "no") == "yes"

    def set_flag(self, key: str, *, value: bool) -> None:
        """Remember a yes or no."""
        self.set_text(key, "yes" if value else "no")

    def blob(self, key: str) -> QByteArray:
        """Remembered bytes (a window's geometry)."""
        value = self._settings.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_blob(self, key: str, value: QByteArray) -> None:
        """Remember bytes."""
        self._settings.setValue(key, value)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While this lasts no other window changes what is read here and written back: lists that grow."""
        from PySide6.QtCore import QLockFile

        lock = QLockFile(str(self.folder / "changing.lock"))
        lock.tryLock(WAIT_MS)
        self._settings.sync()
        try:
            yield
        finally:
            self._settings.sync()
            lock.unlock()

    @property
    def language(self) -> str:
        """The language, "ru" or "en"; at first that of the system, Russian where the system has neither."""
        chosen = self.text("language")
        if chosen in {"ru", "en"}:
            return chosen
        return "en" if QLocale.system().language() == QLocale.Language.English else "ru"

    @language.setter
    def language(self, code: str) -> None:
        self.set_text("language", code)

    @property
    def theme(self) -> Mode:
        """The theme: "light", "dark" or "system"."""
        chosen = self.text("theme", "system")
        return "light" if chosen == "light" else "dark" if chosen == "dark" else "system"

    @theme.setter
    def theme(self, name: Mode) -> None:
        self.set_text("theme", name)

    @property
    def recent(self) -> tuple[Path, ...]:
        """Files opened lately, the latest first; those that are gone are left out."""
        lines = self.text("recent").split("\n")
        return tuple(path for path in map(Path, filter(None, lines)) if has_file(path))

    def remember_file(self, path: Path) -> None:
        """Put a file first among the recent ones, those of other running windows too."""
        with self.alone():
            others = [known for known in self.recent if known != path]
            self.set_text("recent", "\n".join(str(known) for known in [path, *others][:MOST_RECENT]))

    def note_open(self, path: Path) -> None:
        """From now on this window has the file open: should it die, the next start offers it."""
        self.note_closed()
        self._held = path, self._lock_of(path)
        self._held[1].tryLock(0)
        with self.alone():
            self._set_open([*(known for known in self._open_files() if known != path), path])

    def note_closed(self) -> None:
        """The file this window had open was closed as it should be; those of other windows stay noted."""
        if self._held is None:
            return
        path, lock = self._held
        self._held = None
        with self.alone():
            self._set_open([known for known in self._open_files() if known != path])
        lock.unlock()

    @property
    def left_open(self) -> Path | None:
        """The latest file that was open in a window that died: no running window holds it."""
        self._settings.sync()
        for path in reversed(self._open_files()):
            lock = self._lock_of(path)
            if has_file(path) and lock.tryLock(0):
                lock.unlock()
                return path
        return None

    def _open_files(self) -> list[Path]:
        return [Path(line) for line in self.text(OPEN_FILES).split("\n") if line]

    def _set_open(self, paths: list[Path]) -> None:
        self.set_text(OPEN_FILES, "\n".join(str(path) for path in paths))

    def _lock_of(self, path: Path) -> QLockFile:
        from hashlib import sha256  # not at every start

        from PySide6.QtCore import QLockFile

        name = sha256(str(path).encode()).hexdigest()[:16]
        lock = QLockFile(str(self.folder / f"open-{name}.lock"))
        lock.setStaleLockTime(0)  # it is stale when its program is gone, however long ago it was taken
        return lock
