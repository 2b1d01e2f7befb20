"""Would the tests notice? A seeded sample of small faults in a package, each tried against the package's own tests.

    python -m tools.mutants [PACKAGE …] [--count N] [--seed N] [--jobs N]

A fault ("mutant") swaps a comparison, moves a whole number by one, turns a truth, `and`, `or`, `+` or `-` over, drops a
`not`, or removes a statement. It is killed when a test fails or the tests do not end; what survives is listed. A
survivor that is no fault (the program does the same) or that other tests catch has its reason in `tools/mutants.toml`.
"""

from __future__ import annotations

import argparse
import ast
import copy
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parents[1]
REASONS = ROOT / "tools" / "mutants.toml"
PACKAGES = ("rules", "standings", "pairing", "tournament", "storage")
COUNT = 300
"""Mutants of a package that are tried."""
ENOUGH = 85.0
"""Of these so many percent have to be killed."""
TIMES = 5
"""Tests that take so many times longer than without a fault do not end: the fault is noticed."""
LEAST_SECONDS = 60.0
_TREE = ("berserk_desk", "tests", "tools", "resources", "docs", "pyproject.toml")

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}


@dataclass(frozen=True, slots=True)
class Mutant:
    """One fault: what stands from byte ``start`` to ``end`` of the module becomes ``after``."""

    module: str
    """Path inside the package, with slashes."""
    place: str
    """The function or class it is in, dotted; "" at the top of the module."""
    line: int
    start: int
    end: int
    before: str
    after: str

    @property
    def name(self) -> str:
        """How the fault is called in the book of reasons: without its line, which moves."""
        return f"{self.module} {self.place}: {_short(self.before)} -> {_short(self.after)}"


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


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= 70 else f"{words[:67]}..."


def mutants_of(module: str, source: str) -> list[Mutant]:
    """Every fault this tool can make in the source of a module."""
    starts = [0]
    for line in source.encode("utf-8").splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for place, node, changed in _faults(ast.parse(source), ""):
        begin = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        before = source.encode("utf-8")[begin:end].decode("utf-8")
        found.append(Mutant(module, place, node.lineno, begin, end, before, changed))
    return found


def mutated(source: str, mutant: Mutant) -> str:
    """The module's source with the fault in it."""
    content = source.encode("utf-8")
    return (content[: mutant.start] + mutant.after.encode("utf-8") + content[mutant.end :]).decode("utf-8")


def _faults(node: ast.AST, place: str) -> Iterator[tuple[str, ast.expr | ast.stmt, str]]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.AsyncFunctionDef):
        place = f"{place}.{node.name}".lstrip(".")
    if isinstance(node, ast.expr):
        yield from ((place, node, text) for text in _changed(node))
    elif isinstance(node, ast.stmt) and _can_go(node, place):
        yield place, node, "pass"
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "bases", "keywords") and not isinstance(
            node, ast.Call
        ):
            continue
        if isinstance(node, ast.JoinedStr | ast.Import | ast.ImportFrom) or _only_types(node):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _faults(child, place)


def _only_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _can_go(node: ast.stmt, place: str) -> bool:
    if isinstance(node, ast.Expr):
        return not isinstance(node.value, ast.Constant)  # a docstring does nothing
    return bool(place) and isinstance(
        node, ast.AugAssign | ast.Raise | ast.Continue | ast.Break | ast.Delete
    ) | (isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript | ast.Attribute))


