"""A newcomer with a list and no idea: from the start page to printed pairings in at most twelve actions.

The real program on a real screen, by the keys that the window itself shows. An action is a key or a chord pressed, or a
text typed into a field; what the window asks counts as well as what it is told.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from tests.stories.screen_and_keys import Desk, a_desk, missing

if missing():
    pytest.skip(f"needs {missing()}", allow_module_level=True)

MOST_ACTIONS = 12
A_LOOK = 0.8
"""Seconds to see what the first press has done; two within a double click are one to the program (B25)."""
NAMES = ("Ёлкин Пётр", "Абдулов Лев", "Щукина Анна", "Юдин Кирилл", "Цой Иван", "Жукова Ольга", "Эйхман Лев")


class Newcomer:
    """Does one thing after the other, and counts."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.actions: list[str] = []

    def press(self, chord: str, until: str) -> None:
        """Press once; the window so called has the keyboard then."""
        self._strike(chord)
        self.desk.wait_for_title(until)

    def press_for(self, chord: str, wanted: Callable[[State], bool], what: str) -> None:
        """Press once; the file says so then."""
        self._strike(chord)
        self.desk.wait_until(wanted, what)

    def _strike(self, chord: str) -> None:
        if self.actions and self.actions[-1] == chord:
            time.sleep(A_LOOK)
        self.actions.append(chord)
        self.desk.press(chord)

    def type(self, text: str) -> None:
        """Type a text into the field that has the keyboard."""
        self.actions.append(text)
        self.desk.type_latin(text)


@pytest.fixture
def newcomer(tmp_path: Path) -> Iterator[Newcomer]:
    with a_desk(tmp_path) as desk:
        yield Newcomer(desk)


def test_from_the_start_page_to_printed_pairings_of_a_list_in_twelve_actions(newcomer: Newcomer) -> None:
    desk = newcomer.desk
    folder = desk.home / "Документы" / "Berserk Desk"
    folder.mkdir()
    (folder / "cup.csv").write_text("\n".join(("Имя", *NAMES)), "utf-8")
    desk.start()
    # The first press may come before the window has the keyboard.
    desk.press_for_window("ctrl+i", "Список участников")
    newcomer.actions.append("ctrl+i")
    newcomer.type("cup.csv")
    newcomer.press("enter", until="Новый турнир")
    newcomer.press("ctrl+enter", until="Импорт участников")
    desk.path = folder / "cup.berserk"
    newcomer.press_for("ctrl+enter", lambda state: len(state.player) == len(NAMES), "the participants")
    desk.wait_for_title("cup")
    newcomer.press("ctrl+2", until="cup")
    newcomer.press("ctrl+enter", until="cup")  # was the scoring made known?
    newcomer.press_for("ctrl+enter", lambda state: day.last_number(state) == 1, "the draft of round 1")
    newcomer.press_for("ctrl+enter", lambda state: day.last_announced_number(state) == 1, "round 1 announced")
    newcomer.press("ctrl+p", until="cup")
    newcomer.press("f3", until="Папка")
    newcomer.press("enter", until="cup")
    desk.wait_for_file(lambda: bool(list(desk.home.rglob("*.pdf"))), "a PDF")
    assert len(newcomer.actions) <= MOST_ACTIONS, newcomer.actions
    written = "".join(words(path) for path in desk.home.rglob("*.pdf"))
    assert [name for name in NAMES if name not in written] == []


def words(path: Path) -> str:
    """What a PDF says."""
    reader = shutil.which("pdftotext")
    if reader is None:
        pytest.skip("pdftotext is not installed")
    return subprocess.run(
        [reader, "-layout", str(path), "-"], capture_output=True, check=True, encoding="utf-8"
    ).stdout
