"""What can still happen to one player's place while tables of the round are open?

Exact while there are few: every way the open tables can end is looked at, those alone with their tie-breaks that could
still move an end of the range. With more open tables the range is what points alone allow: wider, never wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from itertools import product

from berserk_desk.standings.figures import SUMS, Figures, count
from berserk_desk.standings.ledger import Game, Ledger
from berserk_desk.standings.order import Sorter
from berserk_desk.terms import Outcome, TieBreak

MOST_OPEN = 7
"""So many open tables are looked through exactly."""


class Own(StrEnum):
    """How does the player's own game end?"""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"
    NONE = "none"
    """It has ended, or he has none."""


@dataclass(frozen=True, slots=True)
class Ending:
    """One way an open game can end; points in tenths."""

    outcome: Outcome
    first_points: int
    second_points: int


@dataclass(frozen=True, slots=True)
class Case:
    """The places the player can get if his own game ends so.

    ``best`` and ``worst`` count a shared place whole: who shares 3–5 has 3 at best and 5 at worst.
    ``points`` is the fewest tenths of a point that he has then.
    """

    own: Own
    points: int
    best: int
    worst: int


@dataclass(frozen=True, slots=True)
class Outlook:
    """All cases of one player. ``exact`` False: points alone, and the places may be narrower than said."""

    player: int
    open_games: int
    exact: bool
    cases: tuple[Case, ...]


class Cancelled(Exception):
    """Whoever asked does not want the answer any more."""


def outlook(
    ledger: Ledger,
    player: int,
    endings: Sequence[Ending],
    cancelled: Callable[[], bool] = lambda: False,
    most_open: int = MOST_OPEN,
) -> Outlook | None:
    """Which places can ``player`` have when every open game of ``ledger`` ends in one of ``endings``?

    Up to ``most_open`` open games it is looked through exactly. None for the disqualified. Raises ``KeyError`` when
    he is no contestant, :class:`Cancelled` when told so.
    """
    if next(c for c in ledger.contestants if c.player == player).disqualified:
        return None
    future = _Future(ledger, player, endings, cancelled)
    exact = len(future.open) <= most_open
    cases: dict[Own, Case] = {}
    for own, chosen in future.own_endings():
        case = future.exact(own, chosen) if exact else future.by_points(own, chosen)
        known = cases.get(own)
        cases[own] = case if known is None else _both(known, case)
    return Outlook(player, len(future.open), exact, tuple(cases[own] for own in Own if own in cases))


def _both(one: Case, other: Case) -> Case:
    return Case(
        one.own, min(one.points, other.points), min(one.best, other.best), max(one.worst, other.worst)
    )


