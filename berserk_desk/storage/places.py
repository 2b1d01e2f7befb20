"""Does a file lie where others change it too: in a network folder, or in one that a service synchronises?

Told by the kind of mount (the kind of drive on Windows) and by the names and marks that the services leave; nothing is
asked of a network. A place that cannot be told is taken for the computer's own disk.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Literal

from berserk_desk.storage.reading import real_path


@dataclass(frozen=True, slots=True)
class Shared:
    """A folder that is not this computer's alone."""

    kind: Literal["network", "synchronised"]
    folder: Path
    """The folder of the network, or the topmost that the service synchronises."""
    service: str = ""
    """The service's own name; "" for a network folder."""


_NAMES = (
    ("OneDrive", re.compile(r"onedrive( - .+)?", re.IGNORECASE)),
    ("Яндекс Диск", re.compile(r"yandex[. ]?disk|яндекс[. ]?диск", re.IGNORECASE)),
    ("Dropbox", re.compile(r"dropbox( \(.+\))?", re.IGNORECASE)),
    ("Google Drive", re.compile(r"google ?drive|googledrive-.+", re.IGNORECASE)),
    ("Nextcloud", re.compile(r"nextcloud\d*", re.IGNORECASE)),
)
"""How the services call their folders."""

_MARKS = (
    ("Dropbox", (".dropbox", ".dropbox.cache")),
    ("Google Drive", (".tmp.drivedownload", ".tmp.driveupload")),
    ("Nextcloud", (".nextcloudsync.log", ".owncloudsync.log", ".sync_*.db", "._sync_*.db")),
)
"""What they leave in the topmost of them, whatever it is called."""

NETWORK_MOUNTS = frozenset(
    ("afs", "ceph", "cifs", "davfs", "glusterfs", "ncpfs", "nfs", "nfs4", "smb3", "smbfs")
) | frozenset(f"fuse.{name}" for name in ("davfs2", "glusterfs", "gvfsd-fuse", "rclone", "smbnetfs", "sshfs"))
"""Kinds of file systems that lie on another computer, as Linux calls them."""

_MOUNTS = Path("/proc/self/mountinfo")
_DRIVE_REMOTE = 4
"""``DRIVE_REMOTE`` of Windows' GetDriveType."""


def shared_place(path: Path) -> Shared | None:
    """Is the folder of this file shared? None: no, or it cannot be told. Raises nothing."""
    try:
        folder = real_path(path).parent
        return _synchronised(folder) or _on_network(folder)
    except OSError:
        return None


def _synchronised(folder: Path) -> Shared | None:
    for place in reversed((folder, *folder.parents)):
        for service, pattern in _NAMES:
            if pattern.fullmatch(place.name):
                return Shared("synchronised", place, service)
        for service, marks in _MARKS:
            if any(_holds(place, mark) for mark in marks):
                return Shared("synchronised", place, service)
    return None


def _holds(folder: Path, mark: str) -> bool:
    try:
        if "*" not in mark:
            return (folder / mark).exists()
        return any(fnmatch(entry.name, mark) for entry in folder.glob(".*"))
    except OSError:
        return False


def _on_network(folder: Path) -> Shared | None:
    if sys.platform == "win32":
        import ctypes

        remote = folder.drive.startswith("\\\\") or (
            ctypes.windll.kernel32.GetDriveTypeW(folder.anchor) == _DRIVE_REMOTE
        )
    else:
        remote = mount_kind(folder, _MOUNTS.read_text("utf-8", "replace")) in NETWORK_MOUNTS
    return Shared("network", folder) if remote else None


def mount_kind(folder: Path, mounts: str) -> str:
    """What kind of file system holds the folder, by the lines of Linux' ``mountinfo``? "" when none does."""
    innermost, kind = Path(), ""
    for line in mounts.splitlines():
        left, dash, right = line.partition(" - ")
        fields = left.split(" ")
        if not dash or len(fields) < 5:
            continue
        point = Path(re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), fields[4]))
        # The last of equal mount points lies over the others.
        if folder.is_relative_to(point) and len(point.parts) >= len(innermost.parts):
            innermost, kind = point, right.split(" ")[0]
    return kind
