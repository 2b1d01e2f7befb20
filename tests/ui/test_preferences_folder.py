"""A home that takes nothing does not keep the program from starting."""

from pathlib import Path

from berserk_desk.ui.preferences import Preferences


def test_settings_are_kept_for_the_run_alone_where_the_home_takes_nothing(tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.write_text("a file, so no folder can be made in it")
    preferences = Preferences(home / "berserk-desk")
    preferences.set_text("city", "Томск")
    assert preferences.text("city") == "Томск"
    assert preferences.folder.is_dir()
    assert home.read_text().startswith("a file")
