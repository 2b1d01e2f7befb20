"""Standings, final table and list of participants as data."""

from __future__ import annotations

import io
from dataclasses import replace

from openpyxl import load_workbook

from berserk_desk.reports.final_table import final_table
from berserk_desk.reports.players_list import players_list
from berserk_desk.reports.sheet_tables import Rule
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.reports.xlsx import xlsx_bytes
from berserk_desk.terms import PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.rows import Penalty, Player
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from tests.reports.events import event, people, played, with_round


def texts(state: State, row: int) -> list[str]:
    return [cell.text for cell in standings_sheet(state, standings(state)).rows[row].cells]


def test_rows_follow_the_table_with_points_and_sums() -> None:
    state = played(8, 2)
    table = standings(state)
    sheet = standings_sheet(state, table)
    assert [row.cells[1].text for row in sheet.rows] == [
        state.player[PlayerId(row.player)].name for row in table.rows
    ]
    assert [column.title for column in sheet.columns] == [
        "Place", "Participant", "City", "Points", "Buchholz", "Buchholz 2", "Rd 1", "Rd 2",
    ]  # fmt: skip
    assert [row.cells[3].value for row in sheet.rows] == [row.points / 10 for row in table.rows]


def test_a_round_says_points_and_the_opponents_place() -> None:
    use_language("ru")
    state = with_round(event(people(2)), 1)
    assert [texts(state, row)[-1] for row in (0, 1)] == ["3 / 2", "0 / 1"]


def test_a_bye_a_late_entry_and_a_drop_have_words_of_their_own() -> None:
    use_language("ru")
    state = with_round(event(people(3)), 1)
    gone = state.player[PlayerId(1)]
    state = state.put("player", replace(gone, dropped_after=RoundNo(1)), Player(PlayerId(9), "Поздний Пётр"))
    state = with_round(state, 2)
    sheet = standings_sheet(state, standings(state))
    rounds = {row.cells[1].text: [cell.text for cell in row.cells[-2:]] for row in sheet.rows}
    assert rounds[gone.name][1] == "снят"
    assert rounds["Поздний Пётр"][0] == "–"
    assert "авто" in {each[0] for each in rounds.values()}


def test_shared_places_are_printed_as_a_span() -> None:
    sheet = standings_sheet(event(people(3)), standings(event(people(3))))
    assert [row.cells[0].text for row in sheet.rows] == ["1–3"] * 3


def test_the_number_beside_a_game_is_the_opponents_place_in_this_very_table_b92() -> None:
    state = played(9, 5)
    table = standings(state)
    sheet = standings_sheet(state, table)
    titles = [column.title for column in sheet.columns]
    place_of = {row.player: row.place for row in table.rows}
    for number in range(1, 6):
        at = titles.index(f"Rd {number}") if f"Rd {number}" in titles else titles.index(str(number))
        for standing, row in zip(table.rows, sheet.rows, strict=True):
            pairing = day.pairing_of_player(state, RoundNo(number), PlayerId(standing.player))
            assert pairing is not None
            beside = day.opponent(pairing, PlayerId(standing.player))
            if beside is None:
                assert row.cells[at].text == "bye"
            else:
                assert row.cells[at].text.split(" / ")[1] == str(place_of[beside])


def test_the_cut_is_the_heaviest_line() -> None:
    state = played(16, 3)
    rows = standings_sheet(state, standings(state), cut=8).rows
    assert [index for index, row in enumerate(rows, start=1) if row.rule is Rule.CUT] == [8]


def test_many_rounds_lie_across_and_lose_the_city_then_the_first_rounds() -> None:
    def titles(rounds: int) -> tuple[bool, list[str]]:
        state = played(8, rounds)
        sheet = standings_sheet(state, standings(state))
        return sheet.landscape, [column.title for column in sheet.columns]

    assert titles(3)[0] is False
    assert "City" in titles(3)[1]
    assert titles(5)[0] is False
    assert "City" not in titles(5)[1]
    assert titles(7)[0] is True
    lying, shown = titles(20)
    assert lying
    assert "Rd 1" not in shown
    assert "Rd 20" in shown


