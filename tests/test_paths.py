"""Resources are found in a checkout, in an installed package and in a frozen program."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from berserk_desk import paths


@pytest.fixture(autouse=True)
def _ask_again() -> Iterator[None]:
    paths.resources.cache_clear()
    yield
    paths.resources.cache_clear()


def test_a_checkout_has_them_at_the_top() -> None:
    assert paths.resources() == Path(__file__).parents[1] / "resources"
    assert (paths.resources() / "i18n" / "ru.po").is_file()


def test_an_installed_package_has_them_inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "berserk_desk" / "resources"
    (inside / "i18n").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "berserk_desk" / "paths.py"))
    assert paths.resources() == inside


def test_a_frozen_program_has_them_in_its_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "resources" / "i18n").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.resources() == tmp_path / "resources"


def test_their_absence_names_the_places_looked_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "berserk_desk" / "paths.py"))
    with pytest.raises(FileNotFoundError, match="resources"):
        paths.resources()


def test_what_the_program_remembers_goes_under_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert paths.user_data() == tmp_path / "berserk-desk"


def _frozen_at(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))


def test_a_frozen_program_with_a_folder_for_it_keeps_its_settings_beside_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "data").mkdir()
    _frozen_at(tmp_path / "berserk-desk", monkeypatch)
    assert paths.user_data() == tmp_path / "data"


def test_a_frozen_program_without_such_a_folder_keeps_its_settings_with_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _frozen_at(tmp_path / "berserk-desk", monkeypatch)
    assert tmp_path not in paths.user_data().parents
