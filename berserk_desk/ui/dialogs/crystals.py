"""The crystal count: of a table of the running round, or alone with any edition."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QHBoxLayout, QWidget

from berserk_desk.rules.editions import edition, edition_ids
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import LegacyReading, Outcome, PairingId
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.dialogs.crystal_column import CrystalColumn
from berserk_desk.ui.dialogs.crystal_editions import OtherEditions, can_compare
from berserk_desk.ui.dialogs.crystal_verdict import VerdictView
from berserk_desk.ui.models.costs import Costs
from berserk_desk.ui.models.crystal_count import (
    Decision,
    Stage,
    counted_result,
    decide,
    simultaneous_ground,
)
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import N_, _, current_language
from berserk_desk.wording.people import player_name
from berserk_desk.wording.results import score_text

WIDTH, HEIGHT = 870, 452
WITH_TWO_READINGS = 500
CALLERS = {
    "players_or_judge": N_("{edition}. The players may count by themselves"),
    "judge_only": N_("{edition}. Only the judge may call the count"),
    "unstated": N_("{edition}. Who may call the count is not stated"),
}


class CrystalsDialog(DeskDialog):
    """Counts for ``pairing``; None counts alone and records nothing. ``totals`` were typed before, in the line."""

    def __init__(self, desk: Desk, pairing: PairingId | None, totals: tuple[int, int] | None = None) -> None:
        self._desk = desk
        self._state = _open_state(desk)
        self._pairing = self._state.pairing[pairing] if self._state and pairing is not None else None
        table = self._pairing.table_no if self._pairing else None
        title = (
            _("Crystal count") if table is None else _("Crystal count — table {table}").format(table=table)
        )
        super().__init__(title, "crystals", WIDTH, HEIGHT, desk.window_widget())
        self._rulebook = desk.document.rulebook if self._state else edition(edition_ids()[0])
        self._reading: LegacyReading | None = None
        self._decision = Decision(Stage.WAITING)
        self._names = self._both_names()
        self._columns = (
            CrystalColumn(_("First on the slip"), self._names[0]),
            CrystalColumn(_("Second on the slip"), self._names[1]),
        )
        self._verdict = VerdictView()
        self.others = OtherEditions()
        self.compare = Button(_("By other editions"), "F3", kind=ButtonKind.QUIET)
        self._steps: tuple[CheckBox, ...] = ()
        self._edition = ComboBox(_("Edition"))
        for place in (0, 1):
            self.on_key(f"Alt+{place + 1}", partial(self._answer, place))
        self._make_body()
        self._connect()
        if self._old is not None:
            self._fill(self._old)
        for column, total in zip(self._columns, totals or (), strict=False):
            column.show_costs(Costs(bare=total), recorded=False)
        self._columns[0].field.setFocus()
        self._decide()

    # -- building ---------------------------------------------------------------------------------------

    def _both_names(self) -> tuple[str, str]:
        state, pairing = self._state, self._pairing
        if state is None or pairing is None or pairing.second is None:
            return _("First"), _("Second")
        return player_name(state, pairing.first), player_name(state, pairing.second)

    def _make_body(self) -> None:
        self._steps = (
            CheckBox(_("turn finished")),
            CheckBox(_("no decisive claims")),
            CheckBox(_("hidden cards turned up, creatures there")),
        )
        steps = QHBoxLayout()
        steps.setSpacing(14)
        for step in self._steps:
            steps.addWidget(step)
        steps.addStretch(1)
        if self._pairing is None:
            self._offer_editions()
            steps.addWidget(self._edition)
        else:
            self._edition.hide()
            steps.addWidget(Label(_("Space marks"), tokens.CAPTION, ink="text3"))
        self.body.addLayout(steps)
        across = QHBoxLayout()
        across.setSpacing(36)
        for column in self._columns:
            across.addWidget(column, 1)
        self.body.addLayout(across)
        self.body.addWidget(self._verdict, 1)
        self.body.addWidget(self.others, 1)
        self.others.hide()
        self.compare.setCheckable(True)
        self.compare.toggled.connect(lambda _on: self._unfold())
        self.foot_row.insertWidget(self.foot_row.count() - 2, self.compare)
        self.on_key("F3", self.compare.click)
        if self._pairing is None:
            self.main_button.hide()
            self.cancel_button.set_words(_("Close"), "Esc")
        QWidget.setTabOrder(self._columns[0].field, self._columns[1].field)

    def _offer_editions(self) -> None:
        for name in edition_ids():
            self._edition.addItem(edition(name).short_title.in_language(current_language()), name)
        own = self._edition.findData(self._rulebook.id)
        self._edition.setCurrentIndex(max(0, own))

    def _connect(self) -> None:
        self._edition.currentIndexChanged.connect(self._take_edition)
        for place, column in enumerate(self._columns):
            column.changed.connect(self._decide)
            column.entered.connect(self._columns[1 - place].field.setFocus)
        self._verdict.reading_chosen.connect(self._take_reading)
        self._verdict.no_creature.connect(lambda side: self._columns[side].no_creature.setChecked(True))
        self._verdict.creatures.connect(lambda side: self._columns[side].creatures_are_left())

    @property
    def _old(self) -> Result | None:
        if self._state is None or self._pairing is None:
            return None
        return self._desk.document.state.result.get(self._pairing.id)

    def _fill(self, result: Result) -> None:
        """What was noted with the result stands there again."""
        first = Costs(result.crystals_first, result.hidden_first, result.totals_first)
        second = Costs(result.crystals_second, result.hidden_second, result.totals_second)
        if result.ground and result.ground == self._no_creature_ground():
            loser = 1 if result.outcome is Outcome.FIRST else 0
            self._columns[loser].no_creature.setChecked(True)
        elif result.outcome is Outcome.DRAW and result.ground == simultaneous_ground(self._rulebook) != "":
            for column in self._columns:
                column.no_creature.setChecked(True)
        self._columns[0].show_costs(first)
        self._columns[1].show_costs(second)
        self._reading = result.reading
        if first.total is not None or second.total is not None:
            for step in self._steps:
                step.setChecked(True)

    def _no_creature_ground(self) -> str:
        return self._rulebook.crystals.no_creature if self._rulebook.crystals else ""

    # -- deciding ---------------------------------------------------------------------------------------

    @property
    def columns(self) -> tuple[CrystalColumn, CrystalColumn]:
        """The two sides."""
        return self._columns

    @property
    def verdict(self) -> VerdictView:
        """What is decided, as it is shown."""
        return self._verdict

    @property
    def edition_box(self) -> ComboBox:
        """The choice of the edition, when counting alone."""
        return self._edition

    @property
    def decision(self) -> Decision:
        """How the count stands."""
        return self._decision

    def _take_edition(self, _place: int) -> None:
        chosen = self._edition.currentData()
        own = self._desk.document.rulebook if self._state else None
        # The tournament's own values, where it is that edition.
        self._rulebook = own if own is not None and own.id == chosen else edition(chosen)
        self._reading = None
        self._decide()

    def _take_reading(self, place: int) -> None:
        rulings = self._decision.rulings
        if len(rulings) == 2:
            self._reading = rulings[place].reading
            self._decide()

    def _decide(self) -> None:
        sides = (self._columns[0].side, self._columns[1].side)
        self._decision = decide(self._rulebook, sides, self._names, self._reading)
        two = len(self._decision.rulings) == 2
        if not two:
            self._reading = self._old.reading if self._old is not None else None
        height = WITH_TWO_READINGS if two else HEIGHT
        if self.height() < height:
            self.resize(self.width(), height)
        self._verdict.show_decision(self._decision, self._usual())
        counted = self._rulebook.crystals is not None
        for column in self._columns:
            column.setEnabled(counted)
        self._unfold()
        self.set_facts(self._edition_text())
        self._name_main()

    def _unfold(self) -> None:
        """The comparison takes the place of the verdict while it is asked for and there is something to compare."""
        there = can_compare(self._rulebook, self._decision)
        self.compare.setEnabled(there)
        shown = there and self.compare.isChecked()
        if shown:
            self.others.show_count(self._rulebook, self._decision)
        self._verdict.setVisible(not shown)
        self.others.setVisible(shown)

    def _usual(self) -> str:
        if self._state is None or self._state.rules.edition != self._rulebook.id:
            return ""
        return self._desk.document.state.rules.legacy_reading.value

    def _edition_text(self) -> str:
        text = _("Edition: {edition}").format(edition=_short(self._rulebook))
        if self._rulebook.crystals is None:
            return text
        return _(CALLERS[self._rulebook.crystals.who_may_call.who]).format(edition=text)

    def _name_main(self) -> None:
        chosen = self._decision.chosen
        if chosen is None or self._pairing is None:
            self.set_main(_("Record the result"), enabled=False)
            return
        old = self._old
        if old is not None and (old.outcome, old.method) != (chosen.outcome, chosen.method):
            was = score_text(old, self._desk.document.state.rules)
            self.set_main(_("Replace {old} by {new}").format(old=was, new=chosen.score))
        else:
            self.set_main(_("Record {score}").format(score=chosen.score))

    # -- keys and the step --------------------------------------------------------------------------------

    def _answer(self, place: int) -> None:
        asked = self._decision.ask
        if self._decision.stage is Stage.ASK_CREATURES and asked is not None:
            if place == 0:
                self._columns[asked].no_creature.setChecked(True)
            else:
                self._columns[asked].creatures_are_left()
        else:
            self._take_reading(place)

    def accept(self) -> None:
        """Record the result with its inputs; a refusal stands in the foot and the dialog stays."""
        chosen, pairing = self._decision.chosen, self._pairing
        if chosen is None or pairing is None:
            return
        sides = (self._columns[0].side, self._columns[1].side)
        old = self._old
        result = counted_result(pairing.id, sides, chosen, old)
        trouble = self._desk.document.attempt(RecordResult(result, replace=old is not None))
        if trouble:
            self.set_facts(trouble, "danger")
            return
        super().accept()


def _short(rulebook: Rulebook) -> str:
    return rulebook.short_title.in_language(current_language())


def _open_state(desk: Desk) -> State | None:
    try:
        return desk.document.state
    except RuntimeError:
        return None
