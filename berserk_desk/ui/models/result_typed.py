"""Which result is recorded when a slip is typed, and is it the one that stands already?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.wording.results import score_text


def entered(
    pairing: Pairing,
    old: Result | None,
    outcome: Outcome,
    method: Method,
    ground: str,
    games: tuple[int, ...] = (),
) -> Result:
    """The result as it is recorded: what the slip says of re-deals and signatures stays, the count goes."""
    fresh = Result(pairing.id, outcome, method, ground, games)
    if old is None:
        return fresh
    return replace(
        fresh,
        redeals_first=old.redeals_first,
        redeals_second=old.redeals_second,
        signed=old.signed,
        note=old.note,
    )


def says_the_same(state: State, old: Result, typed: Result) -> bool:
    """Is this what the slip says of a result entered before: its score, however it came about?"""
    if (old.outcome, old.games) != (typed.outcome, typed.games):
        return False
    plain = typed.method is Method.CLEAN and score_text(old, state.rules) == score_text(typed, state.rules)
    return old.method is typed.method or plain
