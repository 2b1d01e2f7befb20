"""Which few pairs does the exact solver look at first? About four a player; the rest are priced afterwards.

Chosen so that an optimal pairing is usually among them (pairing 3.4): inside a group a random regular
graph, between neighbouring groups a few pairs of a few players. Where few pairs are left, all of them.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations, islice, pairwise, product

from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Field, Matching
from berserk_desk.pairing.perfect_matching import Edge

_ALL_FROM = 12
_CLIQUE_UP_TO = 12
_CYCLES = 3
_FEWEST_INSIDE = 4
_TRIES = 24
_GROUPS_BELOW = 3
_PLAYERS_BELOW = 16
_PLAYERS_BELOW_SMALL_GROUPS = 32
_SMALL_GROUPS = 3
_ALL_UP_TO = 24
_PLAYERS_A_SIDE = 6
_MOST_A_SIDE = 24
_PARTNERS = 2
_BYES = 32
_PLACES = 4
"""Where the nearest places are to meet, so many who may be met on either side are looked at."""


def candidates(field: Field, costs: Costs, start: Matching, rng: random.Random) -> list[Edge]:
    """Pairs to begin with and their costs, those of ``start`` first.

    The bye is a pair with nobody. A pair may be among them twice.
    """
    found = [(u, v, costs.of(u, v)) for u, v in start]
    over = [player for u, v, cost in found if cost >= costs.least_barred for player in (u, v)]
    # where some are left over the whole field may have to move for the sake of who it is
    side = _MOST_A_SIDE if costs.anybody_floats else min(_PLAYERS_A_SIDE + len(over), _MOST_A_SIDE)
    found += _all(field, costs) if _few_are_left(field) else _some(field, costs, side, rng)
    found += ((u, v, costs.of(u, v)) for u, v in pairwise(over))
    if field.size % 2:
        found += ((player, field.nobody, costs.of_bye(player)) for player in _likely_for_the_bye(field, rng))
    return found


def _few_are_left(field: Field) -> bool:
    """May so few pairs still be made, as in the last rounds of a small field, that choosing is not worth it?"""
    barred = sum(map(len, field.barred))
    return field.size * (field.size - 1) - barred <= 2 * _ALL_FROM * field.size


def _all(field: Field, costs: Costs) -> Iterator[Edge]:
    for u, v in combinations(range(field.size), 2):
        if v not in field.barred[u]:
            yield u, v, costs.of_legal(u, v)


def _some(field: Field, costs: Costs, side: int, rng: random.Random) -> Iterator[Edge]:
    barred, entrants = field.barred, field.entrants
    small = field.size < _SMALL_GROUPS * len(field.members)
    enough = _PLAYERS_BELOW_SMALL_GROUPS if small else _PLAYERS_BELOW
    for which, members in enumerate(field.members):
        if len(members) <= _CLIQUE_UP_TO:
            wanted: Iterator[tuple[int, int]] = combinations(members, 2)
            yield from ((u, v, field.soft(u, v)) for u, v in wanted if v not in barred[u])
        else:
            yield from _inside(field, members, rng)
            yield from _nearest(field, members)
        reached = 0
        for distance, below in enumerate(field.members[which + 1 :]):
            if distance >= _GROUPS_BELOW and reached >= enough:
                break
            reached += len(below)
            if len(members) * len(below) <= _ALL_UP_TO:
                wanted = product(members, below)
            elif field.places and not costs.anybody_floats:
                wanted = _at_the_border(field, members, below, side)
            else:
                wanted = _between(field, members, below, side, rng)
            base = costs.between[which][which + 1 + distance]
            repeat = costs.units.repeat if field.is_float(which, which + 1 + distance) else 0
            for u, v in wanted:
                if v not in barred[u]:
                    cost = base + field.soft(u, v)
                    if repeat:
                        cost += repeat * (entrants[u].floated_down + entrants[v].floated_up)
                    yield u, v, cost


def _inside(field: Field, members: tuple[int, ...], rng: random.Random) -> Iterator[Edge]:
    """Random cycles through a group, and more pairs for those who find few there that cost nothing."""
    barred, soft = field.barred, field.soft if field.soft_max else None
    free = dict.fromkeys(members, 0)
    order = list(members)
    for _ in range(_CYCLES):
        rng.shuffle(order)
        for u, v in pairwise((*order, order[0])):
            if v not in barred[u]:
                cost = soft(u, v) if soft else 0
                if not cost:
                    free[u] += 1
                    free[v] += 1
                yield u, v, cost
    # where places count every pair costs something: `_nearest` has the cheap ones
    for u in () if field.places else members:
        if free[u] < _FEWEST_INSIDE:
            for v in rng.choices(order, k=_TRIES):
                if v != u and v not in barred[u] and not field.soft(u, v):
                    yield u, v, 0
                    free[u] += 1
                    if free[u] == _FEWEST_INSIDE:
                        break


def _nearest(field: Field, members: tuple[int, ...]) -> Iterator[Edge]:
    """The pairs of a group whose places are next to each other, where that matters."""
    if not field.places:
        return
    ranked = sorted(members, key=lambda player: field.places[player])
    for here, u in enumerate(ranked):
        near = (v for v in ranked[here + 1 :] if v not in field.barred[u])
        for v in islice(near, _PLACES):
            yield u, v, field.soft(u, v)


def _between(
    field: Field, upper: tuple[int, ...], lower: tuple[int, ...], side: int, rng: random.Random
) -> Iterator[tuple[int, int]]:
    """A few pairs of two groups, mostly of those whose float would not be a repeated one."""
    entrants = field.entrants
    down = rng.sample(upper, min(len(upper), 3 * side))
    up = rng.sample(lower, min(len(lower), 3 * side))
    down.sort(key=lambda player: entrants[player].floated_down)
    up.sort(key=lambda player: entrants[player].floated_up)
    down, up = down[:side], up[:side]
    pairs = [(one, other) for one in down for other in rng.choices(up, k=_PARTNERS)]
    pairs += [(one, other) for other in up for one in rng.choices(down, k=_PARTNERS)]
    yield from dict.fromkeys(pairs)


def _at_the_border(
    field: Field, upper: tuple[int, ...], lower: tuple[int, ...], side: int
) -> Iterator[tuple[int, int]]:
    """The last places of one group with the first of another."""
    place = field.places.__getitem__
    return product(sorted(upper, key=place)[-side:], sorted(lower, key=place)[:side])


def _likely_for_the_bye(field: Field, rng: random.Random) -> list[int]:
    order = list(range(field.size))
    rng.shuffle(order)
    order.sort(key=lambda player: (field.entrants[player].byes, -field.group[player]))
    return order[:_BYES]
