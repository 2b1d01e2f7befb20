"""How does what is shown say which clauses it rests on, and how are they opened from there?

One way for all: words that cite are ``wording.clauses.Cited``; whatever shows such words marks itself with
``cite``; what shows much, and only where it stands counts (a table with its current row), has a method
``clauses_now()``. Then a click on it opens the clauses, and F1 opens all that are in sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from berserk_desk.ui.widgets.parts import Part
from berserk_desk.wording.cited import clauses_behind

_CLAUSES = "clauses"
"""The property under which a widget keeps the ids of what it cites."""


class _Opener(QObject):
    """Takes the left button from what cites. The window comes after the click, when nothing holds the mouse."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not (isinstance(event, QMouseEvent) and event.type() is QEvent.Type.MouseButtonPress):
            return False
        if event.button() is not Qt.MouseButton.LeftButton or not isinstance(watched, QWidget):
            return False
        cited = clauses_of(watched)
        if cited:
            QTimer.singleShot(0, watched, lambda: open_clauses(watched, cited))
        return bool(cited)


@cache
def _opener() -> _Opener:
    return _Opener(QApplication.instance())


def behind(parts: Iterable[Part]) -> tuple[str, ...]:
    """On which clauses do these parts of a sentence rest?"""
    return tuple(dict.fromkeys(each for part in parts for each in clauses_behind(part.text)))


def cite(widget: QWidget, clauses: Sequence[str], *, by_click: bool = True) -> None:
    """Let the widget open these clauses; with none it opens nothing any more.

    ``by_click=False``: its click does something else, F1 still finds it.
    """
    if tuple(clauses) == clauses_of(widget):
        return
    widget.setProperty(_CLAUSES, list(clauses))
    if not by_click:
        return
    if clauses:
        widget.installEventFilter(_opener())
        widget.setCursor(Qt.CursorShape.PointingHandCursor)
    else:
        widget.removeEventFilter(_opener())
        widget.unsetCursor()


def clauses_of(widget: QWidget) -> tuple[str, ...]:
    """Which clauses does the widget open?"""
    # Asked by name: `isinstance` of a protocol walks all its members, and every repaint of a panel asks.
    now = getattr(widget, "clauses_now", None)
    return tuple(now()) if now is not None else tuple(widget.property(_CLAUSES) or ())


def clauses_in_sight(root: QWidget) -> tuple[str, ...]:
    """All clauses cited by what ``root`` shows: first where the focus is, then in order.

    A ``root`` that is itself hidden (the side panel of a narrow window) tells what it would show.
    """
    window = root.window()
    focus = window.focusWidget()
    # A dialog over this window is its child, yet another place.
    seen = [
        child for child in root.findChildren(QWidget) if child.isVisibleTo(root) and child.window() is window
    ]
    ordered = ([focus] if focus in seen else []) + seen
    return tuple(dict.fromkeys(clause for child in ordered for clause in clauses_of(child)))


def open_clauses(
    place: QWidget, clauses: Sequence[str], leads_on: Callable[[], object] | None = None
) -> QDialog:
    """Open the clauses over the window of ``place``; ``leads_on`` is where F1 goes on to from there."""
    from berserk_desk.ui.widgets.clauses_window import ClausesWindow  # made of labels, which cite themselves

    window = ClausesWindow(clauses, place.window(), leads_on)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    window.open()
    return window
