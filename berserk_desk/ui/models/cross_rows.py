"""What stands in the cross table of a round robin: everybody against everybody, in the order of the places?"""

from __future__ import annotations

from berserk_desk.reports.player_cell import player_title
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points
from berserk_desk.wording.people import player_name

OWN = "×"
NOT_PLAYED = "–"


def cross_columns(state: State, table: Table, *, twice: bool) -> tuple[ColumnSpec, ...]:
    """A column for each opponent, numbered as the rows are; ``twice``: two games stand in each."""
    wide = 52 if twice else 38
    return (
        ColumnSpec("number", _("No."), 40, "right"),
        ColumnSpec("player", player_title(state), least=150),
        *(
            ColumnSpec(
                f"against{row.player}",
                str(at),
                wide,
                "center",
                tooltip=player_name(state, PlayerId(row.player)),
            )
            for at, row in enumerate(table.rows, 1)
        ),
        *((ColumnSpec("byes", _("Byes"), 92, "center"),) if table.ledger.byes else ()),
        ColumnSpec("points", _("Points"), 56, "right"),
        ColumnSpec("place", _("Place"), 60, "right"),
    )


def cross_rows(state: State, table: Table) -> list[Row]:
    """A row for each participant: points from every game against each opponent, the points in all and the place."""
    won: dict[tuple[int, int], list[str]] = {}
    for game in sorted(table.ledger.games, key=lambda game: game.round):
        for one, other, points in (
            (game.first, game.second, game.first_points),
            (game.second, game.first, game.second_points),
        ):
            told = NOT_PLAYED if game.outcome is None else format_points(points)
            won.setdefault((one, other), []).append(told)
    given: dict[int, list[str]] = {}
    for bye in table.ledger.byes:
        given.setdefault(bye.player, []).append(format_points(bye.points))
    rows = []
    for at, row in enumerate(table.rows, 1):
        cells = {
            "number": cell(str(at), Role.MUTED),
            "player": player_cell(state, PlayerId(row.player)),
            "byes": cell(" ".join(given.get(row.player, ())), Role.MUTED),
            "points": cell(format_points(row.points), Role.STRONG),
            "place": cell("" if row.place is None else str(row.place), Role.STRONG),
        }
        for column in table.rows:
            own = column.player == row.player
            text = OWN if own else " ".join(won.get((row.player, column.player), []))
            cells[f"against{column.player}"] = Cell((Part(text, Role.GREY if own else Role.TEXT),))
        rows.append(Row(row.player, cells))
    return rows
