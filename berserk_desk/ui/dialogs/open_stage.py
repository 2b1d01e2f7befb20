"""What follows the rounds played: a playoff, a further day, draft tables, a round robin, and who goes on to it?"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import CutRule, PlayerId, points_from_text
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.stages import MOST_IN_PLAYOFF
from berserk_desk.tournament.event_commands import OpenStage
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import DrawLot
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.rows import ColumnSpec, RowsModel
from berserk_desk.ui.models.stage_choice import (
    USUAL_CUT,
    VALUED,
    Preview,
    Shape,
    cut_rules,
    cut_words,
    first_choice,
    lots_to_draw,
    picks_from_text,
    preview_columns,
    preview_lines,
    preview_rows,
    previewed,
    stage_of,
    usual_number,
)
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.buttons import Button, CheckBox
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.number_field import NumberField
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_points

FIELD_W = 240
SETTINGS_W = 372


class OpenStageDialog(DeskDialog):
    """Left what the stage is, right who is in: a tick changed by hand makes the cut one by hand."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Next stage"), "stage", 1000, 510, desk.window_widget())
        self._desk = desk
        self._choice = first_choice(self._state)
        self._preview = previewed(self._state, self._choice)
        self.shape = ComboBox(_("Stage"))
        for words, shape in (
            (_("Playoff"), Shape.PLAYOFF),
            (_("Further Swiss rounds"), Shape.SWISS),
            (_("Draft tables"), Shape.DRAFT),
            (_("Round robin"), Shape.ROUND_ROBIN),
        ):
            self.shape.addItem(words, shape)
        self.cut = ComboBox(_("Who goes on"))
        for rule in cut_rules(self._state):
            self.cut.addItem(cut_words(self._state, rule), rule)
        self.how_many = NumberField(_("How many"), 1, MOST_IN_PLAYOFF, USUAL_CUT)
        self.points = QLineEdit(format_points(0))
        self.points.setAccessibleName(_("From how many points on"))
        self.points.setFixedSize(72, tokens.CONTROL_H)
        self.points.setMaxLength(8)
        self.seeds = ComboBox(_("Seeds"))
        self.seeds.addItem(_("by places"), False)
        self.seeds.addItem(_("by lot"), True)
        self.third = CheckBox(_("game for third place"))
        self.lower_games = CheckBox(_("games for the places 5–8"))
        self.twice = CheckBox(_("everybody meets everybody twice"))
        self.carry = CheckBox(_("the points so far count"))
        self.regard = CheckBox(_("who has met does not meet again"))
        self.above = CheckBox(_("who goes on stands above the others"))
        self.rounds = NumberField(_("Rounds"), 1, 99, self._choice.rounds)
        self.at_table = NumberField(_("Players at a draft table, about"), 3, 16, self._choice.at_table)
        self.picks = QLineEdit()
        self.picks.setAccessibleName(_("Seconds for a pick, pack by pack"))
        self.picks.setPlaceholderText(_("for example 40, 30, 30"))
        self.picks.setFixedSize(FIELD_W - 60, tokens.CONTROL_H)
        self.picks.setMaxLength(60)
        self.lots = Button(_("Draw the lots"), "F5", "dices")
        self._words = Label("", ink="text2", wrap=True)
        self._warning = Label("", ink="warn", wrap=True)
        self._labels: dict[QWidget, Label] = {}
        self._model = RowsModel(self._columns(), self)
        self.list = TableView(self._model, _("Who goes on"))
        self._lay_out()
        self._show_fields()
        self._listen()
        self._read()

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @property
    def words(self) -> str:
        """What is said of the cut."""
        return "\n".join(filter(None, (self._words.text(), self._warning.text())))

    @property
    def preview(self) -> Preview:
        """Who is in by what the fields say."""
        return self._preview

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        fields: tuple[QWidget, ...] = (
            self.shape,
            self.cut,
            self.how_many,
            self.points,
            self.seeds,
            self.rounds,
            self.at_table,
            self.picks,
        )
        for row, widget in enumerate(fields):
            label = Label(widget.accessibleName(), ink="text2", wrap=True)
            label.setFixedWidth(120)
            self._labels[widget] = label
            grid.addWidget(label, row, 0)
            grid.addWidget(widget, row, 1)
        for combo in (self.shape, self.cut, self.seeds):
            combo.setFixedWidth(FIELD_W)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addLayout(grid)
        for box in (self.third, self.lower_games, self.twice, self.carry, self.regard, self.above):
            left.addWidget(box)
        left.addSpacing(6)
        left.addWidget(self._words)
        left.addWidget(self._warning)
        left.addWidget(self.lots)
        left.addStretch(1)
        holder = QWidget()
        holder.setFixedWidth(SETTINGS_W)
        left.setContentsMargins(0, 0, 0, 0)
        holder.setLayout(left)
        halves = QHBoxLayout()
        halves.setSpacing(20)
        halves.addWidget(holder)
        halves.addWidget(self.list, 1)
        self.body.addLayout(halves, 1)

    def _show_fields(self) -> None:
        """Put the choice into the fields."""
        choice = self._choice
        self.shape.setCurrentIndex(self.shape.findData(choice.shape))
        self.cut.setCurrentIndex(self.cut.findData(choice.cut))
        for box, on in (
            (self.third, choice.third_place),
            (self.lower_games, choice.lower_places),
            (self.twice, choice.twice),
            (self.carry, choice.carry),
            (self.regard, choice.regard),
            (self.above, choice.above),
        ):
            box.setChecked(on)

    def _listen(self) -> None:
        for combo in (self.shape, self.cut, self.seeds):
            combo.currentIndexChanged.connect(lambda _at: self._read())
        for number in (self.how_many, self.rounds, self.at_table):
            number.valueChanged.connect(lambda _value: self._read())
        for line in (self.points, self.picks):
            line.textChanged.connect(lambda _text: self._read())
        for box in (self.third, self.lower_games, self.twice, self.carry, self.regard, self.above):
            box.toggled.connect(lambda _on: self._read())
        self.lots.clicked.connect(self.draw_lots)
        self.list.checkClicked.connect(lambda key, _column: self.tick(key))
        self.list.spacePressed.connect(self.tick)
        self.on_key("F5", self.draw_lots)

    # -- what was chosen ------------------------------------------------------------------------------

    def _read(self) -> None:
        """Take the fields, show who is in by them."""
        cut = CutRule(self.cut.currentData())
        # Whoever begins to choose by hand begins with those who are in now.
        by_hand = self._choice.by_hand
        if cut is CutRule.HAND and self._choice.cut is not CutRule.HAND:
            by_hand = frozenset(self._preview.entrants)
        if cut is not self._choice.cut:
            # Noted first: the field says at once that it has another number.
            self._choice = replace(self._choice, cut=cut, by_hand=by_hand)
            self.how_many.setValue(usual_number(self._state, cut))
        value = self._points_given() if cut is CutRule.POINTS else self.how_many.value()
        self._choice = replace(
            self._choice,
            shape=Shape(self.shape.currentData()),
            cut=cut,
            value=value if cut in VALUED else 0,
            by_hand=by_hand,
            by_lot=bool(self.seeds.currentData()),
            third_place=self.third.isChecked(),
            lower_places=self.lower_games.isChecked(),
            twice=self.twice.isChecked(),
            carry=self.carry.isChecked(),
            regard=self.regard.isChecked(),
            above=self.above.isChecked(),
            rounds=self.rounds.value(),
            at_table=self.at_table.value(),
            pick_seconds=self._picks_given() or (),
        )
        self._show()

    def _points_given(self) -> int:
        try:
            return points_from_text(self.points.text())
        except ValueError:
            return 0

    def _picks_given(self) -> tuple[int, ...] | None:
        return picks_from_text(self.picks.text())

    def tick(self, key: Hashable) -> None:
        """Let a player in, or leave him out: by that the cut is one by hand."""
        if not isinstance(key, int):
            return
        chosen = frozenset(self._preview.entrants) ^ {PlayerId(key)}
        self._choice = replace(self._choice, cut=CutRule.HAND, by_hand=chosen)
        self.cut.setCurrentIndex(self.cut.findData(CutRule.HAND))
        self._read()

    def draw_lots(self) -> None:
        """Part the equals that the cut or a seed hangs on; each lot is a step that stands in the journal."""
        try:
            for tied in lots_to_draw(self._choice, self._preview):
                self._desk.document.dispatch(DrawLot(tied))
        except Refused as refused:
            self._show()
            self.set_facts(self._desk.document.why_not(refused), "danger")
        except WriteFailed as failure:
            self.set_facts(trouble_text(failure), "danger")
        else:
            self._show()

    # -- what is shown --------------------------------------------------------------------------------

    def _show(self) -> None:
        state, choice = self._state, self._choice
        self._preview = previewed(state, choice)
        self._fit_fields()
        lines = preview_lines(state, choice, self._preview)
        self._words.setText("\n".join(text for text, warns in lines if not warns))
        self._warning.setText("\n".join(text for text, warns in lines if warns))
        self._warning.setVisible(bool(self._warning.text()))
        self.lots.setVisible(bool(lots_to_draw(choice, self._preview)))
        self._model.set_columns(self._columns())
        self._model.set_rows(preview_rows(state, choice, self._preview))
        self.set_main(_("Open the stage"), bool(self._preview.entrants) and self._picks_given() is not None)
        self.set_facts("")
        if self._picks_given() is None:
            self.set_facts(
                _("Seconds for a pick are whole numbers, one for each pack: 40, 30, 30."), "danger"
            )
        elif day.last_number(state):
            self.set_facts(
                _("The stage begins with round {round}. Ctrl+Z takes it back.").format(
                    round=day.last_number(state) + 1
                )
            )

    def _columns(self) -> tuple[ColumnSpec, ...]:
        return preview_columns(self._choice.shape, played=bool(day.last_number(self._state)))

    def _fit_fields(self) -> None:
        """Show the fields that belong to this shape and this cut."""
        choice = self._choice
        playoff, swiss = choice.shape is Shape.PLAYOFF, choice.shape in (Shape.SWISS, Shape.DRAFT)
        draft, robin = choice.shape is Shape.DRAFT, choice.shape is Shape.ROUND_ROBIN
        first = not day.last_number(self._state)
        shown: dict[QWidget, bool] = {
            self.how_many: choice.cut in (CutRule.NUMBER, CutRule.TABLE),
            self.points: choice.cut is CutRule.POINTS,
            self.seeds: playoff or robin,
            self.rounds: swiss,
            self.at_table: draft,
            self.picks: draft,
            self.third: playoff,
            self.lower_games: playoff,
            self.twice: robin,
            self.carry: not playoff and not first,
            self.regard: swiss and not first,
            self.above: not first,
        }
        words = _("First of each table") if choice.cut is CutRule.TABLE else _("How many")
        self.how_many.setAccessibleName(words)
        self._labels[self.how_many].setText(words)
        for widget, on in shown.items():
            widget.setVisible(on)
            if widget in self._labels:
                self._labels[widget].setVisible(on)

    def accept(self) -> None:
        """Open it; a refusal is said and the dialog stays."""
        trouble = self._desk.document.attempt(OpenStage(stage_of(self._choice, self._preview.entrants)))
        if trouble:
            self.set_facts(trouble, "danger")
        else:
            super().accept()
