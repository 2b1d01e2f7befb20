"""Kill day after day: ``python -m tests.kill_many FOLDER SEED KILLS`` forks a random day, kills it at a random
instant, opens what is left and looks for every acknowledged action. It prints what it counted; any loss ends it.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from berserk_desk.session import Session
from berserk_desk.storage import FileRefused, verify
from berserk_desk.tournament.player_commands import AddPlayer, NewPlayer
from berserk_desk.tournament.state import RowChange, apply_changes
from tests.killed_day import fingerprint
from tools.random_tournament import a_day, a_founding

NAME = "день.berserk"


def play(folder: Path, seed: int, said: int, players: int, rounds: int) -> None:
    """A day with undos, corrections and copies; every action is said once it is acknowledged."""
    rng = random.Random(seed)
    session = Session.create(folder / NAME, a_founding(seed, rounds=rounds))

    def acknowledge(what: str = "") -> None:
        step = session.steps[-1]
        line = f"{step.number} {what or step.role.value + ':' + step.kind} {fingerprint(session.state)}\n"
        os.write(said, line.encode())

    acknowledge()
    for number, _ in enumerate(a_day(session, rng, players=players, rounds=rounds)):
        acknowledge()
        if rng.random() < 0.1 and session.undoable:
            session.undo("проверка")
            acknowledge()
            session.redo("проверка")
            acknowledge()
        if rng.random() < 0.1:
            session.copy_to(folder / f"копия {number}.berserk")
            acknowledge(f"copy:{number}")


def lines(descriptor: int) -> Iterator[str]:
    """What the day said, line by line; a line cut off by the kill is none."""
    with os.fdopen(descriptor, "r", encoding="utf-8", newline="\n") as said:
        for line in said:
            if line.endswith("\n"):
                yield line


def kill_a_day(folder: Path, rng: random.Random) -> tuple[Session | None, list[list[str]]]:
    """Let a day run and kill it; the file opened again, and all that had been acknowledged."""
    players, rounds = rng.choice(((6, 2), (12, 3), (21, 4)))
    seed, wanted, pause = rng.randrange(10**6), rng.randint(0, players * rounds), rng.uniform(0, 0.01)
    hears, says = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(hears)
        play(folder, seed, says, players, rounds)
        os._exit(0)
    os.close(says)
    heard: list[list[str]] = []
    for line in lines(hears):
        heard.append(line.split())
        if len(heard) == wanted:
            time.sleep(pause)
            os.kill(child, signal.SIGKILL)
    if wanted == 0:
        os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return opened(folder, bool(heard)), heard


def opened(folder: Path, acknowledged: bool) -> Session | None:
    """The file after the kill; it may lack its founding step only where that was never acknowledged."""
    try:
        return Session.open(folder / NAME)
    except FileRefused as refused:
        if acknowledged or refused.code not in ("not_found", "empty"):
            raise
        return None


def check(folder: Path, session: Session, heard: list[list[str]], *, to_the_floor: bool) -> None:
    """Is everything that was acknowledged there, and nothing but the one step that was being written besides?"""
    assert session.findings() == ()
    number, _, rows = heard[-1] if heard else ("0", "", "")
    last = int(number)
    assert last <= session.last_step <= last + 1
    said = [(int(n), kind) for n, kind, _ in heard if not kind.startswith("copy:")]
    assert said == [(s.number, f"{s.role.value}:{s.kind}") for s in session.steps[:last]]
    if heard:
        state = session.state
        if session.last_step > last:
            changes = session.changes_of(session.last_step)
            state = apply_changes(
                state, [RowChange(c.table, c.row_id, c.new, c.old) for c in reversed(changes)]
            )
        assert fingerprint(state) == rows
    for _, kind, _ in heard:
        if kind.startswith("copy:"):
            assert (folder / f"копия {kind[5:]}.berserk").exists()
    for copy in folder.glob("копия *.berserk"):
        assert verify(copy) == ()
    while to_the_floor and session.undoable:
        session.undo("после сбоя")
    if not session.state.event.finished:
        session.dispatch(AddPlayer(NewPlayer("Опоздавший Пётр")))
    assert session.findings() == ()


def warm_up(folder: Path, seed: int) -> None:
    """Play a day here, so that every fork has what the first day loads; else that is most of its work."""
    place = folder / "warm"
    place.mkdir()
    said = os.open(os.devnull, os.O_WRONLY)
    play(place, seed, said, players=6, rounds=2)
    os.close(said)
    shutil.rmtree(place)


def main(folder: Path, seed: int, kills: int) -> None:
    rng = random.Random(f"kill many {seed}")
    acknowledged, unborn, last = 0, 0, Counter[str]()
    warm_up(folder, seed)
    for number in range(kills):
        place = folder / str(number)
        place.mkdir()
        session, heard = kill_a_day(place, rng)
        if session is None:
            unborn += 1
        else:
            check(place, session, heard, to_the_floor=number % 20 == 0)
            session.close()
        acknowledged += len(heard)
        last[heard[-1][1].partition(":")[0] if heard else "nothing"] += 1
        shutil.rmtree(place)
    kinds = ("nothing", "found", "edit", "mark", "undo", "redo", "copy")
    after = ", ".join(f"{kind} {last[kind]}" for kind in kinds)
    print(  # noqa: T201 - what it counted is its purpose
        f"counted: {kills} kills, {acknowledged} acknowledged actions, 0 lost, 0 files that do not open"
        f" ({unborn} before the founding step); last acknowledged: {after}"
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
