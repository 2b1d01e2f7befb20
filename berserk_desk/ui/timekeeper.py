"""Which time does everybody see? The one source of the round's clock, for the window and for the hall.

The playing time is what the last mark says and what a steady count has added since. A clock that ran when the
program went down has no count: it is in doubt until the judge has said that it goes on or stands.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import QObject, QTimer, Signal

from berserk_desk.session import Change
from berserk_desk.terms import RoundId, RoundNo, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.clock import RoundClock, clock_of
from berserk_desk.tournament.clock_commands import AddMinutes, PauseClock, ResumeClock, StartClock, StopClock
from berserk_desk.tournament.state import State
from berserk_desk.ui.document import Document
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.ui.steady_time import SteadyTime

LOOKS_MS = 200
"""How often the count is looked at, so that no second is skipped."""


def wall_time() -> datetime:
    """The time of day, with its offset."""
    return datetime.now().astimezone()


class Timekeeper(QObject):
    """`ticked`: the reading shows another second, or another state. `ran_out`: everybody's
    time has just ended, in a draft that of a pick.
    """

    ticked = Signal()
    ran_out = Signal()

    def __init__(
        self,
        document: Document,
        steady: SteadyTime,
        wall: Callable[[], datetime] = wall_time,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._document = document
        self._steady = steady
        self._wall = wall
        self._shown: tuple[object, ...] = ()
        self._before: int | None = None
        self._picked = 0
        self._timer = QTimer(self)
        self._timer.setInterval(LOOKS_MS)
        self._timer.timeout.connect(self.look)
        self._current: Reading | None = None
        self._facts_of: State | None = None
        self._facts: tuple[RoundNo, RoundClock] | None = None
        self.look()
        document.changed.connect(self._after_step)

    @property
    def reading(self) -> Reading | None:
        """What the clock showed at the last look; None where no round is being played."""
        return self._current

    @property
    def running(self) -> bool:
        """Does the clock run, and nobody doubts it?"""
        return self._current is not None and self._current.clock.running and not self._current.doubtful

    def look(self) -> None:
        """Read the clock; tell if it shows something else than before."""
        reading = self._read()
        self._current = reading
        wanted = reading is not None and reading.clock.running
        if wanted != self._timer.isActive():
            self._timer.start() if wanted else self._timer.stop()
        shown: tuple[object, ...] = ()
        if reading is not None:
            shown = (reading.number, reading.clock, reading.seconds, reading.doubtful)
        picked, self._picked = self._picked, reading.pick if self.running and reading is not None else 0
        if 0 < picked < self._picked:
            self.ran_out.emit()
        before, self._before = self._before, reading.seconds if self.running and reading is not None else None
        if shown != self._shown:
            self._shown = shown
            self.ticked.emit()
        if before is not None and self._before is not None and before > 0 >= self._before:
            self.ran_out.emit()

    def stop_looking(self) -> None:
        """The tournament is being closed."""
        self._timer.stop()

    def start(self, pack: int = 0) -> None:
        """Start the clock of the running round, or of a pack of the draft before it.

        Raises ``Refused``, as everything here, and ``WriteFailed``.
        """
        self._document.dispatch(StartClock(self._round(), self._at(), pack))

    def pause(self) -> None:
        """Let the clock stand."""
        self._document.dispatch(PauseClock(self._round(), self._at(), self._counted()))

    def resume(self) -> None:
        """Let the clock go on; a doubtful one by the time of day."""
        self._document.dispatch(ResumeClock(self._round(), self._at(), self._counted()))

    def stand_at_last_step(self) -> None:
        """Let a doubtful clock stand where it stood when the last step was written."""
        self._document.dispatch(PauseClock(self._round(), self._at(), self.counted_at_last_step()))

    def take_off(self) -> None:
        """Take the clock off."""
        self._document.dispatch(StopClock(self._round(), self._at(), self._counted()))

    def add_minutes(self, minutes: int, judge: str, table: TableNo | None = None) -> None:
        """Give minutes to all or to a table."""
        self._document.dispatch(AddMinutes(self._round(), self._at(), minutes, judge, table, self._counted()))

    def counted_at_last_step(self) -> int:
        """The playing time, by the time of day, when the last step reached the disk."""
        clock = self._clock()
        saved = self._document.session.saved_at
        if clock is None or not saved:
            return 0
        return clock.counted_by_wall(datetime.fromisoformat(saved))

    def _round(self) -> RoundId:
        state = self._document.state
        rounds = state.rounds_by_number(day.last_number(state))
        return rounds[0].id if rounds else RoundId(0)

    def _at(self) -> str:
        return self._wall().isoformat(timespec="milliseconds")

    def _counted(self) -> int:
        self.look()
        return self._current.counted if self._current is not None else 0

    def _clock(self) -> RoundClock | None:
        return _latest(self._document.state)[1]

    def _read(self) -> Reading | None:
        state = self._document.state
        if state is not self._facts_of:
            # Asked several times a second, answered anew only when a step was made.
            self._facts_of, self._facts = state, _played(state)
        if self._facts is None:
            return None
        number, clock = self._facts
        now = self._wall()
        if not clock.running:
            return Reading(number, clock, clock.counted, now)
        since = self._steady.since(self._name(clock))
        if since is None:
            return Reading(number, clock, clock.counted_by_wall(now), now, doubtful=True)
        return Reading(number, clock, clock.counted + since, now)

    def _name(self, clock: RoundClock) -> tuple[object, ...]:
        return (self._document.session.path, clock.mark, clock.marked_at)

    def _after_step(self, change: Change) -> None:
        if change.step.kind in ("start_clock", "resume_clock") and change.step.target is None:
            clock = self._clock()
            if clock is not None and clock.running:
                self._steady.remember(self._name(clock))
        self.look()


def _played(state: State) -> tuple[RoundNo, RoundClock] | None:
    """The round that is being played with its clock; None when every table has its result."""
    number, clock = _latest(state)
    return None if clock is None or not day.outstanding_tables(state, number) else (number, clock)


def _latest(state: State) -> tuple[RoundNo, RoundClock | None]:
    """The last announced round with its clock, or one not announced yet while its cards are picked."""
    made, announced = day.last_number(state), day.last_announced_number(state)
    picking = clock_of(state, made) if made > announced else None
    return (made, picking) if picking is not None else (announced, clock_of(state, announced))
