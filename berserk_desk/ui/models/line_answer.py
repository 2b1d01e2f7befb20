"""What does the results line answer, what lies behind the words, and how does it say no?"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import PairingId
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _


@dataclass(frozen=True, slots=True)
class Offer:
    """One of several tables that may be meant: its words in a menu, and the text that names it in the line."""

    words: str
    text: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The read-back and what lies behind it.

    ``pairing``: the row it speaks of. ``command``: what Enter does, or in a question Ctrl+Enter. ``count``:
    Enter opens the crystal count, with these ``totals`` in it. ``score`` stands in the row before it is written.
    """

    state: EntryState
    parts: tuple[Part, ...]
    keys: tuple[KeyHint, ...] = ()
    pairing: PairingId | None = None
    command: Command | None = None
    count: bool = False
    totals: tuple[int, int] | None = None
    score: str = ""
    games: str = ""
    """The games of a match, where they are noted; they stand in the row beside the score."""
    settled: bool = False
    """What is typed stands already: Enter says so and empties the line for the next slip."""
    correction: Result | None = None
    """In a past round Enter and Ctrl+E open the correction with this result in it."""
    becomes: str = ""
    """Enter puts this into the line: the table that a name or a scanned slip means."""
    offers: tuple[Offer, ...] = ()
    """Enter asks which of these tables is meant."""


def refusal(bold: str, rest: str = "") -> Answer:
    """A sentence that says no, and what exists instead."""
    parts = (Part(bold, Role.STRONG), *((Part(rest, Role.MUTED),) if rest else ()))
    return Answer(EntryState.REFUSAL, parts, (escape_hint(),))


def escape_hint() -> KeyHint:
    """The key that clears the line."""
    return KeyHint("Esc", _("clear"))
