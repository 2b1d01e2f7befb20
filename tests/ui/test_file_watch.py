"""The window when the file is in danger: a step the disk does not take, a second owner, damage, a shared folder."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.tournament.player_commands import AddPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui import copies_work, crash_report, file_watch
from berserk_desk.ui.dialogs.copies import CopiesDialog
from berserk_desk.ui.dialogs.file_check import FileCheckDialog
from berserk_desk.ui.dialogs.refused_file import RefusedFileDialog
from berserk_desk.ui.dialogs.settings import SettingsDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import OPEN_FILES, Preferences
from berserk_desk.ui.screens.start import StartScreen
from berserk_desk.ui.typed_text import typed_file
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.dialog import MOST_HEIGHT
from berserk_desk.ui.widgets.entry_line import EntryLine
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.strips import ChoiceStrip, StripKind
from berserk_desk.wording.journal import step_text
from tests.builders import a_founding, names
from tests.storage.sample import by_hand, fingerprint
from tests.typing_keys import type_text


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close_document()
    made.close()


def a_file(folder: Path, name: str = "Осенний кубок") -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.berserk"
    session = Session.create(path, a_founding(rounds=3))
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(8))))
    session.close()
    return path


def the_strip(window: MainWindow) -> str:
    found = [strip for strip in window.findChildren(ChoiceStrip) if strip.isVisible()]
    return found[0].text if found else ""


def refused(window: MainWindow) -> RefusedFileDialog:
    (dialog,) = (d for d in window.findChildren(RefusedFileDialog) if d.isVisible())
    return dialog


def lose_a_step(window: MainWindow, path: Path) -> Path:
    """The file is renamed behind the program's back while a player is added."""
    window.open_file(path)
    gone = path.with_name("переименован.berserk")
    path.rename(gone)
    with pytest.raises(WriteFailed):
        window.document.dispatch(AddPlayer(NewPlayer("Новая Анна")))
    return gone


def test_b118_a_step_the_disk_did_not_take_stands_in_the_strip_until_it_is_written(
    window: MainWindow, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "флешка")
    gone = lose_a_step(window, path)
    assert "Осенний кубок.berserk is no longer where it was" in the_strip(window)
    assert "Kept aside:" in the_strip(window)
    assert every_button_of_the_strip_has_a_key(window)
    assert "Новая Анна" in the_strip(window)
    window.trigger("go_standings")
    assert "Kept aside:" in the_strip(window)

    window.trigger("retry_write")
    assert "Kept aside:" in the_strip(window)
    gone.rename(path)
    window.trigger("retry_write")
    assert the_strip(window) == ""
    assert {p.name for p in window.document.state.player.values()} >= {"Новая Анна"}
    window.trigger("retry_write")  # nothing waits, which is no error
    assert window.frame.toast.text == "Everything is recorded; nothing waits."


def test_b118_work_goes_on_at_another_place_with_the_step_that_was_kept_aside(
    window: MainWindow, tmp_path: Path
) -> None:
    gone = lose_a_step(window, a_file(tmp_path / "флешка"))
    before = gone.read_bytes()
    assert window.open_tournament.watch.move_to(tmp_path / "ноутбук.berserk")
    assert the_strip(window) == ""
    assert window.preferences.text(OPEN_FILES) == str(tmp_path / "ноутбук.berserk")
    assert {p.name for p in window.document.state.player.values()} >= {"Новая Анна"}
    window.document.dispatch(AddPlayer(NewPlayer("Ещё Один")))
    assert window.document.session.findings() == ()
    assert gone.read_bytes() == before


def test_b118_closing_with_a_step_aside_asks_once_more(window: MainWindow, tmp_path: Path) -> None:
    lose_a_step(window, a_file(tmp_path / "флешка"))
    assert not window.close()
    assert "Whoever closes once more" in the_strip(window)
    assert window.isVisible()
    assert window.close()