class _Future:
    """The open games, and how many stand above or level with the player by points in each ending."""

    def __init__(
        self, ledger: Ledger, player: int, endings: Sequence[Ending], cancelled: Callable[[], bool]
    ) -> None:
        self._ledger = ledger
        self._player = player
        self._endings = tuple(endings)
        self._cancelled = cancelled
        self.open = [game for game in ledger.games if game.outcome is None]
        self._own = next((g for g in self.open if player in (g.first, g.second)), None)
        self._others = [game for game in self.open if game is not self._own]
        figures = count(ledger)
        self._points = dict(zip(figures.ids, figures.points, strict=True))
        self._struck = {c.player for c in ledger.contestants if c.disqualified}
        moving = {p for game in self.open for p in (game.first, game.second)} | {player}
        self._settled = [
            points for p, points in self._points.items() if p not in moving and p not in self._struck
        ]

    @cached_property
    def _sums(self) -> _Sums:
        return _Sums(self._ledger, self.open, self._endings)

    def own_endings(self) -> Iterator[tuple[Own, Ending | None]]:
        """The endings of the player's own game, seen from his side."""
        if self._own is None:
            yield Own.NONE, None
            return
        for ending in self._endings:
            won = Outcome.FIRST if self._own.first == self._player else Outcome.SECOND
            own = (
                Own.WIN if ending.outcome is won else Own.DRAW if ending.outcome is Outcome.DRAW else Own.LOSS
            )
            yield own, ending

    def by_points(self, own: Own, chosen: Ending | None) -> Case:
        """The range that points alone allow."""
        points = self._points_with(chosen)
        above, level = self._fixed(points, chosen)
        best, worst = above + 1, above + level + 1
        for game in self._others:
            counted = [self._at(game, ending, points) for ending in self._endings]
            best += min(higher for higher, _equal in counted)
            worst += max(higher + equal for higher, equal in counted)
        return Case(own, points, best, worst)

    def exact(self, own: Own, chosen: Ending | None) -> Case:
        """The range over every ending of the other open games."""
        points = self._points_with(chosen)
        above, level = self._fixed(points, chosen)
        at = [
            [(ending, *self._at(game, ending, points)) for ending in self._endings] for game in self._others
        ]
        ways = []
        for way in product(*at):
            higher = above + sum(each[1] for each in way)
            ways.append((higher + 1, higher + level + sum(each[2] for each in way) + 1, way))
        places: dict[int, tuple[int, int]] = {}

        def place(number: int) -> tuple[int, int]:
            if number not in places:
                if self._cancelled():
                    raise Cancelled
                low, high, way = ways[number]
                # Where nobody is level with him, the tie-breaks have nothing to say.
                places[number] = (
                    (low, high)
                    if low == high
                    else self._place(chosen, [each[0] for each in way], low, points)
                )
            return places[number]

        best, worst = len(self._points) + 1, 0
        for number in sorted(range(len(ways)), key=lambda n: ways[n][0]):
            if ways[number][0] >= best:
                break
            best = min(best, place(number)[0])
        for number in sorted(range(len(ways)), key=lambda n: -ways[n][1]):
            if ways[number][1] <= worst:
                break
            worst = max(worst, place(number)[1])
        return Case(own, points, best, worst)

    def _points_with(self, chosen: Ending | None) -> int:
        points = self._points[self._player]
        if self._own is None or chosen is None:
            return points
        return points + (chosen.first_points if self._own.first == self._player else chosen.second_points)

    def _fixed(self, points: int, chosen: Ending | None) -> tuple[int, int]:
        """How many are above and level, of those whose points no other open game changes."""
        fixed = list(self._settled)
        if self._own is not None and chosen is not None:
            first = self._own.first == self._player
            other = self._own.second if first else self._own.first
            if other not in self._struck:
                fixed.append(self._points[other] + (chosen.second_points if first else chosen.first_points))
        return sum(1 for p in fixed if p > points), sum(1 for p in fixed if p == points)

    def _at(self, game: Game, ending: Ending, points: int) -> tuple[int, int]:
        """How many of the two at an open table are above and level if it ends so."""
        after = [
            self._points[player] + added
            for player, added in ((game.first, ending.first_points), (game.second, ending.second_points))
            if player not in self._struck
        ]
        return sum(1 for p in after if p > points), sum(1 for p in after if p == points)

    def _place(self, chosen: Ending | None, way: Sequence[Ending], low: int, points: int) -> tuple[int, int]:
        """The first and the last place that the player shares when the open games end so."""
        ends = [*zip(self._others, way, strict=True)]
        if self._own is not None and chosen is not None:
            ends.append((self._own, chosen))
        sums = self._sums
        me = sums.index[self._player]
        level = sums.level(points, ends)
        criteria = self._ledger.criteria
        # Across draft tables equal points share the place: the criteria compare inside one table only.
        chain = () if criteria.within_draft_table else criteria.tie_breaks
        better = 0
        for step, criterion in enumerate(chain):
            if len(level) == 1:
                break
            if criterion in SUMS:
                own = sums.value(criterion, me, ends)
                values = [(p, sums.value(criterion, p, ends)) for p in level]
                better += sum(1 for _p, value in values if value > own)
                level = [p for p, value in values if value == own]
            elif criterion is TieBreak.FEWER_PENALTIES:
                weights = [(p, sums.weight(p)) for p in level]
                better += sum(1 for _p, weight in weights if weight < sums.weight(me))
                level = [p for p, weight in weights if weight == sums.weight(me)]
            else:
                # Head-to-head and the lot look at the tied group as a whole: the sorter itself decides.
                first, last = self._sorted(ends, level, chain[step:], me)
                return low + better + first, low + better + last
        return low + better, low + better + len(level) - 1

    def _sorted(
        self, ends: Sequence[_End], group: list[int], chain: tuple[TieBreak, ...], me: int
    ) -> tuple[int, int]:
        """Where in ``group``, from 0, does the player stand: the first and the last of those equal to him?"""
        ledger = _with(self._ledger, ends)
        ranking = Sorter(count(ledger), ledger).rank(group, chain)
        here = ranking.order.index(me)
        start = here
        while start and ranking.partings[start - 1] is None:
            start -= 1
        end = here
        while end + 1 < len(ranking.order) and ranking.partings[end] is None:
            end += 1
        return start, end


