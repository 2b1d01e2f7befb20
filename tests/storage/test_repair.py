"""What each of the two records brings back, and what is said to be lost, damage by damage."""

from __future__ import annotations

import errno
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, verify
from berserk_desk.storage import repair as repairing
from berserk_desk.storage.repair import Believed, Weighed, repair, weighed
from berserk_desk.storage.verification import Finding
from berserk_desk.terms import PairingId, PlayerId
from berserk_desk.tournament.history import Role
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import RowChange, State, differences
from tests.storage.sample import by_hand, day, step

AT = "2026-05-02T10:00:00+03:00"
MEMORY = Path("/dev/shm")
LAST = 6

Lost = list[tuple[object, ...]]
Change = Callable[[State], State]


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Nothing here asks whether a disk keeps its word: where there is a folder in memory, take that."""
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else tmp_path) as folder:
        path = Path(folder) / "Кубок.berserk"
        path.write_bytes(whole()[0])
        yield path


@cache
def whole() -> tuple[bytes, State]:
    """A founding, four players, a round of two tables, its announcement and both results, of kinds that there are."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "Кубок.berserk"
        with TournamentFile.create(path) as file:
            before = State()
            for number, after in enumerate(day(), start=1):
                role = Role.FOUND if number == 1 else Role.EDIT
                file.append(step(number, role, "import_tournament"), differences(before, after))
                before = after
        return path.read_bytes(), before


def edited(path: Path, *statements: str) -> None:
    with by_hand(path) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            database.execute(statement)


def repaired(path: Path, believed: Believed) -> tuple[Lost, State, int]:
    """What is lost, the state, and how many steps there are in the copy, which is whole."""
    before = path.read_bytes()
    target = path.with_name("Исправлено.berserk")
    losses = repair(path, target, believed, at=AT, reason="проверка").losses
    assert path.read_bytes() == before
    assert verify(target) == ()
    with TournamentFile.open(target) as file:
        state, steps = file.load()
    for each in steps:
        assert (each.role is Role.FOUND) == (each.number == 1)
        # what stands for a line that is gone says when and why it came in
        assert (each.at == AT) == (each.reason == "проверка")
    return [(loss.code, *loss.args_by_name.values()) for loss in losses], state, len(steps)


def same(state: State) -> State:
    return state


def renamed(state: State) -> State:
    (one,) = (player for player in state.player.values() if player.id == 2)
    return state.put("player", replace(one, name="Другой"))


def without(table: str, *ids: int) -> Change:
    return lambda state: state.drop(table, ids)


def noted(state: State) -> State:
    return state.put("result", replace(state.result[PairingId(1)], note="х"))


LAST_LOST: Lost = [("step_doubtful", 6), ("change_lost", 6, 0), ("row_lost", "result", 2)]
SECOND_CHANGE = """INSERT INTO change SELECT step, 1, table_name, row_id, new, replace(new, '1,', '1,"note":"х",')
FROM change WHERE step = 5"""
"""It begins where the first of the same row has ended."""
PLAYER_GOES = """UPDATE change SET table_name = 'player', row_id = 3, new = NULL,
old = (SELECT new FROM change WHERE step = 2 AND row_id = 3) WHERE step = 6"""
"""He is in a pairing."""
MANY_BYES = """UPDATE change SET table_name = 'player', row_id = 9,
new = '{"id":9,"name":"А","privilege_byes":5000}' WHERE step = 6"""
"""More than a tournament holds."""
NOBODY = "DELETE FROM change WHERE step = 2"
EVERY_ROW: Lost = [
    *(("row_lost", "player", n) for n in (1, 2, 3, 4)),
    ("row_lost", "round", 1),
    *(("row_lost", "pairing", n) for n in (1, 2)),
    ("row_lost", "publication", 1),
    *(("row_lost", "result", n) for n in (1, 2)),
]
NOTHING_FITS: Lost = [("step_doubtful", 2), *(("change_lost", number, 0) for number in (3, 4, 5, 6))]


