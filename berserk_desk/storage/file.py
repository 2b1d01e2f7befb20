"""How is a tournament kept? One SQLite file, one owner, one transaction for each step."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from typing import Self

from berserk_desk.storage.admission import (
    check_contents,
    check_header,
    connect,
    copied,
    has_live_journal,
    is_older,
    is_owned,
)
from berserk_desk.storage.copying import draft_of, publish, sync, taken
from berserk_desk.storage.facts import refuse_beyond_limits, write_changes
from berserk_desk.storage.migrating import bring_up, migrate_after_a_copy
from berserk_desk.storage.migrations import migrate
from berserk_desk.storage.owner import (
    OwnedElsewhere,
    Owner,
    read_owner,
    remove_owner,
    this_program,
    write_owner,
)
from berserk_desk.storage.reading import Reading, enter_opened, leave_opened, opened_here, real_path
from berserk_desk.storage.refusals import (
    UNREADABLE,
    FileRefused,
    WriteFailed,
    failed_write,
    is_busy,
    refused_read,
)
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.storage.steps import change_values, digest_of, step_values, tip, write_step
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.state import RowChange


class TournamentFile(Reading):
    """A tournament file that this process owns until ``close``: nobody else can read or write it.

    Use it from the thread that opened it.
    """

    def __init__(self, path: Path, connection: sqlite3.Connection, *, recovered: bool) -> None:
        super().__init__(path, connection)
        self.recovered = recovered
        """Had a dead owner left a step half written, which was taken back at opening?"""
        self.taken_over: Owner | None = None
        """The dead owner whose lock file lay there."""
        self._found = path.stat()
        self._tip = tip(connection)
        self._closed = False
        self._at_opening = connection.serialize()
        self._since: list[tuple[Step, tuple[RowChange, ...]]] = []

    @classmethod
    def create(cls, path: Path) -> Self:
        """Make an empty tournament file at a free name, and own it.

        Raises ``FileRefused``: exists, not_found (its folder), no_rights, disk_full, io.
        """
        path = real_path(path)
        if taken(path):
            raise FileRefused("exists", path)
        draft = draft_of(path)
        try:
            with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
                migrate(connection)
                draft.write_bytes(connection.serialize())
            sync(draft)
            publish(draft, path, replace=False)
        except FileExistsError as error:
            raise FileRefused("exists", path) from error
        except PermissionError as error:
            raise FileRefused("no_rights", path, access="write") from error
        except OSError as error:
            raise refused_read(error, path) from error
        finally:
            with suppress(OSError):
                draft.unlink()
        return cls.open(path)

    @classmethod
    def open(cls, path: Path, *, keep: Path | None = None) -> Self:
        """Check the file and own it. A refused file stays byte for byte as it was.

        A file of an earlier version is migrated, after a copy of it was put into the folder ``keep`` (None: beside it)
        and the migration has been tried on another. Raises ``OwnedElsewhere``, and ``FileRefused``: every code but exists.
        """
        path = real_path(path)
        if opened_here(path) is not None:
            raise OwnedElsewhere(path, read_owner(path))
        has_log = check_header(path)
        _check_rights(path)
        recovered = has_live_journal(path)
        if has_log or recovered:
            # Opening the file itself would write it. Is it dead, and is it ours? Then it may.
            if is_owned(path):
                raise OwnedElsewhere(path, read_owner(path))
            with copied(path) as copy:
                _check_copy(copy, path)
        connection = _owning_connection(path)
        try:
            if is_older(connection):
                migrate_after_a_copy(Reading(path, connection), keep or path.parent)
            check_contents(connection, path)
            file = cls(path, connection, recovered=recovered)
            file._announce()
        except (*UNREADABLE, OSError) as error:
            connection.close()
            raise refused_read(error, path) from error
        except BaseException:
            connection.close()
            raise
        return file

    @staticmethod
    def snapshot(path: Path) -> Snapshot:
        """A checked copy for reading, whoever owns the file. Raises ``FileRefused``; see ``Snapshot.of``."""
        return Snapshot.of(path)

    @property
    def last(self) -> int:
        """The number of the last step; 0 in a file without steps."""
        return self._tip[0]

    def append(self, step: Step, changes: Sequence[RowChange]) -> Step:
        """Write a step, its changes and the changed rows in one transaction; it is on the disk on return.

        Returns the step as stored, with ``previous`` filled in. Raises ``WriteFailed``: then the file holds
        what it held before. A step whose number is not the next one is a conflict.
        """
        if self._closed:
            raise WriteFailed("closed", self.path)
        self._refuse_if_moved()
        number, digest = self._tip
        if step.number != number + 1:
            raise WriteFailed("conflict", self.path, detail=f"step {step.number} after step {number}")
        stored = replace(step, previous=digest)
        written: tuple[int, str] | None = None
        try:
            refuse_beyond_limits(changes)
            values = step_values(stored)
            texts = [change_values(change) for change in changes]
            written = stored.number, digest_of(values, texts)
            self.connection.execute("BEGIN IMMEDIATE")
            write_changes(self.connection, changes)
            write_step(self.connection, values, written[1], texts)
            self.connection.execute("COMMIT")
        except BaseException as error:
            self._roll_back()
            if not isinstance(error, Exception):
                raise
            # A commit may fail after the point of no return (in the sync of the folder): the step counts.
            if self._tip != written:
                self._refuse_if_moved()
                raise failed_write(error, self.path) from error
        else:
            self._tip = written
        self._since.append((stored, tuple(changes)))
        return stored

    def image(self) -> bytes:
        """The whole file as bytes, as the last step left it. Raises ``WriteFailed`` once it is closed."""
        if self._closed:
            raise WriteFailed("closed", self.path)
        try:
            return self.connection.serialize()
        except sqlite3.Error as error:
            raise failed_write(error, self.path) from error

    def moved_to(self, path: Path) -> Self:
        """The same tournament at a free name, owned; whole even when this file's own disk is gone.

        It is made from what memory holds: the file as it was at opening, and each step acknowledged since. This
        file stays open. Raises ``WriteFailed`` and ``FileRefused``; nothing is left behind then.
        """
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as memory:
            memory.deserialize(self._at_opening)
            for step, changes in self._since:
                values, texts = step_values(step), [change_values(change) for change in changes]
                write_changes(memory, changes)
                write_step(memory, values, digest_of(values, texts), texts)
            if tip(memory) != self._tip:
                raise WriteFailed("conflict", path, detail="memory does not hold what was written")
            Reading(self.path, memory).copy_to(path)
        try:
            return type(self).open(path)
        except BaseException:
            with suppress(OSError):
                path.unlink()
            raise

    def close(self) -> None:
        """Let go of the file and take the lock file away. Closing twice does nothing."""
        if self._closed:
            return
        self._closed = True
        remove_owner(self.path)
        super().close()
        leave_opened(self._found)

    def _announce(self) -> None:
        self.taken_over = read_owner(self.path)
        try:
            write_owner(self.path, this_program())
        except OSError as error:
            # Where no lock file may be made, no journal may be made either. Any other mishap (a full disk)
            # does not keep a judge from his tournament: the lock is SQLite's.
            if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
                raise FileRefused("no_rights", self.path, access="write") from error
        enter_opened(self, self._found)

    def _refuse_if_moved(self) -> None:
        try:
            there = os.path.samestat(self.path.stat(), self._found)
        except OSError:
            there = False
        if not there:
            raise WriteFailed("gone", self.path)

    def _roll_back(self) -> None:
        """Back to what the file holds, whatever that is by now."""
        with suppress(sqlite3.Error):
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            self._tip = tip(self.connection)


def _check_rights(path: Path) -> None:
    try:
        path.open("r+b").close()
    except OSError as error:
        raise FileRefused("no_rights", path, access="write") from error


def _check_copy(copy: Path, path: Path) -> None:
    """Check the copy of a file in the file's name; the journal beside it is put back first."""
    try:
        with closing(connect(copy, "rw")) as connection:
            bring_up(connection)
            check_contents(connection, path)
    except UNREADABLE as error:
        raise refused_read(error, path) from error


def _owning_connection(path: Path) -> sqlite3.Connection:
    """A connection that holds SQLite's exclusive lock from now on. Raises ``FileRefused``."""
    try:
        connection = connect(path, "rw")
    except UNREADABLE as error:
        raise refused_read(error, path) from error
    try:
        for statement in (
            "PRAGMA locking_mode = EXCLUSIVE",
            "BEGIN EXCLUSIVE",
            "COMMIT",
            "PRAGMA journal_mode = DELETE",
            "PRAGMA synchronous = EXTRA",
            "PRAGMA fullfsync = ON",
        ):
            connection.execute(statement)
    except UNREADABLE as error:
        connection.close()
        if is_busy(error):
            raise OwnedElsewhere(path, read_owner(path)) from error
        raise refused_read(error, path) from error
    return connection
