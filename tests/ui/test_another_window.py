"""Two events at once are two programs on two files; the display of each says which event it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from berserk_desk.ui import another_window
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences


def test_the_command_starts_this_very_program() -> None:
    program, arguments = another_window.own_command()
    ran = subprocess.run(
        [program, *arguments, "--version"], capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.returncode == 0
    assert ran.stdout.strip()


def test_a_packaged_program_is_its_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert another_window.own_command() == (sys.executable, [])


def test_a_start_that_fails_is_said(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = MainWindow(Preferences(tmp_path))
    qtbot.addWidget(window)
    monkeypatch.setattr("berserk_desk.ui.another_window.open_another", lambda: False)
    window.trigger("new_window")
    assert window.frame.toast.text
