"""Everything a judge can do to a tournament: which commands are there, how is one named and kept in the journal?

A command is a frozen dataclass in the imperative; it carries ids and values, never sentences. Its class name in
snake_case is its ``kind`` in the journal. ``MARKS`` are shown in the journal but never undone; the others are
edits, except for the two founding ones.
"""

from __future__ import annotations

import json
import re
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, get_args

from berserk_desk.tournament import (
    clock_commands,
    event_commands,
    pairing_commands,
    player_commands,
    result_commands,
    round_commands,
)

Command = (
    event_commands.FoundTournament
    | event_commands.ImportTournament
    | event_commands.EditTournament
    | event_commands.StatePrizes
    | event_commands.EditRegulations
    | player_commands.AddPlayer
    | player_commands.ImportPlayers
    | player_commands.EditPlayer
    | player_commands.RemovePlayer
    | player_commands.DropPlayer
    | player_commands.DropPlayers
    | player_commands.CheckDecks
    | player_commands.ReadmitPlayer
    | player_commands.GrantPrivilegeByes
    | pairing_commands.EditPairing
    | pairing_commands.ForbidPair
    | pairing_commands.AllowPair
    | pairing_commands.LockPair
    | pairing_commands.GiveBye
    | pairing_commands.LeaveOut
    | pairing_commands.Release
    | round_commands.PairRound
    | round_commands.SwapPlayers
    | round_commands.RepairRound
    | round_commands.CancelRound
    | round_commands.AnnounceRound
    | round_commands.MarkPrinted
    | clock_commands.StartClock
    | clock_commands.PauseClock
    | clock_commands.ResumeClock
    | clock_commands.StopClock
    | clock_commands.AddMinutes
    | round_commands.Publish
    | result_commands.RecordResult
    | result_commands.RecordResults
    | result_commands.NoteProgress
    | result_commands.LookAgain
    | result_commands.ClearResult
    | result_commands.CorrectResult
    | result_commands.AddPenalty
    | result_commands.EditPenalty
    | result_commands.WithdrawPenalty
    | result_commands.AdjustPoints
    | result_commands.DrawLot
    | event_commands.OpenStage
    | event_commands.EditStage
    | event_commands.MoveSeat
    | event_commands.KeepStage
    | event_commands.RebuildStage
    | event_commands.CancelStage
    | event_commands.ConfirmScoring
    | event_commands.FinishTournament
    | event_commands.ReopenTournament
)

FOUNDING: tuple[type, ...] = (event_commands.FoundTournament, event_commands.ImportTournament)
MARKS: tuple[type, ...] = (
    round_commands.AnnounceRound,
    round_commands.MarkPrinted,
    clock_commands.StartClock,
    clock_commands.PauseClock,
    clock_commands.ResumeClock,
    clock_commands.StopClock,
    clock_commands.AddMinutes,
    round_commands.Publish,
)


def kind(command: Command) -> str:
    """The command's name in the journal: ``RecordResult`` → "record_result"."""
    return _kind_of(type(command))


def _kind_of(command: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", command.__name__).lower()


KINDS: frozenset[str] = frozenset(_kind_of(command) for command in get_args(Command))
"""The names of all commands."""


def arguments(command: Command, about: object = None) -> str:
    """The command's values as canonical JSON, for the journal, with what it is ``about`` beside them.

    An imported history is named, not repeated: its rows stand in the step's changes.
    """
    if isinstance(command, event_commands.ImportTournament):
        plain: Any = {"source": command.source, "players": len(command.state.player)}
    else:
        plain = _plain(command)
    if about is not None:
        plain["about"] = _plain(about)
    return json.dumps(plain, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value
