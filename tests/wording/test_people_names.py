"""Names: initials, and two people with one name told apart."""

from __future__ import annotations

import pytest

from berserk_desk.reports.player_cell import player_cell
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.rows import Player
from berserk_desk.wording.people import names_of, player_name, short_name, with_initials
from tests.builders import a_tournament, add


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
    names = names_of(
        roster(("Орлов Глеб", "", "", ""), ("Орлов Григорий", "", "", ""), ("Ким Лев", "", "", ""))
    )
    assert player_cell(names, PlayerId(1)).short == ""
    assert player_cell(names, PlayerId(3)).short == "Ким Л."


def test_namesakes_carry_their_cities() -> None:
    names = names_of(roster(("Иванов Иван", "Томск", "", ""), ("Иванов  иван", "Омск", "", "")))
    assert player_cell(names, PlayerId(1)).note == ", Томск"
    assert names.in_words(PlayerId(2)) == "Иванов  иван, Омск"


def test_namesakes_of_one_city_are_told_by_club() -> None:
    names = names_of(roster(("Иванов Иван", "Томск", "Грифон", ""), ("Иванов Иван", "Томск", "Логово", "")))
    assert [names.telling[PlayerId(1)], names.telling[PlayerId(2)]] == ["Грифон", "Логово"]


def test_namesakes_with_nothing_else_are_told_by_the_number_the_judge_gave_them() -> None:
    names = names_of(roster(("Иванов Иван", "Томск", "", "71"), ("Иванов Иван", "Томск", "", "72")))
    assert names.telling == {1: "number 71", 2: "number 72"}


def test_namesakes_with_nothing_at_all_are_counted_and_never_bear_a_number_of_the_list() -> None:
    others = [(name, "", "", "") for name in ("Абрамов Лев", "Белов Лев", "Власов Лев")]
    same = [("Федоров Семён", "", "", ""), ("Фёдоров Семён", "", "", "")]
    names = names_of(roster(*others, *same))
    assert names.telling == {4: "(1)", 5: "(2)"}
    assert names.in_words(PlayerId(4)) == "Федоров Семён (1)"


def test_a_city_that_only_one_of_the_namesakes_has_tells_nobody() -> None:
    names = names_of(roster(("Иванов Иван", "Томск", "", ""), ("Иванов Иван", "", "", "")))
    assert names.telling == {1: "(1)", 2: "(2)"}


def test_initials_are_not_offered_where_somebody_is_listed_with_them() -> None:
    names = names_of(roster(("Сидоренко Р.", "", "", ""), ("Сидоренко Роман", "", "", "")))
    assert names.short[PlayerId(2)] == ""


def test_every_sentence_tells_namesakes_apart_in_the_same_way() -> None:
    state, one = add(a_tournament(0), "Иванов Иван", "Томск")
    state, two = add(state, "Иванов Иван", "Омск")
    assert [player_name(state, each) for each in (one, two)] == ["Иванов Иван (Томск)", "Иванов Иван (Омск)"]
    assert short_name(state, one) == "Иванов И. (Томск)"
    state, _three = add(state, "Иванов Иван", "Омск")
    assert [player_name(state, each) for each in (one, two)] == ["Иванов Иван (1)", "Иванов Иван (2)"]


def test_names_stand_in_the_order_of_russian_lists_whatever_their_case_b128() -> None:
    names = names_of(
        roster(*((name, "", "", "") for name in ("глеб", "Борис", "Ёлкин", "анна", "Вера", "Ежов", "Жуков")))
    )
    ordered = [names.players[each].name for each in names.in_order(names.players)]
    assert ordered == ["анна", "Борис", "Вера", "глеб", "Ежов", "Ёлкин", "Жуков"]
