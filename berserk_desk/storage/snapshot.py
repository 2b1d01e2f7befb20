"""What did a file hold at a moment, for those who do not own it: the command line, a second window?"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from datetime import datetime
from pathlib import Path

from berserk_desk.storage.admission import check_contents, check_header, connect, copy_into
from berserk_desk.storage.migrating import bring_up
from berserk_desk.storage.reading import Reading, opened_here, real_path
from berserk_desk.storage.refusals import UNREADABLE, refused_read


class Snapshot(Reading):
    """A checked copy of a tournament file in a temporary folder, for reading; ``close`` removes it."""

    def __init__(
        self,
        path: Path,
        connection: sqlite3.Connection,
        folder: tempfile.TemporaryDirectory[str],
        taken_at: str,
    ) -> None:
        super().__init__(path, connection)
        self.taken_at = taken_at
        """Local wall time with offset, ISO 8601, to the second."""
        self._folder = folder

    @classmethod
    def of(cls, path: Path) -> Snapshot:
        """Copy and check the file as it is now; the file itself is only read.

        Raises ``FileRefused``: every code but exists and owned_elsewhere.
        """
        path = real_path(path)
        taken_at = datetime.now().astimezone().isoformat(timespec="seconds")
        folder = tempfile.TemporaryDirectory(prefix="berserk-desk-", ignore_cleanup_errors=True)
        try:
            connection = _copy(path, Path(folder.name))
        except UNREADABLE as error:
            folder.cleanup()
            raise refused_read(error, path) from error
        except BaseException:
            folder.cleanup()
            raise
        return cls(path, connection, folder, taken_at)

    def close(self) -> None:
        """Remove the copy. Closing twice does nothing."""
        super().close()
        self._folder.cleanup()


def _copy(path: Path, folder: Path) -> sqlite3.Connection:
    owner = opened_here(path)
    if owner is not None:
        copy = folder / "tournament"
        with closing(connect(copy, "rwc")) as target:
            owner.connection.backup(target)
    else:
        check_header(path)
        copy = copy_into(folder, path)
    connection = connect(copy, "rw")
    try:
        bring_up(connection)
        check_contents(connection, path)
        connection.execute("PRAGMA query_only = ON")
    except BaseException:
        connection.close()
        raise
    return connection
