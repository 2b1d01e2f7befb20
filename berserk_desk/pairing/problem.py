"""Who is to be paired, and under which conditions: the input of the pairing.

Everything a pairing depends on is in a :class:`Problem` and a seed; nothing else is looked at.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

FLOAT_FROM = 10
"""From how many tenths of a point apart a pair is a *float* (pairing 3.1): one whole point."""


class BadProblem(ValueError):
    """The problem contradicts itself.

    ``code`` is one of ``double_entrant``, ``unknown_player``, ``self_pair``, ``contradictory_locks``,
    ``bye_in_lock``, ``negative_cost``; ``players`` are those concerned.
    """

    def __init__(self, code: str, players: tuple[int, ...]) -> None:
        super().__init__(f"{code}: {', '.join(map(str, players))}")
        self.code = code
        self.players = players


class Cancelled(Exception):
    """The pairing was called off through ``cancelled``; nothing was decided."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player who takes part in this round.

    ``score`` is in tenths; ``byes`` counts ordinary byes had so far (privilege byes do not count,
    rules 5); ``floated_down`` / ``floated_up``: in the round before he played somebody lower (or had a
    bye) / somebody higher. ``club`` and ``city`` are compared as they are; "" is nobody's. ``place`` in the
    standings where the nearest are to meet (a last round by standings), else None.
    """

    player: int
    score: int
    byes: int = 0
    floated_down: bool = False
    floated_up: bool = False
    club: str = ""
    city: str = ""
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """The players of one round and what their pairing must respect.

    ``met``: player → whom he has met (one direction is enough; people who left may stand in it).
    ``forbidden``: pairs that may not play, in either order. ``soft``: cost of a pair, in either order,
    added to ``club_cost`` / ``city_cost`` for two of one club / city. ``locked``: pairs that are given,
    in the order in which they are written; they may be rematches. ``byes_by_hand``: entrants who have
    been given a bye by hand; if the rest is odd, somebody else gets a bye as well. Players with a
    privilege bye are no entrants. ``apart``: pairs that a rule keeps apart, in either order → what the two
    share (``club`` or ``city``); as good as forbidden. ``passing``: those of them that a planned round
    after this one may have. ``met_in``: pair, in either order → the rounds they met in, where that
    is known; it decides which meeting is repeated if one must be. ``rounds_left``: planned rounds after
    this one, which a small field's pairing leaves possible. Raises :class:`BadProblem`.
    """

    entrants: tuple[Entrant, ...]
    met: Mapping[int, frozenset[int]] = field(default_factory=dict)
    forbidden: frozenset[tuple[int, int]] = frozenset()
    soft: Mapping[tuple[int, int], int] = field(default_factory=dict)
    locked: tuple[tuple[int, int], ...] = ()
    byes_by_hand: tuple[int, ...] = ()
    club_cost: int = 0
    city_cost: int = 0
    met_in: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    rounds_left: int = 0
    apart: Mapping[tuple[int, int], str] = field(default_factory=dict)
    passing: frozenset[tuple[int, int]] = frozenset()

    def __post_init__(self) -> None:
        known: set[int] = set()
        for entrant in self.entrants:
            if entrant.player in known:
                raise BadProblem("double_entrant", (entrant.player,))
            known.add(entrant.player)
        seated: set[int] = set()
        for first, second in self.locked:
            if first == second:
                raise BadProblem("self_pair", (first,))
            for player in (first, second):
                if player not in known:
                    raise BadProblem("unknown_player", (player,))
                if player in seated:
                    raise BadProblem("contradictory_locks", (player,))
                seated.add(player)
        for player in self.byes_by_hand:
            if player not in known:
                raise BadProblem("unknown_player", (player,))
            if player in seated:
                raise BadProblem("bye_in_lock", (player,))
            seated.add(player)
        for pair, cost in self.soft.items():
            if cost < 0:
                raise BadProblem("negative_cost", pair)
        if self.club_cost < 0 or self.city_cost < 0:
            raise BadProblem("negative_cost", ())

    def to_be_paired(self) -> tuple[Entrant, ...]:
        """Which entrants are neither locked nor given the bye by hand? By player id."""
        taken = {player for pair in self.locked for player in pair}.union(self.byes_by_hand)
        free = (entrant for entrant in self.entrants if entrant.player not in taken)
        return tuple(sorted(free, key=lambda entrant: entrant.player))

    def have_met(self, one: int, other: int) -> bool:
        """Have the two met, whichever of them says so?"""
        return other in self.met.get(one, ()) or one in self.met.get(other, ())

    def meetings(self, one: int, other: int) -> tuple[int, int]:
        """How often have two met who have, and in which round last? (1, 0) where that is not known."""
        rounds = (*self.met_in.get((one, other), ()), *self.met_in.get((other, one), ()))
        return (len(rounds), max(rounds)) if rounds else (1, 0)

    def most_meetings(self) -> tuple[int, int]:
        """How often can two have met at most, and in which round last at the latest?"""
        times = latest = 0
        for one, other in self.met_in:
            met = self.meetings(one, other)
            times, latest = max(times, met[0]), max(latest, met[1])
        return max(times, 1), latest

    def is_forbidden(self, one: int, other: int) -> bool:
        """May the two not play, met or not?"""
        return (
            (one, other) in self.forbidden
            or (other, one) in self.forbidden
            or self.kept_apart(one, other) is not None
        )

    def kept_apart(self, one: int, other: int) -> str | None:
        """What do the two share for which a rule keeps them apart? None: nothing."""
        return self.apart.get((one, other)) or self.apart.get((other, one))

    def bans(self) -> Iterator[tuple[int, int]]:
        """The pairs that may not play whether they have met or not."""
        yield from self.forbidden
        yield from self.apart

    def lasting_bans(self) -> Iterator[tuple[int, int]]:
        """Those of ``bans`` that no planned round will have either."""
        yield from self.forbidden
        yield from (pair for pair in self.apart if pair not in self.passing)

    def soft_cost(self, one: Entrant, other: Entrant) -> int:
        """What does the pair cost in the last field of the objective (club, city, wishes, places)?"""
        a, b = one.player, other.player
        cost = self.soft.get((a, b), 0) + self.soft.get((b, a), 0)
        if one.club and one.club == other.club:
            cost += self.club_cost
        if one.city and one.city == other.city:
            cost += self.city_cost
        if one.place is not None and other.place is not None:
            cost += (one.place - other.place) ** 2
        return cost
