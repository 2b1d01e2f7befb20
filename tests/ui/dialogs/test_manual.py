"""The manual in its window: pages, links, going back, finding; nothing from the network. About box, and the PDF."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from berserk_desk import __version__
from berserk_desk.rules.editions import edition
from berserk_desk.ui.dialogs.about import AboutDialog
from berserk_desk.ui.dialogs.help import HelpDialog
from berserk_desk.ui.dialogs.manual import ManualDialog
from berserk_desk.ui.helping import open_help, scope_of
from berserk_desk.ui.manual_pdf import write_manual
from berserk_desk.ui.models import manual_pages
from berserk_desk.ui.models.manual_pages import PAGES, text_of
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import use_language

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def page_words(page: str) -> str:
    """The page's text without the lines that stand for pictures, made or not."""
    lines = text_of(page, "en").casefold().splitlines()
    return "\n".join(line for line in lines if not line.startswith(("![", "<!--")))


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def manual(window: QWidget) -> ManualDialog:
    made = ManualDialog("results", window)
    made.show()
    return made


def test_it_fits_a_laptop_at_125_percent_and_shows_the_page_that_was_asked_for(manual: ManualDialog) -> None:
    assert manual.height() <= 520
    assert manual.contents.current_key == "results"
    assert manual.view.document().firstBlock().text() == "Results"


def test_a_link_leads_to_its_heading_and_alt_left_back(manual: ManualDialog, qtbot: QtBot) -> None:
    manual.follow(QUrl("files.md#handing-on"))
    assert manual.page == "files"
    assert manual.view.verticalScrollBar().value() > 0
    qtbot.keyClick(manual.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert manual.page == "results"
    assert not manual.back_button.isEnabled()


def test_an_address_outside_is_told_and_not_opened(manual: ManualDialog) -> None:
    manual.follow(QUrl("https://example.org/x"))
    assert manual.page == "results"
    assert "https://example.org/x" in manual.facts


@pytest.mark.parametrize(
    "name", ["https://example.org/x.png", "file:///etc/hostname", "../../icons/check.svg"]
)
def test_a_picture_from_anywhere_but_the_manuals_folder_is_not_loaded(
    manual: ManualDialog, name: str
) -> None:
    assert manual.view.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name)) is None


def test_finding_counts_goes_on_and_turns_to_the_next_page_that_has_it(
    manual: ManualDialog, qtbot: QtBot, type_text: Callable[[QWidget, str], None]
) -> None:
    qtbot.keyClick(manual.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    type_text(manual.search, "journal")
    assert manual.finds() == []  # the page on results does not speak of it
    qtbot.keyClick(manual.search, Qt.Key.Key_Return)
    assert manual.page == "corrections"
    assert len(manual.finds()) == page_words("corrections").count("journal")
    first = manual.view.textCursor().selectionStart()
    qtbot.keyClick(manual.search, Qt.Key.Key_Return)
    assert manual.view.textCursor().selectionStart() > first
    assert manual.isVisible()
    manual.view.setFocus()
    qtbot.keyClick(manual.view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not manual.isVisible()


def test_ctrl_page_down_turns_the_page(manual: ManualDialog, qtbot: QtBot) -> None:
    qtbot.keyClick(manual.view, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert manual.page == PAGES[PAGES.index("results") + 1]


def test_f1_inside_opens_the_keys_of_the_screen_first(window: QWidget, qtbot: QtBot) -> None:
    open_help(window, "crystals")
    manual = QApplication.activeModalWidget()
    assert isinstance(manual, ManualDialog)
    assert manual.page == "crystals"
    qtbot.keyClick(manual, Qt.Key.Key_F1)
    keys = QApplication.activeModalWidget()
    assert isinstance(keys, HelpDialog)
    keys.close()
    manual.close()


def test_the_list_of_keys_begins_with_what_the_line_of_results_takes(window: QWidget) -> None:
    def first_keys(edition_id: str) -> list[str]:
        dialog = HelpDialog(window, "results", edition(edition_id))
        table = dialog.findChild(TableView)
        assert table is not None
        model = table.model()
        return [str(model.index(line, 0).data()) for line in range(14)]

    assert first_keys("classic")[0] == "Typed in the line of results"
    assert {"71 · 7 3-0", "72 · 7 0-3", "70 · 7 1-1", "7n · 7n26:19"} < set(first_keys("classic"))
    assert {"7 21 · 7 2-1"} < set(first_keys("heroes"))
    assert first_keys("heroes")[1] == "7 1"  # a match, games not noted


def test_the_keys_of_a_dialog_are_those_of_the_screen_that_shares_its_page() -> None:
    assert scope_of("repair") == "pairing"
    assert scope_of("corrections") == "journal"
    assert scope_of("settings") == ""


def test_a_picture_is_shown_where_the_build_has_made_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pictures").mkdir()
    (tmp_path / "results.md").write_text("# A\n\n<!-- picture: a.png An A -->\n", "utf-8")
    monkeypatch.setattr(manual_pages, "folder", lambda _language: tmp_path)
    assert text_of("results", "en") == "# A\n\n\n"
    (tmp_path / "pictures" / "a.png").write_bytes(b"")
    assert text_of("results", "en") == "# A\n\n![An A](pictures/a.png)\n"


def test_about_says_the_version_where_data_lies_and_the_licence_of_every_part(
    window: QWidget, tmp_path: Path
) -> None:
    about = AboutDialog(window, Preferences(tmp_path))
    assert "MIT License" in about.text.toPlainText()
    about.parts.set_current_key("PTSans")
    assert "SIL OPEN FONT LICENSE" in about.text.toPlainText().upper()
    said = [
        each.text() for each in about.findChildren(QWidget) if hasattr(each, "text") and callable(each.text)
    ]
    assert any(__version__ in text for text in said)
    assert str(tmp_path) in said
    about.close()


def poppler(tool: str, path: Path, *more: str) -> str:
    """What a tool of poppler says of a PDF; the test is left out where there is none."""
    found = shutil.which(tool)
    if found is None:
        pytest.skip(f"{tool} is not installed")
    return subprocess.run([found, path, *more], capture_output=True, text=True, check=True).stdout


def test_the_manual_as_a_pdf_has_every_page_embedded_type_and_numbers(tmp_path: Path) -> None:
    use_language("ru")
    path = tmp_path / "manual.pdf"
    count = write_manual(path)
    text = poppler("pdftotext", path, "-")
    assert text.count("\f") == count
    for page in PAGES:
        assert manual_pages.title_of(text_of(page, "ru")).split(":")[0] in text
    assert f"стр. {count} из {count}" in text
    fonts = [line.split() for line in poppler("pdffonts", path).splitlines()[2:]]
    assert {"PTSans-Regular", "PTSans-Bold"} <= {line[0].rpartition("+")[2] for line in fonts}
    assert all(line[-5] == "yes" for line in fonts)  # embedded
