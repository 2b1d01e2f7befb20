"""Is a file's folder told to be a network's, or one that a service synchronises (issue 8)?"""

from __future__ import annotations

from pathlib import Path

import pytest

from berserk_desk.storage import places
from berserk_desk.storage.places import NETWORK_MOUNTS, Shared, mount_kind, shared_place

MOUNTS = """\
22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/root rw
31 22 0:26 / /media/Общая\\040папка rw,nosuid - cifs //server/share rw
40 22 0:30 / /media/Общая\\040папка/диск rw - ext4 /dev/sdb1 rw
50 22 0:41 / /srv/nfs rw - nfs4 server:/export rw
51 22 0:42 / /srv/nfs rw - tmpfs none rw
60 22 0:50 / /mnt/five - cifs //server/five rw
"""
BROKEN = """\
61 22 0:51 / /home/я rw,relatime cifs
62 22 0:52 / - cifs //server/home rw
63 - cifs
"""
"""Lines without a kind or without a place."""


@pytest.mark.parametrize(
    ("folder", "service"),
    [
        ("OneDrive/Турниры", "OneDrive"),
        ("OneDrive - Клуб", "OneDrive"),
        ("Yandex.Disk", "Яндекс Диск"),
        ("Яндекс.Диск/а/б", "Яндекс Диск"),
        ("YandexDisk", "Яндекс Диск"),
        ("Dropbox (личный)", "Dropbox"),
        ("Google Drive/Мой диск", "Google Drive"),
        ("Nextcloud", "Nextcloud"),
    ],
)
def test_a_folder_with_a_services_name_is_synchronised(tmp_path: Path, folder: str, service: str) -> None:
    found = shared_place(tmp_path / folder / "Кубок.berserk")
    assert found == Shared("synchronised", tmp_path / folder.split("/", maxsplit=1)[0], service)


@pytest.mark.parametrize(
    ("mark", "service"),
    [(".dropbox", "Dropbox"), (".sync_1a2b.db", "Nextcloud"), (".tmp.driveupload", "Google Drive")],
)
def test_a_folder_that_was_renamed_is_known_by_what_the_service_leaves_in_it(
    tmp_path: Path, mark: str, service: str
) -> None:
    (tmp_path / "облако" / "2026").mkdir(parents=True)
    (tmp_path / "облако" / mark).touch()
    found = shared_place(tmp_path / "облако" / "2026" / "Кубок.berserk")
    assert found == Shared("synchronised", tmp_path / "облако", service)


@pytest.mark.parametrize("name", ["Турниры", "Dropboxes", "Мой Dropbox старый", "onedriver"])
def test_other_folders_are_the_computers_own(tmp_path: Path, name: str) -> None:
    assert shared_place(tmp_path / name / "Кубок.berserk") is None


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/я", "ext4"),
        ("/media/Общая папка/2026", "cifs"),
        ("/media/Общая папка/диск/2026", "ext4"),
        ("/media/Общая папка 2", "ext4"),
        ("/srv/nfs/турниры", "tmpfs"),
        ("/mnt/five/турниры", "cifs"),
    ],
)
def test_the_innermost_and_latest_mount_says_what_holds_a_folder(folder: str, kind: str) -> None:
    assert mount_kind(Path(folder), MOUNTS + BROKEN) == kind


def test_without_any_mount_the_kind_is_not_known() -> None:
    assert mount_kind(Path("/home"), BROKEN) == ""


def test_the_folder_of_a_file_on_such_a_mount_is_the_networks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    mounts = tmp_path / "mounts"
    mounts.write_text(f"1 0 0:1 / {tmp_path} rw - cifs //server/share rw\n", "utf-8")
    monkeypatch.setattr(places, "_MOUNTS", mounts)
    assert shared_place(tmp_path / "Кубок.berserk") == Shared("network", tmp_path)
    mounts.unlink()
    assert shared_place(tmp_path / "Кубок.berserk") is None


def test_a_folder_that_cannot_even_be_asked_is_the_computers_own(tmp_path: Path) -> None:
    assert shared_place(tmp_path / ("х" * 300) / "Кубок.berserk") is None


def test_a_mount_from_another_computer_is_a_network_folder() -> None:
    assert mount_kind(Path("/media/Общая папка"), MOUNTS) in NETWORK_MOUNTS
    assert mount_kind(Path("/home"), MOUNTS) not in NETWORK_MOUNTS
