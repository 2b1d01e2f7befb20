"""What a judge can settle about pairings before they are made, as frozen dataclasses in the imperative."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament.event_rows import Apart, PairingSettings, TableRange


@dataclass(frozen=True, slots=True)
class EditPairing:
    """Replace how rounds are paired: the settings, who is kept apart, the tables. It holds from the next pairing."""

    settings: PairingSettings
    apart: tuple[Apart, ...] = ()
    ranges: tuple[TableRange, ...] = ()


@dataclass(frozen=True, slots=True)
class ForbidPair:
    """These two are not paired any more, in any round."""

    first: PlayerId
    second: PlayerId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AllowPair:
    """These two may be paired again."""

    first: PlayerId
    second: PlayerId


@dataclass(frozen=True, slots=True)
class LockPair:
    """These two play each other in the next round; against a rule with a reason."""

    round: RoundNo
    first: PlayerId
    second: PlayerId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GiveBye:
    """The player has a bye in the next round, by hand; against a rule with a reason."""

    round: RoundNo
    player: PlayerId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LeaveOut:
    """These, and nobody else, are left out of the next round though they are here. Empty: nobody is."""

    round: RoundNo
    players: tuple[PlayerId, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Release:
    """What was settled by that arrangement does not hold any more."""

    arrangement: int
