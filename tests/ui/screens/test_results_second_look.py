"""The second pass over the slips at the results desk (B168): typed again, marked, counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import Method, Outcome
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import EditTournament
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.widgets.buttons import ButtonKind
from berserk_desk.ui.widgets.entry_line import EntryState
from berserk_desk.wording import use_language
from tests.typing_keys import type_text
from tests.ui.screens.results_desk import (
    Make,
    announced,
    at,
    confirm,
    desk_of,
    enter,
    first_wins,
    result_at,
    side_of,
    steps,
)


def looked_at_twice(session: Session) -> Iterator[Command]:
    yield EditTournament(replace(session.state.event, second_look=True))


def looked_at(screen: ResultsScreen, table: int) -> bool:
    result = result_at(screen, table)
    assert result is not None
    return result.looked_again


def main_kind(screen: ResultsScreen) -> ButtonKind:
    return screen._header.main.kind


@pytest.fixture
def screen(make_results: Make) -> ResultsScreen:
    """Four tables, all entered, none looked at again."""
    return make_results(8, looked_at_twice, announced, first_wins)


def test_the_same_result_typed_again_is_the_second_look_b168(screen: ResultsScreen, qtbot: QtBot) -> None:
    use_language("ru")
    type_text(screen.line.field, "21")
    assert screen.line.readback_text.endswith("то же: второй взгляд")
    assert not looked_at(screen, 2)

    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    assert looked_at(screen, 2)
    assert screen.line.readback_text == "Стол 2: второй взгляд. Второй взгляд: осталось 3 стола"


def test_another_result_asks_and_needs_its_own_second_look_b168(screen: ResultsScreen, qtbot: QtBot) -> None:
    before = steps(screen)
    enter(screen, qtbot, "22")
    assert screen.line.state is EntryState.QUESTION
    assert steps(screen) == before

    confirm(screen, qtbot)

    assert not looked_at(screen, 2)
    enter(screen, qtbot, "22")
    assert looked_at(screen, 2)


def test_a_sorted_stack_is_gone_through_a_second_time_with_two_keys_a_slip(
    screen: ResultsScreen, qtbot: QtBot
) -> None:
    keys = sum(enter(screen, qtbot, "1") for _slip in range(4))
    assert keys == 8
    assert all(looked_at(screen, table) for table in range(1, 5))
    assert screen.line.readback_text.endswith("Round 1 is complete")


def test_the_round_waits_counts_and_names_the_tables_b168(screen: ResultsScreen, qtbot: QtBot) -> None:
    assert screen._header.fact.text == "4 of 4 second look 0 of 4"
    for table in (1, 2, 4):
        enter(screen, qtbot, f"{table}1")
    assert screen._header.fact.text == "4 of 4 second look 3 of 4"
    assert main_kind(screen) is ButtonKind.OUTLINED

    screen.handlers()["next_step"]()

    assert "no second look at table 3" in screen._body.notice.text
    screen._body.notice.acted.emit()
    assert screen.line.text() == "3 "
    enter(screen, qtbot, "1")
    assert main_kind(screen) is ButtonKind.PRIMARY


def test_a_key_marks_the_table_spoken_of_and_takes_the_mark_back(screen: ResultsScreen) -> None:
    screen.jump(3)
    screen.handlers()["look_again"]()
    assert looked_at(screen, 3)
    assert side_of(screen).fact("look_again").value_text == "taken"
    screen.handlers()["look_again"]()
    assert not looked_at(screen, 3)


def test_undo_takes_the_second_look_back(screen: ResultsScreen, qtbot: QtBot) -> None:
    enter(screen, qtbot, "11")
    desk_of(screen).document.session.undo()
    assert not looked_at(screen, 1)
    assert result_at(screen, 1) is not None


def test_f4_leaves_those_not_looked_at_again(screen: ResultsScreen, qtbot: QtBot) -> None:
    for table in (1, 4):
        enter(screen, qtbot, f"{table}1")
    screen.handlers()["only_outstanding"]()
    model = screen.table.model()
    assert [model.index(line, 0).data() for line in range(model.rowCount())] == ["2", "3"]


def test_the_row_says_in_words_that_it_was_looked_at(screen: ResultsScreen, qtbot: QtBot) -> None:
    enter(screen, qtbot, "11")
    model = screen.table.model()
    marks = [str(model.index(line, 6).data()) for line in range(2)]
    assert ("second look" in marks[0], "second look" in marks[1]) == (True, False)


def test_the_score_on_the_slip_is_enough_whatever_brought_it_about(make_results: Make, qtbot: QtBot) -> None:
    screen = make_results(4, looked_at_twice, announced)
    desk_of(screen).do(RecordResult(Result(at(screen, 1).id, Outcome.DRAW, Method.AGREED, "805")))
    enter(screen, qtbot, "10")
    result = result_at(screen, 1)
    assert result is not None
    assert (result.method, result.looked_again) == (Method.AGREED, True)


def test_without_the_setting_the_same_result_changes_nothing(make_results: Make, qtbot: QtBot) -> None:
    screen = make_results(4, announced, first_wins)
    before = steps(screen)
    enter(screen, qtbot, "11")
    assert "There is nothing to change" in screen.line.readback_text
    assert steps(screen) == before
    assert side_of(screen).fact("look_again").isHidden()
