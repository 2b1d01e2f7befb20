"""Which actions does the pairing screen answer, which of them now, and which keys are shown for them?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property

from berserk_desk.tournament.state import State
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.stage_refill import asked_of, refill
from berserk_desk.ui.screens.pairing_drawing import Drawing
from berserk_desk.ui.screens.pairing_keys import before_keys, panel_keys, question_keys, round_keys
from berserk_desk.ui.screens.pairing_presses import Presses
from berserk_desk.ui.screens.pairing_repairs import Repairs
from berserk_desk.ui.screens.pairing_shown import ShownRound
from berserk_desk.ui.screens.pairing_steps import Steps
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.wording import _


class PairingActions:
    """The actions of the window that belong to this screen."""

    def __init__(
        self,
        desk: Desk,
        repairs: Repairs,
        drawing: Drawing,
        steps: Steps,
        presses: Presses,
        shown: ShownRound,
    ) -> None:
        self._desk = desk
        self._repairs = repairs
        self._drawing = drawing
        self._steps = steps
        self._presses = presses
        self._shown = shown

    @property
    def _state(self) -> State:
        return self._desk.document.state

    @cached_property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What is done for each action."""
        return {
            "pair": self._presses.main,
            "announce": self._steps.announce,
            "redraw": self._steps.redraw,
            "by_hand": self._steps.by_hand,
            "settle_round": self._steps.settle,
            "pairing_settings": self._desk.edit_pairing,
            "swap": self._repairs.press,
            "cancel_round": self._repairs.cancel,
            "confirm_scoring": self._drawing.confirm_scoring,
            "publish_pairings": self._steps.to_the_hall,
            "refill_stage": self._steps.refill,
        }

    def can(self, action: str) -> bool:
        """Could the action be done now with the round shown?"""
        shown = self._shown
        match action:
            case "announce":
                return shown.drafted and not self._repairs.swapping
            case "redraw":
                return shown.drafted and shown.drawn
            case "swap" | "by_hand":
                return shown.changeable and shown.drawn
            case "cancel_round":
                return shown.changeable
            case "settle_round":
                return shown.preparing
            case "refill_stage":
                return refill(self._state) is not None or asked_of(self._state) is not None
            case "confirm_scoring":
                return not self._state.rules.scoring_announced and not self._state.round
            case _:
                return action in self.handlers

    def why_not(self, action: str) -> str:
        """What has to come first where it cannot be done with the round shown."""
        shown = self._shown
        if action == "refill_stage":
            return _("The cut is as the stage has it: there is nobody to take anew.")
        if action == "confirm_scoring":
            return _("It is noted already that the scoring was announced.")
        if self._drawing.question is not None or self._repairs.swapping:
            return _("Answer what is asked first; Esc leaves it.")
        if shown.shown_round is None:
            return _("There are no pairs yet: Ctrl+Enter makes them.")
        if not shown.changeable:
            return _("This round is past: Alt+Right leads to a later one.")
        if not shown.drawn:
            return _("Its pairs follow from the stage, nobody draws them.")
        if action == "settle_round":
            return _("It is settled for the next round, once this one is over (Ctrl+3).")
        return _("The round is announced: F6 swaps players, F8 cancels it.")

    def key_bar_entries(self) -> Sequence[KeyHint]:
        """The keys of the bar: of the question that stands, of the time before a round, of the round shown."""
        question, shown = self._drawing.question, self._shown
        if question is not None:
            return question_keys(len(question.ways))
        if shown.shown_round is None:
            return before_keys(self._state, preparing=shown.preparing, scoring=self.can("confirm_scoring"))
        return round_keys(redraw=shown.drafted and shown.drawn)

    def panel_entries(self) -> Sequence[KeyHint]:
        """The keys of the panel; it belongs to the pairs."""
        shown = self._shown
        if shown.shown_round is None:
            return ()
        return panel_keys(changeable=shown.changeable, drafted=shown.drafted, drawn=shown.drawn)
