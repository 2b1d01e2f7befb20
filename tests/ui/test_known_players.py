"""The private list of known players: kept, proposed, turned off, erased; a broken file is none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from berserk_desk.terms import PlayerId
from berserk_desk.tournament.player_commands import AddPlayer, ImportPlayers, NewPlayer
from berserk_desk.tournament.rows import Player
from berserk_desk.ui.known_players import FILE, KnownPerson, KnownPlayers
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.screens.participants import ParticipantsScreen
from tests.ui.fake_desk import FakeDesk

YOLKIN = Player(PlayerId(1), "Ёлкин Артём", "Томск", "Лига", "БД-7")


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "data")


def test_people_are_there_the_next_day(preferences: Preferences) -> None:
    KnownPlayers(preferences).remember([YOLKIN, Player(PlayerId(2), "Ким Олег")])
    again = KnownPlayers(preferences)
    assert again.count == 2
    assert again.proposals("ел") == [KnownPerson("Ёлкин Артём", "Томск", "Лига", "БД-7")]
    assert again.proposals("ЁЛК")[0].line == "Ёлкин Артём; Томск; Лига; БД-7"
    assert again.proposals("Ким")[0].line == "Ким Олег"


def test_one_letter_proposes_nobody(preferences: Preferences) -> None:
    known = KnownPlayers(preferences)
    known.remember([YOLKIN])
    assert known.proposals("ё") == []
    assert known.proposals("") == []


def test_namesakes_of_two_cities_are_both_proposed_and_a_new_club_replaces_the_old(
    preferences: Preferences,
) -> None:
    known = KnownPlayers(preferences)
    known.remember(
        [
            YOLKIN,
            Player(PlayerId(2), "Ёлкин Артём", "Омск"),
            Player(PlayerId(1), "Ёлкин Артём", "Томск", "Башня"),
        ]
    )
    assert [(one.city, one.club) for one in known.proposals("ёлкин")] == [("Омск", ""), ("Томск", "Башня")]


def test_a_name_put_right_is_not_proposed_wrong_in_the_next_tournament(preferences: Preferences) -> None:
    known = KnownPlayers(preferences)
    wrong = Player(PlayerId(2), "Кузнцов Илья", "Омск")
    known.remember([YOLKIN, wrong])
    known.remember([Player(PlayerId(2), "Кузнецов Илья", "Омск")], corrected=[wrong])
    assert [one.name for one in KnownPlayers(preferences).proposals("куз")] == ["Кузнецов Илья"]
    known.remember([Player(PlayerId(1), "Ёлкин Артём", "Томск", "Башня")], corrected=[YOLKIN])
    assert [one.club for one in known.proposals("ёлкин")] == ["Башня"]


def test_off_remembers_and_proposes_nobody_and_erasing_leaves_no_byte(preferences: Preferences) -> None:
    known = KnownPlayers(preferences)
    known.remember([YOLKIN])
    known.turn(on=False)
    known.remember([Player(PlayerId(2), "Ким Олег")])
    assert known.proposals("ёлкин") == []
    assert known.count == 1
    known.erase()
    assert not (preferences.folder / FILE).exists()
    assert KnownPlayers(preferences).count == 0


@pytest.mark.parametrize(
    "content",
    ["", "[]", "{}", '{"version": 2, "players": [{"name": "А"}]}', '{"version": 1, "players": [7]}', "\x00"],
)
def test_a_broken_list_is_as_good_as_none(preferences: Preferences, content: str) -> None:
    (preferences.folder / FILE).write_text(content, "utf-8")
    known = KnownPlayers(preferences)
    assert known.count == 0
    known.remember([YOLKIN])
    assert KnownPlayers(preferences).count == 1


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    made = FakeDesk(tmp_path)
    yield made
    made.close()


@pytest.fixture
def screen(desk: FakeDesk, qtbot: QtBot) -> ParticipantsScreen:
    KnownPlayers(desk.preferences).remember([YOLKIN, Player(PlayerId(2), "Ёлкина Вера", "Омск")])
    made = ParticipantsScreen(desk)
    desk.screen = made
    qtbot.addWidget(made)
    made.resize(1100, 600)
    made.show()
    made.entry.begin()
    return made


def test_two_letters_and_tab_write_the_whole_line(screen: ParticipantsScreen, desk: FakeDesk) -> None:
    field = screen.entry.line.field
    screen.entry.line.set_text("Ёл")
    assert "Ёлкин Артём; Томск; Лига; БД-7" in screen.entry.line.readback_text
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert field.text() == "Ёлкин Артём; Томск; Лига; БД-7"
    QTest.keyClick(field, Qt.Key.Key_Return)
    (row,) = desk.document.state.player.values()
    assert (row.name, row.city, row.club, row.number) == ("Ёлкин Артём", "Томск", "Лига", "БД-7")


def test_tab_again_takes_the_next_one(screen: ParticipantsScreen) -> None:
    field = screen.entry.line.field
    screen.entry.line.set_text("Ёл")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert field.text() == "Ёлкина Вера; Омск"


def test_who_is_here_already_is_not_proposed(screen: ParticipantsScreen, desk: FakeDesk) -> None:
    desk.do(AddPlayer(NewPlayer("Ёлкин Артём", "Томск")))
    field = screen.entry.line.field
    screen.entry.line.set_text("Ёл")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert field.text() == "Ёлкина Вера; Омск"


def test_without_a_proposal_tab_leaves_the_line_as_ever(screen: ParticipantsScreen) -> None:
    field = screen.entry.line.field
    screen.entry.line.set_text("Щу")
    QTest.keyClick(field, Qt.Key.Key_Tab)
    assert field.text() == "Щу"


def test_whoever_is_entered_or_imported_is_known_the_next_time(
    screen: ParticipantsScreen, desk: FakeDesk
) -> None:
    assert screen.isVisible()
    desk.do(
        AddPlayer(NewPlayer("Яшин Лев", "Омск")),
        ImportPlayers((NewPlayer("Щербина Пётр"), NewPlayer("Цой Юлия"))),
    )
    known = KnownPlayers(desk.preferences)
    assert [known.proposals(text)[0].name for text in ("яш", "ще", "цо")] == [
        "Яшин Лев",
        "Щербина Пётр",
        "Цой Юлия",
    ]
