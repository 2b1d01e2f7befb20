"""No network, a slow one, a blocked one: the program asks for none, in a whole small day (B119)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

GUARD = """
import sys

FORBIDDEN = ("socket.connect", "socket.sendto", "socket.sendmsg", "socket.bind", "socket.getaddrinfo",
             "socket.gethostbyname", "socket.gethostbyaddr", "urllib.Request", "http.client.connect", "ftplib.connect")

def watch(event, _arguments):
    if event in FORBIDDEN:
        print("ASKED", event, file=sys.stderr)
        raise OSError("the network is blocked")

sys.addaudithook(watch)
"""
"""Python loads it by its name at every start, that of a process the program starts too."""

DAY = """
import sys
from pathlib import Path

import sitecustomize
assert hasattr(sitecustomize, "watch")
folder = Path(sys.argv[1])

from PySide6.QtWidgets import QApplication
from berserk_desk.app import Program
from berserk_desk.cli import main as without_window
from berserk_desk.tournament import day
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.terms import Method, Outcome
from berserk_desk.ui.paper_kit import FOLDER

program = Program(["desk"])
window = program.window
window.show()
(folder / "kit").mkdir()
window.preferences.set_text(FOLDER, str(folder / "kit"))
window.files.free_path = lambda name: folder / "Кубок.berserk"
window.files.open_sample()
document = window.document
last = max(document.state.round)
for pairing in day.outstanding(document.state, last):
    document.dispatch(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))
for screen in ("pairing", "results", "standings", "hall", "print", "journal"):
    window.go(screen)
    QApplication.processEvents()
document.session.copy_to(folder / "копия.berserk")
assert document.session.findings() == ()
window.close()
assert list((folder / "kit").rglob("*.pdf"))
assert without_window(["check", str(folder / "копия.berserk")]) in (0, 1)
loaded = [name for name in sys.modules if "QtNetwork" in name or "QtWeb" in name]
assert not loaded, loaded
print("the day is over")
"""


def without_network() -> list[str]:
    """What goes before a command to take the network away from it; [] where this machine does not allow that."""
    if sys.platform != "linux" or shutil.which("unshare") is None:
        return []
    apart = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--user", "--map-root-user", "--net"]
    return [] if subprocess.run([*apart, "true"], capture_output=True, check=False).returncode else apart


def test_b119_a_whole_small_day_asks_the_network_for_nothing(tmp_path: Path) -> None:
    home = {
        name: str(tmp_path / "home") for name in ("HOME", "XDG_DATA_HOME", "XDG_DOCUMENTS_DIR", "APPDATA")
    }
    guard = tmp_path / "guard"
    guard.mkdir()
    (guard / "sitecustomize.py").write_text(GUARD, "utf-8")
    run = subprocess.run(
        [*without_network(), sys.executable, "-c", DAY, str(tmp_path)],
        cwd=Path(__file__).parents[1],
        env={
            **os.environ,
            **home,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONUTF8": "1",
            "PYTHONPATH": str(guard),
        },
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
    assert "ASKED" not in run.stderr
    assert run.returncode == 0, run.stderr
    assert "the day is over" in run.stdout
