"""A list of players in whatever form it comes: its columns, its lines, and who in it is like whom."""

from __future__ import annotations

import codecs
import itertools
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from berserk_desk.interchange.columns import Role
from berserk_desk.interchange.duplicates import KnownPlayer, LineMark, Verdict, mark_duplicates
from berserk_desk.interchange.rosters import LineProblem, Roster, read_roster, read_roster_text
from berserk_desk.interchange.text_encoding import ENCODINGS, RosterError, RosterFault
from berserk_desk.tournament.names import Likeness

S, G, N, C, K = Role.SURNAME, Role.GIVEN, Role.NAME, Role.CITY, Role.CLUB

PEOPLE = (
    ("Ёлкин", "Артём", "Нижний Новгород", "Единорог"),
    ("О'Нил", "Игорь", "Томск", "Лига"),
    ("Полянская-Веретенникова", "Софья", "Санкт-Петербург", "Башня"),
    ("Щербина", "Фёдор", "Йошкар-Ола", "Логово"),
    ("Цой", "Юлия", "Омск", "Кристалл"),
)


def encoded(text: str, encoding: str) -> bytes:
    return {"bom": codecs.BOM_UTF8 + text.encode(), "utf-16": text.encode("utf-16")}.get(
        encoding
    ) or text.encode(encoding)


def names(roster: Roster) -> list[str]:
    return [line.name for line in roster.lines]


# --- the shared lists ---------------------------------------------------------------------------------------


def test_the_cp1251_roster_reads_with_every_letter_right_and_both_namesakes(shared: Path) -> None:
    data = (shared / "data" / "roster-33-cp1251.csv").read_bytes()
    roster = read_roster(data)
    expected = [row.split(";") for row in data.decode("cp1251").split("\r\n")[1:] if row]
    assert [(line.name, line.city, line.club) for line in roster.lines] == [
        (f"{surname} {given}", city, club) for surname, given, city, club in expected
    ]
    assert (roster.encoding, roster.encoding_certain, roster.delimiter) == ("cp1251", False, ";")
    assert roster.columns == (S, G, C, K)
    assert [line.line_no for line in roster.lines] == list(range(2, 35))
    assert [line.city for line in roster.lines if line.name == "Иванов Иван"] == ["Томск", "Омск"]


def test_in_the_cp1251_roster_one_line_is_asked_about_and_the_namesake_is_kept(shared: Path) -> None:
    roster = read_roster((shared / "data" / "roster-33-cp1251.csv").read_bytes())
    marks = mark_duplicates(roster)
    assert [mark for mark in marks if mark.verdict is not Verdict.NEW] == [
        LineMark(15, Verdict.SIMILAR, Likeness.YO, None, 14, "Фёдоров Семён", "Новосибирск"),
        LineMark(34, Verdict.NAMESAKE, Likeness.SAME, None, 4, "Иванов Иван", "Томск"),
    ]
    assert sum(mark.asks for mark in marks) == 1


def test_the_utf8_roster_reads_past_its_mark_blank_lines_and_trailing_commas(shared: Path) -> None:
    roster = read_roster((shared / "data" / "roster-16-utf8-bom.csv").read_bytes())
    assert len(roster.lines) == 16
    assert (roster.lines[0].name, roster.lines[0].city) == ("Ёлкин Пётр", "Минск")
    assert (roster.lines[10].name, roster.lines[10].city) == ("О'Нил Игорь", "Томск")
    assert (roster.delimiter, roster.columns) == (",", (N, C))
    assert all(line.problem is None for line in roster.lines)


def test_the_list_of_names_alone_reads_one_name_a_line(shared: Path) -> None:
    data = (shared / "data" / "roster-names-only.txt").read_bytes()
    roster = read_roster(data)
    assert names(roster) == data.decode().split("\n")[:8]
    assert (roster.delimiter, roster.has_header, roster.columns) == ("", False, (N,))


# --- the corpus ---------------------------------------------------------------------------------------------

