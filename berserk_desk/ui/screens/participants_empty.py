"""What stands in place of the list while there is nobody in it, or nobody fits the search?"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QVBoxLayout, QWidget

from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.empty_state import EmptyState
from berserk_desk.ui.widgets.surface import Surface
from berserk_desk.wording import _


def _on_ground(content: QWidget) -> QWidget:
    """The empty table: its box around what is said in it."""
    ground = Surface()
    QVBoxLayout(ground).addWidget(content)
    return ground


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
    return _on_ground(empty)


def nobody_found() -> QWidget:
    """Everybody is filtered away."""
    return _on_ground(
        EmptyState("user-search", _("Nobody found"), _("Esc in the search shows everybody again."))
    )
