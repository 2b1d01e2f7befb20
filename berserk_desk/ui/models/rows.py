"""How does a list of plain rows become a Qt table that keeps selection and scroll?

A screen's row builder makes `Row`s: a key (an id of the document, never a row number) and a `Cell` a
column. `RowsModel.set_rows` compares them with the rows shown and emits the smallest update.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from berserk_desk.ui.widgets.chips import Chip
from berserk_desk.ui.widgets.label import plain_tip
from berserk_desk.ui.widgets.parts import Part, Role, text_of

Align = Literal["left", "center", "right"]
Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()


@dataclass(frozen=True, slots=True)
class ColumnSpec:
    """One column: key of its cells, head, width in logical pixels (None = takes the rest).

    `least` is the width below which a stretching column makes others leave; `leaves` says in which order
    they do (1 first, 0 never); `tooltip` is the head's full name. `rigid`: what stands in it cannot be shortened,
    so the user may only make it wider.
    """

    key: str
    title: str = ""
    width: int | None = None
    align: Align = "left"
    leaves: int = 0
    least: int = 140
    tooltip: str = ""
    rigid: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """What stands in one place of a table. Drawn in this order: icon, check box or buttons or chip, words.

    `buttons` (scores) stand in place of the chip on the current row and the row under the mouse only.
    `spoken` replaces the words for a screen reader where an icon or a box says it to the eye.
    """

    parts: tuple[Part, ...] = ()
    icon: str = ""
    icon_ink: str = "text2"
    chip: Chip | None = None
    buttons: tuple[str, ...] = ()
    check: bool | None = None
    strike: bool = False
    size: int = 14
    tooltip: str = ""
    spoken: str = ""

    @property
    def text(self) -> str:
        """The cell in words."""
        if self.spoken:
            return self.spoken
        chip = (self.chip.text,) if self.chip else ()
        return " ".join((*chip, text_of(self.parts))).strip()


EMPTY_CELL = Cell()


def cell(text: str, role: Role = Role.TEXT, *, short: str = "", size: int = 14, tooltip: str = "") -> Cell:
    """A cell of one piece of text."""
    return Cell((Part(text, role, short),), size=size, tooltip=tooltip)


class LazyCells(Mapping[str, Cell]):
    """Cells that are made when somebody looks at the row: of a long table a screenful.

    Two are equal only when they are the same object: comparing them would make what nobody looks at.
    """

    def __init__(self, make: Callable[[], Mapping[str, Cell]]) -> None:
        self._make = make
        self._made: Mapping[str, Cell] | None = None

    @property
    def made(self) -> bool:
        """Has anybody looked?"""
        return self._made is not None

    def whole(self) -> Mapping[str, Cell]:
        """The cells themselves, made now at the latest."""
        if self._made is None:
            self._made = self._make()
        return self._made

    def __getitem__(self, key: str) -> Cell:
        return self.whole()[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self.whole())

    def __len__(self) -> int:
        return len(self.whole())

    def __eq__(self, other: object) -> bool:
        return self is other

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a table. `edge` is the token of a bar at the left edge ("warn-line" = late)."""

    key: Hashable
    cells: Mapping[str, Cell] = field(default_factory=dict)
    edge: str = ""
    dimmed: bool = False


@dataclass(frozen=True, slots=True)
class SectionRow:
    """A line across the table that heads the rows below it: bold words left, a note right."""

    key: Hashable
    title: str
    note: str = ""


AnyRow = Row | SectionRow


