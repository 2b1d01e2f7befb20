"""Who leads a marathon: several events, of which each player's best N count?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from berserk_desk.terms import Points
from berserk_desk.tournament import stages
from berserk_desk.tournament.names import normal_form
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State


@dataclass(frozen=True, slots=True)
class Entry:
    """What one player has at the end of one event, in tenths."""

    name: str
    number: str
    points: Points


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a marathon."""

    name: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class MarathonRow:
    """A line of the sheet: ``points`` event by event (None: not there), ``counted`` which of them count."""

    place: int
    shared: bool
    name: str
    number: str
    points: tuple[Points | None, ...]
    counted: tuple[bool, ...]
    total: Points


class SameName(ValueError):
    """Two people of one event cannot be told apart in the others: one name, and no number for each."""

    def __init__(self, event: str, name: str) -> None:
        super().__init__(f"{event}: {name}")
        self.event = event
        self.name = name


def event_of(state: State) -> Event:
    """What an event gives to a marathon: the points of everybody in all its tables; the disqualified have none.

    Playoff rounds add no points (807); of a stage in which everybody began at 0 the points are added.
    """
    tables = [scores(state, None, table) for table in stages.tables(state)]
    return Event(
        state.event.name,
        tuple(
            Entry(row.name, row.number, Points(sum(points[row.id] for points in tables)))
            for row in sorted(state.player.values(), key=lambda row: row.id)
            if not row.disqualified and row.dropped_after != 0
        ),
    )


def marathon(events: Sequence[Event], best: int | None = None) -> tuple[MarathonRow, ...]:
    """The sheet: who has most points in his ``best`` events (None: in all), equals share a place.

    A player is the same in two events when his number is, and without numbers when his name is. Raises ``SameName``,
    and ``ValueError`` for ``best`` below 1.
    """
    if best is not None and best < 1:
        raise ValueError("at least one event counts")
    known = _known_by_number(events)
    points: dict[str, list[Points | None]] = {}
    named: dict[str, Entry] = {}
    for at, event in enumerate(events):
        for key, entry in _keyed(event, known):
            points.setdefault(key, [None] * len(events))[at] = entry.points
            named.setdefault(key, entry)
    totals = {key: _counted(of_player, best) for key, of_player in points.items()}
    sums = {
        key: sum(p for p, counts in zip(points[key], flags, strict=True) if counts and p is not None)
        for key, flags in totals.items()
    }
    order = sorted(sums, key=lambda key: (-sums[key], normal_form(named[key].name), key))
    sharing = Counter(sums.values())
    first = {sums[key]: at for at, key in reversed(list(enumerate(order, 1)))}
    return tuple(
        MarathonRow(
            place=first[sums[key]],
            shared=sharing[sums[key]] > 1,
            name=named[key].name,
            number=named[key].number,
            points=tuple(points[key]),
            counted=totals[key],
            total=Points(sums[key]),
        )
        for key in order
    )


def _known_by_number(events: Iterable[Event]) -> dict[str, str]:
    """Name → the number it has wherever it has one, where that is always the same."""
    numbers: dict[str, set[str]] = {}
    for event in events:
        for entry in event.entries:
            if entry.number:
                numbers.setdefault(normal_form(entry.name), set()).add(entry.number)
    return {name: found.pop() for name, found in numbers.items() if len(found) == 1}


def _keyed(event: Event, known: dict[str, str]) -> list[tuple[str, Entry]]:
    keys: list[tuple[str, Entry]] = []
    seen: set[str] = set()
    for entry in event.entries:
        name = normal_form(entry.name)
        number = entry.number or known.get(name, "")
        key = f"№ {number}" if number else name
        if key in seen:
            raise SameName(event.name, entry.name)
        seen.add(key)
        keys.append((key, entry))
    return keys


def _counted(points: Sequence[Points | None], best: int | None) -> tuple[bool, ...]:
    """Which events count: the best ones, of equal ones the earlier."""
    played = [at for at, value in enumerate(points) if value is not None]
    played.sort(key=lambda at: (-(points[at] or 0), at))
    chosen = set(played if best is None else played[:best])
    return tuple(at in chosen for at in range(len(points)))
