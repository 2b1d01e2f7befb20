"""Bad input: exit 2, one sentence on standard error, nothing on standard output, nothing changed."""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from berserk_desk.console import source
from tests.cli.conftest import Run

Refuse = Callable[..., str]

PNG = b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 20


def document(**changes: object) -> str:
    plain: dict[str, object] = {
        "format": "berserk-desk",
        "version": 1,
        "tournament": {"name": "К", "edition": "classic"},
        "players": [{"id": 1, "name": "А"}, {"id": 2, "name": "Б"}],
    }
    return json.dumps({**plain, **changes}, ensure_ascii=False)


def a_round(**changes: object) -> list[dict[str, object]]:
    result = {"outcome": "first", "method": "clean"}
    pairing: dict[str, object] = {"table": 1, "first": 1, "second": 2, "result": result}
    return [{"number": 1, "stage": "swiss", "pairings": [{**pairing, **changes}]}]


UNSOUND: dict[str, str | bytes] = {
    "пусто": "",
    "не json": "{",
    "список": "[]",
    "чужой": '{"format": "other", "version": 1}',
    "новее": document(version=2),
    "неизвестное поле": document(judges=[]),
    "два ключа": '{"format": "berserk-desk", "format": "berserk-desk", "version": 1}',
    "дробная версия": document(version=1.5),
    "нет имени турнира": document(tournament={"edition": "classic"}),
    "нет редакции": document(tournament={"name": "К"}),
    "чужая редакция": document(tournament={"name": "К", "edition": "chess"}),
    "буквы вместо числа": document(players=[{"id": "один", "name": "А"}]),
    "ноль вместо номера": document(players=[{"id": 0, "name": "А"}]),
    "номер дважды": document(players=[{"id": 1, "name": "А"}, {"id": 1, "name": "Б"}]),
    "игрок без имени": document(players=[{"id": 1}]),
    "сам с собой b19": document(rounds=a_round(second=1)),
    "нет такого игрока": document(rounds=a_round(second=3)),
    "победа без соперника": document(rounds=a_round(second=None)),
    "автопобеда с соперником": document(rounds=a_round(result={"outcome": "bye", "method": "bye"})),
    "способ не подходит": document(rounds=a_round(result={"outcome": "first", "method": "agreed"})),
    "слово не из списка": document(rounds=a_round(result={"outcome": "1-0", "method": "clean"})),
    "тур не по порядку": document(rounds=[{**a_round()[0], "number": 2}]),
    "тур дважды": document(rounds=a_round() * 2),
    "нет результата": document(rounds=[*a_round(result=None), {**a_round()[0], "number": 2}]),
    "стол буквами": document(rounds=a_round(table="седьмой")),
    "стол меньше нуля": document(rounds=a_round(table=-1)),
    "очки": document(adjustments=[{"player": 1, "round": 1, "points": "2.55"}]),
    "дата": document(tournament={"name": "К", "edition": "classic", "date": "31.12.2026"}),
    "NaN": document().replace('"version": 1', '"version": NaN'),
    "половина буквы": document(tournament={"name": "\ud800", "edition": "classic"}).encode(
        "utf-8", "surrogatepass"
    ),
    "вложено": "[" * 100_000,
    "одна строка": '"' + "а" * 5_000_000,
    "картинка": PNG,
    "utf-16": document().encode("utf-16"),
    "cp1251": document().encode("cp1251"),
}