def test_b118_no_other_tournament_takes_the_place_of_one_with_a_step_aside_unasked(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lose_a_step(window, a_file(tmp_path / "флешка"))
    other = a_file(tmp_path, "Другой")
    begun: list[str] = []
    monkeypatch.setattr(window.files, "new_tournament", lambda: begun.append("new"))
    window.action_table.own = {**window.action_table.own, **window._work.handlers()}

    assert not window.open_file(other)
    assert "Whoever closes once more" in the_strip(window)
    window.document.unwritten.emit(window.document.session.aside)  # tried again, and not written again
    window.trigger("new_tournament")
    assert begun == []
    window.trigger("new_tournament")
    assert begun == ["new"]
    assert window.open_file(other)


def test_b116_a_second_window_is_told_who_and_since_when_and_shows_a_snapshot(
    window: MainWindow, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "общая")
    owner = Session.open(path)
    assert not window.open_file(path)
    dialog = refused(window)
    assert dialog.height() <= MOST_HEIGHT
    dialog.accept()
    assert the_strip(window).startswith(f"Snapshot from {window.document.session.taken_at[11:16]}.")
    assert every_button_of_the_strip_has_a_key(window)
    assert window.preferences.text(OPEN_FILES) == ""
    with pytest.raises(WriteFailed) as caught:
        window.document.dispatch(AddPlayer(NewPlayer("Чужой")))
    assert caught.value.code == "snapshot"
    assert window.document.session.aside is None
    with pytest.raises(WriteFailed):
        window.document.session.undo()

    owner.dispatch(AddPlayer(NewPlayer("Новая Анна")))
    owner.close()
    window.trigger("heed_strip")
    assert the_strip(window) == ""
    assert len(window.document.state.player) == 9


def test_b109_a_damaged_file_is_refused_with_a_message_and_nothing_is_written(
    window: MainWindow, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "турниры")
    path.write_bytes(path.read_bytes()[:9000])
    before = fingerprint(path)
    assert not window.open_file(path)
    assert isinstance(window.frame.current_screen, StartScreen)
    assert refused(window).repairs
    refused(window).reject()
    window.close()
    assert fingerprint(path) == before
    assert [p.name for p in path.parent.iterdir()] == [path.name]


@pytest.mark.parametrize(("tables", "name"), [(False, ""), (True, "Другой")])
def test_a_file_whose_records_part_is_repaired_on_a_copy_in_either_direction(
    window: MainWindow, tmp_path: Path, tables: bool, name: str
) -> None:
    path = a_file(tmp_path / "турниры")
    with by_hand(path) as edited:
        edited.execute("UPDATE player SET name = 'Другой' WHERE id = 2")
    window.open_file(path)
    dialog = FileCheckDialog(window, path)
    assert dialog.height() <= MOST_HEIGHT
    assert dialog.head.text() == "1 thing is not right"
    dialog.believe_tables.setChecked(tables)
    before = path.read_bytes()
    dialog.accept()
    assert path.read_bytes() == before
    assert dialog.head.text().startswith("The copy is whole again")
    dialog.accept()
    assert window.document.session.path != path
    assert window.document.session.findings() == ()
    assert ("Другой" in {p.name for p in window.document.state.player.values()}) is bool(name)


def test_the_check_at_opening_is_told_in_the_strip(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    path = a_file(tmp_path / "турниры")
    with by_hand(path) as edited:
        edited.execute("UPDATE player SET name = 'Другой' WHERE id = 2")
    window.open_file(path)
    watch = window.open_tournament.watch
    with qtbot.waitSignal(watch.checked):
        watch.check_now()
    assert the_strip(window).startswith("The check of the file found 1 thing that is not right.")
    assert every_button_of_the_strip_has_a_key(window)


def test_a_synchronised_folder_is_told_of_once_and_can_be_left(window: MainWindow, tmp_path: Path) -> None:
    path = a_file(tmp_path / "Yandex.Disk")
    window.open_file(path)
    assert "synchronises" in the_strip(window)
    strip = window.open_tournament.watch.strip
    row = strip.layout()
    assert row is not None
    hint = KeyHint("Ctrl+Shift+L", "Go on in a copy on this laptop")
    for width, more in ((1280, 4), (1500, 12), (1092, 8)):  # as high as its lines are then, none is cut off
        window.resize(width, 700)
        strip.tell(
            StripKind.WARNING, "It may be changed there. " * more, ways=(("leave", hint), ("laptop", hint))
        )
        QApplication.processEvents()
        assert strip.height() == row.heightForWidth(strip.width())
    window.open_tournament.watch.show()
    assert every_button_of_the_strip_has_a_key(window)
    window.trigger("leave_strip")
    assert the_strip(window) == ""
    window.trigger("leave_strip")  # nothing is said any more
    window.close_document()
    window.open_file(path)
    assert the_strip(window) == ""


def test_each_tournament_in_a_synchronised_folder_is_told_of_until_the_judge_leaves_it_there(
    window: MainWindow, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "Yandex.Disk")
    other = path.with_name("другой.berserk")
    other.write_bytes(path.read_bytes())
    for file in (path, path, other):
        window.open_file(file)
        assert "synchronises" in the_strip(window)
        window.close_document()
    window.open_file(other)
    window.trigger("leave_strip")
    window.close_document()
    window.open_file(path)
    assert "synchronises" in the_strip(window)


def test_with_one_key_work_goes_on_in_a_copy_on_the_laptop(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_watch, "documents", lambda: tmp_path / "документы")
    path = a_file(tmp_path / "Yandex.Disk")
    window.open_file(path)
    window.trigger("heed_strip")
    assert window.document.session.path == tmp_path / "документы" / path.name
    assert the_strip(window) == ""


def every_button_of_the_strip_has_a_key(window: MainWindow) -> bool:
    (strip,) = (strip for strip in window.findChildren(ChoiceStrip) if strip.isVisible())
    buttons = strip.findChildren(Button)
    return bool(buttons) and all(button.accessibleDescription() for button in buttons if button.isVisible())


def announce(window: MainWindow) -> None:
    session = window.document.session
    session.dispatch(session.propose().command("проверка"))
    session.dispatch(AnnounceRound(next(iter(session.state.round))))


def test_b111_an_automatic_copy_is_made_without_asking_and_opens_beside(
    window: MainWindow, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "турниры")
    window.open_file(path)
    announce(window)
    dialog = CopiesDialog(window, path.stem)
    assert [row.cells["occasion"].text for row in dialog.rows] == ["round 1 announced"]
    window.document.dispatch(AddPlayer(NewPlayer("После Копии")))
    after = len(window.document.state.player)
    dialog.accept()
    assert window.document.session.path.parent == path.parent
    assert window.document.session.path != path
    assert len(window.document.state.player) == after - 1
    window.open_file(path)
    assert len(window.document.state.player) == after


def test_b111_a_copy_opened_beside_finds_the_copies_of_the_tournament_it_was_made_of(
    window: MainWindow, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "турниры")
    window.open_file(path)
    announce(window)
    CopiesDialog(window, path.stem).accept()
    beside = window.document.session.path
    assert beside.stem != path.stem
    assert [row.cells["name"].text for row in CopiesDialog(window, beside.stem).rows] == [path.stem]

    window.open_file(a_file(tmp_path / "другие"))

    assert window.document.session.path.stem == path.stem
    announce(window)
    assert len(CopiesDialog(window, path.stem).rows) == 2


def test_automatic_copies_go_where_the_settings_say_and_can_be_off(
    window: MainWindow, tmp_path: Path
) -> None:
    stick = tmp_path / "флешка"
    stick.mkdir()
    window.open_file(a_file(tmp_path / "турниры"))
    settings = SettingsDialog(window)
    settings.set_folder(stick)
    settings.accept()
    announce(window)
    assert len(list(stick.iterdir())) == 1
    window.preferences.set_flag(copies_work.OFF, value=True)
    window.follow_settings()
    window.trigger("close_tournament")
    window.open_file(a_file(tmp_path / "турниры", "Зимний кубок"))
    announce(window)
    assert len(list(stick.iterdir())) == 1


def test_b118_a_stick_for_copies_that_is_gone_is_told_and_the_round_goes_on(
    window: MainWindow, tmp_path: Path
) -> None:
    window.preferences.set_text(copies_work.FOLDER, str(tmp_path / "вынута" / "копии"))
    window.open_file(a_file(tmp_path / "турниры"))
    told: list[str] = []
    window.open_tournament.copies.failed.connect(told.append)
    announce(window)
    assert [sentence.startswith("No automatic copy was made.") for sentence in told] == [True]
    assert not (tmp_path / "вынута").exists()


def test_b115_what_was_typed_and_not_recorded_comes_back_after_a_crash(
    window: MainWindow, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "турниры")
    window.open_file(path)
    announce(window)
    window.trigger("go_results")
    line = window.frame.screen_of("results").findChildren(EntryLine)[0]
    line.setFocus()
    type_text(line.field, "3 11")
    window.open_tournament.typed.keep()
    kept = typed_file(path).read_bytes()
    window.close_document()
    assert not typed_file(path).exists()

    typed_file(path).write_bytes(kept)  # as a program that died leaves it
    window.open_file(path)
    assert window.frame.current_key == "results"
    assert window.frame.screen_of("results").findChildren(EntryLine)[0].text() == "3 11"
    window.document.dispatch(AddPlayer(NewPlayer("Шаг После")))
    window.close_document()

    typed_file(path).write_bytes(kept)  # typed before a step that is recorded
    window.open_file(path)
    assert window.frame.screen_of("results").findChildren(EntryLine)[0].text() == ""

    assert window.open_tournament.watch.move_to(tmp_path / "ноутбук.berserk")
    window.close_document()
    assert not typed_file(path).exists()


def test_b118_the_next_slip_waits_in_the_line_behind_a_step_aside_and_both_outlive_a_kill(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "флешка")
    window.open_file(path)
    announce(window)
    window.trigger("go_results")
    line = line_of_results(window)
    line.setFocus()
    gone = path.parent.rename(tmp_path / "вынута")

    def slip(text: str) -> str:
        type_text(line.field, text)
        qtbot.keyClick(line.field, Qt.Key.Key_Return)
        return line.readback_text

    assert slip("3 1").startswith("Not saved. Was the disk pulled out")
    assert line.field.selectedText() == "3 1"
    # What is typed next begins anew; it is not taken, and says so.
    assert slip("2 1").startswith("Not recorded: first Ctrl+Shift+Y or Ctrl+Shift+M")
    assert line.text() == "2 1"
    assert "Table 3" in the_strip(window)
    window.open_tournament.typed.keep()
    (kept_in,) = window.preferences.folder.glob("waits-*.typed")  # the disk takes nothing
    kept, at_death = kept_in.read_bytes(), (gone / path.name).read_bytes()

    gone.rename(path.parent)
    window.trigger("retry_write")
    assert the_strip(window) == ""
    assert line.text() == "2 1"
    assert len(window.document.state.result) == 1
    qtbot.keyClick(line.field, Qt.Key.Key_Return)
    assert line.text() == ""
    assert len(window.document.state.result) == 2
    window.trigger("retry_write")
    assert not kept_in.exists()

    window.close_document()

    path.write_bytes(at_death)
    kept_in.write_bytes(kept)
    window.open_file(path)
    assert len(window.document.state.result) == 1
    assert "Table 3" in step_text(window.document.state, window.document.session.steps[-1])
    assert line_of_results(window).text() == "2 1"
    assert not kept_in.exists()


def line_of_results(window: MainWindow) -> EntryLine:
    return window.frame.screen_of("results").findChildren(EntryLine)[0]


def a_fault() -> None:
    raise ValueError("Воронина Светлана")


def test_b115_a_crash_report_holds_versions_steps_and_lines_and_no_names(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="Воронина") as caught:
        a_fault()
    text = crash_report.report_text(ValueError, caught.value.__traceback__, ["found", "add_player"])
    assert "Воронина Светлана" not in text.replace('raise ValueError("Воронина Светлана")', "")
    assert f"SQLite {sqlite3.sqlite_version}" in text
    assert "found, add_player" in text
    assert "a_fault" in text
    assert "ValueError" in text
    beside = crash_report.write_report(text, tmp_path / "Кубок.berserk", tmp_path / "data")
    assert beside is not None
    assert beside.parent == tmp_path
    assert beside.name.startswith("Кубок crash ")
    elsewhere = crash_report.write_report(text, tmp_path / ("нет" * 200) / "К.berserk", tmp_path / "data")
    assert elsewhere is not None
    assert elsewhere.parent == tmp_path / "data"


def test_b115_the_next_start_says_what_happened_and_where_the_report_lies(
    window: MainWindow, tmp_path: Path
) -> None:
    path = a_file(tmp_path / "турниры")
    (window.preferences.folder / "fatal-1.txt").write_text("Fatal Python error: Segmentation fault", "utf-8")
    crash_report.find_fatal(window.preferences)
    window.preferences.set_text(OPEN_FILES, str(path))  # as a program that died leaves it
    window.go("start")
    report = crash_report.last_report(window.preferences)
    assert report is not None
    assert "Segmentation fault" in report.read_text("utf-8")
    assert f"SQLite {sqlite3.sqlite_version}" in report.read_text("utf-8")
    assert isinstance(window.frame.current_screen, StartScreen)
    said = " ".join(label.text() for label in window.frame.current_screen.findChildren(Label))
    assert report.name in said
    window.open_file(path)
    window.close_document()
    assert crash_report.last_report(window.preferences) is None
