"""The short forms under an entry line: whole or not at all."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from berserk_desk.ui.widgets.hint_line import HintLine

HINTS = [("71", "first"), ("72", "second"), ("7-", "clear")]


def test_a_hint_without_room_is_left_out_and_never_cut(qtbot: QtBot) -> None:
    line = HintLine(HINTS)
    qtbot.addWidget(line)
    line.resize(600, 20)
    assert list(line.shown) == HINTS
    counts = []
    for width in range(600, 0, -10):
        line.resize(width, 20)
        counts.append(len(line.shown))
    assert counts == sorted(counts, reverse=True)
    assert set(counts) == {3, 2, 1, 0}


def test_a_screen_reader_hears_all_of_them(qtbot: QtBot) -> None:
    line = HintLine(HINTS)
    qtbot.addWidget(line)
    line.resize(40, 20)
    assert line.accessibleName() == "71 first, 72 second, 7- clear"
