"""The program with a window: wires preferences, language, theme and the main window together."""

from __future__ import annotations

from berserk_desk.ui import loading

loading.begin()

import sys
from pathlib import Path

from PySide6.QtCore import QLibraryInfo, QTimer, QTranslator
from PySide6.QtWidgets import QApplication

loading.no_features()

from berserk_desk import __version__, paths
from berserk_desk.ui import icons
from berserk_desk.ui.crash_report import FatalNotes, find_fatal
from berserk_desk.ui.failures import Failures
from berserk_desk.ui.keys import LatinShortcuts
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.steady_time import SteadyTime
from berserk_desk.ui.theme import install, new_application
from berserk_desk.wording import use_language


class Program:
    """One run of the program. Everything that must outlive ``main`` while the window is open hangs here."""

    def __init__(self, arguments: list[str]) -> None:
        running = QApplication.instance()
        self.application = running if isinstance(running, QApplication) else new_application(arguments)
        self.application.setApplicationName("Berserk Desk")
        self.application.setApplicationVersion(__version__)
        self.preferences = Preferences(paths.user_data())
        find_fatal(self.preferences)
        self._steady = SteadyTime()
        self._translator: QTranslator | None = None
        self.speak(self.preferences.language)
        install(self.application, self.preferences.theme)
        self._latin = LatinShortcuts(self.application)
        self.window = self._new_window()
        self.failures = Failures(lambda: self.window, self.preferences)
        QTimer.singleShot(0, loading.end)

    def speak(self, language: str) -> None:
        """Speak this language: our own sentences and Qt's dialogs."""
        use_language(language)
        if self._translator is not None:
            self.application.removeTranslator(self._translator)
        self._translator = QTranslator(self.application)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._translator.load(f"qtbase_{language}", folder):
            self.application.installTranslator(self._translator)

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
            return  # a step waits for the disk: the window stays, and speaks as before, until that is settled
        self.preferences.language = language
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
    sys.excepthook = program.failures.report
    fatal = FatalNotes(program.preferences.folder)
    program.window.show()
    if path is not None:
        # A refusal may be shown before the window is, whose icon it would have had.
        program.application.setWindowIcon(icons.application_icon())
        program.window.open_file(path.absolute())
    code = program.application.exec()
    fatal.close()
    return code
