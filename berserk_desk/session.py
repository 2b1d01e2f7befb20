"""One open tournament: commands in, changes out, every step on disk before anybody sees it.

The only place that opens files. No Qt: the window and the command line both work through it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from berserk_desk import __version__
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.table import Table
from berserk_desk.storage.file import TournamentFile
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.terms import PlayerId, RoundId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.about import about
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.attempts import attempts
from berserk_desk.tournament.commands import (
    FOUNDING,
    MARKS,
    Command,
    FoundTournament,
    ImportTournament,
    PairRound,
    arguments,
    kind,
)
from berserk_desk.tournament.history import Role, Stacks, Step, reversal, stacks
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.proposal import Proposal, next_number, propose
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import RowChange, State, apply_changes, differences
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import _

Clock = Callable[[], datetime]


def _wall_clock() -> datetime:
    return datetime.now().astimezone()


@dataclass(frozen=True, slots=True)
class Change:
    """One step that has reached the disk: what was, what is, and its line in the journal."""

    before: State
    after: State
    step: Step


Listener = Callable[[Change], None]


class Session:
    """An open tournament. Make one with ``create`` or ``open``; ``close`` it when done."""

    def __init__(self, file: TournamentFile, clock: Clock, operator: str) -> None:
        self._file = file
        self._clock = clock
        self.operator = operator
        state, steps = file.load()
        self._state: State = state
        self._steps: list[Step] = list(steps)
        self._stacks: Stacks = stacks(steps)
        self._listeners: list[Listener] = []
        self._table: tuple[State, RoundNo | None, Table] | None = None

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
    def open(cls, path: Path, *, clock: Clock = _wall_clock, operator: str = "") -> Session:
        """An existing file, as its only owner. Raises ``storage.refusals.FileRefused`` or ``OwnedElsewhere``.

        A file whose making was cut off before its founding step is refused as ``empty``.
        """
        file = TournamentFile.open(path)
        try:
            session = cls(file, clock, operator)
            if not session.state.founded:
                raise FileRefused("empty", path)
        except BaseException:
            file.close()
            raise
        return session

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self._file.path

    @property
    def state(self) -> State:
        """The rows as they are on disk."""
        return self._state

    @property
    def rulebook(self) -> Rulebook:
        """The edition with the tournament's own values."""
        return rulebook_of(self._state.rules)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The journal, oldest first."""
        return tuple(self._steps)

    @property
    def last_step(self) -> int:
        """The number of the last step; what a proposal names as its base."""
        return self._steps[-1].number if self._steps else 0

    @property
    def saved_at(self) -> str:
        """When the last step reached the disk, ISO 8601; "" for a file without steps."""
        return self._steps[-1].at if self._steps else ""

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call ``listener`` after every step; the function returned ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def close(self) -> None:
        """Give the file free. Nothing is left to be written."""
        self._file.close()

    def dispatch(self, command: Command) -> Change:
        """Carry out a command: on disk first, then in memory, then to the listeners.

        Raises ``Refused`` when the rules of the document do not allow it, ``WriteFailed`` when the disk does
        not take it; both leave everything as it was. A pairing computed from an older step is refused as
        ``proposal_outdated``: compute it again.
        """
        if isinstance(command, PairRound) and command.based_on != self.last_step:
            raise Refused("proposal_outdated", round=command.number)
        applied = apply(self._state, command)
        if isinstance(command, FOUNDING):
            role = Role.FOUND
        else:
            role = Role.MARK if isinstance(command, MARKS) else Role.EDIT
        reason = getattr(command, "reason", "")
        concerned = about(self._state, command)
        step = self._step(role, kind(command), arguments(command, concerned), applied.clauses, reason=reason)
        return self._write(step, applied.state)

    def _step(
        self,
        role: Role,
        the_kind: str,
        the_arguments: str,
        clauses: tuple[str, ...] = (),
        *,
        target: int | None = None,
        reason: str = "",
    ) -> Step:
        return Step(
            number=self.last_step + 1,
            role=role,
            kind=the_kind,
            arguments=the_arguments,
            clauses=clauses,
            at=self._clock().isoformat(timespec="seconds"),
            program=__version__,
            operator=self.operator,
            target=target,
            reason=reason,
        )

    def _write(self, step: Step, after: State) -> Change:
        before = self._state
        written = self._file.append(step, differences(before, after))
        self._state = after
        self._steps.append(written)
        self._stacks = self._stacks.after(written)
        change = Change(before, after, written)
        for listener in tuple(self._listeners):
            listener(change)
        return change

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
        if target is None:
            raise Refused(empty)
        changes = reversal(self._state, self._file.changes_of(target.number))
        after = apply_changes(self._state, changes)
        touched = announced_rounds_touched(self._state, changes)
        if touched and not reason.strip():
            raise Refused("undo_needs_reason", round=touched[0])
        for row in self._state.publication.values():
            if self._state.round[row.id].number in touched and row.id in after.publication:
                after = after.put("publication", replace(row, revision=row.revision + 1))
        step = self._step(
            role, target.kind, target.arguments, target.clauses, target=target.number, reason=reason.strip()
        )
        return self._write(step, after)

    # -- questions ----------------------------------------------------------------------------------

    def attempts(self, number: RoundNo | int) -> int:
        """How many times has that round ever been paired, undone and replaced attempts too?"""
        return attempts(self._state, self._steps, number)

    def _shown_revision(self, number: RoundNo) -> int:
        """The highest revision in which the hall has ever seen that round, cancelled ones too; 0: never."""
        shown = 0
        for step in self._steps:
            if step.kind == "announce_round" and step.role is Role.MARK:
                values = json.loads(step.arguments)
                shown = max(shown, int(values["about"]["round"] == number))
            elif step.kind == "mark_printed" and shown:
                values = json.loads(step.arguments)
                if values["round_number"] == number:
                    shown = max(shown, int(values["revision"]))
        return shown

    def propose(
        self,
        *,
        seed: int | None = None,
        allow_rematches: bool = False,
        bye: PlayerId | None = None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> Proposal:
        """The next round as the pairing would have it; nothing is written. May run in a worker thread.

        ``bye``: who has the ordinary bye by the judge's hand.
        """
        state, based_on = self._state, self.last_step
        number = next_number(state)
        return propose(
            state,
            attempt=self.attempts(number) + 1,
            based_on=based_on,
            seed=seed,
            allow_rematches=allow_rematches,
            bye=bye,
            revision=self._shown_revision(number) + 1,
            cancelled=cancelled,
        )

    def standings(self, after_round: RoundNo | None = None) -> Table:
        """The standings after a round (None: all), computed once per state."""
        if self._table is None or self._table[0] is not self._state or self._table[1] != after_round:
            self._table = (self._state, after_round, standings(self._state, after_round))
        return self._table[2]

    def changes_of(self, number: int) -> tuple[RowChange, ...]:
        """Which rows did that step touch?"""
        return self._file.changes_of(number)

    def state_at(self, number: int) -> State:
        """The rows as they were right after that step. Raises ``storage.refusals.FileRefused`` on a broken file."""
        state = self._state
        for step in range(self.last_step, number, -1):
            back = [RowChange(c.table, c.row_id, c.new, c.old) for c in reversed(self.changes_of(step))]
            state = apply_changes(state, back)
        return state

    def copy_to(self, path: Path) -> None:
        """Write a whole, checked copy of the file beside it. Raises ``FileRefused`` or ``WriteFailed``."""
        self._file.copy_to(path)

    def image(self) -> bytes:
        """The file's content as it is now, for a copy that another thread writes. Raises ``WriteFailed``."""
        return self._file.image()

    def hand_over(self, path: Path) -> Path:
        """«Копия для передачи»: a new file and JSON beside it without penalties, notes, journal and operators.

        Returns the JSON's path. Raises ``FileRefused`` (an existing file is never overwritten) or ``WriteFailed``.
        """
        from berserk_desk.interchange.document import write
        from berserk_desk.interchange.mapping import document_of
        from berserk_desk.storage.whole_file import write_whole
        from berserk_desk.tournament.handed_on import handed_on

        state = handed_on(self._state)
        document = path.with_suffix(".json")
        if document.exists():
            raise FileRefused("exists", document)
        Session.create(path, ImportTournament(state), clock=self._clock).close()
        write_whole(document, write(document_of(state)).encode("utf-8"))
        return document

    def anonymise(self, path: Path) -> None:
        """«Обезличить»: a new file whose people, cities, clubs and numbers are replaced, history included.

        Raises ``FileRefused`` or ``WriteFailed``; nothing is left behind then.
        """
        from berserk_desk.storage.anonymised import write_anonymised
        from berserk_desk.tournament.masks import MaskWords

        words = MaskWords(_("Player {number}"), _("City {number}"), _("Club {number}"))
        write_anonymised(self._file, path, words)

    def printed_sheets(self, round_id: RoundId) -> tuple[tuple[str, int], ...]:
        """Which sheets of that round have been printed, shown or written, with their revision?"""
        number = self._state.round[round_id].number
        found = []
        for step in self._steps:
            if step.kind == "mark_printed":
                values = json.loads(step.arguments)
                if values["round_number"] == number:
                    found.append((str(values["sheet"]), int(values["revision"])))
        return tuple(dict.fromkeys(found))


def announced_rounds_touched(state: State, changes: tuple[RowChange, ...]) -> tuple[RoundNo, ...]:
    """Of which announced rounds do these changes alter the pairs?"""
    rounds = {
        row.round
        for change in changes
        for row in (change.old, change.new)
        if isinstance(row, Pairing) and row.round in state.round
    }
    return tuple(sorted(state.round[this].number for this in rounds if day.announced(state, this)))
