"""What may be done to an open tournament: a command carried out, an edit taken back, the next round proposed."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.session.record import Change, Clock, Record
from berserk_desk.standings.table import Table
from berserk_desk.storage.file import TournamentFile
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.terms import RoundId, RoundNo
from berserk_desk.tournament.about import about
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.attempts import attempts
from berserk_desk.tournament.commands import FOUNDING, MARKS, Command, arguments, kind
from berserk_desk.tournament.event_commands import FoundTournament, ImportTournament
from berserk_desk.tournament.history import Role, Step, reversal
from berserk_desk.tournament.next_round import propose
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.printed import printed_sheets, shown_revision
from berserk_desk.tournament.proposal import Proposal, next_number
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import PairRound
from berserk_desk.tournament.round_problem import PROPER, Terms
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.tournament.undoing import taken_back


def _wall_clock() -> datetime:
    return datetime.now().astimezone()


class Session(Record):
    """An open tournament. Make one with ``create`` or ``open``; ``close`` it when done."""

    def __init__(self, file: TournamentFile | Snapshot, clock: Clock, operator: str) -> None:
        super().__init__(file, clock, operator)
        self._tables: tuple[State, dict[RoundNo | None, Table]] | None = None

    @classmethod
    def create(
        cls,
        path: Path,
        founding: FoundTournament | ImportTournament,
        *,
        clock: Clock = _wall_clock,
        operator: str = "",
    ) -> Session:
        """A new file with its founding step. Raises ``Refused``, ``storage.refusals.FileRefused``, ``WriteFailed``.

        An existing file is never overwritten; a founding that is refused leaves no file behind.
        """
        apply(State(), founding)
        session = cls(TournamentFile.create(path), clock, operator)
        try:
            session.dispatch(founding)
        except BaseException:
            session.close()
            path.unlink(missing_ok=True)
            raise
        return session

    @classmethod
    def open(
        cls, path: Path, *, clock: Clock = _wall_clock, operator: str = "", keep: Path | None = None
    ) -> Session:
        """An existing file, as its only owner; ``keep``: the folder for a copy of it as it was, if it is migrated.

        Raises ``storage.refusals.FileRefused`` or ``OwnedElsewhere``.

        A file whose making was cut off before its founding step is refused as ``empty``.
        """
        file = TournamentFile.open(path, keep=keep)
        try:
            session = cls(file, clock, operator)
            session._refuse_what_is_no_tournament()
        except BaseException:
            file.close()
            raise
        return session

    @classmethod
    def look(cls, path: Path) -> Session:
        """«Снимок»: what the file holds now, to be read while somebody else has it open. Raises ``FileRefused``.

        Every step in it is refused with ``WriteFailed`` (snapshot), and none is kept aside.
        """
        file = TournamentFile.snapshot(path)
        try:
            session = cls(file, _wall_clock, "")
            session._refuse_what_is_no_tournament()
        except BaseException:
            file.close()
            raise
        return session

    @property
    def rulebook(self) -> Rulebook:
        """The edition with the tournament's own values."""
        return rulebook_of(self._state.rules)

    def dispatch(self, command: Command) -> Change:
        """Carry out a command: on disk first, then in memory, then to the listeners.

        Raises ``Refused`` when the rules of the document do not allow it, ``WriteFailed`` when the disk does
        not take it (the step is then ``aside``) or another step still is; both leave everything as it was. A
        pairing computed from an older step is refused as ``proposal_outdated``: compute it again.
        """
        self._let_by(command)
        if isinstance(command, PairRound) and command.based_on != self.last_step:
            raise Refused("proposal_outdated", round=command.number)
        applied = apply(self._state, command)
        for listener in tuple(self._forewarned):
            listener(command)
        if isinstance(command, FOUNDING):
            role = Role.FOUND
        else:
            role = Role.MARK if isinstance(command, MARKS) else Role.EDIT
        reason = getattr(command, "reason", "")
        concerned = about(self._state, command)
        step = self._step(role, kind(command), arguments(command, concerned), applied.clauses, reason=reason)
        return self._write(step, applied.state, command)

    # -- undo and redo ------------------------------------------------------------------------------

    @property
    def undoable(self) -> Step | None:
        """The step that undo would take back."""
        return self._steps[self._stacks.undoable[-1] - 1] if self._stacks.undoable else None

    @property
    def redoable(self) -> Step | None:
        """The undo that redo would take back."""
        return self._steps[self._stacks.redoable[-1] - 1] if self._stacks.redoable else None

    def undo(self, reason: str = "") -> Change:
        """Take the last edit still in force back. Raises ``Refused``: nothing there, or a reason is needed.

        A reason is needed where the pairs of an announced round change: sheets hang on the wall.
        """
        return self._reverse(self.undoable, Role.UNDO, reason, "nothing_to_undo")

    def redo(self, reason: str = "") -> Change:
        """Bring the edit undone last back. Raises ``Refused`` as ``undo`` does."""
        return self._reverse(self.redoable, Role.REDO, reason, "nothing_to_redo")

    def _reverse(self, target: Step | None, role: Role, reason: str, empty: str) -> Change:
        asked = (role, reason)
        self._let_by(asked)
        if target is None:
            raise Refused(empty)
        changes = reversal(self._state, self.reading.changes_of(target.number))
        after = taken_back(self._state, changes, reason)
        step = self._step(
            role, target.kind, target.arguments, target.clauses, target=target.number, reason=reason.strip()
        )
        return self._write(step, after, asked)

    # -- questions ----------------------------------------------------------------------------------

    def attempts(self, number: RoundNo | int) -> int:
        """How many times has that round ever been paired, undone and replaced attempts too?"""
        return attempts(self._state, self._steps, number)

    def propose(
        self,
        *,
        seed: int | None = None,
        terms: Terms = PROPER,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Proposal:
        """The next round as the pairing would have it; nothing is written. May run in a worker thread.

        ``terms``: what the judge allows where the proper pairing will not do.
        """
        state, based_on = self._state, self.last_step
        number = next_number(state)
        return propose(
            state,
            attempt=self.attempts(number) + 1,
            based_on=based_on,
            seed=seed,
            terms=terms,
            revision=shown_revision(self._steps, number) + 1,
            cancelled=cancelled,
        )

    def standings(self, after_round: RoundNo | None = None) -> Table:
        """The standings after a round (None: all), computed once per state."""
        if self._tables is None or self._tables[0] is not self._state:
            self._tables = (self._state, {})
        known = self._tables[1]
        if after_round not in known:
            known[after_round] = standings(self._state, after_round)
        return known[after_round]

    def printed_sheets(self, round_id: RoundId) -> tuple[tuple[str, int], ...]:
        """Which sheets of that round have been printed, shown or written, with their revision?"""
        return printed_sheets(self._steps, self._state.round[round_id].number)
