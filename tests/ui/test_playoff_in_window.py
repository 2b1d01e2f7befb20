"""33 players, four Swiss rounds, a cut by the regional rule and a playoff, in the real window and by its keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.session import Session
from berserk_desk.terms import CutRule, Method, Outcome, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.brackets import playoffs
from berserk_desk.tournament.final_places import PlaceGround, placed
from berserk_desk.tournament.next_round import is_over
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Pairing, Result
from berserk_desk.tournament.tally import standings
from berserk_desk.ui.dialogs.open_stage import OpenStageDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.pairing import PairingScreen
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.widgets.panel_row import PanelRow
from berserk_desk.wording import use_language
from tests.builders import a_founding, names
from tests.typing_keys import type_text

CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


def lower_number_wins(pairing: Pairing) -> Outcome:
    assert pairing.second is not None
    return Outcome.FIRST if pairing.first < pairing.second else Outcome.SECOND


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """Four Swiss rounds of 33 are played; in all of them the lower number won."""
    use_language("en")
    path = tmp_path / "Отбор.berserk"
    session = Session.create(path, a_founding(rounds=4))
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(33))))
    for _number in range(4):
        session.dispatch(session.propose().command(""))
        session.dispatch(AnnounceRound(max(session.state.round)))
        for row in day.outstanding(session.state, max(session.state.round)):
            session.dispatch(RecordResult(Result(row.id, lower_number_wins(row), Method.CLEAN)))
    session.close()
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.resize(1366, 740)
    made.show()
    assert made.open_file(path)
    yield made
    made.close()


def open_the_stage(press: Callable[[], object]) -> list[str]:
    """Ask for it, then Ctrl+Enter in the dialog; what the dialog said of the cut."""
    said: list[str] = []

    def confirm() -> None:
        dialog = QApplication.activeModalWidget()
        if not isinstance(dialog, OpenStageDialog):
            QTimer.singleShot(20, confirm)
            return
        said.append(dialog.words)
        QTest.keyClick(dialog, Qt.Key.Key_F5)
        QTest.keyClick(dialog, Qt.Key.Key_Return, CTRL)
        if dialog.isVisible():
            dialog.reject()

    QTimer.singleShot(20, confirm)
    press()
    return said


def begin_round(window: MainWindow, qtbot: QtBot) -> None:
    """From the pairing screen: made by Ctrl+Enter, announced by Ctrl+Enter, on to the results."""
    window.go("pairing")
    screen = window.frame.current_screen
    assert isinstance(screen, PairingScreen)
    number = day.last_number(window.document.state) + 1
    screen.handlers()["pair"]()
    qtbot.waitUntil(lambda: day.last_number(window.document.state) == number)
    qtbot.waitUntil(lambda: screen.settled)
    screen.handlers()["pair"]()
    assert day.last_announced_number(window.document.state) == number
    window.go("results")


def enter_results(window: MainWindow) -> None:
    """Every table that has no result by the line; the lower number wins."""
    screen = window.frame.current_screen
    assert isinstance(screen, ResultsScreen)
    state = window.document.state
    for pairing in day.outstanding(state, max(state.round)):
        digit = "1" if lower_number_wins(pairing) is Outcome.FIRST else "2"
        type_text(screen.line.field, f"{pairing.table_no} {digit}")
        QTest.keyClick(screen.line.field, Qt.Key.Key_Return)


def test_half_of_33_go_on_and_play_to_a_winner_with_a_walk_over_and_a_third_place(
    window: MainWindow, qtbot: QtBot
) -> None:
    before = standings(window.document.state)
    window.go("results")

    open_the_stage(lambda: QTest.keyClick(window, Qt.Key.Key_T, CTRL | SHIFT))
    window.trigger("cancel_stage")
    assert not window.document.state.stage
    assert standings(window.document.state).rows[0].points == before.rows[0].points
    window.go("results")
    (said,) = open_the_stage(window.action("open_stage").trigger)

    assert "16\u00a0participants of 33 go on" in said
    (stage,) = window.document.state.stage.values()
    assert (stage.cut, len(stage.entrants), stage.third_place) == (CutRule.REGIONAL, 16, True)
    assert window.frame.current_key == "pairing"
    window.trigger("repair_round")
    assert window._notice.strip.text.startswith("Round 4 is past.")

    begin_round(window, qtbot)
    state = window.document.state
    assert {(p.first, p.second) for p in day.pairings_in(state, RoundNo(5))} >= {
        (stage.entrants[0], stage.entrants[15])
    }
    # Some of them floated in the Swiss rounds; that says nothing of a pair that follows from the bracket.
    window.go("pairing")
    pairs = window.frame.screen_of("pairing")
    assert isinstance(pairs, PairingScreen)
    for pairing in day.pairings_in(state, RoundNo(5)):
        pairs.table.set_current_key(pairing.id)
        rows = pairs.facts_panel.findChildren(PanelRow)
        assert rows
        assert not any("Floats before" in row.accessibleName() for row in rows)
    window.go("results")
    away = day.outstanding(state, max(state.round))[-1]
    window.document.dispatch(RecordResult(Result(away.id, lower_number_wins(away), Method.WALKOVER)))
    enter_results(window)
    for _round in range(3):
        begin_round(window, qtbot)
        enter_results(window)

    state = window.document.state
    assert is_over(state)
    (tree,) = playoffs(state)
    best = min(stage.entrants)
    assert tree.winner == best
    order = placed(state)
    assert order[0].player == best
    assert [row.ground for row in order[2:4]] == [PlaceGround.WON_FOR_PLACE, PlaceGround.LOST_FOR_PLACE]
    assert {row.player for row in order[:16]} == set(stage.entrants)
    assert [row.points for row in standings(state).rows] == [row.points for row in before.rows]
    assert window.action("finish").isEnabled()

    while window.document.state.stage:
        window.document.session.undo("проверка")
    assert [row.points for row in standings(window.document.state).rows] == [
        row.points for row in before.rows
    ]
