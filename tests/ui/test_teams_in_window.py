"""A team event in the real window: teams entered with their members, a match entered seat by seat, the members' table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from berserk_desk.rules.editions import edition
from berserk_desk.session import Session
from berserk_desk.terms import PlayFormat
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import ConfirmScoring, FoundTournament
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.own_rules import regulations_of
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.ui.dialogs.edit_player import EditPlayerDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.models.standings_views import MEMBERS
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.participants import ParticipantsScreen
from berserk_desk.ui.screens.results import ResultsScreen
from berserk_desk.ui.screens.standings import StandingsScreen
from berserk_desk.wording import use_language
from berserk_desk.wording.journal import step_text
from tests.typing_keys import type_text

TEAMS = ("Альфа: Белов Глеб, Орлов Лев, Хан Тимур; Томск", "Омега: Ёлкин Артём, Ким Олег, Лис Пётр")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    """A team event as the dialog of a new tournament founds it, nobody entered."""
    use_language("en")
    path = tmp_path / "Команды.berserk"
    rules = regulations_of(edition("classic"), planned_rounds=3, play_format=PlayFormat.TEAM_SEALED)
    session = Session.create(path, FoundTournament(Tournament(id=1, name="Кубок клубов", seed=1), rules))
    session.dispatch(ConfirmScoring())
    session.close()
    made = MainWindow(Preferences(tmp_path / "data"))
    qtbot.addWidget(made)
    made.resize(1366, 740)
    made.show()
    assert made.open_file(path)
    yield made
    made.close()


def test_teams_are_entered_by_the_line_and_their_matches_seat_by_seat(window: MainWindow) -> None:
    window.go("participants")
    people = window.frame.current_screen
    assert isinstance(people, ParticipantsScreen)
    type_text(people.entry.line.field, "Сигма")
    QTest.keyClick(people.entry.line.field, Qt.Key.Key_Return)
    assert not window.document.state.player, "a team without members is not taken"
    people.entry.line.clear()
    for line in TEAMS:
        type_text(people.entry.line.field, line)
        QTest.keyClick(people.entry.line.field, Qt.Key.Key_Return)
    alpha, omega = window.document.state.player.values()
    assert (alpha.name, alpha.city, alpha.members) == (
        "Альфа",
        "Томск",
        ("Белов Глеб", "Орлов Лев", "Хан Тимур"),
    )
    assert omega.members == ("Ёлкин Артём", "Ким Олег", "Лис Пётр")

    dialog = EditPlayerDialog(window, alpha.id)
    assert dialog.members is not None
    dialog.members.setText("Белов Глеб, Петров Лев, Хан Тимур")
    dialog.accept()
    dialog.deleteLater()
    assert window.document.state.player[alpha.id].members[1] == "Петров Лев"
    last = window.document.session.steps[-1]
    assert "Петров Лев" in step_text(window.document.state, last)

    session = window.document.session
    window.document.dispatch(session.propose().command(""))
    window.document.dispatch(AnnounceRound(max(session.state.round)))
    window.go("results")
    desk = window.frame.current_screen
    assert isinstance(desk, ResultsScreen)
    type_text(desk.line.field, "1 121")
    assert "2–1" in desk.line.readback_text
    QTest.keyClick(desk.line.field, Qt.Key.Key_Return)
    (pairing,) = day.pairings_in(session.state, 1)
    assert session.state.result[pairing.id].seats == ("first", "second", "first")

    window.go("standings")
    table = window.frame.current_screen
    assert isinstance(table, StandingsScreen)
    table.show_view(MEMBERS)
    won = [key for key in (row.key for row in table.model.rows) if isinstance(key, tuple)][:3]
    assert set(won) == {(pairing.first, 1), (pairing.first, 3), (pairing.second, 2)}