SHAPES: dict[str, tuple[list[tuple[str, ...]], bool]] = {
    "headed": ([("Фамилия", "Имя", "Город", "Клуб"), *PEOPLE], True),
    "headless": ([*PEOPLE], False),
    "full names": ([("ФИО", "Город"), *((f"{p[0]} {p[1]}", p[2]) for p in PEOPLE)], True),
    "full names headless": ([(f"{p[0]} {p[1]}", p[2]) for p in PEOPLE], False),
    "numbered": ([("№", "Игрок", "Клуб"), *((str(i), f"{p[0]} {p[1]}", p[3]) for i, p in enumerate(PEOPLE, 1))], True),
    "numbered headless": ([(str(i), *p[:3]) for i, p in enumerate(PEOPLE, 1)], False),
    "english": ([("Surname", "Name", "City", "Club"), *PEOPLE], True),
    "given first": ([("Имя", "Фамилия", "Город"), *((p[1], p[0], p[2]) for p in PEOPLE)], True),
    "given first headless": ([(p[1], p[0], p[2]) for p in PEOPLE], False),
    "card numbers": ([("Номер", "Фамилия", "Имя"), *((str(70_000 + 13 * i), p[0], p[1]) for i, p in enumerate(PEOPLE))], True),
}  # fmt: skip
CORPUS = list(
    itertools.product(SHAPES, ("utf-8", "bom", "utf-16", "cp1251", "cp866", "koi8-r"), (";", ",", "\t"))
)


@pytest.mark.parametrize(("shape", "encoding", "delimiter"), CORPUS)
def test_every_shape_reads_in_every_encoding_with_every_delimiter_b121(
    shape: str, encoding: str, delimiter: str
) -> None:
    rows, headed = SHAPES[shape]
    text = "\r\n".join(delimiter.join(row) for row in rows)
    if encoding == "koi8-r":
        text = text.replace("№", "N")  # which that encoding does not have
    roster = read_roster(encoded(text, encoding))
    assert names(roster) == [f"{surname} {given}" for surname, given, _city, _club in PEOPLE]
    assert (roster.delimiter, roster.has_header) == (delimiter, headed)
    for line, person in zip(roster.lines, PEOPLE, strict=True):
        assert line.city in ("", person[2])
        assert line.club in ("", person[3])
        assert line.problem is None


