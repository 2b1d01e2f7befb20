"""What a judge can do to a round and to what the hall sees of it, as frozen dataclasses in the imperative."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import HallKind, PlayerId, RoundId, RoundNo


@dataclass(frozen=True, slots=True)
class ProposedPairing:
    """One line of a proposed round. ``second`` None: a bye, ordinary unless ``privilege``."""

    first: PlayerId
    second: PlayerId | None = None
    privilege: bool = False
    why: tuple[str, ...] = ()
    reason: str = ""
    draft_table: int | None = None
    slot: str | None = None


@dataclass(frozen=True, slots=True)
class PairRound:
    """Make the next round from a proposal, as a draft. ``replaces``: the drafted round it takes the place of."""

    number: RoundNo
    pairings: tuple[ProposedPairing, ...]
    eligible: tuple[PlayerId, ...]
    seed: int
    attempt: int
    algorithm: str
    forced: tuple[str, ...] = ()
    replaces: RoundId | None = None
    based_on: int = 0
    """The step the proposal was computed from."""
    revision: int = 1
    """«Редакция»: above 1 when sheets of this round were in the hall before it was cancelled or undone."""


@dataclass(frozen=True, slots=True)
class SwapPlayers:
    """Two players of one round change places; one of them may have the bye."""

    round: RoundId
    first: PlayerId
    second: PlayerId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DrawnAnew:
    """Where the pairs of a round that was drawn anew come from; as in ``PairRound``."""

    seed: int
    attempt: int
    algorithm: str
    forced: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RepairRound:
    """Some of the last round is seated anew; every other table keeps its pair, number, slip and result.

    Everybody of a table that is taken apart stands in ``pairings`` or in ``leaving``. Who stood at no table
    comes in with this round. ``leaving``: who stands in it no more, and in no later one. ``results_lost``
    must be the number of entered results that go with it.
    """

    round: RoundId
    pairings: tuple[ProposedPairing, ...]
    leaving: tuple[PlayerId, ...] = ()
    results_lost: int = 0
    reason: str = ""
    anew: DrawnAnew | None = None
    """Set where the whole round was drawn again."""


@dataclass(frozen=True, slots=True)
class CancelRound:
    """Unmake the last round. ``results_lost`` must be the number of entered results that go with it."""

    round: RoundId
    results_lost: int = 0
    reason: str = ""


@dataclass(frozen=True, slots=True)
class AnnounceRound:
    """The hall may see the round from now on."""

    round: RoundId


@dataclass(frozen=True, slots=True)
class MarkPrinted:
    """A sheet of a round (0: of none) was printed, or ``saved`` as a file."""

    sheet: str
    round_number: RoundNo
    revision: int = 1
    saved: bool = False


@dataclass(frozen=True, slots=True)
class Publish:
    """The hall may see this from now on, as it is now: pairings of a round, standings after it, or a text.

    With standings ``text`` says when the next round starts, if that is known.
    """

    hall: HallKind
    number: RoundNo
    """0 with a text."""
    text: str = ""
