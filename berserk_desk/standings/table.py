"""Who stands where? The table of one moment, as rows in order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from berserk_desk.standings.figures import SUMS, Figures, count
from berserk_desk.standings.ledger import Contestant, Ledger, Penalties
from berserk_desk.standings.order import HeadToHead, LotUse, Parting, Ranking, Separator, Sorter
from berserk_desk.terms import TieBreak, points_to_text

Value = int | Penalties | None
"""A criterion's value: tenths of a point for sums and head-to-head, the counts for penalties, the
drawn position from 1 for the lot. None where head-to-head or the lot decided nothing."""


# A named tuple, because making thousands of frozen dataclasses takes twice as long as sorting them.
class Row(NamedTuple):
    """One player's line of the table.

    ``place`` is None for the disqualified. ``parted_by`` is what parted this row from the next one:
    None when the next is its equal and in the last row. ``values`` follows the chain. ``losses``
    counts double losses and walk-overs. ``table_place`` is the place among those of the same draft
    table, ``table_shared`` whether somebody there has the same one.
    """

    place: int | None
    shared: bool
    player: int
    points: int
    values: Mapping[TieBreak, Value]
    wins: int
    draws: int
    losses: int
    byes: int
    draft_table: int | None
    table_place: int | None
    table_shared: bool
    parted_by: Parting | None


@dataclass(frozen=True, slots=True)
class Table:
    """The standings: rows from the first place on, the disqualified last, equals by id.

    ``head_to_heads`` and ``lot_uses`` are what those criteria saw, one entry a tied group.
    ``draft_tables`` holds, where the comparison is inside draft tables, each table's players in the
    order of its own with what parted each from the next.
    """

    ledger: Ledger
    rows: tuple[Row, ...]
    head_to_heads: tuple[HeadToHead, ...]
    lot_uses: tuple[LotUse, ...]
    draft_tables: Mapping[int, tuple[tuple[int, Parting | None], ...]]
    figures: Figures = field(repr=False, compare=False)

    @property
    def provisional(self) -> bool:
        """Does a pair of the counted rounds still have no result, or a result no second look where one is due?"""
        return bool(self.ledger.unseen) or any(game.outcome is None for game in self.ledger.games)

    def row(self, player: int) -> Row:
        """The row of ``player``; ``KeyError`` when he is not in the table."""
        for row in self.rows:
            if row.player == player:
                return row
        raise KeyError(player)


def make_table(ledger: Ledger) -> Table:
    """Which table do these facts give?

    Errors are those of :func:`berserk_desk.standings.figures.count`.
    """
    figures = count(ledger)
    sorter = Sorter(figures, ledger)
    chain = ledger.criteria.tie_breaks
    by_table: dict[int, Ranking] = {}
    if ledger.criteria.within_draft_table:
        for number, seated in sorted(_seated(ledger).items()):
            by_table[number] = _rank(figures, sorter, seated, chain)
        chain = ()
    ranking = _rank(figures, sorter, ledger.contestants, chain)
    return Table(
        ledger=ledger,
        rows=_rows(ledger, figures, sorter, ranking, by_table),
        head_to_heads=tuple(sorter.head_to_heads),
        lot_uses=tuple(sorter.lot_uses),
        draft_tables={
            number: tuple(
                (figures.ids[position], parting)
                for position, parting in zip(own.order, own.partings, strict=True)
            )
            for number, own in by_table.items()
        },
        figures=figures,
    )


def _seated(ledger: Ledger) -> dict[int, list[Contestant]]:
    seated: dict[int, list[Contestant]] = {}
    for contestant in ledger.contestants:
        if contestant.draft_table is not None:
            seated.setdefault(contestant.draft_table, []).append(contestant)
    return seated


def _rank(
    figures: Figures, sorter: Sorter, contestants: Iterable[Contestant], chain: tuple[TieBreak, ...]
) -> Ranking:
    """Rank those who have a place and behind them, in the usual order, the disqualified."""
    groups: dict[bool, list[int]] = {False: [], True: []}
    for contestant in contestants:
        groups[contestant.disqualified].append(figures.index[contestant.player])
    ranking = sorter.rank(groups[False], chain)
    ranking.add(sorter.rank(groups[True], chain), Separator.DISQUALIFIED)
    return ranking


def _rows(
    ledger: Ledger,
    figures: Figures,
    sorter: Sorter,
    ranking: Ranking,
    by_table: Mapping[int, Ranking],
) -> tuple[Row, ...]:
    struck = frozenset(figures.index[c.player] for c in ledger.contestants if c.disqualified)
    places = _places(_tiers_of(ranking), struck)
    table_places: dict[int, tuple[int, bool]] = {}
    if ledger.criteria.within_draft_table:
        for own in by_table.values():
            table_places |= _places(_tiers_of(own), struck)
    else:
        # The order inside a draft table is the overall one, so the two never contradict each other.
        tiers = _tiers_of(ranking)
        for seated in _seated(ledger).values():
            here = {figures.index[contestant.player] for contestant in seated}
            inside = [[position for position in tier if position in here] for tier in tiers]
            table_places |= _places(inside, struck)
    chain = ledger.criteria.tie_breaks
    columns = [_column(criterion, figures, sorter) for criterion in chain]
    draft_tables = {c.player: c.draft_table for c in ledger.contestants}
    values_of = list(zip(*columns, strict=True)) if columns else [()] * len(figures.ids)
    nowhere = (None, False)
    rows = []
    for position, parting in zip(ranking.order, ranking.partings, strict=True):
        place, shared = places.get(position, nowhere)
        table_place, table_shared = table_places.get(position, nowhere)
        player = figures.ids[position]
        rows.append(
            Row(
                place,
                shared,
                player,
                figures.points[position],
                dict(zip(chain, values_of[position], strict=True)),
                figures.wins[position],
                figures.draws[position],
                figures.losses[position],
                figures.byes[position],
                draft_tables[player],
                table_place,
                table_shared,
                parting,
            )
        )
    return tuple(rows)


def _column(criterion: TieBreak, figures: Figures, sorter: Sorter) -> list[Value]:
    if criterion in SUMS:
        return [*figures.sums[criterion]]
    if criterion is TieBreak.FEWER_PENALTIES:
        return [*figures.penalties]
    decided = sorter.lot if criterion is TieBreak.LOT else sorter.head_to_head
    return [decided.get(position) for position in range(len(figures.ids))]


def _tiers_of(ranking: Ranking) -> list[list[int]]:
    tiers: list[list[int]] = [[]]
    for position, parting in zip(ranking.order, ranking.partings, strict=True):
        tiers[-1].append(position)
        if parting is not None:
            tiers.append([])
    return tiers


def _places(tiers: list[list[int]], struck: frozenset[int]) -> dict[int, tuple[int, bool]]:
    """Place and whether it is shared, by position: 1, 2, 2, 4; nobody struck off has one."""
    places: dict[int, tuple[int, bool]] = {}
    for tier in tiers:
        if tier and tier[0] not in struck:
            places |= dict.fromkeys(tier, (len(places) + 1, len(tier) > 1))
    return places


def value_text(criterion: TieBreak, value: Value) -> str | None:
    """How does the interchange form write a value? Sums "21", penalties "0-0-1", else None."""
    if value is None:
        return None
    if isinstance(value, Penalties):
        return f"{value.losses}-{value.points}-{value.warnings}"
    return str(value) if criterion is TieBreak.LOT else points_to_text(value)


def interchange_row(row: Row, name: str) -> dict[str, object]:
    """The row as the interchange form has it, with the player's name handed in."""
    return {
        "place": row.place,
        "shared": row.shared,
        "player": row.player,
        "name": name,
        "points": points_to_text(row.points),
        "tie_breaks": {str(criterion): value_text(criterion, v) for criterion, v in row.values.items()},
        "wins": row.wins,
        "draws": row.draws,
        "losses": row.losses,
        "byes": row.byes,
        "draft_table": row.draft_table,
        "table_place": row.table_place,
    }
