"""How does a damaged tournament come back? Written anew as a copy, step by step, from what can still be read.

The file has two records: the tables, and the changes of the steps. Where they part, one of them is believed; what
the other alone had, and what neither has any more, is listed. The source is only read.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from berserk_desk.limits import ROWS_OF
from berserk_desk.storage.admission import check_header, connect, copied
from berserk_desk.storage.codec import Unreadable
from berserk_desk.storage.copying import sync
from berserk_desk.storage.facts import BeyondLimits, refuse_beyond_limits
from berserk_desk.storage.file import TournamentFile
from berserk_desk.storage.reading import Reading, opened_here, real_path
from berserk_desk.storage.refusals import (
    UNREADABLE,
    FileArg,
    FileRefused,
    WriteFailed,
    failed_write,
    refused_read,
)
from berserk_desk.storage.salvage import Salvage, salvaged
from berserk_desk.storage.steps import ChangeValues, change_from, has_digest, step_from
from berserk_desk.storage.verification import verify
from berserk_desk.tournament.commands import KINDS
from berserk_desk.tournament.history import Role, Step
from berserk_desk.tournament.row_types import REFERENCES, Row
from berserk_desk.tournament.state import RowChange, State, apply_changes, differences

Believed = Literal["changes", "tables"]
"""Which record is right where the two part: the changes of the steps, or the tables?"""

LossCode = Literal["step_lost", "step_doubtful", "change_lost", "row_lost", "row_differed", "row_dropped"]
"""What could not be saved:

