"""Which tournaments were open lately, and which of them does the search leave?"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from berserk_desk.tournament.names import normal_form
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.widgets.parts import Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.numbers import format_date, format_time


class RecentFiles(TableView):
    """The recent files of the start page, one a row; the key of a row is the path."""

    def __init__(self) -> None:
        self._files = RowsModel(
            (
                ColumnSpec("name", _("Tournament")),
                ColumnSpec("folder", _("Folder"), 190, leaves=1),
                ColumnSpec("changed", _("Changed"), 120, "right"),
            )
        )
        super().__init__(self._files, _("Recent tournaments"), row_height=34)
        self._files.setParent(self)

    def show_files(self, known: Sequence[Path], searched: str) -> bool:
        """Show those whose name has what is searched for; the first is chosen. False: there are none."""
        wanted = normal_form(searched)
        recent = [path for path in known if wanted in normal_form(path.stem)]
        self.setVisible(bool(recent))
        self._files.set_rows([_row(path) for path in recent])
        if recent and self.current_key not in {str(path) for path in recent}:
            self.set_current_key(str(recent[0]))
        return bool(recent)

    def step(self, by: int) -> None:
        """Choose the next file (1) or the one before (-1)."""
        at = self.currentIndex().siblingAtRow(self.currentIndex().row() + by)
        if at.isValid():
            self.setCurrentIndex(at)


def _row(path: Path) -> Row:
    changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    today = changed.date() == datetime.now().astimezone().date()
    when = (
        _("today, {time}").format(time=format_time(changed.isoformat()))
        if today
        else format_date(changed.date().isoformat())
    )
    return Row(
        str(path),
        {
            "name": cell(path.stem, Role.STRONG, tooltip=str(path)),
            "folder": cell(path.parent.name, Role.MUTED, tooltip=str(path.parent)),
            "changed": cell(when, Role.MUTED),
        },
    )
