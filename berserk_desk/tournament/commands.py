"""Everything a judge can do to a tournament, as frozen dataclasses in the imperative.

A command carries ids and values, never sentences. Its class name in snake_case is its ``kind`` in the
journal. ``MARKS`` are shown in the journal but never undone; the others are edits, except for the two
founding ones.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, get_args

from berserk_desk.terms import HallKind, PairingId, PenaltyKind, PlayerId, Points, RoundId, RoundNo, TableNo
from berserk_desk.tournament.pairing_commands import (
    AllowPair,
    EditPairing,
    ForbidPair,
    GiveBye,
    LeaveOut,
    LockPair,
    Release,
)
from berserk_desk.tournament.rows import Player, Regulations, Result, Stage, Tournament
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class FoundTournament:
    """Make a new, empty tournament: the founding step."""

    tournament: Tournament
    regulations: Regulations


@dataclass(frozen=True, slots=True)
class ImportTournament:
    """Make a tournament of a whole history, legal or not, as one founding step."""

    state: State
    source: str = ""


@dataclass(frozen=True, slots=True)
class EditTournament:
    """Change name, dates, place, people of the event."""

    tournament: Tournament


@dataclass(frozen=True, slots=True)
class EditRegulations:
    """Change the tournament's own copy of the rules; after round 1 is paired with a reason."""

    regulations: Regulations
    reason: str = ""


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """What is known of a player who is being added."""

    name: str
    city: str = ""
    club: str = ""
    number: str = ""
    members: tuple[str, ...] = ()
    """Of a team, by seat."""


@dataclass(frozen=True, slots=True)
class AddPlayer:
    """Add one player; he can be paired from the next round that is not yet announced."""

    player: NewPlayer


@dataclass(frozen=True, slots=True)
class ImportPlayers:
    """Add many players as one edit."""

    players: tuple[NewPlayer, ...]
    source: str = ""


