"""One clock for the window and the hall: it counts through sleep, ignores the system's time, never starts itself."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from berserk_desk.session import Session
from berserk_desk.terms import TableNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.document import Document
from berserk_desk.ui.models.clock_reading import Reading
from berserk_desk.ui.steady_time import SteadyTime, system_count
from berserk_desk.ui.timekeeper import Timekeeper
from berserk_desk.wording import use_language
from tests.builders import a_result, at_table, names, the_round_now
from tests.ui.fake_desk import FakeDesk


def announced_round(session: Session) -> Iterator[Command]:
    yield ImportPlayers(tuple(NewPlayer(name) for name in names(8)))
    yield session.propose().command("проверка")
    yield AnnounceRound(the_round_now(session.state).id)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    """Round 1 of eight players is announced; it is 13:28."""
    use_language("ru")
    made = FakeDesk(tmp_path)
    made.play(announced_round)
    yield made
    made.close()


def shown(desk: FakeDesk) -> Reading:
    reading = desk.clock.reading
    assert reading is not None
    return reading


def test_pairing_and_announcing_a_round_starts_nothing_b149(desk: FakeDesk) -> None:
    desk.let_pass(600)
    assert (shown(desk).text, shown(desk).note) == ("50:00", "не пущены")
    assert not desk.clock.running


def test_the_clock_counts_down_and_says_until_when(desk: FakeDesk) -> None:
    desk.clock.start()
    assert (shown(desk).text, shown(desk).note) == ("50:00", "до 14:18")
    desk.let_pass(145)
    assert (shown(desk).text, shown(desk).note) == ("47:35", "до 14:18")


def test_ten_minutes_of_sleep_are_ten_minutes_b146(desk: FakeDesk) -> None:
    """The steady count goes on while no timer fires."""
    desk.clock.start()
    desk.steady_ms += 600_000
    desk.wall += timedelta(minutes=10)
    desk.clock.look()
    assert shown(desk).text == "40:00"


def test_a_paused_clock_stays_through_sleep_b146(desk: FakeDesk) -> None:
    desk.clock.start()
    desk.let_pass(60)
    desk.clock.pause()
    desk.let_pass(3600)
    assert (shown(desk).text, shown(desk).note) == ("49:00", "пауза")
    desk.clock.resume()
    desk.let_pass(60)
    assert shown(desk).text == "48:00"


@pytest.mark.parametrize("hours", [-3, 5])
def test_a_system_time_that_jumps_changes_nothing_b146(desk: FakeDesk, hours: int) -> None:
    desk.clock.start()
    desk.let_pass(60, wall=60 + hours * 3600)
    assert shown(desk).text == "49:00"


def test_two_who_look_see_the_same_second_after_a_busy_while_b148(desk: FakeDesk) -> None:
    """Nobody counts for himself: main window and hall read one reading."""
    seen: list[tuple[str, str]] = []
    window, hall = [""], [""]
    desk.clock.ticked.connect(lambda: window.__setitem__(0, shown(desk).text))
    desk.clock.ticked.connect(lambda: hall.__setitem__(0, shown(desk).text))
    desk.clock.ticked.connect(lambda: seen.append((window[0], hall[0])))
    desk.clock.start()
    for busy in (0.4, 0.9, 7.3, 120.05, 3000):
        desk.let_pass(busy)
    assert seen
    assert all(one == other for one, other in seen)
    assert seen[-1] == ("−02:08", "−02:08")


def test_only_another_second_is_told(desk: FakeDesk) -> None:
    desk.clock.start()
    told: list[int] = []
    desk.clock.ticked.connect(lambda: told.append(shown(desk).seconds))
    for _look in range(25):
        desk.let_pass(0.2)
    assert told == [2999, 2998, 2997, 2996, 2995]


def test_below_zero_it_counts_on_and_says_since_when(desk: FakeDesk) -> None:
    desk.clock.start()
    desk.let_pass(50 * 60 + 134)
    assert (shown(desk).text, shown(desk).note) == ("−02:14", "время вышло в 14:18")
    assert shown(desk).over
    assert shown(desk).amber


def test_the_end_of_the_time_is_told_once(desk: FakeDesk) -> None:
    rung: list[str] = []
    desk.clock.ran_out.connect(lambda: rung.append(shown(desk).text))
    desk.clock.start()
    for _second in range(5):
        desk.let_pass(600)
    desk.let_pass(3)
    assert rung == ["00:00"]


def test_minutes_for_all_take_it_out_of_overtime_again(desk: FakeDesk) -> None:
    desk.clock.start()
    desk.let_pass(51 * 60)
    desk.clock.add_minutes(3, "Волков Р.")
    assert (shown(desk).text, shown(desk).note) == ("02:00", "до 14:21")
    assert not shown(desk).over


def test_a_table_has_its_own_time(desk: FakeDesk) -> None:
    desk.clock.start()
    desk.clock.add_minutes(10, "Волков Р.", TableNo(2))
    before = shown(desk).late_chip(2)
    assert before is not None
    assert before.text == "+10\N{NO-BREAK SPACE}мин · до 14:28"
    desk.let_pass(50 * 60 + 134)
    chip, other = shown(desk).late_chip(2), shown(desk).late_chip(1)
    assert chip is not None
    assert chip.text == "+10\N{NO-BREAK SPACE}мин · 07:46"
    assert other is not None
    assert other.text == "Время вышло"


def test_a_round_with_all_its_results_has_no_clock_to_watch(desk: FakeDesk) -> None:
    desk.clock.start()
    for table in (1, 2, 3, 4):
        desk.do(a_result(at_table(desk.document.state, table)))
    assert desk.clock.reading is None
    desk.document.session.undo()
    desk.let_pass(60)
    assert shown(desk).text == "49:00"


def after_a_crash(desk: FakeDesk, minutes: float) -> Timekeeper:
    """The same document seen by a program that has been started anew, so many minutes later."""
    return Timekeeper(
        desk.document,
        SteadyTime(lambda: 5),
        lambda: desk.wall + timedelta(minutes=minutes),
        desk.document,
    )


def test_after_a_crash_the_clock_is_in_doubt_and_goes_on_by_the_time_of_day_b146(desk: FakeDesk) -> None:
    desk.clock.start()
    again = after_a_crash(desk, 20)
    doubt = again.reading
    assert doubt is not None
    assert (doubt.text, doubt.note, again.running) == ("30:00", "продолжить?", False)
    again.resume()
    gone_on = again.reading
    assert gone_on is not None
    assert (gone_on.text, gone_on.note, again.running) == ("30:00", "до 14:18", True)
    again.stop_looking()


def test_after_a_crash_the_clock_may_stand_as_at_the_last_entry(desk: FakeDesk) -> None:
    desk.clock.start()
    again = after_a_crash(desk, 20)
    again.stand_at_last_step()
    assert again.reading is not None
    assert again.reading.note == "пауза"
    assert again.reading.counted == again.counted_at_last_step()
    again.stop_looking()


def test_a_paused_clock_is_in_no_doubt_after_a_crash_b146(desk: FakeDesk) -> None:
    desk.clock.start()
    desk.let_pass(60)
    desk.clock.pause()
    again = after_a_crash(desk, 20)
    assert again.reading is not None
    assert (again.reading.text, again.reading.doubtful) == ("49:00", False)


def test_another_window_on_the_same_file_goes_on_counting(desk: FakeDesk) -> None:
    """Another language makes a new window: the steady count outlives it."""
    count = [0]
    steady = SteadyTime(lambda: count[0])
    first = Timekeeper(desk.document, steady, lambda: desk.wall, desk.document)
    first.start()
    count[0] = 60_000
    second = Timekeeper(desk.document, steady, lambda: desk.wall, desk.document)
    assert second.reading is not None
    assert (second.reading.text, second.reading.doubtful) == ("49:00", False)
    first.stop_looking()
    second.stop_looking()


def test_nothing_is_started_without_a_round(tmp_path: Path) -> None:
    made = FakeDesk(tmp_path)
    assert made.clock.reading is None
    with pytest.raises(Refused):
        made.clock.start()
    made.close()


def test_the_systems_count_goes_forward() -> None:
    first = system_count()
    assert system_count() >= first > 0


def test_a_document_shows_its_clock_after_it_is_opened_again(desk: FakeDesk) -> None:
    desk.clock.start()
    desk.clock.add_minutes(5, "Волков Р.", TableNo(3))
    marks = desk.document.state.clock_mark
    path = desk.document.session.path
    desk.document.session.close()
    again = Document(Session.open(path))
    assert again.state.clock_mark == marks
    again.close()