@pytest.mark.parametrize(
    ("statement", "lost", "after"),
    [
        ("UPDATE player SET name = 'Другой' WHERE id = 2", [("row_differed", "player", 2)], same),
        ("DELETE FROM result WHERE id = 2", [], same),
        ("DELETE FROM player WHERE id = 3", [], same),
        ("UPDATE player SET members = '[1]' WHERE id = 2", [], same),
        ("INSERT INTO lot (id, players) VALUES (5, '[1,2]')", [("row_lost", "lot", 5)], same),
        ("UPDATE step SET reason = 'x' WHERE number = 6", [("step_doubtful", 6)], same),
        ("DELETE FROM step WHERE number = 4", [("step_lost", 4)], same),
        ("UPDATE step SET kind = 'walk' WHERE number = 4", [("step_lost", 4)], same),
        ("UPDATE step SET arguments = '[1]' WHERE number = 4", [("step_lost", 4)], same),
        ("UPDATE step SET role = 'found' WHERE number = 4", [("step_lost", 4)], same),
        ("UPDATE step SET role = 'edit' WHERE number = 1", [("step_lost", 1)], same),
        ("UPDATE step SET role = 'undo', target = 4 WHERE number = 4", [("step_lost", 4)], same),
        ("UPDATE step SET role = 'undo', target = 3 WHERE number = 4", [("step_doubtful", 4)], same),
        ("UPDATE step SET target = 3 WHERE number = 4", [("step_lost", 4)], same),
        ("UPDATE step SET number = 5000 WHERE number = 6", [("step_lost", 5000), ("step_lost", 6)], same),
        ("UPDATE step SET number = 0 WHERE number = 6", [("step_lost", 0), ("step_lost", 6)], same),
        (
            "UPDATE change SET new = '{\"id\":1}' WHERE step = 5",
            [("step_doubtful", 5), ("change_lost", 5, 0), ("row_lost", "result", 1)],
            without("result", 1),
        ),
        (SECOND_CHANGE, [("step_doubtful", 5), ("row_differed", "result", 1)], noted),
        (PLAYER_GOES, LAST_LOST, without("result", 2)),
        (MANY_BYES, LAST_LOST, without("result", 2)),
        # with the players gone from the journal nothing that names them fits
        (
            NOBODY,
            [*NOTHING_FITS, *EVERY_ROW],
            lambda state: (
                State()
                .put("tournament", *state.tournament.values())
                .put("regulations", *state.regulations.values())
            ),
        ),
    ],
)
def test_where_the_journal_is_believed_the_tables_come_from_it(
    path: Path, statement: str, lost: Lost, after: Change
) -> None:
    edited(path, statement)
    losses, state, steps = repaired(path, "changes")
    assert sorted(losses, key=str) == sorted(lost, key=str)
    assert (state, steps) == (after(whole()[1]), LAST)


@pytest.mark.parametrize(
    ("statement", "lost", "after", "more"),
    [
        ("UPDATE player SET name = 'Другой' WHERE id = 2", [], renamed, 1),
        ("DELETE FROM result WHERE id = 2", [], without("result", 2), 1),
        ("UPDATE player SET members = '[1]' WHERE id = 2", [], same, 0),
        ("INSERT INTO lot (id, players) VALUES (5, '[\"x\"]')", [("row_lost", "lot", 5)], same, 0),
        ("DELETE FROM tournament", [], same, 0),
        ("DROP TABLE result", [], same, 0),
        ("UPDATE tournament SET id = 2", [("row_lost", "tournament", 2)], same, 0),
        (
            "DELETE FROM player WHERE id = 3",
            [("row_dropped", "pairing", 2), ("row_dropped", "result", 2)],
            lambda state: state.drop("player", [3]).drop("pairing", [2]).drop("result", [2]),
            1,
        ),
        (
            "UPDATE change SET new = '{\"id\":1}' WHERE step = 5",
            [("step_doubtful", 5), ("change_lost", 5, 0)],
            same,
            1,
        ),
        (NOBODY, NOTHING_FITS, same, 1),
    ],
)
def test_where_the_tables_are_believed_one_step_more_brings_the_journal_to_them(
    path: Path, statement: str, lost: Lost, after: Change, more: int
) -> None:
    edited(path, statement)
    losses, state, steps = repaired(path, "tables")
    assert sorted(losses, key=str) == sorted(lost, key=str)
    assert (state, steps) == (after(whole()[1]), LAST + more)


@pytest.mark.parametrize(
    ("statement", "better", "by_changes", "by_tables"),
    [
        # a whole journal is believed, whatever stands in the tables
        ("UPDATE player SET name = 'Другой' WHERE id = 2", "changes", 1, 1),
        ("INSERT INTO lot (id, players) VALUES (5, '[1,2]')", "changes", 1, 0),
        ("DELETE FROM result WHERE id = 2", "changes", 0, 1),
        # a row that cannot be read and that the journal does not know is lost either way
        ("INSERT INTO lot (id, players) VALUES (5, '[\"x\"]')", "changes", 1, 1),
        # a journal that lacks something, and nothing is missing in the tables
        (NOBODY, "tables", len(EVERY_ROW), 0),
        ("UPDATE change SET new = '{\"id\":1}' WHERE step = 5", "tables", 1, 0),
        # no rows are at stake
        ("DELETE FROM step WHERE number = 4", "changes", 0, 0),
    ],
)
def test_the_record_that_loses_fewer_rows_is_proposed_unless_the_journal_is_whole(
    path: Path, statement: str, better: Believed, by_changes: int, by_tables: int
) -> None:
    edited(path, statement)
    assert weighed(path) == Weighed(better, {"changes": by_changes, "tables": by_tables})


