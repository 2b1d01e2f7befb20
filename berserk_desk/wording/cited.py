"""Which words rest on clauses? They carry the clauses with them, wherever they are shown.

Apart from `wording.clauses`, which knows the editions: a label needs to know only that its words cite.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self


class Cited(str):
    """Words that rest on clauses: whatever shows them lets the reader open these (``clauses``, full ids)."""

    __slots__ = ("clauses",)

    clauses: tuple[str, ...]

    def __new__(cls, text: str, clauses: Iterable[str] = ()) -> Self:
        """The words, and the full ids of the clauses, the first one first."""
        words = super().__new__(cls, text)
        words.clauses = tuple(dict.fromkeys(clauses))
        return words


def citing(text: str, *clause_ids: str | None) -> Cited:
    """The text, resting on these clauses; None stands for what no clause states."""
    return Cited(text, (each for each in clause_ids if each))


def clauses_behind(text: str) -> tuple[str, ...]:
    """On which clauses do these words rest? Their full ids; () for words that cite none."""
    return text.clauses if isinstance(text, Cited) else ()
