"""The pairing: what stands ready, the drafted pairs with their reasons, announcing, repairs by hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtGui import QKeyEvent

from berserk_desk.session import Change
from berserk_desk.terms import FIRST_ROUND, HallKind, PairingId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.day import players_of
from berserk_desk.tournament.rows import Pairing, Round
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui.column_memory import ColumnMemory
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models import pairing_facts as facts
from berserk_desk.ui.models import pairing_moment as moment
from berserk_desk.ui.models.pairing_rows import pairing_columns, round_rows
from berserk_desk.ui.models.pairing_swap import SIDE_OF_COLUMN
from berserk_desk.ui.models.people import longest_name
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens.pairing_actions import PairingActions
from berserk_desk.ui.screens.pairing_body import PairingBody
from berserk_desk.ui.screens.pairing_drawing import Drawing
from berserk_desk.ui.screens.pairing_header import PairingHeader
from berserk_desk.ui.screens.pairing_panel import PairingPanel
from berserk_desk.ui.screens.pairing_presses import Presses
from berserk_desk.ui.screens.pairing_repairs import Repairs
from berserk_desk.ui.screens.pairing_steps import HALL_KEY, Steps
from berserk_desk.ui.screens.pairing_strips import PairingStrips
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.player_drag import PlayerDrag
from berserk_desk.wording import _


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
        self._narrow = False
        self._seen: State | None = None
        self.strips = PairingStrips()
        self._repairs = Repairs(self._document, self.strips, self)
        self.drawing = Drawing(self._document, self.strips, self)
        self._steps = Steps(desk, self.strips, self._repairs, self.drawing, self)
        self.body = PairingBody()
        self._presses = Presses(
            desk, self.strips, self._repairs, self.drawing, self._steps, self.body.choices, self
        )
        self._actions = PairingActions(desk, self._repairs, self.drawing, self._steps, self._presses, self)
        self.drawing.asked.connect(self._show_question)
        self.drawing.drawn.connect(self._show_drawn)
        self.drawing.standings_asked.connect(partial(desk.go, "standings"))
        self.drawing.hand_asked.connect(self._steps.by_hand)
        self._make_header()
        self._make_panel()
        self._make_content()
        self.follow(self._document, self._changed)
        self._shown = moment.round_to_show(self._state)

    # -- parts ----------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        self._header = PairingHeader(self)
        self.rounds = self.round_selector = self._header.rounds
        self.rounds.chosen.connect(self._choose_round)
        self.chip, self.attempt = self._header.chip, self._header.attempt
        self.redraw, self.main = self._header.redraw, self._header.main
        self.redraw.clicked.connect(self._steps.redraw)
        self.main.clicked.connect(self._presses.main)
        self.header_left = self._header.left
        self.header_right = [self.redraw, self.main]

    def _make_panel(self) -> None:
        self.facts_panel = PairingPanel()
        self.facts_panel.swap_asked.connect(self._repairs.press)
        self.facts_panel.cancel_asked.connect(self._repairs.cancel)
        self.facts_panel.hand_asked.connect(self._steps.by_hand)
        self.facts_panel.key_asked.connect(self._steps.key_asked)
        self.panel = self.facts_panel

    def _make_content(self) -> None:
        self.strips.results_asked.connect(partial(self._desk.go, "results"))
        self.strips.stopped.connect(self.drawing.stop)
        self.strips.swap_left.connect(self._repairs.end_swap)
        self.strips.scoring_answered.connect(self.drawing.answer_scoring)
        self.strips.drops_answered.connect(self.drawing.answer_drops)
        self.strips.question_left.connect(self.drawing.leave_question)
        self.strips.question_left.connect(self.focus_entry)
        self.strips.reason_left.connect(self._repairs.reason_left)
        self._model, self.table = self.body.model, self.body.table
        self.columns = ColumnMemory(self.table, self._desk.preferences, self.page_id)
        self.before, self.choices, self.pages = self.body.before, self.body.choices, self.body.pages
        self.table.currentKeyChanged.connect(self._row_changed)
        self.table.clickedCell.connect(self._repairs.click)
        self.table.rowActivated.connect(self._activated)
        self.drag = PlayerDrag(self.table, self._player_at)
        self.drag.dropped.connect(self._repairs.drag)
        self.before.acted.connect(self._presses.before)
        self.before.key_asked.connect(self._steps.key_asked)
        self.before.settle_asked.connect(self._steps.settle)
        self.before.stage_asked.connect(lambda: self._desk.trigger("open_stage"))
        self.before.pair_asked.connect(self._presses.main)
        self.before.settings_asked.connect(self._desk.edit_pairing)
        self.choices.taken.connect(self.drawing.take)
        self.choices.left.connect(self.drawing.leave)
        self.content.addWidget(self.strips)
        self.content.addWidget(self.body, 1)

    # -- what the window asks -------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        """Is a pairing being computed?"""
        return self.drawing.busy

    @property
    def settled(self) -> bool:
        """May the main step announce or answer, or is the press that led here still too near?"""
        return self.drawing.settled

    def settle(self) -> None:
        """The pairs have just changed: a bouncing key must not announce them."""
        self.drawing.settle()

    @property
    def shown_round(self) -> Round | None:
        """The round whose pairs are shown."""
        if self.drawing.question is not None:
            return None
        return next(iter(self._state.rounds_by_number(self._shown)), None)

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return self._actions.handlers

    def can(self, action: str) -> bool:
        return self._actions.can(action)

    def why_not(self, action: str) -> str:
        return self._actions.why_not(action)

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return self._actions.key_bar_entries()

    def panel_entries(self) -> Sequence[KeyHint]:
        return self._actions.panel_entries()

    def on_shown(self) -> None:
        at_rest = self.drawing.question is None and not self._repairs.swapping and not self.strips.asks_reason
        if not at_rest:
            self._refresh()
        elif self._seen is not self._state or self._shown != moment.round_to_show(self._state):
            self.show_default()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._narrow = narrow
        self.before.set_low(low)
        self._fit_panel()

    def focus_entry(self) -> None:
        """Where work goes on: an open question, the pairs, or the one button."""
        if self.strips.asks_reason:
            self.strips.reason.field.setFocus()
        elif self.drawing.question is not None:
            self.choices.focus_first()
        elif self.shown_round is not None:
            self.table.setFocus()
        else:
            self.before.button.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._presses.taken(event):
            super().keyPressEvent(event)

    # -- what is shown --------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._document.state

    def show_default(self) -> None:
        """Show the round that the day is at."""
        self._shown = moment.round_to_show(self._state)
        self._refresh()

    def _choose_round(self, number: object) -> None:
        if isinstance(number, int):
            self._repairs.end_swap()
            self.drawing.question = None
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
        if self.drawing.question is not None:
            self.pages.setCurrentWidget(self.choices)
        elif this is None:
            self.body.show_before(state, self._document.rulebook, preparing=self.preparing)
        else:
            self._show_round(this)
        self._header.show_round(state, this, redraw=self.drafted and self.drawn)
        self._fit_panel()
        self._seen = state if self.drawing.question is None else None
        self.keysChanged.emit()
        self._desk.refresh_actions()

    def _fit_panel(self) -> None:
        """The panel belongs to the pairs; where the window is narrow it waits for Enter."""
        if self.parentWidget() is None:
            return
        self.facts_panel.setVisible(self.shown_round is not None and not self._narrow)

    def _activated(self) -> None:
        """Enter: the second player of a swap is chosen, else the panel of a narrow window comes and goes."""
        if self._repairs.swapping:
            self._repairs.complete_swap()
        elif self._narrow:
            self.facts_panel.setVisible(self.facts_panel.isHidden())
            self.keysChanged.emit()

    def _show_round(self, this: Round) -> None:
        state = self._state
        self.pages.setCurrentWidget(self.table)
        self.show_rows(this)
        if self.table.current_key is None:
            first = next((row.key for row in self._model.rows if isinstance(row, Row)), None)
            self.table.set_current_key(first)
        title = _("About the round") if day.announced(state, this.id) else _("Before announcing")
        told = facts.draft_facts(state, this.number)
        hall = self._desk.hall
        if hall.shows_pairs_of(this.number) and hall.outdated(HallKind.PAIRINGS):
            told = [facts.former_pairs_fact(HALL_KEY), *told]
        self.facts_panel.show_checks(title, told)
        self.facts_panel.set_buttons(self.changeable, drafted=self.drafted, drawn=self.drawn)
        self.facts_panel.show_why(state, self.current_pairing)

    def show_rows(self, this: Round) -> None:
        """Show the pairs as they are now, with the players marked."""
        chosen = self._repairs.swap.chosen(self.current_pairing)
        players = [p for pairing in day.pairings_in(self._state, this.number) for p in players_of(pairing)]
        self._model.set_columns(
            pairing_columns(longest_name(self._state, players), teams=is_team_event(self._state))
        )
        self._model.set_rows(round_rows(self._state, this.number, chosen))
        self.main.setEnabled(not self._repairs.swapping)

    def _show_question(self) -> None:
        """The judge is asked, or the question is gone."""
        question = self.drawing.question
        if question is not None:
            self.choices.show_question(self._state, self._document.rulebook, question)
        self._refresh()
        self.focus_entry()

    def _show_drawn(self) -> None:
        self.table.set_current_key(None)
        self._refresh()
        self.focus_entry()

    def _row_changed(self, _key: object) -> None:
        if self.shown_round is None:
            return
        if self._repairs.swapping:
            self._repairs.show()
        self.facts_panel.show_why(self._state, self.current_pairing)

    @property
    def current_pairing(self) -> Pairing | None:
        """The pair of the current row."""
        key = self.table.current_key
        return self._state.pairing.get(PairingId(key)) if isinstance(key, int) else None

    # -- what the round shown is -------------------------------------------------------------------

    @property
    def drafted(self) -> bool:
        """Is the round shown a draft?"""
        this = self.shown_round
        return this is not None and moment.is_draft(self._state, this)

    @property
    def drawn(self) -> bool:
        """Could the pairs of the round shown be others, or do they follow from the stage?"""
        this = self.shown_round
        return this is not None and moment.is_drawn(this)

    @property
    def preparing(self) -> bool:
        """Is it the next round that is shown, not announced yet, so that something can be settled for it?"""
        busy = self.drawing.question is not None or self._repairs.swapping
        return not busy and moment.can_be_settled(self._state, self.shown_round)

    @property
    def changeable(self) -> bool:
        """Can the pairs of the round shown still be changed?"""
        this = self.shown_round
        return this is not None and moment.is_changeable(self._state, this)

    def _player_at(self, key: object, column: str) -> int | None:
        """Who can be dragged from there?"""
        pairing = self._state.pairing.get(PairingId(key)) if isinstance(key, int) else None
        side = SIDE_OF_COLUMN.get(column)
        if pairing is None or side is None or not self.changeable:
            return None
        players = players_of(pairing)
        return players[min(side, len(players) - 1)]

    # -- after every step -----------------------------------------------------------------------------

    def _changed(self, change: Change) -> None:
        """Follow a step: the question of an older state is gone, and the day may stand elsewhere."""
        self.drawing.question = None
        self.strips.clear()
        here = {p for pairing in day.pairings_in(change.after, self._shown) for p in players_of(pairing)}
        if self._repairs.swap.player not in here:
            self._repairs.swap.player = None
        if change.before.round is not change.after.round:
            self.show_default()
        else:
            self._refresh()
