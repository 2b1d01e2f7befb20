"""How does a file of an earlier version become one of this version? Tried on a copy, and one is kept as it was."""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from datetime import datetime
from pathlib import Path

from berserk_desk.storage.admission import check_contents, connect, is_older, version_of
from berserk_desk.storage.copying import taken
from berserk_desk.storage.migrations import expected_schema, migrate, schema_of
from berserk_desk.storage.reading import Reading
from berserk_desk.storage.refusals import FileRefused, RefusalCode, WriteFailed


def bring_up(connection: sqlite3.Connection) -> None:
    """Migrate what this connection has open, a copy that nobody needs as it was. Raises ``sqlite3.Error``.

    A schema that is not word for word that of its version is left alone, for the checks to find.
    """
    if is_older(connection) and schema_of(connection) == expected_schema(version_of(connection)):
        migrate(connection)


def migrate_after_a_copy(file: Reading, keep: Path) -> None:
    """Migrate an owned file of an earlier version, once it lies in ``keep`` as it was.

    Raises ``FileRefused`` (as for a file that cannot be read, or where the copy cannot be written) and
    ``sqlite3.Error``: the file is as it was then.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="berserk-desk-", ignore_cleanup_errors=True) as folder:
            trial = Path(folder) / "tournament"
            file.copy_to(trial)
            with closing(connect(trial, "rw")) as connection:
                bring_up(connection)
                check_contents(connection, file.path)
        file.copy_to(_free(file.path, keep))
    except WriteFailed as failure:
        codes: dict[str, RefusalCode] = {"disk_full": "disk_full", "damaged": "damaged", "io": "io"}
        code = codes.get(failure.code, "no_rights")
        raise FileRefused(code, failure.path, access="write", detail=failure.code) from failure
    migrate(file.connection)


def _free(path: Path, folder: Path) -> Path:
    """«Кубок 2026-10-17 10-00-00 v1.berserk»: a name of the automatic copies, so that it is found among them."""
    stem = f"{path.stem} {datetime.now().astimezone():%Y-%m-%d %H-%M-%S} v"
    number = 1
    while taken(folder / f"{stem}{number}{path.suffix}"):
        number += 1
    return folder / f"{stem}{number}{path.suffix}"
