"""How do the chosen sheets of a tournament get onto paper or into files, and into the journal after that?"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from berserk_desk.reports.catalogue import CATALOGUE, Options, SheetKind, is_draft, revision_of, sheets_of
from berserk_desk.reports.sheet import Sheet, title_of
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.round_commands import AnnounceRound, MarkPrinted
from berserk_desk.tournament.state import State
from berserk_desk.ui.dialogs.writing import WriteStep, Written, write_behind
from berserk_desk.ui.document import Document
from berserk_desk.ui.models.print_rows import pages_of
from berserk_desk.ui.models.print_settings import PrintSettings
from berserk_desk.ui.print_files import unused
from berserk_desk.ui.printing import PrintFailed, Trouble, print_to
from berserk_desk.ui.sheet_files import new_folder, private_folder, write_sheets
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.wording import _
from berserk_desk.wording.file_names import file_name
from berserk_desk.wording.numbers import format_date
from berserk_desk.wording.sheets import sheet_text

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter
    from PySide6.QtWidgets import QWidget


def printer_names() -> tuple[list[str], str]:
    """The printers of this computer, and which of them the system would take ("" = none)."""
    from PySide6.QtPrintSupport import QPrinterInfo

    return QPrinterInfo.availablePrinterNames(), QPrinterInfo.defaultPrinterName()


def printer_named(name: str) -> QPrinter:
    """That printer. Raises ``PrintFailed`` when it is gone or stopped."""
    from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

    from berserk_desk.ui.print_queue import is_stopped

    info = QPrinterInfo.printerInfo(name)
    if info.isNull():
        # Qt would quietly take another one.
        raise PrintFailed(Trouble.DEVICE, name)
    if is_stopped(name):
        raise PrintFailed(Trouble.STOPPED, name)
    return QPrinter(info, QPrinter.PrinterMode.HighResolution)


@dataclass(frozen=True, slots=True)
class Ready:
    """Sheets made for one moment of the tournament and one choice of options."""

    state: State
    looked_at: RoundNo
    settings: PrintSettings
    sheets: tuple[Sheet, ...]
    pages: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of printing several sheets; ``trouble`` is the sentence that says why some are ``left``."""

    done: tuple[SheetKind, ...]
    left: tuple[SheetKind, ...]
    trouble: str

    @property
    def told(self) -> str:
        """What came out and what did not, in a sentence."""
        done = ", ".join(sheet_text(kind.id) for kind in self.done)
        left = ", ".join(sheet_text(kind.id) for kind in self.left)
        if not done:
            return _("Nothing came out. Left: {sheets}.").format(sheets=left)
        if not self.trouble:
            return _("Printed: {sheets}").format(sheets=done)
        if not left:
            return _("Everything came out: {sheets}.").format(sheets=done)
        return _("Came out: {done}. Left: {sheets}; only these are printed again.").format(
            done=done, sheets=left
        )


def trouble_of(problem: PrintFailed | FileRefused | WriteFailed) -> str:
    """Why something was not printed, written or marked, in a sentence."""
    return problem.sentence() if isinstance(problem, PrintFailed) else trouble_text(problem)


