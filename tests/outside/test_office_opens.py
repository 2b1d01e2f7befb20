"""LibreOffice opens what we export: Cyrillic right, columns apart, numbers are numbers, days are days (B122)."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk.cli import main
from berserk_desk.session import Session
from berserk_desk.terms import Outcome, PlayerId
from berserk_desk.tournament.event_commands import ImportTournament
from berserk_desk.tournament.rows import Player
from berserk_desk.wording import use_language
from tests.builders import a_tournament, played
from tests.outside.programs import needed, ran

pytestmark = pytest.mark.long

OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
STRANGE = ("Ёлкин № 7 «Ёж»", "=1+2", "-Минус Пётр", "О'Нил; Рок & Ролл")


@pytest.fixture
def tournament(tmp_path: Path) -> Path:
    """Nine people in an edition of tenths, names that look like formulas and separators among them."""
    state = a_tournament(9, "classic-legacy")
    state = state.put("regulations", replace(state.rules, scoring_announced=True))
    for at, name in enumerate(STRANGE, start=1):
        state = state.put("player", Player(PlayerId(at), name, "Орёл"))
    for _round in range(2):
        state = played(state, [Outcome.DRAW, Outcome.SECOND])
    path = tmp_path / "Кубок.berserk"
    with closing(Session.create(path, ImportTournament(state))):
        return path


@pytest.fixture(scope="module")
def profile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("office")


def opened(path: Path, profile: Path, *how: str) -> list[list[tuple[str, str, str]]]:
    """The first worksheet as the office has it: a cell is its type, its value and its text."""
    (soffice,) = needed("soffice")
    command = [soffice, f"-env:UserInstallation={profile.as_uri()}", "--headless", *how]
    ran(*command, "--convert-to", "fods", "--outdir", path.parent, path)
    root = ET.parse(path.with_suffix(".fods")).getroot()
    sheet = next(root.iter(f"{TABLE}table"))
    rows = []
    for row in sheet.iter(f"{TABLE}table-row"):
        cells = []
        for cell in row.iter(f"{TABLE}table-cell"):
            kind = cell.get(f"{OFFICE}value-type", "")
            value = cell.get(f"{OFFICE}value") or cell.get(f"{OFFICE}date-value") or ""
            text = "".join("".join(p.itertext()) for p in cell.iter(f"{TEXT}p"))
            again = int(cell.get(f"{TABLE}number-columns-repeated", "1"))
            cells += [(kind, value, text)] * min(again, 50)
        rows.append(cells)
    return rows


def exported(tournament: Path, what: str, form: str) -> Path:
    out = tournament.with_name(f"{what}.{form}")
    words = ["--lang", "ru", "export", tournament, "--what", what, "--format", form, "-o", out]
    assert main([str(word) for word in words]) == 0
    use_language("en")
    return out


def by_title(rows: list[list[tuple[str, str, str]]], title: str) -> list[tuple[str, str, str]]:
    """The cells under a column's title."""
    head = next(at for at, row in enumerate(rows) if any(cell[2] == title for cell in row))
    column = next(at for at, cell in enumerate(rows[head]) if cell[2] == title)
    return [row[column] for row in rows[head + 1 :] if len(row) > column and row[column][2]]


RUSSIAN = "--infilter=CSV:59,34,76,1,,1049"
"""What a double click in Russian Excel does: semicolons, quotes, UTF-8, Russian numbers."""


@pytest.mark.parametrize("form", ["xlsx", "csv"])
def test_standings_open_with_names_columns_and_numbers_b122(
    tournament: Path, profile: Path, form: str
) -> None:
    path = exported(tournament, "standings", form)
    rows = opened(path, profile, *([RUSSIAN] if form == "csv" else []))
    people = {cell[2].removeprefix("'") for cell in by_title(rows, "Участник")}
    assert set(STRANGE) <= people
    points = by_title(rows, "Очки")
    assert len(points) >= 9
    assert {kind for kind, _value, _text in points[:9]} == {"float"}
    assert "2.9" in {value for _kind, value, _text in points} | {
        str(float(value) - 3) for _kind, value, _text in points
    }
    assert {kind for kind, _value, _text in by_title(rows, "Участник")} == {"string"}


def test_days_and_moments_of_a_workbook_are_days(tournament: Path, profile: Path) -> None:
    rows = opened(exported(tournament, "journal", "xlsx"), profile)
    assert any(kind == "date" and value for row in rows for kind, value, _text in row)


def test_a_formula_in_a_name_is_never_counted(tournament: Path, profile: Path) -> None:
    for form in ("xlsx", "csv"):
        path = exported(tournament, "players", form)
        rows = opened(path, profile, *([RUSSIAN] if form == "csv" else []))
        shown = {text for row in rows for _kind, _value, text in row}
        assert {"=1+2", "'=1+2"} & shown
        assert not any(kind == "float" and value == "3" and text == "3" for kind, value, text in rows[2][3:4])
