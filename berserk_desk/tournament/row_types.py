"""Which tables does the file of a tournament have, of which rows, and which row refers to which?"""

from __future__ import annotations

from berserk_desk.tournament import event_rows, rows

Row = (
    event_rows.Tournament
    | event_rows.Regulations
    | rows.Player
    | event_rows.Stage
    | event_rows.Forbidden
    | event_rows.Apart
    | event_rows.PairingSettings
    | event_rows.TableRange
    | event_rows.Arrangement
    | rows.Round
    | rows.Publication
    | rows.ClockMark
    | rows.Pairing
    | rows.Result
    | rows.Progress
    | rows.Penalty
    | rows.Adjustment
    | rows.Lot
)

ROW_TYPES: dict[str, type[Row]] = {
    "tournament": event_rows.Tournament,
    "regulations": event_rows.Regulations,
    "player": rows.Player,
    "stage": event_rows.Stage,
    "forbidden": event_rows.Forbidden,
    "apart": event_rows.Apart,
    "pairing_settings": event_rows.PairingSettings,
    "table_range": event_rows.TableRange,
    "arrangement": event_rows.Arrangement,
    "round": rows.Round,
    "publication": rows.Publication,
    "clock_mark": rows.ClockMark,
    "pairing": rows.Pairing,
    "result": rows.Result,
    "progress": rows.Progress,
    "penalty": rows.Penalty,
    "adjustment": rows.Adjustment,
    "lot": rows.Lot,
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
