"""Steps go into the file whole or not at all, and come out as they went in."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, verify
from berserk_desk.terms import Method, Outcome, PairingId, PlayerId
from berserk_desk.tournament.history import Role
from berserk_desk.tournament.rows import Player, Result
from berserk_desk.tournament.state import RowChange, State, apply_changes
from tests.storage.sample import PLAYERS, by_hand, changed, fingerprint, play, step, take_back, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Кубок города 2026.berserk"


def test_a_new_file_holds_nothing_yet(path: Path) -> None:
    with TournamentFile.create(path) as file:
        assert file.load() == (State(), ())
        assert file.last == 0
        assert not file.recovered
        assert file.taken_over is None


def test_what_was_appended_is_there_after_a_restart(path: Path) -> None:
    state = written(path)
    with TournamentFile.open(path) as file:
        loaded, steps = file.load()
    assert loaded == state
    assert [s.number for s in steps] == [1, 2, 3, 4, 5, 6]
    assert steps[0].role is Role.FOUND
    assert replace(steps[3], previous="") == step(4)


def test_each_step_names_the_digest_of_the_one_before(path: Path) -> None:
    written(path)
    with by_hand(path) as read:
        rows = read.execute("SELECT previous, digest FROM step ORDER BY number").fetchall()
    assert [previous for previous, _ in rows] == ["", *[digest for _, digest in rows[:-1]]]
    assert len({digest for _, digest in rows}) == 6


def test_append_returns_the_step_as_it_is_stored(path: Path) -> None:
    written(path)
    with TournamentFile.open(path) as file:
        stored = file.append(step(7, Role.MARK), [])
        assert file.load()[1][-1] == stored
        assert len(stored.previous) == 64


def test_the_changes_of_a_step_come_back_in_order(path: Path) -> None:
    state = written(path, steps=2)
    players = tuple(replace(p, city="Казань") for p in reversed(PLAYERS))
    changes = changed(state, state.put("player", *players).drop("player", [4]))
    with TournamentFile.open(path) as file:
        file.append(step(3), changes)
        assert file.changes_of(3) == changes
        assert file.changes_of(99) == ()


def test_opening_and_reading_changes_no_byte_and_closing_leaves_nothing_beside(path: Path) -> None:
    written(path)
    before = fingerprint(path)
    with TournamentFile.open(path) as file:
        file.load()
        assert verify(file) == ()
    assert fingerprint(path) == before


def test_undoing_every_step_and_redoing_it_leaves_a_whole_file(path: Path) -> None:
    with TournamentFile.create(path) as file:
        state = last = play(file)
        for target in range(6, 1, -1):
            state = take_back(file, state, target)
        assert not state.player
        for target in range(file.last, 6, -1):
            state = take_back(file, state, target)
        assert state == last
        assert file.load()[0] == last
        assert verify(file) == ()


def test_undoing_a_round_takes_its_marks_and_results_with_it(path: Path) -> None:
    with TournamentFile.create(path) as file:
        state = take_back(file, play(file), 3)
        assert not state.publication
        assert not state.result
        assert file.load()[0] == state
        assert verify(file) == ()


def test_the_changes_alone_arrive_at_the_tables(path: Path) -> None:
    state = written(path)
    replayed = State()
    with TournamentFile.open(path) as file:
        for number in range(1, 7):
            replayed = apply_changes(replayed, file.changes_of(number))
    assert replayed == state


@pytest.mark.parametrize("number", [0, 1, 6, 8])
def test_a_step_that_is_not_the_next_one_is_a_conflict(path: Path, number: int) -> None:
    written(path)
    with TournamentFile.open(path) as file:
        with pytest.raises(WriteFailed) as caught:
            file.append(step(number), [])
        assert caught.value.code == "conflict"
        assert file.append(step(7), []).number == 7


RESULT = Result(PairingId(1), Outcome.DRAW, Method.AGREED)


@pytest.mark.parametrize(
    "change",
    [
        RowChange("player", 1, None, PLAYERS[0]),
        RowChange("player", 9, Player(PlayerId(9), "Некто"), None),
        RowChange("player", 9, Player(PlayerId(9), "Некто"), Player(PlayerId(9), "Другой")),
        RowChange("player", 3, PLAYERS[2], None),
        RowChange("result", 77, None, replace(RESULT, id=PairingId(77))),
        RowChange("result", 1, RESULT, replace(RESULT, outcome="victory")),  # type: ignore[arg-type] # on purpose
        RowChange("player", 5, None, Player(PlayerId(5), "\ud800")),
        RowChange("player", 2**70, None, Player(PlayerId(2**70), "А")),
        RowChange("shoes", 1, None, PLAYERS[0]),
    ],
    ids=[
        "added twice",
        "removed, not there",
        "changed, not there",
        "referred to",
        "refers to none",
        "no such word",
        "no such letter",
        "too great",
        "no such table",
    ],
)
def test_a_step_that_does_not_fit_leaves_the_file_as_it_was(path: Path, change: RowChange) -> None:
    state = written(path)
    good = RowChange("player", 5, None, Player(PlayerId(5), "Пятый"))
    with TournamentFile.open(path) as file:
        with pytest.raises(WriteFailed) as caught:
            file.append(step(7), [replace(good, row_id=6, new=Player(PlayerId(6), "Шестой")), change])
        assert caught.value.code == "conflict"
        assert file.load() == (state, file.load()[1])
        assert file.last == 6
        file.append(step(7), [good])
        assert verify(file) == ()


class Failing:
    """A connection whose statement of a kind fails, before or after it was carried out."""

    def __init__(self, real: sqlite3.Connection, statement: str, *, after: bool, code: int) -> None:
        self.real, self.statement, self.after = real, statement, after
        self.error: BaseException = sqlite3.OperationalError("injected")
        self.error.sqlite_errorcode = code
        self.spent = False

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        if sql.startswith(self.statement) and not self.spent:
            self.spent = True
            if self.after:
                self.real.execute(sql, *args)
            raise self.error
        return self.real.execute(sql, *args)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


@pytest.mark.parametrize(
    ("number", "code"),
    [
        (sqlite3.SQLITE_FULL, "disk_full"),
        (sqlite3.SQLITE_READONLY, "read_only"),
        (1032, "gone"),
        (sqlite3.SQLITE_IOERR | 4 << 8, "io"),
        (sqlite3.SQLITE_BUSY, "locked"),
        (sqlite3.SQLITE_CORRUPT, "damaged"),
    ],
)
@pytest.mark.parametrize("statement", ["BEGIN", "INSERT INTO step", "COMMIT"])
def test_a_write_that_sqlite_refuses_says_why_and_the_next_one_succeeds(
    path: Path, statement: str, number: int, code: str
) -> None:
    state = written(path)
    change = RowChange("player", 5, None, Player(PlayerId(5), "Пятый"))
    with TournamentFile.open(path) as file:
        real = file.connection
        file.connection = Failing(real, statement, after=False, code=number)  # type: ignore[assignment] # stands in for one
        with pytest.raises(WriteFailed) as caught:
            file.append(step(7), [change])
        assert caught.value.code == code
        file.connection = real
        assert file.load()[0] == state
        file.append(step(7), [change])
        assert verify(file) == ()


def test_a_commit_that_fails_after_the_point_of_no_return_counts(path: Path) -> None:
    written(path)
    with TournamentFile.open(path) as file:
        real = file.connection
        file.connection = Failing(real, "COMMIT", after=True, code=sqlite3.SQLITE_IOERR)  # type: ignore[assignment] # stands in for one
        assert file.append(step(7), []).number == 7
        file.connection = real
        assert file.append(step(8), []).number == 8
        assert verify(file) == ()


def test_an_interrupted_step_is_taken_back_and_the_interruption_goes_on(path: Path) -> None:
    state = written(path)
    change = RowChange("player", 5, None, Player(PlayerId(5), "Пятый"))
    with TournamentFile.open(path) as file:
        real = file.connection
        failing = Failing(real, "INSERT INTO step", after=True, code=0)
        failing.error = KeyboardInterrupt()
        file.connection = failing  # type: ignore[assignment] # stands in for one
        with pytest.raises(KeyboardInterrupt):
            file.append(step(7), [change])
        file.connection = real
        assert (file.load()[0], file.last) == (state, 6)
        assert file.append(step(7), [change]).number == 7
        assert verify(file) == ()


@pytest.mark.parametrize("replaced", [False, True])
def test_b118_a_file_that_goes_in_the_middle_of_a_step_is_gone(
    path: Path, tmp_path: Path, replaced: bool
) -> None:
    written(path)

    class Pulled(Failing):
        def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
            if sql == "COMMIT":
                path.rename(tmp_path / "другое имя.berserk")
                if replaced:
                    path.write_bytes(b"somebody else's")
            return super().execute(sql, *args)

    with TournamentFile.open(path) as file:
        real = file.connection
        file.connection = Pulled(real, "COMMIT", after=False, code=sqlite3.SQLITE_IOERR)  # type: ignore[assignment] # stands in for one
        with pytest.raises(WriteFailed) as caught:
            file.append(step(7), [])
        file.connection = real
    assert caught.value.code == "gone"


def test_bytes_that_sqlite_cannot_give_are_a_failure_of_its_kind(path: Path) -> None:
    class Full:
        def serialize(self) -> bytes:
            error = sqlite3.OperationalError("injected")
            error.sqlite_errorcode = sqlite3.SQLITE_IOERR
            raise error

    written(path)
    with TournamentFile.open(path) as file:
        real, file.connection = file.connection, Full()  # type: ignore[assignment] # stands in for one
        with pytest.raises(WriteFailed) as caught:
            file.image()
        file.connection = real
    assert caught.value.code == "io"


def test_b118_a_file_that_was_renamed_or_replaced_while_open_is_gone(path: Path, tmp_path: Path) -> None:
    written(path)
    with TournamentFile.open(path) as file:
        path.rename(tmp_path / "другое имя.berserk")
        with pytest.raises(WriteFailed) as caught:
            file.append(step(7), [])
        assert caught.value.code == "gone"
        path.write_bytes(b"somebody else's")
        with pytest.raises(WriteFailed) as caught:
            file.append(step(7), [])
        assert caught.value.code == "gone"
    assert path.read_bytes() == b"somebody else's"
    assert verify(tmp_path / "другое имя.berserk") == ()


def test_a_closed_file_takes_no_step_and_can_be_closed_again(path: Path) -> None:
    written(path)
    file = TournamentFile.open(path)
    file.close()
    file.close()
    with pytest.raises(WriteFailed) as caught:
        file.append(step(7), [])
    assert caught.value.code == "closed"


def test_a_row_that_cannot_be_read_is_damage(path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("UPDATE player SET members = '[1]'")
    with TournamentFile.open(path) as file, pytest.raises(FileRefused) as caught:
        file.load()
    assert caught.value.code == "damaged"


def test_a_new_file_is_not_made_beside_the_journal_of_another(path: Path) -> None:
    path.with_name(path.name + "-journal").write_bytes(b"somebody's")
    with pytest.raises(FileRefused) as caught:
        TournamentFile.create(path)
    assert caught.value.code == "exists"


def test_a_new_file_in_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(FileRefused) as caught:
        TournamentFile.create(tmp_path / "нет" / "а.berserk")
    assert caught.value.code == "not_found"
