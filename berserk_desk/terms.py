"""The nouns every other module speaks: ids, numbers and the closed lists of words.

Words are stored in files and in the interchange JSON exactly as their values read here, so a value
is never renamed; a new word is added at the end of its list.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

PlayerId = NewType("PlayerId", int)
"""A participant's id: a positive whole number, unique in its tournament, never reused."""

RoundId = NewType("RoundId", int)
PairingId = NewType("PairingId", int)
TableNo = NewType("TableNo", int)
RoundNo = NewType("RoundNo", int)
"""A round's number: 1…n through the whole event, over all stages."""

FIRST_ROUND = RoundNo(1)
BEFORE_THE_FIRST = RoundNo(0)

Points = NewType("Points", int)
"""Points in tenths: 30 is three points, 29 is 2.9. Never a float."""


def points_from_text(text: str) -> Points:
    """Which number of tenths does ``text`` ("3", "2.9", "2,9", "-1") stand for?

    Raises ``ValueError`` when it is not a number with at most one decimal.
    """
    plain = text.strip().replace(",", ".").replace("\N{MINUS SIGN}", "-")
    sign = -1 if plain.startswith("-") else 1
    whole, dot, tenth = plain.removeprefix("-").partition(".")
    digits = whole + tenth
    if not digits.isascii() or not digits.isdigit() or not whole or len(tenth) != len(dot):
        raise ValueError(f"not a number of points with at most one decimal: {text!r}")
    return Points(sign * (int(whole) * 10 + int(tenth or "0")))


def points_to_text(points: int) -> str:
    """How is a number of tenths written with a decimal point: 94 → "9.4", 30 → "3"?"""
    sign = "-" if points < 0 else ""
    whole, tenth = divmod(abs(points), 10)
    return f"{sign}{whole}.{tenth}" if tenth else f"{sign}{whole}"


class Outcome(StrEnum):
    """What a pairing ended in, seen from the order in which its two players are written."""

    FIRST = "first"
    SECOND = "second"
    DRAW = "draw"
    DOUBLE_LOSS = "double_loss"
    BYE = "bye"
    ABSENT = "absent"
    VOID = "void"


class Method(StrEnum):
    """How a result came about."""

    CLEAN = "clean"
    TECHNICAL = "technical"
    AGREED = "agreed"
    PENALTY = "penalty"
    WALKOVER = "walkover"
    BYE = "bye"
    PRIVILEGE_BYE = "privilege_bye"
    NONE = "none"


ALLOWED_METHODS: dict[Outcome, frozenset[Method]] = {
    Outcome.FIRST: frozenset({Method.CLEAN, Method.TECHNICAL, Method.PENALTY, Method.WALKOVER}),
    Outcome.SECOND: frozenset({Method.CLEAN, Method.TECHNICAL, Method.PENALTY, Method.WALKOVER}),
    Outcome.DRAW: frozenset({Method.CLEAN, Method.TECHNICAL, Method.AGREED, Method.PENALTY}),
    Outcome.DOUBLE_LOSS: frozenset({Method.PENALTY, Method.CLEAN}),
    Outcome.BYE: frozenset({Method.BYE, Method.PRIVILEGE_BYE}),
    Outcome.ABSENT: frozenset({Method.NONE}),
    Outcome.VOID: frozenset({Method.NONE}),
}
"""Which methods go with which outcome (interchange, "Outcome and method")."""


class PenaltyKind(StrEnum):
    """Kinds of penalty, from the lightest to the heaviest."""

    WARNING = "warning"
    PENALTY_POINT = "penalty_point"
    LOSS = "loss"
    DISQUALIFICATION = "disqualification"


class ClockKind(StrEnum):
    """What a mark says about the clock of a round."""

    START = "start"
    PAUSE = "pause"
    RESUME = "resume"
    STOP = "stop"
    EXTRA = "extra"


class HallKind(StrEnum):
    """What can be published to the hall."""

    PAIRINGS = "pairings"
    STANDINGS = "standings"
    BRACKET = "bracket"
    SEATS = "seats"
    TEXT = "text"


class StageKind(StrEnum):
    """The shape of the stage a round belongs to."""

    SWISS = "swiss"
    PLAYOFF = "playoff"
    ROUND_ROBIN = "round_robin"


class CutRule(StrEnum):
    """How it was decided who enters a stage."""

    NONE = "none"
    NUMBER = "number"
    REGIONAL = "regional"
    POINTS = "points"
    HAND = "hand"
    TABLE = "table"
    """So many of each draft table."""


class ArrangementKind(StrEnum):
    """What a judge can settle about a round before it is paired."""

    LOCK = "lock"
    BYE = "bye"
    OUT = "out"


class LastRound(StrEnum):
    """How the last planned round is paired inside a score group: by lot, or the nearest places meet."""

    BY_LOT = "by_lot"
    BY_STANDINGS = "by_standings"


class TieBreak(StrEnum):
    """Tie-break criteria by their interchange ids; the label depends on the edition."""

    BUCHHOLZ = "buchholz"
    BUCHHOLZ_SECOND = "buchholz_second"
    QUALITY_OF_WINS = "quality_of_wins"
    QUALITY_OF_LOSSES = "quality_of_losses"
    HEAD_TO_HEAD = "head_to_head"
    FEWER_PENALTIES = "fewer_penalties"
    LOT = "lot"


class PlayFormat(StrEnum):
    """What is played: decks brought along, drafted, opened, in teams."""

    CONSTRUCTED = "constructed"
    DRAFT = "draft"
    SEALED = "sealed"
    TEAM_DRAFT = "team_draft"
    TEAM_SEALED = "team_sealed"
    TEAM_CONSTRUCTED = "team_constructed"
    MARATHON = "marathon"
    OTHER = "other"


class Level(StrEnum):
    """The level of the event; the label depends on the edition."""

    AMATEUR = "amateur"
    COMPETITIVE = "competitive"
    PROFESSIONAL = "professional"
    HIGHEST = "highest"


class ByeInSums(StrEnum):
    """Whether a bye's points are part of its owner's points in the sums of his opponents (classic 806.3)."""

    COUNTED = "counted"
    LEFT_OUT = "left_out"


class LegacyReading(StrEnum):
    """Which of the two readings of the old rules decides a crystal count."""

    TEXT = "text"
    TABLE = "table"
