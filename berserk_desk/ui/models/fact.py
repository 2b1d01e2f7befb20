"""One thing that the judge should know, as a line of a panel or page shows it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.state import State
from berserk_desk.wording import ngettext
from berserk_desk.wording.people import player_name, player_names

MOST_NAMES = 5


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing to know: icon in a token's colour, words, a grey line under them, the key that acts on it."""

    icon: str
    ink: str
    text: str
    under: str = ""
    key: str = ""


def short_list(state: State, players: Collection[PlayerId]) -> str:
    """Up to five names, then how many more."""
    shown = list(players)[:MOST_NAMES]
    more = len(players) - len(shown)
    if more <= 0:
        return player_names(state, shown)
    rest = ngettext("{count} more", "{count} more", more).format(count=more)
    return ", ".join([*(player_name(state, player) for player in shown), rest])
