"""What one edition of the rules says, as plain values, each with the clause it rests on.

Points are tenths (``terms.Points``), crystals and minutes whole numbers. Everything is frozen: a tournament
that changes values gets a new rulebook from ``berserk_desk.rules.values.with_values``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from berserk_desk.rules.clause import Bilingual, Citation, Clause
from berserk_desk.terms import ByeInSums, LegacyReading, Level, Method, Outcome, Points, TieBreak

MOST: Final = 2**53 - 1
"""The largest whole number a value or a total may be: what the interchange form carries."""

Caller = Literal["players_or_judge", "judge_only", "unstated"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Value(Citation):
    """A number of points for one kind of result, in tenths."""

    points: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """What each kind of result gives. A walk-over and a win by penalty give ``win``, a double loss ``loss``."""

    win: Value
    loss: Value
    technical_win: Value
    technical_loss: Value
    draw: Value
    bye: Value
    privilege_bye: Value

    def award(self, outcome: Outcome, method: Method) -> tuple[Points, Points]:
        """How many points do the first and the second written player get for this result?

        An absent or void pairing gives nothing to either; the missing opponent of a bye gets nothing.
        """
        technical = method is Method.TECHNICAL
        won = (self.technical_win if technical else self.win).points
        lost = (self.technical_loss if technical else self.loss).points
        nothing = Points(0)
        match outcome:
            case Outcome.FIRST:
                return won, lost
            case Outcome.SECOND:
                return lost, won
            case Outcome.DRAW:
                return self.draw.points, self.draw.points
            case Outcome.DOUBLE_LOSS:
                return self.loss.points, self.loss.points
            case Outcome.BYE:
                bye = self.privilege_bye if method is Method.PRIVILEGE_BYE else self.bye
                return bye.points, nothing
            case _:
                return nothing, nothing


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoMayCall(Citation):
    """Who may have the crystals counted."""

    who: Caller


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """One way to read an edition's crystal rule: a named algorithm and the clause of each of its answers.

    ``id`` is None where the edition can be read in one way only. ``answers`` maps the algorithm's answers
    (``crystals.ALGORITHMS``) to what they rest on.
    """

    id: LegacyReading | None
    label: Bilingual | None
    algorithm: str
    answers: Mapping[str, Citation] = field(hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class CrystalRule:
    """How a game is decided by crystals: a lead of ``near`` decides up to ``limit``, ``far`` above it.

    The first of ``readings`` is the default. ``no_creature`` is the number of the ground by which a player
    without creatures has lost before any count; ``numbers`` cites "limit", "near", "far"; ``costs`` what is added up.
    """

    limit: int
    near: int
    far: int
    readings: tuple[Reading, ...]
    no_creature: str
    who_may_call: WhoMayCall
    costs: Citation
    numbers: Mapping[str, Citation] = field(hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeRule:
    """Who gets a bye and what it does to tie-breaks.

    ``lowest``: whether the player with the fewest points has it always or as a rule (then the judge may override).
    ``once``: an ordinary bye only once per player. ``adds_own_points_to``: the sum to which each bye adds the
    player's own points. ``in_opponents_sums``: the default of the reading a judge may choose (classic 806.3), None
    where the edition leaves no choice. ``clauses`` has the keys "no_opponent", "lowest", "first_round", "once",
    "privilege", "tie_breaks".
    """

    lowest: Literal["as_a_rule", "always"]
    once: bool
    privilege_needs_grand_prix: bool
    adds_own_points_to: TieBreak | None
    in_opponents_sums: ByeInSums | None
    clauses: Mapping[str, Citation] = field(hash=False)

    @property
    def bye_adds_own_points(self) -> bool:
        """Does a bye add anything to its owner's own sums (heroes 8.7.4)?"""
        return self.adds_own_points_to is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class TieBreakStep(Citation):
    """One criterion for players with equal points, under the name this edition gives it."""

    id: TieBreak
    label: Bilingual
    short: Bilingual
    meaning: Bilingual


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground(Citation):
    """A ground (основание) of a result.

    ``id`` is the printed number or slug stored with a result ("801.1.б"), ``fits`` the kind of outcome it can
    stand beside, ``methods`` the methods it goes with (the usual one first), ``after_time`` whether it may still
    be claimed after time, as a ruling of the judge. ``games`` says what the games of a match must be where they are
    noted: the winner has "more", both have "equal"; None: any score. ``edition`` is the edition that prints it.
    """

    id: str
    edition: str
    fits: Literal["win", "draw"]
    methods: tuple[Method, ...]
    label: Bilingual
    after_time: bool
    games: Literal["more", "equal"] | None = None

    @property
    def method(self) -> Method:
        """The method a result with this ground usually has."""
        return self.methods[0]


