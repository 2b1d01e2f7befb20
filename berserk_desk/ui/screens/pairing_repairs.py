"""Repairs by hand on the pairing screen: two players change places, a round is cancelled."""

from __future__ import annotations

from functools import partial

from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.day import entered_results, players_of
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import CancelRound, SwapPlayers
from berserk_desk.tournament.rows import Round
from berserk_desk.tournament.state import State
from berserk_desk.ui.document import Document
from berserk_desk.ui.models.pairing_facts import void_text
from berserk_desk.ui.models.pairing_swap import (
    SIDE_OF_COLUMN,
    WITH_REASON,
    Swap,
    place_text,
    swap_lines,
    table_of,
)
from berserk_desk.ui.screens.pairing_shown import ShownRound
from berserk_desk.ui.screens.pairing_strips import PairingStrips
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.people import player_name


class Repairs:
    """F6 and F8. `swap` holds the player marked first; a reason is asked for where the document wants one."""

    def __init__(self, document: Document, strips: PairingStrips, shown: ShownRound) -> None:
        self._document = document
        self._strips = strips
        self._shown = shown
        self.swap = Swap()

    @property
    def _state(self) -> State:
        return self._document.state

    @property
    def swapping(self) -> bool:
        """Is somebody marked for a change of places?"""
        return self.swap.player is not None

    def do(self, command: Command) -> bool:
        """Carry it out; a refusal is told in place."""
        trouble = self._document.attempt(command)
        if trouble:
            self._strips.refuse(trouble)
        return not trouble

    def cancel(self) -> None:
        """Cancel the shown round: a draft at once, an announced one after its reason is given."""
        this = self._shown.shown_round
        if this is None or not self._shown.changeable or self._shown.busy:
            return
        self.end_swap()
        lost = sum(
            entered_results(self._state, each.id) for each in self._state.rounds_by_number(this.number)
        )
        if self._shown.drafted:
            if self.do(CancelRound(this.id, lost)):
                words = (
                    _("The draft of round {round} is cancelled.")
                    if this.draft_table is None
                    else _("Round {round} of all draft tables, not announced yet, is cancelled.")
                )
                self._strips.say_done(words.format(round=this.number))
                self._shown.focus_entry()
            return
        words = (
            ngettext(
                "Cancel round {round}? {count} entered result is lost.",
                "Cancel round {round}? {count} entered results are lost.",
                lost,
            )
            if this.draft_table is None
            else ngettext(
                "Cancel round {round} at all draft tables? {count} entered result is lost.",
                "Cancel round {round} at all draft tables? {count} entered results are lost.",
                lost,
            )
        )
        self._strips.ask_reason(
            words.format(round=this.number, count=lost),
            void_text(self._state, this.id, self._document.session.printed_sheets(this.id), ()),
            _("Cancel the round"),
            partial(self._cancel_announced, this, lost),
        )

    def _cancel_announced(self, this: Round, lost: int, reason: str) -> None:
        if self.do(CancelRound(this.id, lost, reason)):
            text = _("Round {round} is cancelled. Undo brings it back with its results.")
            self._strips.say_done(text.format(round=this.number))
            self._shown.focus_entry()

    def reason_left(self) -> None:
        """Esc at the question for a reason: back to what was chosen before it."""
        if self.swap.player is not None:
            self.show()
        self._shown.focus_entry()

    def press(self) -> None:
        """First press: mark the player of the current row; second press on another row: change places."""
        this, pairing = self._shown.shown_round, self._shown.current_pairing
        free = self._shown.changeable and self._shown.drawn and not self._strips.asks_reason
        if this is None or pairing is None or not free:
            return
        marked = self.swap.player
        if marked is None or marked in players_of(pairing):
            self.swap.player = self.swap.at(pairing)
            self.show()
            self._shown.focus_entry()
        else:
            self._change_places(this, marked, self.swap.at(pairing))

    def drag(self, player: int, onto: object) -> None:
        """A player was dragged onto another one: they change places, asked about as by keys."""
        this = self._shown.shown_round
        free = self._shown.changeable and self._shown.drawn and not self._strips.asks_reason
        if this is not None and free and not self._shown.busy and isinstance(onto, int):
            self.end_swap()
            self._change_places(this, PlayerId(player), PlayerId(onto))

    def complete_swap(self) -> None:
        """Ctrl+Enter while players are chosen: change places, or say that the other player is missing."""
        this, pairing, marked = self._shown.shown_round, self._shown.current_pairing, self.swap.player
        if this is None or marked is None:
            return
        if pairing is None or marked in players_of(pairing):
            self._strips.say_swap(*swap_lines(self._state, this.number, (marked,), missing=True))
        else:
            self.press()

    def show(self) -> None:
        """Mark who is about to change places, and say it; a question that stands is left standing."""
        this = self._shown.shown_round
        chosen = self.swap.chosen(self._shown.current_pairing)
        if this is None or not chosen:
            return
        self._shown.show_rows(this)
        if not self._strips.asks_reason:
            self._strips.say_swap(*swap_lines(self._state, this.number, chosen))

    def choose_side(self, side: int) -> None:
        """Let the swap mean the first (0) or second (1) player of the current row."""
        self.swap.turn(side, self._shown.current_pairing)
        self.show()

    def click(self, _key: object, column: str) -> None:
        """A click on a player's column means that player; elsewhere it changes nothing."""
        if column in SIDE_OF_COLUMN:
            self.choose_side(SIDE_OF_COLUMN[column])

    def end_swap(self) -> None:
        """Choose nobody any longer."""
        if self.swap.player is None:
            return
        self.swap.player = None
        self._strips.clear()
        this = self._shown.shown_round
        if this is not None:
            self._shown.show_rows(this)

    def _change_places(self, this: Round, first: PlayerId, second: PlayerId) -> None:
        state = self._state
        pairing = day.pairing_of_player(state, this.number, first)
        this = this if pairing is None else state.round[pairing.round]
        if day.announced(state, this.id):
            tables = [table_of(state, this.number, player) for player in (first, second)]
            printed = self._document.session.printed_sheets(this.id)
            words = _("Swap {first} and {second} in the announced round {round}?").format(
                first=player_name(state, first), second=player_name(state, second), round=this.number
            )
            void = void_text(state, this.id, printed, [t for t in tables if t is not None])
            self._ask_swap(SwapPlayers(this.id, first, second), words, void)
            return
        self._dispatch_swap(SwapPlayers(this.id, first, second))

    def _ask_swap(self, command: SwapPlayers, words: str, under: str) -> None:
        self._strips.ask_reason(
            words,
            under,
            _("Swap"),
            lambda reason: self._dispatch_swap(
                SwapPlayers(command.round, command.first, command.second, reason)
            ),
        )

    def _dispatch_swap(self, command: SwapPlayers) -> None:
        try:
            self._document.dispatch(command)
        except Refused as refused:
            text = self._document.why_not(refused)
            if command.reason:
                self._strips.reason.say(text)
            elif refused.code in WITH_REASON:
                self._ask_swap(command, text, "")
            else:
                self._strips.refuse(text)
        except WriteFailed as failure:
            self._strips.refuse(trouble_text(failure))
        else:
            self.end_swap()
            self._shown.settle()
            number = self._state.round[command.round].number
            places = [place_text(self._state, number, p) for p in (command.first, command.second)]
            self._strips.say_done(_("Places changed: {places}.").format(places=", ".join(places)))
            self._shown.focus_entry()
