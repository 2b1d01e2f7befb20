"""What a judge can do to the event as a whole and to its stages, as frozen dataclasses in the imperative."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.event_rows import Regulations, Stage, Tournament
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
class StatePrizes:
    """State what the first, second … place gets; nothing takes the prizes off."""

    prizes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EditRegulations:
    """Change the tournament's own copy of the rules; after round 1 is paired with a reason."""

    regulations: Regulations
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
class MoveSeat:
    """A player of a draft takes this seat (from 1) at this draft table; who sits from there on moves one further."""

    stage: int
    player: PlayerId
    table: int
    seat: int


@dataclass(frozen=True, slots=True)
class KeepStage:
    """A correction would cut otherwise; the stage stays as it is played, for this reason."""

    stage: int
    reason: str


@dataclass(frozen=True, slots=True)
class RebuildStage:
    """A correction cuts otherwise: these enter, and what was made of the stage without a result is unmade."""

    stage: int
    entrants: tuple[PlayerId, ...]
    table_sizes: tuple[int, ...] = ()
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CancelStage:
    """Unmake the last stage with its rounds. ``results_lost``: how many entered results go with it."""

    stage: int
    results_lost: int = 0
    reason: str = ""
