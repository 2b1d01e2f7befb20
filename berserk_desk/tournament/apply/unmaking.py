"""What is a tournament without a round that was paired, and how is the last one cancelled?"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import (
    Applied,
    required_reason,
    the_round,
)
from berserk_desk.tournament.day import entered_results
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import CancelRound
from berserk_desk.tournament.state import State


def cancel_round(state: State, command: CancelRound, rulebook: Rulebook) -> Applied:
    """The last round is unmade with its results; the number of those is named first."""
    this = the_round(state, command.round)
    stage = day.life(state, this.id)
    if stage is day.RoundLife.PAST:
        raise Refused("round_is_past", round=this.number)
    if stage is not day.RoundLife.DRAFTED:
        required_reason(command.reason)
    lost = sum(entered_results(state, each.id) for each in state.rounds_by_number(this.number))
    if lost != command.results_lost:
        raise Refused("results_would_be_lost", round=this.number, count=lost)
    return Applied(with_people_of_now(without_rounds_of(state, this.number), this.number))


def with_people_of_now(state: State, cancelled: RoundNo) -> State:
    """Who came or left while the cancelled round was in the hall comes or leaves before its number is paired anew."""
    if day.last_announced_number(state) >= cancelled:
        return state
    came = [
        replace(player, joined_round=cancelled)
        for player in state.player.values()
        if player.joined_round == cancelled + 1
    ]
    state = state.put("player", *came) if came else state
    left = [
        replace(player, dropped_after=RoundNo(cancelled - 1))
        for player in state.player.values()
        if player.dropped_after == cancelled
    ]
    return state.put("player", *left) if left else state


def without_rounds_of(state: State, number: RoundNo) -> State:
    """The state without the round of that number, of a draft without it at any draft table."""
    for this in state.rounds_by_number(number):
        state = without_round(state, this.id)
    return state


def without_round(state: State, round_id: RoundId) -> State:
    """The state as if that round had never been paired."""
    ids = [p.id for p in state.pairing.values() if p.round == round_id]
    rest = state.drop("result", ids).drop("progress", ids).drop("pairing", ids)
    marks = [mark.id for mark in state.clock_mark.values() if mark.round == round_id]
    rest = rest.drop("clock_mark", marks) if marks else rest
    return rest.drop("publication", (round_id,)).drop("round", (round_id,))
