"""What a judge can enter about results, penalties and places, as frozen dataclasses in the imperative."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import PairingId, PenaltyKind, PlayerId, Points, RoundNo
from berserk_desk.tournament.rows import Progress, Result


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
class NoteProgress:
    """So these matches stand that are still played: games won so far, extra turns taken."""

    standings: tuple[Progress, ...]


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
class EditPenalty:
    """What is on record of a penalty becomes this; the player stays, and so does a disqualification."""

    penalty: int
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
