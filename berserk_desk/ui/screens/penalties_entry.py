"""The line that enters, puts right, withdraws and tells of penalties, with the questions that stand under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.session import Change
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.clock import last_judge
from berserk_desk.tournament.history import Role as StepRole
from berserk_desk.tournament.rows import Penalty
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.penalty_answers import asked_before, meaning, why_not
from berserk_desk.ui.models.penalty_entry import PenaltyEntry, line_of, understood
from berserk_desk.ui.models.penalty_readback import hint_pairs
from berserk_desk.ui.models.penalty_rows import repeat_hint
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.result_facts import unlogged_loser
from berserk_desk.ui.screens.penalties_loss import LossProposal
from berserk_desk.ui.screens.penalties_writing import PenaltyWriting, Written
from berserk_desk.ui.widgets.buttons import CheckBox
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.hint_line import HintLine
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind, strong
from berserk_desk.wording import _
from berserk_desk.wording.journal import step_text
from berserk_desk.wording.results import penalty_kind_text

FIELD_W = 300


class PenaltiesEntry(QWidget):
    """Enter writes the penalty that the line says; a loss then proposes the result of the running table.

    ``read()``: the line speaks of somebody else now. ``written(penalty)``: that one was entered or withdrawn here.
    ``left()``: Esc or an arrow in the empty line, for the log below.
    """

    read = Signal()
    written = Signal(int)
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._chosen: PlayerId | None = None
        self._asked = False
        """Does the line ask whether a disqualification is meant?"""
        self._withdrawing: int | None = None
        self._editing: int | None = None
        self.line = EntryLine(_("Penalty: who, kind, reason"), FIELD_W, tokens.ENTRY_LOW_H)
        self.hints = HintLine(hint_pairs())
        self.consulted = CheckBox(_("head judge consulted"), "F2")
        self.hint = NoticeStrip(StripKind.WARNING, "info")
        self._writing = PenaltyWriting(desk, self._refuse)
        self._loss = LossProposal(desk, self._writing.attempt)
        self.question = self._loss.strip
        under = QHBoxLayout()
        under.setContentsMargins(17, 0, 0, 0)
        under.addWidget(self.hints, 100)
        under.addStretch(1)
        under.addWidget(self.consulted)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(tokens.GAP)
        rows.addWidget(self.line)
        rows.addLayout(under)
        rows.addWidget(self.question)
        rows.addWidget(self.hint)
        self.line.textEdited.connect(self._edited)
        self.line.submitted.connect(lambda _text: self._enter())
        self.line.confirmed.connect(lambda _text: self._confirm())
        self.line.escaped.connect(self._escape)
        self.line.arrow.connect(self._other_candidate)
        self.question.confirmed.connect(self._record_result)
        self.question.dismissed.connect(self._dismiss)

    # -- what the screen asks of it --------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def focus(self) -> None:
        """Put the caret into the line."""
        self.line.field.setFocus()

    def begin(self, player: PlayerId) -> None:
        """Put the player into the line, the caret where the kind is typed."""
        self._forget()
        self._chosen = player
        kind = f"{_('l')}; " if self._lost_by_penalty(player) else ""
        self.line.set_text(f"{self._state.player[player].name}; {kind}")
        self.focus()

    def edit(self, number: int) -> None:
        """Put what is on record of that penalty into the line, the reason chosen: Enter writes it anew."""
        penalty = self._state.penalty[number]
        self._loss.drop()
        self._forget()
        self._editing, self._chosen = number, penalty.player
        self.consulted.setChecked(penalty.head_judge_consulted)
        text = line_of(self._state, penalty)
        self.line.set_text(text)
        self.focus()
        if penalty.reason:
            before = text.rfind(";") + 2
            self.line.field.setSelection(before, len(text) - before)

    def type(self, text: str) -> None:
        """Take letters typed elsewhere."""
        self.line.set_text(self.line.text() + text)
        self.focus()

    def step_came(self, change: Change, *, shown: bool) -> None:
        """Take back a proposal that the step settled; ``shown``: say what was undone, redone or marked."""
        step = change.step
        if self._loss.asks and (not self._loss.stands(change.after) or step.role is not StepRole.EDIT):
            self._dismiss()
        if shown and step.role is not StepRole.EDIT and not (change.late and self.line.text()):
            self._forget()
            self.line.clear()
            self._say(EntryState.WRITTEN, [Part(step_text(change.after, step), Role.STRONG)])

    def _lost_by_penalty(self, player: PlayerId) -> bool:
        """Does the result of the running round say so, and the log does not yet?"""
        number = day.last_announced_number(self._state)
        pairing = day.pairing_of_player(self._state, number, player) if number else None
        return pairing is not None and unlogged_loser(self._state, number, pairing) == player

    # -- the line --------------------------------------------------------------------------------------

    @property
    def entry(self) -> PenaltyEntry:
        """What the line says; empty while it asks about a withdrawal."""
        if self._withdrawing is not None:
            return PenaltyEntry(empty=True)
        entry = understood(self._state, self.line.text(), self._chosen)
        there = self._edited_one
        if there is None:
            # Whoever gave minutes last, sits at the laptop or is head judge: shown before it is written.
            judge = entry.judge or last_judge(self._state, self._desk.document.session.operator)
            return entry if entry.empty else replace(entry, judge=judge)
        # What is not typed of it stays.
        return replace(entry, round=entry.round or there.round, judge=entry.judge or there.judge)

    @property
    def _edited_one(self) -> Penalty | None:
        return None if self._editing is None else self._state.penalty.get(self._editing)

    def _edited(self, _text: str) -> None:
        if self._withdrawing is not None:
            return
        self._asked = False
        if not self.line.text().strip():
            self._forget()
        self.show_read()

    def _forget(self) -> None:
        self._chosen = None
        self._asked = False
        self._withdrawing = None
        if self._editing is not None:
            self._editing = None
            self.consulted.setChecked(False)

    def _say(self, state: EntryState, parts: Sequence[Part], *keys: KeyHint) -> None:
        self.line.show_readback(parts, state, keys)

    def show_read(self) -> None:
        """Say what the line means so far."""
        entry = self.entry
        self._show_hint(entry)
        self.read.emit()
        if entry.empty:
            self.line.set_placeholder(_("kim; w; late"))
            if self.question.isHidden():
                self._say(EntryState.EMPTY, [Part(_("who; kind; for what"), Role.MUTED)])
            else:
                self._say(EntryState.QUESTION, [Part(_("Written. And the result?"), Role.MUTED)])
            return
        said = meaning(self._state, entry, changing=self._editing is not None)
        self._say(EntryState.READY, said.parts, *said.keys)

    def _show_hint(self, entry: PenaltyEntry) -> None:
        there = self._edited_one
        if entry.player is None or entry.kind is None or (there is not None and there.kind is entry.kind):
            self.hint.hide()
            return
        head, rest = repeat_hint(self._state, entry.player, entry.kind, written=False)
        if head:
            self.hint.tell([strong(head), Part(rest)])
        else:
            self.hint.hide()

    def _other_candidate(self, step: int) -> None:
        entry = self.entry
        if len(entry.candidates) > 1:
            here = entry.candidates.index(entry.player) if entry.player else -1 if step > 0 else 0
            self._chosen = entry.candidates[(here + step) % len(entry.candidates)]
            self.show_read()
        elif entry.empty and self._withdrawing is None:
            self.left.emit()

    # -- what is done ----------------------------------------------------------------------------------

    def _enter(self) -> None:
        if self._withdrawing is not None or self._asked:
            return
        entry = self.entry
        if entry.empty:
            return
        there = self._edited_one
        refused, asked = why_not(self._state, entry), asked_before(self._state, entry)
        if refused is not None:
            self._say(EntryState.REFUSAL, refused.parts, *refused.keys)
        elif there is not None:
            self._written(self._writing.change(there, entry, consulted=self.consulted.isChecked()))
        elif asked is not None:
            self._asked = True
            self._say(EntryState.QUESTION, asked.parts, *asked.keys)
        else:
            self._write(entry)

    def _confirm(self) -> None:
        if self._withdrawing is not None:
            self._withdraw_now(self._withdrawing)
        elif self._asked:
            self._write(self.entry)
        elif self._loss.asks:
            self._record_result()

    def _escape(self) -> None:
        if self._withdrawing is not None:
            self._forget()
            self.show_read()
        elif self._loss.asks:
            self._dismiss()
        else:
            self.left.emit()

    def _write(self, entry: PenaltyEntry) -> None:
        self._written(self._writing.write(entry, consulted=self.consulted.isChecked()))

    def _written(self, done: Written | None) -> None:
        if done is None:
            return
        self.line.clear()
        self._forget()
        self.consulted.setChecked(False)
        self.line.set_placeholder(_("kim; w; late"))
        self.written.emit(done.number)
        self.hint.hide()
        self._say(EntryState.WRITTEN, done.parts, KeyHint("Ctrl+Z", _("undo")))
        if done.lost is not None:
            self._propose(*done.lost)

    def _refuse(self, sentence: str) -> None:
        self._asked = False
        self._say(EntryState.REFUSAL, [Part(sentence)])

    # -- the result that a loss proposes ---------------------------------------------------------------

    def _propose(self, player: PlayerId, number: RoundNo | None) -> None:
        if self._loss.ask(player, number):
            self._say(
                EntryState.QUESTION,
                [Part(_("Written. And the result?"), Role.STRONG)],
                KeyHint("Ctrl+Enter", _("record")),
                KeyHint("Esc", _("no")),
            )

    def _record_result(self) -> None:
        written = self._loss.record()
        if written:
            self._say(EntryState.WRITTEN, written, KeyHint("Ctrl+Z", _("undo")))
        self.focus()

    def _dismiss(self) -> None:
        self._loss.drop()
        self.show_read()
        self.focus()

    # -- withdrawing -----------------------------------------------------------------------------------

    def ask_to_withdraw(self, number: int) -> None:
        """Ask whether that penalty is withdrawn; what is then typed is the reason."""
        penalty = self._state.penalty[number]
        self._dismiss()
        self.line.clear()
        self._withdrawing = number
        self.line.set_placeholder(_("reason, if there is one"))
        self._say(
            EntryState.QUESTION,
            [
                Part(_("Withdraw?"), Role.STRONG),
                *name_parts(self._state, penalty.player),
                Part(penalty_kind_text(penalty.kind), Role.MUTED),
            ],
            KeyHint("Ctrl+Enter", _("do it")),
            KeyHint("Esc", _("no")),
        )
        self.focus()

    def _withdraw_now(self, number: int) -> None:
        reason = self.line.text().strip()
        self._written(self._writing.withdraw(self._state.penalty[number], reason))
