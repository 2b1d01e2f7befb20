"""How do laptop and projector stay awake while a round is played? By asking the system; a refusal is no trouble."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

if TYPE_CHECKING:
    from PySide6.QtCore import QProcess

WHY = "Berserk Desk"
OWN_BUS = "berserk-desk-awake"
CONTINUOUS, SYSTEM_REQUIRED, DISPLAY_REQUIRED = 0x80000000, 0x1, 0x2
"""Flags of SetThreadExecutionState."""


class Awake(QObject):
    """`hold` and `release` may be called any number of times; only a change reaches the system."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.held = False
        self._helper: QProcess | None = None

    def hold(self) -> None:
        """Keep the screen on from now on."""
        self._set(held=True)

    def release(self) -> None:
        """Let it sleep again."""
        self._set(held=False)

    def _set(self, *, held: bool) -> None:
        if held == self.held:
            return
        self.held = held
        try:
            if sys.platform == "win32":
                self._windows()
            elif sys.platform == "darwin":
                self._mac()
            else:
                self._linux()
        except Exception:
            import logging

            # Best effort: a desktop without the service must not stop the day.
            logging.getLogger(__name__).info("the screen cannot be kept awake", exc_info=True)

    def _windows(self) -> None:
        import ctypes

        flags = CONTINUOUS | (SYSTEM_REQUIRED | DISPLAY_REQUIRED if self.held else 0)
        library = getattr(ctypes, "windll").kernel32  # noqa: B009 - the name exists on Windows only
        library.SetThreadExecutionState(flags)

    def _mac(self) -> None:
        if self._helper is not None:
            self._helper.terminate()
            self._helper = None
        if self.held:
            from PySide6.QtCore import QProcess

            self._helper = QProcess(self)
            self._helper.start("/usr/bin/caffeinate", ["-d", "-i"])

    def _linux(self) -> None:
        from PySide6.QtDBus import QDBusConnection, QDBusMessage

        # The service lets the screen sleep again by itself when the one who asked leaves the bus.
        QDBusConnection.disconnectFromBus(OWN_BUS)
        if not self.held:
            return
        bus = QDBusConnection.connectToBus(QDBusConnection.BusType.SessionBus, OWN_BUS)
        if not bus.isConnected():
            return
        name = "org.freedesktop.ScreenSaver"
        message = QDBusMessage.createMethodCall(name, "/org/freedesktop/ScreenSaver", name, "Inhibit")
        message.setArguments([WHY, "round clock"])
        bus.send(message)
