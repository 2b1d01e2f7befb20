"""What stands in place of the list while there is nobody in it, or nobody fits the search?"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.painting import box
from berserk_desk.wording import _


class _Ground(QWidget):
    """The empty table: its box around what is said in it."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        rows = QVBoxLayout(self)
        rows.addWidget(content)

    def paintEvent(self, event: QPaintEvent) -> None:
        box(QPainter(self), QRectF(self.rect()), colour("surface"), colour("line"))


def no_participants(take_file: Callable[[], None], paste: Callable[[], None]) -> QWidget:
    """Nobody is entered yet: how the first ones come in."""
    empty = EmptyState(
        "users",
        _("No participants yet"),
        _("Write the first one in the line above, take a list from a file or paste it from a table."),
    )
    take = Button(_("Import from a file"), "Ctrl+I", "file-input")
    take.clicked.connect(take_file)
    from_table = Button(_("Paste"), "Ctrl+V", "clipboard-list", ButtonKind.QUIET)
    from_table.clicked.connect(paste)
    empty.add_button(take)
    empty.add_button(from_table)
    return _Ground(empty)


def nobody_found() -> QWidget:
    """Everybody is filtered away."""
    return _Ground(
        EmptyState("user-search", _("Nobody found"), _("Esc in the search shows everybody again."))
    )
