"""What stands in the header of the pairing: which round, where it is in its life, what comes next?"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from berserk_desk.tournament.rows import Round
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models import pairing_moment as moment
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.segments import Segments
from berserk_desk.wording import _


class PairingHeader(QObject):
    """Round selector, chip, number of the draw, two buttons; the frame puts them into its header."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rounds = Segments(_("Round"))
        self.chip = ChipLabel(Chip(ChipKind.QUIET, ""))
        self.attempt = Label("", tokens.CAPTION, ink="text2")
        self.redraw = Button(_("Another draw"), "F3", "dices")
        self.main = Button("", "Ctrl+Enter", kind=ButtonKind.PRIMARY)

    @property
    def left(self) -> list[QWidget]:
        """What follows the title."""
        return [Label(_("Round"), ink="text2"), self.rounds, self.chip, self.attempt]

    def show_round(self, state: State, this: Round | None, *, redraw: bool) -> None:
        """Show where the round stands; None: no round is shown. ``redraw``: it can be drawn anew."""
        step = moment.header_step(state, this) if this is not None else None
        for widget in (self.chip, self.attempt):
            widget.setVisible(this is not None)
        self.redraw.setVisible(redraw)
        self.main.setVisible(step is not None)
        if this is not None:
            self.chip.set_chip(moment.life_chip(state, this))
            drawn = this.attempt or 1
            self.attempt.setText(_("draw No. {number}").format(number=drawn) if drawn > 1 else "")
        if step is not None:
            self.main.set_words(step.words, step.key)
            self.main.set_kind(ButtonKind.PRIMARY if step.primary else ButtonKind.OUTLINED)
