"""One open tournament: commands in, changes out, every step on disk before anybody sees it.

The only place that opens files. No Qt: the window and the command line both work through it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from berserk_desk import __version__
from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.standings.table import Table
from berserk_desk.storage.file import TournamentFile
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.storage.verification import Finding, verify
from berserk_desk.terms import RoundId, RoundNo
from berserk_desk.tournament.about import about
from berserk_desk.tournament.apply.dispatch import apply
from berserk_desk.tournament.attempts import attempts
from berserk_desk.tournament.commands import FOUNDING, KINDS, MARKS, Command, arguments, kind
from berserk_desk.tournament.event_commands import FoundTournament, ImportTournament
from berserk_desk.tournament.history import Role, Stacks, Step, reversal, stacks
from berserk_desk.tournament.next_round import propose
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.printed import announced_rounds_touched, printed_sheets, shown_revision
from berserk_desk.tournament.proposal import Proposal, next_number
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import PairRound
from berserk_desk.tournament.round_problem import PROPER, Terms
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


@dataclass(frozen=True, slots=True)
class Aside:
    """A step that the disk did not take: its line, the rows it would have led to, and why it failed."""

    step: Step
    after: State
    failure: WriteFailed


class Session:
    """An open tournament. Make one with ``create`` or ``open``; ``close`` it when done."""

    def __init__(self, file: TournamentFile | Snapshot, clock: Clock, operator: str) -> None:
        self._reading: TournamentFile | Snapshot = file
        self._clock = clock
        self.operator = operator
        state, steps = file.load()
        self._state: State = state
        self._steps: list[Step] = list(steps)
        self._stacks: Stacks = stacks(steps)
        self._listeners: list[Listener] = []
        self._forewarned: list[Callable[[Command], None]] = []
        self._aside: Aside | None = None
        self._unwritten: list[Callable[[Aside], None]] = []
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
    def taken_at(self) -> str:
        """When this snapshot was taken, ISO 8601; "" for the tournament's own file."""
        return self._reading.taken_at if isinstance(self._reading, Snapshot) else ""

    def _refuse_what_is_no_tournament(self) -> None:
        if not self.state.founded:
            raise FileRefused("empty", self.path)
        for step in self.steps:
            if step.kind not in KINDS:
                raise FileRefused("damaged", self.path, detail=f"step {step.number}: {step.kind:.80}")

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self._reading.path

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

    def subscribe_before(self, listener: Callable[[Command], None]) -> Callable[[], None]:
        """Call ``listener`` before each command that the rules allow is written; the function returned ends that."""
        self._forewarned.append(listener)
        return lambda: self._forewarned.remove(listener)

    def subscribe_unwritten(self, listener: Callable[[Aside], None]) -> Callable[[], None]:
        """Call ``listener`` with every step the disk did not take; the function returned ends that."""
        self._unwritten.append(listener)
        return lambda: self._unwritten.remove(listener)

    def close(self) -> None:
        """Give the file free. Nothing is left to be written."""
        self._reading.close()

    def dispatch(self, command: Command) -> Change:
        """Carry out a command: on disk first, then in memory, then to the listeners.

        Raises ``Refused`` when the rules of the document do not allow it, ``WriteFailed`` when the disk does
        not take it (the step is then ``aside``); both leave everything as it was. A pairing computed from an
        older step is refused as ``proposal_outdated``: compute it again.
        """
        if self.taken_at:
            raise WriteFailed("snapshot", self.path, time=self.taken_at[11:16])
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

    @property
    def _file(self) -> TournamentFile:
        """The own file, for writing. Raises ``WriteFailed`` where there is but a snapshot."""
        if isinstance(self._reading, Snapshot):
            raise WriteFailed("snapshot", self.path, time=self.taken_at[11:16])
        return self._reading

    def _write(self, step: Step, after: State) -> Change:
        try:
            written = self._file.append(step, differences(self._state, after))
        except WriteFailed as failure:
            self._aside = Aside(step, after, failure)
            for listener in tuple(self._unwritten):
                listener(self._aside)
            raise
        return self._acknowledge(written, after)

    def _acknowledge(self, written: Step, after: State) -> Change:
        before, self._state, self._aside = self._state, after, None
        self._steps.append(written)
        self._stacks = self._stacks.after(written)
        change = Change(before, after, written)
        for listener in tuple(self._listeners):
            listener(change)
        return change

    # -- when the disk does not take a step -------------------------------------------------------------

    @property
    def aside(self) -> Aside | None:
        """The last step, when the disk did not take it; None as soon as any step has been written."""
        return self._aside

    def retry(self) -> Change | None:
        """Write the step that is aside, where there is one. Raises ``WriteFailed``: then it stays aside."""
        return None if self._aside is None else self._write(self._aside.step, self._aside.after)

    def move_to(self, path: Path) -> Change | None:
        """«Сохранить в другое место»: the tournament with the step that is aside, at a free name; work goes on there.

        Whole even when the disk of the old place is gone; what lies there is left alone. Raises ``FileRefused`` and
        ``WriteFailed``: then everything is as it was and nothing is left at the new place.
        """
        aside, moved = self._aside, self._file.moved_to(path)
        try:
            written = aside and moved.append(aside.step, differences(self._state, aside.after))
        except BaseException:
            moved.close()
            path.unlink(missing_ok=True)
            raise
        self._reading.close()
        self._reading = moved
        return self._acknowledge(written, aside.after) if aside and written else None

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
        changes = reversal(self._state, self._reading.changes_of(target.number))
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

    def changes_of(self, number: int) -> tuple[RowChange, ...]:
        """Which rows did that step touch?"""
        return self._reading.changes_of(number)

    def state_at(self, number: int) -> State:
        """The rows as they were right after that step. Raises ``storage.refusals.FileRefused`` on a broken file."""
        state = self._state
        for step in range(self.last_step, number, -1):
            back = [RowChange(c.table, c.row_id, c.new, c.old) for c in reversed(self.changes_of(step))]
            state = apply_changes(state, back)
        return state

    def findings(self) -> tuple[Finding, ...]:
        """Is the file whole, and do its two records agree? Nothing wrong: an empty tuple."""
        return verify(self._reading)

    def copy_to(self, path: Path) -> None:
        """Write a whole, checked copy of the file beside it. Raises ``FileRefused`` or ``WriteFailed``."""
        self._reading.copy_to(path)

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
        write_anonymised(self._reading, path, words)

    def printed_sheets(self, round_id: RoundId) -> tuple[tuple[str, int], ...]:
        """Which sheets of that round have been printed, shown or written, with their revision?"""
        return printed_sheets(self._steps, self._state.round[round_id].number)
