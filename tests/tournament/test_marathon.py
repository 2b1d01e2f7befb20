"""A marathon: final points of several events, the best N of each player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.reports.marathon_sheet import marathon_sheet
from berserk_desk.terms import Outcome, PenaltyKind, PlayerId, Points, StageKind
from berserk_desk.tournament.event_commands import FinishTournament
from berserk_desk.tournament.marathon import (
    AS_FOUND,
    Entry,
    Event,
    Match,
    SameName,
    check_event,
    check_names,
    event_of,
    marathon,
)
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.state import State
from berserk_desk.wording import use_language
from tests.builders import a_tournament, do, played
from tests.stage_events import next_played, opened, played_out, playoff


def an_event(name: str, **points: int) -> Event:
    return Event(
        name,
        tuple(
            Entry(PlayerId(at), who, "", Points(value)) for at, (who, value) in enumerate(points.items(), 1)
        ),
    )


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
    first = Event("а", (Entry(PlayerId(1), "Семёнов Пётр", "", Points(30)),))
    other = Event("б", (Entry(PlayerId(2), "СЕМЕНОВ ПЕТР", "", Points(60)),))
    (row,) = marathon([first, other])
    assert row.total == 90


def test_two_of_one_name_are_told_apart_by_their_numbers() -> None:
    first = Event(
        "а",
        (
            Entry(PlayerId(3), "Иванов Иван", "7", Points(30)),
            Entry(PlayerId(4), "Иванов Иван", "8", Points(60)),
        ),
    )
    other = Event("б", (Entry(PlayerId(5), "Иванов Иван", "8", Points(10)),))
    rows = marathon([first, other])
    assert [(row.number, row.total) for row in rows] == [("8", 70), ("7", 30)]


def test_a_number_noted_once_is_known_in_the_other_events() -> None:
    first = Event("а", (Entry(PlayerId(6), "Ким Олег", "7", Points(30)),))
    other = Event("б", (Entry(PlayerId(7), "Ким Олег", "", Points(60)),))
    (row,) = marathon([first, other])
    assert row.total == 90


def test_two_of_one_name_without_numbers_are_refused_by_name() -> None:
    twice = Event(
        "Кубок",
        (
            Entry(PlayerId(8), "Иванов Иван", "", Points(30)),
            Entry(PlayerId(9), "Иванов Иван", "", Points(60)),
        ),
    )
    with pytest.raises(SameName) as caught:
        check_names([twice])
    assert (caught.value.event, caught.value.name) == ("Кубок", "Иванов Иван")
    assert str(caught.value) == "Кубок: Иванов Иван"


def test_an_event_gives_the_points_of_its_tables_and_none_of_its_playoff() -> None:
    swiss = played(a_tournament(4))
    with_playoff = played_out(playoff(swiss, (1, 2)))
    assert event_of(with_playoff) == event_of(swiss)
    second_day = opened(swiss, StageKind.SWISS, (1, 2), planned_rounds=1, carry=False, regard=False)
    second_day = next_played(second_day, lambda *_: Outcome.FIRST)
    before = {entry.name: entry.points for entry in event_of(swiss).entries}
    after = {entry.name: entry.points for entry in event_of(second_day).entries}
    assert sum(after.values()) == sum(before.values()) + 30


def test_the_disqualified_has_no_points_of_that_event_and_who_never_came_is_not_in_it() -> None:
    state = do(a_tournament(5), DropPlayer(PlayerId(5)))
    state = do(played(state), AddPenalty(PlayerId(1), PenaltyKind.DISQUALIFICATION))
    event = event_of(state)
    assert [entry.disqualified for entry in event.entries] == [True, False, False, False]
    assert event.entries[0].points == 0
    assert scores(state)
    name = event.entries[0].name
    assert len(marathon([event])) == 3, "who has no points of any event has no line"
    row = next(row for row in marathon([event, an_event("Лига", **{name: 30})]) if row.name == name)
    assert (row.points, row.total, row.struck) == ((None, 30), 30, (True, False))


def test_the_sheet_names_the_series_and_its_days_and_tells_who_was_out_from_who_was_away() -> None:
    use_language("ru")
    first = Event("Кубок", (Entry(PlayerId(1), "Ким", "", Points(0), True),), "2026-10-17")
    other = replace(an_event("Лига", Ким=30, Лис=60), date="2026-11-01")
    sheet = marathon_sheet([first, other], marathon([first, other]), None, "Осень")
    assert (sheet.heading.title, sheet.heading.aside) == ("Осень", "17.10.2026 – 01.11.2026")
    cells = {row.cells[1].text: row.cells[2].text for row in sheet.rows}
    assert cells == {"Лис": "–", "Ким": "в/з"}
    assert sheet.notes[0] == "1. Кубок, 17.10.2026; 2. Лига, 01.11.2026"
    assert sheet.notes[1].startswith("Прочерк — не участвовал. в/з — вне зачёта")
    assert "скобках" not in sheet.notes[1]


def test_two_of_one_name_stand_alone_until_the_judge_says_who_is_who() -> None:
    twice = an_event("Кубок", Иванов=30)
    twice = Event("Кубок", (*twice.entries, Entry(PlayerId(2), "Иванов", "", Points(60))))
    other = an_event("Лига", Иванов=10)
    rows = marathon([twice, other])
    assert [(row.match, row.total) for row in rows] == [
        (Match.NAMESAKES, 60),
        (Match.NAMESAKES, 30),
        (Match.NAMESAKES, 10),
    ]
    joined = AS_FOUND.join(rows[0].entries, rows[2].entries)
    rows = marathon([twice, other], None, joined)
    assert [(row.match, row.total) for row in rows] == [(Match.HAND, 70), (Match.ALONE, 30)]
    assert [row.total for row in marathon([twice, other], None, joined.part(rows[0].entries))] == [60, 30, 10]
    with pytest.raises(Refused) as caught:
        joined.join(rows[0].entries, rows[1].entries)
    assert caught.value.code == "marathon_joined_in_one"


def test_a_row_says_by_what_its_entries_are_one_person() -> None:
    first = Event("а", (Entry(PlayerId(1), "Ким", "7", Points(30)), Entry(PlayerId(2), "Лис", "", Points(0))))
    other = Event(
        "б", (Entry(PlayerId(1), "Ким О.", "7", Points(30)), Entry(PlayerId(2), "Лис", "", Points(0)))
    )
    third = an_event("в", Цой=10)
    assert {row.name: row.match for row in marathon([first, other, third])} == {
        "Ким": Match.NUMBER,
        "Лис": Match.NAME,
        "Цой": Match.ALONE,
    }


def test_only_finished_events_of_one_edition_each_once_are_summed() -> None:
    running = played(a_tournament(4))
    finished = do(running, FinishTournament())
    other = do(played(a_tournament(4, "heroes", seed=2)), FinishTournament())

    def code(state: State, *beside: State) -> str:
        with pytest.raises(Refused) as caught:
            check_event(state, beside)
        return caught.value.code

    check_event(finished)
    assert code(running) == "marathon_unfinished"
    assert code(other, finished) == "marathon_other_edition"
    assert code(finished, finished) == "marathon_twice"
    # Players are numbered from 1 everywhere, and two events of a series may be called alike.
    check_event(do(played(a_tournament(4, seed=3)), FinishTournament()), [finished])
    check_event(do(played(a_tournament(5)), FinishTournament()), [finished])


def test_what_was_decided_by_hand_stays_when_another_event_is_taken_out() -> None:
    ids = [PlayerId(at) for at in range(1, 4)]
    decided = AS_FOUND.join([(0, ids[0])], [(2, ids[1])]).part([(1, ids[2])])
    assert decided.without(1) == AS_FOUND.join([(0, ids[0])], [(1, ids[1])])
    assert decided.without(0).joined == ()
    assert decided.without(0).parted == {(0, ids[2])}
