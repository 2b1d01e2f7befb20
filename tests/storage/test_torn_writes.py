"""The power fails between any two writes of a step: the file holds the state before or after it, and once the step
is acknowledged only the state after (issue 8, B110, B115)."""

from __future__ import annotations

import hashlib
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, verify
from berserk_desk.tournament.state import apply_changes
from tests.storage.sample import written
from tests.storage.torn import disks, recorded
from tests.storage.traced import changes

MEMORY = Path("/dev/shm")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else tmp_path) as name:
        yield Path(name)


def check_every_disk(tmp_path: Path, folder: Path, players: int, *, unsynced: bool = False) -> Counter[str]:
    """Open every disk that a step may leave; how many held the state before it, after it, or neither."""
    path = tmp_path / "Кубок.berserk"
    before = written(path)
    after = apply_changes(before, changes(players))
    start = {path.name: path.read_bytes()}
    calls = recorded(path, players)
    if not calls:
        pytest.skip("strace may not trace programs here")
    assert [call.kind for call in calls].count("ack") == 1
    assert [call.kind for call in calls].count("sync") >= 4
    if unsynced:
        calls = [call for call in calls if call.kind != "sync"]
    seen: set[tuple[str, bool]] = set()
    counted: Counter[str] = Counter()
    for disk, acknowledged in disks(start, calls):
        known = hashlib.sha256(repr(sorted(disk.items())).encode()).hexdigest(), acknowledged
        if known in seen:
            continue
        seen.add(known)
        for left in folder.iterdir():
            left.unlink()
        for name, content in disk.items():
            (folder / name).write_bytes(content)
        try:
            with TournamentFile.open(folder / path.name) as file:
                held = file.load()[0] if verify(file) == () and file.last in (6, 7) else None
        except FileRefused:
            held = None
        if held == after:
            counted["after"] += 1
        else:
            counted["before" if held == before and not acknowledged else "broken"] += 1
        if unsynced and counted["broken"]:
            break
    return counted


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
@pytest.mark.parametrize("players", [12])
def test_at_every_prefix_of_a_step_with_any_write_lost_the_file_is_whole(
    tmp_path: Path, folder: Path, players: int
) -> None:
    counted = check_every_disk(tmp_path, folder, players)
    assert counted["broken"] == 0
    assert counted["before"] > 10
    assert counted["after"] > 1


@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
def test_the_same_writes_without_their_syncs_would_be_found_out(tmp_path: Path, folder: Path) -> None:
    assert check_every_disk(tmp_path, folder, 0, unsynced=True)["broken"] > 0


@pytest.mark.long
@pytest.mark.skipif(shutil.which("strace") is None, reason="strace is not installed")
@pytest.mark.parametrize("players", [100, 400])
def test_at_every_prefix_of_a_great_step_with_any_write_lost_the_file_is_whole(
    tmp_path: Path, folder: Path, players: int
) -> None:
    counted = check_every_disk(tmp_path, folder, players)
    assert counted["broken"] == 0
    lines = f"{counted['before']} before, {counted['after']} after, 0 broken"
    print(f"counted: {counted.total()} disks after a power cut, {lines}")  # noqa: T201 - a long run says what it did
