"""What stands in the table of the members of teams: place, name, team, seat, games won, drawn and lost?"""

from __future__ import annotations

from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import member_rows
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.wording import _, pgettext


def member_columns() -> tuple[ColumnSpec, ...]:
    """The columns of the table."""
    return (
        ColumnSpec("place", _("Place"), 60, "right"),
        ColumnSpec("member", _("Member"), least=176),
        ColumnSpec("team", _("Team"), least=120),
        ColumnSpec("seat", pgettext("of a team's match", "Seat No."), 64, "right"),
        ColumnSpec("wins", _("Games won"), 64, "right"),
        ColumnSpec("draws", _("Games drawn"), 64, "right"),
        ColumnSpec("losses", _("Games lost"), 96, "right"),
    )


def members_shown(state: State) -> list[Row]:
    """A row for every member, in the order of the table; who shares a place has the same number."""
    return [
        Row(
            (row.team, row.seat),
            {
                "place": cell(str(row.place), Role.STRONG),
                "member": cell(row.name),
                "team": Cell(name_parts(state, row.team, Role.MUTED)),
                "seat": cell(str(row.seat), Role.MUTED),
                "wins": cell(str(row.wins), Role.STRONG),
                "draws": cell(str(row.draws), Role.MUTED),
                "losses": cell(str(row.losses), Role.MUTED),
            },
        )
        for row in member_rows(state)
    ]
