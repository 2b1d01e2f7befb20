"""Why does a player stand where he does? Codes and numbers, line by line and step by step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from berserk_desk.standings.comparison import Comparison, compare, neighbours
from berserk_desk.standings.figures import SUMS
from berserk_desk.standings.lines import PointsLine, Sum, points_lines, sum_of
from berserk_desk.standings.table import Row, Table, make_table
from berserk_desk.terms import ByeInSums


@dataclass(frozen=True, slots=True)
class Reading:
    """Does the place hang on how byes count in opponents' sums (classic 806.3)?

    The places are those under the chosen reading and under the other one.
    """

    chosen: ByeInSums
    other: ByeInSums
    place: int | None
    shared: bool
    other_place: int | None
    other_shared: bool

    @property
    def decides(self) -> bool:
        """Would the other reading give this player another place, or share it otherwise?"""
        return (self.place, self.shared) != (self.other_place, self.other_shared)


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything that makes one player's place.

    ``above`` and ``below`` are the nearest rows with another place (None at the ends),
    ``shares_with`` those equal to him and ``equal`` the comparison with the first of them.
    ``table_above`` and ``table_below`` are the neighbours at his draft table where equal points are
    compared inside it; ``above`` and ``below`` then compare points alone. ``reading`` is None where
    the edition has one reading only.
    """

    row: Row
    points: tuple[PointsLine, ...]
    sums: tuple[Sum, ...]
    above: Comparison | None
    below: Comparison | None
    shares_with: tuple[int, ...]
    equal: Comparison | None
    table_above: Comparison | None
    table_below: Comparison | None
    reading: Reading | None


class Explainer:
    """Explains one place of ``table`` after another; what they share is computed once, when it is first needed."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def _other(self) -> Table | None:
        return table_by_other_reading(self.table)

    def explain(self, player: int) -> Explanation:
        """Why does ``player`` stand where he does? ``KeyError`` when he is not in the table."""
        return _explain(self.table, player, self._other)


def table_by_other_reading(table: Table) -> Table | None:
    """Which table would the other reading of byes in opponents' sums give?

    None where the edition has one reading only; the same table where nobody had a bye.
    """
    chosen = table.ledger.criteria.bye_in_opponents_sums
    if chosen is None or not table.ledger.byes:
        return None if chosen is None else table
    criteria = replace(table.ledger.criteria, bye_in_opponents_sums=_other(chosen))
    return make_table(replace(table.ledger, criteria=criteria))


def _other(reading: ByeInSums) -> ByeInSums:
    return ByeInSums.LEFT_OUT if reading is ByeInSums.COUNTED else ByeInSums.COUNTED


def _explain(table: Table, player: int, other: Table | None) -> Explanation:
    row = table.row(player)
    criteria = table.ledger.criteria
    chain = () if criteria.within_draft_table else criteria.tie_breaks
    order = [(each.player, each.parted_by) for each in table.rows]
    above, equals, below = neighbours(order, player)
    own_table = () if row.draft_table is None else table.draft_tables.get(row.draft_table, ())
    table_above, _, table_below = neighbours(own_table, player) if own_table else (None, [], None)
    inside = criteria.tie_breaks
    return Explanation(
        row=row,
        points=tuple(points_lines(table, player)),
        sums=tuple(sum_of(table, player, each) for each in criteria.tie_breaks if each in SUMS),
        above=compare(table, row, above, chain),
        below=compare(table, row, below, chain),
        shares_with=tuple(equals),
        equal=compare(table, row, equals[0] if equals else None, chain),
        table_above=compare(table, row, table_above, inside),
        table_below=compare(table, row, table_below, inside),
        reading=_reading(criteria.bye_in_opponents_sums, row, other),
    )


def _reading(chosen: ByeInSums | None, row: Row, other: Table | None) -> Reading | None:
    if chosen is None or other is None:
        return None
    there = other.row(row.player)
    return Reading(chosen, _other(chosen), row.place, row.shared, there.place, there.shared)
