"""A tournament from JSON, another with the same people, and the copies that travel, in the real window."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from berserk_desk.interchange.document import write
from berserk_desk.interchange.mapping import document_of
from berserk_desk.session import Session
from berserk_desk.tournament.event_commands import ImportTournament
from berserk_desk.tournament.scores import scores
from berserk_desk.ui.beginnings import again, begin_with_list, open_json
from berserk_desk.ui.dialogs.new_tournament import USUAL_ROUNDS, NewTournamentDialog
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import use_language
from tests.builders import a_tournament, played


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    use_language("en")
    preferences = Preferences(tmp_path / "data")
    preferences.set_text("folder", str(tmp_path))
    made = MainWindow(preferences)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


def test_a_json_becomes_a_tournament_that_exports_to_the_same_bytes_b135(
    window: MainWindow, tmp_path: Path
) -> None:
    state = played(played(a_tournament(9)))
    path = tmp_path / "событие.json"
    path.write_text(write(document_of(state)), "utf-8")
    assert open_json(window, path)
    assert write(document_of(window.document.state)) == path.read_text("utf-8")
    assert window.document.session.path.suffix == ".berserk"


def test_a_wrong_json_is_one_sentence_with_its_path_and_leaves_no_file(
    window: MainWindow, tmp_path: Path
) -> None:
    path = tmp_path / "событие.json"
    path.write_text(json.dumps({"format": "berserk-desk", "version": 1, "tournament": {"name": 7}}), "utf-8")
    assert not open_json(window, path)
    assert not open_json(window, tmp_path / "нет.json")
    assert list(tmp_path.glob("*.berserk")) == []


def test_another_tournament_has_the_settings_and_the_people_and_nothing_else(
    window: MainWindow, tmp_path: Path
) -> None:
    state = played(a_tournament(9, "heroes"))
    path = tmp_path / "первый.berserk"
    Session.create(path, ImportTournament(state)).close()
    window.open_file(path)
    assert again(window)
    new = window.document.state
    assert new.rules.edition == "heroes"
    assert [row.name for row in new.player.values()] == [row.name for row in state.player.values()]
    assert not new.round
    assert set(scores(new).values()) == {0}
    assert window.document.session.path != path


def test_copies_that_travel_are_written_beside(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "первый.berserk"
    Session.create(path, ImportTournament(played(a_tournament(5)))).close()
    window.open_file(path)
    window.files.hand_over_to(tmp_path / "передача.berserk")
    window.files.anonymise_to(tmp_path / "без имён.berserk")
    window.files.anonymise_to(tmp_path / "без имён.berserk")  # refused, which is told
    assert {each.name for each in tmp_path.glob("*.*")} >= {
        "передача.berserk",
        "передача.json",
        "без имён.berserk",
    }


def test_a_tournament_for_a_list_is_planned_with_the_rounds_that_part_its_people(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planned: list[int] = []

    def call_off(dialog: NewTournamentDialog) -> int:
        planned.append(dialog.rounds.value())
        return 0

    monkeypatch.setattr(NewTournamentDialog, "exec", call_off)
    path = tmp_path / "список.csv"
    for people in (1, 16, 33):
        path.write_text("Имя;Город\n" + "".join(f"Игрок {n};Томск\n" for n in range(people)), "utf-8")
        begin_with_list(window, path)
    assert planned == [USUAL_ROUNDS, 4, 6]
