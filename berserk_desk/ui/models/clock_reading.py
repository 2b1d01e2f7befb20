"""What does the clock of the running round show at one moment? The same for every label and for the hall."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from berserk_desk.terms import RoundNo, TableNo
from berserk_desk.tournament.clock import Extra, RoundClock
from berserk_desk.tournament.rows import Pairing
from berserk_desk.tournament.state import State
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.wording import _
from berserk_desk.wording.clock import clock_text, extra_text, seconds_left, until_text


@dataclass(frozen=True, slots=True)
class Reading:
    """The clock of round ``number`` when ``counted`` milliseconds were played, at ``now`` by the time of day."""

    number: RoundNo
    clock: RoundClock
    counted: int
    now: datetime
    doubtful: bool = False
    """It ran when the program went down, and nobody has said yet that it goes on."""

    @property
    def remaining(self) -> int:
        """Milliseconds of everybody's time; below 0: over."""
        return self.clock.remaining(self.counted)

    @property
    def over(self) -> bool:
        """Is the time of the round over?"""
        return self.clock.started and self.remaining <= 0

    @property
    def seconds(self) -> int:
        """The whole seconds shown."""
        return seconds_left(self.remaining)

    @property
    def text(self) -> str:
        """The time left: "47:35", "−02:14"."""
        return clock_text(self.remaining)

    @property
    def note(self) -> str:
        """What stands beside it: "не пущены", "пауза", "до 14:18", "время вышло в 14:18"."""
        if self.doubtful:
            return _("go on?")
        if not self.clock.started:
            return _("not started")
        if self.clock.pack:
            words = (
                _("pack {pack}, pick {pick}") if self.clock.running else _("pack {pack}, pick {pick}: paused")
            )
            return words.format(pack=self.clock.pack, pick=self.pick)
        if not self.clock.running:
            return _("paused")
        return until_text(self.now, self.remaining)

    @property
    def pick(self) -> int:
        """Which pick of the pack is it? 0 where no draft is timed."""
        return self.clock.pick_no(self.counted) if self.clock.pack else 0

    @property
    def amber(self) -> bool:
        """Does it need the judge?"""
        return self.over or self.doubtful

    @property
    def own_second(self) -> int:
        """What changes with each second in the times of tables: the second, where they are shown to it; else 0."""
        return self.seconds if self.over and self.clock.extra else 0

    def of_table(self, table: int) -> int:
        """Milliseconds left to a table."""
        return self.clock.remaining(self.counted, table)

    def given_to(self, table: int) -> Extra | None:
        """What the table was given."""
        return self.clock.extra.get(TableNo(table))

    def late_chip(self, table: int) -> Chip | None:
        """What is to be said of a table that still plays: its own time, or that the time is over."""
        own = self.given_to(table)
        if own is not None:
            left = self.of_table(table)
            if self.over or not self.clock.running:
                told = clock_text(left)
            else:
                told = _("until {time}").format(time=f"{self.now + timedelta(milliseconds=left):%H:%M}")
            words = f"{extra_text(own.minutes)} · {told}" if self.clock.started else extra_text(own.minutes)
            return Chip(ChipKind.LATE, words)
        if self.over and not self.doubtful:
            return Chip(ChipKind.LATE, _("Time is over"))
        return None


def is_late(reading: Reading | None, state: State, pairing: Pairing) -> bool:
    """Does this table still play though the time of the round is over?"""
    return (
        reading is not None
        and reading.over
        and not reading.doubtful
        and pairing.table_no is not None
        and pairing.id not in state.result
    )
