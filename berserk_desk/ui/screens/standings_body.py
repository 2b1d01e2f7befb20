"""How are the standings laid out: what is provisional, the table, or that nobody is in it yet?"""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from berserk_desk.standings.table import Table
from berserk_desk.tournament.state import State
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui import tokens
from berserk_desk.ui.models.cross_rows import cross_columns, cross_rows
from berserk_desk.ui.models.members_rows import member_columns, members_shown
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.models.standings_rows import (
    counted_rounds,
    first_missing_table,
    left_text,
    provisional_text,
    standings_columns,
    standings_rows,
)
from berserk_desk.ui.models.standings_views import ViewKind, tells_prizes
from berserk_desk.ui.screens.standings_shown import StandingsShown
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind, strong
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.prizes import prizes_of


class StandingsBody(QWidget):
    """The widgets of the table. What they do is wired by the screen, which also places ``provisional`` over them."""

    def __init__(self) -> None:
        super().__init__()
        self.provisional = NoticeStrip(StripKind.PROVISIONAL)
        self.model = RowsModel((), self)
        self.table = TableView(self.model, _("Standings"))
        self.table.columnsLeft.connect(self._show_note)
        self._low = self._by_rounds = False
        self._note = Label("", tokens.CAPTION, ink="text2", wrap=True)
        self.nothing = EmptyState(
            "list-ordered",
            _("There is nobody in the table yet"),
            _("The table comes with the first participants."),
            _("To the participants"),
            "Ctrl+1",
            primary=False,
        )
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(tokens.GAP)
        rows.addWidget(self.table, 1)
        rows.addWidget(self.nothing, 1)
        rows.addWidget(self._note)

    def on_room(self, low: bool) -> None:
        """A low window has a line to spare only where the table has no room for all of it."""
        self._low = low
        self._show_note()

    def show_table(self, what: StandingsShown) -> Table:
        """Show the rows of the table that was chosen, and answer with it."""
        state, book, view = what.state, what.rulebook, what.view
        table = what.table
        if view.kind is ViewKind.CROSS:
            twice = state.stage[view.number].twice
            self.model.set_columns(cross_columns(state, table, twice=twice))
            self.model.set_rows(list(cross_rows(state, table)))
        else:
            prizes = prizes_of(state, what.main, what.after) if tells_prizes(state, view) else {}
            self.model.set_columns(
                standings_columns(book, table, prizes=bool(prizes), teams=is_team_event(state))
            )
            self.model.set_rows(standings_rows(state, book, table, prizes))
        shown = bool(table.rows)
        self.table.setVisible(shown)
        self.nothing.setVisible(not shown)
        self._by_rounds = shown and bool(counted_rounds(state)) and view.kind is not ViewKind.CROSS
        self._show_note()
        self._show_provisional(state, table)
        return table

    def show_members(self, state: State) -> None:
        """What the members of the teams have won at their seats: as of now, whatever round is chosen."""
        self.model.set_columns(member_columns())
        self.model.set_rows(list(members_shown(state)))
        self.table.setVisible(True)
        for widget in (self.nothing, self.provisional):
            widget.hide()
        self._by_rounds = False
        self._show_note()

    def _show_note(self) -> None:
        """What the columns of rounds say, where there are any, and which columns have no room."""
        shown = self.table.visible_columns()
        left = left_text([column for column in self.model.columns if column.key not in shown])
        told = self._by_rounds and not self._low
        said = _("In the columns of rounds: points and the opponent's place now") if told else ""
        self._note.setText(". ".join(filter(None, (said, left))))
        self._note.setVisible(bool(said or left) and bool(self.model.rows))

    def _show_provisional(self, state: State, table: Table) -> None:
        text = provisional_text(state, table)
        if not text:
            self.provisional.hide()
            return
        first = first_missing_table(state, table)
        words = _("To table {table}").format(table=first) if first else _("To the results")
        self.provisional.tell(
            [strong(_("Provisional:")), Part(text)],
            action=KeyHint("Ctrl+3", words),
        )
