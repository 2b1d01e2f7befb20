"""What does a drawn bracket consist of? Columns, boxes with two sides, links; plain data for screen, hall and paper.

Heights are counted in games of the first column shown: a box whose ``middle`` is 0.5 stands in the first row of them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BoxSide:
    """One line of a box. ``name`` is empty where nobody is known; then ``words`` says who will come, or that nobody does."""

    seed: str = ""
    name: str = ""
    short: str = ""
    """With initials; "" where that would be taken for somebody else."""
    note: str = ""
    """What tells him from a namesake, and whether he has left while his game waits."""
    score: str = ""
    mark: str = ""
    """In place of a score: did not come, has left."""
    words: str = ""
    won: bool = False
    out: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """One game. ``column`` counts from 0 in what is shown; ``pairing``: its id, once the hall knows it."""

    slot: str
    column: int
    middle: float
    sides: tuple[BoxSide, BoxSide]
    title: str = ""
    """Of a game for a place: it stands over the box."""
    table: int | None = None
    """Where it is being played."""
    pairing: int | None = None
    decided: bool = False


@dataclass(frozen=True, slots=True)
class BracketColumn:
    """A round: its name, and how far it is."""

    title: str
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Link:
    """A line from a box to the one that its winner comes to. ``lit``: he has come there."""

    source: str
    target: str
    lit: bool


@dataclass(frozen=True, slots=True)
class BracketPicture:
    """A bracket, or a part of it. ``height`` in games of its first column."""

    columns: tuple[BracketColumn, ...]
    boxes: tuple[Box, ...]
    links: tuple[Link, ...]
    height: float

    def box(self, slot: str) -> Box:
        """The box of that slot. Raises ``KeyError``."""
        for each in self.boxes:
            if each.slot == slot:
                return each
        raise KeyError(slot)
