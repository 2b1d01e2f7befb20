"""What was typed is shown as it was typed: no label, tool tip or message takes a name for markup."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextDocument
from pytestqt.qtbot import QtBot

from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, RowsModel
from berserk_desk.ui.widgets.label import Label, plain_tip
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind
from berserk_desk.ui.widgets.toast import Toast

UI = Path(__file__).resolve().parents[2] / "berserk_desk" / "ui"
TYPED = '<img src="http://x/y.png"> <b>Вася</b> & Ко'


def trees() -> Iterator[tuple[str, ast.Module]]:
    for path in sorted(UI.rglob("*.py")):
        yield path.relative_to(UI).as_posix(), ast.parse(path.read_text("utf-8"))


def is_plain(node: ast.expr) -> bool:
    """A word of the program, or made plain; of a choice both sides."""
    if isinstance(node, ast.IfExp):
        return is_plain(node.body) and is_plain(node.orelse)
    if isinstance(node, ast.Call):
        return ast.unparse(node.func) in ("_", "plain_tip")
    return isinstance(node, ast.Constant)


def test_every_tool_tip_is_a_word_of_the_program_or_made_plain() -> None:
    wrong = [
        f"{name}:{node.lineno}"
        for name, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "setToolTip"
        and not is_plain(node.args[0])
    ]
    assert not wrong


def test_no_module_shows_text_by_what_would_guess_markup() -> None:
    guessing = {"QLabel", "QMessageBox", "QErrorMessage", "QToolTip", "QTextBrowser", "QTextEdit"}
    found = {
        (name, alias.name)
        for name, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in guessing
    }
    # The one label is told that its text is plain; the manual shows pages of the program's own.
    assert {name for name, _class in found} <= {"widgets/label.py", "dialogs/manual.py"}


@pytest.mark.usefixtures("qapp")
def test_a_label_a_tool_tip_and_a_message_show_an_image_tag_as_typed(qtbot: QtBot) -> None:
    label = Label(TYPED)
    qtbot.addWidget(label)
    assert label.textFormat() is Qt.TextFormat.PlainText
    assert label.text() == TYPED

    tip = QTextDocument()
    tip.setHtml(plain_tip(TYPED))
    assert tip.toPlainText() == TYPED
    model = RowsModel((ColumnSpec("name", "Участник"),))
    model.set_rows([Row(1, {"name": Cell((Part(TYPED),), tooltip=TYPED)})])
    shown = QTextDocument()
    shown.setHtml(str(model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)))
    assert shown.toPlainText() == TYPED
    assert model.index(0, 0).data() == TYPED

    line, strip = PartsLabel([Part(TYPED)]), NoticeStrip(StripKind.REFUSAL)
    qtbot.addWidget(line)
    qtbot.addWidget(strip)
    strip.tell([Part(TYPED)])
    assert line.text == strip.text == TYPED
    assert all(each.textFormat() is Qt.TextFormat.PlainText for each in strip.findChildren(Label))
    toast = Toast(line)
    assert not [
        each for each in toast.findChildren(Label) if each.textFormat() is not Qt.TextFormat.PlainText
    ]
