"""At 125 % of 1366×768 nothing needs more room than there is, and every answer stands in sight (B156)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication

from berserk_desk.demo import make_demo
from berserk_desk.reports.catalogue import CATALOGUE, sheets_of
from berserk_desk.terms import RoundNo
from berserk_desk.ui import theme
from berserk_desk.ui.actions import SCREENS
from berserk_desk.ui.main_window import MainWindow
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.printing import pdf_bytes
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import use_language
from tools.pictured_dialogs import dialogs

WIDTH, HEIGHT = 1092, 540
HIGHEST_DIALOG = 520

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", extend=True)


@pytest.fixture(scope="module", params=["ru", "en"])
def window(
    request: pytest.FixtureRequest,
    qapp: QApplication,  # noqa: ARG001 - a window needs the application
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[MainWindow]:
    """The program with a running event of nine, in a folder with a Russian name, in either language."""
    folder = tmp_path_factory.mktemp("Турниры Берсерк")
    use_language(str(request.param))
    made = MainWindow(Preferences(folder / "Иван"))
    made.awake.hold = lambda: None  # type: ignore[method-assign] # a test must not keep the machine awake
    path = folder / "Осень №1.berserk"
    make_demo(path, players=9, rounds=3, leave_running=True)
    made.resize(WIDTH, HEIGHT)
    made.show()
    assert made.open_file(path)
    yield made
    made.close()
    made.deleteLater()


def test_every_screen_fits_the_room_of_125_per_cent_b156(window: MainWindow) -> None:
    for key, *_rest in SCREENS:
        window.go(key)
        QApplication.processEvents()
        assert window.width() == WIDTH, key
        assert window.height() == HEIGHT, key
        for table in window.findChildren(TableView):
            if table.isVisible():
                assert table.horizontalScrollBar().maximum() == 0, key


def test_every_dialog_keeps_its_answers_in_sight_b156(window: MainWindow) -> None:
    for called, dialog in dialogs(window):
        dialog.show()
        QApplication.processEvents()
        assert dialog.height() <= HIGHEST_DIALOG, called
        for button in dialog.findChildren(QAbstractButton):
            around = button.parentWidget()
            in_the_foot = around is not None and around.parentWidget() is dialog
            if button.isVisible() and in_the_foot:
                corner = button.mapTo(dialog, QPoint(button.width(), button.height()))
                assert corner.x() <= dialog.width(), called
                assert corner.y() <= dialog.height(), called
        dialog.close()
        dialog.deleteLater()


@pytest.mark.parametrize("window", ["ru"], indirect=True)  # colours do not depend on the language
def test_a_switch_of_the_theme_while_it_runs_leaves_paper_black_on_white_b155(
    window: MainWindow,
) -> None:
    state = window.document.state
    kind = next(kind for kind in CATALOGUE if kind.id == "standings")
    sheets = sheets_of(kind, state, RoundNo(2))
    look = theme.theme()
    before = pdf_bytes(sheets)
    look.set_mode("dark")
    dark = pdf_bytes(sheets)
    look.set_mode("light")
    assert _without_ids(before) == _without_ids(dark)


def _without_ids(pdf: bytes) -> bytes:
    """A PDF without the dates and ids of its making."""
    kept = [
        line
        for line in pdf.splitlines()
        if b"Date" not in line and b"/ID" not in line and b"uuid" not in line
    ]
    return b"\n".join(kept)
