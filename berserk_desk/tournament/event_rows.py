"""What is settled about an event and its rounds before they are played? One frozen dataclass per table of the file.

As in ``rows``: plain values only, an integer ``id`` first, and a default for what an older file may lack.
"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import (
    BEFORE_THE_FIRST,
    FIRST_ROUND,
    ArrangementKind,
    ByeInSums,
    CutRule,
    LastRound,
    LegacyReading,
    Level,
    PlayerId,
    PlayFormat,
    Points,
    RoundNo,
    StageKind,
)


@dataclass(frozen=True, slots=True)
class Tournament:
    """The event itself; the only row of its table."""

    id: int
    name: str
    date: str | None = None
    """First day, ISO 8601."""
    end_date: str | None = None
    city: str = ""
    venue: str = ""
    organizer: str = ""
    head_judge: str = ""
    seed: int = 1
    """From which every seed of a pairing attempt and of a lot is derived."""
    finished: bool = False
    second_look: bool = False
    """A round is complete only when each slip was looked at a second time (B168)."""
    prizes: tuple[str, ...] = ()
    """What the first, second … place gets."""


@dataclass(frozen=True, slots=True)
class Regulations:
    """The tournament's own copy of its edition's values; the only row of its table (rules.md 1).

    Points are tenths. ``None`` in the crystal values: the edition has no count.
    """

    id: int
    edition: str
    planned_rounds: int
    round_minutes: int
    play_format: PlayFormat
    level: Level
    grand_prix: bool
    points_win: Points
    points_technical_win: Points
    points_draw: Points
    points_loss: Points
    points_bye: Points
    points_privilege_bye: Points
    crystal_limit: int | None
    crystal_near: int | None
    crystal_far: int | None
    tie_breaks: tuple[str, ...]
    bye_in_opponents_sums: ByeInSums = ByeInSums.COUNTED
    legacy_reading: LegacyReading = LegacyReading.TEXT
    scoring_announced: bool = False
    """The judge has said that the scoring was made known before round 1 (legacy ``reporters``)."""
    first_table: int = 1
    unstated: tuple[str, ...] = ()
    """Which of these settings nobody has stated: an import left them out, or the edition has no use for them.
    Their values here are defaults, and the interchange form leaves them out again."""


@dataclass(frozen=True, slots=True)
class Stage:
    """A part of the event with a field and a way of pairing of its own (docs/decisions/0006-stages.md).

    The Swiss rounds that an event begins with need no row. A round belongs to the last stage before it.
    """

    id: int
    kind: StageKind
    after_round: RoundNo = BEFORE_THE_FIRST
    """The stage begins behind this round; 0: with round 1."""
    entrants: tuple[PlayerId, ...] = ()
    """By seed, or by seat at draft tables. In a playoff 0 is a free line."""
    table_sizes: tuple[int, ...] = ()
    """Of a draft: how many of the entrants, in their order, sit at draft table 1, 2 …"""
    planned_rounds: int = 0
    """Of a Swiss stage; 0 where the number of rounds follows from the kind and the field."""
    cut: CutRule = CutRule.NONE
    cut_value: int = 0
    """How many by ``number``, of each draft table by ``table``; tenths of a point by ``points``."""
    by_lot: bool = False
    """The order of the entrants was drawn."""
    third_place: bool = False
    """Those who lose the half-finals play for third place."""
    lower_places: bool = False
    """Those who lose the quarter-finals play for the places 5–8."""
    twice: bool = False
    """Of a round robin: everybody meets everybody twice."""
    carry: bool = True
    """The points of the stages before count in this one; false: everybody begins at 0 (not of a playoff)."""
    regard: bool = True
    """Who met in a stage before does not meet again, where that can be."""
    above: bool = True
    """Whoever entered stands above whoever did not."""
    pick_seconds: tuple[int, ...] = ()
    """Of a draft: time for one pick, pack by pack."""
    kept: str = ""
    """Why the stage stays as it was cut although a correction would cut otherwise, in the judge's words."""


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Two players who must not be paired."""

    id: int
    first: PlayerId
    second: PlayerId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Apart:
    """Players who share a club or a city are kept apart until a round: by a wish, or ``hard`` as by a ban."""

    id: int
    by: str
    until_round: RoundNo | None = None
    """The last round it holds for; None: all."""
    hard: bool = False


@dataclass(frozen=True, slots=True)
class PairingSettings:
    """How the rounds of this tournament are paired, beside its edition; the only row of its table, if any."""

    id: int
    judges_when_odd: bool = False
    """Who is a judge plays only where the field is odd without him."""
    last_round: LastRound = LastRound.BY_LOT
    meetings_from: RoundNo = FIRST_ROUND
    """The first round whose meetings count: a second day may be paired without regard to the first."""


@dataclass(frozen=True, slots=True)
class TableRange:
    """Numbers of tables that stand ready for this tournament, used in the order of the rows."""

    id: int
    first: int
    last: int | None = None
    """None: as many as are needed."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """What the judge has settled about one round before it is paired. It says nothing about any other round.

    A ``lock`` has two players, a ``bye`` by hand and one who is left ``out`` have one.
    """

    id: int
    round: RoundNo
    kind: ArrangementKind
    first: PlayerId
    second: PlayerId | None = None
    reason: str = ""
    """Why the judge settled it against a rule, in his words."""
