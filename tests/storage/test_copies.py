"""A copy is whole and named only when it is; a snapshot is for reading."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, reading, verify
from berserk_desk.storage.copying import draft_of, publish
from berserk_desk.storage.reading import Reading
from tests.storage.sample import by_hand, fingerprint, play, step, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Кубок города 2026.berserk"


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "флешка"
    folder.mkdir()
    return folder / "копия.berserk"


def names(folder: Path) -> list[str]:
    return sorted(p.name for p in folder.iterdir())


def test_b111_a_copy_opens_beside_the_living_file_and_holds_the_same(path: Path, target: Path) -> None:
    with TournamentFile.create(path) as file:
        play(file)
        file.copy_to(target)
        assert verify(target) == ()
        with TournamentFile.open(target) as copy:
            assert copy.load() == file.load()
            copy.append(step(7), [])
        file.append(step(7), [])
    assert names(target.parent) == [target.name]


def test_a_copy_overwrites_only_when_told_to(path: Path, target: Path) -> None:
    target.write_text("важное", "utf-8")
    written(path)
    with TournamentFile.open(path) as file:
        with pytest.raises(WriteFailed) as caught:
            file.copy_to(target)
        assert caught.value.code == "exists"
        assert target.read_text("utf-8") == "важное"
        file.copy_to(target, replace=True)
    assert verify(target) == ()
    assert names(target.parent) == [target.name]


def test_a_copy_never_goes_over_a_file_that_is_open(path: Path, target: Path) -> None:
    written(path)
    written(target)
    with TournamentFile.open(path) as file, TournamentFile.open(target):
        for place in (path, target):
            with pytest.raises(WriteFailed) as caught:
                file.copy_to(place, replace=True)
            assert caught.value.code == "exists"


def test_a_copy_never_goes_over_a_file_that_another_program_holds(path: Path, target: Path) -> None:
    written(path)
    written(target)
    before = target.read_bytes()
    with TournamentFile.open(path) as file, closing(sqlite3.connect(target, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(WriteFailed) as caught:
            file.copy_to(target, replace=True)
    assert caught.value.code == "exists"
    assert target.read_bytes() == before
    assert names(target.parent) == [target.name]


def test_a_copy_goes_over_the_draft_that_a_killed_program_left(path: Path, target: Path) -> None:
    written(path)
    draft_of(target).write_bytes(b"half" * 2000)
    with TournamentFile.open(path) as file:
        file.copy_to(target)
    assert verify(target) == ()
    assert names(target.parent) == [target.name]


def test_a_copy_that_is_not_whole_gets_no_name(path: Path, target: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("PRAGMA ignore_check_constraints = ON")
        edited.execute("UPDATE player SET present = 7 WHERE id = 2")
    with closing(sqlite3.connect(path)) as damaged, pytest.raises(WriteFailed) as caught:
        Reading(path, damaged).copy_to(target)
    assert caught.value.code == "damaged"
    assert names(target.parent) == []


def test_a_copy_that_ends_at_another_step_gets_no_name(
    path: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)
    tips = iter([(6, "a"), (5, "b")])
    monkeypatch.setattr(reading, "tip", lambda _: next(tips))
    with TournamentFile.snapshot(path) as snapshot, pytest.raises(WriteFailed) as caught:
        snapshot.copy_to(target)
    assert caught.value.code == "damaged"
    assert names(target.parent) == []


def test_a_copy_leaves_a_name_that_is_taken_meanwhile_to_whoever_took_it(
    path: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken_first(draft: Path, place: Path, *, replace: bool) -> None:
        place.write_bytes(b"somebody's")
        publish(draft, place, replace=replace)

    written(path)
    monkeypatch.setattr(reading, "publish", taken_first)
    with TournamentFile.snapshot(path) as snapshot, pytest.raises(WriteFailed) as caught:
        snapshot.copy_to(target)
    assert caught.value.code == "exists"
    assert target.read_bytes() == b"somebody's"
    assert names(target.parent) == [target.name]


def test_what_sqlite_cannot_read_any_more_is_refused_in_the_files_name(path: Path) -> None:
    with closing(sqlite3.connect(":memory:")) as empty:
        broken = Reading(path, empty)
        for read in (broken.load, lambda: broken.changes_of(1)):
            with pytest.raises(FileRefused) as caught:
                read()
            assert (caught.value.code, caught.value.path) == ("damaged", path)
            assert "no such table" in str(caught.value.args_by_name["detail"])


def test_a_change_that_cannot_be_read_is_damage(path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("UPDATE change SET new = '{}' WHERE step = 5")
    with TournamentFile.snapshot(path) as snapshot:
        assert len(snapshot.changes_of(4)) == 1
        with pytest.raises(FileRefused) as caught:
            snapshot.changes_of(5)
    assert (caught.value.code, caught.value.path) == ("damaged", path)


def test_a_copy_never_lands_beside_the_journal_of_another_file(path: Path, target: Path) -> None:
    written(path)
    target.with_name(target.name + "-journal").write_bytes(b"somebody's")
    with TournamentFile.open(path) as file, pytest.raises(WriteFailed) as caught:
        file.copy_to(target, replace=True)
    assert caught.value.code == "exists"


def test_a_copy_to_a_folder_that_is_not_there_says_so(path: Path, tmp_path: Path) -> None:
    written(path)
    with TournamentFile.open(path) as file, pytest.raises(WriteFailed) as caught:
        file.copy_to(tmp_path / "нет" / "копия.berserk")
    assert caught.value.code == "gone"


def test_a_copy_goes_where_hard_links_cannot(
    path: Path, target: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_links(*_: object) -> None:
        raise OSError(95, "not supported")

    written(path)
    monkeypatch.setattr(Path, "hardlink_to", no_links)
    with TournamentFile.open(path) as file:
        file.copy_to(target)
    assert verify(target) == ()
    assert names(target.parent) == [target.name]


def test_a_snapshot_keeps_its_moment_and_goes_with_its_close(path: Path) -> None:
    state = written(path)
    before = fingerprint(path)
    snapshot = TournamentFile.snapshot(path)
    place = Path(snapshot.connection.execute("PRAGMA database_list").fetchone()[2])
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        snapshot.connection.execute("DELETE FROM player")
    with TournamentFile.open(path) as file:
        file.append(step(7), [])
    assert snapshot.load()[0] == state
    assert len(snapshot.load()[1]) == 6
    assert snapshot.path == path
    assert snapshot.taken_at
    snapshot.close()
    snapshot.close()
    with pytest.raises(sqlite3.ProgrammingError):
        snapshot.connection.execute("SELECT 1")
    assert not place.parent.exists()
    assert fingerprint(path) != before


def test_a_snapshot_of_an_untouched_file_leaves_it_untouched(path: Path) -> None:
    written(path)
    before = fingerprint(path)
    with TournamentFile.snapshot(path) as snapshot:
        assert verify(snapshot) == ()
    assert verify(path) == ()
    assert fingerprint(path) == before


def test_a_snapshot_can_be_saved_as_a_copy(path: Path, target: Path) -> None:
    state = written(path)
    with TournamentFile.snapshot(path) as snapshot:
        snapshot.copy_to(target)
    with TournamentFile.open(target) as copy:
        assert copy.load()[0] == state
