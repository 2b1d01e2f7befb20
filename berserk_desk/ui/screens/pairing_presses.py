"""What does a press on the pairing screen mean just now: the main step, Esc, the other answer, the arrows?"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from berserk_desk.tournament import day
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.models import pairing_moment as moment
from berserk_desk.ui.models.settled_facts import SETTLE_KEY
from berserk_desk.ui.screens.pairing_drawing import Drawing
from berserk_desk.ui.screens.pairing_question import ChoicesPage
from berserk_desk.ui.screens.pairing_repairs import Repairs
from berserk_desk.ui.screens.pairing_shown import ShownRound
from berserk_desk.ui.screens.pairing_steps import Steps
from berserk_desk.ui.screens.pairing_strips import PairingStrips
from berserk_desk.ui.widgets.strips import OTHERWISE_KEY


class Presses:
    """Each goes to what asks at the moment; with nothing open it goes to the round shown."""

    def __init__(
        self,
        desk: Desk,
        strips: PairingStrips,
        repairs: Repairs,
        drawing: Drawing,
        steps: Steps,
        choices: ChoicesPage,
        shown: ShownRound,
    ) -> None:
        self._desk = desk
        self._strips = strips
        self._repairs = repairs
        self._drawing = drawing
        self._steps = steps
        self._choices = choices
        self._shown = shown

    def taken(self, event: QKeyEvent) -> bool:
        """Has a key that no action of the table owns been answered?"""
        side = {int(Qt.Key.Key_Left): 0, int(Qt.Key.Key_Right): 1}.get(event.key())
        if event.key() == Qt.Key.Key_Escape:
            self.escape()
        elif side is not None and self._repairs.swapping:
            self._repairs.choose_side(side)
        elif pressed(event, OTHERWISE_KEY) and (self._strips.asks_scoring or self._strips.asks_drops):
            self._answer_otherwise()
        elif event.key() == Qt.Key.Key_F5 and self._shown.shown_round is None:
            # nothing can be paired by hand yet: the key that settles a pair in the list opens the list
            self._steps.settle()
        else:
            return False
        return True

    def main(self) -> None:
        """Ctrl+Enter: answer what is asked, else take the round one step on."""
        if self._shown.busy:
            return
        if self._strips.asks_reason:
            self._strips.reason.confirm()
        elif self._strips.asks_scoring:
            self._drawing.answer_scoring(yes=True)
        elif self._strips.asks_drops:
            self._drawing.answer_drops(yes=True)
        elif self._repairs.swapping:
            self._repairs.complete_swap()
        elif self._drawing.question is not None:
            self._choices.take()
        elif self._shown.shown_round is None:
            self._drawing.begin()
        elif self._shown.drafted:
            self._steps.announce()
        elif day.life(self._desk.document.state, self._shown.shown_round.id) is day.RoundLife.ANNOUNCED:
            self._desk.go("results")
        else:
            self._shown.show_default()

    def before(self) -> None:
        """The button of the page before a round: where it leads depends on what is missing."""
        key = moment.before_words(self._desk.document.state).step.key
        if key == "Ctrl+1":
            self._desk.go("participants")
        elif key == "Ctrl+4":
            self._desk.go("standings")
        elif key == SETTLE_KEY:
            self._steps.settle()
        elif key == moment.STAGE_KEY:
            self._desk.trigger("open_stage")
        else:
            self.main()

    def escape(self) -> None:
        """Esc: put away what is open, the nearest first."""
        if self._shown.busy:
            self._drawing.stop()
        elif self._strips.dismiss():
            pass
        elif self._repairs.swapping:
            self._repairs.end_swap()
        elif self._drawing.question is not None:
            self._drawing.leave()
        else:
            self._strips.clear()

    def _answer_otherwise(self) -> None:
        """Alt+2: the round is paired all the same."""
        if self._strips.asks_scoring:
            self._drawing.answer_scoring(yes=False)
        else:
            self._drawing.answer_drops(yes=False)
