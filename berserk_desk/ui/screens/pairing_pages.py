"""The two pages of the pairing without a table of pairs: before the round, and the judge's question."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from berserk_desk.rules.rulebook import Rulebook
from berserk_desk.tournament.state import State
from berserk_desk.ui import icons, tokens
from berserk_desk.ui.models import pairing_choices as choices
from berserk_desk.ui.models.fact import Fact
from berserk_desk.ui.models.pairing_moment import STAGE_KEY
from berserk_desk.ui.models.pairing_rows import met_text
from berserk_desk.ui.models.rows import RowsModel
from berserk_desk.ui.models.settled_facts import SETTINGS_KEY, SETTLE_KEY
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.fact_line import FactLine
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.meeting_grid import MeetingGrid
from berserk_desk.ui.widgets.painting import box
from berserk_desk.ui.widgets.reason_field import ReasonField
from berserk_desk.ui.widgets.table_view import TableView
from berserk_desk.wording import _
from berserk_desk.wording.people import player_name, short_name

_FACTS_W = 560
_CHOICE_H = 34


class _Surface(QFrame):
    """A white box with a hairline, or a coloured line where it asks or refuses."""

    def __init__(self, border: str = "line") -> None:
        super().__init__()
        self.border = border

    def paintEvent(self, event: QPaintEvent) -> None:
        box(QPainter(self), QRectF(self.rect()), colour("surface"), colour(self.border))


class _Picture(QWidget):
    """An icon of a page, coloured at paint time."""

    def __init__(self, name: str, ink: str, size: int) -> None:
        super().__init__()
        self.name, self.ink, self.size_of_icon = name, ink, size
        self.setFixedSize(size + 8, size + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        icons.paint_icon(QPainter(self), self.name, self.ink, QRectF(self.rect()), self.size_of_icon)


class BeforePage(_Surface):
    """Who will be paired, who not, what is missing. `acted`: the button; `key_asked(key)`: the key of a fact.
    `settle_asked`, `settings_asked`, `stage_asked`, `pair_asked`: the quiet buttons.
    """

    acted = Signal()
    settle_asked = Signal()
    settings_asked = Signal()
    stage_asked = Signal()
    pair_asked = Signal()
    key_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._picture = _Picture("shuffle", "text3", 32)
        self._title = Label("", tokens.READBACK, bold=True)
        self._text = Label("", ink="text2")
        self.button = Button("", "Ctrl+Enter", kind=ButtonKind.PRIMARY)
        self.button.clicked.connect(self.acted)
        self.settle = Button(_("Who plays, locks, byes"), SETTLE_KEY, "lock", ButtonKind.QUIET)
        self.settle.clicked.connect(self.settle_asked)
        self.settings = Button(_("Pairing settings"), SETTINGS_KEY, "settings-2", ButtonKind.QUIET)
        self.settings.clicked.connect(self.settings_asked)
        beside = QHBoxLayout()
        beside.setSpacing(12)
        beside.addWidget(self.settle)
        beside.addWidget(self.settings)
        self.stage = Button(_("Next stage"), STAGE_KEY, "swords", ButtonKind.QUIET)
        self.stage.clicked.connect(self.stage_asked)
        self.pair = Button("", "Ctrl+Enter", "shuffle", ButtonKind.QUIET)
        self.pair.clicked.connect(self.pair_asked)
        beside.addWidget(self.pair)
        beside.addWidget(self.stage)
        self._facts = QVBoxLayout()
        self._facts.setSpacing(0)
        column = QWidget()
        column.setFixedWidth(_FACTS_W)
        column.setLayout(self._facts)
        body = QWidget()
        body.setProperty("desk", "scrolled")
        rows = QVBoxLayout(body)
        rows.setContentsMargins(8, 8, 8, 8)
        rows.setSpacing(8)
        rows.addStretch(2)
        middle = Qt.AlignmentFlag.AlignHCenter
        for widget in (self._picture, self._title, self._text, self.button):
            rows.addWidget(widget, 0, middle)
        rows.addLayout(beside)
        rows.setAlignment(beside, middle)
        rows.addSpacing(4)
        rows.addWidget(column, 0, middle)
        rows.addStretch(3)
        area = QScrollArea()
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(body)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(2, 2, 2, 2)
        whole.addWidget(area)
        self.lines: list[FactLine] = []

    @property
    def title(self) -> str:
        """The bold sentence."""
        return self._title.text()

    @property
    def text(self) -> str:
        """Everything that is said on the page."""
        return "\n".join([self.title, self._text.text(), *(line.accessibleName() for line in self.lines)])

    def show_words(self, title: str, text: str, button: str, key: str, *, primary: bool) -> None:
        """The sentences and the one button."""
        self._title.setText(title)
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self.button.set_words(button, key)
        self.button.set_kind(ButtonKind.PRIMARY if primary else ButtonKind.OUTLINED)
        self.settle.setVisible(key != SETTLE_KEY)

    def show_ways(self, *, preparing: bool, stage: bool, pair: str = "") -> None:
        """Which of the quiet buttons are there: for a round that is drawn, for the end of a stage?

        ``pair``: the words of the one that pairs, where the main one does something else.
        """
        self.pair.setVisible(bool(pair))
        self.pair.set_words(pair)
        self.settle.setVisible(preparing and not self.settle.isHidden())
        self.settings.setVisible(preparing)
        self.stage.setVisible(stage)

    def show_facts(self, facts: Sequence[Fact]) -> None:
        """The lines under the button."""
        for line in self.lines:
            self._facts.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.lines = [FactLine(fact.icon, fact.ink, fact.text, fact.under, fact.key) for fact in facts]
        for line, fact in zip(self.lines, facts, strict=True):
            # In a column of one width the height is known; a layout in the middle of a page would not ask.
            line.setFixedHeight(line.heightForWidth(_FACTS_W))
            self._facts.addWidget(line)
            line.activated.connect(lambda key=fact.key: self.key_asked.emit(key))

    def set_low(self, low: bool) -> None:
        """Do without the picture where the window is low."""
        self._picture.setVisible(not low)


class ChoicesPage(QWidget):
    """Cause, ways out with their price, reason. `taken(way, reason)`: the judge decided; `left`: he did not."""

    taken = Signal(object, str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._question: choices.Question | None = None
        self._state: State | None = None
        self._cause = _Surface()
        self._picture = _Picture("circle-x", "danger", 20)
        self._title = Label("", tokens.READBACK, bold=True, wrap=True)
        self._under = Label("", ink="text2", wrap=True)
        self._grid = MeetingGrid()
        self._grid_head = Label(_("Who has not met whom"), tokens.SECTION, bold=True)
        self._why = Label("", ink="text2", wrap=True)
        self._middle = _Surface()
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
