"""Files with one thing wrong in them, drawn by chance, and what must hold for each of them."""

from __future__ import annotations

import hashlib
import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from berserk_desk.session import Session
from berserk_desk.storage import FileRefused, TournamentFile, verify
from berserk_desk.storage.migrations import expected_schema
from berserk_desk.storage.repair import Believed, repair
from berserk_desk.terms import (
    ArrangementKind,
    ClockKind,
    CutRule,
    PairingId,
    PenaltyKind,
    PlayerId,
    Points,
    RoundId,
    RoundNo,
    StageKind,
)
from berserk_desk.tournament.event_rows import (
    Apart,
    Arrangement,
    Forbidden,
    PairingSettings,
    Stage,
    TableRange,
)
from berserk_desk.tournament.history import Role, Step
from berserk_desk.tournament.row_types import ROW_TYPES, Row
from berserk_desk.tournament.rows import Adjustment, ClockMark, Lot, Penalty, Progress
from berserk_desk.tournament.state import RowChange, State
from tests.storage.sample import by_hand
from tools.random_tournament import a_day, a_founding

PAGE = 4096
AT = "2026-10-17T18:00:00+07:00"
SLOWEST = 5.0
"""Seconds of work for one file, waiting for other programs not counted."""


@dataclass(frozen=True)
class Whole:
    """A played day as a file, and what it holds."""

    content: bytes
    state: State
    steps: int


