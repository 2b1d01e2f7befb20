"""What does a tournament file hold? The reading half of an own file and of a snapshot."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from types import TracebackType
from typing import Self
from weakref import WeakValueDictionary

from berserk_desk.storage.admission import connect, is_owned
from berserk_desk.storage.copying import draft_of, haunted, publish, sync
from berserk_desk.storage.facts import read_state
from berserk_desk.storage.refusals import FileRefused, WriteFailed, failed_write, refused_read
from berserk_desk.storage.steps import change_from, read_changes_of, read_steps, step_from, tip
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.state import RowChange, State


def database_version() -> str:
    """Which SQLite reads and writes the files here?"""
    return sqlite3.sqlite_version


class Reading:
    """An open tournament: its own file, or a snapshot of one. A context manager that closes it.

    ``path`` is the file's real path (of the original, for a snapshot).
    """

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection
        """For this package only."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file. Closing twice does nothing."""
        self.connection.close()

    def load(self) -> tuple[State, tuple[Step, ...]]:
        """All facts, and all steps in order. Raises ``FileRefused`` (damaged, io)."""
        try:
            state = read_state(self.connection)
            return state, tuple(step_from(values) for values, _ in read_steps(self.connection))
        except ValueError as error:  # ``Unreadable``, or a text that is none
            raise FileRefused("damaged", self.path, detail=str(error)) from error
        except sqlite3.Error as error:
            raise refused_read(error, self.path) from error

    def changes_of(self, number: int) -> tuple[RowChange, ...]:
        """The changes of one step in the order they were made; none for a number that is no step.

        Raises ``FileRefused`` (damaged, io).
        """
        try:
            return tuple(change_from(values) for values in read_changes_of(self.connection, number))
        except ValueError as error:  # ``Unreadable``, or a text that is none
            raise FileRefused("damaged", self.path, detail=str(error)) from error
        except sqlite3.Error as error:
            raise refused_read(error, self.path) from error

    def copy_to(self, path: Path, *, replace: bool = False) -> None:
        """Save a whole copy as ``path``: copied by SQLite, synced, opened again, checked, then named.

        Raises ``WriteFailed``: exists (without ``replace``, or when the file there is open or not whole),
        disk_full, read_only, gone, damaged, io.
        """
        target = real_path(path)
        busy = target.exists() and (opened_here(target) is not None or is_owned(target))
        if busy or haunted(target) or (target.exists() and not replace):
            raise WriteFailed("exists", target)
        draft = draft_of(target)
        try:
            draft.unlink(missing_ok=True)
            with closing(connect(draft, "rwc")) as copy:
                # The draft has no name yet that anybody trusts; it is synced as a whole below.
                copy.execute("PRAGMA journal_mode = OFF")
                copy.execute("PRAGMA synchronous = OFF")
                self.connection.backup(copy)
            sync(draft)
            # Where a file may only be read, SQLite leaves the CHECKs of its columns out.
            with closing(connect(draft, "rw")) as copy:
                (message,) = copy.execute("PRAGMA integrity_check(1)").fetchone()
                if message != "ok" or tip(copy) != tip(self.connection):
                    raise WriteFailed("damaged", target, detail=str(message))
            publish(draft, target, replace=replace)
        except FileExistsError as error:
            raise WriteFailed("exists", target) from error
        except (sqlite3.Error, OSError) as error:
            raise failed_write(error, target) from error
        finally:
            with suppress(OSError):
                draft.unlink()


_opened: WeakValueDictionary[tuple[int, int], Reading] = WeakValueDictionary()
"""The own files of this process by device and number. SQLite's lock belongs to the whole process, so the
process has to know; and a file in this list must not be opened by other means (see ``admission``)."""


def real_path(path: Path) -> Path:
    """The file itself, where ``path`` may be relative or a link to it."""
    return Path(os.path.realpath(path))


def opened_here(path: Path) -> Reading | None:
    """Does this process own the file? Then by what."""
    try:
        found = path.stat()
    except OSError:
        return None
    return _opened.get((found.st_dev, found.st_ino))


def enter_opened(reading: Reading, found: os.stat_result) -> None:
    """Note that this process owns the file of these device and number."""
    _opened[found.st_dev, found.st_ino] = reading


def leave_opened(found: os.stat_result) -> None:
    """Note that this process owns it no longer."""
    _opened.pop((found.st_dev, found.st_ino), None)