@pytest.fixture
def one_sentence(event: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Refuse:
    """Run words in the folder of ``event`` and see that nothing but one sentence came of it."""
    monkeypatch.chdir(event.parent)

    def refused(*words: object) -> str:
        before = snapshot(event.parent)
        for language in ("en", "ru"):
            ran = run("--lang", language, *words)
            assert (ran.code, ran.out) == (2, ""), words
            assert ran.err.endswith("\n")
            assert ran.err.count("\n") == 1, ran.err
            assert len(ran.err) > 10
            assert "Traceback" not in ran.err
            assert snapshot(event.parent) == before
        return ran.err

    return refused


def snapshot(folder: Path) -> dict[str, str]:
    return {
        str(path): hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"
        for path in folder.rglob("*")
    }


@pytest.mark.parametrize("name", UNSOUND)
def test_unsound_json_is_refused_by_every_command_that_reads(
    event: Path, one_sentence: Refuse, name: str
) -> None:
    content = UNSOUND[name]
    path = event.with_name(f"{name}.json")
    path.write_bytes(content if isinstance(content, bytes) else content.encode("utf-8", "surrogatepass"))
    for words in (
        ("import", path, "-o", "новый.berserk"),
        ("check", path),
        ("standings", path, "--json"),
        ("pair", path),
        ("export", path, "--what", "players", "--format", "csv", "-o", "новый.csv"),
    ):
        said = one_sentence(*words)
        assert path.name in said


def test_a_path_in_the_json_is_named(event: Path, one_sentence: Refuse) -> None:
    path = event.with_name("плохой.json")
    path.write_text(document(rounds=a_round(second=1)), "utf-8")
    assert "rounds[0].pairings[0].second" in one_sentence("check", path)


@pytest.mark.parametrize(
    "words",
    [
        ("crystals",),
        ("crystals", "--edition", "classic", "5"),
        ("crystals", "--edition", "classic", "5", "шесть"),
        ("crystals", "--edition", "classic", "5.5", "6"),
        ("crystals", "--edition", "classic", "-5", "6"),
        ("crystals", "--edition", "classic", "٥", "6"),
        ("crystals", "--edition", "classic", "9" * 400, "6"),
        ("crystals", "--edition", "classic", "", "6"),
        ("crystals", "--edition", "heroes", "5", "6"),
        ("crystals", "--edition", "game-rules", "5", "6"),
        ("crystals", "--edition", "шахматы", "5", "6"),
        ("crystals", "--edition", "../classic", "5", "6"),
        ("crystals", "--edition", "classic-legacy", "--reading", "иначе", "5", "6"),
        ("crystals", "5", "6"),
        ("standings",),
        ("standings", "нет такого.json"),
        ("standings", "нет такого.berserk"),
        ("standings", "."),
        ("standings", "Кубок Ёлки.json", "--after-round", "3"),
        ("standings", "Кубок Ёлки.json", "--after-round", "-1"),
        ("standings", "Кубок Ёлки.json", "--after-round", "первого"),
        ("standings", "Кубок Ёлки.json", "--unknown"),
        ("standings", "Кубок Ёлки.json", "лишнее"),
        ("pair", "Кубок Ёлки.json", "--seed", "семь"),
        ("pair", "Кубок Ёлки.json", "--seed", "-1"),
        ("pair", "Кубок Ёлки.json", "--seed", str(2**53)),
        ("pair", "Кубок Ёлки.json", "--seed"),
        ("check",),
        ("import", "Кубок Ёлки.json"),
        ("import", "Кубок Ёлки.json", "-o", "нет папки/новый.berserk"),
        ("import", "Кубок Ёлки.json", "-o", "."),
        ("import", "Кубок Ёлки.json", "-o", "Кубок Ёлки.json"),
        ("export", "Кубок Ёлки.json", "--what", "players", "--format", "csv"),
        ("export", "Кубок Ёлки.json", "--what", "players", "--format", "docx", "-o", "x"),
        ("export", "Кубок Ёлки.json", "--what", "всё", "--format", "csv", "-o", "x"),
        ("export", "Кубок Ёлки.json", "--what", "seats", "--format", "csv", "-o", "x"),
        ("export", "Кубок Ёлки.json", "--what", "journal", "--format", "csv", "-o", "x"),
        ("export", "Кубок Ёлки.json", "--what", "slips", "--format", "csv", "-o", "x", "--round", "3"),
        ("export", "Кубок Ёлки.json", "--what", "slips", "--format", "csv", "-o", "x", "--round", "0"),
        ("export", "Кубок Ёлки.json", "--what", "slips", "--format", "csv", "-o", "x", "--per-page", "5"),
        ("export", "Кубок Ёлки.json", "--what", "slips", "--format", "csv", "-o", "нет папки/x"),
        ("export", "Кубок Ёлки.json", "--what", "slips", "--format", "csv", "-o", "."),
        ("export", "Кубок Ёлки.json", "--what", "slips", "--format", "csv", "-o", "Кубок Ёлки.json"),
        ("demo",),
        ("demo", "-o", "x.berserk", "--players", "1"),
        ("demo", "-o", "x.berserk", "--shape", "марафон"),
        ("demo", "-o", "x.berserk", "--shape", "round-robin", "--players", "17"),
        ("demo", "-o", "x.berserk", "--players", "сто"),
        ("demo", "-o", "x.berserk", "--players", "1000000"),
        ("demo", "-o", "x.berserk", "--rounds", "0"),
        ("demo", "-o", "x.berserk", "--rounds", "99"),
        ("demo", "-o", "x.berserk", "--edition", "шахматы"),
        ("demo", "-o", "нет папки/x.berserk"),
        ("demo", "-o", "Кубок Ёлки.json"),
        ("играть",),
        ("--неизвестно",),
        ("standings", "a\nb.json"),
    ],
    ids=" ".join,
)
def test_a_command_line_that_makes_no_sense_is_refused(one_sentence: Refuse, words: tuple[str, ...]) -> None:
    one_sentence(*words)


def test_the_language_is_one_of_two(run: Run) -> None:
    ran = run("check", "x", "--lang", "de")
    assert (ran.code, ran.out) == (2, "")
    assert "ru, en" in ran.err


def other_programs_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE a (b)")
        connection.commit()


def newer_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")


def altered_file(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TRIGGER t AFTER INSERT ON result BEGIN SELECT 1; END")
        connection.commit()


def cut_file(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:10_000])


def empty_file(path: Path) -> None:
    path.write_bytes(b"")


def picture(path: Path) -> None:
    path.write_bytes(PNG)


def unreadable_row(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("""UPDATE regulations SET tie_breaks = '[not json]'""")
        connection.commit()


@pytest.mark.parametrize("spoil", [newer_file, altered_file, cut_file, empty_file, picture, unreadable_row])
def test_a_file_that_cannot_be_read_is_refused_and_stays_byte_for_byte(
    file: Path, one_sentence: Refuse, spoil: Callable[[Path], None]
) -> None:
    spoil(file)
    for words in (
        ("check", file),
        ("standings", file),
        ("pair", file, "--json"),
        ("export", file, "--what", "players", "--format", "csv", "-o", "x.csv"),
    ):
        assert file.name in one_sentence(*words)


def test_another_programs_database_is_refused(event: Path, one_sentence: Refuse) -> None:
    path = event.with_name("чужая.berserk")
    other_programs_file(path)
    for command in ("check", "standings", "pair"):
        assert path.name in one_sentence(command, path)
    assert path.name in one_sentence("import", path, "-o", "новый.berserk")


def test_a_tournament_file_is_no_json_to_import(file: Path, one_sentence: Refuse) -> None:
    assert file.name in one_sentence("import", file, "-o", "новый.berserk")


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may write everywhere"
)
def test_a_folder_without_rights_is_refused(event: Path, one_sentence: Refuse) -> None:
    folder = event.with_name("закрыто")
    folder.mkdir(mode=0o500)
    one_sentence("import", event, "-o", folder / "новый.berserk")
    one_sentence("demo", "-o", folder / "новый.berserk")
    one_sentence("export", event, "--what", "players", "--format", "csv", "-o", folder / "x.csv")


def test_a_file_too_large_and_a_folder_that_is_not_there_are_told_in_plain_words(
    event: Path, one_sentence: Refuse, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = event.with_name("нет") / "пары.csv"
    said = one_sentence("export", event, "--what", "players", "--format", "csv", "-o", out)
    assert said.startswith(f"Папки {out.parent} нет.")
    monkeypatch.setattr(source, "SIZE_LIMIT", 10)
    assert one_sentence("check", event).endswith(f": {-(-event.stat().st_size // 1024)} КБ.\n")
