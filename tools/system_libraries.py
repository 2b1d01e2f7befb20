"""Which libraries and programs of the system does the program need, and which are missing?

Looks at what loads rather than at package names, which differ between distributions. Needs nothing
but the standard library: it runs before anything is installed.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable

WINDOW = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""What Qt loads to show a window under X11 and the wheel does not bring: library, Debian package."""

TESTS = {
    "Xvfb": "xvfb",
    "xauth": "xauth",
    "setxkbmap": "x11-xkb-utils",
    "xdotool": "xdotool",
    "pdftotext": "poppler-utils",
}
"""Programs that tests start: a screen without a screen, a keyboard, a reader of PDF."""


def loads(library: str) -> bool:
    """Can this shared library be loaded?"""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def missing(*, tests: bool) -> list[str]:
    """Which Debian packages are missing for the window and, with ``tests``, for its tests?

    On other systems than Linux nothing: there the wheel brings everything.
    """
    if not sys.platform.startswith("linux"):
        return []
    absent = [package for library, package in WINDOW.items() if not loads(library)]
    if tests:
        absent += [package for program, package in TESTS.items() if shutil.which(program) is None]
    return absent


def request(packages: Iterable[str]) -> str:
    """The sentence that tells a person without rights what to ask for."""
    names = " ".join(packages)
    return f"Missing system packages: {names}. Install them with: sudo apt-get install --no-install-recommends {names}"


def administrator() -> list[str] | None:
    """What goes before a command to run it with all rights; None where there are no such rights."""
    if os.geteuid() == 0:
        return []
    if (
        shutil.which("sudo")
        and subprocess.run(["sudo", "-n", "true"], capture_output=True, check=False).returncode == 0
    ):
        return ["sudo", "-n", "DEBIAN_FRONTEND=noninteractive"]
    return None


def install(packages: list[str]) -> bool:
    """Install Debian packages where that is possible without asking. Was it done?"""
    prefix = administrator()
    if prefix is None or shutil.which("apt-get") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *packages]):
        run = subprocess.run(
            [*prefix, "apt-get", *command], env=environment, stdout=subprocess.DEVNULL, check=False
        )
        if run.returncode:
            return False
    return True
