"""The screen of the participants: one line adds a player, the list below shows everybody, the panel one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QStackedWidget, QWidget

from berserk_desk.session import Change
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui import tokens
from berserk_desk.ui.column_memory import ColumnMemory
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.dialogs.import_players import ImportDialog
from berserk_desk.ui.known_players import KnownPlayers
from berserk_desk.ui.models.participants_rows import ParticipantRows, header_facts, participants_columns
from berserk_desk.ui.models.player_entry import in_order
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.screens.participants_actions import ParticipantActions
from berserk_desk.ui.screens.participants_empty import no_participants, nobody_found
from berserk_desk.ui.screens.participants_entry import ParticipantsEntry
from berserk_desk.ui.screens.participants_leaving import Leaving
from berserk_desk.ui.screens.participants_lists import ParticipantLists
from berserk_desk.ui.screens.participants_panel import ParticipantPanel, panel_keys
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.search_field import SearchField
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _


class ParticipantsScreen(Screen):
    """Who takes part. Everything acts on the row of the list that is current, or that the line speaks of."""

    page_id = "participants"

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Participants"))
        self._desk = desk
        # Kept, because what waits for the next turn of the event loop may come after the window let it go.
        self._document = desk.document
        self._narrow = False
        self._marked: set[PlayerId] = set()
        self._rows = ParticipantRows()
        self._detailed: tuple[State, PlayerId | None] | None = None
        """Of which state, and of whom, the panel tells."""
        self._model = RowsModel(participants_columns())
        self.table = TableView(self._model, _("Participants"))
        self.columns = ColumnMemory(self.table, desk.preferences, self.page_id)
        self._known = KnownPlayers(desk.preferences)
        self.entry = ParticipantsEntry(desk.document, self._known)
        self._lists = ParticipantLists(desk, self.entry, self.open_dialog)
        self._leaving = Leaving(desk, self.entry, lambda: self.marked, self._unmark)
        self._actions = ParticipantActions(desk, self, self.entry, self._lists, self._leaving)
        self.search = SearchField(_("Find"))
        self.search.setToolTip(_("All words must fit: a name, a city, a mark, “in play”, “has left”"))
        self.facts = PartsLabel()
        self._hint = Label("", tokens.CAPTION, ink="text3")
        self._hint.setText(
            _("Team: first, second, third member; city; club. The order of the members is their seat")
            if is_team_event(desk.document.state)
            else _("Surname and name; city; club. Surname and name are enough")
        )
        self._hint.setContentsMargins(17, 0, 0, 0)
        self._import = Button(_("Import"), "Ctrl+I", "file-input")
        self._list = Button(_("List"), "Ctrl+P", "printer")
        self.header_left = [self.facts]
        self.header_right = [self.search, self._import, self._list]
        self.detail = ParticipantPanel()
        self.panel = self.detail
        empty = no_participants(lambda: desk.trigger("import_players"), self._lists.paste)
        self._pages = QStackedWidget()
        for page in (self.table, empty, nobody_found()):
            self._pages.addWidget(page)
        self.content.addWidget(self.entry)
        self.content.addWidget(self._hint)
        self.content.addWidget(self._pages, 1)
        self._connect()
        self._refresh()
        self.table.set_current_key(self._first_key())

    def _remember(self, change: Change) -> None:
        """Keep whoever was entered or changed here for the next tournament."""
        before, after = change.before.player, change.after.player
        if after is not before:
            fresh = [row for row in after.values() if before.get(row.id) is not row]
            borne = {(row.name, row.city) for row in after.values()}
            former = [before[row.id] for row in fresh if row.id in before]
            self._known.remember(fresh, [row for row in former if (row.name, row.city) not in borne])

    def _connect(self) -> None:
        self.follow(self._document, self._refresh)
        self._document.changed.connect(self._remember)
        self._import.clicked.connect(lambda: self._desk.trigger("import_players"))
        self._list.clicked.connect(lambda: self._desk.trigger("print_here"))
        self.detail.asked.connect(self._desk.trigger)
        self.search.textChanged.connect(self._search_changed)
        self.search.escaped.connect(self.focus_entry)
        self.search.moved.connect(self._move)
        self.search.returnPressed.connect(self._to_table)
        self.entry.linked.connect(self._link)
        self.entry.entered.connect(self._entered)
        self.entry.added.connect(lambda player: self._leaving.offer_repair(PlayerId(player)))
        self.entry.listPasted.connect(self._lists.open_text)
        self.entry.moved.connect(self._move)
        self.entry.left.connect(self._to_table)
        table = self.table
        table.installEventFilter(self)
        table.currentKeyChanged.connect(lambda _key: self._show_detail())
        table.rowActivated.connect(lambda key: self._desk.show_player_card(PlayerId(key)))
        table.chipClicked.connect(lambda key, _column: self._desk.show_player_card(PlayerId(key)))
        table.checkClicked.connect(self._actions.check_clicked)
        table.spacePressed.connect(lambda _key: self._desk.trigger("toggle_present"))
        table.typed.connect(self.entry.put)

    # -- what the frame and the window ask -------------------------------------------------------------

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {**self._actions.handlers, "find": self._find}

    def can(self, action: str) -> bool:
        without_player = {"add_player", "import_players", "find"}
        return action in without_player or (action in self.handlers() and self.player is not None)

    def why_not(self, action: str) -> str:
        return _("Esc in the search shows everybody again.")

    def key_bar_entries(self) -> Sequence[KeyHint]:
        if not self._state.player:
            return (
                KeyHint("Enter", _("Add")),
                KeyHint("Ctrl+I", _("Import")),
                KeyHint("Ctrl+V", _("Paste from a table")),
                KeyHint("Ctrl+K", _("All commands")),
                KeyHint("F1", _("Help")),
            )
        return (
            KeyHint("Ctrl+N", _("Add")),
            KeyHint("Ctrl+D", _("Card")),
            KeyHint("Ctrl+E", _("Edit")),
            KeyHint("Ctrl+Z", _("Undo")),
            KeyHint("Ctrl+K", _("All commands"), _("Everything")),
            KeyHint("F1", _("Help")),
        )

    def panel_entries(self) -> Sequence[KeyHint]:
        return panel_keys() if self._state.player else ()

    def on_shown(self) -> None:
        self._fit_panel()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self._narrow = narrow
        self._fit_panel()

    def focus_entry(self) -> None:
        self.entry.line.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.table and event.type() is QEvent.Type.Resize:
            # A strip above takes room: the row it speaks of must be in sight in what is left.
            QTimer.singleShot(0, self, self._keep_in_sight)
        return super().eventFilter(watched, event)

    def _keep_in_sight(self) -> None:
        player = self.player
        if player is not None:
            self.table.scrollTo(self._model.index(self._model.row_of(player.id), 0))

    # -- what is shown ---------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._document.state

    @property
    def player(self) -> Player | None:
        """Of whom does the panel tell, and on whom do the keys act?"""
        for key in (self.table.linked_key, self.table.current_key):
            if isinstance(key, int) and PlayerId(key) in self._state.player:
                return self._state.player[PlayerId(key)]
        return None

    def _refresh(self, _change: object = None) -> None:
        self._show_rows()
        anybody = bool(self._state.player)
        self._hint.setVisible(not anybody)
        self._list.setVisible(anybody)
        self.facts.set_parts(header_facts(self._state))
        self.entry.refresh()
        self._show_current()

    def _search_changed(self) -> None:
        """Show those whom the search leaves; nothing else follows it."""
        self._show_rows()
        if self.table.current_key is None:
            self.table.set_current_key(self._first_key())
        self._show_detail()

    def _show_rows(self) -> None:
        state = self._state
        points = scores(state) if day.last_announced_number(state) else {}
        self._model.set_columns(participants_columns(teams=is_team_event(state)))
        self._model.set_rows(self._rows.found(state, points, self.search.text(), self._marked))
        self._pages.setCurrentIndex(1 if not state.player else 0 if self._model.rows else 2)

    def _show_current(self) -> None:
        if self.table.current_key is None:
            self.table.set_current_key(self._first_key())
        self._fit_panel()
        self._show_detail()
        self.keysChanged.emit()

    def _first_key(self) -> object:
        return self._model.rows[0].key if self._model.rows else None

    def _show_detail(self) -> None:
        state, player = self._state, self.player
        shown = player.id if player else None
        if self._detailed is None or self._detailed[0] is not state or self._detailed[1] != shown:
            self._detailed = state, shown
            self.detail.show_player(state, shown)
            self._desk.refresh_actions()

    def _fit_panel(self) -> None:
        self.detail.setVisible(bool(self._state.player) and not self._narrow)

    def _link(self, player: PlayerId | None) -> None:
        if player != self.table.linked_key:
            self.table.set_linked_key(player)
            self._show_detail()

    def _entered(self, player: PlayerId) -> None:
        if self._model.row_of(player) < 0:
            self.search.clear()
        self.table.set_current_key(player)

    def _move(self, step: int) -> None:
        line = self._model.row_of(self.table.current_key) + step
        if 0 <= line < len(self._model.rows):
            self.table.set_current_key(self._model.rows[line].key)

    def _to_table(self) -> None:
        if self._model.rows:
            self.table.setFocus()

    def _find(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    # -- one participant -------------------------------------------------------------------------------

    def mark(self, player: Player) -> None:
        """Choose for a common step, or no more; the cursor goes on to the next row."""
        self._marked ^= {player.id}
        self._refresh()
        self._move(1)

    def _unmark(self) -> None:
        self._marked.clear()
        self._refresh()

    @property
    def marked(self) -> tuple[PlayerId, ...]:
        """Who is chosen for a common step and still here, in the order of the list."""
        return tuple(row.id for row in in_order(self._state) if row.id in self._marked and day.is_here(row))

    def open_dialog(self, dialog: DeskDialog) -> None:
        """Open a dialog; what had the focus has it again afterwards."""
        back: QWidget | None = self.window().focusWidget()
        dialog.finished.connect(lambda _result: (self.entry.line if back is None else back).setFocus())
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def open_import(self, path: Path) -> ImportDialog | None:
        """Open the preview of a file; None when it is no list, which is then said in the line."""
        return self._lists.open_path(path)
