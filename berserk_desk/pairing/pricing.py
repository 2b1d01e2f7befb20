"""Is the matching of the few pairs looked at also the best of all pairs? The proof, by duality.

It is, if no pair has a negative slack. Players are put into clusters, those of one score group inside the
same charged blossoms. Between two clusters the cost and the charge are constants but for repeated floats,
which are taken off the duals, and wishes, which only raise the slack; so the two largest duals clear most
pairs of clusters at once, and sorted lists lead straight to the pairs to be looked at in the others.
Where the nearest places are to meet, distance alone clears all but neighbours.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import isqrt

from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Field
from berserk_desk.pairing.perfect_matching import SCALE, PerfectMatching
from berserk_desk.pairing.problem import Cancelled

_SPLIT_FROM = 1024
"""Blocks of so many pairs that are not cleared at once are split by club and city first."""

PricedPair = tuple[int, int, int]
"""Two players and what their pair costs."""
Ranked = list[tuple[int, int]]
"""Duals and their players, the largest dual first."""


@dataclass(slots=True)
class _Cluster:
    """Some players of one group in one chain of charged blossoms, ranked for each part in a pair."""

    group: int
    chain: int
    level: Ranked
    upper: Ranked
    lower: Ranked


class Pricing:
    """Finds pairs of negative slack among all pairs, under the duals a matching has at the moment.

    It stops looking for a player's when it has found so many as ``most``.
    """

    def __init__(self, field: Field, costs: Costs, matching: PerfectMatching, most: int) -> None:
        self._field = field
        self._costs = costs
        self._dual = matching.dual
        self._chains = _Chains(matching)
        self._most = most
        self._count: Counter[int] = Counter()

    def violated(self, cancelled: Callable[[], bool]) -> list[PricedPair]:
        """Pairs whose slack is negative. None: the proof is complete. Raises ``Cancelled``."""
        found = [*self._byes(), *self._barred(cancelled)]
        groups = self._clusters()
        for which, some in enumerate(groups):
            for distance, others in enumerate(groups[which:]):
                limit = SCALE * self._costs.between[which][which + distance]
                for index, one in enumerate(some):
                    if cancelled():
                        raise Cancelled
                    for other in others[0 if distance else index :]:
                        if one.level[0][0] + other.level[0][0] <= limit:
                            break  # the charge of blossoms is never negative, and the others' duals are lower
                        found += self._between(one, other, limit)
        return found

    def _clusters(self) -> list[list[_Cluster]]:
        """By group from the highest, in it the one with the largest dual first."""
        chain = self._chains.of_vertex
        groups = []
        for which, members in enumerate(self._field.members):
            found: dict[int, list[int]] = {}
            for player in members:
                found.setdefault(chain[player], []).append(player)
            clusters = [self._cluster(which, around, some) for around, some in found.items()]
            groups.append(sorted(clusters, key=lambda cluster: cluster.level[0][0], reverse=True))
        return groups

    def _cluster(self, group: int, chain: int, members: list[int]) -> _Cluster:
        dual, entrants = self._dual, self._field.entrants
        price = SCALE * self._costs.units.repeat
        level = sorted(((dual[player], player) for player in members), reverse=True)
        upper = lower = level
        if any(entrants[player].floated_down for player in members):
            upper = sorted(((y - price * entrants[p].floated_down, p) for y, p in level), reverse=True)
        if any(entrants[player].floated_up for player in members):
            lower = sorted(((y - price * entrants[p].floated_up, p) for y, p in level), reverse=True)
        return _Cluster(group, chain, level, upper, lower)

    def _between(self, one: _Cluster, other: _Cluster, limit: int) -> Iterator[PricedPair]:
        field = self._field
        left, right = one.level, other.level
        if one.group != other.group and field.is_float(one.group, other.group):
            left, right = one.upper, other.lower
        common = self._chains.common(one.chain, other.chain)
        limit += common
        if _cleared(left, right, limit):
            return
        if field.places:
            yield from self._near(left, right, limit, common)
            return
        if not field.soft_max or len(left) * len(right) < _SPLIT_FROM:
            yield from self._walk(left, right, limit, common)
            return
        # the same by clubs and cities, whose price then belongs to the limit
        parts = self._by_club_and_city(left)
        others = parts if left is right else self._by_club_and_city(right)
        for (club, city), some in parts.items():
            for (other_club, other_city), rest in others.items():
                if left is right and (club, city) > (other_club, other_city):
                    continue
                wishes = field.problem.club_cost if club == other_club != 0 else 0
                wishes += field.problem.city_cost if city == other_city != 0 else 0
                if not _cleared(some, rest, limit + SCALE * wishes):
                    yield from self._walk(some, rest, limit + SCALE * wishes, common)

    def _by_club_and_city(self, ranked: Ranked) -> dict[tuple[int, int], Ranked]:
        clubs, cities = self._field.clubs, self._field.cities
        found: dict[tuple[int, int], Ranked] = {}
        for entry in ranked:
            found.setdefault((clubs[entry[1]], cities[entry[1]]), []).append(entry)
        return found

    def _walk(self, left: Ranked, right: Ranked, limit: int, common: int) -> Iterator[PricedPair]:
        """The violated pairs of a block. A pair that is looked at already is never among them."""
        for index, (high, u) in enumerate(left):
            if high + right[0][0] <= limit or (left is right and index + 1 == len(left)):
                return
            for where in range(index + 1 if left is right else 0, len(right)):
                low, v = right[where]
                if high + low <= limit or self._count[u] >= self._most:
                    break
                yield from self._if_violated(u, v, common)

    def _near(self, left: Ranked, right: Ranked, limit: int, common: int) -> Iterator[PricedPair]:
        """The same where a pair costs the square of its distance in places: who is far away needs no look."""
        places = self._field.places
        ranked = sorted((places[v], v) for _, v in right)
        for high, u in left:
            room = high + right[0][0] - limit
            if room <= 0:
                return
            reach = isqrt((room - 1) // SCALE)
            for place, v in islice(ranked, bisect_left(ranked, (places[u] - reach, -1)), None):
                if place > places[u] + reach or self._count[u] >= self._most:
                    break
                if left is not right or u < v:
                    yield from self._if_violated(u, v, common)

    def _if_violated(self, u: int, v: int, common: int) -> Iterator[PricedPair]:
        """The pair, where it may be made and its slack is negative."""
        if v in self._field.barred[u] or u == v or self._count[v] >= self._most:
            return
        cost = self._costs.of_legal(u, v)
        if SCALE * cost - self._dual[u] - self._dual[v] + common < 0:
            self._count[u] += 1
            self._count[v] += 1
            yield u, v, cost

    def _byes(self) -> Iterator[PricedPair]:
        field = self._field
        if field.size % 2 == 0:
            return
        dual, chain, nobody = self._dual, self._chains.of_vertex, field.nobody
        for player in range(field.size):
            common = self._chains.common(chain[player], chain[nobody])
            cost = self._costs.of_bye(player)
            if SCALE * cost - dual[player] - dual[nobody] + common < 0:
                yield player, nobody, cost

    def _barred(self, cancelled: Callable[[], bool]) -> Iterator[PricedPair]:
        """Pairs that may not play are so dear that they matter only where not everybody can be paired."""
        dual, chain, count = self._dual, self._chains.of_vertex, self._count
        if 2 * max(dual, default=0) <= SCALE * self._costs.least_barred:
            return
        for u, others in enumerate(self._field.barred):
            if cancelled():
                raise Cancelled
            for v in sorted(others):
                if u < v and max(count[u], count[v]) < self._most:
                    cost = self._costs.of_barred(u, v)
                    common = self._chains.common(chain[u], chain[v])
                    if SCALE * cost - dual[u] - dual[v] + common < 0:
                        count[u] += 1
                        count[v] += 1
                        yield u, v, cost


def _cleared(left: Ranked, right: Ranked, limit: int) -> bool:
    """Is the slack of every pair of the block surely not negative?"""
    if left is right:
        return len(left) < 2 or left[0][0] + left[1][0] <= limit
    return left[0][0] + right[0][0] <= limit


class _Chains:
    """Which charged blossoms lie around a vertex? Chains are numbered, 0 for none; each knows the next shorter."""

    def __init__(self, matching: PerfectMatching) -> None:
        blossoms, charge = matching.blossoms, matching.charge
        self.of_vertex = [0] * blossoms.vertices
        self._total = [0]
        self._next = [0]
        self._jump = [0]
        self._length = [0]
        todo = [
            (node, 0)
            for node, children in enumerate(blossoms.children)
            if children and blossoms.parent[node] == -1
        ]
        while todo:
            node, chain = todo.pop()
            if node < blossoms.vertices:
                self.of_vertex[node] = chain
                continue
            if charge[node]:
                self._total.append(self._total[chain] + charge[node])
                self._length.append(self._length[chain] + 1)
                self._next.append(chain)
                self._jump.append(self._far_from(chain))
                chain = len(self._next) - 1
            todo += ((child, chain) for child in blossoms.children[node])

    def _far_from(self, chain: int) -> int:
        """Where does the jump of a chain one longer than this lead? Jumps of such lengths reach any chain in few."""
        jump, length = self._jump, self._length
        middle = jump[chain]
        far = jump[middle]
        return far if length[chain] - length[middle] == length[middle] - length[far] else chain

    def common(self, one: int, other: int) -> int:
        """The charge of all blossoms that both chains have in common."""
        following, jump, length = self._next, self._jump, self._length
        if length[one] < length[other]:
            one, other = other, one
        while length[one] > length[other]:
            one = jump[one] if length[jump[one]] >= length[other] else following[one]
        while one != other:
            if jump[one] == jump[other]:
                one, other = following[one], following[other]
            else:
                one, other = jump[one], jump[other]
        return self._total[one]
