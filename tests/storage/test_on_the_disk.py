"""A name is given to nothing that is not on the disk as a whole, and nothing returns before the name is there too."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from berserk_desk.storage import TournamentFile
from berserk_desk.storage.anonymised import write_anonymised
from berserk_desk.storage.repair import repair
from berserk_desk.storage.whole_file import write_whole
from berserk_desk.tournament.masks import MaskWords
from tests.storage.sample import written

pytestmark = pytest.mark.skipif(os.name == "nt", reason="there a folder cannot be synced")


class Syncs:
    """What the program waited for, as the disk was at that moment; SQLite's own waits are not among it."""

    def __init__(self, target: Path) -> None:
        self._target = target
        self.descriptors: list[int] = []
        self.seen: list[tuple[int, bytes, int]] = []
        """What was synced (its number), its content, and what bore the target's name then."""

    def __call__(self, descriptor: int) -> None:
        found = os.fstat(descriptor)
        content = os.pread(descriptor, found.st_size, 0) if stat.S_ISREG(found.st_mode) else b""
        self.descriptors.append(descriptor)
        self.seen.append((found.st_ino, content, number(self._target)))


def number(path: Path) -> int:
    return path.stat().st_ino if path.exists() else 0


def created(source: Path, target: Path) -> None:
    del source
    TournamentFile.create(target).close()


def copied(source: Path, target: Path) -> None:
    with TournamentFile.snapshot(source) as snapshot:
        snapshot.copy_to(target)


def copied_over(source: Path, target: Path) -> None:
    target.write_bytes(b"before")
    with TournamentFile.snapshot(source) as snapshot:
        snapshot.copy_to(target, replace=True)


def exported(source: Path, target: Path) -> None:
    write_whole(target, source.read_bytes())


def without_names(source: Path, target: Path) -> None:
    with TournamentFile.snapshot(source) as snapshot:
        write_anonymised(snapshot, target, MaskWords("{number}", "{number}", "{number}"))


def repaired(source: Path, target: Path) -> None:
    repair(source, target, "changes", at="2026-05-02T10:00:00+03:00")


@pytest.mark.parametrize("way", [created, copied, copied_over, exported, without_names, repaired])
def test_a_file_is_synced_before_it_has_its_name_and_as_it_stays_and_its_folder_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: Callable[[Path, Path], None]
) -> None:
    source, target = tmp_path / "Кубок.berserk", tmp_path / "новое" / "Кубок.berserk"
    target.parent.mkdir()
    written(source)
    syncs = Syncs(target)
    monkeypatch.setattr(os, "fsync", syncs)
    way(source, target)
    file, folder = number(target), number(target.parent)
    assert syncs.seen[0][0] == file
    assert syncs.seen[0][2] != file
    assert [content for what, content, _ in syncs.seen if what == file][-1] == target.read_bytes()
    assert (folder, b"", file) in syncs.seen
    assert [place.name for place in target.parent.iterdir()] == [target.name]
    for descriptor in syncs.descriptors:
        with pytest.raises(OSError, match="descriptor"):
            os.fstat(descriptor)
