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


def test_another_row_than_was_there_before_is_found_though_it_can_be_read(path: Path) -> None:
    with TournamentFile.create(path) as file:
        take_back(file, play(file), 6)
    with by_hand(path) as edited:
        edited.execute("UPDATE change SET old = replace(old, 'second', 'first') WHERE new IS NULL")
    assert codes(path) == {"step_digest", "change_old_differs"}


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


Found = list[tuple[str, dict[str, object]]]
NO_STEP: Found = [("foreign_key", {"table": "change", "row": 0, "parent": "step"})]
"""``change`` has no numbers of rows of its own."""
NOT_REPLAYED: Found = [("row_extra", {"table": "result", "row": 2})]


@pytest.mark.parametrize(
    ("statement", "found"),
    [
        (
            "DELETE FROM step WHERE number = 6",
            [*NO_STEP, ("change_without_step", {"number": 6}), *NOT_REPLAYED],
        ),
        (
            "UPDATE change SET step = 0, position = 5 WHERE step = 6",
            [
                *NO_STEP,
                ("step_digest", {"number": 6}),
                ("change_without_step", {"number": 0}),
                ("change_order", {"number": 0}),
                *NOT_REPLAYED,
            ],
        ),
        (
            "UPDATE step SET number = 8 WHERE number = 6",
            [
                *NO_STEP,
                ("step_gap", {"number": 6}),
                ("step_digest", {"number": 8}),
                ("change_without_step", {"number": 6}),
                *NOT_REPLAYED,
            ],
        ),
        (
            "UPDATE step SET digest = 'x' WHERE number = 2",
            [("step_digest", {"number": 2}), ("step_chain", {"number": 3})],
        ),
        ("UPDATE change SET position = 1 WHERE step = 5", [("change_order", {"number": 5})]),
        (
            "DELETE FROM change WHERE step = 2 AND position = 0",
            [
                ("step_digest", {"number": 2}),
                ("change_order", {"number": 2}),
                ("row_extra", {"table": "player", "row": 1}),
            ],
        ),
        (
            "UPDATE change SET old = new WHERE step = 5",
            [
                ("step_digest", {"number": 5}),
                ("change_old_differs", {"number": 5, "table": "result", "row": 1}),
            ],
        ),
        (
            "DELETE FROM player WHERE id = 3",
            [
                ("foreign_key", {"table": "pairing", "row": 2, "parent": "player"}),
                ("row_missing", {"table": "player", "row": 3}),
            ],
        ),
        ("UPDATE player SET name = 'Другой' WHERE id = 2", [("row_differs", {"table": "player", "row": 2})]),
        ("INSERT INTO lot (id, players) VALUES (7, '[1]')", [("row_extra", {"table": "lot", "row": 7})]),
        ("UPDATE _sqlite_migrations SET name = '0001'", [("migrations", {})]),
        ("UPDATE _sqlite_migrations SET migration_set = 'x'", [("migrations", {})]),
        ("UPDATE _sqlite_migrations SET id = 2", [("migrations", {})]),
        *(
            (f"UPDATE _sqlite_migrations SET applied_at = '{moment}'", [("migrations", {})])
            for moment in ("", "x", "2026-05-01", "2026-05-01 10", "2026-05-01 25:00:00", "20260501T100000")
        ),
        *(
            (f"UPDATE _sqlite_migrations SET applied_at = '{moment}'", [])
            for moment in ("2026-05-01 10:00:00", "2026-05-01T10:00:00.250000+00:00")
        ),
        ("CREATE VIEW v AS SELECT 1", [("schema", {"object": "view v"})]),
    ],
)
def test_an_edit_from_outside_is_found_where_it_was_made_and_nothing_else(
    path: Path, statement: str, found: Found
) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute(statement)
    said = [(finding.code, dict(finding.args_by_name)) for finding in verify(path)]
    assert sorted(said, key=str) == sorted(found, key=str)


@pytest.mark.parametrize(
    ("statement", "code", "number"),
    [
        ("UPDATE step SET clauses = '[1]' WHERE number = 3", "step_unreadable", 3),
        ("UPDATE change SET new = '{}' WHERE step = 2 AND position = 1", "change_unreadable", 2),
        ("UPDATE player SET members = '[1]' WHERE id = 2", "row_unreadable", 2),
    ],
)
def test_what_cannot_be_read_is_found_with_its_place_and_the_readers_words(
    path: Path, statement: str, code: str, number: int
) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute(statement)
    (found,) = (finding for finding in verify(path) if finding.code == code)
    assert number in found.args_by_name.values()
    assert found.args_by_name.get("position", 1) == 1
    assert found.args_by_name["detail"]


def test_the_same_words_of_sqlite_are_found_once(path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        pages = dict(edited.execute("SELECT name, rootpage FROM sqlite_master"))
    whole = path.read_bytes()
    for table in ("change", "player"):
        at = (pages[table] - 1) * 4096
        whole = whole[:at] + b"\xa5" * 4096 + whole[at + 4096 :]
    path.write_bytes(whole)
    found = verify(path)
    assert "unreadable" in [finding.code for finding in found]
    assert len(found) == len({str(finding) for finding in found})


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
