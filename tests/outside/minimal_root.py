"""A Debian with nothing in it but two libraries, to see whether the built program needs more. Root only.

It is made once by debootstrap, in build/minimal-root. What runs in it sees no network, no programs of this machine
and no home but the folder that it is given; it is a user like another, not root.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from tests.outside.programs import needed

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "build" / "minimal-root"
LIBRARIES = ("libgl1", "libegl1")
"""All that READ-ME.txt of the archive asks for."""
SUITE = "bookworm"
USER = 1000
HOME = "/home/judge"
ENTER = """
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
mkdir -p "$1/home/judge" "$1/tmp/.X11-unix"
mount --bind "$2" "$1/home/judge"
[ ! -d /tmp/.X11-unix ] || mount --bind /tmp/.X11-unix "$1/tmp/.X11-unix"
root=$1; shift 2
chroot --userspec=1000:1000 "$root" env -i -C /home/judge "$@"
"""
"""Everything mounted here is gone with the last process of the new mount namespace.

The shell stays: it ends with the one who started it, and everything in its namespace with it. What changes its user,
as chroot does, would live on.
"""


def minimal_root() -> Path:
    """Where it lies; made if it is not there yet. Skips, naming what is missing."""
    if os.geteuid() != 0:
        pytest.skip("a minimal root can be made and entered by root only")
    needed("unshare", "chroot")
    ready = PLACE / "etc" / "made-for-tests"
    if not ready.exists():
        (debootstrap,) = needed("debootstrap")
        shutil.rmtree(PLACE, ignore_errors=True)
        PLACE.parent.mkdir(exist_ok=True)
        command = [debootstrap, "--variant=minbase", f"--include={','.join(LIBRARIES)}", SUITE, str(PLACE)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=False)
        if done.returncode:
            pytest.skip(f"debootstrap made no {SUITE}: {done.stdout.strip().splitlines()[-1:]}")
        ready.write_text(" ".join(LIBRARIES) + "\n", "utf-8")
    return PLACE


def within(home: Path, surroundings: Mapping[str, str], *command: str) -> list[str]:
    """The command that runs this one there, with that folder as ``/home/judge``, and without a network."""
    apart = ["unshare", "--mount", "--net", "--pid", "--fork", "--kill-child"]
    around = [f"{name}={value}" for name, value in surroundings.items()]
    return [*apart, "sh", "-ec", ENTER, "enter", str(minimal_root()), str(home), *around, *command]


def give_away(folder: Path) -> None:
    """Everything in that folder belongs to the user of the minimal root."""
    for path in (folder, *folder.rglob("*")):
        os.chown(path, USER, USER, follow_symlinks=False)


def said(home: Path, command: Sequence[str], **surroundings: str) -> str:
    """What a program there prints; fails with its errors where it does not end well."""
    done = subprocess.run(
        within(home, surroundings, *command),
        capture_output=True, stdin=subprocess.DEVNULL, timeout=180, check=False,
    )  # fmt: skip
    assert done.returncode == 0, (done.stdout + done.stderr).decode("utf-8", "replace")
    return done.stdout.decode("utf-8", "replace")
