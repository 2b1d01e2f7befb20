"""By which rules is this tournament played? The sheet «Регламент» for the wall, from the tournament's own copy."""

from __future__ import annotations

from berserk_desk.reports.frame import foot, heading, in_language
from berserk_desk.reports.sheet_forms import Block, FormSheet, Grid, Paragraph
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule
from berserk_desk.rules.editions import edition
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.regulations import regulation_notes, regulation_parts
from berserk_desk.wording.rule_lines import RulePart

ROW_MM = 6.0
LABEL_MM = 76.0
TEXT_PT = 12.0
TITLE_PT = 13.0
MARGIN_PT = 10.0
NOTE_PT = 9.0


def regulations_sheet(state: State, *, printed_at: str = "") -> FormSheet:
    """Scoring, crystals, equal points, byes; clauses and marks at the right, what the marks mean at the end."""
    blocks: list[Block] = []
    for part in regulation_parts(state):
        blocks += _blocks(part)
    blocks.append(Paragraph("\n".join(regulation_notes(state)), pt=NOTE_PT))
    return FormSheet(
        heading=heading(state.event, _("Regulations"), aside=in_language(edition(state.rules.edition).title)),
        blocks=tuple(blocks),
        foot=foot(state.event, printed_at=printed_at, judge=True),
    )


def _blocks(part: RulePart) -> list[Block]:
    lines = [Row((Cell(line.label), Cell(line.value), Cell(line.margin))) for line in part.lines]
    if part.text:
        head = Paragraph(part.text, part.title, TEXT_PT, aside=part.margin)
        return [head, _grid(lines)] if lines else [head]
    title = Row((Cell(part.title), Cell(""), Cell(part.margin)), Rule.NONE, section=True, pt=TITLE_PT)
    return [_grid([title, *lines])]


def _grid(rows: list[Row]) -> Grid:
    return Grid(
        columns=(
            Column("", LABEL_MM, pt=TEXT_PT),
            Column("", pt=TEXT_PT, bold=True),
            Column("", natural=True, align=Align.RIGHT, pt=MARGIN_PT),
        ),
        rows=tuple(rows),
        row_mm=ROW_MM,
        header=False,
    )
