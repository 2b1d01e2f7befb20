"""Would the tests notice? A seeded sample of small faults in a package, each tried against the package's own tests.

    python -m tools.mutants [PACKAGE …] [--count N] [--seed N] [--jobs N] [--again FILE]

`tools/faults.py` says which faults there are. Only the tests that run the faulty line are run, the quickest first. A
fault is killed when a test fails or does not end; what survives is listed as it is found. A survivor that is no fault
(the program does the same) or that other tests catch has its reason in `tools/mutants.toml`. Those that have none by
the time when all have been tried are put to the slow tests as well, with which nobody waits before. ``--again`` tries
only those that survived by the list in a file: what was printed of a former run with the same sources, count and seed.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Container, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, partial
from itertools import accumulate
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from tools.faults import Mutant, mutants_of, mutated

ROOT = Path(__file__).resolve().parents[1]
REASONS = ROOT / "tools" / "mutants.toml"
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder of its own is made there
PACKAGES = ("rules", "standings", "pairing", "tournament", "storage")
COUNT = 300
"""Mutants of a package that are tried."""
ENOUGH = 85.0
"""Of these so many percent have to be killed."""
TIMES = 5
"""A test that takes so many times longer than without a fault, and the seconds below, does not end: that is noticed."""
LEAST_SECONDS = 3.0
AT_FIRST = 6.0
"""Seconds of work, as they took while their lines were noted, of the tests that a fault is put to at first."""
LONGEST = 900.0
"""Seconds by the clock for all tests of a fault, however little work they did."""
SURVIVED, KILLED = "SURVIVED", "killed  "
_TREE = ("berserk_desk", "tests", "tools", "resources", "docs", "pyproject.toml")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the tests said of a package's sample."""

    package: str
    tried: int
    killed: int
    survivors: tuple[Mutant, ...]

    @property
    def share(self) -> float:
        """Killed, in percent."""
        return 100 * self.killed / self.tried if self.tried else 100.0


@dataclass(frozen=True, slots=True)
class Coverage:
    """Which tests run which lines of a package."""

    tests: tuple[str, ...]
    seconds: dict[str, float]
    """Of work, by test."""
    lines: dict[str, dict[int, frozenset[int]]]
    """By module and line: the tests, as places in the list; -1 stands for any of them."""

    def tests_of(self, module: str, source: str, line: int) -> tuple[list[str], bool]:
        """The tests that may notice a fault on a line, in the order to run them; do they run it each for itself?

        They are those that run its statement. What is run once for all (at the top of a module or class, in what
        many tests share) may be noticed by any test; those that run something of the module come first.
        """
        first, last, shared = _statement(source, line)
        found: set[int] = set()
        for each in range(first, last + 1):
            found |= self.lines.get(module, {}).get(each, frozenset())
        if shared or -1 in found:
            near = {n for tests in self.lines.get(module, {}).values() for n in tests} - {-1}
            return self._quickest(near) + self._quickest(set(range(len(self.tests))) - near), False
        return self._quickest(found), True

    def parted(self, tests: list[str]) -> tuple[list[str], list[str]]:
        """Those of the tests that come first, and the slow rest."""
        spent = accumulate(self.seconds[test] for test in tests)
        first = sum(1 for seconds in spent if seconds <= AT_FIRST)
        return tests[:first], tests[first:]

    def _quickest(self, numbers: Iterable[int]) -> list[str]:
        return sorted((self.tests[n] for n in numbers), key=self.seconds.__getitem__)


def _statement(source: str, line: int) -> tuple[int, int, bool]:
    """The first and last line of the smallest statement (of a block: its head) there; is it outside any function?"""
    best = (line, line, True)
    for start, end, shared in _statements(source):
        if start <= line <= end and start >= best[0] - (best[0] == line):
            best = (start, end, shared)
    return best


@cache
def _statements(source: str) -> list[tuple[int, int, bool]]:
    found: list[tuple[int, int, bool]] = []

    def go(node: ast.AST, *, shared: bool) -> None:
        if isinstance(node, ast.stmt | ast.ExceptHandler | ast.match_case):
            start = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
            body: list[ast.stmt] = getattr(node, "body", [])
            end = body[0].lineno - 1 if body else getattr(node, "end_lineno", start)
            found.append((start, max(start, end), shared))
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        for name, value in ast.iter_fields(node):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    go(child, shared=shared and not (inside and name == "body"))

    go(ast.parse(source), shared=True)
    return found


