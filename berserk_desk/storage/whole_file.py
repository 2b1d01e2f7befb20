"""How is an exported file written, so that it is there whole or as it was before?"""

from __future__ import annotations

import stat
from contextlib import closing, suppress
from pathlib import Path

from berserk_desk.storage.admission import check_header, connect
from berserk_desk.storage.copying import draft_of, publish, sync
from berserk_desk.storage.reading import opened_here, real_path
from berserk_desk.storage.refusals import UNREADABLE, FileRefused, failed_write


def write_whole(path: Path, content: bytes) -> None:
    """Put ``content`` at ``path`` in one go, over whatever lay there; a tournament file is never overwritten.

    Raises ``FileRefused`` (is_directory, no_folder with the missing one, exists for a tournament) and
    ``WriteFailed`` (disk_full, read_only, gone, io).
    """
    target = real_path(path)
    if target.is_dir():
        raise FileRefused("is_directory", path)
    if not target.parent.is_dir():
        raise FileRefused("no_folder", target.parent)
    if is_tournament(target):
        raise FileRefused("exists", path)
    try:
        if target.exists() and not stat.S_ISREG(target.stat().st_mode):
            target.write_bytes(content)  # a device or a pipe: there is nothing to replace
            return
        draft = draft_of(target)
        try:
            draft.write_bytes(content)
            sync(draft)
            publish(draft, target, replace=True)
        finally:
            with suppress(OSError):
                draft.unlink()
    except OSError as error:
        raise failed_write(error, path) from error


def is_tournament(path: Path) -> bool:
    """Does a file of ours lie there, of whatever version? Nothing of it but the header is read."""
    if opened_here(path) is not None:
        return True  # and to read it by the way would release SQLite's lock of it (see ``admission``)
    if not path.is_file():
        return False
    try:
        check_header(path)
    except FileRefused as refused:
        return refused.code == "newer_version"
    return True


def founding_of(path: Path) -> str:
    """The digest of the step that founded the tournament there, by which its copies are known; "" if unreadable."""
    try:
        if opened_here(path) is not None:
            return ""
        check_header(path)
        with closing(connect(path, "ro")) as connection:
            (digest,) = connection.execute("SELECT digest FROM step WHERE number = 1").fetchone() or ("",)
    except (FileRefused, *UNREADABLE):
        return ""
    return str(digest)