def test_a_file_that_is_open_here_is_weighed_without_letting_go_of_it(path: Path) -> None:
    edited(path, NOBODY)
    with TournamentFile.open(path):
        assert weighed(path).better == "tables"
        assert is_owned_elsewhere(path)


def is_owned_elsewhere(path: Path) -> bool:
    """Does another program find the file taken?"""
    asked = "import sqlite3, sys; sqlite3.connect(sys.argv[1], timeout=0).execute('SELECT * FROM step')"
    return (
        subprocess.run([sys.executable, "-c", asked, path], capture_output=True, check=False).returncode != 0
    )


@pytest.mark.parametrize("believed", ["changes", "tables"])
def test_a_file_that_was_cut_short_behind_all_that_is_needed_is_saved_whole(
    path: Path, believed: Believed
) -> None:
    with by_hand(path) as database:
        database.execute("CREATE TABLE more (text)")
        database.execute("INSERT INTO more VALUES (?)", ["х" * 20_000])
    content = path.read_bytes()
    path.write_bytes(content[: -len(content) // 8 // 4096 * 4096])
    assert repaired(path, believed) == ([], whole()[1], LAST)


def test_what_no_record_has_the_event_of_is_not_weighed(path: Path) -> None:
    edited(path, "DELETE FROM tournament", "DELETE FROM change")
    with pytest.raises(FileRefused) as refused:
        weighed(path)
    assert refused.value.code == "damaged"


@pytest.mark.parametrize("believed", ["changes", "tables"])
def test_a_row_that_came_and_went_again_is_no_loss(path: Path, believed: Believed) -> None:
    player = Player(PlayerId(9), "Девятый")
    with TournamentFile.open(path) as file:
        file.append(step(7, kind="import_tournament"), [RowChange("player", 9, None, player)])
        file.append(step(8, kind="import_tournament"), [RowChange("player", 9, player, None)])
    assert repaired(path, believed) == ([], whole()[1], 8)


@pytest.mark.parametrize("believed", ["changes", "tables"])
def test_without_any_journal_the_tables_are_founded_in_one_step(path: Path, believed: Believed) -> None:
    edited(path, "DELETE FROM change", "DELETE FROM step")
    assert repaired(path, believed) == ([], whole()[1], 1)


def test_where_neither_record_has_the_event_itself_nothing_is_made(path: Path) -> None:
    edited(path, "DELETE FROM change", "DELETE FROM step", "DELETE FROM regulations")
    with pytest.raises(FileRefused) as refused:
        repaired(path, "tables")
    assert refused.value.code == "damaged"
    assert [place.name for place in path.parent.iterdir()] == [path.name]


def test_what_is_no_tournament_or_is_open_here_is_not_repaired(path: Path) -> None:
    with TournamentFile.open(path), pytest.raises(FileRefused) as refused:
        repair(path, path.with_name("x"), "tables", at=AT)
    assert (refused.value.code, refused.value.args_by_name["pid"]) == ("owned_elsewhere", 0)
    path.write_bytes(b"x" * 5000)
    with pytest.raises(FileRefused) as refused:
        repair(path, path.with_name("x"), "tables", at=AT)
    assert refused.value.code == "not_ours"
    assert [place.name for place in path.parent.iterdir()] == [path.name]


def test_a_copy_that_the_check_finds_fault_with_is_not_handed_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(repairing, "verify", lambda _: (Finding("schema"), Finding("integrity")))
    with pytest.raises(WriteFailed) as failed:
        repaired(path, "changes")
    assert (failed.value.code, failed.value.args_by_name["detail"]) == ("damaged", "schema")
    assert [place.name for place in path.parent.iterdir()] == [path.name]


def test_a_copy_that_the_disk_does_not_take_is_told_as_such_and_nothing_is_left_of_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: Path) -> None:
        raise OSError(errno.ENOSPC, "why")

    monkeypatch.setattr(repairing, "sync", full)
    with pytest.raises(WriteFailed) as failed:
        repaired(path, "changes")
    assert failed.value.code == "disk_full"
    assert [place.name for place in path.parent.iterdir()] == [path.name]
