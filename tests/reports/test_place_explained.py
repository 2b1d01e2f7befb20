"""The sheet of one place: both neighbours and the steps; the hall's form keeps quiet about penalties."""

from __future__ import annotations

import pytest

from berserk_desk.reports.csv_text import csv_text
from berserk_desk.reports.place_explained import place_sheet
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.terms import PenaltyKind, PlayerId, RoundNo
from berserk_desk.tournament.result_commands import AddPenalty
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from tests.builders import a_tournament, do
from tests.hand_paired import hand_played

TWO_ROUNDS = (
    ((1, 2, "1"), (3, 4, "1"), (5, 6, "0")),
    ((1, 3, "1"), (5, 2, "1"), (6, 4, "1")),
)


@pytest.fixture(autouse=True)
def _russian() -> None:
    use_language("ru")


def sheet_of(state: State, player: int, *, for_judge: bool) -> TableSheet:
    return place_sheet(state, standings(state), player, for_judge=for_judge)


def everything(sheet: TableSheet) -> str:
    return "\n".join([csv_text(sheet), sheet.heading.title, sheet.heading.mark, *sheet.notes])


def test_the_sheet_has_both_players_opponents_sums_and_the_deciding_step_b96() -> None:
    state = hand_played(a_tournament(6, rounds=2), *TWO_ROUNDS)
    sheet = sheet_of(state, 6, for_judge=False)
    lines = [tuple(cell.text for cell in row.cells) for row in sheet.rows]
    assert sheet.heading.title == "3-е место: Ежов Игорь"
    assert ("1", "Дёмин Дарья", "1–1", "4", "4") in lines
    assert ("2", "Громов Глеб", "3–0", "0", "7") in lines
    assert ("", "Бухгольц, Бухгольц-2", "", "4", "11") in lines
    assert ("Дёмин Дарья, 2-е место",) in lines
    assert ("", "Бухгольц, Бухгольц-2", "", "4", "14") in lines
    deciding = next(row for row in sheet.rows if row.cells[0].text == "3.")
    assert [cell.text for cell in deciding.cells] == [
        "3.",
        "Бухгольц второго порядка *",
        "14",
        "11",
        "решает",
    ]
    assert all(cell.bold for cell in deciding.cells)
    assert ("4.", "Личная встреча *", "", "", "не понадобилось") in lines
    assert any(
        "Почему выше 4-го места." in note and "Это место выше по очкам: 4 против 3." in note
        for note in sheet.notes
    )


def test_the_hall_sheet_names_no_penalty_and_no_reason_desk_9() -> None:
    state = hand_played(a_tournament(4, rounds=1), ((1, 3, "1"), (2, 4, "1")))
    state = do(state, AddPenalty(PlayerId(2), PenaltyKind.WARNING, RoundNo(1), "подсказка", "Зайцева Вера"))
    for player in (1, 2):
        hall = everything(sheet_of(state, player, for_judge=False))
        assert "предупреждение" not in hall
        assert "подсказка" not in hall
        assert "меньше пенальти" in hall
    judge = everything(sheet_of(state, 2, for_judge=True))
    assert "1 предупреждение" in judge
    assert "Только для судьи" in judge


def test_a_row_has_a_cell_for_every_column() -> None:
    state = hand_played(a_tournament(6, rounds=2), *TWO_ROUNDS)
    for player in range(1, 7):
        sheet = sheet_of(state, player, for_judge=True)
        assert all(row.section or len(row.cells) == len(sheet.columns) for row in sheet.rows)


def test_a_place_before_the_first_round_has_a_sheet_too_b90() -> None:
    sheet = sheet_of(a_tournament(3), 2, for_judge=False)
    assert sheet.heading.title == "1–3-е места, поровну: Белов Артём"
    assert "None" not in everything(sheet)
