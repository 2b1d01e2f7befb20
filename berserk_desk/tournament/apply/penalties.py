"""Penalties, points adjusted by the judge, and lots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from berserk_desk.pairing.lots import draw_lot, seed_of_lot
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.table import Table
from berserk_desk.terms import PenaltyKind, PlayerId, Points
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.apply.applied import Applied, checked_text, next_id, required_reason, the_player
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import (
    AddPenalty,
    AdjustPoints,
    DrawLot,
    EditPenalty,
    WithdrawPenalty,
)
from berserk_desk.tournament.rows import Adjustment, Lot, Penalty
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings

LARGEST_ADJUSTMENT = Points(1000)
"""A hundred points: more than a whole event gives."""


def add_penalty(state: State, command: AddPenalty, rulebook: Rulebook) -> Applied:
    """The entry in the log. A loss proposes a result elsewhere; a disqualification bars the player at once."""
    player = the_player(state, command.player)
    if command.round is not None:
        _check_round(state, command.round)
    row = Penalty(
        id=next_id(state.penalty),
        player=player.id,
        kind=command.penalty_kind,
        round=command.round,
        reason=checked_text(command.reason, "reason", 500),
        judge=checked_text(command.judge, "judge"),
        head_judge_consulted=command.head_judge_consulted,
    )
    after = state.put("penalty", row)
    if command.penalty_kind is PenaltyKind.DISQUALIFICATION:
        if player.disqualified:
            raise Refused("already_disqualified", player=player.id)
        after = after.put("player", replace(player, disqualified=True))
    return Applied(after)


def edit_penalty(state: State, command: EditPenalty, rulebook: Rulebook) -> Applied:
    """The record put right. Neither to nor from a disqualification: it bars a player, and that is a step of its own."""
    penalty = _standing(state, command.penalty)
    kinds = {penalty.kind, command.penalty_kind}
    if len(kinds) > 1 and PenaltyKind.DISQUALIFICATION in kinds:
        raise Refused("disqualification_is_a_step", player=penalty.player)
    if command.round is not None and command.round != penalty.round:
        _check_round(state, command.round)
    row = replace(
        penalty,
        kind=command.penalty_kind,
        round=command.round,
        reason=checked_text(command.reason, "reason", 500),
        judge=checked_text(command.judge, "judge"),
        head_judge_consulted=command.head_judge_consulted,
    )
    if row == penalty:
        raise Refused("penalty_as_before", player=penalty.player)
    return Applied(state.put("penalty", row))


def _standing(state: State, number: int) -> Penalty:
    penalty = state.penalty.get(number)
    if penalty is None:
        raise Refused("no_such_penalty", penalty=number)
    if penalty.withdrawn:
        raise Refused("already_withdrawn", player=penalty.player)
    return penalty


def withdraw_penalty(state: State, command: WithdrawPenalty, rulebook: Rulebook) -> Applied:
    """It stays on record but no longer counts; a withdrawn disqualification lets the player in again."""
    penalty = _standing(state, command.penalty)
    checked_text(command.reason, "reason", 500)
    after = state.put("penalty", replace(penalty, withdrawn=True))
    if penalty.kind is PenaltyKind.DISQUALIFICATION:
        still = any(
            row.player == penalty.player and row.kind is penalty.kind and not row.withdrawn
            for row in after.penalty.values()
        )
        after = after.put("player", replace(state.player[penalty.player], disqualified=still))
    return Applied(after)


def adjust_points(state: State, command: AdjustPoints, rulebook: Rulebook) -> Applied:
    """A line of its own in every explanation of the player's points."""
    player = the_player(state, command.player)
    _check_round(state, command.round)
    if command.points == 0 or abs(command.points) > LARGEST_ADJUSTMENT:
        raise Refused("adjustment_out_of_range", player=player.id, limit=LARGEST_ADJUSTMENT)
    row = Adjustment(
        id=next_id(state.adjustment),
        player=player.id,
        round=command.round,
        points=command.points,
        reason=required_reason(command.reason),
    )
    return Applied(state.put("adjustment", row))


def _check_round(state: State, number: int) -> None:
    last = day.last_number(state)
    if not 1 <= number <= last:
        raise Refused("no_such_round_number", round=number, last=last)


def _ties(state: State) -> set[tuple[PlayerId, ...]]:
    """Who shares a place with whom in one of the tables of points."""
    return {tie for stage in stages.tables(state) for tie in _ties_in(standings(state, None, stage))}


def _ties_in(table: Table) -> Iterator[tuple[PlayerId, ...]]:
    """Overall, or inside a draft table where that is what is compared."""
    inside = table.ledger.criteria.within_draft_table
    together: dict[object, list[PlayerId]] = {}
    for row in table.rows:
        if (row.table_shared if inside else row.shared) and row.place is not None:
            place = (row.draft_table, row.table_place) if inside else row.place
            together.setdefault(place, []).append(PlayerId(row.player))
    return (tuple(sorted(players)) for players in together.values())


def draw_the_lot(state: State, command: DrawLot, rulebook: Rulebook) -> Applied:
    """The order follows from the seed and who is tied: drawn, undone and drawn again it is the same."""
    tied = tuple(sorted(set(command.players)))
    for player in tied:
        the_player(state, player)
    if tied not in _ties(state):
        # A lot among some of the tied would part nobody: the table asks for one that has them all.
        raise Refused("not_tied", players=tied)
    order = draw_lot(seed_of_lot(state.event.seed, tied), tied)
    return Applied(state.put("lot", Lot(next_id(state.lot), tuple(the_player(state, p).id for p in order))))
