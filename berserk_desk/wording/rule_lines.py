"""Of what are the regulations told: a line of one rule, a part with its title?"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RuleLine:
    """One rule: what it is about, what holds, and the margin (clauses and marks)."""

    label: str
    value: str
    margin: str = ""


@dataclass(frozen=True, slots=True)
class RulePart:
    """One part of the regulations: its title with margin, sentences, lines."""

    title: str
    margin: str = ""
    text: str = ""
    lines: tuple[RuleLine, ...] = ()
