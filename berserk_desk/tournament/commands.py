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

from berserk_desk.tournament.clock_commands import (
    AddMinutes,
    PauseClock,
    ResumeClock,
    StartClock,
    StopClock,
)
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

Command = (
    FoundTournament
    | ImportTournament
    | EditTournament
    | StatePrizes
    | EditRegulations
    | AddPlayer
    | ImportPlayers
    | EditPlayer
    | RemovePlayer
    | DropPlayer
    | DropPlayers
    | CheckDecks
    | ReadmitPlayer
    | GrantPrivilegeByes
    | EditPairing
    | ForbidPair
    | AllowPair
    | LockPair
    | GiveBye
    | LeaveOut
    | Release
    | PairRound
    | SwapPlayers
    | RepairRound
    | CancelRound
    | AnnounceRound
    | MarkPrinted
    | StartClock
    | PauseClock
    | ResumeClock
    | StopClock
    | AddMinutes
    | Publish
    | RecordResult
    | RecordResults
    | NoteProgress
    | LookAgain
    | ClearResult
    | CorrectResult
    | AddPenalty
    | EditPenalty
    | WithdrawPenalty
    | AdjustPoints
    | DrawLot
    | OpenStage
    | EditStage
    | MoveSeat
    | KeepStage
    | RebuildStage
    | CancelStage
    | ConfirmScoring
    | FinishTournament
    | ReopenTournament
)

FOUNDING: tuple[type, ...] = (FoundTournament, ImportTournament)
MARKS: tuple[type, ...] = (
    AnnounceRound,
    MarkPrinted,
    StartClock,
    PauseClock,
    ResumeClock,
    StopClock,
    AddMinutes,
    Publish,
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
    if isinstance(command, ImportTournament):
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
