"""Every WHAT in every FORMAT, read back; and nothing in what the hall may get that only a judge may know."""

from __future__ import annotations

import csv
import io
import json
import re
import shutil
import sqlite3
import subprocess
import zipfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import openpyxl
import pytest

from berserk_desk.console.exporting import FORMATS, SHEETS, formats_of
from berserk_desk.interchange.rosters import read_roster
from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome, PenaltyKind, PlayerId, Points, RoundNo, TieBreak
from berserk_desk.tournament.event_commands import ImportTournament
from berserk_desk.tournament.result_commands import AddPenalty, AdjustPoints, CorrectResult
from berserk_desk.tournament.state import State
from berserk_desk.tournament.tally import standings
from berserk_desk.wording import use_language
from tests.builders import a_tournament, played
from tests.cli.conftest import Run

OF_STAGES = ("seats", "bracket")
"""Of an event that has these stages only: ``test_import_and_export`` writes them."""
ALL = [(what, form) for what in SHEETS if what not in OF_STAGES for form in formats_of(what)]
PRIVATE = {"penalties", "journal"}
"""What is the judge's by its nature."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    use_language("en")


@pytest.fixture(scope="module")
def made_once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file whose every player has penalties of every kind, with games lost by penalty and changed points."""
    path = tmp_path_factory.mktemp("once") / "Кубок.berserk"
    with closing(
        Session.create(path, ImportTournament(played(played(a_tournament(9)))), operator="Оператор Тайный")
    ) as desk:
        for player in list(desk.state.player):
            for kind in (PenaltyKind.WARNING, PenaltyKind.PENALTY_POINT, PenaltyKind.LOSS):
                for _time in range(1 + player % 3):
                    desk.dispatch(AddPenalty(player, kind, RoundNo(1), f"тайна{player}", "Тайный Судья"))
        desk.dispatch(
            AddPenalty(PlayerId(9), PenaltyKind.DISQUALIFICATION, RoundNo(2), "тайна9", "Тайный Судья")
        )
        desk.dispatch(AdjustPoints(PlayerId(3), RoundNo(2), Points(-10), "тайна о поправке"))
        first = min(p.id for p in desk.state.pairing.values() if p.second is not None)
        result = replace(
            desk.state.result[first], outcome=Outcome.FIRST, method=Method.PENALTY, note="тайная заметка"
        )
        desk.dispatch(CorrectResult(result, "тайная причина"))
    return path


@pytest.fixture
def full_of_penalties(made_once: Path, tmp_path: Path) -> Path:
    """A copy of that file, to write beside it."""
    return Path(shutil.copy(made_once, tmp_path))


def text_of(path: Path, form: str) -> str:
    """All text that a file holds, whatever is inside."""
    if form == "pdf":
        if shutil.which("pdftotext") is None:
            pytest.skip("pdftotext (poppler-utils) is not installed")
        done = subprocess.run(["pdftotext", "-layout", path, "-"], check=True, capture_output=True)
        return done.stdout.decode("utf-8")
    if form == "xlsx":
        with zipfile.ZipFile(path) as parts:
            return "\n".join(parts.read(name).decode("utf-8", "replace") for name in parts.namelist())
    if form == "sqlite":
        with closing(sqlite3.connect(path)) as connection:
            return "\n".join(connection.iterdump())
    return path.read_text("utf-8-sig")


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(("what", "form"), ALL)
def test_every_what_in_every_format_holds_the_people(
    full_of_penalties: Path, run: Run, what: str, form: str, language: str
) -> None:
    out = full_of_penalties.with_name(f"{what}.{form}")
    ran = run("--lang", language, "export", full_of_penalties, "--what", what, "--format", form, "-o", out)
    assert (ran.code, ran.err) == (0, "")
    said = text_of(out, form)
    if what != "regulations" and (what, form) not in {("pairings", "json"), ("penalties", "json")}:
        assert "Волков" in said  # those two hold ids
    if what in PRIVATE or (what, form) == ("tournament", "json"):
        return
    for word in ("тайна", "Тайн", "тайная", "Оператор"):
        assert word not in said, word
    if what in ("regulations", "report", "tournament"):  # the rules themselves speak of penalties
        return
    for word in ("warning", "предупрежд", "штрафн", "дисквал", "disqual", "penalty loss", "пенальти:"):
        assert word not in said.casefold(), word
    for line in said.splitlines():
        if re.search(r"penalt|пенальти", line, re.IGNORECASE):
            assert re.search(r"fewer|меньше", line, re.IGNORECASE), line


