"""An error of the program that nobody expected: who is told, and where does it stay for whoever mends it?

Never silent: a report is written, and the judge reads of it where he looks, until he has put it away.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from berserk_desk.ui.crash_report import REPORT, report_text, write_report
from berserk_desk.ui.preferences import Preferences
from berserk_desk.wording import _

if TYPE_CHECKING:
    from berserk_desk.ui.main_window import MainWindow


class Failures(QObject):
    """``report`` is the interpreter's ``excepthook``: Qt hands it what a slot or an event let through."""

    _elsewhere = Signal(object, object, object)

    def __init__(self, window: Callable[[], MainWindow], preferences: Preferences) -> None:
        super().__init__()
        self._window = window
        self._preferences = preferences
        self._reports: dict[str, Path | None] = {}
        """By the lines of code: what fails with every stroke of a brush leaves one report, not hundreds."""
        self._telling = False
        self._elsewhere.connect(self.report)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Leave a report, and say that what is recorded is whole. From a thread it comes round to the window's."""
        if threading.current_thread() is not threading.main_thread():
            self._elsewhere.emit(kind, error, trace)
            return
        sys.__excepthook__(kind, error, trace)
        if self._telling:
            return
        self._telling = True
        try:
            self._tell(self._report_of(kind, trace))
        finally:
            self._telling = False

    def _report_of(self, kind: type[BaseException], trace: TracebackType | None) -> Path | None:
        lines = "".join([kind.__name__, *traceback.format_tb(trace)])
        if lines in self._reports:
            return self._reports[lines]
        document = self._window().open_document
        session = document.session if document is not None else None
        path = write_report(
            report_text(kind, trace, [step.kind for step in session.steps] if session is not None else []),
            session.path if session is not None and not session.taken_at else None,
            self._preferences.folder,
        )
        self._reports[lines] = path
        if path is not None:
            self._preferences.set_text(REPORT, str(path))
        return path

    def _tell(self, path: Path | None) -> None:
        from berserk_desk.ui.widgets.dialog import DeskDialog  # the start page is painted without dialogs

        if path is not None:
            said = _("The program made an error; everything recorded is on the disk. A report lies in {path}")
            said = said.format(path=path)
        else:
            said = _(
                "The program made an error; everything recorded is on the disk. No report could be written."
            )
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, DeskDialog):
            dialog.set_facts(said, "danger")
        self._window().tell(said, lasting=True)
