"""What a judge can do to the list of players, as frozen dataclasses in the imperative."""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """What is known of a player who is being added."""

    name: str
    city: str = ""
    club: str = ""
    number: str = ""
    members: tuple[str, ...] = ()
    """Of a team, by seat."""


@dataclass(frozen=True, slots=True)
class AddPlayer:
    """Add one player; he can be paired from the next round that is not yet announced."""

    player: NewPlayer


@dataclass(frozen=True, slots=True)
class ImportPlayers:
    """Add many players as one edit."""

    players: tuple[NewPlayer, ...]
    source: str = ""


@dataclass(frozen=True, slots=True)
class EditPlayer:
    """Replace a player's own data; not his drops, byes or disqualification."""

    player: Player


@dataclass(frozen=True, slots=True)
class RemovePlayer:
    """Take a player out who was never paired."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DropPlayer:
    """The player leaves after the last announced round; he keeps points and place."""

    player: PlayerId
    reason: str = ""


@dataclass(frozen=True, slots=True)
class DropPlayers:
    """Many leave at once, as after the cut to a second day: one edit, which one undo takes back."""

    players: tuple[PlayerId, ...]
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CheckDecks:
    """A judge has compared these decks with their lists; ``checked`` False takes that back."""

    players: tuple[PlayerId, ...]
    checked: bool = True


@dataclass(frozen=True, slots=True)
class ReadmitPlayer:
    """A dropped player plays again from the next round."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class GrantPrivilegeByes:
    """The organiser grants byes in rounds 1…``count`` (806.2); 0 takes the grant back."""

    player: PlayerId
    count: int
