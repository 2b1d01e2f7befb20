"""The pairing: what stands ready, the drafted pairs with their reasons, announcing, repairs by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedWidget

from berserk_desk.session import Change
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import FIRST_ROUND, PairingId, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.rounds import entered_results
from berserk_desk.tournament.commands import (
    AnnounceRound,
    CancelRound,
    Command,
    ConfirmScoring,
    SwapPlayers,
)
from berserk_desk.tournament.proposal import Proposal
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import Pairing, Round
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models import pairing_facts as facts
from berserk_desk.ui.models import pairing_moment as moment
from berserk_desk.ui.models.pairing_choices import Question, WayOut, looked_into
from berserk_desk.ui.models.pairing_rows import pairing_columns, players_of, round_rows
from berserk_desk.ui.models.pairing_swap import (
    SIDE_OF_COLUMN,
    WITH_REASON,
    Swap,
    place_text,
    swap_lines,
    table_of,
)
from berserk_desk.ui.models.rows import Row, RowsModel
from berserk_desk.ui.proposing import Proposing
from berserk_desk.ui.screens.pairing_pages import BeforePage, ChoicesPage
from berserk_desk.ui.screens.pairing_panel import PairingPanel
from berserk_desk.ui.screens.pairing_strips import PairingStrips
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.segments import Segments
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import player_name

_ROW_H = 25


class PairingScreen(Screen):
    """The screen «Жеребьёвка». `settled` is false for a moment after a draw or a question, so that a bouncing
    Ctrl+Enter announces and answers nothing (B25).
    """

    page_id = "pairing"

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Pairing"))
        self._desk = desk
        self._document = desk.document
        self._shown = FIRST_ROUND
        self._question: Question | None = None
        self._scoring_asked = False
        self._narrow = False
        self._swap_now = Swap()
        self._proposing = Proposing(self)
        self._proposing.done.connect(self._proposed)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(QApplication.doubleClickInterval())
        self._make_header()
        self._make_panel()
        self._make_content()
        self._document.changed.connect(self._changed)
        self._shown = moment.round_to_show(self._state)

    # -- parts ----------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        self.rounds = Segments(_("Round"))
        self.rounds.chosen.connect(self._choose_round)
        self.chip = ChipLabel(Chip(ChipKind.QUIET, ""))
        self.attempt = Label("", tokens.CAPTION, ink="text2")
        self.redraw = Button(_("Another draw"), "F3", "dices")
        self.redraw.clicked.connect(self._redraw)
        self.main = Button("", "Ctrl+Enter", kind=ButtonKind.PRIMARY)
        self.main.clicked.connect(self._main_step)
        self.header_left = [Label(_("Round"), ink="text2"), self.rounds, self.chip, self.attempt]
        self.header_right = [self.redraw, self.main]

    def _make_panel(self) -> None:
        self.facts_panel = PairingPanel()
        self.facts_panel.swap_asked.connect(self._swap)
        self.facts_panel.cancel_asked.connect(self._cancel)
        self.facts_panel.key_asked.connect(self._key_asked)
        self.panel = self.facts_panel

    def _make_content(self) -> None:
        self.strips = PairingStrips()
        self.strips.results_asked.connect(partial(self._desk.go, "results"))
        self.strips.stopped.connect(self._stop)
        self.strips.swap_left.connect(self._end_swap)
        self.strips.scoring_answered.connect(self._scoring_answered)
        self.strips.reason_left.connect(self._reason_left)
        self._proposing.slow.connect(self.strips.say_busy)
        self._model = RowsModel(pairing_columns(), self)
        self.table = TableView(self._model, _("Pairs of the round"), _ROW_H)
        self.table.currentKeyChanged.connect(self._row_changed)
        self.table.clickedCell.connect(self._cell_clicked)
        self.table.rowActivated.connect(self._toggle_panel)
        self.before = BeforePage()
        self.before.acted.connect(self._main_step)
        self.before.key_asked.connect(self._key_asked)
        self.choices = ChoicesPage()
        self.choices.taken.connect(self._way_taken)
        self.choices.left.connect(self._leave_question)
        self.pages = QStackedWidget()
        for page in (self.before, self.table, self.choices):
            self.pages.addWidget(page)
        self.content.addWidget(self.strips)
        self.content.addWidget(self.pages, 1)

    # -- what the window asks -------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Is a pairing being computed?"""
        return self._proposing.busy

    @property
    def settled(self) -> bool:
        """May the main step announce or answer, or is the press that led here still too near?"""
        return not self._settling.isActive()

    @property
    def shown_round(self) -> Round | None:
        """The round whose pairs are shown."""
        if self._question is not None:
            return None
        return next(iter(self._state.rounds_by_number(self._shown)), None)

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "pair": self._main_step,
            "announce": self._announce,
            "redraw": self._redraw,
            "swap": self._swap,
            "cancel_round": self._cancel,
            "confirm_scoring": self._confirm_scoring,
        }

    def can(self, action: str) -> bool:
        match action:
            case "announce" | "redraw":
                return self._drafted_shown()
            case "swap" | "cancel_round":
                return self._changeable()
            case "confirm_scoring":
                return not self._state.rules.scoring_announced and not self._state.round
            case _:
                return action in self.handlers()

    def key_bar_entries(self) -> Sequence[KeyHint]:
        always = [KeyHint("Ctrl+K", _("All commands")), KeyHint("F1", _("Help"))]
        if self._question is not None:
            digits = KeyHint(f"1…{len(self._question.ways)}", _("Choose"))
            return [digits, KeyHint("Ctrl+Enter", _("Decide")), KeyHint("Esc", _("Leave it")), *always]
        if self.shown_round is None:
            step = moment.before_words(self._state).step
            scoring = [KeyHint("F2", _("Scoring announced"))] if self.can("confirm_scoring") else []
            return [KeyHint(step.key, step.words), *scoring, KeyHint("Ctrl+1", _("Participants")), *always]
        keys = [KeyHint("F3", _("Another draw"))] if self._drafted_shown() else []
        return [*keys, KeyHint("Ctrl+P", _("Print")), KeyHint("Ctrl+Z", _("Undo")), *always]

    def panel_entries(self) -> Sequence[KeyHint]:
        if self.shown_round is None:
            return ()
        keys = [KeyHint("Enter", _("Why this pair"))]
        if self._changeable():
            keys += [KeyHint("F6", _("Swap players")), KeyHint("F8", _("Cancel the round"))]
        return keys

    def on_shown(self) -> None:
        at_rest = self._question is None and self._swap_now.player is None and not self.strips.asks_reason
        self._show_default() if at_rest else self._refresh()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._narrow = narrow
        self.before.set_low(low)
        self.choices.set_low(low)
        self._fit_panel()

    def focus_entry(self) -> None:
        """Where work goes on: an open question, the pairs, or the one button."""
        if self.strips.asks_reason:
            self.strips.reason.field.setFocus()
        elif self._question is not None:
            self.choices.focus_first()
        elif self.shown_round is not None:
            self.table.setFocus()
        else:
            self.before.button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        side = {int(Qt.Key.Key_Left): 0, int(Qt.Key.Key_Right): 1}.get(event.key())
        if event.key() == Qt.Key.Key_Escape:
            self._escape()
        elif side is not None and self._swap_now.player is not None:
            self._choose_side(side)
        else:
            super().keyPressEvent(event)

    # -- what is shown --------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._document.state

    def _show_default(self) -> None:
        self._shown = moment.round_to_show(self._state)
        self._refresh()

    def _choose_round(self, number: object) -> None:
        if isinstance(number, int):
            self._end_swap()
            self._question = None
            self.strips.clear()
            self._shown = RoundNo(number)
            self._refresh()

    def _refresh(self) -> None:
        """Show the round of `_shown` as it is now."""
        if self.parentWidget() is None:
            return  # not in the window yet: what is made visible now would become a window of its own
        state = self._state
        this = self.shown_round
        self.rounds.set_segments(moment.selectable_rounds(state, self._shown), self._shown)
        if self._question is not None:
            self.pages.setCurrentWidget(self.choices)
        elif this is None:
            self._show_before()
        else:
            self._show_round(this)
        self._show_header(this)
        self._fit_panel()
        self.keysChanged.emit()
        self._desk.refresh_actions()

    def _fit_panel(self) -> None:
        """The panel belongs to the pairs; where the window is narrow it waits for Enter."""
        if self.parentWidget() is None:
            return
        self.facts_panel.setVisible(self.shown_round is not None and not self._narrow)

    def _toggle_panel(self) -> None:
        if self._narrow:
            self.facts_panel.setVisible(self.facts_panel.isHidden())
            self.keysChanged.emit()

    def _show_header(self, this: Round | None) -> None:
        step = moment.header_step(self._state, this) if this is not None else None
        for widget in (self.chip, self.attempt):
            widget.setVisible(this is not None)
        self.redraw.setVisible(self._drafted_shown())
        self.main.setVisible(step is not None)
        if this is not None:
            self.chip.set_chip(moment.life_chip(self._state, this))
            drawn = this.attempt or 1
            self.attempt.setText(_("draw No. {number}").format(number=drawn) if drawn > 1 else "")
        if step is not None:
            self.main.set_words(step.words, step.key)
            self.main.set_kind(ButtonKind.PRIMARY if step.primary else ButtonKind.OUTLINED)

    def _show_before(self) -> None:
        words = moment.before_words(self._state)
        step = words.step
        self.before.show_words(words.title, words.text, step.words, step.key, primary=step.primary)
        self.before.show_facts(facts.before_facts(self._state, self._document.rulebook))
        self.pages.setCurrentWidget(self.before)

    def _show_round(self, this: Round) -> None:
        state = self._state
        self.pages.setCurrentWidget(self.table)
        self._show_rows(this)
        if self.table.current_key is None:
            first = next((row.key for row in self._model.rows if isinstance(row, Row)), None)
            self.table.set_current_key(first)
        title = _("About the round") if day.announced(state, this.id) else _("Before announcing")
        self.facts_panel.show_checks(title, facts.draft_facts(state, this.id))
        self.facts_panel.set_buttons(self._changeable())
        self.facts_panel.show_why(state, self._current_pairing())

    def _show_rows(self, this: Round) -> None:
        chosen = self._swap_now.chosen(self._current_pairing())
        self._model.set_rows(round_rows(self._state, this.id, chosen))

    def _row_changed(self, _key: object) -> None:
        if self.shown_round is None:
            return
        if self._swap_now.player is not None:
            self._show_swap()
        self.facts_panel.show_why(self._state, self._current_pairing())

    def _current_pairing(self) -> Pairing | None:
        key = self.table.current_key
        return self._state.pairing.get(PairingId(key)) if isinstance(key, int) else None

    def _escape(self) -> None:
        if self.busy:
            self._stop()
        elif self.strips.dismiss():
            pass
        elif self._swap_now.player is not None:
            self._end_swap()
        elif self._question is not None:
            self._leave_question()
        else:
            self.strips.clear()

    def _key_asked(self, key: str) -> None:
        match key:
            case "F2":
                self._confirm_scoring()
            case "F3":
                self._redraw()
            case "Ctrl+1":
                self._desk.go("participants")
            case "Ctrl+3":
                self._desk.go("results")

    # -- pairing --------------------------------------------------------------------------------------

    def _do(self, command: Command) -> bool:
        """Carry it out; a refusal is told in place."""
        try:
            self._document.dispatch(command)
        except Refused as refused:
            self.strips.refuse(self._document.why_not(refused))
        except WriteFailed as failure:
            self.strips.refuse(trouble_text(failure))
        else:
            return True
        return False

    def _main_step(self) -> None:
        if self.busy:
            return
        if self.strips.asks_reason:
            self.strips.reason.confirm()
        elif self.strips.asks_scoring:
            self._scoring_answered(yes=True)
        elif self._question is not None:
            self.choices.take()
        elif self.shown_round is None:
            self._begin()
        elif self._drafted_shown():
            self._announce()
        elif day.life(self._state, self.shown_round.id) is day.RoundLife.ANNOUNCED:
            self._desk.go("results")
        else:
            self._show_default()

    def _begin(self) -> None:
        """Pair the next round, unless something is missing."""
        state = self._state
        refused = facts.why_not_yet(state)
        if refused is not None:
            self._refuse_to_begin(refused)
            return
        required = self._document.rulebook.scoring_must_be_announced
        unasked = not state.round and not state.rules.scoring_announced
        if unasked and (required or not self._scoring_asked):
            self.strips.ask_scoring(required=required)
            self._settling.start()
        else:
            self._compute()

    def _refuse_to_begin(self, refused: Refused) -> None:
        text = self._document.why_not(refused)
        if refused.code != "results_missing":
            self.strips.refuse(text)
            return
        table = day.outstanding_tables(self._state, day.last_number(self._state))[0]
        action = KeyHint("Ctrl+3", _("To table {table}").format(table=table))
        self.strips.refuse(text, facts.missing_lines(self._state)[0], action=action)

    def _scoring_answered(self, yes: bool) -> None:
        if yes and not self.settled:
            return
        self._scoring_asked = True
        self.strips.clear()
        required = self._document.rulebook.scoring_must_be_announced
        if (yes and self._do(ConfirmScoring())) or not (yes or required):
            self._compute()

    def _confirm_scoring(self) -> None:
        if self.can("confirm_scoring") and self._do(ConfirmScoring()):
            self.strips.say_done(_("Noted: the scoring was announced to the players."))

    def _compute(self) -> None:
        """Have the next round proposed; what comes back is looked at in `_proposed`."""
        session, state, book = self._document.session, self._state, self._document.rulebook
        if self._proposing.start(partial(looked_into, session.propose, state, book)):
            self.strips.clear()

    def _stop(self) -> None:
        self._proposing.cancel()
        self.strips.clear()

    def _proposed(self, answer: object) -> None:
        self.strips.clear()
        if isinstance(answer, Question):
            if answer.proposal.based_on != self._document.session.last_step:
                self._compute()
                return
            self._question = answer
            self.choices.show_question(self._state, self._document.rulebook, answer)
            self._refresh()
            self._settling.start()
            self.focus_entry()
        elif isinstance(answer, Proposal):
            self._draft(answer, "")

    def _draft(self, proposal: Proposal, reason: str) -> None:
        """Make the proposal a draft; when the file has moved on meanwhile it is computed again."""
        question, self._question = self._question, None
        try:
            self._document.dispatch(proposal.command(reason))
        except Refused as refused:
            if refused.code == "proposal_outdated":
                self._compute()
                return
            self._question = question
            self.strips.refuse(self._document.why_not(refused))
        except WriteFailed as failure:
            self._question = question
            self.strips.refuse(trouble_text(failure))
        else:
            self._settling.start()
            self.table.set_current_key(None)
            self._refresh()
            self.focus_entry()

    def _way_taken(self, way: WayOut, reason: str) -> None:
        if not self.settled:
            return
        if way.proposal is None:
            self._leave_question()
            self._desk.go("standings")
        else:
            self._draft(way.proposal, reason)

    def _leave_question(self) -> None:
        self._question = None
        self._refresh()
        self.focus_entry()

    def _drafted_shown(self) -> bool:
        this = self.shown_round
        return this is not None and not day.announced(self._state, this.id) and not self._state.event.finished

    def _changeable(self) -> bool:
        this = self.shown_round
        if this is None or self._state.event.finished:
            return False
        return day.life(self._state, this.id) is not day.RoundLife.PAST

    def _redraw(self) -> None:
        if self._drafted_shown():
            self._end_swap()
            self._compute()

    def _announce(self) -> None:
        this = self.shown_round
        if this is None or not self._drafted_shown() or not self.settled or self.busy:
            return
        self._end_swap()
        if self._do(AnnounceRound(this.id)):
            self.strips.say_done(
                _("Round {round} is announced. Lists and slips: Ctrl+P.").format(round=this.number)
            )

    # -- repairs --------------------------------------------------------------------------------------

    def _cancel(self) -> None:
        this = self.shown_round
        if this is None or not self._changeable() or self.busy:
            return
        self._end_swap()
        lost = entered_results(self._state, this.id)
        if self._drafted_shown():
            if self._do(CancelRound(this.id, lost)):
                self.strips.say_done(_("The draft of round {round} is cancelled.").format(round=this.number))
                self.focus_entry()
            return
        words = ngettext(
            "Cancel round {round}? {count} entered result is lost.",
            "Cancel round {round}? {count} entered results are lost.",
            lost,
        )
        self.strips.ask_reason(
            words.format(round=this.number, count=lost),
            facts.void_text(self._state, this.id, self._document.session.printed_sheets(this.id), ()),
            _("Cancel the round"),
            partial(self._cancel_announced, this, lost),
        )

    def _cancel_announced(self, this: Round, lost: int, reason: str) -> None:
        if self._do(CancelRound(this.id, lost, reason)):
            text = _("Round {round} is cancelled. Undo brings it back with its results.")
            self.strips.say_done(text.format(round=this.number))
            self.focus_entry()

    def _reason_left(self) -> None:
        if self._swap_now.player is not None:
            self._show_swap()
        self.focus_entry()

    def _swap(self) -> None:
        """First press: mark the player of the current row; second press on another row: change places."""
        this, pairing = self.shown_round, self._current_pairing()
        if this is None or pairing is None or not self._changeable() or self.strips.asks_reason:
            return
        marked = self._swap_now.player
        if marked is None or marked in players_of(pairing):
            self._swap_now.player = self._swap_now.at(pairing)
            self._show_swap()
            self.table.setFocus()
        else:
            self._change_places(this, marked, self._swap_now.at(pairing))

    def _show_swap(self) -> None:
        """Mark who is about to change places, and say it; a question that stands is left standing."""
        this = self.shown_round
        chosen = self._swap_now.chosen(self._current_pairing())
        if this is None or not chosen:
            return
        self._show_rows(this)
        if not self.strips.asks_reason:
            self.strips.say_swap(*swap_lines(self._state, this.number, chosen))

    def _choose_side(self, side: int) -> None:
        self._swap_now.turn(side, self._current_pairing())
        self._show_swap()

    def _cell_clicked(self, _key: object, column: str) -> None:
        if column in SIDE_OF_COLUMN:
            self._choose_side(SIDE_OF_COLUMN[column])

    def _end_swap(self) -> None:
        if self._swap_now.player is None:
            return
        self._swap_now.player = None
        self.strips.clear()
        this = self.shown_round
        if this is not None:
            self._show_rows(this)

    def _change_places(self, this: Round, first: PlayerId, second: PlayerId) -> None:
        state = self._state
        if day.announced(state, this.id):
            tables = [table_of(state, this.number, player) for player in (first, second)]
            printed = self._document.session.printed_sheets(this.id)
            words = _("Swap {first} and {second} in the announced round {round}?").format(
                first=player_name(state, first), second=player_name(state, second), round=this.number
            )
            void = facts.void_text(state, this.id, printed, [t for t in tables if t is not None])
            self._ask_swap(SwapPlayers(this.id, first, second), words, void)
            return
        self._dispatch_swap(SwapPlayers(this.id, first, second))

    def _ask_swap(self, command: SwapPlayers, words: str, under: str) -> None:
        self.strips.ask_reason(
            words,
            under,
            _("Swap"),
            lambda reason: self._dispatch_swap(
                SwapPlayers(command.round, command.first, command.second, reason)
            ),
        )

    def _dispatch_swap(self, command: SwapPlayers) -> None:
        try:
            self._document.dispatch(command)
        except Refused as refused:
            text = self._document.why_not(refused)
            if command.reason:
                self.strips.reason.say(text)
            elif refused.code in WITH_REASON:
                self._ask_swap(command, text, "")
            else:
                self.strips.refuse(text)
        except WriteFailed as failure:
            self.strips.refuse(trouble_text(failure))
        else:
            self._end_swap()
            places = [place_text(self._state, self._shown, p) for p in (command.first, command.second)]
            self.strips.say_done(_("Places changed: {places}.").format(places=", ".join(places)))
            self.focus_entry()

    # -- after every step -----------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        """Follow a step: the question of an older state is gone, and the day may stand elsewhere."""
        self._question = None
        self.strips.clear()
        here = {p for pairing in day.pairings_in(change.after, self._shown) for p in players_of(pairing)}
        if self._swap_now.player not in here:
            self._swap_now.player = None
        if change.before.round is not change.after.round:
            self._show_default()
        else:
            self._refresh()
