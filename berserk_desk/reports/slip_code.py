"""Which table of which round does a scanned slip belong to? Seven digits, the last of which checks the others.

Two digits of the round, four of the table, one check digit after Damm: every single wrong digit and every two
neighbours exchanged are found. Digits alone, so that a scanner that types like a keyboard works under every layout.
"""

from __future__ import annotations

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
_LENGTH = 7


def slip_code(round_number: int, table: int) -> str:
    """The digits printed as QR on a slip: (4, 17) → "0400171".

    Raises ``ValueError`` outside rounds 1…99 and tables 1…9999.
    """
    if not 1 <= round_number <= 99 or not 1 <= table <= 9999:
        raise ValueError(f"no slip code for round {round_number}, table {table}")
    digits = f"{round_number:02d}{table:04d}"
    return f"{digits}{_remainder(digits)}"


def read_slip_code(text: str) -> tuple[int, int] | None:
    """(round, table) of a scanned code, or None when ``text`` is no slip code or was misread."""
    digits = text.strip()
    if len(digits) != _LENGTH or not (digits.isascii() and digits.isdigit()) or _remainder(digits) != 0:
        return None
    round_number, table = int(digits[:2]), int(digits[2:6])
    return (round_number, table) if round_number and table else None


def _remainder(digits: str) -> int:
    interim = 0
    for digit in digits:
        interim = _DAMM[interim][int(digit)]
    return interim
