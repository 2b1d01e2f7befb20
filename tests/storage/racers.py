"""Two owners race for one file: ``python -m tests.storage.racers PATH SEED ROUNDS`` forks two programs a round, which
open, write and die or close. It prints what it counted; a step written by two, or lost, ends it.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path

from berserk_desk.storage import FileRefused, OwnedElsewhere, TournamentFile, verify
from berserk_desk.terms import Method, Outcome, PairingId
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import RowChange
from tests.storage.sample import step


def race(path: Path, name: str, seed: str, says: int) -> None:
    """Try to own the file, write a few steps, and die or close; say each thing that was acknowledged."""
    rng = random.Random(seed)
    if rng.random() < 0.6:
        # Dies at some instant, whatever it is about to do.
        signal.setitimer(signal.ITIMER_REAL, rng.uniform(0.0005, 0.05))
    for _ in range(40):
        try:
            file = TournamentFile.open(path)
        except OwnedElsewhere:
            os.write(says, f"refused {name} 0\n".encode())
            time.sleep(rng.uniform(0, 0.004))
            continue
        except FileRefused as refused:
            if refused.code != "busy":
                raise
            continue
        write(file, rng, name, says)
        return


def write(file: TournamentFile, rng: random.Random, name: str, says: int) -> None:
    """A few steps by ``name``."""
    old = file.load()[0].result[PairingId(1)]
    for _ in range(rng.randint(1, 6)):
        number = file.last + 1
        new = Result(
            PairingId(1), Outcome.DRAW, Method.AGREED, note=f"{name} {number} " * rng.choice((1, 500))
        )
        file.append(replace(step(number), operator=name), [RowChange("result", 1, old, new)])
        os.write(says, f"wrote {name} {number}\n".encode())
        old = new
        time.sleep(rng.uniform(0, 0.004))
    file.close()


def one_round(path: Path, seed: str) -> list[tuple[str, str, int]]:
    """Both racers from the same instant to their end; all they said."""
    hears, says = os.pipe()
    waits, starts = os.pipe()
    children = []
    for name in ("первый", "второй"):
        child = os.fork()
        if child == 0:
            os.close(hears)
            os.close(starts)
            code = 1
            try:
                os.read(waits, 1)  # until the gate is opened for both
                race(path, name, f"{seed} {name}", says)
                code = 0
            finally:
                os._exit(code)
        children.append(child)
    for end in (says, waits, starts):
        os.close(end)
    with os.fdopen(hears, "r", encoding="utf-8") as said:
        heard = [line.split() for line in said if line.endswith("\n")]
    for child in children:
        _, status = os.waitpid(child, 0)
        died = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGALRM
        assert died or os.WEXITSTATUS(status) == 0, f"round {seed}: a racer failed"
    return [(what, name, int(number)) for what, name, number in heard]


def main(path: Path, seed: int, rounds: int) -> None:
    counted: Counter[str] = Counter()
    written: dict[int, str] = {}
    with TournamentFile.open(path) as file:
        floor = file.last
    for number in range(rounds):
        for what, name, step_number in one_round(path, f"{seed} {number}"):
            counted[what] += 1
            if what == "wrote":
                assert step_number not in written, f"step {step_number} was acknowledged twice"
                written[step_number] = name
        assert verify(path) == ()
        with TournamentFile.open(path) as file:
            counted["taken over"] += file.taken_over is not None
            steps = file.load()[1]
        assert [s.number for s in steps] == list(range(1, len(steps) + 1))
        assert all(steps[n - 1].operator == name for n, name in written.items())
        for late in steps[floor:]:
            written.setdefault(late.number, late.operator)  # on the disk before it could be acknowledged
    assert len(written) + floor == len(steps)
    print(  # noqa: T201 - what it counted is its purpose
        f"counted: {rounds} rounds of two owners, {counted['wrote']} steps acknowledged, 0 lost, 0 twice;"
        f" {counted['refused']} times refused, {counted['taken over']} dead owners followed"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
