"""What does a table rest on? The facts of one moment, already chosen by whoever fills them in.

The tournament layer decides which rounds count (Swiss and round-robin up to the round asked for),
turns results into points of the edition and leaves void pairs out. Everything here is plain data;
points are whole numbers of tenths.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from berserk_desk.terms import ByeInSums, Outcome, TieBreak


@dataclass(frozen=True, slots=True)
class Contestant:
    """A row of the table: everybody ever entered, those who left and the disqualified too."""

    player: int
    disqualified: bool = False
    draft_table: int | None = None


@dataclass(frozen=True, slots=True)
class Game:
    """A pair of a counted round with the points each side got.

    ``outcome`` is FIRST, SECOND, DRAW or DOUBLE_LOSS, or None while the pair has no result: such a
    pair counts in nothing and only appears in explanations. A double loss is a meeting in the sums
    over all opponents and neither a win nor a loss to anybody (rules 2). ``walkover``: the opponent
    never came; the points stand, but see :attr:`Criteria.walkover_is_opponent`.
    """

    round: int
    first: int
    second: int
    outcome: Outcome | None
    first_points: int = 0
    second_points: int = 0
    walkover: bool = False


@dataclass(frozen=True, slots=True)
class Bye:
    """A round without an opponent that gave points."""

    round: int
    player: int
    points: int
    privilege: bool = False


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points a judge added or took off, counted in the player's points and in his opponents' sums."""

    player: int
    round: int
    points: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Penalties:
    """How many penalties in force does a player have at the moment of the table?"""

    player: int
    losses: int = 0
    points: int = 0
    warnings: int = 0
    disqualifications: int = 0

    @property
    def weight(self) -> tuple[int, int, int, int]:
        """The counts from the heaviest kind down; the smaller tuple stands higher."""
        return (self.disqualifications, self.losses, self.points, self.warnings)


@dataclass(frozen=True, slots=True)
class Lot:
    """A lot that was drawn: players in the order it put them."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Criteria:
    """By which steps are equal points parted, and how are byes read?

    ``bye_in_opponents_sums``: whether a bye's points are part of its owner's points when his
    opponents sum them (classic 806.3); None where the edition knows no such question, which counts
    them and keeps the question out of explanations. ``bye_adds_own_points``: every bye adds the
    player's own points to his quality of wins (heroes 8.7.4). ``within_draft_table``: equal points
    are compared inside one draft table only and share the place across tables (classic-legacy).
    ``walkover_is_opponent``: the winner and the loser of a walk-over count each other as opponents.

    Raises ``ValueError`` when a criterion stands in the chain twice.
    """

    tie_breaks: tuple[TieBreak, ...] = ()
    bye_in_opponents_sums: ByeInSums | None = None
    bye_adds_own_points: bool = False
    within_draft_table: bool = False
    walkover_is_opponent: bool = False

    def __post_init__(self) -> None:
        _refuse_doubles("tie-break", self.tie_breaks)


@dataclass(frozen=True, slots=True)
class Ledger:
    """Everything one table is made from.

    ``rounds`` are the numbers of the counted rounds, so that an explanation can name the rounds a
    player had no part in; ``unseen`` are those of them in which a result still waits for its second look (B168).
    Everybody named anywhere is a contestant, else ``KeyError`` later on.

    Raises ``ValueError`` when a player is entered twice or has two counts of penalties.
    """

    contestants: tuple[Contestant, ...]
    criteria: Criteria
    rounds: tuple[int, ...] = ()
    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    adjustments: tuple[Adjustment, ...] = ()
    penalties: tuple[Penalties, ...] = ()
    lots: tuple[Lot, ...] = ()
    unseen: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _refuse_doubles("contestant", [contestant.player for contestant in self.contestants])
        _refuse_doubles("count of penalties of player", [entry.player for entry in self.penalties])


def _refuse_doubles(what: str, items: Iterable[object]) -> None:
    seen = set()
    for item in items:
        if item in seen:
            raise ValueError(f"{what} {item} is there twice")
        seen.add(item)
