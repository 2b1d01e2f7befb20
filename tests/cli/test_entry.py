"""The program's entry: window or command, its own test, help, version."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from berserk_desk import __main__, __version__, cli, startable
from berserk_desk.console.exporting import FORMATS, WHAT
from berserk_desk.console.verbs import COMMANDS
from berserk_desk.paths import resources
from berserk_desk.wording import current_language
from tests.cli.conftest import Run


@pytest.mark.parametrize("words", [[], ["Кубок.berserk"], ["gone/Кубок.BERSERK"], ["./README.md"]])
def test_a_file_or_nothing_opens_the_window(words: list[str]) -> None:
    assert __main__.wants_window(words)


@pytest.mark.parametrize(
    "words",
    [
        ["--version"],
        ["--self-test"],
        ["-h"],
        ["--help"],
        ["check", "x"],
        ["crystals"],
        ["--lang", "ru", "check", "x"],
        ["chek", "x"],
        ["нет такого"],
        ["x" * 5000],
        ["--unknown"],
    ],
)
def test_a_command_or_an_option_opens_none(words: list[str]) -> None:
    assert not __main__.wants_window(words)


def test_the_version_is_said(run: Run) -> None:
    assert run("--version").out == f"berserk-desk {__version__}\n"


def test_the_help_names_every_command(run: Run) -> None:
    for language in ("ru", "en"):
        ran = run("--lang", language, "--help")
        assert ran.code == 0
        assert all(f"\n{command} " in ran.out for command in COMMANDS)


def test_the_help_of_a_command_is_its_own_and_names_the_words_its_options_take(run: Run) -> None:
    for language in ("ru", "en"):
        for command in COMMANDS:
            ran = run("--lang", language, command, "--help")
            assert ran.code == 0
            assert ran.out.startswith(f"berserk-desk {command} ")
            assert len(ran.out.splitlines()) <= 7
    words = {line.partition(":")[0]: line for line in run("export", "--help").out.splitlines()}
    assert all(each in words["--what"] for each in WHAT)
    assert all(each in words["--format"] for each in FORMATS)
    assert "second-day" in run("demo", "--help").out
    assert all("heroes" in run(command, "--help").out for command in ("demo", "crystals"))
    assert run("pair", "extra", "extra").err.endswith("See berserk-desk --help.\n")
    assert run("pair").err == "Missing: FILE. See berserk-desk pair --help.\n"


def test_a_checkout_without_compiled_translations_says_how_to_start_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(startable, "resources", lambda: tmp_path)
    assert __main__.main([]) == 1
    said = capsys.readouterr().err
    assert "make run" in said
    assert said.count("\n") == 1
    monkeypatch.undo()
    assert startable.trouble_with_catalogue() is None


def test_what_is_to_be_filled_in_is_named_in_the_language_of_the_answer(run: Run) -> None:
    assert "\nstandings ФАЙЛ " in run("--lang", "ru", "--help").out
    assert "ФАЙЛ" in run("--lang", "ru", "standings").err
    assert "\nstandings FILE " in run("--lang", "en", "--help").out


@pytest.mark.parametrize(
    ("surroundings", "language"),
    [("en_US.UTF-8", "en"), ("ru_RU.UTF-8", "ru"), ("C.UTF-8", "ru"), ("", "ru")],
)
def test_without_lang_the_surroundings_decide(
    monkeypatch: pytest.MonkeyPatch, surroundings: str, language: str
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", surroundings)
    assert cli.main(["--version"]) == 0
    assert current_language() == language


def test_the_program_finds_itself_in_order(run: Run) -> None:
    ran = run("--self-test")
    lines = ran.out.splitlines()
    assert ran.code == 0, ran.out
    assert len(lines) == 11
    assert all(line.startswith("ok: ") for line in lines)


def test_a_broken_part_is_named_by_the_self_test(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    from berserk_desk import self_test

    monkeypatch.setattr(self_test, "PARTS", ("fonts/нет.ttf",))
    ran = run("--self-test")
    assert ran.code == 1
    assert "FAILED: icons, fonts, styles and catalogues are there" in ran.out
    assert "fonts/нет.ttf" in ran.out


def test_a_count_loads_neither_window_nor_matching_nor_database() -> None:
    code = (
        "import sys; from berserk_desk.__main__ import main;"
        "code = main(['crystals', '--edition', 'classic', '26', '19', '--json']);"
        "heavy = {'PySide6', 'networkx', 'sqlite3', 'openpyxl'} & {name.partition('.')[0] for name in sys.modules};"
        "sys.exit(code or sorted(heavy) or 0)"
    )
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_output_is_utf_8_whatever_the_surroundings_say(event: Path) -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "berserk_desk", "standings", str(event), "--json"],
        capture_output=True,
        check=False,
        env={"PATH": "", "PYTHONIOENCODING": "ascii", "LANG": "C", "HOME": str(event.parent)},
    )
    assert ran.returncode == 0
    assert "Абдуллаева" in ran.stdout.decode("utf-8")


def test_a_program_without_console_still_ends_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert cli.main(["--version"]) == 0
    assert cli.main(["check", "нет такого"]) == 2


@pytest.mark.parametrize("edition", ["classic", "classic-prior", "classic-legacy", "game-rules", "heroes"])
def test_what_is_exported_fits_the_published_schema(tmp_path: Path, run: Run, edition: str) -> None:
    path, out = tmp_path / "пример.berserk", tmp_path / "пример.json"
    run("demo", "-o", path, "--players", 9, "--rounds", 3, "--edition", edition)
    run("export", path, "--what", "tournament", "--format", "json", "-o", out)
    schema = json.loads((resources() / "schema" / "berserk-desk-1.schema.json").read_text("utf-8"))
    jsonschema.validate(json.loads(out.read_text("utf-8")), schema)


def test_a_word_that_is_neither_a_command_nor_a_file_is_refused_without_a_window(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    assert __main__.main(["nope"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("«nope» — ни файл, ни команда.")
    assert said.err.count("\n") == 1


def test_a_file_that_is_there_opens_the_window_whatever_it_is_called(tmp_path: Path) -> None:
    there = tmp_path / "Кубок.json"
    there.touch()
    assert __main__.wants_window([str(there)])
