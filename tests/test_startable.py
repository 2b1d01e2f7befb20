"""A start that cannot succeed says why, before Qt ends the process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from berserk_desk import startable
from berserk_desk.startable import trouble_with_library, trouble_with_qt, trouble_with_screen

ROOT = Path(__file__).resolve().parents[1]
linux_only = pytest.mark.skipif(sys.platform != "linux", reason="only Linux has screens of several kinds")


def test_the_release_of_qt_that_drops_references_is_refused_where_python_counts_them() -> None:
    said = trouble_with_qt("6.12.0", (3, 11))
    assert said is not None
    assert "6.12.0" in said
    assert "6.11.3" in said


@pytest.mark.parametrize(
    ("version", "python"), [("6.12.0", (3, 12)), ("6.11.3", (3, 11)), ("6.12.1", (3, 11))]
)
def test_other_releases_are_welcome(version: str, python: tuple[int, int]) -> None:
    assert trouble_with_qt(version, python) is None


def test_a_missing_library_is_named_with_its_package() -> None:
    problem = ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
    said = trouble_with_library(problem)
    assert said is not None
    assert "libEGL.so.1" in said
    assert "apt install libegl1" in said


def test_another_import_error_is_not_taken_for_a_missing_library() -> None:
    assert trouble_with_library(ImportError("No module named 'PySide6'")) is None


@linux_only
def test_without_a_screen_it_says_so_and_names_the_way_without_a_window() -> None:
    said = trouble_with_screen({})
    assert said is not None
    assert "--help" in said


@linux_only
def test_offscreen_and_wayland_need_nothing_of_x11() -> None:
    assert trouble_with_screen({"QT_QPA_PLATFORM": "offscreen"}) is None
    assert trouble_with_screen({"WAYLAND_DISPLAY": "wayland-0"}) is None


@linux_only
def test_all_missing_libraries_of_the_screen_are_named_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(startable, "_loads", lambda name: "xcb" not in name)
    said = trouble_with_screen({"DISPLAY": ":0"})
    assert said is not None
    assert "apt install libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1" in said


@linux_only
def test_the_program_ends_with_that_one_sentence() -> None:
    surroundings = {
        key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")
    }
    surroundings.pop("QT_QPA_PLATFORM", None)
    run = subprocess.run(
        [sys.executable, "-m", "berserk_desk"], cwd=ROOT, env=surroundings, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert run.returncode == 1
    assert len(run.stderr.strip().splitlines()) == 1
