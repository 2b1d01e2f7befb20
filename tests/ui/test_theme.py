"""Light, dark or as the system says: every colour by its name."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication

from berserk_desk import paths
from berserk_desk.ui import icons, theme, tokens


def test_the_bundled_font_is_the_applications_font_without_hinting(qapp: QApplication) -> None:
    assert tokens.FONT_FAMILY in QFontDatabase.families()
    assert qapp.font().family() == "PT Sans"
    assert qapp.font().pixelSize() == 14
    assert qapp.font().hintingPreference() == QFont.HintingPreference.PreferNoHinting


def test_a_switch_changes_palette_and_style_sheet_at_once(qapp: QApplication) -> None:
    current = theme.theme()
    told = []
    current.changed.connect(lambda: told.append(current.is_dark))
    current.set_mode("dark")
    assert told == [True]
    assert current.colour("warn-soft").name().upper() == "#3A2D17"
    assert qapp.palette().color(QPalette.ColorRole.Window).name().upper() == "#1B1F20"
    assert "#1B1F20" in qapp.styleSheet()
    assert "@" not in qapp.styleSheet()


def test_an_unknown_token_is_refused_by_name() -> None:
    with pytest.raises(KeyError, match="pink"):
        theme.colour("pink")


def test_every_icon_file_is_drawn_in_the_colour_it_is_asked_for() -> None:
    files = sorted((paths.resources() / "icons").glob("*.svg"))
    assert len(files) > 60
    for file in files:
        image = icons.pixmap(file.stem, "danger", 24, 1.25).toImage()
        assert image.width() == 30
        inked = [
            image.pixelColor(x, y)
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() > 250
        ]
        assert inked, file.name
        reds = {(colour.red(), colour.green()) for colour in inked}
        assert all(red > 2 * green for red, green in reds), file.name


def test_font_and_icons_come_with_their_licences() -> None:
    folder: Path = paths.resources()
    assert "SIL OPEN FONT LICENSE" in (folder / "fonts/LICENSE-PTSans.txt").read_text("utf-8").upper()
    assert "ISC License" in (folder / "icons/LICENSE-Lucide.txt").read_text("utf-8")
