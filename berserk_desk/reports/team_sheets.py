"""Who plays for which team at which seat, and what has each member won? Two sheets of a team event."""

from __future__ import annotations

from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.player_cell import player_cell
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import member_rows
from berserk_desk.wording import _, ngettext, pgettext
from berserk_desk.wording.people import names_of

ROW_MM = 6.5
STRONG_EVERY = 5


def teams_sheet(state: State, *, printed_at: str = "") -> TableSheet:
    """Every team under its own heading with its members by seat, by the alphabet."""
    names = names_of(state.player)
    teams = [team for team in names.in_order(state.player) if state.player[team].members]
    rows: list[Row] = []
    for team in teams:
        row = state.player[team]
        where = ", ".join(filter(None, (row.city, row.club)))
        rows.append(Row((player_cell(names, team), Cell(where)), Rule.STRONG, section=True))
        rows += [
            Row((Cell(str(seat), value=seat), Cell(member), Cell("", box=True)))
            for seat, member in enumerate(row.members, 1)
        ]
    count = len(teams)
    return TableSheet(
        heading=heading(
            state.event,
            _("Lists of the teams"),
            aside=ngettext("{count} team", "{count} teams", count).format(count=count),
        ),
        columns=(
            Column(
                pgettext("of a team's match", "Seat No."), natural=True, align=Align.RIGHT, pt=12, bold=True
            ),
            Column(_("Member"), stretch=1.7, pt=12),
            Column(_("Here"), natural=True),
        ),
        rows=tuple(rows),
        foot=foot(state.event, printed_at=printed_at),
        empty=_("No team has members yet."),
        row_mm=ROW_MM,
    )


def members_sheet(state: State, *, printed_at: str = "") -> TableSheet:
    """The table of the members: games won, drawn and lost at their seats, the same order as on the screen."""
    names = names_of(state.player)
    rows = tuple(
        Row(
            (
                Cell(str(row.place), value=row.place),
                Cell(row.name),
                player_cell(names, row.team),
                Cell(str(row.seat), value=row.seat),
                *(Cell(str(count), value=count) for count in (row.wins, row.draws, row.losses)),
            ),
            Rule.STRONG if index % STRONG_EVERY == 0 else Rule.HAIR,
        )
        for index, row in enumerate(member_rows(state), start=1)
    )
    after: RoundNo = day.last_announced_number(state)
    return TableSheet(
        heading=heading(
            state.event,
            _("Table of the members"),
            aside=_("after round {round}").format(round=after) if after else "",
        ),
        columns=(
            Column(_("Place"), natural=True, align=Align.RIGHT, bold=True),
            Column(_("Member"), stretch=1.4, pt=12),
            Column(_("Team")),
            Column(pgettext("of a team's match", "Seat No."), natural=True, align=Align.RIGHT),
            Column(_("Games won"), natural=True, align=Align.RIGHT, bold=True),
            Column(_("Games drawn"), natural=True, align=Align.RIGHT),
            Column(_("Games lost"), natural=True, align=Align.RIGHT),
        ),
        rows=rows,
        foot=foot(state.event, printed_at=printed_at),
        notes=(
            _("The games of each member at their own seat; the places of the teams are in the standings."),
        ),
        empty=_("No team has members yet."),
        row_mm=ROW_MM,
    )
