"""How fast is it, measured beside something bare in the same run? Prints milliseconds and ratios; asserts nothing.

    make bench

Each line names the budget of the issue. Medians of several runs, ours and the bare counterpart interleaved.
"""

from __future__ import annotations

import argparse
import os
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

if __name__ == "__main__":  # started by its path: the program lies beside this folder
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PairingId
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from tools.random_people import GIVEN, SURNAMES
from tools.random_tournament import a_founding

BARE_WINDOW = """
import sys, time
from PySide6.QtWidgets import QApplication, QMainWindow
from PySide6.QtCore import QTimer
class W(QMainWindow):
    def paintEvent(self, event):
        super().paintEvent(event)
        QTimer.singleShot(0, app.quit)
app = QApplication(sys.argv); w = W(); w.resize(1280, 720); w.show(); app.exec()
"""
OUR_WINDOW = """
import sys
from berserk_desk.app import Program
from PySide6.QtCore import QEvent, QObject, QTimer
class Seen(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, program.application.quit)
        return False
program = Program(["berserk-desk"]); seen = Seen()
program.window.frame.installEventFilter(seen); program.window.show(); program.application.exec()
"""


def milliseconds(work: Callable[[], object]) -> float:
    """How long does ``work`` take once, in milliseconds?"""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1000


def beside(ours: Callable[[], object], bare: Callable[[], object], runs: int) -> tuple[float, float]:
    """Medians of both in milliseconds, run in turns."""
    our_times, bare_times = [], []
    for _run in range(runs):
        bare_times.append(milliseconds(bare))
        our_times.append(milliseconds(ours))
    return statistics.median(our_times), statistics.median(bare_times)


def line(what: str, ours: float, bare: float | None, budget: str) -> None:
    """Print one measurement."""
    beside_it = "" if bare is None else f"  bare {bare:8.1f} ms  ratio {ours / bare:5.2f}"
    print(f"{what:<46} {ours:8.1f} ms{beside_it}  budget: {budget}", flush=True)


def new_players(count: int) -> tuple[NewPlayer, ...]:
    """So many people, each from a place of his own."""
    return tuple(
        NewPlayer(
            f"{SURNAMES[i % len(SURNAMES)]} {GIVEN[i // len(SURNAMES) % len(GIVEN)]}", city=f"Город {i}"
        )
        for i in range(count)
    )


def played(path: Path, players: int, rounds: int) -> Session:
    """A file with so many players and complete rounds, and one more round announced and empty."""
    session = Session.create(path, a_founding(1, rounds=rounds + 1))
    session.dispatch(ImportPlayers(new_players(players)))
    for number in range(1, rounds + 2):
        session.dispatch(session.propose().command("замер"))
        session.dispatch(AnnounceRound(max(session.state.round)))
        if number <= rounds:
            for pairing in day.pairings_in(session.state, number):
                if pairing.second is not None:
                    outcome = (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW)[(pairing.id * 7) % 3]
                    session.dispatch(RecordResult(Result(PairingId(pairing.id), outcome, Method.CLEAN)))
    return session


def bench_start(runs: int) -> None:
    """From nothing to the first painted window, beside a bare window of the same library."""

    def start(code: str) -> Callable[[], object]:
        return lambda: subprocess.run([sys.executable, "-c", code], check=True, capture_output=True)

    ours, bare = beside(start(OUR_WINDOW), start(BARE_WINDOW), runs)
    line("start to painted window", ours, bare, "≤ 2 × bare")


def _bare_result(connection: sqlite3.Connection, number: int) -> None:
    """The same rows as a step with one result: a step, a change, a fact; in one durable transaction."""
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO step VALUES (?, ?, ?)", (number, "x" * 300, "y" * 64))
    connection.execute("INSERT INTO change VALUES (?, ?, ?)", (number, None, "z" * 300))
    connection.execute("INSERT INTO result VALUES (?, ?)", (number, "first"))
    connection.execute("COMMIT")


def bench_result(folder: Path, players: int, budget: str) -> None:
    """From Enter in the entry line to stored and shown, beside a bare transaction of the same rows."""
    from PySide6.QtWidgets import QApplication

    from berserk_desk.app import Program
    from berserk_desk.ui.screens.results import ResultsScreen

    path = folder / f"result-{players}.berserk"
    played(path, players, 4).close()
    program = Program(["berserk-desk"])
    window = program.window
    window.resize(1366, 697)
    window.show()
    assert window.open_file(path)
    window.go("results")
    screen = window.frame.screen_of("results")
    assert isinstance(screen, ResultsScreen)
    connection = sqlite3.connect(folder / f"bare-{players}.db", isolation_level=None)
    connection.executescript(
        "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA; PRAGMA locking_mode=EXCLUSIVE;"
        "CREATE TABLE step (a, b, c); CREATE TABLE change (a, b, c); CREATE TABLE result (a, b);"
    )
    application = QApplication.instance()
    assert application is not None
    # The full check begins a moment after the opening, in a thread of its own: no judge enters a result meanwhile.
    until = time.monotonic() + 4
    while time.monotonic() < until:
        application.processEvents()
        time.sleep(0.02)
    our_times, bare_times = [], []
    for number in range(1, 26):
        bare_times.append(milliseconds(lambda number=number: _bare_result(connection, number)))  # type: ignore[misc]
        screen.line.set_text("1")
        application.processEvents()  # what is typed stands there before anybody presses Enter

        def enter() -> None:
            screen.line.submitted.emit("1")
            application.processEvents()

        steps = window.document.session.last_step
        our_times.append(milliseconds(enter))
        assert window.document.session.last_step == steps + 1, "the result was not written"
    connection.close()
    ours, bare = statistics.median(our_times), statistics.median(bare_times)
    line(f"Enter to stored and shown, {players} players", ours, bare, budget)
    print(f"{'':46} {ours - bare:8.1f} ms more than bare", flush=True)
    window.close()
    application.processEvents()


def bench_open(folder: Path) -> None:
    """Opening a large event with its quick checks."""
    path = folder / "open.berserk"
    played(path, 512, 8).close()

    def bare() -> None:
        connection = sqlite3.connect(path)
        for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            connection.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - names from our own schema
        connection.close()

    ours, plain = beside(lambda: Session.open(path).close(), bare, 7)
    line("open 512 players × 9 rounds with quick checks", ours, plain, "≤ 300 ms")


def main() -> int:
    """Measure everything; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="starts of the program (default 7)")
    runs = parser.parse_args().runs
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["XDG_DATA_HOME"] = str(folder / "data")
        bench_start(runs)
        bench_open(folder)
        bench_result(folder, 64, "≤ bare + 10 ms")
        bench_result(folder, 512, "≤ bare + 40 ms")
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"{'peak memory of this run':<46} {peak:8.1f} MB  budget: ≤ 200 MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
