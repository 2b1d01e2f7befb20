"""What stands in the two lists of a round in the judge's hands: its pairs, and who is free?"""

from __future__ import annotations

from collections.abc import Mapping

from berserk_desk.reports.player_cell import pair_titles
from berserk_desk.terms import PlayerId, TableNo
from berserk_desk.tournament.hand_pairing import HandPair, HandPairing, cautions
from berserk_desk.tournament.names import normal_form
from berserk_desk.tournament.scores import points_before
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.wording import _
from berserk_desk.wording.cautions import cautions_text
from berserk_desk.wording.numbers import format_points

SIDES = {"first": 0, "points1": 0, "second": 1, "points2": 1}
"""Which of the two stands in a column?"""


def hand_columns(state: State) -> tuple[ColumnSpec, ...]:
    """The pairs."""
    first, second = pair_titles(state)
    return (
        ColumnSpec("table", _("Table"), 46, "right"),
        ColumnSpec("first", first, least=130),
        ColumnSpec("points1", "", 34, "right"),
        ColumnSpec("points2", "", 34),
        ColumnSpec("second", second, least=130),
        ColumnSpec("note", _("Checked"), 214),
    )


def free_columns() -> tuple[ColumnSpec, ...]:
    """Who is free."""
    return (
        ColumnSpec("name", _("Without a pair"), least=140),
        ColumnSpec("points", _("Points"), 56, "right"),
    )


def hand_rows(
    state: State, hand: HandPairing, tables: Mapping[frozenset[PlayerId], TableNo | None]
) -> list[Row]:
    """The pairs by table, those made by hand first. ``tables``: where those will sit, once that is known."""
    points = points_before(state, state.round[hand.round].number)

    def place(pair: HandPair) -> tuple[bool, int]:
        if pair.row is None:
            return False, -max(points[player] for player in pair.players)
        table = state.pairing[pair.row].table_no
        return True, 10**6 if table is None else table

    return [_row(state, hand, pair, points, tables) for pair in sorted(hand.pairs, key=place)]


def _row(
    state: State,
    hand: HandPairing,
    pair: HandPair,
    points: Mapping[PlayerId, int],
    tables: Mapping[frozenset[PlayerId], TableNo | None],
) -> Row:
    table = tables.get(frozenset(pair.players)) if pair.row is None else state.pairing[pair.row].table_no
    role = Role.STRONG if pair.row is None else Role.TEXT
    cells = {
        "table": cell("·" if table is None else str(table), Role.STRONG),
        "first": player_cell(state, pair.players[0], role),
        "points1": cell(format_points(points[pair.players[0]]), Role.MUTED),
        "note": _note(state, hand, pair),
    }
    if len(pair.players) > 1:
        cells["second"] = player_cell(state, pair.players[1], role)
        cells["points2"] = cell(format_points(points[pair.players[1]]), Role.MUTED)
    else:
        cells["second"] = Cell((Part(_("bye"), Role.MUTED),))
    return Row(pair.key, cells, dimmed=bool(pair.kept))


def _note(state: State, hand: HandPairing, pair: HandPair) -> Cell:
    if pair.kept:
        words = _("the result is entered") if pair.kept == "result" else _("privilege bye")
        return Cell((Part(words, Role.GREY),), icon="lock", icon_ink="text3")
    if pair.row is not None:
        return Cell()
    against = cautions_text(state, cautions(state, hand.round, pair.players))
    if against:
        return Cell((Part(against),), icon="triangle-alert", icon_ink="warn", tooltip=against)
    return Cell((Part(_("nothing against it"), Role.MUTED),), icon="check", icon_ink="ok")


def free_rows(state: State, hand: HandPairing, marked: PlayerId | None) -> list[Row]:
    """Who is free, the best first; ``marked`` waits for an opponent."""
    points = points_before(state, state.round[hand.round].number)
    order = sorted(hand.free, key=lambda p: (-points[p], normal_form(state.player[p].name), p))
    return [
        Row(
            player,
            {
                "name": player_cell(state, player, Role.SCORE if player == marked else Role.TEXT),
                "points": cell(format_points(points[player]), Role.MUTED),
            },
            edge="accent" if player == marked else "",
        )
        for player in order
    ]
