"""In which order do players with equal points stand, and what parted each from the next?

A group of equals goes through the chain: each criterion splits it into tiers, the members of a tier
go on to the next. Head-to-head and the lot depend on who is still tied, so what they saw is kept
as evidence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby
from typing import TypeVar

from berserk_desk.standings.figures import SUMS, Figures
from berserk_desk.standings.ledger import Game, Ledger, Lot
from berserk_desk.terms import TieBreak


class Separator(StrEnum):
    """What can part two rows besides a tie-break."""

    DISQUALIFIED = "disqualified"
    POINTS = "points"


_Key = TypeVar("_Key", int, tuple[int, int, int, int])

Parting = TieBreak | Separator
"""What parted two rows."""


@dataclass(frozen=True, slots=True)
class MiniTable:
    """One comparison by games among ``players`` only; ``points`` in their order, in tenths."""

    players: tuple[int, ...]
    points: tuple[int, ...]
    games: tuple[Game, ...]

    def points_of(self, player: int) -> int:
        """How many points has ``player`` in these games? ``ValueError`` if he is not among them."""
        return self.points[self.players.index(player)]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """What head-to-head did with one tied group.

    ``not_met`` is a pair that never met, because of which nothing was compared; else None, and
    ``comparisons`` holds the first comparison and those begun anew among its equals.
    """

    group: tuple[int, ...]
    not_met: tuple[int, int] | None
    comparisons: tuple[MiniTable, ...]


@dataclass(frozen=True, slots=True)
class LotUse:
    """Which lot parted one tied group; None when no lot holds them all."""

    group: tuple[int, ...]
    lot: Lot | None


@dataclass(slots=True)
class Ranking:
    """An order of positions, best first.

    ``partings[i]`` parted ``order[i]`` from ``order[i + 1]``; None for equals and for the last.
    """

    order: list[int] = field(default_factory=list)
    partings: list[Parting | None] = field(default_factory=list)

    def add(self, other: Ranking, between: Parting) -> None:
        """Put another ranking behind this one."""
        if self.order and other.order:
            self.partings[-1] = between
        self.order += other.order
        self.partings += other.partings


class Sorter:
    """Orders groups of positions and keeps what the group-dependent criteria saw.

    ``head_to_head`` and ``lot`` hold, by position, the values of those whom they parted.
    """

    def __init__(self, figures: Figures, ledger: Ledger) -> None:
        self._figures = figures
        self._lots = ledger.lots
        self.head_to_head: dict[int, int] = {}
        self.lot: dict[int, int] = {}
        self.head_to_heads: list[HeadToHead] = []
        self.lot_uses: list[LotUse] = []

    def rank(self, group: Iterable[int], chain: tuple[TieBreak, ...]) -> Ranking:
        """In which order does ``group`` stand by points and then by ``chain``? Equals by id."""
        ranking = Ranking()
        members = sorted(group)
        if members:
            self._refine(members, (Separator.POINTS, *chain), 0, ranking)
        return ranking

    def _refine(self, group: list[int], chain: tuple[Parting, ...], step: int, into: Ranking) -> None:
        if len(group) == 1 or step == len(chain):
            into.order += group
            into.partings += [None] * len(group)
            return
        for number, tier in enumerate(self._split(chain[step], group)):
            if number:
                into.partings[-1] = chain[step]
            self._refine(tier, chain, step + 1, into)

    def _split(self, criterion: Parting, group: list[int]) -> list[list[int]]:
        figures = self._figures
        if criterion is Separator.POINTS:
            return _tiers(group, figures.points.__getitem__)
        if criterion is TieBreak.HEAD_TO_HEAD:
            return self._split_by_head_to_head(group)
        if criterion is TieBreak.LOT:
            return self._split_by_lot(group)
        if criterion is TieBreak.FEWER_PENALTIES:
            return _tiers(group, lambda position: figures.penalties[position].weight)[::-1]
        if criterion in SUMS:
            return _tiers(group, figures.sums[TieBreak(criterion)].__getitem__)
        raise ValueError(f"{criterion!r} does not split a group")

    def _split_by_head_to_head(self, group: list[int]) -> list[list[int]]:
        ids = self._figures.ids
        players = tuple(ids[position] for position in group)
        not_met = self._first_pair_not_met(players)
        comparisons: list[MiniTable] = []
        tiers = [group] if not_met else self._compare_games(group, comparisons)
        self.head_to_heads.append(HeadToHead(players, not_met, tuple(comparisons)))
        return tiers

    def _games_inside(self, player: int, among: frozenset[int]) -> list[Game]:
        """The games of ``player`` within the group that head-to-head counts: no walk-overs."""
        games = self._figures.games[self._figures.index[player]]
        return [g for g in games if not g.walkover and g.first in among and g.second in among]

    def _first_pair_not_met(self, players: tuple[int, ...]) -> tuple[int, int] | None:
        among = frozenset(players)
        for player in players:
            met = {p for game in self._games_inside(player, among) for p in (game.first, game.second)}
            met.add(player)
            if len(met) < len(players):
                return player, next(other for other in players if other not in met)
        return None

    def _compare_games(self, group: list[int], comparisons: list[MiniTable]) -> list[list[int]]:
        """Tiers by points from the games inside ``group``; equals are compared anew by their own."""
        ids, index = self._figures.ids, self._figures.index
        players = tuple(ids[position] for position in group)
        among = frozenset(players)
        points = dict.fromkeys(group, 0)
        games = [g for player in players for g in self._games_inside(player, among) if g.first == player]
        for game in games:
            points[index[game.first]] += game.first_points
            points[index[game.second]] += game.second_points
        games.sort(key=lambda game: (game.round, *sorted((game.first, game.second))))
        comparisons.append(MiniTable(players, tuple(points.values()), tuple(games)))
        tiers = _tiers(group, points.__getitem__)
        if len(tiers) == 1:
            return tiers
        # A comparison begun anew overwrites the value only where it parts somebody in its turn.
        self.head_to_head.update(points)
        return [
            part
            for tier in tiers
            for part in (self._compare_games(tier, comparisons) if len(tier) > 1 else [tier])
        ]

    def _split_by_lot(self, group: list[int]) -> list[list[int]]:
        ids = self._figures.ids
        players = tuple(ids[position] for position in group)
        lot = next((lot for lot in reversed(self._lots) if set(players) <= set(lot.order)), None)
        self.lot_uses.append(LotUse(players, lot))
        if lot is None:
            return [group]
        place = {position: lot.order.index(ids[position]) + 1 for position in group}
        self.lot.update(place)
        return [[position] for position in sorted(group, key=place.__getitem__)]


def _tiers(group: list[int], key: Callable[[int], _Key]) -> list[list[int]]:
    """Split ``group`` into tiers of equal ``key``, the largest first, keeping the order inside."""
    ordered = sorted(group, key=key, reverse=True)
    return [list(tier) for _, tier in groupby(ordered, key=key)]
