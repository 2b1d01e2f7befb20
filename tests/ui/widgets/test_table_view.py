"""The table of every screen: one current row, by keys, mouse and key of the row."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from berserk_desk.ui.models.rows import AnyRow, Cell, ColumnSpec, Row, RowsModel, SectionRow, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.column_widths import columns_that_fit
from berserk_desk.ui.widgets.parts import Part, width_of
from berserk_desk.ui.widgets.row_painter import Line, paint_row
from berserk_desk.ui.widgets.table_view import TableView

COLUMNS = (
    ColumnSpec("table", "Стол", 46, "right"),
    ColumnSpec("first", "Первый игрок"),
    ColumnSpec("points", "Очки", 42, "right", leaves=2),
    ColumnSpec("here", "Здесь", 56, "center"),
    ColumnSpec("mark", "Отметка", 200),
    ColumnSpec("time", "Время", 54, "right", leaves=1),
)


def rows(count: int) -> Sequence[AnyRow]:
    made: list[AnyRow] = [SectionRow("six", "6 очков")]
    for number in range(1, count + 1):
        chip = Chip(ChipKind.LATE, "+10 мин") if number == 2 else None
        buttons = ("3–0", "1–1", "0–3") if number == 1 else ()
        made.append(
            Row(
                number,
                {
                    "table": cell(str(number)),
                    "first": cell("Ёлкин Пётр"),
                    "here": Cell(check=True),
                    "mark": Cell(chip=chip, buttons=buttons),
                },
            )
        )
    return made


@pytest.fixture
def table(qtbot: QtBot) -> TableView:
    model = RowsModel(COLUMNS)
    model.set_rows(rows(30))
    view = TableView(model, "Столы тура")
    qtbot.addWidget(view)
    model.setParent(view)
    view.resize(700, 300)
    with qtbot.waitActive(view):
        view.show()
        view.activateWindow()
    view.setFocus()
    return view


def test_columns_leave_by_rank_and_never_those_without_one() -> None:
    needed = 46 + 140 + 42 + 56 + 200 + 54
    stay = [columns_that_fit(COLUMNS, room) for room in (needed, needed - 1, needed - 55, 100)]
    keys = [[c.key for c, there in zip(COLUMNS, row, strict=True) if there] for row in stay]
    assert keys[0] == ["table", "first", "points", "here", "mark", "time"]
    assert keys[1] == ["table", "first", "points", "here", "mark"]
    assert keys[2] == keys[3] == ["table", "first", "here", "mark"]


def test_a_narrow_table_lets_columns_go_and_takes_them_back(table: TableView) -> None:
    table.resize(480, 300)
    assert table.visible_columns() == ["table", "first", "here", "mark"]
    table.resize(700, 300)
    assert table.visible_columns()[-1] == "time"
    assert table.horizontalScrollBar().maximum() == 0


def test_keys_walk_the_rows_and_pass_over_section_rows(table: TableView) -> None:
    table.set_current_key(2)
    walked = []
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_End, Qt.Key.Key_Home, Qt.Key.Key_Down):
        QTest.keyClick(table, key)
        walked.append(table.current_key)
    assert walked == [1, 1, 30, 1, 2]


def test_enter_opens_the_current_row_and_a_digit_goes_to_the_screen(table: TableView, qtbot: QtBot) -> None:
    table.set_current_key(3)
    with qtbot.waitSignal(table.rowActivated) as opened:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert opened.args == [3]
    with qtbot.waitSignal(table.typed) as typed:
        QTest.keyClick(table, Qt.Key.Key_7)
    assert typed.args == ["7"]


def test_the_mouse_reaches_buttons_chips_and_ticks(table: TableView, qtbot: QtBot) -> None:
    left = Qt.MouseButton.LeftButton
    first = table.cell_rect(1, "mark")
    with qtbot.waitSignal(table.buttonClicked) as pressed:
        QTest.mouseClick(table.viewport(), left, pos=first.topLeft() + QPoint(8 + 52 + 10, 13))
    assert pressed.args == [1, "mark", "1–1"]
    with qtbot.waitSignal(table.chipClicked) as opened:
        QTest.mouseClick(table.viewport(), left, pos=table.cell_rect(2, "mark").topLeft() + QPoint(20, 13))
    assert opened.args == [2, "mark"]
    with qtbot.waitSignal(table.checkClicked) as ticked:
        QTest.mouseClick(table.viewport(), left, pos=table.cell_rect(2, "here").center())
    assert ticked.args == [2, "here"]


def test_an_update_keeps_current_row_and_scroll(table: TableView) -> None:
    table.set_current_key(25)
    before = table.verticalScrollBar().value()
    assert before > 0
    changed = list(rows(30))
    changed[25] = Row(25, {"first": cell("Царёв Семён")})
    model = table.model()
    assert isinstance(model, RowsModel)
    model.set_rows(changed)
    assert table.current_key == 25
    assert table.verticalScrollBar().value() == before


def test_a_section_row_is_24_high_and_a_row_26(table: TableView) -> None:
    assert (table.rowHeight(0), table.rowHeight(1)) == (24, 26)


def test_focus_moves_nothing(table: TableView) -> None:
    with_focus = table.viewport().geometry()
    table.clearFocus()
    assert table.viewport().geometry() == with_focus


def test_the_linked_row_is_brought_into_sight(table: TableView) -> None:
    table.set_linked_key(30)
    assert table.viewport().rect().intersects(table.cell_rect(30, "first"))


def test_the_rows_after_the_linked_one_come_into_sight_with_it(table: TableView) -> None:
    table.set_linked_key(20)

    shown = table.viewport().rect()
    assert all(shown.contains(table.cell_rect(number, "table")) for number in (20, 21, 22))


class PaintedLines(QObject):
    """Counts how many pixel lines of a table are painted anew."""

    def __init__(self, table: TableView) -> None:
        super().__init__()
        self.lines = 0
        table.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent):
            self.lines += sum(rect.height() for rect in event.region())  # type: ignore[attr-defined] # iterable
        return False


def test_the_next_table_repaints_its_row_and_the_one_before_only(table: TableView) -> None:
    table.set_current_key(3)
    table.set_linked_key(3)
    QApplication.processEvents()
    painted = PaintedLines(table)

    table.set_linked_key(4)
    QApplication.processEvents()

    assert 0 < painted.lines <= 2 * table.rowHeight(1)


def test_another_current_row_repaints_itself_and_the_one_before_only(table: TableView) -> None:
    table.set_current_key(3)
    QApplication.processEvents()
    painted = PaintedLines(table)

    table.set_current_key(4)
    QApplication.processEvents()

    assert 0 < painted.lines <= 2 * table.rowHeight(1)


def test_long_words_run_on_into_an_empty_column_beside_them_but_not_into_a_filled_one() -> None:
    first, second = ColumnSpec("first", "Первый", 60), ColumnSpec("mark", "Отметка", 200)
    places = [(first, 0.0, 60.0), (second, 60.0, 200.0)]

    def ink_beside(row: Row) -> bool:
        image = QImage(260, 28, QImage.Format.Format_ARGB32)
        painter = QPainter(image)
        paint_row(painter, QRectF(image.rect()), row, places, Line())
        painter.end()
        return len({image.pixel(x, y) for x in range(70, 130) for y in range(5, 22)}) > 1

    long = cell("Полянская-Веретенникова Софья")
    assert ink_beside(Row(1, {"first": long}))
    assert ink_beside(Row(1, {"first": long, "mark": Cell()}))
    assert not ink_beside(Row(1, {"first": long, "mark": cell(" ")}))


def test_what_a_column_says_already_is_not_said_again_beside_the_name() -> None:
    name = Cell((Part("Иванов Иван"), Part("Омск", gap=7, said_in="city")))
    columns = [
        (ColumnSpec("player", "Участник", 200), 0.0, 200.0),
        (ColumnSpec("city", "Город", 60), 200.0, 60.0),
    ]

    def ink_of_mark(places: list[tuple[ColumnSpec, float, float]]) -> bool:
        image = QImage(260, 28, QImage.Format.Format_ARGB32)
        painter = QPainter(image)
        paint_row(
            painter, QRectF(image.rect()), Row(1, {"player": name, "city": cell("Омск")}), places, Line()
        )
        painter.end()
        start = round(8 + width_of(name.parts[:1], 14)) + 4
        return len({image.pixel(x, y) for x in range(start, 195) for y in range(5, 22)}) > 1

    assert ink_of_mark(columns[:1])
    assert not ink_of_mark(columns)
