"""«Копия для передачи» and «Обезличить»: what is not in them, and what still works with them."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk.session import Session
from berserk_desk.session.handing_on import anonymise, hand_over
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.storage.verification import verify
from berserk_desk.terms import HallKind, Method, Outcome, PenaltyKind, PlayerId, Points, RoundNo, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import KeepStage, OpenStage, StatePrizes
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.player_commands import (
    AddPlayer,
    DropPlayer,
    EditPlayer,
    ImportPlayers,
    NewPlayer,
    RemovePlayer,
)
from berserk_desk.tournament.result_commands import AddPenalty, AdjustPoints, CorrectResult, RecordResult
from berserk_desk.tournament.round_commands import AnnounceRound, Publish
from berserk_desk.tournament.rows import Result
from berserk_desk.tournament.scores import scores
from tests.builders import a_founding, names

CITIES = ("Великий Новгород", "Ростов-на-Дону", "Нижний Тагил")
SECRET = ("тайная причина", "тайная заметка", "Судья Тайный", "Оператор Тайный")


@pytest.fixture
def desk(tmp_path: Path) -> Session:
    """A played file with a history: people renamed, removed and undone, penalties, notes, an operator."""
    session = Session.create(tmp_path / "Кубок.berserk", a_founding(), operator="Оператор Тайный")
    people = [
        NewPlayer(name, CITIES[at % 3], f"Клуб «Особый {at % 2}»", f"БД-{1000 + at}")
        for at, name in enumerate(names(9))
    ]
    session.dispatch(ImportPlayers(tuple(people), "тайный список.csv"))
    session.dispatch(AddPlayer(NewPlayer("Исчезнувший Пришелец", "Атлантида")))
    session.undo()
    session.dispatch(AddPlayer(NewPlayer("Удалённый Навсегда", "Китеж")))
    session.dispatch(RemovePlayer(max(session.state.player)))
    session.dispatch(
        EditPlayer(replace(session.state.player[PlayerId(1)], name="Переименованный Пётр", city="Китеж"))
    )
    for _round in range(2):
        session.dispatch(session.propose().command("тайная причина"))
        this = max(session.state.round)
        session.dispatch(AnnounceRound(this))
        for pairing in day.outstanding(session.state, this):
            session.dispatch(
                RecordResult(Result(pairing.id, Outcome.FIRST, Method.CLEAN, note="тайная заметка"))
            )
    first = day.pairings_in(session.state, 1)[0]
    session.dispatch(
        CorrectResult(replace(session.state.result[first.id], method=Method.PENALTY), "тайная причина")
    )
    session.dispatch(
        AddPenalty(
            first.second or first.first, PenaltyKind.LOSS, RoundNo(1), "тайная причина", "Судья Тайный"
        )
    )
    session.dispatch(AdjustPoints(first.first, RoundNo(2), Points(-10), "тайная причина"))
    everybody = tuple(sorted(session.state.player))
    session.dispatch(OpenStage(Stage(0, StageKind.SWISS, entrants=everybody, planned_rounds=1)))
    session.dispatch(KeepStage(1, "тайная причина"))
    session.dispatch(Publish(HallKind.TEXT, RoundNo(0), "Переименованный Пётр, тайная заметка"))
    session.dispatch(StatePrizes(("Кубок памяти: Переименованный Пётр",)))
    session.dispatch(DropPlayer(PlayerId(9), "тайная причина"))
    return session


def raw(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "replace")


def test_a_copy_for_handing_on_has_no_penalties_notes_journal_or_operator(
    desk: Session, tmp_path: Path
) -> None:
    path = tmp_path / "Передача.berserk"
    document = hand_over(desk, path)
    for file in (path, document):
        content = raw(file)
        for secret in (*SECRET, "Исчезнувший", "Удалённый", "тайный список"):
            assert secret not in content
        assert "Переименованный Пётр" in content
    data = json.loads(document.read_text("utf-8"))
    assert "penalties" not in data
    methods = {p["result"]["method"] for r in data["rounds"] for p in r["pairings"]}
    assert "penalty" not in methods
    with closing(Session.open(path)) as copy:
        assert len(copy.steps) == 1
        assert copy.steps[0].operator == ""
        assert not copy.state.penalty
        assert scores(copy.state) == scores(desk.state)
        assert {p.id: (p.first, p.second, p.table_no) for p in copy.state.pairing.values()} == {
            p.id: (p.first, p.second, p.table_no) for p in desk.state.pairing.values()
        }
    desk.close()


def test_an_anonymised_file_holds_none_of_the_old_names_in_its_bytes(desk: Session, tmp_path: Path) -> None:
    path = tmp_path / "Без имён.berserk"
    anonymise(desk, path)
    content = raw(path)
    old = {player.name for player in desk.state.player.values()} | set(names(9))
    old |= {"Исчезнувший", "Пришелец", "Удалённый", "Атлантида", "Китеж", *CITIES, "Особый", "БД-10", *SECRET}
    surnames = {name.split()[0] for name in old}
    for text in old | surnames - {"Судья", "Клуб"}:
        assert text not in content, text
    desk.close()


def test_an_anonymised_file_is_whole_and_its_history_can_be_undone(desk: Session, tmp_path: Path) -> None:
    path = tmp_path / "Без имён.berserk"
    anonymise(desk, path)
    with Snapshot.of(path) as snapshot:
        assert verify(snapshot) == ()
    with closing(Session.open(path)) as copy:
        assert [(step.role, step.kind, step.at) for step in copy.steps] == [
            (step.role, step.kind, step.at) for step in desk.steps
        ]
        assert scores(copy.state) == scores(desk.state)
        assert copy.state.player[PlayerId(2)].name == "Player 2"
        same_city = {player.city for player in desk.state.player.values() if player.id in (2, 5)}
        assert len(same_city) == len({copy.state.player[PlayerId(at)].city for at in (2, 5)})
        copy.undo("проверка")
        assert copy.state.player[PlayerId(9)].dropped_after is None
    desk.close()


def test_the_file_itself_stays_as_it_was(desk: Session, tmp_path: Path) -> None:
    before = desk.path.read_bytes()
    hand_over(desk, tmp_path / "Передача.berserk")
    anonymise(desk, tmp_path / "Без имён.berserk")
    assert desk.path.read_bytes() == before
    desk.close()


def test_nothing_is_ever_overwritten(desk: Session, tmp_path: Path) -> None:
    path = tmp_path / "занято.berserk"
    path.write_text("чужое", "utf-8")
    for make in (hand_over, anonymise):
        with pytest.raises(FileRefused):
            make(desk, path)
    assert path.read_text("utf-8") == "чужое"
    (tmp_path / "Передача.json").write_text("чужое", "utf-8")
    with pytest.raises(FileRefused):
        hand_over(desk, tmp_path / "Передача.berserk")
    assert not (tmp_path / "Передача.berserk").exists()
    desk.close()


def test_an_event_that_bears_a_players_city_or_name_loses_them_too(tmp_path: Path) -> None:
    founding = a_founding()
    founding = replace(
        founding, tournament=replace(founding.tournament, name="Кубок Вепрева", head_judge="Вепрев Фома")
    )
    desk = Session.create(tmp_path / "а.berserk", founding)
    desk.dispatch(AddPlayer(NewPlayer("Вепрев Фома", "Томск")))
    anonymise(desk, tmp_path / "б.berserk")
    content = raw(tmp_path / "б.berserk")
    assert "Вепрев" not in content
    assert "Томск" not in content
    desk.close()
