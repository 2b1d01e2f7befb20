"""The frame around the screens: the rail, the header, what leaves when it is narrow."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel
from pytestqt.qtbot import QtBot

from berserk_desk.ui.frame import Frame
from berserk_desk.ui.screens.screen import Screen
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.key_cap import KeyHint
from berserk_desk.ui.widgets.parts import Part
from berserk_desk.ui.widgets.rail import RailItem
from berserk_desk.ui.widgets.side_panel import SidePanel
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind


class Results(Screen):
    page_id = "results"

    def __init__(self, stays: bool = False) -> None:
        super().__init__("Результаты")
        self.panel = SidePanel("Стол 7")
        self.panel_stays = stays
        self.content.addWidget(QLabel("таблица"))
        self.seen: list[object] = []

    def key_bar_entries(self) -> Sequence[KeyHint]:
        return [KeyHint("F4", "Без результата")]

    def panel_entries(self) -> Sequence[KeyHint]:
        return [KeyHint("F2", "Основание")]

    def on_shown(self) -> None:
        self.seen.append("shown")

    def on_room(self, narrow: bool, low: bool) -> None:
        self.seen.append((narrow, low))


class Start(Screen):
    bare = True


@pytest.fixture
def frame(qtbot: QtBot) -> Frame:
    made = Frame()
    qtbot.addWidget(made)
    made.set_tournament("Осенний кубок", "Томск · 17.10.2026")
    made.set_rail(
        [
            [RailItem("players", "Участники", "users", "Ctrl+1", "41")],
            [RailItem("results", "Результаты", "clipboard-pen", "Ctrl+3", "17/20")],
        ]
    )
    made.add_screen("results", Results())
    made.resize(1366, 697)
    with qtbot.waitActive(made):
        made.show()
        made.activateWindow()
    made.show_screen("results")
    return made


def _rail_lines(frame: Frame) -> list[QAbstractButton]:
    return [button for button in frame.rail.findChildren(QAbstractButton) if button.isCheckable()]


def test_a_wide_window_has_the_full_rail_and_the_panel(frame: Frame) -> None:
    screen = frame.current_screen
    assert screen is not None
    assert frame.rail.width() == 188
    assert screen.panel is not None
    assert screen.panel.isVisible()
    assert frame.key_bar.shown == [KeyHint("F4", "Без результата")]


def test_a_narrow_window_has_icons_only_and_the_panels_keys_come_down(frame: Frame) -> None:
    frame.resize(1093, 543)
    screen = frame.screen_of("results")
    assert isinstance(screen, Results)
    assert frame.rail.width() == 52
    assert screen.panel is not None
    assert not screen.panel.isVisible()
    assert frame.key_bar.shown == [KeyHint("F2", "Основание"), KeyHint("F4", "Без результата")]
    assert screen.seen[-1] == (True, True)


def test_a_panel_that_stays_is_there_at_1093(frame: Frame) -> None:
    standings = Results(stays=True)
    frame.add_screen("standings", standings)
    frame.resize(1093, 543)
    frame.show_screen("standings")
    assert standings.panel is not None
    assert standings.panel.isVisible()


def test_a_click_in_the_rail_asks_and_does_not_go_by_itself(frame: Frame, qtbot: QtBot) -> None:
    players = _rail_lines(frame)[0]
    with qtbot.waitSignal(frame.screenChosen) as chosen:
        QTest.mouseClick(players, Qt.MouseButton.LeftButton)
    assert chosen.args == ["players"]
    assert frame.current_key == "results"
    assert frame.rail.current == "results"


def test_a_line_of_the_rail_speaks_name_count_and_key(frame: Frame) -> None:
    frame.set_count("results", "18/20")
    line = _rail_lines(frame)[1]
    assert line.accessibleName() == "Результаты 18/20"
    assert line.toolTip() == "Результаты, Ctrl+3"


def test_the_start_page_has_neither_rail_nor_header(frame: Frame) -> None:
    frame.add_screen("start", Start())
    frame.set_version("версия 0.1")
    frame.show_screen("start")
    assert not frame.rail.isVisible()
    frame.show_screen("results")
    assert frame.rail.isVisible()


def test_a_strip_stands_under_the_header_of_whatever_screen_is_shown(frame: Frame) -> None:
    frame.add_screen("standings", Results())
    strip = NoticeStrip(StripKind.SNAPSHOT)
    strip.tell([Part("Снимок от 14:32, только чтение: файл открыт на другом ноутбуке")])
    frame.set_strip(strip)
    assert strip.isVisible()
    frame.show_screen("standings")
    assert strip.isVisible()
    frame.set_strip(None)
    assert not strip.isVisible()


def test_undo_names_what_it_would_take_back(frame: Frame, qtbot: QtBot) -> None:
    frame.set_undo("стол 14, 0–3", None)
    tools = {button.accessibleName(): button for button in frame.rail.findChildren(QAbstractButton)}
    undo = tools["Undo: стол 14, 0–3"]
    assert undo.isEnabled()
    assert not tools["Redo"].isEnabled()
    with qtbot.waitSignal(frame.undoRequested):
        QTest.mouseClick(undo, Qt.MouseButton.LeftButton)


def test_a_screen_can_be_taken_away(frame: Frame) -> None:
    frame.add_screen("standings", Results())
    frame.show_screen("standings")
    frame.remove_screen("results")
    with pytest.raises(KeyError):
        frame.show_screen("results")


def test_tab_goes_down_the_rail_before_its_tools_and_then_to_the_screen(frame: Frame) -> None:
    _rail_lines(frame)[0].setFocus()
    wanted = [*_rail_lines(frame), frame.rail.findChildren(Button)[0]]
    walked = [wanted[0]]
    while walked[-1] is not wanted[-1] and len(walked) < 10:
        QTest.keyClick(walked[-1], Qt.Key.Key_Tab)
        focus = frame.focusWidget()
        assert isinstance(focus, QAbstractButton)
        walked.append(focus)
    assert walked == wanted