class PrintWork:
    """Printing and writing for one open tournament. ``settings_of`` says what was chosen for a sheet."""

    def __init__(self, document: Document, settings_of: Callable[[str], PrintSettings]) -> None:
        self._document = document
        self.settings_of = settings_of
        self._ready: dict[str, Ready] = {}
        self._there: tuple[State, RoundNo, list[SheetKind]] | None = None

    @property
    def state(self) -> State:
        """What the sheets are made of now."""
        return self._document.state

    def kept(self, looked_at: RoundNo) -> Mapping[str, Ready]:
        """By id the sheets that were made for the present moment, that round and the present options."""
        return {sheet: ready for sheet, ready in self._ready.items() if self._holds(sheet, ready, looked_at)}

    def make(self, kind: SheetKind, looked_at: RoundNo) -> Ready | None:
        """That sheet, made anew only where something has changed; None while it is not there yet."""
        known = self._ready.get(kind.id)
        if known is not None and self._holds(kind.id, known, looked_at):
            return known
        sheets = self.sheets(kind, looked_at)
        if not sheets:
            self._ready.pop(kind.id, None)
            return None
        made = Ready(self._document.state, looked_at, self.settings_of(kind.id), sheets, pages_of(sheets))
        self._ready[kind.id] = made
        return made

    def made_behind(self, kind: SheetKind, looked_at: RoundNo) -> Callable[[], Ready] | None:
        """How that sheet is made free of the window, as everything is now; None while it is not there yet."""
        state, settings = self._document.state, self.settings_of(kind.id)
        if kind.number_for(state, looked_at) is None:
            return None
        options = _printed_now(settings.options)

        def make() -> Ready:
            sheets = sheets_of(kind, state, looked_at, options)
            return Ready(state, looked_at, settings, sheets, pages_of(sheets))

        return make

    def keep(self, sheet: str, made: Ready) -> None:
        """Take in a sheet that was made behind the window."""
        self._ready[sheet] = made

    def _holds(self, sheet: str, ready: Ready, looked_at: RoundNo) -> bool:
        return ready.state is self._document.state and (ready.looked_at, ready.settings) == (
            looked_at,
            self.settings_of(sheet),
        )

    def sheets(
        self, kind: SheetKind, looked_at: RoundNo, options: Options | None = None
    ) -> tuple[Sheet, ...]:
        """The sheets of that kind as they would be printed now; () while it is not there yet."""
        state = self._document.state
        number = kind.number_for(state, looked_at)
        if number is None:
            return ()
        table = self._document.standings(kind.table_after(number)) if kind.ranked else None
        chosen = self.settings_of(kind.id).options if options is None else options
        return kind.made(state, table, number, _printed_now(chosen))

    def announce(self, looked_at: RoundNo) -> str:
        """Announce that round where it is a draft; "" when that was done, else the sentence that says why not."""
        state = self._document.state
        drafts = [this.id for this in state.rounds_by_number(looked_at) if not day.announced(state, this.id)]
        return next(filter(None, (self._document.attempt(AnnounceRound(each)) for each in drafts)), "")

    def print_on(self, kind: SheetKind, looked_at: RoundNo, printer: QPrinter) -> int:
        """Print one sheet in its copies and mark it; returns the number of pages of a copy.

        Raises ``PrintFailed``, and ``storage.refusals.WriteFailed`` when it is printed but not marked.
        """
        sheets = self.sheets(kind, looked_at)
        printer.setDocName(title_of(sheets[0]))
        printer.setCopyCount(self.settings_of(kind.id).copies)
        printer.setCollateCopies(True)
        pages = print_to(printer, sheets)
        self._mark(kind, looked_at)
        return pages

    def print_all(
        self, kinds: Sequence[SheetKind], looked_at: RoundNo, printer_for: Callable[[str], QPrinter]
    ) -> Outcome:
        """Print these sheets one after the other, each a job of its own; the first trouble with a printer ends it."""
        done: list[SheetKind] = []
        trouble = ""
        for kind in kinds:
            try:
                self.print_on(kind, looked_at, printer_for(self.settings_of(kind.id).printer))
            except PrintFailed as failure:
                trouble = failure.sentence()
                break
            except WriteFailed as failure:  # it is on paper, only the mark is missing
                trouble = trouble_text(failure)
            done.append(kind)
        return Outcome(tuple(done), tuple(kinds[len(done) :]), trouble)

    def write(self, kind: SheetKind, looked_at: RoundNo, path: Path) -> None:
        """Write one sheet as its suffix says (PDF, or data for other programs) and mark it.

        Raises as ``print_on`` does, and ``storage.refusals.FileRefused``.
        """
        write_sheets(self.sheets(kind, looked_at), path, archive=kind.archive)
        self._mark(kind, looked_at, saved=True)

    def write_each(
        self,
        kinds: Sequence[SheetKind],
        looked_at: RoundNo,
        folder: Path,
        suffix: str = ".pdf",
        parent: QWidget | None = None,
    ) -> Written:
        """Write these sheets into ``folder``, each into a file of its own, over nothing, and mark those that came out.

        As the suffix says: PDF, or data for other programs.
        """
        name = self._document.state.event.name

        def place(title: str) -> Path:
            return unused(folder / f"{file_name(f'{name}. {title}')}{suffix}")

        steps = [self._step(kind, looked_at, place, archive=kind.archive) for kind in kinds]
        written = write_behind(steps, parent)
        for kind in kinds[: len(written.paths)]:
            self._mark(kind, looked_at, saved=True)
        return written

    def write_kit(self, looked_at: RoundNo, folder: Path, parent: QWidget | None = None) -> Written:
        """Write every sheet that is there, each as a PDF, into a new folder in ``folder``; all of them or none.

        What is for the judge alone lies in a folder of its own in it; heavy sheets are left out.
        Raises ``PrintFailed`` where the folder cannot be made, and ``storage.refusals.WriteFailed``.
        """
        kinds = [kind for kind in self.there(looked_at) if not kind.heavy]
        kit = new_folder(folder, self.kit_name(looked_at))

        def place(kind: SheetKind, title: str) -> Path:
            within = kit / private_folder() if kind.private else kit
            within.mkdir(exist_ok=True)
            return within / f"{file_name(title)}.pdf"

        steps = [self._step(kind, looked_at, partial(place, kind)) for kind in kinds]
        written = write_behind(steps, parent)
        if written.stopped or written.failure is not None:
            with suppress(OSError):
                shutil.rmtree(kit)
            return replace(written, paths=())
        for kind in kinds:
            self._mark(kind, looked_at, saved=True)
        return written

    def _step(
        self,
        kind: SheetKind,
        looked_at: RoundNo,
        path_for: Callable[[str], Path],
        *,
        archive: bool = False,
    ) -> WriteStep:
        """The writing of one sheet as it is now, free of the window: made, named by its title, written."""
        state, number = self._document.state, kind.number_for(self._document.state, looked_at)
        options = _printed_now(self.settings_of(kind.id).options)

        def write() -> Path:
            sheets = sheets_of(kind, state, looked_at, options)
            path = path_for(title_of(sheets[0]))
            write_sheets(sheets, path, archive=archive)
            return path

        return WriteStep(kind.title(number or RoundNo(0)), write)

    def there(self, looked_at: RoundNo) -> Sequence[SheetKind]:
        """The sheets that can be printed when that round is looked at, in the order of the catalogue."""
        state, known = self._document.state, self._there
        if known is None or known[0] is not state or known[1] != looked_at:
            # Some look through every pair, and one refresh of the screen asks half a dozen times.
            there = [kind for kind in CATALOGUE if kind.number_for(state, looked_at) is not None]
            known = self._there = (state, looked_at, there)
        return known[2]

    def kit_name(self, looked_at: RoundNo) -> str:
        """How the folder of a paper kit is called: «Осенний кубок, 17.10.2026 тур 4»."""
        name = self._document.state.event.name
        today = format_date(datetime.now().astimezone().date().isoformat())
        if not looked_at:
            return file_name(f"{name}, {today}")
        return file_name(f"{name}, " + _("{date} round {round}").format(date=today, round=looked_at))

    def pdf_name(self, kind: SheetKind, looked_at: RoundNo) -> str:
        """How the PDF of one sheet is called, without suffix: «Осенний кубок. Тур 4. Пары по столам»."""
        sheets = self.sheets(kind, looked_at)
        return file_name(f"{self._document.state.event.name}. {title_of(sheets[0])}")

    def _mark(self, kind: SheetKind, looked_at: RoundNo, *, saved: bool = False) -> None:
        state = self._document.state
        number = kind.number_for(state, looked_at)
        # A sheet that calls itself a draft has told the hall nothing, so there is nothing to mark.
        if number is None or (kind.of_pairs and is_draft(state, number)):
            return
        revision = revision_of(state, number) if kind.of_pairs else 1
        self._document.dispatch(MarkPrinted(kind.id, number, revision, saved))


def _printed_now(options: Options) -> Options:
    """The options with this moment for the foot of the pages."""
    return replace(options, printed_at=datetime.now().astimezone().isoformat(timespec="seconds"))
