"""The lines of the journal that are shown, on paper and in a file."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path

from berserk_desk.reports.csv_text import csv_bytes
from berserk_desk.reports.journal_list import journal_list
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.storage.whole_file import write_whole
from berserk_desk.ui.choosing_files import new_file, working_folder
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.trouble import trouble_text
from berserk_desk.wording import _
from berserk_desk.wording.file_names import file_name


class JournalPaper:
    """``shown`` answers with the numbers of the steps that the filter and the search leave."""

    def __init__(self, desk: Desk, shown: Callable[[], Collection[int]]) -> None:
        self._desk = desk
        self._shown = shown

    def sheet(self) -> TableSheet:
        """The journal as a sheet."""
        document = self._desk.document
        return journal_list(document.state, document.session.steps, shown=self._shown())

    def show(self) -> None:
        """F2: look at the sheet, print it or write it as PDF."""
        from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog

        dialog = PrintSheetDialog(self._desk, self.sheet())
        dialog.exec()
        dialog.deleteLater()

    def choose_csv(self) -> None:
        """F3: ask where to and write the lines as CSV."""
        preferences = self._desk.preferences
        name = file_name(_("{event}, journal").format(event=self._desk.document.state.event.name))
        path = new_file(
            self._desk.window_widget(),
            preferences,
            _("Journal to CSV"),
            working_folder(preferences) / f"{name}.csv",
            [("CSV", "*.csv")],
        )
        if path is not None:
            self.write_csv(path)

    def write_csv(self, path: Path) -> None:
        """Write the lines; what came of it, or why not, is said at the corner."""
        try:
            write_whole(path, csv_bytes(self.sheet()))
        except WriteFailed as failure:
            self._desk.toast(trouble_text(failure))
        else:
            self._desk.toast(_("Journal written: {path}").format(path=path))
