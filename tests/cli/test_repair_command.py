"""``repair``: a whole copy of a damaged file; ``check`` says that there is such a thing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from tests.cli.conftest import Run


def edit(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file)) as edited:
        edited.execute(statement)
        edited.commit()


def test_an_edited_file_is_made_whole_by_either_record(file: Path, tmp_path: Path, run: Run) -> None:
    edit(file, "UPDATE player SET name = 'Подменённый' WHERE id = 1")
    before = file.read_bytes()
    hint = f"berserk-desk repair {file}"
    assert hint in run("check", file).out
    for record, code, name in (("journal", 1, False), ("tables", 0, True)):
        out = tmp_path / f"{record}.berserk"
        ran = run("repair", file, "-o", out, "--from", record)
        assert ran.code == code
        assert str(out) in ran.out
        assert run("check", out).code == 0
        assert hint not in run("check", out).out
        assert ("Подменённый" in run("standings", out).out) == name
    assert file.read_bytes() == before


def test_without_a_record_to_believe_the_one_that_saves_more_is_taken_and_said(
    file: Path, tmp_path: Path, run: Run
) -> None:
    players = run("standings", file).out
    edit(file, "DELETE FROM change WHERE table_name = 'player'")
    out = tmp_path / "целый.berserk"
    ran = run("repair", file, "-o", out)
    assert ran.out.startswith("The tables were believed: by them nothing would be lost, by the journal ")
    assert run("standings", out).out == players


def test_no_repair_is_promised_where_none_can_be_made(file: Path, tmp_path: Path, run: Run) -> None:
    with closing(sqlite3.connect(file)) as edited:
        edited.execute("PRAGMA foreign_keys = OFF")
        for table in ("change", "tournament"):
            edited.execute(f"DELETE FROM {table}")
        edited.commit()
    ran = run("check", file)
    assert ran.code == 2
    assert "berserk-desk repair" not in ran.err + ran.out
    assert run("repair", file, "-o", tmp_path / "целый.berserk").code == 2


def test_a_refused_file_can_be_repaired_and_check_says_so(file: Path, tmp_path: Path, run: Run) -> None:
    edit(file, "CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM player; END")
    ran = run("check", file)
    assert ran.code == 2
    assert f"berserk-desk repair {file}" in ran.err
    out = tmp_path / "целый.berserk"
    assert run("repair", file, "-o", out).code == 0
    assert run("check", out).code == 0


def test_what_is_nothing_of_ours_or_taken_is_bad_input(file: Path, tmp_path: Path, run: Run) -> None:
    picture = tmp_path / "фото.berserk"
    picture.write_bytes(b"GIF89a" + bytes(200))
    assert run("repair", picture, "-o", tmp_path / "a.berserk").code == 2
    assert run("repair", tmp_path / "нет.berserk", "-o", tmp_path / "a.berserk").code == 2
    assert run("repair", file, "-o", picture).code == 2
    assert not (tmp_path / "a.berserk").exists()
