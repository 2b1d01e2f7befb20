"""Which automatic copies are there, and which one is to be opened? It is put beside, never over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from berserk_desk.copies import Kept, kept_in, kept_of, restore
from berserk_desk.storage.refusals import FileRefused, WriteFailed
from berserk_desk.ui.choosing_files import working_folder
from berserk_desk.ui.copies_work import copies_folder
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.trouble import step_waits_text, trouble_text
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_date

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow


class CopiesDialog(DeskDialog):
    """The copies in the folder for them, the newest first; with a file's name those of its tournament, if any."""

    def __init__(self, window: MainWindow, name: str = "") -> None:
        super().__init__(_("Return to a copy"), "file", width=820, height=480, parent=window)
        self._window = window
        self._folder = copies_folder(window.preferences)
        self._kept = {str(each.path): each for each in self._found(name)}
        if not self._kept:
            self.body.addWidget(Label(_("There is no automatic copy yet."), 17, bold=True))
        self._model = RowsModel(
            (
                ColumnSpec("name", _("Tournament")),
                ColumnSpec("at", _("Made"), 170),
                ColumnSpec("occasion", _("On what occasion"), 290),
            ),
            self,
        )
        self._model.set_rows(self.rows)
        self.table = TableView(self._model, _("Automatic copies"))
        self.table.setVisible(bool(self._kept))
        self.table.rowActivated.connect(lambda _key: self.accept())
        self.body.addWidget(self.table, 1)
        if self._kept:
            self.table.set_current_key(next(iter(self._kept)))
        else:
            self.body.addStretch(1)
        self.body.addWidget(
            Label(_("Folder of the copies: {folder}").format(folder=self._folder), 12, ink="text3")
        )
        self.set_facts(_("The copy is put beside and opened; the tournament itself stays as it is."))
        self.set_main(_("Put beside and open"), enabled=bool(self._kept))

    def _found(self, name: str) -> list[Kept]:
        document = self._window.open_document
        if document is not None and document.session.path.stem == name:
            return kept_of(document.session, self._folder)
        every = kept_in(self._folder)
        return [each for each in every if each.name == name] or every

    @property
    def rows(self) -> Sequence[Row]:
        """The lines of the list, the newest copy first."""
        return [_row(each) for each in self._kept.values()]

    def accept(self) -> None:
        """Check the copy, put it beside under a name of its own, and open it."""
        chosen = self._kept.get(str(self.table.current_key))
        if chosen is None:
            return
        if not self._window.may_leave():
            self.set_facts(step_waits_text(), "danger")
            return
        document = self._window.open_document
        same = document is not None and chosen in self._found(document.session.path.stem)
        folder = (
            document.session.path.parent
            if document is not None and same
            else working_folder(self._window.preferences)
        )
        try:
            path = restore(chosen.path, folder)
        except (FileRefused, WriteFailed) as trouble:
            self.set_facts(trouble_text(trouble), "danger")
            return
        super().accept()
        if self._window.open_file(path):
            self._window.toast(_("Opened beside: {path}").format(path=path.name))


def _row(kept: Kept) -> Row:
    at = _("{date}, {time}").format(date=format_date(f"{kept.at:%Y-%m-%d}"), time=f"{kept.at:%H:%M:%S}")
    return Row(
        str(kept.path),
        {
            "name": cell(kept.name, Role.STRONG, tooltip=str(kept.path)),
            "at": cell(at),
            "occasion": cell(kept.occasion, Role.MUTED, tooltip=kept.occasion),
        },
    )
