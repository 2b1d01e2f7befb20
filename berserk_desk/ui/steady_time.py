"""How much time has gone by, whatever the system's time says and while the laptop slept as well?

A count has no meaning by itself: it is remembered under a name (a mark of the clock in a file) when something
begins, and asked for later. It lives as long as the program runs; after a crash nobody knows.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Hashable


def system_count() -> int:
    """Milliseconds since some moment, counted through sleep: the best that each system offers."""
    if sys.platform == "win32":
        nanoseconds = time.monotonic_ns()
    elif sys.platform == "linux":
        nanoseconds = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    else:
        # On macOS this one goes on while the machine sleeps, unlike time.monotonic.
        nanoseconds = time.clock_gettime_ns(time.CLOCK_MONOTONIC)
    return nanoseconds // 1_000_000


class SteadyTime:
    """The counts of one run of the program; it outlives windows and opened files."""

    def __init__(self, count: Callable[[], int] = system_count) -> None:
        self._count = count
        self._begun: dict[Hashable, int] = {}

    def remember(self, name: Hashable) -> None:
        """This begins now."""
        self._begun[name] = self._count()

    def since(self, name: Hashable) -> int | None:
        """How many milliseconds ago did it begin? None: not in this run of the program."""
        begun = self._begun.get(name)
        return None if begun is None else max(0, self._count() - begun)
