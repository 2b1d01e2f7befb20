"""What must be known before a tournament has a file? Name, date, place, judge, edition, rounds, minutes."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QLineEdit, QWidget

from berserk_desk.rules.editions import edition, edition_ids
from berserk_desk.rules.rulebook import rounds_hint
from berserk_desk.terms import Level, PlayFormat
from berserk_desk.tournament.apply.event import MOST_MINUTES, MOST_ROUNDS
from berserk_desk.tournament.event_commands import FoundTournament
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.team_matches import TEAM_FORMATS
from berserk_desk.ui.models.dates import date_from_text, no_such_day, weekday_text
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label, rule
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.wording import _, current_language
from berserk_desk.wording.editions import edition_summary, level_text, play_format_text
from berserk_desk.wording.file_names import file_name
from berserk_desk.wording.numbers import format_date

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow

Create = Callable[[Tournament, FoundTournament], str]
"""Makes the file; "" when it did, else why not."""

USUAL_ROUNDS = 5
"""What is planned while nobody knows how many will come."""


class NewTournamentDialog(DeskDialog):
    """Everything but the name has a default; what is refused is said at the foot.

    ``name``: what it may be called. ``players``: how many are known to come, 0 while nobody knows.
    """

    def __init__(self, window: MainWindow, create: Create, name: str = "", players: int = 0) -> None:
        super().__init__(_("New tournament"), "new", width=720, height=470, parent=window)
        self._window = window
        self._create = create
        preferences = window.preferences
        self.name = _line(_("Name"), name, 360)
        self.date = _line(_("Date"), format_date(datetime.now().astimezone().date().isoformat()), 110)
        self.city = _line(_("City"), preferences.text("city"), 220)
        self.judge = _line(_("Head judge"), preferences.text("head_judge"), 220)
        self.edition = ComboBox(_("Edition of the rules"))
        for edition_id in edition_ids():
            self.edition.addItem(edition(edition_id).title.in_language(current_language()), edition_id)
        self.edition.setCurrentIndex(edition_ids().index("classic"))
        self.format = ComboBox(_("Format"))
        for play_format in PlayFormat:
            self.format.addItem(play_format_text(play_format), play_format)
        self.level = ComboBox(_("Level"))
        self.rounds = NumberField(_("Rounds"), 1, MOST_ROUNDS, rounds_hint(players) or USUAL_ROUNDS)
        self.minutes = NumberField(_("Round, minutes"), 0, MOST_MINUTES, 50)
        self._weekday = Label("", 12, ink="text3")
        self._summary = Label("", 12, ink="text3", wrap=True)
        self._teams = Label("", 12, ink="text3", wrap=True)
        self._lay_out()
        for box in (self.edition, self.format, self.level):
            box.setFixedWidth(300)
        self.name.textChanged.connect(self._refresh)
        self.date.textChanged.connect(self._refresh)
        self.edition.currentIndexChanged.connect(self._edition_chosen)
        self.format.currentIndexChanged.connect(self._format_chosen)
        self._edition_chosen()
        self.name.setFocus()
        self.name.selectAll()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(24)
        form.setVerticalSpacing(8)
        hint = Label(
            _("4 for 9–16 participants, 5 for 17–32, 6 for 33–64; can be changed later"), 12, ink="text3"
        )
        for words, field, note in (
            (_("Name"), self.name, None),
            (_("Date"), self.date, self._weekday),
            (_("City"), self.city, None),
            (_("Head judge"), self.judge, None),
        ):
            form.addRow(Label(words, ink="text2"), _beside(field, note))
        form.addRow(rule())
        for words, box, note in (
            (_("Edition of the rules"), self.edition, self._summary),
            (_("Format"), self.format, self._teams),
            (_("Level"), self.level, None),
            (_("Rounds"), self.rounds, hint),
            (_("Round, minutes"), self.minutes, None),
        ):
            form.addRow(Label(words, ink="text2"), _beside(box, note))
        self.body.addLayout(form)
        self.body.addStretch(1)
        self.body.addWidget(
            Label(
                _(
                    "Points and order of places are copied into the file. Until round 1 they can be changed, later with a reason."
                ),
                12,
                ink="text2",
                wrap=True,
            )
        )

    def _edition_chosen(self) -> None:
        book = edition(self.edition.currentData())
        self._summary.setText(edition_summary(book))
        self.level.clear()
        for level in book.levels.labels:
            self.level.addItem(level_text(book, level), level)
        self.minutes.setValue(book.defaults.round_minutes)
        self._refresh()

    def _format_chosen(self) -> None:
        teams = PlayFormat(self.format.currentData()) in TEAM_FORMATS
        self._teams.setText(
            _("A participant is a team with its members, a match has a game for each") if teams else ""
        )

    def _refresh(self) -> None:
        written = self.date.text().strip()
        day = date_from_text(written)
        wrong = _("there is no such day") if no_such_day(written) else _("as in 17.10.2026")
        self._weekday.setText(weekday_text(day) if day else wrong)
        self._weekday.set_ink("text3" if day or not written else "danger")
        may_be_made = bool(self.name.text().strip()) and (day is not None or not written)
        self.set_facts(self._where() if may_be_made else self._what_is_missing())
        self.set_main(_("Make the file"), may_be_made)

    def _what_is_missing(self) -> str:
        if not self.name.text().strip():
            return _("The tournament needs a name.")
        return _("Correct the date or leave it empty.")

    def _where(self) -> str:
        """Where the file will lie (the last two folders are enough to find it), and whether the name was taken."""
        path = self._window.files.free_path(self.name.text())
        taken = path.stem != file_name(self.name.text())
        words = _("There is one of this name already: {path}") if taken else _("File: {path}")
        return words.format(path=Path(*path.parts[-3:]))

    def accept(self) -> None:
        """Make the file; stay open with the reason when it was not made."""
        day = date_from_text(self.date.text())
        event = Tournament(
            id=1,
            name=self.name.text(),
            date=day.isoformat() if day else None,
            city=self.city.text(),
            head_judge=self.judge.text(),
            seed=new_seed(),
        )
        rules = regulations_of(
            edition(self.edition.currentData()),
            planned_rounds=self.rounds.value(),
            round_minutes=self.minutes.value(),
            play_format=PlayFormat(self.format.currentData()),
            level=Level(self.level.currentData()),
        )
        why_not = self._create(event, FoundTournament(event, rules))
        if why_not:
            self.set_facts(why_not, "danger")
        else:
            super().accept()


def new_seed() -> int:
    """A seed for a new tournament."""
    # The one place where chance enters a tournament; everything drawn later follows from this number.
    return secrets.randbelow(2**31)


def _line(name: str, text: str, width: int) -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(name)
    field.setFixedWidth(width)
    field.setMaxLength(200)
    return field


def _beside(field: QWidget, note: QWidget | None) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(12)
    row.addWidget(field)
    if note is not None:
        row.addWidget(note, 1)
    else:
        row.addStretch(1)
    return row
