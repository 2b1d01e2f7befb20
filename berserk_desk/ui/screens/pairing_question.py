"""What is the judge asked where the rules leave a pairing open: the cause, the ways out with their price?"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.tournament.state import State
from berserk_desk.ui import tokens
from berserk_desk.ui.models import pairing_choices as choices
from berserk_desk.ui.models.pairing_rows import met_text
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.meeting_grid import MeetingGrid
from berserk_desk.ui.widgets.reason_field import ReasonField
from berserk_desk.ui.widgets.surface import Picture, Surface
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.people import player_name, short_name

_CHOICE_H = 34


class ChoicesPage(QWidget):
    """Cause, ways out with their price, reason. `taken(way, reason)`: the judge decided; `left`: he did not."""

    taken = Signal(object, str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._question: choices.Question | None = None
        self._state: State | None = None
        self._cause = Surface()
        self._picture = Picture("circle-x", "danger", 20)
        self._title = Label("", tokens.READBACK, bold=True, wrap=True)
        self._under = Label("", ink="text2", wrap=True)
        self._grid = MeetingGrid()
        self._grid_head = Label(_("Who has not met whom"), tokens.SECTION, bold=True)
        self._why = Label("", ink="text2", wrap=True)
        self._middle = Surface()
        self._model = RowsModel(choices.choice_columns(), self)
        self.table = TableView(self._model, _("Ways out"), _CHOICE_H)
        self.table.currentKeyChanged.connect(lambda _key: self._show_way())
        self.table.typed.connect(self._number_typed)
        self.field = ReasonField()
        self.field.setFixedHeight(tokens.CONTROL_H)
        self.field.textChanged.connect(lambda: self.say(""))
        self._caption = Label(_("Reason"), ink="text2")
        self.button = Button("", "Ctrl+Enter", kind=ButtonKind.PRIMARY)
        self.button.clicked.connect(self.take)
        self._need = Label("", tokens.CAPTION, ink="danger")
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._title)
        words.addWidget(self._under)
        head = QHBoxLayout(self._cause)
        head.setContentsMargins(10, 10, 12, 10)
        head.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        left = QVBoxLayout()
        left.setSpacing(6)
        left.addWidget(self._grid_head)
        left.addWidget(self._grid)
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addWidget(Label(_("Why"), tokens.SECTION, bold=True))
        right.addWidget(self._why)
        right.addStretch(1)
        beside = self._beside = QHBoxLayout(self._middle)
        beside.setContentsMargins(14, 10, 14, 10)
        beside.setSpacing(24)
        beside.addLayout(left)
        beside.addLayout(right, 1)
        line = QHBoxLayout()
        line.setSpacing(12)
        line.addWidget(self._caption)
        line.addWidget(self.field, 1)
        line.addStretch(0)
        line.addWidget(self.button)
        self.setMinimumHeight(1)  # it fits itself into the room there is, and never asks the window for more
        rows = self._rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(10)
        for widget in (self._cause, self._middle, self.table):
            rows.addWidget(widget)
        rows.addLayout(line)
        rows.addWidget(self._need)
        rows.addStretch(1)

    @property
    def text(self) -> str:
        """The cause, in full."""
        return f"{self._title.text()}\n{self._under.text()}\n{self._why.text()}"

    @property
    def need_text(self) -> str:
        """What is still missing; "" before it was tried."""
        return self._need.text()

    @property
    def way(self) -> choices.WayOut | None:
        """The way out that is chosen."""
        key = self.table.current_key
        if self._question is None or not isinstance(key, int):
            return None
        return self._question.ways[key - 1]

    def show_question(self, state: State, book: Rulebook, question: choices.Question) -> None:
        """Show cause and ways out, the first chosen."""
        self._question, self._state = question, state
        refusal = question.trouble is choices.Trouble.NO_PAIRING
        self._cause.border = "danger-line" if refusal else "warn-line"
        self._picture.name = "circle-x" if refusal else "circle-question-mark"
        self._picture.ink = "danger" if refusal else "warn"
        self._title.setText(choices.question_title(question))
        self._under.setText(choices.question_under(question, book))
        self._why.setText("\n".join(choices.question_why(state, question)))
        players = choices.concerned(question) if refusal else ()
        self._grid.set_meetings(
            [player_name(state, player) for player in players],
            [short_name(state, player) for player in players],
            [[met_text(state, one, other) for other in players] for one in players],
        )
        self._model.set_rows(choices.choice_rows(state, question))
        self.field.clear()
        self.table.set_current_key(1)
        self._show_way()
        self._fit()

    def focus_first(self) -> None:
        """Begin with the reason where one is needed, else with the ways out."""
        way = self.way
        (self.field if way is not None and way.needs_reason else self.table).setFocus()

    def take(self) -> None:
        """Decide for the chosen way; a missing reason is asked for."""
        way = self.way
        if way is None:
            return
        reason = self.field.text().strip()
        if way.needs_reason and not reason:
            self.say(_("Write the reason: it goes into the journal."))
            self.field.setFocus()
            return
        self.taken.emit(way, reason)

    def say(self, text: str) -> None:
        """Say what is still missing."""
        self._need.setText(text)
        self._need.setVisible(bool(text))
        self._fit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {int(Qt.Key.Key_Up): -1, int(Qt.Key.Key_Down): 1}.get(event.key())
        key = self.table.current_key
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif step and isinstance(key, int) and self._question is not None:
            # The reason has the focus, the arrows still choose.
            self.table.set_current_key(max(1, min(len(self._question.ways), key + step)))
        else:
            super().keyPressEvent(event)

    def _number_typed(self, text: str) -> None:
        if self._question is not None and text.isdigit() and 1 <= int(text) <= len(self._question.ways):
            self.table.set_current_key(int(text))

    def _show_way(self) -> None:
        way = self.way
        if way is None or self._question is None or self._state is None:
            return
        self.button.set_words(choices.way_button(self._state, way))
        for widget in (self._caption, self.field):
            widget.setVisible(way.needs_reason)
        self.say("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Do without the table of meetings where there is no room: the words beside it say the same.

        Where even that is too much the ways out scroll: nothing may lie over the reason.
        """
        whole = (
            tokens.HEAD_H + _CHOICE_H * (len(self._question.ways) if self._question is not None else 0) + 4
        )
        self.table.setFixedHeight(whole)
        self._show_grid(on=self._grid.players > 0)
        if self._grid.players > 0 and self._missing() > 0:
            self._show_grid(on=False)
        missing = self._missing()
        if missing > 0:
            self.table.setFixedHeight(max(tokens.HEAD_H + 2 * _CHOICE_H, whole - missing))

    def _missing(self) -> int:
        """How many pixels more than there are would everything need?"""
        self._beside.activate()
        self._rows.invalidate()
        return self._rows.totalHeightForWidth(self.width()) - self.height()

    def _show_grid(self, *, on: bool) -> None:
        self._grid.setVisible(on)
        self._grid_head.setVisible(on)
