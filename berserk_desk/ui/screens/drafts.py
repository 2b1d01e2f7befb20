"""The draft tables side by side: who sits where, the pairs of the round between the seats, each table's standings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from berserk_desk.session import Change
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import stages
from berserk_desk.tournament.event_commands import MoveSeat
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.draft_cards import card_columns, draft_cards, round_shown, seat_of, without_seat
from berserk_desk.ui.models.stage_refill import refill
from berserk_desk.ui.screens.draft_table import DraftTableCard
from berserk_desk.ui.screens.drafts_panel import DraftsPanel
from berserk_desk.ui.screens.drafts_picks import PickTimes
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.seat_strip import SeatStrip
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind
from berserk_desk.wording import _
from berserk_desk.wording.people import player_name

AT_ONCE = 2
"""So many tables stand side by side; Tab turns to the others."""


class DraftsScreen(Screen):
    """Follows every step. The current row of the table in focus is the player who is spoken of."""

    page_id = "drafts"

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Draft tables"))
        self._desk = desk
        self._narrow = self._low = False
        self._at = 0
        """Which draft table is in focus, from 0."""
        self._fact = PartsLabel()
        self._overall = Button(_("Overall standings"), "Ctrl+4", "list-ordered")
        self._overall.clicked.connect(lambda: desk.go("standings"))
        self.header_left = [self._fact]
        self.header_right = [self._overall]
        self.strip = SeatStrip()
        self.strip.confirmed.connect(self._move_to)
        self.strip.dismissed.connect(self._leave_strip)
        self.notice = NoticeStrip(StripKind.REFUSAL)
        self.picks = PickTimes(desk, self._say, self.focus_entry)
        self._row = QWidget()
        across = QHBoxLayout(self._row)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(tokens.MARGIN)
        self.cards = [DraftTableCard(self._row) for _place in range(AT_ONCE)]
        for card in self.cards:
            across.addWidget(card, 1)
            card.table.currentKeyChanged.connect(self._row_changed)
            card.table.rowActivated.connect(lambda key: desk.show_player_card(PlayerId(key)))
        self._note = Label("", tokens.CAPTION, ink="text2", wrap=True)
        self._nothing = EmptyState("table-2", "")
        self._nothing.acted.connect(lambda: desk.trigger("open_stage"))
        for widget, stretch in (
            (self.strip, 0),
            (self.notice, 0),
            (self.picks.question, 0),
            (self.picks.seconds, 0),
            (self._row, 1),
            (self._note, 0),
            (self._nothing, 1),
        ):
            self.content.addWidget(widget, stretch)
        self._side = DraftsPanel()
        self._side.asked.connect(desk.trigger)
        self.panel = self._side
        self.follow(desk.document, self._changed)

    # -- what the window asks -------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def stage(self) -> Stage | None:
        """The draft that is shown."""
        return stages.last_draft(self._state)

    @property
    def movable(self) -> bool:
        """Can seats still be changed: is no round of the draft made?"""
        stage = self.stage
        return (
            stage is not None and not stages.rounds_of(self._state, stage) and not self._state.event.finished
        )

    @property
    def current(self) -> PlayerId | None:
        """The player of the current row."""
        key = self._focused.table.current_key
        return PlayerId(key) if isinstance(key, int) else None

    @property
    def _focused(self) -> DraftTableCard:
        return self.cards[self._at % AT_ONCE]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "move_seat": self._ask_where,
            "seat_before": lambda: self._step(-1),
            "seat_after": lambda: self._step(1),
            "next_draft_table": self._turn,
            "draft_clock": self.picks.next,
            "seat_late": self._seat_the_late,
        }

    def can(self, action: str) -> bool:
        if action == "next_draft_table":
            return self.stage is not None
        if action == "seat_late":
            return self.stage is not None and bool(without_seat(self._state, self.stage))
        if action == "draft_clock":
            return self.picks.offered
        return action in self.handlers() and self.movable

    def why_not(self, action: str) -> str:
        if self.stage is None:
            return _("There is no draft: Ctrl+Shift+T opens one when the round is over.")
        if action == "seat_late":
            return _("Everybody has a seat.")
        if action == "draft_clock":
            return _("The first round of the draft is played: picks are timed before it.")
        return _("A round of the draft is made: the seats stay.")

    def key_bar_entries(self) -> Sequence[KeyHint]:
        always = [KeyHint("Ctrl+K", _("All commands")), KeyHint("F1", _("Help"))]
        if self.stage is None:
            return always
        turn = KeyHint("Tab", _("Other draft table"))
        card = KeyHint("Enter", _("Player's card"))
        return [turn, card, KeyHint("Ctrl+P", _("Print")), KeyHint("Ctrl+Z", _("Undo")), *always]

    def panel_entries(self) -> Sequence[KeyHint]:
        if not self.movable:
            return ()
        return [KeyHint("F6", _("Move to another seat…")), KeyHint("Alt+Down", _("One seat further"))]

    def on_shown(self) -> None:
        self._refresh()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._narrow, self._low = narrow, low
        for card in self.cards:
            card.oval.setVisible(not low)
        self._fit_panel()
        self._show_note()

    def focus_entry(self) -> None:
        if self.stage is None:
            self._nothing.setFocus()
        elif self.strip.isVisible():
            self.strip.table.setFocus()
        elif self.picks.seconds.isVisible():
            self.picks.seconds.field.setFocus()
        else:
            self._focused.table.setFocus()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Tab turns to the other draft table, as long as a table has the focus."""
        if any(card.table.hasFocus() for card in self.cards):
            self._turn(1 if forward else -1)
            return True
        return super().focusNextPrevChild(forward)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not self.strip.isHidden():
            self._leave_strip()
        elif event.key() == Qt.Key.Key_Escape:
            self._put_away()
        else:
            super().keyPressEvent(event)

    # -- what is shown --------------------------------------------------------------------------------

    def _changed(self, _change: Change) -> None:
        self._put_away()
        self.strip.hide()
        self._refresh()

    def _put_away(self) -> None:
        self.notice.hide()
        self.picks.put_away()

    def _fit_panel(self) -> None:
        if self.parentWidget() is not None:
            self._side.setVisible(self.stage is not None and not self._narrow)

    def _refresh(self) -> None:
        state, stage = self._state, self.stage
        for widget in (self._row, self._note, self._fact, self._overall):
            widget.setVisible(stage is not None)
        self._nothing.setVisible(stage is None)
        self._fit_panel()
        if stage is None:
            self._nothing.set_words(
                _("No draft is opened"),
                _("Seats and standings of each draft table come with a draft: it is opened as a stage."),
                _("Playoff, draft, round robin"),
                "Ctrl+Shift+T",
            )
        else:
            self._show(state, stage)
        self.keysChanged.emit()
        self._desk.refresh_actions()

    def _show(self, state: State, stage: Stage) -> None:
        made = draft_cards(state, stage)
        self._at = min(self._at, len(made) - 1)
        number = round_shown(state, stage)
        begin = self._at // AT_ONCE * AT_ONCE
        for place, card in enumerate(self.cards):
            there = begin + place < len(made)
            card.setVisible(there)
            if there:
                card.show_card(made[begin + place], card_columns(state, number, [made[begin + place]]))
        done, games = sum(card.done for card in made), sum(card.games for card in made)
        self._fact.set_parts(_fact(number, done, games))
        self._show_note()
        self._side.show_draft(state, stage, made, movable=self.movable)
        self._side.show_clock(stage, self.picks.pack, there=self.picks.offered, over=self.picks.over)

    def _show_note(self) -> None:
        """What is to be known of the tables; of the lines only where the ovals are there."""
        stage = self.stage
        if stage is None:
            return
        told = [_("Round 1 goes across the table, by these seats.")]
        if not self.strip.isHidden():
            told = [_("Whoever sits there and behind moves one seat further.")]
        elif round_shown(self._state, stage):
            by_table = self._desk.document.rulebook.by_draft_table
            shared = _("Equal points are compared inside a draft table, across tables the place is shared.")
            lines = _("A line is a pair of the round, a dark one is played.")
            told = [*([shared] if by_table else ()), *(() if self._low else [lines])]
        self._note.setText(" ".join(told))
        self._note.setVisible(bool(told))

    def _row_changed(self, _key: object) -> None:
        for place, card in enumerate(self.cards):
            if card.table.hasFocus():
                self._at = self._at // AT_ONCE * AT_ONCE + place
            card.mark(card.table.hasFocus())

    def _turn(self, by: int = 1) -> None:
        stage = self.stage
        if stage is None:
            return
        self._at = (self._at + by) % len(stage.table_sizes)
        self._show(self._state, stage)
        self._focused.table.setFocus()
        self._row_changed(None)

    # -- who sits where -------------------------------------------------------------------------------

    def _ask_where(self) -> None:
        """F6: another seat, typed."""
        stage, player = self.stage, self.current
        if stage is None or player is None or not self.movable:
            return
        self.notice.hide()
        self.strip.ask(player_name(self._state, player), *seat_of(stage, player))
        self._show_note()

    def _seat_the_late(self) -> None:
        """F9: whoever has come since the lot takes the last seats; tables are made even again."""
        step = refill(self._state)
        if step is None:
            return
        trouble = self._desk.document.attempt(step)
        if trouble:
            self._say(trouble)

    def _move_to(self, table: int, seat: int) -> None:
        if self.current is not None:
            self._move(self.current, table, seat)

    def _step(self, by: int) -> None:
        """Alt+Up and Alt+Down: one seat on, past the last seat to the next draft table."""
        stage, player = self.stage, self.current
        if stage is None or player is None or not self.movable:
            return
        table, seat = seat_of(stage, player)
        seat += by
        sizes = stage.table_sizes
        if seat < 1 and table > 1:
            table, seat = table - 1, sizes[table - 2] + 1
        elif seat > sizes[table - 1] and table < len(sizes):
            table, seat = table + 1, 1
        self._move(player, table, seat)

    def _move(self, player: PlayerId, table: int, seat: int) -> None:
        stage = self.stage
        if stage is None:
            return
        trouble = self._desk.document.attempt(MoveSeat(stage.id, player, table, seat))
        if trouble:
            self._say(trouble)
        else:
            self._at = table - 1
            self._refresh()
            self._focused.table.setFocus()
            self._focused.table.set_current_key(player)

    def _say(self, text: str) -> None:
        if self.strip.isHidden():
            self.notice.tell([Part(text)])
        else:
            self.strip.say(text)

    def _leave_strip(self) -> None:
        self.strip.hide()
        self._show_note()
        self.focus_entry()


def _fact(number: int, done: int, games: int) -> list[Part]:
    if not number:
        return [Part(_("seats"), Role.MUTED)]
    return [
        Part(_("round {round}").format(round=number), Role.MUTED),
        Part(str(done), Role.STRONG, gap=12),
        Part(_("of {all}").format(all=games), Role.MUTED),
    ]
