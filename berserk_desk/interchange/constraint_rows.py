"""How do bans, settings of the pairing and what was settled for single rounds become rows, and rows a document?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from berserk_desk.interchange.parts import ApartDoc, ConstraintsDoc, PairingRulesDoc, SettledDoc
from berserk_desk.terms import ArrangementKind
from berserk_desk.tournament.event_rows import Apart, Arrangement, Forbidden, PairingSettings, TableRange
from berserk_desk.tournament.state import State


def forbidden(constraints: ConstraintsDoc) -> list[Forbidden]:
    """The rows of pairs who must not meet."""
    reasons = constraints.forbidden_reasons or ("",) * len(constraints.forbidden)
    both = zip(constraints.forbidden, reasons, strict=True)
    return [Forbidden(at, *pair, reason) for at, (pair, reason) in enumerate(both, 1)]


def apart(constraints: ConstraintsDoc) -> list[Apart]:
    """The rows of rules that keep people apart."""
    return [Apart(at, rule.by, rule.until_round, rule.hard) for at, rule in enumerate(constraints.apart, 1)]


def pairing_settings(rules: PairingRulesDoc) -> list[PairingSettings]:
    """The row of settings; none where nothing is set."""
    row = PairingSettings(1, rules.judges_when_odd, rules.last_round, rules.meetings_from)
    return [row] if row != PairingSettings(1) else []


def table_ranges(rules: PairingRulesDoc) -> list[TableRange]:
    """The ranges of tables; one open range alone is the number of the first table, which has a place of its own."""
    tables = () if first_table(rules) is not None else rules.tables
    return [TableRange(at, *numbers) for at, numbers in enumerate(tables, 1)]


def first_table(rules: PairingRulesDoc) -> int | None:
    """The number of the first table, where that is all that is said of tables."""
    tables = rules.tables
    return tables[0][0] if len(tables) == 1 and tables[0][1] is None else None


def arrangements(constraints: ConstraintsDoc) -> list[Arrangement]:
    """The rows of what was settled for single rounds: locks, then byes, then who was left out."""
    settled = [
        *((ArrangementKind.LOCK, item) for item in constraints.locked),
        *((ArrangementKind.BYE, item) for item in constraints.byes),
        *((ArrangementKind.OUT, item) for item in constraints.left_out),
    ]
    return [
        Arrangement(
            id=at,
            round=item.round,
            kind=kind,
            first=item.players[0],
            second=item.players[1] if len(item.players) > 1 else None,
            reason=item.reason,
        )
        for at, (kind, item) in enumerate(settled, 1)
    ]


def constraints_doc(state: State) -> ConstraintsDoc:
    """What the form carries of bans and of what was settled."""
    bans = _in_order(state.forbidden)
    return ConstraintsDoc(
        forbidden=tuple((row.first, row.second) for row in bans),
        forbidden_reasons=tuple(row.reason for row in bans) if any(row.reason for row in bans) else (),
        apart=tuple(
            ApartDoc(by=row.by, until_round=row.until_round, hard=row.hard) for row in _in_order(state.apart)
        ),
        locked=_settled(state, ArrangementKind.LOCK),
        byes=_settled(state, ArrangementKind.BYE),
        left_out=_settled(state, ArrangementKind.OUT),
    )


def pairing_rules_doc(state: State) -> PairingRulesDoc:
    """What the form carries of the settings of the pairing."""
    row, first = state.paired_by, state.rules.first_table
    tables = tuple((numbers.first, numbers.last) for numbers in _in_order(state.table_range))
    return PairingRulesDoc(
        tables=tables or (((first, None),) if first != 1 else ()),
        judges_when_odd=row.judges_when_odd,
        last_round=row.last_round,
        meetings_from=row.meetings_from,
    )


def _settled(state: State, kind: ArrangementKind) -> tuple[SettledDoc, ...]:
    return tuple(
        SettledDoc(
            round=row.round,
            players=(row.first,) if row.second is None else (row.first, row.second),
            reason=row.reason,
        )
        for row in _in_order(state.arrangement)
        if row.kind is kind
    )


def _in_order(rows: Mapping[int, Any]) -> list[Any]:
    return [rows[row_id] for row_id in sorted(rows)]
