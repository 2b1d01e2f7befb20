"""What does the window say under its header, and how long does it stay there?"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from berserk_desk.ui.frame import Frame
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind
from berserk_desk.wording import _

NOTICE_SECONDS = 12


class WindowNotice(QObject):
    """Stands in the frame's strip for a while; ``otherwise`` names what stands there without it."""

    def __init__(self, frame: Frame, otherwise: Callable[[], QWidget | None]) -> None:
        super().__init__(frame)
        self._frame = frame
        self._otherwise = otherwise
        self.strip = NoticeStrip(StripKind.REFUSAL, parent=frame)
        self.strip.acted.connect(self.end)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(NOTICE_SECONDS * 1000)
        self._timer.timeout.connect(self.end)

    def tell(self, text: str, *, lasting: bool = False) -> None:
        """Say it; gone by itself, with the next step, or (``lasting``) when the judge has put it away."""
        self.strip.tell([Part(text)], action=KeyHint("", _("Understood")) if lasting else None)
        self._frame.set_strip(self.strip)
        self._timer.stop() if lasting else self._timer.start()

    def end(self) -> None:
        """Put it away."""
        self._timer.stop()
        self._frame.set_strip(self._otherwise())

    def end_passing(self) -> None:
        """A step was made: what was told for a while is no longer news."""
        if self._timer.isActive():
            self.end()
