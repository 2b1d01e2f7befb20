"""The log of penalties: one line that enters them, the record of everybody, nothing of it for the hall."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout

from berserk_desk.session import Change
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.history import Role as StepRole
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import AddPenalty, RecordResult, WithdrawPenalty
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.ground_choices import penalty_ground
from berserk_desk.ui.models.penalty_entry import PenaltyEntry, understood
from berserk_desk.ui.models.penalty_rows import (
    PenaltyLog,
    loss_result,
    penalty_columns,
    penalty_rows,
    repeat_hint,
)
from berserk_desk.ui.models.people import name_parts
from berserk_desk.ui.models.result_facts import unlogged_loser
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.screens.penalties_panel import PenaltiesPanel
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.buttons import Button, CheckBox
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.hint_line import HintLine
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind, strong
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.editions import level_text
from berserk_desk.wording.journal import step_text
from berserk_desk.wording.results import penalty_kind_text, result_line, score_text

FIELD_W = 300
MOST_NAMED = 3
ALL, BY_PLAYER = "all", "by player"


class PenaltiesScreen(Screen):
    """Enter writes the penalty that the line says; a loss then proposes the result of the running table."""

    page_id = "penalties"

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Penalties"))
        self._desk = desk
        self._log = PenaltyLog()
        self._chosen: PlayerId | None = None
        self._asked = False
        """Does the line ask whether a disqualification is meant?"""
        self._withdrawing: int | None = None
        self._proposal: Result | None = None
        self._make_header()
        self._make_content()
        self._side = PenaltiesPanel()
        self.panel = self._side
        self.follow(desk.document, self._after_step)
        self._refresh()
        self._read()

    # -- widgets --------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        hidden = ChipLabel(Chip(ChipKind.QUIET, _("not for the hall"), "eye-off"))
        self._level = Label("", ink="text2")
        self._groups = Segments(_("Order of the log"))
        self._groups.set_segments([Segment(ALL, _("All")), Segment(BY_PLAYER, _("By participant"))], ALL)
        self._groups.chosen.connect(lambda _key: self._show_rows())
        self._withdraw = Button(_("Withdraw"), "Ctrl+Delete", "undo-2")
        self._withdraw.clicked.connect(self.ask_to_withdraw)
        self.header_left = [hidden, self._level]
        self.header_right = [self._groups, self._withdraw]

    def _make_content(self) -> None:
        self._line = EntryLine(_("Penalty: who, kind, reason"), FIELD_W, tokens.ENTRY_LOW_H)
        self._line.textEdited.connect(self._edited)
        self._line.submitted.connect(lambda _text: self._enter())
        self._line.confirmed.connect(lambda _text: self._confirm())
        self._line.escaped.connect(self._escape)
        self._line.arrow.connect(self._other_candidate)
        self._hints = HintLine(_hint_pairs())
        self._consulted = CheckBox(_("head judge consulted"), "F2")
        under = QHBoxLayout()
        under.setContentsMargins(17, 0, 0, 0)
        under.addWidget(self._hints, 100)
        under.addStretch(1)
        under.addWidget(self._consulted)
        self._question = QuestionStrip("gavel")
        self._question.confirmed.connect(self._record_result)
        self._question.dismissed.connect(self._dismiss)
        self._hint = NoticeStrip(StripKind.WARNING, "info")
        self._model = RowsModel(penalty_columns(), self)
        self._table = TableView(self._model, _("Log of penalties"), 28)
        self._table.currentKeyChanged.connect(lambda _key: self._show_panel())
        self._table.typed.connect(self._typed_in_table)
        self.content.addWidget(self._line)
        self.content.addLayout(under)
        for widget in (self._question, self._hint):
            self.content.addWidget(widget)
        self.content.addWidget(self._table, 1)

    # -- what the frame asks ---------------------------------------------------------------------------

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return [
            KeyHint("Enter", _("Write")),
            KeyHint("F2", _("Head judge consulted")),
            KeyHint("F4", _("By participant")),
            KeyHint("Ctrl+Delete", _("Withdraw")),
            KeyHint("Ctrl+Z", _("Undo")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        ]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "withdraw_penalty": self.ask_to_withdraw,
            "consulted": self._consulted.toggle,
            "penalty_groups": self._toggle_groups,
        }

    def can(self, action: str) -> bool:
        if action == "withdraw_penalty":
            return self._current_penalty() is not None
        return action in self.handlers()

    def on_shown(self) -> None:
        self._refresh()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._hints.setVisible(not low)

    def focus_entry(self) -> None:
        self._line.field.setFocus()

    def begin_entry(self, player: PlayerId) -> None:
        """Put the player into the line, the caret where the kind is typed."""
        self._forget()
        self._chosen = player
        kind = f"{_('l')}; " if self._lost_by_penalty(player) else ""
        self._line.set_text(f"{self._state.player[player].name}; {kind}")
        self.focus_entry()

    def _lost_by_penalty(self, player: PlayerId) -> bool:
        """Does the result of the running round say so, and the log does not yet?"""
        number = day.last_announced_number(self._state)
        pairing = day.pairing_of_player(self._state, number, player) if number else None
        return pairing is not None and unlogged_loser(self._state, number, pairing) == player

    # -- what is shown ---------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def line(self) -> EntryLine:
        """The entry line."""
        return self._line

    @property
    def table(self) -> TableView:
        """The log."""
        return self._table

    @property
    def model(self) -> RowsModel:
        """Its rows."""
        return self._model

    @property
    def question(self) -> QuestionStrip:
        """The result that a loss proposes."""
        return self._question

    @property
    def hint(self) -> NoticeStrip:
        """That it is not the first of its kind."""
        return self._hint

    @property
    def side(self) -> PenaltiesPanel:
        """The player's record."""
        return self._side

    def _after_step(self, change: Change) -> None:
        step = change.step
        if self._proposal is not None and (
            self._proposal.id not in change.after.pairing or step.role is not StepRole.EDIT
        ):
            self._dismiss()
        if self.isVisible():
            self._refresh()
            if step.role is not StepRole.EDIT:
                self._forget()
                self._line.clear()
                self._say(EntryState.WRITTEN, [Part(step_text(change.after, step), Role.STRONG)])

    def _refresh(self) -> None:
        session = self._desk.document.session
        self._log.read(session.steps, session.changes_of)
        book, rules = self._desk.document.rulebook, self._state.rules
        self._level.setText(_("level “{level}”").format(level=level_text(book, rules.level)))
        self._show_rows()

    def _show_rows(self) -> None:
        by_player = self._groups.current == BY_PLAYER
        self._model.set_rows(penalty_rows(self._state, self._log, by_player=by_player))
        self._withdraw.setEnabled(self._current_penalty() is not None)
        self._show_panel()

    def _toggle_groups(self) -> None:
        self._groups.set_current(ALL if self._groups.current == BY_PLAYER else BY_PLAYER)
        self._show_rows()

    def _show_panel(self) -> None:
        self._withdraw.setEnabled(self._current_penalty() is not None)
        key = self._table.current_key
        player = self._entry().player
        if player is None and isinstance(key, int) and key in self._state.penalty:
            player = self._state.penalty[key].player
        self._side.show_player(self._state, self._desk.document.rulebook, self._log, player)
        self._desk.refresh_actions()

    def _current_penalty(self) -> int | None:
        key = self._table.current_key
        if not isinstance(key, int) or key not in self._state.penalty or self._state.event.finished:
            return None
        return None if self._state.penalty[key].withdrawn else key

    # -- the line --------------------------------------------------------------------------------------

    def _entry(self) -> PenaltyEntry:
        if self._withdrawing is not None:
            return PenaltyEntry(empty=True)
        return understood(self._state, self._line.text(), self._chosen)

    def _edited(self, _text: str) -> None:
        if self._withdrawing is not None:
            return
        self._asked = False
        if not self._line.text().strip():
            self._chosen = None
        self._read()

    def _forget(self) -> None:
        self._chosen = None
        self._asked = False
        self._withdrawing = None

    def _say(self, state: EntryState, parts: Sequence[Part], *keys: KeyHint) -> None:
        self._line.show_readback(parts, state, keys)

    def _read(self) -> None:
        """Say what the line means so far."""
        entry = self._entry()
        self._show_hint(entry)
        self._show_panel()
        if entry.empty:
            self._line.set_placeholder(_("kim; w; late"))
            if self._question.isHidden():
                self._say(EntryState.EMPTY, [Part(_("who; kind; reason"), Role.MUTED)])
            else:
                self._say(EntryState.QUESTION, [Part(_("Written. And the result?"), Role.MUTED)])
            return
        if not entry.candidates:
            self._say(EntryState.READY, [Part(_("nobody is called so"), Role.MUTED)])
            return
        if entry.player is None:
            self._say(EntryState.READY, self._candidate_parts(entry), KeyHint(_("Up, Down"), _("choose")))
            return
        parts = self._entry_parts(entry)
        if entry.ready:
            self._say(EntryState.READY, parts, KeyHint("Enter", _("write")))
        else:
            self._say(EntryState.READY, parts)

    def _candidate_parts(self, entry: PenaltyEntry) -> list[Part]:
        parts: list[Part] = []
        for each in entry.candidates[:MOST_NAMED]:
            name, *mark = name_parts(self._state, each)
            parts += [replace(name, gap=14), *mark]
        more = len(entry.candidates) - MOST_NAMED
        if more > 0:
            parts.append(
                Part(ngettext("and {count} more", "and {count} more", more).format(count=more), Role.GREY)
            )
        return parts

    def _entry_parts(self, entry: PenaltyEntry) -> list[Part]:
        assert entry.player is not None
        parts = [*name_parts(self._state, entry.player, Role.STRONG)]
        if entry.kind is not None:
            parts.append(Part(penalty_kind_text(entry.kind), Role.SCORE))
        elif entry.kind_typed:
            parts.append(Part(_("no such kind"), Role.MUTED))
        else:
            parts.append(Part(_("which kind?"), Role.MUTED))
        if entry.reason:
            parts.append(Part(entry.reason, Role.MUTED))
        number = self._round(entry)
        if number is not None:
            pairing = day.pairing_of_player(self._state, number, entry.player)
            where = _("round {round}").format(round=number)
            if pairing is not None and pairing.table_no:
                where = _("{round}, table {table}").format(round=where, table=pairing.table_no)
            parts.append(Part(where, Role.NOTE))
        if entry.judge:
            parts.append(Part(entry.judge, Role.NOTE))
        return parts

    def _round(self, entry: PenaltyEntry) -> RoundNo | None:
        if entry.round is not None:
            return entry.round
        last = day.last_announced_number(self._state)
        return last or None

    def _show_hint(self, entry: PenaltyEntry) -> None:
        if entry.player is None or entry.kind is None:
            self._hint.hide()
            return
        head, rest = repeat_hint(self._state, entry.player, entry.kind, written=False)
        if head:
            self._hint.tell([strong(head), Part(rest)])
        else:
            self._hint.hide()

    def _other_candidate(self, step: int) -> None:
        entry = self._entry()
        if len(entry.candidates) > 1:
            here = entry.candidates.index(entry.player) if entry.player else -1 if step > 0 else 0
            self._chosen = entry.candidates[(here + step) % len(entry.candidates)]
            self._read()
        elif entry.empty and self._withdrawing is None:
            self._table.setFocus()

    def _typed_in_table(self, text: str) -> None:
        self._line.set_text(self._line.text() + text)
        self.focus_entry()

    # -- what is done ----------------------------------------------------------------------------------

    def _enter(self) -> None:
        if self._withdrawing is not None or self._asked:
            return
        entry = self._entry()
        if entry.empty:
            return
        if not entry.candidates:
            sentence = _("Nobody has this name. Write the beginning of a name, or a table.")
            self._say(EntryState.REFUSAL, [Part(sentence)])
        elif entry.player is None:
            self._refuse_unclear(entry)
        elif entry.kind is None:
            self._say(
                EntryState.REFUSAL, [Part(_("Which kind? Write: {kinds}.").format(kinds=_kind_words()))]
            )
        elif entry.kind is PenaltyKind.DISQUALIFICATION:
            self._asked = True
            self._say(
                EntryState.QUESTION,
                [
                    Part(_("Disqualify?"), Role.STRONG),
                    *name_parts(self._state, entry.player),
                    Part(_("loses the place"), Role.MUTED),
                ],
                KeyHint("Ctrl+Enter", _("do it")),
                KeyHint("Esc", _("no")),
            )
        elif not entry.reason:
            self._asked = True
            self._say(
                EntryState.QUESTION,
                [
                    Part(_("For what? Nothing is written."), Role.STRONG),
                    Part(_("; and the reason behind the kind"), Role.MUTED),
                ],
                KeyHint("Ctrl+Enter", _("write without")),
            )
        else:
            self._write(entry)

    def _refuse_unclear(self, entry: PenaltyEntry) -> None:
        count = len(entry.candidates)
        self._say(
            EntryState.REFUSAL,
            [
                Part(
                    ngettext("{count} player begins so", "{count} players begin so", count).format(
                        count=count
                    )
                ),
                *self._candidate_parts(entry),
            ],
            KeyHint(_("Up, Down"), _("choose")),
        )

    def _confirm(self) -> None:
        if self._withdrawing is not None:
            self._withdraw_now()
        elif self._asked:
            self._write(self._entry())
        elif self._proposal is not None:
            self._record_result()

    def _escape(self) -> None:
        if self._withdrawing is not None:
            self._forget()
            self._read()
        elif self._proposal is not None:
            self._dismiss()
        else:
            self._table.setFocus()

    def _write(self, entry: PenaltyEntry) -> None:
        if entry.player is None or entry.kind is None:
            return
        judge = entry.judge or self._desk.document.session.operator
        number = self._round(entry)
        command = AddPenalty(
            entry.player, entry.kind, number, entry.reason, judge, self._consulted.isChecked()
        )
        if self._attempt(command):
            self._line.clear()
            self._forget()
            self._consulted.setChecked(False)
            newest = max(self._state.penalty)
            self._refresh()
            self._table.set_current_key(newest)
            self._hint.hide()
            written = [Part(_("Written:"), Role.MUTED), *self._entry_parts(entry)]
            self._say(EntryState.WRITTEN, written, KeyHint("Ctrl+Z", _("undo")))
            if entry.kind is PenaltyKind.LOSS:
                self._propose(entry.player, number)

    def _attempt(self, command: Command) -> bool:
        try:
            self._desk.document.dispatch(command)
        except Refused as refused:
            self._asked = False
            self._say(EntryState.REFUSAL, [Part(self._desk.document.why_not(refused))])
        except WriteFailed as failure:
            self._asked = False
            self._say(EntryState.REFUSAL, [Part(trouble_text(failure))])
        else:
            return True
        return False

    # -- the result that a loss proposes ---------------------------------------------------------------

    def _propose(self, player: PlayerId, number: RoundNo | None) -> None:
        book = self._desk.document.rulebook
        self._proposal = loss_result(self._state, player, number, penalty_ground(book))
        if self._proposal is None:
            return
        pairing = self._state.pairing[self._proposal.id]
        there = self._state.result.get(pairing.id)
        if there is not None and there.games:
            # A match is lost by penalty at any score of games (heroes 8.4.3): what was played stays noted.
            self._proposal = replace(self._proposal, games=there.games)
        head = _("Record the loss at table {table}?").format(table=pairing.table_no)
        if there is not None:
            head = _("Table {table} has {score} already. Replace it by the loss?").format(
                table=pairing.table_no, score=score_text(there, self._state.rules)
            )
        line = result_line(self._state, pairing, self._proposal)
        under = (
            []
            if book.penalty_loss.force == "is"
            else [Part(_("The judge decides: the loss may give the win."))]
        )
        self._question.ask([strong(head), Part(line)], _("Record"), _("No"), under)
        self._say(
            EntryState.QUESTION,
            [Part(_("Written. And the result?"), Role.STRONG)],
            KeyHint("Ctrl+Enter", _("record")),
            KeyHint("Esc", _("no")),
        )

    def _record_result(self) -> None:
        proposal = self._proposal
        if proposal is None:
            return
        there = proposal.id in self._state.result
        if self._attempt(RecordResult(proposal, replace=there)):
            self._proposal = None
            self._question.hide()
            pairing = self._state.pairing[proposal.id]
            self._say(
                EntryState.WRITTEN,
                [
                    Part(_("Written:"), Role.MUTED),
                    Part(_("table {table}").format(table=pairing.table_no), Role.STRONG),
                    Part(result_line(self._state, pairing, proposal)),
                ],
                KeyHint("Ctrl+Z", _("undo")),
            )
        self.focus_entry()

    def _dismiss(self) -> None:
        self._proposal = None
        self._question.hide()
        self._read()
        self.focus_entry()

    # -- withdrawing -----------------------------------------------------------------------------------

    def ask_to_withdraw(self) -> None:
        """Ask whether the current penalty is withdrawn; what is then typed is the reason."""
        number = self._current_penalty()
        if number is None:
            return
        penalty = self._state.penalty[number]
        self._dismiss()
        self._line.clear()
        self._withdrawing = number
        self._line.set_placeholder(_("reason, if there is one"))
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
        self.focus_entry()

    def _withdraw_now(self) -> None:
        number, reason = self._withdrawing, self._line.text().strip()
        assert number is not None
        penalty = self._state.penalty[number]
        if self._attempt(WithdrawPenalty(number, reason)):
            self._forget()
            self._line.clear()
            self._line.set_placeholder(_("kim; w; late"))
            self._refresh()
            self._say(
                EntryState.WRITTEN,
                [
                    Part(_("Withdrawn:"), Role.MUTED),
                    *name_parts(self._state, penalty.player, Role.STRONG),
                    Part(penalty_kind_text(penalty.kind), Role.MUTED),
                ],
                KeyHint("Ctrl+Z", _("undo")),
            )


def _hint_pairs() -> list[tuple[str, str]]:
    return [
        (_("who"), _("surname or 7.1")),
        (_("then"), _("kind; reason; round; judge")),
        (_("w"), _("warning")),
        (_("p"), _("penalty point")),
        (_("l"), _("loss")),
        (_("d"), _("disqualification")),
    ]


def _kind_words() -> str:
    return _("w warning, p penalty point, l loss, d disqualification")
