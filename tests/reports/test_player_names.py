"""Names on paper: initials, and two people with one name told apart."""

from __future__ import annotations

import pytest

from berserk_desk.reports.player_names import player_names, with_initials
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player


def roster(*rows: tuple[str, str, str, str]) -> dict[PlayerId, Player]:
    return {
        PlayerId(at): Player(PlayerId(at), name, city, club, number)
        for at, (name, city, club, number) in enumerate(rows, start=1)
    }


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Полянская-Веретенникова Софья", "Полянская-Веретенникова С."),
        ("Ким Артём Олегович", "Ким А. О."),
        ("Ёлкин П.", "Ёлкин П."),
        ("Тигр", ""),
    ],
)
def test_initials_keep_the_surname_whole(name: str, short: str) -> None:
    assert with_initials(name) == short


def test_initials_are_not_offered_where_they_would_be_somebody_else() -> None:
    names = player_names(
        roster(("Орлов Глеб", "", "", ""), ("Орлов Григорий", "", "", ""), ("Ким Лев", "", "", ""))
    )
    assert names.cell(PlayerId(1)).short == ""
    assert names.cell(PlayerId(3)).short == "Ким Л."


def test_namesakes_carry_their_cities() -> None:
    names = player_names(roster(("Иванов Иван", "Томск", "", ""), ("Иванов  иван", "Омск", "", "")))
    assert names.cell(PlayerId(1)).note == ", Томск"
    assert names.in_words(PlayerId(2)) == "Иванов  иван, Омск"


def test_namesakes_of_one_city_are_told_by_club() -> None:
    names = player_names(
        roster(("Иванов Иван", "Томск", "Грифон", ""), ("Иванов Иван", "Томск", "Логово", ""))
    )
    assert [names.telling[PlayerId(1)], names.telling[PlayerId(2)]] == ["Грифон", "Логово"]


def test_namesakes_with_nothing_else_are_told_by_their_ids() -> None:
    names = player_names(roster(("Иванов Иван", "", "", ""), ("Иванов Иван", "", "", "")))
    assert names.telling == {1: "no. 1", 2: "no. 2"}


def test_names_stand_in_the_order_of_russian_lists_whatever_their_case_b128() -> None:
    names = player_names(
        roster(*((name, "", "", "") for name in ("глеб", "Борис", "Ёлкин", "анна", "Вера", "Ежов", "Жуков")))
    )
    ordered = [names.players[each].name for each in names.in_order(names.players)]
    assert ordered == ["анна", "Борис", "Вера", "глеб", "Ежов", "Ёлкин", "Жуков"]
