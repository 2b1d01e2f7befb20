"""About how much room does a column need, before anything is measured? By it a sheet decides what it can show."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

LETTER_MM: Final = 1.9
"""A usual letter of a name, in 11 points."""
USUAL_PT: Final = 11.0


def letters_mm(texts: Iterable[str], pt: float = USUAL_PT) -> float:
    """How many millimetres are the longest of these texts wide, about, in type of so many points?"""
    return LETTER_MM * pt / USUAL_PT * max(map(len, texts), default=0)
