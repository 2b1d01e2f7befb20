"""What lies on disk of an open tournament, how does a step get there, and who hears of it?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from berserk_desk import __version__
from berserk_desk.session.kept_aside import kept_text, step_kept
from berserk_desk.storage.file import TournamentFile
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.storage.verification import Finding, verify
from berserk_desk.tournament.commands import KINDS, Command
from berserk_desk.tournament.history import Role, Stacks, Step, stacks
from berserk_desk.tournament.state import RowChange, State, apply_changes, differences

Clock = Callable[[], datetime]


@dataclass(frozen=True, slots=True)
class Change:
    """One step that has reached the disk: what was, what is, and its line in the journal."""

    before: State
    after: State
    step: Step
    late: bool = False
    """It had been kept aside: what stands in a line meanwhile is of another step."""


Listener = Callable[[Change], None]


@dataclass(frozen=True, slots=True)
class Aside:
    """A step that the disk did not take: its line, the rows it would have led to, and why it failed."""

    step: Step
    after: State
    failure: WriteFailed
    asked: object = None
    """What was asked for; None: the program that was asked died."""


class Record:
    """The rows and the journal of one file, as they are on disk, and the one way a step gets there."""

    def __init__(self, file: TournamentFile | Snapshot, clock: Clock, operator: str) -> None:
        self.reading: TournamentFile | Snapshot = file
        """What there is to read: the tournament's own file, or what it held at one moment."""
        self.clock = clock
        """Says the wall time of a step."""
        self.operator = operator
        state, steps = file.load()
        self._state: State = state
        self._steps: list[Step] = list(steps)
        self._stacks: Stacks = stacks(steps)
        self._listeners: list[Listener] = []
        self._forewarned: list[Callable[[Command], None]] = []
        self._aside: Aside | None = None
        self._unwritten: list[Callable[[Aside], None]] = []

    @property
    def taken_at(self) -> str:
        """When this snapshot was taken, ISO 8601; "" for the tournament's own file."""
        return self.reading.taken_at if isinstance(self.reading, Snapshot) else ""

    def _refuse_what_is_no_tournament(self) -> None:
        if not self.state.founded:
            raise FileRefused("empty", self.path)
        for step in self.steps:
            if step.kind not in KINDS:
                raise FileRefused("damaged", self.path, detail=f"step {step.number}: {step.kind:.80}")

    @property
    def path(self) -> Path:
        """Where the file lies."""
        return self.reading.path

    @property
    def state(self) -> State:
        """The rows as they are on disk."""
        return self._state

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
        self.reading.close()

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
            at=self.clock().isoformat(timespec="seconds"),
            program=__version__,
            operator=self.operator,
            target=target,
            reason=reason,
        )

    @property
    def _file(self) -> TournamentFile:
        """The own file, for writing. Raises ``WriteFailed`` where there is but a snapshot."""
        if isinstance(self.reading, Snapshot):
            raise WriteFailed("snapshot", self.path, time=self.taken_at[11:16])
        return self.reading

    def _let_by(self, asked: object) -> None:
        """May that be done now? While a step is aside only that same one again: there is room for no second.

        Raises ``WriteFailed`` (snapshot, waits).
        """
        if self.taken_at:
            raise WriteFailed("snapshot", self.path, time=self.taken_at[11:16])
        if self._aside is not None and self._aside.asked != asked:
            raise WriteFailed("waits", self.path)

    def _write(self, step: Step, after: State, asked: object, *, late: bool = False) -> Change:
        file = self._file  # a snapshot takes no step, and none waits for it to do so
        try:
            written = file.append(step, differences(self._state, after))
        except WriteFailed as failure:
            self._aside = Aside(step, after, failure, asked)
            for listener in tuple(self._unwritten):
                listener(self._aside)
            raise
        return self._acknowledge(written, after, late=late)

    def _acknowledge(self, written: Step, after: State, *, late: bool) -> Change:
        before, self._state, self._aside = self._state, after, None
        self._steps.append(written)
        self._stacks = self._stacks.after(written)
        change = Change(before, after, written, late)
        for listener in tuple(self._listeners):
            listener(change)
        return change

    # -- when the disk does not take a step -------------------------------------------------------------

    @property
    def aside(self) -> Aside | None:
        """The step that the disk did not take; None once it is written. Until then no other one is begun."""
        return self._aside

    def retry(self) -> Change | None:
        """Write the step that is aside, where there is one. Raises ``WriteFailed``: then it stays aside."""
        aside = self._aside
        return None if aside is None else self._write(aside.step, aside.after, aside.asked, late=True)

    @property
    def aside_text(self) -> str:
        """The step that is aside as a text, for a program that died to find; "" where there is none."""
        aside = self._aside
        return "" if aside is None else kept_text(aside.step, differences(self._state, aside.after))

    def bring_back(self, text: str) -> Change | None:
        """Write the step of an ``aside_text``, where it is the next one of this tournament.

        Raises ``WriteFailed``: then it is aside again.
        """
        kept = None if self.taken_at else step_kept(text, self._state, self._steps)
        return None if kept is None else self._write(*kept, None, late=True)

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
        self.reading.close()
        self.reading = moved
        return self._acknowledge(written, aside.after, late=True) if aside and written else None

    # -- questions ----------------------------------------------------------------------------------

    def changes_of(self, number: int) -> tuple[RowChange, ...]:
        """Which rows did that step touch?"""
        return self.reading.changes_of(number)

    def state_at(self, number: int) -> State:
        """The rows as they were right after that step. Raises ``storage.refusals.FileRefused`` on a broken file."""
        state = self._state
        for step in range(self.last_step, number, -1):
            back = [RowChange(c.table, c.row_id, c.new, c.old) for c in reversed(self.changes_of(step))]
            state = apply_changes(state, back)
        return state

    def findings(self) -> tuple[Finding, ...]:
        """Is the file whole, and do its two records agree? Nothing wrong: an empty tuple."""
        return verify(self.reading)

    def copy_to(self, path: Path) -> None:
        """Write a whole, checked copy of the file beside it. Raises ``FileRefused`` or ``WriteFailed``."""
        self.reading.copy_to(path)

    def image(self) -> bytes:
        """The file's content as it is now, for a copy that another thread writes. Raises ``WriteFailed``."""
        return self._file.image()
