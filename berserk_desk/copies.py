"""Which copies of a tournament lie in the judge's folder for them, and how does one come back?

Automatic copies are written when a round is announced, when it is complete, before a result of a past round is
corrected, and before a stage is opened, changed or cancelled. A copy that cannot be written never keeps the judge
from going on: it is told, and the next one is tried.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from berserk_desk.session import Change, Session
from berserk_desk.storage.copying import taken
from berserk_desk.storage.refusals import FileRefused, WriteFailed, failed_write
from berserk_desk.storage.repair import Believed, Repaired, repair
from berserk_desk.storage.snapshot import Snapshot
from berserk_desk.storage.whole_file import founding_of, is_tournament
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import Command
from berserk_desk.tournament.event_commands import CancelStage, EditStage, OpenStage, RebuildStage
from berserk_desk.tournament.history import Role
from berserk_desk.tournament.result_commands import CorrectResult
from berserk_desk.wording import _

KEPT: Final = 30
"""How many automatic copies of one tournament are kept, by default."""

SUFFIX: Final = ".berserk"
_MOMENT: Final = r"\d{4}-\d\d-\d\d \d\d-\d\d-\d\d"
_KEPT: Final = re.compile(rf"(.+?) ({_MOMENT}) (.*){re.escape(SUFFIX)}")

Trouble = FileRefused | WriteFailed


class AutomaticCopies:
    """The copies of an open tournament in one folder, until ``close``."""

    def __init__(
        self,
        session: Session,
        folder: Path,
        *,
        keep: int = KEPT,
        clock: Callable[[], datetime] = datetime.now,
        failed: Callable[[Trouble], None],
    ) -> None:
        self._session = session
        self._folder = folder
        self._keep = keep
        self._clock = clock
        self._failed = failed
        self._ends = (session.subscribe(self._written), session.subscribe_before(self._about_to_write))

    def close(self) -> None:
        """Make no more copies."""
        for end in self._ends:
            end()

    def copy_now(self, occasion: str) -> Path | None:
        """Make a copy at once; ``occasion`` is words for its name. Where it lies, or None: ``failed`` was told."""
        moment = f"{self._clock():%Y-%m-%d %H-%M-%S}"
        stem = self._session.path.stem
        try:
            # Not its parents: a stick that is not there must not become a folder on the disk.
            self._folder.mkdir(exist_ok=True)
            path = free_name(self._folder / f"{stem} {moment} {occasion}{SUFFIX}")
            self._session.copy_to(path)
        except OSError as error:
            self._failed(failed_write(error, self._folder))
            return None
        except (FileRefused, WriteFailed) as trouble:
            self._failed(trouble)
            return None
        self._drop_the_oldest(stem)
        return path

    def _written(self, change: Change) -> None:
        occasion = occasion_of(change)
        if occasion:
            self.copy_now(occasion)

    def _about_to_write(self, command: Command) -> None:
        if isinstance(command, CorrectResult):
            pairing = self._session.state.pairing[command.result.id]
            number = self._session.state.round[pairing.round].number
            self.copy_now(_("before the correction of round {round}").format(round=number))
        elif isinstance(command, OpenStage | EditStage | RebuildStage | CancelStage):
            self.copy_now(_("before a change of stages"))

    def _drop_the_oldest(self, stem: str) -> None:
        for path in copies_of(self._folder, stem)[self._keep :]:
            with suppress(OSError):
                if is_tournament(path):
                    path.unlink()


def occasion_of(change: Change) -> str:
    """Is this step a moment for an automatic copy? Words for it: a round announced or complete; "" for none."""
    if change.step.role is Role.MARK and change.step.kind == "announce_round":
        announced = change.after.publication.keys() - {
            row.id for row in change.before.publication.values() if row.announced
        }
        numbers = sorted(change.after.round[this].number for this in announced)
        return _("round {round} announced").format(round=numbers[-1]) if numbers else ""
    before, after = change.before.result, change.after.result
    if before is after:
        return ""
    touched = {
        change.after.pairing[result.id].round
        for result in after.values()
        if before.get(result.id) is not result
    }
    for this in (change.after.round[each] for each in sorted(touched)):
        if this.id in change.before.round:
            now_over = day.is_over(change.after, this.number) and not day.is_over(change.before, this.number)
            if now_over and day.announced(change.after, this.id):
                return _("round {round} complete").format(round=this.number)
    return ""


def copies_of(folder: Path, stem: str) -> list[Path]:
    """The automatic copies of the tournament file named ``stem``, the newest first."""
    pattern = re.compile(rf"{re.escape(stem)} ({_MOMENT}) .*{re.escape(SUFFIX)}")
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            dated = pattern.fullmatch(path.name)
            if dated:
                found.append((dated[1], path.stat().st_mtime_ns, path))
    return [path for *_order, path in sorted(found, reverse=True)]


@dataclass(frozen=True, slots=True)
class Kept:
    """An automatic copy in the folder for them."""

    path: Path
    name: str
    """What the tournament's file is called, without its ending."""
    at: datetime
    """Local wall time when it was made."""
    occasion: str
    """For what it was made, in the words of the language then."""


def kept_in(folder: Path) -> list[Kept]:
    """Every automatic copy in the folder, of whichever tournament, the newest first; none where it cannot be read."""
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            match = _KEPT.fullmatch(path.name)
            if match:
                with suppress(ValueError):  # 2026-99-99 is no day
                    at = datetime.strptime(match[2], "%Y-%m-%d %H-%M-%S")  # noqa: DTZ007 - the wall's own time
                    found.append(Kept(path, match[1], at, match[3]))
    return sorted(found, key=lambda kept: (kept.at, kept.path.name), reverse=True)


def kept_of(session: Session, folder: Path) -> list[Kept]:
    """The automatic copies of an open tournament, the newest first: by its file's name, and by its founding step.

    The file may have been renamed or moved on, and a copy of it opened, since they were made.
    """
    steps = session.steps
    founding = steps[1].previous if len(steps) > 1 else ""
    return [
        kept
        for kept in kept_in(folder)
        if kept.name == session.path.stem or (founding and founding_of(kept.path) == founding)
    ]


def restore(copy: Path, folder: Path) -> Path:
    """Put a checked copy of ``copy`` beside what lies in ``folder``, never over it; where it lies, to be opened.

    Raises ``FileRefused`` for a copy that is not whole, and ``WriteFailed``.
    """
    with Snapshot.of(copy) as snapshot:
        name = _("{name} (restored)").format(name=copy.stem)
        target = free_name(folder / f"{name}{SUFFIX}")
        snapshot.copy_to(target)
    return target


def repaired_copy(source: Path, believed: Believed, target: Path | None = None) -> Repaired:
    """Make a whole copy of a damaged file, by default beside it; see ``storage.repair``. Raises as that does."""
    name = _("{name} (repaired)").format(name=source.stem)
    place = target or free_name(source.with_name(f"{name}{SUFFIX}"))
    words = {
        "tables": _("Repaired: the rows are those of the tables"),
        "changes": _("Repaired: the rows are those of the journal"),
    }
    at = datetime.now().astimezone().isoformat(timespec="seconds")
    return repair(source, place, believed, at=at, reason=words[believed])


def free_name(path: Path) -> Path:
    """The path, or the first of «name (2)», «name (3)» … that is free."""
    free, number = path, 1
    while taken(free):
        number += 1
        free = path.with_name(f"{path.stem} ({number}){path.suffix}")
    return free
