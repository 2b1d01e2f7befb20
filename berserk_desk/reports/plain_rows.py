"""What remains of a sheet where there is no paper? Plain tables of cells, one or more a sheet, for every export."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from berserk_desk.reports.sheet import BracketSheet, Sheet
from berserk_desk.reports.sheet_forms import (
    Count,
    Facts,
    FormSheet,
    Grid,
    Numbers,
    Paragraph,
    Signatures,
    Verdict,
)
from berserk_desk.reports.sheet_slips import SlipSheet
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, TableSheet
from berserk_desk.wording import _


@dataclass(frozen=True, slots=True)
class PlainTable:
    """Rows under their columns. Without titles (``header`` False) the columns are only so many."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    header: bool = True
    title: str = ""


def plain_tables(sheet: Sheet) -> tuple[PlainTable, ...]:
    """The tables of a sheet in its order; what is only there to be signed is left out."""
    match sheet:
        case TableSheet():
            return (_doubled(PlainTable(sheet.columns, sheet.rows, sheet.header)),)
        case SlipSheet():
            return (_slips(sheet),)
        case BracketSheet():
            return (_bracket(sheet),)
        case FormSheet():
            return tuple(_of_form(sheet))


def _doubled(table: PlainTable) -> PlainTable:
    """The same with the second line of a cell in a column of its own."""
    rows = [row for row in table.rows if not row.section]
    double = [any(row.cells[at].below for row in rows) for at in range(len(table.columns))]
    if not any(double):
        return table
    columns: list[Column] = []
    for column, more in zip(table.columns, double, strict=True):
        columns += [column, Column(column.below_title)] if more else [column]
    return PlainTable(
        tuple(columns),
        tuple(row if row.section else Row(tuple(_cells(row, double)), row.rule) for row in table.rows),
        table.header,
        table.title,
    )


def _cells(row: Row, double: list[bool]) -> Iterator[Cell]:
    for cell, more in zip(row.cells, double, strict=True):
        yield cell
        if more:
            yield Cell(cell.below)


def _slips(sheet: SlipSheet) -> PlainTable:
    titles = (_("Round"), _("Table"), _("First player"), _("City"), _("Second player"), _("City"))
    rows = []
    for slip in sheet.slips:
        if slip.sides is not None:
            numbers = (Cell(str(number or ""), value=number) for number in (slip.round, slip.table))
            texts = (Cell(text) for side in slip.sides for text in (side.name + side.note, side.below))
            rows.append(Row((*numbers, *texts)))
    return PlainTable(tuple(Column(title) for title in titles), tuple(rows))


def _bracket(sheet: BracketSheet) -> PlainTable:
    """A line a game: its round, table, both sides with their seeds and scores."""
    titles = (
        _("Round"),
        _("Seed"),
        _("First player"),
        _("Result"),
        _("Result"),
        _("Second player"),
        _("Seed"),
        _("Table"),
    )
    rows = []
    for picture in sheet.pictures:
        for box in picture.boxes:
            one, other = box.sides
            texts = (
                box.title or picture.columns[box.column].title,
                one.seed,
                one.name + one.note or one.words,
                one.score or one.mark,
                other.score or other.mark,
                other.name + other.note or other.words,
                other.seed,
                "" if box.table is None else str(box.table),
            )
            rows.append(Row(tuple(_number(text) if text.isdecimal() else Cell(text) for text in texts)))
    return PlainTable(tuple(Column(title) for title in titles), tuple(rows))


def _of_form(sheet: FormSheet) -> Iterator[PlainTable]:
    for block in sheet.blocks:
        match block:
            case Grid():
                yield _doubled(PlainTable(block.columns, block.rows, block.header))
            case Paragraph():
                yield _texts(((block.title, block.text),) if block.title else ((block.text,),))
            case Numbers() | Facts():
                yield _texts(block.items)
            case Count():
                yield _count(block)
            case Verdict():
                yield _texts(((block.title, ""), *block.numbers, (block.clause, block.text)))
            case Signatures():
                pass


def _texts(lines: tuple[tuple[str, ...], ...]) -> PlainTable:
    width = max((len(line) for line in lines), default=1)
    return PlainTable(
        tuple(Column("") for _at in range(width)),
        tuple(Row(tuple(Cell(text) for text in line)) for line in lines),
        header=False,
    )


def _count(block: Count) -> PlainTable:
    """Both sides one under the other: who, card, cost."""
    rows = []
    for side in block.sides:
        for card, cost in side.lines:
            rows.append(Row((Cell(side.name), Cell(card), _number(cost))))
        rows.append(Row((Cell(side.name), Cell(block.sum_caption), _number(side.total))))
    columns = (Column(""), Column(""), Column("", align=Align.RIGHT))
    return PlainTable(columns, tuple(rows), header=False)


def _number(text: str) -> Cell:
    return Cell(text, value=int(text) if text.isdecimal() else None)