@pytest.mark.parametrize("encoding", ["utf-8", "bom", "utf-16", "cp1251"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_one_line_without_headings_reads_in_every_encoding_b121(encoding: str, delimiter: str) -> None:
    text = delimiter.join(("Ёлкин", "Артём", "Нижний Новгород"))
    (line,) = read_roster(encoded(text, encoding)).lines
    assert (line.name, line.city) == ("Ёлкин Артём", "Нижний Новгород")


# --- shapes of single lines ---------------------------------------------------------------------------------


def test_quotes_hold_delimiters_and_doubled_quotes() -> None:
    (line,) = read_roster_text('Игрок,Город\n"О\'Нил ""Тигр"" Игорь","Томск, Россия"').lines
    assert (line.name, line.city) == ('О\'Нил "Тигр" Игорь', "Томск, Россия")


def test_markup_and_quotes_stay_as_typed_b133() -> None:
    roster = read_roster_text('Rock & Roll;Омск\n<b>Вася;Омск\nО\'Нил "Тигр";Омск')
    assert names(roster) == ["Rock & Roll", "<b>Вася", 'О\'Нил "Тигр"']


def test_a_quote_that_is_never_closed_swallows_no_other_line() -> None:
    roster = read_roster_text('Ёлкин Пётр;Омск\n"Тигр Иван;Омск\nЕжов Лев;Омск\n"Лис Глеб;Омск')
    assert names(roster) == ["Ёлкин Пётр", '"Тигр Иван', "Ежов Лев", '"Лис Глеб']


def test_a_quoted_line_end_becomes_a_space_and_lines_keep_their_numbers() -> None:
    roster = read_roster_text('"Ёлкин\nПётр";Омск\nЕжов Лев;Омск')
    assert [(line.line_no, line.name) for line in roster.lines] == [(1, "Ёлкин Пётр"), (3, "Ежов Лев")]


def test_a_line_that_names_the_separator_is_no_player() -> None:
    roster = read_roster_text("sep=;\r\nИгрок;Город\r\nЁлкин Пётр;Минск\r\n")
    assert (names(roster), roster.delimiter, roster.lines[0].line_no) == (["Ёлкин Пётр"], ";", 3)


def test_numbers_before_names_alone_are_taken_off() -> None:
    assert names(read_roster_text("1. Ёлкин Пётр\n2. Ежов Фёдор\n10) Ким Лев")) == [
        "Ёлкин Пётр",
        "Ежов Фёдор",
        "Ким Лев",
    ]


def test_a_patronymic_column_joins_the_name() -> None:
    roster = read_roster_text("Имя;Отчество;Фамилия\nПётр;Ильич;Ёлкин")
    assert names(roster) == ["Ёлкин Пётр Ильич"]


def test_a_comma_between_surname_and_given_name_makes_two_columns() -> None:
    assert names(read_roster_text("Ёлкин, Пётр\nЕжов, Фёдор")) == ["Ёлкин Пётр", "Ежов Фёдор"]


def test_a_line_without_a_name_is_reported_and_not_dropped() -> None:
    roster = read_roster_text("Игрок;Город\nЁлкин Пётр;Минск\n;Омск\n—;Томск")
    assert [line.problem for line in roster.lines] == [None, LineProblem.NO_NAME, LineProblem.NO_NAME]


def test_a_line_with_more_fields_than_headings_is_reported() -> None:
    roster = read_roster_text("Игрок,Город\nЁлкин Пётр,Минск\nКим Лев,Орёл, область")
    assert [line.problem for line in roster.lines] == [None, LineProblem.EXTRA_FIELDS]


def test_a_name_of_more_than_two_hundred_characters_is_cut_and_reported() -> None:
    (line,) = read_roster_text("я" * 300).lines
    assert (len(line.name), line.problem) == (200, LineProblem.LONG_NAME)


def test_characters_outside_the_encoding_are_reported_b126() -> None:
    roster = read_roster("Ёлкин Lev;Минск".encode("cp1251"), encoding="utf-8")
    assert roster.lines[0].problem is LineProblem.UNREADABLE


def test_everything_guessed_can_be_given_by_the_judge() -> None:
    roster = read_roster(
        "Город;Игрок\nОмск;Ким Лев".encode("koi8-r"),
        encoding="cp1251",
        delimiter=",",
        has_header=False,
        columns=(C, N),
    )
    assert (roster.encoding, roster.delimiter, roster.has_header) == ("cp1251", ",", False)
    assert roster.columns == (C,)
    assert [line.problem for line in roster.lines] == [LineProblem.NO_NAME] * 2
    chosen = read_roster("Омск;Ким;Лев".encode(), has_header=False, columns=(C, G, S))
    assert (chosen.lines[0].name, chosen.lines[0].city) == ("Лев Ким", "Омск")


def test_names_of_the_file_are_kept_whatever_the_number_says_b126() -> None:
    roster = read_roster_text("id;name\n70013;Ким Лев\n999;Ежов Олег")
    assert [(line.number, line.name) for line in roster.lines] == [("70013", "Ким Лев"), ("999", "Ежов Олег")]


def test_a_row_of_too_many_columns_is_refused() -> None:
    with pytest.raises(RosterError) as caught:
        read_roster_text(";".join("абв" for _ in range(65)))
    assert caught.value.code is RosterFault.TOO_MANY_COLUMNS


# --- duplicates ---------------------------------------------------------------------------------------------


def test_a_repeated_line_is_asked_about_and_the_others_stay_new_b124() -> None:
    rows = [f"{surname} {given};{city}" for surname, given, city, _club in PEOPLE]
    rows += [f"Игрок {number:03d};Омск" for number in range(6, 20)]
    rows[10] = rows[2]
    marks = mark_duplicates(read_roster_text("\n".join(rows)))
    assert [(mark.line_no, mark.verdict, mark.line) for mark in marks if mark.verdict is not Verdict.NEW] == [
        (11, Verdict.SAME_PERSON, 3)
    ]
    assert len(marks) == len(rows)


def test_lines_are_compared_with_the_players_who_are_here_b125() -> None:
    here = [
        KnownPlayer(1, "Ёжиков Фёдор", "Омск"),
        KnownPlayer(2, "Ильин Олег", "Томск"),
        KnownPlayer(3, "Сахаров Роман", ""),
    ]
    roster = read_roster_text(
        "Ежиков Федор;Омск\nильин олег;Томск\nИльин Олег;Москва\nСахаров Роман;Минск\nCaxapoв Poмaн;Минск\n"
        "Роман Сахаров;Минск\nСахоров Роман;Минск\nНовый Лев;Минск"
    )
    marks = mark_duplicates(roster, here)
    assert [(mark.verdict, mark.likeness, mark.player) for mark in marks] == [
        (Verdict.SIMILAR, Likeness.YO, 1),
        (Verdict.SAME_PERSON, Likeness.SAME, 2),
        (Verdict.NAMESAKE, Likeness.SAME, 2),
        (Verdict.SAME_PERSON, Likeness.SAME, 3),
        (Verdict.SIMILAR, Likeness.LOOK_ALIKE, None),
        (Verdict.SIMILAR, Likeness.SWAPPED, None),
        (Verdict.SIMILAR, Likeness.ONE_LETTER, None),
        (Verdict.NEW, None, None),
    ]


# --- anything at all ----------------------------------------------------------------------------------------


def _reads_or_refuses(data: bytes, *more: object) -> None:
    try:
        roster = read_roster(data, *more)  # type: ignore[arg-type]  # the arguments are drawn
    except RosterError as error:
        assert isinstance(error.code, RosterFault)  # noqa: PT017  # either outcome is right
        return
    assert len(mark_duplicates(roster)) == len(roster.lines) == len(roster.cells)
    for line in roster.lines:
        assert bool(line.name) != (line.problem is LineProblem.NO_NAME)


@given(
    st.binary(max_size=400),
    st.sampled_from((None, *ENCODINGS)),
    st.sampled_from((None, "", ",", ";", "\t")),
    st.sampled_from((None, True, False)),
    st.none() | st.lists(st.sampled_from(Role), max_size=5).map(tuple),
)
def test_any_bytes_give_a_roster_or_a_refusal(
    data: bytes,
    encoding: str | None,
    delimiter: str | None,
    has_header: bool | None,
    columns: tuple[Role, ...] | None,
) -> None:
    _reads_or_refuses(data, encoding, delimiter, has_header, columns)


@given(
    st.text(st.sampled_from("ЁлкинПётр;,\t\"\n\r'<&=1 .\u202e\x00\ufeff№ФИО"), max_size=200),
    st.sampled_from(("utf-8", "bom", "utf-16", "cp866", "koi8-r")),
    st.integers(0, 200),
)
def test_any_text_of_a_list_cut_anywhere_gives_a_roster_or_a_refusal(
    text: str, encoding: str, cut: int
) -> None:
    plain = (
        text
        if encoding in ("utf-8", "bom", "utf-16")
        else text.translate({0x202E: "", 0xFEFF: "", 0x2116: ""})
    )
    _reads_or_refuses(encoded(plain, encoding)[cut:])


TROLLS = ("Дятлов Юрий", "Ершов Яков", "Зимин Пётр")


@pytest.mark.parametrize(
    "text",
    [
        "Команда;Игрок 1;Игрок 2;Игрок 3;Город\nТролли;Дятлов Юрий;Ершов Яков;Зимин Пётр;Пермь",
        "Название команды\tГород\tСостав\nТролли\tПермь\tДятлов Юрий, Ершов Яков, Зимин Пётр",
        "Тролли: Дятлов Юрий, Ершов Яков, Зимин Пётр;Пермь",
        "Тролли;Дятлов Юрий;Ершов Яков;Зимин Пётр;Пермь",
        "№;Team;Captain;Player 2;Player 3;City\n1;Тролли;Дятлов Юрий;Ершов Яков;Зимин Пётр;Пермь",
        "Команда;Город;Капитан;Состав\nТролли;Пермь;Дятлов Юрий;Дятлов Юрий, Ершов Яков, Зимин Пётр",
        "Место;Команда;Город;Доска 1;Доска 2;3-я доска\n4;Тролли;Пермь;Дятлов Юрий;Ершов Яков;Зимин Пётр",
    ],
)
def test_a_list_of_teams_names_their_members_by_seat(text: str) -> None:
    (line,) = read_roster_text(text, teams=True).lines
    assert (line.name, line.city, line.club, line.members) == ("Тролли", "Пермь", "", TROLLS)


def test_a_club_stays_a_club_and_players_stay_players_where_no_teams_play() -> None:
    (line,) = read_roster_text("Игрок;Команда;Город\nДятлов Юрий;Тролли;Пермь").lines
    assert (line.name, line.city, line.club, line.members) == ("Дятлов Юрий", "Пермь", "Тролли", ())
