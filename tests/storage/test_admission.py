"""What is asked of a file before it is opened: its header by SQLite's own description, its owner, its journal."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from berserk_desk import limits
from berserk_desk.storage import FileRefused, TournamentFile, admission
from berserk_desk.storage.admission import check_header, connect, has_live_journal, is_owned
from tests.storage.sample import by_hand, fingerprint, written

OURS = b"BRSK"
"""``application_id`` (docs/file-format.md)."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Кубок.berserk"


def header(*, version: int = 1, formats: bytes = b"\x01\x01", application: bytes = OURS) -> bytes:
    """The first 100 bytes of a database (sqlite.org/fileformat2.html, 1.3), with a 1 wherever a number may stand."""
    content = bytearray(100)
    content[:16] = b"SQLite format 3\0"
    content[16:18] = (4096).to_bytes(2, "big")
    content[18:20] = formats
    content[20:24] = bytes((0, 64, 32, 32))
    for at in range(24, 100, 4):
        content[at : at + 4] = (1).to_bytes(4, "big")
    content[60:64] = version.to_bytes(4, "big")
    content[68:72] = application
    return bytes(content)


def refusal(path: Path, content: bytes) -> FileRefused:
    path.write_bytes(content)
    with pytest.raises(FileRefused) as refused:
        check_header(path)
    return refused.value


def test_a_header_says_whether_another_program_left_a_write_ahead_log(path: Path) -> None:
    path.write_bytes(header())
    assert check_header(path) is False
    path.write_bytes(header(formats=b"\x02\x02"))
    assert check_header(path) is True


@pytest.mark.parametrize("version", [2, 255, 1 << 24 | 1, 1 << 31])
def test_every_version_after_ours_is_called_newer_by_its_number(path: Path, version: int) -> None:
    refused = refusal(path, header(version=version))
    assert (refused.code, refused.args_by_name["version"]) == ("newer_version", version)


def test_a_header_without_a_version_or_cut_by_one_byte_is_damage(path: Path) -> None:
    assert refusal(path, header(version=0)).code == "damaged"
    assert refusal(path, header()[:99]).code == "damaged"


@pytest.mark.parametrize("application", [b"\0\0\0\0", b"BRSL", b"KSRB"])
def test_a_database_with_another_mark_is_not_ours(path: Path, application: bytes) -> None:
    assert refusal(path, header(application=application)).code == "not_ours"


def test_what_does_not_begin_as_a_database_is_not_ours_whatever_mark_it_has(path: Path) -> None:
    assert refusal(path, b"SQLite format 4\0" + header()[16:]).code == "not_ours"


def test_a_file_may_be_as_great_as_the_limit_and_no_byte_greater(path: Path) -> None:
    path.write_bytes(header())
    with path.open("r+b") as file:
        file.truncate(limits.FILE_SIZE)
        check_header(path)
        file.truncate(limits.FILE_SIZE + 1)
    with pytest.raises(FileRefused) as refused:
        check_header(path)
    assert (refused.value.code, refused.value.args_by_name["detail"]) == (
        "damaged",
        f"{limits.FILE_SIZE + 1} bytes",
    )


# -- a connection trusts nothing that the file says ---------------------------------------------------------


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(connect(path, "rwc")) as made:
        yield made


def test_no_statement_can_reach_another_file(connection: sqlite3.Connection) -> None:
    with pytest.raises(sqlite3.OperationalError):
        connection.execute("ATTACH DATABASE ':memory:' AS other")


def test_a_value_may_be_as_long_as_a_cell_and_no_longer(connection: sqlite3.Connection) -> None:
    length = "SELECT length(zeroblob(?))"
    assert connection.execute(length, (limits.CELL_SIZE,)).fetchone() == (limits.CELL_SIZE,)
    with pytest.raises(sqlite3.DataError):
        connection.execute(length, (limits.CELL_SIZE + 1,))


def test_the_schema_is_not_trusted_and_references_are_kept(connection: sqlite3.Connection) -> None:
    asked = [
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("trusted_schema", "foreign_keys")
    ]
    assert asked == [0, 1]


def test_a_connection_that_cannot_be_made_so_is_closed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    def fails(connection: sqlite3.Connection) -> None:
        made.append(connection)
        raise sqlite3.OperationalError("injected")

    monkeypatch.setattr(admission, "distrust", fails)
    with pytest.raises(sqlite3.OperationalError, match="injected"):
        connect(path, "rwc")
    with pytest.raises(sqlite3.ProgrammingError):
        made[0].execute("SELECT 1")


# -- does somebody hold it? ---------------------------------------------------------------------------------


def test_of_a_file_with_a_log_nobody_is_asked(path: Path) -> None:
    written(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("UPDATE player SET name = 'Другой'")
        before = fingerprint(path)
        assert not is_owned(path)
        assert fingerprint(path) == before


def test_a_file_that_nobody_locks_is_nobodys(path: Path) -> None:
    written(path)
    assert not is_owned(path)


def test_a_log_of_nobody_is_not_looked_into(path: Path) -> None:
    written(path)
    with by_hand(path) as other:
        other.execute("PRAGMA journal_mode = WAL")
    before = fingerprint(path)
    assert not is_owned(path)
    assert fingerprint(path) == before


def test_a_file_that_is_not_there_or_no_database_is_nobodys(path: Path) -> None:
    assert not is_owned(path)
    path.write_bytes(b"x" * 5000)
    assert not is_owned(path)


# -- and has it something to put back? ----------------------------------------------------------------------


def test_only_a_journal_that_begins_as_one_has_something_to_put_back(path: Path) -> None:
    journal = path.with_name(path.name + "-journal")
    assert not has_live_journal(path)
    journal.write_bytes(b"\0" * 8)
    assert not has_live_journal(path)
    journal.write_bytes(bytes.fromhex("d9d505f920a163d7") + b"\1" * 20)
    assert has_live_journal(path)


def test_a_folder_in_the_place_of_the_journal_is_an_error_of_reading(path: Path) -> None:
    written(path)
    path.with_name(path.name + "-journal").mkdir()
    with pytest.raises(FileRefused) as refused:
        has_live_journal(path)
    assert (refused.value.code, refused.value.path) == ("io", path)
    for opener in (TournamentFile.open, TournamentFile.snapshot):
        with pytest.raises(FileRefused) as refused:
            opener(path)
        assert refused.value.code == "io"


def test_a_value_that_its_column_does_not_take_is_damage(path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("PRAGMA ignore_check_constraints = ON")
        edited.execute("UPDATE player SET present = 7 WHERE id = 2")
    for opener in (TournamentFile.open, TournamentFile.snapshot):
        with pytest.raises(FileRefused) as refused:
            opener(path)
        assert refused.value.code == "damaged"
        assert "player" in str(refused.value.args_by_name["detail"])
