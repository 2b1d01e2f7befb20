"""What can be done here, and by which key? The keys of the screen that was open, then those of everywhere."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from berserk_desk.ui.actions import ACTIONS, EVERYWHERE, SCREENS, Action
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, SectionRow, cell
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _


class HelpDialog(DeskDialog):
    """Reads everything from the table of actions, so it is never behind the program."""

    def __init__(self, parent: QWidget, here: str) -> None:
        """``here``: the screen whose keys come first, or ``EVERYWHERE``."""
        super().__init__(_("Keys"), "keys", width=720, height=500, parent=parent)
        screens = {key: _(text) for key, text, *_rest in SCREENS}
        order = [here, *(key for key in screens if key != here), EVERYWHERE]
        rows: list[Row | SectionRow] = []
        for scope in dict.fromkeys(order):
            actions = [action for action in ACTIONS if action.scope == scope and action.keys]
            if not actions:
                continue
            rows.append(SectionRow(f"section {scope}", screens.get(scope, _("Everywhere"))))
            rows += [_row(action) for action in actions]
        model = RowsModel((ColumnSpec("keys", _("Keys"), 170), ColumnSpec("words", _("What it does"))), self)
        model.set_rows(rows)
        self.body.addWidget(TableView(model, _("Keys")), 1)
        self.cancel_button.hide()
        self.set_main(_("Close"))

    def show_help(self) -> None:
        """F1 inside: nothing further lies behind the keys."""


def _row(action: Action) -> Row:
    return Row(action.id, {"keys": cell(action.keys, Role.STRONG), "words": cell(_(action.text).rstrip("…"))})
