"""The manual tells of the program as it is: every action, sheet, verb and setting, and no key that is none."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractSpinBox, QCheckBox, QComboBox, QLineEdit, QWidget

from berserk_desk.cli import _parser
from berserk_desk.console.verbs import COMMANDS, FLAGS
from berserk_desk.reports.catalogue import CATALOGUE, Choice
from berserk_desk.ui.actions import ACTIONS, EVERYWHERE, SCREENS
from berserk_desk.ui.dialogs.new_tournament import NewTournamentDialog
from berserk_desk.ui.dialogs.open_stage import OpenStageDialog
from berserk_desk.ui.dialogs.pairing_settings import PairingSettingsDialog
from berserk_desk.ui.dialogs.regulations import RegulationsDialog
from berserk_desk.ui.dialogs.settings import SettingsDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.models.manual_pages import PAGE_OF, PAGES, anchor, folder, page_for, title_of
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.print_panel import PrintPanel
from berserk_desk.wording import LANGUAGES, _, use_language
from tools.manual import keys_page, shown_keys

LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+\s+(.*?)\s*$", re.MULTILINE)
KEY = re.compile(r"(?<![\w+])((?:Ctrl|Alt|Shift)\+[^\s`»”).:;]+|F(?:[1-9]|1[0-2]))(?![\w])")
DIALOGS = Path(__file__).parents[2] / "berserk_desk" / "ui" / "dialogs"


def page(name: str, language: str) -> str:
    return (folder(language) / f"{name}.md").read_text("utf-8")


def plain(text: str) -> str:
    """For comparing words: one space, no case, no ellipsis, ё as е."""
    return " ".join(text.split()).casefold().replace("…", "").replace("ё", "е")


def prose(language: str) -> str:
    """All pages but the list of keys, which is made from the table itself."""
    return plain("\n".join(page(name, language) for name in PAGES if name != "keys"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_there_and_begins_with_its_title(language: str) -> None:
    assert {path.stem for path in folder(language).glob("*.md")} == set(PAGES)
    titles = [title_of(page(name, language)) for name in PAGES]
    assert all(titles)
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_inside_the_manual_leads_to_a_heading_that_is_there(language: str) -> None:
    for name in PAGES:
        for target in LINK.findall(page(name, language)):
            other, _hash, part = target.partition("#")
            assert other.removesuffix(".md") in PAGES, f"{name}: {target}"
            headings = {anchor(head) for head in HEADING.findall(page(other.removesuffix(".md"), language))}
            assert not part or part in headings, f"{name}: {target}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_keys_is_the_table_of_actions(language: str) -> None:
    assert page("keys", language) == keys_page(language), "run: python -m tools.manual keys"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_told_by_its_key_on_its_screens_page_or_by_its_name(language: str) -> None:
    use_language(language)
    told = prose(language)
    missing = []
    for action in ACTIONS:
        where = told if action.scope == EVERYWHERE else plain(page(page_for(action.scope), language))
        by_key = action.keys and plain(f"`{shown_keys(action.keys)}`") in where
        if not by_key and plain(_(action.text)) not in told:
            missing.append((action.id, action.keys, _(action.text)))
    assert missing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_the_manual_names_does_something(language: str) -> None:
    known = {shown_keys(action.keys) for action in ACTIONS if action.keys}
    in_dialogs = "\n".join(path.read_text("utf-8") for path in sorted(DIALOGS.glob("*.py")))
    # By ``on_key`` or in a list of buttons with what each does: in a dialog a key is a text of its own.
    own = re.findall(r'"((?:(?:Ctrl|Alt|Shift)\+)+[^"\s{]+|F\d{1,2}|Del|Esc|Space|Tab)"', in_dialogs)
    known |= {shown_keys(keys) for keys in own}
    known |= {"Ctrl+Enter"}
    for name in PAGES:
        for keys in KEY.findall(page(name, language)):
            assert keys in known or keys.rstrip(",") in known, f"{name}: {keys}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sheet_is_told_on_the_page_of_print(language: str) -> None:
    use_language(language)
    told = plain(page("printing", language))
    for kind in CATALOGUE:
        name = _(kind.name).replace("{round}-го", "").replace("{round}", "")
        assert plain(name) in told, kind.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_and_option_of_the_command_line_is_told(language: str) -> None:
    told = page("without-a-window", language)
    for word in (*COMMANDS, *(flag for flag in FLAGS if flag != "-h")):
        assert re.search(rf"`{word}[ `]", told), word
    parsers = next(action for action in _parser()._actions if isinstance(action.choices, dict)).choices
    assert isinstance(parsers, dict)
    for verb, parser in parsers.items():
        for option in (word for each in parser._actions for word in each.option_strings):
            assert re.search(rf"{option}[ `]", told), f"{verb} {option}"


def settings_of(dialog: QWidget) -> set[str]:
    """What the fields of a dialog are called."""
    fields: list[QWidget] = []
    for kind in (QLineEdit, QComboBox, QCheckBox, QAbstractSpinBox):
        fields += dialog.findChildren(kind)
    own = {
        each.text() if isinstance(each, QCheckBox) else each.accessibleName()
        for each in fields
        if not isinstance(each.parent(), QAbstractSpinBox | QComboBox)
    }
    return own - {""}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_setting_is_told(language: str, tmp_path: Path) -> None:
    use_language(language)
    window = MainWindow(Preferences(tmp_path))
    window.files.open_sample()
    made = (
        NewTournamentDialog(window, lambda *_given: ""),
        RegulationsDialog(window),
        PairingSettingsDialog(window),
        OpenStageDialog(window),
        SettingsDialog(window),
    )
    told = prose(language)
    wanted = {name for dialog in made for name in settings_of(dialog)}
    panel = PrintPanel()
    wanted |= {box.text() for box in panel.boxes.values()}
    wanted |= {_("Printer"), _("Copies"), _("Page"), _("Type"), _("Slips on a page")}
    assert set(panel.boxes) | set(panel._rows) == set(Choice)
    for widget in (*made, panel):
        widget.deleteLater()
    window.close()
    assert len(wanted) > 40
    assert {name for name in wanted if plain(name) not in told} == set()


def test_every_screen_and_dialog_has_its_page() -> None:
    assert {key for key, *_rest in SCREENS} <= set(PAGE_OF)
    assert set(PAGE_OF.values()) <= set(PAGES)
    named = re.compile(r'super\(\)\.__init__\(\s*(?:_\("[^"]*"\)|title), "([a-z-]+)"')
    ids = {found for path in sorted(DIALOGS.glob("*.py")) for found in named.findall(path.read_text("utf-8"))}
    assert len(ids) >= 8
    assert ids - {"manual"} <= set(PAGE_OF)
