"""Whole tournaments played with the engine, their results and drops drawn from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator

from berserk_desk.pairing import Answer, Entrant, Problem, solve
from tests.pairing.problems import opponents

RESULTS = [(30, 0), (30, 0), (0, 30), (0, 30), (10, 10)]


def play(
    players: int, rounds: int, seed: int, *, drops: float = 0.0, look_ahead: bool = True
) -> Iterator[tuple[Problem, Answer]]:
    """Each round's problem and answer; ends early where somebody is left over.

    ``drops``: how likely it is that a player leaves after a round.
    """
    rng = random.Random(seed)
    active = list(range(1, players + 1))
    score, byes = dict.fromkeys(active, 0), dict.fromkeys(active, 0)
    down: set[int] = set()
    up: set[int] = set()
    met: list[tuple[int, int]] = []
    for number in range(1, rounds + 1):
        problem = Problem(
            tuple(Entrant(p, score[p], byes[p], p in down, p in up) for p in active),
            opponents(met),
            rounds_left=rounds - number if look_ahead else 0,
        )
        answer = solve(problem, rng.randrange(2**53))
        yield problem, answer
        if answer.unpaired:
            return
        down, up = set(), set()
        before = dict(score)
        for pair in answer.pairs:
            one, other = pair.first, pair.second
            met.append((one, other))
            if before[one] != before[other]:
                high, low = (one, other) if before[one] > before[other] else (other, one)
                down.add(high)
                up.add(low)
            gains = rng.choice(RESULTS)
            score[one] += gains[0]
            score[other] += gains[1]
        if answer.bye is not None:
            byes[answer.bye] += 1
            score[answer.bye] += 30
            down.add(answer.bye)
        active = [player for player in active if rng.random() >= drops]
