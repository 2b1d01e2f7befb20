"""What does a pair cost where a round runs already? The objective, below the price of moving anybody.

Fields from the most significant: players left over; a bye that must not stay; entered results lost; where far
pairs are avoided, byes had before and how far new pairs are apart; tables taken apart; the bye moved; then the
objective of a new pairing. A pair that may stay is cheaper by what taking it apart would cost, so a cheapest
matching takes the fewest apart.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from berserk_desk.pairing.costs import Costs
from berserk_desk.pairing.field import Field

Numbers = tuple[int, int]
"""Two players of a field by number, the lower first; the bye's other side is ``Field.nobody``."""


@dataclass(frozen=True, slots=True)
class Stays:
    """What may stay as it is: pairs, those of them with an entered result, and the bye's owner, by number."""

    pairs: frozenset[Numbers]
    with_result: frozenset[Numbers]
    bye: int | None


class RepairCosts(Costs):
    """Costs of pairs of a running round.

    ``reach``: new pairs further apart than so many tenths are avoided before tables are spared; None: tables
    come first. ``unwanted``: who must not have the bye, if anybody else can.
    """

    anybody_floats = True
    """Whoever sits at a table that is best taken apart does."""

    def __init__(self, field: Field, stays: Stays, reach: int | None, unwanted: Iterable[int]) -> None:
        super().__init__(field)
        self._stays = stays
        self._reach = reach
        self._unwanted = frozenset(unwanted)
        self._plain = [list(row) for row in self.between]
        self._lowest = lowest_for_the_bye(field, self._unwanted)
        most_pairs = field.size // 2 + 1
        widest = field.scores[0] - field.scores[-1] if field.scores else 0
        most_byes = max((entrant.byes for entrant in field.entrants), default=0)
        self._moved_bye = self.units.unpaired
        self._table = 2 * self._moved_bye
        self._far = self._table * (most_pairs + 1)
        self._again = self._far * (1 + most_pairs * widest**2)
        self._result = self._again * (1 + most_byes)
        self._refused = self._result * (most_pairs + 1)
        self.unpaired = 2 * self._refused
        if reach is not None:
            for one, row in enumerate(self.between):
                for other in range(len(row)):
                    apart = excess(field.scores[one], field.scores[other], reach)
                    row[other] += self._far * apart

    def of(self, u: int, v: int) -> int:
        """The cost of a pair or bye; a pair that stays has one even where a new one would not be allowed."""
        if (min(u, v), max(u, v)) in self._stays.pairs:
            return self._of_staying(min(u, v), max(u, v))
        return super().of(u, v)

    def of_legal(self, u: int, v: int) -> int:
        """The cost of a pair of players of whom it is known that they may play."""
        if (min(u, v), max(u, v)) in self._stays.pairs:
            return self._of_staying(min(u, v), max(u, v))
        return super().of_legal(u, v)

    def of_barred(self, u: int, v: int) -> int:
        """The cost of a pair that may not be made."""
        if (min(u, v), max(u, v)) in self._stays.pairs:
            return self._of_staying(min(u, v), max(u, v))
        return self.unpaired

    def of_bye(self, player: int) -> int:
        """The cost of the bye for a player."""
        base = super().of_bye(player)
        refused = self._refused if player in self._unwanted else 0
        if player == self._stays.bye:
            return base - self._moved_bye + refused
        if self._reach is None:
            return base + refused
        entrant = self._field.entrants[player]
        above = max(entrant.score - self._lowest, 0)
        return base + self._far * above**2 + self._again * entrant.byes + refused

    def _of_staying(self, u: int, v: int) -> int:
        field = self._field
        cost = self._plain[field.group[u]][field.group[v]] + field.soft(u, v) - self._table
        cost += self.units.repeat * field.repeated_floats(u, v)
        return cost - self._result if (u, v) in self._stays.with_result else cost


def excess(one: int, other: int, reach: int) -> int:
    """How much too far apart are two scores, squared? In tenths."""
    return max(abs(one - other) - reach, 0) ** 2


def lowest_for_the_bye(field: Field, unwanted: frozenset[int]) -> int:
    """The lowest score among those with the fewest byes who may have it; of an empty field 0."""
    able = [entrant for index, entrant in enumerate(field.entrants) if index not in unwanted]
    able = able or list(field.entrants)
    fewest = min((entrant.byes for entrant in able), default=0)
    return min((entrant.score for entrant in able if entrant.byes == fewest), default=0)
