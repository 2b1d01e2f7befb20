"""In which order do the tie-breaks stand? A list that is moved with Alt and the arrows, shortened and extended."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.rules.rulebook import Rulebook, TieBreakStep
from berserk_desk.terms import TieBreak
from berserk_desk.ui import tokens
from berserk_desk.ui.models.rows import Cell, ColumnSpec, Row, RowsModel, cell
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.citing import open_clauses
from berserk_desk.ui.widgets.combo_box import ComboBox
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.parts import Part, Role
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _, current_language
from berserk_desk.wording.cited import citing
from berserk_desk.wording.clauses import CRITERION, UNSTATED, clause_text, unstated
from berserk_desk.wording.editions import criterion_text
from berserk_desk.wording.rule_margins import DEPARTED


class TieBreakOrder(QWidget):
    """`changed` comes after each move. The criteria and their names are those of the edition shown."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._book: Rulebook | None = None
        self._order: list[TieBreak] = []
        self._head = Label("", tokens.BODY, bold=True)
        columns = (
            ColumnSpec("number", "", 26, "right"),
            ColumnSpec("label", _("Criterion"), least=120),
            ColumnSpec("clause", _("Clause"), 164, "right"),
        )
        self.model = RowsModel(columns, self)
        self.table = TableView(self.model, _("Order of equal points"))
        self.table.setMinimumHeight(tokens.HEAD_H + 4 * tokens.ROW_H)
        self.up = Button(_("Up"), "Alt+↑", "arrow-up", ButtonKind.QUIET)
        self.down = Button(_("Down"), "Alt+↓", "arrow-down", ButtonKind.QUIET)
        self.remove = Button(_("Take out"), "Del", kind=ButtonKind.QUIET)
        self.back = Button(_("As in the edition"), kind=ButtonKind.QUIET)
        self.more = ComboBox(_("Add a criterion"))
        self._lay_out()
        self.up.clicked.connect(lambda: self.move_current(-1))
        self.down.clicked.connect(lambda: self.move_current(1))
        self.remove.clicked.connect(self.take_out)
        self.back.clicked.connect(self._take_back)
        self.more.activated.connect(self._add)
        self.table.clickedCell.connect(self._told)
        QShortcut(QKeySequence("Del"), self.table, self.take_out, context=Qt.ShortcutContext.WidgetShortcut)
        # Of the list and not of the dialog: on another page the order must not change unseen.
        QShortcut(QKeySequence("Alt+Up"), self, self.up.click)
        QShortcut(QKeySequence("Alt+Down"), self, self.down.click)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self._head)
        head.addStretch(1)
        head.addWidget(self.back)
        moving = QHBoxLayout()
        moving.setSpacing(0)
        for button in (self.up, self.down, self.remove):
            moving.addWidget(button)
        moving.addStretch(1)
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(4)
        rows.addLayout(head)
        rows.addWidget(self.table, 1)
        rows.addWidget(Label(_("* not in the rules: the organiser's order"), tokens.CAPTION, ink="text3"))
        rows.addLayout(moving)
        rows.addWidget(self.more)

    @property
    def order(self) -> tuple[TieBreak, ...]:
        """The criteria as they stand, first first."""
        return tuple(self._order)

    @property
    def departs(self) -> bool:
        """Is it another order than the edition's?"""
        return self._book is not None and self._order != [step.id for step in self._book.tie_breaks]

    def show_order(self, book: Rulebook, order: Sequence[TieBreak]) -> None:
        """Show this order under the names of the edition ``book``, as it is printed."""
        self._book = book
        self._order = list(order)
        self._show(self._order[0] if self._order else None)

    def move_current(self, step: int) -> None:
        """Move the criterion the list stands on so many places down."""
        chosen = self.table.current_key
        if not isinstance(chosen, TieBreak) or chosen not in self._order:
            return
        place = self._order.index(chosen)
        target = place + step
        if 0 <= target < len(self._order):
            self._order.insert(target, self._order.pop(place))
            self._tell(chosen)

    def take_out(self) -> None:
        """Do without the criterion the list stands on."""
        chosen = self.table.current_key
        if not isinstance(chosen, TieBreak) or chosen not in self._order:
            return
        place = self._order.index(chosen)
        self._order.remove(chosen)
        self._tell(self._order[min(place, len(self._order) - 1)] if self._order else None)

    def _told(self, _key: Hashable, column: str) -> None:
        """A click on the clause of a criterion tells it, or why the criterion stands here without one."""
        if column == "clause" and (cited := self.table.clauses_now()):
            open_clauses(self.table, cited)

    def _add(self, place: int) -> None:
        added = self.more.itemData(place)
        if added:
            self._order.append(TieBreak(added))
            self._tell(TieBreak(added))

    def _take_back(self) -> None:
        if self._book is not None:
            self._order = [step.id for step in self._book.tie_breaks]
            self._tell(self._order[0] if self._order else None)

    def _tell(self, current: TieBreak | None) -> None:
        self._show(current)
        self.changed.emit()

    def _show(self, current: TieBreak | None) -> None:
        book = self._book
        if book is None:
            return
        rows = []
        for number, step in enumerate(self._order, start=1):
            criterion = book.criteria[step]
            clause = (
                clause_text(criterion.clause)
                if criterion.clause is not None
                else citing(UNSTATED, unstated(book, CRITERION, step))
            )
            label = criterion_text(book, step)
            meaning = criterion.meaning.in_language(current_language())
            rows.append(
                Row(
                    step,
                    {
                        "number": cell(str(number), Role.STRONG),
                        "label": Cell((Part(label),), tooltip=f"{label}: {meaning}"),
                        "clause": cell(clause, Role.NOTE, tooltip=_why(criterion)),
                    },
                )
            )
        self.model.set_rows(rows)
        if current is not None:
            self.table.set_current_key(current)
        words = _("Order of equal points")
        self._head.setText(f"{words} {DEPARTED}" if self.departs else words)
        self.back.setVisible(self.departs)
        self.remove.setEnabled(bool(self._order))
        self.more.blockSignals(True)
        self.more.clear()
        self.more.addItem(_("Add a criterion…"), "")
        for step in book.criteria:
            if step not in self._order:
                self.more.addItem(criterion_text(book, step), step.value)
        self.more.setEnabled(self.more.count() > 1)
        self.more.blockSignals(False)


def _why(criterion: TieBreakStep) -> str:
    """Why this stands in the edition though no readable sentence says it; "" where one does."""
    return criterion.note.in_language(current_language()) if criterion.note is not None else ""
