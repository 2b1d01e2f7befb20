"""Where do the program's own files lie, and where do the user's go?"""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from pathlib import Path

import platformdirs

_APP = "berserk-desk"


@cache
def resources() -> Path:
    """Which folder holds icons, fonts, styles, catalogues and the sample tournament?

    In a frozen program it lies in the unpacked bundle, in an installed one inside the package, in a
    checkout at the top. Raises ``FileNotFoundError`` when it is in none of them.
    """
    package = Path(__file__).resolve().parent
    frozen = getattr(sys, "_MEIPASS", None)
    places = [Path(frozen) / "resources"] if frozen else []
    places += [package / "resources", package.parent / "resources"]
    for place in places:
        if (place / "i18n").is_dir():
            return place
    raise FileNotFoundError(f"the program's resources are in none of {', '.join(map(str, places))}")


def user_data() -> Path:
    """In which folder does the program keep what it remembers? It may not exist yet.

    A built program that has a folder ``data`` beside it is carried on a stick, and so are its settings.
    """
    if getattr(sys, "frozen", False):
        beside = Path(sys.executable).parent / "data"
        if beside.is_dir():
            return beside
    return Path(platformdirs.user_data_dir(_APP, appauthor=False))


def documents() -> Path:
    """In which folder are new tournaments offered to be kept? It may not exist yet."""
    return Path(platformdirs.user_documents_dir()) / "Berserk Desk"


def has_file(path: Path) -> bool:
    """Does a file lie there that can be asked for? A dying stick and a dead network folder answer with an error."""
    with suppress(OSError):
        return path.is_file()
    return False


def has_folder(path: Path) -> bool:
    """Is there a folder that can be asked for? As ``has_file``."""
    with suppress(OSError):
        return path.is_dir()
    return False
