"""The journal on a real file: it follows every step, and undo and redo stand beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.terms import Method, Outcome, PlayerId
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import EditTournament
from berserk_desk.tournament.player_commands import AddPlayer, DropPlayer, NewPlayer
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.models.journal_rows import Filter
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens.journal import FIRST_ROWS, JournalScreen
from berserk_desk.ui.widgets.choice_menu import ChoiceMenu
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import use_language
from tests.builders import a_result
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]


class Shown:
    """A desk with so many players added one by one, its screen, and the frame around it."""

    def __init__(self, qtbot: QtBot, folder: Path, players: int) -> None:
        self.desk = FakeDesk(folder)
        for number in range(players):
            self.desk.do(AddPlayer(NewPlayer(f"Ким Олег {number}")))
        self.screen = JournalScreen(self.desk)
        self.desk.screen = self.screen
        self.frame = Frame()
        qtbot.addWidget(self.frame)
        self.frame.add_screen("journal", self.screen)
        self.frame.resize(1366, 697)
        self.frame.show()
        self.frame.show_screen("journal")

    @property
    def lines(self) -> list[str]:
        return [row.cells["what"].text for row in self.screen.model.rows if isinstance(row, Row)]

    @property
    def below(self) -> str:
        """What stands under the table, without the hint."""
        labels = self.screen.findChildren(Label, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return " ".join(
            label.text() for label in labels if label.isVisible() and "поиск" not in label.text().lower()
        )

    @property
    def told(self) -> str:
        return "\n".join(label.text() for label in self.screen.side.findChildren(Label))


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Iterator[Callable[[int], Shown]]:
    use_language("ru")
    made: list[Shown] = []

    def make(players: int) -> Shown:
        made.append(Shown(qtbot, tmp_path, players))
        return made[-1]

    yield make
    for each in made:
        each.frame.hide()
        each.desk.document.close()


def test_every_step_comes_on_top_and_becomes_the_current_one(shown: Callable[[int], Shown]) -> None:
    on = shown(2)
    assert on.lines[0] == "Добавлен участник: Ким Олег 1"
    on.desk.do(AddPlayer(NewPlayer("Лис Лев")))
    assert on.lines[0] == "Добавлен участник: Лис Лев"
    assert on.screen.table.current_key == on.desk.document.session.last_step


def test_the_buttons_undo_and_redo_and_say_what(shown: Callable[[int], Shown]) -> None:
    on = shown(2)
    assert on.screen.undo_button.toolTip() == "Отменить: Добавлен участник: Ким Олег 1"
    assert not on.screen.redo_button.isEnabled()
    on.screen.undo_button.click()
    assert on.lines[:2] == [
        "Отменено: Добавлен участник: Ким Олег 1",
        "Добавлен участник: Ким Олег 1 (отменено)",
    ]
    assert on.screen.redo_button.isEnabled()
    assert on.screen.redo_button.toolTip() == "Вернуть: Добавлен участник: Ким Олег 1"
    on.screen.redo_button.click()
    assert on.lines[0] == "Возвращено: Добавлен участник: Ким Олег 1"


def test_the_panel_tells_the_current_step_with_what_undo_would_do(shown: Callable[[int], Shown]) -> None:
    on = shown(1)
    assert "Шаг 2, запись" in on.told
    assert "Ctrl+Z отменит: Добавлен участник: Ким Олег 0" in on.told
    on.screen.undo_button.click()
    on.screen.table.set_current_key(2)
    on.screen.show_current()
    assert "Отменять нечего." in on.told


def test_every_kind_of_steps_is_one_key_and_a_digit_away(shown: Callable[[int], Shown], qtbot: QtBot) -> None:
    on = shown(2)
    on.screen.undo_button.click()
    for digit, lines in ((4, 2), (5, 0), (6, 3), (1, 4)):
        on.screen.handlers()["journal_filter"]()
        menu = next(each for each in on.screen.findChildren(ChoiceMenu) if each.isVisible())
        qtbot.keyClick(menu, Qt.Key(int(Qt.Key.Key_0) + digit))
        assert len(on.lines) == lines, digit
    on.screen.show_only(Filter.UNDONE)
    assert on.lines == [
        "Отменено: Добавлен участник: Ким Олег 1",
        "Добавлен участник: Ким Олег 1 (отменено)",
    ]


def test_letters_typed_in_the_table_find_steps(shown: Callable[[int], Shown]) -> None:
    on = shown(3)
    on.desk.do(AddPlayer(NewPlayer("Лис Лев")))
    type_text(on.screen.table, "л")
    type_text(on.screen.search, "ис")
    assert on.lines == ["Добавлен участник: Лис Лев"]


def test_a_long_journal_shows_its_newest_rows_at_once_and_all_of_them_soon(
    shown: Callable[[int], Shown], qtbot: QtBot
) -> None:
    on = shown(FIRST_ROWS + 20)
    assert on.lines[0] == f"Добавлен участник: Ким Олег {FIRST_ROWS + 19}"
    qtbot.waitUntil(lambda: len(on.lines) == FIRST_ROWS + 21, timeout=3000)


def test_the_reader_s_place_is_kept_when_a_step_comes(shown: Callable[[int], Shown]) -> None:
    on = shown(5)
    on.screen.table.set_current_key(3)
    event = on.desk.document.state.event
    on.desk.do(EditTournament(event))
    assert on.screen.table.current_key == 3


def test_what_can_be_redone_is_named_without_saying_that_it_was_undone(shown: Callable[[int], Shown]) -> None:
    on = shown(1)
    on.screen.undo_button.click()
    on.screen.show_current()
    assert "Ctrl+Y вернёт: Добавлен участник: Ким Олег 0" in on.told


def played_round(on: Shown) -> None:
    """A round of the players there are, announced, with a result at table 1."""
    session = on.desk.document.session
    on.desk.do(session.propose(seed=1).command("проверка"))
    on.desk.do(AnnounceRound(max(session.state.round)))
    on.desk.do(a_result(day.pairings_in(session.state, 1)[0]))


def test_enter_leads_from_a_line_to_its_table_and_from_a_player_to_his_card(
    shown: Callable[[int], Shown], qtbot: QtBot
) -> None:
    on = shown(4)
    played_round(on)
    qtbot.keyClick(on.screen.table, Qt.Key.Key_Return)
    on.desk.do(DropPlayer(PlayerId(2)))
    qtbot.keyClick(on.screen.table, Qt.Key.Key_Return)
    assert on.desk.asked[-2:] == [("table", 1, 1), ("card", PlayerId(2))]


def test_the_lines_that_are_shown_are_written_as_csv_whole(
    shown: Callable[[int], Shown], tmp_path: Path
) -> None:
    on = shown(4)
    played_round(on)
    reason = "бланк прочитан неверно, исправлено по второму экземпляру со слов обоих игроков и судьи стола"
    pairing = day.pairings_in(on.desk.document.state, 1)[1]
    on.desk.do(a_result(pairing))
    on.desk.do(on.desk.document.session.propose(seed=1).command("проверка"))
    on.desk.do(CorrectResult(Result(pairing.id, Outcome.DRAW, Method.CLEAN), reason))
    on.screen.search.setText(f"тур 1 стол {pairing.table_no}")
    path = tmp_path / "журнал.csv"
    on.screen.paper.write_csv(path)
    lines = path.read_text("utf-8-sig").splitlines()
    assert len(lines) == 3
    assert reason in lines[2]
    on.screen.search.setText("")
    assert len(on.screen.paper.sheet().rows) == on.desk.document.session.last_step


def test_a_long_line_stands_whole_under_the_table_where_the_panel_has_no_room(
    shown: Callable[[int], Shown], qtbot: QtBot
) -> None:
    on = shown(1)
    long = "Полянская-Веретенникова-Задунайская Александра-Мария Константиновна, она же Полянская по паспорту"
    on.desk.do(AddPlayer(NewPlayer(long)))
    on.screen.show_current()
    assert on.below == ""
    on.frame.resize(800, 543)
    qtbot.waitUntil(lambda: long in on.below)
    on.screen.table.set_current_key(2)
    on.screen.show_current()
    assert on.below == ""


def test_coming_back_without_a_step_makes_neither_rows_nor_panel_anew(
    shown: Callable[[int], Shown],
) -> None:
    desk = shown(3)
    rows, panel = desk.screen.model.rows, desk.screen.side.findChildren(Label)
    desk.frame.show_screen("journal")
    assert desk.screen.model.rows is rows
    assert desk.screen.side.findChildren(Label) == panel
    desk.desk.do(AddPlayer(NewPlayer("Ким Юрий")))
    desk.frame.show_screen("journal")
    assert desk.lines[0].endswith("Ким Юрий")