def sample_of(package: str, count: int, seed: int) -> list[Mutant]:
    """So many faults of the package, the same for the same seed and sources."""
    folder = ROOT / "berserk_desk" / package
    every = [
        mutant
        for path in sorted(folder.rglob("*.py"))
        for mutant in mutants_of(path.relative_to(folder).as_posix(), path.read_text("utf-8"))
    ]
    return random.Random(f"{seed} {package}").sample(every, min(count, len(every)))


class _Tree:
    """A copy of the sources in which one fault at a time is made, and the programs that run tests there.

    One has everything of ours loaded and takes a function anew, the other loads it all anew.
    """

    def __init__(self, folder: Path, package: str) -> None:
        self.folder = folder / "project"
        self.folder.mkdir()
        self._package = package
        self._changed = 0
        for name in _TREE:
            source, target = ROOT / name, self.folder / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.exists():
                shutil.copy(source, target)
        if (ROOT.parent / "shared").exists():
            (folder / "shared").symlink_to((ROOT.parent / "shared").resolve())
        self._loading = self._program()
        self._loaded = self._program(f"tests/{package}")

    def _program(self, *tests: str) -> subprocess.Popen[str]:
        return subprocess.Popen(
            [sys.executable, "-m", "tools.covering_tests", *tests],
            cwd=self.folder,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
        )

    def close(self) -> None:
        """End the programs."""
        for program in (self._loading, self._loaded):
            program.communicate()

    def _asked(self, program: subprocess.Popen[str], **order: object) -> dict[str, Any]:
        assert program.stdin is not None
        assert program.stdout is not None
        print(json.dumps(order), file=program.stdin, flush=True)
        said: dict[str, Any] = json.loads(program.stdout.readline())
        return said

    def coverage(self) -> Coverage:
        """Run every test once and see which lines it runs. Raises ``RuntimeError`` where one fails without a fault."""
        order = {"record": f"berserk_desk/{self._package}", "tests": f"tests/{self._package}"}
        said = self._asked(self._loading, **order, seconds=4 * LONGEST)
        if said["failed"]:
            raise RuntimeError(f"tests/{self._package} fails without a fault:\n{said['failed']}")
        lines = {
            module: {int(line): frozenset(tests) for line, tests in numbers.items()}
            for module, numbers in said["lines"].items()
        }
        found = Coverage(tuple(said["tests"]), dict(zip(said["tests"], said["seconds"], strict=True)), lines)
        order = _order(sorted(found.tests, key=found.seconds.__getitem__), found)
        if by := self._asked(self._loaded, **order)["by"]:
            raise RuntimeError(f"{by} fails without a fault when the quickest run first")
        return found

    def _failed(self, tests: list[str], coverage: Coverage, place: tuple[Path, int] | None) -> str:
        """Which of the tests fails first? "" for none. ``place``: the line where a function alone is another."""
        if not tests:
            return ""
        order = _order(tests, coverage)
        if place is not None:
            said = self._asked(self._loaded, **order, file=str(place[0].resolve()), line=place[1])
            if not said["must_load"]:
                return str(said["by"])
        return str(self._asked(self._loading, **order)["by"])

    def killed_by(self, mutant: Mutant, coverage: Coverage, *, slow: bool) -> str | None:
        """The test that notices the fault; "" where none does, None where none even runs the line.

        ``slow``: of the slow tests, which are left out otherwise.
        """
        path = self.folder / "berserk_desk" / self._package / mutant.module
        source, before = path.read_text("utf-8"), path.stat()
        tests, alone = coverage.tests_of(mutant.module, source, mutant.line)
        if not tests:
            return None
        tests = coverage.parted(tests)[slow]
        path.write_text(mutated(source, mutant), "utf-8")
        self._changed += 1
        # Python takes a compiled module for the source when the second and the size are the same.
        os.utime(path, (before.st_atime, before.st_mtime + 10 * self._changed))
        try:
            return self._failed(tests, coverage, (path, mutant.line) if alone else None)
        finally:
            path.write_text(source, "utf-8")
            os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def _order(tests: list[str], coverage: Coverage) -> dict[str, Any]:
    """Run these tests, each as long as it may take."""
    limits = {test: LEAST_SECONDS + TIMES * coverage.seconds[test] for test in tests}
    return {"tests": tests, "limits": limits, "seconds": LONGEST}


