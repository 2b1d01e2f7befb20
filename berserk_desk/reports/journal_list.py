"""What was done, when and by whom? The journal line by line, for whoever wants to follow the day."""

from __future__ import annotations

from collections.abc import Container, Iterable

from berserk_desk.reports.frame import foot, heading
from berserk_desk.reports.sheet_tables import Align, Cell, Column, Row, TableSheet
from berserk_desk.tournament.history import Step, struck
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.journal import step_text


def journal_list(
    state: State, steps: Iterable[Step], *, shown: Container[int] | None = None, printed_at: str = ""
) -> TableSheet:
    """Every step in order, or those whose numbers are ``shown``; what was undone stays and says so.

    For the judge alone: penalties and reasons stand in it.
    """
    journal = tuple(steps)
    undone = struck(journal)
    return TableSheet(
        heading=heading(state.event, _("Journal"), mark=_("Judge only")),
        columns=(
            Column(_("No."), natural=True, align=Align.RIGHT),
            Column(_("Time"), natural=True),
            Column(_("What was done"), stretch=4.0),
            Column(_("By"), natural=True),
            Column(_("Undone"), natural=True),
        ),
        rows=tuple(
            Row(
                (
                    Cell(str(step.number), value=step.number),
                    Cell(step.at[:19].replace("T", " "), moment=step.at[:19]),
                    Cell(step_text(state, step)),
                    Cell(step.operator),
                    Cell(_("undone") if step.number in undone else ""),
                )
            )
            for step in journal
            if shown is None or step.number in shown
        ),
        foot=foot(state.event, printed_at=printed_at),
        empty=_("Nothing was done yet."),
    )
