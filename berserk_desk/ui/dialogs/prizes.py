"""What does each place get? Written as a judge writes it, with who would get it now beside it."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QVBoxLayout

from berserk_desk.tournament.event_commands import StatePrizes
from berserk_desk.tournament.final_places import placed
from berserk_desk.tournament.prizes import awards, read
from berserk_desk.tournament.refusal import Refused
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.models.standings_rows import person_cell
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.numbers import places_phrase
from berserk_desk.wording.prizes import award_text, prizes_text

WRITTEN_W = 240


class PrizesDialog(DeskDialog):
    """A line a prize: «1: бустер-бокс», «2–4: 6 бустеров». Empty takes the prizes off."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Prizes by place"), "standings", 860, 460, desk.window_widget())
        self._desk = desk
        state = desk.document.state
        self._placed = placed(state)
        self._prizes = state.event.prizes
        self.field = QPlainTextEdit(prizes_text(state.event.prizes, "\n"))
        self.field.setAccessibleName(_("Prizes by place"))
        self.field.setPlaceholderText(_("1: cup and 24 boosters\n2: 12 boosters\n3–4: 6 boosters"))
        self.field.setTabChangesFocus(True)
        self.field.setFixedWidth(WRITTEN_W)
        self.field.textChanged.connect(self._read)
        columns = (
            ColumnSpec("place", _("Place"), 70, "right"),
            ColumnSpec("name", _("Participant"), least=150),
            ColumnSpec("prize", _("Prize"), 190),
        )
        self.model = RowsModel(columns, self)
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(Label(_("A line for each place or range"), tokens.BODY, bold=True))
        left.addWidget(self.field, 1)
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addWidget(Label(_("By the places of now"), tokens.BODY, bold=True))
        right.addWidget(TableView(self.model, _("By the places of now")), 1)
        both = QHBoxLayout()
        both.setSpacing(tokens.GAP * 2)
        both.addLayout(left)
        both.addLayout(right, 1)
        self.body.addLayout(both, 1)
        self.field.setFocus()
        self._read()

    def _read(self) -> None:
        state = self._desk.document.state
        try:
            self._prizes = read(self.field.toPlainText())
        except Refused as refused:
            self.model.set_rows([])
            self.set_main(_("State the prizes"), enabled=False)
            self.set_facts(self._desk.document.why_not(refused), "danger")
            return
        rows = []
        for award in awards(self._placed, self._prizes):
            place = places_phrase(award.place, award.place + award.among - 1)
            rows.append(
                Row(
                    award.player,
                    {
                        "place": cell(place, Role.STRONG),
                        "name": person_cell(state, state.player[award.player]),
                        "prize": cell(award_text(award), tooltip=award_text(award)),
                    },
                )
            )
        self.model.set_rows(rows)
        taken_off = not self._prizes and bool(state.event.prizes)
        words = _("Take the prizes off") if taken_off else _("State the prizes")
        self.set_main(words, enabled=self._prizes != state.event.prizes)
        self.set_facts(_("Whoever shares a place shares the prizes of all the places taken up."))

    def accept(self) -> None:
        """State them as one step; why not stands in the foot."""
        trouble = self._desk.document.attempt(StatePrizes(self._prizes))
        if trouble:
            self.set_facts(trouble, "danger")
        else:
            super().accept()
