"""Every action of the table: by its keys on both layouts, by the command list, and not on a hidden page (B153)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui import window_actions
from berserk_desk.ui.actions import ACTIONS, EVERYWHERE, SCREENS, Action
from berserk_desk.ui.dialogs.command_list import CommandList
from berserk_desk.ui.keys import LatinShortcuts, latin_key, russian_text
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.window_actions import WindowActions
from berserk_desk.wording import _, use_language
from tests.builders import a_founding, names

MODIFIERS = {
    "Ctrl": Qt.KeyboardModifier.ControlModifier,
    "Shift": Qt.KeyboardModifier.ShiftModifier,
    "Alt": Qt.KeyboardModifier.AltModifier,
}
NAMED = {"Enter": Qt.Key.Key_Return, ",": Qt.Key.Key_Comma}
PAGES = [key for key, *_rest in SCREENS]


class NotingActions(WindowActions):
    """An action is noted instead of carried out, and all of the shown page can be done."""

    def __init__(self, window: MainWindow) -> None:
        self.done: list[str] = []
        super().__init__(window)

    def may(self, action: Action) -> bool:
        return action.scope in {EVERYWHERE, self._frame.current_key}

    def refresh(self) -> None:
        for action in ACTIONS:
            self[action.id].setEnabled(self.may(action))

    def run(self, name: str) -> None:
        self.done.append(name)


class Noting(MainWindow):
    """The window that notes."""

    @property
    def run(self) -> list[str]:
        assert isinstance(self.action_table, NotingActions)
        return self.action_table.done


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Noting]:
    monkeypatch.setattr(window_actions, "WindowActions", NotingActions)
    path = tmp_path / "Осенний кубок.berserk"
    session = Session.create(path, a_founding())
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(9))))
    session.dispatch(session.propose().command("проверка"))
    session.dispatch(AnnounceRound(max(session.state.round)))
    session.close()
    made = Noting(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.open_file(path)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    made.close()


def keys_of(action: Action) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    modifiers, key = Qt.KeyboardModifier.NoModifier, action.keys.split("+")[-1]
    for name in action.keys.split("+")[:-1]:
        modifiers |= MODIFIERS[name]
    return NAMED.get(key) or getattr(Qt.Key, f"Key_{key}"), modifiers


def with_focus(window: MainWindow) -> QWidget:
    focused: QWidget | None = window.focusWidget()
    return window if focused is None else focused


def with_keys(page: str) -> list[Action]:
    return [action for action in ACTIONS if action.keys and action.scope in {EVERYWHERE, page}]


def test_every_key_of_the_table_does_its_action_on_its_page(window: Noting) -> None:
    missed = {}
    for page in PAGES:
        window.go(page)
        for action in with_keys(page):
            window.run.clear()
            QTest.keyClick(with_focus(window), *keys_of(action))
            if window.run != [action.id]:
                missed[page, action.id] = (action.keys, list(window.run))
    assert not missed


def test_letters_do_the_same_where_the_russian_layout_alone_is_there_b153(
    qapp: QApplication, window: Noting
) -> None:
    latin = LatinShortcuts(qapp)
    missed = {}
    try:
        for page in PAGES:
            window.go(page)
            for action in with_keys(page):
                key, modifiers = keys_of(action)
                if not (Qt.Key.Key_A <= key <= Qt.Key.Key_Z):
                    continue
                window.run.clear()
                letter = russian_text(chr(key))
                press_key(with_focus(window), letter, modifiers)
                if window.run != [action.id]:
                    missed[page, action.id] = (action.keys, letter, list(window.run))
    finally:
        latin.stop()
    assert not missed


def press_key(widget: QWidget, letter: str, modifiers: Qt.KeyboardModifier) -> None:
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(widget, QKeyEvent(kind, ord(letter.upper()), modifiers, ""))


def test_keys_of_other_pages_do_nothing_here(window: Noting) -> None:
    for page in PAGES:
        window.go(page)
        here = {action.keys for action in with_keys(page)}
        for action in ACTIONS:
            if action.keys and action.scope not in {EVERYWHERE, page} and action.keys not in here:
                window.run.clear()
                QTest.keyClick(with_focus(window), *keys_of(action))
                assert not window.run, f"{action.id} on {page}"


def test_every_action_is_found_in_the_command_list_by_its_words_on_both_layouts(window: Noting) -> None:
    offered = [(action, True) for action in ACTIONS if action.id != "commands" and action.scope != "start"]
    for language in ("ru", "en"):
        use_language(language)
        listed = CommandList(window, offered)
        for action, _on in offered:
            words = "".join(sign for sign in _(action.text) if sign.isalnum() or sign in " /-'")
            for typed in (words, latin_key(words), russian_text(words)):
                listed._line.set_text(typed)
                found = [row.key for row in listed._model.rows]
                assert action.id in found, f"{action.id}: {typed!r} finds {found[:3]}"
        listed.deleteLater()


def test_a_key_of_the_table_is_one_the_keyboard_has() -> None:
    for action in ACTIONS:
        if action.keys:
            assert not QKeySequence(action.keys).isEmpty(), action.id
            assert keys_of(action)[0] != Qt.Key.Key_unknown, action.id


def found_by(window: Noting, typed: str) -> list[object]:
    offered = [(action, True) for action in ACTIONS if action.id != "commands" and action.scope != "start"]
    listed = CommandList(window, offered)
    listed._line.set_text(typed)
    found = [row.key for row in listed._model.rows]
    listed.deleteLater()
    return found


def test_a_judge_finds_an_export_by_the_words_he_knows(window: Noting) -> None:
    for language, words in (
        ("ru", ("эксель", "экспорт", "xlsx", "excel")),
        ("en", ("excel", "export", "xlsx")),
    ):
        use_language(language)
        for word in words:
            assert "sheet_to_xlsx" in found_by(window, word), word
    use_language("ru")
    assert {"to_json", "hand_over"} <= set(found_by(window, "json"))
    assert {"to_json", "save_copy"} <= set(found_by(window, "передать"))


def test_the_command_list_says_that_nothing_was_found_and_enter_leaves_it_open(window: Noting) -> None:
    use_language("ru")
    listed = CommandList(window, [(action, True) for action in ACTIONS])
    listed._line.set_text("йцукенгш")
    assert listed._line.readback_text == "ничего не найдено: попробуйте другое слово"
    ended: list[int] = []
    listed.finished.connect(ended.append)
    QTest.keyClick(listed._line.field, Qt.Key.Key_Return)
    assert not ended
    listed._line.set_text("")
    QTest.keyClick(listed._line.field, Qt.Key.Key_PageDown)
    assert listed._table.current_key == listed._model.rows[8].key
    listed._line.set_text("й")
    QTest.keyClick(listed._line.field, Qt.Key.Key_Escape)
    assert ended == [QDialog.DialogCode.Rejected.value]
    listed.deleteLater()
