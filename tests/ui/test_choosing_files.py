"""Dialogs for files and folders speak the program's language, whoever opens them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLibraryInfo, QTranslator
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QLabel, QWidget

from berserk_desk.ui import choosing_files
from berserk_desk.ui.choosing_files import folder_from, path_and_kind
from berserk_desk.wording import use_language

UI = Path(choosing_files.__file__).parent


@pytest.fixture(autouse=True)
def russian(qapp: QApplication) -> Iterator[None]:
    translator = QTranslator()
    assert translator.load("qtbase_ru", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    qapp.installTranslator(translator)
    use_language("ru")
    yield
    qapp.removeTranslator(translator)
    use_language("en")


def test_the_dialogs_for_files_and_folders_are_russian_throughout(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    latin: list[str] = []

    def looked_at(dialog: QFileDialog) -> int:
        words = [label.text() for label in dialog.findChildren(QLabel)]
        words += [
            text for each in dialog.findChildren(QAbstractButton) for text in (each.text(), each.toolTip())
        ]
        latin.extend(text for text in words if re.search("[A-Za-z]", text))
        return 0

    monkeypatch.setattr(QFileDialog, "exec", looked_at)
    parent = QWidget()
    assert path_and_kind(parent, "", tmp_path / "a.pdf", [("Лист", "*.pdf")]) is None
    assert folder_from(parent, "", tmp_path) is None
    assert not latin


def test_no_other_module_opens_a_dialog_for_files_of_its_own() -> None:
    """Qt's own catalogue lacks two of its labels, which ``choosing_files`` gives."""
    others = [path.name for path in UI.rglob("*.py") if "QFileDialog" in path.read_text("utf-8")]
    assert others == ["choosing_files.py"]
