"""Lists as organisers send them: every one gives the right people or one clear sentence, never a crash or a half."""

from __future__ import annotations

import codecs
import io
import random
import zipfile
from collections.abc import Callable, Sequence
from datetime import date
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from openpyxl import Workbook

from berserk_desk.interchange.duplicates import Verdict, mark_duplicates
from berserk_desk.interchange.rosters import Roster, read_roster
from berserk_desk.interchange.text_encoding import RosterError, RosterFault
from berserk_desk.interchange.workbook import is_workbook, workbook_records
from berserk_desk.wording.sources import roster_error_text

PEOPLE = (
    ("Ёлкин", "Артём", "Нижний Новгород", "Единорог"),
    ("О'Нил", "Игорь", "Томск", "Лига"),
    ("Полянская-Веретенникова", "Софья", "Санкт-Петербург", "Башня"),
    ("Щербина", "Фёдор", "Йошкар-Ола", "Логово"),
    ("Цой", "Юлия", "Омск", "Кристалл"),
    ("Иванов", "Иван", "Томск", "Лига"),
    ("Иванов", "Иван", "Омск", "Кристалл"),
)
EXPECTED = [(f"{surname} {given}", city) for surname, given, city, _club in PEOPLE]

Rows = Sequence[Sequence[object]]


def rows(shape: str) -> Rows:
    """The people as rows of a table of that shape."""
    body: list[list[object]] = [list(person) for person in PEOPLE]
    match shape:
        case "four columns":
            return [["Фамилия", "Имя", "Город", "Клуб"], *body]
        case "no heading":
            return body
        case "one name column":
            return [["Участник", "Город", "Клуб"], *[[f"{p[0]} {p[1]}", p[2], p[3]] for p in PEOPLE]]
        case "numbered":
            return [["N", "Фамилия", "Имя", "Город"], *[[at, *p[:3]] for at, p in enumerate(PEOPLE, 1)]]
        case "strange columns":
            return [
                ["Отметка времени", "ФИО", "Телефон", "Город"],
                *[["2026-10-01 12:00", f"{p[0]} {p[1]}", "+7 900 000-00-00", p[2]] for p in PEOPLE],
            ]
        case "blank rows":
            return [["Фамилия", "Имя", "Город", "Клуб"], *[row for person in body for row in (person, [])]]
        case _:
            raise ValueError(shape)


def text(table: Rows, delimiter: str) -> str:
    lines = []
    for row in table:
        cells = [f'"{cell}"' if delimiter in str(cell) else str(cell) for cell in row]
        lines.append(delimiter.join(cells))
    return "\r\n".join(lines) + "\r\n"


def encoded(content: str, encoding: str) -> bytes:
    if encoding == "bom":
        return codecs.BOM_UTF8 + content.encode()
    return content.encode(encoding)


def workbook(table: Rows, *, before: Callable[[Workbook], object] | None = None) -> bytes:
    book = Workbook()
    if before is not None:
        before(book)
    page = book.worksheets[-1]
    for row in table:
        page.append(list(row))
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


SHAPES = ("four columns", "no heading", "one name column", "numbered", "strange columns", "blank rows")
TEXTS = [
    (f"{shape}, {encoding}, {delimiter!r}", encoded(text(rows(shape), delimiter), encoding))
    for shape, encoding, delimiter in product(
        SHAPES[:4], ("utf-8", "bom", "utf-16", "cp1251", "cp866", "koi8-r"), (";", ",", "\t")
    )
] + [
    (f"{shape}, {encoding}", encoded(text(rows(shape), ";"), encoding))
    for shape, encoding in product(SHAPES[4:], ("utf-8", "cp1251"))
]
BOOKS = [(f"{shape}, xlsx", workbook(rows(shape))) for shape in SHAPES] + [
    (
        "second worksheet, xlsx",
        workbook(rows("four columns"), before=lambda book: book.create_sheet("Участники")),
    ),
]
CORPUS = TEXTS + BOOKS


def people(roster: Roster) -> list[tuple[str, str]]:
    return [(line.name, line.city) for line in roster.lines]


def test_the_corpus_has_at_least_forty_files() -> None:
    assert len(CORPUS) >= 40


