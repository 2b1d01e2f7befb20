"""What stands beside the pairs: what was checked before announcing, and why the current pair is a pair."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal

from berserk_desk.terms import FIRST_ROUND, Method, StageKind
from berserk_desk.tournament.proposal import decoded
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.models import pairing_moment as moment
from berserk_desk.ui.models.fact import Fact
from berserk_desk.ui.models.pairing_rows import bye_clauses, pair_facts, pair_title
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.fact_line import FactLine
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.wording import _
from berserk_desk.wording.reasons import reason_text

WIDTH = 320


class PairingPanel(SidePanel):
    """`key_asked(key)`: a fact with a key was clicked; `swap_asked`, `cancel_asked`, `hand_asked`: the buttons at the foot."""

    key_asked = Signal(str)
    swap_asked = Signal()
    cancel_asked = Signal()
    hand_asked = Signal()

    def __init__(self) -> None:
        super().__init__(_("Before announcing"), WIDTH)
        self._checks = self.add_section(_("Before announcing"))
        self._why = self.add_section("")
        self.by_hand = Button("", "F5", "wrench")
        self.by_hand.clicked.connect(self.hand_asked)
        self.swap = Button(_("Swap players"), "F6", "arrow-left-right")
        self.swap.clicked.connect(self.swap_asked)
        self.cancel = Button(_("Cancel the round"), "F8", "circle-x", ButtonKind.QUIET)
        self.cancel.clicked.connect(self.cancel_asked)
        self.add_bottom(self.by_hand)
        self.add_bottom(self.swap)
        self.add_bottom(self.cancel)
        self.checks: list[str] = []
        self.why_text = ""

    def show_checks(self, title: str, facts: Sequence[Fact]) -> None:
        """What was checked of the round."""
        self._checks.set_head(title)
        self._checks.clear()
        self.checks = []
        for fact in facts:
            line = FactLine(fact.icon, fact.ink, fact.text, fact.under, fact.key)
            line.activated.connect(lambda key=fact.key: self.key_asked.emit(key))
            self._checks.add_widget(line)
            self.checks.append(line.accessibleName())

    def show_why(self, state: State, pairing: Pairing | None) -> None:
        """Why these two, in sentences that can be said to a player."""
        self._why.clear()
        if pairing is None:
            self._why.set_head(_("Choose a table"))
            self.why_text = ""
            return
        this = state.round[pairing.round]
        title = (
            _("Table {table}, why this pair").format(table=pairing.table_no)
            if pairing.table_no is not None
            else _("Why this bye")
            if this.stage is StageKind.SWISS
            else _("Why without an opponent")
        )
        self._why.set_head(title)
        self._why.add_text(pair_title(state, pairing), "text", bold=True)
        sentences = [reason_text(state, reason) for reason in decoded(pairing.why)]
        if pairing.reason:
            sentences.append(_("The judge decided: {reason}").format(reason=pairing.reason))
        elif not sentences:
            result = state.result.get(pairing.id)
            privilege = result is not None and result.method is Method.PRIVILEGE_BYE
            sentences.append(
                _("The privilege was granted by the organiser.")
                if privilege
                else _("The judge changed places here.")
                if this.algorithm
                else _("The pair came with the imported file.")
            )
        self.why_text = " ".join(sentences)
        self._why.add_text(self.why_text)
        if pairing.second is not None:
            facts = pair_facts(state, pairing)
            # Where a bracket or a schedule makes the pairs, nobody is chosen by his earlier floats.
            looked_at = facts.floats or (this.number > FIRST_ROUND and not this.draft_table)
            if this.stage is StageKind.SWISS and looked_at:
                self._why.add_row(_("Floats before"), str(facts.floats))
            self._why.add_row(_("Same city or club"), facts.shared or _("no"))
        for clause in bye_clauses(state, pairing):
            self._why.add_clause(clause)
        if this.attempt is not None and moment.is_drawn(this):
            self._why.add_row(_("Draw of the round"), _("No. {number}").format(number=this.attempt))

    def set_buttons(self, on: bool, *, drafted: bool, drawn: bool) -> None:
        """Can the round still be changed? A draft is made by hand, what hangs on the wall is repaired.

        ``drawn``: the pairs could be others; else they follow from the stage, and the round can only be cancelled.
        """
        self.by_hand.set_words(_("Pairs by hand…") if drafted else _("Repair the round…"), "F5")
        for button in (self.by_hand, self.swap):
            button.setVisible(drawn)
            button.setEnabled(on)
        self.cancel.setEnabled(on)
