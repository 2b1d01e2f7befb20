"""Search in names: what is compared, and how often it is made (a key press must not wait at 2,048 names)."""

from __future__ import annotations

import pytest

from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.ui.models import finding
from berserk_desk.ui.models.finding import begins_name, is_meant, wanted, words_of
from berserk_desk.ui.models.participants_rows import ParticipantRows
from tests.builders import SURNAMES, a_tournament, do


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("ёлк", True),
        ("елкин п", True),
        ("п елк", True),
        ("`krby", True),
        ("елкин gtnh", True),
        ("лкин", False),
        ("елкин в", False),
        ("", True),
    ],
)
def test_each_typed_word_begins_a_word_in_either_layout(typed: str, found: bool) -> None:
    assert is_meant(words_of("Ёлкин Пётр"), wanted(typed)) is found


def test_a_double_surname_is_found_by_its_second_half_and_as_it_is_written() -> None:
    words = words_of("Полянская-Веретенникова София")
    assert is_meant(words, wanted("верет"))
    assert is_meant(words, wanted("полянская-вер"))
    assert begins_name(words, wanted("полян соф"))
    assert not begins_name(words, wanted("верет"))


def test_nothing_typed_begins_no_name() -> None:
    assert not begins_name(words_of("Ёлкин Пётр"), wanted(" "))


def test_2048_names_are_read_once_and_not_again_at_each_key(monkeypatch: pytest.MonkeyPatch) -> None:
    many = tuple(NewPlayer(f"{SURNAMES[i % 26]} {i}-й", "Томск" if i % 2 else "Омск") for i in range(2048))
    state = do(a_tournament(0), ImportPlayers(many))
    ParticipantRows().found(state, {})
    read: list[str] = []

    def counted(text: str) -> str:
        read.append(text)
        return text.casefold()

    monkeypatch.setattr(finding, "normal_form", counted)
    for typed in ("и", "ив", "ива", "иван", "иванов томск"):
        ParticipantRows().found(state, {}, typed)
    assert len(read) <= 5 * 2 * 3
