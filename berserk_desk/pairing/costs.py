"""The objective as one whole number a pair, exact at every size (pairing 3.4).

Each field is counted in a unit larger than the largest total of all less significant fields together,
so comparing sums of costs compares the fields one after another. Python's integers do not overflow.
"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.pairing.field import Field

MOST_GROUPS = 64
"""With more score groups than this the borders' own fields are left out (pairing 3.7): the numbers would
grow by a field a group, and so many groups are nearly empty, so that short floats say the same."""


@dataclass(frozen=True, slots=True)
class Units:
    """What one of each field costs, from the least significant to the most.

    ``borders[j]`` is that of a pair across the border below group j; empty where they are left out.
    ``recency`` counts the round of the last meeting, ``times`` meetings, ``rematch`` pairs who have met;
    all three are 0 where no meeting may be repeated. ``unpaired``: two players without a game.
    """

    soft: int
    repeat: int
    span: int
    borders: tuple[int, ...]
    low_bye: int
    bye: int
    recency: int
    times: int
    rematch: int
    unpaired: int


class Costs:
    """What a pair, a bye, and two players without a game cost.

    With ``rematches`` a meeting may be repeated, at a price above everything else but leaving players over.
    With ``extra_byes`` who is left over has a bye, and is chosen as for a bye.
    """

    anybody_floats = False
    """May any player be the one who plays in another group, so that few of each group do not tell enough?"""

    def __init__(self, field: Field, *, rematches: bool = False, extra_byes: bool = False) -> None:
        self._field = field
        self.units = _units(field, rematches=rematches, extra_byes=extra_byes)
        self.rematches = rematches
        self.extra_byes = extra_byes
        self.unpaired = self.units.unpaired
        groups = len(field.scores)
        # border_sum[g]: the price of all borders above group g, so that a difference is what a pair crosses
        border_sum = [0]
        for border in self.units.borders:
            border_sum.append(border_sum[-1] + border)
        border_sum += [0] * (groups - len(border_sum))
        span = self.units.span
        self.between = [
            [abs(border_sum[a] - border_sum[b]) + span * (a - b) ** 2 for b in range(groups)]
            for a in range(groups)
        ]
        """By group and group: what a pair costs before repeated floats and wishes."""

    def of(self, u: int, v: int) -> int:
        """The cost of a pair, of a bye (``v`` is nobody), or :attr:`unpaired` where the two may not play."""
        field = self._field
        if field.nobody in (u, v):
            return self.of_bye(min(u, v))
        if v in field.barred[u]:
            return self.of_barred(u, v)
        return self.of_legal(u, v)

    def of_legal(self, u: int, v: int) -> int:
        """The cost of a pair of players of whom it is known that they may play."""
        field = self._field
        one, other = field.group[u], field.group[v]
        if one == other:
            return field.soft(u, v)
        repeated = self.units.repeat * field.repeated_floats(u, v)
        return self.between[one][other] + repeated + field.soft(u, v)

    def of_bye(self, player: int) -> int:
        """The cost of the bye for a player."""
        field = self._field
        place = len(field.scores) - 1 - field.group[player]
        return self.units.bye * field.entrants[player].byes + self.units.low_bye * place

    def of_barred(self, u: int, v: int) -> int:
        """The cost of a pair that may not play: that of a rematch where it is one and allowed, or of no game."""
        if self.extra_byes:
            return self.unpaired + self.of_bye(u) + self.of_bye(v)
        if not self.rematches:
            return self.unpaired
        problem = self._field.problem
        one, other = self._field.entrants[u].player, self._field.entrants[v].player
        if v not in self._field.met[u] or problem.is_forbidden(one, other):
            return self.unpaired
        times, last = problem.meetings(one, other)
        units = self.units
        return units.rematch + units.times * times + units.recency * last + self.of_legal(u, v)

    @property
    def least_barred(self) -> int:
        """The least that a pair costs that may not play."""
        return self.units.rematch + self.units.times if self.rematches else self.unpaired


def _units(field: Field, *, rematches: bool, extra_byes: bool) -> Units:
    groups = len(field.scores)
    most_pairs = field.size // 2 + 1
    unit = 1
    soft = unit
    unit += field.soft_max * most_pairs
    repeat = unit
    unit *= 1 + 2 * most_pairs
    span = unit
    unit *= 1 + max(groups - 1, 0) ** 2 * most_pairs
    borders: list[int] = []
    above = field.size
    for members in reversed(field.members[1:] if groups <= MOST_GROUPS else ()):
        above -= len(members)
        borders.append(unit)
        unit *= 1 + min(above, field.size - above)
    low_bye = unit
    most_byes = field.size if extra_byes else 1
    unit *= 1 + groups * most_byes
    bye = unit
    unit *= 1 + max((entrant.byes for entrant in field.entrants), default=0) * most_byes
    recency = times = rematch = 0
    if rematches:
        most_times, latest = field.problem.most_meetings()
        recency = unit
        unit *= 1 + latest * most_pairs
        times = unit
        unit *= 1 + most_times * most_pairs
        rematch = unit
        unit *= 1 + most_pairs
    return Units(soft, repeat, span, tuple(reversed(borders)), low_bye, bye, recency, times, rematch, unit)
