"""Which table of which round of which event does a scanned slip belong to? Ten digits, the last checks the others.

Three digits of the event, two of the round, four of the table, one check digit after Damm: every single wrong digit
and every two neighbours exchanged are found. Digits alone, so that a scanner that types like a keyboard works under
every layout.
"""

from __future__ import annotations

from typing import NamedTuple

# H. M. Damm, Total anti-symmetrische Quasigruppen (2004), the table of order 10.
_DAMM = (
    (0, 3, 1, 7, 5, 9, 8, 6, 4, 2),
    (7, 0, 9, 2, 1, 5, 4, 8, 6, 3),
    (4, 2, 0, 6, 8, 7, 1, 3, 5, 9),
    (1, 7, 5, 0, 9, 8, 3, 4, 2, 6),
    (6, 1, 2, 3, 0, 4, 5, 9, 7, 8),
    (3, 6, 7, 4, 2, 0, 9, 5, 8, 1),
    (5, 8, 6, 9, 7, 2, 0, 1, 3, 4),
    (8, 9, 4, 5, 3, 6, 2, 0, 1, 7),
    (9, 4, 3, 8, 6, 1, 7, 2, 0, 5),
    (2, 5, 8, 1, 4, 3, 6, 7, 9, 0),
)
LENGTH = 10
EVENTS = 1000
"""So many events are told apart: two of one day seldom have the same three digits."""


class SlipCode(NamedTuple):
    """What the digits of a slip say."""

    event: int
    """The last three digits of the tournament's seed."""
    round: int
    table: int


def event_of(seed: int) -> int:
    """The three digits that stand for the tournament of this seed."""
    return seed % EVENTS


def slip_code(event: int, round_number: int, table: int) -> str:
    """The digits printed as QR on a slip: (81, 4, 17) → "0810400177".

    Raises ``ValueError`` outside events 0…999, rounds 1…99 and tables 1…9999.
    """
    if not (0 <= event < EVENTS and 1 <= round_number <= 99 and 1 <= table <= 9999):
        raise ValueError(f"no slip code for event {event}, round {round_number}, table {table}")
    digits = f"{event:03d}{round_number:02d}{table:04d}"
    return f"{digits}{_remainder(digits)}"


def read_slip_code(text: str) -> SlipCode | None:
    """What a scanned code says, or None when ``text`` is no slip code or was misread."""
    digits = text.strip()
    if len(digits) != LENGTH or not (digits.isascii() and digits.isdigit()) or _remainder(digits) != 0:
        return None
    code = SlipCode(int(digits[:3]), int(digits[3:5]), int(digits[5:9]))
    return code if code.round and code.table else None


def _remainder(digits: str) -> int:
    interim = 0
    for digit in digits:
        interim = _DAMM[interim][int(digit)]
    return interim
