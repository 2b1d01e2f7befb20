"""The program's entry: a command without a window, or the window?"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from os.path import exists
from pathlib import Path

from berserk_desk.console.verbs import COMMANDS, FLAGS
from berserk_desk.startable import (
    trouble_with_catalogue,
    trouble_with_library,
    trouble_with_qt,
    trouble_with_screen,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with ``argv`` (default: the process's own) and return its exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not wants_window(words):
        from berserk_desk.cli import main as without_window  # the window does without

        return without_window(words)
    return _open_window(Path(words[0]) if words else None)


def _open_window(path: Path | None) -> int:
    _load_sooner()
    trouble = trouble_with_catalogue() or trouble_with_screen()
    if trouble is None:
        try:
            import PySide6

            trouble = trouble_with_qt(PySide6.__version__, sys.version_info[:2])
            if trouble is None:
                from berserk_desk.app import main as window

                return window(path)
        except ImportError as problem:
            trouble = trouble_with_library(problem)
            if trouble is None:
                raise
    print(trouble, file=sys.stderr)
    return 1


def _load_sooner() -> None:
    """Let the system look up a function of a library when it is first called.

    Qt's bindings name some thirteen thousand, and a window calls few of them.
    """
    if sys.platform == "linux":
        import os

        sys.setdlopenflags(os.RTLD_LAZY)


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
