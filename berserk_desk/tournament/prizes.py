"""Who gets which prize? By place; those who share a place share the prizes of all the places they take up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.final_places import Placed


@dataclass(frozen=True, slots=True)
class Award:
    """The prizes of a player, and among how many they are to be divided."""

    player: PlayerId
    place: int
    prizes: tuple[str, ...]
    among: int


def awards(rows: Sequence[Placed], prizes: Sequence[str]) -> tuple[Award, ...]:
    """The prizes of everybody who has a place with one; the first of ``prizes`` is that of the first place.

    An empty text is a place without a prize. Nobody without a place gets one.
    """
    sharing = Counter(row.place for row in rows)
    found = []
    for row in rows:
        if row.place is None:
            continue
        taken = prizes[row.place - 1 : row.place - 1 + sharing[row.place]]
        own = tuple(prize for prize in taken if prize)
        if own:
            found.append(Award(row.player, row.place, own, sharing[row.place]))
    return tuple(found)
