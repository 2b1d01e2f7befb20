"""Which tests run which lines, and does one of them fail? A program that answers on its standard input and output.

    python -m tools.covering_tests [FOLDER OF TESTS]

It stands in the tree whose tests it runs, has everything loaded that is not ours, and forks itself for every run, so
that a run costs no start. An order is one line of JSON: ``{"record": FOLDER, "tests": FOLDER}`` is answered with what
every test runs, ``{"tests": [NODE, …], "limits": {NODE: CPU seconds}, "seconds": N}`` with the one that failed.
With a folder it has our modules loaded and the folder's tests collected as well. An order may then have ``"file"`` and
``"line"`` besides, and the function there is made anew from its source; it is not answered with a test but with
``"must_load"`` where that cannot be done. It needs a system that can fork.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import importlib
import inspect
import json
import os
import resource
import select
import signal
import sys
import time
import traceback
from collections.abc import Callable, Generator, Iterator
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import IO, Any

import coverage
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
COMMAND = "-x -q -n 0 -p no:cacheprovider --basetemp=covering_tests.tmp -W ignore::pytest.PytestAssertRewriteWarning".split()
"""The warning would be about what is loaded before the fork."""
FAILED = (1, 2, 3, 4)
"""pytest's exit codes for a failed test, and for tests that cannot even be collected."""
BROKEN = "(collecting)"
ENDLESS = "(does not end by itself)"
"""Stands behind a test that a limit of time or memory has ended."""
WAITING = 20.0
"""So many times longer than its limit of work, and a second, a test may last by the clock: others work there too."""
MUST_LOAD = 77
"""Exit code: the module has to be loaded anew."""
SAID = "covering_tests.said"
LOG = "covering_tests.log"


