"""A pairing in linear time for the common case: nothing has to give way (pairing 3.2 fact 4, 3.3).

Where every field of the objective can be at its own lower bound, one pass down the groups with random
choices usually finds such a pairing, and it needs no further proof. Else the exact solver is asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.problem import Cancelled

_TRIES = 3
_RANDOM_REPAIRS = 60
_SEARCH_ALL_BELOW = 60


def quick_matching(field: Field, rng: random.Random, cancelled: Callable[[], bool]) -> Matching | None:
    """A random pairing that attains every lower bound, or nothing. Raises ``Cancelled``."""
    for _ in range(_TRIES):
        if cancelled():
            raise Cancelled
        matching = _one_pass(field, rng)
        if matching is not None and attains_every_bound(field, matching):
            return matching
    return None


def attains_every_bound(field: Field, matching: Matching) -> bool:
    """Is every field of the objective at its lower bound, so that no pairing at all can be better?

    Nobody left over, the bye where it belongs first, as many pairs across each border as its parity
    demands, each float to the next group, none repeated, no soft cost.
    """
    seen = [0] * field.size
    crossing = [0] * len(field.scores)
    above = [len(members) for members in field.members]
    for u, v in matching:
        if field.nobody in (u, v):
            player = min(u, v)
            if not field.size % 2 or player not in field.first_for_the_bye():
                return False
            seen[player] += 1
            above[field.group[player]] -= 1
            continue
        seen[u] += 1
        seen[v] += 1
        upper, lower = sorted((field.group[u], field.group[v]))
        if lower - upper > 1 or v in field.barred[u] or field.soft(u, v) or field.repeated_floats(u, v):
            return False
        crossing[upper] += lower - upper
    if any(count != 1 for count in seen):
        return False
    total = 0
    for count, crossed in zip(above, crossing, strict=True):
        total += count
        if crossed != total % 2:
            return False
    return True


def _one_pass(field: Field, rng: random.Random) -> Matching | None:
    matching: Matching = []
    receiver = None
    if field.size % 2:
        receiver = rng.choice(field.first_for_the_bye())
        matching.append((receiver, field.nobody))
    floater: int | None = None
    for which, members in enumerate(field.members):
        pool = [player for player in members if player != receiver]
        rng.shuffle(pool)
        if floater is not None:
            partner = next((player for player in pool if _costs_nothing(field, floater, player)), None)
            if partner is None:
                return None
            pool.remove(partner)
            matching.append((floater, partner))
            floater = None
        if len(pool) % 2:
            if which + 1 == len(field.members):
                return None
            floater = _choose_floater(field, pool, which)
            pool.remove(floater)
        inside = list(zip(pool[::2], pool[1::2], strict=True))
        if not _repair(field, inside, rng):
            return None
        matching += inside
    return matching


def _choose_floater(field: Field, pool: list[int], which: int) -> int:
    if field.is_float(which, which + 1):
        return next((player for player in pool if not field.entrants[player].floated_down), pool[0])
    return pool[0]


def _costs_nothing(field: Field, u: int, v: int) -> bool:
    return v not in field.barred[u] and not field.soft(u, v) and not field.repeated_floats(u, v)


def _repair(field: Field, pairs: Matching, rng: random.Random) -> bool:
    """Exchange partners inside a group until no pair is barred or soft-costly; in place. Did it work out?"""
    barred_cost = 4 * field.soft_max + 1

    def cost(u: int, v: int) -> int:
        return barred_cost if v in field.barred[u] else field.soft(u, v)

    def improved(here: int, there: int) -> bool:
        (a, b), (c, d) = pairs[here], pairs[there]
        now = cost(a, b) + cost(c, d)
        for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
            if cost(*one) + cost(*other) < now:
                pairs[here], pairs[there] = one, other
                return True
        return False

    for here in range(len(pairs)):
        tries = 0
        while cost(*pairs[here]) and tries < _RANDOM_REPAIRS and len(pairs) > 1:
            tries += 1
            there = rng.randrange(len(pairs))
            if there != here:
                improved(here, there)
        if cost(*pairs[here]) and (len(pairs) <= _SEARCH_ALL_BELOW or cost(*pairs[here]) >= barred_cost):
            for there in range(len(pairs)):
                if there != here and cost(*pairs[here]):
                    improved(here, there)
    return not any(cost(u, v) for u, v in pairs)
