"""What stands on a player's card: four numbers, his rounds, his penalties, how he took part?"""

from __future__ import annotations

from collections.abc import Iterator

from berserk_desk.standings.lines import LineKind, PointsLine, points_lines
from berserk_desk.standings.table import Table
from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.results import totals
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.people import player_cell
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, cell
from berserk_desk.ui.theme import text_width
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.parts import Role as Look
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points, format_score
from berserk_desk.wording.playoff_path import Met, playoff_path


def card_columns() -> tuple[ColumnSpec, ...]:
    """The columns of the rounds."""
    his = _("Opponent's points")
    return (
        ColumnSpec("round", _("Round"), 46, "center"),
        ColumnSpec("table", _("Table"), 48, "right"),
        ColumnSpec("opponent", _("Opponent"), least=150),
        ColumnSpec("city", _("City"), 140, leaves=1),
        ColumnSpec("score", _("Score"), 64, "center"),
        ColumnSpec("points", _("Points"), 58, "right"),
        ColumnSpec("his", his, max(86, round(text_width(his, tokens.CAPTION)) + 18), "right"),
        ColumnSpec("mark", _("Mark"), 158),
    )


def card_rows(state: State, table: Table, player: PlayerId) -> list[Row]:
    """A line for each round that counts, for each change of points by the judge, for each game of a playoff."""
    rows = []
    for position, line in enumerate(points_lines(table, player)):
        rows.append(Row((position, line.round, line.kind), dict(_cells(state, table, player, line))))
    rows += [Row((met.round, met.slot), _playoff_cells(met)) for met in playoff_path(state, player)]
    return rows


def _playoff_cells(met: Met) -> dict[str, Cell]:
    """It gives no points: whom he met at which step, and how it ended."""
    how = f"{met.slot}, {met.ended}"
    return {
        "round": cell(str(met.round), Look.MUTED),
        "opponent": cell(met.opponent, tooltip=met.text),
        "mark": cell(how, Look.NOTE, tooltip=met.text),
    }


def _cells(state: State, table: Table, player: PlayerId, line: PointsLine) -> Iterator[tuple[str, Cell]]:
    yield "round", cell(str(line.round), Look.MUTED)
    yield "points", cell(format_points(line.total), Look.STRONG)
    if line.kind is LineKind.ADJUSTMENT:
        sign = "+" if line.points > 0 else ""
        yield "opponent", cell(_("Points changed by the judge"), Look.MUTED)
        yield "score", cell(f"{sign}{format_points(line.points)}", Look.STRONG)
        yield "mark", cell(line.reason, Look.NOTE, tooltip=line.reason)
        return
    if line.opponent is None:
        words = {LineKind.BYE: _("Bye"), LineKind.PRIVILEGE_BYE: _("Privilege bye")}
        yield "opponent", cell(words.get(line.kind, _("Did not play")), Look.MUTED)
        yield "score", cell(format_points(line.points), Look.STRONG)
        return
    opponent = state.player[PlayerId(line.opponent)]
    yield "opponent", player_cell(state, opponent.id)
    yield "city", cell(opponent.city or "–", Look.MUTED, tooltip=opponent.city)
    yield "his", cell(format_points(table.row(opponent.id).points), Look.MUTED)
    if line.conceded is None or line.score is None:
        yield "score", cell("–", Look.GREY)
    else:
        yield "score", cell(format_score(line.points, line.conceded), Look.STRONG)
    pairing = day.pairing_of_player(state, line.round, player)
    if pairing is not None:
        yield "table", cell(str(pairing.table_no or ""), Look.MUTED)
        yield "mark", _mark(pairing, state.result.get(pairing.id), player)


def _mark(pairing: Pairing, result: Result | None, player: PlayerId) -> Cell:
    if result is None:
        return Cell(chip=Chip(ChipKind.WAITING, _("Playing")))
    chip = None
    if result.method is Method.TECHNICAL:
        draw = result.outcome is Outcome.DRAW
        chip = Chip(ChipKind.TECHNICAL, _("Tech. draw") if draw else _("Technical"))
    elif result.method is Method.PENALTY:
        chip = Chip(ChipKind.PENALTY, _("By penalty"))
    elif result.method is Method.AGREED:
        chip = Chip(ChipKind.AGREED, _("Agreed"))
    elif result.method is Method.WALKOVER:
        chip = Chip(ChipKind.QUIET, _("No show"))
    counted = totals(result)
    note = ""
    if counted is not None:
        first, second = counted if pairing.first == player else counted[::-1]
        note = f"{first} : {second}"
    return Cell((Part(note, Look.NOTE),) if note else (), chip=chip)
