"""The page most asked for at a desk: one player's place, rounds, penalties and participation."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.dialogs.edit_player import EditPlayerDialog
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.models.player_card_rows import card_columns, card_rows
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label, rule
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.player_card import (
    card_numbers,
    identity_text,
    participation_text,
    penalty_lines,
    place_note,
)

ROW_H = 28


class PlayerCardDialog(DeskDialog):
    """One player in full. The judge's view: penalties are on it, so it is not turned to the hall."""

    def __init__(self, desk: Desk, player: PlayerId) -> None:
        super().__init__(_("Player's card"), "participants", 820, 460, desk.window_widget())
        self._desk = desk
        self._player = player
        self.name = Label("", tokens.TITLE, bold=True)
        self.under = Label("", ink="text2")
        self.numbers = QHBoxLayout()
        self.numbers.setSpacing(28)
        self._model = RowsModel(card_columns())
        self.table = TableView(self._model, _("Rounds of the player"), row_height=ROW_H)
        self.table.setMinimumHeight(
            tokens.HEAD_H + ROW_H + 4
        )  # one round; the dialog keeps the words clear of it
        self.note = Label("", tokens.SECTION, ink="text2", wrap=True)
        self.penalties = Label("", ink="text2", wrap=True)
        self.participation = Label("", ink="text2", wrap=True)
        self._lay_out()
        self.main_button.hide()
        self.set_main("", enabled=False)
        self.cancel_button.set_words(_("Close"))
        self._edit = Button(_("Edit…"), "Ctrl+E", "pencil-line", ButtonKind.QUIET)
        self._edit.clicked.connect(self._open_edit)
        self._penalty = Button(_("Penalty"), "F9", "gavel", ButtonKind.QUIET)
        self._penalty.clicked.connect(self._open_penalty)
        self.foot_row.insertWidget(0, self._edit)
        self.foot_row.insertWidget(1, self._penalty)
        self._print = Button(_("For the hall"), "Ctrl+P", "printer", ButtonKind.QUIET)
        self._print.clicked.connect(lambda: self.print_card(for_judge=False))
        self._print_judge = Button(_("For the judge"), "F3", "printer", ButtonKind.QUIET)
        self._print_judge.clicked.connect(lambda: self.print_card(for_judge=True))
        self.foot_row.insertWidget(2, self._print)
        self.foot_row.insertWidget(3, self._print_judge)
        desk.document.changed.connect(self._refresh)
        self.finished.connect(lambda _result: desk.document.changed.disconnect(self._refresh))
        self._refresh()

    def _lay_out(self) -> None:
        names = QVBoxLayout()
        names.setSpacing(3)
        names.addWidget(self.name)
        names.addWidget(self.under)
        head = QHBoxLayout()
        head.addLayout(names, 1)
        head.addLayout(self.numbers)
        penalties = QHBoxLayout()
        penalties.addWidget(Label(_("Penalties, for the judge only"), tokens.SECTION, bold=True))
        penalties.addStretch(1)
        penalties.addWidget(ChipLabel(Chip(ChipKind.QUIET, _("hidden from the hall"), "eye-off")))
        self.body.addLayout(head)
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.note)
        self.body.addWidget(rule())
        self.body.addLayout(penalties)
        self.body.addWidget(self.penalties)
        self.body.addWidget(rule())
        self.body.addWidget(Label(_("Participation"), tokens.SECTION, bold=True))
        self.body.addWidget(self.participation)
        self.body.addStretch(0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Ctrl+E"):
            self._open_edit()
        elif pressed(event, "F9"):
            self._open_penalty()
        elif pressed(event, "Ctrl+P"):
            self.print_card(for_judge=False)
        elif pressed(event, "F3"):
            self.print_card(for_judge=True)
        else:
            super().keyPressEvent(event)

    @property
    def number_texts(self) -> list[tuple[str, str]]:
        """The numbers at the head with their names."""
        document = self._desk.document
        return card_numbers(document.state, document.standings(), document.rulebook, self._player)

    def _row(self) -> Player | None:
        return self._desk.document.state.player.get(self._player)

    def _refresh(self, _change: object = None) -> None:
        row = self._row()
        if row is None:  # an undone step took him out of the tournament
            self.reject()
            return
        document = self._desk.document
        state, table = document.state, document.standings()
        self.name.setText(row.name)
        self.under.setText(identity_text(row))
        self._show_numbers(self.number_texts)
        rows = card_rows(state, table, row.id)
        self._model.set_rows(rows)
        self.table.setMaximumHeight(tokens.HEAD_H + ROW_H * max(1, len(rows)) + 4)
        self.note.setText(place_note(state, table, row.id))
        lines = penalty_lines(state, row.id)
        self.penalties.setText("\n".join(text for text, _gone in lines) or _("None."))
        self.participation.setText(participation_text(state, row))
        self._edit.setEnabled(not state.event.finished)
        self._penalty.setEnabled(not state.event.finished)

    def _show_numbers(self, numbers: list[tuple[str, str]]) -> None:
        while self.numbers.count():
            item = self.numbers.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        for value, words in numbers:
            block = QWidget()
            lines = QVBoxLayout(block)
            lines.setContentsMargins(0, 0, 0, 0)
            lines.setSpacing(1)
            lines.addWidget(Label(value, tokens.ENTRY, bold=True))
            lines.addWidget(Label(words, tokens.CAPTION, ink="text2"))
            self.numbers.addWidget(block)

    def _open_edit(self) -> None:
        if self._edit.isEnabled():
            dialog = EditPlayerDialog(self._desk, self._player)
            dialog.finished.connect(dialog.deleteLater)
            dialog.open()

    def _open_penalty(self) -> None:
        if self._penalty.isEnabled():
            self.reject()
            self._desk.enter_penalty(self._player)

    def print_card(self, *, for_judge: bool) -> None:
        """Show the card as a sheet, to be printed or saved: without penalties and notes, or for the judge alone."""
        from berserk_desk.reports.card_sheet import card_sheet
        from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog

        document = self._desk.document
        sheet = card_sheet(document.state, document.standings(), self._player, for_judge=for_judge)
        dialog = PrintSheetDialog(self._desk, sheet)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
