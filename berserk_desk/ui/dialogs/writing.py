"""Several files are being written: how far is it, and how is it stopped? The work runs in a thread of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QThreadPool, Signal
from PySide6.QtWidgets import QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.label import Label
from berserk_desk.wording import _

WIDTH, HEIGHT = 520, 160
AT_ONCE_S = 0.3
"""What is written in this time needs no window."""


@dataclass(frozen=True, slots=True)
class WriteStep:
    """One file to write; ``write`` touches no widget, answers with its path, and may raise ``PrintFailed``."""

    name: str
    write: Callable[[], Path]


@dataclass(frozen=True, slots=True)
class Written:
    """The files that came out, in order; whether the judge stopped it; what ended it early otherwise."""

    paths: tuple[Path, ...]
    stopped: bool = False
    failure: Exception | None = None


class _Mailbox(QObject):
    """Carries news from the worker's thread to the window's."""

    begun = Signal(int)
    ended = Signal()


class WritingDialog(DeskDialog):
    """«3 из 12», and Esc, after which the file in hand is finished and no other begun."""

    def __init__(
        self, steps: Sequence[WriteStep], stop: threading.Event, parent: QWidget | None = None
    ) -> None:
        super().__init__(_("Writing the sheets"), "print", WIDTH, HEIGHT, parent)
        self._steps, self._stop = steps, stop
        self.told = Label("", tokens.BODY, bold=True)
        self.name = Label("", ink="text2")
        self.body.addWidget(self.told)
        self.body.addWidget(self.name)
        self.body.addStretch(1)
        self.main_button.hide()
        self.cancel_button.set_words(_("Stop"), "Esc")
        self.set_facts(_("The window waits until the sheets are written"))

    def show_step(self, at: int) -> None:
        """The step that is in hand, from 0."""
        self.told.setText(_("Sheet {number} of {all}").format(number=at + 1, all=len(self._steps)))
        self.name.setText(self._steps[at].name)

    def accept(self) -> None:
        """Nothing to confirm: it closes when the work is done."""

    def reject(self) -> None:
        """Stop after the file in hand."""
        self._stop.set()
        self.cancel_button.setEnabled(False)
        self.set_facts(_("It stops after this sheet …"))


def write_behind(steps: Sequence[WriteStep], parent: QWidget | None = None) -> Written:
    """Write these files in a thread; a dialog shows how far it is where that takes a while, and can stop it."""
    stop, over = threading.Event(), threading.Event()
    mailbox, paths, failures = _Mailbox(), list[Path](), list[Exception]()

    def work() -> None:
        for at, step in enumerate(steps):
            if stop.is_set():
                break
            mailbox.begun.emit(at)
            try:
                paths.append(step.write())
            except Exception as problem:
                # Handed on to the thread that can show it.
                failures.append(problem)
                break
        over.set()
        mailbox.ended.emit()

    dialog = WritingDialog(steps, stop, parent)
    mailbox.begun.connect(dialog.show_step)
    mailbox.ended.connect(lambda: dialog.done(0))
    QThreadPool.globalInstance().start(work)
    if not over.wait(AT_ONCE_S):
        dialog.exec()
    mailbox.ended.disconnect()
    dialog.deleteLater()
    stopped = stop.is_set() and len(paths) < len(steps) and not failures
    return Written(tuple(paths), stopped, failures[0] if failures else None)
