"""An exported file is there whole or as it was before, and never in the place of a tournament."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, whole_file
from berserk_desk.storage.plain_export import plain_database
from berserk_desk.storage.whole_file import founding_of, is_tournament, write_whole
from tests.storage.sample import by_hand, written


def names(folder: Path) -> list[str]:
    return sorted(place.name for place in folder.iterdir())


def test_a_new_file_holds_what_was_given_and_nothing_lies_beside_it(tmp_path: Path) -> None:
    write_whole(tmp_path / "Пары.csv", b"1;2")
    assert (tmp_path / "Пары.csv").read_bytes() == b"1;2"
    assert names(tmp_path) == ["Пары.csv"]


def test_an_old_file_is_replaced_and_not_written_into(tmp_path: Path) -> None:
    """Whoever has the old file open, or another name of it, keeps it as it was."""
    target, other = tmp_path / "Пары.csv", tmp_path / "Пары вчера.csv"
    target.write_bytes(b"old and longer")
    other.hardlink_to(target)
    write_whole(target, b"new")
    assert (target.read_bytes(), other.read_bytes()) == (b"new", b"old and longer")
    assert names(tmp_path) == ["Пары вчера.csv", "Пары.csv"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes on this system")
def test_a_pipe_is_written_into(tmp_path: Path) -> None:
    pipe = tmp_path / "труба"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_whole(pipe, b"1;2")
        assert os.read(reader, 10) == b"1;2"
    finally:
        os.close(reader)
    assert names(tmp_path) == ["труба"]


def test_a_folder_and_a_name_in_a_folder_that_is_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(FileRefused) as refused:
        write_whole(tmp_path, b"1;2")
    assert (refused.value.code, refused.value.path) == ("is_directory", tmp_path)
    with pytest.raises(FileRefused) as refused:
        write_whole(tmp_path / "нет" / "Пары.csv", b"1;2")
    assert (refused.value.code, refused.value.path) == ("no_folder", tmp_path / "нет")
    assert names(tmp_path) == []


def test_an_export_that_fails_leaves_what_was_there_and_nothing_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path) -> None:
        raise OSError(errno.ENOSPC, "why")

    target = tmp_path / "Пары.csv"
    target.write_bytes(b"old")
    monkeypatch.setattr(whole_file, "sync", full)
    with pytest.raises(WriteFailed) as failed:
        write_whole(target, b"new")
    assert (failed.value.code, target.read_bytes(), names(tmp_path)) == ("disk_full", b"old", ["Пары.csv"])


def test_a_tournament_of_any_version_is_never_written_over_whether_open_or_not(tmp_path: Path) -> None:
    path = tmp_path / "Кубок.berserk"

    def refused() -> bool:
        with pytest.raises(FileRefused) as said:
            write_whole(path, b"1;2")
        return said.value.code == "exists" and is_tournament(path)

    written(path)
    whole = path.read_bytes()
    assert refused()
    with TournamentFile.open(path):
        assert refused()
    assert path.read_bytes() == whole
    with by_hand(path) as edited:
        edited.execute("PRAGMA user_version = 999")
    assert refused()


def test_what_is_no_tournament_is_none(tmp_path: Path) -> None:
    assert not is_tournament(tmp_path / "нет.berserk")
    (tmp_path / "Пары.csv").write_bytes(b"1;2")
    assert not is_tournament(tmp_path / "Пары.csv")


def test_plain_tables_are_an_sqlite_database_with_every_row(tmp_path: Path) -> None:
    columns = [("номер", "INTEGER"), ("имя", "TEXT"), ("очки", "REAL")]
    tables = {"игроки": (columns, [(1, "Ёлкин", 2.5), (2, "О'Нил", None)]), "пары": (columns[:1], [])}
    (tmp_path / "Кубок.sqlite").write_bytes(plain_database(tables))
    with by_hand(tmp_path / "Кубок.sqlite") as database:
        assert database.execute('SELECT * FROM "игроки"').fetchall() == [
            (1, "Ёлкин", 2.5),
            (2, "О'Нил", None),
        ]
        assert database.execute('SELECT count(*) FROM "пары"').fetchone() == (0,)


def test_a_tournament_is_known_by_the_digest_of_its_founding_step(tmp_path: Path) -> None:
    path = tmp_path / "Кубок.berserk"
    written(path)
    with by_hand(path) as database:
        (digest,) = database.execute("SELECT digest FROM step ORDER BY number LIMIT 1").fetchone()
    assert founding_of(path) == digest
    with TournamentFile.open(path):
        assert founding_of(path) == ""  # whoever opens a file that is held here must not let go of its lock
    with by_hand(path) as database:
        database.execute("DELETE FROM step WHERE number = 1")
    assert founding_of(path) == ""


@pytest.mark.parametrize("content", [b"", b"no tournament"])
def test_what_is_no_tournament_was_never_founded(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "Кубок.berserk"
    path.write_bytes(content)
    assert founding_of(path) == ""
    assert founding_of(tmp_path / "нет.berserk") == ""


def test_a_tournament_whose_steps_cannot_be_read_has_no_founding(tmp_path: Path) -> None:
    path = tmp_path / "Кубок.berserk"
    written(path)
    with by_hand(path) as database:
        database.execute("DROP TABLE change")
        database.execute("DROP TABLE step")
    assert founding_of(path) == ""
