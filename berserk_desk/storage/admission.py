"""May this file be opened? Whatever is looked at here stays byte for byte as it was.

First the header is read, then, with a connection that has written nothing, the schema, SQLite's quick check and
the references. Where the mere opening would write (a journal to roll back, a write-ahead log), that connection
is one to a copy.

A file that this process itself has open must never come here: closing a second descriptor of it would
release SQLite's lock on POSIX systems (``reading.opened_here`` tells).
"""

from __future__ import annotations

import os
import sqlite3
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from berserk_desk.limits import CELL_SIZE, FILE_SIZE
from berserk_desk.storage import migrations
from berserk_desk.storage.facts import BeyondLimits, check_limits
from berserk_desk.storage.migrations import APPLICATION_ID, expected_schema, schema_of
from berserk_desk.storage.refusals import UNREADABLE, FileRefused, is_busy, refused_read

_MAGIC = b"SQLite format 3\x00"
_JOURNAL_MAGIC = bytes.fromhex("d9d505f920a163d7")
_ATTEMPTS = 20


def connect(path: Path, mode: str) -> sqlite3.Connection:
    """A connection to the file in SQLite's ``mode`` (ro, rw, rwc) that trusts nothing the file says.

    Raises ``sqlite3.Error``.
    """
    location = path.as_posix()
    slash = "" if location.startswith("/") else "/"
    # Two slashes more than the path has: what stands between them would be a host to SQLite.
    uri = f"file://{slash}{quote(os.fsencode(location), safe='/:')}?mode={mode}"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=0.2)
    try:
        distrust(connection)
    except UNREADABLE:
        connection.close()
        raise
    return connection


def distrust(connection: sqlite3.Connection) -> None:
    """Let the connection trust nothing its database says. Raises ``sqlite3.Error``."""
    if sys.version_info >= (3, 12):
        connection.setconfig(sqlite3.SQLITE_DBCONFIG_DEFENSIVE, True)
    connection.setlimit(sqlite3.SQLITE_LIMIT_ATTACHED, 0)
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, CELL_SIZE)
    for pragma in ("trusted_schema = OFF", "cell_size_check = ON", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")


def journal_of(path: Path) -> Path:
    """Where does SQLite keep what a transaction on ``path`` would have to put back?"""
    return path.with_name(path.name + "-journal")


def log_of(path: Path) -> Path:
    """Where would another program's write-ahead log of ``path`` lie?"""
    return path.with_name(path.name + "-wal")


def check_header(path: Path) -> bool:
    """Does the file call itself a tournament of a version we read? Says whether it has a write-ahead log.

    Raises ``FileRefused``: not_found, is_directory, no_rights, empty, not_ours, newer_version, damaged, io.
    """
    try:
        found = path.stat()
        if stat.S_ISDIR(found.st_mode):
            raise FileRefused("is_directory", path)
        if not stat.S_ISREG(found.st_mode):
            raise FileRefused("not_ours", path)
        with path.open("rb") as file:
            header = file.read(100)
    except OSError as error:
        raise refused_read(error, path) from error
    if not header:
        raise FileRefused("empty", path)
    if not header.startswith(_MAGIC):
        raise FileRefused("not_ours", path)
    if len(header) < 100:
        raise FileRefused("damaged", path, detail="the header ends early")
    if int.from_bytes(header[68:72], "big") != APPLICATION_ID:
        raise FileRefused("not_ours", path)
    version = int.from_bytes(header[60:64], "big")
    if version > migrations.VERSION:
        raise FileRefused("newer_version", path, version=version, supported=migrations.VERSION)
    if version < 1:
        raise FileRefused("damaged", path, detail="no version in the header")
    if found.st_size > FILE_SIZE:
        raise FileRefused("damaged", path, detail=f"{found.st_size} bytes")
    return header[18:20] != b"\x01\x01"


def version_of(connection: sqlite3.Connection) -> int:
    """The version in which the file was written. Raises ``sqlite3.Error``."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    return int(version)


def is_older(connection: sqlite3.Connection) -> bool:
    """Was the file written by an earlier version, so that it has to be migrated? Raises ``sqlite3.Error``."""
    return version_of(connection) < migrations.VERSION


def check_contents(connection: sqlite3.Connection, path: Path) -> None:
    """Has the database our schema word for word, whole pages, whole references and human sizes? Writes nothing.

    Raises ``FileRefused`` (altered, damaged, io) naming ``path``. Nobody else may hold what the connection has open.
    """
    try:
        unlike = schema_of(connection) ^ expected_schema()
        if unlike:
            kind, name, *_ = min(unlike, key=str)
            raise FileRefused("altered", path, object=f"{kind} {name}")
        (message,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if message != "ok":
            raise FileRefused("damaged", path, detail=str(message))
        lost = connection.execute("PRAGMA foreign_key_check").fetchone()
        if lost is not None:
            raise FileRefused("damaged", path, detail=f"{lost[0]} {lost[1]} refers to no {lost[2]}")
        for table in sorted(name for kind, name, *_ in expected_schema() if kind == "table"):
            check_limits(connection, table)
    except BeyondLimits as error:
        raise FileRefused("damaged", path, detail=str(error)) from error
    except UNREADABLE as error:
        raise refused_read(error, path) from error


def has_live_journal(path: Path) -> bool:
    """Does a journal lie beside the file whose contents may have to be put back? Raises ``FileRefused``."""
    try:
        return _read_if_there(journal_of(path), len(_JOURNAL_MAGIC)) == _JOURNAL_MAGIC
    except OSError as error:
        raise refused_read(error, path) from error


def is_owned(path: Path) -> bool:
    """Does another process hold the file? Opens it for reading only.

    Not asked of a file with a write-ahead log: even a reader would make files beside it, and an owner of
    ours keeps none. Such a file says no.
    """
    try:
        with path.open("rb") as file:
            if file.read(20)[18:] == b"\x02\x02":
                return False
    except OSError:
        return False
    try:
        with closing(connect(path, "ro")) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master")
    except UNREADABLE as error:
        return is_busy(error)
    return False


@contextmanager
def copied(path: Path) -> Iterator[Path]:
    """A copy of the file with its journal, in a folder of its own that goes with the context.

    Raises ``FileRefused``: busy, disk_full, io, no_rights, not_found.
    """
    with tempfile.TemporaryDirectory(prefix="berserk-desk-", ignore_cleanup_errors=True) as folder:
        yield copy_into(Path(folder), path)


def copy_into(folder: Path, path: Path) -> Path:
    """Copy file, journal and log into ``folder``; where the copy lies. Raises ``FileRefused`` as ``copied``.

    The owner may be writing meanwhile. SQLite marks the journal as live before it touches the file and
    until it is through, so two equal readings of the file between three equal ones of the journal are a
    moment of the file: whole, or one that the journal makes whole.
    """
    try:
        for _ in range(_ATTEMPTS):
            before = _beside(path)
            content = path.read_bytes()
            between = _beside(path)
            if content == path.read_bytes() and before == between == _beside(path):
                break
        else:
            raise FileRefused("busy", path)
        copy = folder / "tournament"
        for place, data in ((copy, content), (journal_of(copy), before[0]), (log_of(copy), before[1])):
            if data is not None:
                place.write_bytes(data)
    except OSError as error:
        raise refused_read(error, path) from error
    return copy


def _beside(path: Path) -> tuple[bytes | None, bytes | None]:
    return _read_if_there(journal_of(path)), _read_if_there(log_of(path))


def _read_if_there(path: Path, size: int = -1) -> bytes | None:
    try:
        with path.open("rb") as file:
            return file.read(size)
    except FileNotFoundError:
        return None
