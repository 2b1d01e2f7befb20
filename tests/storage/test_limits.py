"""More than a tournament can hold is damage when it is read, and is not written (``limits``)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk import limits
from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, verify
from berserk_desk.storage.facts import BeyondLimits, refuse_beyond_limits, write_changes
from berserk_desk.terms import PlayerId, RoundNo, TableNo
from berserk_desk.tournament.event_rows import Tournament
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import RowChange
from tests.storage.sample import PLAYERS, by_hand, fingerprint, step, written

MANY = """WITH RECURSIVE n(i) AS (SELECT 10 UNION ALL SELECT i + 1 FROM n WHERE i < 20010)
INSERT INTO player (id, name) SELECT i, 'x' FROM n"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "Кубок.berserk"


def refused(path: Path) -> str:
    before = fingerprint(path)
    for opener in (TournamentFile.open, TournamentFile.snapshot):
        with pytest.raises(FileRefused) as caught:
            opener(path)
        assert caught.value.code == "damaged"
    assert fingerprint(path) == before
    return str(caught.value.args_by_name["detail"])


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE player SET name = hex(zeroblob(600000)) WHERE id = 1", "player: 1200000 in 'name'"),
        ("UPDATE result SET note = hex(zeroblob(600000))", "result: 1200000 in 'note'"),
        ("UPDATE regulations SET planned_rounds = 1000000", "regulations: 1000000 in 'planned_rounds'"),
        ("UPDATE player SET privilege_byes = 5000 WHERE id = 2", "player: 5000 in 'privilege_byes'"),
        ("UPDATE player SET joined_round = -5000 WHERE id = 2", "player: 5000 in 'joined_round'"),
        ("UPDATE regulations SET points_win = 99999999999", "regulations: 99999999999 in 'points_win'"),
        ("UPDATE pairing SET table_no = 99999999999 WHERE id = 1", "pairing: 99999999999 in 'table_no'"),
        ("UPDATE player SET fixed_table = -9223372036854775808 WHERE id = 1", "integer overflow"),
        ("INSERT INTO lot (id, players) VALUES (9007199254740993, '[]')", "lot: 9007199254740993 in 'id'"),
        (MANY, "player: 20005 rows"),
    ],
)
def test_more_than_a_tournament_holds_is_damage(path: Path, statement: str, named: str) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute(statement)
    assert refused(path) == named


