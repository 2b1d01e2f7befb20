"""How fast is the window, each line beside its budget and, where there is one, a bare counterpart of the same run?

    make bench

Switching screens, a key in the entry line, a search, a place explained, a round paired, and what the memory does over a
long day. Medians in milliseconds of the wall, from the call to the painted window.
"""

from __future__ import annotations

import argparse
import gc
import os
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

if __name__ == "__main__":  # started by its path: the program lies beside this folder
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow, QStackedWidget, QTableView

from berserk_desk.app import Program
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import EditRegulations
from berserk_desk.tournament.player_commands import ImportPlayers
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.screens.print_centre import PrintScreen
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.screens.standings import StandingsScreen
from tools.bench import line, milliseconds, new_players, played
from tools.random_tournament import a_founding

SCREENS = ("participants", "pairing", "results", "standings", "penalties", "journal", "hall", "print")
SIZE = (1366, 697)
RUNS = 15
WARM_UP, ACTIONS, PRINTS = 100, 300, 30


_held: list[Program] = []
"""What must outlive its window."""


def opened(path: Path) -> MainWindow:
    """The window with that file, painted and at rest."""
    program = Program(["berserk-desk"])
    _held.append(program)
    window = program.window
    window.resize(*SIZE)
    window.show()
    assert window.open_file(path)
    rest()
    return window


def paint() -> None:
    """What the last call has changed is on the screen, and what it has thrown away is gone."""
    QApplication.processEvents()
    # Only a running event loop does this by itself; without it every panel ever shown would seem to stay.
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def rest() -> None:
    """Everything is done that was left for later."""
    for _turn in range(50):
        QApplication.processEvents()
    gc.collect()


def outstanding(window: MainWindow) -> RecordResult:
    """The result of the first table that still plays."""
    state = window.document.state
    pairing = day.outstanding(state, max(state.round))[0]
    return RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN))


def bench_screens(window: MainWindow) -> None:
    """Each screen shown after a step was made on another one, and shown again without one.

    A page to be printed comes after that, and so does the place explained, which has a line of its own.
    """
    bare = bare_switch()
    for key in SCREENS:
        away = "hall" if key != "hall" else "results"

        def show(key: str = key) -> None:
            window.go(key)
            paint()

        after, again, plain = [], [], []
        for _run in range(RUNS):
            window.go(away)
            window.document.dispatch(outstanding(window))
            rest()
            after.append(milliseconds(show))
            rest()
            window.go(away)
            rest()
            again.append(milliseconds(show))
            plain.append(milliseconds(bare))
        beside_it = statistics.median(plain)
        line(f"show {key} after a step, 512 players", statistics.median(after), beside_it, "≤ 50 ms")
        line(f"show {key} again", statistics.median(again), beside_it, "≤ 50 ms")


def bare_switch() -> Callable[[], None]:
    """Two plain tables of 512 rows in one window, shown in turns."""
    window, stack = QMainWindow(), QStackedWidget()
    for _page in range(2):
        model = QStandardItemModel(512, 10)
        for row in range(512):
            for column in range(10):
                model.setItem(row, column, QStandardItem(f"{row} {column}"))
        table = QTableView()
        model.setParent(table)
        table.setModel(model)
        stack.addWidget(table)
    window.setCentralWidget(stack)
    window.resize(*SIZE)
    window.show()
    paint()

    def switch() -> None:
        stack.setCurrentIndex(1 - stack.currentIndex())
        window.isVisible()  # held until here
        paint()

    return switch


def bench_key(window: MainWindow, players: int) -> None:
    """From a digit in the entry line to what it is read as, beside the same key in a bare field."""
    window.go("results")
    screen = window.frame.screen_of("results")
    assert isinstance(screen, ResultsScreen)
    bare = QLineEdit()
    bare.show()
    rest()

    def key() -> None:
        QTest.keyClick(screen.line.field, Qt.Key.Key_1)
        paint()

    def plain() -> None:
        QTest.keyClick(bare, Qt.Key.Key_1)
        paint()

    ours, theirs = [], []
    for _run in range(RUNS):
        screen.line.set_text("")
        bare.setText("")
        rest()
        ours.append(milliseconds(key))
        theirs.append(milliseconds(plain))
    screen.line.set_text("")
    line(
        f"key to read-back, {players} players",
        statistics.median(ours),
        statistics.median(theirs),
        "≤ 16 ms",
    )


def bench_explanation(window: MainWindow) -> None:
    """From another row in the standings to its place explained."""
    window.go("standings")
    screen = window.frame.screen_of("standings")
    assert isinstance(screen, StandingsScreen)
    rest()
    keys = [row.key for row in screen.model.rows]
    times = []
    for run in range(RUNS):
        screen.table.set_current_key(keys[run * 7 + 1])
        rest()
        screen.table.set_current_key(keys[run * 7])

        def explain() -> None:
            screen.explain_current()
            paint()

        times.append(milliseconds(explain))
    line("a place explained, 512 players", statistics.median(times), None, "≤ 50 ms")


