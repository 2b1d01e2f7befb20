"""Why can a round not be paired in full? The facts of ``pairing.impasse`` in sentences a player accepts."""

from __future__ import annotations

from berserk_desk.pairing.impasse import Impasse, Stuck
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _, ngettext
from berserk_desk.wording.people import player_name, player_names

MOST_STUCK = 4
"""Longer lists convince nobody: the others are counted."""


def impasse_lines(state: State, impasse: Impasse) -> list[str]:
    """The cause, sentence by sentence; empty when nobody is stuck."""
    if impasse.islands:
        return [_island_line(state, island) for island in impasse.islands]
    lines = [_stuck_line(state, stuck) for stuck in impasse.stuck[:MOST_STUCK]]
    more = len(impasse.stuck) - MOST_STUCK
    if more > 0:
        lines.append(
            ngettext("{count} more player is left over.", "{count} more players are left over.", more).format(
                count=more
            )
        )
    return lines


def _island_line(state: State, island: tuple[int, ...]) -> str:
    if len(island) == 1:
        return _("{player} has met everybody who plays.").format(player=player_name(state, island[0]))
    return _(
        "{players} can play only among themselves, they have met all the others. "
        "Their number is odd: one is left over."
    ).format(players=player_names(state, island))


def _stuck_line(state: State, stuck: Stuck) -> str:
    name = player_name(state, stuck.player)
    parts = []
    if stuck.met:
        parts.append(_("has met: {players}").format(players=player_names(state, stuck.met)))
    if stuck.forbidden:
        parts.append(_("must not play: {players}").format(players=player_names(state, stuck.forbidden)))
    if stuck.open:
        parts.append(
            _("could play {players}, who are needed elsewhere").format(
                players=player_names(state, stuck.open)
            )
        )
    return _("{player}: {facts}.").format(player=name, facts="; ".join(parts))
