"""How do two players of a round change places?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import Method, PlayerId, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import (
    Applied,
    checked_text,
    required_reason,
    the_player,
    the_round,
)
from berserk_desk.tournament.apply.legal_pair import check_bye_low_enough, check_pair
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.meetings import without_meetings_of
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import SwapPlayers
from berserk_desk.tournament.rows import Pairing, Round
from berserk_desk.tournament.scores import apart
from berserk_desk.tournament.state import State


def swap_players(state: State, command: SwapPlayers, rulebook: Rulebook) -> Applied:
    """Two players of the last round change places; entered results of other tables stay.

    What was noted of the two matches so far was of other opponents, and is gone.
    In an announced round a reason is needed and the sheets of that revision become void. A pair or bye
    that the rules would not have (rematch, second bye, a bye above the lowest) is accepted with a reason, and
    so is a change between two score groups.
    """
    this = the_round(state, command.round)
    stage = day.life(state, this.id)
    if stage is day.RoundLife.PAST:
        raise Refused("round_is_past", round=this.number)
    if command.first == command.second:
        raise Refused("same_player", player=command.first)
    reason = checked_text(command.reason, "reason", 500)
    if this.stage is not StageKind.SWISS:
        raise Refused("pairs_follow_from_stage", round=this.number)
    if stage is not day.RoundLife.DRAFTED:
        reason = required_reason(command.reason)
    one, other = (_pairing_of(state, this, player) for player in (command.first, command.second))
    if one.id == other.id:
        raise Refused("same_table", first=command.first, second=command.second)
    for pairing in (one, other):
        _check_free(state, pairing)
    swapped = [_with_other(pairing, command.first, command.second, reason) for pairing in (one, other)]
    without = without_meetings_of(state, this.id)
    for pairing in swapped:
        if not reason:
            check_pair(without, pairing.first, pairing.second, rulebook, this.number)
            if pairing.second is None:
                among = this.eligible if this.draft_table is not None else ()
                check_bye_low_enough(state, this.number, pairing.first, rulebook, among)
    if not reason and apart(without, command.first, command.second, this.number):
        raise Refused("swap_across_groups", first=command.first, second=command.second)
    after = state.put("pairing", *swapped).drop("progress", (one.id, other.id))
    return Applied(with_next_revision(after, this.number))


def with_next_revision(state: State, number: RoundNo) -> State:
    """Announced pairs of that round have changed. The draft tables of one number share their sheets and the revision."""
    rows = [state.publication[each.id] for each in state.rounds_by_number(number)]
    if not any(row.announced for row in rows):
        return state
    following = max(row.revision for row in rows) + 1
    return state.put("publication", *(replace(row, revision=following) for row in rows))


def _pairing_of(state: State, this: Round, player: PlayerId) -> Pairing:
    the_player(state, player)
    for pairing in day.pairings_in(state, this.number):
        if player in players_of(pairing):
            if pairing.round != this.id:
                raise Refused("other_draft_table", player=player)
            return pairing
    raise Refused("player_not_paired", player=player, round=this.number)


def _check_free(state: State, pairing: Pairing) -> None:
    result = state.result.get(pairing.id)
    if result is None or day.is_ordinary_bye(result):
        return
    if result.method is Method.PRIVILEGE_BYE:
        raise Refused("privilege_bye_stays", player=pairing.first)
    raise Refused("table_has_result", table=pairing.table_no, first=pairing.first, second=pairing.second)


def _with_other(pairing: Pairing, one: PlayerId, other: PlayerId, reason: str) -> Pairing:
    change = {one: other, other: one}
    second = pairing.second
    return replace(
        pairing,
        first=change.get(pairing.first, pairing.first),
        second=None if second is None else change.get(second, second),
        why=(),
        reason=reason,
    )
