"""Which lines of a list may be people who are here already, or twice in the list?

Nothing is refused: the judge is asked about ``same_person`` and ``similar``; a namesake from another city is
another person and is only pointed out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from berserk_desk.interchange.rosters import Roster, RosterLine
from berserk_desk.tournament.names import Likeness, NameIndex, normal_form


class Verdict(StrEnum):
    """What a line is likely to be."""

    NEW = "new"
    SAME_PERSON = "same_person"
    NAMESAKE = "namesake"
    SIMILAR = "similar"


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """A player who is in the tournament already."""

    id: int
    name: str
    city: str


@dataclass(frozen=True, slots=True)
class LineMark:
    """The verdict on one line, and what it rests on.

    ``likeness`` tells how the names resemble each other (``None`` for a new one). The other one is either a
    player of the tournament (``player``, an id) or an earlier line of the list (``line``); both ``None`` for
    a new one. ``other_name`` and ``other_city`` are his.
    """

    line_no: int
    verdict: Verdict
    likeness: Likeness | None = None
    player: int | None = None
    line: int | None = None
    other_name: str = ""
    other_city: str = ""

    @property
    def asks(self) -> bool:
        """Must the judge decide about this line?"""
        return self.verdict in (Verdict.SAME_PERSON, Verdict.SIMILAR)


@dataclass(frozen=True, slots=True)
class _Person:
    name: str
    city: str
    player: int | None = None
    line: int | None = None


class _People:
    """Everyone seen so far: by name and city for namesakes, in an index of distinct names for the rest."""

    def __init__(self) -> None:
        self._index: NameIndex[str] = NameIndex()
        self._by_name: dict[str, dict[str, _Person]] = {}

    def add(self, person: _Person) -> None:
        key = person.name.casefold()
        cities = self._by_name.setdefault(key, {})
        if not cities:
            self._index.add(key, person.name)
        cities.setdefault(normal_form(person.city), person)

    def mark(self, line: RosterLine) -> LineMark:
        city = normal_form(line.city)
        namesake: _Person | None = None
        cities = self._by_name.get(line.name.casefold(), {})
        if cities:
            # A city that is not known does not tell two people apart.
            same = cities.get(city) or cities.get("") or (None if city else next(iter(cities.values())))
            if same is not None:
                return _mark(line, Verdict.SAME_PERSON, Likeness.SAME, same)
            namesake = next(iter(cities.values()))
        for found in self._index.alike(line.name):
            if found.likeness is Likeness.SAME:
                continue
            others = self._by_name[found.key]
            other = others.get(city) or next(iter(others.values()))
            return _mark(line, Verdict.SIMILAR, found.likeness, other)
        if namesake is not None:
            return _mark(line, Verdict.NAMESAKE, Likeness.SAME, namesake)
        return LineMark(line.line_no, Verdict.NEW)


def mark_duplicates(roster: Roster, existing: Iterable[KnownPlayer] = ()) -> tuple[LineMark, ...]:
    """For every line of the list, in order: is it new, the same person again, a namesake, or nearly a name
    that is here?

    Compared with the players of the tournament and with the earlier lines. Lines without a name are ``new``
    (their ``problem`` says why they are not imported). No name is compared with all others.
    """
    people = _People()
    for known in existing:
        people.add(_Person(known.name, known.city, player=known.id))
    marks = []
    for line in roster.lines:
        if not line.name:
            marks.append(LineMark(line.line_no, Verdict.NEW))
            continue
        marks.append(people.mark(line))
        people.add(_Person(line.name, line.city, line=line.line_no))
    return tuple(marks)


def _mark(line: RosterLine, verdict: Verdict, likeness: Likeness, other: _Person) -> LineMark:
    return LineMark(line.line_no, verdict, likeness, other.player, other.line, other.name, other.city)
