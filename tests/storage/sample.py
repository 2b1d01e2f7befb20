"""A small tournament written step by step, for the tests of the file."""

from __future__ import annotations

import hashlib
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path

from berserk_desk.storage import TournamentFile
from berserk_desk.terms import (
    Level,
    Method,
    Outcome,
    PairingId,
    PlayerId,
    PlayFormat,
    Points,
    RoundId,
    RoundNo,
    TableNo,
)
from berserk_desk.tournament.event_rows import Regulations, Tournament
from berserk_desk.tournament.history import Role, Step, reversal
from berserk_desk.tournament.rows import Pairing, Player, Publication, Result, Round
from berserk_desk.tournament.state import RowChange, State, apply_changes, differences

REGULATIONS = Regulations(
    id=1,
    edition="classic",
    planned_rounds=3,
    round_minutes=50,
    play_format=PlayFormat.CONSTRUCTED,
    level=Level.COMPETITIVE,
    grand_prix=False,
    points_win=Points(30),
    points_technical_win=Points(29),
    points_draw=Points(10),
    points_loss=Points(0),
    points_bye=Points(30),
    points_privilege_bye=Points(30),
    crystal_limit=7,
    crystal_near=2,
    crystal_far=None,
    tie_breaks=("buchholz", "lot"),
)

PLAYERS = tuple(
    Player(PlayerId(n), name, city=city)
    for n, (name, city) in enumerate(
        [("Ёлкин Артём", "Нижний Новгород"), ("О'Нил «Рыжий»", ""), ("<b>Ян</b>", "Уфа"), ("李", "")], start=1
    )
)


def step(number: int, role: Role = Role.EDIT, kind: str = "edit", target: int | None = None) -> Step:
    return Step(
        number, role, kind, '{"имя":1}', ("classic/601",), "2026-05-01T10:00:00+03:00", "0.1.0", target=target
    )


def day() -> Iterator[State]:
    """The states after the founding, the entry, the pairing, its announcement, and two results."""
    state = State().put("tournament", Tournament(1, "Кубок Поволжья")).put("regulations", REGULATIONS)
    yield state
    state = state.put("player", *PLAYERS)
    yield state
    state = state.put("round", Round(RoundId(1), RoundNo(1), eligible=tuple(p.id for p in PLAYERS))).put(
        "pairing",
        Pairing(PairingId(1), RoundId(1), PlayerId(1), PlayerId(2), TableNo(1), why=('{"code":"first"}',)),
        Pairing(PairingId(2), RoundId(1), PlayerId(3), PlayerId(4), TableNo(2)),
    )
    yield state
    state = state.put("publication", Publication(RoundId(1), announced=True))
    yield state
    state = state.put("result", Result(PairingId(1), Outcome.FIRST, Method.CLEAN))
    yield state
    yield state.put(
        "result",
        Result(PairingId(2), Outcome.SECOND, Method.TECHNICAL, "603", (), (3, 4), (), note="по кристаллам"),
    )


def play(file: TournamentFile, *, steps: int = 6) -> State:
    """Append the first ``steps`` of the day; the state they arrive at."""
    before = State()
    for number, after in enumerate(day(), start=1):
        if number > steps:
            break
        file.append(step(number, Role.FOUND if number == 1 else Role.EDIT), differences(before, after))
        before = after
    return before


def take_back(file: TournamentFile, state: State, target: int) -> State:
    """Append the undo of a step."""
    changes = reversal(state, file.changes_of(target))
    file.append(step(file.last + 1, Role.UNDO, target=target), changes)
    return apply_changes(state, changes)


def changed(state: State, after: State) -> tuple[RowChange, ...]:
    return differences(state, after)


def written(path: Path, *, steps: int = 6) -> State:
    """Make a file that holds the first steps of the day and is closed again."""
    content, state = _made(steps)
    path.write_bytes(content)
    return state


@cache
def _made(steps: int) -> tuple[bytes, State]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "образец.berserk"
        with TournamentFile.create(path) as file:
            state = play(file, steps=steps)
        return path.read_bytes(), state


@contextmanager
def by_hand(path: Path) -> Iterator[sqlite3.Connection]:
    """The file as another program would edit it."""
    with closing(sqlite3.connect(path)) as connection:
        yield connection
        connection.commit()


def fingerprint(path: Path) -> str:
    """What lies in the folder of ``path``: every name and every byte."""
    seen = hashlib.sha256()
    for place in sorted(path.parent.iterdir()):
        seen.update(place.name.encode())
        if place.is_file():
            seen.update(place.read_bytes())
    return seen.hexdigest()
