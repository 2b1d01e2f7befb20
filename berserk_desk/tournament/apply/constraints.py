"""How the judge settles what the next pairing must respect: settings, forbidden pairs, locks, byes, who is left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import ArrangementKind, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import Applied, checked_text, cited, next_id, the_player
from berserk_desk.tournament.apply.event import HIGHEST_FIRST_TABLE, MOST_ROUNDS
from berserk_desk.tournament.apply.legal_pair import check_bye_low_enough, check_pair
from berserk_desk.tournament.constraints import CITY, CLUB
from berserk_desk.tournament.event_rows import Apart, Arrangement, Forbidden, TableRange
from berserk_desk.tournament.lineup import arranged, named
from berserk_desk.tournament.pairing_commands import (
    AllowPair,
    EditPairing,
    ForbidPair,
    GiveBye,
    LeaveOut,
    LockPair,
    Release,
)
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.stages import is_draft, seats_of_draft, stage_at
from berserk_desk.tournament.state import State

HIGHEST_TABLE = HIGHEST_FIRST_TABLE + 999
MOST_RANGES = 50


def edit_pairing(state: State, command: EditPairing, rulebook: Rulebook) -> Applied:
    """Settings are free at any time: what is paired already stays as it is."""
    _check_number("meetings_from", command.settings.meetings_from)
    for row in command.apart:
        if row.by not in (CLUB, CITY):
            raise Refused("apart_by_what")
        if row.until_round is not None:
            _check_number("until_round", row.until_round)
    _check_ranges(command.ranges)
    apart = [Apart(at, row.by, row.until_round, row.hard) for at, row in enumerate(command.apart, 1)]
    ranges = [TableRange(at, row.first, row.last) for at, row in enumerate(command.ranges, 1)]
    after = state.drop("apart", tuple(state.apart)).put("apart", *apart)
    after = after.drop("table_range", tuple(state.table_range)).put("table_range", *ranges)
    return Applied(after.put("pairing_settings", replace(command.settings, id=1)))


def _check_number(field: str, number: int) -> None:
    if not 1 <= number <= MOST_ROUNDS:
        raise Refused("number_out_of_range", field=field, low=1, high=MOST_ROUNDS)


def _check_ranges(ranges: tuple[TableRange, ...]) -> None:
    if len(ranges) > MOST_RANGES:
        raise Refused("too_many_ranges", limit=MOST_RANGES)
    before: list[tuple[int, int]] = []
    for row in ranges:
        last = HIGHEST_TABLE if row.last is None else row.last
        if not 1 <= row.first <= last <= HIGHEST_TABLE:
            raise Refused("table_range_wrong", low=row.first, high=last, limit=HIGHEST_TABLE)
        for low, high in before:
            if row.first <= high and low <= last:
                raise Refused("table_ranges_overlap", table=max(row.first, low))
        before.append((row.first, last))


def forbid_pair(state: State, command: ForbidPair, rulebook: Rulebook) -> Applied:
    """From now on; what the two have played stays."""
    _two(state, command.first, command.second)
    if _forbidden(state, command.first, command.second):
        raise Refused("forbidden_already", first=command.first, second=command.second)
    reason = checked_text(command.reason, "reason", 500)
    row = Forbidden(next_id(state.forbidden), command.first, command.second, reason)
    return Applied(state.put("forbidden", row))


def allow_pair(state: State, command: AllowPair, rulebook: Rulebook) -> Applied:
    """The ban is lifted, however often it stands."""
    rows = _forbidden(state, command.first, command.second)
    if not rows:
        _two(state, command.first, command.second)
        raise Refused("not_forbidden", first=command.first, second=command.second)
    return Applied(state.drop("forbidden", [row.id for row in rows]))


def _two(state: State, first: PlayerId, second: PlayerId) -> None:
    the_player(state, first)
    the_player(state, second)
    if first == second:
        raise Refused("pair_of_one", player=first)


def _forbidden(state: State, first: PlayerId, second: PlayerId) -> list[Forbidden]:
    return [row for row in state.forbidden.values() if {row.first, row.second} == {first, second}]


def lock_pair(state: State, command: LockPair, rulebook: Rulebook) -> Applied:
    """Both must play and be free; a rematch or a forbidden pair needs a reason."""
    _two(state, command.first, command.second)
    _check_to_come(state, command.round)
    _check_free(state, command.round, (command.first, command.second))
    if is_draft(stage_at(state, command.round)):
        seats = seats_of_draft(state)
        if seats.get(command.first) != seats.get(command.second):
            raise Refused("outside_draft_table", player=command.second, round=command.round)
    reason = checked_text(command.reason, "reason", 500)
    if not reason:
        check_pair(state, command.first, command.second, rulebook, command.round)
    return _settled(
        state, Arrangement(0, command.round, ArrangementKind.LOCK, command.first, command.second, reason)
    )


def give_bye(state: State, command: GiveBye, rulebook: Rulebook) -> Applied:
    """He must play and be free; a second bye, or one that belongs to somebody else, needs a reason (806.1)."""
    the_player(state, command.player)
    _check_to_come(state, command.round)
    _check_free(state, command.round, (command.player,))
    reason = checked_text(command.reason, "reason", 500)
    if not reason:
        check_pair(state, command.player, None, rulebook, command.round)
        check_bye_low_enough(state, command.round, command.player, rulebook)
    row = Arrangement(0, command.round, ArrangementKind.BYE, command.player, None, reason)
    return Applied(_settled(state, row).state, cited(rulebook.byes.clauses["lowest"]))


def leave_out(state: State, command: LeaveOut, rulebook: Rulebook) -> Applied:
    """The whole list of that round. A lock or bye of somebody who is left out is to be released first."""
    _check_to_come(state, command.round)
    reason = checked_text(command.reason, "reason", 500)
    placed = {
        player
        for row in arranged(state, command.round)
        if row.kind is not ArrangementKind.OUT
        for player in named(row)
    }
    for player in command.players:
        if not day.plays(the_player(state, player), command.round):
            raise Refused("player_not_here", player=player)
        if player in placed:
            raise Refused("arranged_already", player=player, round=command.round)
    gone = [row.id for row in arranged(state, command.round) if row.kind is ArrangementKind.OUT]
    first = next_id(state.arrangement)
    rows = [
        Arrangement(first + at, command.round, ArrangementKind.OUT, player, None, reason)
        for at, player in enumerate(sorted(set(command.players)))
    ]
    return Applied(state.drop("arrangement", gone).put("arrangement", *rows))


def release(state: State, command: Release, rulebook: Rulebook) -> Applied:
    """Only of a round that is still to be paired: what stands in an announced one is not unmade by this."""
    row = state.arrangement.get(command.arrangement)
    if row is None:
        raise Refused("no_such_arrangement")
    _check_to_come(state, row.round)
    return Applied(state.drop("arrangement", (row.id,)))


def _settled(state: State, row: Arrangement) -> Applied:
    return Applied(state.put("arrangement", replace(row, id=next_id(state.arrangement))))


def _check_to_come(state: State, number: RoundNo) -> None:
    """Is it the round that is paired next: the one after the last announced one?"""
    expected = day.last_announced_number(state) + 1
    if number != expected:
        raise Refused("round_out_of_order", round=number, expected=expected)
    stage = stage_at(state, number)
    if stage is not None and stage.kind is not StageKind.SWISS:
        raise Refused("pairs_follow_from_stage", round=number)


def _check_free(state: State, number: RoundNo, players: Iterable[PlayerId]) -> None:
    settled = {player for row in arranged(state, number) for player in named(row)}
    for player in players:
        if not day.plays(state.player[player], number):
            raise Refused("player_not_here", player=player)
        if day.holds_privilege(state.player[player], number):
            raise Refused("privilege_bye_stays", player=player)
        if player in settled:
            raise Refused("arranged_already", player=player, round=number)
