"""A file kept from every released version opens with every field it held (B113); a copy of it too (B111)."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from berserk_desk import __version__
from berserk_desk.session import Session
from berserk_desk.storage import TournamentFile, verify
from berserk_desk.tournament.event_commands import EditTournament
from tests.storage.sample import fingerprint
from tools.keep_file import KEPT, held

FILES = sorted(KEPT.glob("*/*.berserk"))

AGAIN = "the format of this version is not released and has changed: run tools/keep_file.py again"


@pytest.fixture(params=FILES, ids=lambda path: path.parent.name)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A copy: the kept one stays byte for byte."""
    source: Path = request.param
    for each in (source, source.with_suffix(".json")):
        shutil.copy(each, tmp_path / each.name)
    return tmp_path / source.name


def test_a_file_of_this_version_is_kept() -> None:
    assert __version__ in {path.parent.name for path in FILES}


def test_b113_a_kept_file_holds_every_field_it_held(kept: Path) -> None:
    before = fingerprint(kept)
    with TournamentFile.snapshot(kept) as snapshot:
        expected = json.loads(kept.with_suffix(".json").read_text("utf-8"))
        now = held(snapshot)
    # A later version may have more tables; those of then hold what they held.
    assert {table: now[table] for table in expected} == expected, AGAIN
    assert verify(kept) == (), AGAIN
    assert fingerprint(kept) == before


def test_b113_work_goes_on_in_a_kept_file(kept: Path) -> None:
    session = Session.open(kept)
    steps = session.last_step
    session.dispatch(EditTournament(replace(session.state.event, name="Новое имя")))
    session.undo()
    assert session.last_step == steps + 2
    assert session.findings() == ()
    session.close()
