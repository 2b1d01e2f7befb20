"""Pictures of every screen, dialog and sheet, to be looked at beside the design. Nothing of it is committed.

    python tools/screenshots.py FOLDER [--language ru] [--theme light] [--scale 1.25] [--players 41]

Without the last three it makes all of them: both languages, both themes, 100 and 125 %. Each combination runs
in a process of its own, because Qt reads the scale once. At 125 % the window has 1093 × 543 logical pixels, what
a screen of 1366 × 768 leaves under a title and a task bar.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from itertools import product
from pathlib import Path

if __name__ == "__main__":  # started by its path: the program lies beside this folder
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget

from berserk_desk.app import Program
from berserk_desk.demo import make_demo
from berserk_desk.reports.catalogue import CATALOGUE, sheets_of
from berserk_desk.terms import RoundNo
from berserk_desk.tournament import day
from berserk_desk.tournament.commands import FinishTournament
from berserk_desk.tournament.hand_pairing import in_hand
from berserk_desk.tournament.round_repair import Happened
from berserk_desk.ui.actions import ACTIONS, SCREENS
from berserk_desk.ui.dialogs.check import CheckDialog
from berserk_desk.ui.dialogs.command_list import CommandList
from berserk_desk.ui.dialogs.correction import CorrectionDialog
from berserk_desk.ui.dialogs.crystals import CrystalsDialog
from berserk_desk.ui.dialogs.edit_player import EditPlayerDialog
from berserk_desk.ui.dialogs.hand_pairing import HandPairingDialog
from berserk_desk.ui.dialogs.help import HelpDialog
from berserk_desk.ui.dialogs.import_players import ImportDialog
from berserk_desk.ui.dialogs.new_tournament import NewTournamentDialog
from berserk_desk.ui.dialogs.player_card import PlayerCardDialog
from berserk_desk.ui.dialogs.reason import ReasonDialog
from berserk_desk.ui.dialogs.regulations import RegulationsDialog
from berserk_desk.ui.dialogs.round_repair import RoundRepairDialog
from berserk_desk.ui.dialogs.settings import SettingsDialog
from berserk_desk.ui.display.board import Mode
from berserk_desk.ui.display.painting import paint_page
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.printing import paginate, paint

WHOLE = (1366, 697)
SCALED = (1093, 543)
SHEET_DPI = 70
A_LIST = "Фамилия;Имя;Город;Клуб\n" + "\n".join(
    f"{surname};{name};Томск;Лига"
    for surname, name in (("Ёлкин", "Артём"), ("Ежов", "Фёдор"), ("О'Нил", "Игорь"), ("Ким", "Олег"))
)


def settle(application: QApplication) -> None:
    """Let everything that waits be painted."""
    for _turn in range(6):
        application.processEvents()


def dialogs(window: MainWindow) -> Iterator[tuple[str, QWidget]]:
    """Every dialog of the program, made for the open tournament."""
    state = window.document.state
    last = day.last_number(state)
    open_table = day.outstanding(state, max(state.round))[0]
    past = day.pairings_in(state, RoundNo(last - 1))[0]
    player = past.first
    yield "new", NewTournamentDialog(window, lambda *_: "")
    yield "regulations", RegulationsDialog(window, lambda *_: "")
    yield "settings", SettingsDialog(window)
    yield "reason", ReasonDialog(window, "…")
    yield "check", CheckDialog(window)
    yield "help", HelpDialog(window, "")
    yield "commands", CommandList(window, [(action, True) for action in ACTIONS])
    yield "crystals", CrystalsDialog(window, open_table.id)
    yield "crystals-alone", CrystalsDialog(window, None)
    yield "correction", CorrectionDialog(window, past.id)
    running = max(state.round)
    yield "repair", RoundRepairDialog(window, running, Happened(leave=(open_table.first,)), "…")
    yield "repair-asks", RoundRepairDialog(window, running)
    yield "pairs-by-hand", HandPairingDialog(window, in_hand(state, running).taken_apart(open_table.id))
    yield "player-card", PlayerCardDialog(window, player)
    yield "edit-player", EditPlayerDialog(window, player)
    yield "import", ImportDialog(window, A_LIST.encode("utf-8"), "список.csv")


def picture_sheets(window: MainWindow, folder: Path) -> None:
    """Every sheet of the last complete round and of the end, page by page."""
    state = window.document.state
    for kind in CATALOGUE:
        pages = [page for sheet in sheets_of(kind, state, day.last_number(state)) for page in paginate(sheet)]
        for number, page in enumerate(pages[:2], 1):
            width, height = page.paper.width, page.paper.height  # as it lies
            image = QImage(
                round(width / 25.4 * SHEET_DPI), round(height / 25.4 * SHEET_DPI), QImage.Format.Format_RGB32
            )
            image.fill(Qt.GlobalColor.white)
            painter = QPainter(image)
            paint(page, painter, SHEET_DPI)
            painter.end()
            image.save(str(folder / f"sheet-{kind.id}-{number}.png"))


def picture_hall(window: MainWindow, folder: Path) -> None:
    """Every page of the hall's display, as a projector shows it; the open file is published from for it."""
    hall, clock = window.hall, window.clock
    clock.start()
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


