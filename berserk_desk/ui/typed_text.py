"""What was typed or waited for the disk, not recorded yet, when the program died? It comes back with the tournament.

It lies beside the tournament's file, as its lock does: there may be names in it. Only where that disk takes nothing it
lies in the program's own folder, for then there is no other place. It goes when the tournament is closed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QTimer

from berserk_desk.session import Change
from berserk_desk.storage.refusals import WriteFailed
from berserk_desk.ui.actions import SCREENS
from berserk_desk.ui.document import Document
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.widgets.entry_line import EntryLine
from berserk_desk.wording import _
from berserk_desk.wording.journal import step_text

KEEP_AFTER_MS = 400
MOST = 10_000_000
"""Bytes that are read back."""


def typed_file(path: Path) -> Path:
    """Where does what is typed for this tournament lie?"""
    return path.with_name(path.name + ".typed")


class TypedText(QObject):
    """Keeps the entry lines of one open tournament, and the step that waits.

    What was typed before a step was recorded is not brought back.
    """

    def __init__(self, document: Document, frame: Frame, go: Callable[[str], None], own: Path) -> None:
        """``own``: the program's folder, for a disk that takes nothing."""
        super().__init__(frame)
        self._session = document.session
        self._own = own
        self._frame = frame
        self._go = go
        self._latest: tuple[str, int, EntryLine] | None = None
        self._lies_in = set(self._places())
        """Every place: work may have gone on at another one."""
        self._lies = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(KEEP_AFTER_MS)
        self._timer.timeout.connect(self.keep)
        for key, number, line in self._lines():
            line.textEdited.connect(lambda _text, of=(key, number, line): self._edited(of))
        document.unwritten.connect(lambda _aside: self.keep())
        document.changed.connect(self._step_came)

    def begin(self) -> None:
        """Bring back what a program that died had in its line."""
        kept = self._kept()
        if kept is None:
            return
        self._lies_in.update(self._places())
        aside = str(kept["aside"])
        if kept["text"]:
            self._set(kept, told=not aside)
        if aside:
            self._bring_back(aside)

    def _set(self, kept: dict[str, int | str], *, told: bool) -> None:
        for key, number, line in self._lines():
            if (key, number) == (kept["screen"], kept["line"]):
                self._go(key)
                line.set_text(str(kept["text"]))
                line.setFocus()
                self._latest = (key, number, line)
                if told:
                    self._frame.toast.tell(_("What was typed and not recorded stands in the line again."))

    def _bring_back(self, aside: str) -> None:
        """Write what waited when the program died; the strip says it where the disk still does not take it."""
        with suppress(WriteFailed):
            change = self._session.bring_back(aside)
            if change is not None:
                words = _("Recorded now, for it waited when the program ended: {step}")
                self._frame.toast.tell(words.format(step=step_text(change.after, change.step)))

    def close(self) -> None:
        """Nothing that was typed is waited for any more."""
        self._timer.stop()
        if not self._session.taken_at:
            for path in self._lies_in:
                _take_away(path)
        self.deleteLater()

    def keep(self) -> None:
        """Write what is typed now; a disk that does not take it keeps nobody from typing."""
        aside = self._session.aside_text
        if (self._latest is None and not aside and not self._lies) or self._session.taken_at:
            return
        key, number, line = self._latest or ("", 0, None)
        text = "" if line is None else line.text()
        said = {"screen": key, "line": number, "text": text, "step": self._session.last_step, "aside": aside}
        self._lies = True
        self._lies_in.update(self._places())
        beside, own = self._places()
        whole = json.dumps(said, ensure_ascii=False)
        if _put(beside, whole):
            _take_away(own)
        elif _put(own, whole):
            _take_away(beside)

    def _places(self) -> tuple[Path, Path]:
        """Beside the file, and in the program's own folder."""
        path = self._session.path
        own = hashlib.sha256(str(path.absolute()).encode("utf-8", "replace")).hexdigest()[:32]
        return typed_file(path), self._own / f"waits-{own}.typed"

    def _step_came(self, change: Change) -> None:
        if change.late:
            self.keep()  # what was typed meanwhile stands in the line still, and what waited does so no more
            for former in self._lies_in.difference(self._places()):
                _take_away(former)  # work goes on at another place

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
        """What lies there; the place that is taken last first."""
        for path in reversed(self._places()):
            whole = self._kept_in(path)
            if whole is not None:
                return whole
        return None

    def _kept_in(self, path: Path) -> dict[str, int | str] | None:
        try:
            with path.open("rb") as file:
                said = json.loads(file.read(MOST))
            whole: dict[str, int | str] = {
                "screen": str(said["screen"]),
                "line": int(said["line"]),
                "text": str(said["text"]),
                "aside": str(said.get("aside", "")),
            }
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None
        recorded = said.get("step") != self._session.last_step
        return None if recorded or not (whole["text"] or whole["aside"]) else whole


def _put(path: Path, text: str) -> bool:
    """Write the text whole or leave what lies there."""
    fresh = path.with_name(path.name + "~")
    try:
        fresh.write_text(text, "utf-8")
        fresh.replace(path)
    except OSError:
        _take_away(fresh)
        return False
    return True


def _take_away(path: Path) -> None:
    with suppress(OSError):
        path.unlink(missing_ok=True)
