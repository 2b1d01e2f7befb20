"""What lies before and after a page that nobody can read is read, and what lay on it is not."""

from __future__ import annotations

import re
import tempfile
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from berserk_desk.limits import FILE_SIZE
from berserk_desk.storage import FileRefused, TournamentFile
from berserk_desk.storage.salvage import Salvage, salvaged
from berserk_desk.terms import PlayerId
from berserk_desk.tournament.row_types import ROW_TYPES
from berserk_desk.tournament.rows import Player
from berserk_desk.tournament.state import RowChange
from tests.storage.sample import by_hand, play, step

PAGE = 4096
MANY = range(10, 510)
"""The players of the seventh step: on many pages, and past the numbers that are tried of themselves."""
MARKED = range(9, 21)
"""Steps that fill a page each."""


@cache
def great() -> bytes:
    """Six steps of a day, one that enters many players, one that enters one more, and twelve long ones."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "Кубок.berserk"
        with TournamentFile.create(path) as file:
            file.connection.execute("PRAGMA synchronous = OFF")
            play(file)
            players = [Player(PlayerId(n), f"Игрок {n}.") for n in (*MANY, MANY.stop)]
            entries = [RowChange("player", player.id, None, player) for player in players]
            file.append(step(7), entries[:-1])
            file.append(step(8), entries[-1:])
            for number in MARKED:
                file.append(replace(step(number), arguments=f'"Метка {number}.{" " * 3000}"'), [])
        with by_hand(path) as database:
            database.execute("VACUUM")  # nothing is left on a page that does not belong there
        return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "Кубок.berserk"
    path.write_bytes(great())
    return path


def spoil(path: Path, pattern: str, word: str) -> set[int]:
    """Make the page where the pattern is found unreadable; the numbers that stand there behind ``word``."""
    content = path.read_bytes()
    found = re.search(pattern.encode(), content)
    assert found is not None
    at = found.end() // PAGE * PAGE
    path.write_bytes(content[:at] + b"\xa5" * PAGE + content[at + PAGE :])
    return {int(n) for n in re.findall(rf"{word} (\d+)\.".encode(), content[at : at + PAGE])}


def test_of_a_whole_file_everything_is_there(path: Path) -> None:
    found = salvaged(path, path)
    assert found.rows["player"].keys() == {1, 2, 3, 4, *MANY, MANY.stop}
    assert found.steps.keys() == set(range(1, MARKED.stop))
    assert {number: len(its) for number, its in found.changes.items()} == {
        number + 1: changes for number, changes in enumerate((2, 4, 3, 1, 1, 1, len(MANY), 1))
    }
    assert (found.unread, found.broken, found.last, found.astray) == ((), frozenset(), 20, ())


def test_rows_after_a_page_that_nobody_can_read_are_found_by_their_numbers(path: Path) -> None:
    with by_hand(path) as edited:
        edited.execute("UPDATE player SET members = '[1]' WHERE id = 2")
    # In the journal a name stands behind `"name":"`, in the table behind numbers.
    lost = spoil(path, r'[^"]Игрок 200\.', "Игрок")
    assert 200 in lost
    found = salvaged(path, path)
    assert found.rows["player"].keys() == {1, 3, 4, *MANY, MANY.stop} - lost
    assert found.unread == (("player", 2),)
    assert found.broken == {"player"}


def test_steps_after_a_page_that_nobody_can_read_are_found_by_their_numbers(path: Path) -> None:
    lost = spoil(path, r"Метка 12\.", "Метка")
    assert lost == {12}
    found = salvaged(path, path)
    assert found.steps.keys() == set(range(1, MARKED.stop)) - lost
    assert found.steps[20][0][:2] == (20, "edit")
    assert (found.last, found.broken) == (20, frozenset())


def test_changes_after_a_page_that_nobody_can_read_are_found_by_their_steps(path: Path) -> None:
    """That of the last step is asked for although its own line is gone."""
    with by_hand(path) as edited:
        edited.execute("DELETE FROM step WHERE number >= 8")
    lost = spoil(path, r'"name":"Игрок 200\.', "Игрок")
    found = salvaged(path, path)
    before = MANY.index(min(lost))
    assert found.changes.keys() == set(range(1, 9))
    # Python gives a row of SQLite's only when it has the next one.
    assert found.changes[7].keys() in (set(range(before)), set(range(before - 1)))
    assert found.changes[8] == {
        0: ("player", MANY.stop, None, f'{{"id":{MANY.stop},"name":"Игрок {MANY.stop}."}}')
    }
    assert (found.last, found.broken) == (8, frozenset())


@pytest.mark.parametrize("table", ["lot", "step", "change"])
def test_where_a_table_is_gone_the_others_are_read(path: Path, table: str) -> None:
    with by_hand(path) as edited:
        edited.execute(f'DROP TABLE "{table}"')
    found = salvaged(path, path)
    assert found.broken == ({table} & ROW_TYPES.keys())
    assert len(found.rows["player"]) == 4 + len(MANY) + 1
    assert bool(found.steps) == (table != "step")
    assert bool(found.changes) == (table != "change")


def test_a_change_of_no_table_of_ours_is_given_as_it_is(path: Path) -> None:
    with by_hand(path) as edited:
        edited.execute("UPDATE change SET table_name = 'shoes' WHERE step = 8")
    assert salvaged(path, path).changes[8][0][:2] == ("shoes", MANY.stop)


def test_where_not_even_the_schema_can_be_read_the_file_is_damaged(path: Path, tmp_path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[:100] + b"\xa5" * (PAGE - 100) + content[PAGE:])
    for copy in (path, tmp_path / "нет" / "Кубок.berserk"):
        with pytest.raises(FileRefused) as refused:
            salvaged(copy, path)
        assert (refused.value.code, refused.value.path) == ("damaged", path)
        assert refused.value.args_by_name["detail"]


@pytest.mark.parametrize(
    ("page", "pages", "size"),
    [
        (512, 3, 3 * 512),
        (4096, 300, 300 * 4096),
        (1, 2, 2 * 65_536),  # so the format writes 65,536
        (4096, FILE_SIZE // 4096, FILE_SIZE),
        (
            4096,
            FILE_SIZE // 4096 + 1,
            200,
        ),  # a header that asks for more than a tournament may have is spoilt
        (4096, 0, 200),
    ],
)
def test_a_copy_that_was_cut_short_gets_the_length_its_header_tells(
    tmp_path: Path, page: int, pages: int, size: int
) -> None:
    copy = tmp_path / "tournament"
    header = bytearray(b"\xa5" * 200)
    header[16:18] = page.to_bytes(2, "big")  # sqlite.org/fileformat2.html, 1.3
    header[28:32] = pages.to_bytes(4, "big")
    copy.write_bytes(header)
    with pytest.raises(FileRefused):
        salvaged(copy, copy)
    assert copy.stat().st_size == size


@pytest.mark.parametrize(
    ("steps", "changes", "last", "astray"),
    [
        ((), (), 0, ()),
        ((), (1,), 1, ()),
        ((1, 2), (3,), 3, ()),
        ((1, 2, 300), (), 300, ()),
        ((1, 2, 5000), (2,), 2, (5000,)),
        ((1, 2), (5000,), 2, (5000,)),
        ((-1, 0, 1, 2), (0,), 2, (-1, 0)),
        ((0,), (), 0, (0,)),
    ],
)
def test_a_number_far_beyond_the_others_or_before_the_first_is_astray(
    steps: tuple[int, ...], changes: tuple[int, ...], last: int, astray: tuple[int, ...]
) -> None:
    values = (1, "edit", "edit", "{}", "[]", "", "", "", None, "", "")
    found = Salvage({}, (), frozenset(), dict.fromkeys(steps, (values, "")), {n: {} for n in changes})
    assert (found.last, found.astray) == (last, astray)
