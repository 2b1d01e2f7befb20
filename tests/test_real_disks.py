"""Full, read-only, dying and pulled disks, with real small file systems (issue 8, B118). They need root to mount."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from berserk_desk.copies import AutomaticCopies, Trouble
from berserk_desk.session import Session
from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, verify
from berserk_desk.tournament.player_commands import AddPlayer, ImportPlayers, NewPlayer
from tests.builders import a_founding, names

MOUNTS = getattr(os, "geteuid", lambda: 1)() == 0 and all(map(shutil.which, ("mount", "umount")))
LOOPS = MOUNTS and all(map(shutil.which, ("losetup", "mkfs.ext4"))) and Path("/dev/loop-control").exists()

pytestmark = pytest.mark.skipif(not MOUNTS, reason="only root may mount a disk of a size here")
needs_a_loop = pytest.mark.skipif(not LOOPS, reason="no loop devices or no mkfs.ext4 here")


def call(*words: str | Path) -> None:
    subprocess.run([str(word) for word in words], check=True, capture_output=True)


@contextmanager
def mounted(folder: Path, *options: str | Path) -> Iterator[Path]:
    folder.mkdir()
    try:
        call("mount", *options, folder)
    except subprocess.CalledProcessError as error:
        pytest.skip(f"nothing can be mounted here: {error.stderr.decode().strip()}")
    try:
        yield folder
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=False, capture_output=True)


@pytest.fixture
def small(tmp_path: Path) -> Iterator[Path]:
    """A disk of 600 KiB."""
    with mounted(tmp_path / "мал", "-t", "tmpfs", "-o", "size=600k", "none") as folder:
        yield folder


@pytest.fixture
def stick(tmp_path: Path) -> Iterator[Path]:
    """A stick of 8 MiB, whose store is a disk of 3 MiB that can be filled behind its back."""
    with ExitStack() as stack:
        store = stack.enter_context(mounted(tmp_path / "хранилище", "-t", "tmpfs", "-o", "size=3m", "none"))
        image = store / "image"
        with image.open("wb") as file:
            file.truncate(8 * 1024 * 1024)
        # Few inodes: the room for many was seen to be taken up in the store in advance, and to take further steps.
        call("mkfs.ext4", "-q", "-N", "16", "-O", "^has_journal", image)
        yield stack.enter_context(mounted(tmp_path / "флешка", "-o", "loop", image))


def fill(folder: Path) -> Path:
    """Take all the room that is left in the folder."""
    filler = folder / "заполнено"
    with filler.open("wb", buffering=0) as file:
        for size in (65536, 4096, 512, 1):
            while True:
                try:
                    if not file.write(bytes(size)):
                        break
                except OSError:
                    break
    return filler


def a_session(folder: Path) -> Session:
    session = Session.create(folder / "Кубок.berserk", a_founding())
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(12))))
    return session


MORE = ImportPlayers(tuple(NewPlayer(f"Новичок {n}", "Нижний Новгород") for n in range(200)))


def check_that_work_goes_on(session: Session, place: Path, players: int = 212) -> None:
    """With the step aside, at another place, and nothing lost there."""
    old, before = session.path, session.state
    assert session.aside is not None
    change = session.move_to(place)
    assert change is not None
    assert change.before is before
    assert len(session.state.player) == players
    session.dispatch(AddPlayer(NewPlayer("Ещё один")))
    assert session.findings() == ()
    session.close()
    assert place != old
    assert verify(place) == ()


def test_b118_a_full_disk_takes_no_step_and_loses_none(small: Path) -> None:
    session = a_session(small)
    before, content = session.state, session.path.read_bytes()
    filler = fill(small)
    with pytest.raises(WriteFailed) as caught:
        session.dispatch(MORE)
    assert caught.value.code == "disk_full"
    assert session.state is before
    assert session.findings() == ()
    filler.unlink()
    assert session.retry() is not None
    assert session.findings() == ()
    assert session.path.read_bytes() != content
    session.close()
    assert verify(small / "Кубок.berserk") == ()


def test_b118_from_a_full_disk_work_goes_on_elsewhere(small: Path, tmp_path: Path) -> None:
    session = a_session(small)
    content = session.path.read_bytes()
    fill(small)
    with pytest.raises(WriteFailed):
        session.dispatch(MORE)
    with pytest.raises(WriteFailed) as caught:
        session.move_to(small / "тут же.berserk")
    assert caught.value.code == "disk_full"
    check_that_work_goes_on(session, tmp_path / "ноутбук.berserk")
    with TournamentFile.open(small / "Кубок.berserk") as file:
        assert file.last == 2
        assert verify(file) == ()
    assert len((small / "Кубок.berserk").read_bytes()) == len(content)


def test_b118_an_automatic_copy_on_a_full_disk_is_told_and_leaves_no_half(
    small: Path, tmp_path: Path
) -> None:
    session, troubles = a_session(tmp_path), list[Trouble]()
    fill(small)
    copies = AutomaticCopies(session, small / "копии", failed=troubles.append)
    assert copies.copy_now("вручную") is None
    assert [t.code for t in troubles] == ["disk_full"]
    assert not list(small.glob("копии/*"))
    copies.close()
    session.dispatch(MORE)
    session.close()


@needs_a_loop
def test_b118_a_stick_that_dies_while_writing_loses_nothing(stick: Path, tmp_path: Path) -> None:
    session = a_session(stick)
    before = session.state
    fill(tmp_path / "хранилище")  # from now on the stick takes no new block
    # More than the whole store: how many blocks of it were taken up in advance differs from day to day.
    many = ImportPlayers(tuple(NewPlayer(f"Новичок {n}", "Нижний Новгород, " * 8) for n in range(4000)))
    with pytest.raises(WriteFailed) as caught:
        session.dispatch(many)
    assert caught.value.code == "io"
    assert session.state is before
    check_that_work_goes_on(session, tmp_path / "ноутбук.berserk", players=4012)


@needs_a_loop
def test_b118_a_pulled_stick_is_gone_and_memory_has_everything(stick: Path, tmp_path: Path) -> None:
    session = a_session(stick)
    call("umount", "-l", stick)
    with pytest.raises(WriteFailed) as caught:
        session.dispatch(MORE)
    assert caught.value.code == "gone"
    check_that_work_goes_on(session, tmp_path / "ноутбук.berserk")


@needs_a_loop
def test_b118_a_disk_for_reading_only_is_refused_for_work_and_read_as_a_snapshot(
    stick: Path, tmp_path: Path
) -> None:
    a_session(stick).close()
    call("mount", "-o", "remount,ro", stick)
    with pytest.raises(FileRefused) as caught:
        Session.open(stick / "Кубок.berserk")
    assert caught.value.code == "no_rights"
    with closing(TournamentFile.snapshot(stick / "Кубок.berserk")) as snapshot:
        assert len(snapshot.load()[0].player) == 12
        snapshot.copy_to(tmp_path / "ноутбук.berserk")
    with pytest.raises(WriteFailed) as failed, Session.open(tmp_path / "ноутбук.berserk")._file as file:
        file.copy_to(stick / "копия.berserk")
    assert failed.value.code == "read_only"


@needs_a_loop
@pytest.mark.skipif(shutil.which("chattr") is None, reason="no chattr here")
def test_b118_a_folder_that_turns_read_only_takes_no_step(stick: Path, tmp_path: Path) -> None:
    session = a_session(stick)
    path = session.path
    session.close()
    session = Session.open(path)  # without a journal yet
    call("chattr", "+i", stick)
    try:
        with pytest.raises(WriteFailed) as caught:
            session.dispatch(MORE)
        assert caught.value.code == "read_only"
        check_that_work_goes_on(session, tmp_path / "ноутбук.berserk")
    finally:
        call("chattr", "-i", stick)
    assert verify(path) == ()
