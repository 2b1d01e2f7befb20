"""What a judge can do to the clock of a round, as frozen dataclasses in the imperative."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import RoundId, TableNo


@dataclass(frozen=True, slots=True)
class StartClock:
    """The time of an announced round begins to run. ``at``: wall time with offset, ISO 8601, as in what follows.

    ``pack``: of the first round of a draft, the pack whose picks are timed, from 1; 0: the round itself.
    """

    round: RoundId
    at: str
    pack: int = 0


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
