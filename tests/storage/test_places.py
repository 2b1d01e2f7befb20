"""Is a file's folder told to be a network's, or one that a service synchronises (issue 8)?"""

from __future__ import annotations

from pathlib import Path

import pytest

from berserk_desk.storage.places import NETWORK_MOUNTS, Shared, mount_kind, shared_place

MOUNTS = """\
22 1 254:1 / / rw,relatime shared:1 - ext4 /dev/root rw
31 22 0:26 / /media/Общая\\040папка rw,nosuid - cifs //server/share rw
40 22 0:30 / /media/Общая\\040папка/диск rw - ext4 /dev/sdb1 rw
50 22 0:41 / /srv/nfs rw - nfs4 server:/export rw
51 22 0:42 / /srv/nfs rw - tmpfs none rw
"""


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
    ],
)
def test_the_innermost_and_latest_mount_says_what_holds_a_folder(folder: str, kind: str) -> None:
    assert mount_kind(Path(folder), MOUNTS) == kind


def test_a_mount_from_another_computer_is_a_network_folder() -> None:
    assert mount_kind(Path("/media/Общая папка"), MOUNTS) in NETWORK_MOUNTS
    assert mount_kind(Path("/home"), MOUNTS) not in NETWORK_MOUNTS
