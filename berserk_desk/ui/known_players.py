"""Who has played here before? A private list on this computer, kept between tournaments; it can be turned off and erased.

One JSON file in the user's data folder. Names, cities, clubs and numbers only: no results, no penalties. A broken file
is as good as none. Nothing of it is part of a tournament, and undo does not touch it.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from berserk_desk.tournament.names import normal_form
from berserk_desk.tournament.rows import Player
from berserk_desk.ui.preferences import Preferences

FILE = "known_players.json"
OFF = "known_players/off"
LEAST_LETTERS = 2
MOST_KEPT = 20_000
VERSION = 1


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """Somebody who was a participant before, as he was entered last."""

    name: str
    city: str = ""
    club: str = ""
    number: str = ""

    @property
    def line(self) -> str:
        """As one types it: «Ёлкин Артём; Томск; Лига»."""
        texts = [self.name, self.city, self.club, self.number]
        while texts[-1] == "" and len(texts) > 1:
            texts.pop()
        return "; ".join(texts)


class KnownPlayers:
    """The list, in memory as long as the program runs, on disk after every change."""

    def __init__(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._path = preferences.folder / FILE
        self._people: dict[tuple[str, str], KnownPerson] | None = None
        self._order: list[tuple[str, tuple[str, str]]] = []

    @property
    def on(self) -> bool:
        """Is anybody remembered and proposed?"""
        return not self._preferences.flag(OFF)

    def turn(self, *, on: bool) -> None:
        """Remember and propose people, or neither; what is kept stays until it is erased."""
        self._preferences.set_flag(OFF, value=not on)

    @property
    def count(self) -> int:
        """How many people are kept?"""
        return len(self._loaded())

    def erase(self) -> None:
        """Forget everybody, on disk too."""
        self._people, self._order = {}, []
        with suppress(OSError):
            self._path.unlink(missing_ok=True)

    def remember(self, players: Iterable[Player], corrected: Iterable[Player] = ()) -> None:
        """Keep these people as they are now; those kept longest make room. Does nothing while it is off.

        ``corrected``: the same people as they stood before. A name or city put right is not proposed wrong again.
        """
        if self.on:
            with self._preferences.alone():
                self._keep(players, corrected)

    def _keep(self, players: Iterable[Player], corrected: Iterable[Player]) -> None:
        self._people = None  # another window may have kept people meanwhile
        people = self._loaded()
        now = list(players)
        kept = {(normal_form(player.name), normal_form(player.city)) for player in now}
        wrong = {(normal_form(player.name), normal_form(player.city)) for player in corrected} - kept
        changed = False
        for key in wrong & people.keys():
            del people[key]
            changed = True
        for player in now:
            person = KnownPerson(player.name, player.city, player.club, player.number)
            key = (normal_form(person.name), normal_form(person.city))
            if people.get(key) != person:
                people.pop(key, None)  # to the end: seen last
                people[key] = person
                changed = True
        if changed:
            for key in list(people)[: max(0, len(people) - MOST_KEPT)]:
                del people[key]
            self._sort()
            self._save()

    def proposals(self, text: str, most: int = 9) -> list[KnownPerson]:
        """Whose name begins so (from two letters on; Ё with Е, case ignored)? By the alphabet."""
        start = normal_form(text)
        if not self.on or len(start.replace(" ", "")) < LEAST_LETTERS:
            return []
        people = self._loaded()
        found: list[KnownPerson] = []
        for name, key in self._order[bisect_left(self._order, (start, ("", ""))) :]:
            if not name.startswith(start) or len(found) == most:
                break
            found.append(people[key])
        return found

    def _loaded(self) -> dict[tuple[str, str], KnownPerson]:
        if self._people is None:
            self._people = {}
            for person in _read(self._path):
                self._people[normal_form(person.name), normal_form(person.city)] = person
            self._sort()
        return self._people

    def _sort(self) -> None:
        self._order = sorted((key[0], key) for key in self._people or {})

    def _save(self) -> None:
        content = {"version": VERSION, "players": [asdict(person) for person in self._loaded().values()]}
        part = self._path.with_suffix(".part")
        # A list that cannot be kept must not disturb a tournament.
        with suppress(OSError):
            part.write_text(json.dumps(content, ensure_ascii=False, indent=0), "utf-8")
            part.replace(self._path)


def _read(path: Path) -> list[KnownPerson]:
    try:
        content: Any = json.loads(path.read_text("utf-8"))
        if content["version"] != VERSION:
            return []
        return [
            KnownPerson(*(str(entry.get(key, "")) for key in ("name", "city", "club", "number")))
            for entry in content["players"]
            if entry["name"]
        ]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return []
