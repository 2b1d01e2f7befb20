"""Kill migration after migration: ``python -m tests.kill_migrations FOLDER SEED KILLS`` forks a program that opens a
file of the version before, kills it at a random instant and opens what is left. It prints what it counted.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sqlite3
import sys
import time
from pathlib import Path

from berserk_desk.session import Session
from berserk_desk.storage import migrations, verification, verify
from tests.killed_day import fingerprint
from tools.random_tournament import a_day, a_founding


def one_version_further() -> None:
    """The program is one version further than the files: it keeps an index of names."""

    def index_names(connection: sqlite3.Connection) -> None:
        connection.execute('CREATE INDEX "player_name" ON "player" ("name")')

    migrations.LADDER = (*migrations.LADDER, ("next_names", index_names))
    vars(verification)["LADDER"] = migrations.LADDER
    migrations.VERSION += 1
    migrations.expected_schema.cache_clear()


def version(path: Path) -> int:
    """Which version does the head of the file say?"""
    return int.from_bytes(path.read_bytes()[60:64], "big")


def seconds_of_one(folder: Path, older: Path) -> float:
    """How long is a migration that nobody kills, for sure? The first one loads what every fork then has."""
    taken = 0.0
    for number in range(4):
        place = folder / f"whole {number}"
        place.mkdir()
        path = place / older.name
        shutil.copy(older, path)
        begin = time.monotonic()
        child = os.fork() if number else 0
        if child == 0:
            Session.open(path, keep=place).close()
            if number:
                os._exit(0)
        else:
            os.waitpid(child, 0)
            taken = max(taken, time.monotonic() - begin)
        shutil.rmtree(place)
    return 1.5 * taken


def main(folder: Path, seed: int, kills: int) -> None:
    rng = random.Random(f"kill migrations {seed}")
    older = folder / "прежний.berserk"
    session = Session.create(older, a_founding(seed, rounds=2))
    for _ in a_day(session, rng, players=6, rounds=2):
        pass
    rows, steps = fingerprint(session.state), session.last_step
    session.close()
    before = version(older)
    one_version_further()
    unmigrated = 0
    longest = seconds_of_one(folder, older)
    for number in range(kills):
        place = folder / str(number)
        copies = place / "копии"
        copies.mkdir(parents=True)
        path = place / older.name
        shutil.copy(older, path)
        child = os.fork()
        if child == 0:
            Session.open(path, keep=copies).close()
            os._exit(0)
        time.sleep(rng.uniform(0, longest))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        copied = any(version(copy) == before for copy in copies.glob("*.berserk"))
        assert copied or version(path) == before, "migrated without a copy"
        session = Session.open(path, keep=copies)
        unmigrated += len(list(copies.glob("*.berserk"))) > copied
        assert version(path) == before + 1
        assert (fingerprint(session.state), session.last_step) == (rows, steps)
        assert session.findings() == ()
        session.close()
        for copy in copies.glob("*.berserk"):
            assert version(copy) == before
            assert verify(copy) == ()
        shutil.rmtree(place)
    print(  # noqa: T201 - what it counted is its purpose
        f"counted: {kills} kills while a file was migrated, {unmigrated} before it was, {kills - unmigrated} after;"
        " 0 lost, 0 files that do not open, 0 migrated without a copy"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
