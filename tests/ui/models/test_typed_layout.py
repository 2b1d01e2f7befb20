"""Names typed with the other keyboard layout on are doubted, and no others."""

from __future__ import annotations

import pytest

from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.typed_layout import in_other_layout
from tests.builders import a_tournament, do


def listing(*names: str) -> State:
    return do(a_tournament(0), ImportPlayers(tuple(NewPlayer(name) for name in names)))


RUSSIAN = listing("Ёлкин Артём", "Ким Олег")
LATIN = listing("Smith John", "Fisher Bob")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Bdfyjd", "Иванов"),
        ("Bdfyjd Bdfy", "Иванов Иван"),
        (":erjd Gtnh", "Жуков Петр"),
        ("Rj,pfhm Jktu", "Кобзарь Олег"),
        ("Bdfyjd Bdfy$ Njvcr", "Иванов Иван; Томск"),
        ("Bdfyjd Bdfy; Njvcr", "Иванов Иван; Томск"),
        ("Repytwjd-Gtnhjd Bkmz", "Кузнецов-Петров Илья"),
    ],
)
def test_a_russian_name_typed_in_latin_letters_is_read_in_the_other_layout(typed: str, meant: str) -> None:
    assert in_other_layout(RUSSIAN, typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Шмфт Зуекщм", "Ivan Petrov"), ("Ыьшер Ощрт", "Smith John"), ("Ощрт Ыьшер", "John Smith")],
)
def test_a_latin_name_typed_in_russian_letters_is_read_in_the_other_layout(typed: str, meant: str) -> None:
    assert in_other_layout(LATIN, typed) == meant


@pytest.mark.parametrize(
    "typed",
    [
        "Иванов Иван",
        "Мкртчян Ашот",
        "Йовович А. Б.",
        "Цой Ин",
        "Иванов Ivan",
        "Smith John",
        "Kim Anna",
        "12",
        "",
    ],
)
def test_a_name_that_is_one_as_it_stands_is_not_doubted(typed: str) -> None:
    assert in_other_layout(RUSSIAN, typed) == ""


def test_in_a_list_of_latin_names_only_letters_that_hardly_make_one_are_doubted() -> None:
    assert in_other_layout(LATIN, "Peter Robert") == ""
    assert in_other_layout(RUSSIAN, "Peter Robert") == "Зуеук Кщиуке"
    assert in_other_layout(LATIN, "Bdfyjd Jktu") == "Иванов Олег"


def test_the_members_of_a_team_are_read_too() -> None:
    assert (
        in_other_layout(RUSSIAN, "Cbuvf^ Bdfyjd Bdfy? Rbv Jktu", team=True) == "Сигма: Иванов Иван, Ким Олег"
    )
