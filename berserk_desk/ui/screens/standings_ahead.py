"""When is the table counted before anybody asks for it? While the judge rests, and only where it is quick."""

from __future__ import annotations

from collections.abc import Callable
from time import thread_time

from PySide6.QtCore import QObject, QTimer

REST_MS = 400
"""So long after the last step nobody is in the middle of a number: the keys of one result follow each other faster."""
LONGEST_S = 0.016
"""What a key pressed meanwhile may wait. A table that takes longer is counted when it is asked for."""
TRIES = 3
"""So often in a row it has to take longer before it is given up: the first count after opening begins from nothing."""


class CountingAhead(QObject):
    """Calls ``count`` a while after the last ``step_came``: showing the screen is then painting alone."""

    def __init__(self, count: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self._count = count
        self._slow = 0
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._count_now)

    def step_came(self) -> None:
        """The table has changed, and nobody looks at it."""
        if self._slow < TRIES:
            self._rest.start()

    def _count_now(self) -> None:
        began = thread_time()
        self._count()
        self._slow = self._slow + 1 if thread_time() - began > LONGEST_S else 0
