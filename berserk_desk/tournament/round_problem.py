"""What is the pairing problem of a round? Points, meetings, byes and wishes as the rows say, and what was settled."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from berserk_desk.pairing.problem import FLOAT_FROM, Entrant, Problem
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import constraints, day, meetings
from berserk_desk.tournament.lineup import Lineup
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings


@dataclass(frozen=True, slots=True)
class Terms:
    """On which terms is a round proposed, where the proper ones will not do? What the judge chooses for once.

    ``allow_rematches``: as few repeated meetings as will pair everybody, each marked. ``extra_byes``: who cannot be
    paired has a bye. ``bye``: who has the ordinary bye. ``lifted``: pairs that may play this once though they are
    forbidden or kept apart.
    """

    allow_rematches: bool = False
    extra_byes: bool = False
    bye: PlayerId | None = None
    lifted: tuple[constraints.Pair, ...] = ()


PROPER = Terms()
"""No rematch, no ban lifted, a bye only where the field is odd."""


def settled_in(problem: Problem, takes_part: Lineup, terms: Terms) -> Problem:
    """The problem with the judge's locks and byes by hand in it, and without the bans he lifts this once.

    Of locks and byes those whose players are entrants: a draft table knows only its own.
    """
    here = {entrant.player for entrant in problem.entrants}
    by_hand = [row.first for row in takes_part.byes]
    if terms.bye is not None and terms.bye not in by_hand:
        by_hand.append(terms.bye)
    return replace(
        problem,
        locked=tuple(
            (row.first, row.second)
            for row in takes_part.locks
            if row.second is not None and {row.first, row.second} <= here
        ),
        byes_by_hand=tuple(player for player in by_hand if player in here),
        forbidden=frozenset(pair for pair in problem.forbidden if not among(pair, terms.lifted)),
        apart={pair: cause for pair, cause in problem.apart.items() if not among(pair, terms.lifted)},
    )


def among(pair: tuple[int, int], pairs: Iterable[tuple[int, int]]) -> bool:
    """Is the pair, in either order, one of these?"""
    return pair in pairs or pair[::-1] in pairs


def problem_of(state: State, number: RoundNo, field: tuple[PlayerId, ...]) -> Problem:
    """The pairing problem of round ``number`` for these players, from the announced rounds before it."""
    points = scores(state, RoundNo(number - 1))
    down, up = _floaters(state, RoundNo(number - 1))
    since = meetings.regarded_since(state, number)
    met = meetings.met(state, since)
    byes = meetings.all_ordinary_byes(state, number)
    apart = constraints.kept_apart(state, number, field)
    wishes = {row.by for row in constraints.rules_in_force(state, number, hard=False)}
    places = _places(state, number)
    # a wish to keep people apart goes before the nearest places, so it costs more than all of them can
    dearer = 1 + len(field) * max(places.values(), default=0) ** 2
    clubs, cities = (_as_first_written(state, by) for by in (constraints.CLUB, constraints.CITY))
    return Problem(
        entrants=tuple(
            Entrant(
                player=player,
                score=points[player],
                byes=byes[player],
                floated_down=player in down,
                floated_up=player in up,
                club=clubs[player],
                city=cities[player],
                place=places.get(player),
            )
            for player in field
        ),
        met={player: frozenset(opponents) for player, opponents in met.items()},
        forbidden=frozenset((row.first, row.second) for row in state.forbidden.values()),
        club_cost=dearer * constraints.COSTS[constraints.CLUB] if constraints.CLUB in wishes else 0,
        city_cost=dearer * constraints.COSTS[constraints.CITY] if constraints.CITY in wishes else 0,
        met_in=met_in(state, since),
        apart=apart,
        passing=constraints.passing(state, number, apart),
        rounds_left=max(state.rules.planned_rounds - number, 0),
    )


def _as_first_written(state: State, by: str) -> dict[PlayerId, str]:
    """Everybody's club or city: those that differ in case only are one, spelt as it was first."""
    spelt: dict[str, str] = {}
    found = {}
    for player in sorted(state.player):
        name = (state.player[player].club if by == constraints.CLUB else state.player[player].city).strip()
        found[player] = spelt.setdefault(name.casefold(), name)
    return found


def _places(state: State, number: RoundNo) -> dict[PlayerId, int]:
    """Everybody's place before a last round in which the nearest meet; empty in any other round."""
    if not constraints.by_standings(state, number):
        return {}
    rows = standings(state, RoundNo(number - 1)).rows
    return {PlayerId(row.player): row.place for row in rows if row.place is not None}


def met_in(state: State, since: int = 0) -> dict[tuple[int, int], tuple[int, ...]]:
    """Who has met whom in which rounds after round ``since``?"""
    rounds: dict[tuple[int, int], tuple[int, ...]] = {}
    for pairing in state.pairing.values():
        late = state.round[pairing.round].number > since
        if late and pairing.second is not None and day.is_meeting(state, pairing):
            pair = min(pairing.first, pairing.second), max(pairing.first, pairing.second)
            rounds[pair] = (*rounds.get(pair, ()), state.round[pairing.round].number)
    return rounds


def _floaters(state: State, number: RoundNo) -> tuple[set[PlayerId], set[PlayerId]]:
    """Who played somebody at least a point lower (or had a bye), and who somebody higher, in that round?"""
    down: set[PlayerId] = set()
    up: set[PlayerId] = set()
    before = scores(state, RoundNo(number - 1))
    for pairing in day.pairings_in(state, number):
        if pairing.second is None:
            if day.is_ordinary_bye(state.result.get(pairing.id)):
                down.add(pairing.first)
            continue
        gap = before[pairing.first] - before[pairing.second]
        if abs(gap) >= FLOAT_FROM:
            higher, lower = (pairing.first, pairing.second) if gap > 0 else (pairing.second, pairing.first)
            down.add(higher)
            up.add(lower)
    return down, up