def test_no_count_of_penalties_is_in_the_standings_of_the_hall(full_of_penalties: Path, run: Run) -> None:
    with closing(Session.open(full_of_penalties)) as desk:
        table = standings(desk.state)
    counts = {str(row.values[TieBreak.FEWER_PENALTIES]) for row in table.rows}
    assert len(counts) > 1
    out = full_of_penalties.with_name("таблица.json")
    run("export", full_of_penalties, "--what", "standings", "--format", "json", "-o", out)
    assert not re.search(r'"\d+-\d+-\d+"', out.read_text("utf-8"))
    assert re.search(r'"\d+-\d+-\d+"', run("standings", full_of_penalties, "--json").out)


def test_the_judges_explanations_and_report_are_asked_for_by_name(full_of_penalties: Path, run: Run) -> None:
    for what in ("explanations", "report"):
        out = full_of_penalties.with_name("отчёт.html")
        run("export", full_of_penalties, "--what", what, "--format", "html", "-o", out, "--for", "judge")
        assert "penalt" in out.read_text("utf-8")


# -- spreadsheets -----------------------------------------------------------------------------------------


def named(state: State, *names: str) -> State:
    """The state with its first players called so."""
    rows = [replace(row, name=name) for row, name in zip(state.player.values(), names, strict=False)]
    return state.put("player", *rows)


@pytest.fixture
def strange(tmp_path: Path) -> Path:
    """Names that a spreadsheet would run or a page would swallow."""
    path = tmp_path / "Кубок.berserk"
    state = named(played(a_tournament(5)), "=1+1", "+7 999", "@SUM(A1)", "Rock & Roll", '<b>О\'Нил "Тигр"')
    Session.create(path, ImportTournament(state)).close()
    return path


def test_numbers_in_a_workbook_are_numbers_and_texts_are_texts_b122_b131(strange: Path, run: Run) -> None:
    out = strange.with_name("т.xlsx")
    for language in ("ru", "en"):
        run("--lang", language, "export", strange, "--what", "standings", "--format", "xlsx", "-o", out)
        page = openpyxl.load_workbook(out).active
        assert page is not None
        rows = list(page.iter_rows(min_row=2, max_row=6))  # under the five: what the table is, and its notes
        assert [type(row[0].value) for row in rows] == [int] * 5
        assert {row[1].value for row in rows} >= {"=1+1", "+7 999", "@SUM(A1)"}
        assert all(row[1].data_type == "s" for row in rows)
        numbers = [float(str(row[2 if isinstance(row[2].value, int | float) else 3].value)) for row in rows]
        assert sorted(numbers, reverse=True) == numbers
        assert page.freeze_panes == "A2"
        assert page.print_title_rows == "$1:$1"
        assert page.page_setup.paperSize == 9


