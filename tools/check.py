"""Everything a change must pass, one line a stage.

    python tools/check.py

When all of it passed on a clean tree, the tree's id goes into .git/check-passed.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
CLI = ROOT / "berserk_desk" / "cli.py"
LAST_LINE_COUNTS = "tests"
"""The stage whose own closing line is shown even when it passed."""


class Stage(NamedTuple):
    """One thing to pass: what it is called and which command decides it."""

    name: str
    command: list[str]


def stages() -> list[Stage]:
    """What has to pass, the quickest first."""
    python = sys.executable
    # The program's own test of itself, as soon as there is a command line that has one.
    self_test = [Stage("self-test", [python, "-m", "berserk_desk", "--self-test"])] if CLI.exists() else []
    return [
        Stage("format", [python, "-m", "ruff", "format", "--check", "."]),
        Stage("lint", [python, "-m", "ruff", "check", "."]),
        Stage("imports", [str(BIN / "lint-imports"), "--no-logo"]),
        Stage("sentences", [python, "tools/translations.py", "check"]),
        Stage("rules", [python, "tools/rule_docs.py", "--check"]),
        Stage("links", [python, "tools/doc_links.py"]),
        Stage("types", [python, "-m", "mypy"]),
        *self_test,
        Stage(LAST_LINE_COUNTS, ["make", "--no-print-directory", "test"]),
    ]


def passes(stage: Stage) -> bool:
    """Run a stage, print its line, and what it said when it failed."""
    start = time.monotonic()
    run = subprocess.run(
        stage.command,
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    said = run.stdout.strip()
    if run.returncode:
        print(said)
    elif stage.name == LAST_LINE_COUNTS:
        print(said.splitlines()[-1])
    verdict = "FAILED" if run.returncode else "ok"
    print(f"{stage.name:<10} {verdict} ({time.monotonic() - start:.1f} s)", flush=True)
    return run.returncode == 0


def git(*arguments: str) -> str:
    """What does git answer? Raises ``CalledProcessError`` outside a repository."""
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def remember(tree: str) -> None:
    """Note that this very tree passed, unless files differ from it."""
    if git("status", "--porcelain") or git("rev-parse", "HEAD^{tree}") != tree:
        print("passed, but the tree is not clean: nothing written to check-passed")
        return
    (ROOT / git("rev-parse", "--git-path", "check-passed")).write_text(tree + "\n", "utf-8")
    print(f"passed: tree {tree}")


def main() -> int:
    """Run every stage, also after a failed one; 1 when any failed."""
    tree = git("rev-parse", "HEAD^{tree}")
    failed = [stage.name for stage in stages() if not passes(stage)]
    if failed:
        print(f"not passed: {', '.join(failed)}")
        return 1
    remember(tree)
    return 0


if __name__ == "__main__":
    sys.exit(main())
