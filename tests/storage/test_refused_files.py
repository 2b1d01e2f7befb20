"""What is not a whole tournament of ours is refused, and stays byte for byte as it was."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, verify
from tests.storage.sample import by_hand, fingerprint, written

Opener = Callable[[Path], object]
OPENERS: tuple[Opener, ...] = (TournamentFile.open, TournamentFile.snapshot)

pytestmark = pytest.mark.parametrize("opener", OPENERS, ids=["open", "snapshot"])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "Мои турниры 2026 # 100%"
    folder.mkdir()
    return folder / "Кубок города?.berserk"


def refusal(opener: Opener, path: Path) -> FileRefused:
    before = fingerprint(path)
    with pytest.raises(FileRefused) as caught:
        opener(path)
    assert fingerprint(path) == before
    return caught.value


def test_a_picture_is_not_ours(opener: Opener, path: Path) -> None:
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(5000))
    assert refusal(opener, path).code == "not_ours"


def test_an_empty_file_is_called_empty(opener: Opener, path: Path) -> None:
    path.touch()
    assert refusal(opener, path).code == "empty"


def test_a_database_of_another_program_is_not_ours(opener: Opener, path: Path) -> None:
    with by_hand(path) as other:
        other.execute("CREATE TABLE player (id INTEGER PRIMARY KEY)")
        other.execute("PRAGMA application_id = 1399280433")
    assert refusal(opener, path).code == "not_ours"


def test_a_file_of_a_newer_version_says_which(opener: Opener, path: Path) -> None:
    written(path)
    with by_hand(path) as newer:
        newer.execute("PRAGMA user_version = 7")
    refused = refusal(opener, path)
    assert refused.code == "newer_version"
    assert refused.args_by_name == {"version": 7, "supported": 1}


def test_a_file_that_ends_early_is_damaged(opener: Opener, path: Path) -> None:
    written(path)
    whole = path.read_bytes()
    for size in (50, 4096, 5000, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:size])
        assert refusal(opener, path).code == "damaged", size


def test_a_page_of_zeroes_is_damage(opener: Opener, path: Path) -> None:
    written(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:8192] + bytes(4096) + whole[12288:])
    assert refusal(opener, path).code == "damaged"


def test_a_reference_to_nobody_is_damage(opener: Opener, path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("DELETE FROM player WHERE id = 3")
    assert refusal(opener, path).code == "damaged"


def test_a_folder_is_a_folder(opener: Opener, path: Path) -> None:
    path.mkdir()
    assert refusal(opener, path).code == "is_directory"


def test_a_file_that_is_not_there_is_not_made(opener: Opener, path: Path) -> None:
    assert refusal(opener, path).code == "not_found"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_pipe_is_refused_without_waiting_for_it(opener: Opener, path: Path) -> None:
    os.mkfifo(path)
    assert refusal(opener, path).code == "not_ours"


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read and write everything"
)
def test_a_file_without_rights_is_refused_as_such(opener: Opener, path: Path) -> None:
    written(path)
    path.chmod(0)
    try:
        with pytest.raises(FileRefused) as caught:
            opener(path)
    finally:
        path.chmod(0o600)
    assert caught.value.code == "no_rights"


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM player; END", "trigger t"),
        ("CREATE VIEW v AS SELECT name FROM player", "view v"),
        ("CREATE TABLE extra (id INTEGER)", "table extra"),
        ("CREATE INDEX i ON player (name)", "index i"),
        ("ALTER TABLE player ADD COLUMN shoe_size INTEGER", "table player"),
        ("DROP TABLE lot", "table lot"),
        ("ANALYZE", "table sqlite_stat1"),
    ],
)
def test_a_schema_that_is_not_word_for_word_ours_is_refused(
    opener: Opener, path: Path, statement: str, named: str
) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute(statement)
    refused = refusal(opener, path)
    assert refused.code == "altered"
    assert refused.args_by_name == {"object": named}


def test_a_broken_schema_is_damage(opener: Opener, path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("PRAGMA writable_schema = ON")
        edited.execute("UPDATE sqlite_master SET sql = 'CREATE NONSENSE' WHERE name = 'lot'")
    assert refusal(opener, path).code == "damaged"


def test_a_damaged_file_with_a_journal_to_put_back_stays_as_it_is(opener: Opener, path: Path) -> None:
    written(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("BEGIN")
        writer.execute("CREATE VIEW v AS SELECT 1")
        for _ in range(300):
            writer.execute("INSERT INTO lot (players) VALUES ('[' || hex(randomblob(2000)) || ']')")
        writer.execute("UPDATE player SET name = name || hex(randomblob(2000))")
        torn = path.read_bytes(), path.with_name(path.name + "-journal").read_bytes()
        writer.execute("ROLLBACK")
        writer.execute("CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM player; END")
    path.write_bytes(torn[0][:9000])
    path.with_name(path.name + "-journal").write_bytes(torn[1])
    before = fingerprint(path)
    try:
        opener(path).close()  # type: ignore[attr-defined] # what is opened can be closed
    except FileRefused:
        assert fingerprint(path) == before
    else:
        # The journal held enough to make the file whole again.
        assert verify(path) == ()


def test_a_header_that_sqlite_cannot_use_is_damage_in_sqlites_words(opener: Opener, path: Path) -> None:
    written(path)
    whole = path.read_bytes()
    for formats in (b"\x01\x01", b"\x02\x02"):
        path.write_bytes(whole[:16] + b"\x00\x03" + formats + whole[20:])  # pages of three bytes
        refused = refusal(opener, path)
        assert (refused.code, refused.args_by_name["detail"]) == ("damaged", "file is not a database")


@pytest.mark.parametrize("journal", ["DELETE", "WAL"])
def test_what_opening_would_write_is_refused_without_being_written(
    opener: Opener, path: Path, journal: str
) -> None:
    """A file of ours with a foreign trigger, of a program that died in the middle of writing."""
    written(path)
    with by_hand(path) as edited:
        edited.execute("CREATE TRIGGER t AFTER INSERT ON step BEGIN DELETE FROM player; END")
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute(f"PRAGMA journal_mode = {journal}")
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("BEGIN")
        writer.execute("UPDATE player SET name = name || hex(randomblob(4000))")
        left = {place.name: place.read_bytes() for place in path.parent.iterdir()}
    for name, content in left.items():
        (path.parent / name).write_bytes(content)
    assert len(left) > 1
    assert refusal(opener, path).code == "altered"


def test_create_refuses_a_name_that_is_taken(opener: Opener, path: Path) -> None:
    del opener
    path.write_text("мой список")
    before = fingerprint(path)
    with pytest.raises(FileRefused) as caught:
        TournamentFile.create(path)
    assert caught.value.code == "exists"
    assert fingerprint(path) == before
