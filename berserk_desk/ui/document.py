"""The open tournament as the window sees it: the session, with a Qt signal for every step."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.session import Change, Session
from berserk_desk.standings.table import Table
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import RoundNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.wording.cited import Cited
from berserk_desk.wording.files import write_failed_text
from berserk_desk.wording.refusals import refusal_text


class Document(QObject):
    """One open tournament. ``changed(Change)`` comes after a step is on disk and in memory."""

    changed = Signal(object)
    unwritten = Signal(object)
    """A ``session.Aside``: the disk did not take a step, whoever asked for it."""

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._ends = (
            session.subscribe(self.changed.emit),
            session.subscribe_unwritten(self.unwritten.emit),
        )

    @property
    def state(self) -> State:
        """The rows as they are on disk."""
        return self.session.state

    @property
    def rulebook(self) -> Rulebook:
        """The rules in force."""
        return self.session.rulebook

    def standings(self, after_round: RoundNo | None = None) -> Table:
        """The standings after a round (None: all)."""
        return self.session.standings(after_round)

    def dispatch(self, command: Command) -> Change:
        """Carry out a command. Raises ``Refused`` and ``storage.refusals.WriteFailed``, both expected."""
        return self.session.dispatch(command)

    def attempt(self, command: Command) -> str:
        """Carry out a command. Why not, in a sentence for the place where the judge is looking; "" when it is done."""
        return self.attempt_to(lambda: self.dispatch(command))

    def attempt_to(self, do: Callable[[], object]) -> str:
        """Do what may be refused or not come on the disk. Why not, in a sentence; "" when it is done."""
        try:
            do()
        except Refused as refused:
            return self.why_not(refused)
        except WriteFailed as failure:
            return write_failed_text(failure, near=True)
        return ""

    def why_not(self, refused: Refused) -> Cited:
        """The refusal as a sentence for the place where the judge is looking."""
        return refusal_text(self.state, refused)

    def close(self) -> None:
        """Let the file go."""
        for end in self._ends:
            end()
        self.session.close()
