"""The tournament's own data and its own copy of the rules: shown whole, changed with a reason after round 1."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QStackedWidget, QVBoxLayout, QWidget

from berserk_desk.reports.regulations_sheet import regulations_sheet
from berserk_desk.rules.editions import edition
from berserk_desk.terms import Level, PlayFormat
from berserk_desk.tournament.apply.event import HIGHEST_FIRST_TABLE, MOST_MINUTES, MOST_ROUNDS, values_changed
from berserk_desk.tournament.event_commands import EditRegulations, EditTournament
from berserk_desk.tournament.event_rows import Regulations, Tournament
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.refusal import Refused
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.dialogs.regulation_values import RegulationValues
from berserk_desk.ui.models.dates import date_from_text
from berserk_desk.ui.models.regulation_effects import otherwise_head, otherwise_lines
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.models.standings_moves import moved_text, moves_by_rules, moves_columns, moves_rows
from berserk_desk.ui.widgets.buttons import Button, CheckBox
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.ui.widgets.reason_field import ReasonField, reason_row
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.editions import level_text, play_format_text
from berserk_desk.wording.numbers import format_date

RULES, EVENT, EFFECTS = range(3)
MOST_GAMES = 6
"""So many games that would be decided otherwise are listed; of more the rest is counted."""


class RegulationsDialog(DeskDialog):
    """Two pages: the rules, and the event. After round 1 a third asks the reason and shows what moves."""

    def __init__(self, desk: Desk) -> None:
        parent = desk.window_widget()
        super().__init__(_("Tournament and regulations"), "regulations", width=920, height=520, parent=parent)
        self._desk = desk
        self._state = desk.document.state
        self._event, self._rules = self._state.event, self._state.rules
        self._started = bool(self._state.round)
        self.pages = Segments(_("Part of the settings"))
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
        self.second_look = CheckBox(_("Each slip is looked at twice before the round is complete"))
        self.second_look.setChecked(self._event.second_look)
        self.level = ComboBox(_("Level"))
        self.play_format = ComboBox(_("Format"))
        for play_format in PlayFormat:
            self.play_format.addItem(play_format_text(play_format), play_format.value)
        self.play_format.setCurrentIndex(self.play_format.findData(self._rules.play_format.value))
        for box in (self.level, self.play_format):
            box.setFixedWidth(230)
        self._level_chosen = self._rules.level
        self.values = RegulationValues(self._rules, started=self._started)
        self.reason = ReasonField()
        self.moved = Label("", tokens.SECTION, ink="text2")
        self._model = RowsModel(moves_columns(desk.document.rulebook), self)
        self.moves_table = TableView(self._model, _("What moves in the standings"))
        self.otherwise = Label("", tokens.SECTION, wrap=True)
        self._departures = Label("", tokens.SECTION, ink="text2")
        self.print_button = Button(_("Regulations sheet…"), "Ctrl+P", "printer")
        self._stack = QStackedWidget()
        self._lay_out()
        self._watch()
        self._refresh()

    # -- building ---------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.pages)
        head.addStretch(1)
        head.addWidget(self._departures)
        head.addSpacing(12)
        head.addWidget(self.print_button)
        self.body.addLayout(head)
        for page in (self.values, self._event_page(), self._effects_page()):
            self._stack.addWidget(page)
        self.body.addWidget(self._stack, 1)

    def _event_page(self) -> QWidget:
        page = QWidget()
        grid = QGridLayout(page)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(6)
        grid.setHorizontalSpacing(16)
        # Two columns: in one the dialog would be higher than a laptop at 125 % is.
        left = list(self.texts.values())
        right = [self.level, self.play_format, *self.numbers.values()]
        for column, fields in ((0, left), (3, right)):
            for row, field in enumerate(fields):
                grid.addWidget(Label(field.accessibleName(), ink="text2"), row, column)
                grid.addWidget(field, row, column + 1)
        grid.addWidget(self.second_look, len(left), 0, 1, 5)
        order = [*left, *right, self.second_look]
        for one, following in pairwise(order):
            QWidget.setTabOrder(one, following)
        grid.setColumnMinimumWidth(2, 8)
        grid.setColumnStretch(5, 1)
        grid.setRowStretch(20, 1)
        return page

    def _effects_page(self) -> QWidget:
        page = QWidget()
        rows = QVBoxLayout(page)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(tokens.GAP)
        rows.addLayout(reason_row(self.reason, Label(_("Reason for changing a value"), ink="text2")))
        head = QHBoxLayout()
        head.addWidget(Label(_("What moves in the standings"), tokens.BODY, bold=True))
        head.addStretch(1)
        head.addWidget(self.moved)
        rows.addLayout(head)
        self.moves_table.setMinimumHeight(tokens.HEAD_H + 3 * tokens.ROW_H)
        rows.addWidget(self.moves_table, 1)
        rows.addWidget(self.otherwise)
        return page

    def _watch(self) -> None:
        for field in (*self.texts.values(), self.reason):
            field.textChanged.connect(self._refresh)
        for number in self.numbers.values():
            number.valueChanged.connect(self._refresh)
        self.level.activated.connect(self._take_level)
        self.play_format.currentIndexChanged.connect(self._refresh)
        self.second_look.toggled.connect(self._refresh)
        self.values.changed.connect(self._refresh)
        self.pages.chosen.connect(self._turn_to)
        self.print_button.clicked.connect(self.print_sheet)
        self.on_key("Ctrl+P", self.print_sheet)

    # -- what the fields say ----------------------------------------------------------------------------

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
            second_look=self.second_look.isChecked(),
            date=days["date"],
            end_date=days["end_date"],
        )

    def _offer_levels(self) -> None:
        """The levels that the edition on the first page knows, and the level the tournament has under its own."""
        book = edition(self.values.edition.currentData())
        offered = list(book.levels.labels)
        if book.id == self._rules.edition and self._rules.level not in offered:
            offered.append(self._rules.level)  # a file from elsewhere may name any
        if offered == [self.level.itemData(place) for place in range(self.level.count())]:
            return
        self.level.blockSignals(True)
        self.level.clear()
        for level in offered:
            self.level.addItem(level_text(book, level), level.value)
        self.level.setCurrentIndex(max(0, self.level.findData(self._level_chosen.value)))
        self.level.blockSignals(False)

    def _take_level(self) -> None:
        self._level_chosen = Level(self.level.currentData())
        self._refresh()

    def _typed_rules(self) -> Regulations | None:
        rules = self.values.rules()
        if rules is None:
            return None
        return replace(
            rules,
            level=Level(self.level.currentData()),
            play_format=PlayFormat(self.play_format.currentData()),
            planned_rounds=self.numbers["planned_rounds"].value(),
            round_minutes=self.numbers["round_minutes"].value(),
            first_table=self.numbers["first_table"].value(),
        )

    @property
    def needs_reason(self) -> bool:
        """Will a reason be asked: has a value of the rules been changed after round 1 was paired?"""
        rules = self._typed_rules()
        return self._started and rules is not None and values_changed(self._rules, rules)

    @property
    def page(self) -> int:
        """Which page is shown: RULES, EVENT or EFFECTS."""
        return self._stack.currentIndex()

    def _turn_to(self, page: object) -> None:
        if isinstance(page, int):
            self._stack.setCurrentIndex(page)
            self._refresh()

    def _refresh(self) -> None:
        self._offer_levels()
        event, rules = self._typed_event(), self._typed_rules()
        needs = self.needs_reason
        if self.page == EFFECTS and not needs:
            self._stack.setCurrentIndex(RULES)
        self.pages.set_segments(
            [
                Segment(RULES, _("Rules")),
                Segment(EVENT, _("Tournament")),
                *([Segment(EFFECTS, _("What changes"))] if needs else []),
            ],
            self.page,
        )
        changed = event != self._event or rules != self._rules
        self.print_button.setEnabled(not changed)
        count = self.values.departures
        words = ngettext("{count} departure from the edition", "{count} departures from the edition", count)
        self._departures.setText(words.format(count=count) if count else "")
        self._say(event, rules, needs=needs, changed=changed)

    def _say(
        self, event: Tournament | None, rules: Regulations | None, *, needs: bool, changed: bool
    ) -> None:
        usable = event is not None and rules is not None
        if event is None:
            self.set_facts(_("Write the date as in 17.10.2026"), "danger")
        elif rules is None:
            self.set_facts(_("A value is not a number"), "danger")
        elif self._started:
            self.set_facts(
                _(
                    "The edition stays now; for another one make a new tournament with these players. "
                    "Values are changed with a reason."
                )
            )
        else:
            self.set_facts(_("Before round 1 is paired everything is changed freely."))
        if needs and self.page != EFFECTS:
            self.set_main(_("See what changes"), usable)
            return
        if needs and rules is not None:
            usable = self._show_effects(rules) and usable and bool(self.reason.reason)
        self.set_main(_("Change the tournament"), usable and changed)

    def _show_effects(self, rules: Regulations) -> bool:
        try:
            found = moves_by_rules(self._state, rules)
        except Refused as refused:
            self.set_facts(self._desk.document.why_not(refused), "danger")
            self._model.set_rows([])
            return False
        book = rulebook_of(rules)
        self._model.set_columns(moves_columns(book))
        self._model.set_rows(moves_rows(self._state, found, book))
        self.moved.setText(moved_text(found))
        lines = otherwise_lines(self._state, rules)
        more = len(lines) - MOST_GAMES
        if more > 0:
            lines[MOST_GAMES:] = [
                ngettext("and {count} more game", "and {count} more games", more).format(count=more)
            ]
        self.otherwise.setText("\n".join(filter(None, (otherwise_head(self._state, rules), *lines))))
        self.otherwise.setVisible(bool(lines))
        return True

    # -- keys and the step ------------------------------------------------------------------------------

    def print_sheet(self) -> None:
        """Look at the sheet «Регламент» of what is in force, and print it."""
        from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog

        if not self.print_button.isEnabled():
            return
        dialog = PrintSheetDialog(self._desk, regulations_sheet(self._state))
        dialog.exec()
        dialog.deleteLater()

    def accept(self) -> None:
        """Carry out what was changed, behind a look at what it does; stay open when it was refused."""
        event, rules = self._typed_event(), self._typed_rules()
        if event is None or rules is None:
            return
        if self.needs_reason and self.page != EFFECTS:
            self._turn_to(EFFECTS)
            self.reason.setFocus()
            return
        # Two steps: where only the first was taken, the next attempt must not make it once more.
        document, trouble = self._desk.document, ""
        if event != document.state.event:
            trouble = document.attempt(EditTournament(event))
        if not trouble and rules != document.state.rules:
            trouble = document.attempt(EditRegulations(rules, self.reason.reason))
        if trouble:
            self.set_facts(trouble, "danger")
        else:
            super().accept()


def _line(name: str, text: str) -> QLineEdit:
    field = QLineEdit(text)
    field.setAccessibleName(name)
    field.setFixedWidth(320)
    field.setMaxLength(200)
    return field
