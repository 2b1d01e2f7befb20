"""The smallest update, under Qt's own model tester (fatal)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QItemSelectionModel, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester

from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, RowsModel, SectionRow, cell
from berserk_desk.ui.widgets.chips import Chip, ChipKind
from berserk_desk.ui.widgets.parts import Part, Role

COLUMNS = (ColumnSpec("table", "Стол", 46, "right"), ColumnSpec("name", "Игрок", tooltip="Первый игрок"))


def row(key: int, name: str = "Ёлкин Пётр") -> Row:
    return Row(key, {"table": cell(str(key)), "name": cell(name, tooltip=name)})


def model_of(*keys: int) -> RowsModel:
    model = RowsModel(COLUMNS)
    model.set_rows([row(key) for key in keys])
    return model


class Told:
    """Which updates went out."""

    def __init__(self, model: RowsModel) -> None:
        self.updates: list[tuple[str, int, int]] = []
        self._tester = QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)
        model.dataChanged.connect(
            lambda first, last: self.updates.append(("changed", first.row(), last.row()))
        )
        model.rowsInserted.connect(lambda _p, first, last: self.updates.append(("inserted", first, last)))
        model.rowsRemoved.connect(lambda _p, first, last: self.updates.append(("removed", first, last)))
        model.modelReset.connect(lambda: self.updates.append(("reset", 0, 0)))
        model.layoutChanged.connect(lambda: self.updates.append(("layout", 0, 0)))


def test_a_changed_row_is_the_only_one_told_of() -> None:
    model = model_of(1, 2, 3)
    told = Told(model)
    model.set_rows([row(1), row(2, "Царёв Семён"), row(3)])
    assert told.updates == [("changed", 1, 1)]
    assert model.index(1, 1).data() == "Царёв Семён"


def test_equal_rows_are_no_update() -> None:
    model = model_of(1, 2, 3)
    told = Told(model)
    model.set_rows([row(1), row(2), row(3)])
    assert told.updates == []


def test_rows_come_and_go_in_runs() -> None:
    model = model_of(1, 2, 3, 4, 9)
    told = Told(model)
    model.set_rows([row(0), row(1), row(4), row(5), row(6), row(9)])
    assert told.updates == [("removed", 1, 2), ("inserted", 0, 0), ("inserted", 3, 4)]


def test_another_order_keeps_the_selected_row_by_its_key() -> None:
    model = model_of(1, 2, 3)
    told = Told(model)
    selection = QItemSelectionModel(model)
    selection.setCurrentIndex(model.index(0, 0), QItemSelectionModel.SelectionFlag.SelectCurrent)
    model.set_rows([row(3), row(2), row(1)])
    assert told.updates == [("layout", 0, 0)]
    assert selection.currentIndex().row() == 2
    assert [index.row() for index in selection.selectedIndexes()] == [2]


def test_rows_with_no_key_in_common_are_a_new_table() -> None:
    model = model_of(1, 2)
    told = Told(model)
    model.set_rows([row(7)])
    assert told.updates == [("reset", 0, 0)]


def test_two_rows_of_one_key_are_refused_and_change_nothing() -> None:
    model = model_of(1, 2)
    with pytest.raises(ValueError, match="same key"):
        model.set_rows([row(1), row(1)])
    assert [shown.key for shown in model.rows] == [1, 2]


@given(
    before=st.lists(st.integers(0, 12), unique=True),
    after=st.lists(st.tuples(st.integers(0, 12), st.sampled_from("абв")), unique_by=lambda pair: pair[0]),
)
def test_any_list_becomes_any_other_and_indexes_follow_their_keys(
    before: list[int], after: list[tuple[int, str]]
) -> None:
    model = model_of(*before)
    told = Told(model)
    marks = {key: QPersistentModelIndex(model.index(line, 1)) for line, key in enumerate(before)}
    model.set_rows([row(key, name) for key, name in after])
    assert [model.index(line, 1).data() for line in range(model.rowCount())] == [name for _, name in after]
    if ("reset", 0, 0) in told.updates:
        return
    places = {key: line for line, (key, _name) in enumerate(after)}
    for key, mark in marks.items():
        assert (mark.row() if mark.isValid() else None) == places.get(key)


def test_section_rows_cannot_be_current_and_speak_their_title() -> None:
    model = RowsModel(COLUMNS)
    told = Told(model)
    model.set_rows([SectionRow("a", "9 очков — 4 игрока", "чётная"), row(1)])
    assert model.flags(model.index(0, 0)) == Qt.ItemFlag.NoItemFlags
    assert model.index(0, 0).data() == "9 очков — 4 игрока"
    assert model.index(1, 1).data() == "Ёлкин Пётр"
    assert told.updates == [("reset", 0, 0)]


def test_a_cell_speaks_its_chip_its_words_or_what_it_was_given() -> None:
    chip = Chip(ChipKind.TECHNICAL, "Техническая")
    assert Cell((Part("26 : 19", Role.NOTE),), chip=chip).text == "Техническая 26 : 19"
    assert Cell(icon="timer", spoken="время вышло").text == "время вышло"
    assert Cell((Part("Иванов Иван"), Part("Томск"))).text == "Иванов Иван Томск"


def test_a_tooltip_shows_a_name_with_angle_brackets_as_it_is() -> None:
    model = RowsModel(COLUMNS)
    model.set_rows([row(1, "<b>Ёлкин</b>")])
    tip = model.index(0, 1).data(Qt.ItemDataRole.ToolTipRole)
    assert tip == "<qt>&lt;b&gt;Ёлкин&lt;/b&gt;</qt>"
    head = model.headerData(1, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole)
    assert head == "Первый игрок"


def test_a_tick_is_told_as_a_check_state() -> None:
    model = RowsModel([ColumnSpec("here", "Здесь")])
    model.set_rows([Row(1, {"here": Cell(check=True)}), Row(2, {"here": Cell(check=False)})])
    role = Qt.ItemDataRole.CheckStateRole
    assert model.index(0, 0).data(role) == Qt.CheckState.Checked
    assert model.index(1, 0).data(role) == Qt.CheckState.Unchecked
