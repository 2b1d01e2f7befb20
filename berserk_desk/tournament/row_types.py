"""Which tables does the file of a tournament have, of which rows, and which row refers to which?"""

from __future__ import annotations

from dataclasses import fields

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

Row = (
    Tournament
    | Regulations
    | Player
    | Stage
    | Forbidden
    | Apart
    | PairingSettings
    | TableRange
    | Arrangement
    | Round
    | Publication
    | ClockMark
    | Pairing
    | Result
    | Progress
    | Penalty
    | Adjustment
    | Lot
)

ROW_TYPES: dict[str, type[Row]] = {
    "tournament": Tournament,
    "regulations": Regulations,
    "player": Player,
    "stage": Stage,
    "forbidden": Forbidden,
    "apart": Apart,
    "pairing_settings": PairingSettings,
    "table_range": TableRange,
    "arrangement": Arrangement,
    "round": Round,
    "publication": Publication,
    "clock_mark": ClockMark,
    "pairing": Pairing,
    "result": Result,
    "progress": Progress,
    "penalty": Penalty,
    "adjustment": Adjustment,
    "lot": Lot,
}
"""Table name → row type, parents before the rows that refer to them."""

REFERENCES: dict[tuple[str, str], str] = {
    ("forbidden", "first"): "player",
    ("forbidden", "second"): "player",
    ("arrangement", "first"): "player",
    ("arrangement", "second"): "player",
    ("publication", "id"): "round",
    ("clock_mark", "round"): "round",
    ("pairing", "round"): "round",
    ("pairing", "first"): "player",
    ("pairing", "second"): "player",
    ("result", "id"): "pairing",
    ("progress", "id"): "pairing",
    ("penalty", "player"): "player",
    ("adjustment", "player"): "player",
}
"""(table, field) → the table whose id the field holds."""


def field_names(table: str) -> tuple[str, ...]:
    """Which fields does a row of ``table`` have, in order?"""
    return tuple(field.name for field in fields(ROW_TYPES[table]))
