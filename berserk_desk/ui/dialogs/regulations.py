"""The tournament's own data and its own copy of the rules: shown whole, changed with a reason after round 1."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from berserk_desk.rules.editions import edition, edition_ids
from berserk_desk.terms import ByeInSums, Points, points_from_text
from berserk_desk.tournament.apply.event import HIGHEST_FIRST_TABLE, MOST_MINUTES, MOST_ROUNDS
from berserk_desk.tournament.commands import EditRegulations, EditTournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.rows import Regulations, Tournament
from berserk_desk.ui.models.dates import date_from_text
from berserk_desk.ui.widgets.buttons import CheckBox
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.wording import _, current_language
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.numbers import format_date, format_points

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow

Change = Callable[[EditTournament | None, EditRegulations | None], str]
"""Carries out what was changed; "" when it did, else why not."""

POINTS = (
    "points_win",
    "points_technical_win",
    "points_draw",
    "points_loss",
    "points_bye",
    "points_privilege_bye",
)
CRYSTALS = ("crystal_limit", "crystal_near", "crystal_far")


class RegulationsDialog(DeskDialog):
    """Two columns: the event, and its rules. The reason field appears when one will be asked for."""

    def __init__(self, window: MainWindow, change: Change) -> None:
        super().__init__(_("Tournament and regulations"), "regulations", width=860, height=500, parent=window)
        self._change = change
        state = window.document.state
        self._event, self._rules = state.event, state.rules
        self._started = bool(state.round)
        self.texts = {
            "name": _line(_("Name"), self._event.name),
            "date": _line(_("Date"), format_date(self._event.date)),
            "end_date": _line(_("Last day"), format_date(self._event.end_date)),
            "city": _line(_("City"), self._event.city),
            "venue": _line(_("Venue"), self._event.venue),
            "organizer": _line(_("Organizer"), self._event.organizer),
            "head_judge": _line(_("Head judge"), self._event.head_judge),
        }
        self.numbers = {
            "planned_rounds": NumberField(_("Planned rounds"), 1, MOST_ROUNDS, self._rules.planned_rounds),
            "round_minutes": NumberField(_("Round, minutes"), 0, MOST_MINUTES, self._rules.round_minutes),
            "first_table": NumberField(_("First table"), 1, HIGHEST_FIRST_TABLE, self._rules.first_table),
        }
        names = {
            "points_win": _("Win"),
            "points_technical_win": _("Technical win"),
            "points_draw": _("Draw"),
            "points_loss": _("Loss"),
            "points_bye": _("Bye"),
            "points_privilege_bye": _("Privilege bye"),
            "crystal_limit": _("Crystal limit"),
            "crystal_near": _("Lead up to the limit"),
            "crystal_far": _("Lead above the limit"),
        }
        self.values = {
            field: _line(names[field], format_points(getattr(self._rules, field)), 60) for field in POINTS
        }
        if self._rules.crystal_limit is not None:
            self.values |= {
                field: _line(names[field], str(getattr(self._rules, field)), 60) for field in CRYSTALS
            }
        self.edition = ComboBox(_("Edition of the rules"))
        for edition_id in edition_ids():
            self.edition.addItem(edition(edition_id).title.in_language(current_language()), edition_id)
        self.edition.setCurrentIndex(edition_ids().index(self._rules.edition))
        self.edition.setEnabled(not self._started)
        self.grand_prix = CheckBox(_("Grand Prix"))
        self.grand_prix.setChecked(self._rules.grand_prix)
        self.left_out = CheckBox(_("A bye's points are left out of opponents' sums"))
        self.left_out.setChecked(self._rules.bye_in_opponents_sums is ByeInSums.LEFT_OUT)
        self.reason = _line(_("Reason"), "", 400)
        self._reason_words = Label(_("Reason for changing a value"), ink="text2")
        self._lay_out()
        self._watch()
        self._refresh()

    def _lay_out(self) -> None:
        book = edition(self._rules.edition)
        left = QGridLayout()
        left.setVerticalSpacing(8)
        left.setHorizontalSpacing(16)
        for row, field in enumerate([*self.texts.values(), *self.numbers.values()]):
            left.addWidget(Label(field.accessibleName(), ink="text2"), row, 0)
            left.addWidget(field, row, 1)
        left.setRowStretch(20, 1)
        right = QGridLayout()
        right.setVerticalSpacing(8)
        right.setHorizontalSpacing(16)
        right.addWidget(Label(_("Edition of the rules"), ink="text2"), 0, 0)
        right.addWidget(self.edition, 0, 1, 1, 3)
        for position, field in enumerate(self.values.values()):
            row, column = 1 + position // 2, 2 * (position % 2)
            right.addWidget(Label(field.accessibleName(), ink="text2"), row, column)
            right.addWidget(field, row, column + 1)
        chain = " → ".join(criterion_text(book, step.id, short=True) for step in book.tie_breaks)
        right.addWidget(Label(_("Order of equal points"), ink="text2"), 7, 0)
        right.addWidget(Label(chain, 13, wrap=True), 7, 1, 1, 3)
        right.addWidget(self.left_out, 8, 0, 1, 4)
        right.addWidget(self.grand_prix, 9, 0, 1, 4)
        right.setRowStretch(20, 1)
        columns = QHBoxLayout()
        columns.setSpacing(32)
        columns.addLayout(left, 2)
        columns.addLayout(right, 3)
        self.body.addLayout(columns, 1)
        foot = QVBoxLayout()
        foot.setSpacing(4)
        reason = QHBoxLayout()
        reason.addWidget(self._reason_words)
        reason.addWidget(self.reason, 1)
        foot.addLayout(reason)
        self.body.addLayout(foot)

    def _watch(self) -> None:
        for field in (*self.texts.values(), *self.values.values(), self.reason):
            field.textChanged.connect(self._refresh)
        for number in self.numbers.values():
            number.valueChanged.connect(self._refresh)
        self.edition.currentIndexChanged.connect(self._take_edition)
        for box in (self.grand_prix, self.left_out):
            box.toggled.connect(self._refresh)

    def _take_edition(self) -> None:
        fresh = regulations_of(edition(self.edition.currentData()), planned_rounds=self._rules.planned_rounds)
        for field, line in self.values.items():
            value = getattr(fresh, field)
            shown = "" if value is None else str(value)
            line.setText(format_points(value) if field in POINTS else shown)
            line.setEnabled(value is not None)
        self._refresh()

    # -- what the fields say --------------------------------------------------------------------------

    def _typed_event(self) -> Tournament | None:
        days = {}
        for field in ("date", "end_date"):
            text = self.texts[field].text().strip()
            day = date_from_text(text)
            if text and day is None:
                return None
            days[field] = day.isoformat() if day else None
        return replace(
            self._event,
            name=self.texts["name"].text(),
            city=self.texts["city"].text(),
            venue=self.texts["venue"].text(),
            organizer=self.texts["organizer"].text(),
            head_judge=self.texts["head_judge"].text(),
            date=days["date"],
            end_date=days["end_date"],
        )

    def _typed_rules(self) -> Regulations | None:
        chosen = self.edition.currentData()
        base = self._rules
        if chosen != base.edition:
            base = regulations_of(
                edition(chosen),
                planned_rounds=base.planned_rounds,
                play_format=base.play_format,
                level=base.level,
            )
        values: dict[str, int | None] = {}
        for field, line in self.values.items():
            text = line.text().strip()
            if not line.isEnabled():
                values[field] = None
                continue
            try:
                values[field] = points_from_text(text) if field in POINTS else int(text)
            except ValueError:
                return None
        new = replace(
            base,
            planned_rounds=self.numbers["planned_rounds"].value(),
            round_minutes=self.numbers["round_minutes"].value(),
            first_table=self.numbers["first_table"].value(),
            grand_prix=self.grand_prix.isChecked(),
            bye_in_opponents_sums=ByeInSums.LEFT_OUT if self.left_out.isChecked() else ByeInSums.COUNTED,
        )
        points = {field: Points(value or 0) for field, value in values.items() if field in POINTS}
        crystals = {field: value for field, value in values.items() if field in CRYSTALS}
        return _with(_with(new, points), crystals)

    def _refresh(self) -> None:
        event, rules = self._typed_event(), self._typed_rules()
        changed = event != self._event or rules != self._rules
        needs = self._started and rules is not None and self._values_changed(rules)
        self.reason.setVisible(needs)
        self._reason_words.setVisible(needs)
        if event is None:
            self.set_facts(_("Write the date as in 17.10.2026"), "danger")
        elif rules is None:
            self.set_facts(_("A value is not a number"), "danger")
        else:
            self.set_facts(
                _("After round 1 the edition stays; values need a reason") if self._started else ""
            )
        usable = event is not None and rules is not None and (not needs or bool(self.reason.text().strip()))
        self.set_main(_("Change the tournament"), usable and changed)

    def _values_changed(self, rules: Regulations) -> bool:
        fields = (*POINTS, *CRYSTALS, "bye_in_opponents_sums", "tie_breaks")
        return any(getattr(rules, field) != getattr(self._rules, field) for field in fields)

    def accept(self) -> None:
        """Carry out what was changed; stay open with the reason when it was refused."""
        event, rules = self._typed_event(), self._typed_rules()
        if event is None or rules is None:
            return
        why_not = self._change(
            EditTournament(event) if event != self._event else None,
            EditRegulations(rules, self.reason.text()) if rules != self._rules else None,
        )
        if why_not:
            self.set_facts(why_not, "danger")
        else:
            super().accept()


def _with(rules: Regulations, values: dict[str, Points] | dict[str, int | None]) -> Regulations:
    # The fields are those of POINTS and CRYSTALS, chosen above by name.
    return replace(rules, **values)


def _line(name: str, text: str, width: int = 240) -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(name)
    field.setFixedWidth(width)
    field.setMaxLength(200)
    return field
