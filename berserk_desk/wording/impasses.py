"""Why can a round not be paired in full? The facts of ``pairing.impasse`` in sentences a player accepts."""

from __future__ import annotations

from collections.abc import Iterable

from berserk_desk.pairing.impasse import Impasse, Stuck
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament.constraints import barred_by
from berserk_desk.tournament.state import State
from berserk_desk.wording.language import _, ngettext
from berserk_desk.wording.people import player_name, player_names

MOST_STUCK = 4
"""Longer lists convince nobody: the others are counted."""


def impasse_lines(state: State, impasse: Impasse) -> list[str]:
    """The cause, sentence by sentence; empty when nobody is stuck."""
    if impasse.islands:
        return [_island_line(state, island, barred=_barred(impasse, island)) for island in impasse.islands]
    lines = [_stuck_line(state, stuck) for stuck in impasse.stuck[:MOST_STUCK]]
    more = len(impasse.stuck) - MOST_STUCK
    if more > 0:
        lines.append(
            ngettext("{count} more player is left over.", "{count} more players are left over.", more).format(
                count=more
            )
        )
    return lines


def bans_line(state: State, number: RoundNo, bans: Iterable[tuple[int, int]]) -> str:
    """Which bans, as few as possible, would have to be lifted so that as many as possible play."""
    pairs = [ban_text(state, number, pair) for pair in bans]
    return _("Bans that stand in the way: {pairs}. Lifted, they would pair more.").format(
        pairs="; ".join(pairs)
    )


def ban_text(state: State, number: RoundNo, pair: tuple[int, int]) -> str:
    """The two of a ban, and by what they are kept apart."""
    one, other = PlayerId(pair[0]), PlayerId(pair[1])
    names = _("{first} — {second}").format(first=player_name(state, one), second=player_name(state, other))
    match barred_by(state, number, one, other):
        case "club":
            return _("{pair} (club-mates)").format(pair=names)
        case "city":
            return _("{pair} (from one city)").format(pair=names)
        case _:
            return names


def _barred(impasse: Impasse, island: tuple[int, ...]) -> bool:
    """Is the circle closed by bans too, not by games played alone?"""
    return any(stuck.forbidden for stuck in impasse.stuck if stuck.player in island)


def _island_line(state: State, island: tuple[int, ...], *, barred: bool) -> str:
    if len(island) == 1 and barred:
        return _("{player} has met everybody else who is still to be paired, or must not play them.").format(
            player=player_name(state, island[0])
        )
    if barred:
        return _(
            "{players} can play only among themselves: they have met the others or must not play them. "
            "Their number is odd: one is left over."
        ).format(players=player_names(state, island))
    if len(island) == 1:
        return _("{player} has met everybody else who is still to be paired.").format(
            player=player_name(state, island[0])
        )
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
