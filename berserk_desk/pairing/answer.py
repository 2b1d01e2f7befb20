"""What the pairing says: pairs, bye, who is left over, how good it is, and why. Codes, no sentences.

Reason codes and their arguments (scores in tenths):

======================  ============================================================================
``same_score``          ``score``
``close_score``         ``first``, ``second``: less than a point apart, so nobody's float
``down_float``          ``player``, ``opponent``, ``from``, ``to``, ``again`` (1: floated down last time too),
                        ``cause``: ``odd_group`` (with ``size``: who of his group was left to pair inside it),
                        ``group_has_met`` or ``needed_below``
``met_within_group``    ``player``, ``other``: why he could not be paired with this one of his own score
``apart_within_group``  the same where the two have not met but may not play: ``cause`` is ``forbidden``, or
                        ``club`` or ``city`` where a rule keeps those who share one apart
``by_standings``        ``first_place``, ``second_place``: a last round in which the nearest places meet
``same_club``, ``same_city``  ``name``: a wish to keep them apart that had to give way
``kept_apart``          ``cost``: the same for a wish about this very pair
``locked``              the pair was given
``repaired``            made when a running round was repaired, so that few tables move
``rematch``             the two have met
                        A given pair has ``cause`` ``locked`` with ``rematch`` and with the wishes it goes against:
                        there the judge's decision gave way, not the pairing
``forbidden``           a given pair that is forbidden
``apart``               a given pair that a rule keeps apart: ``cause`` as above
``bye_by_hand``         ``player``
``bye_extra``           ``player``: no legal opponent was left for him
``ban_lifted``          ``cause`` as above: the judge let the pair play this once
``judge_makes_even``    ``player``: a judge who plays because the field would be odd without him
``bye_lowest``          ``player``, ``score``, ``skipped``: how many below him have had their bye
``bye_lot``             ``player``, ``among``: drawn from so many equally entitled
``bye_moved_up``        ``player``, ``score``, ``lowest``: the lowest score passed over, ``passed``: how many players.
                        With the bye down there somebody could only have been paired by a rematch
``bye_second``          ``player``, ``byes`` had before, ``cause``: ``everybody`` has had one, ``no_pairing``
                        without it, or ``by_hand``
======================  ============================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is as it is: a code and its numbers and names."""

    code: str
    args: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Forced:
    """What the rules would not have but could not be avoided.

    ``second_bye``, ``bye_moved_up``, ``extra_bye``, ``rematch``, ``banned`` (a pair that may not play and does).
    ``args`` are those of the bye's reason; of a pair ``cause``: ``locked``, ``lifted`` or ``no_pairing``.
    """

    kind: str
    players: tuple[int, ...]
    args: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Caution:
    """What the judge should know of the rounds to come.

    ``dead_end_ahead``: of the ``planned`` rounds after this one only ``rounds`` can be paired in full,
    whatever is done now; 0 means that already the next one cannot. ``second_bye_ahead``: and they can only
    if somebody has a second bye.
    """

    kind: str
    args: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who play; who is written first is drawn (B27), in a locked pair as it was given."""

    first: int
    second: int
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True, order=True)
class Objective:
    """How good a pairing is; smaller is better, compared field by field in this order (pairing 3.1).

    ``unpaired`` players left over; ``b1`` byes the receiver had before, ``b2`` groups below him;
    ``c[j]`` pairs across the border below score group j; ``q`` sum of squared group distances;
    ``r`` floats repeated from the round before; ``s`` soft costs.
    """

    unpaired: int
    b1: int
    b2: int
    c: tuple[int, ...]
    q: int
    r: int
    s: int


@dataclass(frozen=True, slots=True)
class GroupSummary:
    """One score group for the judge's diary: its players went ``inside``, ``down``, ``up``, bye, or nowhere.

    ``inside`` counts pairs; locked pairs and a bye by hand are outside all groups.
    """

    score: int
    players: int
    inside: int
    down: tuple[int, ...]
    up: tuple[int, ...]
    bye: int | None
    unpaired: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A pairing of one round.

    ``pairs`` stand in table order, locked ones included: higher score of the pair, then the other's,
    then drawn. ``bye`` is the one the pairing gave, ``byes_by_hand`` those it was told of;
    ``extra_byes`` are those of players who could not be paired, where that was asked for; the objective
    counts them as left over.
    ``proof`` says why nothing is better: ``bounds`` (every field at its lower bound), ``matching``
    (exact minimum over all pairings) or ``look_ahead`` (the exact minimum would have ended the planned
    rounds early, so the cheapest that was found not to was taken).
    """

    pairs: tuple[Pair, ...]
    bye: int | None
    unpaired: tuple[int, ...]
    objective: Objective
    seed: int
    algorithm: str
    version: int
    proof: str
    byes_by_hand: tuple[int, ...] = ()
    bye_reasons: tuple[Reason, ...] = ()
    groups: tuple[GroupSummary, ...] = ()
    forced: tuple[Forced, ...] = ()
    warnings: tuple[Caution, ...] = ()
    extra_byes: tuple[int, ...] = ()

    @property
    def byes(self) -> tuple[int, ...]:
        """Who has no opponent because of a bye, by hand first, those who could not be paired last?"""
        one = () if self.bye is None else (self.bye,)
        return (*self.byes_by_hand, *one, *self.extra_byes)

    @property
    def floats(self) -> int:
        """How many pairs are at least one point apart? Locked pairs never count."""
        return self._pairs_with("down_float")

    @property
    def rematches(self) -> int:
        """How many pairs have met before?"""
        return self._pairs_with("rematch")

    def _pairs_with(self, code: str) -> int:
        return sum(any(reason.code == code for reason in pair.reasons) for pair in self.pairs)

    def to_json(self) -> dict[str, Any]:
        """The answer as plain dicts, lists, numbers and words."""
        plain: dict[str, Any] = _plain(asdict(self))
        return plain

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Answer:
        """The answer that :meth:`to_json` wrote. Raises ``KeyError`` or ``TypeError`` for anything else."""
        return cls(
            pairs=tuple(
                Pair(pair["first"], pair["second"], _reasons(pair["reasons"])) for pair in data["pairs"]
            ),
            bye=data["bye"],
            unpaired=tuple(data["unpaired"]),
            objective=Objective(**{**data["objective"], "c": tuple(data["objective"]["c"])}),
            seed=data["seed"],
            algorithm=data["algorithm"],
            version=data["version"],
            proof=data["proof"],
            byes_by_hand=tuple(data["byes_by_hand"]),
            bye_reasons=_reasons(data["bye_reasons"]),
            groups=tuple(
                GroupSummary(**{**row, **{key: tuple(row[key]) for key in ("down", "up", "unpaired")}})
                for row in data["groups"]
            ),
            forced=tuple(
                Forced(item["kind"], tuple(item["players"]), dict(item["args"])) for item in data["forced"]
            ),
            extra_byes=tuple(data["extra_byes"]),
            warnings=tuple(Caution(item["kind"], dict(item["args"])) for item in data["warnings"]),
        )


def _reasons(data: Any) -> tuple[Reason, ...]:
    return tuple(Reason(item["code"], dict(item["args"])) for item in data)


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(inner) for inner in value]
    return value
