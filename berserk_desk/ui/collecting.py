"""When does Python look for garbage that holds itself? While the judge is not waiting.

A tournament of 512 players is some hundred thousand objects that stay; going through all of them takes 70–100 ms,
and by itself Python does it in the middle of a key press. So the big round is made rare, and made by us when nothing
has happened for a while; what is there then is set aside, so that the next one has only what came since.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer

IDLE_MS = 2_000
RARE = (2_000, 10, 500)
"""Thresholds of the three generations: the youngest ones stay cheap, the whole comes after some ten million objects."""


class IdleCollector(QObject):
    """Collects for one window. ``busy``: something was done; ``closed``: a tournament was let go."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        gc.set_threshold(*RARE)
        self._idle = QTimer(self)
        self._idle.setSingleShot(True)
        self._idle.setInterval(IDLE_MS)
        self._idle.timeout.connect(self.collect)
        self._set_aside = False

    @property
    def waiting(self) -> bool:
        """Will it collect when nothing more is done?"""
        return self._idle.isActive()

    def busy(self, *_what: object) -> None:
        """Something was done: the collection waits from here anew."""
        self._idle.start()

    def collect(self) -> None:
        """Collect now; the first time after a tournament was opened, what stays is set aside."""
        gc.collect()
        if not self._set_aside:
            gc.freeze()
            self._set_aside = True

    def closed(self) -> None:
        """A tournament was let go: what was set aside may be garbage now."""
        gc.unfreeze()
        self._set_aside = False
        self._idle.start()
