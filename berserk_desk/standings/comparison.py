"""At which step did two neighbours part?

The steps are read from the figures and from what the sorter saw of the tied groups.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from berserk_desk.standings.order import HeadToHead, LotUse, MiniTable, Parting, Separator
from berserk_desk.standings.table import Row, Table, Value
from berserk_desk.terms import TieBreak

_Comparable = TypeVar("_Comparable", int, tuple[int, int, int, int])


class Verdict(StrEnum):
    """What a step says of the player explained, compared with his neighbour."""

    BETTER = "better"
    WORSE = "worse"
    EQUAL = "equal"
    NOT_COMPARED = "not_compared"


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a comparison.

    ``own`` and ``other`` are points, the criterion's values, or whether each is disqualified (1, 0).
    ``head_to_head`` and ``comparison`` are the tied group and, where it was compared, the games that
    decide between these two; ``lot`` the lot that was looked for.
    """

    by: Parting
    verdict: Verdict
    own: Value
    other: Value
    head_to_head: HeadToHead | None = None
    comparison: MiniTable | None = None
    lot: LotUse | None = None


@dataclass(frozen=True, slots=True)
class Comparison:
    """The player against a neighbour, up to the step that parted them.

    ``parted_by`` is None when every step found them equal.
    """

    other: int
    other_place: int | None
    steps: tuple[Step, ...]
    parted_by: Parting | None


def neighbours(
    order: Sequence[tuple[int, Parting | None]], player: int
) -> tuple[int | None, list[int], int | None]:
    """Who is the nearest with a better place, who are the equals, who the nearest with a worse place?

    ``order`` is players with what parted each from the next.
    """
    here = next(number for number, (each, _) in enumerate(order) if each == player)
    start = here
    while start and order[start - 1][1] is None:
        start -= 1
    end = here
    while order[end][1] is None and end + 1 < len(order):
        end += 1
    equals = [each for each, _ in order[start : end + 1] if each != player]
    return (
        order[start - 1][0] if start else None,
        equals,
        order[end + 1][0] if end + 1 < len(order) else None,
    )


def compare(table: Table, row: Row, neighbour: int | None, chain: tuple[TieBreak, ...]) -> Comparison | None:
    """How does ``row`` compare with its neighbour by points and ``chain``? None without neighbour."""
    if neighbour is None:
        return None
    other = table.row(neighbour)
    steps: list[Step] = []
    for step in _steps(table, row, other, chain):
        steps.append(step)
        if step.verdict in (Verdict.BETTER, Verdict.WORSE):
            return Comparison(neighbour, other.place, tuple(steps), step.by)
    return Comparison(neighbour, other.place, tuple(steps), None)


def compare_two(table: Table, player: int, other: int) -> Comparison | None:
    """At which step do any two players part? None for one and the same; ``KeyError`` for who is not in the table.

    Where equal points are compared inside draft tables, two of different tables part by points alone.
    """
    if player == other:
        return None
    row, his = table.row(player), table.row(other)
    criteria = table.ledger.criteria
    inside = not criteria.within_draft_table or (
        row.draft_table is not None and row.draft_table == his.draft_table
    )
    return compare(table, row, other, criteria.tie_breaks if inside else ())


def _steps(table: Table, row: Row, other: Row, chain: tuple[TieBreak, ...]) -> Iterator[Step]:
    own_struck, other_struck = int(row.place is None), int(other.place is None)
    if own_struck != other_struck:
        verdict = _verdict(other_struck, own_struck)
        yield Step(Separator.DISQUALIFIED, verdict, own_struck, other_struck)
    yield Step(Separator.POINTS, _verdict(row.points, other.points), row.points, other.points)
    for criterion in chain:
        if criterion is TieBreak.HEAD_TO_HEAD:
            yield _head_to_head_step(table, row.player, other.player)
        elif criterion is TieBreak.LOT:
            yield _lot_step(table, row.player, other.player)
        elif criterion is TieBreak.FEWER_PENALTIES:
            figures = table.figures
            own = figures.penalties[figures.index[row.player]]
            his = figures.penalties[figures.index[other.player]]
            yield Step(criterion, _verdict(his.weight, own.weight), own, his)
        else:
            sums, index = table.figures.sums[criterion], table.figures.index
            mine, his_sum = sums[index[row.player]], sums[index[other.player]]
            yield Step(criterion, _verdict(mine, his_sum), mine, his_sum)


def _verdict(own: _Comparable, other: _Comparable) -> Verdict:
    if own == other:
        return Verdict.EQUAL
    return Verdict.BETTER if own > other else Verdict.WORSE


def _head_to_head_step(table: Table, player: int, other: int) -> Step:
    # Both were equal up to here, so exactly one group held them both.
    seen = next(each for each in table.head_to_heads if player in each.group and other in each.group)
    together = [each for each in seen.comparisons if player in each.players and other in each.players]
    if not together:
        return Step(TieBreak.HEAD_TO_HEAD, Verdict.NOT_COMPARED, None, None, seen)
    last = together[-1]
    own, his = last.points_of(player), last.points_of(other)
    return Step(TieBreak.HEAD_TO_HEAD, _verdict(own, his), own, his, seen, last)


def _lot_step(table: Table, player: int, other: int) -> Step:
    use = next(each for each in table.lot_uses if player in each.group and other in each.group)
    if use.lot is None:
        return Step(TieBreak.LOT, Verdict.NOT_COMPARED, None, None, lot=use)
    own, his = use.lot.order.index(player) + 1, use.lot.order.index(other) + 1
    return Step(TieBreak.LOT, _verdict(his, own), own, his, lot=use)
