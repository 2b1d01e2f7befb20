"""Two players of a round change places: who is marked, who stands opposite, and how is it said?"""

from __future__ import annotations

from dataclasses import dataclass

from berserk_desk.terms import PlayerId, RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.people import player_name

WITH_REASON = frozenset(
    "rematch second_bye bye_not_lowest forbidden_pair same_club_apart same_city_apart reason_needed "
    "swap_across_groups".split()
)
"""Refusals of a change of places that a reason answers."""

SIDE_OF_COLUMN = {"first": 0, "points1": 0, "second": 1, "points2": 1}


@dataclass(slots=True)
class Swap:
    """The player marked first (None: no swap is going on), and the side from which one is taken at a table."""

    player: PlayerId | None = None
    side: int = 0

    def at(self, pairing: Pairing) -> PlayerId:
        """Who of this pair is meant; with a bye there is only one."""
        players = players_of(pairing)
        return players[min(self.side, len(players) - 1)]

    def chosen(self, pairing: Pairing | None) -> tuple[PlayerId, ...]:
        """Whom the table marks while ``pairing`` is current: the marked one, and with whom he would change."""
        if self.player is None:
            return ()
        if pairing is None or self.player in players_of(pairing):
            return (self.player,)
        return (self.player, self.at(pairing))

    def turn(self, side: int, pairing: Pairing | None) -> None:
        """Mean the other player of the current pair."""
        self.side = side
        if pairing is not None and self.player in players_of(pairing):
            self.player = self.at(pairing)


def place_text(state: State, number: RoundNo, player: PlayerId) -> str:
    """The player with the table: «Ким Олег (стол 7)»."""
    name = player_name(state, player)
    table = table_of(state, number, player)
    if table is None:
        return _("{player} (bye)").format(player=name)
    return _("{player} (table {table})").format(player=name, table=table)


def table_of(state: State, number: RoundNo, player: PlayerId) -> TableNo | None:
    """At which table does the player sit in that round? None with a bye."""
    pairing = day.pairing_of_player(state, number, player)
    return None if pairing is None else pairing.table_no


def swap_lines(
    state: State, number: RoundNo, chosen: tuple[PlayerId, ...], *, missing: bool = False
) -> tuple[list[Part], list[Part]]:
    """What the strip says while players are being chosen: who, and which keys. ``missing``: it was too early."""
    line = [Part(_("Swap:"), Role.MUTED), Part(place_text(state, number, chosen[0]), Role.STRONG)]
    if len(chosen) > 1:
        line += [Part(_("and"), Role.MUTED), Part(place_text(state, number, chosen[1]), Role.STRONG)]
        keys = _("Enter changes their places, Left and Right choose the player of the table, Esc leaves it.")
    elif missing:
        keys = _("With whom? Choose the other table with Up and Down, then Enter. Esc leaves it.")
        return line, [Part(keys, Role.STRONG)]
    else:
        keys = _("Up and Down choose the other table, Left and Right the player, then Enter. Esc leaves it.")
    return line, [Part(keys, Role.MUTED)]
