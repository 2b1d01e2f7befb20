"""Founding a tournament: where its file lies, and what is missing before it can be made."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from berserk_desk.ui import choosing_files
from berserk_desk.ui.dialogs.new_tournament import NewTournamentDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import use_language


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program's folder in Documents."""
    own = tmp_path / "Документы" / "Berserk Desk"
    monkeypatch.setattr(choosing_files, "documents", lambda: own)
    return own


@pytest.fixture
def dialog(qtbot: QtBot, tmp_path: Path, own: Path) -> Iterator[NewTournamentDialog]:
    use_language("ru")
    assert not own.exists()  # it is made when it is needed
    window = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(window)
    yield NewTournamentDialog(window, window.files.create)
    window.close()


def test_a_new_tournament_lies_in_the_program_s_folder_though_a_copy_went_to_a_stick(
    dialog: NewTournamentDialog, tmp_path: Path, own: Path
) -> None:
    stick = tmp_path / "флешка"
    stick.mkdir()
    dialog._window.preferences.set_text("folder", str(stick))
    assert choosing_files.working_folder(dialog._window.preferences) == stick
    dialog.name.setText("Кубок клуба")
    assert dialog.facts == f"Файл: {Path('Документы', 'Berserk Desk', 'Кубок клуба.berserk')}"
    dialog.accept()
    assert [path.name for path in own.glob("*.berserk")] == ["Кубок клуба.berserk"]
    assert list(stick.iterdir()) == []


def test_a_name_that_is_taken_is_said_before_the_file_is_made(dialog: NewTournamentDialog, own: Path) -> None:
    own.mkdir(parents=True)
    (own / "Кубок клуба.berserk").touch()
    dialog.name.setText("Кубок клуба")
    assert dialog.facts.startswith("С таким названием уже есть; файл будет")
    assert dialog.facts.endswith("Кубок клуба 2.berserk")


@pytest.mark.parametrize(
    ("name", "date", "missing", "beside"),
    [
        ("", "17.10.2026", "Впишите название турнира.", "суббота"),
        ("Кубок", "31.02.2026", "Исправьте дату или оставьте её пустой.", "такого дня нет"),
        ("Кубок", "завтра", "Исправьте дату или оставьте её пустой.", "например, 17.10.2026"),
    ],
)
def test_what_is_missing_is_said_beside_the_button_that_cannot_be_pressed(
    dialog: NewTournamentDialog, name: str, date: str, missing: str, beside: str
) -> None:
    dialog.name.setText(name)
    dialog.date.setText(date)
    assert not dialog.main_button.isEnabled()
    assert (dialog.facts, dialog._weekday.text()) == (missing, beside)
