"""A program that plays a random day until it is killed: ``python -m tests.killed_day PATH SEED PLAYERS ROUNDS``.

After every step that the session has acknowledged it says, on one line, the number of the step, what it was and
the fingerprint of the rows. Now and then it undoes what it did and does it again.
"""

from __future__ import annotations

import hashlib
import random
import sys
from pathlib import Path

from berserk_desk.session import Session
from berserk_desk.tournament.row_types import ROW_TYPES
from berserk_desk.tournament.state import State
from tools.random_tournament import a_day, a_founding


def fingerprint(state: State) -> str:
    """The same for the same rows, whatever order they came in."""
    rows = [[table, sorted(map(repr, state.rows(table).values()))] for table in ROW_TYPES]
    return hashlib.sha256(repr(rows).encode()).hexdigest()[:16]


def main(path: Path, seed: int, players: int, rounds: int) -> None:
    rng = random.Random(seed)
    session = Session.create(path, a_founding(seed, rounds=rounds))

    def acknowledge() -> None:
        step = session.steps[-1]
        print(step.number, step.kind, fingerprint(session.state), flush=True)  # noqa: T201 - what the test hears

    acknowledge()
    for _ in a_day(session, rng, players=players, rounds=rounds):
        acknowledge()
        if rng.random() < 0.1 and session.undoable:
            session.undo("проверка")
            acknowledge()
            session.redo("проверка")
            acknowledge()
    print("over", flush=True)  # noqa: T201 - the same


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:]))
