"""In which encoding is a text, when nobody has said so?"""

from __future__ import annotations

import codecs
import zlib

import pytest

from berserk_desk.interchange.text_encoding import (
    ENCODINGS,
    LINE_LIMIT,
    LINES_LIMIT,
    SIZE_LIMIT,
    RosterError,
    RosterFault,
    decode,
)

ROSTER = """Ёлкин, Ежов, Иванов, Петров, Сидоренко, Ким, Цой, Абдуллаева, Щербина, Йовович, О'Нил, Соколова,
Фёдоров, Кузнецова, Морозов, Волков, Зайцева, Жуков, Яшин, Эйхман, Юрьева, Громов, Тищенко, Белов, Чернышёва,
Царёв, Лис, Хан, Орлов"""
SURNAMES = [name.strip() for name in ROSTER.split(",")]


def refusal(data: bytes, encoding: str | None = None) -> RosterError:
    with pytest.raises(RosterError) as caught:
        decode(data, encoding)
    return caught.value


@pytest.mark.parametrize("encoding", ["utf-8", "cp1251", "cp866", "koi8-r", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("surname", SURNAMES)
def test_a_single_surname_is_enough_to_tell_the_encoding(surname: str, encoding: str) -> None:
    decoded = decode(surname.encode(encoding))
    assert decoded.text == surname
    if encoding not in ("utf-16-le", "utf-16-be") and not surname.isascii():
        assert decoded.encoding == encoding


@pytest.mark.parametrize("encoding", ["cp1251", "cp866", "koi8-r"])
@pytest.mark.parametrize("change", [str.upper, str.lower, str.title])
def test_a_list_in_one_case_is_told_too(change: object, encoding: str) -> None:
    assert callable(change)
    text = change("\n".join(SURNAMES))
    assert decode(text.encode(encoding)).text == text


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [(codecs.BOM_UTF8, "utf-8"), (codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")],
)
def test_a_byte_order_mark_decides_and_is_no_part_of_the_text_b121(mark: bytes, encoding: str) -> None:
    decoded = decode(mark + "Ёлкин".encode(encoding))
    assert (decoded.text, decoded.encoding, decoded.certain) == ("Ёлкин", encoding, True)


def test_a_guess_is_marked_as_one() -> None:
    assert not decode("Ёлкин Пётр".encode("cp1251")).certain
    assert decode("Ёлкин Пётр".encode()).certain


def test_the_word_of_the_judge_wins_over_every_guess() -> None:
    decoded = decode("Müller".encode("cp1252"), "cp1252")
    assert (decoded.text, decoded.certain) == ("Müller", True)


def test_a_wrong_choice_shows_replacement_characters_instead_of_failing() -> None:
    assert "\ufffd" in decode("Ёлкин".encode("cp1251"), "utf-8").text


def test_one_broken_character_in_a_long_utf8_list_does_not_turn_it_into_cp1251() -> None:
    data = "\n".join(SURNAMES).encode() + "я".encode()[:1]
    assert decode(data).text == "\n".join(SURNAMES) + "\ufffd"


@pytest.mark.parametrize("data", [b"", b" \r\n\r\n", codecs.BOM_UTF8, codecs.BOM_UTF16_LE])
def test_an_empty_file_is_refused(data: bytes) -> None:
    assert refusal(data).code is RosterFault.EMPTY


def _png() -> bytes:
    return b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + zlib.compress(bytes(range(256)) * 8)


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (_png(), "picture"),
        (b"\xff\xd8\xff\xe0\x00\x10JFIF", "picture"),
        (b"%PDF-1.7\n", "pdf"),
        (b"PK\x03\x04\x14\x00\x00\x00xl/workbook.xml", "xlsx"),
        (b"PK\x03\x04\x14\x00\x00\x00readme.txt", "archive"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "old_office"),
        (b"SQLite format 3\x00" + bytes(80), "database"),
        (bytes(1000), "binary"),
        (bytes(range(256)) * 4, "binary"),
    ],
)
def test_a_file_that_is_no_text_is_refused_by_its_kind(data: bytes, kind: str) -> None:
    error = refusal(data)
    assert (error.code, error.facts) == (RosterFault.NOT_TEXT, {"kind": kind})


def test_ten_megabytes_are_refused_before_they_are_read() -> None:
    error = refusal(b"a" * 10_000_000)
    assert (error.code, error.facts) == (RosterFault.TOO_BIG, {"size": 10_000_000, "limit": SIZE_LIMIT})


def test_a_line_of_more_than_ten_thousand_characters_is_refused_by_its_number() -> None:
    error = refusal(b"Kim Oleg\n" + b"a" * (LINE_LIMIT + 1))
    assert (error.code, error.facts["line"]) == (RosterFault.LONG_LINE, 2)


def test_more_than_twenty_thousand_lines_are_refused() -> None:
    assert refusal(b"Kim\n" * (LINES_LIMIT + 1)).code is RosterFault.TOO_MANY_LINES


def test_an_encoding_that_is_not_offered_is_refused() -> None:
    assert "base64" not in ENCODINGS
    assert refusal(b"abc", "base64").code is RosterFault.UNKNOWN_ENCODING
