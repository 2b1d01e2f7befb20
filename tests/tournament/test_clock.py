"""The clock of a round: marks in the file, a count handed in, and nothing that starts it by itself."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from berserk_desk.terms import ClockKind, RoundId, RoundNo, StageKind, TableNo
from berserk_desk.tournament.clock import MINUTE, RoundClock, clock_of, clock_of_round, still_playing
from berserk_desk.tournament.clock_commands import AddMinutes, PauseClock, ResumeClock, StartClock, StopClock
from berserk_desk.tournament.round_commands import CancelRound
from berserk_desk.tournament.state import State
from tests.builders import a_result, a_tournament, announced, at_table, do, paired, played, refusal, settled
from tests.stage_events import opened

NOON = datetime(2026, 10, 17, 12, 0, tzinfo=UTC)
ROUND = RoundId(1)


def at(minutes: float) -> str:
    return (NOON + timedelta(minutes=minutes)).isoformat()


@pytest.fixture
def running() -> State:
    """Round 1 of 8 players is announced, its clock does not run yet."""
    return announced(paired(a_tournament(8)))


def clock(state: State, number: int = 1) -> RoundClock:
    found = clock_of(state, RoundNo(number))
    assert found is not None
    return found


def test_making_and_announcing_a_round_does_not_start_its_clock_b149(running: State) -> None:
    assert not clock(running).started
    assert clock(running).mark == 0
    assert clock(running).remaining(0) == 50 * MINUTE
    assert clock_of(paired(a_tournament(8)), 1) is None


def test_the_clock_of_a_draft_or_a_past_round_cannot_be_started_b149() -> None:
    draft = paired(a_tournament(8))
    assert refusal(draft, StartClock(ROUND, at(0))).code == "not_for_the_hall_yet"
    second = paired(played(a_tournament(8)))
    assert refusal(second, StartClock(ROUND, at(0))).code == "clock_of_past_round"
    assert clock_of(second, 1) is None


def test_a_clock_starts_once_and_counts_from_its_start(running: State) -> None:
    state = do(running, StartClock(ROUND, at(0)))
    assert clock(state).running
    assert clock(state).counted == 0
    assert clock(state).remaining(15 * MINUTE) == 35 * MINUTE
    assert refusal(state, StartClock(ROUND, at(1))).code == "clock_started_already"


def test_a_pause_keeps_what_was_counted_and_going_on_counts_from_there_b146(running: State) -> None:
    state = do(running, StartClock(ROUND, at(0)), PauseClock(ROUND, at(10), 10 * MINUTE))
    assert not clock(state).running
    assert clock(state).counted == 10 * MINUTE
    assert clock(state).counted_by_wall(NOON + timedelta(hours=5)) == 10 * MINUTE
    assert refusal(state, PauseClock(ROUND, at(11), 0)).code == "clock_not_running"
    state = do(state, ResumeClock(ROUND, at(30), 10 * MINUTE))
    assert clock(state).running
    assert clock(state).counted_by_wall(NOON + timedelta(minutes=35)) == 15 * MINUTE


def test_time_of_day_that_was_set_back_never_gives_time_back_b146(running: State) -> None:
    state = do(running, StartClock(ROUND, at(0)))
    assert clock(state).counted_by_wall(NOON - timedelta(hours=1)) == 0


def test_below_zero_the_count_goes_on(running: State) -> None:
    state = do(running, StartClock(ROUND, at(0)))
    assert clock(state).remaining(52 * MINUTE) == -2 * MINUTE


def test_minutes_for_a_table_are_its_own_and_minutes_for_all_are_everybodys(running: State) -> None:
    state = do(
        running,
        StartClock(ROUND, at(0)),
        AddMinutes(ROUND, at(20), 5, "Волков Р.", TableNo(2), 20 * MINUTE),
        AddMinutes(ROUND, at(25), 5, "Зайцева В.", TableNo(2), 25 * MINUTE),
        AddMinutes(ROUND, at(30), 3, "Волков Р.", None, 30 * MINUTE),
    )
    now = clock(state)
    assert now.remaining(53 * MINUTE) == 0
    assert now.remaining(53 * MINUTE, 1) == 0
    assert now.remaining(53 * MINUTE, 2) == 10 * MINUTE
    assert (now.extra[TableNo(2)].minutes, now.extra[TableNo(2)].judge) == (10, "Зайцева В.")


def test_minutes_given_by_mistake_are_taken_back_by_another_mark(running: State) -> None:
    state = do(running, AddMinutes(ROUND, at(0), 10, "Волков Р.", TableNo(2)))
    state = do(state, AddMinutes(ROUND, at(1), -10, "Волков Р.", TableNo(2)))
    assert clock(state).extra == {}
    assert len(state.clock_mark) == 2
    assert refusal(state, AddMinutes(ROUND, at(1), -1, "В.", TableNo(2))).code == "more_minutes_than_given"


def test_minutes_need_a_judge_a_table_and_a_number(running: State) -> None:
    assert refusal(running, AddMinutes(ROUND, at(0), 5, " ", TableNo(2))).code == "judge_needed"
    assert refusal(running, AddMinutes(ROUND, at(0), 5, "В.", TableNo(9))).code == "no_such_table"
    assert refusal(running, AddMinutes(ROUND, at(0), 0, "В.", TableNo(2))).code == "minutes_out_of_range"
    assert refusal(running, AddMinutes(ROUND, at(0), 121, "В.", None)).code == "minutes_out_of_range"


def test_a_clock_taken_off_may_be_started_anew_without_the_minutes(running: State) -> None:
    state = do(
        running,
        StartClock(ROUND, at(0)),
        AddMinutes(ROUND, at(1), 5, "В.", None, MINUTE),
        StopClock(ROUND, at(2), 2 * MINUTE),
    )
    assert not clock(state).started
    assert clock(state).length == 50 * MINUTE
    state = do(state, StartClock(ROUND, at(3)))
    assert clock(state).counted == 0
    assert refusal(running, StopClock(ROUND, at(0), 0)).code == "clock_not_running"


def test_a_cancelled_round_takes_its_clock_along(running: State) -> None:
    state = do(running, StartClock(ROUND, at(0)), CancelRound(ROUND, 0, "не те пары"))
    assert state.clock_mark == {}
    assert clock_of(state, 1) is None


def test_marks_of_two_rounds_never_share_an_id(running: State) -> None:
    state = announced(paired(settled(running)))
    second = do(state, StartClock(RoundId(2), at(60)))
    first = do(running, StartClock(ROUND, at(0)))
    assert set(second.clock_mark).isdisjoint(first.clock_mark)


def test_the_tables_still_playing_are_those_without_a_result(running: State) -> None:
    state = do(running, a_result(at_table(running, 2)))
    assert [p.table_no for p in still_playing(state, 1)] == [1, 3, 4]


def test_every_mark_keeps_its_wall_time(running: State) -> None:
    state = do(running, StartClock(ROUND, at(0)))
    (mark,) = state.clock_mark.values()
    assert (mark.kind, mark.at, mark.minutes) == (ClockKind.START, NOON.isoformat(), 50)
    with pytest.raises(ValueError, match="offset"):
        do(running, StartClock(ROUND, "2026-10-17T12:00:00"))


def a_draft(pick_seconds: tuple[int, ...] = (40, 30), *, shown: bool = True) -> State:
    """Eight at one draft table; its first round is announced (``shown``), else made."""
    state = opened(
        a_tournament(8),
        StageKind.SWISS,
        range(1, 9),
        table_sizes=(8,),
        planned_rounds=2,
        pick_seconds=pick_seconds,
    )
    return announced(paired(state)) if shown else paired(state)


def test_cards_are_picked_before_the_hall_may_see_the_pairs_of_the_draft() -> None:
    made = a_draft(shown=False)
    assert clock_of(made, 1) is None
    assert refusal(made, StartClock(ROUND, at(0))).code == "not_for_the_hall_yet"
    state = do(made, StartClock(ROUND, at(0), pack=1), PauseClock(ROUND, at(9), 9_000))
    assert (clock(state).pack, clock(state).counted) == (1, 9_000)
    assert clock(announced(state)).counted == 9_000
    assert refusal(state, AddMinutes(ROUND, at(10), 5, "Ким")).code == "not_for_the_hall_yet"
    assert clock_of(do(state, StopClock(ROUND, at(10), 10_000)), 1) is None


def test_the_picks_of_a_pack_are_timed_one_after_the_other() -> None:
    found = clock_of_round(do(a_draft(), StartClock(ROUND, at(0), pack=1)), ROUND)
    assert (found.pack, found.running) == (1, True)
    assert [(found.pick_no(ms), found.remaining(ms)) for ms in (0, 39_000, 40_000, 125_000)] == [
        (1, 40_000),
        (1, 1_000),
        (2, 40_000),
        (4, 35_000),
    ]


def test_the_next_pack_begins_anew_with_its_own_seconds_and_then_the_round() -> None:
    state = do(a_draft(), StartClock(ROUND, at(0), pack=1), PauseClock(ROUND, at(90), 90_000))
    state = do(state, StartClock(ROUND, at(200), pack=2))
    found = clock_of_round(state, ROUND)
    assert (found.pack, found.pick, found.counted) == (2, 30_000, 0)
    found = clock_of_round(do(state, StartClock(ROUND, at(900))), ROUND)
    assert (found.pack, found.remaining(0)) == (0, state.rules.round_minutes * 60_000)


def test_picks_are_timed_in_a_draft_only_before_its_first_round_and_for_packs_it_has() -> None:
    single = announced(paired(a_tournament(8)))
    assert refusal(single, StartClock(ROUND, at(0), pack=1)).code == "no_draft_clock"
    assert refusal(a_draft(()), StartClock(ROUND, at(0), pack=1)).code == "no_draft_clock"
    assert refusal(a_draft(), StartClock(ROUND, at(0), pack=3)).code == "number_out_of_range"
    played = do(a_draft(), StartClock(ROUND, at(0)))
    assert refusal(played, StartClock(ROUND, at(60), pack=1)).code == "clock_started_already"
