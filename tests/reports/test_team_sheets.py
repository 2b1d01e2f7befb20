"""The sheets of a team event: lists of the teams, slips of matches and of seats, the table of the members."""

from __future__ import annotations

from dataclasses import replace

import pytest

from berserk_desk.reports.blank_pairings import blank_pairings
from berserk_desk.reports.card_sheet import card_sheet
from berserk_desk.reports.catalogue import BY_ID, sheets_of
from berserk_desk.reports.cross_table import cross_table
from berserk_desk.reports.final_table import final_table
from berserk_desk.reports.games import round_results
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.plain_rows import plain_tables
from berserk_desk.reports.sheet_forms import Paragraph
from berserk_desk.reports.slips import blank_slips, result_slips, seat_slips
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.reports.team_sheets import members_sheet, teams_sheet
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from tests.builders import a_tournament, announced, do, paired
from tests.reports.events import played as event_of_players


@pytest.fixture
def match() -> State:
    """Two teams of three; the match of round 1 is announced."""
    use_language("en")
    new = (
        NewPlayer("Омега", "Томск", members=("Ёлкин Артём", "Ким Олег", "Лис Пётр")),
        NewPlayer("Альфа", members=("Белов Глеб", "Орлов Лев", "Хан Тимур")),
    )
    return announced(paired(do(a_tournament(0), ImportPlayers(new))))


def test_the_lists_name_every_team_by_the_alphabet_and_its_members_by_seat(match: State) -> None:
    rows = [[cell.text for cell in row.cells][:2] for row in teams_sheet(match).rows]
    assert rows == [
        ["Альфа", ""],
        ["1", "Белов Глеб"],
        ["2", "Орлов Лев"],
        ["3", "Хан Тимур"],
        ["Омега", "Томск"],
        ["1", "Ёлкин Артём"],
        ["2", "Ким Олег"],
        ["3", "Лис Пётр"],
    ]


def test_the_final_table_has_the_members_under_their_team_and_lies_where_they_need_it(match: State) -> None:
    sheet = final_table(match, standings(match))
    by_team = {row.cells[1].text: row.cells[1] for row in sheet.rows}
    assert by_team["Омега"].below == "Ёлкин Артём, Ким Олег, Лис Пётр"
    assert by_team["Омега"].below_short == "Ёлкин А., Ким О., Лис П."
    assert not sheet.landscape
    (exported,) = plain_tables(sheet)
    assert [column.title for column in exported.columns][1:3] == ["Team", "Members by seat"]
    larger = match.put("player", replace(match.player[PlayerId(1)], members=("Полянская Светлана",) * 5))
    assert final_table(larger, standings(larger)).landscape
    alone = final_table(event_of_players(2, 1), standings(event_of_players(2, 1)))
    assert not any(row.cells[1].below for row in alone.rows)


def test_over_pairs_and_places_of_teams_stand_teams(match: State) -> None:
    number = RoundNo(1)
    for sheet in (pairings_by_table(match, number, {}), round_results(match, number), blank_pairings(match)):
        titles = [column.title for column in sheet.columns]
        assert "First team" in titles
        assert "Second team" in titles
    for sheet in (standings_sheet(match, standings(match)), *cross_table(match, standings(match))):
        assert sheet.columns[1].title == "Team"


def test_the_slip_of_a_match_has_a_box_for_each_seat_and_every_score_of_games(match: State) -> None:
    sheet = result_slips(match, 1)
    assert sheet.form.match is not None
    assert sheet.form.match.games == 3
    assert [box.score for box in sheet.form.scores] == ["3–0", "2–1", "1–2", "0–3"]
    (slip,) = sheet.slips
    assert slip.sides is not None
    assert {side.below for side in slip.sides} == {"1 Ёлкин, 2 Ким, 3 Лис", "1 Белов, 2 Орлов, 3 Хан"}


def test_a_blank_slip_of_a_team_event_is_that_of_a_match(match: State) -> None:
    printed, blank = result_slips(match, 1).form, blank_slips(match).form
    assert (blank.match, blank.scores, blank.teams) == (printed.match, printed.scores, True)
    assert not blank_slips(event_of_players(2, 1)).form.teams


def test_the_card_of_a_team_names_its_members_by_seat(match: State) -> None:
    card = card_sheet(match, standings(match), PlayerId(1), for_judge=False)
    assert card.heading.aside == "team's card · after round 1"
    (first, *_rest) = card.blocks
    assert isinstance(first, Paragraph)
    assert first.text.endswith("\n1 Ёлкин Артём, 2 Ким Олег, 3 Лис Пётр")


def test_a_slip_by_seat_names_the_two_members_and_their_teams(match: State) -> None:
    sheet = seat_slips(match, 1)
    assert [(slip.table, slip.seat) for slip in sheet.slips] == [(1, 1), (1, 2), (1, 3)]
    sides = sheet.slips[1].sides
    assert sides is not None
    assert {(side.name, side.below) for side in sides} == {("Ким Олег", "Омега"), ("Орлов Лев", "Альфа")}


def test_the_table_of_the_members_counts_their_seats(match: State) -> None:
    pairing = day.pairings_in(match, 1)[0]
    seats = ("first", "second", "draw")
    played = do(match, RecordResult(Result(PairingId(pairing.id), Outcome.DRAW, Method.CLEAN, seats=seats)))
    by_member = {
        row.cells[1].text: [cell.text for cell in row.cells][4:] for row in members_sheet(played).rows
    }
    first, second = played.player[pairing.first], played.player[pairing.second or pairing.first]
    assert by_member[first.members[0]] == ["1", "0", "0"]
    assert by_member[second.members[0]] == ["0", "0", "1"]
    assert by_member[second.members[1]] == ["1", "0", "0"]
    assert by_member[first.members[2]] == by_member[second.members[2]] == ["0", "1", "0"]


@pytest.mark.parametrize("sheet", ["seat_slips", "teams", "members"])
def test_sheets_of_teams_are_not_there_where_single_players_meet(sheet: str) -> None:
    assert not sheets_of(BY_ID[sheet], announced(paired(a_tournament(4))), RoundNo(1))
