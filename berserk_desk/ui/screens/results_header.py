"""What stands in the header of the results: which round, how far it is, what comes next?"""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QSizePolicy, QWidget

from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.next_round import rounds_of_now
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.next_step import NextStep, Step, next_step
from berserk_desk.ui.models.round_progress import done_and_all, looked_at_and_all
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.segments import Segment, Segments
from berserk_desk.wording import _


class ResultsHeader(QObject):
    """Round selector, one fact, the button of the next step; the frame puts them into its header."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.rounds = Segments(_("Round"))
        self.rounds.setToolTip(_("Other rounds: Alt+← and Alt+→"))
        self.fact = PartsLabel()
        self.fact.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.main = Button("", "Ctrl+Enter")
        self.stage = Button(_("Next stage"), "Ctrl+Shift+T", "swords")

    @property
    def left(self) -> list[QWidget]:
        """What follows the title."""
        return [Label(_("Round"), ink="text2"), self.rounds, self.fact]

    def show_round(self, state: State, number: RoundNo, *, announced: bool) -> None:
        """Show where round ``number`` stands, and what is to be done after the last one."""
        last = day.last_number(state)
        shown = max(last, sum(rounds_of_now(state)))
        self.rounds.set_segments(
            [Segment(RoundNo(n), str(n), n <= last) for n in range(1, shown + 1)], number or None
        )
        self.show_progress(state, number, announced=announced)

    def show_progress(self, state: State, number: RoundNo, *, announced: bool = True) -> None:
        """How far is the round, and what comes next? No result changes more of the header than this."""
        done, tables = done_and_all(state, number)
        counted = [Part(str(done), Role.STRONG), Part(_("of {all}").format(all=tables), Role.MUTED)]
        if state.event.second_look:
            seen, slips = looked_at_and_all(state, number)
            counted += [
                Part(_("second look"), Role.MUTED, gap=12),
                Part(str(seen), Role.STRONG),
                Part(_("of {all}").format(all=slips), Role.MUTED),
            ]
        self.fact.set_parts(counted if announced else [])
        step = next_step(state)
        self.main.set_words(step_words(step))
        self.stage.setVisible(step.step is Step.FINISH and step.ready)
        self.main.set_kind(ButtonKind.PRIMARY if step.ready else ButtonKind.OUTLINED)


def step_words(step: NextStep) -> str:
    """What the next step is called on its button."""
    words = {
        Step.ANNOUNCE: _("Announce round {round}"),
        Step.PAIR: _("Pairing of round {round}"),
        Step.FINISH: _("Finish the tournament"),
        Step.LOOK: _("Final table"),
    }
    return words[step.step].format(round=step.number)
