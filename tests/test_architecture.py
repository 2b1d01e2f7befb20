"""Imports go one way, and nothing that computes asks a clock or rolls dice of its own."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PURE = ("pairing", "rules", "standings", "tournament")


def test_the_import_contracts_are_kept() -> None:
    run = subprocess.run(
        [
            sys.executable,
            "-c",
            "from importlinter.cli import lint_imports_command; lint_imports_command()",
            "--no-cache",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def outside(source: str) -> list[int]:
    """On which lines is a clock asked, or chance taken but from a generator made with a seed?"""
    lines = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module == "random":
            lines += [node.lineno for name in node.names if name.name != "Random"]
        elif (
            isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "random"
        ):
            lines += [node.lineno] if node.attr != "Random" else []
        elif isinstance(node, ast.Call):
            called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
            clock = called in {"now", "today", "utcnow"}
            lines += [node.lineno] if clock or (called == "Random" and not node.args) else []
    return lines


@pytest.mark.parametrize("part", PURE)
def test_what_computes_asks_no_clock_and_rolls_only_dice_with_a_seed(part: str) -> None:
    found = {
        path.name: outside(path.read_text("utf-8")) for path in (ROOT / "berserk_desk" / part).rglob("*.py")
    }
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "source", ["import random\nrandom.shuffle(x)", "from random import choice", "Random()", "date.today()"]
)
def test_a_clock_and_dice_without_a_seed_are_seen(source: str) -> None:
    assert len(outside(source)) == 1
