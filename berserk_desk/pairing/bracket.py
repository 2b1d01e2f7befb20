"""Which slots has a knockout of some size, and who stands on which line of it? Numbers only, nobody's results.

A *line* is a place at the edge of the tree, 0 … size - 1 from the top; its *seed* is 1 … size, and seeds beyond
the number of players are free. A *slot* is one game: ``1/4-2`` is the second of the four quarter-finals, then
``1/2-1``, ``final``; ``third`` is played by those who lost the half-finals; ``5-8-1``, ``5-8-2``, ``fifth`` and
``seventh`` by those who lost the quarter-finals.
"""

from __future__ import annotations

from dataclasses import dataclass

FINAL = "final"
THIRD = "third"
FIFTH = "fifth"
SEVENTH = "seventh"
LOWER_HALVES = ("5-8-1", "5-8-2")


@dataclass(frozen=True, slots=True)
class Source:
    """Where a side of a slot comes from: the winner or the loser of another slot, or a line of the first round."""

    slot: str = ""
    loser: bool = False
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Slot:
    """One game of a knockout. ``round`` counts from 1; ``best`` is the best place it can still give its winner."""

    name: str
    round: int
    sides: tuple[Source, Source]
    best: int


def size_for(players: int) -> int:
    """How many lines has the tree of so many players: the power of two from there up, 2 at least."""
    return 1 << max(players - 1, 1).bit_length()


def seeds_by_line(size: int) -> tuple[int, ...]:
    """Which seed stands on each line? 1–8, 4–5, 3–6, 2–7: two lines a game, the better seed first (rules 8).

    Seeds 1 and 2 can only meet in the final, the best four only in the half-finals, and so on.
    """
    tops = [1]
    while 2 * len(tops) < size:
        facing = 2 * len(tops) + 1
        tops = [
            seed
            for at, top in enumerate(tops)
            for seed in ((top, facing - top) if at % 2 == 0 else (facing - top, top))
        ]
    return tuple(seed for top in tops for seed in (top, size + 1 - top))


def regional_size(field: int) -> int:
    """How many go on by the regional rule: half the field, rounded down to a power of two; 0 below four (rules 8)."""
    half = field // 2
    return 1 << (half.bit_length() - 1) if half >= 2 else 0


def slot_name(games: int, number: int) -> str:
    """What is the ``number``-th (from 1) of the ``games`` games of a round called?"""
    return FINAL if games == 1 else f"1/{games}-{number}"


def slots(size: int, *, third_place: bool = False, lower_places: bool = False) -> tuple[Slot, ...]:
    """Every game of a knockout on so many lines, by round; the side games of a round behind its own.

    ``third_place`` needs 4 lines, ``lower_places`` (5–8) needs 8; below that there are none.
    """
    made: list[Slot] = []
    games, number = size // 2, 1
    while games:
        made += [
            Slot(slot_name(games, at + 1), number, _sides(size, games, at), best=1) for at in range(games)
        ]
        if games == 1:
            made += _side_games(size, number, third_place=third_place, lower_places=lower_places)
        games //= 2
        number += 1
    return tuple(sorted(made, key=lambda slot: slot.round))


def _sides(size: int, games: int, at: int) -> tuple[Source, Source]:
    if 2 * games == size:
        return Source(line=2 * at), Source(line=2 * at + 1)
    return Source(slot_name(2 * games, 2 * at + 1)), Source(slot_name(2 * games, 2 * at + 2))


def _side_games(size: int, last: int, *, third_place: bool, lower_places: bool) -> list[Slot]:
    def out(slot: str) -> Source:
        return Source(slot, loser=True)

    made = []
    if third_place and size >= 4:
        made.append(Slot(THIRD, last, (out("1/2-1"), out("1/2-2")), best=3))
    if lower_places and size >= 8:
        one, other = LOWER_HALVES
        made += [
            Slot(one, last - 1, (out("1/4-1"), out("1/4-2")), best=5),
            Slot(other, last - 1, (out("1/4-3"), out("1/4-4")), best=5),
            Slot(FIFTH, last, (Source(one), Source(other)), best=5),
            Slot(SEVENTH, last, (out(one), out(other)), best=7),
        ]
    return made
