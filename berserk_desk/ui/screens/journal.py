"""The journal: everything that happened, in words, with undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QTimer
from PySide6.QtWidgets import QSizePolicy

from berserk_desk.session import Session
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.history import Step
from berserk_desk.ui import tokens
from berserk_desk.ui.column_memory import ColumnMemory
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.journal_rows import Filter, JournalRows, filter_text, journal_columns
from berserk_desk.ui.models.rows import AnyRow, RowsModel
from berserk_desk.ui.screens.journal_panel import JournalPanel
from berserk_desk.ui.screens.journal_paper import JournalPaper
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.theme import text_width
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.choice_menu import Choice, ChoiceMenu
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label, plain_tip
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.journal import behind_text, step_text
from berserk_desk.wording.journal_values import step_about

FIRST_ROWS = 100
NEXT_ROWS = 200
"""So many rows are there at once; a long journal gets so many more whenever the window has nothing to do."""
PAUSE_MS = 25
LEAST_SEARCH = 84
EDGES = 38
"""Icon and padding of the column of the words."""
LONGEST_HINT = 60
"""Letters; what is longer would drive the other keys off the bar."""


class JournalScreen(Screen):
    """Newest first; what was undone stays, struck through."""

    page_id = "journal"

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Journal"))
        self._desk = desk
        self._rows = JournalRows()
        self._most = FIRST_ROWS
        self._narrow = False
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._show_if_shown)
        self._make_header()
        self._model = RowsModel(journal_columns(), self)
        self._table = TableView(self._model, _("Steps"), 27)
        self.columns = ColumnMemory(self._table, self._desk.preferences, self.page_id)
        self._table.currentKeyChanged.connect(lambda _key: self._pause.start())
        self._table.typed.connect(self._typed_in_table)
        self._table.rowActivated.connect(lambda _key: self.jump())
        self._whole = Label("", wrap=True, ink="text2")
        self._whole.hide()
        self._hint = Label(
            _("Find combines: round 3 table 7, a name, “penalties”. Enter goes to the table of a line."),
            tokens.CAPTION,
            ink="text3",
        )
        self.content.addWidget(self._table, 1)
        self.content.addWidget(self._whole)
        self.content.addWidget(self._hint)
        self._side = JournalPanel()
        self.panel = self._side
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_more)
        self._seen = 0
        self._told: tuple[int, int] | None = None
        self.paper = JournalPaper(desk, self._all_shown)
        desk.document.changed.connect(self._after_step)

    def _make_header(self) -> None:
        self._count = PartsLabel()
        self._count.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._shown = Filter.ALL
        self._filter = Button(filter_text(self._shown), "F4", "chevron-down")
        self._filter.clicked.connect(self.choose_filter)
        self._search = SearchField(_("Find"), width=240)
        self._search.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._search.setMinimumWidth(LEAST_SEARCH)
        self._search.textEdited.connect(lambda _text: self._refresh())
        self._search.returnPressed.connect(self.focus_entry)
        self._search.escaped.connect(self.focus_entry)
        self._search.moved.connect(lambda _step: self.focus_entry())
        self._undo = Button(_("Undo"), "Ctrl+Z", "undo-2")
        self._redo = Button(_("Redo"), "Ctrl+Y", "redo-2")
        self._undo.clicked.connect(lambda: self._desk.trigger("undo"))
        self._redo.clicked.connect(lambda: self._desk.trigger("redo"))
        self.header_left = [self._count, self._filter]
        self.header_right = [self._search, self._undo, self._redo]

    # -- what the frame asks ---------------------------------------------------------------------------

    def key_bar_entries(self) -> Sequence[KeyHint]:
        undo = self._session.undoable
        words = (
            _("Undo: {what}").format(what=behind_text(self._desk.document.state, undo)) if undo else _("Undo")
        )
        return [
            KeyHint("Ctrl+Z", words if len(words) <= LONGEST_HINT else words[: LONGEST_HINT - 1] + "…"),
            KeyHint("Ctrl+Y", _("Redo")),
            KeyHint("Enter", _("To the table")),
            KeyHint("F4", _("Kind of steps")),
            KeyHint("F2", _("Print")),
            KeyHint("F3", _("To CSV")),
            KeyHint("Ctrl+F", _("Find")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        ]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "journal_filter": self.choose_filter,
            "journal_print": self.paper.show,
            "journal_csv": self.paper.choose_csv,
            "find": self._search.setFocus,
        }

    def on_shown(self) -> None:
        if self._seen != self._session.last_step:
            self._refresh()
        if self._table.current_key is None and self._model.rows:
            self._table.set_current_key(self._model.rows[0].key)
        self.show_current()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._count.setVisible(not narrow)
        # Both stand in the key bar; the search needs the room for «тур 2 стол 14 ким».
        self._redo.setVisible(not narrow)
        self._hint.setVisible(not low)
        self._narrow = narrow
        self._show_whole()

    def focus_entry(self) -> None:
        self._table.setFocus()

    # -- what is shown ---------------------------------------------------------------------------------

    @property
    def _session(self) -> Session:
        return self._desk.document.session

    @property
    def model(self) -> RowsModel:
        """The rows."""
        return self._model

    @property
    def table(self) -> TableView:
        """The table of steps."""
        return self._table

    @property
    def side(self) -> JournalPanel:
        """The step in full."""
        return self._side

    @property
    def search(self) -> SearchField:
        """The field that finds words in the journal."""
        return self._search

    @property
    def undo_button(self) -> Button:
        """Takes the last entry back."""
        return self._undo

    @property
    def redo_button(self) -> Button:
        """Brings it again."""
        return self._redo

    def choose_filter(self) -> None:
        """F4: which steps are shown, chosen by a digit."""
        choices = [
            Choice(filter_text(each), partial(self.show_only, each), each is self._shown) for each in Filter
        ]
        menu = ChoiceMenu(self, _("Kind of steps"), choices)
        menu.open_above(self._filter, QPoint(0, self._filter.height()))

    def show_only(self, shown: Filter) -> None:
        """Show the steps under this filter."""
        self._shown = shown
        self._filter.set_words(filter_text(shown), "F4")
        self._refresh()

    def _after_step(self, _change: object) -> None:
        if not self.isVisible():
            return  # on_shown reads what has come meanwhile
        at_top = not self._model.rows or self._table.current_key == self._model.rows[0].key
        self._refresh()
        if at_top and self._model.rows:
            self._table.set_current_key(self._model.rows[0].key)
        self.show_current()
        self.keysChanged.emit()

    def _refresh(self) -> None:
        session, state = self._session, self._desk.document.state
        steps = session.steps
        self._seen = session.last_step
        self._show_rows()
        self._count.set_parts(
            [
                Part(str(len(steps)), Role.STRONG),
                Part(ngettext("step", "steps", len(steps)), Role.MUTED),
            ]
        )
        for button, step, words in (
            (self._undo, session.undoable, _("Undo: {what}")),
            (self._redo, session.redoable, _("Redo: {what}")),
        ):
            button.setEnabled(step is not None)
            told = words.format(what=behind_text(state, step)) if step is not None else ""
            button.setToolTip(plain_tip(told))

    def _show_rows(self) -> None:
        rows = self._found(self._most)
        self._model.set_rows(rows)
        if len(rows) >= self._most:
            self._later.start(0)

    def _found(self, most: int | None = None) -> list[AnyRow]:
        """The rows that the filter and the search leave, the newest ``most`` of them."""
        return self._rows.rows(
            self._desk.document.state, self._session.steps, self._shown, self._search.text(), most
        )

    def _all_shown(self) -> set[int]:
        return {row.key for row in self._found() if isinstance(row.key, int)}

    def _show_if_shown(self) -> None:
        # A tournament that is being closed takes its screens along a moment later.
        if self.isVisible():
            self.show_current()

    def _show_more(self) -> None:
        if not self.isVisible():
            return
        self._most += NEXT_ROWS
        self._show_rows()

    def _typed_in_table(self, text: str) -> None:
        self._search.setFocus()
        self._search.setText(self._search.text() + text)
        self._refresh()

    @property
    def _current(self) -> Step | None:
        key, steps = self._table.current_key, self._session.steps
        return steps[key - 1] if isinstance(key, int) and 1 <= key <= len(steps) else None

    def _show_whole(self) -> None:
        """Under the table the whole line of the current step, where neither its column nor the panel has the room."""
        step = self._current
        text = step_text(self._desk.document.state, step) if step is not None else ""
        room = self._table.cell_rect(self._table.current_key, "what").width() - EDGES
        self._whole.setText(text)
        self._whole.setVisible(self._narrow and bool(text) and text_width(text, tokens.BODY) > room)

    def jump(self) -> None:
        """Enter: to the table of the current line; without one to its player's card, else to its penalties."""
        step = self._current
        if step is None:
            return
        about, state = step_about(step), self._desk.document.state
        there = about.round is not None and about.table is not None
        if there and day.pairing_at_table(state, about.round or 0, about.table or 0) is not None:
            self._desk.go_to_table(about.table or 0, about.round)
        elif about.players and about.players[0] in state.player:
            self._desk.show_player_card(PlayerId(about.players[0]))
        elif about.round is not None and state.rounds_by_number(about.round):
            self._desk.go("pairing")

    def show_current(self) -> None:
        """Tell of the current step."""
        self._pause.stop()
        self._show_whole()
        session, state = self._session, self._desk.document.state
        step = self._current
        about = (session.last_step, step.number if step is not None else 0)
        if about == self._told:
            return  # the panel says it already
        self._told = about
        changes = session.changes_of(step.number) if step is not None else ()
        undo, redo = session.undoable, session.redoable
        self._side.show_step(
            state,
            session.steps,
            step,
            changes,
            _("Ctrl+Z undoes: {what}").format(what=behind_text(state, undo)) if undo else "",
            _("Ctrl+Y brings back: {what}").format(what=behind_text(state, redo)) if redo else "",
        )
