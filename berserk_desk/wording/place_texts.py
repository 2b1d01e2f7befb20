"""What is there to say of a place: its points, its sums, the comparisons with the neighbours? Plain texts."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import TieBreak


@dataclass(frozen=True, slots=True)
class LineText:
    """One line of a sum or of the points: who or what, the score of that game, what it adds.

    ``points`` are the opponent's points in the table; ``player`` is his id, None where there was no opponent.
    """

    round: int
    who: str
    score: str
    points: str
    adds: str
    player: int | None = None
    short: str = ""
    """`who` where there is no room for all of it; never somebody else."""


@dataclass(frozen=True, slots=True)
class SumText:
    """A sum line by line. ``clause`` is the id of the clause it rests on, "" where no text states it."""

    criterion: TieBreak
    title: str
    meaning: str
    adds_title: str
    """What each line adds: the head of the last column."""
    lines: tuple[LineText, ...]
    value: str
    notes: tuple[str, ...]
    clause: str


@dataclass(frozen=True, slots=True)
class StepText:
    """One step of a comparison; ``relation`` is both values with the sign between them, or words."""

    number: int
    name: str
    label: str
    own: str
    other: str
    relation: str
    decides: bool
    inferred: bool


@dataclass(frozen=True, slots=True)
class VersusText:
    """The player against a neighbour: a question, an answer, the steps, what else there is to say."""

    title: str
    answer: str
    other: int
    other_name: str
    other_short: str
    other_place: str
    steps: tuple[StepText, ...]
    details: tuple[str, ...]
    after: str
    """That the steps behind the deciding one were not needed; "" where there are none."""
    not_needed: tuple[StepText, ...]
    """Those steps, without values."""


@dataclass(frozen=True, slots=True)
class PlaceText:
    """Everything that is said of one place."""

    player: int
    name: str
    short: str
    city: str
    """"" where the name has it already, as a namesake's mark."""
    title: str
    place: str
    total: str
    points: tuple[LineText, ...]
    sums: tuple[SumText, ...]
    above: VersusText | None
    below: VersusText | None
    equal: VersusText | None
    shares_with: str
    reading: str
    penalties: str
    clauses: tuple[str, ...]
    """Ids of the clauses that the text rests on, in the order of the chain."""
    unstated: tuple[str, ...]
    """Ids under which the criteria of the chain without a clause tell why they stand in it."""

    def main_sums(self) -> tuple[SumText, ...]:
        """The sums one has to see: up to the last that parted him from a neighbour, at least the first."""
        neighbours = [versus for versus in (self.above, self.below, self.equal) if versus is not None]
        gone_through = max((len(versus.steps) for versus in neighbours), default=0)
        # The first step is the points, each of the next a sum as long as there are sums.
        return self.sums[: max(1, gone_through - 1)]


@dataclass(frozen=True, slots=True)
class ComparedText:
    """Two players side by side: the better one first, and the steps up to the one where they part."""

    better: PlaceText
    worse: PlaceText
    versus: VersusText
    """Seen from ``better``."""
    sums: tuple[tuple[SumText, SumText], ...]
    """Of both, up to the sum that parted them."""
