"""Pictures of every screen, dialog and sheet, to be looked at beside the design. Nothing of it is committed.

    python tools/screenshots.py FOLDER [--language ru] [--theme light] [--scale 1.25] [--players 8]

What is not named is made in every way: both languages, both themes, 8 and 200 players, 1366 × 768 at 100 and 125 %,
1920 × 1080 at 150 %. Each combination runs in a process of its own, because Qt reads the scale once. The window has
what such a screen leaves under a title and a task bar.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

if __name__ == "__main__":  # started by its path: the program lies beside this folder
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter

from berserk_desk.app import Program
from berserk_desk.demo import make_demo
from berserk_desk.reports.catalogue import CATALOGUE, sheets_of
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.ui.display.board import Mode
from berserk_desk.ui.display.painting import paint_page
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.paper.page import Page
from berserk_desk.ui.preferences import OPEN_FILES
from berserk_desk.ui.printing import paginate, paint
from tools.pictured import Pictured, screens, settle
from tools.pictured_dialogs import dialogs
from tools.pictured_events import finished, marathon, others, playoff, stages, teams
from tools.pictured_round import running

ROOM = {1.0: (1366, 697), 1.25: (1093, 543), 1.5: (1280, 649)}
"""The window in logical pixels by the scale of its screen: 1366 × 768, the same, 1920 × 1080."""
PLAYERS = (8, 200)
SHEET_DPI = 100
MOST_PAGES = 2


def picture_sheets(window: MainWindow, folder: Path, wanted: set[str]) -> None:
    """Every wanted sheet of the latest round that has it, page by page; those that were pictured leave the set."""
    state = window.document.state
    for kind in CATALOGUE:
        if kind.id not in wanted:
            continue
        for number in range(day.last_number(state), 0, -1):
            pages = [page for sheet in sheets_of(kind, state, number) for page in paginate(sheet)]
            if pages:
                break
        else:
            continue
        wanted.discard(kind.id)
        for number, page in enumerate(pages[:MOST_PAGES], 1):
            picture_page(page, folder / f"sheet-{kind.id}-{number}.png")


def picture_page(page: Page, path: Path) -> None:
    """One page as it lies."""
    width, height = (round(side / 25.4 * SHEET_DPI) for side in (page.paper.width, page.paper.height))
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(page, painter, SHEET_DPI)
    painter.end()
    image.save(str(path))


def picture_hall(window: MainWindow, folder: Path) -> None:
    """Every page of the hall's display, as a projector shows it; the open file is published from for it."""
    hall = window.hall
    hall.publish_pairings()
    hall.publish_standings(RoundNo(day.last_number(window.document.state) - 1), "13:25")
    hall.publish_text("Обед до 15:00")
    for mode in Mode:
        hall.show(mode)
        image = QImage(1920, 1080, QImage.Format.Format_RGB32)
        painter = QPainter(image)
        paint_page(painter, (1920.0, 1080.0), hall.page, hall.foot, *hall.place)
        painter.end()
        image.save(str(folder / f"hall-{mode}.png"))
    window.go("hall")
    settle()
    window.grab().save(str(folder / "screen-hall-running.png"))


def take(folder: Path, language: str, theme: str, scale: float, players: int) -> None:
    """All pictures of one combination, in this process."""
    folder.mkdir(parents=True, exist_ok=True)

    def save(pictured: Pictured) -> None:
        for called, widget in pictured:
            settle()
            widget.grab().save(str(folder / f"{called}.png"))

    with tempfile.TemporaryDirectory() as name:
        os.environ["XDG_DATA_HOME"] = name
        program = Program(["berserk-desk"])
        program.preferences.language = language
        program.preferences.theme = "dark" if theme == "dark" else "light"
        program = Program(["berserk-desk"])
        window = program.window
        window.resize(*ROOM[scale])
        window.show()
        window.activateWindow()
        save(iter([("start", window)]))
        path = Path(name) / "Осенний кубок.berserk"
        make_demo(path, players=players, rounds=4, leave_running=True)
        assert window.open_file(path), "the sample was refused"
        wanted = {kind.id for kind in CATALOGUE}
        save(screens(window))
        picture_sheets(window, folder, wanted)
        save(dialogs(window))
        save(running(window))
        picture_hall(window, folder)
        save(others(window, Path(name)))
        save(playoff(window, Path(name) / "Плей-офф.berserk", players))
        picture_sheets(window, folder, wanted)
        for called, widget in stages(window, Path(name)):
            save(iter([(called, widget)]))
            if called.startswith("screen-pairing"):
                picture_sheets(window, folder, wanted)
        save(marathon(window, Path(name)))
        save(teams(window, Path(name)))
        picture_sheets(window, folder, wanted)
        save(finished(window, Path(name) / "Финал.berserk", players))
        picture_sheets(window, folder, wanted)
        assert not wanted, f"no picture of {wanted}"
        window.close_document()
        window.preferences.set_text(OPEN_FILES, str(path))
        window.go("start")
        save(iter([("start-continue", window)]))
        window.preferences.set_text(OPEN_FILES, "")
        window.close()


def main() -> int:
    """Take the pictures that were asked for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=("ru", "en"))
    parser.add_argument("--theme", choices=("light", "dark"))
    parser.add_argument("--scale", type=float, choices=tuple(ROOM))
    parser.add_argument("--players", type=int)
    asked = parser.parse_args()
    languages = [asked.language] if asked.language else ["ru", "en"]
    themes = [asked.theme] if asked.theme else ["light", "dark"]
    scales = [asked.scale] if asked.scale else list(ROOM)
    sizes = [asked.players] if asked.players else list(PLAYERS)
    combinations = list(product(languages, themes, scales, sizes))
    for language, theme, scale, players in combinations:
        folder = asked.folder / f"{language}-{theme}-{round(scale * 100)}-{players}"
        if len(combinations) == 1 and os.environ.get("QT_SCALE_FACTOR") == str(scale):
            take(folder, language, theme, scale, players)
            continue
        command = [sys.executable, __file__, str(asked.folder), "--language", language, "--theme", theme]
        command += ["--scale", str(scale), "--players", str(players)]
        subprocess.run(command, check=True, env={**os.environ, "QT_SCALE_FACTOR": str(scale)})
        print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
