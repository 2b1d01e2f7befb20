"""Each record of the tournament is the other's witness: no single edit from outside stays unseen."""

from __future__ import annotations

from pathlib import Path

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, verify
from berserk_desk.storage.migrations import expected_schema
from tests.storage.sample import by_hand, play, take_back, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Кубок.berserk"


def codes(path: Path) -> set[str]:
    return {finding.code for finding in verify(path)}


def test_a_whole_file_has_no_findings(path: Path) -> None:
    written(path)
    assert verify(path) == ()


@pytest.mark.parametrize(
    ("statement", "code"),
    [
        ("UPDATE step SET reason = 'x' WHERE number = 6", "step_digest"),
        ("UPDATE step SET digest = 'x' WHERE number = 6", "step_digest"),
        ("UPDATE step SET digest = 'x' WHERE number = 2", "step_chain"),
        ("UPDATE step SET previous = 'x' WHERE number = 1", "step_chain"),
        ("UPDATE step SET clauses = '[1]' WHERE number = 3", "step_unreadable"),
        ("UPDATE step SET number = 7 WHERE number = 6", "step_gap"),
        ("DELETE FROM step WHERE number = 6", "change_without_step"),
        ("DELETE FROM step WHERE number = 3", "step_gap"),
        ("UPDATE change SET new = '{\"id\":1}' WHERE step = 5", "change_unreadable"),
        ("UPDATE change SET table_name = 'shoes' WHERE step = 5", "change_unreadable"),
        ("UPDATE change SET row_id = 4 WHERE step = 5", "change_unreadable"),
        ("UPDATE change SET old = NULL, new = NULL WHERE step = 5", "change_unreadable"),
        ("UPDATE change SET old = new WHERE step = 5", "change_old_differs"),
        ("UPDATE change SET position = 5 WHERE step = 5", "change_order"),
        ("DELETE FROM change WHERE step = 5", "row_extra"),
        ("UPDATE player SET name = 'Другой' WHERE id = 2", "row_differs"),
        ("UPDATE player SET members = '[1]' WHERE id = 2", "row_unreadable"),
        ("DELETE FROM result WHERE id = 1", "row_missing"),
        ("INSERT INTO lot (players) VALUES ('[1,2]')", "row_extra"),
        ("DELETE FROM player WHERE id = 3", "foreign_key"),
        ("CREATE VIEW v AS SELECT 1", "schema"),
        ("DELETE FROM _sqlite_migrations", "migrations"),
    ],
)
def test_an_edit_from_outside_is_found(path: Path, statement: str, code: str) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute(statement)
    assert code in codes(path)


def test_a_removal_that_names_another_row_than_it_removed_cannot_be_read(path: Path) -> None:
    with TournamentFile.create(path) as file:
        take_back(file, play(file), 6)
    with by_hand(path) as edited:
        edited.execute("UPDATE change SET row_id = 9 WHERE new IS NULL")
    assert "change_unreadable" in codes(path)


def test_what_was_there_before_is_compared_by_what_it_says_and_not_by_how_it_is_written(path: Path) -> None:
    """The digest alone tells that somebody has put blanks into the text."""
    with TournamentFile.create(path) as file:
        take_back(file, play(file), 6)
    with by_hand(path) as edited:
        edited.execute("UPDATE change SET old = replace(old, ':', ': ') WHERE new IS NULL")
    assert codes(path) == {"step_digest"}


def test_what_sqlite_says_of_the_pages_stands_before_what_the_records_say_of_each_other(path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("PRAGMA ignore_check_constraints = ON")
        edited.execute("UPDATE result SET signed = 2 WHERE id = 1")
    assert [finding.code for finding in verify(path)] == ["integrity", "row_unreadable"]


def test_every_column_of_every_row_is_witnessed(path: Path) -> None:
    """One cell at a time is changed to something its column would take."""
    with TournamentFile.create(path) as file:
        take_back(file, play(file), 6)
    whole = path.read_bytes()
    unseen, edits = [], 0
    tables = sorted(name for kind, name, *_ in expected_schema() if kind == "table" and name[0] != "_")
    for table in tables:
        with by_hand(path) as edited:
            described = edited.execute(f'PRAGMA table_info("{table}")').fetchall()
        for _, column, kind, *_ in described:
            path.write_bytes(whole)
            value = f'ifnull("{column}", 0) + 1' if kind == "INTEGER" else f"ifnull(\"{column}\", '') || ' '"
            with by_hand(path) as edited:
                edited.execute("PRAGMA ignore_check_constraints = ON")
                last = (
                    f'SELECT max(rowid) FROM "{table}"'
                    if table != "change"
                    else "SELECT max(step) FROM change"
                )
                key = "rowid" if table != "change" else "position = 0 AND step"
                touched = edited.execute(f'UPDATE "{table}" SET "{column}" = {value} WHERE {key} = ({last})')
                edits += touched.rowcount
                empty = not touched.rowcount
            if not empty and not verify(path):
                unseen.append((table, column))
    assert unseen == []
    assert edits > 70


def test_a_file_with_pages_that_nobody_can_read_has_findings_rather_than_a_crash(path: Path) -> None:
    written(path)
    whole = path.read_bytes()
    for page in range(1, len(whole) // 4096):
        path.write_bytes(whole[: page * 4096] + b"\xa5" * 4096 + whole[(page + 1) * 4096 :])
        assert verify(path), page


def test_a_file_that_is_not_ours_is_refused_by_the_check(path: Path) -> None:
    path.write_bytes(b"GIF89a" + bytes(200))
    with pytest.raises(FileRefused) as caught:
        verify(path)
    assert caught.value.code == "not_ours"
