"""Chance among equally good pairings: a random walk over exchanges that cost nothing (pairing 3.4)."""

from __future__ import annotations

import random
from collections.abc import Callable

from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Matching
from berserk_desk.pairing.problem import Cancelled

_STEPS_A_PAIR = 10
_FEWEST_STEPS = 100
_STEPS_BETWEEN_LOOKS = 1024


def mixed(
    costs: Costs,
    matching: Matching,
    left_over: list[int],
    rng: random.Random,
    cancelled: Callable[[], bool],
) -> tuple[Matching, list[int]]:
    """An equally good pairing, drawn at random, and its players left over. Raises ``Cancelled``.

    Two pairs exchange partners when the sum of their costs stays exactly the same; the bye and two
    players left over are pairs as well. A step and its reverse are equally likely, so every pairing
    that can be reached becomes equally likely.
    """
    units = [*matching, *zip(left_over[::2], left_over[1::2], strict=True)]
    prices = [costs.of(u, v) for u, v in units]
    count = len(units)
    for step in range(max(_STEPS_A_PAIR * count, _FEWEST_STEPS) if count > 1 else 0):
        if step % _STEPS_BETWEEN_LOOKS == 0 and cancelled():
            raise Cancelled
        here, there = rng.randrange(count), rng.randrange(count - 1)
        there += there >= here
        (a, b), (c, d) = units[here], units[there]
        if rng.random() < 0.5:
            c, d = d, c
        one, other = costs.of(a, c), costs.of(b, d)
        if one + other == prices[here] + prices[there]:
            units[here], units[there] = (a, c), (b, d)
            prices[here], prices[there] = one, other
    playing: Matching = []
    resting: list[int] = []
    for (u, v), price in zip(units, prices, strict=True):
        if price < costs.unpaired:
            playing.append((min(u, v), max(u, v)))
        else:
            resting += (u, v)
    return sorted(playing), sorted(resting)
