"""Which widths did the user give the columns of a screen's table, and how does he do that by keys?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QMenu

from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _


class ColumnMemory(QObject):
    """Keeps the widths of one table in the preferences. ``changed``: another set of keys works now, or what they do."""

    changed = Signal()

    def __init__(self, table: TableView, preferences: Preferences, screen: str) -> None:
        super().__init__(table)
        self._table = table
        self._preferences = preferences
        self._key = f"columns/{screen}"
        self._by_keys = False
        table.let_size(_read(preferences.text(self._key)))
        table.widthsChanged.connect(self._remember)
        table.heads.sizing.connect(self._sizing)
        table.heads.menuAsked.connect(self._menu)

    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What the table does for the actions that every screen with such a table has."""
        return {"column_widths": self._table.heads.begin, "columns_back": self.back}

    def can(self, action: str) -> bool:
        """Is the table in sight, and is there a width to be taken back?"""
        there = self._table.isVisible()
        return there and (
            action == "column_widths" or (action == "columns_back" and bool(self._table.chosen_widths))
        )

    def back(self) -> None:
        """Let every column be as wide as it was made."""
        self._table.choose_widths({})

    def key_hints(self) -> Sequence[KeyHint]:
        """The keys while a column is being made wider or narrower by them; () at other times."""
        if not self._by_keys:
            return ()
        return (
            KeyHint(_("Left, Right"), _("column")),
            KeyHint(_("with Shift"), _("narrower, wider")),
            KeyHint("Delete", _("Widths as they were")),
            KeyHint("Esc", _("done")),
        )

    def _sizing(self, begun: bool) -> None:
        self._by_keys = begun
        self.changed.emit()

    def _remember(self) -> None:
        self._preferences.set_text(self._key, _written(self._table.chosen_widths))
        self.changed.emit()

    def _menu(self, place: QPoint) -> None:
        menu = QMenu(self._table)
        menu.addAction(_("Widths of the columns"), self._table.heads.begin)
        menu.addAction(_("Widths as they were"), self.back).setEnabled(bool(self._table.chosen_widths))
        menu.exec(place)
        menu.deleteLater()


def _written(widths: Mapping[str, int]) -> str:
    return " ".join(f"{key}:{width}" for key, width in widths.items())


def _read(text: str) -> dict[str, int]:
    """What cannot be read is left out: the column is then as wide as it was made."""
    pairs = (part.rpartition(":") for part in text.split())
    return {key: int(width) for key, _colon, width in pairs if key and width.isdecimal()}
