"""Where does the day stand? Questions about rounds, tables and who plays, answered from the rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import StrEnum
from typing import TypeVar

from berserk_desk.terms import (
    Method,
    Outcome,
    PairingId,
    PlayerId,
    RoundId,
    RoundNo,
    StageKind,
    TableNo,
)
from berserk_desk.tournament import stages
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.round_commands import ProposedPairing
from berserk_desk.tournament.rows import Pairing, Player, Result, Round
from berserk_desk.tournament.state import State


class RoundLife(StrEnum):
    """The life of a round (design, "The life of a round"); computed, never stored."""

    DRAFTED = "drafted"
    ANNOUNCED = "announced"
    COMPLETE = "complete"
    PAST = "past"


def announced(state: State, round_id: RoundId) -> bool:
    """Has the hall been shown this round?"""
    publication = state.publication.get(round_id)
    return publication is not None and publication.announced


def last_number(state: State) -> RoundNo:
    """The number of the last round made, announced or not; 0 before the first."""
    return RoundNo(max((r.number for r in state.round.values()), default=0))


def last_announced_number(state: State) -> RoundNo:
    """The number of the last announced round; 0 before the first."""
    return RoundNo(
        max(
            (r.number for r in state.round.values() if announced(state, r.id)),
            default=0,
        )
    )


def life(state: State, round_id: RoundId) -> RoundLife:
    """Drafted, announced, complete or past? A round is past as well when a stage behind it is opened.

    The draft tables of one number live together: none of them is complete before the last game of all is in.
    """
    this = state.round[round_id]
    if any(other.number > this.number for other in state.round.values()):
        return RoundLife.PAST
    if any(stage.after_round >= this.number for stage in state.stage.values()):
        return RoundLife.PAST
    if not announced(state, round_id):
        return RoundLife.DRAFTED
    return RoundLife.COMPLETE if is_over(state, this.number) else RoundLife.ANNOUNCED


def order_of_pairing(pairing: Pairing) -> tuple[bool, int, int, int]:
    """Sort key of pairings on every list: by table, those without one (byes) last."""
    return (pairing.table_no is None, pairing.table_no or 0, pairing.first, pairing.id)


_KEPT = 2
"""The state before a step and the one after it."""

Found = TypeVar("Found")


def _once(find: Callable[[Mapping[PairingId, Pairing]], Found]) -> Callable[[State], Found]:
    """``find`` among the pairings of a state, its last answers kept: a screen asks dozens of times for the same rows."""
    last: list[tuple[Mapping[PairingId, Pairing], Found]] = []

    def found(state: State) -> Found:
        for rows, answer in last:
            if rows is state.pairing:
                return answer
        answer = find(state.pairing)
        last[:] = [(state.pairing, answer), *last[: _KEPT - 1]]
        return answer

    return found


@_once
def _by_round(pairings: Mapping[PairingId, Pairing]) -> dict[RoundId, tuple[Pairing, ...]]:
    ordered: dict[RoundId, list[Pairing]] = {}
    for pairing in sorted(pairings.values(), key=order_of_pairing):
        ordered.setdefault(pairing.round, []).append(pairing)
    return {round_id: tuple(those) for round_id, those in ordered.items()}


@_once
def _by_two(pairings: Mapping[PairingId, Pairing]) -> dict[frozenset[PlayerId], list[Pairing]]:
    found: dict[frozenset[PlayerId], list[Pairing]] = {}
    for pairing in pairings.values():
        if pairing.second is not None:
            found.setdefault(frozenset((pairing.first, pairing.second)), []).append(pairing)
    return found


def pairings_of_two(state: State, one: PlayerId, other: PlayerId) -> tuple[Pairing, ...]:
    """In which pairings do these two sit opposite each other, in whatever round?"""
    return tuple(_by_two(state).get(frozenset((one, other)), ()))


def pairings_of(state: State, round_id: RoundId) -> tuple[Pairing, ...]:
    """The pairings of one round by table, byes last."""
    return _by_round(state).get(round_id, ())


def pairings_in(state: State, number: RoundNo | int) -> tuple[Pairing, ...]:
    """The pairings of every round of that number by table, byes last."""
    rounds = state.rounds_by_number(number)
    if len(rounds) == 1:
        return pairings_of(state, rounds[0].id)
    together = (p for this in rounds for p in pairings_of(state, this.id))
    return tuple(sorted(together, key=order_of_pairing))


def outstanding(state: State, round_id: RoundId) -> tuple[Pairing, ...]:
    """The pairings of a round that still have no result, by table."""
    return tuple(p for p in pairings_of(state, round_id) if p.id not in state.result)


def outstanding_tables(state: State, number: RoundNo | int) -> tuple[TableNo, ...]:
    """The table numbers of a round that still have no result."""
    return tuple(
        p.table_no for p in pairings_in(state, number) if p.id not in state.result and p.table_no is not None
    )


def has_draws(state: State, number: RoundNo | int) -> bool:
    """May a game of that round end in a draw? Not in a playoff (rules 8)."""
    return all(this.stage is not StageKind.PLAYOFF for this in state.rounds_by_number(RoundNo(number)))


def not_looked_at(state: State, number: RoundNo | int) -> tuple[Pairing, ...]:
    """The pairings of a round whose slip still needs its second look, by table; none where that is not the way.

    Only what has a result can be looked at again.
    """
    if not state.event.second_look:
        return ()
    entered = ((p, state.result.get(p.id)) for p in pairings_in(state, number) if p.second is not None)
    return tuple(p for p, result in entered if result is not None and not result.looked_again)


def is_over(state: State, number: RoundNo | int) -> bool:
    """Is nothing of that round left to do: no result missing, no slip to be looked at again?"""
    waits = any(p.id not in state.result and p.table_no is not None for p in pairings_in(state, number))
    return not waits and not not_looked_at(state, number)


def pairing_at_table(state: State, number: RoundNo | int, table: int) -> Pairing | None:
    """Who sits at that table in that round?"""
    return next((p for p in pairings_in(state, number) if p.table_no == table), None)


def pairing_of_player(state: State, number: RoundNo | int, player: PlayerId) -> Pairing | None:
    """In which pairing of that round does the player stand? A void pairing only if there is no other."""
    found = [p for p in pairings_in(state, number) if player in (p.first, p.second)]
    found.sort(key=lambda p: _is_void(state.result.get(p.id)))
    return found[0] if found else None


def _is_void(result: Result | None) -> bool:
    return result is not None and result.outcome is Outcome.VOID


def players_of(line: ProposedPairing | Pairing) -> tuple[PlayerId, ...]:
    """Who stands in a line: two, or one with a bye."""
    return (line.first,) if line.second is None else (line.first, line.second)


def entered_results(state: State, round_id: RoundId) -> int:
    """How many results of a round did the judge enter (byes came with the pairing)?"""
    results = (state.result.get(pairing.id) for pairing in pairings_of(state, round_id))
    return sum(1 for result in results if result is not None and result.outcome is not Outcome.BYE)


def opponent(pairing: Pairing, player: PlayerId) -> PlayerId | None:
    """Whom does ``player`` meet in ``pairing``? None for a bye or an absence."""
    return pairing.second if pairing.first == player else pairing.first


def may_play(player: Player, number: RoundNo | int) -> bool:
    """Could this player be paired in round ``number``: joined, not left, not disqualified?"""
    return (
        player.joined_round <= number
        and (player.dropped_after is None or player.dropped_after >= number)
        and not player.disqualified
    )


def plays(player: Player, number: RoundNo | int) -> bool:
    """Is this player to be paired in round ``number``: may play and is present?"""
    return may_play(player, number) and player.present


def is_here(player: Player) -> bool:
    """Is the player still in the tournament?"""
    return player.dropped_after is None and not player.disqualified


def eligible(state: State, number: RoundNo | int) -> tuple[PlayerId, ...]:
    """Who is to be paired in round ``number``, by id: in the field of its stage, may play and is present."""
    stage = stages.stage_at(state, number)
    field = state.player.values() if stage is None else (state.player[p] for p in stages.entrants(stage))
    return tuple(sorted(p.id for p in field if plays(p, number)))


def holds_privilege(player: Player, number: RoundNo | int) -> bool:
    """Does the player take a privilege bye in round ``number`` (806.2: the first N rounds)?"""
    return player.privilege_byes >= number


def is_ordinary_bye(result: Result | None) -> bool:
    """Was this an ordinary bye, which a player gets once only (806.1)?"""
    return result is not None and result.outcome is Outcome.BYE and result.method is Method.BYE


def is_meeting(state: State, pairing: Pairing) -> bool:
    """Have these two met by this pairing? Not before it is announced, not by a walk-over or a void pair."""
    if pairing.second is None or not announced(state, pairing.round):
        return False
    return is_of_meeting(state.result.get(pairing.id))


def is_of_meeting(result: Result | None) -> bool:
    """Have the two of an announced pair met, by its result? Not by a walk-over or a void pair."""
    return result is None or (result.outcome is not Outcome.VOID and result.method is not Method.WALKOVER)


def round_counts(state: State, this: Round, table: Stage | None = None) -> bool:
    """Is the round part of that table of points (None: the main one): announced, Swiss or round robin (807)?"""
    if this.stage is StageKind.PLAYOFF or not announced(state, this.id):
        return False
    return stages.table_of(state, this.number) == table


def rounds_in_order(state: State) -> tuple[Round, ...]:
    """All rounds by number, draft tables of one number in order."""
    return tuple(sorted(state.round.values(), key=lambda r: (r.number, r.draft_table or 0, r.id)))


def history_of(state: State, player: PlayerId) -> Iterator[tuple[Round, Pairing, Result | None]]:
    """The player's pairings in order of rounds."""
    for this in rounds_in_order(state):
        for pairing in pairings_of(state, this.id):
            if player in (pairing.first, pairing.second):
                yield this, pairing, state.result.get(pairing.id)


def played_at_all(state: State, player: PlayerId) -> bool:
    """Does any pairing, result or penalty name the player (so that he cannot be removed)?"""
    return (
        any(player in (p.first, p.second) for p in state.pairing.values())
        or any(p.player == player for p in state.penalty.values())
        or any(a.player == player for a in state.adjustment.values())
        or any(player in lot.players for lot in state.lot.values())
        or any(player in stage.entrants for stage in state.stage.values())
    )
