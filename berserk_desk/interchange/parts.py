"""Which parts has one tournament in the interchange form? One frozen dataclass for each JSON object.

A field whose JSON key is left out or null has its default here. Points are tenths. Nothing here knows the
rows of a tournament file: ``Document`` is what the JSON says, legal or not.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from berserk_desk.terms import (
    BEFORE_THE_FIRST,
    FIRST_ROUND,
    ByeInSums,
    CutRule,
    LastRound,
    LegacyReading,
    Level,
    Method,
    Outcome,
    PenaltyKind,
    PlayerId,
    PlayFormat,
    Points,
    RoundNo,
    StageKind,
    TableNo,
    TieBreak,
)

FORMAT: Final = "berserk-desk"
VERSION: Final = 1

Crystals = tuple[int, ...] | int
"""Costs of the cards that one side has left, or one total; ``()`` where nothing was noted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PointRulesDoc:
    """Points a result in tenths, ``None`` where the edition's value stands."""

    win: Points | None = None
    technical_win: Points | None = None
    draw: Points | None = None
    loss: Points | None = None
    bye: Points | None = None
    privilege_bye: Points | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CrystalRulesDoc:
    """Whole crystals, ``None`` where the edition's value stands."""

    limit: int | None = None
    near: int | None = None
    far: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesDoc:
    """The values of the edition that the judge changed."""

    points: PointRulesDoc = PointRulesDoc()
    crystals: CrystalRulesDoc = CrystalRulesDoc()


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingRulesDoc:
    """How rounds are paired. ``tables``: ranges of table numbers in the order of use, the last may be open."""

    tables: tuple[tuple[int, int | None], ...] = ()
    judges_when_odd: bool = False
    last_round: LastRound = LastRound.BY_LOT
    meetings_from: RoundNo = FIRST_ROUND


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsDoc:
    """Settings of the event; ``None`` = not stated. ``tie_breaks`` ``None`` is the edition's order, ``()`` none."""

    planned_rounds: int | None = None
    round_minutes: int | None = None
    play_format: PlayFormat | None = None
    level: Level | None = None
    grand_prix: bool = False
    legacy_reading: LegacyReading | None = None
    bye_in_opponents_sums: ByeInSums | None = None
    tie_breaks: tuple[TieBreak, ...] | None = None
    scoring_announced: bool = False
    pairing: PairingRulesDoc = PairingRulesDoc()
    rules: RulesDoc = RulesDoc()


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentDoc:
    """The event itself. ``date`` and ``end_date`` are ISO days; ``edition`` is one of ``rules.editions``."""

    name: str
    edition: str
    date: str | None = None
    end_date: str | None = None
    city: str = ""
    venue: str = ""
    organizer: str = ""
    head_judge: str = ""
    seed: int = 1
    prizes: tuple[str, ...] = ()
    finished: bool = False
    second_look: bool = False
    settings: SettingsDoc = SettingsDoc()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerDoc:
    """A participant; ``dropped_after`` 0 = left before round 1, ``None`` = here."""

    id: PlayerId
    name: str
    city: str = ""
    club: str = ""
    number: str = ""
    judge: bool = False
    decklist: bool = False
    fixed_table: TableNo | None = None
    draft_table: int | None = None
    members: tuple[str, ...] = ()
    privilege_byes: int = 0
    joined_round: RoundNo = FIRST_ROUND
    dropped_after: RoundNo | None = None
    disqualified: bool = False
    fee_paid: bool = False
    deck_checked: bool = False
    present: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ApartDoc:
    """Players who share a ``club`` or a ``city`` (``by``) are kept apart until a round."""

    by: str
    until_round: RoundNo | None = None
    hard: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SettledDoc:
    """What the judge settled about one round: two ``players`` of a lock, one of a bye, any of those left out."""

    round: RoundNo
    players: tuple[PlayerId, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ConstraintsDoc:
    """Whom not to pair, and what is settled for single rounds: locked pairs, byes by hand, who is left out."""

    forbidden: tuple[tuple[PlayerId, PlayerId], ...] = ()
    forbidden_reasons: tuple[str, ...] = ()
    """Why each of ``forbidden`` is, in their order; empty where none has a reason."""
    apart: tuple[ApartDoc, ...] = ()
    locked: tuple[SettledDoc, ...] = ()
    byes: tuple[SettledDoc, ...] = ()
    left_out: tuple[SettledDoc, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultDoc:
    """How a pairing ended. ``games``: wins of first, wins of second, drawn; ``None`` when not noted."""

    outcome: Outcome
    method: Method
    ground: str = ""
    games: tuple[int, int, int] | None = None
    seats: tuple[str, ...] = ()
    """Of two teams: the outcome at each seat, "" where none was played."""
    crystals_first: Crystals = ()
    crystals_second: Crystals = ()
    reading: LegacyReading | None = None
    redeals: tuple[int, int] = (0, 0)
    note: str = ""
    hidden_first: tuple[int, ...] = ()
    """Positions (from 0) in the costs of the cards that were hidden before the count."""
    hidden_second: tuple[int, ...] = ()
    signed: bool = True
    after_time: bool = False
    looked_again: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingDoc:
    """Two players at a table; ``second`` ``None`` for a bye or an absence, ``result`` ``None`` while unplayed."""

    first: PlayerId
    second: PlayerId | None
    result: ResultDoc | None
    table: TableNo | None = None
    slot: str | None = None
    reason: str = ""
    """Why the judge accepted this pair against a rule."""


@dataclass(frozen=True, slots=True, kw_only=True)
class StageDoc:
    """A part of the event with a field of its own; ``None`` among the entrants is a free line of a bracket.

    ``cut_value``: how many by ``number``, how many of each draft table by ``table``, tenths of a point by
    ``points``. ``draft_tables``: who sits at each, by seat; ``entrants`` then are the same ones, table after table.
    """

    kind: StageKind
    after_round: RoundNo = BEFORE_THE_FIRST
    entrants: tuple[PlayerId | None, ...] = ()
    draft_tables: tuple[tuple[PlayerId, ...], ...] = ()
    planned_rounds: int = 0
    cut: CutRule = CutRule.NONE
    cut_value: int = 0
    by_lot: bool = False
    third_place: bool = False
    lower_places: bool = False
    twice: bool = False
    carry: bool = True
    regard: bool = True
    above: bool = True
    pick_seconds: tuple[int, ...] = ()
    kept: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ForcedDoc:
    """What the rules would not have in a round and could not be avoided when it was paired."""

    kind: str
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDoc:
    """A round; draft tables that play at the same time have one each, of one number."""

    number: RoundNo
    stage: StageKind
    pairings: tuple[PairingDoc, ...]
    draft_table: int | None = None
    announced: bool = True
    seed: int | None = None
    attempt: int | None = None
    algorithm: str = ""
    forced: tuple[ForcedDoc, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyDoc:
    """A penalty on record; without a round it counts from the start."""

    player: PlayerId
    kind: PenaltyKind
    round: RoundNo | None = None
    reason: str = ""
    judge: str = ""
    withdrawn: bool = False
    head_judge_consulted: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AdjustmentDoc:
    """Points given or taken by the judge, in tenths."""

    player: PlayerId
    round: RoundNo
    points: Points
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """One tournament as its JSON states it.

    As ``parse`` returns it: players by id, rounds by (number, draft table), pairings by (table, first) with
    those without a table last; the rest as recorded. ``lots`` are lists of tied players, best first.
    """

    tournament: TournamentDoc
    players: tuple[PlayerDoc, ...] = ()
    constraints: ConstraintsDoc = ConstraintsDoc()
    stages: tuple[StageDoc, ...] = ()
    rounds: tuple[RoundDoc, ...] = ()
    penalties: tuple[PenaltyDoc, ...] = ()
    adjustments: tuple[AdjustmentDoc, ...] = ()
    lots: tuple[tuple[PlayerId, ...], ...] = ()


def round_order(item: RoundDoc) -> tuple[int, int]:
    """The place of a round in the canonical order; the one without a draft table comes first."""
    return item.number, -1 if item.draft_table is None else item.draft_table


def pairing_order(item: PairingDoc) -> tuple[bool, int, int, int]:
    """The place of a pairing in the canonical order of its round."""
    return item.table is None, item.table or 0, item.first, item.second or 0
