"""How is the verdict of a crystal count shown: sums, difference against the threshold, the clause in words?"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedLayout, QVBoxLayout, QWidget

from berserk_desk.ui import tokens
from berserk_desk.ui.models.crystal_count import Decision, Ruling, Stage, cited
from berserk_desk.ui.theme import colour
from berserk_desk.ui.widgets.buttons import Button
from berserk_desk.ui.widgets.chips import Chip, ChipKind, ChipLabel
from berserk_desk.ui.widgets.key_cap import KeyCap
from berserk_desk.ui.widgets.label import Label
from berserk_desk.ui.widgets.painting import box, fill, smooth, upright
from berserk_desk.ui.widgets.parts import Part, Role, paint_parts
from berserk_desk.ui.widgets.parts_label import PartsLabel
from berserk_desk.ui.widgets.strips import NoticeStrip, StripKind, strong
from berserk_desk.wording import _

HEIGHT = 110


class _Scale(QWidget):
    """The difference as a bar from 0, the threshold as a tick with its number."""

    def __init__(self) -> None:
        super().__init__()
        self._difference = 0
        self._threshold: int | None = None
        self.setFixedHeight(44)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_lead(self, difference: int, threshold: int | None) -> None:
        """Show a difference and the lead that is needed; None: no lead would do."""
        self._difference, self._threshold = difference, threshold
        self.setAccessibleName(_("Difference {lead}").format(lead=difference))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        left, right, middle = 8.0, self.width() - 8.0, 14.0
        end = max(2 * (self._threshold or 0), self._difference, 1)
        at = left + (right - left) * self._difference / end
        box(painter, QRectF(left, middle - 2.5, right - left, 5), colour("line"), None, 2.5)
        if self._difference:
            box(painter, QRectF(left, middle - 2.5, at - left, 5), colour("accent"), None, 2.5)
        with smooth(painter):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour("accent"))
            painter.drawEllipse(QRectF(at - 6, middle - 6, 12, 12))
        zero = QRectF(0, middle + 9, 20, 16)
        paint_parts(painter, zero, [Part("0", Role.GREY)], tokens.CAPTION)
        if self._threshold is None:
            return
        tick = left + (right - left) * self._threshold / end
        fill(painter, QRectF(tick - 1, middle - 10, 2, 20), colour("text"))
        words = [Part(_("threshold {need}").format(need=self._threshold), Role.STRONG)]
        room = QRectF(min(tick - 60, self.width() - 120), middle + 9, 120, 16)
        paint_parts(painter, room, words, tokens.CAPTION, "center")


class _Box(QWidget):
    """The ground under the verdict, with a bar at its left edge."""

    def __init__(self) -> None:
        super().__init__()
        self.bar = "line2"

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        box(painter, rect, colour("surface"), colour("line"))
        fill(painter, QRectF(0, 0, 3, rect.height()), colour(self.bar))


class _Why(QWidget):
    """The clause, bold, and beside it what it says."""

    def __init__(self) -> None:
        super().__init__()
        self._clause = Label("", tokens.SECTION, bold=True, ink="accent")
        self._text = Label("", tokens.SECTION, ink="text2", wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._clause, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self._text, 1, Qt.AlignmentFlag.AlignTop)

    def tell(self, clause: str, text: str) -> None:
        """Cite and explain."""
        self._clause.setText(clause)
        self._clause.setVisible(bool(clause))
        self._text.setText(text)

    @property
    def text(self) -> str:
        """What is said, with the clause before it."""
        return f"{self._clause.text()} {self._text.text()}".strip()


class ReadingCard(QWidget):
    """One of two readings, chosen by click, Space or its key; `chosen` comes then."""

    chosen = Signal()

    def __init__(self, key: str) -> None:
        super().__init__()
        self._on = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._label = Label("", tokens.BODY, bold=True)
        self._usual = ChipLabel(Chip(ChipKind.QUIET, _("so in the regulations"), "-"))
        self._title = Label("", tokens.NAME, bold=True)
        self._why = _Why()
        rows = QVBoxLayout(self)
        rows.setContentsMargins(14, 8, 12, 8)
        rows.setSpacing(4)
        head = QHBoxLayout()
        head.addSpacing(22)
        head.addWidget(self._label)
        head.addStretch(1)
        head.addWidget(self._usual)
        head.addWidget(KeyCap(key))
        rows.addLayout(head)
        rows.addWidget(self._title)
        rows.addWidget(self._why)
        rows.addStretch(1)

    def show_ruling(self, ruling: Ruling, on: bool, usual: bool) -> None:
        """Show what this reading decides, and whether it is chosen."""
        self._on = on
        self._label.setText(ruling.label)
        self._usual.setVisible(usual)
        self._title.setText(ruling.title)
        self._title.set_ink("accent" if on else "text")
        self._why.tell(cited(ruling), ruling.why)
        self.setAccessibleName(f"{ruling.label}: {ruling.title}")
        self.setAccessibleDescription(_("chosen") if on else "")
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            self.chosen.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect())
        focused = self.hasFocus()
        box(
            painter,
            rect,
            colour("surface"),
            colour("accent" if self._on or focused else "control"),
            tokens.RADIUS,
            2 if focused else 1,
        )
        with smooth(painter):
            ring = QRectF(14, 11, 15, 15)
            painter.setPen(colour("accent" if self._on else "control"))
            painter.setBrush(colour("accent" if self._on else "surface"))
            painter.drawEllipse(ring)
            if self._on:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour("on-accent"))
                painter.drawEllipse(ring.adjusted(4.5, 4.5, -4.5, -4.5))


class VerdictView(QWidget):
    """One verdict, one question, or two readings side by side.

    `reading_chosen(place)`: 0 or 1. `no_creature(side)` and `creatures(side)` answer the question at a total of 0.
    """

    reading_chosen = Signal(int)
    no_creature = Signal(int)
    creatures = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._asked = 0
        self._box = _Box()
        self._sums = PartsLabel([], tokens.READBACK + 2)
        self._scale = _Scale()
        self._title = Label("", tokens.READBACK, bold=True)
        self._why = _Why()
        self._yes = Button(_("No creature left"), "Alt+1")
        self._no = Button(_("A creature is there"), "Alt+2")
        self._yes.clicked.connect(lambda: self.no_creature.emit(self._asked))
        self._no.clicked.connect(lambda: self.creatures.emit(self._asked))
        self._make_box()
        self._both = QWidget()
        self._strip = NoticeStrip(StripKind.WARNING)
        self.cards = (ReadingCard("Alt+1"), ReadingCard("Alt+2"))
        for place, card in enumerate(self.cards):
            card.chosen.connect(lambda p=place: self.reading_chosen.emit(p))
        self._make_both()
        self._layers = QStackedLayout(self)
        self._layers.addWidget(self._box)
        self._layers.addWidget(self._both)
        self.setMinimumHeight(HEIGHT)

    def _make_box(self) -> None:
        row = QHBoxLayout(self._box)
        row.setContentsMargins(18, 10, 16, 10)
        row.setSpacing(18)
        left = QVBoxLayout()
        left.addStretch(1)
        left.addWidget(self._sums)
        left.addWidget(self._scale)
        left.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(6)
        right.addStretch(1)
        right.addWidget(self._title)
        right.addWidget(self._why)
        answers = QHBoxLayout()
        answers.addWidget(self._yes)
        answers.addWidget(self._no)
        answers.addStretch(1)
        right.addLayout(answers)
        right.addStretch(1)
        row.addLayout(left, 2)
        row.addWidget(_Upright())
        row.addLayout(right, 3)

    def _make_both(self) -> None:
        rows = QVBoxLayout(self._both)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(8)
        rows.addWidget(self._strip)
        across = QHBoxLayout()
        across.setSpacing(12)
        for card in self.cards:
            across.addWidget(card, 1)
        rows.addLayout(across, 1)

    @property
    def text(self) -> str:
        """What is shown, as plain text."""
        if self._layers.currentWidget() is self._both:
            return " ".join([self._strip.text, *(card.accessibleName() for card in self.cards)])
        return " ".join(filter(None, (self._title.text(), self._why.text)))

    def show_decision(self, decision: Decision, usual: str = "") -> None:
        """Show how the count stands; `usual` is the reading of the regulations."""
        two = len(decision.rulings) == 2
        self._layers.setCurrentWidget(self._both if two else self._box)
        if two:
            self._show_both(decision, usual)
            return
        self._show_sums(decision)
        asking = decision.stage is Stage.ASK_CREATURES
        self._asked = decision.ask or 0
        self._yes.setVisible(asking)
        self._no.setVisible(asking)
        ruling = decision.chosen
        self._title.setText(ruling.title if ruling else decision.text)
        self._title.set_ink(_INK.get(decision.stage, "text2"))
        self._title.setWordWrap(ruling is None)
        self._why.setVisible(ruling is not None)
        if ruling is not None:
            self._why.tell(cited(ruling), ruling.why)
        self._box.bar = {
            Stage.DECIDED: "accent",
            Stage.PROBLEM: "danger-line",
            Stage.ASK_CREATURES: "warn-line",
        }.get(decision.stage, "line2")
        self._box.update()

    def _show_sums(self, decision: Decision) -> None:
        totals = decision.totals
        self._scale.setVisible(totals is not None and bool(decision.rulings) and decision.chosen is not None)
        if totals is None:
            self._sums.set_parts([])
            return
        parts = [Part(f"{totals[0]} : {totals[1]}", Role.STRONG)]
        if decision.stage is Stage.DECIDED and decision.chosen and not decision.chosen.ground:
            parts += [
                Part(_("difference"), Role.NOTE, gap=12),
                Part(str(decision.difference), Role.STRONG, gap=5),
            ]
            self._scale.show_lead(decision.difference, decision.threshold)
        else:
            self._scale.hide()
        self._sums.set_parts(parts)

    def _show_both(self, decision: Decision, usual: str) -> None:
        totals = decision.totals or (0, 0)
        self._strip.tell(
            [
                strong(
                    _("{first} : {second}, difference {lead}.").format(
                        first=totals[0], second=totals[1], lead=decision.difference
                    )
                ),
                Part(_("The rule of this edition can be read in two ways, and here they part.")),
            ]
        )
        for card, ruling in zip(self.cards, decision.rulings, strict=True):
            on = decision.chosen is not None and decision.chosen.reading == ruling.reading
            card.show_ruling(ruling, on, ruling.reading is not None and ruling.reading.value == usual)


class _Upright(QWidget):
    """A hairline between the sums and the words."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedWidth(1)

    def sizeHint(self) -> QSize:
        return QSize(1, 40)

    def paintEvent(self, event: QPaintEvent) -> None:
        upright(QPainter(self), 0, 0, self.height())


_INK = {
    Stage.DECIDED: "accent",
    Stage.PROBLEM: "danger",
    Stage.ASK_CREATURES: "warn",
}
