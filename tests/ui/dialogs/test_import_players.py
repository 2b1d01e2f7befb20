"""The preview of a list: what is read, what is asked, what is imported."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from berserk_desk.interchange.columns import Role
from berserk_desk.interchange.text_encoding import RosterError
from berserk_desk.tournament.player_commands import AddPlayer, NewPlayer
from berserk_desk.ui.dialogs.import_players import ImportDialog
from berserk_desk.ui.models.import_rows import Shown, import_rows
from berserk_desk.ui.models.rows import Row
from tests.ui.fake_desk import FakeDesk

Make = Callable[..., ImportDialog]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    made = FakeDesk(tmp_path)
    yield made
    made.document.close()


@pytest.fixture
def make(qtbot: QtBot, desk: FakeDesk) -> Make:
    def dialog(text: str | bytes) -> ImportDialog:
        data = text if isinstance(text, bytes) else text.encode()
        made = ImportDialog(desk, data, "list.csv")
        qtbot.addWidget(made)
        made.show()
        return made

    return dialog


def _players(desk: FakeDesk) -> list[tuple[str, str, str]]:
    return [(p.name, p.city, p.club) for p in desk.document.state.player.values()]


def test_roster_33_in_cp1251_comes_in_with_every_letter_and_both_namesakes(
    make: Make, desk: FakeDesk, shared: Path
) -> None:
    dialog = make((shared / "data" / "roster-33-cp1251.csv").read_bytes())
    assert dialog.encoding.currentData() == "cp1251"
    assert dialog.guessed.isVisible()
    assert dialog.main_button.words == "Import 33"
    QTest.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert "Федоров Семён — Фёдоров Семён" in dialog.facts
    QTest.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    players = _players(desk)
    assert len(players) == 33
    assert ("Фёдоров Семён", "Новосибирск", "Единорог") in players
    assert ("Федоров Семён", "Новосибирск", "Лига") in players
    assert any(name.startswith("О'Нил") for name, _city, _club in players)
    assert len(desk.document.session.steps) == 2


@pytest.mark.parametrize(("name", "count"), [("roster-16-utf8-bom.csv", 16), ("roster-names-only.txt", None)])
def test_the_other_lists_come_in(
    make: Make, desk: FakeDesk, shared: Path, name: str, count: int | None
) -> None:
    data = (shared / "data" / name).read_bytes()
    dialog = make(data)
    dialog.accept()
    if dialog.isVisible():  # some names are alike and were asked about
        dialog.accept()
    lines = len([line for line in data.decode("utf-8-sig").splitlines() if line.strip()])
    assert len(_players(desk)) == (count or lines)


def test_the_line_that_resembles_another_is_asked_about_and_shown_alone(make: Make) -> None:
    dialog = make("Имя;Город\nФёдоров Семён;Омск\nФедоров Семён;Омск\nКим Олег;Томск\n")
    dialog.which._choose(Shown.ASK)
    (row,) = dialog.table._rows_model.rows
    assert isinstance(row, Row)
    assert row.key == 3
    assert "line 2" in row.cells["what"].text
    assert "ё and е" in row.cells["what"].text


ALIKE = "Имя;Город\nКим Олег;Томск\nФёдоров Семён;Омск\nФедоров Семён;Омск\n"


def test_the_list_opens_at_the_first_line_that_is_to_be_asked(make: Make) -> None:
    dialog = make(ALIKE)
    assert dialog.table.current_key == 4
    assert dialog.focusWidget() is dialog.table


def test_the_first_import_names_the_resembling_names_and_only_the_second_does_it(
    make: Make, desk: FakeDesk
) -> None:
    dialog = make(ALIKE)
    dialog.accept()
    assert dialog.facts == "1 name is like another: Федоров Семён — Фёдоров Семён. Import all 3?"
    assert _players(desk) == []
    dialog.accept()
    assert len(_players(desk)) == 3


def test_a_resembling_line_that_was_unticked_is_not_asked_about(make: Make, desk: FakeDesk) -> None:
    dialog = make(ALIKE)
    QTest.keyClick(dialog.table, Qt.Key.Key_Space)
    assert dialog.table.current_key == 4
    dialog.accept()
    assert [name for name, _city, _club in _players(desk)] == ["Ким Олег", "Фёдоров Семён"]


def test_who_is_here_already_is_left_out_unless_ticked(make: Make, desk: FakeDesk) -> None:
    desk.do(AddPlayer(NewPlayer("Ким Олег", "Томск")))
    dialog = make("Ким Олег;Томск\nЯшин Фёдор;Омск\n")
    assert dialog.main_button.words == "Import 1"
    dialog.table.set_current_key(1)
    QTest.keyClick(dialog.table, Qt.Key.Key_Space)
    assert dialog.main_button.words == "Import 2"


def test_a_line_without_a_name_is_left_out_and_cannot_be_ticked(make: Make, desk: FakeDesk) -> None:
    dialog = make("Имя;Город\n;Омск\nКим Олег;Томск\n")
    dialog.table.set_current_key(2)
    QTest.keyClick(dialog.table, Qt.Key.Key_Space)
    dialog.accept()
    assert _players(desk) == [("Ким Олег", "Томск", "")]


def test_nothing_ticked_cannot_be_imported(make: Make, desk: FakeDesk) -> None:
    dialog = make("Ким Олег\nЯшин Фёдор\n")
    QTest.keyClick(dialog.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert not dialog.main_button.isEnabled()
    QTest.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert _players(desk) == []


def test_a_column_guessed_wrong_is_given_its_role_in_the_box_over_it(make: Make, desk: FakeDesk) -> None:
    dialog = make("Ким Олег;Башня;Томск\nЯшин Фёдор;Лига;Омск\n")
    dialog._set_role(1, Role.CLUB.value)
    dialog._set_role(2, Role.CITY.value)
    dialog.accept()
    assert _players(desk)[0] == ("Ким Олег", "Томск", "Башня")


def test_city_stands_in_one_column_only(make: Make) -> None:
    dialog = make("Ким Олег;Башня;Томск\nЯшин Фёдор;Лига;Омск\n")
    dialog._set_role(2, Role.CITY.value)
    assert dialog.preview is not None
    assert dialog.preview.roster.columns == (Role.NAME, Role.IGNORE, Role.CITY)


def test_the_boxes_stand_exactly_over_their_columns(make: Make, qtbot: QtBot) -> None:
    dialog = make("Фамилия;Имя;Город;Клуб\nКим;Олег;Нижний Новгород;Башня\n")
    qtbot.waitExposed(dialog)
    for at, box in dialog.columns.boxes.items():
        keys = [column.key for column in dialog.table._rows_model.columns]
        left = dialog.table.viewport().mapTo(dialog, dialog.table.viewport().rect().topLeft()).x()
        column = left + dialog.table.columnViewportPosition(keys.index(f"c{at}"))
        assert box.mapTo(dialog, box.rect().topLeft()).x() == column


def test_another_encoding_and_delimiter_are_read_at_once(make: Make) -> None:
    dialog = make("Ким Олег, Томск\nЯшин Фёдор, Омск\n".encode("cp866"))
    assert dialog.encoding.currentData() == "cp866"
    dialog.delimiter.setCurrentIndex(dialog.delimiter.findData(""))
    dialog.delimiter.activated.emit(dialog.delimiter.currentIndex())
    assert dialog.preview is not None
    assert dialog.preview.roster.lines[0].name == "Ким Олег, Томск"


def test_a_list_of_many_columns_is_shown_in_pages_without_scrolling(make: Make) -> None:
    wide = ";".join(f"x{n}" for n in range(15)) + ";Фамилия Имя\n"
    dialog = make(wide + ";".join(str(n) for n in range(15)) + ";Ким Олег\n")
    assert dialog.column_page.isVisible()
    assert 15 in dialog.columns.boxes
    model = dialog.table._rows_model
    fixed = sum(column.width or 0 for column in model.columns)
    assert fixed < dialog.table.width()


def test_the_dialog_is_never_higher_than_520(make: Make) -> None:
    dialog = make("Ким Олег\n" * 3)
    assert dialog.height() <= 520
    assert dialog.minimumSizeHint().width() <= 1020


def test_the_first_line_is_a_player_when_it_has_no_headings(make: Make) -> None:
    dialog = make("Игрок;Город\nКим Олег;Томск\n")
    dialog.heading.click()
    assert dialog.preview is not None
    assert [line.name for line in dialog.preview.roster.lines] == ["Игрок", "Ким Олег"]


def test_what_is_no_list_raises_before_a_dialog_is_made(desk: FakeDesk) -> None:
    with pytest.raises(RosterError):
        ImportDialog(desk, b"\x89PNG\r\n\x1a\n" + bytes(50), "list.csv")


def test_a_workbook_comes_in_through_the_same_preview(make: Make, desk: FakeDesk) -> None:
    book = Workbook()
    page = book.worksheets[0]
    for row in (("Участник", "Город"), ("Ёлкин Артём", "Томск"), ("Ким Олег", "Омск")):
        page.append(row)
    content = io.BytesIO()
    book.save(content)
    dialog = make(content.getvalue())
    assert not dialog.encoding.isEnabled()
    assert not dialog.delimiter.isEnabled()
    dialog.accept()
    assert _players(desk) == [("Ёлкин Артём", "Томск", ""), ("Ким Олег", "Омск", "")]


def test_a_name_turned_round_by_marks_is_shown_as_it_will_be_recorded(make: Make) -> None:
    preview = make("Имя;Город\n\u202eвонавИ;Омск\n\u200bКим  Артём;\u2066Томск\n").preview
    assert preview is not None
    shown = [(row.cells["c0"].text, row.cells["c1"].text) for row in import_rows(preview, Shown.ALL, {})]
    assert shown == [("вонавИ", "Омск"), ("Ким Артём", "Томск")]
