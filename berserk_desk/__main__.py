"""The program's entry: a command without a window, or the window?"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from os.path import exists
from pathlib import Path

from berserk_desk.cli import COMMANDS, FLAGS
from berserk_desk.cli import main as without_window


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with ``argv`` (default: the process's own) and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not wants_window(words):
        return without_window(words)
    from berserk_desk.app import main as window

    return window(Path(words[0]) if words else None)


def wants_window(words: Sequence[str]) -> bool:
    """Is it at most a file: one that is there, or one that has a tournament's name?

    A file called like a command is opened as ``./check``.
    """
    if not words:
        return True
    (first, *rest) = words
    if rest or first.startswith("-") or first in (*COMMANDS, *FLAGS):
        return False
    return Path(first).suffix.casefold() == ".berserk" or exists(first)  # noqa: PTH110 - Path raises for a long name


if __name__ == "__main__":
    sys.exit(main())
