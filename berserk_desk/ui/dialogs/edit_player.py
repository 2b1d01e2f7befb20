"""What is known of a participant, to be corrected: name, city, club, number, table, judge, decklist, here."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit

from berserk_desk.terms import PlayerId, TableNo
from berserk_desk.tournament.names import NAME_LIMIT, listed_names
from berserk_desk.tournament.player_commands import EditPlayer
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.team_matches import is_team_event
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.player_numbers import Number, whole_number
from berserk_desk.ui.widgets.buttons import CheckBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _

MOST_MEMBERS = 9


class EditPlayerDialog(DeskDialog):
    """The participant's own data as one step. Drops and byes have commands of their own."""

    def __init__(self, desk: Desk, player: PlayerId) -> None:
        super().__init__(_("The participant's data"), "participants", 720, 300, desk.window_widget())
        self._desk = desk
        self._player = player
        row = desk.document.state.player[player]
        teams = is_team_event(desk.document.state)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        self.name = self._field(grid, 0, 0, _("Team") if teams else _("Surname and name"), row.name)
        self.city = self._field(grid, 1, 0, _("City"), row.city)
        self.club = self._field(grid, 1, 2, _("Club"), row.club)
        self.number = self._field(grid, 2, 0, _("Player's number"), row.number)
        table = str(row.fixed_table) if row.fixed_table is not None else ""
        self.table = self._field(grid, 2, 2, _("Fixed table"), table)
        self.table.setPlaceholderText(_("none"))
        self.members: QLineEdit | None = None
        if teams:
            self.members = self._field(grid, 3, 0, _("Members by seat"), ", ".join(row.members), wide=True)
            self.members.setMaxLength(MOST_MEMBERS * NAME_LIMIT)
            self.members.setPlaceholderText(_("first, second, third"))
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(3, 1)
        self.here = CheckBox(_("Here"))
        self.decklist = CheckBox(_("Decklist handed in"))
        self.judge = CheckBox(_("Judge of the event"))
        boxes = QHBoxLayout()
        boxes.setSpacing(24)
        for box, on in ((self.here, row.present), (self.decklist, row.decklist), (self.judge, row.judge)):
            box.setChecked(on)
            boxes.addWidget(box)
        boxes.addStretch(1)
        self.body.addLayout(grid)
        self.body.addSpacing(8)
        self.body.addLayout(boxes)
        self.body.addStretch(1)
        self.set_main(_("Save"))

    def accept(self) -> None:
        """Write the step; why not is said in the foot, and the dialog stays."""
        changed = self._changed()
        if changed is None:
            return
        document = self._desk.document
        if changed != document.state.player[self._player]:
            trouble = document.attempt(EditPlayer(changed))
            if trouble:
                self._refuse(trouble, self.name)
                return
        super().accept()

    def _changed(self) -> Player | None:
        text = self.table.text().strip()
        table = whole_number(Number.TABLE, text or "0")
        if table is None:
            self._refuse(
                _("Fixed table: enter a whole number from 1 to {most}, or nothing.").format(
                    most=Number.TABLE.value
                ),
                self.table,
            )
            return None
        row = self._desk.document.state.player[self._player]
        return replace(
            row,
            name=self.name.text(),
            city=self.city.text().strip(),
            club=self.club.text().strip(),
            number=self.number.text().strip(),
            fixed_table=TableNo(table) if table else None,
            present=self.here.isChecked(),
            decklist=self.decklist.isChecked(),
            judge=self.judge.isChecked(),
            members=row.members if self.members is None else listed_names(self.members.text()),
        )

    def _refuse(self, text: str, field: QLineEdit) -> None:
        self.set_facts(text, "danger")
        field.setFocus()

    def _field(
        self, grid: QGridLayout, line: int, column: int, words: str, text: str, *, wide: bool = False
    ) -> QLineEdit:
        field = QLineEdit(text)
        field.setAccessibleName(words)
        field.setMaxLength(NAME_LIMIT)
        field.returnPressed.connect(self.accept)
        field.textEdited.connect(lambda _text: self.set_facts(""))
        label = Label(words, ink="text2")
        label.setBuddy(field)
        grid.addWidget(label, line, column)
        grid.addWidget(field, line, column + 1, 1, 3 if line == 0 or wide else 1)
        return field
