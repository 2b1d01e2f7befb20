"""Press "Print" on the real print screen in a process of its own, and say as JSON what it told.

    python -m tests.outside.press_print FOLDER SHEET [COMMAND …]

A process of its own, because libcups asks once for its server. COMMAND runs after the screen is up and before the key:
a queue that stops in that moment. ``FOLDER/sheet.pdf`` is the same sheet as the program writes it into a file.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from berserk_desk.reports.catalogue import BY_ID
from berserk_desk.tournament.player_commands import ImportPlayers, NewPlayer
from berserk_desk.ui.frame import Frame
from berserk_desk.ui.screens.print_centre import PrintScreen
from berserk_desk.wording import use_language
from tests.builders import names
from tests.ui.fake_desk import FakeDesk


def main() -> None:
    """Print one sheet of forty people and a namesake pair."""
    folder, sheet, command = Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
    application = QApplication([])
    use_language("ru")
    people = (*(NewPlayer(name, "Томск") for name in names(40)), NewPlayer("Ёжиков № «½» Пётр"))
    desk = FakeDesk(folder, ImportPlayers(people))
    screen = PrintScreen(desk)
    desk.screen = screen
    frame = Frame()
    frame.add_screen("print", screen)
    frame.show_screen("print")
    frame.show()
    screen.choose(sheet)
    application.processEvents()
    if command:
        subprocess.run(command, check=True)
    screen.handlers()["print_sheet"]()
    application.processEvents()
    strip = screen.strips.trouble
    trouble = strip.text if strip.isVisible() else ""
    printer = screen.settings(sheet).printer
    marked = [step.kind for step in desk.document.session.steps].count("mark_printed")
    screen.saving.save(BY_ID[sheet], folder / "sheet.pdf")
    sys.stdout.write(json.dumps({"printer": printer, "trouble": trouble, "marked": marked}))
    frame.close()
    desk.document.close()


if __name__ == "__main__":
    main()
