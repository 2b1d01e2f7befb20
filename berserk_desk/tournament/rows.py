"""Who plays, and what happened? One frozen dataclass per table of the file; ``event_rows`` has what was settled before.

Every row has an integer ``id`` as its first field. A field with a default may be missing in an older
file or in a stored change: the default is then its value. Only plain values occur (int, bool, str,
None, str enums, and tuples of those), so that a row goes to SQLite and JSON without judgement.
Everything that can be computed from these rows (scores, standings, the life of a round) is not stored.
"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import (
    FIRST_ROUND,
    ClockKind,
    LegacyReading,
    Method,
    Outcome,
    PairingId,
    PenaltyKind,
    PlayerId,
    Points,
    RoundId,
    RoundNo,
    StageKind,
    TableNo,
)


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
    pack: int = 0
    """Of a start in a draft: the pack whose picks are timed, from 1; 0: the time of the round."""


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
class Progress:
    """How a match stands that is still played. It decides nothing: a result says how it ended."""

    id: PairingId
    games_first: int = 0
    games_second: int = 0
    turns: int = 0
    """Extra turns taken since time was called."""


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
