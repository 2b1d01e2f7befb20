"""Can the window open on this machine, and if not, what has to be done?

Asked before Qt is loaded, because Qt ends the whole process without a word that helps where a library of the
system is missing.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from berserk_desk.paths import resources
from berserk_desk.wording import _

PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
}
"""Library → the package of Debian and Ubuntu that has it."""

OF_THE_SCREEN = ("libxcb-cursor.so.0", "libxkbcommon-x11.so.0", "libxcb-icccm.so.4", "libxcb-keysyms.so.1")
"""What Qt needs for a window under X11; it loads them late, and aborts without one."""


def trouble_with_screen(surroundings: Mapping[str, str] = os.environ) -> str | None:
    """Why can no window be shown here, in one sentence? None when nothing speaks against it."""
    if sys.platform != "linux" or surroundings.get("QT_QPA_PLATFORM", "xcb") != "xcb":
        return None
    if not surroundings.get("DISPLAY") and not surroundings.get("WAYLAND_DISPLAY"):
        return _("There is no screen here to open a window on. Without a window: berserk-desk --help")
    if surroundings.get("WAYLAND_DISPLAY") or getattr(sys, "frozen", False):
        return None  # another platform is used, or the libraries came with the program
    return _missing([name for name in OF_THE_SCREEN if not _loads(name)])


def trouble_with_library(problem: ImportError) -> str | None:
    """Which library of the system was missing when Qt was loaded? None when it was something else."""
    found = re.match(r"(lib[\w.+-]+?\.so(?:\.\d+)*):", str(problem))
    return _missing([found.group(1)]) if found else None


def trouble_with_qt(version: str, python: tuple[int, int]) -> str | None:
    """Does this release of PySide6 work under this Python?

    6.12.0 gives one reference to None back too often with every call that answers nothing; Python before 3.12
    counts them and aborts after some thousand calls, in the middle of a round.
    """
    if version.startswith("6.12.0") and python < (3, 12):
        return _(
            "PySide6 {version} crashes under Python {python} after a while. "
            "Install the one that works: pip install PySide6-Essentials==6.11.3"
        ).format(version=version, python=".".join(map(str, python)))
    return None


def trouble_with_catalogue(folder: Path | None = None) -> str | None:
    """Was the Russian catalogue compiled, which a fresh checkout has not? In English: there is no other word yet."""
    catalogue = (resources() if folder is None else folder) / "i18n" / "ru.mo"
    if catalogue.is_file():
        return None
    return (
        "This checkout is not set up yet: there are no compiled translations. "
        "Start it with: make run (or once: python tools/translations.py compile)"
    )


def _missing(libraries: list[str]) -> str | None:
    if not libraries:
        return None
    return _(
        "A library of the system is missing: {libraries}. On Debian and Ubuntu: sudo apt install {packages}"
    ).format(
        libraries=", ".join(libraries), packages=" ".join(PACKAGES.get(name, name) for name in libraries)
    )


def _loads(library: str) -> bool:
    import ctypes  # most starts need none of it

    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True
