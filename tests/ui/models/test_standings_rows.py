"""The rows of the standings: what stands where, and that it is what the sheet and the CSV say."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest

from berserk_desk.reports.csv_text import csv_text
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring, EditTournament
from berserk_desk.tournament.own_rules import rulebook_of
from berserk_desk.tournament.player_commands import DropPlayer
from berserk_desk.tournament.result_commands import AddPenalty, DrawLot, LookAgain
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.models.standings_rows import (
    counted_rounds,
    first_missing_table,
    found,
    left_text,
    provisional_text,
    sharing,
    standings_columns,
    standings_rows,
)
from berserk_desk.wording import use_language
from tests.builders import a_result, a_tournament, announced, at_table, do, paired, played, settled
from tests.hand_paired import hand_played


@pytest.fixture(autouse=True)
def _russian() -> None:
    use_language("ru")


def rows_of(state: State, after: int | None = None) -> list[Row]:
    table = standings(state, RoundNo(after) if after else None)
    return standings_rows(state, rulebook_of(state.rules), table)


def titles(state: State) -> list[str]:
    table = standings(state)
    return [column.title for column in standings_columns(rulebook_of(state.rules), table)]


def texts(row: Row, *keys: str) -> list[str]:
    return [row.cells[key].text for key in keys]


def test_the_columns_are_the_edition_s_criteria_by_their_names_then_the_rounds() -> None:
    state = hand_played(a_tournament(4, rounds=2), ((1, 2, "1"), (3, 4, "1")), ((1, 3, "1"), (2, 4, "0")))
    assert titles(state) == [
        "Место", "Участник", "Город", "Очки", "Бухгольц", "Бухгольц-2", "Тур 1", "2",
    ]  # fmt: skip
    columns = standings_columns(rulebook_of(state.rules), standings(state))
    assert left_text(columns[4:4]) == ""
    assert left_text(columns[5:7]) == "Не поместились: Бухгольц-2, тур 1"
    assert left_text(columns[6:]) == "Не поместились: туры 1–2"
    legacy = a_tournament(4, "classic-legacy")
    assert titles(legacy)[4:] == ["Качество побед", "Качества соперников"]


def test_a_round_shows_points_and_the_opponent_s_place_now() -> None:
    state = hand_played(a_tournament(4, rounds=2), ((1, 2, "1"), (3, 4, "1")), ((1, 3, "1"), (2, 4, "0")))
    by_player = {row.key: row for row in rows_of(state)}
    # 1 has 6, 3 has 3, 2 and 4 one each: 2 lost to the first (Buchholz 7), 4 to the second (4).
    assert texts(by_player[1], "place", "points", "buchholz", "round 1", "round 2") == [
        "1",
        "6",
        "4",
        "3 3",
        "3 2",
    ]
    assert texts(by_player[4], "place", "points", "buchholz", "round 1", "round 2") == [
        "4",
        "1",
        "4",
        "0 2",
        "1 3",
    ]


def test_table_model_sheet_and_csv_have_the_same_order_and_digits_right_after_a_result_b76_b77() -> None:
    state = announced(paired(played(played(a_tournament(9)))))
    for pairing in day.pairings_in(state, 3):
        if pairing.second is None:
            continue
        state = do(state, a_result(pairing, Outcome.SECOND))
        table = standings(state)
        rows = rows_of(state)
        sheet = standings_sheet(state, table)
        lines = list(csv.reader(io.StringIO(csv_text(sheet).lstrip("\ufeff")), delimiter=";"))[1:]
        at = {column.title: number for number, column in enumerate(sheet.columns)}
        assert [row.key for row in rows] == [row.player for row in table.rows]
        for row, line in zip(rows, lines, strict=True):
            assert texts(row, "place", "player", "points", "buchholz", "buchholz_second") == [
                line[at["Место"]].split("–")[0]
                if row.cells["place"].text.isdigit()
                else row.cells["place"].text,
                line[at["Участник"]],
                line[at["Очки"]],
                line[at["Бухгольц"]],
                line[at["Бухгольц-2"]],
            ]


def test_a_shared_place_is_a_span_and_a_lot_gets_its_column() -> None:
    state = hand_played(a_tournament(4, rounds=1), ((1, 3, "1"), (2, 4, "1")))
    assert [row.cells["place"].text for row in rows_of(state)] == ["1–2", "1–2", "3–4", "3–4"]
    assert sharing(standings(state), 3) == (3, 4)
    state = do(state, DrawLot((PlayerId(3), PlayerId(4))))
    assert "Жребий" in titles(state)
    assert [row.cells["lot"].text for row in rows_of(state)] == ["–", "–", "1", "2"]
    assert sharing(standings(state), 3) == ()


def test_fewer_penalties_have_no_column_as_the_hall_may_look_on() -> None:
    state = hand_played(a_tournament(4, rounds=1), ((1, 3, "1"), (2, 4, "1")))
    state = do(state, AddPenalty(PlayerId(2), PenaltyKind.WARNING, RoundNo(1)))
    assert [row.cells["place"].text for row in rows_of(state)][:2] == ["1", "2"]
    assert "Пенальти" not in titles(state)


def test_a_running_round_is_provisional_and_names_the_tables_b85() -> None:
    state = announced(paired(played(a_tournament(8))))
    assert provisional_text(state, standings(state)) == "тур 2 идёт, без результата столы 1, 2, 3 и 4."
    first, *rest = day.pairings_in(state, 2)
    for pairing in rest:
        state = do(state, a_result(pairing))
    assert provisional_text(state, standings(state)) == "тур 2 идёт, без результата стол 1."
    assert {
        row.cells["round 2"].text[0] for row in rows_of(state) if row.key in (first.first, first.second)
    } == {"…"}
    state = do(state, a_result(first))
    assert provisional_text(state, standings(state)) == ""


def test_the_table_after_an_earlier_round_does_not_know_the_later_one_b85() -> None:
    before = played(a_tournament(8))
    after = announced(paired(before))
    assert counted_rounds(after) == (1, 2)
    assert [(row.key, dict(row.cells)) for row in rows_of(after, 1)] == [
        (row.key, dict(row.cells)) for row in rows_of(before)
    ]


def test_a_drafted_round_is_not_in_the_table() -> None:
    state = paired(played(a_tournament(8)))
    assert counted_rounds(state) == (1,)
    assert "2" not in titles(state)


def test_without_criteria_before_round_one_and_for_who_played_nothing_there_is_a_dash_not_none_b90() -> None:
    state = a_tournament(5)
    bare = state.put("regulations", replace(state.rules, tie_breaks=()))
    for shown in (state, bare, hand_played(bare, ((1, 2, "1"), (3, 4, "1")), bye=5)):
        for row in rows_of(shown):
            assert "None" not in " ".join(cell.text for cell in row.cells.values())
    late = do(hand_played(state, ((1, 2, "1"), (3, 4, "1")), bye=5))
    state = do(late, DropPlayer(PlayerId(5)))
    state = hand_played(state, ((1, 3, "1"), (2, 4, "1")))
    by_player = {row.key: row for row in rows_of(state)}
    assert texts(by_player[5], "round 1", "round 2") == ["авто", "снят"]
    assert by_player[5].cells["player"].text == "Дёмин Дарья снятие, тур 1"


def test_the_disqualified_stand_last_without_a_place() -> None:
    state = hand_played(a_tournament(4, rounds=1), ((1, 3, "1"), (2, 4, "1")))
    state = do(state, AddPenalty(PlayerId(1), PenaltyKind.DISQUALIFICATION, RoundNo(1)))
    last = rows_of(state)[-1]
    assert (last.key, last.cells["place"].text, last.dimmed) == (1, "–", True)


def test_names_are_found_by_beginnings_in_any_case_and_without_yo() -> None:
    state = a_tournament(26)
    order = [row.player for row in standings(state).rows]
    assert [state.player[each].name for each in found(state, order, "елк")] == ["Ёлкин Лев"]
    assert found(state, order, "") == []


def test_a_tournament_without_players_has_no_rows() -> None:
    state = a_tournament(0)
    assert rows_of(state) == []


def test_the_table_is_provisional_until_the_second_look_where_that_is_the_way_b168() -> None:
    state = a_tournament(4, rounds=1)
    state = do(state, EditTournament(replace(state.event, second_look=True)))
    state = settled(announced(paired(state)))
    assert standings(state).provisional
    assert provisional_text(state, standings(state)) == "тур 1 не завершён, нет второго взгляда: столы 1 и 2."
    assert first_missing_table(state, standings(state)) == 1
    state = do(state, LookAgain(at_table(state, 1).id))
    assert provisional_text(state, standings(state)) == "тур 1 не завершён, нет второго взгляда: стол 2."
    assert first_missing_table(state, standings(state)) == 2
    state = do(state, LookAgain(at_table(state, 2).id))
    assert not standings(state).provisional
    assert provisional_text(state, standings(state)) == ""


def test_without_that_way_a_table_is_settled_when_all_results_are_in() -> None:
    assert not standings(settled(announced(paired(a_tournament(4, rounds=1))))).provisional


@pytest.mark.parametrize(
    ("edition", "method", "players", "more"),
    [
        ("classic", Method.CLEAN, 4, 0),
        pytest.param("classic-legacy", Method.TECHNICAL, 4, 2, id="2,5 has two letters more than 3"),
        pytest.param("classic", Method.CLEAN, 102, 1, id="a place from 100 on has one more"),
    ],
)
def test_a_column_of_a_round_has_room_for_its_longest_points_and_places(
    edition: str, method: Method, players: int, more: int
) -> None:
    state = announced(paired(do(a_tournament(players, edition), ConfirmScoring())))
    state = do(state, a_result(at_table(state, 1), method=method))
    widths = {c.key: c.width for c in standings_columns(rulebook_of(state.rules), standings(state))}
    assert widths["round 1"] == 50 + 7 * more
