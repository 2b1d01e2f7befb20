"""Which facts does a tournament consist of? One frozen dataclass per table of the file.

Every row has an integer ``id`` as its first field. A field with a default may be missing in an older
file or in a stored change: the default is then its value. Only plain values occur (int, bool, str,
None, str enums, and tuples of those), so that a row goes to SQLite and JSON without judgement.
Everything that can be computed from these rows (scores, standings, the life of a round) is not stored.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

from berserk_desk.terms import (
    BEFORE_THE_FIRST,
    FIRST_ROUND,
    ArrangementKind,
    ByeInSums,
    ClockKind,
    CutRule,
    LastRound,
    LegacyReading,
    Level,
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayerId,
    PlayFormat,
    Points,
    RoundId,
    RoundNo,
    StageKind,
    TableNo,
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
class Player:
    """A participant. ``dropped_after`` 0 means left before round 1, ``None`` still here."""

    id: PlayerId
    name: str
    """Surname first."""
    city: str = ""
    club: str = ""
    number: str = ""
    judge: bool = False
    decklist: bool = False
    present: bool = True
    fixed_table: TableNo | None = None
    draft_table: int | None = None
    members: tuple[str, ...] = ()
    privilege_byes: int = 0
    """Byes granted for rounds 1…N."""
    joined_round: RoundNo = FIRST_ROUND
    dropped_after: RoundNo | None = None
    disqualified: bool = False
    fee_paid: bool = False
    deck_checked: bool = False
    """A judge has compared the deck with its list."""


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


@dataclass(frozen=True, slots=True)
class Round:
    """A round as it was paired; its pairs are rows of their own."""

    id: RoundId
    number: RoundNo
    stage: StageKind = StageKind.SWISS
    draft_table: int | None = None
    seed: int | None = None
    attempt: int | None = None
    """Which attempt ever made at this round (1, 2 …), undone ones counted too."""
    algorithm: str = ""
    eligible: tuple[PlayerId, ...] = ()
    """Who was to be paired when the pairing was made, holders of a privilege bye included."""
    forced: tuple[str, ...] = ()
    """What the rules would not have, as canonical JSON of ``pairing.Forced``."""


@dataclass(frozen=True, slots=True)
class Publication:
    """What the hall has seen of a round: a mark, never undone. ``id`` is the round's id."""

    id: RoundId
    announced: bool = False
    revision: int = 1
    """«Редакция»: grows with each change of announced pairs."""


@dataclass(frozen=True, slots=True)
class ClockMark:
    """Something that was done to the clock of a round: a mark, never undone.

    ``elapsed`` is the playing time counted until then, in milliseconds, measured by a clock that the system's
    time does not move. ``id`` is made of the round's id and a number, so that no two rounds ever share one.
    """

    id: int
    round: RoundId
    kind: ClockKind
    at: str
    """Wall time with offset, ISO 8601."""
    elapsed: int = 0
    table_no: TableNo | None = None
    """Whose minutes they are; None: everybody's."""
    minutes: int = 0
    """Of a start the length of the round, of extra minutes how many (less than 0: taken back)."""
    judge: str = ""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players at a table, or one with a bye or without a game (``second`` None)."""

    id: PairingId
    round: RoundId
    first: PlayerId
    second: PlayerId | None = None
    table_no: TableNo | None = None
    slot: str | None = None
    why: tuple[str, ...] = ()
    """Why these two, as canonical JSON of ``pairing.Reason``."""
    reason: str = ""
    """Why the judge accepted this pair against a rule, in his words."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a pairing ended. ``id`` is the pairing's id."""

    id: PairingId
    outcome: Outcome
    method: Method
    ground: str = ""
    """Printed clause number or slug of the edition or its companion."""
    games: tuple[int, ...] = ()
    """Wins of first, wins of second, drawn games; empty when not noted."""
    crystals_first: tuple[int, ...] = ()
    """Costs of the cards left; empty when not counted."""
    crystals_second: tuple[int, ...] = ()
    totals_first: int | None = None
    """The total alone, where no costs were noted."""
    totals_second: int | None = None
    hidden_first: tuple[int, ...] = ()
    """Positions (from 0) in the costs of the cards that were hidden before the count."""
    hidden_second: tuple[int, ...] = ()
    reading: LegacyReading | None = None
    redeals_first: int = 0
    redeals_second: int = 0
    signed: bool = True
    """The slip bears the signatures; an unsigned or missing slip is flagged, never refused."""
    after_time: bool = False
    """A claim made after time, decided by the judge (602/after-time, 603/after-time)."""
    note: str = ""
    looked_again: bool = False
    """The slip was looked at a second time and says this score."""
    seats: tuple[str, ...] = ()
    """Of two teams: the outcome of the game at each seat (words of ``Outcome``, "" for a game not played)."""


@dataclass(frozen=True, slots=True)
class Penalty:
    """A penalty on record. A loss here and a lost game are two facts."""

    id: int
    player: PlayerId
    kind: PenaltyKind
    round: RoundNo | None = None
    reason: str = ""
    judge: str = ""
    withdrawn: bool = False
    head_judge_consulted: bool = False


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points added or taken by the judge with a reason; a line of its own in every explanation."""

    id: int
    player: PlayerId
    round: RoundNo
    points: Points
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Lot:
    """A drawn order of tied players, best first; never redrawn by itself."""

    id: int
    players: tuple[PlayerId, ...]


Row = (
    Tournament
    | Regulations
    | Player
    | Stage
    | Forbidden
    | Apart
    | PairingSettings
    | TableRange
    | Arrangement
    | Round
    | Publication
    | ClockMark
    | Pairing
    | Result
    | Penalty
    | Adjustment
    | Lot
)

ROW_TYPES: dict[str, type[Row]] = {
    "tournament": Tournament,
    "regulations": Regulations,
    "player": Player,
    "stage": Stage,
    "forbidden": Forbidden,
    "apart": Apart,
    "pairing_settings": PairingSettings,
    "table_range": TableRange,
    "arrangement": Arrangement,
    "round": Round,
    "publication": Publication,
    "clock_mark": ClockMark,
    "pairing": Pairing,
    "result": Result,
    "penalty": Penalty,
    "adjustment": Adjustment,
    "lot": Lot,
}
"""Table name → row type, parents before the rows that refer to them."""

REFERENCES: dict[tuple[str, str], str] = {
    ("forbidden", "first"): "player",
    ("forbidden", "second"): "player",
    ("arrangement", "first"): "player",
    ("arrangement", "second"): "player",
    ("publication", "id"): "round",
    ("clock_mark", "round"): "round",
    ("pairing", "round"): "round",
    ("pairing", "first"): "player",
    ("pairing", "second"): "player",
    ("result", "id"): "pairing",
    ("penalty", "player"): "player",
    ("adjustment", "player"): "player",
}
"""(table, field) → the table whose id the field holds."""


def field_names(table: str) -> tuple[str, ...]:
    """Which fields does a row of ``table`` have, in order?"""
    return tuple(field.name for field in fields(ROW_TYPES[table]))
