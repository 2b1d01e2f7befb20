"""The line in which everything is typed: what it shows, and which keys it passes on."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.ui.keys import sequences
from berserk_desk.ui.widgets.entry_line import EntryLine, EntryState
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part, Role, text_of

Typing = Callable[[QWidget, str], None]
CONTROL = Qt.KeyboardModifier.ControlModifier


class Heard:
    """What the line said, in order."""

    def __init__(self, line: EntryLine) -> None:
        self.said: list[tuple[str, object]] = []
        line.textEdited.connect(lambda text: self.said.append(("edited", text)))
        line.submitted.connect(lambda text: self.said.append(("submitted", text)))
        line.confirmed.connect(lambda text: self.said.append(("confirmed", text)))
        line.escaped.connect(lambda: self.said.append(("escaped", "")))
        line.arrow.connect(lambda step: self.said.append(("arrow", step)))


@pytest.fixture
def line(qtbot: QtBot) -> EntryLine:
    made = EntryLine("Стол и результат")
    qtbot.addWidget(made)
    made.resize(700, made.height())
    made.show()
    return made


def test_letters_then_enter_are_told_with_the_text(line: EntryLine, type_text: Typing) -> None:
    heard = Heard(line)
    type_text(line.field, "7т")
    QTest.keyClick(line.field, Qt.Key.Key_Return)
    assert heard.said == [("edited", "7"), ("edited", "7т"), ("submitted", "7т")]


def test_the_enter_of_the_number_pad_is_the_same(line: EntryLine) -> None:
    heard = Heard(line)
    QTest.keyClick(line.field, Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier)
    assert heard.said == [("submitted", "")]


def test_a_question_is_answered_by_ctrl_enter_and_never_by_a_bouncing_enter(line: EntryLine) -> None:
    heard = Heard(line)
    line.field.setText("52")
    line.show_readback([Part("Заменить?")], EntryState.QUESTION, [KeyHint("Ctrl+Enter", "заменить")])
    QTest.keyClick(line.field, Qt.Key.Key_Return)
    QTest.keyClick(line.field, Qt.Key.Key_Return, CONTROL)
    assert heard.said == [("submitted", "52"), ("confirmed", "52")]


def test_esc_clears_the_field_first_and_leaves_on_the_second_press(line: EntryLine) -> None:
    heard = Heard(line)
    line.field.setText("27 1")
    QTest.keyClick(line.field, Qt.Key.Key_Escape)
    QTest.keyClick(line.field, Qt.Key.Key_Escape)
    assert heard.said == [("edited", ""), ("escaped", "")]


def test_up_and_down_are_handed_on(line: EntryLine) -> None:
    heard = Heard(line)
    QTest.keyClick(line.field, Qt.Key.Key_Down)
    QTest.keyClick(line.field, Qt.Key.Key_Up)
    assert heard.said == [("arrow", 1), ("arrow", -1)]


def test_height_and_place_of_the_field_are_the_same_in_every_state(line: EntryLine) -> None:
    places = set()
    for state in EntryState:
        line.show_readback([Part("Стол 7:"), Part("Ёлкин Пётр", Role.STRONG)], state)
        places.add((line.height(), line.field.geometry().getRect()))
    assert len(places) == 1
    assert line.height() == 52


def test_the_readback_is_spoken_as_the_fields_description(line: EntryLine) -> None:
    line.show_readback([Part("Записано:"), Part("стол 7, 3–0.", Role.STRONG)], EntryState.WRITTEN)
    assert line.field.accessibleName() == "Стол и результат"
    assert line.field.accessibleDescription() == "Записано: стол 7, 3–0."


@pytest.mark.parametrize("key", ["Ctrl+Z", "Ctrl+Enter"])
def test_the_windows_own_keys_work_from_the_empty_field_without_a_question(qtbot: QtBot, key: str) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    line = EntryLine("Стол и результат")
    QVBoxLayout(window).addWidget(line)
    action = QAction(window)
    action.setShortcuts(sequences(key))
    window.addAction(action)
    with qtbot.waitActive(window):
        window.show()
        window.activateWindow()
    line.setFocus()
    pressed = Qt.Key.Key_Z if key == "Ctrl+Z" else Qt.Key.Key_Return
    with qtbot.waitSignal(action.triggered, timeout=1000):
        QTest.keyClick(line.field, pressed, CONTROL)


def test_typing_is_taken_back_by_ctrl_z_while_something_is_typed(line: EntryLine, type_text: Typing) -> None:
    type_text(line.field, "71")
    QTest.keyClick(line.field, Qt.Key.Key_Z, CONTROL)
    assert line.text() != "71"


def test_what_was_half_typed_before_another_screen_is_replaced_by_the_next_key(
    line: EntryLine, type_text: Typing
) -> None:
    line.field.setText("1")
    line.hide()
    line.show()
    type_text(line.field, "42")
    assert line.text() == "42"


NEWS = [
    Part("Записано:", Role.MUTED),
    Part("стол 7, 3–0, поражение по пенальти.", Role.STRONG),
    Part("Осталось 12 столов", Role.MUTED),
]
NEWS_KEYS = [KeyHint("F9", "записать пенальти"), KeyHint("Ctrl+Z", "отменить")]


def shown_at(line: EntryLine, width: int) -> tuple[str, str]:
    line.resize(width, line.height())
    parts, keys = line.shown
    return text_of(parts), " ".join(f"{hint.key} {hint.text}".strip() for hint in keys)


def test_the_words_of_the_keys_leave_before_the_sentence_and_its_end_before_its_core(line: EntryLine) -> None:
    line.show_readback(NEWS, EntryState.WRITTEN, NEWS_KEYS)
    whole = "Записано: стол 7, 3–0, поражение по пенальти. Осталось 12 столов"
    assert shown_at(line, 1200) == (whole, "F9 записать пенальти Ctrl+Z отменить")
    assert shown_at(line, 900) == (whole, "F9 Ctrl+Z")
    assert shown_at(line, 720) == ("Записано: стол 7, 3–0, поражение по пенальти.", "F9 Ctrl+Z")
    assert line.readback_text == whole


def test_a_question_keeps_all_it_says_however_narrow(line: EntryLine) -> None:
    line.show_readback(NEWS, EntryState.QUESTION, NEWS_KEYS)
    assert shown_at(line, 500)[0] == text_of(NEWS)
