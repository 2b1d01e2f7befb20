"""How is a person's name, city, club and number replaced everywhere, the same by the same? Pure.

Free texts of judges (reasons, notes, what the hall was told, names of judges) may name anybody in any form: they are
taken out whole.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from berserk_desk.tournament.rows import Player

REMOVED = "…"
_FREE = frozenset({"reason", "note", "judge", "source", "operator", "kept", "text"})
_TIME = re.compile(r"\d{1,2}[:.]\d{2}")
_STORED_JSON = frozenset({"why", "forced"})
_LEAST = 3
"""A shorter text is not looked for inside others: it would be found everywhere."""


@dataclass(frozen=True, slots=True)
class MaskWords:
    """What stands in place of what was there, with ``{number}``."""

    person: str
    city: str
    club: str


class Masks:
    """The replacements of one tournament. ``players``: every row a player ever had."""

    def __init__(self, players: Iterable[Player], words: MaskWords) -> None:
        self._words = words
        self._people: dict[str, str] = {}
        self._cities: dict[str, str] = {}
        self._clubs: dict[str, str] = {}
        self._numbers: dict[str, str] = {}
        rows = list(players)
        self._next_person = max((row.id for row in rows), default=0) + 1
        for row in rows:
            self._people.setdefault(row.name, words.person.format(number=row.id))
            for member in row.members:
                self._person(member)
            self._of(self._cities, words.city, row.city)
            self._of(self._clubs, words.club, row.club)
            self._of(self._numbers, "{number}", row.number)
        # Surnames too, where a text of the event names somebody.
        self._hidden = dict(self._cities) | dict(self._clubs) | dict(self._people)
        for name, mask in self._people.items():
            self._hidden.setdefault(name.split(" ")[0], mask)
        found = sorted((text for text in self._hidden if len(text) >= _LEAST), key=len, reverse=True)
        # One pass over a text replaces the longest of what begins at a place.
        self._pattern = re.compile("|".join(map(re.escape, found)) or r"(?!)")

    def row(self, table: str, row: Mapping[str, Any]) -> dict[str, Any]:
        """A row's fields, masked."""
        if table == "tournament":
            return self._event(row)
        if table == "player" and "name" in row:
            masked: dict[str, Any] = self.value(row)
            return {**masked, "name": self._words.person.format(number=row["id"])}
        plain: dict[str, Any] = self.value(row)
        return plain

    def arguments(self, text: str) -> str:
        """A command's values as canonical JSON, masked."""
        return json.dumps(
            self.value(json.loads(text)), ensure_ascii=False, sort_keys=True, separators=(",", ":")
        )

    def value(self, value: Any, key: str = "") -> Any:
        """Any value of a command or row under its name, masked."""
        if isinstance(value, Mapping):
            if key == "tournament":
                return self._event(value)
            return {name: self.value(inner, name) for name, inner in value.items()}
        if isinstance(value, list | tuple):
            if key in _STORED_JSON:
                return [self._stored(text) for text in value]
            if key in ("names", "members"):
                return [self._person(text) for text in value]
            return [self.value(inner, key) for inner in value]
        return self._text(value, key) if isinstance(value, str) else value

    def text(self, text: str) -> str:
        """A text with every known name, city and club replaced."""
        return self._pattern.sub(lambda found: self._hidden[found[0]], text)

    def _text(self, text: str, key: str) -> str:
        if not text:
            return text
        match key:
            case "name":
                return self._person(text)
            case "city":
                return self._of(self._cities, self._words.city, text)
            case "club":
                return self._of(self._clubs, self._words.club, text)
            case "number":
                return self._of(self._numbers, "{number}", text)
            case "prizes":
                return self.text(text)
            case "text" if _TIME.fullmatch(text):  # with standings: when the next round starts
                return text
            case _ if key in _FREE:
                return REMOVED
            case _:  # a word of the program: an outcome, a clause, a kind
                return text

    def _event(self, event: Mapping[str, Any]) -> dict[str, Any]:
        """The event itself keeps its name and place, but for what they share with people."""
        masked = {
            key: self.text(value) if isinstance(value, str) else self.value(value, key)
            for key, value in event.items()
        }
        if masked.get("head_judge"):
            masked["head_judge"] = REMOVED
        return masked

    def _stored(self, text: str) -> str:
        """A reason of a pair as it is stored: the name in it may be a city or club."""
        reason = json.loads(text)
        name = reason.get("args", {}).get("name")
        if isinstance(name, str):
            city = reason.get("code") == "same_city"
            masks, words = (self._cities, self._words.city) if city else (self._clubs, self._words.club)
            reason["args"]["name"] = self._of(masks, words, name)
        return json.dumps(reason, ensure_ascii=False, sort_keys=True, separators=(",", ":"))

    def _person(self, name: str) -> str:
        if name not in self._people:
            self._people[name] = self._words.person.format(number=self._next_person)
            self._next_person += 1
        return self._people[name]

    @staticmethod
    def _of(masks: dict[str, str], words: str, text: str) -> str:
        if not text:
            return text
        return masks.setdefault(text, words.format(number=len(masks) + 1))
