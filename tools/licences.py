"""Which licences do the parts of the built program have? Gathers their texts into one folder."""

from __future__ import annotations

import os
import sysconfig
import tomllib
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]

WITHOUT = {"pip", "pyside6-essentials", "shiboken6"}
"""Not among the parts with a text of their own: pip is not built in, Qt stands under a licence that it names."""

QT = "PySide6-Essentials and Shiboken6 (Qt for Python) are used under the LGPL, version 3.\n"


def collect_licences(folder: Path) -> list[Path]:
    """Write the licence of each built-in part into ``folder`` and answer with the files.

    Raises ``LookupError`` for a part without a text: a program without it must not be given away.
    """
    folder.mkdir(parents=True, exist_ok=True)
    texts = {"Berserk Desk": (ROOT / "LICENSE").read_text("utf-8"), "Qt": QT, "Python": _of_python()}
    for name in sorted(built_in()):
        texts[name] = _of(name)
    made = []
    for name, text in texts.items():
        path = folder / f"{name}.txt"
        path.write_text(text, "utf-8")
        made.append(path)
    return made


def built_in() -> set[str]:
    """Which libraries does the program need, and those again? Raises ``LookupError`` when one is not here."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    ahead: list[str] = list(project["dependencies"])
    found: set[str] = set()
    while ahead:
        wanted = Requirement(ahead.pop())
        name = canonicalize_name(wanted.name)
        if name in found | WITHOUT or (
            wanted.marker is not None and not wanted.marker.evaluate({"extra": ""})
        ):
            continue
        found.add(name)
        ahead += _metadata(name).requires or []
    return found


def _metadata(name: str) -> Distribution:
    try:
        return distribution(name)
    except PackageNotFoundError:
        raise LookupError(f"{name} is not installed: its licence cannot be read") from None


def _of(name: str) -> str:
    found = [
        file for file in _metadata(name).files or [] if file.name.upper().startswith(("LICENSE", "LICENCE"))
    ]
    if not found:
        raise LookupError(f"{name} has no file with its licence")
    return "\n\n".join(file.read_text("utf-8") for file in found)


def _of_python() -> str:
    version = sysconfig.get_python_version()
    places = (
        Path(os.__file__).parent / "LICENSE.txt",
        Path(sysconfig.get_config_var("installed_base")) / "LICENSE.txt",
        Path("/usr/share/doc") / f"python{version}" / "copyright",
    )
    for place in places:
        if place.is_file():
            return place.read_text("utf-8")
    raise LookupError(f"Python's licence is in none of {', '.join(map(str, places))}")
