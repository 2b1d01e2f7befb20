"""How many pages has every sheet of the list? Counted one by one when the screen is painted, the one looked at first.

Making every sheet of a round of 512 players takes more than half a second, and nobody looks at all of them. A heavy one
alone may take seconds: it is made behind the window, and comes when it is ready.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QObject, QTimer, Signal

from berserk_desk.reports.catalogue import SheetKind
from berserk_desk.terms import RoundNo
from berserk_desk.tournament.state import State
from berserk_desk.ui.models.print_settings import PrintSettings
from berserk_desk.ui.print_work import PrintWork, Ready
from berserk_desk.ui.proposing import Proposing

PAUSE_MS = 15
"""Between two sheets, so that a key pressed meanwhile comes through."""


class PageCounting(QObject):
    """``counted()``: one more sheet is ready. Goes on by itself until every sheet is, or ``stop``."""

    counted = Signal()

    def __init__(self, work: PrintWork, parent: QObject) -> None:
        super().__init__(parent)
        self._work = work
        self._number = RoundNo(0)
        self._left: list[SheetKind] = []
        self._painted = False
        """Has the window had a turn since the sheets were asked for?"""
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MS)
        self._pause.timeout.connect(self._count_next)
        self._behind = Proposing(self)
        self._behind.done.connect(self._made)
        self._making: tuple[State, str, RoundNo, PrintSettings] | None = None
        """For which state and which sheet, round and settings one is made behind the window."""

    @property
    def going(self) -> bool:
        """Are there sheets whose pages are still to be counted?"""
        return self._pause.isActive() or self._behind.busy

    def begin(self, number: RoundNo, ticked: Collection[str], current: str) -> Mapping[str, Ready]:
        """What is ready when that round is looked at; the others come, the ``current`` sheet first.

        After it come the ``ticked`` ones; a heavy sheet only when it is ticked or current.
        """
        self._number = number
        ready = self._work.kept(number)
        waiting = [kind for kind in self._work.there(number) if kind.id not in ready]
        asked = [kind for kind in waiting if kind.id in ticked or kind.id == current]
        asked.sort(key=lambda kind: kind.id != current)
        self._painted = False
        self._left = asked + [kind for kind in waiting if kind not in asked and not kind.heavy]
        if self._left:
            self._pause.start()
        else:
            self._pause.stop()
        return ready

    def stop(self) -> None:
        """Nobody looks any more."""
        self._pause.stop()

    def _count_next(self) -> None:
        if not self._painted:
            # Making the current sheet took longer than the pause: first it is painted.
            self._painted = True
            self._pause.start()
            return
        if self._left[0].heavy and self._behind.busy:
            return  # it goes on when that one is made
        self._make(self._left.pop(0))
        if self._left:
            self._pause.start()
        self.counted.emit()

    def _make(self, kind: SheetKind) -> None:
        if not kind.heavy or kind.id in self._work.kept(self._number):
            self._work.make(kind, self._number)
            return
        make = self._work.made_behind(kind, self._number)
        if make is None:
            return
        state, known = self._work.state, self._making
        this = (kind.id, self._number, self._work.settings_of(kind.id))
        if known is not None and known[0] is state and known[1:] == this:
            return
        self._behind.cancel()
        self._making = (state, *this)
        self._behind.start(lambda _called_off: (kind.id, make()))

    def _made(self, answer: tuple[str, Ready]) -> None:
        self._making = None
        self._work.keep(*answer)
        if self._left and not self._pause.isActive():
            self._pause.start()
        self.counted.emit()
