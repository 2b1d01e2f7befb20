"""When the disk does not take a step: it is kept aside, and work goes on at another place with everything (B118)."""

from __future__ import annotations

import random
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk.session import Change, Session
from berserk_desk.storage.reading import leave_opened
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.storage.verification import verify
from berserk_desk.tournament.event_commands import EditTournament
from berserk_desk.tournament.player_commands import AddPlayer, NewPlayer
from berserk_desk.tournament.result_commands import AddPenalty, AdjustPoints
from berserk_desk.tournament.row_types import ROW_TYPES
from tests.builders import a_founding
from tools.random_tournament import a_day


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "флешка"
    folder.mkdir()
    return folder


@pytest.fixture
def session(stick: Path) -> Iterator[Session]:
    session = Session.create(stick / "Кубок.berserk", a_founding())
    session.dispatch(AddPlayer(NewPlayer("Ёлкин Артём")))
    yield session
    session.close()


def pull(stick: Path) -> None:
    """The folder is no longer there under its name; what was on it lies elsewhere."""
    stick.rename(stick.with_name("вынута"))


def test_b118_a_step_the_disk_did_not_take_is_kept_aside_and_memory_stays(
    session: Session, stick: Path
) -> None:
    before = session.state
    pull(stick)
    with pytest.raises(WriteFailed) as caught:
        session.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
    assert caught.value.code == "gone"
    assert session.state is before
    aside = session.aside
    assert aside is not None
    assert aside.step.kind == "add_player"
    assert aside.failure is caught.value
    stick.with_name("вынута").rename(stick)
    change = session.retry()
    assert change is not None
    assert len(session.state.player) == 2
    assert session.retry() is None


def test_b118_work_goes_on_at_another_place_with_everything(session: Session, stick: Path) -> None:
    heard: list[Change] = []
    session.subscribe(heard.append)
    pull(stick)
    with pytest.raises(WriteFailed):
        session.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
    target = stick.with_name("Кубок на ноутбуке.berserk")
    change = session.move_to(target)
    assert heard == [change]
    assert session.path == target
    assert session.aside is None
    session.dispatch(AddPlayer(NewPlayer("Ким Лев")))
    assert [p.name for p in session.state.player.values()] == ["Ёлкин Артём", "Жуков Глеб", "Ким Лев"]
    assert session.findings() == ()
    session.undo()
    session.close()
    assert verify(target) == ()
    # What lay on the stick is what it was: one step behind.
    old = Session.open(stick.with_name("вынута") / "Кубок.berserk")
    assert len(old.state.player) == 1
    old.close()


def test_b118_memory_alone_is_enough_when_nothing_can_be_read_any_more(session: Session, stick: Path) -> None:
    session.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
    session._file.connection.close()  # as good as a disk that answers nothing
    target = stick.with_name("Кубок.berserk")
    assert session.move_to(target) is None
    assert len(session.state.player) == 2
    assert session.findings() == ()
    assert [s.kind for s in session.steps] == ["found_tournament", "add_player", "add_player"]


def test_a_place_that_is_taken_or_not_there_leaves_everything_as_it_was(
    session: Session, stick: Path
) -> None:
    taken = stick.with_name("занято.berserk")
    taken.write_text("важное", "utf-8")
    for place in (taken, stick.with_name("нет") / "Кубок.berserk"):
        with pytest.raises((WriteFailed, FileRefused)):
            session.move_to(place)
    assert taken.read_text("utf-8") == "важное"
    session.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
    assert session.path == stick / "Кубок.berserk"


def test_b118_no_second_step_takes_the_place_of_the_one_aside(session: Session, stick: Path) -> None:
    pull(stick)
    with pytest.raises(WriteFailed):
        session.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
    stick.with_name("вынута").rename(stick)
    others: tuple[Callable[[], Change], ...] = (
        lambda: session.dispatch(AddPlayer(NewPlayer("Ким Лев"))),
        session.undo,
        session.redo,
    )
    for second in others:
        with pytest.raises(WriteFailed) as caught:
            second()
        assert caught.value.code == "waits"
    assert session.retry() is not None
    session.dispatch(AddPlayer(NewPlayer("Ким Лев")))
    assert [p.name for p in session.state.player.values()] == ["Ёлкин Артём", "Жуков Глеб", "Ким Лев"]