class Recorder:
    """Follows every test and notes the lines of a folder that it runs."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._coverage = coverage.Coverage(
            data_file=None, config_file=False, source=[str(folder)], messages=False
        )
        self._test = SHARED
        self.seconds: dict[str, float] = {}

    @contextlib.contextmanager
    def _for(self, test: str) -> Generator[None]:
        before, self._test = self._test, test
        self._coverage.switch_context(test)
        try:
            yield
        finally:
            self._test = before
            self._coverage.switch_context(before)

    def pytest_configure(self) -> None:
        """Begin before the first module is loaded."""
        self._coverage.start()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Note what runs for this test, as if it were the first that asks."""
        _forget()
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
        self._coverage.stop()
        data = self._coverage.get_data()
        tests = list(self.seconds)
        number = {test: n for n, test in enumerate(tests)} | {SHARED: -1}
        by_line = {
            Path(file).relative_to(self._folder).as_posix(): {
                line: [number[test] for test in found]
                for line, found in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
        }
        return {"tests": tests, "seconds": [self.seconds[test] for test in tests], "lines": by_line}


def _forget() -> None:
    """Empty every cache of ours: else only the first test would run what is behind it."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ("berserk_desk", "tests"):
            for value in list(vars(module).values()):
                if isinstance(value, functools._lru_cache_wrapper):  # noqa: SLF001 - its only name
                    value.cache_clear()


class Watch:
    """Ends the program with the first test that fails or takes too long."""

    def __init__(self) -> None:
        self.limits: dict[str, float] = {}
        self.says = -1

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """A test that goes on and on is ended by the system, whatever it is doing."""
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, self.limits[item.nodeid])
        # One that waits does no work: for a lock, a pipe that nobody writes into, a program that never ends.
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_REAL, WAITING * (1 + self.limits[item.nodeid]))
        os.pwrite(self.says, item.nodeid.encode().ljust(1000), 0)
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Nothing after a failure matters: not even taking the fixtures down."""
        if report.failed:
            os._exit(FAILED[0])


class Chosen(Watch):
    """Runs the tests that are named, in that order."""

    def __init__(self, order: dict[str, Any], says: int) -> None:
        super().__init__()
        self._order = {test: n for n, test in enumerate(order["tests"])}
        self.limits, self.says = order["limits"], says

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Leave the others out."""
        known = [item for item in items if item.nodeid in self._order]
        items[:] = sorted(known, key=lambda item: self._order[item.nodeid])


class Held(Watch):
    """Has collected its tests, and runs those that an order names in a copy of the program."""

    def __init__(self, orders: IO[str], answers: IO[str]) -> None:
        super().__init__()
        self._orders = orders
        self._answers = answers

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Answer until nobody asks."""
        items = {item.nodeid: item for item in session.items}
        for line in self._orders:
            order = json.loads(line)
            print(json.dumps(tried(order, partial(self._run, order, items))), file=self._answers, flush=True)
        return True

    def _run(self, order: dict[str, Any], items: dict[str, pytest.Item], says: int) -> int:
        do_not_keep_bytecode()
        if "file" in order and not made_anew(order["file"], order["line"]):
            return MUST_LOAD
        _forget()
        self.limits, self.says = order["limits"], says
        wanted = [items[test] for test in order["tests"]]
        for item, after in zip(wanted, [*wanted[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
        return 0


def made_anew(file: str, line: int) -> bool:
    """Compile the function on a line of a file anew, and let those that are loaded do what it says."""
    loaded = [
        each
        for each in gc.get_objects()
        if type(each) is FunctionType
        and each.__code__.co_filename == file
        and "<" not in each.__code__.co_qualname
        and each.__code__.co_firstlineno <= line <= _last_line(each.__code__)
    ]
    places = {(each.__code__.co_qualname, each.__code__.co_firstlineno) for each in loaded}
    whole = compile(Path(file).read_text("utf-8"), file, "exec", dont_inherit=True)
    found = [code for code in _functions(whole) if (code.co_qualname, code.co_firstlineno) in places]
    if len(found) != 1:
        return False
    try:
        for each in loaded:
            each.__code__ = found[0]
    except ValueError:  # it closes over other names
        return False
    return True


def _functions(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module and of its classes, not those inside of functions."""
    for const in code.co_consts:
        if isinstance(const, CodeType):
            if const.co_flags & inspect.CO_OPTIMIZED:
                yield const
            else:
                yield from _functions(const)


def _last_line(code: CodeType) -> int:
    inner = [_last_line(const) for const in code.co_consts if isinstance(const, CodeType)]
    return max([*inner, *(line for _, _, line in code.co_lines() if line is not None)])


def record(folder: str, tests: str, target: Path) -> int:
    """Run all tests and write down what they run; pytest's exit code."""
    recorder = Recorder(Path(folder).resolve())
    code = pytest.main([*COMMAND, tests], plugins=[recorder])
    target.write_text(json.dumps(recorder.said()), "utf-8")
    return int(code)


def run(order: dict[str, Any], says: int) -> int:
    """Run the named tests until one fails; pytest's exit code."""
    do_not_keep_bytecode()
    look_for_no_smaller_example()
    tests: list[str] = order["tests"]
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    return int(pytest.main([*COMMAND, *files], plugins=[Chosen(order, says)]))


def do_not_keep_bytecode() -> None:
    """Nothing is left of a changed module for the next run."""
    sys.dont_write_bytecode = True
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"


def look_for_no_smaller_example() -> None:
    """That a test fails is enough. The tests' own profiles stand on this one."""
    hypothesis.settings.register_profile("fails", phases=FIND)
    hypothesis.settings.load_profile("fails")


def forked(work: Callable[[], int], seconds: float) -> int | None:
    """Do the work in a copy of this program; its exit code, or None where it was ended from outside.

    Whatever the copy has started ends with it.
    """
    child = os.fork()
    if child == 0:
        code = FAILED[2]
        try:
            os.setpgid(0, 0)
            log = os.open(LOG, os.O_RDWR | os.O_CREAT | os.O_TRUNC)
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


def recorded(order: dict[str, Any]) -> dict[str, Any]:
    """Which tests run which lines of a folder? ``failed`` has what pytest printed, where one of them fails."""
    said = Path(SAID)
    code = forked(lambda: record(order["record"], order["tests"], said), order["seconds"])
    if code != 0:
        return {"failed": Path(LOG).read_text("utf-8")}
    return {"failed": "", **json.loads(said.read_text("utf-8"))}


def tried(order: dict[str, Any], work: Callable[[int], int]) -> dict[str, Any]:
    """Let ``work`` run tests, and say in the file it is given which one it is at; the one that failed, or ""."""
    said = Path(SAID)
    said.write_text(BROKEN.ljust(1000), "utf-8")
    with said.open("r+b") as file:
        code = forked(lambda: work(file.fileno()), order["seconds"])
    by = ""
    if code is None or code in FAILED:
        by = " ".join([said.read_text("utf-8").strip(), *([ENDLESS] if code is None else [])])
    return {"by": by, "must_load": code == MUST_LOAD}


def main(folders: list[str]) -> None:
    """Answer until nobody asks."""
    # pytest takes the standard streams for its tests.
    orders, answers = (os.fdopen(os.dup(n), mode, encoding="utf-8") for n, mode in enumerate("rw"))
    os.dup2(2, 1)
    for name in LOADED:
        importlib.import_module(name)
    if folders:
        look_for_no_smaller_example()
        pytest.main([*COMMAND, *folders], plugins=[Held(orders, answers)])
        return
    for line in orders:
        order = json.loads(line)
        answer = recorded(order) if "record" in order else tried(order, partial(run, order))
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