@pytest.mark.parametrize(
    ("content"), [content for _name, content in CORPUS], ids=[name for name, _c in CORPUS]
)
def test_every_file_of_the_corpus_gives_the_right_people_b121(content: bytes) -> None:
    roster = read_roster(content)
    assert people(roster) == EXPECTED
    assert all(line.problem is None for line in roster.lines)


@pytest.mark.parametrize("name", ["roster-16-utf8-bom.csv", "roster-33-cp1251.csv", "roster-names-only.txt"])
def test_the_shared_lists_give_the_same_from_a_workbook(shared: Path, name: str) -> None:
    plain = read_roster((shared / "data" / name).read_bytes())
    table: list[Sequence[object]] = [plain.headings] if plain.has_header else []
    table += plain.cells
    book = read_roster(workbook(table))
    assert [line.name for line in book.lines] == [line.name for line in plain.lines]
    assert [line.city for line in book.lines] == [line.city for line in plain.lines]


def test_namesakes_of_two_cities_are_both_kept_b125() -> None:
    marks = mark_duplicates(read_roster(workbook(rows("four columns"))))
    assert [mark.verdict for mark in marks][-2:] == [Verdict.NEW, Verdict.NAMESAKE]


def test_a_line_that_stands_twice_is_asked_about_and_nothing_is_refused_b124() -> None:
    lines = [(f"Игрок{at} Пётр", "Томск") for at in range(20)]
    lines[10] = lines[2]
    marks = mark_duplicates(read_roster(text(lines, ";").encode()))
    assert [mark.line_no for mark in marks if mark.verdict is Verdict.SAME_PERSON] == [11]


def test_names_of_the_file_are_kept_beside_ids_b126() -> None:
    roster = read_roster(text([["ID", "Участник"], [77, "Ёлкин Артём"], ["", "Цой Юлия"]], ";").encode())
    assert [line.name for line in roster.lines] == ["Ёлкин Артём", "Цой Юлия"]


# -- workbooks --------------------------------------------------------------------------------------------


def test_numbers_dates_and_errors_of_a_workbook_become_texts() -> None:
    table: Rows = [
        ["Участник", "Номер", "Город"],
        ["Ким Олег", 12.0, date(2026, 1, 2)],
        ["Лис Лев", 7, "#REF!"],
        ["Хан Ян", True, None],
    ]
    cells = [record.fields for record in workbook_records(workbook(table))]
    assert cells[1:] == [("Ким Олег", "12", "2026-01-02"), ("Лис Лев", "7"), ("Хан Ян",)]


def test_a_formula_counts_by_its_stored_value_and_without_one_as_its_text() -> None:
    content = workbook([["Участник"], ['="Ким "&"Олег"'], ["Лис Лев"]])
    assert [record.fields[0] for record in workbook_records(content)] == [
        "Участник",
        '="Ким "&"Олег"',
        "Лис Лев",
    ]
    changed = _with_part(
        content,
        "xl/worksheets/sheet1.xml",
        lambda xml: xml.replace(b"<v />", b"<v>7</v>").replace(b"<v></v>", b"<v>7</v>"),
    )
    assert "7" in [record.fields[0] for record in workbook_records(changed)]


def test_line_breaks_in_a_cell_are_spaces() -> None:
    assert people(read_roster(workbook([["Участник", "Город"], ["Ким\nОлег", "Томск"]]))) == [
        ("Ким Олег", "Томск")
    ]


def test_a_hidden_worksheet_is_passed_over() -> None:
    def hide(book: Workbook) -> None:
        page = book.worksheets[0]
        page.append(["Тайный Список"])
        page.sheet_state = "hidden"
        book.create_sheet("Открытый")
        book.active = 1

    assert people(read_roster(workbook(rows("four columns"), before=hide))) == EXPECTED