@dataclass(frozen=True, slots=True)
class EditPlayer:
    """Replace a player's own data; not his drops, byes or disqualification."""

    player: Player


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Take a player out who was never paired."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DropPlayer:
    """The player leaves after the last announced round; he keeps points and place."""

    player: PlayerId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DropPlayers:
    """Many leave at once, as after the cut to a second day: one edit, which one undo takes back."""

    players: tuple[PlayerId, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CheckDecks:
    """A judge has compared these decks with their lists; ``checked`` False takes that back."""

    players: tuple[PlayerId, ...]
    checked: bool = True


@dataclass(frozen=True, slots=True)
class ReadmitPlayer:
    """A dropped player plays again from the next round."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class GrantPrivilegeByes:
    """The organiser grants byes in rounds 1…``count`` (806.2); 0 takes the grant back."""

    player: PlayerId
    count: int


@dataclass(frozen=True, slots=True)
class ProposedPairing:
    """One line of a proposed round. ``second`` None: a bye, ordinary unless ``privilege``."""

    first: PlayerId
    second: PlayerId | None = None
    privilege: bool = False
    why: tuple[str, ...] = ()
    reason: str = ""
    draft_table: int | None = None
    slot: str | None = None


@dataclass(frozen=True, slots=True)
class PairRound:
    """Make the next round from a proposal, as a draft. ``replaces``: the drafted round it takes the place of."""

    number: RoundNo
    pairings: tuple[ProposedPairing, ...]
    eligible: tuple[PlayerId, ...]
    seed: int
    attempt: int
    algorithm: str
    forced: tuple[str, ...] = ()
    replaces: RoundId | None = None
    based_on: int = 0
    """The step the proposal was computed from."""
    revision: int = 1
    """«Редакция»: above 1 when sheets of this round were in the hall before it was cancelled or undone."""


@dataclass(frozen=True, slots=True)
class SwapPlayers:
    """Two players of one round change places; one of them may have the bye."""

    round: RoundId
    first: PlayerId
    second: PlayerId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DrawnAnew:
    """Where the pairs of a round that was drawn anew come from; as in ``PairRound``."""

    seed: int
    attempt: int
    algorithm: str
    forced: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RepairRound:
    """Some of the last round is seated anew; every other table keeps its pair, number, slip and result.

    Everybody of a table that is taken apart stands in ``pairings`` or in ``leaving``. Who stood at no table
    comes in with this round. ``leaving``: who stands in it no more, and in no later one. ``results_lost``
    must be the number of entered results that go with it.
    """

    round: RoundId
    pairings: tuple[ProposedPairing, ...]
    leaving: tuple[PlayerId, ...] = ()
    results_lost: int = 0
    reason: str = ""
    anew: DrawnAnew | None = None
    """Set where the whole round was drawn again."""


@dataclass(frozen=True, slots=True)
class CancelRound:
    """Unmake the last round. ``results_lost`` must be the number of entered results that go with it."""

    round: RoundId
    results_lost: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AnnounceRound:
    """The hall may see the round from now on."""

    round: RoundId


@dataclass(frozen=True, slots=True)
class MarkPrinted:
    """A sheet of a round (0: of none) was printed, or ``saved`` as a file."""

    sheet: str
    round_number: RoundNo
    revision: int = 1
    saved: bool = False


@dataclass(frozen=True, slots=True)
class StartClock:
    """The time of an announced round begins to run. ``at``: wall time with offset, ISO 8601, as in what follows."""

    round: RoundId
    at: str


@dataclass(frozen=True, slots=True)
class PauseClock:
    """The clock stands still. ``elapsed``: playing time counted so far, in milliseconds."""

    round: RoundId
    at: str
    elapsed: int


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """The clock goes on from ``elapsed``; also after a crash, when it was never paused."""

    round: RoundId
    at: str
    elapsed: int


@dataclass(frozen=True, slots=True)
class StopClock:
    """The clock is taken off, with all extra minutes; it may be started anew."""

    round: RoundId
    at: str
    elapsed: int


@dataclass(frozen=True, slots=True)
class AddMinutes:
    """A judge gives minutes to a table, or to all (``table`` None); less than 0 takes them back."""

    round: RoundId
    at: str
    minutes: int
    judge: str
    table: TableNo | None = None
    elapsed: int = 0


@dataclass(frozen=True, slots=True)
class Publish:
    """The hall may see this from now on, as it is now: pairings of a round, standings after it, or a text.

    With standings ``text`` says when the next round starts, if that is known.
    """

    hall: HallKind
    number: RoundNo
    """0 with a text."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class RecordResult:
    """Enter the result of a pairing of the running round; ``replace`` confirms that one is overwritten."""

    result: Result
    replace: bool = False


@dataclass(frozen=True, slots=True)
class RecordResults:
    """Enter the results of several tables of the running round at once; none of them may have one yet."""

    results: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class LookAgain:
    """The slip was looked at a second time: the entered result stands; ``seen`` False takes that back."""

    pairing: PairingId
    seen: bool = True


@dataclass(frozen=True, slots=True)
class ClearResult:
    """Take the result of a pairing of the running round away."""

    pairing: PairingId


@dataclass(frozen=True, slots=True)
class CorrectResult:
    """Change the result of a past round; later pairings stay."""

    result: Result
    reason: str


@dataclass(frozen=True, slots=True)
class AddPenalty:
    """Enter a penalty. A loss does not change any result by itself."""

    player: PlayerId
    penalty_kind: PenaltyKind
    round: RoundNo | None = None
    reason: str = ""
    judge: str = ""
    head_judge_consulted: bool = False


@dataclass(frozen=True, slots=True)
class WithdrawPenalty:
    """The penalty no longer counts but stays on record."""

    penalty: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AdjustPoints:
    """Add or take points in a round, with a reason."""

    player: PlayerId
    round: RoundNo
    points: Points
    reason: str


@dataclass(frozen=True, slots=True)
class DrawLot:
    """Order tied players by lot; the order follows from the tournament's seed and who is tied."""

    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class OpenStage:
    """What follows is a stage of its own, behind the last round made; of ``stage`` id and round do not matter."""

    stage: Stage


@dataclass(frozen=True, slots=True)
class EditStage:
    """Change a stage; who entered, kind and tables only while no round of it is made."""

    stage: Stage
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CancelStage:
    """Unmake the last stage with its rounds. ``results_lost``: how many entered results go with it."""

    stage: int
    results_lost: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ConfirmScoring:
    """The judge says that the scoring was made known before round 1."""


@dataclass(frozen=True, slots=True)
class FinishTournament:
    """Close the event: the table is final, nothing is edited until it is reopened."""


@dataclass(frozen=True, slots=True)
class ReopenTournament:
    """Open a finished event for edits again."""

    reason: str = ""


Command = (
    FoundTournament
    | ImportTournament
    | EditTournament
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
    | LookAgain
    | ClearResult
    | CorrectResult
    | AddPenalty
    | WithdrawPenalty
    | AdjustPoints
    | DrawLot
    | OpenStage
    | EditStage
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
