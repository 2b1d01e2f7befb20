"""What do the checks of the open tournament find? Each finding with where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from berserk_desk.tournament.checks import findings
from berserk_desk.tournament.finding import Severity
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, ngettext
from berserk_desk.wording.findings import finding_text, finding_where

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow


class CheckDialog(DeskDialog):
    """A list of findings, errors first; nothing is changed from here."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(_("Check of the tournament"), "file", width=820, height=460, parent=window)
        state = window.document.state
        found = sorted(
            findings(state), key=lambda f: (f.level is not Severity.ERROR, f.round or 0, f.table or 0)
        )
        errors = sum(1 for finding in found if finding.level is Severity.ERROR)
        if not found:
            self.body.addWidget(Label(_("Nothing found: the event went by the book."), 17, bold=True))
            self.body.addWidget(
                Label(
                    _("Pairs, byes and results are legal; the points were added up a second way."),
                    ink="text2",
                )
            )
            self.body.addStretch(1)
        else:
            head = (
                ngettext("{count} error", "{count} errors", errors).format(count=errors)
                if errors
                else _("No errors, only notes")
            )
            self.body.addWidget(Label(head, 17, bold=True))
            model = RowsModel(
                (ColumnSpec("where", _("Where"), 170), ColumnSpec("text", _("What was found"))), self
            )
            model.set_rows(
                [
                    Row(
                        number,
                        {
                            "where": cell(finding_where(finding), Role.MUTED),
                            "text": Cell(
                                (Part(finding_text(state, finding)),),
                                icon="circle-alert" if finding.level is Severity.ERROR else "info",
                                icon_ink="danger" if finding.level is Severity.ERROR else "text2",
                                tooltip=finding_text(state, finding),
                            ),
                        },
                    )
                    for number, finding in enumerate(found)
                ]
            )
            table = TableView(model, _("Findings"))
            self.body.addWidget(table, 1)
        self.cancel_button.hide()
        self.set_main(_("Close"))
