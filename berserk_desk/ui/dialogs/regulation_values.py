"""Which values of the rules does the tournament have? Fields with the edition's value beside what departs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from berserk_desk.rules.editions import edition, edition_ids
from berserk_desk.terms import ByeInSums, LegacyReading, TieBreak, points_from_text
from berserk_desk.tournament.event_rows import Regulations
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.ui.dialogs.tie_break_order import TieBreakOrder
from berserk_desk.ui.widgets.buttons import Button, ButtonKind, CheckBox
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _, current_language
from berserk_desk.wording.numbers import format_points
from berserk_desk.wording.rule_margins import DEPARTED

POINTS = (
    "points_win",
    "points_technical_win",
    "points_draw",
    "points_loss",
    "points_bye",
    "points_privilege_bye",
)
CRYSTALS = ("crystal_limit", "crystal_near", "crystal_far")
VALUES = (*POINTS, *CRYSTALS, "bye_in_opponents_sums", "legacy_reading", "tie_breaks")
"""The values of the rules that this page holds."""


class RegulationValues(QWidget):
    """The page «Правила»: `changed` comes with every key. ``rules()`` is what stands there."""

    changed = Signal()

    def __init__(self, rules: Regulations, *, started: bool) -> None:
        super().__init__()
        self._rules = rules
        self._started = started
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
        self.fields = {name: _field(words) for name, words in names.items()}
        self.backs = {name: Button("", kind=ButtonKind.QUIET) for name in names}
        """Beside each value that departs: takes the edition's value back."""
        self._labels = {name: Label(words, ink="text2") for name, words in names.items()}
        self.edition = ComboBox(_("Edition of the rules"))
        for edition_id in edition_ids():
            self.edition.addItem(edition(edition_id).short_title.in_language(current_language()), edition_id)
        self.edition.setCurrentIndex(edition_ids().index(rules.edition))
        self.edition.setEnabled(not started)
        if started:
            self.edition.setToolTip(
                _("The edition stays after round 1. The way out: a new tournament with these players.")
            )
        self.grand_prix = CheckBox(_("Grand Prix"))
        self.left_out = CheckBox(_("A bye's points are left out of opponents' sums"))
        self.reading = ComboBox(_("Reading of the count"))
        self._reading_words = Label(_("Reading of the count"), ink="text2")
        self.order = TieBreakOrder()
        self._lay_out()
        self._show(rules)
        for name, field in self.fields.items():
            field.textChanged.connect(self._typed)
            self.backs[name].clicked.connect(partial(self._take_back, name))
        self.edition.currentIndexChanged.connect(self._take_edition)
        self.reading.currentIndexChanged.connect(self._typed)
        self.order.changed.connect(self._typed)
        for box in (self.grand_prix, self.left_out):
            box.toggled.connect(self._typed)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setVerticalSpacing(4)
        grid.setHorizontalSpacing(12)
        grid.addWidget(Label(_("Edition of the rules"), ink="text2"), 0, 0)
        grid.addWidget(self.edition, 0, 1, 1, 2)
        self.edition.setFixedWidth(260)
        for row, name in enumerate(self.fields, start=1):
            grid.addWidget(self._labels[name], row, 0)
            beside = QHBoxLayout()
            beside.setSpacing(4)
            beside.addWidget(self.fields[name])
            beside.addWidget(self.backs[name])
            beside.addStretch(1)
            grid.addLayout(beside, row, 1, 1, 2)
        row = len(self.fields) + 1
        grid.addWidget(self._reading_words, row, 0)
        grid.addWidget(self.reading, row, 1, 1, 2)
        grid.setColumnStretch(2, 1)
        left = QVBoxLayout()
        left.setSpacing(4)
        left.addLayout(grid)
        left.addWidget(self.left_out)
        left.addWidget(self.grand_prix)
        left.addStretch(1)
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        across.setSpacing(28)
        across.addLayout(left, 1)
        across.addWidget(self.order, 1)
        pairs = (widget for name in self.fields for widget in (self.fields[name], self.backs[name]))
        reading = [self.edition, *pairs, self.reading, self.left_out, self.grand_prix, self.order.table]
        for before, after in pairwise(reading):
            QWidget.setTabOrder(before, after)

    def _show(self, rules: Regulations) -> None:
        """Put all of ``rules`` into the fields; what the edition has no use for goes."""
        book = edition(rules.edition)
        for name, field in self.fields.items():
            value = getattr(rules, name)
            field.blockSignals(True)
            field.setText("" if value is None else _written(name, value))
            field.blockSignals(False)
            for widget in (field, self._labels[name]):
                widget.setVisible(value is not None)
        readings = () if book.crystals is None else book.crystals.readings
        two = len(readings) > 1
        self.reading.blockSignals(True)
        self.reading.clear()
        for reading in readings if two else ():
            label = reading.label.in_language(current_language()) if reading.label else ""
            self.reading.addItem(label, reading.id.value if reading.id else "")
        if two:
            self.reading.setCurrentIndex(max(0, self.reading.findData(rules.legacy_reading.value)))
        self.reading.blockSignals(False)
        self.reading.setVisible(two)
        self._reading_words.setVisible(two)
        for box, on in (
            (self.left_out, rules.bye_in_opponents_sums is ByeInSums.LEFT_OUT),
            (self.grand_prix, rules.grand_prix),
        ):
            box.blockSignals(True)
            box.setChecked(on)
            box.blockSignals(False)
        self.left_out.setVisible(book.byes.in_opponents_sums is not None)
        self.order.show_order(book, [TieBreak(step) for step in rules.tie_breaks])
        self._mark()

    def _take_edition(self) -> None:
        chosen = self.edition.currentData()
        fresh = regulations_of(
            edition(chosen),
            planned_rounds=self._rules.planned_rounds,
            play_format=self._rules.play_format,
            level=self._rules.level,
            grand_prix=self.grand_prix.isChecked(),
        )
        self._show(self._rules if chosen == self._rules.edition else fresh)
        self.changed.emit()

    def _take_back(self, name: str) -> None:
        value = getattr(self._printed(), name)
        self.fields[name].setText(_written(name, value))
        self.fields[name].setFocus()

    def _typed(self) -> None:
        self._mark()
        self.changed.emit()

    def _printed(self) -> Regulations:
        return regulations_of(edition(self.edition.currentData()), planned_rounds=1)

    def _mark(self) -> None:
        printed = self._printed()
        for name, back in self.backs.items():
            value = getattr(printed, name)
            departs = value is not None and _read(name, self.fields[name].text()) != value
            back.setVisible(departs)
            if departs:
                back.set_words(
                    _("{mark} in the edition {value}").format(mark=DEPARTED, value=_written(name, value))
                )
                back.setToolTip(_("Take the value of the edition back"))

    # -- what stands there ----------------------------------------------------------------------------

    @property
    def departures(self) -> int:
        """In how many values, the order among them, does what stands there depart from the edition?"""
        rules = self.rules()
        if rules is None:
            return 0
        printed = self._printed()
        return sum(
            getattr(rules, name) != getattr(printed, name) for name in VALUES if name != "legacy_reading"
        )

    def rules(self) -> Regulations | None:
        """The regulations as they are typed; None while a value is no number."""
        chosen = self.edition.currentData()
        base = self._rules
        if chosen != base.edition:
            base = regulations_of(
                edition(chosen),
                planned_rounds=base.planned_rounds,
                play_format=base.play_format,
                level=base.level,
            )
        typed: dict[str, Any] = {}
        for name, field in self.fields.items():
            if getattr(base, name) is None:
                continue
            typed[name] = _read(name, field.text())
            if typed[name] is None:
                return None
        if edition(chosen).byes.in_opponents_sums is not None:
            typed["bye_in_opponents_sums"] = (
                ByeInSums.LEFT_OUT if self.left_out.isChecked() else ByeInSums.COUNTED
            )
        if self.reading.count():
            typed["legacy_reading"] = LegacyReading(self.reading.currentData())
        order = tuple(step.value for step in self.order.order)
        return replace(base, grand_prix=self.grand_prix.isChecked(), tie_breaks=order, **typed)


def _written(name: str, value: int) -> str:
    return format_points(value) if name in POINTS else str(value)


def _read(name: str, text: str) -> int | None:
    try:
        value = points_from_text(text) if name in POINTS else int(text)
    except ValueError:
        return None
    return value if value >= 0 else None


def _field(name: str) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name)
    field.setFixedWidth(60)
    field.setMaxLength(20)
    return field
