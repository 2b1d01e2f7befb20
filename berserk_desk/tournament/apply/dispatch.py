"""The one function that carries out a command on a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.tournament import (
    clock_commands,
    event_commands,
    pairing_commands,
    player_commands,
    result_commands,
    round_commands,
)
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
from berserk_desk.tournament.commands import FOUNDING, MARKS, Command
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State

# Each handler takes its own command class, which a mapping by type cannot tell a type checker.
Handler = Callable[[State, Any, Rulebook], Applied]

HANDLERS: Mapping[type, Handler] = {
    event_commands.EditTournament: event.edit_tournament,
    event_commands.StatePrizes: event.state_prizes,
    event_commands.EditRegulations: event.edit_regulations,
    event_commands.ConfirmScoring: event.confirm_scoring,
    event_commands.FinishTournament: event.finish,
    event_commands.ReopenTournament: event.reopen,
    player_commands.AddPlayer: roster.add_player,
    player_commands.ImportPlayers: roster.import_players,
    player_commands.EditPlayer: roster.edit_player,
    player_commands.RemovePlayer: roster.remove_player,
    player_commands.DropPlayer: roster.drop_player,
    player_commands.DropPlayers: roster.drop_players,
    player_commands.CheckDecks: roster.check_decks,
    player_commands.ReadmitPlayer: roster.readmit_player,
    player_commands.GrantPrivilegeByes: roster.grant_privilege_byes,
    pairing_commands.EditPairing: constraints.edit_pairing,
    pairing_commands.ForbidPair: constraints.forbid_pair,
    pairing_commands.AllowPair: constraints.allow_pair,
    pairing_commands.LockPair: constraints.lock_pair,
    pairing_commands.GiveBye: constraints.give_bye,
    pairing_commands.LeaveOut: constraints.leave_out,
    pairing_commands.Release: constraints.release,
    round_commands.PairRound: rounds.pair_round,
    round_commands.SwapPlayers: swapping.swap_players,
    round_commands.RepairRound: repairing.repair_round,
    round_commands.CancelRound: unmaking.cancel_round,
    round_commands.AnnounceRound: rounds.announce_round,
    round_commands.MarkPrinted: rounds.mark_printed,
    clock_commands.StartClock: clock.start,
    clock_commands.PauseClock: clock.pause,
    clock_commands.ResumeClock: clock.resume,
    clock_commands.StopClock: clock.stop,
    clock_commands.AddMinutes: clock.add_minutes,
    round_commands.Publish: hall.publish,
    result_commands.RecordResult: results.record_result,
    result_commands.NoteProgress: progress.note_progress,
    result_commands.RecordResults: results.record_results,
    result_commands.LookAgain: results.look_again,
    result_commands.ClearResult: results.clear_result,
    result_commands.CorrectResult: results.correct_result,
    result_commands.AddPenalty: penalties.add_penalty,
    result_commands.EditPenalty: penalties.edit_penalty,
    result_commands.WithdrawPenalty: penalties.withdraw_penalty,
    result_commands.AdjustPoints: penalties.adjust_points,
    result_commands.DrawLot: penalties.draw_the_lot,
    event_commands.OpenStage: stages.open_stage,
    event_commands.EditStage: stages.edit_stage,
    event_commands.MoveSeat: stages.move_seat,
    event_commands.KeepStage: stages.keep_stage,
    event_commands.RebuildStage: stages.rebuild_stage,
    event_commands.CancelStage: stages.cancel_stage,
}


AFTER_THE_END = (event_commands.ReopenTournament, event_commands.StatePrizes, *MARKS)
"""What a finished tournament still takes: prizes are often settled last, and no place follows from them."""


def apply(state: State, command: Command) -> Applied:
    """The state after ``command`` and the clauses it rests on. Raises ``Refused``; nothing changes then."""
    if isinstance(command, FOUNDING) and state.founded:
        raise Refused("founded_already")
    if isinstance(command, event_commands.FoundTournament):
        return event.found(command)
    if isinstance(command, event_commands.ImportTournament):
        return event.found_from(command)
    if not state.founded:
        raise Refused("not_founded")
    if state.event.finished and not isinstance(command, AFTER_THE_END):
        raise Refused("tournament_finished")
    return HANDLERS[type(command)](state, command, rulebook_of(state.rules))
