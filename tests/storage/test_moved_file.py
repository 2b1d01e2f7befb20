"""The tournament goes on at another name from what memory holds, and its bytes can be checked as they are."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Never

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, admission, verify
from berserk_desk.storage.owner import OwnedElsewhere
from berserk_desk.storage.verification import verify_image
from tests.storage.sample import by_hand, take_back, written

MEMORY = Path("/dev/shm")


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Nothing here asks whether a disk keeps its word: where there is a folder in memory, take that."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else tmp_path) as folder:
        yield Path(folder) / "Кубок.berserk"


def test_steps_of_before_and_after_the_opening_move_on_when_the_disk_is_gone(path: Path) -> None:
    before = written(path, steps=4)
    target = path.with_name("Дальше.berserk")
    with TournamentFile.open(path) as file:
        state = take_back(file, before, 4)
        path.unlink()
        with file.moved_to(target) as moved:
            assert moved.load() == (state, file.load()[1])
            assert (moved.last, moved.path) == (5, target)
            with pytest.raises(OwnedElsewhere):
                TournamentFile.open(target)
            take_back(moved, state, 5)
    assert verify(target) == ()


def test_a_name_that_is_taken_is_left_as_it_is(path: Path) -> None:
    written(path)
    target = path.with_name("Дальше.berserk")
    target.write_bytes(b"x")
    with TournamentFile.open(path) as file, pytest.raises(WriteFailed) as failed:
        file.moved_to(target)
    assert (failed.value.code, target.read_bytes()) == ("exists", b"x")


def test_where_the_new_file_cannot_be_opened_nothing_is_left_of_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(path)
    target = path.with_name("Дальше.berserk")

    def refuses(place: Path) -> Never:
        raise FileRefused("io", place)

    with TournamentFile.open(path) as file:
        monkeypatch.setattr(TournamentFile, "open", refuses)
        with pytest.raises(FileRefused) as refused:
            file.moved_to(target)
    assert (refused.value.code, [place.name for place in path.parent.iterdir()]) == ("io", [path.name])


def test_the_bytes_of_an_open_file_are_checked_as_a_file_is(path: Path) -> None:
    written(path)
    with TournamentFile.open(path) as file:
        image = file.image()
        assert verify_image(image) == ()
    assert image == path.read_bytes()
    with pytest.raises(WriteFailed) as failed:
        file.image()
    assert failed.value.code == "closed"
    with by_hand(path) as edited:
        edited.execute("UPDATE player SET name = 'Другой' WHERE id = 2")
    assert verify_image(path.read_bytes()) == verify(path)
    assert [finding.code for finding in verify_image(b"x" * 5000)] == ["unreadable"]


def test_bytes_with_a_cell_beyond_the_limit_are_not_read_either(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission, "CELL_SIZE", 10_000)
    written(path)
    with by_hand(path) as edited:
        edited.execute("UPDATE step SET arguments = hex(zeroblob(10000)) WHERE number = 3")
    assert "unreadable" in {finding.code for finding in verify_image(path.read_bytes())}
