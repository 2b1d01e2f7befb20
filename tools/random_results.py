"""How does a game of a random tournament end?"""

from __future__ import annotations

import random
from collections.abc import Callable

from berserk_desk.rules.crystals import count
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, Outcome, PairingId
from berserk_desk.tournament.rows import Result


def a_result(book: Rulebook, rng: random.Random, this: PairingId) -> Result:
    """An end that the edition knows: most often a win or a draw, rarely a penalty or that nobody came."""
    return rng.choice(_Games(book, rng).kinds())(this)


class _Games:
    def __init__(self, book: Rulebook, rng: random.Random) -> None:
        self._book = book
        self._rng = rng

    def kinds(self) -> list[Callable[[PairingId], Result]]:
        won = (Outcome.FIRST, Outcome.SECOND)
        rare: list[Callable[[PairingId], Result]] = [
            lambda this: Result(this, self._rng.choice(won), Method.PENALTY),
            lambda this: Result(this, self._rng.choice(won), Method.WALKOVER),
            lambda this: Result(this, Outcome.DOUBLE_LOSS, Method.PENALTY),
            lambda this: Result(this, Outcome.DRAW, Method.CLEAN),
        ]
        usual: list[Callable[[PairingId], Result]] = [
            lambda this: Result(this, self._rng.choice(won), Method.CLEAN),
            lambda this: Result(this, self._rng.choice(won), Method.CLEAN, signed=self._rng.random() < 0.9),
            lambda this: Result(this, Outcome.DRAW, Method.AGREED),
        ]
        book = self._book
        if book.defaults.games_in_match > 1:
            usual.append(self.match)
        return usual * 3 + rare + ([] if book.crystals is None else [self.counted] * 2)

    def match(self, this: PairingId) -> Result:
        first, second = self._rng.choice(((2, 0), (2, 1), (1, 0), (1, 1), (0, 0), (0, 1), (1, 2), (0, 2)))
        outcome = Outcome.DRAW if first == second else Outcome.FIRST if first > second else Outcome.SECOND
        ground = "8.6.1" if outcome is Outcome.DRAW else "8.4.2"
        return Result(this, outcome, Method.CLEAN, ground, (first, second, self._rng.choice((0, 0, 1))))

    def counted(self, this: PairingId) -> Result:
        book = self._book
        first, second = ([self._rng.randint(2, 9) for _ in range(self._rng.randint(1, 8))] for _ in range(2))
        verdict = count(book, sum(first), sum(second), None)
        return Result(
            this,
            Outcome(verdict.winner),
            Method.CLEAN if verdict.kind == "clean" else Method.TECHNICAL,
            crystals_first=tuple(first),
            crystals_second=tuple(second),
        )
