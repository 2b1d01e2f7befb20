"""What the program remembers between days: language, theme, window, recent files, column choices.

Player data never goes here. A broken or missing file of preferences is as good as none.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QByteArray, QLocale, QSettings

from berserk_desk.ui.theme import Mode

MOST_RECENT = 12


class Preferences:
    """One INI file in the user's data folder."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        """Where the program keeps what it remembers."""
        self._settings = QSettings(str(folder / "preferences.ini"), QSettings.Format.IniFormat)

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
        return tuple(path for path in map(Path, filter(None, lines)) if path.is_file())

    def remember_file(self, path: Path) -> None:
        """Put a file first among the recent ones."""
        others = [known for known in self.recent if known != path]
        self.set_text("recent", "\n".join(str(known) for known in [path, *others][:MOST_RECENT]))

    @property
    def open_now(self) -> Path | None:
        """The file that was open and never closed: the program or the laptop died with it."""
        name = self.text("open_now")
        return Path(name) if name and Path(name).is_file() else None

    @open_now.setter
    def open_now(self, path: Path | None) -> None:
        self.set_text("open_now", str(path) if path else "")
        self._settings.sync()
