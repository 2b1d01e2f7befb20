"""What does F1 show? The page of the manual on what is on the screen; again the clauses in sight; again the keys."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from berserk_desk.ui.actions import EVERYWHERE, SCREENS
from berserk_desk.ui.models.manual_pages import page_for
from berserk_desk.ui.widgets.citing import open_clauses
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.rules.rulebook import Rulebook

START = "start"


def open_help(
    place: QWidget, page_id: str, cited: tuple[str, ...] = (), book: Rulebook | None = None
) -> None:
    """Open the manual over the window of ``place``; ``cited`` are the clauses that were in sight there.

    ``book``: the rules of the open tournament, which say how its results are typed.
    """
    from berserk_desk.ui.dialogs.manual import ManualDialog  # the manual is read when it is asked for

    keys: Callable[[], object] = partial(open_keys, place, scope_of(page_id), book)
    leads_on, further = keys, _("Keys")
    if cited:
        leads_on, further = partial(open_clauses, place, cited, keys), _("Clauses in sight")
    _open(ManualDialog(page_for(page_id), place.window(), leads_on, further))


def open_keys(place: QWidget, scope: str, book: Rulebook | None = None) -> None:
    """Open the list of keys over the window of ``place``, those of that screen first."""
    from berserk_desk.ui.dialogs.help import HelpDialog

    _open(HelpDialog(place.window(), scope, book))


def scope_of(page_id: str) -> str:
    """The keys of which screen belong to a screen or dialog of that id?"""
    screens = [START, *(key for key, *_rest in SCREENS)]
    if page_id in screens:
        return page_id
    return next((key for key in screens if page_for(key) == page_for(page_id)), EVERYWHERE)


def _open(dialog: QDialog) -> None:
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
