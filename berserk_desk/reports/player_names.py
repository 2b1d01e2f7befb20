"""How does a player stand on a sheet: whole name, initials, and what tells him from his namesake?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from berserk_desk.reports.sheet import Cell
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.names import normal_form, sort_key
from berserk_desk.tournament.rows import Player
from berserk_desk.wording import _

_TELLING: tuple[Callable[[Player], str], ...] = (
    lambda player: player.city,
    lambda player: player.club,
    lambda player: ", ".join(filter(None, (player.city, player.club))),
    lambda player: player.number,
)
"""What may tell namesakes apart, the most natural first."""


def with_initials(name: str) -> str:
    """The surname whole, the rest as initials: «Полянская-Веретенникова С.»; "" for a name of one word."""
    words = name.split()
    return " ".join((words[0], *(f"{word[0]}." for word in words[1:]))) if len(words) > 1 else ""


@dataclass(frozen=True, slots=True)
class PlayerNames:
    """The names of one tournament as they are printed."""

    players: Mapping[PlayerId, Player]
    short: Mapping[PlayerId, str]
    """With initials; "" where two people would then be one."""
    telling: Mapping[PlayerId, str]
    """City, club or number of those who share a name; nobody else is in it."""

    def cell(self, player: PlayerId, *, note: bool = True, bold: bool | None = None) -> Cell:
        """The name as a cell, a namesake's with ", Томск" unless another column says it (``note`` False)."""
        telling = self.telling.get(player, "") if note else ""
        return Cell(
            self.players[player].name,
            short=self.short[player],
            note=f", {telling}" if telling else "",
            bold=bold,
        )

    def in_words(self, player: PlayerId, *, initials: bool = False) -> str:
        """The name inside a sentence: «Иванов Иван, Томск»."""
        name = (initials and self.short[player]) or self.players[player].name
        telling = self.telling.get(player, "")
        return f"{name}, {telling}" if telling else name

    def told_by_city(self, player: PlayerId) -> bool:
        """Is the city enough to tell this player from his namesakes (or has he none)?"""
        return player not in self.telling or self.telling[player] == self.players[player].city

    def in_order(self, players: Iterable[PlayerId]) -> list[PlayerId]:
        """The players by the alphabet (Ё with Е, case ignored), namesakes by what tells them apart."""
        return sorted(
            players,
            key=lambda each: (sort_key(self.players[each].name), sort_key(self.telling.get(each, "")), each),
        )


def player_names(players: Mapping[PlayerId, Player]) -> PlayerNames:
    """How are these players called on paper?"""
    return PlayerNames(players, _short_names(players), _telling(players))


def _short_names(players: Mapping[PlayerId, Player]) -> dict[PlayerId, str]:
    short = {each: with_initials(player.name) for each, player in players.items()}
    owners: dict[str, set[str]] = {}
    for each, player in players.items():
        owners.setdefault(normal_form(short[each]), set()).add(normal_form(player.name))
    return {each: text if len(owners[normal_form(text)]) == 1 else "" for each, text in short.items()}


def _telling(players: Mapping[PlayerId, Player]) -> dict[PlayerId, str]:
    same: dict[str, list[Player]] = {}
    for player in players.values():
        same.setdefault(normal_form(player.name), []).append(player)
    telling: dict[PlayerId, str] = {}
    for group in same.values():
        if len(group) == 1:
            continue
        for told in _TELLING:
            texts = [told(player) for player in group]
            if all(texts) and len({normal_form(text) for text in texts}) == len(group):
                telling |= {player.id: text for player, text in zip(group, texts, strict=True)}
                break
        else:
            telling |= {player.id: _("no. {number}").format(number=player.id) for player in group}
    return telling