def _with_part(content: bytes, name: str, change: Callable[[bytes], bytes]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new:
        for info in old.infolist():
            data = old.read(info)
            new.writestr(info.filename, change(data) if info.filename == name else data)
    return out.getvalue()


def test_a_workbook_that_unpacks_to_a_flood_is_refused_before_it_does() -> None:
    flood = _with_part(workbook([["Ким"]]), "xl/styles.xml", lambda _xml: b"<a>" + b" " * (80 << 20))
    assert len(flood) < 1 << 20
    with pytest.raises(RosterError) as refused:
        read_roster(flood)
    assert refused.value.code is RosterFault.UNPACKS_TOO_LARGE


def test_a_workbook_with_entities_is_refused() -> None:
    bomb = _with_part(
        workbook([["Ким"]]),
        "xl/styles.xml",
        lambda xml: b'<!DOCTYPE a [<!ENTITY b "bbbb">]>' + xml,
    )
    with pytest.raises(RosterError) as refused:
        read_roster(bomb)
    assert refused.value.code is RosterFault.BROKEN_WORKBOOK


def test_links_to_other_workbooks_are_not_followed() -> None:
    content = workbook([["Участник"], ["='[чужая.xlsx]Лист'!A1"], ["Лис Лев"]])
    assert [record.fields[0] for record in workbook_records(content)][-1] == "Лис Лев"


@pytest.mark.parametrize(
    "content",
    [
        b"", b"   \r\n \r\n", b"\x00" * 100, b"%PDF-1.7 x", b"PK\x03\x04 but no archive xl/", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1xx",
        workbook([]), workbook([[None, ""], ["  "]]), b"a;" * 6000, ("я" * 11_000).encode(), (";" * 70 + "x\n").encode(),
        b"x\n" * 20_001, b"x" * (5 * 1024 * 1024 + 1),
    ],
    ids=range(13),
)  # fmt: skip
def test_what_is_no_list_gets_one_sentence(content: bytes) -> None:
    with pytest.raises(RosterError) as refused:
        read_roster(content)
    sentence = roster_error_text(refused.value)
    assert sentence
    assert "\n" not in sentence
    assert sentence.rstrip().endswith((".", "?"))


# -- fuzzing ----------------------------------------------------------------------------------------------


def judged(content: bytes) -> None:
    """The right result or one clear sentence, the same every time."""
    refusal, roster = "", None
    try:
        roster = read_roster(content)
    except RosterError as error:
        refusal = roster_error_text(error)
    if roster is None:
        assert refusal
        return
    assert roster.lines or roster.has_header
    for line in roster.lines:
        assert bool(line.name) == (line.problem is None or line.problem.value != "no_name")
        assert not any(sign < " " for sign in line.name + line.city + line.club + line.number)
    assert len(mark_duplicates(roster)) == len(roster.lines)


def mutated(chance: random.Random) -> bytes:
    """A file of the corpus after an accident: bytes changed, cut, doubled, mixed with another's."""
    content = bytearray(chance.choice(CORPUS)[1])
    for _accident in range(chance.randint(1, 4)):
        at = chance.randrange(len(content) + 1)
        end = min(len(content), at + chance.randint(1, 40))
        match chance.randrange(5):
            case 0:
                content[at:end] = bytes(chance.randrange(256) for _byte in range(end - at))
            case 1:
                del content[at:end]
            case 2:
                content[at:at] = content[at:end] * chance.randint(1, 5)
            case 3:
                content = content[:at]
            case _:
                other = chance.choice(CORPUS)[1]
                content[at:end] = other[at:end]
    return bytes(content)


@pytest.mark.parametrize("part", range(4))
def test_accidents_happen_to_files_of_the_corpus(part: int) -> None:
    chance = random.Random(part)
    for _file in range(100):
        judged(mutated(chance))


@pytest.mark.long
def test_two_thousand_accidents() -> None:
    chance = random.Random(2026)
    for _file in range(2_000):
        judged(mutated(chance))


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    judged(content)


@settings(max_examples=40, deadline=None)
@given(
    st.lists(
        st.lists(st.one_of(st.none(), st.text(alphabet=st.characters(exclude_categories=("Cs", "Cc")), max_size=20), st.integers(), st.floats(allow_nan=False, allow_infinity=False)), max_size=6),
        max_size=8,
    )
)  # fmt: skip
def test_any_workbook_is_read_or_refused(table: list[list[object]]) -> None:
    content = workbook(table)
    assert is_workbook(content)
    judged(content)