def test_the_same_thing_asked_again_is_that_step_tried_again(session: Session, stick: Path) -> None:
    pull(stick)
    for _again in range(2):
        with pytest.raises(WriteFailed) as caught:
            session.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
        assert caught.value.code == "gone"
    stick.with_name("вынута").rename(stick)
    session.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
    assert session.aside is None
    assert [p.name for p in session.state.player.values()] == ["Ёлкин Артём", "Жуков Глеб"]


def test_b118_a_step_aside_outlives_the_program_as_a_text(session: Session, stick: Path) -> None:
    path = session.path
    pull(stick)
    assert session.aside_text == ""
    with pytest.raises(WriteFailed):
        session.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
    kept = session.aside_text
    session.close()
    stick.with_name("вынута").rename(stick)
    again = Session.open(path)
    for strange in ("", "[]", "[[],[]]", "[1,2]", kept.replace("add_player", "shoes"), kept[:-3]):
        assert again.bring_back(strange) is None
    pull(stick)
    with pytest.raises(WriteFailed):
        again.bring_back(kept)
    assert again.aside_text == kept
    stick.with_name("вынута").rename(stick)
    change = again.retry()
    assert change is not None
    assert change.late
    assert again.bring_back(kept) is None  # it is recorded
    assert [p.name for p in again.state.player.values()] == ["Ёлкин Артём", "Жуков Глеб"]
    assert again.findings() == ()
    again.close()


def test_b114_only_the_name_is_touched_and_everybody_stays(session: Session) -> None:
    for command in a_day(session, random.Random(3), players=6, rounds=2):
        if isinstance(command, AddPenalty | AdjustPoints) or len(session.state.round) == 2:
            break
    path, state = session.path, session.state
    assert state.result
    session.close()
    again = Session.open(path)
    again.dispatch(EditTournament(replace(state.event, name="Новое имя")))
    again.close()
    last = Session.open(path)
    assert last.state.event.name == "Новое имя"
    assert all(last.state.rows(table) == state.rows(table) for table in ROW_TYPES if table != "tournament")
    last.close()


def test_b109_a_damaged_or_missing_file_is_refused_and_nothing_is_written(
    session: Session, stick: Path
) -> None:
    path = session.path
    session.close()
    content = path.read_bytes()
    path.write_bytes(content[:5000])
    with pytest.raises(FileRefused):
        Session.open(path)
    assert path.read_bytes() == content[:5000]
    path.unlink()
    with pytest.raises(FileRefused):
        Session.open(path)
    assert list(stick.iterdir()) == []


def test_b111_a_copy_restored_beside_the_living_event_under_the_same_name_opens(
    session: Session, tmp_path: Path
) -> None:
    copy = tmp_path / "другой ноутбук" / "Кубок.berserk"
    copy.parent.mkdir()
    session.copy_to(copy)
    other = Session.open(copy)
    assert other.state == session.state
    other.dispatch(AddPlayer(NewPlayer("Жуков Глеб")))
    other.close()
    shutil.copy(copy, session.path.with_name("Кубок (копия).berserk"))
    beside = Session.open(session.path.with_name("Кубок (копия).berserk"))
    assert len(beside.state.player) == 2
    beside.close()


def test_a_step_that_no_version_knows_is_damage(session: Session) -> None:
    path = session.path
    session.close()
    with closing(sqlite3.connect(path)) as edited:
        edited.execute("UPDATE step SET kind = 'shoes' WHERE number = 2")
        edited.commit()
    with pytest.raises(FileRefused) as caught:
        Session.open(path)
    assert caught.value.code == "damaged"


def test_b74_after_ten_steps_and_four_undone_the_file_holds_the_state_after_undo(session: Session) -> None:
    for number in range(10):
        session.dispatch(AddPlayer(NewPlayer(f"Игрок {number}")))
    for _ in range(4):
        session.undo()
    state, path = session.state, session.path
    session._file.connection.close()  # no farewell: the process is gone
    session._file._closed = True
    leave_opened(session._file._found)
    again = Session.open(path)
    assert again.state == state
    for _ in range(4):
        again.redo()
    assert len(again.state.player) == 11
    assert again.findings() == ()
    again.close()
