"""Ctrl+Z and Ctrl+Y from any screen: what is asked before, what is passed over, and how is it told?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from berserk_desk.session import Session
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.tournament.undoing import results_gone
from berserk_desk.ui.finishing import Finishing
from berserk_desk.ui.models.clock_steps import passed_over
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.journal import behind_text, told_text
from berserk_desk.wording.refusals import refusal_text

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow


class UndoWork(QObject):
    """Takes steps of the open tournament back and brings them again; what was done is told on every screen."""

    def __init__(self, window: MainWindow, finishing: Finishing) -> None:
        super().__init__(window)
        self._window = window
        self._finishing = finishing
        self._asked_behind = 0
        """The last step of the clock that the judge was told no undo takes back."""

    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """What is done for each action."""
        return {"undo": self._undo, "redo": partial(self._step_back, back=False)}

    @property
    def _session(self) -> Session:
        return self._window.document.session

    @property
    def _state(self) -> State:
        return self._window.document.state

    def _undo(self) -> None:
        step = self._session.undoable
        if step is not None and step.kind == "finish_tournament":
            self._finishing.begin_reopening(partial(self._step_back, back=True))
        elif not self._asks_behind_the_clock():
            self._step_back(back=True)

    def _step_back(self, *, back: bool, reason: str = "") -> None:
        session = self._session
        try:
            change = session.undo(reason) if back else session.redo(reason)
        except Refused as refused:
            if refused.code == "undo_needs_reason" and not reason:
                given = self._window.files.ask_reason(self._why_a_reason(refused, back=back))
                if given:
                    self._step_back(back=back, reason=given)
                return
            self._window.tell(self._window.document.why_not(refused))
        except WriteFailed as failure:
            self._window.tell(trouble_text(failure))
        else:
            screen = self._window.frame.current_screen
            if screen is None or not screen.answers(change):
                icon = "undo-2" if back else "redo-2"
                self._window.frame.toast.tell(told_text(change.after, change.step), icon)

    def _asks_behind_the_clock(self) -> bool:
        """Would undo pass over the clock, which it does not take back? Then the first Ctrl+Z says what the next undoes."""
        behind = self._session.undoable
        if behind is None:
            return False
        last = passed_over(self._session.steps, max(behind.number, self._asked_behind))
        if last is None:
            return False
        self._asked_behind = last.number
        words = (
            _("{done}. Minutes are taken back with a minus (F5); Ctrl+Z once more undoes: {what}.")
            if last.kind == "add_minutes"
            else _("{done}. Ctrl+Z leaves the clock alone; once more it undoes: {what}.")
        )
        done, what = behind_text(self._state, last).rstrip("."), behind_text(self._state, behind)
        self._window.tell(words.format(done=done, what=what))
        return True

    def _why_a_reason(self, refused: Refused, *, back: bool) -> str:
        """What would be taken back or come again, what is lost by it, and why a reason is asked for."""
        state, session = self._state, self._session
        step = session.undoable if back else session.redoable
        if step is None:
            return refusal_text(state, refused)
        words = _("Will be undone: {what}.") if back else _("Will be done again: {what}.")
        sentences = [words.format(what=behind_text(state, step)), refusal_text(state, refused)]
        lost = results_gone(state, session.changes_of(step.number))
        if lost:
            results = ngettext("{count} entered result is lost.", "{count} entered results are lost.", lost)
            sentences.insert(1, results.format(count=lost))
        return " ".join(sentences)
