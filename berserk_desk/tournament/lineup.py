"""Who takes part in the next round, and what has been settled for it? Answered from the rows, before any pairing."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from berserk_desk.terms import ArrangementKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import require_results
from berserk_desk.tournament.event_rows import Arrangement
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class Lineup:
    """Everybody who could play a round, by what becomes of him.

    ``eligible`` are in the round, by id: paired, locked, with a bye by hand or a ``privilege``. ``left_out`` are
    not, because the judge said so; ``judges_out`` are not, because the field is even without them; ``judge_in``
    plays only because it would be odd. ``idle`` arrangements name somebody who does not play, so they do not
    hold; ``contradictory`` ones name somebody whom an earlier one has placed already.
    """

    number: RoundNo
    eligible: tuple[PlayerId, ...]
    privilege: tuple[PlayerId, ...]
    locks: tuple[Arrangement, ...]
    byes: tuple[Arrangement, ...]
    left_out: tuple[PlayerId, ...]
    judges_out: tuple[PlayerId, ...]
    judge_in: PlayerId | None
    idle: tuple[Arrangement, ...]
    contradictory: tuple[Arrangement, ...]

    @property
    def field(self) -> tuple[PlayerId, ...]:
        """The entrants of the pairing: all in the round but those with a privilege bye."""
        holders = set(self.privilege)
        return tuple(player for player in self.eligible if player not in holders)


def arranged(state: State, number: RoundNo | int) -> tuple[Arrangement, ...]:
    """What the judge has settled about that round, in the order he did."""
    rows = (row for row in state.arrangement.values() if row.round == number)
    return tuple(sorted(rows, key=lambda row: row.id))


def named(row: Arrangement) -> tuple[PlayerId, ...]:
    """Whom does an arrangement name?"""
    return (row.first,) if row.second is None else (row.first, row.second)


def lineup(state: State, number: RoundNo | int) -> Lineup:
    """Who takes part in round ``number``, and what is settled for it?"""
    here = day.eligible(state, number)
    privilege = tuple(p for p in here if day.holds_privilege(state.player[p], number))
    rows = arranged(state, number)
    left_out = {row.first for row in rows if row.kind is ArrangementKind.OUT and row.first in here}
    playing = set(here) - left_out - set(privilege)
    placed: set[PlayerId] = set()
    locks: list[Arrangement] = []
    byes: list[Arrangement] = []
    idle: list[Arrangement] = []
    contradictory: list[Arrangement] = []
    for row in rows:
        if row.kind is ArrangementKind.OUT:
            continue
        people = set(named(row))
        if not people <= playing:
            idle.append(row)
        elif people & placed or row.first == row.second:
            contradictory.append(row)
        else:
            placed |= people
            (byes if row.second is None else locks).append(row)
    judges_out, judge_in = _judges(state, playing, placed, {row.first for row in byes})
    absent = left_out.union(judges_out)
    return Lineup(
        number=RoundNo(number),
        eligible=tuple(p for p in here if p not in absent),
        privilege=tuple(p for p in privilege if p not in left_out),
        locks=tuple(locks),
        byes=tuple(byes),
        left_out=tuple(sorted(left_out)),
        judges_out=judges_out,
        judge_in=judge_in,
        idle=tuple(idle),
        contradictory=tuple(contradictory),
    )


def _judges(
    state: State, playing: set[PlayerId], placed: set[PlayerId], byes: set[PlayerId]
) -> tuple[tuple[PlayerId, ...], PlayerId | None]:
    """Which judges stay out so that the field is even, and who of them plays so that it is?

    The judge who has played the fewest games plays, the first on the list of equals. Whom the judge has locked
    himself plays in any case.
    """
    judges = [p for p in playing - placed if state.player[p].judge] if state.paired_by.judges_when_odd else []
    if not judges:
        return (), None
    others = len(playing) - len(judges) - len(byes)
    games = Counter(
        player
        for pairing in state.pairing.values()
        if pairing.second is not None
        for player in (pairing.first, pairing.second)
    )
    judges.sort(key=lambda p: (games[p], p))
    plays = judges[0] if others % 2 else None
    return tuple(sorted(p for p in judges if p != plays)), plays


def why_not_paired(state: State, number: RoundNo | int) -> Refused | None:
    """What keeps round ``number`` from being paired, as far as it can be seen without pairing (B10, B17)?"""
    try:
        require_results(state, RoundNo(number - 1))
    except Refused as refused:
        return refused
    takes_part = lineup(state, number)
    if takes_part.contradictory:
        row = takes_part.contradictory[0]
        twice = next((p for p in named(row) if _placed_before(takes_part, p)), row.first)
        return Refused("arranged_twice", player=twice, round=number)
    count = len(takes_part.eligible)
    if count < 2:
        # A round for one player, or for nobody, is no round (B17).
        return Refused("too_few_players", count=count)
    return None if meets_anybody(takes_part) else Refused("nobody_meets", round=number)


def _placed_before(takes_part: Lineup, player: PlayerId) -> bool:
    return any(player in named(row) for row in (*takes_part.locks, *takes_part.byes))


def meets_anybody(takes_part: Lineup) -> bool:
    """Can there be a pair at all, or does everybody have a bye (a privilege for everybody)?"""
    return len(takes_part.field) - len(takes_part.byes) >= 2
