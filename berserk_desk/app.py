"""The program with a window: wires preferences, language, theme and the main window together."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QLibraryInfo, QTranslator
from PySide6.QtWidgets import QApplication

from berserk_desk import __version__, paths
from berserk_desk.ui.crash_report import REPORT, FatalNotes, find_fatal, report_text, write_report
from berserk_desk.ui.keys import LatinShortcuts
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.steady_time import SteadyTime
from berserk_desk.ui.theme import install
from berserk_desk.wording import _, use_language


class Program:
    """One run of the program. Everything that must outlive ``main`` while the window is open hangs here."""

    def __init__(self, arguments: list[str]) -> None:
        running = QApplication.instance()
        self.application = running if isinstance(running, QApplication) else QApplication(arguments)
        self.application.setApplicationName("Berserk Desk")
        self.application.setApplicationVersion(__version__)
        self.preferences = Preferences(paths.user_data())
        find_fatal(self.preferences)
        self._steady = SteadyTime()
        self._translator: QTranslator | None = None
        self.speak(self.preferences.language)
        install(self.application, self.preferences.theme)
        self._latin = LatinShortcuts(self.application)
        self.application.installEventFilter(self._latin)
        self.window = self._new_window()

    def speak(self, language: str) -> None:
        """Speak this language: our own sentences and Qt's dialogs."""
        use_language(language)
        if self._translator is not None:
            self.application.removeTranslator(self._translator)
        self._translator = QTranslator(self.application)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{language}", folder):
            self.application.installTranslator(self._translator)

    def report(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """An error of the program that nobody expected: leave a report, and say that what is recorded is whole."""
        document = self.window.open_document
        session = document.session if document is not None else None
        kinds = [step.kind for step in session.steps] if session is not None else []
        path = write_report(
            report_text(kind, trace, kinds),
            session.path if session is not None and not session.taken_at else None,
            self.preferences.folder,
        )
        sys.__excepthook__(kind, error, trace)
        if path is not None:
            self.preferences.set_text(REPORT, str(path))
            self.window.tell(
                _(
                    "The program made an error; everything recorded is on the disk. A report lies in {path}"
                ).format(path=path)
            )

    def _new_window(self) -> MainWindow:
        window = MainWindow(self.preferences, self._steady)
        window.languageChosen.connect(self._change_language)
        return window

    def _change_language(self, language: str) -> None:
        """Every word of the window is made anew, so a new window takes the old one's place."""
        old = self.window
        document = old.open_document
        path = document.session.path if document is not None else None
        key = old.frame.current_key
        geometry = old.saveGeometry()
        if not old.close():
            return  # a step waits for the disk: the window stays until that is settled
        self.speak(language)
        self.window = self._new_window()
        self.window.restoreGeometry(geometry)
        self.window.show()
        if path is not None and self.window.open_file(path):
            self.window.go(key)
        old.deleteLater()


def main(path: Path | None = None) -> int:
    """Open the window, with a tournament if one is named, and stay until it is closed. Returns the exit code."""
    program = Program(sys.argv[:1])
    sys.excepthook = program.report
    fatal = FatalNotes(program.preferences.folder)
    program.window.show()
    if path is not None:
        program.window.open_file(path.absolute())
    code = program.application.exec()
    fatal.close()
    return code
