"""Sheets as CSV: opened by a spreadsheet they are what they were on paper, and never a formula."""

from __future__ import annotations

import csv
import io
from decimal import Decimal

import pytest

from berserk_desk.reports.csv_text import CsvForm, csv_bytes, csv_text, inert
from berserk_desk.reports.pairings_by_name import pairings_by_name
from berserk_desk.reports.pairings_by_table import pairings_by_table
from berserk_desk.reports.sheet_tables import Cell, Column, Heading, Row, TableSheet
from berserk_desk.reports.slips import result_slips
from berserk_desk.reports.standings_sheet import standings_sheet
from berserk_desk.tournament.scores import scores
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from tests.reports.events import event, people, played


def one(cell: Cell) -> TableSheet:
    return TableSheet(Heading(""), (Column("Имя"),), (Row((cell,)),))


def read(text: str, delimiter: str) -> list[list[str]]:
    return list(csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter))


def test_russian_excel_gets_a_bom_semicolons_and_decimal_commas_b122() -> None:
    use_language("ru")
    state = played(33, 1)
    content = csv_bytes(standings_sheet(state, standings(state)))
    assert content.startswith(b"\xef\xbb\xbf")
    rows = read(content.decode("utf-8"), ";")
    assert rows[0][:2] == ["Место", "Участник"]
    assert len(rows) == 34
    assert "2,9" in csv_text(one(Cell("2,9", value=Decimal("2.9"))))


def test_the_plain_form_has_commas_and_decimal_points() -> None:
    text = csv_text(one(Cell("2,9", value=Decimal("2.9"))), CsvForm.PLAIN)
    assert not text.startswith("\ufeff")
    assert read(text, ",") == [["Имя"], ["2.9"]]


def test_whole_points_are_whole_numbers() -> None:
    assert read(csv_text(one(Cell("30", value=Decimal(30)))), ";")[1] == ["30"]


@pytest.mark.parametrize("name", ["=1+1", "+7 913", "-Волк", "@СУММ(A1)", " =cmd", "\t=1"])
def test_a_name_like_a_formula_stays_text(name: str) -> None:
    assert inert(name) == f"'{name}"
    assert read(csv_text(one(Cell(name))), ";")[1] == [f"'{name}"]


@pytest.mark.parametrize("text", ["-1", "-1,5", "Ёлкин", "3–0", "–", "−1"])
def test_numbers_and_dashes_stay_as_they_are(text: str) -> None:
    assert inert(text) == text


def test_a_round_is_not_written_so_that_a_spreadsheet_reads_a_date() -> None:
    state = played(2, 1)
    assert read(csv_text(standings_sheet(state, standings(state))), ";")[1][-1] == "3 (2)"


def test_the_bye_row_is_in_the_file_b39() -> None:
    use_language("ru")
    state = played(5, 1)
    by_table = read(csv_text(pairings_by_table(state, 1, scores(state))), ";")
    assert by_table[-1][0] == "–"
    assert by_table[-1][3].startswith("автопобеда")
    by_name = read(csv_text(pairings_by_name(state, 1)[0]), ";")
    assert any(cell.startswith("автопобеда") for row in by_name for cell in row)


def test_semicolons_quotes_and_markup_in_names_survive_b133() -> None:
    names = ["Rock & Roll", "<b>Вася", 'О\'Нил "Тигр"; Томск']
    players = [type(each)(each.id, name) for each, name in zip(people(3), names, strict=True)]
    state = event(players)
    rows = read(csv_text(standings_sheet(state, standings(state))), ";")
    assert {row[1] for row in rows[1:]} == set(names)


def test_slips_are_a_list_of_tables() -> None:
    state = played(5, 1)
    rows = read(csv_text(result_slips(state, 1), CsvForm.PLAIN), ",")
    assert [row[1] for row in rows] == ["Table", "1", "2"]
