"""The log of penalties: one line that enters them, the record of everybody, nothing of it for the hall."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from berserk_desk.session import Change
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.state import State
from berserk_desk.ui.column_memory import ColumnMemory
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.penalty_rows import PenaltyLog, penalty_columns, penalty_rows
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.screens.penalties_entry import PenaltiesEntry
from berserk_desk.ui.screens.penalties_panel import PenaltiesPanel
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.entry_line import EntryLine
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.strips import NoticeStrip, QuestionStrip
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.editions import level_text

ALL, BY_PLAYER = "all", "by player"


class PenaltiesScreen(Screen):
    """Who was punished for what: the line, the log and the record of one player."""

    page_id = "penalties"

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Penalties"))
        self._desk = desk
        self._log = PenaltyLog()
        self._make_header()
        self._make_content()
        self._side = PenaltiesPanel()
        self.panel = self._side
        self.follow(desk.document, self._after_step)
        self._refresh()
        self.entry.show_read()

    # -- widgets --------------------------------------------------------------------------------------

    def _make_header(self) -> None:
        hidden = ChipLabel(Chip(ChipKind.QUIET, _("not for the hall"), "eye-off"))
        self._level = Label("", ink="text2")
        self._groups = Segments(_("Order of the log"))
        self._groups.set_segments([Segment(ALL, _("All")), Segment(BY_PLAYER, _("By participant"))], ALL)
        self._groups.chosen.connect(lambda _key: self._show_rows())
        self._edit = Button(_("Change"), "Ctrl+E", "pencil-line")
        self._edit.clicked.connect(self.edit)
        self._withdraw = Button(_("Withdraw"), "Ctrl+Delete", "undo-2")
        self._withdraw.clicked.connect(self.ask_to_withdraw)
        self.header_left = [hidden, self._level]
        self.header_right = [self._groups, self._edit, self._withdraw]

    def _make_content(self) -> None:
        self.entry = PenaltiesEntry(self._desk)
        self.entry.read.connect(self._show_panel)
        self.entry.written.connect(self._written)
        self._model = RowsModel(penalty_columns(), self)
        self._table = TableView(self._model, _("Log of penalties"), 28)
        self.columns = ColumnMemory(self._table, self._desk.preferences, self.page_id)
        self._table.currentKeyChanged.connect(lambda _key: self._show_panel())
        self._table.typed.connect(self.entry.type)
        self._table.rowActivated.connect(lambda _key: self.edit())
        self.entry.left.connect(self._table.setFocus)
        self.content.addWidget(self.entry)
        self.content.addWidget(self._table, 1)

    # -- what the frame asks ---------------------------------------------------------------------------

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return [
            KeyHint("Enter", _("Write")),
            KeyHint("F2", _("Head judge consulted")),
            KeyHint("F4", _("By participant")),
            KeyHint("Ctrl+E", _("Change")),
            KeyHint("Ctrl+Delete", _("Withdraw")),
            KeyHint("Ctrl+Z", _("Undo")),
            KeyHint("Ctrl+K", _("All commands")),
            KeyHint("F1", _("Help")),
        ]

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        return {
            "edit_penalty": self.edit,
            "withdraw_penalty": self.ask_to_withdraw,
            "consulted": self.entry.consulted.toggle,
            "penalty_groups": self._toggle_groups,
        }

    def can(self, action: str) -> bool:
        if action in ("edit_penalty", "withdraw_penalty"):
            return self._current_penalty() is not None
        return action in self.handlers()

    def why_not(self, action: str) -> str:
        return _("Choose a penalty of the list first.")

    def on_shown(self) -> None:
        self._refresh()
        self.focus_entry()

    def on_room(self, narrow: bool, low: bool) -> None:
        self.entry.hints.setVisible(not low)

    def answers(self, change: Change) -> bool:
        return True  # in the line

    def focus_entry(self) -> None:
        self.entry.focus()

    def begin_entry(self, player: PlayerId) -> None:
        """Put the player into the line, the caret where the kind is typed."""
        self.entry.begin(player)

    # -- what is shown ---------------------------------------------------------------------------------

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def line(self) -> EntryLine:
        """The entry line."""
        return self.entry.line

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
        return self.entry.question

    @property
    def hint(self) -> NoticeStrip:
        """That it is not the first of its kind."""
        return self.entry.hint

    @property
    def side(self) -> PenaltiesPanel:
        """The player's record."""
        return self._side

    def _after_step(self, change: Change) -> None:
        if self.isVisible():
            self._refresh()
        self.entry.step_came(change, shown=self.isVisible())

    def _refresh(self) -> None:
        session = self._desk.document.session
        self._log.read(session.steps, session.changes_of)
        book, rules = self._desk.document.rulebook, self._state.rules
        self._level.setText(_("level “{level}”").format(level=level_text(book, rules.level)))
        self._show_rows()

    def _show_rows(self) -> None:
        by_player = self._groups.current == BY_PLAYER
        self._model.set_rows(penalty_rows(self._state, self._log, by_player=by_player))
        self._show_what_can_be_done()
        self._show_panel()

    def _toggle_groups(self) -> None:
        self._groups.set_current(ALL if self._groups.current == BY_PLAYER else BY_PLAYER)
        self._show_rows()

    def _show_what_can_be_done(self) -> None:
        for button in (self._edit, self._withdraw):
            button.setEnabled(self._current_penalty() is not None)

    def _show_panel(self) -> None:
        self._show_what_can_be_done()
        key = self._table.current_key
        player = self.entry.entry.player
        if player is None and isinstance(key, int) and key in self._state.penalty:
            player = self._state.penalty[key].player
        self._side.show_player(self._state, self._desk.document.rulebook, self._log, player)
        self._desk.refresh_actions()

    def _current_penalty(self) -> int | None:
        key = self._table.current_key
        if not isinstance(key, int) or key not in self._state.penalty or self._state.event.finished:
            return None
        return None if self._state.penalty[key].withdrawn else key

    # -- what is done ----------------------------------------------------------------------------------

    def edit(self) -> None:
        """Put the current penalty into the line, to be written anew."""
        number = self._current_penalty()
        if number is not None:
            self.entry.edit(number)

    def ask_to_withdraw(self) -> None:
        """Ask whether the current penalty is withdrawn; what is then typed is the reason."""
        number = self._current_penalty()
        if number is not None:
            self.entry.ask_to_withdraw(number)

    def _written(self, penalty: int) -> None:
        self._refresh()
        self._table.set_current_key(penalty)
