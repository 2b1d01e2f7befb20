"""The command line in this process: what it prints, and its exit code."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from berserk_desk.cli import main
from berserk_desk.interchange.document import write
from berserk_desk.interchange.mapping import document_of
from tests.builders import a_tournament, played


@dataclass(frozen=True)
class Ran:
    """What a command gave."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """Standard output as JSON."""
        return json.loads(self.out)


Run = Callable[..., Ran]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command line; English unless ``--lang`` is given."""

    def command(*words: object) -> Ran:
        given = [str(word) for word in words]
        code = main(given if "--lang" in given else ["--lang", "en", *given])
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return command


@pytest.fixture
def event(tmp_path: Path) -> Path:
    """Nine players and two rounds as JSON in a folder with a Cyrillic name."""
    folder = tmp_path / "Турниры 2026"
    folder.mkdir()
    path = folder / "Кубок Ёлки.json"
    path.write_text(write(document_of(played(played(a_tournament(9))))), "utf-8")
    return path


@pytest.fixture
def file(event: Path, run: Run) -> Path:
    """The same as a tournament file."""
    path = event.with_suffix(".berserk")
    assert run("import", event, "-o", path).code == 0
    return path
