"""Where do two players part? The sheet for the hall, or the one for the judge alone.

The hall form says of penalties only that somebody has fewer. What can still happen stands on neither.
"""

from __future__ import annotations

from dataclasses import replace

from berserk_desk.reports.frame import heading
from berserk_desk.reports.place_explained import COLUMNS, ROW_MM, foot_for, opponents_rows, step_rows
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.standings.table import Table
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.explanations import compared


def comparison_sheet(
    state: State, table: Table, one: int, other: int, *, for_judge: bool, printed_at: str = ""
) -> TableSheet:
    """The sheet of two players; ``KeyError`` for who is not in the table, ``ValueError`` for one and the same."""
    told = compared(state, table, one, other, for_judge=for_judge)
    own = replace(told.better, sums=tuple(mine for mine, _his in told.sums) or told.better.sums[:1])
    his = replace(told.worse, sums=tuple(theirs for _mine, theirs in told.sums) or told.worse.sums[:1])
    own = replace(own, above=told.versus, below=None, equal=None)
    last = max(table.ledger.rounds, default=0)
    mark = _("Judge only") if for_judge else _("provisional") if table.provisional else ""
    penalties = [
        _("Penalties in force, {name}: {counts}.").format(name=each.name, counts=each.penalties)
        for each in (told.better, told.worse)
        if for_judge and each.penalties
    ]
    return TableSheet(
        heading=heading(
            state.event,
            _("{first} and {second}").format(first=told.better.name, second=told.worse.name),
            aside=_("standings after round {round}").format(round=last)
            if last
            else _("standings before round 1"),
            mark=mark,
        ),
        columns=COLUMNS,
        rows=(
            *opponents_rows(own),
            *opponents_rows(his, of=own),
            *step_rows(own, replace(told.versus, title=_("Where they part"))),
        ),
        foot=foot_for(state, for_judge=for_judge, printed_at=printed_at),
        notes=(" ".join((told.versus.answer, *told.versus.details)), *penalties),
        row_mm=ROW_MM,
        header=False,
    )
