"""What if the computer is gone? An empty pairing sheet with table numbers, to be filled in by hand."""

from __future__ import annotations

from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.player_cell import pair_titles
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, Rule, TableSheet
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.wording import _

ROW_MM = 10.7
ROWS_PER_PAGE = 21
STRONG_EVERY = 5


def blank_pairings(state: State, *, printed_at: str = "") -> TableSheet:
    """As many lines as the players of now need, at least a page; the last of an odd field is the bye's."""
    here = sum(1 for player in state.player.values() if day.is_here(player))
    lines = max(ROWS_PER_PAGE, -(-here // 2) + 1)
    lines = -(-lines // ROWS_PER_PAGE) * ROWS_PER_PAGE
    first = state.rules.first_table
    rows = tuple(
        Row(
            (Cell(str(first + at), value=first + at), *(Cell("") for _column in range(5))),
            Rule.STRONG if (at + 1) % STRONG_EVERY == 0 else Rule.HAIR,
        )
        for at in range(lines)
    )
    one, other = pair_titles(state)
    return TableSheet(
        heading=heading(state.event, _("Pairings by hand"), aside=_("round ____   time ____")),
        columns=(
            Column(_("Table"), 12.0, natural=True, gap=3.0, align=Align.RIGHT, pt=16, bold=True),
            Column(one, ruled=True),
            Column(_("Points"), 14.0, ruled=True),
            Column(other, ruled=True),
            Column(_("Points"), 14.0, ruled=True),
            Column(_("Result"), 22.0, ruled=True),
        ),
        rows=rows,
        foot=foot(state.event, printed_at=printed_at),
        row_mm=ROW_MM,
        rows_per_page=ROWS_PER_PAGE,
    )
