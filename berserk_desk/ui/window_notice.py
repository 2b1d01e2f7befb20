"""What does the window say under its header, and how long does it stay there?"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QWidget

from berserk_desk.ui.frame import Frame
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.ui.widgets.strips import NoticeStrip

NOTICE_SECONDS = 12


class WindowNotice(QObject):
    """Stands in the frame's strip for a while; ``otherwise`` names what stands there without it."""

    def __init__(self, frame: Frame, otherwise: Callable[[], QWidget | None]) -> None:
        super().__init__(frame)
        self._frame = frame
        self._otherwise = otherwise
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(NOTICE_SECONDS * 1000)
        self._timer.timeout.connect(self.end)

    @cached_property
    def strip(self) -> NoticeStrip:
        """Where it is said; made when there is something to say, which at the start there is not."""
        from PySide6.QtGui import QKeySequence, QShortcut

        from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind

        made = NoticeStrip(StripKind.REFUSAL, parent=self._frame)
        made.acted.connect(self.end)
        # A child of the strip: hidden with it, and whatever asks with Esc itself claims the key first.
        self._esc = QShortcut(QKeySequence("Esc"), made, self.end)
        return made

    def tell(self, text: str, *, lasting: bool = False) -> None:
        """Say it; gone by itself, with the next step, or (``lasting``) when the judge has put it away."""
        from berserk_desk.ui.widgets.parts import Part

        self.strip.tell([Part(text)], action=KeyHint("Esc", _("Understood")) if lasting else None)
        self._esc.setEnabled(lasting)
        self._frame.set_strip(self.strip)
        self._timer.stop() if lasting else self._timer.start()

    def says(self, text: str) -> bool:
        """Does it say this at the moment?"""
        return not self.strip.isHidden() and self.strip.text == text

    def end(self) -> None:
        """Put it away."""
        self._timer.stop()
        self._frame.set_strip(self._otherwise())

    def end_passing(self) -> None:
        """A step was made: what was told for a while is no longer news."""
        if self._timer.isActive():
            self.end()
