"""Which tests run which lines, and does one of them fail? A program that answers on its standard input and output.

    python -m tools.covering_tests

It stands in the tree whose tests it runs, has everything loaded that is not ours, and forks itself for every run, so
that a run costs no start. An order is one line of JSON: ``{"record": FOLDER, "tests": FOLDER}`` is answered with what
every test runs, ``{"tests": [NODE, …], "limits": {NODE: CPU seconds}, "seconds": N}`` with the one that failed.
It needs a system that can fork.
"""

from __future__ import annotations

import contextlib
import functools
import importlib
import json
import os
import resource
import select
import signal
import sys
import threading
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Generator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import hypothesis
import pytest

LOADED = (
    "PySide6.QtCore PySide6.QtGui PySide6.QtWidgets PySide6.QtTest PySide6.QtPrintSupport hypothesis.stateful"
    " hypothesis.strategies jsonschema networkx openpyxl pytest_bdd pytestqt.plugin segno sqlite_utils xlsxwriter"
).split()
"""What the tests import and a fault cannot change."""
FIND = (hypothesis.Phase.explicit, hypothesis.Phase.generate, hypothesis.Phase.target)
SHARED = ""
"""Stands for the test where lines run for many tests at once: while they are collected, or in a wide fixture."""
MOST_MEMORY = 8 << 30
"""Bytes of addresses; a fault that fills more has been noticed."""
COMMAND = "-x -q -n 0 -p no:cacheprovider -W ignore::pytest.PytestAssertRewriteWarning".split()
"""The warning would be about what is loaded before the fork."""
FAILED = (1, 2, 3, 4)
"""pytest's exit codes for a failed test, and for tests that cannot even be collected."""
BROKEN = "(collecting)"


class Recorder:
    """Follows every test and notes the lines of a folder that it runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = str(folder) + os.sep
        self._test = SHARED
        self.lines: dict[str, dict[str, set[int]]] = defaultdict(lambda: defaultdict(set))
        """By test and module: the lines."""
        self.seconds: dict[str, float] = {}
        self._seen: set[int] = set()
        self._found: set[tuple[CodeType, int]] = set()

    def trace(self, frame: FrameType, event: str, _: object) -> Callable[..., Any] | None:
        """Is the frame one of the folder's? Then each of its lines is noted."""
        del event
        code = frame.f_code
        if not code.co_filename.startswith(self._folder):
            return None
        module = code.co_filename[len(self._folder) :]
        found = self.lines[self._test][module]

        def line(inner: FrameType, what: str, _: object) -> Callable[..., Any]:
            if what == "line":
                found.add(inner.f_lineno)
            return line

        return line

    @contextlib.contextmanager
    def _for(self, test: str) -> Generator[None]:
        before, self._test = self._test, test
        try:
            yield
        finally:
            self._test = before

    def pytest_configure(self) -> None:
        """Begin before the first module is loaded."""
        threading.settrace(self.trace)
        sys.settrace(self.trace)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Note what runs for this test, as if it were the first that asks."""
        _forget()
        sys.settrace(self.trace)
        begin = time.process_time()
        with self._for(item.nodeid):
            result = yield
        self.seconds[item.nodeid] = time.process_time() - begin
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_fixture_setup(self, fixturedef: pytest.FixtureDef[Any]) -> Generator[None, object, object]:
        """What is made for many tests is no single test's."""
        with self._for(self._test if fixturedef.scope == "function" else SHARED):
            return (yield)

    def said(self) -> dict[str, object]:
        """The seconds of each test, and for every module and line the tests that run it, as numbers."""
        tests = list(self.seconds)
        number = {test: n for n, test in enumerate(tests)} | {SHARED: -1}
        by_line: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        for test, modules in self.lines.items():
            for module, lines in modules.items():
                for line in lines:
                    by_line[module][line].append(number[test])
        return {"tests": tests, "seconds": [self.seconds[test] for test in tests], "lines": by_line}


def _forget() -> None:
    """Empty every cache of ours: else only the first test would run what is behind it."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("berserk_desk", "tests"):
            for value in list(vars(module).values()):
                if isinstance(value, functools._lru_cache_wrapper):  # noqa: SLF001 - its only name
                    value.cache_clear()


class Chosen:
    """Runs the tests that are named, in that order, and ends with the first that fails or takes too long."""

    def __init__(self, tests: list[str], limits: dict[str, float], says: int) -> None:
        self._order = {test: n for n, test in enumerate(tests)}
        self._limits = limits
        self._says = says

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the others out."""
        known = [item for item in items if item.nodeid in self._order]
        items[:] = sorted(known, key=lambda item: self._order[item.nodeid])

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """A test that goes on and on is ended by the system, whatever it is doing."""
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, self._limits[item.nodeid])
        os.pwrite(self._says, item.nodeid.encode().ljust(1000), 0)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Nothing after a failure matters: not even taking the fixtures down."""
        if report.failed:
            os._exit(FAILED[0])


def record(folder: str, tests: str, target: Path) -> int:
    """Run all tests and write down what they run; pytest's exit code."""
    recorder = Recorder(Path(folder).resolve())
    try:
        code = pytest.main([*COMMAND, tests], plugins=[recorder])
    finally:
        sys.settrace(None)
        threading.settrace(None)
    target.write_text(json.dumps(recorder.said()), "utf-8")
    return int(code)


def run(order: dict[str, Any], says: int) -> int:
    """Run the named tests until one fails; pytest's exit code."""
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    # That it fails is enough: no smaller example is looked for. The tests' own profiles stand on this one.
    hypothesis.settings.register_profile("fails", phases=FIND)
    hypothesis.settings.load_profile("fails")
    tests: list[str] = order["tests"]
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    return int(pytest.main([*COMMAND, *files], plugins=[Chosen(tests, order["limits"], says)]))


def forked(work: Callable[[], int], seconds: float) -> int | None:
    """Do the work in a copy of this program; its exit code, or None where it was ended from outside.

    Whatever the copy has started ends with it.
    """
    child = os.fork()
    if child == 0:
        code = FAILED[2]
        try:
            os.setsid()
            log = os.open("covering_tests.log", os.O_RDWR | os.O_CREAT | os.O_TRUNC)
            for stream in (1, 2):
                os.dup2(log, stream)
            os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
            code = work()
        except BaseException:
            traceback.print_exc()
            raise
        finally:
            sys.stderr.flush()
            sys.stdout.flush()
            os._exit(code)
    watched = os.pidfd_open(child)
    try:
        over = bool(select.select([watched], [], [], seconds)[0])
    finally:
        os.close(watched)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    return os.WEXITSTATUS(status) if over and os.WIFEXITED(status) else None


def answer(order: dict[str, Any]) -> dict[str, Any]:
    """Carry an order out."""
    said = Path("covering_tests.said")
    said.write_text(BROKEN.ljust(1000), "utf-8")
    if "record" in order:
        code = forked(lambda: record(order["record"], order["tests"], said), order["seconds"])
        if code != 0:
            return {"failed": Path("covering_tests.log").read_text("utf-8")}
        return {"failed": "", **json.loads(said.read_text("utf-8"))}
    with said.open("r+b") as file:
        code = forked(lambda: run(order, file.fileno()), order["seconds"])
    failed = code is None or code in FAILED
    return {"failed": failed, "by": said.read_text("utf-8").strip() if failed else ""}


def main() -> None:
    """Answer until nobody asks."""
    for name in LOADED:
        importlib.import_module(name)
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