``step_lost`` (``number``: the line of the journal is gone, an empty one stands for it), ``step_doubtful``
(``number``: kept as it reads, though it or its changes were edited or a part is missing), ``change_lost``
(``number``, ``position``), ``row_lost`` (``table``, ``row``: no record has it as it was, or only the tables, which are
not believed), ``row_differed`` (``table``, ``row``: the tables, not believed, had it otherwise), ``row_dropped`` (``table``, ``row``: it referred to a row that is lost).
"""


@dataclass(frozen=True, slots=True)
class Loss:
    """One thing that the repaired copy does not have, or has without a witness."""

    code: LossCode
    args_by_name: Mapping[str, FileArg] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Repaired:
    """A copy that is whole, and what it lacks; nothing: all was saved."""

    path: Path
    losses: tuple[Loss, ...]


@dataclass(frozen=True, slots=True)
class Weighed:
    """Which record saves more, and how many rows would go with each: what the other has, and what neither has."""

    better: Believed
    lost: Mapping[Believed, int]


def weighed(source: Path) -> Weighed:
    """Which record should be believed? The journal where nothing of it is missing, else the one that loses less.

    Raises ``FileRefused`` as ``repair`` does: then nothing can be made of what is left.
    """
    path = real_path(source)
    own = opened_here(path)
    salvage, losses = _read(path) if own is None else _read_open(own), list[Loss]()
    _steps, replayed = _replayed(salvage, losses, "", "")
    in_neither: list[Loss] = []
    tables = _whole(_from_tables(salvage, replayed, in_neither), [])
    apart = differences(replayed, tables)
    lost: dict[Believed, int] = {
        "changes": len(in_neither) + sum(change.new is not None for change in apart),
        "tables": len(in_neither) + sum(change.old is not None for change in apart),
    }
    _refuse_without_event(path, replayed if replayed.founded else tables)
    by_tables = bool(losses) and lost["tables"] < lost["changes"]
    return Weighed("tables" if by_tables or not replayed.founded else "changes", lost)


def repair(source: Path, target: Path, believed: Believed, *, at: str, reason: str = "") -> Repaired:
    """Make a whole file at the free name ``target`` from what ``source`` still holds.

    ``at`` and ``reason`` stand in the journal's new lines. Raises ``FileRefused`` (as opening does; exists for the
    target; damaged where not even the event's own row is left) and ``WriteFailed``; no half copy stays behind.
    """
    path = real_path(source)
    salvage, losses = _read(path), list[Loss]()
    steps, replayed = _replayed(salvage, losses, at, reason)
    state = replayed
    if believed == "tables" or not replayed.founded:
        state = _whole(_from_tables(salvage, replayed, losses), losses)
    else:
        losses.extend(_unlike(salvage, replayed))
    _refuse_without_event(path, state)
    _write(real_path(target), steps, differences(replayed, state), at, reason)
    return Repaired(target, tuple(losses))


def _read(path: Path) -> Salvage:
    if opened_here(path) is not None:
        raise FileRefused("owned_elsewhere", path, host="", pid=0, program="", since="")
    check_header(path)
    with copied(path) as copy:
        return salvaged(copy, path)


def _read_open(own: Reading) -> Salvage:
    # SQLite's own copy: whoever opens and closes a file that this process holds lets go of its lock.
    with tempfile.TemporaryDirectory(prefix="berserk-desk-", ignore_cleanup_errors=True) as folder:
        copy = Path(folder) / "tournament"
        try:
            with closing(connect(copy, "rwc")) as target:
                own.connection.backup(target)
        except UNREADABLE as error:
            raise refused_read(error, own.path) from error
        return salvaged(copy, own.path)


def _refuse_without_event(path: Path, state: State) -> None:
    if not state.founded or not state.regulations:
        raise FileRefused("damaged", path, detail="neither record has the event's own row")


# -- the journal ------------------------------------------------------------------------------------------


def _replayed(
    salvage: Salvage, losses: list[Loss], at: str, reason: str
) -> tuple[list[tuple[Step, tuple[RowChange, ...]]], State]:
    """The steps as they can be written again, each with changes that fit on those before, and where they arrive."""
    state, written = State(), []
    losses.extend(Loss("step_lost", {"number": number}) for number in salvage.astray)
    last_undo: set[int] = set()
    for number in range(1, salvage.last + 1):
        own = salvage.changes.get(number, {})
        step = _step(salvage, number)
        if step is None or not _fits(step, number, last_undo):
            losses.append(Loss("step_lost", {"number": number}))
            role = Role.FOUND if number == 1 else Role.MARK
            step = Step(number, role, _LOST, "{}", (), at, "", reason=reason)
        else:
            values, digest = salvage.steps[number]
            if not has_digest(values, [own[position] for position in sorted(own)], digest):
                losses.append(Loss("step_doubtful", {"number": number}))
        last_undo.add(number)
        fitting = tuple(_fitting(state, number, own, losses))
        after = apply_changes(state, fitting)
        if _dangles(after, fitting):
            losses.append(Loss("change_lost", {"number": number, "position": 0}))
            fitting, after = (), state
        written.append((step, fitting))
        state = after
    return written, state


_LOST = "import_tournament"
"""What an empty line of the journal is called: rows came in, and nobody knows by which command."""


def _step(salvage: Salvage, number: int) -> Step | None:
    if number not in salvage.steps:
        return None
    values = salvage.steps[number][0]
    try:
        step = step_from(values)
        readable = isinstance(json.loads(step.arguments), dict) and step.kind in KINDS
    except (Unreadable, ValueError, RecursionError, TypeError):
        return None
    return step if readable else None


def _fits(step: Step, number: int, before: set[int]) -> bool:
    """Is it a step that can stand there?"""
    if (step.role is Role.FOUND) != (number == 1):
        return False
    return step.target in before if step.role in (Role.UNDO, Role.REDO) else step.target is None


def _fitting(
    state: State, number: int, own: Mapping[int, ChangeValues], losses: list[Loss]
) -> Iterator[RowChange]:
    """The changes of a step with ``old`` as it now is; what cannot be read, or changes nothing, is left out."""
    touched: dict[tuple[str, int], Row | None] = {}
    for position in sorted(own):
        try:
            change = change_from(own[position])
            refuse_beyond_limits([change])
        except (Unreadable, BeyondLimits, TypeError):
            losses.append(Loss("change_lost", {"number": number, "position": position}))
            continue
        place = change.table, change.row_id
        old = touched[place] if place in touched else state.rows(change.table).get(change.row_id)
        touched[place] = change.new
        if old != change.new:
            yield replace(change, old=old)


def _dangles(after: State, changes: Iterable[RowChange]) -> bool:
    """Does a row that was touched refer to one that is not there, or another one to a row that went?"""
    for change in changes:
        for (table, column), parent in REFERENCES.items():
            if change.new is None and parent == change.table:
                if any(getattr(row, column) == change.row_id for row in after.rows(table).values()):
                    return change.row_id not in after.rows(parent)
            elif change.new is not None and table == change.table:
                row = after.rows(table).get(change.row_id)
                value = None if row is None else getattr(row, column)
                if value is not None and value not in after.rows(parent):
                    return True
    return False


def _strays(state: State) -> Iterator[tuple[str, int]]:
    for (table, column), parent in REFERENCES.items():
        there = state.rows(parent)
        for row_id, row in state.rows(table).items():
            value = getattr(row, column)
            if value is not None and value not in there:
                yield table, row_id


# -- the tables -------------------------------------------------------------------------------------------


def _from_tables(salvage: Salvage, replayed: State, losses: list[Loss]) -> State:
    """The rows of the tables; where they cannot be read, what the journal says."""
    state = State()
    for table, rows in salvage.rows.items():
        state = state.put(table, *rows.values())
    for table, row_id in salvage.unread:
        known = replayed.rows(table).get(row_id)
        if known is None:
            losses.append(Loss("row_lost", {"table": table, "row": row_id}))
        else:
            state = state.put(table, known)
    for change in differences(replayed, state):
        needed = change.table in salvage.broken or ROWS_OF.get(change.table) == 1
        if change.old is not None and change.new is None and needed:
            state = state.put(change.table, change.old)
    return state


def _whole(state: State, losses: list[Loss]) -> State:
    """The state without rows that refer to nobody."""
    while strays := sorted(set(_strays(state))):
        for table, row_id in strays:
            losses.append(Loss("row_dropped", {"table": table, "row": row_id}))
            state = state.drop(table, [row_id])
    return state


def _unlike(salvage: Salvage, replayed: State) -> Iterator[Loss]:
    """What the tables have otherwise than the journal, which is believed."""
    state = State()
    for table, rows in salvage.rows.items():
        state = state.put(table, *rows.values())
    for change in differences(replayed, state):
        if change.new is not None and (change.table, change.row_id) not in salvage.unread:
            code: LossCode = "row_lost" if change.old is None else "row_differed"
            yield Loss(code, {"table": change.table, "row": change.row_id})


# -- writing ----------------------------------------------------------------------------------------------


def _write(
    target: Path,
    steps: list[tuple[Step, tuple[RowChange, ...]]],
    missing: tuple[RowChange, ...],
    at: str,
    reason: str,
) -> None:
    file = TournamentFile.create(target)
    try:
        # Nobody trusts the name before all is written; it is synced as a whole below.
        file.connection.execute("PRAGMA synchronous = OFF")
        for step, changes in steps:
            file.append(replace(step, previous=""), changes)
        if missing:
            role = Role.MARK if steps else Role.FOUND
            file.append(Step(file.last + 1, role, _LOST, "{}", (), at, "", reason=reason), missing)
        _refuse_findings(file)
        file.close()
        sync(target)
    except BaseException as error:
        file.close()
        with suppress(OSError):
            target.unlink()
        if isinstance(error, OSError | sqlite3.Error):
            raise failed_write(error, target) from error
        raise


def _refuse_findings(file: TournamentFile) -> None:
    found = verify(file)
    if found:
        raise WriteFailed("damaged", file.path, detail=found[0].code)
