"""How good is a pairing? The objective of pairing 3.1, counted straight from the pairs."""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.pairing.answer import Objective
from berserk_desk.pairing.problem import FLOAT_FROM, Problem


def objective(
    problem: Problem, pairs: Iterable[tuple[int, int]], bye: int | None, unpaired: Iterable[int]
) -> Objective:
    """What does the pairing score, field by field?

    ``pairs`` may hold the locked pairs: those, and a bye by hand, count nowhere. Scores make groups
    among the players still to be paired only.
    """
    entrants = {entrant.player: entrant for entrant in problem.to_be_paired()}
    scores = sorted({entrant.score for entrant in entrants.values()}, reverse=True)
    group = {score: index for index, score in enumerate(scores)}
    crossing = [0] * max(len(scores) - 1, 0)
    q = r = s = 0
    for one, other in pairs:
        if one not in entrants or other not in entrants:
            continue
        high, low = sorted((entrants[one], entrants[other]), key=lambda entrant: -entrant.score)
        top, bottom = group[high.score], group[low.score]
        for border in range(top, bottom):
            crossing[border] += 1
        q += (bottom - top) ** 2
        if high.score - low.score >= FLOAT_FROM:
            r += high.floated_down + low.floated_up
        s += problem.soft_cost(high, low)
    b1 = b2 = 0
    if bye is not None and bye in entrants:
        b1 = entrants[bye].byes
        b2 = len(scores) - 1 - group[entrants[bye].score]
    return Objective(len(tuple(unpaired)), b1, b2, tuple(crossing), q, r, s)
