"""Numbers, dates and counted things in both languages."""

from __future__ import annotations

import pytest

from berserk_desk.interchange.text_encoding import RosterError, RosterFault
from berserk_desk.wording import use_language
from berserk_desk.wording.numbers import (
    format_date,
    format_dates,
    format_points,
    format_score,
    format_size,
    format_time,
    listed,
    minutes_phrase,
    players_phrase,
    points_phrase,
)
from berserk_desk.wording.sources import roster_error_text

NBSP = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("tenths", "russian", "english"),
    [
        (30, "3", "3"),
        (29, "2,9", "2.9"),
        (0, "0", "0"),
        (-10, "−1", "−1"),
        (-5, "−0,5", "−0.5"),
        (1234, "123,4", "123.4"),
    ],
)
def test_points_have_the_decimal_sign_of_the_language_b131(tenths: int, russian: str, english: str) -> None:
    use_language("ru")
    assert format_points(tenths) == russian
    use_language("en")
    assert format_points(tenths) == english


def test_a_score_has_an_en_dash() -> None:
    use_language("ru")
    assert format_score(25, 0) == "2,5–0"


@pytest.mark.parametrize(
    ("tenths", "phrase"),
    [(10, "1 очко"), (30, "3 очка"), (29, "2,9 очка"), (50, "5 очков"), (110, "11 очков"), (210, "21 очко")],
)
def test_points_take_the_right_word(tenths: int, phrase: str) -> None:
    use_language("ru")
    assert points_phrase(tenths) == phrase.replace(" ", NBSP)


def test_counted_things_are_never_split_from_their_number() -> None:
    use_language("ru")
    assert minutes_phrase(51) == f"51{NBSP}минута"
    assert players_phrase(41) == f"41{NBSP}участник"
    use_language("en")
    assert points_phrase(10) == f"1{NBSP}point"
    assert points_phrase(29) == f"2.9{NBSP}points"


def test_dates_are_written_as_the_language_does() -> None:
    assert format_date("2026-10-03") == "3 Oct 2026"
    use_language("ru")
    assert format_date("2026-10-03") == "03.10.2026"
    assert format_date(None) == ""
    assert format_date("осенью") == "осенью"
    assert format_dates("2026-10-17", "2026-10-18") == "17.10.2026 – 18.10.2026"
    assert format_dates("2026-10-17", "2026-10-17") == "17.10.2026"
    assert format_dates("2026-10-17", None) == "17.10.2026"


def test_a_moment_is_shown_to_the_minute() -> None:
    assert format_time("2026-10-17T14:21:05+07:00") == "14:21"
    assert format_time("после обеда") == "после обеда"


@pytest.mark.parametrize(
    ("parts", "text"), [([], ""), (["а"], "а"), (["а", "б"], "а и б"), (["а", "б", "в"], "а, б и в")]
)
def test_a_list_ends_with_and(parts: list[str], text: str) -> None:
    use_language("ru")
    assert listed(parts) == text


def test_a_size_is_told_in_the_unit_it_is_read_in() -> None:
    use_language("ru")
    assert [format_size(size) for size in (0, 1, 718, 1023, 1024, 1025, 5242880)] == [
        "0 байт", "1 байт", "718 байт", "1023 байта", "1 КБ", "2 КБ", "5 МБ",
    ]  # fmt: skip
    error = RosterError(RosterFault.TOO_BIG, size=6_000_000, limit=5_242_880)
    assert roster_error_text(error) == "Список больше 5 МБ: это не список участников."
