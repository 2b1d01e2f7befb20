"""Who leaves, many at once: what is asked, and what follows? Plain data, no Qt objects."""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import player_names

MOST_NAMED = 4


def name_list(state: State, players: Sequence[PlayerId]) -> list[Part]:
    """The names in bold, then how many more."""
    parts: list[Part] = []
    for player in players[:MOST_NAMED]:
        if parts:
            parts.append(Part(","))
        parts += name_parts(state, player, Role.STRONG)
    more = len(players) - MOST_NAMED
    if more > 0:
        parts.append(
            Part(ngettext("and {count} more", "and {count} more", more).format(count=more), Role.MUTED)
        )
    return parts


def drops_under(state: State) -> str:
    """What is known besides, when it is asked whether these leave: who has said so since the last pairing."""
    last = day.last_announced_number(state)
    said = [p.id for p in state.player.values() if p.dropped_after == last and not p.disqualified]
    if not said:
        return _("Points and places stay; undo brings them back.")
    names = player_names(state, sorted(said, key=lambda p: state.player[p].name)[:MOST_NAMED])
    return _("Have left after round {round} already: {players}.").format(round=last, players=names)


def many_question(count: int) -> str:
    """The question before so many leave at once."""
    return ngettext("Drop {count} participant?", "Drop {count} participants?", count).format(count=count)


def below(state: State, table: Table, player: PlayerId) -> tuple[PlayerId, ...]:
    """Who is still here and stands below ``player``, in the order of the table; who shares his place stays."""
    order = [row.player for row in table.rows]
    place = table.row(player).place
    return tuple(
        PlayerId(row.player)
        for row in table.rows[order.index(player) + 1 :]
        if (row.place is None or row.place != place) and day.is_here(state.player[PlayerId(row.player)])
    )
