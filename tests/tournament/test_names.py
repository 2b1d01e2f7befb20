"""Names cleaned, sorted as Russian readers expect it, and found to be alike."""

from __future__ import annotations

import random
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.tournament.names import (
    NAME_LIMIT,
    Alike,
    Likeness,
    NameIndex,
    clean_name,
    normal_form,
    resembles,
    sort_key,
)

LETTERS = "абвеёжийкнорсцЪacepoxABC' -1."


def test_cleaning_strips_control_bidi_and_zero_width_characters() -> None:
    assert clean_name("\ufeffЁлкин\u202e\u200b \x07Артём\x00") == "Ёлкин Артём"


def test_cleaning_makes_single_spaces_of_tabs_line_ends_and_doubled_spaces() -> None:
    assert clean_name("  Ким\t \u00a0Олег\r\n") == "Ким Олег"


def test_cleaning_composes_letters_written_in_two_characters() -> None:
    assert clean_name(unicodedata.normalize("NFD", "Ёлкин Андрей")) == "Ёлкин Андрей"


def test_cleaning_cuts_at_two_hundred_characters() -> None:
    assert len(clean_name("а" * 5000)) == NAME_LIMIT == 200


def test_cleaning_keeps_angle_brackets_ampersands_and_quotes_b133() -> None:
    for name in ("Rock & Roll", "<b>Вася", 'О\'Нил "Тигр"'):
        assert clean_name(name) == name


def sign_by_sign(text: str) -> str:
    """What a clean name is, said without any short cut."""
    spaced = "".join(" " if c.isspace() or unicodedata.category(c) in ("Zl", "Zp") else c for c in text)
    kept = "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cf", "Cs"))
    return " ".join(unicodedata.normalize("NFC", kept).split())[:NAME_LIMIT].rstrip()


@given(st.text(max_size=300) | st.text("аё\u0435\u0308 \u00a0\u3000\u200bA'-", max_size=30))
def test_cleaning_takes_no_short_cut_that_shows(text: str) -> None:
    assert clean_name(text) == sign_by_sign(text)


@given(st.text(max_size=300))
def test_cleaning_twice_changes_nothing(text: str) -> None:
    once = clean_name(text)
    assert clean_name(once) == once
    assert len(once) <= NAME_LIMIT


@pytest.mark.parametrize(
    ("a", "b", "likeness"),
    [
        ("Иванов Иван", "Иванов Иван", Likeness.SAME),
        ("Ильин Олег", "ильин олег", Likeness.SAME),
        ("Ким  Олег", "Ким Олег", Likeness.SAME),
        ("О'Нил Игорь", "О\u2019Нил Игорь", Likeness.SAME),
        ("О'Нил Игорь", "ОНил Игорь", Likeness.SPACING),
        ("Полянская-Веретенникова Софья", "Полянская Веретенникова Софья", Likeness.SPACING),
        ("Фёдоров Семён", "Федоров Семён", Likeness.YO),
        ("Ёжиков Фёдор", "Ежиков Федор", Likeness.YO),
        ("Ковач Анна", "Koвaч Aннa", Likeness.LOOK_ALIKE),
        ("Ëлкин Артём", "Ёлкин Артём", Likeness.LOOK_ALIKE),
        ("Ёлкин Артём", "Артём Ёлкин", Likeness.SWAPPED),
        ("Ёлкин Артём", "Артем Елкин", Likeness.SWAPPED),
        ("Сидоренко Роман", "Сидорено Роман", Likeness.ONE_LETTER),
        ("Сидоренко Роман", "Сидоренко Романа", Likeness.ONE_LETTER),
        ("Сидоренко Роман", "Седоренко Роман", Likeness.ONE_LETTER),
        ("Сидоренко Роман", "Сидоренко Рмоан", Likeness.ONE_LETTER),
        ("Фёдоров Семён", "Федороф Семен", Likeness.ONE_LETTER),
        ("Ким Олег", "Кин Олег", Likeness.ONE_LETTER),
        ("Иванов Иван", "Петров Лев", None),
        ("Сидоренко Роман", "Седоренко Рамон", None),
        ("Игрок 001", "Игрок 002", None),
        ("Игрок 1", "Игрок 11", None),
        ("Иванов А.", "Иванов Б.", None),
        ("Иванов А", "Иванов Б", None),
        ("Ян", "Ан", None),
        ("", "", Likeness.SAME),
    ],
)
def test_two_names_resemble_each_other_in_one_stated_way(a: str, b: str, likeness: Likeness | None) -> None:
    assert resembles(a, b) is likeness
    assert resembles(b, a) is likeness


