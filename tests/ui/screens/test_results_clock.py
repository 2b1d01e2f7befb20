"""The results desk when the time runs out: late tables, minutes for one of them, the way to the count."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import TableNo
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.widgets.citing import clauses_in_sight
from berserk_desk.ui.widgets.table_strip import TableState, TableStrip
from berserk_desk.wording import use_language
from tests.builders import a_result, at_table, names, the_round_now
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk
from tests.ui.screens.results_desk import side_of

NBSP = "\N{NO-BREAK SPACE}"


def a_running_round(session: Session) -> Iterator[Command]:
    yield ImportPlayers(tuple(NewPlayer(name) for name in names(8)))
    yield session.propose().command("проверка")
    yield AnnounceRound(the_round_now(session.state).id)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    """Four tables play, the clock runs since 13:28."""
    use_language("ru")
    made = FakeDesk(tmp_path)
    made.play(a_running_round)
    made.clock.start()
    yield made
    made.close()


@pytest.fixture
def screen(desk: FakeDesk, qtbot: QtBot) -> Iterator[ResultsScreen]:
    frame = Frame()
    qtbot.addWidget(frame)
    made = ResultsScreen(desk)
    desk.screen = made
    frame.add_screen("results", made)
    frame.resize(1366, 697)
    frame.show()
    frame.show_screen("results")
    yield made
    frame.close()


def row(screen: ResultsScreen, table: int) -> Row:
    found = screen.table.model()
    for line in found.rows:  # type: ignore[attr-defined] # the model of this table is always RowsModel
        if isinstance(line, Row) and line.cells["table"].text == str(table):
            return line
    raise AssertionError(f"no row of table {table}")


def mark(screen: ResultsScreen, table: int) -> str:
    return row(screen, table).cells["mark"].text


def strip_states(screen: ResultsScreen) -> list[TableState]:
    (strip,) = screen.findChildren(TableStrip)
    return [cell.state for cell in strip.shown]


def test_while_there_is_time_nobody_is_late(desk: FakeDesk, screen: ResultsScreen) -> None:
    desk.let_pass(49 * 60)
    assert mark(screen, 1) == "Играют"
    assert set(strip_states(screen)) == {TableState.PLAYING}


def test_when_the_time_is_over_tables_without_a_result_are_late(
    desk: FakeDesk, screen: ResultsScreen
) -> None:
    desk.do(a_result(at_table(desk.document.state, 3)))
    desk.let_pass(50 * 60 + 134)
    assert strip_states(screen) == [TableState.LATE, TableState.LATE, TableState.DONE, TableState.LATE]
    assert (mark(screen, 1), row(screen, 1).edge) == ("Время вышло", "warn-line")
    assert row(screen, 3).edge == ""
    assert side_of(screen).under_text == ["время вышло"] * 3


def test_when_the_time_is_over_the_panel_says_what_follows_800_4(
    desk: FakeDesk, screen: ResultsScreen
) -> None:
    assert side_of(screen).after_time_text == ""
    desk.let_pass(50 * 60 + 134)
    told = side_of(screen).after_time_text
    assert told.startswith("Доигрывают начатый ход и ход того, кто ходит вторым.")
    assert "п. 800.4" in told
    assert "classic:800.4" in clauses_in_sight(side_of(screen))


def test_minutes_are_given_to_the_table_in_the_line_by_f5_with_the_judges_name(
    desk: FakeDesk, screen: ResultsScreen, qtbot: QtBot
) -> None:
    type_text(screen.line.field, "2 ")
    desk.trigger("table_minutes")
    assert screen.minutes.isVisible()
    type_text(screen.minutes.minutes, "10")
    qtbot.keyClick(screen.minutes.minutes, Qt.Key.Key_Return)
    assert screen.minutes.isVisible()
    type_text(screen.minutes.judge, "Волков Р.")
    qtbot.keyClick(screen.minutes.judge, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert not screen.minutes.isVisible()
    assert screen.line.text() == "", "the next slip's digits would stand behind this table's number"
    reading = desk.clock.reading
    assert reading is not None
    given = reading.given_to(2)
    assert given is not None
    assert (given.minutes, given.judge) == (10, "Волков Р.")
    assert "+10" in mark(screen, 2)


def test_a_late_table_shows_its_own_time_second_by_second(desk: FakeDesk, screen: ResultsScreen) -> None:
    desk.clock.add_minutes(10, "Волков Р.", TableNo(2))
    assert mark(screen, 2) == f"+10{NBSP}мин · до 14:28"
    desk.let_pass(50 * 60 + 134)
    assert mark(screen, 2) == f"+10{NBSP}мин · 07:46"
    assert f"+10{NBSP}мин · 07:46 Волков Р." in side_of(screen).under_text
    desk.let_pass(1)
    assert mark(screen, 2) == f"+10{NBSP}мин · 07:45"


def test_minutes_are_not_given_without_a_name(desk: FakeDesk, screen: ResultsScreen, qtbot: QtBot) -> None:
    type_text(screen.line.field, "2 ")
    desk.trigger("table_minutes")
    qtbot.keyClick(screen.minutes.minutes, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert screen.minutes.isVisible()
    assert screen.minutes.need_text == "Чьё это решение? Впишите имя судьи."
    assert desk.clock.reading is not None
    assert not desk.clock.reading.clock.extra


def test_the_last_judge_is_offered_again(desk: FakeDesk, screen: ResultsScreen) -> None:
    desk.clock.add_minutes(5, "Зайцева В.", TableNo(1))
    type_text(screen.line.field, "2 ")
    desk.trigger("table_minutes")
    assert screen.minutes.judge.text() == "Зайцева В."


def test_a_refusal_stands_in_the_strip_and_esc_leaves_it(
    desk: FakeDesk, screen: ResultsScreen, qtbot: QtBot
) -> None:
    type_text(screen.line.field, "2 ")
    desk.trigger("table_minutes")
    screen.minutes.judge.setText("В.")
    screen.minutes.minutes.setText("-5")
    screen.minutes.confirm()
    assert "больше минут, чем было дано" in screen.minutes.need_text
    qtbot.keyClick(screen.minutes.minutes, Qt.Key.Key_Escape)
    assert not screen.minutes.isVisible()


def test_a_table_with_its_result_gets_no_minutes(desk: FakeDesk, screen: ResultsScreen) -> None:
    desk.do(a_result(at_table(desk.document.state, 2)))
    type_text(screen.line.field, "2 ")
    desk.trigger("table_minutes")
    assert not screen.minutes.isVisible()
    assert "игра за ним закончена" in screen.line.readback_text


def test_a_result_entered_late_ends_the_lateness(desk: FakeDesk, screen: ResultsScreen) -> None:
    desk.let_pass(51 * 60)
    desk.do(a_result(at_table(desk.document.state, 1)))
    assert row(screen, 1).edge == ""
    assert strip_states(screen)[0] is TableState.DONE


def test_time_that_is_over_leads_to_the_crystal_count_of_the_table(
    desk: FakeDesk, screen: ResultsScreen
) -> None:
    desk.let_pass(51 * 60)
    type_text(screen.line.field, "4")
    desk.trigger("crystals")
    assert desk.asked[-1] == ("crystals", at_table(desk.document.state, 4).id)


def test_an_earlier_round_is_never_late(desk: FakeDesk, screen: ResultsScreen) -> None:
    for table in range(1, 5):
        desk.do(a_result(at_table(desk.document.state, table)))
    desk.play(lambda session: iter([session.propose().command("проверка")]))
    desk.do(AnnounceRound(the_round_now(desk.document.state).id))
    desk.clock.start()
    desk.let_pass(51 * 60)
    assert set(strip_states(screen)) == {TableState.LATE}
    screen.show_round(desk.document.state.round[1].number)  # type: ignore[index] # the first round made
    assert set(strip_states(screen)) == {TableState.DONE}


def test_b167_one_key_leaves_the_three_late_tables_with_names_and_their_minutes(
    tmp_path: Path, qtbot: QtBot
) -> None:
    use_language("ru")
    desk = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(40))))
    desk.do(desk.document.session.propose().command("проверка"))
    desk.do(AnnounceRound(the_round_now(desk.document.state).id))
    desk.clock.start()
    late = (3, 11, 20)
    for table in range(1, 21):
        if table not in late:
            desk.do(a_result(at_table(desk.document.state, table)))
    desk.clock.add_minutes(5, "Волков Р.", TableNo(11))
    frame = Frame()
    qtbot.addWidget(frame)
    screen = ResultsScreen(desk)
    desk.screen = screen
    frame.add_screen("results", screen)
    frame.resize(1366, 697)
    frame.show()
    frame.show_screen("results")
    desk.let_pass(50 * 60 + 30)

    screen.handlers()["only_outstanding"]()

    model = screen.table.model()
    shown = [
        [str(model.index(line, column).data()) for column in range(8)] for line in range(model.rowCount())
    ]
    assert [line[0] for line in shown] == ["3", "11", "20"]
    for line, table in zip(shown, late, strict=True):
        pairing = at_table(desk.document.state, table)
        assert pairing.second is not None
        for player in (pairing.first, pairing.second):
            assert desk.document.state.player[player].name in line
    assert f"+5{NBSP}мин" in shown[1][6]
    assert "+5" not in shown[0][6]
    (strip,) = screen.findChildren(TableStrip)
    assert strip.accessibleName().endswith("после времени: 3, 11, 20")
    frame.close()
    desk.close()
