"""The window's tests: the bundled font and a theme, and typing that survives Cyrillic."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from berserk_desk.ui import theme


@pytest.fixture(scope="session")
def installed(qapp: QApplication) -> theme.Theme:
    """Font, style and palette, once a process: setting a style sheet anew costs seconds with many widgets."""
    return theme.install(qapp, "light")


@pytest.fixture(autouse=True)
def light_theme(installed: theme.Theme) -> theme.Theme:
    """Every test begins with the light theme, and without the windows of those before it: they would be styled as well."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    installed.set_mode("light")
    return installed


@pytest.fixture
def type_text() -> Callable[[QWidget, str], None]:
    """Type letters that `qtbot.keyClicks` cannot (it aborts the run on the first one beyond ASCII)."""

    def type_it(widget: QWidget, text: str) -> None:
        for character in text:
            for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                event = QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, character)
                QApplication.sendEvent(widget, event)

    return type_it
