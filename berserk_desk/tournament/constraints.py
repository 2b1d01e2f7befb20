"""Whom must a pairing keep apart, and at which tables may it seat? What the judge's settings say about a round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, combinations, count

from berserk_desk.terms import LastRound, PlayerId, RoundNo, TableNo
from berserk_desk.tournament.event_rows import Apart
from berserk_desk.tournament.state import State

CLUB, CITY = "club", "city"
COSTS = {CLUB: 2, CITY: 1}
"""What a pair costs that shares one, where keeping them apart is a wish (pairing 3.1)."""

Pair = tuple[PlayerId, PlayerId]


def rules_in_force(state: State, number: RoundNo | int, *, hard: bool) -> tuple[Apart, ...]:
    """Which rules keep people apart in that round: the hard ones, or the wishes?"""
    return tuple(
        row
        for row in state.apart.values()
        if row.hard is hard and (row.until_round is None or number <= row.until_round)
    )


def shared(state: State, one: PlayerId, other: PlayerId, by: str) -> str:
    """The club or city that the two share, as the first of them writes it; "" where they share none."""
    mine, his = (_of(state, player, by) for player in (one, other))
    return mine if mine and mine.casefold() == his.casefold() else ""


def _of(state: State, player: PlayerId, by: str) -> str:
    row = state.player[player]
    return (row.club if by == CLUB else row.city).strip()


def barred_by(state: State, number: RoundNo | int, one: PlayerId, other: PlayerId) -> str | None:
    """Why may the two not be paired in that round though they have not met: ``forbidden``, ``club``, ``city``?"""
    if any({row.first, row.second} == {one, other} for row in state.forbidden.values()):
        return "forbidden"
    rules = rules_in_force(state, number, hard=True)
    return next((row.by for row in rules if shared(state, one, other, row.by)), None)


def kept_apart(state: State, number: RoundNo, field: Iterable[PlayerId]) -> dict[tuple[int, int], str]:
    """The pairs of the field that a hard rule keeps apart in that round, and what they share."""
    players = sorted(field)
    found: dict[tuple[int, int], str] = {}
    for row in rules_in_force(state, number, hard=True):
        circles: dict[str, list[PlayerId]] = {}
        for player in players:
            name = _of(state, player, row.by).casefold()
            if name:
                circles.setdefault(name, []).append(player)
        for members in circles.values():
            for pair in combinations(members, 2):
                found.setdefault(pair, row.by)
    return found


def passing(
    state: State, number: RoundNo, pairs: Mapping[tuple[int, int], str]
) -> frozenset[tuple[int, int]]:
    """Which of the pairs kept apart in round ``number`` may a later planned round have?"""
    last = state.rules.planned_rounds
    rules = rules_in_force(state, number, hard=True)
    lasting = {row.by for row in rules if row.until_round is None or row.until_round >= last}

    def lasts(one: int, other: int) -> bool:
        return any(shared(state, PlayerId(one), PlayerId(other), by) for by in lasting)

    return frozenset(pair for pair in pairs if not lasts(*pair))


def by_standings(state: State, number: RoundNo | int) -> bool:
    """Do the nearest places meet in that round: is it the last planned one, and is that the setting?"""
    return state.paired_by.last_round is LastRound.BY_STANDINGS and 1 < number == state.rules.planned_rounds


def tables_ready(state: State) -> Iterator[TableNo]:
    """The numbers of the tables in the order of use; it ends where the ranges end."""
    ranges = sorted(state.table_range.values(), key=lambda row: row.id)
    if not ranges:
        return map(TableNo, count(state.rules.first_table))
    numbers = (count(row.first) if row.last is None else range(row.first, row.last + 1) for row in ranges)
    return map(TableNo, chain.from_iterable(numbers))
