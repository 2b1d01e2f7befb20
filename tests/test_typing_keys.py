"""Russian typing reaches a field letter by letter."""

from __future__ import annotations

from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from tests.typing_keys import type_text


def test_russian_letters_digits_and_signs_arrive_as_typed(qtbot: QtBot) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    type_text(field, "Ёлкин Артём; 7/2,5-№")
    assert field.text() == "Ёлкин Артём; 7/2,5-№"
