"""Under which licences is the program used, its own and those of its parts? Their texts, as they lie on the disk.

A built program has one file for each part in the folder ``licences``; a checkout has its own and those of the fonts,
the icons and Qt. No Qt here.
"""

from __future__ import annotations

import sys
from pathlib import Path

from berserk_desk.paths import resources

OWN = "Berserk Desk"


def licence_texts() -> dict[str, Path]:
    """Name of the part → file with its licence, the program's own first, the others in order of their names."""
    top = resources().parent
    found = {path.stem: path for path in (resources() / "licences").glob("*.txt")}
    for path in (*resources().glob("fonts/LICENSE-*.txt"), *resources().glob("icons/LICENSE-*.txt")):
        found[path.stem.removeprefix("LICENSE-")] = path
    for place in (getattr(sys, "_MEIPASS", None), top):
        if place is not None:
            found.update({path.stem: path for path in (Path(place) / "licences").glob("*.txt")})
    if OWN not in found and (top / "LICENSE").is_file():
        found[OWN] = top / "LICENSE"
    return dict(sorted(found.items(), key=lambda each: (each[0] != OWN, each[0].casefold())))
