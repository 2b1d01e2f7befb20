"""Which tournament does FILE hold: a tournament file, or interchange JSON? It is only read."""

from __future__ import annotations

from codecs import BOM_UTF8
from dataclasses import dataclass
from pathlib import Path

from berserk_desk.console.said import BadInput
from berserk_desk.interchange.document import InterchangeError, parse
from berserk_desk.interchange.json_source import SIZE_LIMIT
from berserk_desk.interchange.mapping import state_of
from berserk_desk.storage.reading import real_path
from berserk_desk.storage.refusals import FileRefused
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.storage.verification import Finding, verify
from berserk_desk.storage.whole_file import is_tournament
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.history import Step
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.wording import _
from berserk_desk.wording.files import file_refused_text
from berserk_desk.wording.numbers import format_size
from berserk_desk.wording.refusals import refusal_text
from berserk_desk.wording.sources import interchange_error_text

_SQLITE = b"SQLite format 3\x00"


@dataclass(frozen=True, slots=True)
class Source:
    """A tournament read from somewhere.

    ``steps`` is None for JSON, which carries no journal; ``findings`` are those about the file, when asked for.
    """

    path: Path
    state: State
    steps: tuple[Step, ...] | None = None
    findings: tuple[Finding, ...] = ()


def read_source(path: Path, *, with_findings: bool = False) -> Source:
    """Read FILE, a file through a checked copy, whoever owns it. Raises ``BadInput``.

    ``with_findings``: replay the journal of a file against its tables.
    """
    try:
        if _looks_like_a_file(path):
            with Snapshot.of(path) as snapshot:
                state, steps = snapshot.load()
                findings = verify(snapshot) if with_findings else ()
        else:
            return Source(path, read_json(path))
    except FileRefused as refused:
        raise BadInput(file_refused_text(refused)) from refused
    if not state.founded:
        raise BadInput(file_refused_text(FileRefused("empty", path)))
    return Source(path, state, steps, findings)


def read_json(path: Path) -> State:
    """The tournament of an interchange JSON. Raises ``BadInput``."""
    try:
        if is_tournament(path):
            raise BadInput(_("{file} is a tournament file already, not interchange JSON.").format(file=path))
        content = _content(path)
    except FileRefused as refused:
        raise BadInput(file_refused_text(refused)) from refused
    try:
        return state_of(parse(content))
    except InterchangeError as error:
        if not content.removeprefix(BOM_UTF8).lstrip().startswith(b"{"):
            raise BadInput(
                _("{file} is neither a tournament file nor interchange JSON.").format(file=path)
            ) from error
        raise BadInput(interchange_error_text(path, error)) from error


def _looks_like_a_file(path: Path) -> bool:
    """Is it to be judged as a tournament file: an SQLite file, or one that has its name?"""
    if not path.is_file():
        return False
    try:
        with path.open("rb") as file:
            head = file.read(len(_SQLITE))
    except OSError:
        return False
    return head == _SQLITE or (path.suffix.casefold() == ".berserk" and not head.lstrip().startswith(b"{"))


def _content(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise FileRefused("is_directory", path)
        if path.stat().st_size > SIZE_LIMIT:
            size = format_size(path.stat().st_size)
            raise BadInput(
                _("{file} is too large for interchange JSON: {size}.").format(file=path, size=size)
            )
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise FileRefused("not_found", path) from error
    except PermissionError as error:
        raise FileRefused("no_rights", path, access="read") from error
    except (OSError, ValueError) as error:
        raise FileRefused("io", path, detail=str(error)) from error
    if not content:
        raise FileRefused("empty", path)
    return content


def the_round(state: State, number: int | None, *, first: int = 1) -> RoundNo:
    """The number that ``--round`` or ``--after-round`` gave, by default the last. Raises ``BadInput`` for no such round."""
    last = day.last_number(state)
    wanted = last if number is None else number
    if not first <= wanted <= last:
        raise BadInput(refusal_text(state, Refused("no_such_round_number", round=wanted, last=last)))
    return RoundNo(wanted)


def same_file(one: Path, other: Path) -> bool:
    """Do both names mean one file?"""
    return real_path(one) == real_path(other)
