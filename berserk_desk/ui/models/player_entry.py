"""Which participant does the entry line name, and whom does he resemble?"""

from __future__ import annotations

import re
from dataclasses import dataclass

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.names import Alike, NameIndex, clean_name, listed_names, sort_key
from berserk_desk.tournament.player_commands import NewPlayer
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State

_PARTS = 4


@dataclass(frozen=True, slots=True)
class TypedPlayer:
    """What was understood: «Ёлкин Артём; Томск; клуб; номер».

    ``parts`` counts what was parted so far (1 = only the name is being typed); ``extra`` is what follows
    the number and belongs nowhere. ``members``: who plays for a team, by seat.
    """

    name: str = ""
    city: str = ""
    club: str = ""
    number: str = ""
    parts: int = 1
    extra: str = ""
    members: tuple[str, ...] = ()

    @property
    def new_player(self) -> NewPlayer:
        """The player as the command takes him."""
        return NewPlayer(self.name, self.city, self.club, self.number, self.members)


def typed_player(text: str, *, team: bool = False) -> TypedPlayer:
    """Read a line: parted by semicolons or tabs, or by commas where there is neither.

    Of a ``team`` the members follow its name behind a colon, by seat: «Сигма: Ёлкин Артём, Ким Олег; Томск».
    """
    pieces = re.split(r"[;\t]", text)
    members: tuple[str, ...] = ()
    if team:
        pieces[0], _colon, listed = pieces[0].partition(":")
        members = listed_names(listed)
    elif len(pieces) == 1:
        pieces = text.split(",")
    cleaned = [clean_name(piece) for piece in pieces]
    name, city, club, number = (cleaned + [""] * _PARTS)[:_PARTS]
    extra = "; ".join(filter(None, cleaned[_PARTS:]))
    parts = len(cleaned) + (1 if members and len(cleaned) == 1 else 0)
    return TypedPlayer(name, city, club, number, parts, extra, members)


def index_of(state: State) -> NameIndex[PlayerId]:
    """The names of the tournament, to be asked about likeness."""
    index: NameIndex[PlayerId] = NameIndex()
    for player in state.player.values():
        index.add(player.id, player.name)
    return index


def resembling(state: State, index: NameIndex[PlayerId], typed: TypedPlayer) -> Alike[PlayerId] | None:
    """Whom does the typed name resemble most? Of equal likeness, one from the same city first."""
    if not typed.name:
        return None
    found = index.alike(typed.name)
    if not found:
        return None
    closest = [alike for alike in found if alike.likeness is found[0].likeness]
    city = typed.city.casefold()
    here = [alike for alike in closest if city and state.player[alike.key].city.casefold() == city]
    return (here or closest)[0]


def in_order(state: State) -> tuple[Player, ...]:
    """Everybody by the Russian alphabet: by name, namesakes by city and club (B128, B129)."""
    return tuple(sorted(state.player.values(), key=_order))


def _order(player: Player) -> tuple[tuple[str, str, str], ...]:
    identity = (f"{player.id:09}", "", "")
    return (sort_key(player.name), sort_key(player.city), sort_key(player.club), identity)
