"""Who leads a marathon: several events, of which each player's best N count?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from berserk_desk.terms import PlayerId, Points
from berserk_desk.tournament import stages
from berserk_desk.tournament.names import normal_form
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State

Place = tuple[int, PlayerId]
"""Somebody of an event: which of the events (from 0), and his id there."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What one player has at the end of one event, in tenths; the ``disqualified`` have nothing."""

    player: PlayerId
    name: str
    number: str
    points: Points
    disqualified: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """One event of a marathon."""

    name: str
    entries: tuple[Entry, ...]
    date: str | None = None
    end_date: str | None = None


class Match(StrEnum):
    """By what is somebody of several events held for one person?"""

    ALONE = "alone"
    """He is in one event only."""
    NUMBER = "number"
    NAME = "name"
    HAND = "hand"
    """The judge has joined or parted them."""
    NAMESAKES = "namesakes"
    """Two of one event have this name and no number for each: they stand alone until the judge joins them."""


@dataclass(frozen=True, slots=True)
class ByHand:
    """What the judge has decided about who is who: ``joined`` are one person each, ``parted`` stand alone."""

    joined: tuple[frozenset[Place], ...] = ()
    parted: frozenset[Place] = frozenset()

    def join(self, one: Iterable[Place], other: Iterable[Place]) -> ByHand:
        """These are one person. Raises ``Refused`` where both are in one event."""
        together = frozenset(one) | frozenset(other)
        twice = [at for at, count in Counter(event for event, _player in together).items() if count > 1]
        if twice:
            raise Refused("marathon_joined_in_one", event=twice[0] + 1)
        rest = tuple(group for group in self.joined if not group & together)
        return ByHand((*rest, together), self.parted - together)

    def part(self, places: Iterable[Place]) -> ByHand:
        """These are as many persons as they are entries."""
        apart = frozenset(places)
        rest = tuple(group for group in self.joined if not group & apart)
        return ByHand(rest, self.parted | apart)

    def without(self, event: int) -> ByHand:
        """What still holds when that event is taken out and those behind it move up."""

        def kept(places: Iterable[Place]) -> frozenset[Place]:
            return frozenset((at - (at > event), player) for at, player in places if at != event)

        groups = (kept(group) for group in self.joined)
        return ByHand(tuple(group for group in groups if len(group) > 1), kept(self.parted))


AS_FOUND = ByHand()


@dataclass(frozen=True, slots=True)
class MarathonRow:
    """A line of the sheet: ``points`` event by event (None: none there), ``counted`` which of them count.

    ``struck``: in which events he was disqualified. Who has no points of any event has no line.
    """

    place: int
    shared: bool
    name: str
    number: str
    points: tuple[Points | None, ...]
    counted: tuple[bool, ...]
    total: Points
    match: Match = Match.ALONE
    entries: tuple[Place, ...] = ()
    struck: tuple[bool, ...] = ()

    def was_struck(self, event: int) -> bool:
        """Was he disqualified in that event (from 0)?"""
        return event < len(self.struck) and self.struck[event]


class SameName(ValueError):
    """Two people of one event cannot be told apart in the others: one name, and no number for each."""

    def __init__(self, event: str, name: str) -> None:
        super().__init__(f"{event}: {name}")
        self.event = event
        self.name = name


def check_event(state: State, beside: Sequence[State] = ()) -> None:
    """May this event be summed with those ``beside``? Raises ``Refused``: not finished, of another edition, or in it already."""
    if not state.event.finished:
        raise Refused("marathon_unfinished", event=state.event.name)
    for other in beside:
        if other.rules.edition != state.rules.edition:
            raise Refused("marathon_other_edition", event=state.event.name, first=other.event.name)
        if other.event == state.event and set(other.player) == set(state.player):
            raise Refused("marathon_twice", event=state.event.name)


def event_of(state: State) -> Event:
    """What an event gives to a marathon: the points of everybody in all its tables; the disqualified have none.

    Playoff rounds add no points (807); of a stage in which everybody began at 0 the points are added.
    """
    tables = [scores(state, None, table) for table in stages.tables(state)]
    return Event(
        state.event.name,
        tuple(
            Entry(
                row.id,
                row.name,
                row.number,
                Points(0 if row.disqualified else sum(points[row.id] for points in tables)),
                row.disqualified,
            )
            for row in sorted(state.player.values(), key=lambda row: row.id)
            if row.disqualified or row.dropped_after != 0
        ),
        state.event.date,
        state.event.end_date,
    )


