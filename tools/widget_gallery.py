"""Which parts are screens built from, and how do they look? Writes pictures of them, one a theme.

    python -m tools.widget_gallery FOLDER [--dark] [--desk | --dialog]

`--desk` shows them in the frame, as a results screen with invented rows, `--dialog` a dialog. Under Xvfb or
offscreen alike; `QT_SCALE_FACTOR=1.25` shows the fractional scale.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from berserk_desk.ui import theme, tokens
from berserk_desk.ui.widgets.dialog import DeskDialog
from berserk_desk.ui.widgets.entry_line import EntryLine
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.search_field import SearchField
from tools.gallery_desk import desk
from tools.gallery_parts import components


def main(arguments: Sequence[str]) -> int:
    """Write the pictures; answer the exit code."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("--dark", action="store_true")
    parser.add_argument("--desk", action="store_true")
    parser.add_argument("--dialog", action="store_true")
    wanted = parser.parse_args(arguments)
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    theme.install(application, "dark" if wanted.dark else "light")
    name = "desk" if wanted.desk else "dialog" if wanted.dialog else "components"
    widget = desk() if wanted.desk else _dialog() if wanted.dialog else components()
    ratio = widget.devicePixelRatio()
    if wanted.desk:
        widget.resize(round(1366 / ratio), round(697 / ratio))
    elif not wanted.dialog:
        widget.resize(1366, 720)
    widget.show()
    if wanted.desk:
        widget.findChildren(EntryLine)[0].setFocus()
    for _turn in range(5):
        application.processEvents()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    target = wanted.folder / f"{name}-{'dark' if wanted.dark else 'light'}-{ratio:g}.png"
    widget.grab().save(str(target))
    print(target)
    return 0


def _dialog() -> QWidget:
    dialog = DeskDialog("Подсчёт кристаллов — стол 5", "crystals", 870, 445)
    dialog.body.addWidget(Label("Царёв Семён", tokens.NAME, bold=True))
    dialog.body.addWidget(SearchField("Найти"), 0, Qt.AlignmentFlag.AlignLeft)
    dialog.body.addStretch(1)
    dialog.set_facts("Издание: Берсерк, 800–807")
    dialog.set_main("Записать 3–0")
    return dialog


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
