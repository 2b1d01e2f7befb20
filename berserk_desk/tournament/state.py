"""What is a tournament at one moment? Its rows by table and id, and nothing computed.

A ``State`` is immutable by convention: commands return a new one that shares every untouched table and
row with the old one, so "what changed" is a comparison of identities.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from berserk_desk.terms import PairingId, PlayerId, RoundId, RoundNo
from berserk_desk.tournament.event_rows import (
    Apart,
    Arrangement,
    Forbidden,
    PairingSettings,
    Regulations,
    Stage,
    TableRange,
    Tournament,
)
from berserk_desk.tournament.row_types import ROW_TYPES, Row
from berserk_desk.tournament.rows import (
    Adjustment,
    ClockMark,
    Lot,
    Pairing,
    Penalty,
    Player,
    Progress,
    Publication,
    Result,
    Round,
)

_EMPTY: Mapping[Any, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class State:
    """All facts of one tournament; the field names are the table names of the file."""

    tournament: Mapping[int, Tournament] = field(default_factory=lambda: _EMPTY)
    regulations: Mapping[int, Regulations] = field(default_factory=lambda: _EMPTY)
    player: Mapping[PlayerId, Player] = field(default_factory=lambda: _EMPTY)
    stage: Mapping[int, Stage] = field(default_factory=lambda: _EMPTY)
    forbidden: Mapping[int, Forbidden] = field(default_factory=lambda: _EMPTY)
    apart: Mapping[int, Apart] = field(default_factory=lambda: _EMPTY)
    pairing_settings: Mapping[int, PairingSettings] = field(default_factory=lambda: _EMPTY)
    table_range: Mapping[int, TableRange] = field(default_factory=lambda: _EMPTY)
    arrangement: Mapping[int, Arrangement] = field(default_factory=lambda: _EMPTY)
    round: Mapping[RoundId, Round] = field(default_factory=lambda: _EMPTY)
    publication: Mapping[RoundId, Publication] = field(default_factory=lambda: _EMPTY)
    clock_mark: Mapping[int, ClockMark] = field(default_factory=lambda: _EMPTY)
    pairing: Mapping[PairingId, Pairing] = field(default_factory=lambda: _EMPTY)
    result: Mapping[PairingId, Result] = field(default_factory=lambda: _EMPTY)
    progress: Mapping[PairingId, Progress] = field(default_factory=lambda: _EMPTY)
    penalty: Mapping[int, Penalty] = field(default_factory=lambda: _EMPTY)
    adjustment: Mapping[int, Adjustment] = field(default_factory=lambda: _EMPTY)
    lot: Mapping[int, Lot] = field(default_factory=lambda: _EMPTY)

    @property
    def founded(self) -> bool:
        """Has the founding step been made?"""
        return bool(self.tournament)

    @property
    def event(self) -> Tournament:
        """The tournament's own row. Raises ``KeyError`` before the founding step."""
        return self.tournament[1]

    @property
    def rules(self) -> Regulations:
        """The tournament's own copy of its edition's values. Raises ``KeyError`` before the founding step."""
        return self.regulations[1]

    @property
    def paired_by(self) -> PairingSettings:
        """How rounds are paired; the defaults where nothing was set."""
        return self.pairing_settings.get(1) or PairingSettings(1)

    def rows(self, table: str) -> Mapping[int, Row]:
        """All rows of one table by id. Raises ``KeyError`` for a name that is no table."""
        if table not in ROW_TYPES:
            raise KeyError(table)
        rows: Mapping[int, Row] = getattr(self, table)
        return rows

    def put(self, table: str, *rows: Row) -> State:
        """The state with these rows added or replaced; other tables stay the same objects."""
        changed = dict(self.rows(table))
        for row in rows:
            changed[row.id] = row
        return self._with(table, changed)

    def drop(self, table: str, ids: Iterable[int]) -> State:
        """The state without the rows of these ids."""
        changed = dict(self.rows(table))
        for row_id in ids:
            changed.pop(row_id, None)
        return self._with(table, changed)

    def _with(self, table: str, rows: dict[int, Row]) -> State:
        # One field by name: the row types of the tables differ, which a type checker cannot follow here.
        field_by_name: dict[str, Any] = {table: MappingProxyType(rows)}
        return replace(self, **field_by_name)

    def rounds_by_number(self, number: RoundNo | int) -> tuple[Round, ...]:
        """The rounds of that number (several when draft tables play at the same time), in row order."""
        return tuple(r for r in self.round.values() if r.number == number)


@dataclass(frozen=True, slots=True)
class RowChange:
    """One row that a step touched: ``old`` None = added, ``new`` None = removed."""

    table: str
    row_id: int
    old: Row | None
    new: Row | None


def differences(before: State, after: State) -> tuple[RowChange, ...]:
    """Which rows differ, parents first for what was added or changed, children first for what went.

    Tables and rows that are the same objects are passed over without comparing their contents.
    """
    changed: list[RowChange] = []
    removed: list[RowChange] = []
    for table in ROW_TYPES:
        old_rows, new_rows = before.rows(table), after.rows(table)
        if old_rows is new_rows:
            continue
        for row_id, new in new_rows.items():
            old = old_rows.get(row_id)
            if old is not new and old != new:
                changed.append(RowChange(table, row_id, old, new))
        removed[:0] = [
            RowChange(table, row_id, old, None) for row_id, old in old_rows.items() if row_id not in new_rows
        ]
    return tuple(changed + removed)


def apply_changes(state: State, changes: Iterable[RowChange]) -> State:
    """The state with each change's ``new`` in place of its ``old``."""
    for change in changes:
        if change.new is None:
            state = state.drop(change.table, (change.row_id,))
        else:
            state = state.put(change.table, change.new)
    return state
