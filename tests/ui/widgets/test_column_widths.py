"""Columns that the user makes wider or narrower: what one gains others give, and nothing scrolls sideways."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from berserk_desk.ui.column_memory import ColumnMemory
from berserk_desk.ui.models.rows import ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.preferences import Preferences
from berserk_desk.ui.widgets.column_widths import moved, narrowest, resized, widths, without
from berserk_desk.ui.widgets.table_view import TableView

COLUMNS = (
    ColumnSpec("table", "Table", 46, "right"),
    ColumnSpec("first", "First player"),
    ColumnSpec("city", "City", 120, leaves=2),
    ColumnSpec("second", "Second player"),
    ColumnSpec("mark", "Mark", 160, rigid=True),
    ColumnSpec("time", "Time", 54, "right", leaves=1),
)
SHIFT = Qt.KeyboardModifier.ShiftModifier
steps = st.lists(st.tuples(st.integers(0, 5), st.integers(-300, 300)), max_size=8)


@given(steps, st.integers(620, 1400), st.integers(620, 1400))
def test_however_edges_are_moved_the_columns_fill_the_table_and_no_more(
    moves: list[tuple[int, int]], room: int, later: int
) -> None:
    chosen: dict[str, int] = {}
    for after, by in moves:
        before = widths(COLUMNS, room, chosen)
        chosen = moved(COLUMNS, before, chosen, after, by)
        now = widths(COLUMNS, room, chosen)
        assert [bool(width) for width in now] == [bool(width) for width in before]
    for size in (room, later):
        now = widths(COLUMNS, size, chosen)
        assert sum(now) == size
        stay = [(column, width) for column, width in zip(COLUMNS, now, strict=True) if width]
        assert all(width >= narrowest(column) for column, width in stay if column.width is not None)
        # What is wider than it was made costs no other column its place.
        assert {c.key for c, _w in stay} >= {
            c.key for c, w in zip(COLUMNS, widths(COLUMNS, size, {}), strict=True) if w
        }


def test_the_edge_follows_the_mouse_and_only_its_neighbours_change() -> None:
    now = widths(COLUMNS, 900, {})
    chosen = moved(COLUMNS, now, {}, 2, 50)
    assert widths(COLUMNS, 900, chosen) == [46, now[1], 170, now[3] - 50, 160, 54]


def test_numbers_and_chips_are_never_cut_words_may_be() -> None:
    now = widths(COLUMNS, 900, {})
    assert moved(COLUMNS, now, {}, 0, -20) == {}
    narrow = moved(COLUMNS, now, {}, 2, -500)
    assert widths(COLUMNS, 900, narrow)[2] == 60


def test_the_last_column_grows_at_its_left_edge() -> None:
    now = widths(COLUMNS, 900, {})
    chosen = resized(COLUMNS, now, {}, 5, 16)
    assert widths(COLUMNS, 900, chosen)[5] == 70
    assert sum(widths(COLUMNS, 900, chosen)) == 900


def test_one_column_goes_back_alone_and_stretching_ones_together() -> None:
    chosen = {"city": 170, "first": 200, "second": 100}
    assert without(COLUMNS, chosen, 2) == {"first": 200, "second": 100}
    assert without(COLUMNS, chosen, 1) == {"city": 170}


def remembering(qtbot: QtBot, preferences: Preferences) -> TableView:
    model = RowsModel(COLUMNS)
    model.set_rows([Row(1, {"first": cell("Ёлкин Пётр")})])
    view = TableView(model, "Столы тура")
    model.setParent(view)
    qtbot.addWidget(view)
    view.resize(902, 300)
    view.show()
    qtbot.waitExposed(view)
    ColumnMemory(view, preferences, "results")
    return view


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path)


def test_a_dragged_edge_is_remembered_and_a_double_click_takes_it_back(
    qtbot: QtBot, preferences: Preferences
) -> None:
    view = remembering(qtbot, preferences)
    heads, usual = view.heads, view.columnWidth(2)
    edge = QPoint(heads.sectionViewportPosition(2) + usual, 10)
    viewport = heads.viewport()
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=edge)
    QTest.mouseMove(viewport, edge + QPoint(20, 0))
    QTest.mouseMove(viewport, edge + QPoint(40, 0))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=edge + QPoint(40, 0))
    assert view.columnWidth(2) == usual + 40
    assert view.horizontalScrollBar().maximum() == 0
    assert remembering(qtbot, preferences).columnWidth(2) == usual + 40
    QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, pos=edge + QPoint(40, 0))
    assert view.columnWidth(2) == usual
    assert remembering(qtbot, preferences).columnWidth(2) == usual


def test_the_keys_choose_a_column_widen_it_and_take_all_back(qtbot: QtBot, preferences: Preferences) -> None:
    view = remembering(qtbot, preferences)
    memory = next(child for child in view.children() if isinstance(child, ColumnMemory))
    view.activateWindow()
    memory.handlers()["column_widths"]()
    qtbot.waitUntil(view.heads.hasFocus)
    assert view.heads.chosen == "first"
    assert [hint.key for hint in memory.key_hints()][-1] == "Esc"
    qtbot.keyClick(view.heads, Qt.Key.Key_Right)
    usual = view.columnWidth(2)
    qtbot.keyClick(view.heads, Qt.Key.Key_Right, SHIFT)
    qtbot.keyClick(view.heads, Qt.Key.Key_Right, SHIFT)
    assert view.columnWidth(2) == usual + 16
    qtbot.keyClick(view.heads, Qt.Key.Key_Left, SHIFT)
    assert view.columnWidth(2) == usual + 8
    assert preferences.text("columns/results") != ""
    qtbot.keyClick(view.heads, Qt.Key.Key_Delete)
    assert view.columnWidth(2) == usual
    assert preferences.text("columns/results") == ""
    qtbot.keyClick(view.heads, Qt.Key.Key_Escape)
    assert view.hasFocus()
    assert memory.key_hints() == ()


def test_what_cannot_be_read_of_the_preferences_is_as_good_as_none(
    qtbot: QtBot, preferences: Preferences
) -> None:
    preferences.set_text("columns/results", "city:wide :20 first city:-3")
    assert remembering(qtbot, preferences).chosen_widths == {}
