"""What stands beside the results: who still plays, the table spoken of, what was written last."""

from __future__ import annotations

from PySide6.QtCore import Signal

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.session import Session
from berserk_desk.terms import RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models import result_facts as facts
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.ui.models.clock_steps import passed_over
from berserk_desk.ui.models.pairing_rows import bye_clauses
from berserk_desk.ui.models.result_log import ResultLog
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.panel_row import PanelRow
from berserk_desk.ui.widgets.parts import Part, width_of
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.after_time import after_time_text

MOST_PLAYING = 6
MOST_RECORDS = 3
FEW_PLAYING = 3
"""Up to so many tables each says that the time is over; more would only repeat it."""
TABLE_W = 26
UNDO_ROOM = 170
"""What the key leaves of the row of the undo; longer words stand above it."""
UNDER_H = 22


class ResultsPanel(SidePanel):
    """`jumped(table)`: a table that still plays was clicked. `asked(action)`: a fact, or the undo line."""

    jumped = Signal(int)
    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__(_("Table"))
        self._tables: list[int] = []
        self._playing = self.add_section(_("Still playing"))
        self._under: list[PartsLabel] = []
        self._playing_rows = [self._playing_row(line) for line in range(MOST_PLAYING)]
        self._more = self._playing.add_text("")
        self._after_time = self._playing.add_text("", size=tokens.CAPTION)
        self._section = self.add_section(_("Table"))
        self._ground = self._fact(_("Ground"), "F2", "ground")
        self._redeals = self._fact(_("Re-deals"), "F3", "redeals")
        self._minutes = self._fact(_("Extra minutes"), "F5", "table_minutes")
        self._signed = self._fact(_("Signatures"), "F6", "signed")
        self._note = self._fact(_("Note"), "Ctrl+N", "note")
        self._looked = self._fact(_("Second look"), "Ctrl+D", "look_again")
        self._crystals = self._fact(_("Crystals"), "F7", "crystals")
        self._drop = self._fact(_("Leaving the tournament"), "F8", "drop_at_table")
        self._penalty = self._fact(_("Penalty"), "F9", "penalty_at_table")
        self._correct = self._fact(_("Correct"), "Ctrl+E", "correct")
        self._bye = self.add_section()
        self._last = self.add_section(_("Written last"))
        self._records: list[PartsLabel] = [self._last.add_parts([]) for _line in range(MOST_RECORDS)]
        self._undoes = self._last.add_text("", size=tokens.CAPTION)
        self._undo = self._last.add_row("", "", "Ctrl+Z", "undo-2")
        self._undo.activated.connect(lambda: self.asked.emit("undo"))

    def show_playing(self, state: State, number: RoundNo, reading: Reading | None = None) -> None:
        """List the tables without a result, with their own time where the clock says something of it."""
        pairs = [p for p in day.pairings_in(state, number) if p.table_no and p.id not in state.result]
        self._tables = [p.table_no or 0 for p in pairs]
        self._playing.set_head(
            _("Still playing") if pairs else _("Nobody plays any more"),
            ngettext("{count} table", "{count} tables", len(pairs)).format(count=len(pairs)) if pairs else "",
        )
        for line, row in enumerate(self._playing_rows):
            row.setVisible(line < len(pairs))
            if line < len(pairs):
                row.set_label(facts.playing_label(state, pairs[line]))
                chip, words = facts.playing_under(reading, pairs[line])
                self._under[line].set_parts(words if chip or len(pairs) <= FEW_PLAYING else (), chip)
            self._under[line].setVisible(line < len(pairs) and bool(self._under[line].accessibleName()))
        over = bool(pairs) and reading is not None and reading.over and not reading.doubtful
        self._after_time.setVisible(over)
        if over:
            elimination = any(this.stage is StageKind.PLAYOFF for this in state.rounds_by_number(number))
            self._after_time.setText(after_time_text(rulebook_of(state.rules), elimination=elimination))
        more = len(pairs) - MOST_PLAYING
        self._more.setVisible(more > 0)
        if more > 0:
            self._more.setText(
                ngettext("and {count} more table", "and {count} more tables", more).format(count=more)
            )

    def show_table(
        self, state: State, rulebook: Rulebook, number: RoundNo, pairing: Pairing | None, past: bool
    ) -> None:
        """Tell of one table, or of nothing; a past one can only be corrected."""
        self._section.setVisible(pairing is not None)
        clauses = () if pairing is None else bye_clauses(state, pairing)
        self._bye.setVisible(bool(clauses))
        self._bye.clear()
        for clause in clauses:
            self._bye.add_clause(clause)
        if pairing is None:
            return
        result = state.result.get(pairing.id)
        alone = pairing.second is None
        self._section.set_head(
            state.player[pairing.first].name if alone else _("Table {table}").format(table=pairing.table_no)
        )
        for row in (self._ground, self._redeals, self._minutes, self._signed, self._note, self._crystals):
            row.setVisible(not alone)
        self._note.set_value(facts.note_value(result))
        self._note.setToolTip(plain_tip(result.note) if result is not None else "")
        self._looked.setVisible(not alone and state.event.second_look)
        self._looked.set_value(facts.looked_value(result))
        self._crystals.setVisible(not alone and rulebook.crystals is not None)
        self._correct.setVisible(past)
        self._minutes.setVisible(not alone and not past)
        self._minutes.set_value(facts.minutes_value(state, number, pairing))
        self._ground.set_value(facts.ground_value(result, rulebook))
        self._redeals.set_value(facts.redeals_value(result))
        self._signed.set_value(facts.signed_value(result))
        self._crystals.set_value(facts.crystals_value(result, rulebook))
        self._drop.set_value(facts.drop_value(state, pairing))
        self._penalty.set_value(facts.penalty_value(state, number, pairing))

    def show_records(self, state: State, log: ResultLog, number: RoundNo, session: Session) -> None:
        """List what was written last in round ``number``, and name what Ctrl+Z would take back.

        Where minutes or the clock came after it that is said: one might mean them.
        """
        undoable = session.undoable
        latest = log.latest(MOST_RECORDS, {pairing.id for pairing in day.pairings_in(state, number)})
        what = facts.undone(state, undoable, number) if undoable is not None else ""
        words = _("Undo: {what}").format(what=what)
        passes = undoable is not None and passed_over(session.steps, undoable.number) is not None
        fits = width_of([Part(words)]) <= UNDO_ROOM and not passes
        self._undo.setVisible(bool(what))
        self._undo.set_label(words if fits else _("Undo"))
        self._undo.setAccessibleName(words)
        self._undo.setToolTip(plain_tip(words))
        will = (
            _("Ctrl+Z leaves minutes and the clock alone. Will be undone: {what}.")
            if passes
            else _("Will be undone: {what}.")
        )
        self._undoes.setText(will.format(what=what))
        self._undoes.setVisible(bool(what) and not fits)
        self._last.setVisible(bool(latest))
        for line, label in enumerate(self._records):
            label.setVisible(line < len(latest))
            if line < len(latest):
                label.set_parts(facts.record_parts(state, latest[line]))

    def fact(self, action: str) -> PanelRow:
        """The line that an action changes."""
        return {
            "ground": self._ground,
            "redeals": self._redeals,
            "table_minutes": self._minutes,
            "signed": self._signed,
            "note": self._note,
            "look_again": self._looked,
            "crystals": self._crystals,
            "drop_at_table": self._drop,
            "penalty_at_table": self._penalty,
            "correct": self._correct,
        }[action]

    @property
    def playing_text(self) -> list[str]:
        """The tables listed as still playing, in words."""
        return [row.accessibleName() for row in self._playing_rows if not row.isHidden()]

    @property
    def after_time_text(self) -> str:
        """What follows when the time is over, "" before."""
        return "" if self._after_time.isHidden() else self._after_time.text()

    @property
    def under_text(self) -> list[str]:
        """What stands under them, "" where nothing does."""
        return [
            "" if under.isHidden() else under.accessibleName()
            for under, row in zip(self._under, self._playing_rows, strict=True)
            if not row.isHidden()
        ]

    def _fact(self, label: str, key: str, action: str) -> PanelRow:
        row = self._section.add_row(label, [Part("")], key)
        row.activated.connect(lambda: self.asked.emit(action))
        return row

    def _playing_row(self, line: int) -> PanelRow:
        row = self._playing.add_row("")
        row.set_clickable()
        row.activated.connect(lambda: self.jumped.emit(self._tables[line]))
        under = PartsLabel((), tokens.CAPTION, indent=TABLE_W)
        under.setFixedHeight(UNDER_H)
        self._playing.add_widget(under)
        self._under.append(under)
        return row
