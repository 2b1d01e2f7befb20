import pytest

from berserk_desk.ui.widgets.parts import Part, Role, fitted, text_of, width_of

pytestmark = pytest.mark.usefixtures("light_theme")

LONG = Part("Полянская-Веретенникова Софья", Role.STRONG, name=True)


def test_a_sentence_in_words_has_spaces_but_none_before_a_comma() -> None:
    parts = [Part("Стол 7:"), Part("Ёлкин Пётр", name=True), Part("3–0"), Part(", № 38")]
    assert text_of(parts) == "Стол 7: Ёлкин Пётр 3–0, № 38"


def test_what_fits_stays_whole() -> None:
    assert fitted([LONG], 14, width_of([LONG], 14)) == [LONG]


def test_a_name_without_room_loses_its_given_name_first() -> None:
    room = width_of([LONG], 14) - 2
    assert text_of(fitted([LONG], 14, room)) == "Полянская-Веретенникова С."


def test_only_then_an_ellipsis_stands_at_the_end() -> None:
    shown = text_of(fitted([LONG, Part("Томск")], 14, 100))
    assert shown.startswith("Полянск")
    assert shown.endswith("…")
    assert width_of(fitted([LONG, Part("Томск")], 14, 100), 14) <= 100


def test_words_that_are_no_name_are_never_made_initials() -> None:
    part = Part("опоздание больше десяти минут")
    assert text_of(fitted([part], 14, 90)).startswith("опоздание")
