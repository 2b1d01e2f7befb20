"""Matches that time has stopped, recorded at once by their games (heroes 8.4.2, 8.6.1)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from berserk_desk.rules.editions import edition
from berserk_desk.terms import Outcome, RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Progress
from berserk_desk.ui.dialogs.record_by_games import RecordByGamesDialog
from berserk_desk.ui.models.games_at_time import games_from
from berserk_desk.ui.models.results_rows import RoundRows
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.wording import use_language
from tests.builders import a_result, at_table, names
from tests.ui.fake_desk import FakeDesk


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    """Six tables of heroes, table 2 done."""
    found = FakeDesk(tmp_path, ImportPlayers(tuple(NewPlayer(name) for name in names(12))), edition="heroes")
    found.do(found.document.session.propose().command("проверка"))
    found.do(AnnounceRound(max(found.document.state.round)))
    found.do(a_result(at_table(found.document.state, 2)))
    yield found
    found.close()


@pytest.fixture
def dialog(desk: FakeDesk, qtbot: QtBot) -> RecordByGamesDialog:
    made = RecordByGamesDialog(desk, RoundNo(1))
    qtbot.addWidget(made)
    return made


def outcomes(desk: FakeDesk) -> dict[int, tuple[Outcome, tuple[int, ...]]]:
    state = desk.document.state
    return {
        p.table_no or 0: (state.result[p.id].outcome, state.result[p.id].games)
        for p in day.pairings_in(state, 1)
        if p.id in state.result
    }


def test_the_tables_without_a_result_are_listed_with_both_names(
    dialog: RecordByGamesDialog, desk: FakeDesk
) -> None:
    state = desk.document.state
    assert [field.accessibleName().split(":")[0] for field in dialog.fields] == [
        f"Games at table {table}" for table in (1, 3, 4, 5, 6)
    ]
    assert state.player[at_table(state, 3).first].name in dialog.fields[1].accessibleName()


def test_games_decide_the_matches_and_one_undo_takes_all_back_8_4_2_8_6_1(
    dialog: RecordByGamesDialog, desk: FakeDesk
) -> None:
    for field, games in zip(dialog.fields, ("11", "0-1", "00", "1:0", "2 1"), strict=True):
        field.setText(games)
    before = len(desk.document.session.steps)

    dialog.accept()

    assert outcomes(desk) == {
        1: (Outcome.DRAW, (1, 1, 0)),
        2: (Outcome.FIRST, ()),
        3: (Outcome.SECOND, (0, 1, 0)),
        4: (Outcome.DRAW, (0, 0, 0)),
        5: (Outcome.FIRST, (1, 0, 0)),
        6: (Outcome.FIRST, (2, 1, 0)),
    }
    assert len(desk.document.session.steps) == before + 1
    desk.document.session.undo()
    assert list(outcomes(desk)) == [2]


def test_what_each_match_becomes_is_named_before_it_is_asked(dialog: RecordByGamesDialog) -> None:
    use_language("ru")
    for field, games in zip(dialog.fields, ("11", "01", "10", "", "5"), strict=True):
        field.setText(games)
    assert dialog.ends == [
        "ничья, 1–1",
        "матч второму, 0–3",
        "матч первому, 3–0",
        "играет дальше",
        "играет дальше",
    ]
    assert dialog._main.words == "Записать 3 стола"


def test_a_line_left_empty_plays_on(dialog: RecordByGamesDialog, desk: FakeDesk) -> None:
    dialog.fields[2].setText("10")
    dialog.accept()
    assert list(outcomes(desk)) == [2, 4]


def test_impossible_games_keep_everything_from_being_recorded(
    dialog: RecordByGamesDialog, desk: FakeDesk, qtbot: QtBot
) -> None:
    dialog.fields[0].setText("10")
    dialog.fields[1].setText("22")
    assert not dialog._main.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert list(outcomes(desk)) == [2]


def test_enter_goes_down_the_list_and_never_records(
    dialog: RecordByGamesDialog, desk: FakeDesk, qtbot: QtBot
) -> None:
    dialog.show()
    for field in dialog.fields:
        qtbot.keyClicks(field, "11")
        qtbot.keyClick(field, Qt.Key.Key_Return)
    assert list(outcomes(desk)) == [2]
    qtbot.keyClick(dialog.fields[-1], Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert len(outcomes(desk)) == 6


@pytest.mark.parametrize(
    ("typed", "games"),
    [
        ("20", (2, 0, 0)),
        ("1–2", (1, 2, 0)),
        ("3-0", None),
        ("22", None),
        ("1", None),
        ("", None),
        ("аб", None),
    ],
)
def test_games_of_a_best_of_three(typed: str, games: tuple[int, int, int] | None) -> None:
    assert games_from(typed, edition("heroes")) == games


def test_the_desk_opens_the_list_and_says_when_there_is_nothing(desk: FakeDesk, qtbot: QtBot) -> None:
    screen = ResultsScreen(desk)
    qtbot.addWidget(screen)
    screen.handlers()["by_games"]()
    assert desk.asked == [("by_games", 1)]
    for pairing in day.outstanding(desk.document.state, max(desk.document.state.round)):
        desk.do(a_result(pairing))
    screen.handlers()["by_games"]()
    assert screen.line.readback_text.startswith("No table of this round is without a result.")


def test_the_news_of_the_line_counts_the_tables(desk: FakeDesk, qtbot: QtBot) -> None:
    use_language("ru")
    screen = ResultsScreen(desk)
    qtbot.addWidget(screen)
    dialog = RecordByGamesDialog(desk, RoundNo(1))
    qtbot.addWidget(dialog)
    for field in dialog.fields[:3]:
        field.setText("11")
    dialog.accept()
    assert screen.line.readback_text == "Записаны 3 стола. Осталось 2 стола"


def test_how_matches_stand_is_noted_with_f2_shown_in_the_table_and_there_again(
    dialog: RecordByGamesDialog, desk: FakeDesk, qtbot: QtBot
) -> None:
    with qtbot.waitActive(dialog):
        dialog.show()
        dialog.activateWindow()
    dialog.fields[0].setText("11")
    dialog.turns[0].setValue(3)
    before = len(desk.document.session.steps)
    qtbot.keyClick(dialog, Qt.Key.Key_F2)

    state = desk.document.state
    one = at_table(state, 1).id
    assert state.progress == {one: Progress(one, 1, 1, 3)}
    assert set(outcomes(desk)) == {2}
    assert len(desk.document.session.steps) == before + 1
    cells = RoundRows(state, RoundNo(1)).row(state, at_table(state, 1), "").cells
    assert cells["games"].text == "1–1"
    assert cells["mark"].text.startswith("Extra turns: 3 of 5")

    again = RecordByGamesDialog(desk, RoundNo(1))
    qtbot.addWidget(again)
    assert (again.fields[0].text(), again.turns[0].value()) == ("1-1", 3)
    assert again.main_button.words == "Record 1 table"
    assert not again.note_button.isEnabled()
    desk.document.session.undo()
    assert not desk.document.state.progress
