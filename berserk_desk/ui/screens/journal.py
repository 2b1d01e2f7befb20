"""The journal: everything that happened, in words, with undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QSizePolicy

from berserk_desk.session import Session
from berserk_desk.tournament.history import Step
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.journal_rows import Filter, JournalRows, journal_columns
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.screens.journal_panel import JournalPanel
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.side_panel import PartsLabel
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext, pgettext
from berserk_desk.wording.journal import behind_text

FIRST_ROWS = 200
NEXT_ROWS = 300
"""So many rows are there at once; a long journal gets so many more whenever the window has nothing to do."""
PAUSE_MS = 25
LEAST_SEARCH = 84
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
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._show_if_shown)
        self._make_header()
        self._model = RowsModel(journal_columns(), self)
        self._table = TableView(self._model, _("Steps"), 27)
        self._table.currentKeyChanged.connect(lambda _key: self._pause.start())
        self._table.typed.connect(self._typed_in_table)
        self.content.addWidget(self._table, 1)
        self._side = JournalPanel()
        self.panel = self._side
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._show_more)
        desk.document.changed.connect(self._after_step)

    def _make_header(self) -> None:
        self._count = PartsLabel()
        self._count.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._filter = Segments(_("Kind of steps"))
        self._filter.set_segments(
            [
                Segment(Filter.ALL, pgettext("steps", "All")),
                Segment(Filter.RESULTS, _("Results")),
                Segment(Filter.CORRECTIONS, _("Corrections")),
                Segment(Filter.UNDONE, _("Undone")),
            ],
            Filter.ALL,
        )
        self._filter.chosen.connect(lambda _key: self._refresh())
        self._search = SearchField(_("Find"), width=140)
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
            KeyHint("F4", _("Kind of steps")),
            KeyHint("Ctrl+F", _("Find")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        ]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {"journal_filter": self.next_filter, "find": self._search.setFocus}

    def on_shown(self) -> None:
        self._refresh()
        if self._table.current_key is None and self._model.rows:
            self._table.set_current_key(self._model.rows[0].key)
        self.show_current()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._count.setVisible(not narrow)

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

    def next_filter(self) -> None:
        """Show the next kind of steps."""
        kinds = list(Filter)
        here = kinds.index(Filter(str(self._filter.current)))
        self._filter.set_current(kinds[(here + 1) % len(kinds)])
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
        rows = self._rows.rows(
            self._desk.document.state,
            self._session.steps,
            Filter(str(self._filter.current)),
            self._search.text(),
            self._most,
        )
        self._model.set_rows(rows)
        if len(rows) >= self._most:
            self._later.start(0)

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

    def show_current(self) -> None:
        """Tell of the current step."""
        self._pause.stop()
        session, state = self._session, self._desk.document.state
        key = self._table.current_key
        step: Step | None = None
        if isinstance(key, int) and 1 <= key <= len(session.steps):
            step = session.steps[key - 1]
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
