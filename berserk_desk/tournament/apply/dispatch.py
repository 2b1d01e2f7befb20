"""The one function that carries out a command on a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.tournament.apply import (
    clock,
    constraints,
    event,
    hall,
    penalties,
    progress,
    repairing,
    results,
    roster,
    rounds,
    stages,
    swapping,
    unmaking,
)
from berserk_desk.tournament.apply.applied import Applied
from berserk_desk.tournament.clock_commands import AddMinutes, PauseClock, ResumeClock, StartClock, StopClock
from berserk_desk.tournament.commands import MARKS, Command
from berserk_desk.tournament.event_commands import (
    CancelStage,
    ConfirmScoring,
    EditRegulations,
    EditStage,
    EditTournament,
    FinishTournament,
    FoundTournament,
    ImportTournament,
    KeepStage,
    MoveSeat,
    OpenStage,
    RebuildStage,
    ReopenTournament,
    StatePrizes,
)
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.pairing_commands import (
    AllowPair,
    EditPairing,
    ForbidPair,
    GiveBye,
    LeaveOut,
    LockPair,
    Release,
)
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    CheckDecks,
    DropPlayer,
    DropPlayers,
    EditPlayer,
    GrantPrivilegeByes,
    ImportPlayers,
    ReadmitPlayer,
    RemovePlayer,
)
from berserk_desk.tournament.refusal import Refused
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
from berserk_desk.tournament.state import State

# Each handler takes its own command class, which a mapping by type cannot tell a type checker.
Handler = Callable[[State, Any, Rulebook], Applied]

HANDLERS: Mapping[type, Handler] = {
    EditTournament: event.edit_tournament,
    StatePrizes: event.state_prizes,
    EditRegulations: event.edit_regulations,
    ConfirmScoring: event.confirm_scoring,
    FinishTournament: event.finish,
    ReopenTournament: event.reopen,
    AddPlayer: roster.add_player,
    ImportPlayers: roster.import_players,
    EditPlayer: roster.edit_player,
    RemovePlayer: roster.remove_player,
    DropPlayer: roster.drop_player,
    DropPlayers: roster.drop_players,
    CheckDecks: roster.check_decks,
    ReadmitPlayer: roster.readmit_player,
    GrantPrivilegeByes: roster.grant_privilege_byes,
    EditPairing: constraints.edit_pairing,
    ForbidPair: constraints.forbid_pair,
    AllowPair: constraints.allow_pair,
    LockPair: constraints.lock_pair,
    GiveBye: constraints.give_bye,
    LeaveOut: constraints.leave_out,
    Release: constraints.release,
    PairRound: rounds.pair_round,
    SwapPlayers: swapping.swap_players,
    RepairRound: repairing.repair_round,
    CancelRound: unmaking.cancel_round,
    AnnounceRound: rounds.announce_round,
    MarkPrinted: rounds.mark_printed,
    StartClock: clock.start,
    PauseClock: clock.pause,
    ResumeClock: clock.resume,
    StopClock: clock.stop,
    AddMinutes: clock.add_minutes,
    Publish: hall.publish,
    RecordResult: results.record_result,
    NoteProgress: progress.note_progress,
    RecordResults: results.record_results,
    LookAgain: results.look_again,
    ClearResult: results.clear_result,
    CorrectResult: results.correct_result,
    AddPenalty: penalties.add_penalty,
    EditPenalty: penalties.edit_penalty,
    WithdrawPenalty: penalties.withdraw_penalty,
    AdjustPoints: penalties.adjust_points,
    DrawLot: penalties.draw_the_lot,
    OpenStage: stages.open_stage,
    EditStage: stages.edit_stage,
    MoveSeat: stages.move_seat,
    KeepStage: stages.keep_stage,
    RebuildStage: stages.rebuild_stage,
    CancelStage: stages.cancel_stage,
}


def apply(state: State, command: Command) -> Applied:
    """The state after ``command`` and the clauses it rests on. Raises ``Refused``; nothing changes then."""
    if isinstance(command, FoundTournament | ImportTournament):
        if state.founded:
            raise Refused("founded_already")
        return event.found(command) if isinstance(command, FoundTournament) else event.found_from(command)
    if not state.founded:
        raise Refused("not_founded")
    if state.event.finished and not isinstance(command, (ReopenTournament, *MARKS)):
        raise Refused("tournament_finished")
    return HANDLERS[type(command)](state, command, rulebook_of(state.rules))
