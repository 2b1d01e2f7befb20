"""A second computation of a whole event, straight from its facts: who has how many points and stands where.

Written from rules.md 2, 5, 6 for `classic` alone and without a line of the program's own arithmetic: the only
thing taken from it are the rows. Everything is counted in tenths.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

from berserk_desk.tournament.state import State

WIN, DRAW, NOTHING, BYE = 30, 10, 0, 30


@dataclass(frozen=True)
class Meeting:
    """One game between two people: what each got, and whether the two count as opponents."""

    round: int
    one: int
    other: int
    for_one: int
    for_other: int
    opponents: bool


@dataclass(frozen=True)
class Facts:
    """An event as somebody would read it off the paper."""

    players: tuple[int, ...]
    disqualified: frozenset[int]
    meetings: tuple[Meeting, ...]
    free: tuple[tuple[int, int], ...]
    """(player, points) of each bye and adjustment."""
    penalties: dict[int, tuple[int, int, int]]
    """Losses, penalty points, warnings in force."""
    lots: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Line:
    place: int | None
    shared: bool
    points: int
    buchholz: int
    buchholz_second: int


SCORES = {"first": (WIN, NOTHING), "second": (NOTHING, WIN), "draw": (DRAW, DRAW), "double_loss": (0, 0)}


def read_off(state: State) -> Facts:
    """The facts of the announced rounds."""
    shown = {row.id for row in state.publication.values() if row.announced}
    meetings, free = [], []
    for pairing in state.pairing.values():
        result = state.result.get(pairing.id)
        if pairing.round not in shown or result is None:
            continue
        number = state.round[pairing.round].number
        if pairing.second is None:
            free.append((int(pairing.first), BYE))
            continue
        for_one, for_other = SCORES[result.outcome.value]
        there = result.method.value != "walkover"
        meetings.append(Meeting(number, int(pairing.first), int(pairing.second), for_one, for_other, there))
    free += [(int(row.player), int(row.points)) for row in state.adjustment.values()]
    counts: dict[int, list[int]] = defaultdict(lambda: [0, 0, 0])
    for penalty in state.penalty.values():
        if not penalty.withdrawn and penalty.kind.value != "disqualification":
            counts[penalty.player][["loss", "penalty_point", "warning"].index(penalty.kind.value)] += 1
    return Facts(
        players=tuple(int(player) for player in state.player),
        disqualified=frozenset(int(p.id) for p in state.player.values() if p.disqualified),
        meetings=tuple(meetings),
        free=tuple(free),
        penalties={player: (c[0], c[1], c[2]) for player, c in counts.items()},
        lots=tuple(tuple(int(p) for p in state.lot[number].players) for number in sorted(state.lot)),
    )


def recount(facts: Facts) -> dict[int, Line]:
    """Everybody's line of the table."""
    points = dict.fromkeys(facts.players, 0)
    opponents: dict[int, list[int]] = {player: [] for player in facts.players}
    for player, some in facts.free:
        points[player] += some
    for game in facts.meetings:
        points[game.one] += game.for_one
        points[game.other] += game.for_other
        if game.opponents:
            opponents[game.one].append(game.other)
            opponents[game.other].append(game.one)
    buchholz = {player: sum(points[o] for o in opponents[player]) for player in facts.players}
    second = {player: sum(buchholz[o] for o in opponents[player]) for player in facts.players}
    numbers = {player: (points[player], buchholz[player], second[player]) for player in facts.players}

    lines: dict[int, Line] = {}
    placed = 0
    standing = [player for player in facts.players if player not in facts.disqualified]
    for value in sorted({numbers[player] for player in standing}, reverse=True):
        equal = [player for player in standing if numbers[player] == value]
        for tier in _parted(facts, equal):
            for player in tier:
                lines[player] = Line(placed + 1, len(tier) > 1, *value)
            placed += len(tier)
    for player in facts.disqualified:
        lines[player] = Line(None, False, *numbers[player])
    return lines


def _parted(facts: Facts, equal: list[int]) -> list[list[int]]:
    """Head-to-head, then fewer penalties, then a lot that was drawn for all of them."""
    tiers = []
    for by_games in _by_games(facts, equal):
        bad = {player: facts.penalties.get(player, (0, 0, 0)) for player in by_games}
        for level in sorted(set(bad.values())):
            left = [player for player in by_games if bad[player] == level]
            drawn = [lot for lot in facts.lots if set(left) <= set(lot)]
            if len(left) > 1 and drawn:
                order = sorted(left, key=drawn[-1].index)
                tiers += [[player] for player in order]
            else:
                tiers.append(left)
    return tiers


def _by_games(facts: Facts, group: list[int]) -> list[list[int]]:
    if len(group) < 2:
        return [group]
    inside = [g for g in facts.meetings if g.opponents and g.one in group and g.other in group]
    if len({frozenset((g.one, g.other)) for g in inside}) < len(group) * (len(group) - 1) // 2:
        return [group]
    own = dict.fromkeys(group, 0)
    for game in inside:
        own[game.one] += game.for_one
        own[game.other] += game.for_other
    if len(set(own.values())) == 1:
        return [group]
    levels = sorted(set(own.values()), reverse=True)
    return [part for level in levels for part in _by_games(facts, [p for p in group if own[p] == level])]
