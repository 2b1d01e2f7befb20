"""A marathon: final points of several events, the best N of each player."""

from __future__ import annotations

import pytest

from berserk_desk.terms import Outcome, PenaltyKind, PlayerId, Points, StageKind
from berserk_desk.tournament.marathon import Entry, Event, SameName, event_of, marathon
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.scores import scores
from tests.builders import a_tournament, do, played
from tests.stage_events import next_played, opened, played_out, playoff


def an_event(name: str, **points: int) -> Event:
    return Event(name, tuple(Entry(who, "", Points(value)) for who, value in points.items()))


A = an_event("Первый", Ким=90, Лис=60, Цой=30)
B = an_event("Второй", Ким=30, Лис=60)
C = an_event("Третий", Лис=45, Цой=90, Юн=60)


def test_all_events_count_where_nothing_else_is_said() -> None:
    rows = marathon([A, B, C])
    assert [(row.name, row.total) for row in rows] == [("Лис", 165), ("Ким", 120), ("Цой", 120), ("Юн", 60)]
    assert [(row.place, row.shared) for row in rows] == [(1, False), (2, True), (2, True), (4, False)]
    assert rows[3].points == (None, None, 60)


def test_the_best_two_of_three_count_and_the_sheet_says_which() -> None:
    rows = {row.name: row for row in marathon([A, B, C], best=2)}
    assert rows["Лис"].total == 120
    assert rows["Лис"].counted == (True, True, False)
    assert rows["Цой"].counted == (True, False, True)
    assert rows["Ким"].total == 120


def test_of_equal_events_the_earlier_counts() -> None:
    (row,) = marathon([an_event("а", Ким=30), an_event("б", Ким=30)], best=1)
    assert row.counted == (True, False)


def test_best_of_more_events_than_there_are_is_all_of_them() -> None:
    assert marathon([A, B], best=9) == marathon([A, B])
    with pytest.raises(ValueError, match="at least one"):
        marathon([A], best=0)


def test_one_person_is_written_in_several_ways() -> None:
    first = Event("а", (Entry("Семёнов Пётр", "", Points(30)),))
    other = Event("б", (Entry("СЕМЕНОВ ПЕТР", "", Points(60)),))
    (row,) = marathon([first, other])
    assert row.total == 90


def test_two_of_one_name_are_told_apart_by_their_numbers() -> None:
    first = Event("а", (Entry("Иванов Иван", "7", Points(30)), Entry("Иванов Иван", "8", Points(60))))
    other = Event("б", (Entry("Иванов Иван", "8", Points(10)),))
    rows = marathon([first, other])
    assert [(row.number, row.total) for row in rows] == [("8", 70), ("7", 30)]


def test_a_number_noted_once_is_known_in_the_other_events() -> None:
    first = Event("а", (Entry("Ким Олег", "7", Points(30)),))
    other = Event("б", (Entry("Ким Олег", "", Points(60)),))
    (row,) = marathon([first, other])
    assert row.total == 90


def test_two_of_one_name_without_numbers_are_refused_by_name() -> None:
    twice = Event("Кубок", (Entry("Иванов Иван", "", Points(30)), Entry("Иванов Иван", "", Points(60))))
    with pytest.raises(SameName) as caught:
        marathon([twice])
    assert (caught.value.event, caught.value.name) == ("Кубок", "Иванов Иван")


def test_an_event_gives_the_points_of_its_tables_and_none_of_its_playoff() -> None:
    swiss = played(a_tournament(4))
    with_playoff = played_out(playoff(swiss, (1, 2)))
    assert event_of(with_playoff) == event_of(swiss)
    second_day = opened(swiss, StageKind.SWISS, (1, 2), planned_rounds=1, carry=False, regard=False)
    second_day = next_played(second_day, lambda *_: Outcome.FIRST)
    before = {entry.name: entry.points for entry in event_of(swiss).entries}
    after = {entry.name: entry.points for entry in event_of(second_day).entries}
    assert sum(after.values()) == sum(before.values()) + 30


def test_the_disqualified_and_those_who_never_came_are_not_in_it() -> None:
    state = do(a_tournament(5), DropPlayer(PlayerId(5)))
    state = do(played(state), AddPenalty(PlayerId(1), PenaltyKind.DISQUALIFICATION))
    assert len(event_of(state).entries) == 3
    assert scores(state)
