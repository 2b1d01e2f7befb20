"""Automatic copies: at which moments, under which names, how many, and how one comes back (issue 8)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from berserk_desk.copies import AutomaticCopies, Trouble, copies_of, free_name, repaired_copy, restore
from berserk_desk.session import Session
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.storage.verification import verify
from berserk_desk.terms import Method, Outcome, StageKind
from berserk_desk.tournament import day
from berserk_desk.tournament.event_commands import OpenStage, RebuildStage
from berserk_desk.tournament.event_rows import Stage
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.tournament.round_commands import AnnounceRound
from berserk_desk.tournament.rows import Result
from tests.builders import a_founding, a_result, names
from tests.storage.sample import by_hand, fingerprint


class Clock:
    def __init__(self) -> None:
        self.now = datetime(2026, 10, 17, 10, 0, 0)  # noqa: DTZ001 - the wall's own time stands in names

    def __call__(self) -> datetime:
        self.now += timedelta(minutes=1)
        return self.now


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    session = Session.create(tmp_path / "Кубок.berserk", a_founding(rounds=3))
    session.dispatch(ImportPlayers(tuple(NewPlayer(name) for name in names(4))))
    yield session
    session.close()


def play_a_round(session: Session) -> None:
    session.dispatch(session.propose().command("проверка"))
    last = list(session.state.round)[-1]
    session.dispatch(AnnounceRound(last))
    for pairing in day.outstanding(session.state, last):
        session.dispatch(a_result(pairing))


def unexpected(trouble: Trouble) -> None:
    raise AssertionError(trouble)


def told(troubles: list[Trouble]) -> list[str]:
    return [trouble.code for trouble in troubles]


def test_a_round_leaves_a_copy_when_announced_and_when_complete(session: Session, tmp_path: Path) -> None:
    folder, troubles = tmp_path / "копии", list[Trouble]()
    copies = AutomaticCopies(session, folder, clock=Clock(), failed=troubles.append)
    play_a_round(session)
    assert sorted(p.name for p in folder.iterdir()) == [
        "Кубок 2026-10-17 10-01-00 round 1 announced.berserk",
        "Кубок 2026-10-17 10-02-00 round 1 complete.berserk",
    ]
    assert troubles == []
    assert all(verify(path) == () for path in folder.iterdir())
    copies.close()
    play_a_round(session)
    assert len(list(folder.iterdir())) == 2


def test_a_correction_of_a_past_round_leaves_a_copy_of_what_was_before(
    session: Session, tmp_path: Path
) -> None:
    play_a_round(session)
    play_a_round(session)
    copies = AutomaticCopies(session, tmp_path / "копии", clock=Clock(), failed=unexpected)
    before = session.state
    pairing = next(p for p in session.state.pairing.values())
    session.dispatch(CorrectResult(Result(pairing.id, Outcome.SECOND, Method.CLEAN), "ошибка в бланке"))
    (path,) = (tmp_path / "копии").iterdir()
    assert path.name.endswith(" before the correction of round 1.berserk")
    copy = Session.open(path)
    assert copy.state == before
    copy.close()
    copies.close()


def test_a_stage_built_anew_after_a_correction_leaves_a_copy_of_what_was_before(
    session: Session, tmp_path: Path
) -> None:
    play_a_round(session)
    players = tuple(session.state.player)
    session.dispatch(OpenStage(Stage(0, StageKind.PLAYOFF, entrants=players[:2])))
    copies = AutomaticCopies(session, tmp_path / "копии", clock=Clock(), failed=unexpected)
    before = session.state
    session.dispatch(RebuildStage(1, players[1::-1]))
    (path,) = (tmp_path / "копии").iterdir()
    assert path.name.endswith(" before a change of stages.berserk")
    copy = Session.open(path)
    assert copy.state == before
    copy.close()
    copies.close()


def test_only_the_last_copies_of_this_tournament_are_kept(session: Session, tmp_path: Path) -> None:
    folder = tmp_path / "копии"
    folder.mkdir()
    others = [
        "Кубок 2.berserk",
        "Кубок 2020-01-01 00-00-00 мои заметки.berserk",
        "Лига 2020-01-01 00-00-00 x.berserk",
    ]
    for name in others:
        (folder / name).write_text("не наше", "utf-8")
    copies = AutomaticCopies(session, folder, keep=3, clock=Clock(), failed=unexpected)
    made = [copies.copy_now(f"№ {number}") for number in range(6)]
    # What has the name of a copy and is no tournament is never removed, though it counts.
    assert [path for path in made if path and path.exists()] == made[3:]
    assert all((folder / name).exists() for name in others)
    assert next(iter(copies_of(folder, "Кубок"))) == made[-1]
    copies.close()


def test_b118_a_folder_that_is_gone_is_told_and_the_day_goes_on(session: Session, tmp_path: Path) -> None:
    troubles: list[Trouble] = []
    nowhere = tmp_path / "файл"
    nowhere.write_text("не папка", "utf-8")
    copies = AutomaticCopies(session, nowhere / "копии", clock=Clock(), failed=troubles.append)
    play_a_round(session)
    assert told(troubles) == ["io", "io"]
    assert day.last_number(session.state) == 1
    copies.close()


def test_b111_a_copy_comes_back_beside_and_never_over(session: Session, tmp_path: Path) -> None:
    copies = AutomaticCopies(session, tmp_path / "копии", clock=Clock(), failed=unexpected)
    made = copies.copy_now("вручную")
    assert made is not None
    copies.close()
    before = fingerprint(made)
    first = restore(made, session.path.parent)
    second = restore(made, session.path.parent)
    assert first != second
    assert first.parent == second.parent == session.path.parent
    assert fingerprint(made) == before
    again = Session.open(first)
    assert again.state == session.state
    again.close()


def test_b111_a_copy_that_is_not_whole_is_refused_and_nothing_is_put_beside(tmp_path: Path) -> None:
    broken = tmp_path / "копия.berserk"
    broken.write_bytes(b"SQLite format 3\x00" + bytes(10))
    folder = tmp_path / "турниры"
    folder.mkdir()
    with pytest.raises(FileRefused):
        restore(broken, folder)
    assert list(folder.iterdir()) == []


def test_a_repaired_copy_lies_beside_the_damaged_file(session: Session) -> None:
    path = session.path
    play_a_round(session)
    state = session.state
    session.close()
    with by_hand(path) as edited:
        edited.execute("UPDATE player SET name = 'Другой' WHERE id = 2")
        edited.execute("CREATE VIEW чужое AS SELECT 1")
    before = path.read_bytes()
    by_journal = repaired_copy(path, "changes")
    by_tables = repaired_copy(path, "tables")
    assert path.read_bytes() == before
    assert by_journal.path.parent == path.parent
    for made, name in (
        (by_journal, state.player[next(iter(sorted(state.player)))].name),
        (by_tables, "Другой"),
    ):
        again = Session.open(made.path)
        assert again.findings() == ()
        assert name in {p.name for p in again.state.player.values()}
        assert len(again.steps) >= 5
        again.close()
    assert [(loss.code, loss.args_by_name) for loss in by_journal.losses] == [
        ("row_differed", {"table": "player", "row": 2})
    ]
    assert by_tables.losses == ()


def test_an_open_file_is_not_repaired(session: Session) -> None:
    with pytest.raises(FileRefused) as caught:
        repaired_copy(session.path, "changes")
    assert caught.value.code == "owned_elsewhere"


def test_a_repaired_copy_goes_over_nothing(session: Session, tmp_path: Path) -> None:
    path = session.path
    session.close()
    taken = tmp_path / "занято.berserk"
    taken.write_text("важное", "utf-8")
    with pytest.raises(FileRefused) as caught:
        repaired_copy(path, "changes", taken)
    assert caught.value.code == "exists"
    assert taken.read_text("utf-8") == "важное"


def test_free_names_are_counted_on(tmp_path: Path) -> None:
    path = tmp_path / "Кубок.berserk"
    assert free_name(path) == path
    path.touch()
    (tmp_path / "Кубок (2).berserk").touch()
    assert free_name(path) == tmp_path / "Кубок (3).berserk"