class RowsModel(QAbstractTableModel):
    """The rows of one table. Qt reads words (display), whole names (tooltip) and ticks (check state)."""

    def __init__(self, columns: Sequence[ColumnSpec], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self._rows: list[AnyRow] = []
        self._place: dict[Hashable, int] = {}
        self.has_sections = False
        """Was there ever a section among the rows?"""

    @property
    def columns(self) -> tuple[ColumnSpec, ...]:
        """The columns, in order."""
        return self._columns

    @property
    def rows(self) -> Sequence[AnyRow]:
        """The rows now shown, in order."""
        return self._rows

    def row_of(self, key: Hashable) -> int:
        """At which line stands this key? -1 when it is not shown."""
        return self._place.get(key, -1)

    def row_at(self, line: int) -> AnyRow:
        """What stands on this line? Raises `IndexError` outside the table."""
        return self._rows[line]

    def set_columns(self, columns: Sequence[ColumnSpec]) -> None:
        """Take other columns (another edition, one more round); everything is read anew."""
        if tuple(columns) == self._columns:
            return
        self.beginResetModel()
        self._columns = tuple(columns)
        self.endResetModel()

    def set_rows(self, rows: Sequence[AnyRow]) -> None:
        """Show these rows: what stays by key keeps selection and place. Raises `ValueError` on equal keys."""
        wanted = {row.key: line for line, row in enumerate(rows)}
        if len(wanted) != len(rows):
            raise ValueError("two rows have the same key")
        self.has_sections = self.has_sections or any(type(row) is SectionRow for row in rows)
        if not any(row.key in wanted for row in self._rows):
            self._replace_all(rows)
            return
        self._remove_missing(wanted)
        self._reorder(wanted)
        self._insert_new(rows)
        self._change(rows)

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid() or isinstance(self._rows[index.row()], SectionRow):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if isinstance(row, SectionRow):
            return row.title if role == Qt.ItemDataRole.DisplayRole and index.column() == 0 else None
        shown = row.cells.get(self._columns[index.column()].key, EMPTY_CELL)
        if role == Qt.ItemDataRole.DisplayRole:
            return shown.text
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(shown.tooltip) if shown.tooltip else None
        if role == Qt.ItemDataRole.CheckStateRole and shown.check is not None:
            return Qt.CheckState.Checked if shown.check else Qt.CheckState.Unchecked
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is not Qt.Orientation.Horizontal or not 0 <= section < len(self._columns):
            return None
        column = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return plain_tip(column.tooltip) if column.tooltip else None
        return None

    def _replace_all(self, rows: Sequence[AnyRow]) -> None:
        if not self._rows and not rows:
            return
        self.beginResetModel()
        self._take(list(rows))
        self.endResetModel()

    def _remove_missing(self, wanted: Mapping[Hashable, int]) -> None:
        last = len(self._rows) - 1
        while last >= 0:
            if self._rows[last].key in wanted:
                last -= 1
                continue
            first = last
            while first > 0 and self._rows[first - 1].key not in wanted:
                first -= 1
            self.beginRemoveRows(_ROOT, first, last)
            self._take(self._rows[:first] + self._rows[last + 1 :])
            self.endRemoveRows()
            last = first - 1

    def _reorder(self, wanted: Mapping[Hashable, int]) -> None:
        ordered = sorted(self._rows, key=lambda row: wanted[row.key])
        if [row.key for row in ordered] == [row.key for row in self._rows]:
            return
        self.layoutAboutToBeChanged.emit()
        old = self.persistentIndexList()
        keys = [self._rows[index.row()].key for index in old]
        self._take(ordered)
        new = [self.index(self._place[key], index.column()) for key, index in zip(keys, old, strict=True)]
        self.changePersistentIndexList(old, new)
        self.layoutChanged.emit()

    def _insert_new(self, rows: Sequence[AnyRow]) -> None:
        line = 0
        while line < len(rows):
            if rows[line].key in self._place:
                line += 1
                continue
            end = line
            while end + 1 < len(rows) and rows[end + 1].key not in self._place:
                end += 1
            self.beginInsertRows(_ROOT, line, end)
            self._take(self._rows[:line] + list(rows[line : end + 1]) + self._rows[line:])
            self.endInsertRows()
            line = end + 1

    def _change(self, rows: Sequence[AnyRow]) -> None:
        # Most rows are the same objects: comparing their cells would take longer than all the rest.
        changed = [
            line for line, row in enumerate(rows) if self._rows[line] is not row and self._rows[line] != row
        ]
        self._take(list(rows))
        last_column = len(self._columns) - 1
        while changed:
            first = last = changed.pop(0)
            while changed and changed[0] == last + 1:
                last = changed.pop(0)
            self.dataChanged.emit(self.index(first, 0), self.index(last, last_column))

    def _take(self, rows: list[AnyRow]) -> None:
        self._rows = rows
        self._place = {row.key: line for line, row in enumerate(rows)}
