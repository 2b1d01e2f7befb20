"""Who plays a sample? Invented people, the same for the same seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product

from berserk_desk.paths import resources
from berserk_desk.tournament.player_commands import NewPlayer

SEATS = 3


def invented_people(number: int, chance: random.Random) -> list[NewPlayer]:
    """So many people of different names, with cities, drawn from ``resources/demo/names.txt``."""
    lists = dict(_sections((resources() / "demo" / "names.txt").read_text("utf-8")))
    names = [
        f"{surname} {name}"
        for whose in ("men's", "women's")
        for surname, name in product(lists[f"{whose} surnames"], lists[f"{whose} names"])
    ]
    return [
        NewPlayer(name, city=chance.choice(lists["cities"]), club=chance.choice(["", *lists["clubs"]]))
        for name in chance.sample(names, number)
    ]


def invented_teams(number: int, chance: random.Random) -> list[NewPlayer]:
    """So many teams of three, called after their cities and numbered, with the names of who sits at each seat."""
    people = invented_people(number * SEATS, chance)
    teams: list[NewPlayer] = []
    for at in range(number):
        members = people[at * SEATS : (at + 1) * SEATS]
        city = members[0].city
        same = sum(1 for team in teams if team.city == city)
        teams.append(
            NewPlayer(f"{city}-{same + 1}", city=city, members=tuple(member.name for member in members))
        )
    return teams


def _sections(text: str) -> Iterator[tuple[str, list[str]]]:
    """The lists of the file by their headings; the names of clubs are parted by lines, the others by spaces."""
    for part in text.split("[")[1:]:
        title, _bracket, body = part.partition("]")
        yield title, body.strip().splitlines() if title == "clubs" else body.split()
