"""How is a pairing computed while the window stays alive? In a worker that can be called off."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from berserk_desk.pairing.problem import Cancelled

SHOWN_AFTER_MS = 100
"""Work that takes longer is shown, with the key that calls it off."""

Job = Callable[[Callable[[], bool]], object]


class _Mailbox(QObject):
    """Carries an answer from the worker's thread to the window's."""

    arrived = Signal(object, object)


class Proposing(QObject):
    """One computation at a time. ``done(answer)`` in the window's thread; never after ``cancel``.

    ``slow`` comes when it takes long enough to be shown. An exception of the job is raised again here.
    """

    done = Signal(object)
    slow = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: list[threading.Event] = []
        self._mailbox = _Mailbox()
        self._mailbox.arrived.connect(self._take)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_AFTER_MS)
        self._timer.timeout.connect(self.slow)
        # The list outlives this object: a screen thrown away calls its worker off.
        self.destroyed.connect(partial(_call_off, self._running))

    @property
    def busy(self) -> bool:
        """Is something being computed?"""
        return bool(self._running)

    def start(self, job: Job) -> bool:
        """Begin; False, and nothing happens, while another one runs (B25). The job is handed ``cancelled``."""
        if self.busy:
            return False
        flag = threading.Event()
        self._running.append(flag)
        mailbox = self._mailbox
        self._timer.start()

        def run() -> None:
            answer: object
            try:
                answer = job(flag.is_set)
            except Cancelled:
                return
            except Exception as error:
                # Handed on to the thread that can show it.
                answer = error
            if not flag.is_set():
                mailbox.arrived.emit(flag, answer)

        QThreadPool.globalInstance().start(run)
        return True

    def cancel(self) -> None:
        """Call it off; the worker ends soon after, its answer is dropped."""
        _call_off(self._running)
        self._running.clear()
        self._timer.stop()

    def _take(self, flag: object, answer: object) -> None:
        if flag not in self._running:
            return
        self._running.clear()
        self._timer.stop()
        if isinstance(answer, Exception):
            raise answer
        self.done.emit(answer)


def _call_off(running: list[threading.Event], *_gone: object) -> None:
    for flag in running:
        flag.set()