def _changed(node: ast.expr) -> Iterator[str]:
    if isinstance(node, ast.Compare):
        for index, operator in enumerate(node.ops):
            other = copy.deepcopy(node)
            other.ops[index] = _COMPARED[type(operator)]()
            yield f"({ast.unparse(other)})"
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield str(not node.value)
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        yield f"({node.value + 1})"
        yield f"({node.value - 1})"
    elif isinstance(node, ast.BoolOp):
        other_way = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"({ast.unparse(ast.BoolOp(other_way, node.values))})"
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"bool({ast.unparse(node.operand)})"
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        turned = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield f"({ast.unparse(ast.BinOp(node.left, turned, node.right))})"


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
    """A copy of the sources in which one fault at a time is made."""

    def __init__(self, folder: Path, package: str) -> None:
        self.folder = folder / "project"
        self.folder.mkdir()
        self._package = package
        for name in _TREE:
            source, target = ROOT / name, self.folder / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            elif source.exists():
                shutil.copy(source, target)
        if (ROOT.parent / "shared").exists():
            (folder / "shared").symlink_to((ROOT.parent / "shared").resolve())

    def tests_pass(self, seconds: float | None) -> bool:
        """Do the package's own tests pass in that time?"""
        run = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "pytest",
                "-x",
                "-q",
                "-n",
                "0",
                "-p",
                "no:cacheprovider",
                f"tests/{self._package}",
            ],
            cwd=self.folder,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            return run.wait(seconds) == 0
        except subprocess.TimeoutExpired:
            run.kill()
            run.wait()
            return False

    def kills(self, mutant: Mutant, seconds: float) -> bool:
        """Do the tests notice the fault?"""
        path = self.folder / "berserk_desk" / self._package / mutant.module
        source = path.read_text("utf-8")
        path.write_text(mutated(source, mutant), "utf-8")
        try:
            return not self.tests_pass(seconds)
        finally:
            path.write_text(source, "utf-8")


def try_package(package: str, count: int, seed: int, jobs: int) -> Verdict:
    """Try a sample of faults. Raises ``RuntimeError`` where the tests fail without any."""
    mutants = sample_of(package, count, seed)
    with tempfile.TemporaryDirectory(prefix="mutants-") as name:
        trees: SimpleQueue[_Tree] = SimpleQueue()
        for job in range(jobs):
            folder = Path(name) / str(job)
            folder.mkdir()
            trees.put(_Tree(folder, package))
        tree = trees.get()
        began = time.monotonic()
        if not tree.tests_pass(None):
            raise RuntimeError(f"tests/{package} fails without a fault")
        seconds = max(LEAST_SECONDS, TIMES * (time.monotonic() - began))
        trees.put(tree)

        def one(mutant: Mutant) -> bool:
            mine = trees.get()
            try:
                killed = mine.kills(mutant, seconds)
            finally:
                trees.put(mine)
            print(
                f"{'killed  ' if killed else 'SURVIVED'} {package}/{mutant.module}:{mutant.line}", flush=True
            )
            return killed

        with ThreadPoolExecutor(jobs) as pool:
            results = list(pool.map(one, mutants))
    survivors = tuple(mutant for mutant, killed in zip(mutants, results, strict=True) if not killed)
    return Verdict(package, len(mutants), sum(results), survivors)


def reasons() -> dict[str, str]:
    """Why a survivor may survive, by package and name of the mutant."""
    if not REASONS.exists():
        return {}
    book = tomllib.loads(REASONS.read_text("utf-8"))
    return {f"{package}/{name}": why for package, names in book.items() for name, why in names.items()}


def told(verdict: Verdict) -> str:
    """The verdict in lines: the share, and each survivor with its reason."""
    known = reasons()
    lines = [f"{verdict.package}: {verdict.killed} of {verdict.tried} mutants killed ({verdict.share:.0f} %)"]
    for mutant in verdict.survivors:
        why = known.get(f"{verdict.package}/{mutant.name}", "no reason noted")
        lines.append(f"  {verdict.package}/{mutant.name} (line {mutant.line}): {why}")
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    """Try the packages that are named; 1 when one of them is below 85 %."""
    parser = argparse.ArgumentParser(description="Try small faults against the tests of a package.")
    parser.add_argument("packages", nargs="*", metavar="PACKAGE", help=f"default: {', '.join(PACKAGES)}")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args(words)
    enough = True
    for package in arguments.packages or PACKAGES:
        verdict = try_package(package, arguments.count, arguments.seed, arguments.jobs)
        print(told(verdict), flush=True)
        enough = enough and verdict.share >= ENOUGH
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