def test_technical_points_are_one_decimal_number_in_every_language_b131(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "Кубок.json"
    document = {
        "format": "berserk-desk", "version": 1,
        "tournament": {"name": "К", "edition": "classic-legacy"},
        "players": [{"id": 1, "name": "А"}, {"id": 2, "name": "Б"}],
        "rounds": [{"number": 1, "stage": "swiss", "pairings": [
            {"table": 1, "first": 1, "second": 2, "result": {"outcome": "first", "method": "technical"}}]}],
    }  # fmt: skip
    path.write_text(json.dumps(document), "utf-8")
    for language, csv_text in (("ru", "2,5"), ("en", "2,5")):
        for form in ("xlsx", "csv", "json"):
            out = path.with_name(f"т.{form}")
            assert (
                run(
                    "--lang", language, "export", path, "--what", "standings", "--format", form, "-o", out
                ).code
                == 0
            )
        page = openpyxl.load_workbook(path.with_name("т.xlsx")).active
        assert page is not None
        assert 2.5 in [cell.value for cell in page[2]]
        assert csv_text in path.with_name("т.csv").read_text("utf-8-sig")
        assert json.loads(path.with_name("т.json").read_text("utf-8"))["rows"][0]["points"] == "2.5"


def test_moments_in_a_workbook_are_moments(strange: Path, run: Run) -> None:
    out = strange.with_name("ж.xlsx")
    run("export", strange, "--what", "journal", "--format", "xlsx", "-o", out)
    page = openpyxl.load_workbook(out).active
    assert page is not None
    assert page["B2"].is_date


def test_a_csv_never_holds_a_formula(strange: Path, run: Run) -> None:
    out = strange.with_name("т.csv")
    for what in ("standings", "players", "games", "crosstable", "pairings"):
        run("export", strange, "--what", what, "--format", "csv", "-o", out)
        for row in csv.reader(io.StringIO(out.read_text("utf-8-sig")), delimiter=";"):
            for cell in row:
                assert not cell.startswith(("=", "+", "@")), (what, cell)


# -- pages ------------------------------------------------------------------------------------------------


class _Reader(HTMLParser):
    """The words of a page, and what it would fetch or run."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.tags: set[str] = set()
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def read(text: str) -> _Reader:
    reader = _Reader()
    reader.feed(text)
    return reader


@pytest.mark.parametrize("what", [what for what in SHEETS if what not in ("journal", *OF_STAGES)])
def test_a_page_is_self_contained_and_shows_names_as_typed_b133(strange: Path, run: Run, what: str) -> None:
    out = strange.with_name("с.html")
    run("export", strange, "--what", what, "--format", "html", "-o", out)
    page = read(out.read_text("utf-8"))
    assert page.tags.isdisjoint({"script", "img", "link", "iframe", "b"})
    assert all(link.startswith("#") for link in page.fetched)
    if what not in ("regulations", "penalties"):
        whole = "".join(page.words)
        for name in ("Rock & Roll", '<b>О\'Нил "Тигр"'):
            assert name in whole


def test_a_site_is_an_index_and_a_page_for_each_sheet(strange: Path, run: Run) -> None:
    folder = strange.with_name("сайт")
    ran = run("export", strange, "--what", "report", "--format", "html", "-o", folder)
    assert ran.code == 0
    names = {path.name for path in folder.iterdir()}
    links = set(read((folder / "index.html").read_text("utf-8")).fetched)
    assert links == names - {"index.html"}
    assert len(links) >= 6
    again = run("export", strange, "--what", "report", "--format", "html", "-o", folder)
    assert again.code == 0


@pytest.mark.parametrize("form", ["csv", "html", "xlsx", "json", "pdf"])
def test_the_bye_is_in_every_export_of_the_pairings_b39_b137(strange: Path, run: Run, form: str) -> None:
    for by in ("table", "name"):
        out = strange.with_name(f"п.{form}")
        run("--lang", "ru", "export", strange, "--what", "pairings", "--format", form, "-o", out, "--by", by)
        assert re.search(r"автопобеда|\"bye\"", text_of(out, form))


def test_plain_tables_answer_a_query(full_of_penalties: Path, run: Run) -> None:
    out = full_of_penalties.with_name("данные.sqlite")
    run("export", full_of_penalties, "--what", "tournament", "--format", "sqlite", "-o", out)
    with closing(sqlite3.connect(out)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
        assert tables == {"tournament", "players", "rounds", "games", "standings", "final_places"}
        order = "SELECT player, place FROM {} ORDER BY row"
        swiss, final = (connection.execute(order.format(t)).fetchall() for t in ("standings", "final_places"))
        assert swiss == final  # no stage has followed the Swiss rounds
        assert connection.execute("SELECT count(prize) FROM final_places").fetchone() == (0,)
        byes = connection.execute("SELECT round FROM games WHERE outcome = 'bye' ORDER BY round").fetchall()
        assert byes == [(1,), (2,)]  # B47: the round's own number
        total = connection.execute("SELECT sum(points) FROM standings").fetchone()[0]
        games = connection.execute("SELECT sum(first_points) + sum(coalesce(second_points, 0)) FROM games")
        assert total == pytest.approx(games.fetchone()[0] - 1)  # one point was taken off


def test_games_for_a_rating_base_are_one_row_a_game(full_of_penalties: Path, run: Run) -> None:
    out = full_of_penalties.with_name("партии.csv")
    run("export", full_of_penalties, "--what", "games", "--format", "csv", "-o", out)
    rows = list(csv.DictReader(io.StringIO(out.read_text("utf-8-sig")), delimiter=";"))
    assert len(rows) == 2 * 5
    assert {row["method"] for row in rows} <= {"clean", "technical", "agreed", "bye", "walkover"}


def test_formats_are_those_of_the_form(run: Run, strange: Path) -> None:
    ran = run("export", strange, "--what", "report", "--format", "doc", "-o", strange.with_name("x"))
    assert ran.err == f"--format: “doc” is not one of: {', '.join(FORMATS)}.\n"


@pytest.mark.parametrize("form", ["csv", "xlsx"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_list_of_participants_can_be_imported_again_b135(
    tmp_path: Path, run: Run, form: str, language: str
) -> None:
    state = played(a_tournament(5))
    rows = [replace(row, city=f"Город {row.id}", club="Клуб") for row in state.player.values()]
    path, out = tmp_path / "Кубок.berserk", tmp_path / f"люди.{form}"
    Session.create(path, ImportTournament(state.put("player", *rows))).close()
    run("--lang", language, "export", path, "--what", "players", "--format", form, "-o", out)
    roster = read_roster(out.read_bytes())
    assert sorted((line.name, line.city, line.club) for line in roster.lines) == sorted(
        (row.name, row.city, row.club) for row in rows
    )
