"""What is pictured: every screen, every dialog and the states in which a judge meets them. Here is what all have in
common, and the screens as they stand; the rest is in the modules beside this one.

Each function yields a name and a widget that is ready to be grabbed; what it showed is put away when the next
one is asked for. ``tools/screenshots.py`` makes the pictures, ``tests/ui/test_nothing_is_cut.py`` measures the
same widgets.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from berserk_desk.ui.actions import SCREENS
from berserk_desk.ui.main_window import MainWindow

Pictured = Iterator[tuple[str, QWidget]]

LONG_NAME = "Полянская-Веретенникова Светлана"


def settle() -> None:
    """Let everything that waits be painted."""
    for _turn in range(6):
        QApplication.processEvents()
    while any(_coming(widget) for widget in QApplication.topLevelWidgets()):
        QApplication.processEvents()
    QApplication.processEvents()  # what was laid into a panel in sight is shown by an event of its own
    # What came with the last turn has not found its place yet, and taking a picture does not wait for that.
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)


def _coming(widget: QWidget) -> bool:
    screen = widget.frame.current_screen if isinstance(widget, MainWindow) and widget.isVisible() else None
    return screen is not None and screen.coming


def type_text(widget: QWidget, text: str) -> None:
    """Write ``text`` as a hand does; QTest's own typing takes no Cyrillic."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            event = QKeyEvent(kind, ord(letter.upper()), Qt.KeyboardModifier.NoModifier, letter)
            QApplication.sendEvent(widget, event)


def focused(window: MainWindow) -> QWidget:
    """Where the keys go."""
    return QApplication.focusWidget() or window


def screens(window: MainWindow, about: str = "") -> Pictured:
    """Every screen as it stands; ``about`` says of which tournament."""
    for key, *_rest in SCREENS:
        window.go(key)
        yield f"screen-{key}{about}", window
