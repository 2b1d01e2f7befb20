"""Who played whom, and with what result? The cross table, lying; a large field in blocks of columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from decimal import Decimal

from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.player_cell import player_cell, player_title
from berserk_desk.reports.room import USUAL_PT, letters_mm
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.reports.standings_sheet import (
    number_cells,
    number_columns,
    sum_notes,
    sum_steps,
)
from berserk_desk.rules.rulebook import TieBreakStep
from berserk_desk.standings.lines import LineKind, PointsLine, points_lines, unplayed_games
from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.state import State
from berserk_desk.wording import _, ngettext, pgettext
from berserk_desk.wording.numbers import format_points
from berserk_desk.wording.people import PlayerNames, names_of

ROOM_MM = 267.0
PERSON_MM = 54.0
LEAST_PERSON_MM = 45.0
"""Number and name with their gaps; the least where there are no sums beside them."""
POINTS_MM = 22.5
"""Byes and points."""
SUM_MM = 19.5
CELL_MM = 7.2
LEAST_CELL_MM = 6.0
ROW_MM, LOW_ROW_MM = 5.7, 4.6
HIGH_ROWS = 26
"""So many rows of full height lie on a page; up to 33 a little lower ones do."""
STRONG_EVERY = 5
CELL_PT = 10.5
FEW, FEW_ROW_MM, FEW_PT = 16, 9.0, 13.0
"""Of so few people a page has room for higher rows and larger type."""
NUMBER_MM = 8.0
WIDE_CELL_MM, LARGE_FROM_MM, LARGE_CELL_PT = 14.0, 10.0, 14.0
"""How wide its cells may become, and from which width on the points in them are larger."""

_NOTHING = Cell("")
_DIAGONAL = Cell("", crossed=True)


@dataclass(frozen=True, slots=True)
class _Setting:
    """How large is everything on a sheet?"""

    row_mm: float
    pt: float
    cell_mm: float
    cell_pt: float


def cross_table(state: State, table: Table, *, printed_at: str = "") -> tuple[TableSheet, ...]:
    """The sheets of the cross table as ``table`` has it: one, or one for each block of columns."""
    sums = sum_steps(state)
    count = len(table.rows)
    if len(list(_blocks(count, 0))) < len(list(_blocks(count, len(sums)))):
        sums = ()  # they stand in the standings; here they would cost a sheet (33 people have room without)
    blocks = list(_blocks(count, len(sums)))
    met = _met(table)
    return tuple(_sheet(state, table, sums, met, block, block.stop == count, printed_at) for block in blocks)


def _blocks(count: int, sums: int) -> Iterator[range]:
    """Which columns stand on which sheet: as few blocks as have room, all of about one size."""
    most = int(_room(sums) / LEAST_CELL_MM)
    number = max(1, -(-count // most))
    size = -(-count // number)
    for start in range(0, max(count, 1), max(size, 1)):
        yield range(start, min(start + size, count))


def _room(sums: int) -> float:
    """How many millimetres are there for the opponents' columns beside so many sums?"""
    return ROOM_MM - (PERSON_MM if sums else LEAST_PERSON_MM) - POINTS_MM - sums * SUM_MM


def _setting(names: PlayerNames, people: int, columns: int, sums: int) -> _Setting:
    """As large as the page has room for; of few people the names come first, then the cells."""
    narrow = min(CELL_MM, _room(sums) / max(1, columns))
    if people > FEW:
        return _Setting(ROW_MM if people <= HIGH_ROWS else LOW_ROW_MM, USUAL_PT, narrow, CELL_PT)
    named = (player.name + names.note(player.id) for player in names.players.values())
    left = ROOM_MM - NUMBER_MM - letters_mm(named, FEW_PT) - POINTS_MM - sums * SUM_MM
    cell_mm = max(narrow, min(WIDE_CELL_MM, left / max(1, columns)))
    return _Setting(FEW_ROW_MM, FEW_PT, cell_mm, LARGE_CELL_PT if cell_mm >= LARGE_FROM_MM else CELL_PT)


def _met(table: Table) -> Mapping[int, tuple[PointsLine, ...]]:
    missing = unplayed_games(table)
    return {row.player: tuple(points_lines(table, row.player, missing)) for row in table.rows}