def bench_search(folder: Path) -> None:
    """One more letter in the search of the participants and in the list of commands, 2,048 players."""
    from berserk_desk.ui.dialogs.command_list import CommandList

    path = folder / "search.berserk"
    session = Session.create(path, a_founding(1, rounds=5))
    session.dispatch(ImportPlayers(new_players(2_048)))
    session.close()
    window = opened(path)
    window.go("participants")
    screen = window.frame.screen_of("participants")
    assert isinstance(screen, ParticipantsScreen)
    commands = CommandList(window, [])
    commands.show()
    field = commands.findChild(QLineEdit)
    assert field is not None
    rest()
    for what, where in (("participants", screen.search), ("the list of commands", field)):
        times = []
        for text in ("п", "пе", "пет", "", "и", "ив", "ива", "", "ю", "юр"):

            def look(where: QLineEdit = where, text: str = text) -> None:
                where.setText(text)
                where.textEdited.emit(text)
                paint()

            times.append(milliseconds(look))
            rest()
        line(f"search in {what}, 2,048 players", statistics.median(times), None, "≤ 30 ms")
    commands.close()
    window.close()


def bench_pairing_click(folder: Path) -> None:
    """From the press to the pairs on the screen and in the file, beside a bare transaction of the same rows."""
    path = folder / "click.berserk"
    session = played(path, 512, 5)
    state = session.state
    for pairing in day.outstanding(state, max(state.round)):
        session.dispatch(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))
    session.dispatch(EditRegulations(replace(state.rules, planned_rounds=9), "замер"))
    session.close()
    window = opened(path)
    window.go("pairing")
    screen = window.frame.screen_of("pairing")
    assert isinstance(screen, PairingScreen)
    connection = sqlite3.connect(folder / "bare-click.db", isolation_level=None)
    connection.executescript(
        "PRAGMA journal_mode=DELETE; PRAGMA synchronous=EXTRA; PRAGMA locking_mode=EXCLUSIVE;"
        "CREATE TABLE step (a, b, c); CREATE TABLE change (a, b, c); CREATE TABLE pairing (a, b);"
    )
    rows = 0

    def click() -> None:
        before = window.document.session.last_step
        screen.handlers()["pair"]()
        while window.document.session.last_step == before:
            QApplication.processEvents()
        paint()

    def bare() -> None:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO step VALUES (1, ?, ?)", ("x" * 6_000, "y" * 64))
        connection.executemany(
            "INSERT INTO change VALUES (?, NULL, ?)", [(n, "z" * 300) for n in range(rows)]
        )
        connection.executemany("INSERT INTO pairing VALUES (?, ?)", [(n, "z" * 200) for n in range(rows)])
        connection.execute("COMMIT")

    times, plain = [], []
    for _run in range(5):
        rest()
        times.append(milliseconds(click))
        assert screen.drafted, "the round was not paired"
        rows = len(window.document.session.changes_of(window.document.session.last_step))
        plain.append(milliseconds(bare))
        rest()
        window.document.session.undo("замер")
        rest()
        screen.on_shown()
    ours, theirs = statistics.median(times), statistics.median(plain)
    connection.close()
    line("the whole click that pairs 512 players", ours, theirs, "≤ bare + 300 ms")
    print(f"{'':46} {ours - theirs:8.1f} ms more than bare", flush=True)
    window.close()


def resident() -> float:
    """How many megabytes does this process hold now? 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1_048_576


def bench_memory(folder: Path) -> None:
    """What is held after 300 actions and 30 prints that was not held after the warm-up?"""
    path = folder / "memory.berserk"
    played(path, 64, 3).close()
    window = opened(path)
    screen = window.frame.screen_of("print")
    assert isinstance(screen, PrintScreen)
    results = window.frame.screen_of("results")
    assert isinstance(results, ResultsScreen)

    def act(number: int) -> None:
        if number % 10 == 0:
            window.go(SCREENS[number // 10 % len(SCREENS)])
        elif number % 2 and day.outstanding(window.document.state, max(window.document.state.round)):
            window.document.dispatch(outstanding(window))
        else:
            window.document.session.undo("")
        paint()

    def print_once() -> None:
        window.go("print")
        screen.choose("pairings_by_name", "slips")
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(folder / "print.pdf"))
        assert screen.jobs.on(printer)
        paint()

    for number in range(WARM_UP):
        act(number)
    for _print in range(PRINTS // 3):
        print_once()
    rest()
    before = resident()
    for number in range(ACTIONS):
        act(number)
    for _print in range(PRINTS):
        print_once()
    rest()
    grown = resident() - before
    what = f"growth over {ACTIONS} actions and {PRINTS} prints"
    print(f"{what:<46} {grown:8.1f} MB  budget: ≤ 5 MB", flush=True)
    window.close()


def main() -> int:
    """Measure everything; returns the exit code."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.environ["XDG_DATA_HOME"] = str(folder / "data")
        bench_pairing_click(folder)
        bench_memory(folder)
        large = folder / "window.berserk"
        played(large, 512, 8).close()
        window = opened(large)
        bench_key(window, 512)
        bench_explanation(window)
        bench_screens(window)
        window.close()
        bench_search(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