_End = tuple[Game, Ending]


class _Sums:
    """Points and sums of everybody in every way, added up from what each open table does alone.

    Who has met whom is the same however the tables end, and everybody sits at one table only; so each table moves
    every sum by an amount of its own, whatever happens at the others. The amounts come from counting the whole ledger
    with one table ended otherwise.
    """

    def __init__(self, ledger: Ledger, games: Sequence[Game], endings: Sequence[Ending]) -> None:
        usual = endings[0]
        base = [(game, usual) for game in games]
        self._base = count(_with(ledger, base))
        self.index = self._base.index
        struck = {c.player for c in ledger.contestants if c.disqualified}
        seats = {id(g): [self.index[p] for p in (g.first, g.second) if p not in struck] for g in games}
        moving = {position for seated in seats.values() for position in seated}
        self._settled: dict[int, list[int]] = {}
        for each in ledger.contestants:
            position = self.index[each.player]
            if each.player not in struck and position not in moving:
                self._settled.setdefault(self._base.points[position], []).append(position)
        self._seated: dict[tuple[int, int], list[tuple[int, int]]] = {}
        """An open table and its ending → who sits there and his points then."""
        self._moved: dict[tuple[int, int], Figures] = {}
        for number, game in enumerate(games):
            for ending in endings:
                ends = [*base[:number], (game, ending), *base[number + 1 :]]
                moved = self._base if ending is usual else count(_with(ledger, ends))
                self._moved[id(game), id(ending)] = moved
                self._seated[id(game), id(ending)] = [(p, moved.points[p]) for p in seats[id(game)]]

    def level(self, points: int, ends: Sequence[_End]) -> list[int]:
        """The positions of all who have so many points then; the disqualified are none of them."""
        seated = [each for game, ending in ends for each in self._seated[id(game), id(ending)]]
        return [*self._settled.get(points, ()), *(p for p, his in seated if his == points)]

    def value(self, criterion: TieBreak, position: int, ends: Sequence[_End]) -> int:
        """A sum of the player at ``position`` in tenths."""
        base = self._base.sums[criterion][position]
        return base + sum([self._moved[id(g), id(e)].sums[criterion][position] - base for g, e in ends])

    def weight(self, position: int) -> tuple[int, int, int, int]:
        """The penalties of the player at ``position``; the smaller the better."""
        return self._base.penalties[position].weight


def _with(ledger: Ledger, ends: Sequence[_End]) -> Ledger:
    ended = {id(game): ending for game, ending in ends}
    return replace(
        ledger,
        games=tuple(_ended(game, ended[id(game)]) if id(game) in ended else game for game in ledger.games),
    )


def _ended(game: Game, ending: Ending) -> Game:
    return replace(
        game,
        outcome=ending.outcome,
        first_points=ending.first_points,
        second_points=ending.second_points,
    )
