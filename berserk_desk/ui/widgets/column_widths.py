"""How wide is each column of a table, and what becomes of the others when one is made wider? Pure, in pixels.

The columns together are never wider than the table, so it never scrolls sideways: what one gains, others give.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from berserk_desk.ui.models.rows import ColumnSpec

LEAST = 60
"""Below this no words are worth reading."""

Chosen = Mapping[str, int]
"""Widths that the user gave, by the key of the column; those of stretching columns are shares of what is left."""


def columns_that_fit(columns: Sequence[ColumnSpec], room: int) -> list[bool]:
    """Which columns stay in so many pixels? They leave by rank until the rest fits, as wide as they were made.

    What the user made wider or narrower changes nothing of that: a table is not another one after each move.
    """
    needed = [column.least if column.width is None else column.width for column in columns]
    stay = [True] * len(columns)
    leaving = sorted((column.leaves, index) for index, column in enumerate(columns) if column.leaves)
    for _rank, index in leaving:
        if sum(width for width, there in zip(needed, stay, strict=True) if there) <= room:
            break
        stay[index] = False
    return stay


def narrowest(column: ColumnSpec) -> int:
    """How narrow may the user make it? Numbers, boxes and chips are never cut, words may be."""
    if column.width is None:
        return min(column.least, LEAST)
    words = column.align == "left" and not column.rigid
    return min(column.width, LEAST) if words else column.width


def widths(columns: Sequence[ColumnSpec], room: int, chosen: Chosen) -> list[int]:
    """The width of every column; 0 for one that has left. Where a column stretches, they fill the room exactly."""
    stay = columns_that_fit(columns, room)
    given = [
        max(narrowest(column), chosen.get(column.key, column.width))
        if there and column.width is not None
        else 0
        for column, there in zip(columns, stay, strict=True)
    ]
    loose = [index for index, column in enumerate(columns) if stay[index] and column.width is None]
    least = sum(
        min(columns[at].least, max(LEAST, chosen.get(columns[at].key, columns[at].least))) for at in loose
    )
    over = sum(given) + least - room
    for index, column in enumerate(columns):
        # A wish holds as far as there is room for the rest.
        if over > 0 and column.width is not None and given[index] > column.width:
            less = min(over, given[index] - column.width)
            given[index] -= less
            over -= less
    for index, width in zip(loose, _shares(columns, loose, max(0, room - sum(given)), chosen), strict=True):
        given[index] = max(16, width)
    return given


def _shares(columns: Sequence[ColumnSpec], loose: Sequence[int], spare: int, chosen: Chosen) -> Iterator[int]:
    shares = [chosen.get(columns[index].key, columns[index].least) for index in loose]
    whole, done = sum(shares), 0.0
    for share in shares:
        before, done = done, done + share
        yield round(spare * done / whole) - round(spare * before / whole)


def moved(
    columns: Sequence[ColumnSpec], now: Sequence[int], chosen: Chosen, after: int, by: int
) -> dict[str, int]:
    """The widths when the edge after column ``after`` is moved ``by`` pixels, as far as the columns there give way.

    ``now``: what `widths` answered. Those nearest to the edge give first; the one on its other side gains.
    """
    there = [index for index, width in enumerate(now) if width]
    left = [index for index in there if index <= after][::-1]
    right = [index for index in there if index > after]
    if not left or not right or not by:
        return dict(chosen)
    gaining, giving = (left[0], right) if by > 0 else (right[0], left)
    new, wanted = list(now), abs(by)
    for index in giving:
        less = max(0, min(wanted, new[index] - narrowest(columns[index])))
        new[index] -= less
        wanted -= less
    new[gaining] += abs(by) - wanted
    if new == list(now):
        return dict(chosen)
    touched = {
        columns[index].key: new[index]
        for index in there
        if columns[index].width is None or new[index] != now[index]
    }
    return {**chosen, **touched}


def resized(
    columns: Sequence[ColumnSpec], now: Sequence[int], chosen: Chosen, index: int, by: int
) -> dict[str, int]:
    """The widths when one column becomes ``by`` pixels wider (narrower below 0): at its right edge, else its left."""
    there = [at for at, width in enumerate(now) if width]
    place = there.index(index)
    edges = [(index, by)] if place + 1 < len(there) else []
    if place:
        edges.append((there[place - 1], -by))
    for after, step in edges:
        new = moved(columns, now, chosen, after, step)
        if new.get(columns[index].key, now[index]) != now[index]:
            return new
    return dict(chosen)


def without(columns: Sequence[ColumnSpec], chosen: Chosen, index: int) -> dict[str, int]:
    """The widths when a column goes back to its usual one; stretching columns share anew together."""
    stretching = columns[index].width is None
    back = {column.key for column in columns if column.width is None} if stretching else {columns[index].key}
    return {key: width for key, width in chosen.items() if key not in back}
