"""Chance among equally good pairings: a random walk over exchanges that cost nothing (pairing 3.4)."""

from __future__ import annotations

import random
from collections.abc import Callable

from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.problem import Cancelled

_STEPS_A_PAIR = 10
_FEWEST_STEPS = 100
_STEPS_BETWEEN_LOOKS = 1024


def mixed(
    field: Field,
    costs: Costs,
    matching: Matching,
    left_over: list[int],
    rng: random.Random,
    cancelled: Callable[[], bool],
    *,
    some_stay: bool = False,
) -> tuple[Matching, list[int]]:
    """An equally good pairing, drawn at random, and its players left over. Raises ``Cancelled``.

    Two pairs exchange partners when the sum of their costs stays exactly the same; the bye and two
    players left over are pairs as well. A step and its reverse are equally likely, so every pairing
    that can be reached becomes equally likely. ``some_stay``: some pairs cost less than their groups say.
    """
    units = [*matching, *zip(left_over[::2], left_over[1::2], strict=True)]
    prices = [costs.of(u, v) for u, v in units]
    count = len(units)
    # nobody is in a group of his own here; the bye's real price only adds to what the table says
    group = (*field.group, len(field.scores))
    at_least = [*([*row, 0] for row in costs.between), [0] * (len(field.scores) + 1)]
    barred = (*field.barred, frozenset())
    plain = not field.soft_max and not some_stay
    chance, others, ways = rng.random, count - 1, 2 * count * (count - 1)
    for step in range(max(_STEPS_A_PAIR * count, _FEWEST_STEPS) if count > 1 else 0):
        if step % _STEPS_BETWEEN_LOOKS == 0 and cancelled():
            raise Cancelled
        here, way = divmod(int(chance() * ways), 2 * others)
        there = way >> 1
        there += there >= here
        a, b = units[here]
        c, d = units[there] if way & 1 else units[there][::-1]
        now = prices[here] + prices[there]
        if not some_stay and at_least[group[a]][group[c]] + at_least[group[b]][group[d]] > now:
            continue
        if plain and group[a] == group[c] and group[b] == group[d] and not now:
            # two pairs inside groups: they cost nothing if they may play
            if c not in barred[a] and d not in barred[b]:
                units[here], units[there] = (a, c), (b, d)
            continue
        one, other = costs.of(a, c), costs.of(b, d)
        if one + other == now:
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