def test_latin_look_alikes_resemble_but_transliteration_does_not_b125() -> None:
    assert normal_form("Маруся Соха") == normal_form("Mapycя Coxa")
    assert resembles("Ivanov Ivan", "Иванов Иван") is None


def _distance_is_one(a: str, b: str) -> bool:
    """Optimal string alignment distance by the full table: an independent computation."""
    rows = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a) + 1):
        for j in range(len(b) + 1):
            if not i or not j:
                rows[i][j] = i + j
                continue
            best = min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] != b[j - 1]))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                best = min(best, rows[i - 2][j - 2] + 1)
            rows[i][j] = best
    return rows[-1][-1] == 1


@given(st.text("абвг", min_size=4, max_size=7), st.text("абвг", min_size=4, max_size=7))
def test_one_letter_apart_agrees_with_the_edit_distance(a: str, b: str) -> None:
    assert (resembles(a, b) is Likeness.ONE_LETTER) == _distance_is_one(a, b)


def test_the_index_finds_what_comparing_every_pair_finds() -> None:
    chance = random.Random(5)
    names = ["".join(chance.choice(LETTERS) for _ in range(chance.randint(3, 6))) for _ in range(250)]
    names += [" ".join(reversed(name.split())) for name in names[:60]]
    for at, name in enumerate(names[60:200]):
        cut = at % len(name)
        names.append(name[:cut] + "к" + name[cut + 1 :])
    index: NameIndex[int] = NameIndex()
    for key, name in enumerate(names):
        index.add(key, name)
    for name in names:
        expected = {key: resembles(name, other) for key, other in enumerate(names)}
        found = index.alike(name, limit=len(names))
        assert {alike.key: alike.likeness for alike in found} == {
            key: likeness for key, likeness in expected.items() if likeness is not None
        }


def test_the_index_gives_the_closest_first() -> None:
    index: NameIndex[str] = NameIndex()
    for name in ("Елкин Артен", "Артём Ёлкин", "Елкин Артем", "Ёлкин Артём"):
        index.add(name, name)
    assert index.alike("Ёлкин Артём") == [
        Alike("Ёлкин Артём", Likeness.SAME),
        Alike("Елкин Артем", Likeness.YO),
        Alike("Артём Ёлкин", Likeness.SWAPPED),
        Alike("Елкин Артен", Likeness.ONE_LETTER),
    ]


def test_the_index_answers_at_most_as_many_as_asked_for() -> None:
    index: NameIndex[int] = NameIndex()
    for key in range(1000):
        index.add(key, "Иванов Иван")
    assert len(index.alike("Иванов Иван", limit=3)) == 3


def test_upper_and_lower_case_sort_together_b128() -> None:
    assert sorted(["Борис", "глеб", "анна", "Вера"], key=sort_key) == ["анна", "Борис", "Вера", "глеб"]


def test_yo_stands_beside_ye_as_first_letter_b129() -> None:
    names = ["Жуков", "Ёлкин", "Дима", "Елена"]
    assert sorted(names, key=sort_key) == ["Дима", "Елена", "Ёлкин", "Жуков"]


def test_yo_stands_beside_ye_as_second_letter_b129() -> None:
    names = ["Пчёлкин", "Петров", "Пётр", "Павлов"]
    assert sorted(names, key=sort_key) == ["Павлов", "Пётр", "Петров", "Пчёлкин"]


def test_short_i_follows_i_and_is_no_accent() -> None:
    assert sorted(["Йод", "Ко", "Ив", "Ия"], key=sort_key) == ["Ив", "Ия", "Йод", "Ко"]


def test_a_shorter_surname_stands_before_a_longer_one() -> None:
    names = ["Кимов Артём", "Ким Яна", "Ким Олег"]
    assert sorted(names, key=sort_key) == ["Ким Олег", "Ким Яна", "Кимов Артём"]


def test_russian_names_stand_before_latin_ones_and_numbers_count() -> None:
    names = ["Müller", "Игрок 10", "Яшин", "Игрок 9", "Adam"]
    assert sorted(names, key=sort_key) == ["Игрок 9", "Игрок 10", "Яшин", "Adam", "Müller"]


@given(st.text(LETTERS, max_size=8), st.text(LETTERS, max_size=8))
def test_only_one_and_the_same_text_has_an_equal_place_in_the_order(a: str, b: str) -> None:
    assert (sort_key(a) == sort_key(b)) == (a == b)
