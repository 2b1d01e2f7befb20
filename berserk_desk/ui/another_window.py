"""How is a second event opened beside this one? As a program of its own: two windows, two files, one crash each."""

from __future__ import annotations

import sys


def own_command() -> tuple[str, list[str]]:
    """The program and its arguments that start this program once more, packaged or not."""
    if getattr(sys, "frozen", False):
        return sys.executable, []
    return sys.executable, ["-m", "berserk_desk"]


def open_another() -> bool:
    """Start it; False when the system refuses."""
    from PySide6.QtCore import QProcess

    program, arguments = own_command()
    started: tuple[bool, int] = QProcess.startDetached(program, arguments)
    return started[0]
