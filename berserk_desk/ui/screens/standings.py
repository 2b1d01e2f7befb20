"""The standings: the table of any moment, and every place explained."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from berserk_desk.standings.table import Table
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.event_commands import FinishTournament
from berserk_desk.tournament.next_round import rounds_of_now
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.ui.column_memory import ColumnMemory
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.next_step import Step, next_step
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.models.standings_rows import found
from berserk_desk.ui.models.standings_views import FINAL, MAIN, MEMBERS, View, ViewKind
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.screens.standings_ahead import CountingAhead
from berserk_desk.ui.screens.standings_body import StandingsBody
from berserk_desk.ui.screens.standings_explaining import PlaceExplaining
from berserk_desk.ui.screens.standings_header import StandingsHeader
from berserk_desk.ui.screens.standings_panel import StandingsPanel
from berserk_desk.ui.screens.standings_shown import StandingsShown
from berserk_desk.ui.screens.standings_work import StandingsWork
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext


class StandingsScreen(Screen):
    """The table follows every step; the panel follows the current row."""

    page_id = "standings"
    panel_stays = True

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Standings"))
        self._desk = desk
        self._shown = StandingsShown(desk.document)
        self._hits: list[PlayerId] = []
        self._stale = True
        self._ahead = CountingAhead(lambda: self._shown.main, self)
        self._make_header()
        self._make_content()
        self._explaining = PlaceExplaining(self._shown, self.table, desk.preferences, self)
        self._explaining.panel.asked.connect(desk.trigger)
        self.panel = self._explaining.panel
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
        self._work = StandingsWork(self._desk, self.focus_entry)
        self._body = body = StandingsBody()
        self.columns = ColumnMemory(body.table, self._desk.preferences, self.page_id)
        body.provisional.acted.connect(lambda: self._desk.go("results"))
        body.nothing.acted.connect(lambda: self._desk.go("participants"))
        body.table.currentKeyChanged.connect(lambda _key: self._moved())
        body.table.rowActivated.connect(lambda key: self._desk.show_player_card(PlayerId(key)))
        body.table.typed.connect(self._typed_in_table)
        body.table.spacePressed.connect(lambda _key: self._desk.trigger("compare_places"))
        for widget in (body.provisional, self._work.refusal, self._work.question, self._work.leaving):
            self.content.addWidget(widget)
        self.content.addWidget(body, 1)

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
            "publish_standings": lambda: self._work.publish(self._shown.after),
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
            self._show_table()
            self._explaining.coming = True
        if self._explaining.coming:
            # The panel takes nearly as long again as the table.
            self._explaining.after_painting()
        self.focus_entry()

    @property
    def coming(self) -> bool:
        return self._explaining.coming

    def on_room(self, narrow: bool, low: bool) -> None:
        self._body.on_room(low)

    def focus_entry(self) -> None:
        self.table.setFocus()

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
        return self._body.table

    @property
    def model(self) -> RowsModel:
        """Its rows."""
        return self._body.model

    @property
    def side(self) -> StandingsPanel:
        """The place explained."""
        return self._explaining.panel

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
        return self._body.provisional

    @property
    def current(self) -> PlayerId | None:
        """The player of the current row."""
        return self._explaining.current

    @property
    def held(self) -> PlayerId | None:
        """With whom is every other row compared?"""
        return self._explaining.held

    @property
    def shown_table(self) -> Table:
        """The main table of the moment chosen."""
        return self._shown.main

    def show_view(self, view: View) -> None:
        """Show another table of the event."""
        self._shown.choose_view(view)
        self._explaining.let_go()
        self._refresh()
        self.focus_entry()

    def show_after(self, number: Hashable) -> None:
        """Show the table after that round; the last one goes on following the event."""
        self._shown.choose_after(number)
        self._refresh()

    def _after_step(self, _change: object) -> None:
        self._stale = True
        self._work.dismiss(focus=False)
        if self.isVisible():
            self._refresh()
        else:
            self._ahead.step_came()

    def _refresh(self) -> None:
        self._show_table()
        self.explain_current()
        self._desk.refresh_actions()

    def _show_table(self) -> None:
        self._stale = False
        state, view = self._state, self._shown.view
        self._header.show_rounds(self._shown.follow(), self._shown.after)
        self.set_title(_("Final table") if state.event.finished else _("Standings"))
        self._header.show_main(state)
        self._header.show_views(state, view)
        if view == MEMBERS:
            self._body.show_members(state)
        else:
            table = self._body.show_table(self._shown)
            if table.rows and all(row.player != self.current for row in table.rows):
                self.table.set_current_key(table.rows[0].player)

    def _moved(self) -> None:
        self._work.dismiss(focus=False)
        self._explaining.soon()
        self._desk.refresh_actions()

    def explain_current(self) -> None:
        """Say why the player of the current row stands where he does, or how he compares with the one held."""
        self._explaining.now()

    # -- comparing, and what can still happen ----------------------------------------------------------

    def compare(self) -> None:
        """Hold the current player for a comparison with whoever is chosen next; again: let him go."""
        if self.held is not None or self._shown.view == MAIN:
            self._explaining.hold()
        else:
            self._work.refuse(_("Two players are compared in the table of points: choose it in the header."))

    def ask_outlook(self) -> None:
        """Show what can still happen to the current player; again: no more."""
        asked = not self._explaining.outlook_asked
        if asked and self._shown.after is not None:
            self._work.refuse(
                _("What can still happen is asked of the running round: choose the last one first.")
            )
        else:
            self._explaining.ask_outlook(asked)

    # -- finding ---------------------------------------------------------------------------------------

    def _look_for(self, text: str) -> None:
        self._hits = found(
            self._state, [PlayerId(row.key) for row in self.model.rows if isinstance(row.key, int)], text
        )
        if self._hits:
            self.table.set_current_key(self._hits[0])

    def _next_hit(self, step: int) -> None:
        if not self._hits:
            return
        here = self._hits.index(self.current) if self.current in self._hits else 0
        self.table.set_current_key(self._hits[(here + step) % len(self._hits)])

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
            self._work.ask_for_lot(self.shown_table, self.current, now=self._shown.after is None)

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
        player, view = self.current, self._shown.view
        if player is not None and view == FINAL:
            self._work.print_final_place(self.shown_table, player, self._shown.after, for_judge=for_judge)
        elif player is not None:
            other = self.held if self.held != player else None
            # Of a draft table the paper explains the place in the event; a stage has a table of its own.
            table = self._shown.table if view.kind is ViewKind.STAGE else self.shown_table
            self._work.print_place(table, player, other, for_judge=for_judge)
