"""How long does the full check of a very large event take? Prints milliseconds, beside something bare; asserts nothing.

    python -m tools.bench_check [--players N] [--rounds N] [--runs N]

Making the file takes minutes: every result is a step of its own, and each step is synced. ``TMPDIR`` may name a
folder in memory.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from berserk_desk.storage.verification import verify
from berserk_desk.tournament.checks import findings
from tools.bench import beside, line, played


def main() -> int:
    """Measure it; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=4096)
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--runs", type=int, default=7)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "check.berserk"
        session = played(path, asked.players, asked.rounds)
        state = session.state
        session.close()

        def whole() -> None:
            assert not verify(path)

        def bare() -> None:
            """What SQLite alone does: its own check of the pages, and every cell read once."""
            with closing(sqlite3.connect(path)) as connection:
                connection.execute("PRAGMA integrity_check").fetchall()
                for (table,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"):
                    connection.execute(f'SELECT * FROM "{table}"').fetchall()  # noqa: S608 - names from our own schema

        event = f"{asked.players} players × {asked.rounds} rounds"
        file, plain = beside(whole, bare, asked.runs)
        line(f"full check, {event}", file, plain, "≤ 2000 ms")
        rules, _ = beside(lambda: findings(state), lambda: None, asked.runs)
        line("and pairings and points by the rules", file + rules, plain, "none of its own")
    return 0


if __name__ == "__main__":
    sys.exit(main())