def try_package(
    package: str, count: int, seed: int, jobs: int, only: Container[str] | None = None
) -> Verdict:
    """Try a sample of faults, or ``only`` those of it that are named (package, slash, name).

    Raises ``RuntimeError`` where the tests fail without any, ``OSError`` where the system cannot fork.
    """
    if not hasattr(os, "fork"):
        raise OSError("Trying mutants needs a system that can fork a program, as Linux does.")
    mutants = sample_of(package, count, seed)
    if only is not None:
        mutants = [mutant for mutant in mutants if f"{package}/{mutant.name}" in only]
    memory = MEMORY if MEMORY.is_dir() else None
    with tempfile.TemporaryDirectory(prefix="mutants-", dir=memory, ignore_cleanup_errors=True) as name:
        trees: SimpleQueue[_Tree] = SimpleQueue()
        made = []
        for job in range(jobs):
            folder = Path(name) / str(job)
            folder.mkdir()
            made.append(_Tree(folder, package))
        coverage = made[0].coverage()
        for tree in made:
            trees.put(tree)

        def survives(mutant: Mutant, *, slow: bool) -> bool:
            mine = trees.get()
            try:
                by = mine.killed_by(mutant, coverage, slow=slow)
            finally:
                trees.put(mine)
            if by:
                print(f"{KILLED} {package}/{mutant.name} (line {mutant.line}): {by}", flush=True)
            else:
                run = "" if by is not None else " (no test runs it)"
                print(f"{SURVIVED} {_listed(package, mutant)}{run}", flush=True)
            return not by

        def those_left(of: list[Mutant], *, slow: bool) -> list[Mutant]:
            with ThreadPoolExecutor(jobs) as pool:
                left = pool.map(partial(survives, slow=slow), of)
                return [mutant for mutant, still in zip(of, left, strict=True) if still]

        left = those_left(mutants, slow=False)
        print(f"{len(mutants) - len(left)} of {len(mutants)} killed at first; now the slow tests", flush=True)
        known = reasons()
        unexplained = [mutant for mutant in left if f"{package}/{mutant.name}" not in known]
        noticed = set(unexplained) - set(those_left(unexplained, slow=True))
        for tree in made:
            tree.close()
    survivors = tuple(mutant for mutant in left if mutant not in noticed)
    return Verdict(package, len(mutants), len(mutants) - len(survivors), survivors)


def with_those_before(verdict: Verdict, count: int, seed: int) -> Verdict:
    """The verdict on the whole sample, where only those were tried that had survived a run before."""
    whole = len(sample_of(verdict.package, count, seed))
    return Verdict(verdict.package, whole, whole - len(verdict.survivors), verdict.survivors)


def reasons() -> dict[str, str]:
    """Why a survivor may survive, by package and name of the mutant."""
    if not REASONS.exists():
        return {}
    book = tomllib.loads(REASONS.read_text("utf-8"))
    return {f"{package}/{name}": why for package, names in book.items() for name, why in names.items()}


def _listed(package: str, mutant: Mutant) -> str:
    why = reasons().get(f"{package}/{mutant.name}", "no reason noted")
    return f"{package}/{mutant.name} (line {mutant.line}): {why}"


def told(verdict: Verdict) -> str:
    """The verdict in lines: the share, and each survivor with its reason."""
    share = f"{verdict.killed} of {verdict.tried} mutants killed ({verdict.share:.0f} %)"
    listed = [f"  {_listed(verdict.package, mutant)}" for mutant in verdict.survivors]
    return "\n".join([f"{verdict.package}: {share}", *listed])


def survivors_in(text: str) -> frozenset[str]:
    """Package and name of the mutants that survived, by what a run printed."""

    def named(word: str) -> set[str]:
        return set(re.findall(rf"^{word} (.+?) \(line \d+\): ", text, re.MULTILINE))

    return frozenset(named(SURVIVED) - named(KILLED))


def main(words: Sequence[str] | None = None) -> int:
    """Try the packages that are named; 1 when one of them is below 85 %."""
    parser = argparse.ArgumentParser(description="Try small faults against the tests of a package.")
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help=f"default: {', '.join(PACKAGES)}")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--again", type=Path, metavar="FILE", help="what a former run printed")
    arguments = parser.parse_args(words)
    only = survivors_in(arguments.again.read_text("utf-8")) if arguments.again else None
    enough = True
    for package in arguments.packages or PACKAGES:
        verdict = try_package(package, arguments.count, arguments.seed, arguments.jobs, only)
        print(told(verdict), flush=True)
        enough = enough and verdict.share >= ENOUGH
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