@dataclass(frozen=True, slots=True, kw_only=True)
class Option(Citation):
    """One way out among several the judge is asked to choose from; the first of a list is the default."""

    id: str
    label: Bilingual


@dataclass(frozen=True, slots=True, kw_only=True)
class Notation(Citation):
    """One way a result is written on a slip: "3-0", "2,5-0" count points, "2-1" counts games won."""

    text: str
    outcome: Outcome
    method: Method
    counts: Literal["points", "games"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PenaltyLoss(Citation):
    """Whether a loss by penalty gives the opponent the win ("is") or only may give it ("may")."""

    force: Literal["is", "may"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement(Citation):
    """Whether the judge has to make the scoring known beforehand."""

    required: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Levels(Citation):
    """The levels of events this edition knows, lowest first, and how it calls them."""

    labels: Mapping[Level, Bilingual] = field(hash=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Defaults(Citation):
    """What a new tournament starts with; no readable text states any of it."""

    round_minutes: int
    games_in_match: int
    extra_turns: int
    draft_table_size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulebook:
    """One complete edition, or a tournament's own copy of it.

    ``crystals`` is None where the edition has no count, ``no_crystals`` then says why. ``tie_breaks`` is the order
    in force, ``criteria`` every criterion the program knows under this edition's names. ``grounds`` are the edition's
    own; ``editions.offered_grounds`` adds those of the ``companion``. ``by_draft_table``: equal points are compared
    inside one draft table only. ``clauses`` is the whole text, clause by clause.
    """

    id: str
    title: Bilingual
    short_title: Bilingual
    companion: str | None
    scoring: Scoring
    double_loss: tuple[Option, ...]
    no_show: tuple[Option, ...]
    notations: tuple[Notation, ...]
    crystals: CrystalRule | None
    no_crystals: Bilingual | None
    byes: ByeRule
    tie_breaks: tuple[TieBreakStep, ...]
    by_draft_table: bool
    criteria: Mapping[TieBreak, TieBreakStep] = field(hash=False)
    grounds: tuple[Ground, ...]
    penalty_loss: PenaltyLoss
    announcement: Announcement
    levels: Levels
    defaults: Defaults
    clauses: Mapping[str, Clause] = field(hash=False)

    @property
    def scoring_must_be_announced(self) -> bool:
        """Does this edition oblige the judge to announce the scoring before round 1?"""
        return self.announcement.required

    def clause(self, number: str) -> Clause:
        """Which clause has this number ("802.1/lo25") or id ("classic:802.1/lo25")? Raises ``KeyError``."""
        return self.clauses[number if ":" in number else f"{self.id}:{number}"]

    def ground(self, number: str) -> Ground | None:
        """Which of this edition's own grounds has this number? "802.1/lo25" finds "802.1"; None when it has none."""
        wanted = {number, number.partition("/")[0]}
        found = [ground for ground in self.grounds if ground.id in wanted]
        return max(found, key=lambda ground: len(ground.id)) if found else None


def rounds_hint(players: int) -> int:
    """How many Swiss rounds part ``players`` players: ⌈log2 N⌉ (inferred; 0 for fewer than two)."""
    return max(players - 1, 0).bit_length()
