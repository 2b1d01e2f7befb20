"""Who plays the next round, and what is settled about each? The rows of the list before a round."""

from __future__ import annotations

from berserk_desk.terms import ArrangementKind, PlayerId, RoundNo
from berserk_desk.tournament import day, meetings
from berserk_desk.tournament.event_rows import Arrangement
from berserk_desk.tournament.lineup import Lineup, arranged, lineup, named
from berserk_desk.tournament.names import normal_form
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points
from berserk_desk.wording.people import names_of, player_name


def lineup_columns() -> tuple[ColumnSpec, ...]:
    """Who, with how many points, and what is settled."""
    return (
        ColumnSpec("player", _("Participant"), least=200),
        ColumnSpec("points", _("Points"), 64, "right"),
        ColumnSpec("byes", _("Byes"), 104, "right", leaves=1),
        ColumnSpec("state", _("In this round"), 300),
    )


def lineup_rows(state: State, number: RoundNo, typed: str, marked: PlayerId | None) -> list[Row]:
    """Everybody who could play, by points and name; those whose name holds what was typed."""
    here = day.eligible(state, number)
    before = points_before(state, number)
    order = {player: place for place, player in enumerate(names_of(state.player).in_order(here))}
    takes_part = lineup(state, number)
    settled = settled_of(state, number)
    byes = meetings.all_ordinary_byes(state, number)
    key = normal_form(typed)
    rows = []
    for player in sorted(here, key=lambda p: (-before[p], order[p])):
        if key and key not in normal_form(state.player[player].name):
            continue
        rows.append(
            Row(
                player,
                {
                    "player": player_cell(state, player),
                    "points": cell(format_points(before[player]), Role.MUTED),
                    "byes": cell(str(byes[player]) if byes[player] else "", Role.MUTED),
                    "state": _state_cell(state, takes_part, settled.get(player), player, marked),
                },
                edge="accent" if player == marked else "",
                dimmed=player in takes_part.left_out or player in takes_part.judges_out,
            )
        )
    return rows


def settled_of(state: State, number: RoundNo) -> dict[PlayerId, Arrangement]:
    """By player: what is settled about him in that round; the first where there are several."""
    found: dict[PlayerId, Arrangement] = {}
    for row in arranged(state, number):
        for player in named(row):
            found.setdefault(player, row)
    return found


def _state_cell(
    state: State, takes_part: Lineup, row: Arrangement | None, player: PlayerId, marked: PlayerId | None
) -> Cell:
    if player == marked:
        return Cell(chip=Chip(ChipKind.ACCENT, _("with whom? F5 on the other"), "lock"))
    if player in takes_part.privilege:
        return Cell(chip=Chip(ChipKind.QUIET, _("privilege bye"), "ticket"))
    if player in takes_part.judges_out:
        return Cell(chip=Chip(ChipKind.QUIET, _("judge, the field is even"), "scale"))
    if row is None:
        return cell(_("plays"), Role.MUTED)
    if row in takes_part.contradictory:
        return Cell(chip=Chip(ChipKind.LATE, _("contradicts, release it"), "triangle-alert"))
    match row.kind:
        case ArrangementKind.OUT:
            return Cell(chip=Chip(ChipKind.QUIET, _("left out"), "log-out"), tooltip=row.reason)
        case ArrangementKind.BYE:
            return Cell(chip=Chip(ChipKind.OUTLINED, _("bye by hand"), "ticket"), tooltip=row.reason)
        case _:
            other = next((p for p in named(row) if p != player), player)
            words = _("locked with {player}").format(player=player_name(state, other))
            icon = "triangle-alert" if row in takes_part.idle else "lock"
            kind = ChipKind.LATE if row in takes_part.idle else ChipKind.OUTLINED
            return Cell(chip=Chip(kind, words, icon), tooltip=row.reason)
