"""What was typed into an entry line and not recorded yet, when the program died? It comes back with the tournament.

It lies beside the tournament's file, as its lock does: there may be names in it. It goes when the tournament is closed.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from berserk_desk.session import Session
from berserk_desk.ui.actions import SCREENS
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.widgets.entry_line import EntryLine
from berserk_desk.wording import _

KEEP_AFTER_MS = 400
MOST = 10_000
"""Bytes that are read back."""


def typed_file(path: Path) -> Path:
    """Where does what is typed for this tournament lie?"""
    return path.with_name(path.name + ".typed")


class TypedText(QObject):
    """Keeps the entry lines of one open tournament. What was typed before a step was recorded is not brought back."""

    def __init__(self, session: Session, frame: Frame, go: Callable[[str], None]) -> None:
        super().__init__(frame)
        self._session = session
        self._frame = frame
        self._go = go
        self._latest: tuple[str, int, EntryLine] | None = None
        self._lies_in = {typed_file(session.path)}
        """Every place: work may have gone on at another one."""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(KEEP_AFTER_MS)
        self._timer.timeout.connect(self.keep)
        for key, number, line in self._lines():
            line.textEdited.connect(lambda _text, of=(key, number, line): self._edited(of))

    def begin(self) -> None:
        """Bring back what a program that died had in its line."""
        kept = self._kept()
        if kept is None:
            return
        for key, number, line in self._lines():
            if (key, number) == (kept["screen"], kept["line"]):
                self._go(key)
                line.set_text(str(kept["text"]))
                line.setFocus()
                self._frame.toast.tell(_("What was typed and not recorded stands in the line again."))

    def close(self) -> None:
        """Nothing that was typed is waited for any more."""
        self._timer.stop()
        if not self._session.taken_at:
            for path in self._lies_in:
                with suppress(OSError):
                    path.unlink(missing_ok=True)
        self.deleteLater()

    def keep(self) -> None:
        """Write what is typed now; a disk that does not take it keeps nobody from typing."""
        if self._latest is None or self._session.taken_at:
            return
        key, number, line = self._latest
        said = {"screen": key, "line": number, "text": line.text(), "step": self._session.last_step}
        path = typed_file(self._session.path)
        self._lies_in.add(path)
        with suppress(OSError):
            path.write_text(json.dumps(said, ensure_ascii=False), "utf-8")

    def _edited(self, line: tuple[str, int, EntryLine]) -> None:
        self._latest = line
        self._timer.start()

    def _lines(self) -> list[tuple[str, int, EntryLine]]:
        return [
            (key, number, line)
            for key, *_rest in SCREENS
            for number, line in enumerate(self._frame.screen_of(key).findChildren(EntryLine))
        ]

    def _kept(self) -> dict[str, int | str] | None:
        try:
            with typed_file(self._session.path).open("rb") as file:
                said = json.loads(file.read(MOST))
            whole: dict[str, int | str] = {
                "screen": str(said["screen"]),
                "line": int(said["line"]),
                "text": str(said["text"]),
            }
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None
        recorded = said.get("step") != self._session.last_step
        return None if recorded or not whole["text"] else whole
