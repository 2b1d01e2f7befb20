"""Is the file whole, and do its two records agree? What was found, and the repair, which is made on a copy alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QButtonGroup

from berserk_desk.copies import repaired_copy
from berserk_desk.storage.refusals import FileArg, FileRefused, WriteFailed
from berserk_desk.storage.repair import Believed, weighed
from berserk_desk.storage.verification import Finding, verify
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.trouble import step_waits_text, trouble_text
from berserk_desk.ui.widgets.buttons import RadioButton
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.files import file_finding_text, file_finding_where, loss_text, lost_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from berserk_desk.ui.main_window import MainWindow

MOST_SHOWN = 500
"""Lines of a table; a file that is broken all over has many thousands."""


class FileCheckDialog(DeskDialog):
    """Findings of a file, which may be the open one; with findings, which record to believe, and the repair."""

    def __init__(self, window: MainWindow, path: Path) -> None:
        super().__init__(_("Check of the file"), "file", width=860, height=500, parent=window)
        self._window = window
        self._path = path
        self._repaired: Path | None = None
        self.head = Label("", 17, bold=True, wrap=True)
        self.under = Label("", ink="text2", wrap=True)
        self.body.addWidget(self.head)
        self.body.addWidget(self.under)
        self._model = RowsModel(
            (ColumnSpec("where", _("Where"), 210), ColumnSpec("text", _("What was found"))), self
        )
        self.table = TableView(self._model, _("Findings"))
        self.body.addWidget(self.table, 1)
        self.believe_journal = RadioButton(_("Believe the journal: the tables are made anew from its steps"))
        self.believe_tables = RadioButton(_("Believe the tables: the journal gets a step that leads to them"))
        self._group = QButtonGroup(self)
        for button in (self.believe_journal, self.believe_tables):
            self._group.addButton(button)
            self.body.addWidget(button)
        self.findings = self._find()
        self._propose()
        self._tell_findings()

    def _find(self) -> tuple[Finding, ...] | FileRefused:
        try:
            return verify(self._path)
        except FileRefused as refused:
            return refused

    def _propose(self) -> None:
        """Mark the record that saves more, and say what each would cost; nothing to save: say that instead."""
        self.believe_journal.setChecked(True)
        if not self.findings or isinstance(self.findings, FileRefused):
            return
        try:
            way = weighed(self._path)
        except FileRefused as refused:
            self.findings = refused
            return
        for button, lost in (
            (self.believe_journal, way.lost["changes"]),
            (self.believe_tables, way.lost["tables"]),
        ):
            button.setText(_("{way} ({lost})").format(way=button.text(), lost=lost_text(lost)))
        if way.better == "tables":
            self.believe_tables.setChecked(True)

    def _tell_findings(self) -> None:
        found = self.findings
        if isinstance(found, FileRefused):
            self.head.setText(_("The file cannot be checked"))
            self.under.setText(trouble_text(found))
        elif not found:
            self.head.setText(_("The file is whole"))
            self.under.setText(
                _(
                    "The database, the chain of the journal's steps and the tables were checked against each other."
                )
            )
        else:
            self.head.setText(
                ngettext("{count} thing is not right", "{count} things are not right", len(found)).format(
                    count=len(found)
                )
            )
            self.under.setText(
                _(
                    "The file keeps the tournament twice, as tables and as steps of the journal. It is not changed here."
                )
            )
            self._show(
                [(each.args_by_name, file_finding_text(each.code, each.args_by_name)) for each in found]
            )
        broken = bool(found) and not isinstance(found, FileRefused)
        self.table.setVisible(broken)
        for button in (self.believe_journal, self.believe_tables):
            button.setVisible(broken)
        self.cancel_button.setVisible(broken)
        if not broken:
            self.body.addStretch(1)
        self.set_main(_("Make a repaired copy") if broken else _("Close"))

    def _show(self, lines: Sequence[tuple[Mapping[str, FileArg], str]]) -> None:
        self._model.set_rows(
            [
                Row(
                    number,
                    {
                        "where": cell(file_finding_where(facts), Role.MUTED),
                        "text": Cell((Part(text),), icon="circle-alert", icon_ink="danger", tooltip=text),
                    },
                )
                for number, (facts, text) in enumerate(lines[:MOST_SHOWN])
            ]
        )

    @property
    def believed(self) -> Believed:
        """Which record is to be believed?"""
        return "tables" if self.believe_tables.isChecked() else "changes"

    def accept(self) -> None:
        """Make the repaired copy; then, open it. Without findings: close."""
        if self._repaired is not None:
            super().accept()
            self._window.open_file(self._repaired)
        elif not self.findings or isinstance(self.findings, FileRefused):
            super().accept()
        else:
            self._repair()

    def _repair(self) -> None:
        # A file that is being written is not repaired: what is open is let go first.
        document = self._window.open_document
        if document is not None and document.session.path == self._path:
            if not self._window.may_leave():
                self.set_facts(step_waits_text(), "danger")
                return
            self._window.close_document()
        try:
            made = repaired_copy(self._path, self.believed)
        except (FileRefused, WriteFailed) as trouble:
            self.set_facts(trouble_text(trouble), "danger")
            return
        self._repaired = made.path
        for button in (self.believe_journal, self.believe_tables):
            button.hide()
        if made.losses:
            self.head.setText(_("The copy is whole again, except:"))
            self._show([(loss.args_by_name, loss_text(loss.code, loss.args_by_name)) for loss in made.losses])
        else:
            self.head.setText(_("The copy is whole again, everything is saved"))
            self.table.hide()
            self.body.addStretch(1)
        self.under.setText(_("It lies in {path}").format(path=made.path))
        self.set_facts(_("The damaged file stays as it was."))
        self.cancel_button.set_words(_("Close"))
        self.set_main(_("Open the copy"))
