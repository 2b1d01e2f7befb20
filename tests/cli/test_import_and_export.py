"""``import``, ``export`` and ``demo``: files made, nothing overwritten that matters."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from berserk_desk.interchange.document import parse, write
from berserk_desk.interchange.mapping import document_of
from berserk_desk.session import Session
from berserk_desk.storage import verify
from berserk_desk.terms import Method, Outcome, StageKind
from berserk_desk.tournament import day
from tests.builders import a_tournament
from tests.cli.conftest import Run
from tests.stage_events import next_played, opened, playoff

SHEETS = ("standings", "pairings", "slips", "players")


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def rows_of(path: Path) -> list[list[str]]:
    return list(csv.reader(io.StringIO(path.read_text("utf-8-sig")), delimiter=";"))


def test_json_goes_in_and_comes_out_byte_for_byte(event: Path, file: Path, run: Run) -> None:
    back = event.with_name("обратно.json")
    assert run("export", file, "--what", "tournament", "--format", "json", "-o", back).code == 0
    assert back.read_bytes() == event.read_bytes()


def test_an_imported_file_is_whole_and_its_journal_names_the_source(file: Path) -> None:
    assert verify(file) == ()
    session = Session.open(file)
    assert [step.kind for step in session.steps] == ["import_tournament"]
    assert "Кубок Ёлки.json" in session.steps[0].arguments
    session.close()


def test_a_byte_order_mark_is_tolerated(event: Path, run: Run) -> None:
    event.write_bytes(b"\xef\xbb\xbf" + event.read_bytes())
    assert run("import", event, "-o", event.with_suffix(".berserk")).code == 0


def test_an_existing_file_is_refused_by_import_and_demo_and_stays(event: Path, file: Path, run: Run) -> None:
    before = digest(file)
    for words in (("import", event), ("demo",)):
        ran = run(*words, "-o", file)
        assert (ran.code, ran.out) == (2, "")
        assert str(file) in ran.err
    assert digest(file) == before


def test_reading_leaves_the_source_as_it_was(event: Path, file: Path, run: Run) -> None:
    before = {path: digest(path) for path in file.parent.iterdir()}
    for source in (event, file):
        for words in (
            ("standings", source),
            ("standings", source, "--final", "--json"),
            ("pair", source, "--json"),
            ("check", source),
        ):
            assert run(*words).code == 0
    assert {path: digest(path) for path in file.parent.iterdir()} == before


def test_a_file_that_somebody_has_open_is_read_all_the_same(file: Path, run: Run) -> None:
    code = (
        "import sys; from pathlib import Path; from berserk_desk.session import Session;"
        "session = Session.open(Path(sys.argv[1])); print('open', flush=True); sys.stdin.read(); session.close()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == "open\n"
        before = digest(file)
        for words in (("standings", file, "--json"), ("check", file), ("pair", file)):
            assert run(*words).code == 0
        out = file.with_name("с.json")
        assert run("export", file, "--what", "tournament", "--format", "json", "-o", out).code == 0
        assert digest(file) == before
        owner.communicate("")
    assert owner.returncode == 0


@pytest.mark.parametrize("what", SHEETS)
def test_every_sheet_is_written_as_csv_from_a_file_and_from_json(
    event: Path, file: Path, run: Run, what: str
) -> None:
    made = []
    for number, source in enumerate((event, file)):
        out = event.with_name(f"лист {number}.csv")
        assert run("--lang", "ru", "export", source, "--what", what, "--format", "csv", "-o", out).code == 0
        made.append(out.read_bytes())
    assert made[0] == made[1]
    assert "Абдуллаева Алёна" in made[0].decode("utf-8-sig")


def test_a_list_of_pairings_has_one_line_a_pair_and_the_bye_last(event: Path, run: Run) -> None:
    out = event.with_name("пары.csv")
    run("export", event, "--what", "pairings", "--format", "csv", "-o", out, "--round", 1)
    rows = rows_of(out)
    assert [row[0] for row in rows[1:]] == ["1", "2", "3", "4", "–"]


def test_there_is_no_slip_for_a_bye(event: Path, run: Run) -> None:
    out = event.with_name("бланки.csv")
    run("export", event, "--what", "slips", "--format", "csv", "-o", out)
    assert len(rows_of(out)) == 1 + 4


def test_round_n_is_the_last_one_by_default(event: Path, run: Run) -> None:
    texts = []
    for number in ((), ("--round", 2), ("--round", 1)):
        out = event.with_name("пары.json")
        run("export", event, "--what", "pairings", "--format", "json", "-o", out, *number)
        texts.append(json.loads(out.read_text("utf-8")))
    assert texts[0] == texts[1] != texts[2]
    assert [each["number"] for each in texts[2]["rounds"]] == [1]


def test_standings_as_json_are_the_rows_of_the_command(event: Path, run: Run) -> None:
    out = event.with_name("таблица.json")
    run("export", event, "--what", "standings", "--format", "json", "-o", out, "--round", 1)
    asked = run("standings", event, "--after-round", 1, "--json")
    rows = asked.json["rows"]
    for row in rows:  # what the hall reads has no counts of penalties
        row["tie_breaks"]["fewer_penalties"] = None
    assert json.loads(out.read_text("utf-8")) == {"rows": rows}


def test_players_as_json_are_those_of_the_interchange_form(event: Path, run: Run) -> None:
    out = event.with_name("люди.json")
    run("export", event, "--what", "players", "--format", "json", "-o", out)
    assert json.loads(out.read_text("utf-8")) == {"players": json.loads(event.read_text("utf-8"))["players"]}


def test_the_journal_is_written_line_by_line_with_what_was_undone(tmp_path: Path, run: Run) -> None:
    path, out = tmp_path / "пример.berserk", tmp_path / "журнал.csv"
    assert run("--lang", "ru", "demo", "-o", path, "--players", 9, "--rounds", 3).code == 0
    session = Session.open(path)
    session.undo("опечатка")
    steps = len(session.steps)
    session.close()
    assert run("--lang", "ru", "export", path, "--what", "journal", "--format", "csv", "-o", out).code == 0
    rows = rows_of(out)
    assert len(rows) == 1 + steps
    assert rows[-1][2].startswith("Отменено: ")
    assert rows[-2][4] == "отменено"


@pytest.mark.parametrize("what", SHEETS)
def test_every_sheet_becomes_a_pdf_with_cyrillic_text(event: Path, run: Run, what: str) -> None:
    out = event.with_name(f"{what}.pdf")
    assert run("--lang", "ru", "export", event, "--what", what, "--format", "pdf", "-o", out).code == 0
    content = out.read_bytes()
    assert content.startswith(b"%PDF")
    assert b"/FontFile2" in content
    if shutil.which("pdftotext"):
        text = subprocess.run(
            ["pdftotext", "-layout", out, "-"], capture_output=True, check=True
        ).stdout.decode("utf-8")
        assert "Абдуллаева" in text
        assert "Осенний кубок" in text


@pytest.mark.parametrize(
    ("options", "word"), [(("--final",), "Итоговая таблица"), (("--by", "name"), "Пары по именам")]
)
def test_the_final_table_and_the_list_by_name_are_asked_for(
    event: Path, run: Run, options: tuple[str, ...], word: str
) -> None:
    what = "standings" if "--final" in options else "pairings"
    out = event.with_name("лист.pdf")
    assert (
        run("--lang", "ru", "export", event, "--what", what, "--format", "pdf", "-o", out, *options).code == 0
    )
    if shutil.which("pdftotext"):
        text = subprocess.run(["pdftotext", out, "-"], capture_output=True, check=True).stdout.decode()
        assert word.casefold() in text.casefold()


def test_export_overwrites_what_is_there_in_one_go(event: Path, run: Run) -> None:
    out = event.with_name("лист.csv")
    out.write_text("было", "utf-8")
    assert run("export", event, "--what", "players", "--format", "csv", "-o", out).code == 0
    assert "было" not in out.read_text("utf-8-sig")
    assert {path.name for path in event.parent.iterdir()} == {event.name, out.name}


def test_export_never_overwrites_a_tournament(event: Path, file: Path, run: Run) -> None:
    before = digest(file)
    for source in (event, file):
        ran = run("export", source, "--what", "tournament", "--format", "json", "-o", file)
        assert (ran.code, ran.out) == (2, "")
    assert digest(file) == before


def test_what_is_not_written_names_what_is(event: Path, run: Run) -> None:
    ran = run("export", event, "--what", "slips", "--format", "sqlite", "-o", event.with_name("x"))
    assert ran.err == "“slips” is not written as sqlite, but as: json, csv, xlsx, html, pdf.\n"
    ran = run("export", event, "--what", "everything", "--format", "pdf", "-o", event.with_name("x"))
    assert ran.code == 2
    assert "standings, pairings, slips" in ran.err


def test_the_seats_of_a_draft_and_the_bracket_of_a_playoff_are_written(tmp_path: Path, run: Run) -> None:
    state = opened(a_tournament(7), StageKind.SWISS, range(1, 8), table_sizes=(4, 3), planned_rounds=1)
    state = playoff(next_played(state, lambda *_: Outcome.FIRST), range(1, 5))
    event, out = tmp_path / "драфт.json", tmp_path / "лист.csv"
    event.write_text(write(document_of(state)), "utf-8")
    for what, column in (("seats", 1), ("bracket", 2)):
        assert run("export", event, "--what", what, "--format", "csv", "-o", out).code == 0
        lines = [line.split(";") for line in out.read_text("utf-8-sig").splitlines()]
        shown = {line[column] for line in lines[1:]} & {player.name for player in state.player.values()}
        assert len(shown) == (7 if what == "seats" else 2)


@pytest.mark.parametrize("edition", ["classic", "classic-prior", "classic-legacy", "game-rules", "heroes"])
def test_a_sample_is_legal_and_whole_in_every_edition(tmp_path: Path, run: Run, edition: str) -> None:
    path = tmp_path / "пример.berserk"
    assert run("demo", "-o", path, "--edition", edition, "--players", 12).code == 0
    ran = run("check", path, "--json")
    assert (ran.code, ran.json["findings"]) == (0, [])


def test_a_sample_has_what_a_day_has(tmp_path: Path, run: Run) -> None:
    path = tmp_path / "пример.berserk"
    assert run("demo", "-o", path).code == 0
    session = Session.open(path)
    state = session.state
    session.close()
    assert len(state.player) == 32
    assert day.last_number(state) == 5
    assert [row.number for row in state.round.values() if day.outstanding(state, row.id)] == []
    results = {(row.outcome, row.method) for row in state.result.values()}
    assert (Outcome.BYE, Method.BYE) in results
    assert (Outcome.DRAW, Method.AGREED) in results
    assert (Outcome.SECOND, Method.PENALTY) in results
    assert any(row.method is Method.TECHNICAL and row.crystals_first for row in state.result.values())
    assert [player.dropped_after for player in state.player.values() if player.dropped_after] == [2]
    assert [player.joined_round for player in state.player.values() if player.joined_round > 1] == [3]
    assert len(state.penalty) == 1


def test_a_sample_is_the_same_for_the_same_numbers(tmp_path: Path, run: Run) -> None:
    texts = []
    for number, seed in enumerate((7, 7, 8)):
        path, out = tmp_path / f"{number}.berserk", tmp_path / f"{number}.json"
        run("demo", "-o", path, "--players", 8, "--rounds", 3, "--seed", seed)
        run("export", path, "--what", "tournament", "--format", "json", "-o", out)
        texts.append(out.read_text("utf-8"))
    assert texts[0] == texts[1] != texts[2]


@pytest.mark.parametrize(("players", "rounds"), [(2, 1), (2, 3), (3, 4), (5, 6), (6, 3)])
def test_a_sample_may_be_small(tmp_path: Path, run: Run, players: int, rounds: int) -> None:
    path, out = tmp_path / "пример.berserk", tmp_path / "пример.json"
    assert run("demo", "-o", path, "--players", players, "--rounds", rounds).code == 0
    assert run("check", path).code == 0
    run("export", path, "--what", "tournament", "--format", "json", "-o", out)
    document = parse(out.read_bytes())
    assert (len(document.players), len(document.rounds)) == (players, rounds)


def test_a_table_that_no_slip_code_can_name_still_has_its_slip(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    document["rounds"][1]["pairings"][0]["table"] = 0
    document["rounds"][1]["pairings"][1]["table"] = 2**53 - 1
    event.write_text(json.dumps(document), "utf-8")
    out = event.with_name("бланки.pdf")
    assert run("export", event, "--what", "slips", "--format", "pdf", "-o", out).code == 0


def test_a_name_cannot_steer_the_terminal(event: Path, run: Run) -> None:
    document = json.loads(event.read_text("utf-8"))
    document["players"][0]["name"] = "Б\x1b[31m\nВ"
    event.write_text(json.dumps(document), "utf-8")
    for command in ("standings", "pair", "check"):
        assert "\x1b" not in run(command, event).out
    assert len(run("standings", event).out.splitlines()) == 10


@pytest.mark.parametrize("name", ["", " ", "=1+1", "<b>", "a" * 5000])
def test_a_strange_name_goes_through_every_sheet(event: Path, run: Run, name: str) -> None:
    document = json.loads(event.read_text("utf-8"))
    document["players"][0]["name"] = name
    event.write_text(json.dumps(document), "utf-8")
    for what in SHEETS:
        for form in ("csv", "pdf"):
            out = event.with_name(f"лист.{form}")
            assert run("export", event, "--what", what, "--format", form, "-o", out).code == 0
    for command in ("standings", "pair", "check"):
        assert run(command, event).code == 0
