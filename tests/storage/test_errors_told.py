"""Which refusal or failure an error of the system means, and when a file that changes is a moment of itself."""

from __future__ import annotations

import errno
import sqlite3
from pathlib import Path

import pytest

from berserk_desk.storage import FileRefused, TournamentFile
from berserk_desk.storage import file as own_file
from berserk_desk.storage.admission import copied, copy_into
from berserk_desk.storage.copying import publish
from berserk_desk.storage.owner import OwnedElsewhere, Owner, lock_file, read_owner
from berserk_desk.storage.refusals import WriteFailed, failed_write, is_busy, refused_read

UNNAMED = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text")


def of_sqlite(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("why")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "code", "args"),
    [
        (FileNotFoundError(errno.ENOENT, "why"), "not_found", {}),
        (PermissionError(errno.EACCES, "why"), "no_rights", {"access": "read"}),
        (OSError(errno.ENOSPC, "why"), "disk_full", {"detail": f"[Errno {errno.ENOSPC}] why"}),
        (OSError(errno.EDQUOT, "why"), "disk_full", {"detail": f"[Errno {errno.EDQUOT}] why"}),
        (OSError(errno.EIO, "why"), "io", {"detail": f"[Errno {errno.EIO}] why"}),
        (of_sqlite(sqlite3.SQLITE_CANTOPEN), "no_rights", {"access": "write"}),
        (of_sqlite(sqlite3.SQLITE_READONLY | 1 << 8), "no_rights", {"access": "write"}),
        (of_sqlite(sqlite3.SQLITE_FULL), "disk_full", {"detail": "why"}),
        (of_sqlite(sqlite3.SQLITE_IOERR | 3 << 8), "io", {"detail": "why"}),
        (of_sqlite(sqlite3.SQLITE_CORRUPT), "damaged", {"detail": "why"}),
        (UNNAMED, "damaged", {"detail": str(UNNAMED)}),
    ],
)
def test_an_error_at_reading_is_refused_by_its_kind(
    tmp_path: Path, error: OSError | sqlite3.Error, code: str, args: dict[str, str]
) -> None:
    refused = refused_read(error, tmp_path)
    assert (refused.code, refused.path, refused.args_by_name) == (code, tmp_path, args)
    assert refused.args == (code, str(tmp_path), args)


@pytest.mark.parametrize(
    ("error", "there", "elsewhere"),
    [
        (OSError(errno.ENOSPC, "why"), "disk_full", "disk_full"),
        (OSError(errno.EROFS, "why"), "read_only", "read_only"),
        (PermissionError(errno.EPERM, "why"), "read_only", "read_only"),
        (FileNotFoundError(errno.ENOENT, "why"), "gone", "gone"),
        (OSError(errno.EIO, "why"), "io", "io"),
        (ValueError("why"), "conflict", "conflict"),
        (of_sqlite(1032), "gone", "gone"),
        (of_sqlite(sqlite3.SQLITE_READONLY), "read_only", "gone"),
        (of_sqlite(sqlite3.SQLITE_IOERR), "io", "gone"),
        (of_sqlite(sqlite3.SQLITE_FULL), "disk_full", "disk_full"),
        (of_sqlite(sqlite3.SQLITE_BUSY), "locked", "locked"),
        (of_sqlite(sqlite3.SQLITE_INTERRUPT), "io", "gone"),
    ],
)
def test_an_error_at_writing_says_too_when_the_folder_has_gone(
    tmp_path: Path, error: Exception, there: str, elsewhere: str
) -> None:
    failed = failed_write(error, tmp_path / "Кубок.berserk")
    assert (failed.code, failed.args_by_name["detail"]) == (there, str(error))
    assert failed_write(error, tmp_path / "нет" / "Кубок.berserk").code == elsewhere
    assert WriteFailed("gone", tmp_path, a=1).args == ("gone", str(tmp_path), {"a": 1})


def test_only_a_lock_of_somebody_else_is_busy() -> None:
    busy = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_BUSY | 2 << 8)
    assert all(is_busy(of_sqlite(code)) for code in busy)
    assert not any(is_busy(each) for each in (of_sqlite(sqlite3.SQLITE_CORRUPT), UNNAMED))


def test_an_owner_of_whom_nothing_is_known_has_no_name_and_no_hour(tmp_path: Path) -> None:
    unknown = OwnedElsewhere(tmp_path, None)
    assert (unknown.since, unknown.who) == ("", None)
    assert unknown.args_by_name == {"host": "", "pid": 0, "program": "", "since": ""}
    who = Owner(7, "ноутбук", "2026-05-01T10:00:00+03:00", "berserk-desk 1")
    known = OwnedElsewhere(tmp_path, who)
    assert (known.since, known.who, known.args_by_name["host"]) == (who.since, who, "ноутбук")
    lock_file(tmp_path / "x").write_text('{"pid": 7, "host": 1, "since": 2, "program": 3}', "utf-8")
    assert read_owner(tmp_path / "x") == Owner(7, "1", "2", "3")


