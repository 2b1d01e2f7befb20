"""What is done with the round shown, beside changing places: drawn anew, announced, made by hand, shown to the hall."""

from __future__ import annotations

from berserk_desk.tournament.proposal import next_number
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.state import State
from berserk_desk.ui.actions import BY_ID
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.settled_facts import SETTINGS_KEY, SETTLE_KEY
from berserk_desk.ui.models.stage_refill import REFILL_KEY, refill
from berserk_desk.ui.screens.pairing_drawing import Drawing
from berserk_desk.ui.screens.pairing_repairs import Repairs
from berserk_desk.ui.screens.pairing_shown import ShownRound
from berserk_desk.ui.screens.pairing_strips import PairingStrips
from berserk_desk.wording import _, ngettext

HALL_KEY = BY_ID["publish_pairings"].keys


class Steps:
    """Each does nothing where it has no sense; what a step is refused for is told in place."""

    def __init__(
        self, desk: Desk, strips: PairingStrips, repairs: Repairs, drawing: Drawing, shown: ShownRound
    ) -> None:
        self._desk = desk
        self._document = desk.document
        self._strips = strips
        self._repairs = repairs
        self._drawing = drawing
        self._shown = shown

    @property
    def _state(self) -> State:
        return self._document.state

    def refill(self) -> None:
        """F9: let those into the stage who would enter now; once a round of it is made it is asked how."""
        step = refill(self._state)
        if step is not None:
            self._repairs.do(step)
        else:
            self._desk.ask_about_cut()

    def settle(self) -> None:
        """Say who plays, lock pairs, give byes by hand; a draft made before must be drawn again."""
        if self._shown.preparing and not self._drawing.busy:
            self._desk.settle_round(next_number(self._state))

    def redraw(self) -> None:
        """F3: another draw of the draft."""
        if self._shown.drafted and self._shown.drawn:
            self._repairs.end_swap()
            self._drawing.draw()

    def announce(self) -> None:
        """The hall may see the round from now on."""
        this, drawing = self._shown.shown_round, self._drawing
        ready = self._shown.drafted and drawing.settled and not drawing.busy and not self._repairs.swapping
        if this is None or not ready:
            return
        if self._repairs.do(AnnounceRound(this.id)):
            tables = len(self._state.rounds_by_number(this.number))
            self._strips.say_done(_announced_words(tables).format(round=this.number, count=tables))

    def by_hand(self) -> None:
        """F5: a draft is made by hand; what hangs on the wall is repaired with as few tables as will do."""
        if not self._shown.changeable or not self._shown.drawn or self._drawing.busy:
            return
        self._repairs.end_swap()
        chosen = self._shown.current_pairing
        beside = chosen.id if chosen is not None else None
        if self._shown.drafted:
            self._desk.pair_by_hand(beside)
        else:
            self._desk.repair_round(beside=beside)

    def to_the_hall(self) -> None:
        """Show the pairs to the hall."""
        self._desk.go("hall")
        self._desk.trigger("hall_pairings")

    def key_asked(self, key: str) -> None:
        """A key that stands beside a fact was clicked."""
        match key:
            case "F2":
                self._drawing.confirm_scoring()
            case "F3":
                self.redraw()
            case _ if key == HALL_KEY:
                self.to_the_hall()
            case _ if key == REFILL_KEY:
                self.refill()
            case _ if key == SETTLE_KEY:
                self.settle()
            case _ if key == SETTINGS_KEY:
                self._desk.edit_pairing()
            case "Ctrl+1":
                self._desk.go("participants")
            case "Ctrl+3":
                self._desk.go("results")


def _announced_words(tables: int) -> str:
    """The sentence about ``{round}``; ``tables``: at so many draft tables, 1 where it is not played at any."""
    match tables:
        case 1:
            return _("Round {round} is announced. Lists and slips: Ctrl+P.")
        case 2:
            return _("Round {round} is announced at both draft tables. Lists and slips: Ctrl+P.")
        case _:
            return ngettext(
                "Round {round} is announced at {count} draft table. Lists and slips: Ctrl+P.",
                "Round {round} is announced at all {count} draft tables. Lists and slips: Ctrl+P.",
                tables,
            )
