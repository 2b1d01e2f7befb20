"""The program is killed in the middle of a day: what the next start finds (B115)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.widgets.entry_line import EntryLine
from tests.builders import a_founding, names

KILLED = """
import os, signal, sys, time
from pathlib import Path
from berserk_desk.app import Program
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.paper_kit import FOLDER
from berserk_desk.ui.widgets.entry_line import EntryLine
from tests.typing_keys import type_text

program, (path, kit) = Program(["desk"]), map(Path, sys.argv[1:])
window = program.window
window.show()
window.preferences.set_text(FOLDER, str(kit))
window.open_file(path)
written = []
window.open_tournament.kit.told.connect(written.append)
session = window.document.session
session.dispatch(session.propose().command("проверка"))
session.dispatch(AnnounceRound(next(iter(session.state.round))))
window.go("results")
line = window.frame.screen_of("results").findChildren(EntryLine)[0]
line.setFocus()
type_text(line.field, "3 11")
end = time.monotonic() + 1
while not written or time.monotonic() < end:
    program.application.processEvents()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is not of Windows")
def test_b115_after_a_kill_the_round_its_paper_and_what_was_typed_are_there(
    qtbot: QtBot, tmp_path: Path
) -> None:
    path, kit = tmp_path / "Осенний кубок.berserk", tmp_path / "бумага"
    kit.mkdir()
    session = Session.create(path, a_founding(rounds=3))
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(8))))
    session.close()
    home = tmp_path / "home"
    run = subprocess.run(
        [sys.executable, "-c", KILLED, str(path), str(kit)],
        cwd=Path(__file__).parents[2],
        env={
            **os.environ,
            "HOME": str(home),
            "XDG_DATA_HOME": str(home / "data"),
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONUTF8": "1",
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert run.returncode == -9, run.stderr
    assert list(kit.rglob("*.pdf"))

    (remembered,) = home.rglob("preferences.ini")
    window = MainWindow(Preferences(remembered.parent))
    qtbot.addWidget(window)
    window.show()
    assert window.preferences.left_open == path
    assert window.open_file(path)
    assert len(window.document.state.round) == 1
    assert window.frame.current_key == "results"
    assert window.frame.screen_of("results").findChildren(EntryLine)[0].text() == "3 11"
    assert window.document.session.findings() == ()
    window.close()
    # The journal of SQLite stays with the file until the next step; the rest is gone with the day.
    left = {p.name.removeprefix(path.name) for p in tmp_path.glob("*.berserk*")}
    assert left <= {"", "-journal"}
