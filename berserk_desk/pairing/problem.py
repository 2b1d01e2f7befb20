"""Who is to be paired, and under which conditions: the input of the pairing.

Everything a pairing depends on is in a :class:`Problem` and a seed; nothing else is looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
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
    bye) / somebody higher. ``club`` and ``city`` are compared as they are; "" is nobody's.
    """

    player: int
    score: int
    byes: int = 0
    floated_down: bool = False
    floated_up: bool = False
    club: str = ""
    city: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """The players of one round and what their pairing must respect.

    ``met``: player → whom he has met (one direction is enough; people who left may stand in it).
    ``forbidden``: pairs that may not play, in either order. ``soft``: cost of a pair, in either order,
    added to ``club_cost`` / ``city_cost`` for two of one club / city. ``locked``: pairs that are given,
    in the order in which they are written; they may be rematches. ``bye_by_hand``: an entrant who has
    been given the bye by hand; if the rest is odd, somebody else gets a bye as well. Players with a
    privilege bye are no entrants. ``met_in``: pair, in either order → the rounds they met in, where that
    is known; it decides which meeting is repeated if one must be. ``rounds_left``: planned rounds after
    this one, which a small field's pairing leaves possible. Raises :class:`BadProblem`.
    """

    entrants: tuple[Entrant, ...]
    met: Mapping[int, frozenset[int]] = field(default_factory=dict)
    forbidden: frozenset[tuple[int, int]] = frozenset()
    soft: Mapping[tuple[int, int], int] = field(default_factory=dict)
    locked: tuple[tuple[int, int], ...] = ()
    bye_by_hand: int | None = None
    club_cost: int = 0
    city_cost: int = 0
    met_in: Mapping[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    rounds_left: int = 0

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
        if self.bye_by_hand is not None:
            if self.bye_by_hand not in known:
                raise BadProblem("unknown_player", (self.bye_by_hand,))
            if self.bye_by_hand in seated:
                raise BadProblem("bye_in_lock", (self.bye_by_hand,))
        for pair, cost in self.soft.items():
            if cost < 0:
                raise BadProblem("negative_cost", pair)
        if self.club_cost < 0 or self.city_cost < 0:
            raise BadProblem("negative_cost", ())

    def to_be_paired(self) -> tuple[Entrant, ...]:
        """Which entrants are neither locked nor given the bye by hand? By player id."""
        taken = {player for pair in self.locked for player in pair}
        if self.bye_by_hand is not None:
            taken.add(self.bye_by_hand)
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
        return (one, other) in self.forbidden or (other, one) in self.forbidden

    def soft_cost(self, one: Entrant, other: Entrant) -> int:
        """What does the pair cost in the last field of the objective (club, city, wishes)?"""
        a, b = one.player, other.player
        cost = self.soft.get((a, b), 0) + self.soft.get((b, a), 0)
        if one.club and one.club == other.club:
            cost += self.club_cost
        if one.city and one.city == other.city:
            cost += self.city_cost
        return cost