def test_the_hall_reads_only_that_fewer_penalties_decided() -> None:
    use_language("ru")
    state = with_round(event(people(4)), 1)
    drawn = [row.player for row in standings(state).rows if row.place == 2]
    state = state.put(
        "penalty",
        Penalty(1, PlayerId(drawn[0]), PenaltyKind.WARNING, RoundNo(1), "опоздал на тур", "Зайцева Вера"),
    )
    table = standings(state)
    for sheet in (standings_sheet(state, table), final_table(state, table)):
        words = " ".join([*sheet.notes, *(cell.text for row in sheet.rows for cell in row.cells)])
        assert "Решило «меньше пенальти», места: 2 и 3." in sheet.notes
        assert "опоздал" not in words
        assert "предупрежд" not in words.casefold()
        assert "0-0-1" not in words


def test_an_unfinished_round_makes_the_standings_provisional() -> None:
    use_language("ru")
    state = with_round(played(6, 1), 2, played=False)
    assert standings_sheet(state, standings(state)).heading.mark == "предварительно"


def test_the_final_table_is_provisional_until_the_tournament_is_finished() -> None:
    use_language("ru")
    state = played(6, 2)
    assert final_table(state, standings(state)).heading.mark == "предварительно"
    finished = state.put("tournament", replace(state.event, finished=True))
    sheet = final_table(finished, standings(finished), prizes=True)
    assert sheet.heading.mark == ""
    assert sheet.columns[-1].title == "Приз"
    assert sheet.signature == "Главный судья Зайцева Вера"


def test_wins_draws_and_losses_add_up_to_the_games_played() -> None:
    state = played(9, 4)
    for row, standing in zip(final_table(state, standings(state)).rows, standings(state).rows, strict=True):
        won, drawn, lost = (int(number) for number in row.cells[-1].text.split("–"))
        assert won + drawn + lost + standing.byes == 4


def test_the_list_has_everybody_with_a_box_and_a_word_for_who_left() -> None:
    use_language("ru")
    state = event(people(5))
    state = state.put("player", replace(state.player[PlayerId(2)], dropped_after=RoundNo(0), decklist=True))
    sheet = players_list(state)
    assert len(sheet.rows) == 5
    assert sum(row.cells[1].box for row in sheet.rows) == 4
    (gone,) = (row for row in sheet.rows if not row.cells[1].box)
    assert (gone.cells[1].text, gone.cells[-1].text) == ("снят", "сдан")


def test_sheets_of_nobody_say_so() -> None:
    state = event([])
    for sheet in (
        players_list(state),
        standings_sheet(state, standings(state)),
        final_table(state, standings(state)),
    ):
        assert sheet.rows == ()
        assert sheet.empty


def test_who_left_is_marked_in_the_final_table() -> None:
    state = played(6, 2)
    left = replace(state.player[PlayerId(2)], dropped_after=RoundNo(1))
    state = state.put("player", left)
    use_language("ru")
    sheet = final_table(state, standings(state))
    marked = [row.cells[1].plain() for row in sheet.rows if "снятие" in row.cells[1].plain()]
    assert marked == [f"{left.name}, снятие"]
    state = state.put("player", replace(left, dropped_after=None, disqualified=True))
    sheet = final_table(state, standings(state))
    assert sheet.rows[-1].cells[1].plain() == f"{left.name}, вне зачёта"
    assert sheet.rows[-1].cells[0].text == "–"


def test_a_workbook_says_under_the_table_what_it_is_and_of_which_day() -> None:
    use_language("ru")
    state = played(6, 2)
    sheet = final_table(state, standings(state))
    page = load_workbook(io.BytesIO(xlsx_bytes([sheet]))).worksheets[0]
    first = [str(row[0]) for row in page.values if row[0] is not None]
    assert first[0] == "Место"
    assert first[7:9] == [sheet.heading.subtitle, "Итоговая таблица"]
    assert "17.10.2026" in sheet.heading.subtitle
    assert first[-len(sheet.notes) :] == list(sheet.notes)
