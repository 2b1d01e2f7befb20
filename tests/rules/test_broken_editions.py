"""Edition folders that are not exactly as expected are refused with file, key and the expected form."""

from __future__ import annotations

import shutil
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from berserk_desk.rules.edition_file import EditionError
from berserk_desk.rules.editions import EDITION_IDS, FILES, FOLDER, read_edition


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the classic edition that a test may break."""
    return Path(shutil.copytree(FOLDER / "classic", tmp_path / "classic"))


def refusal(folder: Path) -> tuple[str, str, str]:
    with pytest.raises(EditionError) as refused:
        read_edition(folder)
    error = refused.value
    assert str(error) == f"{error.file}: {error.key}: expected {error.expected}"
    return error.file, error.key, error.expected


def swap(folder: Path, file: str, old: str, new: str) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")


def tables(data: dict[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """The path of every table of a file that holds values of its own."""
    if any(not isinstance(value, dict) for value in data.values()):
        yield path
    for key, value in data.items():
        if isinstance(value, dict):
            yield from tables(value, (*path, key))


def every_table() -> Iterator[tuple[str, tuple[str, ...]]]:
    for file in FILES:
        for path in tables(tomllib.loads((FOLDER / "classic" / file).read_text(encoding="utf-8"))):
            yield file, path


@pytest.mark.parametrize(("file", "path"), list(every_table()), ids=str)
def test_an_unknown_key_is_refused_in_every_table(folder: Path, file: str, path: tuple[str, ...]) -> None:
    text = (folder / file).read_text(encoding="utf-8")
    if path:
        header = next(
            h for h in (f"[{'.'.join(path)}]", f'["{path[-1]}"]', f'[{path[0]}."{path[-1]}"]') if h in text
        )
        text = text.replace(f"{header}\n", f"{header}\nstray = 1\n", 1)
    else:
        text = "stray = 1\n" + text
    (folder / file).write_text(text, encoding="utf-8")
    where, key, expected = refusal(folder)
    assert where == f"classic/{file}"
    assert key == ".".join((*path, "stray"))
    assert expected.startswith("only ")


@pytest.mark.parametrize("edition_id", EDITION_IDS)
def test_every_bundled_edition_is_read(edition_id: str) -> None:
    assert read_edition(FOLDER / edition_id).id == edition_id


def test_a_double_key_is_refused(folder: Path) -> None:
    swap(folder, "crystals.toml", "near = 6\n", "near = 6\nnear = 7\n")
    assert refusal(folder) == ("classic/crystals.toml", "near", "each key once")


def test_a_double_clause_is_refused(folder: Path) -> None:
    swap(folder, "clauses.toml", '["805"]', '["804.2"]')
    assert refusal(folder) == ("classic/clauses.toml", '"804.2"', "each key once")


def test_a_missing_clause_is_refused_where_it_is_cited(folder: Path) -> None:
    swap(folder, "clauses.toml", '["802.1/lo25"]', '["802.1/lo24"]')
    file, key, expected = refusal(folder)
    assert file == "classic/crystals.toml"
    assert key in {"numbers.near.clause", "readings.only.answers.near_win.clause"}
    assert expected == "the number of a clause in clauses.toml"


@pytest.mark.parametrize(
    ("file", "old", "new", "key", "expected"),
    [
        ("crystals.toml", "far = 11", "", "far", "a whole number from 0"),
        ("crystals.toml", "far = 11", "far = -1", "far", "a whole number from 0"),
        ("crystals.toml", "far = 11", f"far = {2**53}", "far", "a whole number from 0"),
        ("crystals.toml", "far = 11", "far = true", "far", "a whole number from 0"),
        ("crystals.toml", "counted = true", 'counted = "yes"', "counted", "true or false"),
        ("crystals.toml", '"weaker_squad"', '"weakest"', "readings.only.algorithm", "one of weaker_squad"),
        ("crystals.toml", '"801.1.б"', '"801.1.я"', "no_creature", "the id of a ground"),
        ("crystals.toml", "[readings.only]", "[readings.any]", "readings.any", "only only, text, table"),
        ("scoring.toml", 'points = "3"', "points = 3", "points.win.points", "points from 0"),
        ("scoring.toml", 'points = "3"', 'points = "2.95"', "points.win.points", "points from 0"),
        ("scoring.toml", 'points = "3"', 'points = "-0.1"', "points.win.points", "points from 0"),
        ("scoring.toml", "[points.draw]", "[points.drawn]", "points.draw", "a table"),
        ("scoring.toml", 'method = "clean"', 'method = "bye"', "notations.3-0.method", "a method that goes"),
        ("byes.toml", '"as_a_rule"', '"often"', "lowest", "one of as_a_rule, always"),
        ("byes.toml", '"counted"', '"half"', "in_opponents_sums", "one of counted, left_out"),
        ("tie_breaks.toml", '"head_to_head", ', '"buchholz", ', "order", "a list of different words"),
        ("tie_breaks.toml", "[criteria.lot]", "[criteria.coin]", "criteria.lot", "a table"),
        ("grounds.toml", 'methods = ["clean"]', 'methods = ["agreed"]', "801.1.а.methods", "methods that go"),
        ("grounds.toml", 'label_en = "The opponent conceded"\n', "", "801.1.а.label_en", "a text"),
        (
            "clauses.toml",
            'text_ru = "Название главы."',
            'text_ru = " "',
            "8.text_ru",
            "a text that is not empty",
        ),
        (
            "clauses.toml",
            'reason_en = "A heading: it prescribes nothing by itself."\n',
            "",
            "8.reason_en",
            "a text",
        ),
        ("clauses.toml", 'status = "not_modelled"', 'status = "done"', "8.status", "one of implemented"),
        ("edition.toml", 'id = "classic"', 'id = "classik"', "id", "one of classic"),
        ("edition.toml", 'companion = "game-rules"', 'companion = "chess"', "companion", "one of classic"),
        (
            "edition.toml",
            "[levels.names.amateur]",
            "[levels.names.novice]",
            "levels.names.novice",
            "only amateur",
        ),
        ("edition.toml", 'force = "is"', 'force = "must"', "penalty_loss.force", "one of is, may"),
        ("edition.toml", "round_minutes = 50\n", "", "defaults.round_minutes", "a whole number from 0"),
    ],
)
def test_a_value_of_a_wrong_form_is_refused(
    folder: Path, file: str, old: str, new: str, key: str, expected: str
) -> None:
    swap(folder, file, old, new)
    where, which, form = refusal(folder)
    assert (where, which) == (f"classic/{file}", key)
    assert form.startswith(expected)


def test_the_largest_whole_number_is_that_of_the_interchange_form(folder: Path) -> None:
    swap(folder, "crystals.toml", "far = 11", f"far = {2**53 - 1}")
    crystals = read_edition(folder).crystals
    assert crystals is not None
    assert crystals.far == 9_007_199_254_740_991


def test_an_edition_without_a_count_says_why(folder: Path) -> None:
    (folder / "crystals.toml").write_text("counted = false\n", encoding="utf-8")
    assert refusal(folder) == ("classic/crystals.toml", "reason_ru", "a text")


def test_a_reading_of_an_unknown_name_is_refused(folder: Path) -> None:
    text = (folder / "crystals.toml").read_text(encoding="utf-8").replace("readings.only", "readings.letter")
    (folder / "crystals.toml").write_text(text, encoding="utf-8")
    file, key, expected = refusal(folder)
    assert (file, key) == ("classic/crystals.toml", "readings.letter")
    assert expected == "only only, text, table"


def test_a_count_without_a_reading_is_refused(folder: Path) -> None:
    text = (folder / "crystals.toml").read_text(encoding="utf-8").partition("[readings.only]")[0]
    (folder / "crystals.toml").write_text(text + "[readings]\n", encoding="utf-8")
    assert refusal(folder) == ("classic/crystals.toml", "readings", "at least one reading")


def test_an_answer_of_the_count_needs_a_clause(folder: Path) -> None:
    inference = 'inferred = true\nnote_ru = "так"\nnote_en = "so"'
    swap(folder, "crystals.toml", 'clause = "804.1.б"', inference)
    assert refusal(folder)[:2] == ("classic/crystals.toml", "readings.only.answers.draw.clause")


def test_an_inferred_value_needs_a_note(folder: Path) -> None:
    swap(folder, "scoring.toml", 'clause = "801"', "inferred = true")
    assert refusal(folder)[:2] == ("classic/scoring.toml", "points.win.note_ru")


def test_a_clause_left_to_the_judge_needs_a_reason(folder: Path) -> None:
    swap(
        folder,
        "clauses.toml",
        'text_en = "Losing, or winning',
        'inferred = true\ntext_en = "Losing, or winning',
    )
    assert refusal(folder)[:2] == ("classic/clauses.toml", "804.1.а.reason_ru")


def test_a_clause_without_a_number_says_how_it_is_cited(folder: Path) -> None:
    swap(folder, "clauses.toml", '["8"]', '["chapter"]')
    assert refusal(folder)[:2] == ("classic/clauses.toml", "chapter.cited_ru")


def test_a_missing_file_is_refused(folder: Path) -> None:
    (folder / "byes.toml").unlink()
    assert refusal(folder) == ("classic/byes.toml", "(file)", "a readable UTF-8 file")


def test_a_file_that_is_no_utf_8_is_refused(folder: Path) -> None:
    (folder / "byes.toml").write_bytes("lowest = «всегда»".encode("cp1251"))
    assert refusal(folder) == ("classic/byes.toml", "(file)", "a readable UTF-8 file")


def test_a_stray_file_is_refused(folder: Path) -> None:
    (folder / "byes (1).toml").write_text("")
    assert refusal(folder)[:2] == ("classic/byes (1).toml", "(file)")


def test_a_file_that_is_no_toml_is_refused_by_its_line(folder: Path) -> None:
    swap(folder, "byes.toml", "once = true", "once = yes")
    file, key, expected = refusal(folder)
    assert (file, key) == ("classic/byes.toml", "once")
    assert expected.startswith("valid TOML")


def test_no_folder_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "classic-2030")[:2] == ("classic-2030/edition.toml", "(file)")


@pytest.mark.parametrize(("old", "new"), [('"more"', '"equal"'), ('"equal"', '"more"')])
def test_a_ground_by_games_fits_a_win_with_more_and_a_draw_with_equal_games(
    tmp_path: Path, old: str, new: str
) -> None:
    folder = Path(shutil.copytree(FOLDER / "heroes", tmp_path / "heroes"))
    swap(folder, "grounds.toml", f"games = {old}", f"games = {new}")
    file, key, expected = refusal(folder)
    assert (file, expected) == ("heroes/grounds.toml", "more for a win, equal for a draw")
    assert key.endswith("games")
