"""Into which parts does a round fall: score groups, draft tables, games of one round of a bracket? Codes, no words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.pairing.bracket import FIFTH, LOWER_HALVES, SEVENTH
from berserk_desk.terms import PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State

LOWER = (*LOWER_HALVES, FIFTH, SEVENTH)
"""The slots of the games for the places 5–8, which are one part."""


class PartKind(StrEnum):
    """By what the pairs of a part belong together."""

    SCORE_GROUP = "score_group"
    BYES = "byes"
    DRAFT_TABLE = "draft_table"
    ROUND_ROBIN = "round_robin"
    BRACKET = "bracket"


@dataclass(frozen=True, slots=True)
class RoundPart:
    """Pairs that stand under one heading, by table, those without an opponent last.

    ``value``: of a score group its points in tenths, of a draft table its number, else 0. ``slot``: of a bracket the
    slot of one of its games; "" where an imported round names none.
    """

    kind: PartKind
    pairings: tuple[Pairing, ...]
    value: int = 0
    slot: str = ""

    @property
    def games(self) -> tuple[Pairing, ...]:
        """The pairs of two."""
        return tuple(pairing for pairing in self.pairings if pairing.second is not None)

    @property
    def alone(self) -> tuple[PlayerId, ...]:
        """Who has no opponent."""
        return tuple(pairing.first for pairing in self.pairings if pairing.second is None)


def parts_of(
    state: State, number: RoundNo | int, before: Mapping[PlayerId, Points] | None = None
) -> tuple[RoundPart, ...]:
    """The parts of round ``number``, in the order in which a list names them. ``before``: as ``points_before``.

    A pair across two score groups belongs to the higher one.
    """
    rounds = state.rounds_by_number(number)
    pairings = day.pairings_in(state, number)
    if not pairings:
        return ()
    kind = rounds[0].stage
    if kind is StageKind.ROUND_ROBIN:
        return (RoundPart(PartKind.ROUND_ROBIN, pairings),)
    if kind is StageKind.PLAYOFF:
        return tuple(_of_bracket(pairings))
    tables = {this.id: this.draft_table for this in rounds}
    if any(table is not None for table in tables.values()):
        seated: dict[int, list[Pairing]] = {}
        for pairing in pairings:
            seated.setdefault(tables[pairing.round] or 0, []).append(pairing)
        return tuple(RoundPart(PartKind.DRAFT_TABLE, tuple(seated[table]), table) for table in sorted(seated))
    return tuple(_by_score(pairings, points_before(state, number) if before is None else before))


def _by_score(pairings: Iterable[Pairing], before: Mapping[PlayerId, Points]) -> Iterable[RoundPart]:
    groups: dict[int, list[Pairing]] = {}
    alone: list[Pairing] = []
    for pairing in pairings:
        if pairing.second is None:
            alone.append(pairing)
        else:
            groups.setdefault(max(before[pairing.first], before[pairing.second]), []).append(pairing)
    for points in sorted(groups, reverse=True):
        yield RoundPart(PartKind.SCORE_GROUP, tuple(groups[points]), points)
    if alone:
        yield RoundPart(PartKind.BYES, tuple(alone))


def _of_bracket(pairings: Iterable[Pairing]) -> Iterable[RoundPart]:
    """The games of the tree first, then those for the places below."""
    parts: dict[str, list[Pairing]] = {}
    for pairing in pairings:
        slot = pairing.slot or ""
        part = LOWER[0] if slot in LOWER else slot.partition("-")[0]
        parts.setdefault(part, []).append(pairing)
    for part in sorted(parts, key=lambda part: (not part.startswith("1/") and part != "final", part)):
        own = sorted(parts[part], key=day.order_of_pairing)
        yield RoundPart(PartKind.BRACKET, tuple(own), slot=own[0].slot or "")
