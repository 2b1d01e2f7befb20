"""How the rounds of this tournament are paired: who is kept apart, at which tables, judges, the last round."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout

from berserk_desk.terms import LastRound, PlayerId, RoundNo
from berserk_desk.tournament.apply.event import MOST_ROUNDS
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.constraints import CITY, CLUB
from berserk_desk.tournament.event_rows import Apart
from berserk_desk.tournament.pairing_commands import AllowPair, EditPairing, ForbidPair
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.models.table_ranges import ranges_from_text
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.ui.widgets.reason_field import ReasonField
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.constraints import forbidden_line, ranges_text
from berserk_desk.wording.people import names_of, player_name

FREE, WISH, RULE = "free", "wish", "rule"
FIELD_W = 268


class _ApartChoice:
    """Two fields: whether those who share a club or city are kept apart, and until when."""

    def __init__(self, by: str, name: str, planned: int, rule: Apart | None) -> None:
        self.by = by
        self.how = ComboBox(name)
        for words, key in (
            (_("meet as all do"), FREE),
            (_("meet only if they must"), WISH),
            (_("never meet"), RULE),
        ):
            self.how.addItem(words, key)
        self.until = ComboBox(_("Until"))
        self.until.addItem(_("always"), None)
        last = max(planned, rule.until_round or 0 if rule else 0)
        for number in range(1, last + 1):
            self.until.addItem(_("to round {round}").format(round=number), number)
        if rule is not None:
            self.how.setCurrentIndex(self.how.findData(RULE if rule.hard else WISH))
            self.until.setCurrentIndex(max(0, self.until.findData(rule.until_round)))

    def rule(self) -> Apart | None:
        """What the fields say; None: no rule."""
        how, until = self.how.currentData(), self.until.currentData()
        if how == FREE:
            return None
        return Apart(0, self.by, None if until is None else RoundNo(int(until)), how == RULE)


class PairingSettingsDialog(DeskDialog):
    """The left half is one step, by the main button; each pair forbidden or allowed on the right is its own."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Pairing settings"), "pairing", 960, 460, desk.window_widget())
        self._desk = desk
        state = self._state
        rules = sorted(state.apart.values(), key=lambda row: row.id)
        first = {by: next((row for row in rules if row.by == by), None) for by in (CLUB, CITY)}
        # an imported event may have several rules of one kind: the later ones stay as they are
        self._others = tuple(row for row in rules if row not in first.values())
        planned = state.rules.planned_rounds
        self.clubs = _ApartChoice(CLUB, _("Club-mates"), planned, first[CLUB])
        self.cities = _ApartChoice(CITY, _("Players from one city"), planned, first[CITY])
        self.tables = QLineEdit(ranges_text(sorted(state.table_range.values(), key=lambda row: row.id)))
        self.judges = ComboBox(_("Judges among the participants"))
        self.judges.addItem(_("play as all do"), False)
        self.judges.addItem(_("play only where the field is odd"), True)
        self.last = ComboBox(_("Last round"))
        self.last.addItem(_("by lot inside a score group"), LastRound.BY_LOT)
        self.last.addItem(_("by places: 1–2, 3–4 …"), LastRound.BY_STANDINGS)
        settings = state.paired_by
        self.judges.setCurrentIndex(int(settings.judges_when_odd))
        self.last.setCurrentIndex(self.last.findData(settings.last_round))
        self.meetings = NumberField(_("Meetings count from round"), 1, MOST_ROUNDS, settings.meetings_from)
        self._model = RowsModel((ColumnSpec("pair", _("Not to be paired"), least=200),), self)
        self.list = TableView(self._model, _("Forbidden pairs"))
        self.one, self.other = ComboBox(_("First player")), ComboBox(_("Second player"))
        self.reason = ReasonField()
        self.forbid = Button(_("Forbid the pair"), "F5", "ban")
        self.allow = Button(_("Allow again"), "Del", kind=ButtonKind.QUIET)
        self._lay_out()
        self._listen()
        self._show_forbidden()
        self._read()

    @property
    def _state(self) -> State:
        return self._desk.document.state

    def _lay_out(self) -> None:
        halves = QHBoxLayout()
        halves.setSpacing(28)
        halves.addLayout(self._settings())
        halves.addLayout(self._bans(), 1)
        self.body.addLayout(halves, 1)

    def _settings(self) -> QGridLayout:
        self.tables.setAccessibleName(_("Tables"))
        self.tables.setPlaceholderText(
            _("from {table} on, or 1–10, 21–30").format(table=self._state.rules.first_table)
        )
        self.tables.setMaxLength(200)
        self.tables.setFixedWidth(FIELD_W)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        lines = (
            (self.clubs.how, self.clubs.until),
            (self.cities.how, self.cities.until),
            (self.tables,),
            (self.judges,),
            (self.last,),
            (self.meetings,),
        )
        for row, fields in enumerate(lines):
            words = Label(fields[0].accessibleName(), ink="text2", wrap=True)
            words.setFixedWidth(150)
            grid.addWidget(words, row, 0)
            line = QHBoxLayout()
            line.setSpacing(8)
            for field in fields:
                line.addWidget(field)
            line.addStretch(1)
            grid.addLayout(line, row, 1)
        for choice in (self.clubs.how, self.cities.how):
            choice.setFixedWidth(198)
        self.judges.setFixedWidth(FIELD_W)
        self.last.setFixedWidth(FIELD_W)
        grid.setRowStretch(len(lines), 1)
        return grid

    def _bans(self) -> QVBoxLayout:
        self.reason.setPlaceholderText(_("why, if you like: it stays with the ban"))
        names = names_of(self._state.player)
        for box in (self.one, self.other):
            for player in names.in_order(self._state.player):
                box.addItem(player_name(self._state, player), player)
            box.setMinimumWidth(120)
        if self.other.count() > 1:
            self.other.setCurrentIndex(1)
        rows = QVBoxLayout()
        rows.setSpacing(8)
        rows.addWidget(self.list, 1)
        pair = QHBoxLayout()
        pair.setSpacing(8)
        pair.addWidget(self.one, 1)
        pair.addWidget(self.other, 1)
        rows.addLayout(pair)
        rows.addWidget(self.reason)
        buttons = QHBoxLayout()
        buttons.addWidget(self.forbid)
        buttons.addStretch(1)
        buttons.addWidget(self.allow)
        rows.addLayout(buttons)
        rows.addWidget(
            Label(
                _("Each ban is written at once; Ctrl+Z takes it back after closing."),
                tokens.CAPTION,
                ink="text2",
            )
        )
        return rows

    def _listen(self) -> None:
        for box in (
            self.clubs.how,
            self.clubs.until,
            self.cities.how,
            self.cities.until,
            self.judges,
            self.last,
        ):
            box.currentIndexChanged.connect(lambda _at: self._read())
        self.tables.textChanged.connect(lambda _text: self._read())
        self.meetings.valueChanged.connect(lambda _value: self._read())
        self.list.currentKeyChanged.connect(lambda key: self.allow.setEnabled(key is not None))
        self.forbid.clicked.connect(self.forbid_pair)
        self.allow.clicked.connect(self.allow_pair)
        self.on_key("F5", self.forbid_pair)
        QShortcut(QKeySequence("Del"), self.list, self.allow_pair, context=Qt.ShortcutContext.WidgetShortcut)

    # -- bans -------------------------------------------------------------------------------------------

    def _show_forbidden(self) -> None:
        rows = sorted(self._state.forbidden.values(), key=lambda row: row.id)
        self._model.set_rows(
            [
                Row(row.id, {"pair": cell(text, tooltip=text)})
                for row in rows
                for text in (self._line(row.id),)
            ]
        )
        self.allow.setEnabled(self.list.current_key is not None)
        self.forbid.setEnabled(len(self._state.player) > 1)

    def _line(self, row_id: int) -> str:
        return forbidden_line(self._state, self._state.forbidden[row_id])

    def forbid_pair(self) -> None:
        """The two chosen are not paired any more."""
        if not self.forbid.isEnabled():
            return
        one, other = PlayerId(int(self.one.currentData())), PlayerId(int(self.other.currentData()))
        if self._do(ForbidPair(one, other, self.reason.text())):
            self.reason.clear()
            self._written(_("Written: the ban. It stays when you close."))

    def allow_pair(self) -> None:
        """The ban of the current row is lifted."""
        key = self.list.current_key
        row = self._state.forbidden.get(key) if isinstance(key, int) else None
        if row is not None and self._do(AllowPair(row.first, row.second)):
            self._written(_("Written: the pair may meet again."))

    def _written(self, words: str) -> None:
        # What is written already cannot be cancelled: the way out is called so.
        self.cancel_button.set_words(_("Close"))
        self.set_facts(words, "ok")

    def _do(self, command: Command) -> bool:
        trouble = self._desk.document.attempt(command)
        if trouble:
            self.set_facts(trouble, "danger")
        else:
            self._show_forbidden()
            self._read()
            return True
        return False

    # -- settings ---------------------------------------------------------------------------------------

    def _typed(self) -> EditPairing | None:
        ranges = ranges_from_text(self.tables.text())
        if ranges is None:
            return None
        rules = [rule for rule in (self.clubs.rule(), self.cities.rule()) if rule is not None]
        settings = replace(
            self._state.paired_by,
            judges_when_odd=bool(self.judges.currentData()),
            last_round=LastRound(self.last.currentData()),
            meetings_from=RoundNo(self.meetings.value()),
        )
        return EditPairing(settings, (*rules, *self._others), ranges)

    def _read(self) -> None:
        typed = self._typed()
        for choice in (self.clubs, self.cities):
            choice.until.setEnabled(choice.how.currentData() != FREE)
        if typed is None:
            self.set_facts(_("Write tables as 1–10, 21–30; 41– means from 41 on."), "danger")
        else:
            self.set_facts(_("Holds from the next pairing; pairs already made stay."))
        self.set_main(_("Change the settings"), typed is not None and self._differs(typed))

    def _differs(self, typed: EditPairing) -> bool:
        state = self._state
        before = [(row.by, row.until_round, row.hard) for row in state.apart.values()]
        ranges = [(row.first, row.last) for row in state.table_range.values()]
        return (
            typed.settings != state.paired_by
            or sorted(before, key=str)
            != sorted(((row.by, row.until_round, row.hard) for row in typed.apart), key=str)
            or ranges != [(row.first, row.last) for row in typed.ranges]
        )

    def accept(self) -> None:
        """Change what differs; stay open with the sentence where it is refused."""
        typed = self._typed()
        if typed is not None and (not self._differs(typed) or self._do(typed)):
            super().accept()
