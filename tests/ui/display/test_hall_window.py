"""The window on the projector: it finds its screen, remembers it, survives being unplugged, follows no theme."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from berserk_desk.ui import theme
from berserk_desk.ui.display.window import HallDisplay, Screenlike, chosen_screen
from tests.ui.fake_desk import FakeDesk


@dataclass(frozen=True)
class FakeScreen:
    """A screen that can be plugged in and out."""

    called: str
    place: QRect

    def name(self) -> str:
        return self.called

    def geometry(self) -> QRect:
        return self.place


LAPTOP = FakeScreen("eDP-1", QRect(0, 0, 800, 600))
PROJECTOR = FakeScreen("HDMI-1", QRect(800, 0, 800, 450))
MONITOR = FakeScreen("DP-2", QRect(1600, 0, 800, 600))


class Display(HallDisplay):
    """With screens of the test's own."""

    plugged: tuple[FakeScreen, ...] = (LAPTOP, PROJECTOR)

    def screens(self) -> list[Screenlike]:
        return list(self.plugged)

    def own_screen(self) -> Screenlike | None:
        return LAPTOP

    def unplug(self, screen: FakeScreen) -> None:
        self.plugged = tuple(each for each in self.plugged if each != screen)
        self.screen_gone(screen)

    def plug(self, screen: FakeScreen) -> None:
        self.plugged = (*self.plugged, screen)
        self.screen_came(screen)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[FakeDesk]:
    made = FakeDesk(tmp_path)
    yield made
    made.close()


@pytest.fixture
def display(desk: FakeDesk, qtbot: QtBot) -> Iterator[Display]:
    beside = QWidget()
    qtbot.addWidget(beside)
    made = Display(desk.hall, desk.preferences, beside)
    yield made
    made.end()


def test_the_remembered_screen_is_taken_else_one_that_is_not_the_judges() -> None:
    both = (LAPTOP, PROJECTOR, MONITOR)
    assert chosen_screen(both, "DP-2", LAPTOP) is MONITOR
    assert chosen_screen(both, "", LAPTOP) is PROJECTOR
    assert chosen_screen((LAPTOP,), "", LAPTOP) is None
    assert chosen_screen(both, "gone", LAPTOP) is None
    assert chosen_screen(both, "eDP-1", LAPTOP) is None


def test_it_fills_the_projector_and_takes_no_keys(display: Display) -> None:
    display.open()
    window = display.window
    assert window is not None
    assert window.isFullScreen()
    assert window.windowFlags() & Qt.WindowType.WindowDoesNotAcceptFocus
    assert display.is_open


def test_the_screen_is_remembered_b151(display: Display, desk: FakeDesk) -> None:
    display.choose("DP-2")
    display.plugged = (LAPTOP, PROJECTOR, MONITOR)
    display.open()
    assert desk.preferences.text("hall_screen") == "DP-2"
    assert display._on == "DP-2"


def test_unplugging_the_projector_hides_it_and_plugging_brings_it_back_b151(
    display: Display, qtbot: QtBot
) -> None:
    display.open()
    with qtbot.waitSignal(display.lost, timeout=1000):
        display.unplug(PROJECTOR)
    assert (display.is_open, display.waiting) == (False, True)
    display.plug(MONITOR)
    assert (display.is_open, display.waiting) == (False, True)
    with qtbot.waitSignal(display.found, timeout=1000):
        display.plug(PROJECTOR)
    assert (display.is_open, display.waiting) == (True, False)


def test_another_screen_that_goes_changes_nothing(display: Display) -> None:
    display.plugged = (LAPTOP, PROJECTOR, MONITOR)
    display.open()
    display.unplug(MONITOR)
    assert display.is_open


def test_without_a_second_screen_it_is_an_ordinary_window(display: Display) -> None:
    display.plugged = (LAPTOP,)
    display.open()
    assert display.window is not None
    assert display.is_open
    assert not display.window.isFullScreen()


def test_it_comes_back_after_a_restart_where_its_screen_is_b151(display: Display) -> None:
    display.open()
    display.end()
    again = Display(display._board, display._preferences, display._beside)
    again.come_back()
    assert again.is_open
    again.close()
    third = Display(display._board, display._preferences, display._beside)
    third.come_back()
    assert not third.is_open
    again.end()
    third.end()


def test_after_a_restart_without_its_screen_it_waits_b151(display: Display) -> None:
    display.open()
    display.end()
    again = Display(display._board, display._preferences, display._beside)
    again.plugged = (LAPTOP,)
    again.come_back()
    assert (again.is_open, again.waiting) == (False, True)
    again.plug(PROJECTOR)
    assert again.is_open
    again.end()


def test_pages_change_only_while_somebody_looks(display: Display, desk: FakeDesk) -> None:
    seen = [desk.hall.running]
    display.open()
    seen.append(desk.hall.running)
    display.unplug(PROJECTOR)
    seen.append(desk.hall.running)
    assert seen == [False, True, False]
    display.toggle()
    assert not display.waiting


def test_the_hall_is_lit_so_the_display_follows_no_dark_theme(
    display: Display, light_theme: theme.Theme
) -> None:
    display.open()
    window = display.window
    assert window is not None
    before = window.grab().toImage()
    light_theme.set_mode("dark")
    assert window.grab().toImage() == before
    light_theme.set_mode("light")


def test_closing_the_window_by_its_frame_takes_it_away(display: Display) -> None:
    display.open()
    assert display.window is not None
    display.window.close()
    assert not display.is_open
    display.toggle()
    assert display.is_open
