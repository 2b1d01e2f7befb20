"""Who will be paired in the next round, who not, what is missing, and what can be done first?"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.models.fact import Fact
from berserk_desk.ui.models.pairing_moment import STAGE_KEY
from berserk_desk.ui.models.settled_facts import SETTINGS_KEY, SETTLE_KEY
from berserk_desk.ui.widgets.buttons import Button, ButtonKind
from berserk_desk.ui.widgets.fact_line import FactLine
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.surface import Picture, Surface
from berserk_desk.wording import _

_FACTS_W = 560


class BeforePage(Surface):
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
        self._picture = Picture("shuffle", "text3", 32)
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