def test_a_cell_that_would_fill_the_memory_is_never_read(path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("UPDATE step SET arguments = hex(zeroblob(?)) WHERE number = 3", (limits.CELL_SIZE,))
    assert "too big" in refused(path)
    assert "unreadable" in {finding.code for finding in verify(path)}


def test_a_file_beyond_any_tournament_is_not_even_opened(path: Path) -> None:
    written(path)
    with path.open("r+b") as file:
        file.truncate(limits.FILE_SIZE + 1)
    for opener in (TournamentFile.open, TournamentFile.snapshot, verify):
        with pytest.raises(FileRefused) as caught:
            opener(path)
        assert caught.value.code == "damaged"


def test_a_list_as_deep_as_a_well_is_damage(path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("UPDATE player SET members = ? WHERE id = 1", ("[" * 100_000 + "]" * 100_000,))
    with TournamentFile.open(path) as file, pytest.raises(FileRefused) as caught:
        file.load()
    assert caught.value.code == "damaged"


def test_a_number_with_a_million_digits_is_damage(path: Path) -> None:
    written(path)
    with by_hand(path) as edited:
        edited.execute("UPDATE lot SET players = '[' || ? || ']'", ("9" * 1_000_000,))
        edited.execute("INSERT INTO lot (players) VALUES ('[' || ? || ']')", ("9" * 1_000_000,))
    with TournamentFile.open(path) as file, pytest.raises(FileRefused) as caught:
        file.load()
    assert caught.value.code == "damaged"


@pytest.mark.parametrize(
    "player",
    [
        replace(PLAYERS[0], name="я" * limits.TEXT_SIZE),
        replace(PLAYERS[0], joined_round=RoundNo(limits.ROUND_NUMBER + 1)),
        replace(PLAYERS[0], members=("x" * limits.TEXT_SIZE,)),
    ],
    ids=["long", "far", "long list"],
)
def test_what_could_not_be_read_again_is_not_written(path: Path, player: Player) -> None:
    state = written(path)
    with TournamentFile.open(path) as file:
        with pytest.raises(WriteFailed) as caught:
            file.append(step(7), [RowChange("player", 1, PLAYERS[0], player)])
        assert caught.value.code == "conflict"
        assert file.load()[0] == state
        longest = replace(PLAYERS[0], name="я" * (limits.TEXT_SIZE // 2))
        file.append(step(7), [RowChange("player", PlayerId(1), PLAYERS[0], longest)])
    with TournamentFile.open(path) as file:
        assert verify(file) == ()


@pytest.mark.parametrize(
    "row",
    [
        replace(PLAYERS[0], joined_round=RoundNo(limits.ROUND_NUMBER)),
        replace(PLAYERS[0], fixed_table=TableNo(-limits.NUMBER)),
        replace(PLAYERS[0], id=PlayerId(limits.IDS)),
        replace(PLAYERS[0], name="я" * (limits.TEXT_SIZE // 2)),
        replace(PLAYERS[0], members=("x" * (limits.TEXT_SIZE - len('[""]')),)),
    ],
    ids=["round", "number", "id", "text", "list"],
)
def test_a_row_may_come_up_to_every_limit_and_is_read_again(path: Path, row: Player) -> None:
    change = RowChange("player", row.id, PLAYERS[0], row)
    refuse_beyond_limits([change])
    written(path)
    with by_hand(path) as edited:
        edited.execute("PRAGMA foreign_keys = OFF")
        edited.execute("DELETE FROM change")
        edited.execute("DELETE FROM result")
        edited.execute("DELETE FROM pairing")
        edited.execute("DELETE FROM player")
        write_changes(edited, [replace(change, old=None)])
    with TournamentFile.snapshot(path) as snapshot:
        assert snapshot.load()[0].player == {row.id: row}


@pytest.mark.parametrize(
    "row",
    [
        replace(PLAYERS[0], joined_round=RoundNo(limits.ROUND_NUMBER + 1)),
        replace(PLAYERS[0], joined_round=RoundNo(-limits.ROUND_NUMBER - 1)),
        replace(PLAYERS[0], fixed_table=TableNo(limits.NUMBER + 1)),
        replace(PLAYERS[0], id=PlayerId(limits.IDS + 1)),
        replace(PLAYERS[0], name="я" * (limits.TEXT_SIZE // 2) + "x"),
        replace(PLAYERS[0], members=("x" * (limits.TEXT_SIZE - len('[""]') + 1),)),
    ],
    ids=["round", "before any round", "number", "id", "text", "list"],
)
def test_a_row_that_is_one_beyond_a_limit_is_refused(row: Player) -> None:
    with pytest.raises(BeyondLimits):
        refuse_beyond_limits([RowChange("player", row.id, None, row)])


def test_of_the_event_there_is_the_first_row_alone() -> None:
    event = Tournament(1, "Кубок")
    refuse_beyond_limits([RowChange("tournament", 1, None, event), RowChange("tournament", 2, event, None)])
    with pytest.raises(BeyondLimits):
        refuse_beyond_limits([RowChange("tournament", 2, None, replace(event, id=2))])


def test_a_step_beyond_a_cell_is_not_written(path: Path) -> None:
    state = written(path)
    with TournamentFile.open(path) as file:
        with pytest.raises(WriteFailed) as caught:
            file.append(replace(step(7), arguments='"' + "x" * limits.CELL_SIZE + '"'), [])
        assert caught.value.code == "conflict"
        assert file.load()[0] == state
        file.append(step(7), [])
