"""How does a finished file get its name, so that a name never stands for half a file?"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from berserk_desk.storage.admission import journal_of, log_of


def draft_of(path: Path) -> Path:
    """Under which name is a file made before it becomes ``path``?"""
    return path.with_name(f"{path.name}.{os.getpid()}.part")


def taken(path: Path) -> bool:
    """Does a file, or the journal of one that went, already lie at this name?"""
    return os.path.lexists(path) or haunted(path)


def haunted(path: Path) -> bool:
    """Does a journal or log lie at this name? A new file beside it would be "put back" to what another was."""
    return os.path.lexists(journal_of(path)) or os.path.lexists(log_of(path))


def sync(path: Path) -> None:
    """Wait until the file's contents are on the disk. Raises ``OSError``."""
    with path.open("r+b") as file:
        os.fsync(file.fileno())


def publish(draft: Path, path: Path, *, replace: bool) -> None:
    """Give the draft its name, on the disk before this returns.

    Raises ``FileExistsError`` where the name is taken and ``replace`` is not set, and ``OSError``.
    """
    if replace:
        draft.replace(path)
    else:
        try:
            path.hardlink_to(draft)
        except FileExistsError:
            raise
        except OSError:
            # No hard links here (FAT, some network folders): look, then rename.
            if taken(path):
                raise FileExistsError(path) from None
            draft.rename(path)
        else:
            draft.unlink()
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":  # its file systems keep names in a journal, and folders cannot be opened
        return
    with suppress(OSError):  # some network folders cannot sync a folder
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
