"""From «pair» to a draft: what is asked first, the worker, the question the rules leave open."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QApplication

from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.absences import absent_twice
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import ConfirmScoring
from berserk_desk.tournament.next_round import why_not_made
from berserk_desk.tournament.player_commands import DropPlayers
from berserk_desk.tournament.proposal import Proposal, next_number
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.ui.document import Document
from berserk_desk.ui.models.drops import drops_under, name_list
from berserk_desk.ui.models.pairing_choices import Question, WayOut, looked_into
from berserk_desk.ui.models.pairing_facts import missing_lines
from berserk_desk.ui.proposing import Proposing
from berserk_desk.ui.screens.pairing_strips import PairingStrips
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.wording import _


class Drawing(QObject):
    """`asked`: a question came or went (`question`). `drawn`: a draft was made. `standings_asked`: the judge
    does not play the round. `hand_asked`: he makes the pairs of the draft himself. `settled` is false for a moment after each of these, against a bouncing key (B25).
    """

    asked = Signal()
    drawn = Signal()
    standings_asked = Signal()
    hand_asked = Signal()

    def __init__(self, document: Document, strips: PairingStrips, parent: QObject) -> None:
        super().__init__(parent)
        self._document = document
        self._strips = strips
        self.question: Question | None = None
        self._scoring_asked = False
        self._drops_asked: tuple[PlayerId, ...] = ()
        """Of whom it was asked last whether they leave: of the same ones it is asked once."""
        self._proposing = Proposing(self)
        self._proposing.done.connect(self._proposed)
        self._proposing.slow.connect(strips.say_busy)
        self._settling = QTimer(self)
        self._settling.setSingleShot(True)
        self._settling.setInterval(QApplication.doubleClickInterval())

    @property
    def busy(self) -> bool:
        """Is a pairing being computed?"""
        return self._proposing.busy

    @property
    def settled(self) -> bool:
        """Is the press that led here far enough away?"""
        return not self._settling.isActive()

    def settle(self) -> None:
        """The pairs have just changed: for a moment a bouncing key must not announce them."""
        self._settling.start()

    @property
    def _state(self) -> State:
        return self._document.state

    def _do(self, command: Command) -> bool:
        trouble = self._document.attempt(command)
        if trouble:
            self._strips.refuse(trouble)
        return not trouble

    def begin(self) -> None:
        """Pair the next round, unless something is missing."""
        state = self._state
        refused = why_not_made(state)
        if refused is not None:
            self._refuse_to_begin(refused)
            return
        required = self._document.rulebook.scoring_must_be_announced
        unasked = not state.round and not state.rules.scoring_announced
        if unasked and (required or not self._scoring_asked):
            self._strips.ask_scoring(required=required)
            self._settling.start()
            return
        away = absent_twice(state, next_number(state))
        if away and away != self._drops_asked:
            self._drops_asked = away
            self._strips.ask_drops(name_list(state, away), drops_under(state))
            self._settling.start()
        else:
            self.draw()

    def _refuse_to_begin(self, refused: Refused) -> None:
        text = self._document.why_not(refused)
        if refused.code != "results_missing":
            self._strips.refuse(text)
            return
        table = day.outstanding_tables(self._state, day.last_number(self._state))[0]
        action = KeyHint("Ctrl+3", _("To table {table}").format(table=table))
        self._strips.refuse(text, missing_lines(self._state)[0], action=action)

    def answer_scoring(self, yes: bool) -> None:
        """The scoring was announced, or not yet; in both cases the round is paired unless the edition forbids."""
        if yes and not self.settled:
            return
        self._scoring_asked = True
        self._strips.clear()
        required = self._document.rulebook.scoring_must_be_announced
        if (yes and self._do(ConfirmScoring())) or not (yes or required):
            self.draw()

    def answer_drops(self, yes: bool) -> None:
        """Those who stayed away twice leave as one step, or stay; in both cases the round is paired."""
        if yes and not self.settled:
            return
        self._strips.clear()
        if not yes or self._do(DropPlayers(self._drops_asked)):
            self.draw()

    def leave_question(self) -> None:
        """The judge answers neither way: nothing is done, and it is asked again before the round is paired."""
        self._drops_asked = ()

    def confirm_scoring(self) -> None:
        """Note that the scoring was announced, without pairing."""
        if not self._state.rules.scoring_announced and not self._state.round and self._do(ConfirmScoring()):
            self._strips.say_done(_("Noted: the scoring was announced to the players."))

    def draw(self) -> None:
        """Have the next round proposed; what comes back is looked at in `_proposed`."""
        session, state, book = self._document.session, self._state, self._document.rulebook
        if self._proposing.start(partial(looked_into, session.propose, state, book)):
            self._strips.clear()

    def stop(self) -> None:
        """Call a computation off."""
        self._proposing.cancel()
        self._strips.clear()

    def _proposed(self, answer: object) -> None:
        self._strips.clear()
        if isinstance(answer, Question):
            if answer.proposal.based_on != self._document.session.last_step:
                self.draw()
                return
            self.question = answer
            self._settling.start()
            self.asked.emit()
        elif isinstance(answer, Proposal):
            self._draft(answer, "")

    def _draft(self, proposal: Proposal, reason: str) -> bool:
        """Make the proposal a draft: was it made? When the file has moved on meanwhile it is computed again."""
        question, self.question = self.question, None
        try:
            self._document.dispatch(proposal.command(reason))
        except Refused as refused:
            if refused.code == "proposal_outdated":
                self.draw()
                return False
            self.question = question
            self._strips.refuse(self._document.why_not(refused))
        except WriteFailed as failure:
            self.question = question
            self._strips.refuse(trouble_text(failure))
        else:
            self._settling.start()
            self.drawn.emit()
            return True
        return False

    def take(self, way: WayOut, reason: str) -> None:
        """The judge has decided the question."""
        if not self.settled:
            return
        if way.proposal is None:
            self.leave()
            self.standings_asked.emit()
        else:
            made = self._draft(way.proposal, reason)
            if made and way.by_hand:
                self.hand_asked.emit()

    def leave(self) -> None:
        """The judge does not decide now."""
        self.question = None
        self.asked.emit()
