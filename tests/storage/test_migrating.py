"""A file of an earlier version: migrated after a copy, or refused and left alone (issue 8, Versions; B111, B113)."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from berserk_desk.session import Session
from berserk_desk.storage import migrating, migrations, verify
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.tournament.player_commands import AddPlayer, ImportPlayers, NewPlayer
from tests.builders import a_founding, names
from tests.storage.sample import by_hand


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file of version 1, closed."""
    (tmp_path / "турниры").mkdir()
    session = Session.create(tmp_path / "турниры" / "Кубок.berserk", a_founding())
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    session.close()
    return session.path


@pytest.fixture
def older(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The file, for a program that is one version further: it keeps an index of names."""

    def index_names(connection: sqlite3.Connection) -> None:
        connection.execute('CREATE INDEX "player_name" ON "player" ("name")')

    monkeypatch.setattr(migrations, "LADDER", (*migrations.LADDER, ("0002_names", index_names)))
    monkeypatch.setattr("berserk_desk.storage.verification.LADDER", migrations.LADDER)
    monkeypatch.setattr(migrations, "VERSION", migrations.VERSION + 1)
    migrations.expected_schema.cache_clear()
    yield path
    migrations.expected_schema.cache_clear()


def version(path: Path) -> int:
    return int.from_bytes(path.read_bytes()[60:64], "big")


def test_b113_an_older_file_is_migrated_and_a_copy_of_it_as_it_was_lies_in_the_folder(
    older: Path, tmp_path: Path
) -> None:
    before = older.read_bytes()
    folder = tmp_path / "копии"
    folder.mkdir()
    session = Session.open(older, keep=folder)
    assert len(session.state.player) == 4
    assert session.findings() == ()
    session.dispatch(AddPlayer(NewPlayer("Новая Анна")))
    session.close()
    assert version(older) == 2
    (kept,) = folder.iterdir()
    assert re.fullmatch(r"Кубок \d{4}-\d\d-\d\d \d\d-\d\d-\d\d v1\.berserk", kept.name)
    assert version(kept) == 1
    with closing(sqlite3.connect(kept)) as old, closing(sqlite3.connect(":memory:")) as was:
        was.deserialize(before)
        assert list(old.iterdump()) == list(was.iterdump())
    again = Session.open(older, keep=folder)
    assert len(again.state.player) == 5
    again.close()
    assert [p.name for p in folder.iterdir()] == [kept.name]


def test_without_a_folder_the_copy_lies_beside(older: Path) -> None:
    Session.open(older).close()
    assert sorted(version(p) for p in older.parent.glob("*.berserk")) == [1, 2]


def test_a_copy_of_the_same_second_gets_the_next_number(older: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def taken(place: Path) -> bool:
        return place.stem[-3:] == " v1"

    monkeypatch.setattr(migrating, "taken", taken)
    Session.open(older).close()
    assert sorted(place.stem[-3:] for place in older.parent.iterdir()) == [" v2", older.stem[-3:]]


def test_an_older_file_that_another_tool_left_in_wal_mode_is_migrated_too(older: Path) -> None:
    with by_hand(older) as tool:
        tool.execute("PRAGMA journal_mode = WAL")
    session = Session.open(older)
    assert session.findings() == ()
    session.close()
    assert (version(older), older.read_bytes()[18:20]) == (2, b"\x01\x01")


def test_an_older_file_is_looked_at_and_checked_without_being_changed(older: Path) -> None:
    before = older.read_bytes()
    snapshot = Session.look(older)
    assert len(snapshot.state.player) == 4
    snapshot.close()
    assert verify(older) == ()
    assert older.read_bytes() == before
    assert [p.name for p in older.parent.iterdir()] == [older.name]


def test_an_older_file_that_was_altered_is_refused_and_stays_as_it_was(older: Path) -> None:
    with by_hand(older) as edited:
        edited.execute("CREATE TRIGGER чужой AFTER UPDATE ON player BEGIN DELETE FROM player; END")
    before = older.read_bytes()
    with pytest.raises(FileRefused) as caught:
        Session.open(older)
    assert caught.value.code == "altered"
    assert older.read_bytes() == before
    assert [p.name for p in older.parent.iterdir()] == [older.name]


def test_where_the_copy_cannot_be_written_nothing_is_migrated(older: Path, tmp_path: Path) -> None:
    before = older.read_bytes()
    with pytest.raises(FileRefused):
        Session.open(older, keep=tmp_path / "вынута")
    assert older.read_bytes() == before
