"""How is a player called where people read it? Names are never inflected: sentences keep them in the nominative."""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _
from berserk_desk.wording.numbers import listed


def player_name(state: State, player: int) -> str:
    """The name, with the city (else the number) where somebody else is called the same."""
    row = state.player.get(PlayerId(player))
    if row is None:
        return _("No. {number}").format(number=player)
    mark = namesake_mark(state, player)
    return f"{row.name} ({mark})" if mark else row.name


def namesake_mark(state: State, player: int) -> str:
    """What tells the player from his namesakes: the city, else the club, else the number; "" for most people."""
    row = state.player.get(PlayerId(player))
    if row is None or row.id not in day.namesakes(state):
        return ""
    return row.city or row.club or _("No. {number}").format(number=row.number or row.id)


def player_names(state: State, players: Iterable[int]) -> str:
    """Several names as one text: "a, b и c"."""
    return listed([player_name(state, player) for player in players])
