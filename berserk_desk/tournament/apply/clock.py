"""What a judge does to the clock of a round: marks, each at the end of those before it."""

from __future__ import annotations

from datetime import datetime

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import ClockKind, RoundId, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import Applied, checked_text, the_round
from berserk_desk.tournament.clock import MINUTE, RoundClock, clock_of_round, marks_of
from berserk_desk.tournament.clock_commands import AddMinutes, PauseClock, ResumeClock, StartClock, StopClock
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import ClockMark, Round
from berserk_desk.tournament.state import State

MOST_MINUTES = 120
MARKS_A_ROUND = 10_000


def start(state: State, command: StartClock, rulebook: Rulebook) -> Applied:
    """The time begins; nothing but this command ever starts it (B149)."""
    this, clock = _clock(state, command.round)
    if clock.started:
        raise Refused("clock_started_already", round=this.number)
    return _marked(state, this, ClockKind.START, command.at, 0, minutes=state.rules.round_minutes)


def pause(state: State, command: PauseClock, rulebook: Rulebook) -> Applied:
    """The clock stands still."""
    this, clock = _clock(state, command.round)
    if not clock.running:
        raise Refused("clock_not_running", round=this.number)
    return _marked(state, this, ClockKind.PAUSE, command.at, command.elapsed)


def resume(state: State, command: ResumeClock, rulebook: Rulebook) -> Applied:
    """The clock goes on, after a pause or from a count that was agreed upon after a crash."""
    this, _clock_now = _started(state, command.round)
    return _marked(state, this, ClockKind.RESUME, command.at, command.elapsed)


def stop(state: State, command: StopClock, rulebook: Rulebook) -> Applied:
    """The clock is taken off."""
    this, _clock_now = _started(state, command.round)
    return _marked(state, this, ClockKind.STOP, command.at, command.elapsed)


def add_minutes(state: State, command: AddMinutes, rulebook: Rulebook) -> Applied:
    """More time, or some of it taken back; the judge who says so is named."""
    this, clock = _clock(state, command.round)
    if not command.minutes or abs(command.minutes) > MOST_MINUTES:
        raise Refused("minutes_out_of_range", limit=MOST_MINUTES)
    judge = checked_text(command.judge, "judge")
    if not judge:
        raise Refused("judge_needed")
    if command.table is None:
        left = clock.length + command.minutes * MINUTE
    else:
        if day.pairing_at_table(state, this.number, command.table) is None:
            raise Refused("no_such_table", table=command.table, round=this.number)
        had = clock.extra.get(command.table)
        left = (had.minutes if had else 0) + command.minutes
    if left < 0:
        raise Refused("more_minutes_than_given")
    return _marked(
        state,
        this,
        ClockKind.EXTRA,
        command.at,
        command.elapsed,
        minutes=command.minutes,
        judge=judge,
        table=command.table,
    )


def _clock(state: State, round_id: int) -> tuple[Round, RoundClock]:
    this = the_round(state, round_id)
    match day.life(state, this.id):
        case day.RoundLife.DRAFTED:
            raise Refused("not_for_the_hall_yet", round=this.number)
        case day.RoundLife.PAST:
            raise Refused("clock_of_past_round", round=this.number)
    return this, clock_of_round(state, RoundId(round_id))


def _started(state: State, round_id: int) -> tuple[Round, RoundClock]:
    this, clock = _clock(state, round_id)
    if not clock.started:
        raise Refused("clock_not_running", round=this.number)
    return this, clock


def _marked(
    state: State,
    this: Round,
    kind: ClockKind,
    at: str,
    elapsed: int,
    *,
    minutes: int = 0,
    judge: str = "",
    table: TableNo | None = None,
) -> Applied:
    if datetime.fromisoformat(at).tzinfo is None:
        raise ValueError(f"wall time without offset: {at}")
    base = this.id * MARKS_A_ROUND
    before = marks_of(state, this.id)
    mark = ClockMark(
        id=(before[-1].id if before else base) + 1,
        round=this.id,
        kind=kind,
        at=at,
        elapsed=max(0, elapsed),
        table_no=table,
        minutes=minutes,
        judge=judge,
    )
    return Applied(state.put("clock_mark", mark))