def _sheet(
    state: State,
    table: Table,
    sums: tuple[TieBreakStep, ...],
    met: Mapping[int, tuple[PointsLine, ...]],
    block: range,
    last: bool,
    printed_at: str,
) -> TableSheet:
    names = names_of(state.player)
    byes = bool(table.ledger.byes)
    column_of = {row.player: at for at, row in enumerate(table.rows)}
    rounds = len(table.ledger.rounds)
    count = len(table.rows)
    setting = _setting(names, count, len(block), len(sums))
    rows = tuple(
        Row(
            (
                Cell(str(index), value=index),
                player_cell(names, PlayerId(row.player)),
                *_cells(met[row.player], column_of, column_of[row.player], block),
                *((_bye_cell(met[row.player]),) if byes else ()),
                *number_cells(row, sums),
            ),
            Rule.STRONG if index % STRONG_EVERY == 0 else Rule.HAIR,
        )
        for index, row in enumerate(table.rows, start=1)
    )
    aside = ngettext("after {count} round", "after {count} rounds", rounds).format(count=rounds)
    if len(block) < count:
        aside = _("{rounds}, opponents {first}–{last}").format(
            rounds=aside, first=block.start + 1, last=block.stop
        )
    return TableSheet(
        heading=heading(
            state.event,
            _("Cross table"),
            aside=aside,
            mark=_("provisional") if table.provisional else "",
        ),
        columns=(
            Column(_("No."), 6.0, natural=True, gap=2.0, align=Align.RIGHT, pt=setting.pt, bold=True),
            Column(player_title(state), gap=1.5, pt=setting.pt),
            *(Column(str(at + 1), setting.cell_mm, gap=0.0, pt=setting.cell_pt, ruled=True) for at in block),
            *(
                (
                    Column(
                        pgettext("round column", "bye"),
                        9.0,
                        gap=2.0,
                        align=Align.RIGHT,
                        pt=setting.cell_pt,
                        ruled=True,
                    ),
                )
                if byes
                else ()
            ),
            *(replace(column, pt=setting.pt) for column in number_columns(sums)),
        ),
        rows=rows,
        foot=foot(state.event, printed_at=printed_at, judge=True),
        notes=(_notes(sums, table),) if last else (),
        empty=_("There are no participants yet."),
        row_mm=setting.row_mm,
        landscape=True,
    )


def _cells(lines: tuple[PointsLine, ...], column_of: Mapping[int, int], own: int, block: range) -> list[Cell]:
    cells = [_NOTHING] * len(block)
    if own in block:
        cells[own - block.start] = _DIAGONAL
    for line in lines:
        column = -1 if line.opponent is None else column_of[line.opponent]
        if column in block:
            at = column - block.start
            cells[at] = _game_cell(line) if cells[at] is _NOTHING else _again(cells[at], line)
    return cells


def _game_cell(line: PointsLine) -> Cell:
    if line.conceded is None:
        return Cell("…", small=str(line.round), data=f"… ({line.round})")
    text = format_points(line.points)
    return Cell(
        text,
        small=str(line.round),
        bold=line.points > line.conceded,
        data=_("{points} (rd {round})").format(points=text, round=line.round),
    )


def _again(cell: Cell, line: PointsLine) -> Cell:
    """Two games against the same opponent in one cell: its room is for the points, exports have the rounds."""
    more = _game_cell(line)
    return Cell(f"{cell.text} {more.text}", data=f"{cell.data}; {more.data}")


def _bye_cell(lines: tuple[PointsLine, ...]) -> Cell:
    byes = [line for line in lines if line.kind in (LineKind.BYE, LineKind.PRIVILEGE_BYE)]
    if not byes:
        return _NOTHING
    points = sum(line.points for line in byes)
    return Cell(
        format_points(points), small=",".join(str(line.round) for line in byes), value=Decimal(points) / 10
    )


def _notes(sums: tuple[TieBreakStep, ...], table: Table) -> str:
    return " ".join(
        filter(
            None,
            (
                _("In a cell: points against this opponent, small the round."),
                sum_notes(sums, table),
            ),
        )
    )
