"""Whom and what does a step concern? Kept with the step, so that the journal reads well when the rows are gone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from berserk_desk.terms import PairingId, PlayerId, RoundId
from berserk_desk.tournament.clock_commands import AddMinutes, PauseClock, ResumeClock, StartClock, StopClock
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import CancelStage, EditStage, KeepStage, OpenStage, RebuildStage
from berserk_desk.tournament.lineup import named
from berserk_desk.tournament.pairing_commands import (
    AllowPair,
    ForbidPair,
    GiveBye,
    LeaveOut,
    LockPair,
    Release,
)
from berserk_desk.tournament.player_commands import CheckDecks, DropPlayers
from berserk_desk.tournament.result_commands import (
    AddPenalty,
    AdjustPoints,
    ClearResult,
    CorrectResult,
    DrawLot,
    EditPenalty,
    LookAgain,
    NoteProgress,
    RecordResult,
    RecordResults,
    WithdrawPenalty,
)
from berserk_desk.tournament.round_commands import (
    AnnounceRound,
    CancelRound,
    MarkPrinted,
    PairRound,
    Publish,
    RepairRound,
    SwapPlayers,
)
from berserk_desk.tournament.stages import entrants
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class About:
    """The round's number, the table's number and the players of a step, as far as it has any."""

    round: int | None = None
    table: int | None = None
    players: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    """What the players were called then, in their order: an undone entry takes its name out of the rows."""


def about(state: State, command: Command) -> About:
    """What ``command`` concerns, seen from the state it was made for."""
    concerned = _concerned(state, command)
    names = (state.player[PlayerId(player)].name for player in concerned.players)
    return replace(concerned, names=tuple(names))


def _concerned(state: State, command: Command) -> About:
    match command:
        case RecordResult(result=result) | CorrectResult(result=result):
            return _of_pairing(state, result.id)
        case ClearResult(pairing=pairing) | LookAgain(pairing=pairing):
            return _of_pairing(state, pairing)
        case RecordResults(results=rows) | NoteProgress(standings=rows):
            each = [_of_pairing(state, row.id) for row in rows]
            return About(
                next((one.round for one in each), None), players=tuple(p for one in each for p in one.players)
            )
        case PairRound(number=number):
            return About(round=number)
        case (
            AnnounceRound(round=this)
            | CancelRound(round=this)
            | StartClock(round=this)
            | PauseClock(round=this)
            | ResumeClock(round=this)
            | StopClock(round=this)
        ):
            return About(round=_number(state, this))
        case AddMinutes(round=this, table=table):
            return About(round=_number(state, this), table=table)
        case Publish(number=number):
            return About(round=number or None)
        case SwapPlayers(round=this, first=first, second=second):
            return About(round=_number(state, this), players=(first, second))
        case RepairRound(round=this, pairings=pairings, leaving=leaving):
            seated = [p for line in pairings for p in (line.first, line.second) if p is not None]
            return About(round=_number(state, this), players=(*seated, *leaving))
        case MarkPrinted(round_number=number):
            return About(round=number or None)
        case AddPenalty(player=player, round=number) | AdjustPoints(player=player, round=number):
            return About(round=number, players=(player,))
        case WithdrawPenalty(penalty=penalty) | EditPenalty(penalty=penalty):
            row = state.penalty.get(penalty)
            return About() if row is None else About(round=row.round, players=(row.player,))
        case DrawLot(players=players) | DropPlayers(players=players) | CheckDecks(players=players):
            return About(players=tuple(players))
        case OpenStage() | EditStage() | KeepStage() | RebuildStage() | CancelStage():
            return _of_stage(state, command)
        case _:
            return _of_what_is_settled(state, command)


def _of_what_is_settled(state: State, command: Command) -> About:
    match command:
        case ForbidPair(first=first, second=second) | AllowPair(first=first, second=second):
            return About(players=(first, second))
        case LockPair(round=number, first=first, second=second):
            return About(round=number, players=(first, second))
        case GiveBye(round=number, player=player):
            return About(round=number, players=(player,))
        case LeaveOut(round=number, players=players):
            return About(round=number, players=tuple(players))
        case Release(arrangement=arrangement):
            settled = state.arrangement.get(arrangement)
            return About() if settled is None else About(round=settled.round, players=named(settled))
        case _:
            return _of_player(state, command)


def _of_stage(state: State, command: OpenStage | EditStage | KeepStage | RebuildStage | CancelStage) -> About:
    if isinstance(command, RebuildStage):
        field = tuple(player for player in command.entrants if player)
    else:
        row = command.stage if isinstance(command, OpenStage | EditStage) else state.stage.get(command.stage)
        field = () if row is None else entrants(row)
    return About(players=tuple(player for player in field if player in state.player))


def _of_player(state: State, command: Command) -> About:
    player = getattr(command, "player", None)
    if isinstance(player, int) and PlayerId(player) in state.player:
        return About(players=(player,))
    return About()


def _number(state: State, this: RoundId) -> int | None:
    row = state.round.get(this)
    return row.number if row else None


def _of_pairing(state: State, pairing_id: PairingId) -> About:
    pairing = state.pairing.get(pairing_id)
    if pairing is None:
        return About()
    players = (pairing.first,) if pairing.second is None else (pairing.first, pairing.second)
    return About(_number(state, pairing.round), pairing.table_no, players)
