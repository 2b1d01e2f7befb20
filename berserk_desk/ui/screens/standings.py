"""The standings: the table of any moment, and every place explained."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.reports.place_explained import place_sheet
from berserk_desk.standings.table import Table
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import DrawLot
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.next_step import Step, next_step
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.models.standings_rows import (
    counted_rounds,
    first_missing_table,
    found,
    provisional_text,
    sharing,
    standings_columns,
    standings_rows,
)
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.screens.standings_panel import StandingsPanel
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip, StripKind, strong
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.explanations import place_explained, place_of
from berserk_desk.wording.people import player_names

MOST_NAMED = 6
MOST_SEGMENTS = 9
LEAST_SEARCH = 84
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
        self._hits: list[PlayerId] = []
        self._tied: tuple[PlayerId, ...] = ()
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
        desk.document.changed.connect(self._after_step)

    # -- widgets --------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        self._rounds = self.round_selector = Segments(_("After round"))
        self._rounds.chosen.connect(self.show_after)
        self._caption = Label(_("after round"), ink="text2")
        self._search = SearchField(_("Find"), width=150)
        self._search.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._search.setMinimumWidth(LEAST_SEARCH)
        self._search.textEdited.connect(self._look_for)
        self._search.moved.connect(self._next_hit)
        self._search.returnPressed.connect(self.focus_entry)
        self._search.escaped.connect(self.focus_entry)
        self._choice = ComboBox(_("After round"))
        self._choice.activated.connect(lambda _at: self.show_after(self._choice.currentData()))
        self._print = Button(_("Print"), "Ctrl+P", "printer")
        self._print.clicked.connect(lambda: self._desk.trigger("print_here"))
        self._main = Button("", "Ctrl+Enter")
        self._main.clicked.connect(self._take_main_step)
        self.header_left = [self._caption, self._rounds, self._choice]
        self.header_right = [self._search, self._print, self._main]

    def _make_content(self) -> None:
        self._provisional = NoticeStrip(StripKind.PROVISIONAL)
        self._provisional.acted.connect(lambda: self._desk.go("results"))
        self._refusal = NoticeStrip(StripKind.REFUSAL)
        self._question = QuestionStrip("dices")
        self._question.confirmed.connect(self._draw)
        self._question.dismissed.connect(self._dismiss)
        self._model = RowsModel((), self)
        self._table = TableView(self._model, _("Standings"))
        self._table.currentKeyChanged.connect(lambda _key: self._moved())
        self._table.rowActivated.connect(lambda key: self._desk.show_player_card(PlayerId(key)))
        self._table.typed.connect(self._typed_in_table)
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
        for strip in (self._provisional, self._refusal, self._question):
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
            KeyHint("Enter", _("Player's card")),
            KeyHint("Ctrl+F", _("Find a player")),
            KeyHint("Ctrl+P", _("Print")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        ]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "publish_standings": self.publish,
            "draw_lot": self.ask_for_lot,
            "adjust_points": self.adjust_points,
            "print_place_hall": lambda: self.print_place(for_judge=False),
            "print_place_judge": lambda: self.print_place(for_judge=True),
            "standings_step": self._take_main_step,
            "find": self._search.setFocus,
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
        return self._search

    @property
    def question(self) -> QuestionStrip:
        """The question of the lot."""
        return self._question

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

    def show_after(self, number: Hashable) -> None:
        """Show the table after that round; the last one goes on following the event."""
        rounds = counted_rounds(self._state)
        last = rounds[-1] if rounds else None
        self._after = RoundNo(number) if isinstance(number, int) and number != last else None
        self._refresh()

    def _after_step(self, _change: object) -> None:
        self._stale = True
        self._dismiss(focus=False)
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self._stale = False
        state, book = self._state, self._desk.document.rulebook
        rounds = counted_rounds(state)
        if self._after is not None and self._after not in rounds:
            self._after = None
        self._show_rounds(rounds)
        self.set_title(_("Final table") if state.event.finished else _("Standings"))
        self._show_main(state)
        table = self.shown_table
        self._model.set_columns(standings_columns(book, table))
        self._model.set_rows(standings_rows(state, book, table))
        shown = bool(table.rows)
        self._table.setVisible(shown)
        self._nothing.setVisible(not shown)
        self._note.setVisible(shown and bool(rounds) and not self._low())
        self._show_provisional(state, table)
        if shown and self.current is None:
            self._table.set_current_key(table.rows[0].player)
        self.explain_current()
        self._desk.refresh_actions()

    def _show_rounds(self, rounds: Sequence[RoundNo]) -> None:
        """The rounds side by side; a list of them where they would push the buttons out."""
        current = self._after or (rounds[-1] if rounds else None)
        self._rounds.set_segments([Segment(n, str(n)) for n in rounds], current)
        self._rounds.setVisible(0 < len(rounds) <= MOST_SEGMENTS)
        self._caption.setVisible(bool(rounds) and (len(rounds) < MOST_SEGMENTS or self._rounds.isHidden()))
        self._choice.clear()
        for number in rounds:
            self._choice.addItem(str(number), number)
        self._choice.setCurrentIndex(self._choice.findData(current))
        self._choice.setVisible(len(rounds) > MOST_SEGMENTS)

    def _low(self) -> bool:
        window: QWidget = self.window()
        return window.isVisible() and window.height() < tokens.LOW_BELOW

    def _show_main(self, state: State) -> None:
        if state.event.finished:
            self._main.set_words(_("Reopen"))
            self._main.set_kind(ButtonKind.OUTLINED)
            self._main.setVisible(True)
            self._print.setVisible(False)
            return
        step = next_step(state)
        ready = step.step is Step.FINISH and step.ready
        self._main.set_words(_("Finish the tournament"))
        self._main.set_kind(ButtonKind.PRIMARY if ready else ButtonKind.OUTLINED)
        self._main.setVisible(ready)
        # Where both would crowd the round selector out, Ctrl+P stands in the key bar all the same.
        self._print.setVisible(not ready)

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
        self._dismiss(focus=False)
        self._pause.start()
        self._desk.refresh_actions()

    def _explain_if_shown(self) -> None:
        # A tournament that is being closed takes its screens along a moment later.
        if self.isVisible():
            self.explain_current()

    def explain_current(self) -> None:
        """Say why the player of the current row stands where he does."""
        self._pause.stop()
        player = self.current
        table = self.shown_table
        if player is None or player not in self._state.player:
            self._side.show_place(None)
            return
        self._side.show_place(place_explained(self._state, table, player, for_judge=True))

    # -- finding ---------------------------------------------------------------------------------------

    def _look_for(self, text: str) -> None:
        self._hits = found(self._state, [row.player for row in self.shown_table.rows], text)
        if self._hits:
            self._table.set_current_key(self._hits[0])

    def _next_hit(self, step: int) -> None:
        if not self._hits:
            return
        here = self._hits.index(self.current) if self.current in self._hits else 0
        self._table.set_current_key(self._hits[(here + step) % len(self._hits)])

    def _typed_in_table(self, text: str) -> None:
        self._search.setFocus()
        self._search.setText(text)
        self._look_for(text)

    # -- what is done ----------------------------------------------------------------------------------

    def _refuse(self, text: str) -> None:
        self._refusal.tell([Part(text)])

    def _take_main_step(self) -> None:
        if self._state.event.finished:
            self._desk.trigger("reopen")
        elif next_step(self._state).step is Step.FINISH:
            self._desk.trigger("finish")
        else:
            left = self._state.rules.planned_rounds - day.last_number(self._state)
            self._refuse(
                ngettext(
                    "{count} more round is planned. To finish earlier use the menu (F10).",
                    "{count} more rounds are planned. To finish earlier use the menu (F10).",
                    left,
                ).format(count=left)
            )

    def ask_for_lot(self) -> None:
        """Ask whether a lot shall part those who share the current place."""
        player = self.current
        if player is None:
            return
        self._refusal.hide()
        if self._after is not None:
            self._refuse(_("A lot parts those who share a place now: choose the last round first."))
            return
        table = self.shown_table
        self._tied = sharing(table, player)
        if not self._tied:
            self._refuse(_("{name} shares the place with nobody.").format(
                name=player_names(self._state, [player])
            ))  # fmt: skip
            return
        names = player_names(self._state, self._tied[:MOST_NAMED])
        more = len(self._tied) - MOST_NAMED
        if more > 0:
            names = _("{names} and {count} more").format(names=names, count=more)
        under = _("The lot is stored and never drawn anew by itself.")
        if table.provisional:
            under = _("The table is provisional still: results to come may make the lot useless.")
        self._question.ask(
            [
                strong(
                    _("Draw a lot for places {places}?").format(places=place_of(table, table.row(player)))
                ),
                Part(names),
            ],
            _("Draw"),
            _("No"),
            [Part(under)],
        )
        self._question.setFocus()

    def _draw(self) -> None:
        self._question.hide()
        self._attempt(DrawLot(self._tied))
        self.focus_entry()

    def publish(self) -> None:
        """F4: let the hall see the standings after the chosen round; every table must have its result."""
        self._refusal.hide()
        rounds = counted_rounds(self._state)
        after = self._after or (rounds[-1] if rounds else RoundNo(0))
        try:
            self._desk.hall.publish_standings(after)
        except Refused as refused:
            self._refuse(self._desk.document.why_not(refused))
        except WriteFailed as failure:
            self._refuse(trouble_text(failure))
        else:
            self._desk.toast(_("The hall sees the standings after round {round}").format(round=after))

    def _attempt(self, command: DrawLot) -> None:
        try:
            self._desk.document.dispatch(command)
        except Refused as refused:
            self._refuse(self._desk.document.why_not(refused))
        except WriteFailed as failure:
            self._refuse(trouble_text(failure))

    def _dismiss(self, *, focus: bool = True) -> None:
        self._refusal.hide()
        if not self._question.isHidden():
            self._question.hide()
            if focus:
                self.focus_entry()

    def adjust_points(self) -> None:
        """Open the adjustment of the current player's points."""
        from berserk_desk.ui.dialogs.adjust_points import AdjustPointsDialog

        if self.current is not None:
            dialog = AdjustPointsDialog(self._desk, self.current)
            dialog.exec()
            dialog.deleteLater()

    def print_place(self, *, for_judge: bool) -> None:
        """Show the sheet of the current place, to be printed."""
        from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog

        if self.current is None:
            return
        sheet = place_sheet(
            self._state,
            self.shown_table,
            self.current,
            for_judge=for_judge,
        )
        dialog = PrintSheetDialog(self._desk, sheet)
        dialog.exec()
        dialog.deleteLater()
