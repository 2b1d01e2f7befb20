"""Is the file whole, and do its two records of the tournament agree?

The rows of the tables are one record, the changes of the steps the other. The digests chain the steps, and each
step to its changes, so that no edit from outside stays unseen, in whichever record.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal

from berserk_desk.storage.admission import check_header, connect, copied, distrust
from berserk_desk.storage.codec import Unreadable, decode_row, is_written_so
from berserk_desk.storage.facts import read_rows
from berserk_desk.storage.migrating import bring_up
from berserk_desk.storage.migrations import LADDER, MIGRATION_SET, expected_schema, schema_of
from berserk_desk.storage.reading import Reading, opened_here, real_path
from berserk_desk.storage.refusals import UNREADABLE, FileArg
from berserk_desk.storage.steps import (
    ChangeValues,
    Told,
    fields_of_change,
    has_digest,
    read_changes,
    read_steps,
    role_and_clauses,
)
from berserk_desk.tournament.row_types import ROW_TYPES

FindingCode = Literal[
    "schema",
    "migrations",
    "integrity",
    "foreign_key",
    "step_gap",
    "step_digest",
    "step_chain",
    "step_unreadable",
    "change_without_step",
    "change_unreadable",
    "change_order",
    "change_old_differs",
    "row_unreadable",
    "row_missing",
    "row_extra",
    "row_differs",
    "unreadable",
]
"""What can be wrong:

``schema`` (``object``), ``migrations``, ``integrity`` (``detail``), ``foreign_key`` (``table``, ``row``,
``parent``), ``step_gap`` (``number`` that was expected), ``step_digest`` (``number``: the step or its changes
were edited), ``step_chain`` (``number``: it does not continue the step before), ``step_unreadable`` (``number``,
``detail``), ``change_without_step`` (``number``), ``change_unreadable`` (``number``, ``position``, ``detail``),
``change_order`` (``number``: its changes are not counted 0, 1, 2 …),
``change_old_differs`` (``number``, ``table``, ``row``), ``row_unreadable`` (``table``, ``row``, ``detail``),
``row_missing``, ``row_extra``, ``row_differs`` (``table``, ``row``: the table against the changes) and
``unreadable`` (``detail``: SQLite gave up).
"""


Replayed = dict[str, dict[int, Told]]
"""Table → row id → the row as the changes leave it."""

_MISCOUNTED = (
    "SELECT step FROM change GROUP BY step HAVING min(position) <> 0 OR max(position) <> count(*) - 1"
)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong with a file; ``wording`` has a sentence for each code."""

    code: FindingCode
    args_by_name: Mapping[str, FileArg] = field(default_factory=dict)


def verify(source: Path | Reading) -> tuple[Finding, ...]:
    """What is wrong with the file? Nothing: an empty tuple. It is only read; a path is read through a copy.

    Raises ``FileRefused`` for a path that is no file of ours, of a newer version or cannot be read.
    """
    if isinstance(source, Reading):
        return _all_findings(source.connection)
    path = real_path(source)
    own = opened_here(path)
    if own is not None:
        return _all_findings(own.connection)
    check_header(path)
    with copied(path) as copy:
        try:
            connection = connect(copy, "rw")
            bring_up(connection)
        except UNREADABLE as error:
            return (Finding("unreadable", {"detail": str(error)}),)
        with closing(connection):
            return _all_findings(connection)


