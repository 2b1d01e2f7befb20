"""Several tournaments on one sheet: which files, how many of each player's events count, who is who."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit

from berserk_desk.reports.csv_text import csv_bytes
from berserk_desk.reports.marathon_sheet import marathon_sheet
from berserk_desk.reports.sheet import title_of
from berserk_desk.reports.sheet_tables import TableSheet
from berserk_desk.reports.xlsx import xlsx_bytes
from berserk_desk.tournament.marathon import (
    AS_FOUND,
    Event,
    MarathonRow,
    event_of,
    marathon,
)
from berserk_desk.tournament.refusal import Refused
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.choosing_files import existing_files, path_and_kind, working_folder
from berserk_desk.ui.desk import Desk
from berserk_desk.ui.keys import pressed
from berserk_desk.ui.marathon_files import read_event
from berserk_desk.ui.models.marathon_rows import (
    event_columns,
    event_rows,
    matched_text,
    place_columns,
    place_rows,
)
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.printing import PrintFailed, pdf_bytes, put_whole
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import N_, _, ngettext
from berserk_desk.wording.file_names import file_name
from berserk_desk.wording.refusals import refusal_text

SAVED_AS = {"*.pdf": N_("PDF"), "*.xlsx": N_("Excel workbook"), "*.csv": N_("CSV for Excel")}
MOST_REFUSED = 3
LONGEST_TITLE = 80


class MarathonDialog(DeskDialog):
    """Nothing is written but the sheet: the tournaments are only read."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(_("Marathon"), "marathon", 900, 520, desk.window_widget())
        self._desk = desk
        self.states: list[State] = []
        self.events: list[Event] = []
        self.rows: tuple[MarathonRow, ...] = ()
        self._by_hand = AS_FOUND
        self._held: MarathonRow | None = None
        self.title = QLineEdit()
        self.title.setAccessibleName(_("Name of the series"))
        self.title.setPlaceholderText(_("Marathon"))
        self.title.setMaxLength(LONGEST_TITLE)
        self.best = ComboBox(_("How many events of each player count"))
        self.best.currentIndexChanged.connect(lambda _at: self._sum())
        self._files = RowsModel(event_columns(), self)
        self.files = TableView(self._files, _("Events of the marathon"))
        self._places = RowsModel(place_columns(0), self)
        self.places = TableView(self._places, _("Places of the marathon"))
        self.places.currentKeyChanged.connect(lambda _key: self._explain())
        self.refused = Label("", tokens.SECTION, ink="danger", wrap=True)
        self.matched = Label("", tokens.SECTION, ink="text2", wrap=True)
        self._add = Button(_("Add files…"), "Alt+1", "folder-open")
        self._out = Button(_("Take out"), "Alt+2")
        self._join = Button(_("One person…"), "Alt+3")
        self._part = Button(_("Part"), "Alt+4")
        self._save = Button(_("Save as…"), "Alt+5", "file-down")
        self._make_body()
        self._show_events()
        self._add.setFocus()

    def _make_body(self) -> None:
        for button, keys, do in (
            (self._add, "Alt+1", self.choose_files),
            (self._out, "Alt+2", self.take_out),
            (self._join, "Alt+3", self.join),
            (self._part, "Alt+4", self.part),
            (self._save, "Alt+5", self.choose_target),
        ):
            button.clicked.connect(do)
            # The button, not what it does: its key must not do what it cannot be pressed for.
            self.on_key(keys, button.click)
        self.cancel_button.set_words(_("Close"), "Esc")
        self.foot_row.insertWidget(1, self._save)
        above = QHBoxLayout()
        above.setSpacing(8)
        above.addWidget(Label(_("Name of the series"), tokens.BODY, ink="text2"))
        above.addWidget(self.title, 1)
        above.addSpacing(tokens.MARGIN)
        above.addWidget(self._add)
        above.addWidget(self._out)
        self.body.addLayout(above)
        self.files.setFixedHeight(tokens.HEAD_H + 3 * tokens.ROW_H + 2)
        self.body.addWidget(self.files)
        self.body.addWidget(self.refused)
        between = QHBoxLayout()
        between.setSpacing(8)
        between.addWidget(Label(_("Of each player count"), tokens.BODY, ink="text2"))
        between.addWidget(self.best)
        between.addStretch(1)
        between.addWidget(self._join)
        between.addWidget(self._part)
        self.body.addLayout(between)
        self.body.addWidget(self.places, 1)
        self.body.addWidget(self.matched)

    # -- events -------------------------------------------------------------------------------------------

    def choose_files(self) -> None:
        """Ask for files, several at once, and add those that can be summed."""
        chosen = existing_files(
            self,
            self._desk.preferences,
            _("Events of the marathon"),
            [(_("Tournaments"), "*.berserk *.json")],
        )
        if chosen:
            self.add(chosen)

    def add(self, paths: Sequence[Path]) -> None:
        """Add these files; what cannot be summed is said, a sentence each."""
        why: list[str] = []
        for path in paths:
            read = read_event(path, self.states)
            if isinstance(read, str):
                why.append(read)
            else:
                self.states.append(read)
        more = len(why) - MOST_REFUSED
        said = why[:MOST_REFUSED]
        if more > 0:
            said.append(ngettext("and {count} more", "and {count} more", more).format(count=more))
        self._show_events()
        self.refused.setText("\n".join(said))
        self.refused.setVisible(bool(said))

    def take_out(self) -> None:
        """Take the current event out; what was decided by hand about the others stays."""
        at = self.files.current_key
        if isinstance(at, int):
            del self.states[at]
            self._by_hand = self._by_hand.without(at)
            self._show_events()

    def _show_events(self) -> None:
        self.events = [event_of(state) for state in self.states]
        self._files.set_rows(event_rows(self.states))
        if self.states and self.files.current_key is None:
            self.files.set_current_key(len(self.states) - 1)  # the one that may have been added by mistake
        self.refused.hide()
        wanted = self.best.currentData()
        self.best.blockSignals(True)
        self.best.clear()
        self.best.addItem(_("all events"), None)
        for best in range(1, len(self.events)):
            self.best.addItem(_("the best {best}").format(best=best), best)
        self.best.setCurrentIndex(max(0, self.best.findData(wanted)))
        self.best.blockSignals(False)
        self.best.updateGeometry()
        self._sum()

    # -- places -------------------------------------------------------------------------------------------

    @property
    def chosen_best(self) -> int | None:
        """How many events of each player count; None: all."""
        best = self.best.currentData()
        return best if isinstance(best, int) else None

    @property
    def current(self) -> MarathonRow | None:
        """The row that is chosen."""
        key = self.places.current_key
        return self.rows[key] if isinstance(key, int) and key < len(self.rows) else None

    def sheet(self) -> TableSheet:
        """The sheet as it would be printed."""
        return marathon_sheet(self.events, self.rows, self.chosen_best, self.title.text().strip())

    def _sum(self) -> None:
        self._held = None
        self.rows = marathon(self.events, self.chosen_best, self._by_hand)
        self._places.set_columns(place_columns(len(self.events)))
        self._places.set_rows(place_rows(self.rows))
        if self.rows and self.places.current_key is None:
            self.places.set_current_key(0)
        self._out.setEnabled(bool(self.events))
        for button in (self._join, self._part, self._save):
            button.setEnabled(bool(self.rows))
        self.set_main(_("Print…"), enabled=bool(self.rows))
        if not self.events:
            self.set_facts(_("Add the files of finished tournaments of one edition."))
        else:
            self.set_facts(_("The files are only read."))
        self._explain()

    def _explain(self) -> None:
        row = self.current
        if self._held is not None:
            self.matched.setText(
                _(
                    "{name} and who else are one person? Choose the other row, then Alt+3. Esc gives up."
                ).format(name=self._held.name)
            )
        else:
            self.matched.setText(matched_text(self.events, row) if row is not None else "")

    def join(self) -> None:
        """Hold the current row, or say that it and the held one are one person."""
        row = self.current
        if row is None:
            return
        if self._held is None or self._held == row:
            self._held = row
            self.places.setFocus()
            self._explain()
            return
        try:
            self._by_hand = self._by_hand.join(self._held.entries, row.entries)
        except Refused as refused:
            self.set_facts(refusal_text(State(), refused), "danger")
            return
        self._after_decision(row)

    def part(self) -> None:
        """Say that the entries of the current row are as many persons."""
        row = self.current
        if row is not None:
            self._by_hand = self._by_hand.part(row.entries)
            self._after_decision(row)

    def _after_decision(self, row: MarathonRow) -> None:
        self._sum()
        wanted = set(row.entries)
        at = next((at for at, each in enumerate(self.rows) if wanted & set(each.entries)), None)
        self.places.set_current_key(at)
        self.places.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if pressed(event, "Esc") and self._held is not None:
            self._held = None
            self._explain()
        else:
            super().keyPressEvent(event)

    # -- the sheet ----------------------------------------------------------------------------------------

    def accept(self) -> None:
        """Look at the sheet and print it; the marathon stays open."""
        from berserk_desk.ui.dialogs.print_sheet import PrintSheetDialog

        dialog = PrintSheetDialog(self._desk, self.sheet(), self.set_facts)
        dialog.exec()
        dialog.deleteLater()

    def choose_target(self) -> None:
        """Ask where to and as what, and write the sheet."""
        proposed = working_folder(self._desk.preferences) / (file_name(title_of(self.sheet())) + ".pdf")
        kinds = [(_(words), pattern) for pattern, words in SAVED_AS.items()]
        answer = path_and_kind(self, _("Save the sheet"), proposed, kinds)
        if answer is not None:
            path, kind = answer
            suffix = next((pattern[1:] for words, pattern in kinds if words == kind), ".pdf")
            known = f"*{path.suffix.lower()}" in SAVED_AS
            self.write(path if known else path.with_name(path.name + suffix))

    def write(self, path: Path) -> None:
        """Write the sheet to ``path``, as its suffix says, or say why not."""
        sheet = self.sheet()
        try:
            match path.suffix.lower():
                case ".xlsx":
                    put_whole(xlsx_bytes([sheet]), path)
                case ".csv":
                    put_whole(csv_bytes(sheet), path)
                case _:
                    put_whole(pdf_bytes([sheet]), path)
        except PrintFailed as failed:
            self.set_facts(failed.sentence(), "danger")
        else:
            self.set_facts(_("Written: {path}").format(path=path))
