"""Sheets into files: one, several, the kit of a round now or after every round; what came of it is told in place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

from berserk_desk.reports.catalogue import SheetKind
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.terms import RoundNo
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.models.print_rows import files_text
from berserk_desk.ui.paper_kit import FOLDER as KIT_FOLDER
from berserk_desk.ui.print_files import ask_for_folder, ask_for_sheet, remember_folder
from berserk_desk.ui.print_work import PrintWork, trouble_of
from berserk_desk.ui.printing import PrintFailed
from berserk_desk.ui.screens.print_list import PrintList
from berserk_desk.ui.screens.print_strips import PrintStrips
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_time


class SheetSaving:
    """Saves sheets of the round that is looked at. ``all_right(sentence)`` is told what was written."""

    def __init__(
        self,
        desk: Desk,
        work: PrintWork,
        looked_at: Callable[[], RoundNo],
        told_in: tuple[PrintStrips, PrintList],
        all_right: Callable[[str], None],
    ) -> None:
        self._desk = desk
        self._work = work
        self._looked_at = looked_at
        self._strips, self._list = told_in
        self._all_right = all_right

    def save(self, kind: SheetKind, path: Path) -> bool:
        """Write one sheet, as the suffix says; False when that failed, which is then told in a strip."""
        if kind not in self._work.there(self._looked_at()):
            return False
        try:
            self._work.write(kind, self._looked_at(), path)
        except (PrintFailed, FileRefused, WriteFailed) as problem:
            self._strips.tell(trouble_of(problem))
            return False
        self._all_right(_("Written: {path}").format(path=path))
        return True

    def save_each(self, kinds: Sequence[SheetKind], folder: Path, suffix: str = ".pdf") -> list[Path]:
        """Write these sheets into ``folder``, each as a file of its own; nothing there is overwritten.

        Where one cannot be written, a strip says so, and those written before it are the answer.
        """
        try:
            written = self._work.write_each(
                kinds, self._looked_at(), folder, suffix, self._desk.window_widget()
            )
        except WriteFailed as problem:  # they lie there, only a mark is missing
            self._strips.tell(trouble_of(problem))
            return []
        count = files_text(len(written.paths))
        if written.failure is not None:
            self._strips.tell(_told(written.failure))
        elif written.stopped:
            self._all_right(_("Stopped. {files} written: {folder}").format(files=count, folder=folder))
        else:
            self._all_right(_("{files} written: {folder}").format(files=count, folder=folder))
        return list(written.paths)

    def save_kit(self, folder: Path) -> list[Path]:
        """Write every sheet of the round into a new dated folder; [] when that failed, which is then told."""
        try:
            kit = self._work.write_kit(self._looked_at(), folder, self._desk.window_widget())
        except (PrintFailed, WriteFailed) as problem:
            self._strips.tell(trouble_of(problem))
            return []
        if kit.failure is not None:
            self._strips.tell(_told(kit.failure))
            return []
        if kit.stopped:
            self._all_right(_("Stopped: no paper kit was written."))
            return []
        written = list(kit.paths)
        now = datetime.now().astimezone().isoformat(timespec="minutes")
        self._list.show_kit(
            self._looked_at(),
            _("{files}, {time}, folder “{folder}”").format(
                files=files_text(len(written)), time=format_time(now), folder=written[0].parent.name
            ),
        )
        self._all_right(_("Paper kit written: {folder}").format(folder=written[0].parent))
        return written

    def write_kits_to(self, folder: Path | None) -> None:
        """Write a kit into ``folder`` after every round from now on; None: no longer."""
        self._desk.preferences.set_text(KIT_FOLDER, "" if folder is None else str(folder))
        if folder is None:
            self._all_right(_("Paper kits are no longer written automatically."))
        else:
            self._all_right(_("A paper kit is written after every round: {folder}").format(folder=folder))

    def ask_file(self, kinds: Sequence[SheetKind], suffix: str = ".pdf") -> None:
        """Ask where to, then write these sheets as ``suffix`` says: one into a file, several into a folder."""
        if len(kinds) > 1:
            title = _("Folder for {count} {form}").format(count=len(kinds), form=suffix[1:].upper())
            folder = ask_for_folder(self._desk, title)
            if folder is not None and self.save_each(kinds, folder, suffix):
                remember_folder(self._desk, folder)
            return
        for kind in kinds:
            path = ask_for_sheet(self._desk, self._work.pdf_name(kind, self._looked_at()), suffix)
            if isinstance(path, str):
                self._strips.tell(path)
            elif path is not None and self.save(kind, path):
                remember_folder(self._desk, path.parent)

    def ask_kit(self) -> None:
        """Ask where to, then write the kit of the round."""
        folder = ask_for_folder(self._desk)
        if folder is not None and self.save_kit(folder):
            remember_folder(self._desk, folder)

    def ask_kits(self) -> bool:
        """Turn the kits that write themselves on, asking where to, or off; are they written now?"""
        if self._desk.preferences.text(KIT_FOLDER):
            self.write_kits_to(None)
        elif (folder := ask_for_folder(self._desk)) is not None:
            self.write_kits_to(folder)
        return bool(self._desk.preferences.text(KIT_FOLDER))


def _told(failure: Exception) -> str:
    """Why a file could not be written; what is no trouble with a file goes on as it came."""
    if isinstance(failure, PrintFailed | FileRefused | WriteFailed):
        return trouble_of(failure)
    raise failure
