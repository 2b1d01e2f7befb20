"""The objective as one whole number a pair, exact at every size (pairing 3.4).

Each field is counted in a unit larger than the largest total of all less significant fields together,
so comparing sums of costs compares the fields one after another. Python's integers do not overflow.
"""

from __future__ import annotations

from berserk_desk.pairing.field import Field


class Costs:
    """What a pair, a bye, and two players without a game cost.

    With ``rematches`` a meeting may be repeated, at a price above everything else but leaving players over.
    """

    def __init__(self, field: Field, *, rematches: bool = False) -> None:
        self._field = field
        groups = len(field.scores)
        most_pairs = field.size // 2 + 1
        unit = 1 + field.soft_max * most_pairs
        self._repeat_unit = unit
        unit *= 1 + 2 * most_pairs
        span_unit = unit
        unit *= 1 + max(groups - 1, 0) ** 2 * most_pairs
        # border_sum[g]: the price of all borders above group g, so that a difference is what a pair crosses
        border_units: list[int] = []
        above = field.size
        for members in reversed(field.members[1:]):
            above -= len(members)
            border_units.append(unit)
            unit *= 1 + min(above, field.size - above)
        border_sum = [0]
        for border_unit in reversed(border_units):
            border_sum.append(border_sum[-1] + border_unit)
        self._low_bye_unit = unit
        unit *= 1 + groups
        self._bye_unit = unit
        unit *= 1 + max((entrant.byes for entrant in field.entrants), default=0)
        self._rematch = unit if rematches else None
        if rematches:
            unit *= 1 + most_pairs
        self.unpaired = unit
        self._between = [
            [border_sum[max(a, b)] - border_sum[min(a, b)] + span_unit * (a - b) ** 2 for b in range(groups)]
            for a in range(groups)
        ]

    def of(self, u: int, v: int) -> int:
        """The cost of a pair, of a bye (``v`` is nobody), or :attr:`unpaired` where the two may not play."""
        field = self._field
        if field.nobody in (u, v):
            player = min(u, v)
            place = len(field.scores) - 1 - field.group[player]
            return self._bye_unit * field.entrants[player].byes + self._low_bye_unit * place
        cost = self._between[field.group[u]][field.group[v]]
        if v in field.barred[u]:
            if self._rematch is None or not self._only_met(u, v):
                return self.unpaired
            cost += self._rematch
        if field.group[u] != field.group[v]:
            cost += self._repeat_unit * field.repeated_floats(u, v)
        return cost + field.soft(u, v)

    def _only_met(self, u: int, v: int) -> bool:
        field = self._field
        one, other = field.entrants[u].player, field.entrants[v].player
        return v in field.met[u] and not field.problem.is_forbidden(one, other)
