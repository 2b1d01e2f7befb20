"""How is a player called where people read it: whole, with initials, and told from his namesakes?

This is the one place that says so, for the screen, paper, the display and refusals alike. Names are never
inflected: sentences keep them in the nominative.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.names import normal_form, sort_key
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _
from berserk_desk.wording.numbers import listed

_TELLING: tuple[Callable[[Player], str], ...] = (
    lambda player: player.city,
    lambda player: player.club,
    lambda player: _("number {number}").format(number=player.number) if player.number else "",
)
"""What may tell namesakes apart, the most natural first. Where none does, they are counted: (1), (2)."""


def with_initials(name: str) -> str:
    """The surname whole, the rest as initials: «Полянская-Веретенникова С.»; "" for a name of one word."""
    words = name.split()
    return " ".join((words[0], *(f"{word[0]}." for word in words[1:]))) if len(words) > 1 else ""


@dataclass(frozen=True, slots=True)
class PlayerNames:
    """The names of one tournament as they are written."""

    players: Mapping[PlayerId, Player]
    short: Mapping[PlayerId, str]
    """With initials; "" where that would be taken for somebody else."""
    telling: Mapping[PlayerId, str]
    """What tells those apart who share a name: city, club, number or "(1)"; nobody else is in it.

    It is never the number of a line in a list, so it says the same on every sheet.
    """

    def note(self, player: PlayerId) -> str:
        """What follows the name on paper: ", Томск", " (1)", or nothing."""
        telling = self.telling.get(player)
        if not telling:
            return ""
        return f" {telling}" if telling.startswith("(") else f", {telling}"

    def counted(self, player: PlayerId) -> str:
        """What follows the name, " (1)", of whom nothing but a count tells from his namesakes; else ""."""
        telling = self.telling.get(player)
        return f" {telling}" if telling and telling.startswith("(") else ""

    def told_by(self, player: PlayerId) -> str:
        """City, club or number that tells the player from his namesakes; "" where none does or there are none."""
        telling = self.telling.get(player, "")
        return "" if telling.startswith("(") else telling

    def in_words(self, player: PlayerId, *, initials: bool = False) -> str:
        """The name inside a line of paper: «Иванов Иван, Томск»."""
        return ((initials and self.short[player]) or self.players[player].name) + self.note(player)

    def told_by_city(self, player: PlayerId) -> bool:
        """Is the city enough to tell this player from his namesakes (or has he none)?"""
        return player not in self.telling or self.telling[player] == self.players[player].city

    def in_order(self, players: Iterable[PlayerId]) -> list[PlayerId]:
        """The players by the alphabet (Ё with Е, case ignored), namesakes by what tells them apart."""
        return sorted(
            players,
            key=lambda each: (sort_key(self.players[each].name), sort_key(self.telling.get(each, "")), each),
        )


_last: list[PlayerNames] = []
"""The last answer of `names_of`: a sheet of 1,000 names asks 1,000 times for the same players."""


def names_of(players: Mapping[PlayerId, Player]) -> PlayerNames:
    """How are these players called?"""
    for answer in _last:
        if answer.players is players:
            return answer
    found = PlayerNames(players, _short_names(players), _telling(players))
    _last[:] = [found]
    return found


_last_surnames: list[tuple[Mapping[PlayerId, Player], Counter[str]]] = []
"""The last answer of `surnames_of`, for the same reason."""


def surnames_of(players: Mapping[PlayerId, Player]) -> Counter[str]:
    """How many of these players have a surname (first word), by its normal form?"""
    for asked, answer in _last_surnames:
        if asked is players:
            return answer
    found = Counter(normal_form(word) for player in players.values() for word in player.name.split()[:1])
    _last_surnames[:] = [(players, found)]
    return found


def player_name(state: State, player: int) -> str:
    """The name in a sentence, with what tells him apart: «Иванов Иван (Томск)»."""
    row = state.player.get(PlayerId(player))
    if row is None:
        return _("No. {number}").format(number=player)
    return row.name + _in_brackets(namesake_mark(state, player))


def short_name(state: State, player: PlayerId) -> str:
    """The shortest name that is nobody else's: «Ким А.», «Иванов И. (Томск)», else the whole one."""
    names = names_of(state.player)
    name = names.short[player] or names.players[player].name
    return name + _in_brackets(names.telling.get(player, ""))


def namesake_mark(state: State, player: int) -> str:
    """What tells the player from his namesakes; "" for most people."""
    return names_of(state.player).telling.get(PlayerId(player), "")


def player_names(state: State, players: Iterable[int]) -> str:
    """Several names as one text: "a, b и c"."""
    return listed([player_name(state, player) for player in players])


def _in_brackets(mark: str) -> str:
    if not mark:
        return ""
    return f" {mark}" if mark.startswith("(") else f" ({mark})"


def _short_names(players: Mapping[PlayerId, Player]) -> dict[PlayerId, str]:
    # A team has no given names to be shortened.
    short = {each: "" if player.members else with_initials(player.name) for each, player in players.items()}
    owners: dict[str, set[str]] = {}
    for each, player in players.items():
        # Somebody may be listed as «Иванов И.» in full: that form is taken as well.
        for form in (short[each], player.name):
            owners.setdefault(normal_form(form), set()).add(normal_form(player.name))
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
            ids = sorted(player.id for player in group)
            telling |= {each: f"({ordinal})" for ordinal, each in enumerate(ids, start=1)}
    return telling
