"""How many points does a result give? Read from the tournament's own copy of the rules (rules.md 2)."""

from __future__ import annotations

from berserk_desk.terms import Points
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.rows import Result

NOTHING = (Points(0), Points(0))


def awarded(result: Result | None, rules: Regulations) -> tuple[Points, Points]:
    """Points in tenths of the first and the second player; (0, 0) while there is no result."""
    if result is None:
        return NOTHING
    return rulebook_of(rules).scoring.award(result.outcome, result.method)
