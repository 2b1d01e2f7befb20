"""More than a tournament can hold is damage when it is read, and is not written (``limits``)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk import limits
from berserk_desk.storage import FileRefused, TournamentFile, WriteFailed, verify
from berserk_desk.terms import PlayerId, RoundNo
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


def test_a_step_beyond_a_cell_is_not_written(path: Path) -> None:
    state = written(path)
    with TournamentFile.open(path) as file:
        with pytest.raises(WriteFailed) as caught:
            file.append(replace(step(7), arguments='"' + "x" * limits.CELL_SIZE + '"'), [])
        assert caught.value.code == "conflict"
        assert file.load()[0] == state
        file.append(step(7), [])
