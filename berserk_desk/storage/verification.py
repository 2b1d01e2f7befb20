"""Is the file whole, and do its two records of the tournament agree?

The rows of the tables are one record, the changes of the steps the other. The digests chain the steps, and each
step to its changes, so that no edit from outside stays unseen, in whichever record.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Literal

from berserk_desk.storage.admission import check_header, connect, copied
from berserk_desk.storage.codec import Unreadable, decode_row, is_written_so
from berserk_desk.storage.facts import read_rows
from berserk_desk.storage.migrating import bring_up
from berserk_desk.storage.migrations import LADDER, MIGRATION_SET, expected_schema, schema_of
from berserk_desk.storage.reading import Reading, opened_here, real_path
from berserk_desk.storage.refusals import UNREADABLE, FileArg
from berserk_desk.storage.steps import (
    ChangeValues,
    change_after,
    has_digest,
    read_changes,
    read_steps,
    step_from,
)
from berserk_desk.tournament.row_types import ROW_TYPES, Row

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
            return _all_findings(connection)
        except UNREADABLE as error:
            return (Finding("unreadable", {"detail": str(error)}),)


def _all_findings(connection: sqlite3.Connection) -> tuple[Finding, ...]:
    found: list[Finding] = []
    replayed: dict[str, dict[int, Row]] = {table: {} for table in ROW_TYPES}
    for part in (
        _schema(connection),
        _whole(connection),
        _chain(connection, replayed),
        _tables(connection, replayed),
    ):
        try:
            found.extend(part)
        except UNREADABLE as error:
            finding = Finding("unreadable", {"detail": str(error)})
            if finding not in found:
                found.append(finding)
    return tuple(found)


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


def _chain(connection: sqlite3.Connection, replayed: dict[str, dict[int, Row]]) -> Iterator[Finding]:
    """Follow the steps, and play their changes into ``replayed`` as far as they can be read."""
    changes = dict(read_changes(connection))
    expected, chained = 1, ""
    texts: dict[tuple[str, int], tuple[str, Row]] = {}
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
            step_from(values)
        except Unreadable as error:
            yield Finding("step_unreadable", {"number": number, "detail": str(error)})
        yield from _replay(number, own, replayed, texts)
        expected, chained = number + 1, digest
    for number in changes:
        yield Finding("change_without_step", {"number": number or 0})
    for (number,) in connection.execute(_MISCOUNTED):
        yield Finding("change_order", {"number": number or 0})


def _replay(
    number: int,
    changes: list[ChangeValues],
    replayed: dict[str, dict[int, Row]],
    texts: dict[tuple[str, int], tuple[str, Row]],
) -> Iterator[Finding]:
    for position, values in enumerate(changes):
        try:
            change = change_after(values, texts.get(values[:2]))
        except Unreadable as error:
            yield Finding("change_unreadable", {"number": number, "position": position, "detail": str(error)})
            continue
        rows = replayed[change.table]
        if rows.get(change.row_id) != change.old:
            yield Finding(
                "change_old_differs", {"number": number, "table": change.table, "row": change.row_id}
            )
        if change.new is None:
            rows.pop(change.row_id, None)
            texts.pop(values[:2], None)
        else:
            rows[change.row_id] = change.new
            texts[values[:2]] = values[3] or "", change.new


def _tables(connection: sqlite3.Connection, replayed: dict[str, dict[int, Row]]) -> Iterator[Finding]:
    for table, rows in replayed.items():
        for values in read_rows(connection, table):
            row_id = values[0]
            expected = rows.pop(row_id, None)
            if expected is not None and is_written_so(table, values, expected):
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