class Changing:
    """A file of which every reading finds something else, for so many readings."""

    def __init__(self, readings: int) -> None:
        self.left = readings

    def __call__(self, path: Path) -> bytes:
        with path.open("rb") as file:
            content = file.read()
        self.left -= 1
        return content + str(self.left).encode() if self.left >= 0 else content


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Кубок.berserk"
    path.write_bytes(b"file")
    (tmp_path / "копии").mkdir()
    return path


def copied_after(path: Path, changes: int, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """What was copied of a file that is another one at each of the first so many readings."""
    changing = Changing(changes)
    monkeypatch.setattr(Path, "read_bytes", lambda place: changing(place))  # noqa: PLW0108 - makes a method of it
    copy = copy_into(path.parent / "копии", path)
    with copy.open("rb") as file:
        return file.read()


@pytest.mark.parametrize("changes", [0, 1, 38])
def test_a_file_is_copied_as_soon_as_two_readings_agree(
    path: Path, monkeypatch: pytest.MonkeyPatch, changes: int
) -> None:
    assert copied_after(path, changes, monkeypatch) == b"file"


def test_a_file_that_changes_in_each_of_twenty_attempts_of_two_readings_is_busy(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(FileRefused) as refused:
        copied_after(path, 39, monkeypatch)
    assert refused.value.code == "busy"


def test_journal_and_log_lie_beside_the_copy_under_its_name_and_go_with_it(path: Path) -> None:
    path.with_name("Кубок.berserk-journal").write_bytes(b"journal")
    path.with_name("Кубок.berserk-wal").write_bytes(b"log")
    with copied(path) as copy:
        beside = {place.name.removeprefix(copy.name): place.read_bytes() for place in copy.parent.iterdir()}
        assert beside == {"": b"file", "-journal": b"journal", "-wal": b"log"}
    assert not copy.parent.exists()


def test_a_journal_that_comes_and_goes_between_the_readings_is_waited_for(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, seen = path.with_name("Кубок.berserk-journal"), Changing(0)
    looks = iter([True, False, False, True])

    def read(place: Path) -> bytes:
        if next(looks, False):
            journal.write_bytes(b"journal")
        else:
            journal.unlink(missing_ok=True)
        return seen(place)

    monkeypatch.setattr(Path, "read_bytes", read)
    copy = copy_into(path.parent / "копии", path)
    assert not copy.with_name(copy.name + "-journal").exists()
    assert next(looks, None) is None


def test_a_new_file_that_cannot_get_its_name_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(errno.ENOSPC, "why")

    monkeypatch.setattr(own_file, "publish", full)
    with pytest.raises(FileRefused) as refused:
        TournamentFile.create(tmp_path / "Кубок.berserk")
    assert (refused.value.code, list(tmp_path.iterdir())) == ("disk_full", [])


def test_a_new_file_in_a_folder_without_rights_is_refused_for_writing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_rights(*_: object) -> None:
        raise PermissionError(errno.EACCES, "why")

    monkeypatch.setattr(Path, "write_bytes", no_rights)
    with pytest.raises(FileRefused) as refused:
        TournamentFile.create(tmp_path / "Кубок.berserk")
    assert (refused.value.code, refused.value.args_by_name) == ("no_rights", {"access": "write"})


def test_a_name_that_is_taken_meanwhile_is_left_to_whoever_took_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(own_file, "taken", lambda _: False)
    with pytest.raises(FileRefused) as refused:
        TournamentFile.create(path)
    assert (refused.value.code, path.read_bytes()) == ("exists", b"file")


def test_a_draft_gets_no_name_that_is_taken_unless_it_may_replace(path: Path) -> None:
    draft = path.with_name("x.part")
    draft.write_bytes(b"new")
    with pytest.raises(FileExistsError):
        publish(draft, path, replace=False)
    assert (path.read_bytes(), draft.exists()) == (b"file", True)
    publish(draft, path, replace=True)
    assert (path.read_bytes(), draft.exists()) == (b"new", False)


def test_where_hard_links_cannot_be_a_name_that_is_taken_is_left_alone_too(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(errno.ENOTSUP, "why")

    monkeypatch.setattr(Path, "hardlink_to", no_links)
    draft = path.with_name("x.part")
    draft.write_bytes(b"new")
    with pytest.raises(FileExistsError):
        publish(draft, path, replace=False)
    assert (path.read_bytes(), draft.exists()) == (b"file", True)


def test_a_draft_that_got_a_free_name_has_it_alone(path: Path) -> None:
    draft, free = path.with_name("x.part"), path.with_name("Новый.berserk")
    draft.write_bytes(b"new")
    publish(draft, free, replace=False)
    assert (free.read_bytes(), draft.exists()) == (b"new", False)
