"""Who is entered? The list for the door, with boxes to tick who has come and who has handed in a decklist."""

from __future__ import annotations

from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.player_cell import player_cell, player_title
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, pgettext
from berserk_desk.wording.numbers import players_phrase
from berserk_desk.wording.people import names_of

ROW_MM = 6.0
STRONG_EVERY = 5


def players_list(state: State, *, printed_at: str = "") -> TableSheet:
    """Everybody by the alphabet; who has left has a word in place of the box."""
    names = names_of(state.player)
    order = names.in_order(state.player)
    city = any(player.city for player in state.player.values())
    club = any(player.club for player in state.player.values())
    rows = []
    for index, player_id in enumerate(order, start=1):
        player = state.player[player_id]
        cells = (
            Cell(str(index), value=index),
            _presence(player),
            player_cell(names, player_id, note=not names.told_by_city(player_id)),
            *((Cell(player.city),) if city else ()),
            *((Cell(player.club),) if club else ()),
            Cell(pgettext("decklist", "yes")) if player.decklist else Cell("", box=True),
        )
        rows.append(Row(cells, Rule.STRONG if index % STRONG_EVERY == 0 else Rule.HAIR))
    return TableSheet(
        heading=heading(state.event, _("List of participants"), aside=players_phrase(len(order))),
        columns=(
            Column(_("No."), natural=True, align=Align.RIGHT, pt=10),
            Column(_("Here"), natural=True),
            Column(player_title(state), stretch=1.7, pt=12),
            *((Column(_("City")),) if city else ()),
            *((Column(_("Club")),) if club else ()),
            Column(_("Decklist"), natural=True),
        ),
        rows=tuple(rows),
        foot=foot(state.event, printed_at=printed_at),
        empty=_("There are no participants yet."),
        row_mm=ROW_MM,
    )


def _presence(player: Player) -> Cell:
    # The list lies at the door: that somebody was disqualified is not for everybody's eyes.
    gone = player.disqualified or player.dropped_after is not None
    return Cell(pgettext("list of participants", "left")) if gone else Cell("", box=True)
