"""Damaged files: opened whole, or refused, or repaired on a copy; the original is never touched (issue 8)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from berserk_desk.storage import TournamentFile
from berserk_desk.storage.repair import Believed, repair
from tests.storage import damage
from tests.storage.damage import AT, BYTES, a_whole_file, cells, is_caught, outcome, sql_edit
from tests.storage.sample import by_hand

BOTH: tuple[Believed, Believed] = ("changes", "tables")
MEMORY = Path("/dev/shm")


@pytest.fixture
def path(tmp_path: Path) -> Iterator[Path]:
    """Nothing here asks whether a disk keeps its word: where there is a folder in memory, take that."""
    with TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else tmp_path) as folder:
        yield Path(folder) / "Кубок.berserk"


def counts(seen: Counter[str]) -> str:
    return ", ".join(f"{seen[said]} {said}" for said in ("whole", "refused", "found"))


def damaged(path: Path, rng: random.Random, files: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    whole = a_whole_file()
    for number in range(files):
        spoil = BYTES[number % len(BYTES)]
        path.write_bytes(spoil(rng, whole.content))
        try:
            seen[outcome(path, whole, BOTH[number // len(BYTES) % 2])] += 1
        except BaseException:
            print(f"file {number}: {spoil.__name__}")  # noqa: T201 - what to look at
            raise
    return seen


def edited(path: Path, rng: random.Random, edits: int) -> tuple[int, list[str]]:
    """Edits made, column after column, and those that nobody saw."""
    whole, made, unseen = a_whole_file(), 0, []
    for number in range(edits):
        table, column, kind = cells()[number % len(cells())]
        path.write_bytes(whole.content)
        statement = sql_edit(rng, path, table, column, kind)
        if not statement:
            continue
        made += 1
        if not is_caught(path):
            unseen.append(statement)
        outcome(path, whole, BOTH[number // len(cells()) % 2])
    return made, unseen


def test_50_files_with_spoilt_bytes_are_whole_refused_or_repaired(path: Path, seed: int) -> None:
    seen = damaged(path, random.Random(f"bytes {seed}"), 50)
    assert seen.total() == 50
    assert seen["refused"] > 10


def test_every_one_of_50_single_sql_edits_is_caught(path: Path, seed: int) -> None:
    made, unseen = edited(path, random.Random(f"sql {seed}"), 50)
    assert unseen == []
    assert made > 30


@pytest.mark.parametrize("believed", BOTH)
@pytest.mark.parametrize("table", ["tournament", "regulations", "pairing_settings"])
def test_a_row_that_there_is_one_of_and_has_another_number_is_found_and_repaired(
    path: Path, table: str, believed: Believed
) -> None:
    path.write_bytes(a_whole_file().content)
    with by_hand(path) as edited:
        edited.execute("PRAGMA ignore_check_constraints = ON")
        edited.execute(f"UPDATE {table} SET id = 2")
    assert is_caught(path)
    outcome(path, a_whole_file(), believed)


def brought_back(path: Path, rng: random.Random, edits: int) -> int:
    """Edits after which the record that was not touched has brought every fact back."""
    whole, made = a_whole_file(), 0
    target = path.with_name("исправлено.berserk")
    ours = [cell for cell in cells() if cell[0][0] != "_"]
    for table, column, kind in rng.sample(ours, min(edits, len(ours))):
        path.write_bytes(whole.content)
        statement = sql_edit(rng, path, table, column, kind)
        if statement:
            made += 1
            made_whole = repair(path, target, "tables" if table in ("step", "change") else "changes", at=AT)
            with TournamentFile.open(made_whole.path) as file:
                assert file.load()[0] == whole.state, statement
            target.unlink()
    return made


def test_after_a_single_sql_edit_the_other_record_brings_every_fact_back(path: Path, seed: int) -> None:
    assert brought_back(path, random.Random(f"back {seed}"), 40) > 20


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_700_more_files_with_spoilt_bytes_are_whole_refused_or_repaired(
    path: Path, seed: int, part: int
) -> None:
    seen = damaged(path, random.Random(f"long bytes {seed} {part}"), 700)
    print(f"counted: 700 files with spoilt bytes: {counts(seen)}")  # noqa: T201 - a long run says what it did


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
def test_every_one_of_300_more_single_sql_edits_is_caught(path: Path, seed: int, part: int) -> None:
    made, unseen = edited(path, random.Random(f"long sql {seed} {part}"), 430)
    caught = made - len(unseen)
    print(f"counted: {made} single SQL edits, {caught} caught by the second record or the schema")  # noqa: T201 - the same
    assert unseen == []
    assert made >= 300


def test_the_sample_has_a_row_in_every_table() -> None:
    assert all(damage.rows(a_whole_file().state).values())


@pytest.mark.long
def test_after_500_single_sql_edits_the_other_record_brings_every_fact_back(path: Path, seed: int) -> None:
    rng = random.Random(f"long back {seed}")
    made = sum(brought_back(path, rng, len(cells())) for _ in range(8))
    print(f"counted: {made} single SQL edits repaired with every fact by the other record")  # noqa: T201 - the same
    assert made >= 500
