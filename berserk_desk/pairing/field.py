"""The players still to be paired, numbered 0…n-1 by id, so that every stage works on small integers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from berserk_desk.pairing.problem import FLOAT_FROM, Entrant, Problem

Matching = list[tuple[int, int]]
"""Pairs of numbers; the bye is the pair whose other side is ``Field.nobody``."""


@dataclass(frozen=True, slots=True)
class Field:
    """Players by number; score groups by number from the top, 0 the highest.

    ``barred`` are those a player may not play, met or forbidden; ``clubs`` and ``cities`` are numbers, 0
    for none; ``soft_pairs`` the single wishes, ``places`` those of the standings where they matter, else empty;
    ``soft_max`` the most that a pair can cost by wishes and places.
    """

    problem: Problem
    entrants: tuple[Entrant, ...]
    group: tuple[int, ...]
    scores: tuple[int, ...]
    members: tuple[tuple[int, ...], ...]
    met: tuple[frozenset[int], ...]
    barred: tuple[frozenset[int], ...]
    clubs: tuple[int, ...]
    cities: tuple[int, ...]
    soft_pairs: dict[tuple[int, int], int]
    places: tuple[int, ...]
    soft_max: int

    @classmethod
    def of(cls, problem: Problem) -> Field:
        """The field of a problem: locks and the bye by hand are taken out."""
        entrants = problem.to_be_paired()
        number = {entrant.player: index for index, entrant in enumerate(entrants)}
        scores = tuple(sorted({entrant.score for entrant in entrants}, reverse=True))
        place = {score: index for index, score in enumerate(scores)}
        group = tuple(place[entrant.score] for entrant in entrants)
        members: list[list[int]] = [[] for _ in scores]
        for index, which in enumerate(group):
            members[which].append(index)
        met = _neighbours(number, problem.met.items())
        banned = _neighbours(number, ((one, (other,)) for one, other in problem.bans()))
        barred = tuple(a | b for a, b in zip(met, banned, strict=True)) if any(banned) else met
        soft_pairs: dict[tuple[int, int], int] = {}
        for (one, other), cost in problem.soft.items():
            if one in number and other in number:
                low, high = sorted((number[one], number[other]))
                soft_pairs[low, high] = soft_pairs.get((low, high), 0) + cost
        places = tuple(entrant.place for entrant in entrants if entrant.place is not None)
        places = places if len(places) == len(entrants) else ()
        return cls(
            problem=problem,
            entrants=entrants,
            group=group,
            scores=scores,
            members=tuple(map(tuple, members)),
            met=met,
            barred=barred,
            clubs=_numbered(entrant.club for entrant in entrants),
            cities=_numbered(entrant.city for entrant in entrants),
            soft_pairs=soft_pairs,
            places=places,
            soft_max=max(soft_pairs.values(), default=0)
            + problem.club_cost
            + problem.city_cost
            + ((max(places) - min(places)) ** 2 if places else 0),
        )

    @property
    def size(self) -> int:
        """How many players?"""
        return len(self.entrants)

    @property
    def nobody(self) -> int:
        """The number that stands for the bye."""
        return len(self.entrants)

    def soft(self, u: int, v: int) -> int:
        """The soft cost of a pair."""
        if not self.soft_max:
            return 0
        cost = self.soft_pairs.get((u, v) if u < v else (v, u), 0) if self.soft_pairs else 0
        if self.clubs[u] == self.clubs[v] != 0:
            cost += self.problem.club_cost
        if self.cities[u] == self.cities[v] != 0:
            cost += self.problem.city_cost
        if self.places:
            cost += (self.places[u] - self.places[v]) ** 2
        return cost

    def is_float(self, upper: int, lower: int) -> bool:
        """Are two groups, the upper named first, at least a point apart?"""
        return self.scores[upper] - self.scores[lower] >= FLOAT_FROM

    def repeated_floats(self, u: int, v: int) -> int:
        """How many of the two would float the same way as in the round before?"""
        if self.group[u] > self.group[v]:
            u, v = v, u
        if not self.is_float(self.group[u], self.group[v]):
            return 0
        return self.entrants[u].floated_down + self.entrants[v].floated_up

    def first_for_the_bye(self) -> tuple[int, ...]:
        """Who should have the bye: the fewest byes, then the lowest group (rules 5); empty field: nobody."""
        if not self.entrants:
            return ()
        fewest = min(entrant.byes for entrant in self.entrants)
        entitled = [index for index, entrant in enumerate(self.entrants) if entrant.byes == fewest]
        lowest = max(self.group[index] for index in entitled)
        return tuple(index for index in entitled if self.group[index] == lowest)


def _neighbours(
    number: dict[int, int], lists: Iterable[tuple[int, Iterable[int]]]
) -> tuple[frozenset[int], ...]:
    found: list[set[int]] = [set() for _ in number]
    for player, others in lists:
        here = number.get(player)
        if here is not None:
            found[here] |= {number[other] for other in others if other in number}
    for here, there in enumerate(found):
        there.discard(here)
        for other in there:
            # usually both say so
            if here not in found[other]:
                found[other].add(here)
    return tuple(map(frozenset, found))


def _numbered(names: Iterable[str]) -> tuple[int, ...]:
    number = {"": 0}
    return tuple(number.setdefault(name, len(number)) for name in names)
