"""What the start page costs before it is painted, counted: the budget is twice a bare window of the same library."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[1]

MOST_OF_OURS = 41
"""Modules of the program that the first page may load; a page that shows more may raise it, knowingly."""

MOST_ENUMS = 140
"""Enumerations made in Python: each class of Qt that is touched brings all of its own, 15 µs a member."""

START = """
import enum, json, sys
made, new = [], enum.EnumType.__new__
def counted(metacls, name, *rest, **more):
    made.append(name)
    return new(metacls, name, *rest, **more)
from PySide6.QtWidgets import QApplication, QMainWindow
enum.EnumType.__new__ = counted
from berserk_desk.app import Program
program = Program(["berserk-desk"])
program.window.show()
program.application.processEvents()
counted = [sorted(sys.modules), list(made)]
from pathlib import Path
from berserk_desk import app
plain = []
app.Program = lambda arguments: program
program.window.open_file = lambda path: plain.append(program.application.windowIcon().isNull())
program.application.exec = lambda: 0
app.main(Path("refused.berserk"))
print(json.dumps([*counted, plain]))
"""


class Started(NamedTuple):
    modules: list[str]
    enums: list[str]
    plain_icon_of_a_refusal: list[bool]


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Started:
    surroundings = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "XDG_DATA_HOME": str(tmp_path_factory.mktemp("data")),
    }
    run = subprocess.run(
        [sys.executable, "-c", START], cwd=ROOT, env=surroundings, capture_output=True, text=True, check=True
    )
    return Started(*json.loads(run.stdout.splitlines()[-1]))


def test_a_refusal_of_the_file_named_at_the_start_has_the_icon_of_the_program(started: Started) -> None:
    assert started.plain_icon_of_a_refusal == [False]


def test_the_start_page_loads_few_modules_of_ours(started: Started) -> None:
    ours = [name for name in started.modules if name.partition(".")[0] == "berserk_desk"]
    assert len(ours) <= MOST_OF_OURS, ours


def test_the_start_page_loads_nothing_of_a_tournament_nor_what_reads_or_writes_one(started: Started) -> None:
    parts = (
        "terms",
        "rules",
        "pairing",
        "standings",
        "tournament",
        "storage",
        "reports",
        "interchange",
        "session",
    )
    late = tuple(f"berserk_desk.{part}" for part in parts)
    libraries = {"sqlite3", "sqlite_utils", "openpyxl", "xlsxwriter", "segno", "ctypes", "html"}
    assert not [name for name in started.modules if name.startswith(late) or name in libraries]


def test_the_start_page_wraps_few_classes_of_qt(started: Started) -> None:
    assert len(started.enums) <= MOST_ENUMS, started.enums