@cache
def a_whole_file(seed: int = 1) -> Whole:
    """A day of five players and two rounds, with undone steps, and a row in every table."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "день.berserk"
        session = Session.create(path, a_founding(seed, rounds=2))
        for number, _ in enumerate(a_day(session, random.Random(seed), players=5, rounds=2)):
            if number % 9 == 4 and session.undoable:
                session.undo("проверка")
                session.redo("проверка")
        session.close()
        with TournamentFile.open(path) as file:
            number = file.last + 1
            last = Step(number, Role.MARK, "import_tournament", '{"source":"x"}', (), AT, "0.1.0")
            file.append(last, [RowChange(table, row.id, None, row) for table, row in rare_rows()])
            state, steps = file.load()[0], file.last
        return Whole(path.read_bytes(), state, steps)


def rare_rows() -> Iterator[tuple[str, Row]]:
    """A row of each table that a plain day leaves empty; their ids are beyond those of any day."""
    one, other, far = PlayerId(1), PlayerId(2), 900
    yield "forbidden", Forbidden(far, one, other)
    yield "apart", Apart(far, "club", RoundNo(2), hard=True)
    yield "clock_mark", ClockMark(far, RoundId(1), ClockKind.START, AT, minutes=50, judge="Судьин С.")
    yield "progress", Progress(PairingId(1), 1, 1, 3)
    yield "penalty", Penalty(far, one, PenaltyKind.WARNING, RoundNo(1), "опоздание", "Судьин С.")
    yield "adjustment", Adjustment(far, other, RoundNo(1), Points(-10), "решение")
    yield "lot", Lot(far, (one, other))
    yield (
        "stage",
        Stage(
            far,
            StageKind.PLAYOFF,
            RoundNo(2),
            (one, other),
            cut=CutRule.NUMBER,
            cut_value=2,
            kept="сетка сыграна",
        ),
    )
    yield "pairing_settings", PairingSettings(1, judges_when_odd=True)
    yield "table_range", TableRange(far, 1, 40)
    yield "arrangement", Arrangement(far, RoundNo(2), ArrangementKind.LOCK, one, other)


def bit_flip(rng: random.Random, content: bytes) -> bytes:
    changed = bytearray(content)
    changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def header_flip(rng: random.Random, content: bytes) -> bytes:
    changed = bytearray(content)
    changed[rng.randrange(100)] ^= 1 << rng.randrange(8)
    return bytes(changed)


def truncation(rng: random.Random, content: bytes) -> bytes:
    return content[: rng.randrange(len(content))]


def page_swap(rng: random.Random, content: bytes) -> bytes:
    one, other = sorted(rng.sample(range(len(content) // PAGE), 2))
    pages = [content[n : n + PAGE] for n in range(0, len(content), PAGE)]
    pages[one], pages[other] = pages[other], pages[one]
    return b"".join(pages)


def zeroed_page(rng: random.Random, content: bytes) -> bytes:
    page = rng.randrange(len(content) // PAGE) * PAGE
    return content[:page] + bytes(PAGE) + content[page + PAGE :]


def noise(rng: random.Random, content: bytes) -> bytes:
    at, size = rng.randrange(len(content)), rng.randint(1, 600)
    return (content[:at] + rng.randbytes(size) + content[at + size :])[: len(content)]


BYTES: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    bit_flip,
    bit_flip,
    header_flip,
    truncation,
    page_swap,
    zeroed_page,
    noise,
)


@cache
def cells() -> tuple[tuple[str, str, str], ...]:
    """Every table and column of the file, with its type."""
    found = []
    with closing(sqlite3.connect(":memory:")) as connection:
        for kind, _, _, text in expected_schema():
            if text is not None and kind == "table":
                connection.execute(text)
        for name in sorted(name for kind, name, *_ in expected_schema() if kind == "table"):
            for _, column, kind, *_ in connection.execute(f'PRAGMA table_info("{name}")'):
                found.append((name, column, kind))
    return tuple(found)


def sql_edit(rng: random.Random, path: Path, table: str, column: str, kind: str) -> str:
    """One cell of a file, changed by hand to something else; the statement, or "" where there is no such cell."""
    keys = '"step", "position"' if table == "change" else "rowid"
    numbers = ['"{c}" + 1', "-1", 'ifnull("{c}", 0) + 1', "9007199254740993", "0", "NULL"]
    texts = [
        "\"{c}\" || ' '", "'[]'", "'[1]'", "'{{}}'", "''", "'null'", "upper(\"{c}\")", "replace(\"{c}\", ',', ', ')",
        "substr(\"{c}\", 2)", "char(1087) || ifnull(\"{c}\", '')", "NULL",
    ]  # fmt: skip
    value = rng.choice(numbers if kind == "INTEGER" else texts).format(c=column)
    with by_hand(path) as edited:
        edited.execute("PRAGMA ignore_check_constraints = ON")
        rows = edited.execute(f'SELECT {keys} FROM "{table}" WHERE "{column}" IS NOT ({value})').fetchall()
        if not rows:
            return ""
        where = " AND ".join(f"{key} = ?" for key in keys.split(", "))
        statement = f'UPDATE "{table}" SET "{column}" = {value} WHERE {where}'
        row = rng.choice(rows)
        try:
            edited.execute(statement, row)
        except sqlite3.IntegrityError:  # NOT NULL, or a key that is taken: SQLite itself keeps that out
            return ""
    return f"{statement} {row}"


def is_caught(path: Path) -> bool:
    """Is the file refused, or does the check find something?"""
    try:
        return bool(verify(path))
    except FileRefused:
        return True


def outcome(path: Path, whole: Whole, believed: Believed) -> str:
    """What becomes of the file at ``path``: "whole", "refused" or "found"; fails where a promise is broken.

    Whatever is not whole is repaired on a copy by the record that is ``believed``, as far as anything is left.
    """
    content = path.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    begin = time.process_time()
    try:
        findings = verify(path)
        with TournamentFile.snapshot(path) as snapshot:
            state, steps = snapshot.load()
    except FileRefused:
        said = "refused"
    else:
        said = "found" if findings else "whole"
        if not findings:
            assert (state, len(steps)) == (whole.state, whole.steps), "an edit that nobody saw"
    if said != "whole":
        _repaired(path, believed)
    assert hashlib.sha256(path.read_bytes()).hexdigest() == digest
    _opened(path, said, content)
    assert time.process_time() - begin < SLOWEST
    for left in path.parent.iterdir():
        assert left == path, f"{left.name} was left behind"
    return said


def _opened(path: Path, said: str, content: bytes) -> None:
    """Opening to write leaves the bytes as they are, but for the two that say another program's log is in use."""
    try:
        session = Session.open(path)
    except FileRefused:
        pass
    else:
        session.close()
        assert said != "refused"
    after = path.read_bytes()
    if content[18:20] == b"\x01\x01":
        assert after == content
    else:
        assert after[100:] == content[100:]


def _repaired(path: Path, believed: Believed) -> None:
    target = path.with_name("исправлено.berserk")
    try:
        repair(path, target, believed, at=AT)
    except FileRefused:
        assert not target.exists()
        return
    assert verify(target) == ()
    Session.open(target).close()
    target.unlink()


def rows(state: State) -> dict[str, dict[int, object]]:
    """All rows, to be compared."""
    return {table: dict(state.rows(table)) for table in ROW_TYPES}
