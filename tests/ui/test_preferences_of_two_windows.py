"""Two windows of two events share one file of preferences: none takes from it what the other has put there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player
from berserk_desk.ui.known_players import KnownPlayers
from berserk_desk.ui.preferences import OPEN_FILES, Preferences

ANOTHER_WINDOW = """
import sys
from pathlib import Path
from berserk_desk.ui.preferences import Preferences

preferences = Preferences(Path(sys.argv[1]))
path = Path(sys.argv[2])
preferences.recent  # read once, before the first window writes
print("ready", flush=True)
sys.stdin.readline()
preferences.remember_file(path)
preferences.note_open(path)
preferences.set_text("city", "Омск")
if sys.argv[3] == "closes":
    preferences.note_closed()
print("done", flush=True)
sys.stdin.readline()
"""


BUSY_WINDOW = """
import sys
from pathlib import Path
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player
from berserk_desk.ui.known_players import KnownPlayers
from berserk_desk.ui.preferences import Preferences

folder, own = Path(sys.argv[1]), sys.argv[2]
preferences = Preferences(folder / "data")
known = KnownPlayers(preferences)
print("ready", flush=True)
sys.stdin.readline()
for number in range(6):
    path = folder / f"{own} {number}.berserk"
    path.touch()
    preferences.remember_file(path)
    preferences.set_text(f"columns/{own}{number}", f"name:{number}")
    known.remember([Player(id=PlayerId(1), name=f"{own} {number}")])
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("первый.berserk", "второй.berserk"):
        (tmp_path / name).touch()
    return tmp_path


def another_window(folder: Path, then: str) -> subprocess.Popen[str]:
    """A second program that has read the preferences and waits for a line before it writes."""
    program = [
        sys.executable,
        "-c",
        ANOTHER_WINDOW,
        str(folder / "data"),
        str(folder / "второй.berserk"),
        then,
    ]
    started = subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
    )
    assert line_of(started) == "ready"
    return started


def line_of(program: subprocess.Popen[str]) -> str:
    assert program.stdout is not None
    return program.stdout.readline().strip()


def say_go(program: subprocess.Popen[str]) -> None:
    assert program.stdin is not None
    program.stdin.write("\n")
    program.stdin.flush()


def test_recent_files_and_texts_of_both_windows_are_kept(folder: Path) -> None:
    mine = Preferences(folder / "data")
    second = another_window(folder, "closes")
    mine.remember_file(folder / "первый.berserk")
    mine.set_text("head_judge", "Зайцева Вера")
    say_go(second)
    assert line_of(second) == "done"
    second.communicate("\n", timeout=30)

    assert [path.name for path in mine.recent][:1] == ["первый.berserk"]
    mine.remember_file(folder / "первый.berserk")
    fresh = Preferences(folder / "data")
    assert [path.name for path in fresh.recent] == ["первый.berserk", "второй.berserk"]
    assert (fresh.text("head_judge"), fresh.text("city")) == ("Зайцева Вера", "Омск")


def test_a_window_that_closes_leaves_the_note_of_the_one_that_is_open(folder: Path) -> None:
    mine = Preferences(folder / "data")
    mine.note_open(folder / "первый.berserk")
    second = another_window(folder, "closes")
    say_go(second)
    assert line_of(second) == "done"
    second.communicate("\n", timeout=30)

    assert mine.text(OPEN_FILES) == str(folder / "первый.berserk")


def test_a_file_that_another_running_window_holds_is_not_offered_as_left_open_until_that_window_dies(
    folder: Path,
) -> None:
    mine = Preferences(folder / "data")
    second = another_window(folder, "stays")
    say_go(second)
    assert line_of(second) == "done"

    assert mine.left_open is None
    second.kill()
    second.communicate(timeout=30)
    assert mine.left_open == folder / "второй.berserk"


def test_nothing_is_lost_or_mixed_when_both_windows_write_at_the_same_moment(folder: Path) -> None:
    busy = [
        subprocess.Popen(
            [sys.executable, "-c", BUSY_WINDOW, str(folder), own],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )
        for own in ("A", "B")
    ]
    assert [line_of(program) for program in busy] == ["ready", "ready"]
    for program in busy:
        say_go(program)
    for program in busy:
        program.communicate(timeout=60)

    named = {f"{own} {number}" for own in "AB" for number in range(6)}
    fresh = Preferences(folder / "data")
    assert {path.stem for path in fresh.recent} == named
    assert {person.name for person in KnownPlayers(fresh)._loaded().values()} == named
    for own in "AB":
        assert [fresh.text(f"columns/{own}{n}") for n in range(6)] == [f"name:{n}" for n in range(6)]


def test_known_players_of_both_windows_are_kept(folder: Path) -> None:
    preferences = Preferences(folder / "data")
    mine, other = KnownPlayers(preferences), KnownPlayers(preferences)
    assert (mine.count, other.count) == (0, 0)
    mine.remember([Player(id=PlayerId(1), name="Ёлкин Артём")])
    other.remember([Player(id=PlayerId(1), name="Ким Олег")])

    assert KnownPlayers(preferences).count == 2
