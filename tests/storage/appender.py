"""A program that writes steps until it is killed: ``python -m tests.storage.appender MODE PATH``.

``write`` opens the file, says which step it found last, then writes results over and over and says the
number of each when, and only when, ``append`` has returned. ``hold`` opens it and waits.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from berserk_desk.storage import TournamentFile
from berserk_desk.terms import Method, Outcome, PairingId
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import RowChange
from tests.storage.sample import step


def main(mode: str, path: Path) -> None:
    file = TournamentFile.open(path)
    state, _ = file.load()
    print(file.last, flush=True)  # noqa: T201 - what it says is what the test hears
    if mode == "hold":
        time.sleep(60)
    old = state.result[PairingId(1)]
    while True:
        number = file.last + 1
        outcome = Outcome.SECOND if number % 2 else Outcome.FIRST
        # Long enough to touch several pages, so that a kill can come between them.
        new = Result(PairingId(1), outcome, Method.CLEAN, note=f"{number} " * 1500)
        file.append(step(number), [RowChange("result", 1, old, new)])
        old = new
        print(number, flush=True)  # noqa: T201 - the same


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
