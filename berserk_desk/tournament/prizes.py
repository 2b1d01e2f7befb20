"""Who gets which prize? By place; those who share a place share the prizes of all the places they take up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.final_places import Placed
from berserk_desk.tournament.refusal import Refused

MOST_PLACES = 100
_LINE = re.compile(r"\s*(\d{1,3})\s*(?:[-–—]\s*(\d{1,3})\s*)?[:.)]\s*(.+)", re.DOTALL)


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


def read(text: str) -> tuple[str, ...]:
    """The prizes by place that a judge wrote: «1: бустер-бокс; 2–4: 6 бустеров», by lines or semicolons.

    Raises ``Refused`` for a part without a place, a range turned round, a place named twice or too far down.
    """
    stated: dict[int, str] = {}
    for part in filter(None, (each.strip() for each in re.split(r"[;\n]", text))):
        found = _LINE.fullmatch(part)
        if found is None:
            raise Refused("prize_without_place", text=part[:40])
        first, last = int(found[1]), int(found[2] or found[1])
        if not 1 <= first <= last <= MOST_PLACES:
            raise Refused("prize_places_wrong", text=part[:40], limit=MOST_PLACES)
        for place in range(first, last + 1):
            if place in stated:
                raise Refused("prize_stated_twice", place=place)
            stated[place] = found[3].strip()
    return tuple(stated.get(place, "") for place in range(1, max(stated, default=0) + 1))


def ranges(prizes: Sequence[str]) -> tuple[tuple[int, int, str], ...]:
    """The same prizes as first place, last place, prize: neighbours that get the same are one range."""
    found: list[tuple[int, int, str]] = []
    for place, prize in enumerate(prizes, 1):
        if found and found[-1][1] == place - 1 and found[-1][2] == prize:
            found[-1] = (found[-1][0], place, prize)
        elif prize:
            found.append((place, place, prize))
    return tuple(found)