def take(folder: Path, language: str, theme: str, scale: float, players: int) -> None:
    """All pictures of one combination, in this process."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as name:
        os.environ["XDG_DATA_HOME"] = name
        program = Program(["berserk-desk"])
        program.preferences.language = language
        program.preferences.theme = "dark" if theme == "dark" else "light"
        program = Program(["berserk-desk"])
        window, application = program.window, program.application
        window.resize(*(WHOLE if scale == 1 else SCALED))
        window.show()
        settle(application)
        window.grab().save(str(folder / "start.png"))
        path = Path(name) / "Осенний кубок.berserk"
        make_demo(path, players=players, rounds=4, leave_running=True)
        assert window.open_file(path), "the sample was refused"
        for key, *_rest in SCREENS:
            window.go(key)
            settle(application)
            window.grab().save(str(folder / f"screen-{key}.png"))
        for called, dialog in dialogs(window):
            dialog.show()
            settle(application)
            dialog.grab().save(str(folder / f"dialog-{called}.png"))
            dialog.close()
            dialog.deleteLater()
        if scale == 1 and theme == "light":
            picture_sheets(window, folder)
        picture_hall(window, folder)
        settle(application)
        window.grab().save(str(folder / "screen-hall-running.png"))
        window.close()
        path = Path(name) / "Финал.berserk"
        make_demo(path, players=players, rounds=5)
        assert window.open_file(path), "the sample was refused"
        window.document.dispatch(FinishTournament())
        window.go("standings")
        settle(application)
        window.grab().save(str(folder / "screen-final.png"))
        window.close()


def main() -> int:
    """Take the pictures that were asked for; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=("ru", "en"))
    parser.add_argument("--theme", choices=("light", "dark"))
    parser.add_argument("--scale", type=float)
    parser.add_argument("--players", type=int, default=41)
    asked = parser.parse_args()
    languages = [asked.language] if asked.language else ["ru", "en"]
    themes = [asked.theme] if asked.theme else ["light", "dark"]
    scales = [asked.scale] if asked.scale else [1.0, 1.25]
    for language, theme, scale in product(languages, themes, scales):
        folder = asked.folder / f"{language}-{theme}-{round(scale * 100)}"
        if len(languages) * len(themes) * len(scales) == 1 and os.environ.get("QT_SCALE_FACTOR") == str(
            scale
        ):
            take(folder, language, theme, scale, asked.players)
            continue
        command = [sys.executable, __file__, str(asked.folder), "--language", language, "--theme", theme]
        command += ["--scale", str(scale), "--players", str(asked.players)]
        subprocess.run(command, check=True, env={**os.environ, "QT_SCALE_FACTOR": str(scale)})
        print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
