"""Many sheets are written behind a window that says how far it is and can be stopped."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.ui.dialogs.writing import WriteStep, WritingDialog, Written, write_behind
from berserk_desk.ui.printing import PrintFailed, Trouble
from berserk_desk.wording import use_language

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


def step(name: str) -> WriteStep:
    return WriteStep(name, lambda: Path(name))


@pytest.fixture(autouse=True)
def _english(qtbot: QtBot) -> None:  # noqa: ARG001 - the application must run
    use_language("en")


def test_what_is_quick_needs_no_window_and_comes_in_order() -> None:
    assert write_behind([step("a"), step("b")]) == Written((Path("a"), Path("b")))


def test_the_first_failure_ends_it_and_what_was_written_before_is_named() -> None:
    def fails() -> Path:
        raise PrintFailed(Trouble.FULL, "b")

    written = write_behind([step("a"), WriteStep("b", fails), step("c")])
    assert written.paths == (Path("a"),)
    assert isinstance(written.failure, PrintFailed)
    assert not written.stopped


def test_esc_finishes_the_sheet_in_hand_and_begins_no_other() -> None:
    may_end = threading.Event()
    told: list[str] = []

    def slow() -> Path:
        may_end.wait(20)
        return Path("slow")

    def press_esc() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, WritingDialog) or not dialog.told.text():
            QTimer.singleShot(20, press_esc)
            return
        told.extend((dialog.told.text(), dialog.name.text()))
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        told.append(dialog.facts)
        assert dialog.isVisible()  # until the sheet in hand is whole
        may_end.set()

    QTimer.singleShot(0, press_esc)
    written = write_behind([WriteStep("Slips", slow), step("never")])
    assert told == ["Sheet 1 of 2", "Slips", "It stops after this sheet …"]
    assert written == Written((Path("slow"),), stopped=True)
