"""How do matches end that time has stopped? By the games won so far (heroes 8.4.2, 8.6.1): text in, results out."""

from __future__ import annotations

import re

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome, PairingId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State

_GAMES = re.compile(r"(\d) *[-–—−: /*+.,]? *(\d)")


def stopped_matches(state: State, number: RoundNo) -> list[Pairing]:
    """The tables of the round without a result, by table."""
    return [p for p in day.pairings_in(state, number) if p.id not in state.result and p.second is not None]


def games_from(text: str, rulebook: Rulebook) -> tuple[int, int, int] | None:
    """Games won by the first and by the second as typed: "11", "1-1", "1:1"; None where no match stands so.

    A game that was not finished counts for nobody (inferred), so there are no drawn ones among them.
    """
    typed = _GAMES.fullmatch(text.strip())
    if typed is None:
        return None
    first, second = int(typed[1]), int(typed[2])
    best_of = rulebook.defaults.games_in_match
    fits = max(first, second) <= best_of // 2 + 1 and first + second <= best_of
    return (first, second, 0) if fits else None


def ended_by_games(pairing: PairingId, games: tuple[int, int, int]) -> Result:
    """The match as its games decide it: more of them win (8.4.2), as many each is a draw (8.6.1)."""
    first, second, _drawn = games
    outcome = Outcome.FIRST if first > second else Outcome.SECOND if second > first else Outcome.DRAW
    return Result(pairing, outcome, Method.CLEAN, games=games)