def check_names(events: Sequence[Event]) -> None:
    """Raises ``SameName`` for the first two of one event who cannot be told apart."""
    known = _known_by_number(events)
    for event in events:
        seen: set[str] = set()
        for entry in event.entries:
            key = _key(entry, known)
            if key in seen:
                raise SameName(event.name, entry.name)
            seen.add(key)


def marathon(
    events: Sequence[Event], best: int | None = None, by_hand: ByHand = AS_FOUND
) -> tuple[MarathonRow, ...]:
    """The sheet: who has most points in his ``best`` events (None: in all), equals share a place.

    A player is the same in two events when his number is, and without numbers when his name is; two of one event with
    one key stand alone, unless ``by_hand`` says who is who. Raises ``ValueError`` for ``best`` below 1.
    """
    if best is not None and best < 1:
        raise ValueError("at least one event counts")
    found = {(at, entry.player): entry for at, event in enumerate(events) for entry in event.entries}
    rows = []
    for match, places in _people(events, found, by_hand):
        points: list[Points | None] = [None] * len(events)
        struck = [False] * len(events)
        for at, player in places:
            entry = found[at, player]
            struck[at] = entry.disqualified
            points[at] = None if entry.disqualified else entry.points
        if all(struck[at] for at, _player in places):
            continue
        counted = _counted(points, best)
        total = sum(p for p, counts in zip(points, counted, strict=True) if counts and p is not None)
        first = found[places[0]]
        number = next((found[place].number for place in places if found[place].number), "")
        rows.append(
            MarathonRow(
                0,
                False,
                first.name,
                number,
                tuple(points),
                counted,
                Points(total),
                match,
                places,
                tuple(struck),
            )
        )
    return _placed(rows)


def _placed(rows: Sequence[MarathonRow]) -> tuple[MarathonRow, ...]:
    order = sorted(rows, key=lambda row: (-row.total, normal_form(row.name), row.number, row.entries))
    sharing = Counter(row.total for row in rows)
    first: dict[int, int] = {}
    for at, row in enumerate(order, 1):
        first.setdefault(row.total, at)
    return tuple(replace(row, place=first[row.total], shared=sharing[row.total] > 1) for row in order)


def _people(
    events: Sequence[Event], found: Mapping[Place, Entry], by_hand: ByHand
) -> list[tuple[Match, tuple[Place, ...]]]:
    """Who is one person, in the order of the entries, and by what."""
    known = _known_by_number(events)
    decided = by_hand.parted.union(*by_hand.joined)
    people = [(Match.HAND, tuple(sorted(group & set(found)))) for group in by_hand.joined]
    people += [(Match.HAND, (place,)) for place in sorted(by_hand.parted) if place in found]
    by_key: dict[str, list[Place]] = {}
    for place, entry in found.items():
        if place not in decided:
            by_key.setdefault(_key(entry, known), []).append(place)
    for places in by_key.values():
        if len({at for at, _player in places}) < len(places):
            people += [(Match.NAMESAKES, (place,)) for place in places]
        elif len(places) == 1:
            people.append((Match.ALONE, (places[0],)))
        else:
            numbered = all(found[place].number for place in places)
            people.append((Match.NUMBER if numbered else Match.NAME, tuple(places)))
    return [(match, places) for match, places in people if places]


def _known_by_number(events: Iterable[Event]) -> dict[str, str]:
    """Name → the number it has wherever it has one, where that is always the same."""
    numbers: dict[str, set[str]] = {}
    for event in events:
        for entry in event.entries:
            if entry.number:
                numbers.setdefault(normal_form(entry.name), set()).add(entry.number)
    return {name: found.pop() for name, found in numbers.items() if len(found) == 1}


def _key(entry: Entry, known: Mapping[str, str]) -> str:
    name = normal_form(entry.name)
    number = entry.number or known.get(name, "")
    return f"№ {number}" if number else name


def _counted(points: Sequence[Points | None], best: int | None) -> tuple[bool, ...]:
    """Which events count: the best ones, of equal ones the earlier."""
    played = [at for at, value in enumerate(points) if value is not None]
    played.sort(key=lambda at: (-(points[at] or 0), at))
    chosen = set(played if best is None else played[:best])
    return tuple(at in chosen for at in range(len(points)))
