"""What stands beside the journal: one step in full, and what undo and redo would do."""

from __future__ import annotations

from collections.abc import Sequence

from berserk_desk.tournament.history import Step
from berserk_desk.tournament.state import RowChange, State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.journal_rows import role_text, undone_by, was_became
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.journal import step_text
from berserk_desk.wording.journal_values import step_about
from berserk_desk.wording.numbers import format_date

MOST_RESULTS = 4
SHORT_RESULTS = 16
"""Letters that was and became may have together in one line."""


class JournalPanel(SidePanel):
    """The step of the current row."""

    def __init__(self) -> None:
        super().__init__(_("The step in full"), 300)

    def show_step(
        self,
        state: State,
        steps: Sequence[Step],
        step: Step | None,
        changes: Sequence[RowChange],
        undo: str,
        redo: str,
    ) -> None:
        """Tell of this step; ``undo`` and ``redo`` say what the two keys would do now."""
        self.clear()
        if step is not None:
            self._show_facts(state, steps, step, changes)
        section = self.add_section(_("Undo and redo"))
        section.add_text(undo or _("There is nothing to undo."))
        if redo:
            section.add_text(redo)
        section.add_text(
            _("Undo goes back from the last entry. Announcements and prints are not undone."),
            "text2",
            tokens.CAPTION,
        )

    def _show_facts(
        self, state: State, steps: Sequence[Step], step: Step, changes: Sequence[RowChange]
    ) -> None:
        head = self.add_section(_("Step {number}, {kind}").format(number=step.number, kind=role_text(step)))
        about = step_about(step)
        where = [
            _("Round {round}").format(round=about.round) if about.round else "",
            _("table {table}").format(table=about.table) if about.table else "",
        ]
        line = ", ".join(filter(None, where))
        if line:
            head.add_text(line, "text", tokens.NAME, bold=True)
        head.add_text(step_text(state, step).removesuffix(f" — {step.reason}"), "text")
        results = was_became(state, changes)
        for each in results[:MOST_RESULTS]:
            if len(results) > 1 and each.table:
                head.add_text(_("table {table}").format(table=each.table))
            was, became = [Part(each.was, Role.MUTED_STRONG)], [Part(each.became, Role.SCORE)]
            if len(each.was) + len(each.became) > SHORT_RESULTS:
                head.add_row(_("Was"), was)
                head.add_row(_("Became"), became)
            else:
                words = [Part(_("was"), Role.MUTED), *was, Part(_("became"), Role.MUTED), *became]
                head.add_parts(words, tokens.RESULT)
        more = len(results) - MOST_RESULTS
        if more > 0:
            head.add_text(
                ngettext("and {count} more result", "and {count} more results", more).format(count=more)
            )
        if step.reason:
            head.add_text(_("Reason: {reason}").format(reason=step.reason))
        section = self.add_section()
        section.add_row(_("Who"), step.operator or _("not named"))
        if not step.operator:
            section.add_text(_("Write who is at the laptop in the settings: Ctrl+,"), "text2", tokens.CAPTION)
        section.add_row(_("When"), f"{format_date(step.at)}, {step.at[11:19]}")
        gone = undone_by(steps, step.number)
        if gone is not None:
            section.add_row(_("Undone by step"), str(gone))
        if step.target is not None:
            section.add_row(_("Concerns step"), str(step.target))
        if step.clauses:
            rules = self.add_section(_("Clauses"))
            for clause in step.clauses:
                rules.add_clause(clause)
