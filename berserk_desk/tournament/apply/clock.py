"""What a judge does to the clock of a round: marks, each at the end of those before it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.terms import ClockKind, RoundId
from berserk_desk.tournament import day
from berserk_desk.tournament.apply.applied import Applied, checked_text, the_round
from berserk_desk.tournament.clock import MINUTE, RoundClock, clock_of_round, marks_of, picks_timed
from berserk_desk.tournament.clock_commands import AddMinutes, PauseClock, ResumeClock, StartClock, StopClock
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.rows import ClockMark, Round
from berserk_desk.tournament.state import State

MOST_MINUTES = 120
MARKS_A_ROUND = 10_000


def start(state: State, command: StartClock, rulebook: Rulebook) -> Applied:
    """The time begins; nothing but this command ever starts it (B149).

    Before the first round of a draft is played its packs are timed, one after the other, and then the round. Cards
    are picked before the hall may see the pairs, so the packs need no announced round.
    """
    this, clock = _clock(state, command.round, picks=bool(command.pack))
    if clock.started and not clock.pack:
        raise Refused("clock_started_already", round=this.number)
    if not command.pack:
        return _marked(
            state, ClockMark(0, this.id, ClockKind.START, command.at, minutes=state.rules.round_minutes)
        )
    seconds = picks_timed(state, this)
    if not seconds:
        raise Refused("no_draft_clock", round=this.number)
    if not 1 <= command.pack <= len(seconds):
        raise Refused("number_out_of_range", field="pack", low=1, high=len(seconds))
    return _marked(state, ClockMark(0, this.id, ClockKind.START, command.at, pack=command.pack))


def pause(state: State, command: PauseClock, rulebook: Rulebook) -> Applied:
    """The clock stands still."""
    this, clock = _clock(state, command.round, picks=True)
    if not clock.running:
        raise Refused("clock_not_running", round=this.number)
    return _marked(state, ClockMark(0, this.id, ClockKind.PAUSE, command.at, command.elapsed))


def resume(state: State, command: ResumeClock, rulebook: Rulebook) -> Applied:
    """The clock goes on, after a pause or from a count that was agreed upon after a crash."""
    this, _clock_now = _started(state, command.round)
    return _marked(state, ClockMark(0, this.id, ClockKind.RESUME, command.at, command.elapsed))


def stop(state: State, command: StopClock, rulebook: Rulebook) -> Applied:
    """The clock is taken off."""
    this, _clock_now = _started(state, command.round)
    return _marked(state, ClockMark(0, this.id, ClockKind.STOP, command.at, command.elapsed))


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
        ClockMark(
            0,
            this.id,
            ClockKind.EXTRA,
            command.at,
            command.elapsed,
            table_no=command.table,
            minutes=command.minutes,
            judge=judge,
        ),
    )


def _clock(state: State, round_id: int, *, picks: bool = False) -> tuple[Round, RoundClock]:
    """The clock as it stands; ``picks``: that of the packs will do, which runs before the round is announced."""
    this = the_round(state, round_id)
    match day.life(state, this.id):
        case day.RoundLife.DRAFTED if not (picks and picks_timed(state, this)):
            raise Refused("not_for_the_hall_yet", round=this.number)
        case day.RoundLife.PAST:
            raise Refused("clock_of_past_round", round=this.number)
    return this, clock_of_round(state, RoundId(round_id))


def _started(state: State, round_id: int) -> tuple[Round, RoundClock]:
    this, clock = _clock(state, round_id, picks=True)
    if not clock.started:
        raise Refused("clock_not_running", round=this.number)
    return this, clock


def _marked(state: State, mark: ClockMark) -> Applied:
    """The mark behind those of its round; its id does not matter."""
    if datetime.fromisoformat(mark.at).tzinfo is None:
        raise ValueError(f"wall time without offset: {mark.at}")
    before = marks_of(state, mark.round)
    number = (before[-1].id if before else mark.round * MARKS_A_ROUND) + 1
    return Applied(state.put("clock_mark", replace(mark, id=number, elapsed=max(0, mark.elapsed))))
