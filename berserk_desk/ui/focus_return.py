"""Where does the focus go when the widget that had it is gone from sight?"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from berserk_desk.ui.frame import Frame


class FocusReturn(QObject):
    """Sends the focus back to where the screen wants it, when Qt let it fall out of the screen.

    Qt hands the focus of a widget that is hidden or disabled to the next one in the tab order. Where a step
    replaces a whole page, or a question under the header is answered, that is a line of the rail or the header's
    selector of rounds: what the judge types then goes nowhere, and Enter opens a menu. Whoever goes there himself,
    by Tab or the mouse, leaves a widget that is still there.
    """

    def __init__(self, frame: Frame) -> None:
        super().__init__(frame)
        self._frame = frame
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._moved)

    def _moved(self, left: QWidget | None, now: QWidget | None) -> None:
        window = self._frame.window()
        # A dialog that closes gives the focus back to whoever had it before, wherever that stands.
        ours = left is not None and (not isValid(left) or left.window() is window)
        if left is not None and ours and self._fell_out(now):
            # Qt moves the focus on before it hides the widget: what became of it is seen a turn later.
            QTimer.singleShot(0, self, partial(self._return, left, now))

    def _fell_out(self, now: QWidget | None) -> bool:
        return now is None or any(part.isAncestorOf(now) for part in self._frame.around)

    def _return(self, left: QWidget, fell_to: QWidget | None) -> None:
        if isValid(left) and left.isVisible() and left.isEnabled():
            return
        if QApplication.focusWidget() is not fell_to:
            return  # keys have come in before that turn: whoever pressed Ctrl+F types into the search already
        screen = self._frame.current_screen
        if screen is not None and screen.isActiveWindow():
            screen.focus_entry()
