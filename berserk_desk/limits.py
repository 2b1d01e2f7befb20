"""How much may a tournament file hold before it is no tournament? Greater is refused, at reading and at writing.

The bounds of what a judge may enter are narrower and stand with the commands (``tournament.apply``); those of
lists, workbooks and interchange JSON stand with their readers (``interchange``). These here keep a crafted file
from filling the memory or the day: every loop over a stored number ends.
"""

from __future__ import annotations

from typing import Final

FILE_SIZE: Final = 256 * 1024 * 1024
"""Bytes of a whole file; 4,096 players and 12 rounds need a tenth of it."""

CELL_SIZE: Final = 16 * 1024 * 1024
"""Bytes of one row of any table: the journal's words for an import of 10,000 players need an eighth of it."""

TEXT_SIZE: Final = 1024 * 1024
"""Bytes of one text or list among the facts (not in the journal)."""

ROWS: Final = 1_000_000
"""Rows of a table for which ``ROWS_OF`` says nothing."""

ROWS_OF: Final = {
    "tournament": 1,
    "regulations": 1,
    "pairing_settings": 1,
    "player": 20_000,
    "round": 20_000,
    "publication": 20_000,
    "change": 10_000_000,
}

NUMBER: Final = 10**9
"""How far from zero a number among the facts may be, seeds and ids apart."""

ROUND_NUMBER: Final = 1_000
"""The same for whatever counts rounds: the program counts up to it."""

COUNTS_ROUNDS: Final = frozenset(
    ("planned_rounds", "privilege_byes", "joined_round", "dropped_after", "until_round", "meetings_from")
)
"""Columns that hold a number of rounds or the number of one, besides those of ``ROUND_COLUMNS``."""

ROUND_COLUMNS: Final = frozenset(
    (("round", "number"), ("penalty", "round"), ("adjustment", "round"), ("arrangement", "round"))
)
"""Table and column: elsewhere these names mean something else."""

IDS: Final = 10**15
"""The greatest id; the next one is found by counting on."""


def number_limit(table: str, column: str) -> int | None:
    """How far from zero may a number in that column of the facts be? None: as far as SQLite counts."""
    if column == "seed":
        return None
    if column in COUNTS_ROUNDS or (table, column) in ROUND_COLUMNS:
        return ROUND_NUMBER
    if column in ("id", "elapsed", "first", "second", "player") or (table, column) in _REFERRING:
        return IDS
    return NUMBER


_REFERRING: Final = frozenset((("pairing", "round"), ("clock_mark", "round")))
