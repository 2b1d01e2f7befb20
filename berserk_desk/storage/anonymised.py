"""How does a tournament become a file without its people? Written anew, step by step, so that no old byte is left."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from berserk_desk.storage.codec import compact_json, parsed_json, row_from_json, row_to_json
from berserk_desk.storage.copying import sync
from berserk_desk.storage.file import TournamentFile
from berserk_desk.storage.reading import Reading
from berserk_desk.storage.refusals import WriteFailed, failed_write
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.masks import REMOVED, Masks, MaskWords
from berserk_desk.tournament.row_types import Row
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import RowChange


def write_anonymised(reading: Reading, path: Path, words: MaskWords) -> None:
    """Write the tournament to a free name with people, cities, clubs and numbers replaced, the history included.

    Raises ``FileRefused`` (exists, not_found, no_rights, disk_full, io; damaged for the source) and
    ``WriteFailed``; nothing is left behind then.
    """
    _state, steps = reading.load()
    changes = [reading.changes_of(step.number) for step in steps]
    masks = Masks(_players(changes), words)
    file = TournamentFile.create(path)
    try:
        # Nobody trusts the name before all is written; it is synced as a whole below.
        file.connection.execute("PRAGMA synchronous = OFF")
        for step, its_changes in zip(steps, changes, strict=True):
            file.append(_step(step, masks), [_change(change, masks) for change in its_changes])
        file.close()
        sync(path)
    except BaseException as error:
        file.close()
        with suppress(OSError):
            path.unlink()
        if isinstance(error, OSError | sqlite3.Error) and not isinstance(error, WriteFailed):
            raise failed_write(error, path) from error
        raise


def _players(changes: list[tuple[RowChange, ...]]) -> Iterator[Player]:
    for its_changes in changes:
        for change in its_changes:
            for row in (change.old, change.new):
                if isinstance(row, Player):
                    yield row


def _step(step: Step, masks: Masks) -> Step:
    return replace(
        step,
        arguments=masks.arguments(step.arguments),
        operator="",
        reason=REMOVED if step.reason else "",
        previous="",
    )


def _change(change: RowChange, masks: Masks) -> RowChange:
    return replace(
        change, old=_row(change.table, change.old, masks), new=_row(change.table, change.new, masks)
    )


def _row(table: str, row: Row | None, masks: Masks) -> Row | None:
    if row is None:
        return None
    masked = masks.row(table, parsed_json(row_to_json(table, row)))
    return row_from_json(table, compact_json(masked))
