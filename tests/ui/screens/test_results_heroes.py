"""The results desk of matches: games and match points are two facts (heroes 8.4.1, 8.6.3)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.terms import Method, Outcome, TableNo
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from berserk_desk.ui.dialogs.correction import CorrectionDialog
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.models.rows import Row
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.widgets.entry_line import EntryState
from tests.builders import names
from tests.typing_keys import type_text
from tests.ui.fake_desk import FakeDesk
from tests.ui.screens.results_desk import side_of

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    # A menu raises itself and takes the keyboard; the offscreen platform can do neither.
    pytest.mark.qt_log_ignore("This plugin does not support", extend=True),
]


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    found = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(8))), edition="heroes")
    found.do(found.document.session.propose().command("проверка"))
    found.do(AnnounceRound(max(found.document.state.round)))
    yield found
    found.close()


@pytest.fixture
def screen(desk: FakeDesk) -> Iterator[ResultsScreen]:
    made = ResultsScreen(desk)
    desk.screen = made
    frame = Frame()
    frame.resize(1366, 697)
    frame.add_screen("results", made)
    frame.show()
    frame.show_screen("results")
    yield made
    frame.close()
    shiboken6.delete(frame)


def enter(screen: ResultsScreen, qtbot: QtBot, text: str) -> None:
    type_text(screen.line.field, text)
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)


def result_at(desk: FakeDesk, table: int) -> Result | None:
    pairing = day.pairing_at_table(desk.document.state, 1, TableNo(table))
    assert pairing is not None
    return desk.document.state.result.get(pairing.id)


def cell(screen: ResultsScreen, table: int, title: str) -> str:
    model = screen.table.model()
    heads = [model.headerData(i, Qt.Orientation.Horizontal) for i in range(model.columnCount())]
    line = next(i for i in range(model.rowCount()) if model.index(i, 0).data() == str(table))
    return str(model.index(line, heads.index(title)).data())


def test_games_are_typed_and_both_scores_stand_before_and_after_enter(
    screen: ResultsScreen, desk: FakeDesk, qtbot: QtBot
) -> None:
    type_text(screen.line.field, "3 21")
    assert "2–1" in screen.line.readback_text
    assert screen.line.readback_text.endswith("match 3–0")
    assert (cell(screen, 3, "Games"), cell(screen, 3, "Match")) == ("2–1", "3–0")

    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    result = result_at(desk, 3)
    assert result is not None
    assert (result.outcome, result.method, result.games) == (Outcome.FIRST, Method.CLEAN, (2, 1, 0))
    assert screen.line.readback_text.startswith("Written: table 3, 2–1, match 3–0.")


def test_a_bare_digit_is_the_match_and_the_row_says_that_games_are_not_noted(
    screen: ResultsScreen, desk: FakeDesk, qtbot: QtBot
) -> None:
    enter(screen, qtbot, "2 2")

    result = result_at(desk, 2)
    assert result is not None
    assert (result.outcome, result.games) == (Outcome.SECOND, ())
    assert (cell(screen, 2, "Games"), cell(screen, 2, "Match")) == ("–", "0–3")
    assert "games not noted" in cell(screen, 2, "Mark")


def test_three_all_in_a_best_of_three_is_refused_in_the_line(
    screen: ResultsScreen, desk: FakeDesk, qtbot: QtBot
) -> None:
    enter(screen, qtbot, "2 33")

    assert screen.line.state is EntryState.REFUSAL
    assert "3-3" in screen.line.readback_text
    assert result_at(desk, 2) is None


@pytest.mark.parametrize(
    ("words", "outcome", "method", "ground"),
    [
        ("8.6.3", Outcome.DRAW, Method.AGREED, "8.6.3"),
        ("8.4.1", Outcome.FIRST, Method.CLEAN, "8.4.1"),
        ("conceded the match, 0–3", Outcome.SECOND, Method.CLEAN, "8.4.1"),
        ("by penalty, 0–3", Outcome.SECOND, Method.PENALTY, "8.4.3"),
    ],
)
def test_at_one_game_to_nil_the_match_is_agreed_conceded_or_lost_by_penalty_8_4_8_6_3(
    screen: ResultsScreen,
    desk: FakeDesk,
    qtbot: QtBot,
    words: str,
    outcome: Outcome,
    method: Method,
    ground: str,
) -> None:
    type_text(screen.line.field, "1 10")
    screen.handlers()["ground"]()
    menu = screen.menu
    assert menu is not None
    action = next(a for a in menu.actions() if words in a.text())
    menu.hide()
    action.trigger()
    qtbot.keyClick(screen.line.field, Qt.Key.Key_Return)

    result = result_at(desk, 1)
    assert result is not None
    assert (result.outcome, result.method, result.ground) == (outcome, method, ground)
    assert result.games == (1, 0, 0)


def test_the_buttons_of_a_row_are_the_five_scores_of_a_match(screen: ResultsScreen, desk: FakeDesk) -> None:
    model = screen._body.model
    first = model.rows[0]
    assert isinstance(first, Row)
    mark = first.cells["mark"]
    assert mark.buttons == ("2–0", "2–1", "1–1", "1–2", "0–2")

    screen.table.buttonClicked.emit(model.rows[0].key, "mark", "1–2")

    result = result_at(desk, 1)
    assert result is not None
    assert (result.outcome, result.games) == (Outcome.SECOND, (1, 2, 0))


def test_nothing_on_the_desk_offers_a_count_that_heroes_does_not_know(
    screen: ResultsScreen, qtbot: QtBot
) -> None:
    assert not side_of(screen).fact("redeals").isHidden()
    assert side_of(screen)._crystals.isHidden()
    enter(screen, qtbot, "1т")
    assert screen.line.state is EntryState.REFUSAL
    assert "games decide" in screen.line.readback_text


def test_a_corrected_match_keeps_its_games_and_turns_them_with_the_winner(
    desk: FakeDesk, qtbot: QtBot
) -> None:
    pairing = day.pairing_at_table(desk.document.state, 1, TableNo(1))
    assert pairing is not None
    for each in day.pairings_in(desk.document.state, 1):
        desk.do(RecordResult(Result(each.id, Outcome.FIRST, Method.CLEAN, games=(2, 1, 0))))
    desk.do(desk.document.session.propose().command("проверка"))
    dialog = CorrectionDialog(desk, pairing.id)
    qtbot.addWidget(dialog)
    assert (dialog.becomes.outcome, dialog.becomes.games) == (Outcome.SECOND, (1, 2, 0))

    dialog._games.setCurrentIndex(dialog._games.findText("games 0–2"))
    dialog.reason_field.setText("бланк прочитан наоборот")
    dialog.accept()

    result = result_at(desk, 1)
    assert result is not None
    assert (result.outcome, result.games) == (Outcome.SECOND, (0, 2, 0))


def test_a_correction_of_one_game_a_round_has_no_games_to_choose(tmp_path: Path, qtbot: QtBot) -> None:
    desk = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(2))))
    desk.do(desk.document.session.propose().command("проверка"))
    desk.do(AnnounceRound(max(desk.document.state.round)))
    (pairing,) = day.pairings_in(desk.document.state, 1)
    desk.do(RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN)))
    dialog = CorrectionDialog(desk, pairing.id)
    qtbot.addWidget(dialog)
    assert dialog._games.isHidden()
    desk.close()
