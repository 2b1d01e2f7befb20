"""How much time is left in a round, for all and for each table? From the marks in the file and a count handed in.

Times are milliseconds of playing time. The count comes from outside, by a clock that goes on while the laptop
sleeps and that the system's time does not move; only after a crash is it taken from the time of day.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from berserk_desk.terms import ClockKind, RoundId, RoundNo, TableNo
from berserk_desk.tournament import day, stages
from berserk_desk.tournament.rows import ClockMark, Pairing, Round
from berserk_desk.tournament.state import State

MINUTE = 60_000
SECOND = 1_000
SET_GOING = frozenset({ClockKind.START, ClockKind.RESUME})


@dataclass(frozen=True, slots=True)
class Extra:
    """Minutes that a table was given, and the judge who gave the last of them."""

    minutes: int
    judge: str


@dataclass(frozen=True, slots=True)
class RoundClock:
    """Where the clock of a round stands, as far as its marks say."""

    round: RoundId
    started: bool
    running: bool
    length: int
    """The round with the minutes given to all."""
    counted: int
    """Playing time when ``mark`` was written."""
    mark: int
    """The mark from which the count goes on (start, pause or resume); 0 before the start."""
    marked_at: str
    """The wall time of that mark; "" before the start."""
    extra: Mapping[TableNo, Extra] = field(default_factory=dict)
    pack: int = 0
    """Whose picks are timed, from 1; 0: the time of the round itself."""
    pick: int = 0
    """The time for one pick of that pack."""

    def pick_no(self, counted: int) -> int:
        """Which pick of the pack is it, from 1, when ``counted`` is gone?"""
        return counted // self.pick + 1

    def remaining(self, counted: int, table: int | None = None) -> int:
        """What is left, of everybody's time or of a table's, when ``counted`` is played; below 0: over.

        While a pack is picked: what is left of this pick, after which the next one begins.
        """
        if self.pack:
            return self.pick - counted % self.pick
        own = self.extra.get(TableNo(table)) if table is not None else None
        return self.length + (own.minutes * MINUTE if own else 0) - counted

    def counted_by_wall(self, now: datetime) -> int:
        """The playing time if the clock went on since its last mark, by the time of day (never backwards)."""
        if not self.running:
            return self.counted
        gone = now - datetime.fromisoformat(self.marked_at)
        return self.counted + max(0, round(gone.total_seconds() * 1000))


def clock_of(state: State, number: RoundNo | int) -> RoundClock | None:
    """The clock of round ``number``; None where there is none: past, or not announced and no picks are timed."""
    rounds = state.rounds_by_number(number)
    if not rounds:
        return None
    clock = clock_of_round(state, rounds[0].id)
    match day.life(state, rounds[0].id):
        case day.RoundLife.DRAFTED:
            return clock if clock.pack else None
        case day.RoundLife.PAST:
            return None
        case _:
            return clock


def clock_of_round(state: State, this: RoundId) -> RoundClock:
    """The clock of a round by its marks alone."""
    length, start = state.rules.round_minutes * MINUTE, None
    given = 0
    extra: dict[TableNo, Extra] = {}
    last: ClockMark | None = None
    for mark in marks_of(state, this):
        match mark.kind:
            case ClockKind.EXTRA if mark.table_no is None:
                given += mark.minutes
            case ClockKind.EXTRA if mark.table_no is not None:
                had = extra.get(mark.table_no)
                extra[mark.table_no] = Extra(mark.minutes + (had.minutes if had else 0), mark.judge)
            case ClockKind.STOP:
                start, last, given = None, None, 0
                extra.clear()
            case ClockKind.START:
                start, last = mark, mark
            case _:
                last = mark
    pack = pick = 0
    if start is not None:
        length = start.minutes * MINUTE
        seconds = picks_timed(state, state.round[this]) if start.pack else ()
        if 0 < start.pack <= len(seconds):
            pack, pick = start.pack, seconds[start.pack - 1] * SECOND
    return RoundClock(
        round=this,
        started=start is not None,
        running=last is not None and last.kind in SET_GOING,
        length=length + given * MINUTE,
        counted=last.elapsed if last is not None else 0,
        mark=last.id if last is not None else 0,
        marked_at=last.at if last is not None else "",
        extra={table: own for table, own in extra.items() if own.minutes},
        pack=pack,
        pick=pick,
    )


def picks_timed(state: State, this: Round) -> tuple[int, ...]:
    """The seconds for a pick, pack by pack, if this is the first round of a draft that has such times; else ()."""
    stage = stages.stage_at(state, this.number)
    first = stage is not None and stages.is_draft(stage) and this.number == stage.after_round + 1
    return stage.pick_seconds if stage is not None and first else ()


def marks_of(state: State, this: RoundId) -> tuple[ClockMark, ...]:
    """What was done to the clock of a round, in order."""
    found = (mark for mark in state.clock_mark.values() if mark.round == this)
    return tuple(sorted(found, key=lambda mark: mark.id))


def still_playing(state: State, number: RoundNo | int) -> tuple[Pairing, ...]:
    """The tables of a round without a result, by number."""
    return tuple(
        p for p in day.pairings_in(state, number) if p.table_no is not None and p.id not in state.result
    )


def last_judge(state: State, operator: str) -> str:
    """Whose name is offered for extra minutes: who gave some last, else who sits at the laptop, else the head judge."""
    given = [mark for mark in state.clock_mark.values() if mark.kind is ClockKind.EXTRA]
    latest = max(given, key=lambda mark: mark.at, default=None)
    return (latest.judge if latest is not None else "") or operator or state.event.head_judge
