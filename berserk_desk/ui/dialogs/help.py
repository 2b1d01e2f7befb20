"""What can be done here, and by which key? What the line of results takes, the keys of the screen, then all others."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.ui.actions import ACTIONS, EVERYWHERE, SCREENS, Action
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, SectionRow, cell
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _


class HelpDialog(DeskDialog):
    """Reads everything from the table of actions, so it is never behind the program."""

    def __init__(self, parent: QWidget, here: str, book: Rulebook | None = None) -> None:
        """``here``: the screen whose keys come first, or ``EVERYWHERE``; ``book``: under which results are typed."""
        super().__init__(_("Keys"), "keys", width=720, height=500, parent=parent)
        screens = {key: _(text) for key, text, *_rest in SCREENS}
        order = [here, *(key for key in screens if key != here), EVERYWHERE]
        rows: list[Row | SectionRow] = _typed(book) if here == "results" and book is not None else []
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


def _typed(book: Rulebook) -> list[Row | SectionRow]:
    from berserk_desk.reports.cheat_sheet import written_results  # no other screen needs it

    return [
        SectionRow("section typed", _("Typed in the line of results")),
        *(
            Row(f"typed {written}", {"keys": cell(written, Role.STRONG), "words": cell(meant)})
            for written, meant in written_results(book)
        ),
    ]


def _row(action: Action) -> Row:
    return Row(action.id, {"keys": cell(action.keys, Role.STRONG), "words": cell(_(action.text).rstrip("…"))})
