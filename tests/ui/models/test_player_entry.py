"""The line that adds a participant, and the order in which they stand."""

import pytest

from berserk_desk.tournament.names import Likeness
from berserk_desk.tournament.player_commands import AddPlayer, NewPlayer
from berserk_desk.ui.models.player_entry import in_order, index_of, resembling, typed_player
from tests.builders import a_tournament, do


def test_a_line_is_name_city_and_club_parted_by_semicolons() -> None:
    typed = typed_player("Ёлкин Артём; Томск; Башня")
    assert typed.new_player == NewPlayer("Ёлкин Артём", "Томск", "Башня")


def test_a_name_alone_is_enough() -> None:
    assert typed_player("  Ёлкин   Артём ").new_player == NewPlayer("Ёлкин Артём")


def test_a_row_copied_from_a_table_is_parted_by_tabs() -> None:
    assert typed_player("Ёлкин Артём\tТомск\tБашня\t123").new_player == NewPlayer(
        "Ёлкин Артём", "Томск", "Башня", "123"
    )


def test_commas_part_only_where_there_is_no_semicolon() -> None:
    assert typed_player("Ёлкин Артём, Томск").city == "Томск"
    assert typed_player("Ёлкин Артём; Томск; Лига, вторая").club == "Лига, вторая"


def test_what_follows_the_number_is_not_lost_silently() -> None:
    assert typed_player("а; б; в; 1; лишнее; ещё").extra == "лишнее; ещё"


@pytest.mark.parametrize(
    ("typed", "likeness"),
    [
        ("Фёдоров Семён", Likeness.SAME),
        ("Федоров Семен", Likeness.YO),
        ("Семён Фёдоров", Likeness.SWAPPED),
        ("Фёдоров  Семён", Likeness.SAME),
        ("Фёдopов Семён", Likeness.LOOK_ALIKE),
        ("Фёдоров Семёна", Likeness.ONE_LETTER),
    ],
)
def test_a_like_name_is_found(typed: str, likeness: Likeness) -> None:
    state = do(a_tournament(0), AddPlayer(NewPlayer("Фёдоров Семён", "Омск")))
    found = resembling(state, index_of(state), typed_player(typed))
    assert found is not None
    assert found.likeness is likeness


def test_another_name_is_nobodys() -> None:
    state = do(a_tournament(0), AddPlayer(NewPlayer("Фёдоров Семён")))
    assert resembling(state, index_of(state), typed_player("Иванова Анна")) is None


def test_of_two_namesakes_the_one_from_the_same_city_is_named() -> None:
    state = do(
        a_tournament(0),
        AddPlayer(NewPlayer("Иванов Иван", "Омск")),
        AddPlayer(NewPlayer("Иванов Иван", "Томск")),
    )
    found = resembling(state, index_of(state), typed_player("Иванов Иван; Томск"))
    assert found is not None
    assert state.player[found.key].city == "Томск"


@pytest.mark.parametrize(
    "wanted",
    [
        pytest.param(["анна", "Борис", "Вера", "глеб"], id="B128"),
        pytest.param(["Дима", "Елена", "Ёлкин", "Жуков"], id="B129-first-letter"),
        pytest.param(["Пётр", "Петров"], id="B129-second-letter"),
    ],
)
def test_the_list_stands_in_the_order_of_the_russian_alphabet_b128_b129(wanted: list[str]) -> None:
    state = do(a_tournament(0), *(AddPlayer(NewPlayer(name)) for name in reversed(wanted)))
    assert [player.name for player in in_order(state)] == wanted
