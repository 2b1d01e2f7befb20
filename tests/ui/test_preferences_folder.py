"""A home that takes nothing, and a stick that dies, do not keep the program from starting."""

import errno
from pathlib import Path

import pytest

from berserk_desk.ui import choosing_files
from berserk_desk.ui.copies_work import FOLDER, kept_copies_folder
from berserk_desk.ui.preferences import Preferences


def test_settings_are_kept_for_the_run_alone_where_the_home_takes_nothing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file, so no folder can be made in it")
    preferences = Preferences(home / "berserk-desk")
    preferences.set_text("city", "Томск")
    assert preferences.text("city") == "Томск"
    assert preferences.folder.is_dir()
    assert home.read_text().startswith("a file")


def test_a_stick_that_answers_with_an_error_is_as_good_as_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    preferences = Preferences(tmp_path)
    stick, here = Path("/media/флешка"), tmp_path / "Кубок.berserk"
    here.touch()
    preferences.remember_file(here)
    preferences.remember_file(stick / "Старый.berserk")
    preferences.note_open(stick / "Старый.berserk")
    preferences.set_text("folder", str(stick))
    preferences.set_text(FOLDER, str(stick))
    monkeypatch.setattr(choosing_files, "documents", lambda: tmp_path / "own")
    asked = Path.stat

    def stat(path: Path, *, follow_symlinks: bool = True) -> object:
        if stick in (path, path.parent):
            raise OSError(errno.EIO, "input/output error", str(path))
        return asked(path, follow_symlinks=follow_symlinks)

    monkeypatch.setattr(Path, "stat", stat)
    assert preferences.recent == (here,)
    assert preferences.left_open is None
    assert choosing_files.working_folder(preferences) == tmp_path / "own"
    assert kept_copies_folder(preferences) is None
