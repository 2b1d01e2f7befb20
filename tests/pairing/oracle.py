"""The objective of pairing 3.1 counted a second way, and every pairing there is, for small fields.

Shares nothing with the engine but the input's types.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from berserk_desk.pairing import Entrant, Problem

Pairing = tuple[tuple[tuple[int, int], ...], int | None, tuple[int, ...]]
"""Pairs, bye, players left over."""
Score = tuple[int, int, int, tuple[int, ...], int, int, int]


def legal(problem: Problem, one: int, other: int) -> bool:
    sides = {(one, other), (other, one)}
    met = {(player, opponent) for player, opponents in problem.met.items() for opponent in opponents}
    return not sides & (met | set(problem.forbidden) | set(problem.apart))


def free_players(problem: Problem) -> list[Entrant]:
    gone = {player for lock in problem.locked for player in lock} | set(problem.byes_by_hand)
    return [entrant for entrant in problem.entrants if entrant.player not in gone]


def recount(problem: Problem, pairing: Pairing) -> Score:
    pairs, bye, left_over = pairing
    players = {entrant.player: entrant for entrant in free_players(problem)}
    ladder = sorted({entrant.score for entrant in players.values()})
    # rank from the bottom: 0 is the lowest group
    rank = {player: ladder.index(entrant.score) for player, entrant in players.items()}
    borders = tuple(
        sum(min(rank[a], rank[b]) < border <= max(rank[a], rank[b]) for a, b in pairs)
        for border in range(len(ladder) - 1, 0, -1)
    )
    squares = sum((rank[a] - rank[b]) ** 2 for a, b in pairs)
    repeated = 0
    wishes = 0
    for a, b in pairs:
        if abs(players[a].score - players[b].score) >= 10:
            upper, lower = (a, b) if players[a].score > players[b].score else (b, a)
            repeated += int(players[upper].floated_down) + int(players[lower].floated_up)
        for pair, cost in problem.soft.items():
            if set(pair) == {a, b}:
                wishes += cost
        for mine, his, price in (
            (players[a].club, players[b].club, problem.club_cost),
            (players[a].city, players[b].city, problem.city_cost),
        ):
            wishes += price if mine and mine == his else 0
        mine_place, his_place = players[a].place, players[b].place
        if mine_place is not None and his_place is not None:
            wishes += (mine_place - his_place) ** 2
    had, below = (0, 0) if bye is None else (players[bye].byes, rank[bye])
    return len(left_over), had, below, borders, squares, repeated, wishes


def every_pairing(problem: Problem) -> Iterator[Pairing]:
    """All legal pairings, also those that leave players over; one bye if the field is odd."""
    players = sorted(entrant.player for entrant in free_players(problem))
    allowed = {pair for pair in combinations(players, 2) if legal(problem, *pair)}
    receivers: list[int | None] = [*players] if len(players) % 2 else [None]
    for bye in receivers:
        for pairs, left_over in _matchings([player for player in players if player != bye], allowed):
            yield pairs, bye, left_over


def best_score(problem: Problem) -> Score:
    return min(recount(problem, pairing) for pairing in every_pairing(problem))


def best_pairings(problem: Problem) -> set[Pairing]:
    scored = [(recount(problem, pairing), pairing) for pairing in every_pairing(problem)]
    best = min(score for score, _ in scored)
    return {pairing for score, pairing in scored if score == best}


def _matchings(
    players: list[int], allowed: set[tuple[int, int]]
) -> Iterator[tuple[tuple[tuple[int, int], ...], tuple[int, ...]]]:
    if not players:
        yield (), ()
        return
    first, rest = players[0], players[1:]
    for other in rest:
        if (first, other) in allowed:
            for pairs, left_over in _matchings([player for player in rest if player != other], allowed):
                yield ((first, other), *pairs), left_over
    for pairs, left_over in _matchings(rest, allowed):
        yield pairs, (first, *left_over)
