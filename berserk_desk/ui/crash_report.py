"""What is left behind when the program itself fails, for whoever mends it, and what does the next start know of it?

Versions, the kinds of the last steps and the lines of code: no names, no results. The judge may add words by hand.
"""

from __future__ import annotations

import faulthandler
import os
import traceback
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import TextIO

from PySide6.QtCore import qVersion

from berserk_desk import __version__
from berserk_desk.paths import has_file
from berserk_desk.ui.preferences import Preferences

REPORT = "crash/report"
"""Where the report of the last failure lies; "" when the program was closed in order since."""
LAST_STEPS = 20
_FATAL = "fatal-"
_STALE = timedelta(days=1)
_ADVICE = (
    "No names and no results of the tournament are in this file. If you like, add below what you were doing.\n"
    "В этом файле нет ни имён, ни результатов турнира. Если хотите, допишите ниже, что вы делали.\n"
)


def versions() -> str:
    """What runs here: the program and all that it is built on."""
    import platform  # only a failure needs it

    from berserk_desk.storage.reading import database_version

    built_on = f"Python {platform.python_version()}, Qt {qVersion()}, SQLite {database_version()}"
    return f"Berserk Desk {__version__}, {built_on}, {platform.platform()}"


def report_text(kind: type[BaseException], trace: TracebackType | None, kinds: Sequence[str]) -> str:
    """The report: versions, what kind of error, the kinds of the last steps, the lines of code.

    The error's own words are left out, for they may hold a name.
    """
    return "\n".join(
        (
            versions(),
            datetime.now().astimezone().isoformat(timespec="seconds"),
            f"Last steps: {', '.join(kinds[-LAST_STEPS:]) or 'none'}",
            kind.__name__,
            "".join(traceback.format_tb(trace)),
            _ADVICE,
        )
    )


def write_report(text: str, tournament: Path | None, folder: Path) -> Path | None:
    """Put the report beside the tournament's file, else into the program's folder; where, or None for nowhere."""
    stamp = f"crash {datetime.now().astimezone():%Y-%m-%d %H-%M-%S}.txt"
    places = [folder / stamp]
    if tournament is not None:
        places.insert(0, tournament.with_name(f"{tournament.stem} {stamp}"))
    for place in places:
        with suppress(OSError):
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(text, "utf-8")
            return place
    return None


class FatalNotes:
    """A file that Python writes the lines of code to when the process dies of a fault no exception tells of."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / f"{_FATAL}{os.getpid()}.txt"
        self._file: TextIO | None = None
        with suppress(OSError):
            self._file = self._path.open("w", encoding="utf-8")
            self._file.write("")
            faulthandler.enable(self._file)

    def close(self) -> None:
        """The program ends in order: there is nothing to tell."""
        if self._file is not None:
            faulthandler.disable()
            self._file.close()
            with suppress(OSError):
                self._path.unlink()


def find_fatal(preferences: Preferences) -> None:
    """Did an earlier run die of a fault? Then its notes become the report that the start page tells of."""
    for path in sorted(preferences.folder.glob(f"{_FATAL}*.txt")):
        with suppress(OSError):
            found = path.stat()
            changed = datetime.fromtimestamp(found.st_mtime).astimezone()
            if found.st_size:
                report = path.with_name(f"crash {changed:%Y-%m-%d %H-%M-%S}.txt")
                head = f"{versions()}\nfault\n"
                report.write_text(f"{head}{path.read_text('utf-8', 'replace')}\n{_ADVICE}", "utf-8")
                path.unlink()
                preferences.set_text(REPORT, str(report))
            elif datetime.now().astimezone() - changed > _STALE:
                path.unlink()


def last_report(preferences: Preferences) -> Path | None:
    """The report of the last failure, where one was left and still lies there."""
    name = preferences.text(REPORT)
    return Path(name) if name and has_file(Path(name)) else None
