"""What all dialogs share: keys, the order of Tab, facts in the foot."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from berserk_desk.ui.dialogs.manual import ManualDialog
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.number_field import NumberField

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def dialog(qtbot: QtBot) -> DeskDialog:
    made = DeskDialog("Подсчёт кристаллов — стол 5", "crystals", 870, 700)
    made.body.addWidget(QLineEdit())
    made.set_main("Записать 3–0")
    qtbot.addWidget(made)
    with qtbot.waitActive(made):
        made.show()
    return made


def test_it_is_never_higher_than_520(dialog: DeskDialog) -> None:
    assert dialog.height() == 520
    dialog.resize(870, 900)
    assert dialog.height() == 520


def test_a_plain_enter_closes_nothing_and_ctrl_enter_does_the_main_thing(dialog: DeskDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.isVisible()
    QTest.keyClick(dialog, Qt.Key.Key_Return, CONTROL)
    assert dialog.result() == DeskDialog.DialogCode.Accepted


def test_ctrl_enter_does_nothing_while_the_main_button_cannot_be_pressed(dialog: DeskDialog) -> None:
    dialog.set_main("Записать", enabled=False)
    QTest.keyClick(dialog, Qt.Key.Key_Return, CONTROL)
    assert dialog.isVisible()


def test_a_number_beyond_its_range_is_refused_with_the_range_trial2_a4(dialog: DeskDialog) -> None:
    rounds = NumberField("Rounds", 1, 25, 5)
    dialog.body.addWidget(rounds)
    rounds.show()
    rounds.setText("99")
    dialog.main_button.click()
    assert dialog.isVisible()
    assert dialog.facts == "Rounds: from 1 to 25."
    rounds.setText("9")
    dialog.main_button.click()
    assert dialog.result() == DeskDialog.DialogCode.Accepted


def test_esc_leaves_and_f1_asks_for_its_page(dialog: DeskDialog) -> None:
    QTest.keyClick(dialog, Qt.Key.Key_F1)
    manual = QApplication.activeModalWidget()
    assert isinstance(manual, ManualDialog)
    assert manual.page == "crystals"
    manual.close()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.result() == DeskDialog.DialogCode.Rejected


def test_tab_goes_from_the_body_to_cancel_and_the_main_button(dialog: DeskDialog) -> None:
    field = dialog.findChildren(QLineEdit)[0]
    assert field.hasFocus()
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert dialog.cancel_button.hasFocus()
    QTest.keyClick(dialog.cancel_button, Qt.Key.Key_Tab)
    assert dialog.main_button.hasFocus()
