"""A pairing in linear time for the common case: nothing has to give way (pairing 3.2 fact 4, 3.3).

Where every field of the objective can be at its own lower bound, one pass down the groups with random
choices usually finds such a pairing, and it needs no further proof. Else it is where the exact solver
starts.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.problem import Cancelled

_TRIES = 3
_RANDOM_REPAIRS = 60
_MOST_FLOATERS = 4
_NEAR = 3
"""Where the nearest places are to meet: with the pairs so far up and down the group partners are exchanged."""


def quick_matching(field: Field, rng: random.Random, cancelled: Callable[[], bool]) -> tuple[Matching, bool]:
    """A random pairing, and whether it attains every lower bound. Raises ``Cancelled``.

    If it does not, it may hold pairs who may not play; everybody is in it, and the bye of an odd field.
    """
    matching: Matching = []
    # where places are to be near one another every pair costs something, so no bound is attained
    for _ in range(1 if field.places else _TRIES):
        if cancelled():
            raise Cancelled
        matching = one_pass(field, rng)
        if attains_every_bound(field, matching):
            return matching, True
    return matching, False


def attains_every_bound(field: Field, matching: Matching) -> bool:
    """Is every field of the objective at its lower bound, so that no pairing at all can be better?

    Nobody left over, the bye where it belongs first, as many pairs across each border as its parity
    demands, each float to the next group, none repeated, no soft cost.
    """
    seen = [0] * field.size
    crossing = [0] * len(field.scores)
    above = [len(members) for members in field.members]
    group, barred, nobody, soft = field.group, field.barred, field.nobody, bool(field.soft_max)
    for u, v in matching:
        if nobody in (u, v):
            player = min(u, v)
            if not field.size % 2 or player not in field.first_for_the_bye():
                return False
            seen[player] += 1
            above[group[player]] -= 1
            continue
        seen[u] += 1
        seen[v] += 1
        if v in barred[u] or (soft and field.soft(u, v)):
            return False
        if group[u] != group[v]:
            upper, lower = sorted((group[u], group[v]))
            if lower - upper > 1 or field.repeated_floats(u, v):
                return False
            crossing[upper] += 1
    if seen.count(1) != field.size:
        return False
    total = 0
    for count, crossed in zip(above, crossing, strict=True):
        total += count
        if crossed != total % 2:
            return False
    return True


def one_pass(field: Field, rng: random.Random) -> Matching:
    """Pair down the groups at random; who finds no partner goes on to the next group."""
    matching: Matching = []
    receiver = None
    if field.size % 2:
        receiver = rng.choice(field.first_for_the_bye())
        matching.append((receiver, field.nobody))
    carried: list[int] = []
    for which, members in enumerate(field.members):
        pool = list(members)
        if receiver is not None and which == field.group[receiver]:
            pool.remove(receiver)
        rng.shuffle(pool)
        if field.places:
            pool.sort(key=field.places.__getitem__)
        waiting: list[int] = []
        if len(carried) > _MOST_FLOATERS:
            # so many could take all the partners of a whole group: then that is paired first
            carried, waiting = waiting, carried
        carried = [floater for floater in carried if not _seated(field, floater, pool, matching)]
        if len(pool) % 2:
            floater = _choose_floater(field, pool, which)
            pool.remove(floater)
            carried.append(floater)
        inside = list(zip(pool[::2], pool[1::2], strict=True))
        carried += _repair(field, inside, rng)
        carried += [floater for floater in waiting if not _seated(field, floater, carried, matching)]
        matching += inside
    # what is left over, a few at most: together if they may
    while carried:
        one = carried.pop()
        other = next((player for player in carried if player not in field.barred[one]), carried[-1])
        carried.remove(other)
        matching.append((one, other))
    return matching


def _seated(field: Field, floater: int, pool: list[int], matching: Matching) -> bool:
    """Find a floater a partner in the pool, one that costs nothing if there is one. Was there any?"""
    barred = field.barred[floater]
    partner = next((player for player in pool if _costs_nothing(field, floater, player)), None)
    if partner is None:
        partner = next((player for player in pool if player not in barred), None)
    if partner is None:
        return False
    pool.remove(partner)
    matching.append((floater, partner))
    return True


def _choose_floater(field: Field, pool: list[int], which: int) -> int:
    if field.places:
        return pool[-1]
    if which + 1 < len(field.members) and field.is_float(which, which + 1):
        return next((player for player in pool if not field.entrants[player].floated_down), pool[0])
    return pool[0]


def _costs_nothing(field: Field, u: int, v: int) -> bool:
    return v not in field.barred[u] and not field.soft(u, v) and not field.repeated_floats(u, v)


def _repair(field: Field, pairs: Matching, rng: random.Random) -> list[int]:
    """Exchange partners inside a group until no pair is barred or soft-costly, as far as that goes; in place.

    Pairs that stay barred are taken out and returned.
    """
    barred, barred_cost = field.barred, 4 * field.soft_max + 1
    soft = field.soft if field.soft_max else None

    def cost(u: int, v: int) -> int:
        if v in barred[u]:
            return barred_cost
        return soft(u, v) if soft else 0

    if field.places:
        for here in range(len(pairs)):
            for there in range(max(here - _NEAR, 0), min(here + _NEAR + 1, len(pairs))):
                _improved(pairs, here, there, cost)
    else:
        _repair_at_random(pairs, cost, barred_cost, rng)
    left_over = [(u, v) for u, v in pairs if v in barred[u]]
    if left_over:
        pairs[:] = [(u, v) for u, v in pairs if v not in barred[u]]
    return [player for pair in left_over for player in pair]


def _improved(pairs: Matching, here: int, there: int, cost: Callable[[int, int], int]) -> bool:
    """Do two pairs cost less when they exchange partners? Then they have, in place."""
    if here == there:
        return False
    (a, b), (c, d) = pairs[here], pairs[there]
    now = cost(a, b) + cost(c, d)
    for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
        if cost(*one) + cost(*other) < now:
            pairs[here], pairs[there] = one, other
            return True
    return False


def _repair_at_random(
    pairs: Matching, cost: Callable[[int, int], int], barred_cost: int, rng: random.Random
) -> None:
    hopeless = False
    for here in range(len(pairs)):
        left = cost(*pairs[here])
        if not left or (hopeless and left < barred_cost):
            continue
        for _ in range(_RANDOM_REPAIRS if len(pairs) > 1 else 0):
            there = rng.randrange(len(pairs))
            if _improved(pairs, here, there, cost) and not cost(*pairs[here]):
                break
        else:
            for there in range(len(pairs)):
                if cost(*pairs[here]):
                    _improved(pairs, here, there, cost)
            # a wish stays unfulfilled: no proof is to be had any more, so spare the work
            hopeless = hopeless or cost(*pairs[here]) > 0
