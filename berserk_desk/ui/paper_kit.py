"""Paper that writes itself: after every announced and every complete round a dated folder gets the round's sheets.

Off until a folder is chosen. The sheets are made and written in a thread of their own; what cannot be written is told
once and tried again, until it works; a last time when the tournament is closed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path

from PySide6.QtCore import QObject, QRunnable, QThreadPool, QTimer, Signal

from berserk_desk.reports.catalogue import BY_ID, Options, revision_of, sheets_of
from berserk_desk.session import Change
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.state import State
from berserk_desk.ui.document import Document
from berserk_desk.ui.paper.type import load_fonts
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.printing import PrintFailed, Trouble, put_whole, write_pdf
from berserk_desk.ui.sheet_files import private_folder
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.file_names import file_name
from berserk_desk.wording.numbers import format_date

FOLDER = "kit/folder"
"""Where kits go; "" = none are written."""
RETRY_MS = 30_000
CLOSING_MS = 10_000


class Moment(StrEnum):
    """After what is a kit written?"""

    ANNOUNCED = "announced"
    COMPLETE = "complete"


SHEETS: Mapping[Moment, tuple[str, ...]] = {
    Moment.ANNOUNCED: ("pairings_by_name", "pairings_by_table", "slips", "standings"),
    Moment.COMPLETE: (
        "pairings_by_name",
        "pairings_by_table",
        "slips",
        "results",
        "standings",
        "final_table",
    ),
}
PRIVATE_SHEETS = ("penalties",)


@dataclass(frozen=True, slots=True)
class KitJob:
    """Everything a kit is made from: nothing of it changes while it is written."""

    state: State
    number: RoundNo
    moment: Moment
    image: bytes
    """The tournament's file."""
    base: Path
    day: str
    """ISO 8601."""

    @property
    def folder(self) -> Path:
        """«Осенний кубок/17.10.2026 тур 4» in the chosen folder."""
        name = _("{date} round {round}").format(date=format_date(self.day), round=self.number)
        return self.base / file_name(self.state.event.name) / file_name(name)


def kit_moment(change: Change) -> tuple[Moment, RoundNo] | None:
    """Does a kit follow this step: was a round announced, or is its last result in?"""
    last = day.last_announced_number(change.after)
    if not last:
        return None
    if day.last_announced_number(change.before) < last:
        return Moment.ANNOUNCED, last
    if revision_of(change.before, last) < revision_of(change.after, last):
        return Moment.ANNOUNCED, last  # announced pairs were changed: what lies there is void
    if not day.is_over(change.before, last) and day.is_over(change.after, last):
        return Moment.COMPLETE, last
    return None


def write_job(job: KitJob) -> list[Path]:
    """Write the kit; returns the files. Raises ``PrintFailed`` (``pdf.unwritable``, ``pdf.full``)."""
    folder = job.folder
    private = folder / private_folder()
    try:
        # The chosen folder itself is not made: a stick that is not there must not become a folder on the disk.
        if not job.base.is_dir():
            raise PrintFailed(Trouble.UNWRITABLE, str(job.base))
        private.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise PrintFailed(Trouble.UNWRITABLE, str(folder)) from problem
    written = []
    for place, names in ((folder, SHEETS[job.moment]), (private, PRIVATE_SHEETS)):
        for name in names:
            kind = BY_ID[name]
            number = kind.number_for(job.state, job.number)
            sheets = sheets_of(kind, job.state, job.number, Options())
            if number is None or not sheets:
                continue
            path = place / f"{file_name(kind.title(number))}.pdf"
            write_pdf(sheets, path)
            written.append(path)
    copy = folder / f"{file_name(job.state.event.name)}.berserk"
    put_whole(job.image, copy)  # over the one of an earlier moment of this round
    return [*written, copy]


class _Work(QRunnable):
    """One job in the background; says on ``kit.ended`` what came of it."""

    def __init__(self, kit: PaperKit, job: KitJob) -> None:
        super().__init__()
        self._kit = kit
        self._job = job

    def run(self) -> None:
        trouble, files = "", 0
        try:
            files = len(write_job(self._job))
        except PrintFailed as failure:
            trouble = failure.sentence()
        except Exception as error:
            trouble = _("The paper kit could not be made: {error}").format(error=error)
        self._kit.ended.emit(files, trouble)


class PaperKit(QObject):
    """Writes the kits of one open tournament. ``told(sentence)``: one is written; ``failed(sentence)``: one is not."""

    told = Signal(str)
    failed = Signal(str)
    ended = Signal(int, str)
    """From the thread: how many files, and what went wrong."""

    def __init__(self, document: Document, preferences: Preferences, parent: QObject | None = None) -> None:
        super().__init__(parent)
        load_fonts()
        self._document = document
        self._preferences = preferences
        self._waiting: list[KitJob] = []
        self._running: KitJob | None = None
        self._in_trouble = False
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._retry = QTimer(self)
        self._retry.setSingleShot(True)
        self._retry.setInterval(RETRY_MS)
        self._retry.timeout.connect(self._next)
        self.ended.connect(self._ended)
        document.changed.connect(self._changed)

    @property
    def folder(self) -> Path | None:
        """Where kits go; None while none are written."""
        chosen = self._preferences.text(FOLDER)
        return Path(chosen) if chosen else None

    @property
    def waiting(self) -> int:
        """How many kits are still to be written?"""
        return len(self._waiting)

    def try_again(self) -> None:
        """Do not wait any longer before trying what has failed."""
        self._retry.stop()
        self._next()

    def close(self) -> None:
        """Finish what is being written, and try what could not be written a last time."""
        self._document.changed.disconnect(self._changed)
        self._retry.stop()
        for job in self._waiting:
            if job is not self._running:
                self._pool.start(_Work(self, job))
        self._waiting.clear()
        self._pool.waitForDone(CLOSING_MS)

    def _changed(self, change: Change) -> None:
        base = self.folder
        found = kit_moment(change) if base is not None else None
        if base is None or found is None:
            return
        moment, number = found
        try:
            image = self._document.session.image()
        except WriteFailed:
            return  # the file is being closed
        today = datetime.now().astimezone().date().isoformat()
        # A later moment of the same round has all that an earlier one would have brought.
        self._waiting = [job for job in self._waiting if job.number != number]
        self._waiting.append(KitJob(change.after, number, moment, image, base, today))
        if not self._retry.isActive():
            self._next()

    def _next(self) -> None:
        if self._waiting and self._running is None:
            self._running = self._waiting[0]
            self._pool.start(_Work(self, self._running))

    def _ended(self, files: int, trouble: str) -> None:
        done, self._running = self._running, None
        if done is None:
            return
        if trouble:
            if not self._in_trouble:
                self._in_trouble = True
                self.failed.emit(_("{trouble} The paper kit will be tried again.").format(trouble=trouble))
            if self._waiting:
                self._retry.start()
            return
        self._in_trouble = False
        self._waiting = [job for job in self._waiting if job is not done]
        count = ngettext("{count} file", "{count} files", files).format(count=files)
        self.told.emit(_("Paper kit written: {files}, {folder}").format(files=count, folder=done.folder))
        self._next()
