"""A marathon in the window: files chosen, refused by a sentence each, who is who decided, the sheet written."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import openpyxl
import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.interchange.document import write
from berserk_desk.interchange.mapping import document_of
from berserk_desk.session import Session
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.event_commands import FinishTournament, ImportTournament
from berserk_desk.tournament.state import State
from berserk_desk.ui.dialogs import marathon
from berserk_desk.ui.dialogs.marathon import MarathonDialog
from berserk_desk.wording import use_language
from tests.builders import a_tournament, do, played
from tests.ui.fake_desk import FakeDesk

ALT = Qt.KeyboardModifier.AltModifier


def an_event(edition: str = "classic", *, seed: int = 1) -> State:
    return do(played(a_tournament(4, edition, seed=seed)), FinishTournament())


def renamed(state: State, player: int, name: str) -> State:
    return state.put("player", replace(state.player[PlayerId(player)], name=name))


def the_files(folder: Path) -> list[Path]:
    """Two that can be summed; one that runs, one of another edition, a hostile one, one that is not there."""
    first = folder / "Весна.berserk"
    Session.create(first, ImportTournament(an_event())).close()
    documents = {
        "Осень.json": renamed(an_event(seed=2), 1, "Совсем Другой"),
        "Идёт.json": played(a_tournament(4, seed=3)),
        "Герои.json": an_event("heroes", seed=4),
    }
    for name, state in documents.items():
        (folder / name).write_text(write(document_of(state)), "utf-8")
    hostile = folder / "чужое.berserk"
    hostile.write_bytes(b"SQLite format 3\x00" + b"\xff" * 4000)
    return [first, *(folder / name for name in documents), hostile, folder / "нет.berserk"]


def test_files_are_summed_refused_by_a_sentence_each_and_who_is_who_is_decided(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    use_language("en")
    (tmp_path / "desk").mkdir()
    desk = FakeDesk(tmp_path / "desk")
    dialog = MarathonDialog(desk)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert not dialog.main_button.isEnabled()
    monkeypatch.setattr(
        marathon, "path_and_kind", lambda *_asked: pytest.fail("there is no sheet to be saved")
    )
    qtbot.keyClick(dialog, Qt.Key.Key_5, ALT)
    dialog.add(the_files(tmp_path))
    lines = dialog.refused.text().splitlines()
    assert len(dialog.states) == 2
    assert (dialog.files.current_key, dialog.places.current_key) == (1, 0), "what the keys would act on"
    assert ["not finished" in lines[0], "another edition" in lines[1], "чужое" in lines[2]] == [True] * 3
    assert lines[3] == "and 1 more"

    assert len(list(dialog.rows)) == 5, "four of the spring, and one under another name in autumn"
    old = next(at for at, row in enumerate(dialog.rows) if len(row.entries) == 1 and row.entries[0][0] == 0)
    new = next(at for at, row in enumerate(dialog.rows) if row.name == "Совсем Другой")
    together = dialog.rows[old].total + dialog.rows[new].total
    dialog.places.set_current_key(old)
    qtbot.keyClick(dialog, Qt.Key.Key_3, ALT)
    assert "who else" in dialog.matched.text()
    dialog.places.set_current_key(new)
    qtbot.keyClick(dialog, Qt.Key.Key_3, ALT)
    assert len(list(dialog.rows)) == 4
    assert dialog.current is not None
    assert dialog.current.total == together
    assert dialog.matched.text().startswith("Joined by the judge")
    qtbot.keyClick(dialog, Qt.Key.Key_4, ALT)
    assert len(list(dialog.rows)) == 5

    dialog.best.setCurrentIndex(dialog.best.findData(1))
    assert all(sum(row.counted) == 1 for row in dialog.rows)
    for suffix in (".pdf", ".xlsx", ".csv"):
        dialog.write(tmp_path / f"марафон{suffix}")
    book = openpyxl.load_workbook(tmp_path / "марафон.xlsx")
    column = [cell.value for cell in next(iter(book.worksheets[0].columns))]
    assert 1 in column
    assert (tmp_path / "марафон.pdf").read_bytes().startswith(b"%PDF")
    assert dialog.rows[0].name in (tmp_path / "марафон.csv").read_text("utf-8-sig")
    dialog.files.set_current_key(0)
    dialog.take_out()
    assert [state.event.seed for state in dialog.states] == [2]
    shiboken6.delete(dialog)
    desk.close()
