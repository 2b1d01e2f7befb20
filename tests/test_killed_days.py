"""SIGKILL at random instants of a day: whatever was acknowledged is there on the next start (issue 2, Acceptance)."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from berserk_desk.session import Session
from berserk_desk.storage.verification import verify
from berserk_desk.tournament.state import RowChange, State, apply_changes
from tests.killed_day import fingerprint

ROOT = Path(__file__).resolve().parents[1]
MEMORY = Path("/dev/shm")

Heard = tuple[int, str, str]
"""Number, kind and fingerprint of an acknowledged step."""


def killed_after(
    path: Path, seed: int, players: int, rounds: int, acknowledged: int, pause: float
) -> list[Heard]:
    """Let the day run, kill it a moment after so many steps; everything it said till then."""
    command = [sys.executable, "-m", "tests.killed_day", str(path), str(seed), str(players), str(rounds)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        said = [program.stdout.readline() for _ in range(acknowledged)]
        time.sleep(pause)
        program.send_signal(signal.SIGKILL)
        said += program.stdout.readlines()
    heard = []
    for line in said:
        if line.endswith("\n") and line != "over\n":
            number, kind, rows = line.split()
            heard.append((int(number), kind, rows))
    return heard


def before(state: State, changes: tuple[RowChange, ...]) -> State:
    """The rows as they were before these changes."""
    turned = [RowChange(c.table, c.row_id, c.new, c.old) for c in reversed(changes)]
    return apply_changes(state, turned)


def check_a_kill(path: Path, rng: random.Random, players: int, rounds: int, most: int) -> None:
    heard = killed_after(
        path, rng.randrange(10**6), players, rounds, rng.randint(1, most), rng.uniform(0, 0.02)
    )
    number, _, rows = heard[-1]
    session = Session.open(path)
    try:
        assert verify(session._file) == ()
        # The step that was being written when the kill came may have reached the disk, but no other.
        assert number <= session.last_step <= number + 1
        assert [(n, k) for n, k, _ in heard] == [(s.number, s.kind) for s in session.steps[:number]]
        state = session.state
        if session.last_step > number:
            state = before(state, session.changes_of(session.last_step))
        assert fingerprint(state) == rows
        while session.undoable:
            session.undo("после сбоя")
        assert verify(session._file) == ()
    finally:
        session.close()


@pytest.mark.parametrize("kill", range(8))
def test_after_a_kill_every_acknowledged_step_is_there(tmp_path: Path, seed: int, kill: int) -> None:
    rng = random.Random(f"kill {seed} {kill}")
    check_a_kill(tmp_path / "day.berserk", rng, players=12, rounds=3, most=50)


def killed_many(module: str, seed: int, kills: int) -> str:
    """What the program that kills so often has counted."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as folder:
        command = [sys.executable, "-m", module, folder, str(seed), str(kills)]
        run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork a program")
def test_b113_b115_after_a_kill_while_it_is_migrated_a_file_is_whole_and_a_copy_of_it_is_kept(
    seed: int,
) -> None:
    assert killed_many("tests.kill_migrations", seed, 10).startswith("counted: 10 kills")


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork a program")
@pytest.mark.parametrize("part", range(20))
def test_b110_b115_after_each_of_100_kills_every_acknowledged_action_is_there(seed: int, part: int) -> None:
    """Twenty times a hundred: results, pairings, undos, corrections and copies (issue 8, Acceptance)."""
    print(killed_many("tests.kill_many", seed * 100 + part, 100))  # noqa: T201 - a long run says what it did


@pytest.mark.long
@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork a program")
def test_b113_b115_after_each_of_200_kills_while_it_is_migrated_a_file_is_whole(seed: int) -> None:
    print(killed_many("tests.kill_migrations", seed, 200))  # noqa: T201 - the same
