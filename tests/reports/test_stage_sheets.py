"""The sheets that hang before a draft and a round robin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from berserk_desk.reports.bracket_sheet import bracket_sheets
from berserk_desk.reports.catalogue import BY_ID, sheets_of
from berserk_desk.reports.draft_sheet import draft_seats_sheet
from berserk_desk.reports.everything import all_places, whole_report
from berserk_desk.reports.games import round_results
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.plain_data import plain_data
from berserk_desk.reports.schedule_sheet import schedule_sheet
from berserk_desk.reports.sheet import BracketSheet, title_of
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.terms import CutRule, Method, Outcome, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import EditTournament
from berserk_desk.tournament.final_places import placed
from berserk_desk.tournament.seeding import cut
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, do, paired, played
from tests.stage_events import better_seed, finished_round, next_played, opened, played_out, playoff


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    use_language("en")
    yield
    use_language("en")


def test_everybody_sits_at_one_draft_table_and_the_first_opponent_is_across_b108() -> None:
    state = opened(a_tournament(15), StageKind.SWISS, range(1, 16), table_sizes=(8, 7), planned_rounds=3)
    before = draft_seats_sheet(state)
    assert before.columns[-1].title == ""

    sheet = draft_seats_sheet(announced(paired(state)))

    titles = [row.cells[0].text for row in sheet.rows if row.section]
    seats = [row for row in sheet.rows if not row.section]
    assert titles == ["Draft table 1", "Draft table 2"]
    assert sorted(row.cells[1].text for row in seats) == sorted(p.name for p in state.player.values())
    assert [row.cells[-1].text for row in seats[:4]] == ["seat 5", "seat 6", "seat 7", "seat 8"]
    assert [row.cells[-1].text for row in seats[8:]].count("bye") == 1


def test_the_time_for_a_pick_is_said_pack_by_pack() -> None:
    state = opened(
        a_tournament(8),
        StageKind.SWISS,
        range(1, 9),
        table_sizes=(8,),
        planned_rounds=3,
        pick_seconds=(40, 30, 30),
    )
    assert draft_seats_sheet(state).notes == ("Time for a pick, pack by pack: 40, 30, 30 seconds.",)


@pytest.mark.parametrize(("count", "twice"), [(3, False), (7, False), (8, False), (5, True)])
def test_the_schedule_has_every_pair_as_often_as_it_is_played(count: int, twice: bool) -> None:
    state = opened(a_tournament(count), StageKind.ROUND_ROBIN, range(1, count + 1), twice=twice)

    rows = [row for row in schedule_sheet(state).rows if not row.section]

    games = Counter(
        frozenset((row.cells[0].text, row.cells[2].text)) for row in rows if row.cells[2].text != "bye"
    )
    assert len(games) == count * (count - 1) // 2
    assert set(games.values()) == {2 if twice else 1}


def test_results_stand_in_the_schedule_as_the_pair_stands_there() -> None:
    state = next_played(opened(a_tournament(4), StageKind.ROUND_ROBIN, (4, 3, 2, 1)))

    rows = schedule_sheet(state).rows
    second_round = next(at for at, row in enumerate(rows) if row.section and at > 0)

    names = {player.name: player.id for player in state.player.values()}
    for row in rows[1:second_round]:
        better_first = names[row.cells[0].text] > names[row.cells[2].text]  # entered 4, 3, 2, 1
        assert row.cells[1].text == ("3–0" if better_first else "0–3")
    assert all(row.section or row.cells[1].text == "" for row in rows[second_round:])


def test_the_sheets_of_a_playoff_say_what_is_played_and_promise_nobody_points_for_no_game() -> None:
    state = announced(paired(playoff(a_tournament(3), (1, 2, 3))))

    by_table = pairings_by_table(state, day.last_number(state), {})
    results = round_results(state, day.last_number(state))

    for sheet in (by_table, results):
        assert sheet.rows[0].section
        assert sheet.rows[0].cells[0].text == "Semi-finals"
        texts = [cell.text for row in sheet.rows for cell in row.cells]
        assert "goes on without a game" in texts
        assert not any("bye" in text or "points" in text for text in texts)
    assert [row.cells[2].text for row in results.rows[1:]] == ["–", ""]


def test_the_whole_report_covers_every_stage_and_says_which_rounds_each_table_counts() -> None:
    """A second day from 0, then a playoff of its best two: three stages, two tables of points, one bracket."""
    use_language("en")
    state = played(played(a_tournament(8, rounds=2)))
    stay = cut(state, CutRule.NUMBER, 4).entrants
    state = opened(
        state, StageKind.SWISS, stay, planned_rounds=1, carry=False, cut=CutRule.NUMBER, cut_value=4
    )
    state = next_played(state, lambda *_: Outcome.FIRST)
    best = cut(state, CutRule.NUMBER, 2).entrants
    state = next_played(playoff(state, best, cut=CutRule.NUMBER, cut_value=2), lambda *_: Outcome.FIRST)

    sheets = whole_report(state, standings(state))
    titles = [title_of(sheet) for sheet in sheets]
    assert titles[:4] == [
        "Final table", "Standings after round 2", "Standings of round 3", "Playoff, the first 2",
    ]  # fmt: skip
    main, second_day = (" ".join(sheet.notes) for sheet in sheets[1:3] if isinstance(sheet, TableSheet))
    assert "Rounds counted: 1 and 2." in main
    assert "Rounds counted: 3." in second_day

    explained = [title_of(sheet) for sheet in all_places(state, standings(state))]
    assert len(explained) == 2 + 8
    assert explained[0].endswith(state.player[placed(state)[0].player].name)


def test_plain_tables_give_the_final_places_with_their_prizes_b105() -> None:
    state = played_out(playoff(a_tournament(4), range(1, 5)), better_seed)
    state = do(state, EditTournament(replace(state.event, prizes=("box", "4 boosters", "a card", "a card"))))
    data = plain_data(state, standings(state))["final_places"]
    at = [name for name, _kind in data.columns]
    rows = [dict(zip(at, row, strict=True)) for row in data.rows]
    assert [(row["player"], row["place"], row["prize"]) for row in rows[:2]] == [
        (1, 1, "box"),
        (2, 2, "4 boosters"),
    ]
    assert {(row["place"], row["prize"], row["prize_shared_by"]) for row in rows[2:]} == {
        (3, "a card; a card", 2)
    }


def test_the_sheet_of_a_bracket_without_a_winner_says_where_and_why() -> None:
    both_lose = finished_round(
        paired(playoff(a_tournament(4), range(1, 5))), lambda *_: Outcome.DOUBLE_LOSS, Method.PENALTY
    )
    (sheet,) = bracket_sheets(both_lose)
    assert isinstance(sheet, BracketSheet)
    assert sheet.notes[-1].startswith("There is no winner: ")
    assert sheet.notes[-1].endswith("both lost, nobody goes on.")
    (won,) = bracket_sheets(next_played(next_played(playoff(a_tournament(4), range(1, 5)))))
    assert isinstance(won, BracketSheet)
    assert not any("no winner" in note for note in won.notes)


def test_the_printed_standings_of_a_day_begun_at_0_are_those_of_that_day() -> None:
    state = opened(
        played(a_tournament(4)), StageKind.SWISS, range(1, 5), planned_rounds=1, carry=False, regard=False
    )
    state = played(state, [Outcome.DRAW, Outcome.DRAW])
    (sheet,) = sheets_of(BY_ID["standings"], state, RoundNo(2))
    assert isinstance(sheet, TableSheet)
    assert title_of(sheet) == "Standings of round 2"
    at = [column.title for column in sheet.columns].index("Points")
    assert {row.cells[at].text for row in sheet.rows} == {"1"}
