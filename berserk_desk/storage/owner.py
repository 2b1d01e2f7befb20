"""Who has a tournament open, and since when? A small JSON file beside it says so.

It informs, it does not lock: the lock is SQLite's own. What a killed program left is taken over.
"""

from __future__ import annotations

import json
import os
import socket
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path

from berserk_desk import __version__
from berserk_desk.storage.refusals import FileRefused


@dataclass(frozen=True, slots=True)
class Owner:
    """A running program that has a file open."""

    pid: int
    host: str
    since: str
    """Local wall time with offset, ISO 8601, to the second."""
    program: str
    """Name and version."""


class OwnedElsewhere(FileRefused):
    """Another window or computer has the file open; a snapshot of it can be read.

    ``who`` is None when its lock file cannot be read. ``args_by_name`` holds ``host``, ``pid``, ``program``
    and ``since``, empty and 0 when unknown.
    """

    def __init__(self, path: Path, who: Owner | None) -> None:
        known = who or Owner(0, "", "", "")
        super().__init__(
            "owned_elsewhere",
            path,
            host=known.host,
            pid=known.pid,
            program=known.program,
            since=known.since,
        )
        self.who = who

    @property
    def since(self) -> str:
        """When it was opened there, ISO 8601; "" when unknown."""
        return self.who.since if self.who else ""


def this_program() -> Owner:
    """This process, as the owner of a file that it opens now."""
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    return Owner(os.getpid(), socket.gethostname(), now, f"berserk-desk {__version__}")


def lock_file(path: Path) -> Path:
    """Which file says who has ``path`` open?"""
    return path.with_name(path.name + ".lock")


def read_owner(path: Path) -> Owner | None:
    """Who has ``path`` open, by its lock file? None: nobody says so, or it cannot be read."""
    try:
        with lock_file(path).open("rb") as lock:
            stored = json.loads(lock.read(10_000))
        return Owner(int(stored["pid"]), str(stored["host"]), str(stored["since"]), str(stored["program"]))
    except (OSError, ValueError, KeyError, TypeError, RecursionError):
        return None


def write_owner(path: Path, owner: Owner) -> None:
    """Say beside ``path`` that ``owner`` has it open. Raises ``OSError``."""
    target = lock_file(path)
    draft = target.with_name(f"{target.name}.{owner.pid}")
    try:
        draft.write_text(json.dumps(asdict(owner), ensure_ascii=False), "utf-8")
        draft.replace(target)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise


def remove_owner(path: Path) -> None:
    """Take the lock file away; one that is gone or cannot be removed is taken over by the next owner."""
    with suppress(OSError):
        lock_file(path).unlink()
