"""What may go wrong while a file is being opened for writing, and that it is let go then."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import IO

import pytest

from berserk_desk.storage import FileRefused, OwnedElsewhere, TournamentFile
from berserk_desk.storage import file as own_file
from berserk_desk.storage.owner import Owner, lock_file, write_owner
from tests.storage.sample import by_hand, fingerprint, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Кубок.berserk"
    written(path)
    return path


def is_free(path: Path) -> bool:
    """Can another have the file for himself at once?"""
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:
        try:
            other.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            return False
    return True


def test_a_refused_file_is_let_go_at_once(path: Path) -> None:
    with by_hand(path) as edited:
        edited.execute("CREATE VIEW v AS SELECT name FROM player")
    with pytest.raises(FileRefused) as refused:
        TournamentFile.open(path)
    assert is_free(path), refused.value.code  # though whoever keeps the refusal keeps where it came from


@pytest.mark.parametrize("where", ["connect", "tip"])
def test_an_error_of_sqlite_at_any_moment_is_told_by_its_kind_and_the_file_let_go(
    path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    def fails(*_: object) -> None:
        error = sqlite3.OperationalError("injected")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR
        raise error

    monkeypatch.setattr(own_file, where, fails)
    with pytest.raises(FileRefused) as refused:
        TournamentFile.open(path)
    assert (refused.value.code, refused.value.args_by_name["detail"]) == ("io", "injected")
    assert is_free(path)


def test_a_file_that_may_only_be_read_is_refused_for_writing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    def for_reading(place: Path, mode: str) -> IO[bytes]:
        if mode != "rb":
            raise PermissionError(errno.EACCES, "why")
        return opened(place, "rb")

    before = fingerprint(path)
    monkeypatch.setattr(Path, "open", for_reading)
    with pytest.raises(FileRefused) as refused:
        TournamentFile.open(path)
    monkeypatch.undo()
    assert (refused.value.code, refused.value.args_by_name) == ("no_rights", {"access": "write"})
    assert fingerprint(path) == before


@pytest.mark.parametrize("number", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_a_folder_that_takes_no_lock_file_takes_no_journal_either(
    path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuses(*_: object) -> None:
        raise OSError(number, "why")

    monkeypatch.setattr(own_file, "write_owner", refuses)
    with pytest.raises(FileRefused) as refused:
        TournamentFile.open(path)
    assert (refused.value.code, refused.value.args_by_name) == ("no_rights", {"access": "write"})
    assert is_free(path)


def test_a_full_disk_keeps_no_judge_from_his_tournament(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "why")

    monkeypatch.setattr(own_file, "write_owner", full)
    with TournamentFile.open(path) as file:
        assert file.last == 6
        with pytest.raises(OwnedElsewhere):
            TournamentFile.open(path)


def test_that_somebody_is_writing_is_told_before_what_is_wrong_with_the_file(path: Path) -> None:
    with by_hand(path) as edited:
        edited.execute("CREATE VIEW v AS SELECT name FROM player")
    with closing(sqlite3.connect(path, isolation_level=None)) as writer:
        writer.execute("PRAGMA cache_size = 1")
        writer.execute("BEGIN EXCLUSIVE")
        writer.execute("UPDATE player SET name = name || hex(randomblob(4000))")
        with pytest.raises(FileRefused) as refused:
            TournamentFile.open(path)
    assert refused.value.code == "owned_elsewhere"


# -- the lock file ------------------------------------------------------------------------------------------

SOMEBODY = Owner(7, "ноутбук судьи", "2026-05-01T10:00:00+03:00", "berserk-desk 1")


def test_where_no_lock_file_can_be_nothing_of_it_is_left_and_it_is_told(path: Path) -> None:
    lock_file(path).mkdir()
    with pytest.raises(OSError, match="lock"):
        write_owner(path, SOMEBODY)
    assert sorted(place.name for place in path.parent.iterdir()) == [path.name, lock_file(path).name]
    with pytest.raises(FileNotFoundError):
        write_owner(path.parent / "нет" / "Кубок.berserk", SOMEBODY)
