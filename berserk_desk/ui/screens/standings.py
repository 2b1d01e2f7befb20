"""The standings: the table of any moment, and every place explained."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.count_readings import PlacesExplainer
from berserk_desk.tournament.event_commands import FinishTournament
from berserk_desk.tournament.next_round import rounds_of_now
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.column_memory import ColumnMemory
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.cross_rows import cross_columns, cross_rows
from berserk_desk.ui.models.members_rows import member_columns, members_shown
from berserk_desk.ui.models.next_step import Step, next_step
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.models.standings_rows import (
    counted_rounds,
    first_missing_table,
    found,
    provisional_text,
    standings_columns,
    standings_rows,
)
from berserk_desk.ui.models.standings_views import (
    FINAL,
    MAIN,
    MEMBERS,
    View,
    ViewKind,
    final_lines,
    place_in_view,
    tells_prizes,
    usual_view,
    viewed,
    views,
)
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.screens.standings_header import StandingsHeader
from berserk_desk.ui.screens.standings_outlook import OutlookAsking
from berserk_desk.ui.screens.standings_panel import StandingsPanel
from berserk_desk.ui.screens.standings_work import StandingsWork
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind, strong
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.explanations import compared, place_explained
from berserk_desk.wording.people import player_names
from berserk_desk.wording.prizes import prizes_of

PAUSE_MS = 25
"""How long the arrow keys must rest before a place is explained anew."""


class StandingsScreen(Screen):
    """The table follows every step; the panel follows the current row."""

    page_id = "standings"
    panel_stays = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Standings"))
        self._desk = desk
        self._after: RoundNo | None = None
        self._chosen_view: View | None = None
        self._hits: list[PlayerId] = []
        self._explainer: PlacesExplainer | None = None
        self._stale = True
        self._make_header()
        self._make_content()
        self._side = StandingsPanel()
        self._side.asked.connect(desk.trigger)
        self.panel = self._side
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._explain_if_shown)
        self._asking = OutlookAsking(desk.preferences, self)
        self._asking.changed.connect(self._explain_if_shown)
        desk.document.changed.connect(self._after_step)

    # -- widgets --------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        self._header = StandingsHeader(self)
        self._header.chosen.connect(self.show_after)
        self._header.view_chosen.connect(self.show_view)
        self.round_selector = self._header.rounds
        search = self._header.search
        search.textEdited.connect(self._look_for)
        search.moved.connect(self._next_hit)
        search.returnPressed.connect(self.focus_entry)
        search.escaped.connect(self.focus_entry)
        self._header.print_button.clicked.connect(lambda: self._desk.trigger("print_here"))
        self._header.main_button.clicked.connect(self._take_main_step)
        self.header_left = self._header.left
        self.header_right = self._header.right

    def _make_content(self) -> None:
        self._provisional = NoticeStrip(StripKind.PROVISIONAL)
        self._provisional.acted.connect(lambda: self._desk.go("results"))
        self._work = StandingsWork(self._desk, self.focus_entry)
        self._model = RowsModel((), self)
        self._table = TableView(self._model, _("Standings"))
        self.columns = ColumnMemory(self._table, self._desk.preferences, self.page_id)
        self._table.currentKeyChanged.connect(lambda _key: self._moved())
        self._table.rowActivated.connect(lambda key: self._desk.show_player_card(PlayerId(key)))
        self._table.typed.connect(self._typed_in_table)
        self._table.spacePressed.connect(lambda _key: self._desk.trigger("compare_places"))
        self._note = Label(
            _("In the columns of rounds: points and the opponent's place now"), tokens.CAPTION, ink="text2"
        )
        self._nothing = EmptyState(
            "list-ordered",
            _("There is nobody in the table yet"),
            _("The table comes with the first participants."),
            _("To the participants"),
            "Ctrl+1",
            primary=False,
        )
        self._nothing.acted.connect(lambda: self._desk.go("participants"))
        for strip in (self._provisional, self._work.refusal, self._work.question, self._work.leaving):
            self.content.addWidget(strip)
        self.content.addWidget(self._table, 1)
        self.content.addWidget(self._nothing, 1)
        self.content.addWidget(self._note)

    # -- what the frame asks ---------------------------------------------------------------------------

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return [
            KeyHint("F4", _("To the hall")),
            KeyHint("F5", _("Draw a lot")),
            KeyHint("F6", _("Adjust points")),
            KeyHint("Ctrl+M", _("Compare with another")),
            KeyHint("Ctrl+B", _("What can still happen")),
            KeyHint("Enter", _("Player's card")),
            KeyHint("Ctrl+F", _("Find a player")),
            KeyHint("Ctrl+P", _("Print")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        ]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "publish_standings": lambda: self._work.publish(self._after),
            "draw_lot": self.ask_for_lot,
            "adjust_points": self.adjust_points,
            "compare_places": self.compare,
            "drop_below": self.ask_cut,
            "outlook": self.ask_outlook,
            "print_place_hall": lambda: self.print_place(for_judge=False),
            "print_place_judge": lambda: self.print_place(for_judge=True),
            "standings_step": self._take_main_step,
            "find": self._header.search.setFocus,
        }

    def can(self, action: str) -> bool:
        if action in ("find", "standings_step"):
            return True
        return action in self.handlers() and self.current is not None

    def on_shown(self) -> None:
        if self._stale:
            self._refresh()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._note.setVisible(not low and bool(self._model.rows))

    def focus_entry(self) -> None:
        self._table.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.held is not None:
            self.compare()
        else:
            super().keyPressEvent(event)

    # -- what is shown ---------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def table(self) -> TableView:
        """The table of standings."""
        return self._table

    @property
    def model(self) -> RowsModel:
        """Its rows."""
        return self._model

    @property
    def side(self) -> StandingsPanel:
        """The place explained."""
        return self._side

    @property
    def search(self) -> SearchField:
        """The field that finds a player."""
        return self._header.search

    @property
    def question(self) -> QuestionStrip:
        """The question of the lot."""
        return self._work.question

    @property
    def leaving(self) -> QuestionStrip:
        """The question whether all below a place leave."""
        return self._work.leaving

    @property
    def provisional(self) -> NoticeStrip:
        """The strip that says why the table is not settled."""
        return self._provisional

    @property
    def current(self) -> PlayerId | None:
        """The player of the current row."""
        key = self._table.current_key
        return PlayerId(key) if isinstance(key, int) else None

    @property
    def shown_table(self) -> Table:
        """The table of the moment chosen."""
        return self._desk.document.standings(self._after)

    @property
    def view(self) -> View:
        """Which table is shown: the one that was chosen while there is such a one, else the usual one."""
        offered = [view for view, _words in views(self._state)]
        return self._chosen_view if self._chosen_view in offered else usual_view(self._state)

    def show_view(self, view: View) -> None:
        """Show another table of the event."""
        self._chosen_view = view
        self._refresh()
        self.focus_entry()

    def show_after(self, number: Hashable) -> None:
        """Show the table after that round; the last one goes on following the event."""
        rounds = counted_rounds(self._state)
        last = rounds[-1] if rounds else None
        self._after = RoundNo(number) if isinstance(number, int) and number != last else None
        self._refresh()

    def _after_step(self, _change: object) -> None:
        self._stale = True
        self._work.dismiss(focus=False)
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self._stale = False
        state, book = self._state, self._desk.document.rulebook
        rounds = counted_rounds(state)
        if self._after is not None and self._after not in rounds:
            self._after = None
        self._header.show_rounds(rounds, self._after)
        self.set_title(_("Final table") if state.event.finished else _("Standings"))
        self._header.show_main(state)
        self._header.show_views(state, self.view)
        if self.view == MEMBERS:
            self._show_members(state)
            return
        table = viewed(state, self.shown_table, self.view, self._after)
        prizes = prizes_of(state, self.shown_table, self._after) if tells_prizes(state, self.view) else {}
        if self.view.kind is ViewKind.CROSS:
            twice = state.stage[self.view.number].twice
            self._model.set_columns(cross_columns(state, table, twice=twice))
            self._model.set_rows(list(cross_rows(state, table)))
        else:
            self._model.set_columns(standings_columns(book, table, prizes=bool(prizes)))
            self._model.set_rows(standings_rows(state, book, table, prizes))
        shown = bool(table.rows)
        self._table.setVisible(shown)
        self._nothing.setVisible(not shown)
        crossed = self.view.kind is ViewKind.CROSS
        self._note.setVisible(shown and bool(rounds) and not self._low() and not crossed)
        self._show_provisional(state, table)
        if shown and (self.current is None or all(row.player != self.current for row in table.rows)):
            self._table.set_current_key(table.rows[0].player)
        self.explain_current()
        self._desk.refresh_actions()

    def _show_members(self, state: State) -> None:
        """What the members of the teams have won at their seats: as of now, whatever round is chosen."""
        self._model.set_columns(member_columns())
        self._model.set_rows(list(members_shown(state)))
        self._table.setVisible(True)
        for widget in (self._nothing, self._note, self._provisional):
            widget.hide()
        self._side.show_lines(
            _("Members of the teams"),
            [_("Games at every seat of the announced rounds."), _("The places are those of the teams.")],
        )
        self._desk.refresh_actions()

    def _low(self) -> bool:
        window: QWidget = self.window()
        return window.isVisible() and window.height() < tokens.LOW_BELOW

    def _show_provisional(self, state: State, table: Table) -> None:
        text = provisional_text(state, table)
        if not text:
            self._provisional.hide()
            return
        first = first_missing_table(state, table)
        words = _("To table {table}").format(table=first) if first else _("To the results")
        self._provisional.tell(
            [strong(_("Provisional:")), Part(text)],
            action=KeyHint("Ctrl+3", words),
        )

    def _moved(self) -> None:
        self._work.dismiss(focus=False)
        self._pause.start()
        self._desk.refresh_actions()

    def _explain_if_shown(self) -> None:
        # A tournament that is being closed takes its screens along a moment later.
        if self.isVisible():
            self.explain_current()

    def explain_current(self) -> None:
        """Say why the player of the current row stands where he does, or how he compares with the one held."""
        self._pause.stop()
        player, state = self.current, self._state
        if self.view == MEMBERS:
            return
        if player is None or player not in state.player:
            self._side.show_place(None)
            return
        if self.view != MAIN:
            shown = viewed(state, self.shown_table, self.view, self._after)
            if self.view == FINAL:
                self._side.show_lines(*final_lines(state, shown, player, self._after), printed=True)
            else:
                self._side.show_place(place_in_view(state, shown, self.view, player))
            return
        ask = self._explainer
        if ask is None or ask.table is not self.shown_table or ask.state is not state:
            ask = self._explainer = PlacesExplainer(state, self.shown_table)
        table = ask.table
        if self.held is not None and self.held != player:
            self._side.show_comparison(
                compared(state, table, self.held, player, for_judge=True, explainer=ask)
            )
            return
        asking = self._asking if self._asking.asked and self._after is None else None
        if asking is not None:
            asking.look(state, player)
        self._side.show_place(place_explained(state, table, player, for_judge=True, explainer=ask), asking)

    # -- comparing, and what can still happen ----------------------------------------------------------

    @property
    def held(self) -> PlayerId | None:
        """With whom is every other row compared?"""
        key = self._table.linked_key
        return PlayerId(key) if isinstance(key, int) and PlayerId(key) in self._state.player else None

    def compare(self) -> None:
        """Hold the current player for a comparison with whoever is chosen next; again: let him go."""
        self._table.set_linked_key(self.current if self.held is None else None)
        if self.held is not None:
            words = _("{name} is compared with whoever you choose now: ↑, ↓ or a click. Esc ends it.")
            self._desk.toast(words.format(name=player_names(self._state, [self.held])))
        self.explain_current()

    def ask_outlook(self) -> None:
        """Show what can still happen to the current player; again: no more."""
        if self._asking.asked:
            self._asking.stop()
        elif self._after is not None:
            self._work.refuse(
                _("What can still happen is asked of the running round: choose the last one first.")
            )
            return
        else:
            self._table.set_linked_key(None)
            self._asking.asked = True
        self.explain_current()

    # -- finding ---------------------------------------------------------------------------------------

    def _look_for(self, text: str) -> None:
        self._hits = found(
            self._state, [PlayerId(row.key) for row in self._model.rows if isinstance(row.key, int)], text
        )
        if self._hits:
            self._table.set_current_key(self._hits[0])

    def _next_hit(self, step: int) -> None:
        if not self._hits:
            return
        here = self._hits.index(self.current) if self.current in self._hits else 0
        self._table.set_current_key(self._hits[(here + step) % len(self._hits)])

    def _typed_in_table(self, text: str) -> None:
        self._header.search.setFocus()
        self._header.search.setText(text)
        self._look_for(text)

    # -- what is done ----------------------------------------------------------------------------------

    def _take_main_step(self) -> None:
        if self._state.event.finished:
            self._desk.trigger("reopen")
            return
        try:
            apply(self._state, FinishTournament())
        except Refused as refused:
            self._work.refuse(self._desk.document.why_not(refused))
            return
        if next_step(self._state).step is Step.FINISH:
            self._desk.trigger("finish")
        else:
            left = sum(rounds_of_now(self._state)) - day.last_number(self._state)
            self._work.refuse(
                ngettext(
                    "{count} more round is planned. To finish earlier use the menu (F10).",
                    "{count} more rounds are planned. To finish earlier use the menu (F10).",
                    left,
                ).format(count=left)
            )

    def ask_for_lot(self) -> None:
        """Ask whether a lot shall part those who share the current place."""
        if self.current is not None:
            self._work.ask_for_lot(self.shown_table, self.current, now=self._after is None)

    def ask_cut(self) -> None:
        """Ask whether all below the current place leave."""
        if self.current is not None:
            self._work.ask_cut(self.shown_table, self.current)

    def adjust_points(self) -> None:
        """Open the adjustment of the current player's points."""
        if self.current is not None:
            self._work.adjust_points(self.current)

    def print_place(self, *, for_judge: bool) -> None:
        """Show the sheet of the current place, or of the two who are compared, to be printed."""
        if self.current is not None and self.view == FINAL:
            self._work.print_final_place(self.shown_table, self.current, self._after, for_judge=for_judge)
        elif self.current is not None:
            other = self.held if self.held != self.current else None
            # Of a draft table the paper explains the place in the event; a stage has a table of its own.
            own = self.view.kind is ViewKind.STAGE
            table = viewed(self._state, self.shown_table, self.view, self._after) if own else self.shown_table
            self._work.print_place(table, self.current, other, for_judge=for_judge)