def verify_image(image: bytes) -> tuple[Finding, ...]:
    """What is wrong with a file of which these are the bytes? For another thread than the one that has it open."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        try:
            connection.deserialize(image)
            distrust(connection)
            return _all_findings(connection)
        except UNREADABLE as error:
            return (Finding("unreadable", {"detail": str(error)}),)


def _all_findings(connection: sqlite3.Connection) -> tuple[Finding, ...]:
    replayed: Replayed = {table: {} for table in ROW_TYPES}
    in_memory = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with closing(in_memory) as copy, ThreadPoolExecutor(1) as beside:
        try:
            distrust(copy)
            connection.backup(copy)
        except UNREADABLE as error:
            return (Finding("unreadable", {"detail": str(error)}),)
        # SQLite looks through the pages without Python: with a second core that costs no time of its own.
        whole = beside.submit(_noted, _whole(copy))
        schema = _noted(_schema(connection))
        chain = _noted(_chain(connection, replayed))
        tables = _noted(_tables(connection, replayed))
    found: list[Finding] = []
    for part in (schema, whole.result(), chain, tables):
        found += [each for each in part if each.code != "unreadable" or each not in found]
    return tuple(found)


def _noted(part: Iterator[Finding]) -> list[Finding]:
    """What a part of the check finds, up to where SQLite gives up."""
    found: list[Finding] = []
    try:
        found.extend(part)
    except UNREADABLE as error:
        found.append(Finding("unreadable", {"detail": str(error)}))
    return found


def _schema(connection: sqlite3.Connection) -> Iterator[Finding]:
    for kind, name in sorted({(kind, name) for kind, name, *_ in schema_of(connection) ^ expected_schema()}):
        yield Finding("schema", {"object": f"{kind} {name}"})
    applied = connection.execute("SELECT * FROM _sqlite_migrations ORDER BY id").fetchall()
    expected = [(number, MIGRATION_SET, name) for number, (name, _) in enumerate(LADDER, start=1)]
    if [row[:3] for row in applied] != expected or not all(_is_moment(row[3]) for row in applied):
        yield Finding("migrations")


def _is_moment(text: str) -> bool:
    try:
        return datetime.fromisoformat(text).isoformat(sep=text[10]) == text.removesuffix("Z")
    except (ValueError, IndexError):
        return False


def _whole(connection: sqlite3.Connection) -> Iterator[Finding]:
    for (message,) in connection.execute("PRAGMA integrity_check"):
        if message != "ok":
            yield Finding("integrity", {"detail": str(message)})
    for table, row_id, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        # A table without row numbers (``change``) gives none.
        yield Finding("foreign_key", {"table": table, "row": row_id or 0, "parent": parent})


def _chain(connection: sqlite3.Connection, replayed: Replayed) -> Iterator[Finding]:
    """Follow the steps, and play their changes into ``replayed`` as far as they can be read."""
    changes = read_changes(connection)
    expected, chained = 1, ""
    for values, digest in read_steps(connection):
        number, previous = values[0], values[-1]
        if number != expected:
            yield Finding("step_gap", {"number": expected})
        if previous != chained:
            yield Finding("step_chain", {"number": number})
        own = changes.pop(number, [])
        if not has_digest(values, own, digest):
            yield Finding("step_digest", {"number": number})
        try:
            role_and_clauses(values)
        except Unreadable as error:
            yield Finding("step_unreadable", {"number": number, "detail": str(error)})
        yield from _replay(number, own, replayed)
        expected, chained = number + 1, digest
    for number in changes:
        yield Finding("change_without_step", {"number": number or 0})
    for (number,) in connection.execute(_MISCOUNTED):
        yield Finding("change_order", {"number": number or 0})


def _replay(number: int, changes: list[ChangeValues], replayed: Replayed) -> Iterator[Finding]:
    for position, values in enumerate(changes):
        table, row_id, _, new = values
        rows = replayed.get(table, {})
        told = rows.get(row_id)
        try:
            before, after = fields_of_change(values, told)
        except Unreadable as error:
            yield Finding("change_unreadable", {"number": number, "position": position, "detail": str(error)})
            continue
        if before != (told and told[1]):
            yield Finding("change_old_differs", {"number": number, "table": table, "row": row_id})
        if new is None or after is None:
            rows.pop(row_id, None)
        else:
            rows[row_id] = new, after


def _tables(connection: sqlite3.Connection, replayed: Replayed) -> Iterator[Finding]:
    for table, rows in replayed.items():
        for values in read_rows(connection, table):
            row_id = values[0]
            expected = rows.pop(row_id, None)
            if expected is not None and is_written_so(table, values, expected[1]):
                continue
            place: dict[str, FileArg] = {"table": table, "row": row_id}
            try:
                decode_row(table, values)
            except Unreadable as error:
                yield Finding("row_unreadable", {**place, "detail": str(error)})
            else:
                yield Finding("row_extra" if expected is None else "row_differs", place)
        for row_id in rows:
            yield Finding("row_missing", {"table": table, "row": row_id})
