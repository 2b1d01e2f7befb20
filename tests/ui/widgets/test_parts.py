"""Parts of a sentence, fitted into the room that there is."""

import pytest

from berserk_desk.ui.widgets.parts import Part, Role, fitted, text_of, width_of

pytestmark = pytest.mark.usefixtures("light_theme")

LONG = Part("Полянская-Веретенникова Софья", Role.STRONG, "Полянская-Веретенникова С.")


def test_a_sentence_in_words_has_spaces_but_none_before_a_comma() -> None:
    parts = [Part("Стол 7:"), Part("Ёлкин Пётр"), Part("3–0"), Part(", № 38")]
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


def test_a_name_without_a_safe_short_form_is_cut_at_its_end_and_keeps_what_tells_it_apart() -> None:
    name, mark = Part("Сидоренко Романович"), Part("Новосибирск", Role.CAPTION, gap=7, keep=True)
    room = width_of([name, mark], 14) - 20
    shown = fitted([name, mark, Part("поражение")], 14, room)
    assert shown[-1] == mark
    assert shown[0].text.startswith("Сидоренко Ро")
    assert shown[0].text.endswith("…")
    assert width_of(shown, 14) <= room
