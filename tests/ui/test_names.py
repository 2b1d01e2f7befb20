import pytest

from berserk_desk.ui.names import short_name


@pytest.mark.parametrize(
    ("whole", "short"),
    [
        ("Полянская-Веретенникова Софья", "Полянская-Веретенникова С."),
        ("Ёлкин Пётр Ильич", "Ёлкин П. И."),
        ("Йовович И.", "Йовович И."),
        ("Ратибор", "Ратибор"),
        ("", ""),
    ],
)
def test_a_short_name_keeps_the_surname_and_takes_initials(whole: str, short: str) -> None:
    assert short_name(whole) == short
