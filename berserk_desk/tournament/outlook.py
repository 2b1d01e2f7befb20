"""What can still happen to a player in the running round? For the judge's eyes only."""

from __future__ import annotations

from collections.abc import Callable

from berserk_desk.standings.outlook import Ending, Outlook, outlook
from berserk_desk.terms import ALLOWED_METHODS, Method, Outcome, PlayerId
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import ledger

PLAYED_OUT = (Method.CLEAN, Method.TECHNICAL, Method.AGREED)
"""Endings that a game itself comes to; penalties and walk-overs are nobody's outlook."""


def endings(state: State) -> tuple[Ending, ...]:
    """The ways a game can end that differ in points: win, draw, loss, where the edition parts them also by count."""
    book = rulebook_of(state.rules)
    found: dict[tuple[Outcome, int, int], Ending] = {}
    for outcome in (Outcome.FIRST, Outcome.DRAW, Outcome.SECOND):
        for method in PLAYED_OUT:
            if method not in ALLOWED_METHODS[outcome]:
                continue
            if method is Method.TECHNICAL and state.rules.crystal_limit is None:
                continue
            first, second = book.scoring.award(outcome, method)
            found.setdefault((outcome, first, second), Ending(outcome, first, second))
    return tuple(found.values())


def outlook_of(
    state: State, player: PlayerId, cancelled: Callable[[], bool] = lambda: False
) -> Outlook | None:
    """Which places can he still have, by win, draw and loss? None: no table is open, or he has no place.

    The places are those of the table of points that the running round counts in. Raises ``standings.outlook.Cancelled`` when told so while looking.
    """
    now = ledger(state, None, stages.table_of(state, day.last_number(state)))
    if not any(contestant.player == player for contestant in now.contestants):
        return None
    if all(game.outcome is not None for game in now.games):
        return None
    return outlook(now, int(player), endings(state), cancelled)
