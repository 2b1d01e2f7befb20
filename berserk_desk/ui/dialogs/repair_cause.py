"""What has happened? One line of the guided repair: a kind, and whom it concerns."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from berserk_desk.terms import PairingId, RoundId
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models.what_happened import (
    Choices,
    Kind,
    choices_of,
    happened_of,
    kinds_possible,
    likely,
)
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _


class RepairCause(QWidget):
    """`changed`: something else has happened."""

    changed = Signal()

    def __init__(self, state: State, round_id: RoundId, beside: PairingId | None = None) -> None:
        """``beside``: the pair whose row was chosen when the repair was asked for."""
        super().__init__()
        self._state = state
        self._round = round_id
        self.kind = ComboBox(_("What has happened"))
        self.first = ComboBox(_("Whom it concerns"))
        self.second = ComboBox(_("Who leaves"))
        self._ask_first = Label("", tokens.BODY, ink="text2")
        self._ask_second = Label("", tokens.BODY, ink="text2")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(Label(_("What has happened"), tokens.BODY, ink="text2"))
        row.addWidget(self.kind)
        row.addWidget(self._ask_first)
        row.addWidget(self.first, 1)
        row.addWidget(self._ask_second)
        row.addWidget(self.second, 1)
        for kind, words in kinds_possible(state, round_id):
            self.kind.addItem(words, kind.value)
        guess = likely(state, round_id, beside)
        if guess is not None:
            self.kind.setCurrentIndex(max(0, self.kind.findData(guess[0].value)))
        self.kind.currentIndexChanged.connect(lambda _place: self._offer())
        for box in (self.first, self.second):
            box.currentIndexChanged.connect(lambda _place: self.changed.emit())
        self._fill()
        if guess is not None:
            self.first.blockSignals(True)
            self.first.setCurrentIndex(max(0, self.first.findData(guess[1])))
            self.first.blockSignals(False)

    @property
    def happened(self) -> Happened:
        """The facts as they are chosen."""
        kind = self.kind.currentData()
        if kind is None:
            return Happened()
        second = self.second.currentData() if self.second.isVisibleTo(self) else None
        return happened_of(Kind(kind), self.first.currentData(), second)

    def _offer(self) -> None:
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        kind = self.kind.currentData()
        choices = Choices(()) if kind is None else choices_of(self._state, self._round, Kind(kind))
        for box, people in ((self.first, choices.first), (self.second, choices.second)):
            box.blockSignals(True)
            box.clear()
            for number, name in people:
                box.addItem(name, number)
            box.blockSignals(False)
            box.updateGeometry()
        self.second.setVisible(bool(choices.second))
        for label, words in ((self._ask_first, choices.ask_first), (self._ask_second, choices.ask_second)):
            label.setText(words)
            label.setVisible(bool(words))
