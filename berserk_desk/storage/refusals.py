"""How does the file say no? With a code and the facts a sentence needs; the wording layer writes it."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Mapping
from pathlib import Path
from typing import Literal

FileArg = int | str

RefusalCode = Literal[
    "not_found",
    "no_folder",
    "exists",
    "is_directory",
    "no_rights",
    "empty",
    "not_ours",
    "newer_version",
    "altered",
    "damaged",
    "owned_elsewhere",
    "busy",
    "disk_full",
    "io",
]
"""Why a file was not opened or made:

``no_rights`` (``access`` = read or write), ``not_ours`` (no SQLite file, or another program's),
``newer_version`` (``version``, ``supported``), ``altered`` (``object``: what in the schema is not ours or
is missing), ``damaged`` (``detail``: SQLite's or the reader's own words, for a crash report),
``owned_elsewhere`` (see ``OwnedElsewhere``), ``busy`` (it changed with every attempt to copy it),
``disk_full`` and ``io`` (``detail``).
"""

WriteCode = Literal[
    "disk_full",
    "read_only",
    "gone",
    "locked",
    "damaged",
    "io",
    "conflict",
    "exists",
    "closed",
    "snapshot",
    "waits",
]
"""Why a write failed:

``gone`` (the file was moved, replaced or its disk pulled), ``locked`` (another program holds it),
``conflict`` (``detail``: the step does not fit on what the file holds, which is a fault of the program),
``exists`` (a copy would overwrite a file), ``closed`` (the file was closed before), ``snapshot`` (``time``: it is
only read, somebody else has the file open), ``waits`` (a step before it is not on the disk yet).
"""


class FileRefused(Exception):
    """A file that is not opened; it lies there byte for byte as it was.

    ``code`` is one of ``RefusalCode``; ``args_by_name`` holds what it says there, texts and numbers.
    """

    def __init__(self, code: RefusalCode, path: Path, **args_by_name: FileArg) -> None:
        super().__init__(code, str(path), dict(args_by_name))
        self.code = code
        self.path = path
        self.args_by_name: Mapping[str, FileArg] = args_by_name


class WriteFailed(Exception):
    """A write that did not happen; the file holds what it held before.

    ``code`` is one of ``WriteCode``; ``args_by_name`` may hold ``detail`` for a crash report.
    """

    def __init__(self, code: WriteCode, path: Path, **args_by_name: FileArg) -> None:
        super().__init__(code, str(path), dict(args_by_name))
        self.code = code
        self.path = path
        self.args_by_name: Mapping[str, FileArg] = args_by_name


UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""How a broken database fails: even SQLite's own message about it may hold bytes that are no text."""


def is_busy(error: Exception) -> bool:
    """Does another connection hold the file?"""
    return _primary(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def refused_read(error: sqlite3.Error | UnicodeDecodeError | OSError, path: Path) -> FileRefused:
    """Which refusal does an error at opening or reading mean? A busy file is for the caller to tell apart."""
    if isinstance(error, FileNotFoundError):
        return FileRefused("not_found", path)
    if isinstance(error, PermissionError):
        return FileRefused("no_rights", path, access="read")
    if isinstance(error, OSError):
        code: RefusalCode = "disk_full" if error.errno in _FULL else "io"
        return FileRefused(code, path, detail=str(error))
    match _primary(error):
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return FileRefused("no_rights", path, access="write")
        case sqlite3.SQLITE_FULL:
            return FileRefused("disk_full", path, detail=str(error))
        case sqlite3.SQLITE_IOERR:
            return FileRefused("io", path, detail=str(error))
    return FileRefused("damaged", path, detail=str(error))


def failed_write(error: Exception, path: Path) -> WriteFailed:
    """Which failure does an error in a transaction or a copy to ``path`` mean?"""
    detail = str(error)
    if isinstance(error, OSError):
        if error.errno in _FULL:
            return WriteFailed("disk_full", path, detail=detail)
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            return WriteFailed("read_only", path, detail=detail)
        if isinstance(error, FileNotFoundError):
            return WriteFailed("gone", path, detail=detail)
        return WriteFailed("io", path, detail=detail)
    if not isinstance(error, sqlite3.Error):
        return WriteFailed("conflict", path, detail=detail)
    if getattr(error, "sqlite_errorcode", None) == _MOVED:
        return WriteFailed("gone", path, detail=detail)
    code = _WRITE_CODES.get(_primary(error), "io")
    if code in ("io", "read_only") and not path.parent.exists():
        code = "gone"
    return WriteFailed(code, path, detail=detail)


_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))
_MOVED = 1032
"""SQLITE_READONLY_DBMOVED, which the standard library has no name for on every platform."""

_WRITE_CODES: dict[int, WriteCode] = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    # The journal cannot be made: the folder is gone, or gives no right to write.
    sqlite3.SQLITE_CANTOPEN: "read_only",
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_CONSTRAINT: "conflict",
    sqlite3.SQLITE_MISMATCH: "conflict",
    sqlite3.SQLITE_TOOBIG: "conflict",
    sqlite3.SQLITE_ERROR: "conflict",
}


def _primary(error: Exception) -> int:
    """The primary result code (the low byte); ``SQLITE_ERROR`` where Python itself raised."""
    code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return code & 0xFF
